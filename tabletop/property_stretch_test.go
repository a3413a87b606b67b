package tabletop

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
)

// anyLots draws a table with areas of three to five corners, which may overlap; some are rough.
func anyLots(t *rapid.T) *Table {
	p := open(side, side)
	for range rapid.IntRange(1, 5).Draw(t, "areas") {
		f := game.Feature{Going: game.Going(rapid.IntRange(0, 1).Draw(t, "going")), Points: rapid.SliceOfN(anyPoint(), 3, 5).Draw(t, "corners")}
		if checkPoints(&p, &f, "") == nil {
			p.Features = append(p.Features, f)
		}
	}
	table, err := Prepare(p, rules)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// anyEnd draws a place, often a corner of an area or right beside one.
func anyEnd(t *rapid.T, table *Table, label string) Point {
	p := anyPoint().Draw(t, label)
	if n := len(table.plan.Features); n > 0 && rapid.Bool().Draw(t, label+" at a corner") {
		corners := table.plan.Features[rapid.IntRange(0, n-1).Draw(t, label+" of")].Points
		p = corners[rapid.IntRange(0, len(corners)-1).Draw(t, label+" corner")]
		p.X += Length(rapid.IntRange(-2, 2).Draw(t, label+" east"))
		p.Y += Length(rapid.IntRange(-2, 2).Draw(t, label+" south"))
	}
	return p
}

// What is left out because a leg passes it by would have given nothing, and every edge that a leg meets cuts it.
func TestStretchesOfAnyLeg(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := anyLots(t)
		from, to, edge := anyEnd(t, table, "from"), anyEnd(t, table, "to"), rapid.Bool().Draw(t, "edge")
		leg := segment{flat(from), flat(to)}
		if from == to {
			return
		}
		var all, rough []Stretch
		s := table.storey(0)
		for i := range s.areas {
			a := &s.areas[i]
			if cuts, plain := a.cuts(leg, leg.long(), nil), cutsPlainly(a, leg); !slices.Equal(cuts, plain) {
				t.Fatalf("area %d cuts the leg at %v, by its edges at %v", i, cuts, plain)
			}
			all = a.stretches(leg, leg.long(), edge, all)
			if a.mark.Going == game.Rough {
				rough = a.stretches(leg, leg.long(), false, rough)
			}
		}
		if got := table.Stretches(from, to, edge, nil); !slices.Equal(got, all) {
			t.Fatalf("stretches %v, looking at every area %v", got, all)
		}
		if got := table.StretchesOf(slows, from, to, nil); !slices.Equal(got, rough) {
			t.Fatalf("rough stretches %v, looking at every area %v", got, rough)
		}
	})
}

// cutsPlainly is every distance along the leg at which it meets an edge of the area, and its ends.
func cutsPlainly(a *area, leg segment) []int64 {
	long := leg.long()
	cuts := []int64{0, long}
	for n := range a.ring {
		if e := a.edge(n); e.meets(leg) {
			first, last := leg.meeting(e)
			cuts = append(cuts, first.of(long), last.of(long))
		}
	}
	slices.Sort(cuts)
	return slices.Compact(cuts)
}

// The areas that a place is in are found by its cell, the outline belonging to them.
func TestAreasOfAnyPlace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := anyLots(t)
		p := anyEnd(t, table, "place")
		var in []int
		for i := range table.storey(0).areas {
			if a := &table.storey(0).areas[i]; table.Has(p) && a.has(flat(p)) {
				in = append(in, a.feature)
			}
		}
		if got := table.AreasWithin(p, 0, nil); table.Has(p) && !slices.Equal(got, in) {
			t.Fatalf("in the areas %v, looking at each %v", got, in)
		}
	})
}

// What is too far off for its box is too far off.
func TestApproachToAnyBody(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from, to, gap := anyPoint().Draw(t, "from"), anyPoint().Draw(t, "to"), Length(rapid.IntRange(1, 3000).Draw(t, "gap"))
		body := anyPoint().Draw(t, "body")
		if rapid.Bool().Draw(t, "near an end") {
			body = Point{X: to.X + gap + Length(rapid.IntRange(-1, 1).Draw(t, "east")), Y: to.Y + Length(rapid.IntRange(-1, 1).Draw(t, "south"))}
		}
		leg := segment{flat(from), flat(to)}
		for _, most := range []uint64{uint64(gap) * uint64(gap), uint64(gap)*uint64(gap) - 1} {
			want, ok := int64(0), square(leg.a, flat(body)) <= most
			if from != to {
				want, ok = leg.approach(flat(body), leg.long(), most)
			}
			at, near := Approach(from, to, body, gap)
			if most != uint64(gap)*uint64(gap) {
				at, near = Overlap(from, to, body, gap)
			}
			if near != ok || at != Length(want) {
				t.Fatalf("near at %d (%v), looking along the leg at %d (%v)", at, near, want, ok)
			}
		}
	})
}

// Roots are exact beside every square.
func TestRootBesideAnySquare(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rapid.Uint64Range(2, 1<<32-1).Draw(t, "root")
		for off, want := range []uint64{r - 1, r, r} {
			if got := root(r*r - 1 + uint64(off)); got != want {
				t.Fatalf("the root of %d is %d", r*r-1+uint64(off), got)
			}
		}
		if got := root(r*r + 2*r); got != r {
			t.Fatalf("the root of %d is %d", r*r+2*r, got)
		}
	})
}
