package tabletop

import (
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
)

func TestFreeBeside(t *testing.T) {
	p := open(40, 40)
	Block(&p, "house", "House", RectAt(30, 5, 8, 10))
	p.Features = append(p.Features, walls(at(10, 33), at(30, 33)))
	p.Openings = append(p.Openings, game.Opening{Kind: "door", A: at(18, 33), B: at(22, 33)})
	table := prepared(t, p)
	van := car(at(20, 20), 0)                                                   // from 19 to 21 and from 17.5 to 22.5
	left := []Other{{Footprint{At: at(17, 20), Long: 8000, Wide: 3900}, Stops}} // up to 18.95
	for _, c := range []struct {
		name  string
		mover Mover
		far   Length
		free  func(Point) bool
		want  Point
		ok    bool
	}{
		{"on its left, farthest to the north", Mover{Footprint: van}, 0, nil, th(18_500, 17_500), true},
		{"not there", Mover{Footprint: van}, 0, func(p Point) bool { return p.Y >= game.Inches(20) }, th(18_500, 20_000), true},
		{"on the other side of a truck", Mover{Footprint: van, Others: left}, 0, nil, th(19_500, 17_000), true},
		{"nobody is in the way who is ignored", Mover{Footprint: van, Others: []Other{{left[0].Footprint, Ignored}}}, 0, nil, th(18_500, 17_500), true},
		{"nobody on another floor", Mover{Footprint: van, Others: []Other{{Footprint{At: up(at(17, 20), 1), Long: 8000, Wide: 3900}, Stops}}}, 0, nil, th(18_500, 17_500), true},
		{"farther off, all around taken", Mover{Footprint: van, Others: []Other{{Footprint{At: at(20, 20), Radius: 4000}, Told}}}, 3000, nil, th(17_656, 16_156), true},
		{"all around taken", Mover{Footprint: van, Others: []Other{{Footprint{At: at(20, 20), Radius: 4000}, Told}}}, 1000, nil, Point{}, false},
		{"beside a house", Mover{Footprint: car(at(29, 10), 0)}, 0, nil, th(27_500, 7500), true},
		{"a horse", Mover{Footprint: Footprint{At: at(20, 20), Radius: 1000}}, 0, nil, th(18_500, 20_000), true},
		{"not through a wall", Mover{Footprint: car(at(20, 31), 900)}, 0, func(p Point) bool { return p.Y > game.Inches(33) }, Point{}, false},
		{"not through a shut door", Mover{Footprint: car(th(20_000, 31_900), 900)}, 1500, func(p Point) bool { return p.Y > game.Inches(33) }, Point{}, false},
		{"through an open one", Mover{Footprint: car(th(20_000, 31_900), 900), Open: 1}, 1500, func(p Point) bool { return p.Y > game.Inches(33) }, Point{}, true},
		{"nowhere", Mover{Footprint: van}, -1, nil, Point{}, false},
	} {
		got, ok := table.FreeBeside(&c.mover, 500, c.far, c.free)
		if ok != c.ok || c.want != (Point{}) && got != c.want {
			t.Errorf("%s: %v, %v", c.name, got, ok)
		}
	}
}

func TestFreeNear(t *testing.T) {
	table := prepared(t, open(40, 40))
	m := Mover{Others: []Other{{base(at(20, 20)), Stops}, {base(at(19, 20)), Ignored}}}
	for _, c := range []struct {
		name string
		at   Point
		far  Length
		want Point
		ok   bool
	}{
		{"where they are", at(10, 10), 0, at(10, 10), true},
		{"where another is", at(20, 20), 2000, at(19, 20), true},
		{"where another is, and no farther", at(20, 20), 900, Point{}, false},
		{"beside another", th(20_400, 20_000), 2000, th(21_000, 20_000), true},
		{"at the edge of the table", at(0, 20), 2000, at(0, 20), true},
		{"off the table", at(-1, 20), 2000, Point{}, false},
	} {
		if got, ok := table.FreeNear(c.at, &m, 500, c.far, nil); got != c.want || ok != c.ok {
			t.Errorf("%s: %v, %v", c.name, got, ok)
		}
	}
}

