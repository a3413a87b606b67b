package snapshot

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strconv"

	"rumble/game"
)

// Tree is a state as it was written: by the name of the field a bool, a string, a json.Number, a []any or another Tree's map.
type Tree = map[string]any

// Parse reads what Write has written.
func Parse(text []byte) (Tree, error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber() // every whole number as it is
	var tree Tree
	if err := d.Decode(&tree); err != nil {
		return nil, err
	}
	return tree, nil
}

// Deriving is a game some of whose fields follow from the others.
type Deriving interface {
	// Derive sets them again.
	Derive()
}

// Read makes a state of a tree: a copy of another state of the same match, in which everything is as it was written. The error names what is in
// the tree and not in the state.
func Read(tree Tree, like game.Game) (game.Game, error) {
	g := like.Clone()
	if !plain(reflect.TypeOf(g)) {
		return nil, errors.New("the state is no plain data")
	}
	if err := read("state", tree, reflect.ValueOf(g).Elem()); err != nil {
		return nil, err
	}
	if d, ok := g.(Deriving); ok {
		d.Derive()
	}
	return g, nil
}

// read sets a value to what was written of it; nil stands for nothing.
func read(path string, from any, v reflect.Value) (err error) {
	switch v.Kind() {
	case reflect.Struct:
		return readStruct(path, from, v)
	case reflect.Slice, reflect.Array:
		return readList(path, from, v)
	}
	if from == nil {
		v.SetZero() // a field of a plain kind
		return nil
	}
	ok := false
	switch v.Kind() {
	case reflect.String:
		var s string
		s, ok = from.(string)
		v.SetString(s)
	case reflect.Bool:
		var b bool
		b, ok = from.(bool)
		v.SetBool(b)
	default:
		number, _ := from.(json.Number)
		ok = readNumber(number.String(), v)
	}
	if !ok {
		return wrong(path, from, v)
	}
	return nil
}

// readNumber sets a number, if it has room for it.
func readNumber(text string, v reflect.Value) bool {
	if v.CanUint() {
		n, err := strconv.ParseUint(text, 10, v.Type().Bits())
		v.SetUint(n)
		return err == nil
	}
	n, err := strconv.ParseInt(text, 10, v.Type().Bits())
	v.SetInt(n)
	return err == nil
}

func wrong(path string, from any, v reflect.Value) error {
	return fmt.Errorf("%s is %v, and should be a %s", path, from, v.Type())
}

func readStruct(path string, from any, v reflect.Value) error {
	tree, ok := from.(Tree)
	if !ok && from != nil {
		return wrong(path, from, v)
	}
	known := 0
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if !kept(&f) {
			continue
		}
		was, there := tree[f.Name]
		if there {
			known++
		}
		if err := read(path+"."+f.Name, was, settable(v.Field(i))); err != nil {
			return err
		}
	}
	for name := range tree {
		if f, is := v.Type().FieldByName(name); known != len(tree) && (!is || !kept(&f)) {
			return fmt.Errorf("%s.%s is no part of the state any more", path, name)
		}
	}
	return nil
}

func readList(path string, from any, v reflect.Value) error {
	list, ok := from.([]any)
	if !ok && from != nil || v.Kind() == reflect.Array && len(list) > v.Len() {
		return wrong(path, from, v)
	}
	if v.Kind() == reflect.Slice {
		if len(list) > v.Cap() {
			v.Set(reflect.MakeSlice(v.Type(), len(list), len(list)))
		}
		v.SetLen(len(list))
	}
	for i := range v.Len() {
		var element any
		if i < len(list) {
			element = list[i]
		}
		if err := read(path+"["+strconv.Itoa(i)+"]", element, settable(v.Index(i))); err != nil {
			return err
		}
	}
	return nil
}
