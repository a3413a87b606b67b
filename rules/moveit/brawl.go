package moveit

import "rumble/game"

// brawl.go is the Combat phase: brawls, in which everybody who can strikes at the same time (MI-CBT).

// blow is how a strike went.
type blow uint8

// The blows.
const (
	missed blow = iota
	struck      // 1 Hit
	spared      // a critical hit that costs 1 Hit only (MI-CRIT-01)
	deadly      // a critical hit that puts it Out
)

// strikeNeed itemises the rating of a strike, held within 1 to 5 (MI-CBT-04, MI-T-STRIKE).
func (g *Game) strikeNeed(by int, bonus bool) []game.Mod {
	model := &g.models[by]
	mods := append(g.desk.Mods(), game.Mod{Clause: "MI-CBT-04", Word: "brawl", Of: name(by), Value: int(model.brawl)})
	if bonus {
		mods = append(mods, game.Mod{Clause: "MI-CBT-05", Word: "charge", Value: 1})
	}
	switch {
	case model.drawn == NoWeapon:
		mods = append(mods, game.Mod{Clause: "MI-CBT-06", Word: "unarmed", Value: -1})
	case weaponTable[model.drawn].strike != 0:
		mods = append(mods, game.Mod{Clause: "MI-CBT-04", Word: weaponTable[model.drawn].name, Value: weaponTable[model.drawn].strike})
	}
	return held(mods, "MI-CBT-04")
}

// rollStrike rolls a strike, and right after it the die of a critical hit (MI-CBT-03).
func (g *Game) rollStrike(ref game.Referee, by, at int, bonus bool) blow {
	mods := g.strikeNeed(by, bonus)
	need, critical := game.Total(mods), max(1, weaponTable[g.models[by].drawn].critical)
	g.tell(ref, game.Event{
		Clause: "MI-CBT-04", Kind: "strikes", Seat: g.models[by].seat, Who: name(by), Whom: name(at), Mods: mods, Need: need, Detail: true, NotInOdds: true,
	})
	face := ref.Throw(game.Throw{
		Clause: "MI-CBT-04", Purpose: "strike", Dice: 1, Sides: 6, Bands: game.BandsAt(6, min(critical, need), need), Who: name(by), Whom: name(at),
	})
	pip := face.One()
	if pip > need {
		g.tell(ref, game.Event{Clause: "MI-CBT-04", Kind: "strike-fails", Seat: g.models[by].seat, Who: name(by), Whom: name(at)})
		return missed
	}
	g.tell(ref, game.Event{Clause: "MI-CBT-04", Kind: "strike-hits", Seat: g.models[by].seat, Who: name(by), Whom: name(at)})
	switch {
	case pip > critical:
		return struck
	case g.criticalRoll(ref, at):
		return deadly
	}
	return spared
}

// strike is one strike by itself, at a leaver or a fleer: its loss is taken at once (MI-ACT-05, MI-MOR-06).
func (g *Game) strike(ref game.Referee, by, at int, bonus bool) {
	switch g.rollStrike(ref, by, at, bonus) {
	case struck:
		g.wound(ref, "MI-CBT-04", by, at)
	case spared:
		g.wound(ref, "MI-CRIT-01", by, at)
	case deadly:
		g.goOut(ref, "MI-CRIT-01", at)
	}
}

// fightBrawls draws late weapons, then fights one brawl after the other, in the order of the lowest model number of the
// first seat in them (MI-CBT-01, -02).
func (g *Game) fightBrawls(ref game.Referee) {
	for m := range g.models {
		if g.models[m].turn.engaged && g.ready(m) && g.engaged(m) {
			g.draw(ref, "MI-CBT-02", m, false)
		}
	}
	var fought set
	for m := range g.models {
		if g.models[m].seat == g.first && !fought.has(m) && g.engaged(m) && !g.ended() {
			brawl := g.brawl(m)
			fought |= brawl
			g.fightOne(ref, brawl)
		}
	}
}

// brawl is all models that are linked with one by contact with enemies.
func (g *Game) brawl(m int) set {
	var linked set
	linked.add(m)
	for grown := true; grown; {
		grown = false
		for f := range g.models {
			if linked.has(f) {
				if more := g.contact(f) &^ linked; !more.empty() {
					linked |= more
					grown = true
				}
			}
		}
	}
	return linked
}

// fightOne rolls every strike of a brawl first, the first seat's by model number, then the other's, and takes the losses
// after (MI-CBT-03). Two critical hits put a model Out even if each alone would have spared it (MI-CBT-08).
func (g *Game) fightOne(ref game.Referee, brawl set) {
	var lost, spares [maxModels]int
	var dead set
	for _, seat := range [seats]game.Seat{g.first, other(g.first)} {
		for m := range g.models {
			if !brawl.has(m) || g.models[m].seat != seat || !g.ready(m) {
				continue
			}
			at := g.chooseVictim(ref, m)
			if g.ended() {
				return
			}
			switch g.rollStrike(ref, m, at, int(g.models[m].turn.bonus) == at) {
			case struck:
				lost[at]++
			case spared:
				spares[at]++
			case deadly:
				dead.add(at)
			}
		}
	}
	for m := range g.models {
		switch {
		case dead.has(m):
			g.goOut(ref, "MI-CRIT-01", m)
		case spares[m] > 1:
			g.goOut(ref, "MI-CBT-08", m)
		default:
			for range lost[m] {
				if g.standing(m) {
					g.wound(ref, "MI-CBT-04", nobody, m)
				}
			}
			if spares[m] > 0 && g.standing(m) {
				g.wound(ref, "MI-CRIT-01", nobody, m)
			}
		}
	}
	for m := range g.models {
		if brawl.has(m) && g.standing(m) && !g.engaged(m) && g.ready(m) {
			g.faceFreely(ref, "MI-CBT-07", m)
		}
	}
}

// chooseVictim asks whom a fighter strikes, by default the enemy in contact with the fewest Hits left, the lowest number
// of equals (MI-CBT-04, -08).
func (g *Game) chooseVictim(ref game.Referee, m int) int {
	o := g.desk.Options()
	at := nobody
	for e := range g.models {
		if !g.contact(m).has(e) {
			continue
		}
		if at == nobody || g.models[e].hits < g.models[at].hits {
			at = e
		}
		o = append(o, game.Option{Verb: "strike", Clause: "MI-CBT-04", Who: name(m), Whom: name(e), Risk: true})
	}
	if len(o) > 1 {
		_, picked := g.ask(ref, game.Question{
			Seat: g.models[m].seat, Clause: "MI-CBT-04", Prompt: "strike", Who: name(m), Options: o, Routine: true,
		}.DefaultingTo(name(at)))
		at = int(picked.Whom.N)
	}
	return at
}
