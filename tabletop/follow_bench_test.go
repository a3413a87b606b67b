package tabletop

import (
	"testing"

	"rumble/game"
)

// drives is a town full of cars and figures, and movers that set out from everywhere that they fit.
func drives(t testing.TB, f Footprint) (*Table, []Mover, []Course) {
	table := prepared(t, crowded())
	var others []Other
	for i, p := range spread(40, table.plan.Width, table.plan.Depth) {
		o := Other{base(p), Told}
		if i%5 == 0 {
			o = Other{car(p, Heading(i*90)), Stops}
		}
		others = append(others, o)
	}
	var movers []Mover
	for i, p := range spread(1024, table.plan.Width, table.plan.Depth) {
		m := Mover{Footprint: f, Others: others}
		m.At, m.Heading = p, Heading(i*37%3600)
		if table.Fits(&m) {
			movers = append(movers, m)
		}
	}
	return table, movers, []Course{
		{Forward(4 * game.Inch), Curve(6*game.Inch, 450), Forward(10 * game.Inch)},
		{Back(3 * game.Inch), TurnAbout(-1500, 0, -300), Forward(6 * game.Inch), TurnOnTheSpot(900), Forward(12 * game.Inch)},
		{TurnOnTheSpot(450), Slide(450, 7*game.Inch)},
		{Forward(20 * game.Inch)},
	}
}

// What is followed, told and passed allocates nothing once there is room for it.
func TestFollowingAllocatesNothing(t *testing.T) {
	for _, f := range []Footprint{car(Point{}, 0), base(Point{})} {
		table, movers, courses := drives(t, f)
		buf, under, n := make([]Meeting, 0, MaxMeetings), make([]int, 0, 64), 0
		if allocs := testing.AllocsPerRun(200, func() {
			m, c := &movers[n%len(movers)], courses[n%len(courses)]
			p, met := table.Follow(m, c, Mark{}, buf)
			m.PassesBy(c, Mark{}, p.To, game.Inch, met)
			table.Corridor(m, c, Mark{}, p.To, game.Inch, met)
			table.Contacts(m, c, &p, met)
			short := *m
			short.Gap = 100
			table.Follow(&short, c, Mark{}, met)
			table.Fits(m)
			under = table.FeaturesAround(&p.Footprint, game.Inch, table.FeaturesUnder(&p.Footprint, under[:0]))
			n++
		}); allocs != 0 {
			t.Errorf("%v: %v allocations", f, allocs)
		}
	}
}

func BenchmarkFollow(b *testing.B) {
	for _, w := range []struct {
		name string
		f    Footprint
	}{{"car", car(Point{}, 0)}, {"horse", Footprint{Radius: game.Inch}}} {
		table, movers, courses := drives(b, w.f)
		for i, name := range []string{"curve", "reverse", "skid", "straight"} {
			b.Run(w.name+" "+name, func(b *testing.B) {
				var buf []Meeting
				sum, n := 0, 0
				b.ReportAllocs()
				for b.Loop() {
					p, met := table.Follow(&movers[n%len(movers)], courses[i], Mark{}, buf[:0])
					sum, buf = sum+int(p.To.Far)+len(met), met
					n++
				}
				b.ReportMetric(float64(sum)/float64(b.N), "far/op")
			})
		}
	}
}

func BenchmarkCorridor(b *testing.B) {
	table, movers, courses := drives(b, car(Point{}, 0))
	var buf []Meeting
	n := 0
	b.ReportAllocs()
	for b.Loop() {
		buf = table.Corridor(&movers[n%len(movers)], courses[n%len(courses)], Mark{}, Mark{Section: MaxSections}, game.Inch, buf[:0])
		n++
	}
}

// Following courses over a crowded town comes to the same sum on every machine.
func TestSumOfManyCourses(t *testing.T) {
	var sum uint64
	add := func(n int64) { sum = sum*1_000_003 + uint64(n) }
	for _, f := range []Footprint{car(Point{}, 0), {Radius: game.Inch}} {
		table, movers, courses := drives(t, f)
		var buf []Meeting
		for n := range movers {
			m, c := &movers[n], courses[n%len(courses)]
			p, met := table.Follow(m, c, Mark{}, buf[:0])
			add(int64(p.At.X))
			add(int64(p.At.Y))
			add(int64(p.Heading))
			for _, o := range met {
				add(int64(o.What)<<32 + int64(o.N))
				add(o.From.Far)
				add(o.To.Far)
				add(int64(o.At.X) + int64(o.At.Y))
			}
			buf = met
		}
	}
	if want := uint64(12591863189464323462); sum != want {
		t.Errorf("the sum is %d, not %d", sum, want)
	}
}
