package tabletop

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
)

func TestDriveByHand(t *testing.T) {
	square := Steering{Sharpest: QuarterTurn, Apart: 3000, Free: 150}
	back, snap := square, square
	back.Back, snap.Snap = true, true
	start := car(at(20, 30), 0)
	for _, c := range []struct {
		name    string
		s       Steering
		through []Point
		course  Course
		bends   []Bend
		fault   Fault
		place   int
	}{
		{"nowhere", square, nil, nil, nil, NoFault, 0},
		{"to where it stands", square, []Point{at(20, 30)}, nil, nil, NoFault, 0},
		{"straight on", square, []Point{at(20, 25), at(20, 20)}, Course{Forward(5000), Forward(5000)}, nil, NoFault, 0},
		{
			"around a corner", square,
			[]Point{at(20, 20), at(25, 20)},
			Course{Forward(10_000), TurnOnTheSpot(900), Forward(5000)},
			[]Bend{{900, 1, Mark{1, 0}, 10_000, 10_000}},
			NoFault, 0,
		},
		{
			"there and along the next street", square,
			[]Point{at(17, 27), at(14, 27)},
			Course{TurnOnTheSpot(-450), Forward(4243), TurnOnTheSpot(-450), Forward(3000)},
			[]Bend{{-450, 0, Mark{0, 0}, 0, 0}, {-450, 1, Mark{2, 0}, 4243, 4243}},
			NoFault, 0,
		},
		{"too sharp", square, []Point{at(20, 20), th(25_000, 20_050)}, Course{Forward(10_000)}, nil, TooSharp, 1},
		{"too sharp at once", square, []Point{at(20, 35)}, nil, nil, TooSharp, 0},
		{
			"too soon", square,
			[]Point{at(20, 20), th(22_999, 20_000), at(25, 25)},
			Course{Forward(10_000), TurnOnTheSpot(900), Forward(2999)},
			[]Bend{{900, 1, Mark{1, 0}, 10_000, 10_000}},
			TooSoon, 2,
		},
		{
			"just not too soon", square,
			[]Point{at(20, 20), at(23, 20), at(23, 25)},
			Course{Forward(10_000), TurnOnTheSpot(900), Forward(3000), TurnOnTheSpot(900), Forward(5000)},
			[]Bend{{900, 1, Mark{1, 0}, 10_000, 10_000}, {900, 2, Mark{3, 0}, 13_000, 3000}},
			NoFault, 0,
		},
		{
			"too soon by a free one between", square,
			[]Point{at(20, 20), at(22, 20), th(22_500, 20_000), at(23, 25)},
			Course{Forward(10_000), TurnOnTheSpot(900), Forward(2000), Forward(500)},
			[]Bend{{900, 1, Mark{1, 0}, 10_000, 10_000}},
			TooSoon, 3,
		},
		{
			"a free one at once", square,
			[]Point{at(20, 20), at(22, 20), th(24_000, 20_200)},
			Course{Forward(10_000), TurnOnTheSpot(900), Forward(2000), TurnOnTheSpot(57), Forward(2010)},
			[]Bend{{900, 1, Mark{1, 0}, 10_000, 10_000}, {57, 2, Mark{3, 0}, 12_000, 2000}},
			NoFault, 0,
		},
		{
			"in reverse", back,
			[]Point{at(20, 33), at(18, 33)},
			Course{Back(3000), TurnOnTheSpot(900), Back(2000)},
			[]Bend{{900, 1, Mark{1, 0}, 3000, 3000}},
			NoFault, 0,
		},
		{"in reverse, too sharp", back, []Point{at(20, 25)}, nil, nil, TooSharp, 0},
		{
			"snapped, too sharp", snap,
			[]Point{at(20, 20), at(24, 21)},
			Course{Forward(10_000), TurnOnTheSpot(900), Forward(4000)},
			[]Bend{{900, 1, Mark{1, 0}, 10_000, 10_000}},
			NoFault, 0,
		},
		{
			"snapped, too soon", snap,
			[]Point{at(20, 20), at(22, 20), at(23, 25)},
			Course{Forward(10_000), TurnOnTheSpot(900), Forward(2000), Forward(1000), TurnOnTheSpot(900), Forward(5000)},
			[]Bend{{900, 1, Mark{1, 0}, 10_000, 10_000}, {900, 2, Mark{4, 0}, 13_000, 3000}},
			NoFault, 0,
		},
		{"snapped, right behind", snap, []Point{at(20, 20), at(20, 25)}, Course{Forward(10_000)}, nil, NoFault, 0},
		{"too far", square, []Point{at(20, -460)}, nil, nil, TooFar, 0},
		{"through too many", square, []Point{
			at(20, 29), at(20, 28), at(20, 27), at(20, 26), at(20, 25), at(20, 24), at(20, 23), at(20, 22), at(20, 21), at(20, 20),
		}, Course{Forward(1000), Forward(1000), Forward(1000), Forward(1000), Forward(1000), Forward(1000), Forward(1000), Forward(1000), Forward(1000)}, nil, TooMany, MaxDrive},
	} {
		before := Course{Forward(1)}
		d := start.Drive(c.through, c.s, before)
		if len(d.Course)+len(c.course) > 0 && !reflect.DeepEqual(d.Course, c.course) || d.N != len(c.bends) || d.Fault != c.fault || d.Place != c.place {
			t.Errorf("%s: %+v", c.name, d)
			continue
		}
		for i, b := range c.bends {
			if d.Bends[i] != b {
				t.Errorf("%s: bend %d is %+v, want %+v", c.name, i, d.Bends[i], b)
			}
		}
	}
}

