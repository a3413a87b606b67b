package gangsatwar

import "rumble/game"

// deal.go is slice 1 up to the choices of those without an HQ or a gang: who deals, and income (GW-DEAL).

// firstDealer lets all seats cut; the highest card deals in the first round, whether its seat keeps a gang or not.
func (g *Game) firstDealer(ref game.Referee) {
	all := uint16(1)<<g.players() - 1
	g.dealer = game.Seat(g.cut(ref, "GW-DEAL-01", all, ofSeat))
	g.tell(ref, game.Event{Clause: "GW-DEAL-02", Kind: "first-dealer", Seat: game.Nobody, Who: game.OfSeat(g.dealer)})
}

func ofSeat(s int) game.Ref { return game.OfSeat(game.Seat(s)) }

// income gives CURRENCY to every gang in its own HQ. It comes before the homeless choose, so whoever has just lost an HQ
// misses it (GW-DEAL-05).
func (g *Game) income(ref game.Referee) {
	for s := range g.clockwise {
		gang := &g.gangs[s]
		if !gang.exists || gang.home == nowhere {
			continue
		}
		gang.currency += takings
		g.tell(ref, game.Event{Clause: "GW-DEAL-03", Kind: "income", Seat: s, Who: game.OfSeat(s), Whom: at(gang.home), Many: takings})
	}
}

// takings is the INCOME of an HQ. Nothing changes it (GW-DEAL-04).
const takings = 1
