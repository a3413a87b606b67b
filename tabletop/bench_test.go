package tabletop

import (
	"testing"

	"rumble/game"
)

// crowded is the town with three hundred stretches of wall.
func crowded() game.Plan {
	p := town()
	for i := range 48 {
		x, y := game.Inches(18+i%8*2), game.Inches(18+i/8*2)
		if i%3 == 0 {
			continue
		}
		p.Features = append(p.Features, walls(th(x+300, y+400), th(x+900, y+400), th(x+900, y+1100), th(x+600, y+1500)))
	}
	for i := range 44 {
		x, y := game.Inches(32+i%8)+200, game.Inches(15+i/8*2)
		p.Features = append(p.Features, walls(th(x, y), th(x+300, y+500), th(x+100, y+900)))
	}
	return p
}

// spread is n places all over a table, always the same ones.
func spread(n int, width, depth game.Length) []Point {
	c := game.NewChance(7)
	all := make([]Point, n)
	for i := range all {
		all[i] = th(Length(c.Below(int(width)+1)), Length(c.Below(int(depth)+1)))
	}
	return all
}

func BenchmarkSees(b *testing.B) {
	table := prepared(b, crowded())
	places := spread(1024, table.plan.Width, table.plan.Depth)
	for _, c := range []struct {
		name string
		far  Length
	}{{"any distance", 68 * game.Inch}, {"20 inches", 20 * game.Inch}} {
		b.Run(c.name, func(b *testing.B) {
			pairs := [][2]Point{}
			for i := range places {
				for j := range i {
					if table.Within(places[i], places[j], c.far) && (c.far > 20*game.Inch || !table.Within(places[i], places[j], 18*game.Inch)) {
						pairs = append(pairs, [2]Point{places[i], places[j]})
					}
				}
			}
			seen, n := 0, 0
			for b.Loop() {
				p := &pairs[n%len(pairs)]
				if table.Sees(p[0], p[1], 0) {
					seen++
				}
				n += 31
			}
			b.ReportMetric(float64(seen)/float64(b.N), "seen/op")
			b.ReportAllocs()
		})
	}
}

func BenchmarkSeesInTheOpen(b *testing.B) {
	table := prepared(b, town())
	for b.Loop() {
		if !table.Sees(at(28, 1), at(30, 21), 0) {
			b.Fatal("not seen")
		}
	}
}

func BenchmarkSeesFromRoof(b *testing.B) {
	table := prepared(b, town())
	for b.Loop() {
		if !table.Sees(up(th(32500, 7000), 1), at(24, 12), 0) {
			b.Fatal("not seen")
		}
	}
}

func BenchmarkCover(b *testing.B) {
	table := prepared(b, town())
	for b.Loop() {
		if c, _ := table.Cover(at(22, 10), th(22000, 18500)); c != game.LightCover {
			b.Fatal("no cover")
		}
	}
}

func BenchmarkPath(b *testing.B) {
	for _, c := range []struct {
		name     string
		from, to Point
		limit    Length
		bodies   []Body
		want     Length
	}{
		{name: "straight", from: at(18, 20), to: at(26, 24), limit: game.Inches(10), want: 8945},
		{name: "past a body", from: at(16, 24), to: at(24, 24), limit: game.Inches(10), bodies: []Body{bodyAt(at(20, 24), 1000)}, want: 8264},
		{name: "round a van", from: th(22000, 15000), to: th(22000, 19000), limit: game.Inches(12), want: 7658},
		{name: "through two doors", from: at(18, 18), to: at(5, 4), limit: game.Inches(30), want: 20929},
		{name: "out of reach behind a wall", from: at(31, 5), to: at(33, 5), limit: game.Inches(8), want: 0},
	} {
		b.Run(c.name, func(b *testing.B) {
			table := prepared(b, town())
			w, s := &Walker{Radius: 500, Bodies: c.bodies, Shut: table.LockedDoors()}, new(Scratch)
			b.ReportAllocs()
			for b.Loop() {
				if r, _ := table.Path(w, c.from, c.to, c.limit, s); r.Long != c.want {
					b.Fatal(r.Long)
				}
			}
		})
	}
}

func BenchmarkPathCrowded(b *testing.B) {
	table := prepared(b, crowded())
	places := []Point{}
	for _, p := range spread(2000, table.plan.Width, table.plan.Depth) {
		if table.Room(p, 500) {
			places = append(places, p)
		}
	}
	w, s := &Walker{Radius: 500}, new(Scratch)
	for i := range 12 {
		w.Bodies = append(w.Bodies, bodyAt(places[i*17], 1000))
	}
	pairs := [][2]Point{}
	for i := range places {
		for j := range i {
			if table.Within(places[i], places[j], 6*game.Inch) {
				pairs = append(pairs, [2]Point{places[i], places[j]})
			}
		}
	}
	b.ReportAllocs()
	found, n := 0, 0
	table.Path(w, at(9, 16), at(9, 8), 20000, s)
	for b.Loop() {
		p := pairs[n%len(pairs)]
		if _, ok := table.Path(w, p[0], p[1], 8*game.Inch, s); ok {
			found++
		}
		n += 31
	}
	b.ReportMetric(float64(found)/float64(b.N), "found/op")
}

func BenchmarkPathToEdge(b *testing.B) {
	table := prepared(b, town())
	w, s := &Walker{Radius: 500}, new(Scratch)
	b.ReportAllocs()
	for b.Loop() {
		if r, _ := table.PathToEdge(w, at(5, 4), s); r.Long != 19395 {
			b.Fatal(r.Long)
		}
	}
}

func BenchmarkShelter(b *testing.B) {
	table := prepared(b, town())
	w, s := &Walker{Radius: 500}, new(Scratch)
	b.ReportAllocs()
	for b.Loop() {
		if p, _ := table.Shelter(w, at(22, 20), at(22, 10), 2*game.Inch, 0, s); p != at(22, 19) {
			b.Fatal(p)
		}
	}
}

func BenchmarkPrepare(b *testing.B) {
	p := crowded()
	for b.Loop() {
		prepared(b, p)
	}
}

func BenchmarkGraph(b *testing.B) {
	table := prepared(b, crowded())
	for b.Loop() {
		newGraph(table, &table.storeys[0], UsualClearance, false)
	}
}
