package server_test

import (
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/server"
)

// lasting is a toy whose gangs are carried on: that of the first seat without its second man, and nothing of the other's.
type lasting struct{ game.Game }

func (l lasting) Clone() game.Game { return lasting{l.Game.Clone()} }

func (l lasting) CopyFrom(other game.Game) { l.Game.CopyFrom(other.(lasting).Game) }

func (l lasting) Survivors(s game.Seat) (game.Gang, bool) {
	if _, over := l.Over(); !over || s != 0 {
		return game.Gang{}, false
	}
	return game.Gang{ID: "two", Name: "Two men", Ruleset: "toy", Matches: 1, Figures: []game.Member{
		{ID: "north-pat", Name: "Pat", Profile: "man", Gear: []string{"hat"}, State: map[string]int{"hurt": 1}},
	}}, true
}

// playOut answers whatever is asked until the match is over.
func playOut(m table) {
	m.t.Helper()
	for range 200 {
		for _, key := range m.keys {
			v := m.snapshot(key)
			if v.Result != nil {
				return
			}
			if len(v.Questions) > 0 {
				m.must("POST", "/answers", key, byDefault(v.Questions[0]), nil)
			}
		}
	}
	m.t.Fatal("the match does not end")
}

// A match that is over gives each seat its own gang for the next, and nobody another's.
func TestGangsAreCarriedOn(t *testing.T) {
	rs := toy.Rules()
	begin := rs.New
	rs.New = func(sc *game.Scenario) (game.Game, error) {
		g, err := begin(sc)
		return lasting{g}, err
	}
	h := open(t, sqlite(t), func(c *server.Config) { c.Rules = []game.Ruleset{rs} })
	m := h.begin("duel", "human", "open")
	m.refuses("GET", m.path("/gangs"), m.keys[0], nil, 409, "not-over")
	playOut(m)
	var got struct {
		Gangs []struct {
			Seat, YAML string
			Gang       game.Gang
		}
	}
	m.must("GET", "/gangs", m.keys[0], nil, &got)
	if len(got.Gangs) != 1 || got.Gangs[0].Seat != "north" || got.Gangs[0].Gang.Figures[0].ID != "pat" ||
		!strings.Contains(got.Gangs[0].YAML, "matches: 1\nfigures:\n  - {id: pat, name: Pat, profile: man, gear: [hat], state: {hurt: 1}}\n") {
		t.Errorf("%+v", got)
	}
	m.refuses("GET", m.path("/gangs"), m.keys[1], nil, 409, "not-carried-on")
	m.refuses("GET", m.path("/gangs"), m.watch, nil, 403, "watching")
	m.refuses("GET", m.path("/gangs"), "", nil, 401, "no-key")
	for i, want := range []int{1, 0} {
		if v := m.snapshot(m.keys[i]); len(v.Gangs) != want {
			t.Errorf("seat %d is told of the gangs %v", i, v.Gangs)
		}
	}
}

// A game that carries nothing on says so.
func TestNoGangsAreCarriedOn(t *testing.T) {
	m := open(t, sqlite(t)).begin("duel", "human", "open")
	playOut(m)
	m.refuses("GET", m.path("/gangs"), m.keys[0], nil, 409, "not-carried-on")
	if v := m.snapshot(m.keys[0]); v.Gangs != nil {
		t.Errorf("told of the gangs %v", v.Gangs)
	}
}
