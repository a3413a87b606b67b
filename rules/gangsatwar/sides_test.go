package gangsatwar

import (
	"testing"

	"rumble/game"
)

const (
	t1 = firstOne
	t2 = firstOne + 1
	t3 = firstOne + 2
)

// GW-FIGHT-05, GW-NUM-05 to -07, GW-SIDE-03, GW-SIDE-05: who is a side, and how strong it is.
func TestSides(t *testing.T) {
	type side struct {
		kind     SideKind
		gang     int8
		strength int16
	}
	for _, c := range []struct {
		name string
		set  func(g *Game) Place
		want []side
	}{
		{"nobody there", func(*Game) Place { return t1 }, nil},
		{"locals alone", func(g *Game) Place { g.places[t1].resist = 2; return t1 }, nil},
		{"one gang on open ground", func(g *Game) Place { g.station(0, t1, false, 2); return t1 }, []side{{Counters, 0, 2}}},
		{"a gang against locals", func(g *Game) Place { g.places[t1].resist = 1; g.station(0, t1, true, 1); return t1 }, []side{{Counters, 0, 4}, {Locals, nobody, 1}}},
		{"no RESISTANCE, no locals", func(g *Game) Place { g.station(0, t1, false, 1); g.station(2, t1, false, 1); return t1 }, []side{{Counters, 0, 1}, {Counters, 2, 1}}},
		{"an owner with RESISTANCE and nobody else", func(g *Game) Place { g.give(1, t1); g.places[t1].resist = 2; return t1 }, []side{{Counters, 1, 2}}},
		{"an owner without RESISTANCE is no side", func(g *Game) Place { g.give(1, t1); g.station(0, t1, false, 1); return t1 }, []side{{Counters, 0, 1}}},
		{"an owner adds RESISTANCE to its CREW", func(g *Game) Place {
			g.give(1, t1)
			g.places[t1].resist = 1
			g.station(1, t1, false, 4)
			g.station(0, t1, false, 2)
			return t1
		}, []side{{Counters, 0, 2}, {Counters, 1, 5}}},
		{"a RAID", func(g *Game) Place {
			g.give(1, t1)
			g.places[t1].raid = true
			g.station(1, t1, false, 2)
			return t1
		}, []side{{Counters, 1, 2}, {Cops, nobody, 5}}},
		{"a RAID that nobody resists", func(g *Game) Place { g.give(1, t1); g.places[t1].raid = true; return t1 }, []side{{Cops, nobody, 5}}},
		{"no police, no RAID", func(g *Game) Place { g.give(1, t1); g.places[t1].raid, g.police.gone = true, true; return t1 }, nil},
		{"the PRECINCT in peace", func(*Game) Place { return precinct }, nil},
		{"a SNITCH and a SUPER-GRASS fight nobody", func(g *Game) Place { g.turnGrass(2); g.figures[0].at = precinct; return precinct }, nil},
		{"an ASSAULT", func(g *Game) Place {
			g.gangs[1].assaults = true
			g.station(1, precinct, true, 7)
			g.figures[0].at = precinct // a SNITCH
			return precinct
		}, []side{{Counters, 1, 10}, {Cops, nobody, 10}}},
		{"the PRECINCT without police is a TERRITORY like others", func(g *Game) Place {
			g.police = Police{gone: true}
			g.station(1, precinct, false, 1)
			g.station(2, precinct, false, 1)
			return precinct
		}, []side{{Counters, 1, 1}, {Counters, 2, 1}}},
		{"a mutiny", func(g *Game) Place {
			crew := g.station(1, g.gangs[1].home, true, 3)
			g.revolt(1, 0, crew[1:]...)
			g.places[g.gangs[1].home].resist = 2
			return g.gangs[1].home
		}, []side{{Mutineers, 1, 2}, {Counters, 1, 6}}},
		{"the dead, those who ran and those elsewhere", func(g *Game) Place {
			crew := g.station(0, t1, false, 4)
			g.figures[crew[0]].alive = false
			g.figures[crew[1]].ran = true
			g.figures[crew[2]].at = t2
			return t1
		}, []side{{Counters, 0, 1}}},
		{"BOSSES in the ARENA", func(g *Game) Place { g.station(0, arena, true, 1); g.station(2, arena, false, 5); return arena }, []side{{Counters, 0, 4}, {Counters, 2, 5}}},
	} {
		g := seated(3)
		g.takeSides(c.set(g))
		var got []side
		for i := range int(g.fight.count) {
			s := g.side(i)
			got = append(got, side{s.kind, s.gang, s.strength})
		}
		sameList(t, c.name, got, c.want)
	}
}

