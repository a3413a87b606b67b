package match

import (
	"reflect"

	"rumble/game"
)

// sameScene says whether two scenes show the same, but for the table, which never changes.
func sameScene(a, b *game.Scene) bool {
	x, y := *a, *b
	x.Table, y.Table = nil, nil
	return alike(x, y)
}

// alike compares two values as they are sent; most are alike already as they lie in memory, which is quicker to tell.
func alike(a, b any) bool { return reflect.DeepEqual(a, b) || same(a, b) }