func anySteering(t *rapid.T) Steering {
	return Steering{
		Sharpest: Turn(rapid.IntRange(0, 1800).Draw(t, "sharpest")), Apart: Length(rapid.IntRange(0, 4000).Draw(t, "apart")),
		Free: Turn(rapid.IntRange(0, 300).Draw(t, "free")), Back: rapid.Bool().Draw(t, "back"), Snap: rapid.Bool().Draw(t, "snap"),
	}
}

// A drive keeps to its steering, comes to every place that it says it comes to, and is at fault only where it must be.
func TestDriveAnywhere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, s := anyFootprint().Draw(t, "f"), anySteering(t)
		through := rapid.SliceOfN(anyPoint(), 0, MaxDrive+1).Draw(t, "through")
		d := f.Drive(through, s, nil)
		if err := d.Check(); err != nil {
			t.Fatal(err)
		}
		var along, since Length
		held, n := false, 0
		for i, sec := range d.Course {
			if sec.Turn == 0 {
				along, since = along+sec.Far, since+sec.Far
				if sec.Way != 0 != s.Back {
					t.Fatalf("a leg leads %v", sec.Way)
				}
				continue
			}
			b := d.Bends[n]
			n++
			if b.Turn != sec.Turn || b.At != (Mark{Section: i}) || b.Along != along || d.Long(b.At) != along || b.Since != since {
				t.Fatalf("bend %+v is %+v at %d, %d since the last", b, sec, along, since)
			}
			if max(b.Turn, -b.Turn) > s.Sharpest {
				t.Fatalf("it turns by %v", b.Turn)
			}
			if max(b.Turn, -b.Turn) > s.Free {
				if held && since < s.Apart {
					t.Fatalf("it turns again after %v", since)
				}
				held, since = true, 0
			}
		}
		if n != d.N {
			t.Fatalf("of %d bends %d are in the course", d.N, n)
		}
		comes := through
		if d.Fault != NoFault {
			comes = through[:d.Place]
		}
		if len(comes) > 0 && !s.Snap {
			end, last := d.At(f, d.End()), comes[len(comes)-1]
			if off := Far(end.At, last); off > 20 {
				t.Fatalf("it ends %v from the last place", off)
			}
		}
		switch {
		case d.Fault == NoFault:
		case d.Fault == TooMany && d.Place == MaxDrive:
		case s.Snap:
			t.Fatalf("snapped, it still is at fault: %+v", d)
		default:
			// Without bounds the same drive goes on just by a turn that breaks one.
			loose := s
			loose.Sharpest, loose.Apart = HalfTurn, 0
			on := f.Drive(through[:d.Place+1], loose, nil)
			var b Bend
			for _, b = range on.Bends[:on.N] {
				if b.Place == d.Place {
					break
				}
			}
			sharp := max(b.Turn, -b.Turn) > s.Sharpest
			if b.Place != d.Place || d.Fault == TooSharp && !sharp || d.Fault == TooSoon && b.Since >= s.Apart {
				t.Fatalf("%+v at %d for a bend %+v", d.Fault, d.Place, b)
			}
		}
	})
}

