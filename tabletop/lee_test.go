package tabletop

import (
	"testing"

	"rumble/game"
)

// One throws oneself behind what stands anywhere on the line, straight, over what is low enough, and not onto anybody.
func TestLee(t *testing.T) {
	p := open(24, 24)
	low := func(y, high Length, x1, x2 int) game.Feature {
		return game.Feature{Line: true, Points: []Point{th(Length(x1)*1000, y), th(Length(x2)*1000, y)}, Cover: game.LightCover, Going: game.Low, Height: high}
	}
	p.Features = append(p.Features, low(10_000, 1000, 2, 8), low(10_000, 1500, 12, 18))
	table := prepared(t, p)
	find := func(from, blast Point, others ...Body) (Point, bool) {
		return table.Lee(usual(), others, from, blast, 6*game.Inch, game.Inch, 0, nil)
	}
	spot, ok := find(at(5, 12), at(5, 14))
	if !ok || spot.Y >= 10_000 || spot.Y < 9_000 {
		t.Errorf("over a low wall one comes to %v, %v", spot, ok)
	}
	if other, ok := find(at(5, 12), at(5, 14), bodyAt(spot, 1000)); !ok || other == spot || Near(other, spot, 999) {
		t.Errorf("where somebody lies one comes to %v, %v", other, ok)
	}
	if got, ok := find(at(5, 7), at(5, 14)); !ok || got != at(5, 7) {
		t.Errorf("who is behind a wall already goes to %v, %v", got, ok)
	}
	if got, ok := find(at(15, 12), at(15, 14)); ok {
		t.Errorf("over a wall that is too high one comes to %v", got)
	}
	if got, ok := find(at(22, 20), at(22, 22)); ok {
		t.Errorf("in the open one comes to %v", got)
	}
}
