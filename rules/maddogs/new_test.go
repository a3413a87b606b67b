package maddogs

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"rumble/game"
)

// twoBosses is a small scenario: a boss of the reds and one of the irish on an empty table four feet square.
func twoBosses() *game.Scenario {
	return &game.Scenario{
		Ruleset: "maddogs", Table: street(48, 48), Seats: []game.SeatSetup{{ID: "reds"}, {ID: "irish"}},
		Figures: []game.FigureSetup{person("boss", "reds", "hoodlum", at(4, 4)), person("doogan", "irish", "hoodlum", at(4, 20))},
	}
}

// enlistMany gives a seat so many more punks, all in rows on the south of the table.
func enlistMany(sc *game.Scenario, seat string, many int) {
	for i := range many {
		sc.Figures = append(sc.Figures, person(fmt.Sprintf("punk-%d", i), seat, "punk", at(2+i%40, 30+i/40), "none"))
	}
}

// loadWithMoney gives the boss so many bundles of money and nothing else.
func loadWithMoney(sc *game.Scenario, many int) {
	for range many {
		sc.Figures[0].Gear = append(sc.Figures[0].Gear, "money")
	}
	sc.Figures[1].Gear = []string{"none"}
}

func TestTheBoundsOfAScenario(t *testing.T) {
	wall := game.Feature{ID: "crate", Kind: "crate", Going: game.Impassable, Points: []game.Point{at(10, 10), at(14, 10), at(14, 14), at(10, 14)}}
	for _, c := range []struct {
		name        string
		change      func(sc *game.Scenario)
		code, field string // nothing: the match begins
	}{
		{"two bosses", func(*game.Scenario) {}, "", ""},

		{"one seat", func(sc *game.Scenario) { sc.Seats, sc.Figures = sc.Seats[:1], sc.Figures[:1] }, "bad-seats", "seats"},
		{"four seats", func(sc *game.Scenario) {
			sc.Seats = append(sc.Seats, game.SeatSetup{ID: "north"}, game.SeatSetup{ID: "south"})
		}, "", ""},
		{"five seats", func(sc *game.Scenario) {
			sc.Seats = append(sc.Seats, game.SeatSetup{ID: "north"}, game.SeatSetup{ID: "south"}, game.SeatSetup{ID: "east"})
		}, "bad-seats", "seats"},

		{"outrage below nought", func(sc *game.Scenario) { sc.Seats[1].Values = map[string]int{"outrage": -1} }, "bad-value", "seats[1].values.outrage"},
		{"no outrage", func(sc *game.Scenario) { sc.Seats[1].Values = map[string]int{"outrage": 0} }, "", ""},
		{"the greatest outrage", func(sc *game.Scenario) { sc.Seats[1].Values = map[string]int{"outrage": 1000} }, "", ""},
		{"more outrage", func(sc *game.Scenario) { sc.Seats[1].Values = map[string]int{"outrage": 1001} }, "bad-value", "seats[1].values.outrage"},

		{"as many figures as there may be", func(sc *game.Scenario) { enlistMany(sc, "irish", maxFigures-2) }, "", ""},
		{"one figure more", func(sc *game.Scenario) { enlistMany(sc, "irish", maxFigures-1) }, "too-many-figures", "figures[128]"},
		{"as many things as there may be", func(sc *game.Scenario) { loadWithMoney(sc, maxItems) }, "", ""},
		{"one thing more", func(sc *game.Scenario) { loadWithMoney(sc, maxItems+1) }, "too-much-gear", "figures[0].gear"},

		{"a rifle and a pistol", func(sc *game.Scenario) { sc.Figures[0].Gear = []string{"rifle", "pistol"} }, "", ""},
		{"two rifles", func(sc *game.Scenario) { sc.Figures[0].Gear = []string{"rifle", "rifle"} }, "too-much-gear", "figures[0].gear"},
		{"two pistols", func(sc *game.Scenario) { sc.Figures[0].Gear = []string{"pistol", "pistol"} }, "", ""},
		{"three pistols", func(sc *game.Scenario) { sc.Figures[0].Gear = []string{"pistol", "pistol", "pistol"} }, "too-much-gear", "figures[0].gear"},
		{"a bat", func(sc *game.Scenario) { sc.Figures[0].Gear = []string{"bat"} }, "", ""},
		{"a bat and a knife", func(sc *game.Scenario) { sc.Figures[0].Gear = []string{"bat", "knife"} }, "too-much-gear", "figures[0].gear"},

		{"the first figure has no place", func(sc *game.Scenario) { sc.Figures[0].At = nil }, "no-place", "figures[0].at"},
		{"the second figure has no place", func(sc *game.Scenario) { sc.Figures[1].At = nil }, "no-place", "figures[1].at"},
		{"no place, but a muster", func(sc *game.Scenario) {
			sc.Figures[0].At, sc.Settings = nil, map[string]string{"muster": "yes"}
		}, "", ""},
		{"on the edge", func(sc *game.Scenario) { *sc.Figures[1].At = at(48, 20) }, "", ""},
		{"off the table", func(sc *game.Scenario) { *sc.Figures[1].At = spot(48_001, 20_000) }, "off-table", "figures[1].at"},
		{"inside a crate", func(sc *game.Scenario) {
			sc.Table.Features, *sc.Figures[1].At = []game.Feature{wall}, at(12, 12)
		}, "in-wall", "figures[1].at"},
		{"against a crate", func(sc *game.Scenario) {
			sc.Table.Features, *sc.Figures[1].At = []game.Feature{wall}, spot(9_550, 12_000)
		}, "", ""},
		{"with the base in a crate", func(sc *game.Scenario) {
			sc.Table.Features, *sc.Figures[1].At = []game.Feature{wall}, spot(9_551, 12_000)
		}, "in-wall", "figures[1].at"},
		{"base to base", func(sc *game.Scenario) { *sc.Figures[1].At = at(5, 4) }, "", ""},
		{"a base on a base", func(sc *game.Scenario) { *sc.Figures[1].At = spot(4_999, 4_000) }, "same-spot", "figures[1].at"},
		{"beside a body", func(sc *game.Scenario) {
			*sc.Figures[1].At = at(4, 4)
			sc.Figures[0] = in(sc.Figures[0], "dead")
		}, "", ""},
		{"a body beside them", func(sc *game.Scenario) {
			*sc.Figures[1].At = at(4, 4)
			sc.Figures[1] = in(sc.Figures[1], "dead")
		}, "", ""},

		{"turn 20 of 20", func(sc *game.Scenario) { sc.Settings = map[string]string{"turns": "20", "turn": "20"} }, "", ""},
		{"21 turns", func(sc *game.Scenario) { sc.Settings = map[string]string{"turns": "21"} }, "bad-setting", "settings.turns"},
		{"one turn", func(sc *game.Scenario) { sc.Settings = map[string]string{"turns": "1"} }, "", ""},
		{"no turns", func(sc *game.Scenario) { sc.Settings = map[string]string{"turns": "0"} }, "bad-setting", "settings.turns"},
		{"the last turn of five", func(sc *game.Scenario) { sc.Settings = map[string]string{"turn": "5"} }, "", ""},
		{"a turn after the last", func(sc *game.Scenario) { sc.Settings = map[string]string{"turn": "6"} }, "bad-setting", "settings.turn"},
		{"a word for a number", func(sc *game.Scenario) { sc.Settings = map[string]string{"turn": "two"} }, "bad-setting", "settings.turn"},
		{"a number that is wrong, and a turn after the last", func(sc *game.Scenario) {
			sc.Settings = map[string]string{"event-tens": "0", "turn": "6"}
		}, "bad-setting", "settings.event-tens"},
		{"neither yes nor no", func(sc *game.Scenario) { sc.Settings = map[string]string{"joker": "maybe"} }, "bad-setting", "settings.joker"},
		{"a setting that is none", func(sc *game.Scenario) { sc.Settings = map[string]string{"weather": "fine"} }, "unknown-setting", "settings.weather"},
		{"a Hit on nobody known", func(sc *game.Scenario) { sc.Settings = map[string]string{"hit": "mills"} }, "bad-setting", "settings.hit"},
	} {
		t.Run(c.name, func(t *testing.T) {
			sc := twoBosses()
			c.change(sc)
			_, err := New(sc)
			if c.code == "" {
				if err != nil {
					t.Error(err)
				}
				return
			}
			if e, ok := errors.AsType[*game.Error](err); !ok || e.Code != game.Code(c.code) || e.Field != c.field {
				t.Errorf("the error is %v", err)
			}
		})
	}
}

