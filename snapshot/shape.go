package snapshot

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"reflect"

	"rumble/game"
)

// Shape is the version of a state: another one when fields have come, gone, changed their names, their order or their kinds. What its numbers
// mean it does not say.
func Shape(g game.Game) string {
	if !plain(reflect.TypeOf(g)) {
		return ""
	}
	h := sha256.New()
	shape(h, reflect.TypeOf(g).Elem())
	return hex.EncodeToString(h.Sum(nil)[:8])
}

func shape(w io.Writer, t reflect.Type) {
	switch t.Kind() {
	case reflect.Struct:
		fmt.Fprint(w, "{")
		for i := range t.NumField() {
			if f := t.Field(i); kept(&f) {
				fmt.Fprint(w, f.Name, " ")
				shape(w, f.Type)
			}
		}
		fmt.Fprint(w, "}")
	case reflect.Array:
		fmt.Fprintf(w, "[%d]", t.Len())
		shape(w, t.Elem())
	case reflect.Slice:
		fmt.Fprint(w, "[]")
		shape(w, t.Elem())
	default:
		fmt.Fprint(w, t.Kind(), ";")
	}
}
