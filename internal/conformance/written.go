package conformance

import (
	"maps"
	"reflect"
	"slices"
	"unsafe"

	"rumble/game"
)

// leaves are the numbers of a state, by the names of the fields that lead to them. The elements of an array or a slice are one:
// "figures[].at.X". What lies behind a pointer is shared by all copies, and no state; what follows from the rest has the tag `state:"derived"`.
type leaves map[string]*leaf

// leaf is a number of a state, as it is met on a walk.
type leaf struct {
	first   uint64
	seen    bool
	varies  bool // it has been met with another value, so it is state
	written bool // Append writes it down, in one state at least
}

// sown looks at all numbers of a checkpoint: which of them play changes, and which Append writes down. To find that, each
// that is not known yet is changed for a moment, in a copy.
func (w *walk) sown() {
	g := w.now.Clone()
	root := reflect.ValueOf(g)
	if root.Kind() != reflect.Pointer || root.Elem().Kind() != reflect.Struct {
		return // a game that is wrapped in another
	}
	before := bytesOf(g)
	eachLeaf("", root.Elem(), func(path string, v reflect.Value) {
		l := w.leaves[path]
		if l == nil {
			l = &leaf{}
			w.leaves[path] = l
		}
		bits := bitsOf(v)
		if !l.seen {
			l.first, l.seen = bits, true
		}
		l.varies = l.varies || bits != l.first
		if !l.varies || l.written {
			return
		}
		setBits(v, bits^1)
		l.written = changes(g, before)
		setBits(v, bits)
	})
}

// written finds what play changes and Append never writes down: two states that differ in it would be taken for one.
func (w *walk) written() error {
	for _, path := range slices.Sorted(maps.Keys(w.leaves)) {
		if l := w.leaves[path]; l.varies && !l.written {
			return w.fault(Written, "play changes %s, and Append never writes it", path)
		}
	}
	return nil
}

// changes says whether the state is written differently now. A number that Append cannot bear is one that it reads.
func changes(g game.Game, before string) (changed bool) {
	defer func() {
		if recover() != nil {
			changed = true
		}
	}()
	return bytesOf(g) != before
}

// eachLeaf visits the numbers of a value that are its own.
func eachLeaf(path string, v reflect.Value, visit func(path string, v reflect.Value)) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			field := v.Type().Field(i)
			if field.Tag.Get("state") == "derived" { // follows from the rest
				continue
			}
			name := field.Name
			if path != "" {
				name = path + "." + name
			}
			eachLeaf(name, v.Field(i), visit)
		}
	case reflect.Array, reflect.Slice:
		for i := range v.Len() {
			eachLeaf(path+"[]", v.Index(i), visit)
		}
	case reflect.Bool, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		visit(path, reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem()) // private fields too
	}
}

func bitsOf(v reflect.Value) uint64 {
	switch {
	case v.Kind() == reflect.Bool && v.Bool():
		return 1
	case v.Kind() == reflect.Bool:
		return 0
	case v.CanInt():
		return uint64(v.Int())
	}
	return v.Uint()
}

func setBits(v reflect.Value, bits uint64) {
	switch {
	case v.Kind() == reflect.Bool:
		v.SetBool(bits&1 != 0)
	case v.CanInt():
		v.SetInt(int64(bits))
	default:
		v.SetUint(bits)
	}
}
