package tabletop

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
)

func TestFootprintsOnTheTable(t *testing.T) {
	table := street(t)
	for _, c := range []struct {
		name          string
		f             Footprint
		holds         bool
		under, around []int
	}{
		{"in a corner", car(th(2500, 1000), 900), true, nil, nil},
		{"a thousandth over the west", car(th(2499, 1000), 900), false, nil, nil},
		{"a thousandth over the north", car(th(2500, 999), 900), false, nil, nil},
		{"a thousandth over the east", car(th(37_501, 19_000), 900), false, nil, nil},
		{"a thousandth over the south", car(th(37_500, 19_001), 900), false, nil, nil},
		{"a base on the edge", base(th(39_500, 500)), true, nil, nil},
		{"a base over the edge", base(th(39_501, 500)), false, nil, nil},
		{"beside the block", car(at(32, 7), 900), true, nil, []int{0}},
		{"a thousandth on the block", car(th(32_000, 7001), 900), true, []int{0}, []int{0}},
		{"within the block", Footprint{At: at(32, 10), Long: 100, Wide: 100}, true, []int{0}, []int{0}},
		{"within the park", base(at(23, 15)), true, []int{4}, []int{4}},
		{"on the slant, touching", car(th(12_293, 15_293), 450), true, nil, []int{1}},
		{"in the gate", car(th(5500, 4000), 0), true, nil, nil},
		{"in the gate, over its jambs", car(th(5500, 4000), 900), true, []int{2}, []int{2}},
		{"over fence and park", car(at(20, 11), 0), true, []int{3, 4}, []int{3, 4}},
		{"a base beside the park", base(th(19_500, 15_000)), true, nil, []int{4}},
		{"on another floor", car(up(at(32, 10), 3), 900), true, nil, nil},
	} {
		if got := table.Holds(&c.f); got != c.holds {
			t.Errorf("%s: the table holds it: %v", c.name, got)
		}
		if got := table.FeaturesUnder(&c.f, nil); !reflect.DeepEqual(got, c.under) {
			t.Errorf("%s: over %v, want %v", c.name, got, c.under)
		}
		if got := table.FeaturesAround(&c.f, 0, []int{9}); !reflect.DeepEqual(got[1:], append([]int{}, c.around...)) || got[0] != 9 {
			t.Errorf("%s: touching %v, want %v", c.name, got, c.around)
		}
	}
	f := car(at(27, 3), 900) // an inch short of the block each way from its corner at 29.5, 4
	far := f.Distance(at(30, 8))
	if got := table.FeaturesAround(&f, far, nil); !reflect.DeepEqual(got, []int{0}) {
		t.Errorf("%s away are %v", far, got)
	}
	if got := table.FeaturesAround(&f, far-1, nil); got != nil {
		t.Errorf("nearer than %s are %v", far, got)
	}
	if got := table.FeaturesAround(&f, -1, nil); got != nil {
		t.Errorf("nearer than nothing are %v", got)
	}
}

func TestFits(t *testing.T) {
	table := street(t)
	for _, c := range []struct {
		name string
		m    Mover
		want bool
	}{
		{"free", Mover{Footprint: car(at(27, 3), 900)}, true},
		{"beside the block", Mover{Footprint: car(at(32, 7), 900)}, true},
		{"on the block", Mover{Footprint: car(th(32_000, 7001), 900)}, false},
		{"within the block", Mover{Footprint: Footprint{At: at(32, 10), Long: 100, Wide: 100}}, false},
		{"in the park", Mover{Footprint: car(at(23, 15), 900)}, true},
		{"in the park, which matters", Mover{Footprint: car(at(23, 15), 900), Ground: everythingStops}, false},
		{"on a car", Mover{Footprint: car(at(27, 3), 900), Others: []Other{{car(at(30, 5), 0), Stops}}}, false},
		{"beside a car", Mover{Footprint: car(at(27, 3), 900), Others: []Other{{car(th(30_500, 5000), 0), Stops}}}, true},
		{"on a car that does not matter", Mover{Footprint: car(at(27, 3), 900), Others: []Other{{car(at(30, 5), 0), Told}}}, true},
		{"on a car on another floor", Mover{Footprint: car(at(27, 3), 900), Others: []Other{{car(up(at(30, 5), 1), 0), Stops}}}, true},
		{"a figure under it", Mover{Footprint: car(at(27, 3), 900), Others: figures(Stops, at(27, 3))}, false},
		{"a place under it", Mover{Footprint: car(at(27, 3), 900), Others: []Other{{Footprint{At: at(27, 3)}, Stops}}}, false},
		{"a base in the block", Mover{Footprint: base(at(32, 10))}, false},
		{"a base on the block", Mover{Footprint: base(th(32_000, 7501))}, false},
		{"a base beside the block", Mover{Footprint: base(th(32_000, 7500))}, true},
		{"off the table, which is told", Mover{Footprint: car(at(40, 3), 900), Edge: Told}, true},
		{"off the table", Mover{Footprint: car(at(40, 3), 900)}, false},
		{"wholly off the table", Mover{Footprint: car(at(60, 3), 900)}, false},
		{"in the shut gate", Mover{Footprint: car(th(5500, 4000), 0)}, false},
		{"in the open gate", Mover{Footprint: car(th(5500, 4000), 0), Open: 1}, true},
	} {
		if got := table.Fits(&c.m); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// The features under a footprint and around it are just those that looking at each one finds.
func TestFeaturesOnAnyTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table, f := anyTable(t), anyFootprint().Draw(t, "f")
		m := Mover{Footprint: f, Ground: everyFeature, Open: ^Doors(0)}
		d := Length(rapid.IntRange(0, 2000).Draw(t, "d"))
		under, around, k := map[int]bool{}, map[int]bool{}, f.outline()
		for _, th := range plainThings(table, &m) {
			if th.what == MetEdge {
				continue
			}
			under[th.n] = under[th.n] || th.over(&f, &f, 0)
			for _, s := range th.sides {
				around[th.n] = around[th.n] || k.apartUp(s) <= uint64(d+f.Radius)*uint64(d+f.Radius)
			}
			around[th.n] = around[th.n] || under[th.n]
		}
		for name, c := range map[string]struct {
			want map[int]bool
			got  []int
		}{"under": {under, table.FeaturesUnder(&f, nil)}, "around": {around, table.FeaturesAround(&f, d, nil)}} {
			want := []int(nil)
			for i := range table.plan.Features {
				if c.want[i] {
					want = append(want, i)
				}
			}
			if !reflect.DeepEqual(c.got, want) {
				t.Fatalf("%s it are %v, want %v", name, c.got, want)
			}
		}
	})
}

func everythingStops(*game.Feature) Effect { return Stops }
