package gangsatwar

import (
	"testing"

	"rumble/game"
)

// GW-X-56: a final battle on the PRECINCT. Seat 1 of the book is seat 0 here; seat 2 is the SUPER-GRASS and deals.
func TestTheFinalBattle(t *testing.T) {
	g := seated(3)
	g.turnGrass(2)
	g.figures[maxSeats].alive = false
	g.leave(maxSeats)
	g.hire(1, 1)
	g.phase, g.last = Final, FinalBattle{place: precinct, police: 2}
	g.figures[1].ran, g.figures[maxSeats+1].succumbed = true, true // marks of earlier rounds do not count
	g.finalSides()
	sameList(t, "strengths", g.strengths(), []int16{3, 5, 10})
	for i, want := range []int{3, 2} {
		g.side(i).hand = pile(t, "2D 3D 4D 5D 6D 7D 8D 9D")
		to, what := g.given(i)
		same(t, "given to the police", to, 2)
		same(t, "cards given", what.Count(), want)
		g.side(i).hand = 0
	}
	same(t, "police played by", g.side(2).player, 2)
	same(t, "first lead", g.defender(), 2)
	for i := range 3 {
		same(t, "cut and run offered", len(g.runOption(nil, i)), 0)
	}
	g.won(t, 1, "3S 8H", "KS", "4S 7S 9C 2H")
	s := newStage(t, "")
	g.fallout(s)
	same(t, "spared", s.Event("discards-fallout").With, game.Card(card(t, "KS")))
	sameList(t, "alive", []bool{g.figures[0].alive, g.figures[1].alive}, []bool{false, true})
	same(t, "over", g.phase, Ended)
	sameList(t, "winner", g.result.Winners, []game.Seat{1})
	same(t, "the police cards are unsettled", g.police.resist, 10)
	same(t, "nobody is promoted", s.WasAsked("boss-killed"), false)
	same(t, "the last word", s.WasAsked("outcome"), true)
	same(t, "LOYALTY for the hand", g.gangs[1].loyalty, 4)
}

// GW-X-57: police in the final battle.
func TestPoliceInTheFinalBattle(t *testing.T) {
	g := seated(3)
	g.turnGrass(2)
	g.phase, g.last = Final, FinalBattle{place: precinct, police: 2}
	g.finalSides()
	g.won(t, 0, "", "", "4S 7S 9C 2H JKB")
	s := newStage(t, "")
	g.fallout(s)
	sameList(t, "RESIST, ARMOURY", []int16{g.police.resist, g.police.armoury}, []int16{8, 4})
	same(t, "the battle goes on", g.phase, Final)
	same(t, "still in", s.Count("police-out"), 0)

	g.police.resist, g.police.armoury = 1, 0
	s = newStage(t, "")
	for _, c := range []string{"2S", "3S", "2C"} {
		g.hitPolice(s, card(t, c))
	}
	same(t, "out at RESIST 0", s.Count("police-out"), 1)
	same(t, "nothing left to lose", s.Count("no-effect"), 2)
	g.finalSides()
	same(t, "they are no side any more", int(g.fight.count), 2)
	same(t, "and the lead is cut for", g.defender(), nobody)
}

// The police may win a hand too, and are then spared a card (GW-FINAL-11).
func TestThePoliceWinAHand(t *testing.T) {
	g := seated(3)
	g.turnGrass(2)
	g.phase, g.last = Final, FinalBattle{place: precinct, police: 2}
	g.finalSides()
	g.won(t, 2, "", "", "4S 9C")
	s := newStage(t, "")
	g.fallout(s)
	same(t, "asked of who plays them", s.Question("winners-discard").Seat, 2)
	sameList(t, "RESIST, ARMOURY", []int16{g.police.resist, g.police.armoury}, []int16{10, 4})
}

// Everybody fights at the BATTLEGROUNDS, LIEUTENANTS with their gang; a gang falls out with its BOSS and the others go
// on (GW-FINAL-08, GW-FINAL-09).
func TestTheBattleGoesOn(t *testing.T) {
	g := seated(4)
	g.serveUnder(3, 0)
	g.phase, g.last = Final, FinalBattle{place: arena, police: game.Nobody}
	g.finalSides()
	sameList(t, "strengths", g.strengths(), []int16{5, 4, 4})
	same(t, "no defender", g.defender(), nobody)
	same(t, "at the BATTLEGROUNDS", g.figures[3].at == arena && g.figures[3].fights, true)
	g.won(t, 1, "2S 3S 4S", "", "")
	s := newStage(t, "")
	g.fallout(s)
	same(t, "goes on", g.phase, Final)
	same(t, "out", g.contends(0) || !g.contends(1) || !g.contends(2), false)
	same(t, "the dead LIEUTENANT's seat stays what it was", g.seats[3].role == Lieutenant && !g.seats[3].alive, true)
	same(t, "no second point for the BATTLEGROUNDS", g.gangs[1].loyalty, 4)
	g.finalSides()
	sameList(t, "the next hand", g.strengths(), []int16{4, 4})
}

// The CREW of a gang that is out fight no more.
func TestWhoIsOutFightsNoMore(t *testing.T) {
	g := seated(3)
	g.phase, g.last = Final, FinalBattle{place: arena}
	g.gangs[0].boss, g.figures[0].alive = false, false
	g.finalSides()
	same(t, "sides", int(g.fight.count), 2)
	same(t, "not at the place", g.figures[maxSeats].at == nowhere && !g.figures[maxSeats].fights, true)
}

// GW-FINAL-13: a lone gang wins without a fight; without any gang nobody wins.
func TestNobodyToFight(t *testing.T) {
	g := seated(2)
	g.withoutGang(0)
	g.phase, g.last = Final, FinalBattle{place: arena}
	s := newStage(t, "")
	g.finalHand(s)
	same(t, "fight", s.Count("fight"), 0)
	same(t, "over", g.phase, Ended)
	sameList(t, "winner", g.result.Winners, []game.Seat{1})

	g = seated(2)
	g.withoutGang(0)
	g.withoutGang(1)
	g.phase, g.last = Final, FinalBattle{place: arena}
	g.finalHand(newStage(t, ""))
	same(t, "over", g.phase, Ended)
	same(t, "winners", len(g.result.Winners), 0)
}

// A whole hand, with the cut for the lead (GW-FINAL-11, GW-FINAL-12).
func TestAFinalHand(t *testing.T) {
	g := seated(2)
	g.phase, g.last = Final, FinalBattle{place: arena}
	g.gangs[0].vendetta, g.gangs[1].vendetta = false, false
	deal := inTurn("2D 2H 3D 3H 3S 4D 5D 6D", "2S 4S 5S 6S 8S 9S 10S JS")
	s := newStage(t, deal+"2C 7S 5H 4H KD", laying(t, "3D 3H 3S 2C 2H"), knock, laying(t, "4D 5D 6D"))
	g.finalHand(s)
	same(t, "both BOSSES drew a card", s.Count("draws"), 2)
	same(t, "the lead is cut for", s.Count("cuts"), 2)
	same(t, "the losers hold spades", g.figures[1].alive, false)
	same(t, "over", g.phase, Ended)
	s.done()
	same(t, "no fight is left", g.fight, Fight{place: nowhere})
}
