package moveit

import (
	"testing"

	"rumble/game"
)

// A model looks at the nearest known enemy, unless it sees it or would be startled by it.
func TestSteadyFacing(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(g *Game)
		want   game.Verb
	}{
		{"one in sight", func(*Game) {}, "keep"},
		{"one behind", func(g *Game) { g.models[0].facing = Facing{0, -1} }, "face"},
		{"one behind that is unknown and near", func(g *Game) { g.models[0].facing, g.models[0].turn.known = Facing{0, -1}, 0 }, "keep"},
		{"one behind that is unknown and hidden", func(g *Game) {
			g.models[0].facing, g.models[0].turn.known, g.models[1].hidden = Facing{0, -1}, 0, true
		}, "keep"},
		{"one that is out", func(g *Game) { g.models[0].facing, g.models[1].out = Facing{0, -1}, true }, "keep"},
	} {
		g := ring(t, 5*inch, Model{}, Model{})
		c.change(g)
		for _, options := range [][]game.Option{{{Verb: "keep"}, {Verb: "face"}}, {{Verb: "face"}, {Verb: "keep"}}} {
			q := game.Question{Prompt: "face", Who: name(0), Options: options}
			if options[0].Verb == "face" {
				q.Default = 1
			}
			if o, at := advice(g, q); o.Verb != c.want || o.Verb == "face" && at != g.models[1].at {
				t.Errorf("%s: %s at %v", c.name, o.Verb, at)
			}
		}
	}
}

// Of two enemies who are not before it together a model looks at the nearer, and rather at one who fights than at one who
// runs.
func TestSteadyFacesTheNearer(t *testing.T) {
	east, west := game.At(24, 15), game.At(11, 15)
	for _, c := range []struct {
		name   string
		broken bool // the one in the west
		want   game.Point
	}{{"the nearer", false, west}, {"the one who fights", true, east}} {
		away := Facing{1, 0}
		if c.want == east {
			away = Facing{-1, 0}
		}
		g := street(t, nil, Model{at: game.At(15, 15), facing: away}, Model{seat: 1, at: east}, Model{seat: 1, at: west, broken: c.broken})
		g.knows(0, 1, 2)
		o, at := advice(g, game.Question{Prompt: "face", Who: name(0), Options: []game.Option{{Verb: "keep"}, {Verb: "face"}}})
		if o.Verb != "face" || at != c.want {
			t.Errorf("%s: %s at %v", c.name, o.Verb, at)
		}
	}
}