// A snapped drive that keeps to its steering anyway is the drive itself.
func TestSnappingChangesNothingThatIsRight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, s := anyFootprint().Draw(t, "f"), anySteering(t)
		s.Snap = false
		through := rapid.SliceOfN(anyPoint(), 1, MaxDrive).Draw(t, "through")
		d := f.Drive(through, s, nil)
		if d.Fault != NoFault {
			through = through[:d.Place]
			d = f.Drive(through, s, nil)
		}
		s.Snap = true
		if snapped := f.Drive(through, s, nil); !reflect.DeepEqual(snapped, d) {
			t.Fatalf("%+v, snapped %+v", d, snapped)
		}
	})
}

func TestReach(t *testing.T) {
	table := prepared(t, open(40, 40))
	m := Mover{Footprint: car(at(20, 20), 0)}
	got := table.Reach(&m, QuarterTurn, 5000, false, nil)
	if len(got) != 1+18+1+18 || got[0] != at(20, 20) || got[1] != at(15, 20) || got[19] != at(20, 15) || got[37] != at(25, 20) {
		t.Errorf("it reaches %v", got)
	}
	if got = table.Reach(&m, 120, 5000, true, nil); len(got) != 8 || got[4] != at(20, 25) || got[1].X <= at(20, 0).X {
		t.Errorf("in reverse it reaches %v", got)
	}
	if got = table.Reach(&m, 0, 5000, false, nil); !reflect.DeepEqual(got, []Point{at(20, 20), at(20, 15)}) {
		t.Errorf("without turning it reaches %v", got)
	}
	// A base at its front right corner: it cannot turn to the right, and a house ahead stops it.
	m.Others = []Other{{base(th(21_400, 18_500)), Stops}, {car(at(20, 14), 900), Stops}}
	got = table.Reach(&m, 150, 10_000, false, nil)
	if len(got) != 5 || got[4] != th(20_000, 17_500) {
		t.Errorf("among others it reaches %v", got)
	}
}

// Every place of the outline is one that the mover comes to.
func TestReachIsFollowed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := anyTable(t)
		m := fitting(t, table)
		most, far := Turn(rapid.IntRange(0, 1800).Draw(t, "most")), Length(rapid.IntRange(0, 6000).Draw(t, "far"))
		got := table.Reach(&m, most, far, false, nil)
		for i, p := range got[1:] {
			if Far(m.At, p) > far+2 {
				t.Fatalf("place %d is %v away", i, Far(m.At, p))
			}
			h, ok := HeadingTo(m.At, p)
			if ok && Far(m.At, p) > 500 && m.Heading.Between(h) > most+Degree {
				t.Fatalf("place %d lies by a turn of %v", i, m.Heading.Between(h))
			}
		}
	})
}

// Planning a drive allocates nothing once there is room for its course.
func TestDrivingAllocatesNothing(t *testing.T) {
	table, movers, _ := drives(t, car(Point{}, 0))
	buf, places, n := make(Course, 0, MaxSections), make([]Point, 0, 128), 0
	through := []Point{at(10, 10), at(20, 16), at(30, 30), at(24, 40)}
	if allocs := testing.AllocsPerRun(50, func() {
		m := &movers[n%len(movers)]
		m.Drive(through, Steering{Sharpest: HalfTurn, Apart: game.Inch, Snap: true}, buf)
		places = table.Reach(m, QuarterTurn, game.Inches(5), false, places[:0])
		n++
	}); allocs != 0 {
		t.Errorf("%v allocations", allocs)
	}
}

func BenchmarkDrive(b *testing.B) {
	f, buf := car(at(20, 30), 0), make(Course, 0, MaxSections)
	through := []Point{at(20, 20), at(25, 20), at(30, 15), at(36, 15)}
	b.ReportAllocs()
	for b.Loop() {
		if d := f.Drive(through, Steering{Sharpest: QuarterTurn, Apart: 3000}, buf); d.Fault != NoFault {
			b.Fatal(d.Fault)
		}
	}
}

func BenchmarkReach(b *testing.B) {
	table, movers, _ := drives(b, car(Point{}, 0))
	var buf []Point
	n := 0
	b.ReportAllocs()
	for b.Loop() {
		buf = table.Reach(&movers[n%len(movers)], QuarterTurn, game.Inches(10), false, buf[:0])
		n++
	}
}
