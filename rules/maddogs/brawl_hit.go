package maddogs

import (
	"slices"

	"rumble/game"
)

// brawlHits gives the side that succeeded its blows, if the other failed: one for each attacker that did, or the
// defender's one (MD-BRAWL-05, -06).
func (g *Game) brawlHits(ref game.Referee, b *bout, a *attack) {
	passed := func(m fighter) bool { return m.passed }
	failed := func(m fighter) bool { return !m.passed }
	switch men := b.attackers(); {
	case !b.defended && slices.ContainsFunc(men, passed):
		for _, m := range men {
			if m.passed {
				g.strikes(ref, a, m.f, b.target, m.weapon, b.kick)
			}
		}
	case b.defended && slices.ContainsFunc(men, failed):
		a.by = b.target
		g.strikes(ref, a, b.target, g.strikeBack(ref, b.target, men), g.closeWeapon(b.target), false)
	default:
		g.tell(ref, game.Event{
			Clause: "MD-BRAWL-05", Kind: "inconclusive", Seat: g.figures[a.by].seat, Who: game.Figure(a.by), Whom: game.Figure(b.target),
		})
	}
}

// strikes is a blow that hits. A gun is a butt to strike with (MD-BRAWL-08).
func (g *Game) strikes(ref game.Referee, a *attack, f, t int, w Weapon, kick bool) {
	a.hits = append(a.hits, blow{by: int16(f), whom: int16(t), weapon: w, butt: weaponTable[w].gun, kick: kick})
	g.tell(ref, game.Event{
		Clause: "MD-BRAWL-05", Kind: "hit", Seat: g.figures[f].seat, Who: game.Figure(f), Whom: game.Figure(t), Many: 1,
	})
}

// brawlResult is a result of MD-T-BRAWL.
func brawlResult(total int) game.Kind {
	switch {
	case total <= 2:
		return "ouch"
	case total <= 4:
		return "knock-down"
	case total == 5:
		return "knock-out"
	}
	return "cold"
}

// brawlMods itemises a roll on the Brawling Table: the weapon once, and a kick (MD-BRAWL-08, -11).
func (g *Game) brawlMods(b blow, mods []game.Mod) []game.Mod {
	if bonus := brawlBonus(b.weapon); bonus != 0 {
		word := weaponTable[b.weapon].name
		if b.butt {
			word = "pistol-whipping"
		}
		mods = append(mods, game.Mod{Clause: "MD-BRAWL-08", Word: word, Of: game.Figure(int(b.by)), Value: bonus})
	}
	if b.kick {
		mods = append(mods, game.Mod{Clause: "MD-BRAWL-11", Word: "kicking", Of: game.Figure(int(b.by)), Value: 1})
	}
	return mods
}

// rollBrawlHit rolls for one blow with fists or a club (MD-BRAWL-17).
func (g *Game) rollBrawlHit(ref game.Referee, a *attack, b blow) {
	t := int(b.whom)
	fig := &g.figures[t]
	throw := game.Throw{
		Clause: "MD-BRAWL-17", Purpose: "brawling-table", Dice: 1, Sides: 6, Who: game.Figure(t), Whom: game.Figure(t), OneFigure: true,
	}
	if fig.dead {
		throw.Bands = game.BandsAt(6)
		ref.Throw(throw)
		return
	}
	face := g.throwFor(ref, t, throw)
	mods := g.brawlMods(b, append(g.desk.Mods(), game.Mod{Clause: "MD-BRAWL-17", Word: "die", Value: face.One()}))
	total := game.Total(mods)
	kind := brawlResult(total)
	g.tell(ref, game.Event{Clause: "MD-BRAWL-17", Kind: kind, Seat: fig.seat, Whom: game.Figure(t), Mods: mods, Need: total, Detail: true, NotInOdds: true})
	switch kind {
	case "knock-down":
		if !fig.helpless() {
			fig.prone = fig.ladder == 0 && !fig.aboard()
			a.floored.add(t)
			g.owe(ref, t, 1)
		}
	case "knock-out":
		if !fig.fainted && !fig.outCold {
			fig.knocked = true
			g.unlockAll(t)
			g.goDown(t)
		}
	case "cold":
		if !fig.fainted {
			fig.outCold = true
			g.blame(t, int(b.by))
			g.unlockAll(t)
			g.goDown(t)
		}
	}
}
