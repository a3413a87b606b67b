package snapshot

import (
	"reflect"
	"strconv"
	"sync"
	"unsafe"

	"rumble/game"
)

// Write gives the state of a game as JSON, the same for the same state on every machine. What is nothing, false or empty is left out, and so are
// the last of the elements of an array that are. It is nothing for a game whose state is no plain data: then nothing can be read either.
func Write(g game.Game) []byte {
	if !plain(reflect.TypeOf(g)) {
		return nil
	}
	b, _ := write(nil, reflect.ValueOf(g).Elem())
	return b
}

var plains sync.Map // whether a type is a pointer to a struct of plain data

func plain(t reflect.Type) bool {
	if known, ok := plains.Load(t); ok {
		return known.(bool)
	}
	is := t.Kind() == reflect.Pointer && t.Elem().Kind() == reflect.Struct && plainly(t.Elem())
	plains.Store(t, is)
	return is
}

func plainly(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Struct:
		for i := range t.NumField() {
			if f := t.Field(i); kept(&f) && !plainly(f.Type) {
				return false
			}
		}
		return true
	case reflect.Slice, reflect.Array:
		return plainly(t.Elem())
	case reflect.String, reflect.Bool:
		return true
	}
	return reflect.Int <= t.Kind() && t.Kind() <= reflect.Uint64
}

// write writes a value, and says whether it is anything.
func write(b []byte, v reflect.Value) (written []byte, anything bool) {
	switch v.Kind() {
	case reflect.Struct:
		return writeStruct(b, v)
	case reflect.Slice, reflect.Array:
		return writeList(b, v)
	case reflect.String:
		return quote(b, v.String()), v.Len() > 0
	case reflect.Bool:
		return strconv.AppendBool(b, v.Bool()), v.Bool()
	}
	if v.CanUint() {
		return strconv.AppendUint(b, v.Uint(), 10), v.Uint() != 0
	}
	return strconv.AppendInt(b, v.Int(), 10), v.Int() != 0
}

func writeStruct(b []byte, v reflect.Value) ([]byte, bool) {
	anything := false
	b = append(b, '{')
	for i, f := range fieldsOf(v.Type()) {
		if !f.kept {
			continue
		}
		before := len(b)
		if anything {
			b = append(b, ',')
		}
		b = append(b, f.quoted...)
		var is bool
		if b, is = write(b, v.Field(i)); is {
			anything = true
		} else {
			b = b[:before]
		}
	}
	return append(b, '}'), anything
}

func writeList(b []byte, v reflect.Value) ([]byte, bool) {
	b = append(b, '[')
	end, anything := len(b), false // of the last element that is anything
	for i := range v.Len() {
		if i > 0 {
			b = append(b, ',')
		}
		var is bool
		if b, is = write(b, v.Index(i)); is || v.Kind() == reflect.Slice {
			end, anything = len(b), true
		}
	}
	return append(b[:end], ']'), anything
}

// field is a field of a struct of a state.
type field struct {
	kept   bool
	quoted string // its name, as it is written before its value
}

var structs sync.Map // the fields of every type of struct that was met

func fieldsOf(t reflect.Type) []field {
	if known, ok := structs.Load(t); ok {
		return known.([]field)
	}
	all := make([]field, t.NumField())
	for i := range all {
		f := t.Field(i)
		all[i] = field{kept(&f), strconv.Quote(f.Name) + ":"}
	}
	structs.Store(t, all)
	return all
}

// kept says whether a field belongs to the state.
func kept(f *reflect.StructField) bool {
	return f.Type.Kind() != reflect.Pointer && f.Tag.Get("state") != "derived" && f.Name != "_"
}

// settable is a field of a game's own package, so that it can be set.
func settable(v reflect.Value) reflect.Value {
	return reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem()
}
