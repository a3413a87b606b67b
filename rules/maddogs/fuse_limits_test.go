package maddogs

import (
	"slices"
	"testing"

	"rumble/game"
)

// setting is somebody with a stick, and the option that lays it for nothing in particular.
func setting(t *testing.T) (*Game, game.Option) {
	t.Helper()
	g := makeGame(t, person("a", "reds", "punk", at(10, 10), "dynamite", "dynamite"), person("b", "irish", "punk", at(40, 40)))
	options := g.setOptions(0, nil)
	if len(options) != 1 || options[0].Verb != "lay-bomb" {
		t.Fatalf("offered is %+v", options)
	}
	return g, options[0]
}

// A match has room for so many bombs: one less than that leaves room for one more, and then nobody sets another (MD-FUSE-02).
func TestTheMostBombs(t *testing.T) {
	for _, c := range []struct {
		lie  int
		sets bool
	}{{maxBombs - 1, true}, {maxBombs, false}} {
		g, option := setting(t)
		for range c.lie {
			g.bombs = append(g.bombs, Bomb{at: at(30, 30), sticks: 1, by: nobody, gang: game.Nobody, suit: game.Nobody, item: -1})
		}
		if offered := len(g.setOptions(0, nil)) > 0; offered != c.sets {
			t.Errorf("with %d bombs it is offered: %v", c.lie, offered)
		}
		ref := &judge{t: t}
		if c.sets {
			ref.dice = []int{1}
		}
		g.setBomb(ref, 0, option, game.Answer{At: at(10, 10), Many: 1})
		if blocked := slices.Contains(ref.kinds(), "blocked"); blocked == c.sets || len(g.bombs) != min(c.lie+1, maxBombs) {
			t.Errorf("with %d bombs comes %v, and %d lie", c.lie, ref.kinds(), len(g.bombs))
		}
	}
}

// Whoever has been moved away from the place before their turn comes sets no bomb there (MD-HOLD-08).
func TestABombOutOfReachIsNotSet(t *testing.T) {
	g, option := setting(t)
	ref := &judge{t: t}
	g.setBomb(ref, 0, option, game.Answer{At: at(14, 10), Many: 1})
	if !slices.Equal(ref.kinds(), []string{"blocked"}) || len(g.bombs) > 0 {
		t.Errorf("comes %v", ref.kinds())
	}
}

// A bomb in a car is drawn aboard of it, and what is gone is no target any more (MD-FUSE-22).
func TestABombInACarIsDrawnAboard(t *testing.T) {
	car := game.FigureSetup{ID: "ford", Profile: "car", At: new(at(30, 30))}
	other := game.FigureSetup{ID: "buick", Profile: "car", At: new(at(30, 20))}
	bomb := game.FigureSetup{ID: "tick", Seat: "reds", Profile: bombProfile, At: new(at(30, 20)), State: map[string]int{"fuse": 1}, Aims: []string{"buick"}}
	g := makeGame(t, person("a", "reds", "punk", at(4, 4)), person("b", "irish", "punk", at(4, 40)), car, other, bomb)
	pieces := g.Scene(0).Pieces
	i := slices.IndexFunc(pieces, func(p game.ScenePiece) bool { return p.ID == "tick" })
	if i < 0 || pieces[i].Aboard != "buick" || pieces[i].Gear != "dynamite" {
		t.Errorf("it is drawn as %+v", pieces)
	}
	if !g.standsYet(g.vehicleRef(1)) {
		t.Error("the car stands, and is no target")
	}
	g.vehicles[1].gone = true
	if g.standsYet(g.vehicleRef(1)) {
		t.Error("the car is gone, and is a target")
	}
}
