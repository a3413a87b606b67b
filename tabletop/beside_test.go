package tabletop

import (
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
)

// What is sorted by cell must be what a look at everything finds, within a neighbourhood and beyond.
func TestWhatIsBesideAPlaceIsWhatALookAtEverythingFinds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := anyTable(t)
		p := anyPoint().Draw(t, "p")
		d := Length(rapid.SampledFrom([]int{0, 1, 49, 50, 499, 500, 999, 1000, 1001, 1500, 3000}).Draw(t, "d"))
		high := Length(rapid.SampledFrom([]int{0, 1, 999, 1000, 2000, 3000}).Draw(t, "high"))
		plan := table.Plan()

		leaps := table.DropNear(p, d)
		hides := false
		for i := range plan.Features {
			leaps = leaps || table.Leapable(i, high) && table.FeatureWithin(i, p, d)
			if f := &plan.Features[i]; f.Hides && !f.Line {
				hides = hides || table.FeatureWithin(i, p, d)
			}
		}
		door, found := none, false
		nearest := uint64(0)
		for i := range plan.Openings {
			o := &plan.Openings[i]
			leaps = leaps || o.Kind == kindWindow && table.OpeningWithin(i, p, d)
		}
		for i := range table.DoorCount() {
			far, here := table.toDoor(i, p)
			if here && far <= uint64(d)*uint64(d) && (!found || far < nearest) {
				door, found, nearest = i, true, far
			}
		}
		for _, w := range table.piecesOn(p.Floor) {
			if w.opening == none && plan.Features[w.feature].Hides {
				hides = hides || w.apart(flat(p)) <= uint64(d)*uint64(d)
			}
		}

		if got := table.LeapNear(p, d, high); got != leaps {
			t.Errorf("LeapNear = %v, looking at everything finds %v", got, leaps)
		}
		if got := table.HideNear(p, d); got != hides {
			t.Errorf("HideNear = %v, looking at everything finds %v", got, hides)
		}
		if got, ok := table.DoorNear(p, d); got != door || ok != found {
			t.Errorf("DoorNear = %d, %v; looking at everything finds %d, %v", got, ok, door, found)
		}
	})
}

func (t *Table) piecesOn(floor int16) []piece {
	if s := t.storey(floor); s != nil {
		return s.pieces
	}
	return nil
}

func TestNothingIsBesideAPlaceOffTheTableOrNearerThanNothing(t *testing.T) {
	plan := open(24, 24)
	Building(&plan, "Bank", RectAt(4, 4, 8, 8), 1, Door(North, game.Inches(3), game.Inches(1)), Window(West, game.Inches(3), game.Inches(1)))
	plan.Features[1].Height = 4 * game.Inch // of the walls: one goes through their windows, not over them
	table := prepared(t, plan)
	for _, c := range []struct {
		name string
		at   Point
		d    Length
		door bool
		leap bool
	}{
		{"on the doorstep", at(7, 3), game.Inch, true, false},
		{"a thousandth too far", th(7500, 2999), game.Inch, false, false},
		{"exactly an inch", th(7500, 3000), game.Inch, true, false},
		{"beside the window", th(3000, 7500), game.Inch, false, true},
		{"a thousandth from that", th(2999, 7500), game.Inch, false, false},
		{"on the sill", th(4000, 7500), 0, false, true},
		{"a thousandth off the sill", th(3999, 7500), 0, false, false},
		{"nearer than nothing", th(7500, 4000), -1, false, false},
		{"off the table", th(-1, 7500), game.Inch, false, false},
		{"on another floor", up(th(7500, 3000), 3), game.Inch, false, false},
	} {
		if _, got := table.DoorNear(c.at, c.d); got != c.door {
			t.Errorf("%s: a door near: %v", c.name, got)
		}
		if got := table.LeapNear(c.at, c.d, 0); got != c.leap {
			t.Errorf("%s: something to leap near: %v", c.name, got)
		}
	}
}

func TestStraightIsAPathOfTwoPoints(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := roomy(t)
		a, b := room(t, table, "a"), room(t, table, "b")
		w := &Walker{Radius: game.Inch / 2}
		route, ok := table.Path(w, a, b, table.Span(), nil)
		if want := ok && route.N == 2; table.Straight(w, a, b) != want && a != b {
			t.Errorf("Straight = %v, the path has %d points (%v)", !want, route.N, ok)
		}
	})
}

// Farther than a neighbourhood things are found as well, wherever they are sorted.
func TestWhatIsFarFromAPlace(t *testing.T) {
	plan := open(30, 30)
	plan.Features = append(plan.Features, game.Feature{ID: "hedge", Points: RectAt(25, 25, 2, 2).Corners(0), Hides: true})
	table := prepared(t, plan)
	for near, want := range map[Length]bool{23 * game.Inch: true, 23*game.Inch - 1: false} {
		if table.HideNear(at(2, 26), near) != want {
			t.Errorf("within %v of the hedge: %v", near, !want)
		}
	}
}
