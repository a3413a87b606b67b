package gangsatwar

import "rumble/game"

// final.go is the final battle: hands are played until one BOSS is left (GW-FINAL-05 to -13). Where it is fought is
// settled before (see [FinalBattle]).

// finalHand plays one hand, a full fight between all gangs and perhaps the police, with nothing at stake but the lives
// (GW-FINAL-11). Where only one gang is left to fight it has won already (GW-FINAL-13).
func (g *Game) finalHand(ref game.Referee) {
	if g.lastStanding(ref, "GW-FINAL-13") {
		return
	}
	g.finalSides()
	g.fightOut(ref)
	g.clearField()
}

// finalSides lines up every gang with its BOSS, LIEUTENANTS and all its CREW, whatever happened to them before, and the
// police on their PRECINCT (GW-FINAL-08).
func (g *Game) finalSides() {
	place := g.last.place
	g.fight = Fight{place: place, last: nobody, winner: nobody}
	for f := range g.figures {
		fig := &g.figures[f]
		if fig.alive && fig.gang != nobody && g.contends(fig.gang) {
			fig.at, fig.fights = place, true
			fig.succumbed, fig.mutineer, fig.ran, fig.placed, fig.deployed = false, false, false, false, false
		}
	}
	for gang := range int8(g.players()) {
		if g.contends(gang) {
			g.addSide(Side{kind: Counters, gang: gang, present: true, player: player(gang), seat: player(gang)})
		}
	}
	if g.policed(place) && g.police.resist > 0 {
		g.addSide(Side{kind: Cops, gang: nobody, player: g.last.police, seat: g.last.police})
	}
	for i := range int(g.fight.count) {
		g.side(i).strength = int16(game.Total(g.numbers(i)))
	}
}

// contends is whether a gang is still in the final battle: its BOSS lives.
func (g *Game) contends(gang int8) bool { return g.gangs[gang].exists && g.gangs[gang].boss }

// fallOut puts a gang whose BOSS has died out of the final battle. The game ends the moment only one BOSS is left, even
// with FALLOUT unsettled (GW-FINAL-09).
func (g *Game) fallOut(ref game.Referee, gang int8) {
	for f := range g.figures {
		if fig := &g.figures[f]; fig.gang == gang && fig.alive {
			fig.at, fig.fights = nowhere, false
		}
	}
	g.tell(ref, game.Event{Clause: "GW-FINAL-09", Kind: "gang-out", Seat: player(gang), Who: ofGang(gang), Whom: at(g.fight.place)})
	g.lastStanding(ref, "GW-FINAL-09")
}

// lastStanding ends the game when no more than one gang is left, and says whether it has. Its player has the last word
// (GW-FINAL-07).
func (g *Game) lastStanding(ref game.Referee, clause game.ClauseID) bool {
	left := 0
	last := game.Nobody
	for s := range g.clockwise {
		if g.contends(int8(s)) {
			left++
			last = s
		}
	}
	switch left {
	case 0:
		g.finish(ref, clause, "no-gang")
	case 1:
		g.finish(ref, clause, "last-boss", last)
	}
	return left <= 1
}
