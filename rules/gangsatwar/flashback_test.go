package gangsatwar

import (
	"testing"

	"rumble/game"
)

// duel is a fight on open ground between the gangs of seats 0 and 1, ready for starting hands.
func duel(bossA bool, crewA int, bossB bool, crewB int) *Game {
	g := seated(2)
	g.station(0, t1, bossA, crewA)
	g.station(1, t1, bossB, crewB)
	g.takeSides(t1)
	return g
}

// GW-X-16: the stronger side takes nothing when its BOSS recalls the feud, and each event serves once.
func TestAFlashbackOfTheStrongerSide(t *testing.T) {
	for _, uses := range []bool{false, true} {
		g := duel(true, 3, false, 2)
		fallen := g.newCrew(0)
		g.figures[fallen].alive, g.figures[fallen].event = false, true
		g.gangs[1].vendetta = true // but its BOSS is not there
		g.hold(t, "2D 3D 4D 5D 6D 7D 8D 10D", "2H 3H 4H 5H 6H 7H 8H 9H")
		sameList(t, "strengths", g.strengths(), []int16{6, 2})
		s := newStage(t, "")
		if uses {
			s = newStage(t, "2C 3C 4C 5C 6C 7C 8C 9C", reply{Verb: "recall", With: game.Figure(fallen), Text: "That night on the pier"})
		}
		g.flashbacks(s)
		q := s.Question("flashback")
		same(t, "only A is asked", len(s.Asked), 1)
		same(t, "A may use either event", len(q.Options), 3)
		same(t, "by default none", q.Options[q.Default].Verb, "no-flashback")
		g.exchange(s)
		if !uses {
			sameList(t, "B gives", s.cardsTell("gives"), []string{"9H 8H 7H"})
			same(t, "A returns", s.Count("returns"), 1)
			continue
		}
		sameList(t, "discarded first", s.cardsTell("discards"), []string{"10D 8D 7D 6D 5D 4D 3D 2D"})
		same(t, "then drawn", spelled(g.side(0).hand), "9C 8C 7C 6C 5C 4C 3C 2C")
		same(t, "nothing is given or returned", s.Count("gives")+s.Count("returns"), 0)
		same(t, "the memory is used", g.figures[fallen].event, false)
		same(t, "the feud is not", g.gangs[0].vendetta, true)
		same(t, "the scene is told", s.Event("flashback").Text, "That night on the pier")
		s.done()
	}
}

// GW-X-17: an outnumbered BOSS gives from the newly drawn hand.
func TestAFlashbackOfAnOutnumberedBOSS(t *testing.T) {
	g := duel(true, 0, false, 7)
	g.hold(t, "AH KH QH JH 10H 9H 8H 7H", "2D 3D 4D 5D 6D 7D 8D 9D")
	sameList(t, "strengths", g.strengths(), []int16{3, 7})
	s := newStage(t, "2C 3C 4C 5C 6C 7C 8C 9C", reply{Verb: "recall-feud"})
	g.flashbacks(s)
	g.exchange(s)
	sameList(t, "given", s.cardsTell("gives"), []string{"9C 8C"})
	sameList(t, "returned", s.cardsTell("returns"), []string{"3D 2D"})
	same(t, "the feud is used", g.gangs[0].vendetta, false)
	same(t, "no words, no scene", s.Count("flashback"), 0)
	same(t, "the feud has a name", s.Event("recalls-feud").Text, g.entry(0, vendettaName))
	s.done()
}

// Nobody gives to a side with a FLASHBACK, also where another is as strong (GW-FLASH-08).
func TestAFlashbackOfOneOfTwoEquals(t *testing.T) {
	g := seated(3)
	g.station(0, t1, true, 1)
	g.station(1, t1, true, 1)
	g.station(2, t1, false, 1)
	g.takeSides(t1)
	g.hold(t, "2D 3D", "2H 3H", "2S 3S")
	g.side(0).flash = true
	s := newStage(t, "")
	g.exchange(s)
	same(t, "seat 2 keeps its cards", spelled(g.side(2).hand), "3S 2S")
	same(t, "and gives to nobody else", len(s.Events), 0)
}

// Without an unused event there is nothing to offer; the dead of other gangs are none, and neither are the living.
func TestWhoseEvents(t *testing.T) {
	g := duel(true, 1, true, 1)
	g.gangs[0].vendetta, g.gangs[1].vendetta = false, false
	fallen := g.newCrew(1)
	g.figures[fallen].alive, g.figures[fallen].event = false, true
	used := g.newCrew(0)
	g.figures[used].alive = false
	g.hold(t, "2D 3D", "2H 3H")
	s := newStage(t, "")
	g.flashbacks(s)
	same(t, "only B is asked", len(s.Asked), 1)
	same(t, "of its own dead", offers(s.Asked[0], "recall", game.Figure(fallen)), true)
	same(t, "asked of", s.Asked[0].Seat, 1)

	g.figures[fallen].event = false
	s = newStage(t, "")
	g.flashbacks(s)
	same(t, "nothing left, nobody asked", len(s.Asked), 0)
}

// Mutineers, locals and police have no BOSS there and no FLASHBACK (GW-SIDE-11).
func TestNoFlashbackForOthers(t *testing.T) {
	g := seated(3)
	home := g.gangs[0].home
	crew := g.station(0, home, false, 2)
	g.revolt(0, 1, crew...)
	g.places[home].raid = true
	g.takeSides(home)
	s := newStage(t, "")
	g.flashbacks(s)
	same(t, "questions", len(s.Asked), 0)
}
