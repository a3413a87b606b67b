package tabletop

import (
	"testing"

	"rumble/game"
)

// One scratch may serve walkers of any size, whether they avoid rough ground or not, on any table.
func TestAScratchMixesNothingUp(t *testing.T) {
	park := open(24, 24)
	park.Features = []game.Feature{
		{Kind: "park", Points: RectAt(8, 8, 8, 8).Corners(0), Going: game.Rough},
		walls(at(2, 6), at(7, 6)), walls(at(8, 6), at(22, 6)),
	}
	hut := open(24, 24)
	hut.Features = []game.Feature{walls(at(4, 4), at(20, 4), at(20, 20), at(4, 20))}
	tables := []*Table{prepared(t, park), prepared(t, hut)}
	walkers := []*Walker{
		{Radius: 250}, {Radius: 250, AvoidRough: true}, {Radius: 700}, {Radius: 700, AvoidRough: true}, {Radius: 500},
	}
	var s Scratch
	for round := range 2 {
		for i, table := range tables {
			for j, w := range walkers {
				want, ok := table.Path(w, at(12, 2), at(12, 22), 100*game.Inch, nil)
				got, found := table.Path(w, at(12, 2), at(12, 22), 100*game.Inch, &s)
				if got != want || found != ok || !found {
					t.Errorf("round %d, table %d, walker %d: %v %v, each alone %v %v", round, i, j, found, got.Path(), ok, want.Path())
				}
			}
		}
	}
	for i, w := range walkers {
		if n := testing.AllocsPerRun(20, func() { tables[0].Path(w, at(12, 2), at(12, 22), 100*game.Inch, &s) }); n > 0 {
			t.Errorf("walker %d, whose graph is at hand: %v allocations", i, n)
		}
	}
}

// A scratch that remembers gives the same detours as one that does not, to whoever asks, and forgets what is more than it may keep.
func TestARememberingScratchGivesTheSameDetours(t *testing.T) {
	hut := open(24, 24)
	hut.Features = []game.Feature{walls(at(2, 6), at(7, 6)), walls(at(8, 6), at(22, 6))}
	hut.Features = append(hut.Features, game.Feature{Kind: "park", Points: RectAt(8, 8, 8, 8).Corners(0), Going: game.Rough})
	door := open(24, 24)
	door.Features = []game.Feature{walls(at(0, 6), at(24, 6))}
	tables := []*Table{prepared(t, hut), prepared(t, door)}
	body := Body{At: at(12, 14), Gap: 2000}
	asked := []Walker{
		{Radius: 250},
		{Radius: 700},
		{Radius: 250, Clearance: 700},
		{Radius: 250, AvoidRough: true},
		{Radius: 250, Shut: 1},
		{Radius: 250, Bodies: []Body{body}},
		{Radius: 250, Bodies: []Body{{At: body.At, Gap: 3000}}},
		{Radius: 250, Bodies: []Body{body, body}},
		{Radius: 250, Bodies: []Body{{At: body.At, Gap: 2000, East: 1000}}},
		{Radius: 250, Bodies: []Body{{At: body.At, Gap: 2000, Down: 1000}}},
	}
	for _, most := range []int{1, 7, 1000} {
		var s Scratch
		s.Remember(most)
		for range 3 {
			for _, table := range tables {
				for i := range asked {
					for _, to := range []Point{at(12, 22), at(12, 21), at(14, 22)} {
						for _, limit := range []Length{100 * game.Inch, 21 * game.Inch} {
							want, ok := table.Path(&asked[i], at(12, 2), to, limit, nil)
							got, found := table.Path(&asked[i], at(12, 2), to, limit, &s)
							if got != want || found != ok {
								t.Fatalf("walker %d to %v within %v: %v %v, without memory %v %v", i, to, limit, found, got.Path(), ok, want.Path())
							}
						}
					}
				}
			}
		}
		if len(s.memory.all) > most || len(s.memory.at) > most {
			t.Errorf("%d are kept, of %d at most", len(s.memory.all), most)
		}
	}
	var s Scratch
	s.Remember(1)
	s.memory.all = make([]known, 0, 1)
	table := tables[0]
	table.Path(&asked[0], at(12, 2), at(12, 22), 100*game.Inch, &s)
	k := &s.memory.all[0]
	k.route.Long++ // what it remembers it does not look for again
	if again, _ := table.Path(&asked[0], at(12, 2), at(12, 22), 100*game.Inch, &s); again.Long != k.route.Long {
		t.Error("what is remembered was looked for again")
	}
	others := k.route.Long
	k.radius++ // two of the same hash
	if again, _ := table.Path(&asked[0], at(12, 2), at(12, 22), 100*game.Inch, &s); again.Long == others {
		t.Error("another's detour was given")
	}
}
