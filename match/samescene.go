package match

import (
	"reflect"
	"slices"

	"rumble/game"
)

// sameScene says whether two scenes show the same, but for the table, which at one moment is the same for
// everybody. Scenes mostly differ in a piece or in nothing, so pieces are compared first, one by one.
func sameScene(a, b *game.Scene) bool {
	x, y := *a, *b
	x.Table, y.Table, x.Pieces, y.Pieces = nil, nil, nil, nil
	if len(a.Pieces) != len(b.Pieces) {
		return false
	}
	for i := range a.Pieces {
		if !alike(&a.Pieces[i], &b.Pieces[i]) {
			return false
		}
	}
	return alike(&x, &y)
}

// settled is a scene without those who wait to be placed: they are shown to their own seat to be dragged, and are no secret.
func settled(s *game.Scene) *game.Scene {
	waits := func(p game.ScenePiece) bool { return p.Waiting }
	if !slices.ContainsFunc(s.Pieces, waits) {
		return s
	}
	rest := *s
	rest.Pieces = slices.DeleteFunc(slices.Clone(s.Pieces), waits)
	return &rest
}

// alike compares two values as they are sent; most are alike already as they lie in memory, which is quicker to tell.
func alike(a, b any) bool { return reflect.DeepEqual(a, b) || same(a, b) }
