package gangsatwar

import "rumble/game"

// round.go is the order of play: the six slices of a round (GW-ROUND-01) and its close (GW-ROUND-03).

// Advance plays the next step: what one seat does in a slice, one fight, or the close of a round.
func (g *Game) Advance(ref game.Referee) {
	switch g.phase {
	case Record:
		g.records(ref)
		g.firstDealer(ref)
		g.phase = Playing
		g.begin(ref, Dealing)
	case Final:
		g.finalHand(ref)
	case Playing:
		g.playSlice(ref)
	}
}

// playSlice plays the next turn of the slice, and goes on to the next slice when all have had theirs.
func (g *Game) playSlice(ref game.Referee) {
	turns := g.players()
	seat := g.seatAt(int(g.turn))
	switch g.slice {
	case Dealing:
		turns = 1
		g.income(ref)
		g.exits(ref)
	case Addiction:
		turns = 1
		g.addictionDraw(ref)
	case Scenes:
		g.bossScene(ref, seat)
	case Placing:
		g.placeCounters(ref, g.seatInTurn(int(g.turn))) // the dealer first (GW-ALLOC-01)
	case Fighting:
		turns = len(g.places)
		g.settlePlace(ref, g.placeInOrder(int(g.turn)))
		if g.phase == Playing && int(g.turn) == turns-1 {
			g.afterFights(ref)
		}
	case Working:
		g.work(ref, seat)
	case Closing:
		turns = 1
		g.closeRound(ref)
	}
	if g.phase != Playing {
		return
	}
	if g.turn++; int(g.turn) < turns {
		return
	}
	if g.slice == Closing {
		g.round++
		g.dealer = g.left(g.dealer)
		g.begin(ref, Dealing)
		return
	}
	g.begin(ref, g.slice+1)
}

// seatInTurn is the seat whose turn is the n-th when the dealer begins.
func (g *Game) seatInTurn(n int) game.Seat { return (g.dealer + game.Seat(n)) % game.Seat(g.players()) }

// begin starts a slice.
func (g *Game) begin(ref game.Referee, s Slice) {
	g.slice, g.turn = s, 0
	if s == Dealing {
		g.tell(ref, game.Event{Clause: "GW-ROUND-01", Kind: "round", Seat: game.Nobody, Who: game.OfSeat(g.dealer), Many: int(g.round) + 1})
	}
	if s != Closing {
		g.tell(ref, game.Event{Clause: "GW-ROUND-01", Kind: "slice", Seat: game.Nobody, Many: int(s), Detail: true, NotInOdds: true})
	}
}

// placeInOrder is the n-th place at which fights are settled: the BATTLEGROUNDS, HQs in seat order from the dealer's
// left by their first owner, oldest first, then T1, T2 and so on, then the PRECINCT (GW-FIGHT-04).
func (g *Game) placeInOrder(n int) Place {
	if n == 0 {
		return arena
	}
	n--
	_, end := g.basics()
	for s := range g.clockwise {
		for p := end; int(p) < len(g.places); p++ {
			if g.places[p].hq != s {
				continue
			}
			if n == 0 {
				return p
			}
			n--
		}
	}
	if p := firstOne + Place(n); p < end {
		return p
	}
	return precinct
}
