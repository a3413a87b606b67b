package moveit

import (
	"bytes"
	"testing"

	"rumble/game"
	"rumble/internal/rehearsal"
)

// fielded is a scene with models of both seats, in a field for the hidden ones.
func fielded(t *testing.T) *Game {
	t.Helper()
	field := game.Feature{ID: "field", Kind: "rough", Going: game.Rough, Points: []game.Point{game.At(20, 20), game.At(26, 20), game.At(26, 26), game.At(20, 26)}}
	car := game.Feature{ID: "car", Kind: "car", Name: "Sedan", Going: game.Impassable, Points: []game.Point{game.At(2, 20), game.At(4, 20), game.At(4, 24), game.At(2, 24)}}
	return street(t, []game.Feature{field, car},
		Model{at: game.At(5, 5), weapons: [3]Weapon{Pistol, Knife}},
		Model{at: game.At(10, 5), hits: 2},
		Model{seat: 1, at: game.At(23, 23), hidden: true, facing: Facing{0, -1}},
		Model{seat: 1, at: game.At(15, 5), weapons: [3]Weapon{Bar}},
	)
}

// Whatever a model keeps is part of the state.
func TestEveryFieldOfAModelIsWritten(t *testing.T) {
	g := fielded(t)
	rehearsal.Written(t, g, &g.models[2])
}

func TestWhatBelongsToNoModelIsWritten(t *testing.T) {
	origin := fielded(t)
	for name, change := range map[string]func(g *Game){
		"phase":       func(g *Game) { g.phase = Shooting },
		"number":      func(g *Game) { g.number = 2 },
		"late turn":   func(g *Game) { g.number = 257 },
		"winner":      func(g *Game) { g.winner = 1 },
		"first":       func(g *Game) { g.first = 1 },
		"next":        func(g *Game) { g.next = 1 },
		"passed":      func(g *Game) { g.passed[0] = true },
		"also passed": func(g *Game) { g.passed[1] = true },
		"charges":     func(g *Game) { g.charges = 1 },
		"tests":       func(g *Game) { g.tests = 1 },
		"out":         func(g *Game) { g.outs, g.outOf = []game.Point{game.At(1, 1)}, []game.Seat{0} },
		"out of":      func(g *Game) { g.outs, g.outOf = []game.Point{game.At(1, 1)}, []game.Seat{1} },
		"winners":     func(g *Game) { g.result.Winners = []game.Seat{0} },
		"points":      func(g *Game) { g.result.Points = []int{300, 0} },
		"why":         func(g *Game) { g.result.Why = "turn-limit" },
		"clause":      func(g *Game) { g.result.Clause = "turn-limit" },
	} {
		g := origin.Clone().(*Game)
		change(g)
		if bytes.Equal(g.Append(nil), origin.Append(nil)) || bytes.Equal(g.AppendSince(nil, origin), origin.AppendSince(nil, origin)) {
			t.Errorf("%s is not written", name)
		}
		back := fielded(t)
		back.CopyFrom(g)
		if !bytes.Equal(back.Append(nil), g.Append(nil)) {
			t.Errorf("%s is not copied", name)
		}
	}
}

// Only the models that differ are written as a difference.
func TestDifferencesAreShort(t *testing.T) {
	origin := fielded(t)
	g := origin.Clone().(*Game)
	none := len(g.AppendSince(nil, origin))
	g.models[1].hits--
	one := len(g.AppendSince(nil, origin))
	g.models[3].hits--
	if two := len(g.AppendSince(nil, origin)); two-one != one-none || one <= none {
		t.Errorf("%d bytes for no change, %d for one, %d for two", none, one, two)
	}
}