// A free place is free, as near as it says, and there is one where there is plenty of room.
func TestFreePlacesOnAnyTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := anyTable(t)
		m := anyMover(t)
		radius, d := Length(rapid.IntRange(0, 1000).Draw(t, "radius")), Length(rapid.IntRange(0, 4000).Draw(t, "d"))
		p, ok := table.FreeBeside(&m, radius, d, nil)
		if !ok {
			if len(m.Others) == 0 && len(table.plan.Features) == 0 && table.Bounds().Inset(4000).Has(m.At) && m.Long+m.Wide+m.Radius < 3000 {
				t.Fatal("on an empty table there is none")
			}
			return
		}
		stands := Footprint{At: p, Radius: radius}
		if !table.Room(p, radius) || stands.Overlaps(&m.Footprint) || stands.Gap(&m.Footprint) > d+3 || table.WallBetween(m.At, p, m.Open) {
			t.Fatalf("%v is not free", p)
		}
		for _, o := range m.Others {
			if o.Effect != Ignored && stands.Overlaps(&o.Footprint) {
				t.Fatalf("at %v stands %v", p, o)
			}
		}
		again := m
		again.Others = append([]Other{{stands, Stops}}, m.Others...)
		if next, ok := table.FreeBeside(&again, radius, d, nil); ok && next == p && radius > 0 {
			t.Fatalf("two stand at %v", p)
		} else if ok && stands.Gap(&m.Footprint) > (&Footprint{At: next, Radius: radius}).Gap(&m.Footprint)+3 {
			t.Fatalf("%v was nearer than %v", next, p)
		}
	})
}

// parked is a street full of vehicles and people, and the bodies that somebody on foot walks around.
func parked(n int) ([]Other, []Body) {
	var others []Other
	var bodies []Body
	for i, p := range spread(n, game.Inches(48), game.Inches(48)) {
		o := Other{Footprint: car(p, Heading(i*170%3600))}
		if i%2 == 0 {
			o.Footprint = base(p)
		}
		sides, k := o.Sides(500)
		others, bodies = append(others, o), append(bodies, sides[:k]...)
	}
	return others, bodies
}

// Among many vehicles a way leads around all of them.
func TestPathAmongManyVehicles(t *testing.T) {
	table, sc := prepared(t, open(48, 48)), new(Scratch)
	others, bodies := parked(80)
	w, found := &Walker{Radius: 500, Bodies: bodies}, 0
	places := spread(400, table.plan.Width, table.plan.Depth)
	for i := range len(places) / 2 {
		from, to := places[2*i], places[2*i+1]
		r, ok := table.Path(w, from, to, game.Inches(60), sc)
		inIt := func(p Point, less Length) bool {
			for n := range others {
				if (&Footprint{At: p, Radius: 500 - less}).Overlaps(&others[n].Footprint) {
					return true
				}
			}
			return false
		}
		if !ok || inIt(from, 0) {
			continue
		}
		found++
		for far := Length(0); far <= r.Long; far += 100 {
			if inIt(r.Along(far), 2) {
				t.Fatalf("at %v the way %v leads over something", r.Along(far), r.Path())
			}
		}
	}
	if found < 40 {
		t.Errorf("of %d ways %d are found", len(places)/2, found)
	}
}

func BenchmarkPathAmongVehicles(b *testing.B) {
	for _, n := range []struct {
		name string
		n    int
	}{{"10", 10}, {"40", 40}, {"80", 80}} {
		for _, where := range []string{"open", "town"} {
			b.Run(n.name+" "+where, func(b *testing.B) {
				plan := open(48, 48)
				if where == "town" {
					plan = crowded()
				}
				table, sc := prepared(b, plan), new(Scratch)
				_, bodies := parked(n.n)
				w := &Walker{Radius: 500, Bodies: bodies}
				places := spread(512, table.plan.Width, table.plan.Depth)
				var pairs [][2]Point
				for i, p := range places {
					for _, q := range places[:i] {
						if Near(p, q, 10*game.Inch) && !Near(p, q, 4*game.Inch) && apartFrom(bodies, p) && apartFrom(bodies, q) {
							pairs = append(pairs, [2]Point{p, q})
						}
					}
				}
				i, found := 0, 0
				b.ReportAllocs()
				for b.Loop() {
					if _, ok := table.Path(w, pairs[i%len(pairs)][0], pairs[i%len(pairs)][1], 12*game.Inch, sc); ok {
						found++
					}
					i += 7
				}
				b.ReportMetric(float64(found)/float64(b.N), "found/op")
			})
		}
	}
}

func BenchmarkFreeBeside(b *testing.B) {
	table, movers, _ := drives(b, car(Point{}, 0))
	n := 0
	b.ReportAllocs()
	for b.Loop() {
		table.FreeBeside(&movers[n%len(movers)], 500, game.Inches(3), nil)
		n++
	}
}
