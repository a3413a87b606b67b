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
		o, at := advice(g, game.Question{Prompt: "face", Who: name(0), Options: []game.Option{{Verb: "keep"}, {Verb: "face"}}})
		if o.Verb != c.want || o.Verb == "face" && at != g.models[1].at {
			t.Errorf("%s: %s at %v", c.name, o.Verb, at)
		}
	}
}
