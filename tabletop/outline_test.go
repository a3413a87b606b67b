package tabletop

import (
	"testing"

	"pgregory.net/rapid"
)

// anyFootprint draws a footprint somewhere on a small table: a rectangle, a round base or a mere place.
func anyFootprint() *rapid.Generator[Footprint] {
	return rapid.Custom(func(t *rapid.T) Footprint {
		f := Footprint{At: anyPoint().Draw(t, "at"), Heading: anyHeading().Draw(t, "heading")}
		if rapid.IntRange(0, 3).Draw(t, "shape") > 0 {
			f.Long, f.Wide = Length(rapid.IntRange(1, 50).Draw(t, "long"))*100, Length(rapid.IntRange(1, 20).Draw(t, "wide"))*100
		} else {
			f.Radius = Length(rapid.IntRange(0, 15).Draw(t, "radius")) * 100
		}
		return f
	})
}

// anyHeading draws a heading, often along the axes of the table or aslant to them.
func anyHeading() *rapid.Generator[Heading] {
	return rapid.Custom(func(t *rapid.T) Heading {
		if rapid.Bool().Draw(t, "round heading") {
			return Heading(rapid.IntRange(0, 23).Draw(t, "fifteenths") * 150)
		}
		return Heading(rapid.IntRange(0, 3599).Draw(t, "tenths"))
	})
}

// The hull of two rectangles holds both, turns the same way at every corner, and has no corner that is not theirs.
func TestTogether(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, g := anyFootprint().Draw(t, "f"), anyFootprint().Draw(t, "g")
		a, b := f.outline(), g.outline()
		h := a.together(&b)
		theirs := map[xy]bool{}
		for _, k := range []*outline{&a, &b} {
			for _, p := range k.at[:k.n] {
				theirs[p] = true
				if !h.has(p) {
					t.Fatalf("%v is not in %v", p, h.at[:h.n])
				}
			}
		}
		for i, p := range h.at[:h.n] {
			if !theirs[p] {
				t.Fatalf("%v is no corner of either", p)
			}
			if h.n > 2 && h.side(i).side(h.at[(i+2)%h.n]) <= 0 {
				t.Fatalf("%v do not turn right at every corner", h.at[:h.n])
			}
		}
	})
}

func TestTogetherByHand(t *testing.T) {
	square := outline{n: 4, at: [8]xy{{0, 0}, {10, 0}, {10, 10}, {0, 10}}}
	for _, c := range []struct {
		name string
		o    outline
		want []xy
	}{
		{"itself", square, []xy{{0, 0}, {10, 0}, {10, 10}, {0, 10}}},
		{"a place within", outline{n: 1, at: [8]xy{{5, 5}}}, []xy{{0, 0}, {10, 0}, {10, 10}, {0, 10}}},
		{"a place on its side", outline{n: 1, at: [8]xy{{5, 0}}}, []xy{{0, 0}, {10, 0}, {10, 10}, {0, 10}}},
		{"beside it", outline{n: 4, at: [8]xy{{10, 0}, {20, 0}, {20, 10}, {10, 10}}}, []xy{{0, 0}, {20, 0}, {20, 10}, {0, 10}}},
		{"aslant", outline{n: 4, at: [8]xy{{2, 3}, {12, 3}, {12, 13}, {2, 13}}}, []xy{{0, 0}, {10, 0}, {12, 3}, {12, 13}, {2, 13}, {0, 10}}},
		{"across", outline{n: 4, at: [8]xy{{5, -2}, {12, 5}, {5, 12}, {-2, 5}}}, []xy{{-2, 5}, {0, 0}, {5, -2}, {10, 0}, {12, 5}, {10, 10}, {5, 12}, {0, 10}}},
	} {
		h := square.together(&c.o)
		if h.n != len(c.want) {
			t.Errorf("%s: %v, want %v", c.name, h.at[:h.n], c.want)
			continue
		}
		for i, p := range c.want {
			if h.at[i] != p {
				t.Errorf("%s: %v, want %v", c.name, h.at[:h.n], c.want)
				break
			}
		}
	}
	place, other := outline{n: 1, at: [8]xy{{3, 3}}}, outline{n: 1, at: [8]xy{{3, 1}}}
	if h := place.together(&place); h.n != 1 || h.at[0] != (xy{3, 3}) {
		t.Errorf("a place with itself: %v", h)
	}
	if h := place.together(&other); h.n != 2 || h.at[0] != (xy{3, 1}) || h.at[1] != (xy{3, 3}) || !h.has(xy{3, 2}) || h.has(xy{3, 4}) || h.has(xy{4, 2}) {
		t.Errorf("two places: %v", h)
	}
}
