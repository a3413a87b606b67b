package moveit

import (
	"bytes"
	"reflect"
	"testing"
	"unsafe"

	"rumble/game"
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

// Whatever a model keeps is part of the state: a change of any of it changes the bytes, in both ways of writing them.
func TestEveryFieldOfAModelIsWritten(t *testing.T) {
	origin := fielded(t)
	var change func(at string, v reflect.Value)
	whole, since := origin.Append(nil), origin.AppendSince(nil, origin)
	g := origin.Clone().(*Game)
	change = func(at string, v reflect.Value) {
		if v.Kind() == reflect.Struct {
			for i := range v.NumField() {
				change(at+"."+v.Type().Field(i).Name, v.Field(i))
			}
			return
		}
		if v.Kind() == reflect.Array {
			for i := range v.Len() {
				change(at+"[]", v.Index(i))
			}
			return
		}
		v = reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem()
		was := reflect.ValueOf(v.Interface())
		switch {
		case v.CanInt():
			v.SetInt(v.Int() + 1)
		case v.CanUint():
			v.SetUint(v.Uint() + 1)
		default:
			v.SetBool(!v.Bool())
		}
		if bytes.Equal(g.Append(nil), whole) {
			t.Errorf("%s is not written", at)
		}
		if bytes.Equal(g.AppendSince(nil, origin), since) {
			t.Errorf("%s is not written as a difference", at)
		}
		v.Set(was)
	}
	change("model", reflect.ValueOf(&g.models[2]).Elem())
	if !bytes.Equal(g.Append(nil), whole) {
		t.Error("equal states have different bytes")
	}
}

// No two bits of a model stand for two things.
func TestEveryMarkHasItsOwnBit(t *testing.T) {
	var seen [][]byte
	written := func(b []byte) {
		for _, other := range seen {
			if bytes.Equal(b, other) {
				t.Errorf("two marks are written alike: %v", b)
			}
		}
		seen = append(seen, b)
	}
	for _, flag := range []func(m *Model) *bool{
		func(m *Model) *bool { return &m.placed }, func(m *Model) *bool { return &m.hidden }, func(m *Model) *bool { return &m.broken },
		func(m *Model) *bool { return &m.out }, func(m *Model) *bool { return &m.off },
		func(m *Model) *bool { return &m.turn.lost }, func(m *Model) *bool { return &m.turn.moved }, func(m *Model) *bool { return &m.turn.surprised },
		func(m *Model) *bool { return &m.turn.engaged }, func(m *Model) *bool { return &m.turn.tested }, func(m *Model) *bool { return &m.turn.reacted },
		func(m *Model) *bool { return &m.turn.met }, func(m *Model) *bool { return &m.turn.stood }, func(m *Model) *bool { return &m.turn.fired },
		func(m *Model) *bool { return &m.turn.wounded }, func(m *Model) *bool { return &m.turn.fled }, func(m *Model) *bool { return &m.turn.charge.bush },
		func(m *Model) *bool { return &m.turn.charge.over }, func(m *Model) *bool { return &m.turn.charge.met },
	} {
		var m Model
		*flag(&m) = true
		written(m.append(nil))
	}
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
