package maddogs

import "rumble/game"

// goryOutrage adds 1 to the seat behind every Gory Death whose corpse lies in public sight at the end: outdoors, or in
// sight of a free civilian or cop (MD-HIT-11, -13). Outrage breaks ties and nothing else (MD-OUT-02).
func (g *Game) goryOutrage(ref game.Referee) {
	for f := range g.figures {
		fig := &g.figures[f]
		if fig.gory && fig.onBoard() && fig.outBy != game.Nobody && g.inPublic(f) {
			g.sides[fig.outBy].outrage++
			g.tell(ref, game.Event{
				Clause: "MD-HIT-11", Kind: "gory-outrage", Seat: fig.outBy, Who: game.OfSeat(fig.outBy), With: game.Figure(f), Many: 1,
			})
		}
	}
}

func (g *Game) inPublic(f int) bool {
	if !g.table.Inside(g.figures[f].at) {
		return true
	}
	for w := range g.figures {
		fig := &g.figures[w]
		if (fig.seat == game.Nobody || fig.profile == Cop) && fig.free() && g.sees(w, f) {
			return true
		}
	}
	return false
}

// hostageDied notes the death of a hostage: +3 Public Outrage to the taker's seat, whoever fired (MD-HOST-13).
func (g *Game) hostageDied(ref game.Referee, h int) {
	fig := &g.figures[h]
	if fig.taker == nobody {
		return
	}
	taker := int(fig.taker)
	g.holdBy(h, nobody)
	g.outrage(ref, g.figures[taker].seat, 3, "MD-HOST-13")
}

// outrage raises a seat's Public Outrage, which is never reduced (MD-OUT-01).
func (g *Game) outrage(ref game.Referee, seat game.Seat, more int, clause game.ClauseID) {
	if seat == game.Nobody {
		return
	}
	g.sides[seat].outrage += int16(more)
	g.tell(ref, game.Event{Clause: clause, Kind: "outrage", Seat: seat, Who: game.OfSeat(seat), Many: more})
}
