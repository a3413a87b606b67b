package gangsatwar

import (
	"testing"

	"rumble/game"
)

// GW-X-39: a RAID. The police of a fight between an owner and nobody else are played by the other seat.
func TestARAID(t *testing.T) {
	g := seated(2)
	g.give(0, t2)
	crew := g.station(0, t2, false, 2)
	ground := &g.places[t2]
	ground.resist, ground.kitchens, ground.raid = 1, 2, true
	deal := inTurn("2D 3D 4D 5D 6D 7D 8D 9D", "2H 3H 4H 5H 6H AH KH QH")
	s := newStage(t, deal+"2S 2C 3C 4C", laying(t, "2D"), laying(t, "AH"), knock, laying(t, "3H 4H 5H 6H"), knock, laying(t, "QH"), knock,
		laying(t, "KH"), knock, laying(t, "9D"))
	g.settlePlace(s, t2)
	var strengths []int
	for _, e := range s.Events {
		if e.Kind == "strength" {
			same(t, "itemised", game.Total(e.Mods), e.Need)
			strengths = append(strengths, e.Many)
		}
	}
	sameList(t, "strengths", strengths, []int{3, 5})
	sameList(t, "the owner gives one", s.cardsTell("gives"), []string{"9D"})
	sameList(t, "and gets the lowest back", s.cardsTell("returns"), []string{"2H"})
	same(t, "first lead", s.Event("leads-first").Who, game.OfSeat(0))
	same(t, "control", ground.owner, nobody)
	sameList(t, "RESISTANCE and KITCHENS stay", []int16{ground.resist, ground.kitchens}, []int16{1, 2})
	same(t, "one of the owner's CREW is dead", g.figures[crew[1]].alive, false)
	same(t, "the other has gone", g.figures[crew[0]].alive && g.figures[crew[0]].ran && g.figures[crew[0]].at == nowhere, true)
	s.done()
	same(t, "the RAID is over", ground.raid, false)
	same(t, "the fight is over", g.fight, Fight{place: nowhere})
}

// GW-X-40: a RAID on an empty TERRITORY, with and without reserves.
func TestReservesAgainstARAID(t *testing.T) {
	for _, deployed := range []bool{false, true} {
		g := seated(2)
		t4 := firstOne + 3
		g.give(0, t4)
		g.places[t4].raid = true
		g.hire(0, 1)
		waiting := []int{maxSeats, maxSeats + 2}
		for _, f := range waiting {
			g.figures[f].at = chilling
		}
		if !deployed {
			s := newStage(t, "")
			g.settlePlace(s, t4)
			same(t, "asked once, of the owner", len(s.Asked), 1)
			same(t, "fight", s.Count("fight"), 0)
			same(t, "control", g.places[t4].owner, nobody)
			same(t, "they stay in reserve", g.figures[maxSeats].at, chilling)
			continue
		}
		s := newStage(t, "", reply{Verb: "deploy", Pick: []game.Ref{game.Figure(waiting[0]), game.Figure(waiting[1])}})
		g.reserves(s, t4)
		g.takeSides(t4)
		sameList(t, "strengths", g.strengths(), []int16{2, 5})
		same(t, "the owner gives", cardsGiven(2, 5), 2)
		for _, f := range waiting {
			same(t, "on the place, without an action", g.figures[f].at == t4 && g.figures[f].deployed && !g.figures[f].placed, true)
		}
		s.done()
	}
}

