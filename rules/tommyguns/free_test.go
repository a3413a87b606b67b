package tommyguns

import (
	"testing"

	"rumble/game"
)

// Sixteen directions a thousand long, each a sixteenth of the circle to the right of the one before.
func TestTheDirectionsOfFreePlaces(t *testing.T) {
	if compass[0] != mil(1000, 0) || len(compass) != 16 {
		t.Fatalf("they begin in the east: %v", compass)
	}
	for i, d := range compass {
		if long := d.X*d.X + d.Y*d.Y; long < 997000 || long > 1000000 {
			t.Errorf("%v is not a thousand long", d)
		}
		next := compass[(i+1)%len(compass)]
		if turn := d.X*next.Y - d.Y*next.X; turn < 381000 || turn > 384000 { // a million times the sine of 22.5 degrees
			t.Errorf("from %v to %v is not a sixteenth of the circle", d, next)
		}
	}
}

func TestTheNearestFreePlace(t *testing.T) {
	at := game.At(10, 10)
	for _, c := range []struct {
		what   string
		others []game.Point
		p      game.Point
		want   game.Point
	}{
		{"free itself", nil, at, at},
		{"a base off is free too", []game.Point{mil(10800, 10000)}, at, at},
		{"somebody stands there: a base to the east", []game.Point{at}, at, mil(10800, 10000)},
		{"a hair to the west of it", []game.Point{mil(9999, 10000)}, at, mil(10800, 10000)},
		{"a hair to the east: in the south", []game.Point{mil(10001, 10000)}, at, mil(10000, 10800)},
		{"to the east is another: in the south", []game.Point{at, mil(10800, 10000)}, at, mil(10000, 10800)},
		{"past the edge of the field nobody stands", []game.Point{mil(36000, 10000)}, mil(36000, 10000), mil(36000, 10800)},
		{"in the corner of the field", []game.Point{mil(36000, 24000)}, mil(36000, 24000), mil(35200, 24000)},
	} {
		men := []man{{at: game.At(20, 20)}}
		for _, other := range c.others {
			men = append(men, man{side: 1, at: other})
		}
		if got := street(t, nil, men...).freeNear(0, c.p); got != c.want {
			t.Errorf("%s: %v instead of %v", c.what, got, c.want)
		}
	}
}
