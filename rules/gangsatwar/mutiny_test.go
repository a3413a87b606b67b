package gangsatwar

import (
	"testing"

	"rumble/game"
)

// GW-X-35: a mutiny won by a rival. Seat 0 is X, seat 1 is Y.
func TestAMutinyWonByARival(t *testing.T) {
	g := seated(3)
	home := g.gangs[0].home
	crew := append([]int{maxSeats}, g.hire(0, 5)...)
	g.hire(1, 1)
	g.gangs[0] = Gang{exists: true, boss: true, loyalty: 4, currency: 3, gear: 2, tools: 2, tracks: 1, size: 6, home: home, inciter: game.Nobody, leader: game.Nobody}
	g.gangs[1].currency, g.gangs[1].gear = 0, 1
	g.give(0, t1, t3)
	g.figures[0].at, g.figures[crew[0]].at, g.figures[crew[0]].placed = home, home, true
	g.revolt(0, 1, crew[4], crew[5])
	g.takeSides(home)
	loyal, mutineers := g.sideOf(t, Counters, 0), g.sideOf(t, Mutineers, 0)
	sameList(t, "strengths", []int16{g.side(loyal).strength, g.side(mutineers).strength}, []int16{6, 2})
	g.side(mutineers).hand = pile(t, "2D 3D 4D 5D 6D 7D 8D 9D")
	_, given := g.given(mutineers)
	same(t, "mutineers give", given.Count(), 3)
	g.side(mutineers).hand = 0
	same(t, "defender", g.defender(), loyal)

	fallout := []string{"6S 9H", ""}
	if loyal == 1 {
		fallout = []string{"", "6S 9H"}
	}
	g.won(t, mutineers, fallout...)
	s := newStage(t, "")
	g.fallout(s)
	g.driveOff(s)
	g.stake(s, mutineers, true)
	g.clearField()
	g.afterFights(s)
	x, y := g.gangs[0], g.gangs[1]
	sameList(t, "Y: LOYALTY, CURRENCY, GEAR, SIZE", []int16{y.loyalty, y.currency, y.gear, y.size}, []int16{4, 3, 3, 4})
	sameList(t, "X: SIZE, LOYALTY, CURRENCY, GEAR, TOOLS, TRACK MARKS", []int16{x.size, x.loyalty, x.currency, x.gear, x.tools, x.tracks}, []int16{3, 3, 0, 0, 2, 1})
	for _, p := range []Place{home, t1, t3} {
		same(t, "Y controls it", g.places[p].owner, 1)
	}
	same(t, "homeless", x.home, nowhere)
	same(t, "captured, not its own", g.isHome(home), false)
	for n, f := range crew {
		fig := &g.figures[f]
		same(t, "who is whose", fig.gang, []int8{0, 0, 0, 0, 1, 1}[n])
		same(t, "nobody acts or stays", fig.alive && (fig.at != nowhere || !fig.ran), false)
		same(t, "nobody is a mutineer any more", fig.mutineer, false)
	}
	same(t, "c1 died", g.figures[crew[0]].alive, false)
	same(t, "latest recruits, in their old order", g.figures[crew[4]].joined < g.figures[crew[5]].joined && g.figures[crew[4]].joined > g.figures[maxSeats+1].joined, true)
	same(t, "the BOSS has gone", g.figures[0].at == nowhere && g.figures[0].ran && g.figures[0].alive, true)
}

// GW-MUT-04: mutineers who lost fall back into line.
func TestAMutinyLost(t *testing.T) {
	g := seated(2)
	home := g.gangs[0].home
	crew := g.station(0, home, false, 2)
	g.revolt(0, 1, crew[1])
	g.takeSides(home)
	loyal := g.sideOf(t, Counters, 0)
	g.won(t, loyal)
	s := newStage(t, "")
	g.driveOff(s)
	g.stake(s, loyal, true)
	g.afterFights(s)
	fig := &g.figures[crew[1]]
	same(t, "stays in the gang, out for the round", fig.gang == 0 && fig.alive && !fig.mutineer && fig.ran && fig.at == nowhere, true)
	same(t, "nothing passes", s.Count("gang-passes"), 0)
	same(t, "control", g.places[home].owner, 0)
	same(t, "told", s.Count("mutiny-lost"), 1)
	same(t, "the loyal keep the ground", g.figures[crew[0]].at, home)
}

// GW-MUT-06: without loyal counters and RESISTANCE there is no fight, and no LOYALTY for one (GW-MUT-07).
func TestAMutinyWithoutAFight(t *testing.T) {
	g := seated(2)
	home := g.gangs[0].home
	g.places[home].resist = 0
	g.revolt(0, 1, maxSeats)
	s := newStage(t, "")
	g.settlePlace(s, home)
	same(t, "fight", s.Count("fight"), 0)
	same(t, "cited", s.Event("mutiny-won").Clause, "GW-MUT-06")
	same(t, "control until the end of the slice", g.places[home].owner, 0)
	g.afterFights(s)
	same(t, "control then", g.places[home].owner, 1)
	same(t, "LOYALTY of the inciter", g.gangs[1].loyalty, 3)
}

