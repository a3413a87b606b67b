package gangsatwar

import (
	"testing"

	"rumble/game"
)

// GW-X-37.
func TestASnitchIsHeard(t *testing.T) {
	g := seated(3)
	g.give(1, firstOne+1, firstOne+4)
	g.places[firstOne+1].kitchens, g.places[firstOne+4].sheds = 2, 3
	g.gangs[0].currency = 2
	g.scenes(0)
	s := newStage(t, "6C 6H 6D JS JD 4H 2S 5S 9S QS AS 10H 10C",
		reply{Verb: "snitch", Whom: game.OfSeat(1), Many: 1}, reply{Verb: "raid", Whom: at(firstOne + 4)})
	g.bossScene(s, 0)
	s.done()
	q := s.Question("raid-where")
	if len(q.Options) != 2 || q.Options[q.Default].Whom != at(firstOne+1) || !offers(q, "raid", at(firstOne+4)) {
		t.Errorf("offered are %v: T2 by default, T5, never the HQ", q.Options)
	}
	if raided := g.places[firstOne+4]; !raided.raid || raided.snitch != 0 || g.places[firstOne+1].raid {
		t.Errorf("T5 is due for a RAID: %+v", raided)
	}
	if g.gangs[0].currency != 1 || g.figures[0].at != precinct || !g.seats[0].scene || g.gangs[0].assaults {
		t.Errorf("the SNITCH has CURRENCY %d and is at %d", g.gangs[0].currency, g.figures[0].at)
	}
	if g.places[precinct].first != nobody {
		t.Errorf("a SNITCH is not the first to ASSAULT")
	}
}

// GW-X-38.
func TestATieIsNotHeard(t *testing.T) {
	g := seated(2)
	g.give(1, firstOne)
	g.places[firstOne].kitchens = 1
	g.scenes(0)
	s := newStage(t, "9C 9D 9H 9S 2C 4D 6H JS KD", reply{Verb: "snitch", Whom: game.OfSeat(1)})
	g.bossScene(s, 0)
	s.done()
	if g.places[firstOne].raid || s.Count("ignored") != 1 || s.WasAsked("raid-where") {
		t.Errorf("told %v", s.told)
	}
}

func TestWhatASnitchDraws(t *testing.T) {
	for _, row := range []struct {
		territories     int // besides the HQ
		kitchens, sheds int16
		want            int
	}{{0, 0, 0, 1}, {2, 1, 1, 3}, {2, 2, 1, 3}, {2, 2, 2, 4}, {0, 1, 1, 2}} {
		g := seated(2)
		for i := range row.territories {
			g.give(1, firstOne+Place(i))
		}
		home := &g.places[g.gangs[1].home]
		home.kitchens, home.sheds = row.kitchens, row.sheds
		if got := g.worth(1); got != row.want {
			t.Errorf("%d TERRITORIES and the HQ, %d KITCHENS and %d SHEDS: %d cards, should be %d", row.territories, row.kitchens, row.sheds, got, row.want)
		}
	}
}

func TestWhatTheyCanRAID(t *testing.T) {
	hq := func(g *Game) Place { return g.gangs[1].home }
	for _, row := range []struct {
		name   string
		change func(g *Game)
		want   func(g *Game) []Place // nil: the gang is no target
	}{
		{"the HQ of a gang that has nothing else", func(*Game) {}, func(g *Game) []Place { return []Place{hq(g)} }},
		{"not if the HQ is due already", func(g *Game) { g.places[hq(g)].raid = true }, nil},
		{"not the HQ beside another", func(g *Game) { g.give(1, firstOne) }, func(*Game) []Place { return []Place{firstOne} }},
		{"nothing if the other is due already", func(g *Game) { g.give(1, firstOne); g.places[firstOne].raid = true }, nil},
		{"basic ones before captured HQs", func(g *Game) { g.give(1, g.gangs[2].home, firstOne+3) }, func(g *Game) []Place { return []Place{firstOne + 3, g.gangs[2].home} }},
		{"a homeless gang is no target", func(g *Game) { g.places[hq(g)].owner = nobody; g.gangs[1].home = nowhere }, nil},
		{"without police nobody is", func(g *Game) { g.police.gone = true }, nil},
	} {
		t.Run(row.name, func(t *testing.T) {
			g := seated(3)
			g.scenes(0)
			row.change(g)
			s := newStage(t, "", reply{Verb: "act-as-crew"})
			g.bossScene(s, 0)
			if got := offers(s.Asked[0], "snitch", game.OfSeat(1)); got != (row.want != nil) {
				t.Fatalf("offered is %v", got)
			}
			if offers(s.Asked[0], "snitch", game.OfSeat(0)) {
				t.Errorf("nobody SNITCHES on themselves")
			}
			if row.want == nil {
				return
			}
			want := row.want(g)
			many, first := g.raids(1)
			if many != len(want) || first != want[0] {
				t.Errorf("%d can be chosen, the first %d; should be %v", many, first, want)
			}
			for _, p := range want {
				if !g.raidable(1, p) {
					t.Errorf("%d cannot be chosen", p)
				}
			}
		})
	}
}

func TestABribeBuysCards(t *testing.T) {
	g := seated(2)
	g.places[g.gangs[1].home].kitchens = 25
	g.gangs[0].currency = 3
	g.scenes(0)
	s := newStage(t, "", reply{Verb: "act-as-crew"})
	g.bossScene(s, 0)
	if o := option(t, s.Asked[0], "snitch", game.OfSeat(1)); o.Many != (game.Span{To: 2}) || o.Fixed != 25 {
		t.Errorf("25 cards and a bribe of %v: no more than 27 in all", o.Many)
	}
}