// GW-ALLOC-09: who may send reserves where.
func TestWhoMayReinforce(t *testing.T) {
	for _, c := range []struct {
		name string
		set  func(g *Game) Place
		want []game.Seat
	}{
		{"nobody where nobody is", func(*Game) Place { return t1 }, nil},
		{"nobody where a gang is alone", func(g *Game) Place { g.station(0, t1, false, 1); return t1 }, nil},
		{"against locals", func(g *Game) Place { g.places[t1].resist = 1; g.station(0, t1, false, 1); return t1 }, []game.Seat{0}},
		{"both sides of an attack", func(g *Game) Place {
			g.give(1, t1)
			g.station(0, t1, false, 1)
			g.station(1, t1, false, 1)
			return t1
		}, []game.Seat{0, 1}},
		{"an owner who is not there", func(g *Game) Place { g.give(1, t1); g.station(0, t1, false, 1); return t1 }, []game.Seat{1}},
		{"against RESISTANCE alone", func(g *Game) Place {
			g.give(1, t1)
			g.places[t1].resist = 1
			g.station(0, t1, false, 1)
			return t1
		}, []game.Seat{0, 1}},
		{"an owner with RESISTANCE and no enemy", func(g *Game) Place { g.give(1, t1); g.places[t1].resist = 1; return t1 }, nil},
		{"not in the ARENA", func(g *Game) Place { g.station(0, arena, true, 0); g.station(1, arena, true, 0); return arena }, nil},
		{"to the PRECINCT only in an ASSAULT", func(g *Game) Place {
			g.gangs[0].assaults = true
			g.station(0, precinct, true, 0)
			g.figures[1].at = precinct
			return precinct
		}, []game.Seat{0}},
		{"to the PRECINCT of a gang", func(g *Game) Place {
			g.police = Police{gone: true}
			g.give(2, precinct)
			g.station(1, precinct, false, 1)
			return precinct
		}, []game.Seat{2}},
		{"the loyal in a mutiny", func(g *Game) Place { g.revolt(0, 1, maxSeats); return g.gangs[0].home }, []game.Seat{0}},
		{"against a RAID", func(g *Game) Place { g.give(2, t1); g.places[t1].raid = true; return t1 }, []game.Seat{2}},
	} {
		g := seated(3)
		p := c.set(g)
		for gang := range int8(3) {
			g.figures[g.newCrew(gang)].at = chilling
		}
		s := newStage(t, "")
		g.reserves(s, p)
		var asked []game.Seat
		for _, q := range s.Asked {
			asked = append(asked, q.Seat)
			same(t, c.name+": by default none", q.Options[q.Default].Verb, "hold-back")
		}
		sameList(t, c.name, asked, c.want)
	}
}

// A LIEUTENANT's player decides for the LIEUTENANT, the gang's for its BOSS and CREW (GW-ALLOC-10).
func TestWhoDecidesAboutReserves(t *testing.T) {
	g := seated(3)
	g.serveUnder(2, 0)
	boss, crew := 0, g.newCrew(0)
	tied := g.newCrew(0)
	g.figures[boss].at, g.figures[crew].at, g.figures[2].at = chilling, chilling, chilling
	g.figures[tied].at, g.figures[tied].ran = chilling, true
	g.give(0, t1)
	g.station(1, t1, false, 1)
	s := newStage(t, "", reply{Verb: "deploy", Pick: []game.Ref{game.Figure(boss)}}, reply{Verb: "deploy", Pick: []game.Ref{game.Figure(2)}})
	g.reserves(s, t1)
	same(t, "asked", len(s.Asked), 2)
	sameList(t, "BOSS and CREW", s.Asked[0].Options[1].Pick.Among, []game.Ref{game.Figure(crew), game.Figure(boss)})
	sameList(t, "the LIEUTENANT", s.Asked[1].Options[1].Pick.Among, []game.Ref{game.Figure(2)})
	sameList(t, "seats", []game.Seat{s.Asked[0].Seat, s.Asked[1].Seat}, []game.Seat{0, 2})
	sameList(t, "where they are", []Place{g.figures[boss].at, g.figures[2].at, g.figures[crew].at}, []Place{t1, t1, chilling})
	s.done()
}

// GW-X-41: an ASSAULT that is won.
func TestAnASSAULT(t *testing.T) {
	g := seated(3)
	g.gangs[0].assaults = true
	g.station(0, precinct, true, 7)
	g.takeSides(precinct)
	sameList(t, "strengths", g.strengths(), []int16{10, 10})
	i, police := g.sideOf(t, Counters, 0), g.sideOf(t, Cops, nobody)
	g.hold(t, "2D 3D 4D 5D 6D 7D 8D 9D", "2H 3H 4H 5H 6H 7H 8H 9H")
	s := newStage(t, "")
	g.exchange(s)
	same(t, "cards given", s.Count("gives"), 0)
	same(t, "first lead", g.firstLead(s), police)
	g.won(t, i)
	g.driveOff(s)
	g.stake(s, i, true)
	same(t, "police values", g.police, Police{gone: true, armoury: 5})
	sameList(t, "RESISTANCE, KITCHENS, SHEDS", []int16{g.places[precinct].resist, g.places[precinct].kitchens, g.places[precinct].sheds}, []int16{0, 0, 5})
	same(t, "control", g.places[precinct].owner, nobody)
	same(t, "a TERRITORY now", g.isTerritory(precinct), true)
	same(t, "who holds the field", g.places[precinct].holder, 0)
	same(t, "the BOSS is still there", g.figures[0].at == precinct && !g.figures[0].ran, true)
}