// GW-MUT-07: nothing passes when no mutineer is alive.
func TestNoMutineerIsLeft(t *testing.T) {
	g := seated(2)
	g.revolt(0, 1, maxSeats)
	g.gangs[0].won, g.gangs[0].fought = true, true
	g.figures[maxSeats].alive = false
	g.afterFights(newStage(t, ""))
	same(t, "control", g.places[g.gangs[0].home].owner, 0)
	same(t, "LOYALTY of the inciter", g.gangs[1].loyalty, 3)
}

// GW-T-MUTINY: what a LIEUTENANT who leads takes is a new gang of that seat; another LIEUTENANT goes along.
func TestAMutinyWonByALIEUTENANT(t *testing.T) {
	g := seated(4)
	g.serveUnder(2, 0)
	g.serveUnder(1, 0)
	home := g.gangs[0].home
	crew := g.hire(0, 2)
	g.gangs[0].tools, g.gangs[0].tracks, g.gangs[0].gear, g.gangs[0].currency, g.gangs[0].loyalty = 2, 3, 4, 5, 1
	g.revolt(0, 3, 2, 1, crew[1])
	g.gangs[0].leader, g.gangs[0].won, g.gangs[0].fought = 2, true, true
	g.give(0, t2)
	s := newStage(t, "")
	g.afterFights(s)
	n := g.gangs[2]
	sameList(t, "LOYALTY, TOOLS, TRACK MARKS, GEAR, CURRENCY, SIZE", []int16{n.loyalty, n.tools, n.tracks, n.gear, n.currency, n.size}, []int16{4, 2, 3, 4, 5, 2})
	same(t, "their HQ", n.home, home)
	same(t, "a home, not captured", g.isHome(home), true)
	same(t, "and the rest", g.places[t2].owner, 2)
	same(t, "BOSS of a gang with a VENDETTA name", n.exists && n.boss && n.vendetta && g.seats[2].role == Boss && g.isBoss(2), true)
	same(t, "the other LIEUTENANT", g.seats[1].role == Lieutenant && g.figures[1].gang == 2, true)
	same(t, "the CREW", g.figures[crew[1]].gang, 2)
	old := g.gangs[0]
	sameList(t, "the deposed: LOYALTY, TOOLS, TRACK MARKS, GEAR, CURRENCY, SIZE", []int16{old.loyalty, old.tools, old.tracks, old.gear, old.currency, old.size}, []int16{1, 2, 3, 0, 0, 2})
	same(t, "homeless", old.home, nowhere)
	same(t, "a new name", s.Count("vendetta"), 1)
	same(t, "BOSS without a counter until the next round", g.figures[2].at == nowhere && g.figures[2].ran, true)
}

// A SUPER-GRASS who incited begins a new gang too, and so does a BOSS who is giving up their own.
func TestAMutinyWonByASUPERGRASS(t *testing.T) {
	for _, ending := range []bool{false, true} {
		g := seated(3)
		if ending {
			g.gangs[1].ending, g.gangs[1].boss, g.seats[1].alive, g.figures[1].alive = true, false, false, false
			g.seats[1].exit = AskForService
			g.give(1, t3)
		} else {
			g.turnGrass(1)
		}
		home := g.gangs[0].home
		g.revolt(0, 1, g.hire(0, 1)...)
		g.gangs[0].won = true
		s := newStage(t, "")
		g.afterFights(s)
		n := g.gangs[1]
		sameList(t, "LOYALTY as at the start, CURRENCY, SIZE", []int16{n.loyalty, n.currency, n.size}, []int16{3, 1, 1})
		same(t, "their HQ", n.home, home)
		same(t, "a BOSS with a gang that goes on", n.exists && n.boss && !n.ending && g.seats[1].role == Boss && g.seats[1].alive, true)
		same(t, "not their other choice", g.seats[1].exit, Undecided)
		same(t, "what they gave up is nobody's", g.places[t3].owner, nobody)
		same(t, "one gang dissolved", s.Count("dissolved") == 1, ending)
	}
}

