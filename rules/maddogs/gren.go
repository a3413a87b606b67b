package maddogs

import "rumble/game"

// gren.go is what a blast does to each figure in it: rolls against STUNTS, and a hit for every one that fails (MD-GREN-01 to -05).

// What a grenade does, and a thrown gasoline bomb (MD-GREN-01, MD-GAS-21, MD-T-THROWN).
const (
	grenadeRadius = 3 * inch
	grenadeRolls  = 3
)

// blastMods itemises a roll against STUNTS in a blast: as the figure is at the moment, with the -2 of a nervous one (MD-GREN-03).
func (g *Game) blastMods(f int) []game.Mod {
	return g.nerves(append(g.desk.Mods(), g.stat(f, Stunts)), f)
}

// inBlast rolls for one figure: all its rolls against STUNTS, then the Deadly Weapons Table for each that failed (MD-GREN-01, -02, -04). It is
// the figure with that place among those caught.
func (g *Game) inBlast(ref game.Referee, a *attack, b *blast, f, place int) {
	fig := &g.figures[f]
	failed := b.rolls
	if !b.fails.has(f) && fig.awake() && !fig.cuffed {
		failed -= g.blastRolls(ref, b, f)
	}
	g.tell(ref, game.Event{
		Clause: "MD-BOMB-01", Kind: "caught-in-blast", Seat: fig.seat, Whom: game.Figure(f), Many: failed, Need: b.rolls, Detail: true, NotInOdds: true,
	})
	before, downBefore := fig.stats[Hits], fig.down()
	for left := failed; left > 0; left-- {
		ref.Merge(game.Midway, a.pending("blast-hit", nil).Number(place).Number(left).Number(int(before)).Text(downBefore))
		g.rollHit(ref, a, blow{by: int16(a.by), whom: int16(f), plain: true})
	}
	if failed > 0 {
		g.tellHarm(ref, a, f, int(before-fig.stats[Hits]), downBefore)
	}
}

// blastRolls throws a figure's dice against STUNTS and counts those that pass; at 0 or less none does (MD-GREN-03).
func (g *Game) blastRolls(ref game.Referee, b *blast, f int) int {
	mods := g.blastMods(f)
	need := game.Total(mods)
	passed := 0
	switch {
	case need >= 6:
		passed = b.rolls
	case need > 0:
		face := g.throwFor(ref, f, game.Throw{
			Clause: "MD-GREN-01", Purpose: "stunts", Dice: b.rolls, Sides: 6, Bands: game.BandsAt(6, need), Who: game.Figure(f), Whom: game.Figure(f), OneFigure: true,
		})
		passed = face.AtMost(need)
	}
	g.tell(ref, game.Event{
		Clause: "MD-GREN-03", Kind: "stunts-rolled", Seat: g.figures[f].seat, Who: game.Figure(f), Mods: mods, Need: need, Many: passed, Detail: true, NotInOdds: true,
	})
	return passed
}
