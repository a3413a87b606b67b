package maddogs

import "rumble/game"

// hit.go is the chapter on lead poisoning: the Deadly Weapons Table and what wounds do.

// deadly is a result of MD-T-DEADLY.
type deadly uint8

// The results, from nothing to the worst.
const (
	tryHarder deadly = iota
	nearMiss
	lightWound
	wound
	serious
	goryDeath
)

// deadlyRow is one row of MD-T-DEADLY.
type deadlyRow struct {
	kind   game.Kind
	clause game.ClauseID
	loss   int8
	owes   int
}

var deadlyTable = [...]deadlyRow{
	tryHarder:  {"try-harder", "MD-HIT-01", 0, 0},
	nearMiss:   {"table-near-miss", "MD-HIT-14", 0, 1},
	lightWound: {"light-wound", "MD-HIT-02", 1, 1},
	wound:      {"wound", "MD-HIT-02", 2, 2},
	serious:    {"serious", "MD-HIT-08", 4, 2},
	goryDeath:  {"gory", "MD-HIT-10", 0, 0},
}

// deadlyResult looks a total up: below 1 counts as 1 (MD-HIT-16), 7 or more is a Gory Death.
func deadlyResult(total int) deadly {
	switch {
	case total <= 1:
		return tryHarder
	case total <= 3:
		return nearMiss
	case total == 4:
		return lightWound
	case total == 5:
		return wound
	case total == 6:
		return serious
	}
	return goryDeath
}

// deadlyBands part the faces of a die that so much is added to: only the result matters.
func deadlyBands(more int) game.Bands {
	return game.BandsBy(6, func(face int) deadly { return deadlyResult(face + more) })
}

// deadlyMods itemises what changes a roll on the Deadly Weapons Table (MD-HIT-07).
func (g *Game) deadlyMods(a *attack, b blow, mods []game.Mod) []game.Mod {
	if b.plain {
		if b.extra.Value != 0 {
			mods = append(mods, b.extra)
		}
		return mods
	}
	if w := weaponTable[b.weapon]; w.deadly != 0 {
		clause := game.ClauseID("MD-HIT-07")
		switch {
		case b.weapon == PurseGun:
			clause = "MD-PURSE-01"
		case w.close:
			clause = "MD-BRAWL-21"
		}
		mods = append(mods, game.Mod{Clause: clause, Word: w.name, Value: w.deadly})
	}
	if a.aimed {
		mods = append(mods, game.Mod{Clause: "MD-HIT-16", Word: "aimed", Value: 1})
	}
	return mods
}

// rollHit rolls for one hit on the table of its weapon and applies the result. Dice for a figure already dead are
// thrown with the rest and mean nothing (MD-HIT-06).
func (g *Game) rollHit(ref game.Referee, a *attack, b blow) {
	t := int(b.whom)
	fig := &g.figures[t]
	w := &weaponTable[b.weapon]
	if !b.plain && (b.butt || !w.gun && !w.lethal) {
		g.rollBrawlHit(ref, a, b)
		return
	}
	throw := game.Throw{
		Clause: "MD-HIT-01", Purpose: "deadly", Dice: 1, Sides: 6, Who: game.Figure(t), Whom: game.Figure(t),
		OneFigure: a.car == 0, // in a vehicle the next hit is given to those who live (MD-CSHOT-06)
	}
	if fig.dead {
		throw.Bands = game.BandsAt(6)
		ref.Throw(throw)
		g.tell(ref, game.Event{Clause: "MD-HIT-06", Kind: "irrelevant", Seat: fig.seat, Whom: game.Figure(t), Detail: true, NotInOdds: true})
		return
	}
	mods := g.deadlyMods(a, b, append(g.desk.Mods(), game.Mod{Clause: "MD-HIT-01", Word: "die"}))
	throw.Bands = deadlyBands(game.Total(mods))
	face := g.throwFor(ref, t, throw)
	mods[0].Value = face.One()
	total := game.Total(mods)
	result := deadlyResult(total)
	row := &deadlyTable[result]
	g.tell(ref, game.Event{
		Clause: row.clause, Kind: row.kind, Seat: fig.seat, Whom: game.Figure(t), Mods: mods, Need: total, Many: int(row.loss), Detail: true, NotInOdds: true,
	})
	g.countForKiller(a, b, result)
	g.harm(ref, a, b, result)
}

