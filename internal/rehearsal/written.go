package rehearsal

import (
	"bytes"
	"fmt"
	"reflect"
	"testing"
	"unsafe"

	"rumble/game"
)

// Written turns every value in a part of the state of a game, which is given by a pointer into it, and turns it back. The
// test fails where that does not show in the bytes of the state, or shows just as something else does. It gives how many
// values there are. What is behind pointers is left out: it never changes, or is memory to work in.
func Written(t testing.TB, g game.Game, part any) int {
	t.Helper()
	w := writing{t: t, game: g, before: g.Append(nil), shown: map[string]string{}}
	if differ, ok := g.(game.DeltaEncoder); ok {
		w.differ, w.origin = differ, g.Clone()
		w.same = differ.AppendSince(nil, w.origin)
	}
	v := reflect.ValueOf(part).Elem()
	w.turn(v.Type().Name(), v)
	if !bytes.Equal(g.Append(nil), w.before) {
		t.Errorf("all is as before, and is written otherwise")
	}
	return w.values
}

// writing is a look at how a state is written.
type writing struct {
	t            testing.TB
	game, origin game.Game
	differ       game.DeltaEncoder // or nil
	before, same []byte
	shown        map[string]string // what was turned, by the bytes then
	values       int
}

func (w *writing) turn(path string, v reflect.Value) {
	w.t.Helper()
	v = reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem() // fields of a package's own
	switch {
	case v.Kind() == reflect.Pointer:
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			w.turn(path+"."+v.Type().Field(i).Name, v.Field(i))
		}
	case v.Kind() == reflect.Array, v.Kind() == reflect.Slice:
		for i := range v.Len() {
			w.turn(fmt.Sprintf("%s[%d]", path, i), v.Index(i))
		}
	default:
		w.values++
		was := reflect.ValueOf(v.Interface())
		for _, turned := range turns(v) {
			v.Set(turned)
			w.shows(path)
			v.Set(was)
		}
	}
}

// turns are other values in place of one: of numbers, one that differs in the lowest byte and one in the byte above it.
func turns(v reflect.Value) []reflect.Value {
	var all []reflect.Value
	turned := func() reflect.Value {
		all = append(all, reflect.New(v.Type()).Elem())
		return all[len(all)-1]
	}
	switch {
	case v.Kind() == reflect.Bool:
		turned().SetBool(!v.Bool())
	case v.Kind() == reflect.String:
		turned().SetString(v.String() + "!")
	case v.CanUint():
		turned().SetUint(v.Uint() ^ 1)
		if v.Type().Size() > 1 {
			turned().SetUint(v.Uint() ^ 1<<8)
		}
	default:
		turned().SetInt(v.Int() ^ 1)
		if v.Type().Size() > 1 {
			turned().SetInt(v.Int() ^ 1<<8)
		}
	}
	return all
}

// shows checks that what has been turned is written, and as nothing else is.
func (w *writing) shows(path string) {
	w.t.Helper()
	b := w.game.Append(nil)
	switch other, known := w.shown[string(b)]; {
	case bytes.Equal(b, w.before):
		w.t.Errorf("%s is not written", path)
	case known:
		w.t.Errorf("%s is written as %s is", path, other)
	case w.differ != nil && bytes.Equal(w.differ.AppendSince(nil, w.origin), w.same):
		w.t.Errorf("%s is not written as a difference", path)
	}
	w.shown[string(b)] = path
}