// GW-ASLT-08: if the police win nothing changes but the attackers.
func TestAnASSAULTThatFails(t *testing.T) {
	g := seated(3)
	g.gangs[0].assaults = true
	g.station(0, precinct, true, 1)
	g.takeSides(precinct)
	police := g.sideOf(t, Cops, nobody)
	g.won(t, police)
	before := g.police
	s := newStage(t, "")
	g.driveOff(s)
	g.stake(s, police, true)
	same(t, "police values", g.police, before)
	same(t, "the BOSS has gone", g.figures[0].at == nowhere && g.figures[0].ran, true)
	same(t, "told", s.Count("precinct-stands"), 1)
}

// GW-WIN-06, GW-WIN-07: a fight alone changes no control.
func TestTheFieldAfterAFight(t *testing.T) {
	for winner, kind := range map[int8]game.Kind{0: "holds-field", 1: "keeps-ground"} {
		g := seated(2)
		g.give(1, t1)
		attackers, owners := g.station(0, t1, false, 1), g.station(1, t1, false, 1)
		g.takeSides(t1)
		g.won(t, int(winner))
		s := newStage(t, "")
		g.driveOff(s)
		g.stake(s, int(winner), true)
		same(t, "control", g.places[t1].owner, 1)
		same(t, "holder", g.places[t1].holder, winner)
		same(t, "contested", g.places[t1].contest, true)
		same(t, "told", s.Count(kind), 1)
		same(t, "the attacker stays", g.figures[attackers[0]].at == t1, winner == 0)
		same(t, "the owner stays", g.figures[owners[0]].at == t1, winner == 1)
	}
	g := duel(false, 1, false, 1) // the winner died to the last
	for f := range g.figures {
		g.figures[f].alive = false
	}
	g.won(t, 0)
	g.stake(newStage(t, ""), 0, true)
	same(t, "nobody is left to hold it", g.places[t1].holder, nobody)
}

// GW-FIGHT-06: a lone side holds the place without a fight, and gains nothing.
func TestALoneSide(t *testing.T) {
	g := seated(2)
	g.station(0, t1, false, 1)
	s := newStage(t, "")
	g.settlePlace(s, t1)
	same(t, "told", s.Event("holds-alone").Clause, "GW-FIGHT-06")
	same(t, "holder", g.places[t1].holder, 0)
	same(t, "LOYALTY", g.gangs[0].loyalty, 3)
	same(t, "contested", g.places[t1].contest, false)

	g = seated(2) // at home, in the ARENA, on a removed card nothing is told
	g.station(0, g.gangs[0].home, false, 1)
	g.figures[1].at = arena
	s = newStage(t, "")
	g.settlePlace(s, g.gangs[0].home)
	g.settlePlace(s, arena)
	home := g.gangs[1].home
	g.places[home].removed = true
	g.station(0, home, false, 1)
	g.settlePlace(s, home)
	same(t, "told", len(s.Events), 0)
	same(t, "the removed card is nobody's field", g.places[home].holder, nobody)
}

// GW-RAID-03, GW-RAID-04: a RAID that fails, and one on an HQ.
func TestHowRAIDSEnd(t *testing.T) {
	for _, won := range []bool{false, true} {
		g := seated(3)
		home := g.gangs[0].home
		g.places[home].raid = true
		g.takeSides(home)
		winner := g.sideOf(t, Counters, 0)
		if won {
			winner = g.sideOf(t, Cops, nobody)
		}
		g.won(t, winner)
		before := g.police
		s := newStage(t, "")
		g.stake(s, winner, true)
		same(t, "the HQ is nobody's", g.places[home].owner == nobody, won)
		same(t, "its BOSS is homeless", g.gangs[0].home == nowhere, won)
		same(t, "the police lose nothing", g.police, before)
		same(t, "told of it", s.Count("raid-fails") == 0, won)
		same(t, "the RAID is over", g.places[home].raid, false)
	}
}
