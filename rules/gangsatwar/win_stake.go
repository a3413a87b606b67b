package gangsatwar

import "rumble/game"

// win_stake.go is what a fight was about (GW-T-FIGHTS): who must leave, who holds the field, and what happens at once. Control
// of a TERRITORY does not change by a fight, but by SEIZE in slice 6.

// driveOff takes the losers from the place: they have no further part in the round (GW-WIN-05).
func (g *Game) driveOff(ref game.Referee) {
	p, winner := g.fight.place, int(g.fight.winner)
	for i := range int(g.fight.count) {
		if i == winner {
			continue
		}
		gone := 0
		for f := range g.figures {
			if fig := &g.figures[f]; g.on(f, i) && !fig.ran {
				fig.ran, fig.at = true, nowhere
				gone++
			}
		}
		if gone > 0 {
			g.tell(ref, game.Event{Clause: "GW-WIN-05", Kind: "driven-off", Seat: g.side(i).player, Who: g.sideRef(i), Whom: at(p), Many: gone})
		}
	}
}

// stake gives the winner what was at stake, or the lone side what it held without a fight.
func (g *Game) stake(ref game.Referee, winner int, fought bool) {
	p := g.fight.place
	ground, w := &g.places[p], g.side(winner)
	ground.contest = fought
	if w.kind == Counters && g.survives(winner) {
		ground.holder = w.gang
	}
	if fought && w.kind == Counters && g.isTerritory(p) {
		if g.controls(w.gang, p) {
			g.tell(ref, game.Event{Clause: "GW-WIN-07", Kind: "keeps-ground", Seat: w.player, Who: g.sideRef(winner), Whom: at(p)})
		} else if ground.holder == w.gang {
			g.tell(ref, game.Event{Clause: "GW-WIN-06", Kind: "holds-field", Seat: w.player, Who: g.sideRef(winner), Whom: at(p)})
		}
	}
	for i := range int(g.fight.count) {
		if s := g.side(i); s.kind == Mutineers {
			g.mutinyFought(ref, s.gang, i == winner, fought)
		}
	}
	switch {
	case ground.raid:
		g.raidFought(ref, p, w.kind == Cops, winner)
	case g.policed(p):
		g.assaultFought(ref, winner)
	}
}

// survives is whether a counter of a side is still there.
func (g *Game) survives(i int) bool {
	for f := range g.figures {
		if g.on(f, i) {
			return true
		}
	}
	return false
}