// One on the roof stands over one in the street.
func TestOneAboveTheOther(t *testing.T) {
	sc := twoBosses()
	sc.Table.Features = []game.Feature{{ID: "roof", Kind: "roof", Roof: true, Floor: 1, Points: []game.Point{at(2, 2), at(8, 2), at(8, 8), at(2, 8)}}}
	*sc.Figures[1].At = upstairs(at(4, 4))
	begin(t, sc)
}

// A figure whose stats are to be rolled makes a match begin with that.
func TestWhatAMatchBeginsWith(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(sc *game.Scenario)
		want   Phase
	}{
		{"everybody known and in place", func(*game.Scenario) {}, Playing},
		{"stats not known", func(sc *game.Scenario) { sc.Figures[1] = in(sc.Figures[1], "random-stats") }, Muster},
		{"a muster", func(sc *game.Scenario) { sc.Settings = map[string]string{"muster": "yes"} }, Muster},
		{"people in the street", func(sc *game.Scenario) { sc.Settings = map[string]string{"civilians": "1"} }, Muster},
	} {
		sc := twoBosses()
		c.change(sc)
		if g := begin(t, sc); g.phase != c.want {
			t.Errorf("%s: phase %d, should be %d", c.name, g.phase, c.want)
		}
	}
}

// Cops may begin with prisoners, others with two hostages.
func TestHowManyAreHeldAtTheStart(t *testing.T) {
	around := []game.Point{at(24, 23), at(25, 24), at(24, 25)}
	for _, c := range []struct {
		profile   string
		held      int
		code      string
		hostages  int16
		prisoners int
	}{
		{"hoodlum", 1, "", 1, 0},
		{"hoodlum", 2, "", 2, 0},
		{"hoodlum", 3, "too-many-hostages", 0, 0},
		{"cop", 3, "", 0, 3},
	} {
		sc := twoBosses()
		sc.Seats[0].Force = map[string]string{"cop": "cops"}[c.profile]
		boss := person("taker", "reds", c.profile, at(24, 24))
		for i := range c.held {
			id := fmt.Sprintf("waiter-%d", i)
			boss.Held = append(boss.Held, id)
			sc.Figures = append(sc.Figures, person(id, "", "civilian", around[i]))
		}
		sc.Figures = append(sc.Figures, boss)
		made, err := New(sc)
		if c.code != "" {
			if e, ok := errors.AsType[*game.Error](err); !ok || e.Code != game.Code(c.code) || e.Field != "figures[5].holds[2]" {
				t.Errorf("a %s with %d: the error is %v", c.profile, c.held, err)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		g, prisoners := made.(*Game), 0
		for f := range g.figures {
			if g.figures[f].captor != nobody && g.figures[f].cuffed {
				prisoners++
			}
		}
		if g.captives != c.hostages || prisoners != c.prisoners {
			t.Errorf("a %s with %d has %d hostages and %d prisoners", c.profile, c.held, g.captives, prisoners)
		}
	}
}

// Cars and vans with the id of a gang are its own; a crate is no car whatever it is called.
func TestTheCarsOfAGang(t *testing.T) {
	sc := twoBosses()
	for i, f := range []struct{ id, kind string }{
		{"reds-car", "car"}, {"irish-car", "van"}, {"taxi", "car"},
	} {
		x := 10 + 6*i
		sc.Table.Features = append(sc.Table.Features, game.Feature{
			ID: f.id, Kind: f.kind, Points: []game.Point{at(x, 40), at(x+4, 40), at(x+4, 42), at(x, 42)},
		})
	}
	if got := begin(t, sc).fixed.settings.cars; !slices.Equal(got[0], []int16{0}) || !slices.Equal(got[1], []int16{1}) {
		t.Errorf("the cars are %v", got)
	}
	sc.Table.Features[0].Kind = "crate"
	if got := begin(t, sc).fixed.settings.cars; len(got[0]) != 0 || len(got[1]) != 1 {
		t.Errorf("with a crate, the cars are %v", got)
	}
}

// Police are no gangsters, nor are civilians.
func TestWhoIsAGangster(t *testing.T) {
	for p := range profileTable {
		name := profileTable[p].name
		gangster := !strings.Contains(" cop fed civilian ", " "+name+" ")
		if Profile(p).gangster() != gangster {
			t.Errorf("a %s is a gangster: %v", name, !gangster)
		}
		if Profile(p).officer() != (name == "cop" || name == "fed") {
			t.Errorf("a %s is an officer: %v", name, Profile(p).officer())
		}
	}
}

// Civilians are nobody's enemies until they rise against a gang, and then of that gang alone.
func TestWhoFightsWhom(t *testing.T) {
	g := makeGame(t,
		person("boss", "reds", "hoodlum", at(4, 4)), person("hotdog", "reds", "hoodlum", at(6, 4)),
		person("doogan", "irish", "hoodlum", at(4, 20)), person("waiter", "", "civilian", at(20, 20)), person("cook", "", "civilian", at(22, 20)),
	)
	boss, hotdog, doogan, waiter, cook := 0, 1, 2, 3, 4
	check := func(when string, a, b int, want bool) {
		t.Helper()
		if g.enemies(a, b) != want || g.enemies(b, a) != want {
			t.Errorf("%s: %s and %s are enemies %v and %v", when, g.ID(game.Figure(a)), g.ID(game.Figure(b)), g.enemies(a, b), g.enemies(b, a))
		}
	}
	check("from the start", boss, doogan, true)
	check("from the start", boss, hotdog, false)
	check("from the start", boss, waiter, false)
	check("from the start", waiter, cook, false)
	g.figures[waiter].risen, g.rage = true, 1
	check("risen against the irish", doogan, waiter, true)
	check("risen against the irish", boss, waiter, false)
	check("not risen themselves", doogan, cook, false)
	check("among themselves", waiter, cook, false)
}

// Who has no name goes by the id.
func TestNamesOfFiguresAndSeats(t *testing.T) {
	sc := twoBosses()
	sc.Figures[0].Name, sc.Seats[1].Name = "Hot Dog Morelli", "The Irish"
	g := begin(t, sc)
	for r, want := range map[game.Ref]string{
		game.Figure(0): "Hot Dog Morelli", game.Figure(1): "doogan", game.OfSeat(0): "reds", game.OfSeat(1): "The Irish",
	} {
		if got := g.Name(r); got != want {
			t.Errorf("%s is called %q, should be %q", g.ID(r), got, want)
		}
	}
}