// A LIEUTENANT counts as one CREW (GW-LIEU-02) and plays the hand when the BOSS is not there (GW-FIGHT-11).
func TestWhoPlaysTheHandOfAGang(t *testing.T) {
	for _, c := range []struct {
		name          string
		boss          bool
		lieutenants   []game.Seat
		mutineer      game.Seat
		plays         game.Seat
		strength      int16
		resistingOnly bool
	}{
		{"nobody but CREW", false, nil, game.Nobody, 0, 1, false},
		{"a LIEUTENANT without the BOSS", false, []game.Seat{2}, game.Nobody, 2, 2, false},
		{"with the BOSS", true, []game.Seat{2}, game.Nobody, 0, 5, false},
		{"two of them: the first in order", false, []game.Seat{2, 1}, game.Nobody, 1, 3, false},
		{"one who has turned against them does not", false, []game.Seat{2, 1}, 1, 2, 2, false},
		{"RESISTANCE alone", false, nil, game.Nobody, 0, 1, true},
	} {
		g := seated(4)
		p := t1
		if c.mutineer != game.Nobody {
			p = g.gangs[0].home
			g.places[p].resist = 0
		}
		for _, s := range c.lieutenants {
			g.serveUnder(s, 0)
			g.figures[s].at = p
		}
		if c.mutineer != game.Nobody {
			g.revolt(0, 1, int(c.mutineer))
			g.gangs[0].leader = c.mutineer
		}
		if c.resistingOnly {
			g.give(0, t1)
			g.places[t1].resist = 1
		} else {
			g.station(0, p, c.boss, 1)
		}
		g.takeSides(p)
		i := g.sideOf(t, Counters, 0)
		same(t, c.name+": who plays", g.side(i).player, c.plays)
		same(t, c.name+": where", g.side(i).seat, c.plays)
		same(t, c.name+": strength", g.side(i).strength, c.strength)
		same(t, c.name+": present", g.side(i).present, !c.resistingOnly)
		same(t, c.name+": a gang's side", g.gangSide(i), !c.resistingOnly)
	}
}

// The mutineers are played by the LIEUTENANT who leads them, else by the inciter (GW-INC-10).
func TestWhoPlaysTheMutineers(t *testing.T) {
	for _, leader := range []game.Seat{game.Nobody, 2} {
		g := seated(4)
		g.serveUnder(2, 0)
		g.revolt(0, 3, g.station(0, g.gangs[0].home, false, 2)...)
		want := game.Seat(3)
		if g.gangs[0].leader = leader; leader != game.Nobody {
			g.revolt(0, 3, int(leader))
			want = leader
		}
		g.takeSides(g.gangs[0].home)
		same(t, "who plays the mutineers", g.side(g.sideOf(t, Mutineers, 0)).player, want)
	}
}