// harm applies a result of the Deadly Weapons Table (MD-HIT-01, -02, -10, -14).
func (g *Game) harm(ref game.Referee, a *attack, b blow, result deadly) {
	t := int(b.whom)
	row := &deadlyTable[result]
	switch result {
	case tryHarder:
	case nearMiss:
		a.ducks.add(t)
		g.owe(ref, t, row.owes)
	case goryDeath:
		fig := &g.figures[t]
		fig.dead, fig.gory = true, true
		g.blame(t, int(b.by))
		a.gory.add(t)
		g.hostageDied(ref, t)
		g.goDown(t)
	default:
		g.wound(ref, a, b, row, result)
	}
}

// wound takes a wound's points off all six stats and sees what is left (MD-HIT-02 to -05).
func (g *Game) wound(ref game.Referee, a *attack, b blow, row *deadlyRow, result deadly) {
	t := int(b.whom)
	fig := &g.figures[t]
	g.blame(t, int(b.by))
	a.wounded.add(t)
	out := false
	for s := range fig.stats {
		fig.stats[s] = max(0, fig.stats[s]-row.loss)
		out = out || fig.stats[s] == 0 && Stat(s) != Hits
	}
	g.unlockAll(t)
	switch {
	case fig.stats[Hits] == 0:
		fig.dead = true
		a.killed.add(t)
		g.hostageDied(ref, t)
		g.goDown(t)
		return
	case out:
		fig.fainted = true
		g.goDown(t)
		return
	case fig.helpless():
		return
	}
	if fig.ladder == 0 && result != serious {
		fig.prone = !fig.aboard()
	}
	if result == serious {
		if fig.stats[Hits] == 1 {
			fig.crawls, fig.prone = true, !fig.aboard() // MD-HIT-09
		} else {
			fig.slow = true
		}
	}
	g.owe(ref, t, row.owes)
}

// unlockAll takes a figure out of every brawl it is locked in (MD-BRAWL-13, -14).
func (g *Game) unlockAll(f int) {
	for o := range g.figures {
		if g.figures[f].locked.has(o) {
			g.unlock(f, o)
		}
	}
}

// blame notes whose doing it is that a figure is hurt, for the count at the end (MD-SETUP-08). A fall is nobody's.
func (g *Game) blame(f, by int) {
	g.figures[f].outBy = game.Nobody
	if by >= 0 {
		g.figures[f].outBy = g.figures[by].seat
	}
}

// owe gives a figure a debt of Recover actions, which costs it its aim. Debts never add up: the larger counts (MD-FLINCH-03,
// -07).
func (g *Game) owe(ref game.Referee, f, actions int) {
	fig := &g.figures[f]
	if !fig.helpless() && !fig.dead {
		fig.owes = max(fig.owes, int8(actions))
	}
	g.loseAim(ref, "MD-AIM-03", f)
}

// tellDebt tells what a figure owes that was wounded or floored; who flinched is told it with that.
func (g *Game) tellDebt(ref game.Referee, clause game.ClauseID, f int) {
	if fig := &g.figures[f]; fig.awake() && fig.owes > 0 {
		g.tell(ref, game.Event{Clause: clause, Kind: "owes", Seat: fig.seat, Whom: game.Figure(f), Many: int(fig.owes)})
	}
}

// dropDebt ends a debt that will not be paid.
func (g *Game) dropDebt(ref game.Referee, clause game.ClauseID, f int) {
	if fig := &g.figures[f]; fig.owes > 0 {
		fig.owes = 0
		g.tell(ref, game.Event{Clause: clause, Kind: "debt-ends", Seat: fig.seat, Whom: game.Figure(f)})
	}
}