// GW-MUT-09: a gang that is given up passes first; what is left of it is dissolved.
func TestAGangGivenUpPassesFirst(t *testing.T) {
	g := seated(3)
	home := g.gangs[0].home
	crew := g.hire(0, 2)
	g.revolt(0, 1, crew[1])
	g.gangs[0].won, g.gangs[0].ending, g.gangs[0].boss = true, true, false
	g.seats[0].alive, g.figures[0].alive, g.seats[0].exit = false, false, NewGang
	s := newStage(t, "")
	g.afterFights(s)
	same(t, "the HQ passed", g.places[home].owner == 1 && !g.places[home].removed, true)
	same(t, "the mutineer too", g.figures[crew[1]].gang, 1)
	same(t, "the rest is gone", g.gangs[0].exists || g.figures[crew[0]].alive, false)
	sameList(t, "in order", s.happened("gang-passes", "dissolved"), []game.Kind{"gang-passes", "dissolved"})
	same(t, "their choice stands", g.seats[0].exit, NewGang)
}

// Two who give up their gangs and incited against each other: what one gives up may have been won by the other. Nothing
// is passed twice.
func TestMutiniesInACircle(t *testing.T) {
	g := seated(2)
	for gang := range int8(2) {
		g.revolt(gang, game.Seat(1-gang), g.hire(gang, 1)...)
		g.gangs[gang].won, g.gangs[gang].ending, g.gangs[gang].boss = true, true, false
		g.seats[gang].alive, g.figures[gang].alive = false, false
	}
	g.afterFights(newStage(t, ""))
	gangs := 0
	for s := range 2 {
		if g.gangs[s].exists {
			gangs++
			same(t, "with a BOSS", g.gangs[s].boss, true)
		}
	}
	same(t, "one gang is left", gangs, 1)
}

// GW-MUT-07 in the order of GW-FIGHT-04: each is settled with what the one before left. GW-DOM-02: the game ends at once.
func TestMutiniesOneByOne(t *testing.T) {
	g := seated(3)
	for gang := range int8(2) {
		g.revolt(gang, game.Seat(gang+1), g.hire(gang, 1)...)
		g.gangs[gang].won = true
	}
	g.give(0, t1)
	g.afterFights(newStage(t, ""))
	same(t, "T1 goes from 0 to 1 and on to 2", g.places[t1].owner, 2)
	same(t, "so does the HQ of 0", g.places[firstOne+6].owner, 2)

	g = seated(2)
	g.revolt(0, 1, g.hire(0, 1)...)
	g.gangs[0].won = true
	g.give(0, t1, t2)
	g.give(1, t3, t3+1)
	g.afterFights(newStage(t, ""))
	same(t, "domination", g.phase, Ended)
	sameList(t, "winner", g.result.Winners, []game.Seat{1})
}

// GW-GRASS-06: without police a SUPER-GRASS is between gangs.
func TestASUPERGRASSWithoutPolice(t *testing.T) {
	for _, gone := range []bool{false, true} {
		g := seated(3)
		g.turnGrass(1)
		g.police.gone = gone
		g.afterFights(newStage(t, ""))
		same(t, "between gangs", g.seats[1].role == Between, gone)
		same(t, "still on the PRECINCT", g.figures[1].at == precinct, !gone)
		same(t, "alive", g.seats[1].alive, true)
		same(t, "others are not concerned", g.seats[0].role == Boss && g.seats[2].role == Boss, true)
	}
}

// GW-X-52: a BOSS killed in slice 5, and the gang given up: it fights on and is dissolved when the slice is over.
func TestTheDeathOfABOSS(t *testing.T) {
	for _, promote := range []bool{true, false} {
		g := seated(2)
		g.hire(0, 2)
		home := g.gangs[0].home
		g.gangs[0].loyalty, g.gangs[0].currency = 2, 4
		g.give(0, t1)
		g.station(0, t2, true, 0)
		g.station(1, t2, false, 1)
		g.takeSides(t2)
		g.won(t, 1, "2S", "")
		answer := []reply{{Verb: "new-gang"}}
		if promote {
			answer = nil
		}
		s := newStage(t, "", answer...)
		g.fallout(s)
		g.driveOff(s)
		g.stake(s, 1, true)
		g.clearField()
		gang := &g.gangs[0]
		if promote {
			g.afterFights(s)
			sameList(t, "SIZE, LOYALTY, CURRENCY", []int16{gang.size, gang.loyalty, gang.currency}, []int16{2, 2, 4})
			same(t, "TERRITORIES", g.places[home].owner == 0 && g.places[t1].owner == 0, true)
			same(t, "no action this round", g.figures[0].alive && g.figures[0].ran && g.figures[0].at == nowhere, true)
			continue
		}
		same(t, "the old gang fights on", gang.exists && gang.ending && g.places[t1].owner == 0, true)
		g.afterFights(s)
		same(t, "then T1 is nobody's", g.places[t1].owner, nobody)
		same(t, "and the old HQ removed", g.places[home].removed, true)
		same(t, "between gangs", g.seats[0].role == Between && !gang.exists, true)
	}
}