// GW-SIDE-02, GW-SIDE-06, GW-SIDE-07: locals and police are played by the first neutral seat to the left.
func TestWhoPlaysLocalsAndPolice(t *testing.T) {
	for _, c := range []struct {
		name  string
		seats int
		set   func(g *Game) Place
		kind  SideKind
		plays game.Seat
	}{
		{"locals: left of who came first", 4, func(g *Game) Place {
			g.places[t1].resist = 1
			g.station(1, t1, false, 1)
			g.station(0, t1, false, 1)
			return t1
		}, Locals, 2},
		{"locals: round to the first seat", 4, func(g *Game) Place {
			g.places[t1].resist = 1
			g.station(3, t1, false, 1)
			return t1
		}, Locals, 0},
		{"locals: passed over while a gang is there", 4, func(g *Game) Place {
			g.places[t1].resist = 1
			g.station(0, t1, false, 1)
			g.station(1, t1, false, 1)
			return t1
		}, Locals, 2},
		{"locals: a LIEUTENANT of a gang that is there is passed over", 4, func(g *Game) Place {
			g.places[t1].resist = 1
			g.serveUnder(1, 0)
			g.station(0, t1, false, 1)
			return t1
		}, Locals, 2},
		{"locals: who came first has gone again", 4, func(g *Game) Place {
			g.places[t1].resist = 1
			crew := g.station(1, t1, false, 1)
			g.station(2, t1, false, 1)
			g.station(0, t1, false, 1)
			g.figures[crew[0]].at = nowhere
			return t1
		}, Locals, 1}, // the dealer is seat 3; of those there seat 0 places first
		{"locals: a SUPER-GRASS may", 3, func(g *Game) Place {
			g.places[t1].resist = 1
			g.turnGrass(1)
			g.station(0, t1, false, 1)
			return t1
		}, Locals, 1},
		{"nobody is left: AUTO", 2, func(g *Game) Place {
			g.places[t1].resist = 2
			g.station(0, t1, false, 1)
			g.station(1, t1, false, 1)
			return t1
		}, Locals, game.Nobody},
		{"RAID: left of who is raided", 4, func(g *Game) Place {
			g.give(1, t1)
			g.places[t1].raid = true
			g.station(1, t1, false, 1)
			g.station(0, t1, false, 1)
			return t1
		}, Cops, 2},
		{"RAID: the owner without a counter is passed over", 2, func(g *Game) Place {
			g.give(1, t1)
			g.places[t1].raid, g.places[t1].resist = true, 1
			g.station(0, t1, false, 1)
			return t1
		}, Cops, game.Nobody},
		{"RAID on the only TERRITORY of two: the other plays them", 2, func(g *Game) Place {
			g.give(1, t1)
			g.places[t1].raid, g.places[t1].resist = true, 1
			return t1
		}, Cops, 0},
		{"RAID and mutiny: who plays the mutineers holds a hand already", 4, func(g *Game) Place {
			home := g.gangs[0].home
			g.places[home].raid = true
			g.revolt(0, 1, g.station(0, home, false, 1)...)
			return home
		}, Cops, 2},
		{"ASSAULT: left of the first in the order of scenes", 4, func(g *Game) Place {
			g.gangs[2].assaults, g.gangs[1].assaults = true, true
			g.station(2, precinct, true, 0)
			g.station(1, precinct, true, 0)
			return precinct
		}, Cops, 3},
	} {
		g := seated(c.seats)
		g.takeSides(c.set(g))
		same(t, c.name, g.side(g.sideOf(t, c.kind, nobody)).player, c.plays)
	}
}

// Hands sit at the seat that plays them, an AUTO hand directly after the seat from whose left the search started
// (GW-SIDE-08); the order is clockwise from the dealer's left.
func TestTheOrderOfPlay(t *testing.T) {
	g := seated(2) // GW-X-60
	g.places[t1].resist = 2
	g.station(0, t1, false, 1)
	g.station(1, t1, false, 1)
	g.takeSides(t1)
	sameList(t, "AUTO sits after seat 0", []SideKind{g.side(0).kind, g.side(1).kind, g.side(2).kind}, []SideKind{Counters, Locals, Counters})
	sameList(t, "strengths", g.strengths(), []int16{1, 2, 1})
	for _, i := range []int{0, 2} {
		g.side(1).hand, g.side(i).hand = 0, wholePack
		to, what := g.given(i)
		same(t, "who gives to the locals", to, 1)
		same(t, "how many", what.Count(), 2)
	}
	same(t, "first lead", g.firstLead(newStage(t, "")), 1)

	g = seated(4)
	g.dealer = 1
	for _, gang := range []int8{3, 0, 2, 1} {
		g.station(gang, t1, false, 1)
	}
	g.takeSides(t1)
	for i, gang := range []int8{2, 3, 0, 1} {
		same(t, "the dealer's left first", g.side(i).gang, gang)
	}
	same(t, "after the last comes the first", g.next(3), 0)
	g.side(0).ran, g.side(1).ran = true, true
	same(t, "who ran is passed over", g.next(3), 2)
	g.side(2).ran = true
	same(t, "nobody else is left", g.next(3), 3)
}
