package quickdraw

import "rumble/game"

// loc_hide.go is being hidden and coming to light (QD-LOC-01, -11). Going into hiding is a basic action (act.go).

// reveal lays a hidden figure open to everybody.
func (g *Game) reveal(ref game.Referee, clause game.ClauseID, f int) {
	g.uncovers(ref, clause, f, nobody)
}

// uncovers lays a hidden figure open, which startles its enemies about, but not who has found it (QD-REACT-06).
func (g *Game) uncovers(ref game.Referee, clause game.ClauseID, f, by int) {
	fig := &g.figures[f]
	if !fig.hidden {
		return
	}
	fig.hidden = false
	g.tell(ref, game.Event{Clause: clause, Kind: "revealed", Seat: g.controller(f), Who: name(f), Whom: name(by), Reveals: true})
	g.startles(ref, "QD-REACT-06", fig.at, f, by)
}

// lookRound reveals hidden figures that are in the open in an enemy's sight, after anything has moved (QD-LOC-11). Beasts that have not
// been activated wait in their lairs (QD-BEAST-10).
func (g *Game) lookRound(ref game.Referee) {
	for f := range g.figures {
		fig := &g.figures[f]
		if !fig.hidden || fig.lair || fig.fate != InPlay || !fig.placed {
			continue
		}
		for e := range g.figures {
			if g.enemies(e, f) && g.awake(e) && g.sees(e, f) && g.inOpen(f, e) {
				g.reveal(ref, "QD-LOC-11", f)
				break
			}
		}
	}
}
