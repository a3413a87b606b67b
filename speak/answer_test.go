package speak_test

import (
	"reflect"
	"testing"

	"rumble/game"
	"rumble/speak"
)

// Any option may ask for a place, the first as well as the last; whoever answers it from outside says where, also when
// that is the corner of the table.
func TestAnswersWithAPlace(t *testing.T) {
	somewhere := game.Option{Where: game.Area{Kind: 1}}
	q := game.Question{Options: []game.Option{somewhere, {}, somewhere}}
	for option, place := range map[int]bool{-1: false, 0: true, 1: false, 2: true, 3: false} {
		a := game.Answer{Option: option}
		spoken := speak.NewAnswer(&q, a, cast{})
		if (spoken.At != nil) != place {
			t.Errorf("option %d: the place is %v", option, spoken.At)
		}
		if back, err := spoken.ToGame(cast{}); err != nil || !reflect.DeepEqual(back, a) {
			t.Errorf("option %d comes back as %+v, %v", option, back, err)
		}
	}
}
