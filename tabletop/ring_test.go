package tabletop

import (
	"testing"

	"rumble/game"
)

func TestARingOfPlaces(t *testing.T) {
	centre := Point{X: 5000, Y: 7000, Floor: 2}
	for _, far := range []Length{0, 1, 7, 999, 4 * game.Inch, 36 * game.Inch, 5000 * game.Inch} {
		ring := Ring(centre, far)
		for i, p := range ring {
			opposite, quarter := ring[(i+8)%16], ring[(i+4)%16]
			dx, dy := p.X-centre.X, p.Y-centre.Y
			if p.Floor != 2 || opposite.X-centre.X != -dx || opposite.Y-centre.Y != -dy || quarter.X-centre.X != -dy || quarter.Y-centre.Y != dx {
				t.Errorf("place %d of a ring of %s is %v", i, far, p)
			}
			if d := Far(centre, p); d > far || d < far-far/400-3 {
				t.Errorf("place %d of a ring of %s is %s away", i, far, d)
			}
		}
	}
	if ring := Ring(centre, 4004); ring[0] != (Point{X: 9000, Y: 7000, Floor: 2}) || ring[1] != (Point{X: 8692, Y: 8528, Floor: 2}) {
		t.Errorf("it begins with %v and %v", ring[0], ring[1])
	}
}
