package tabletop

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"
)

func TestSweepsAreThePartsOnWhichABaseOverlaps(t *testing.T) {
	table := lots(t)
	for _, c := range []struct {
		name     string
		from, to Point
		radius   Length
		want     []Stretch
	}{
		{"over it", at(10, 5), at(10, 13), 500, []Stretch{{0, 1501, 3499, true, true}}},
		{"up to it", at(10, 5), th(10_000, 6500), 500, nil},
		{"a thousandth more", at(10, 5), th(10_000, 6501), 500, []Stretch{{0, 1501, 1501, true, false}}},
		{"away from it", th(10_000, 6501), at(10, 5), 500, []Stretch{{0, 0, 0, false, true}}},
		{"along it, touching", th(7000, 6500), th(10_000, 6500), 500, nil},
		{"along it, overlapping", th(7000, 6501), th(9500, 6501), 500, []Stretch{{0, 969, 2500, true, false}}},
		{"past its corners", th(500, 19_600), th(12_000, 19_600), 500, []Stretch{{3, 1201, 7799, true, true}}},
		{"all within", th(9000, 7500), th(9500, 7500), 500, []Stretch{{0, 0, 500, false, false}}},
		{"standing within", th(9000, 7500), th(9000, 7500), 500, []Stretch{{0, 0, 0, false, false}}},
		{"standing deep within", at(13, 8), at(13, 8), 500, []Stretch{{2, 0, 0, false, false}}},
		{"standing beside", th(9000, 6501), th(9000, 6501), 500, []Stretch{{0, 0, 0, false, false}}},
		{"standing and touching", th(9000, 6500), th(9000, 6500), 500, nil},
		{"two", th(10_000, 8600), th(12_000, 8600), 1000, []Stretch{{0, 0, 2000, false, false}, {2, 1, 2000, true, false}}},
		{"no base", at(10, 5), at(10, 13), 0, nil},
		{"an empty floor", up(at(10, 5), 2), up(at(10, 13), 2), 500, nil},
	} {
		if got := table.Sweeps(c.from, c.to, c.radius, nil); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// The parts of a leg on which a base overlaps an area are just those whose places are nearer than the radius.
func TestSweepsLeaveNothingOut(t *testing.T) {
	table := cornerTown(t)
	s := table.storey(0)
	rapid.Check(t, func(t *rapid.T) {
		place := rapid.Custom(func(t *rapid.T) Point {
			return th(Length(rapid.IntRange(0, 30_000).Draw(t, "x")), Length(rapid.IntRange(0, 30_000).Draw(t, "y")))
		})
		from, to := place.Draw(t, "from"), place.Draw(t, "to")
		radius := Length(rapid.IntRange(1, 2000).Draw(t, "radius"))
		parts := table.Sweeps(from, to, radius, nil)
		long := Far(from, to)
		for range 20 {
			d := Length(rapid.IntRange(0, int(long)).Draw(t, "d"))
			p := flat(Along(from, to, d))
			for i := range s.areas {
				a, listed := &s.areas[i], false
				for _, part := range parts {
					listed = listed || part.Feature == a.feature && part.From <= d && d <= part.To
				}
				if overlaps := a.apart(p) < uint64(radius)*uint64(radius); overlaps != listed {
					t.Fatalf("%v along, feature %d: overlaps is %v, and the parts are %v", d, a.feature, overlaps, parts)
				}
			}
		}
	})
}

func BenchmarkSweeps(b *testing.B) {
	table := prepared(b, crowded())
	places := spread(1024, table.plan.Width, table.plan.Depth)
	var buf []Stretch
	n := 0
	for b.Loop() {
		from := places[n%1024]
		buf = table.Sweeps(from, th(from.X, min(from.Y+4000, 48_000)), 500, buf[:0])
		n++
	}
	b.ReportAllocs()
}
