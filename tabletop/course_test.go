package tabletop

import (
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
)

func TestCoursesAreChecked(t *testing.T) {
	long := make(Course, MaxSections+1)
	for _, c := range []Course{
		nil, long[:MaxSections],
		{Forward(MaxLeg)},
		{Back(0)},
		{Slide(-MaxTurn, 1)},
		{Slide(MaxTurn, 1)},
		{TurnAbout(MaxPivot, -MaxPivot, MaxTurn)},
		{TurnAbout(-MaxPivot, MaxPivot, -MaxTurn)},
	} {
		if err := c.Check(); err != nil {
			t.Errorf("%v: %v", c, err)
		}
	}
	for _, c := range []struct {
		course Course
		field  string
	}{
		{long, "course"},
		{Course{Forward(0), Forward(-1)}, "course[1].far"},
		{Course{Forward(MaxLeg + 1)}, "course[0].far"},
		{Course{{Turn: 1, Far: 1}}, "course[0].turn"},
		{Course{{Turn: 1, Way: 1}}, "course[0].turn"},
		{Course{TurnOnTheSpot(MaxTurn + 1)}, "course[0].turn"},
		{Course{TurnOnTheSpot(-MaxTurn - 1)}, "course[0].turn"},
		{Course{Slide(MaxTurn+1, 1)}, "course[0].way"},
		{Course{Slide(-MaxTurn-1, 1)}, "course[0].way"},
		{Course{TurnAbout(MaxPivot+1, 0, 1)}, "course[0].pivot"},
		{Course{TurnAbout(-MaxPivot-1, 0, 1)}, "course[0].pivot"},
		{Course{TurnAbout(0, MaxPivot+1, 1)}, "course[0].pivot"},
		{Course{TurnAbout(0, -MaxPivot-1, 1)}, "course[0].pivot"},
	} {
		refused, ok := c.course.Check().(*game.Error)
		if !ok || refused.Code != game.OutOfRange || refused.Field != c.field {
			t.Errorf("%v: %v, want a complaint about %s", c.course, refused, c.field)
		}
	}
	table := prepared(t, open(40, 40))
	wrong := Mover{Footprint: Footprint{At: at(10, 10), Long: 5, Wide: 5}}
	if p, met := table.Follow(&wrong, Course{Forward(1000)}, Mark{}, nil); p != (Passage{Footprint: wrong.Footprint}) || met != nil {
		t.Errorf("with a footprint that is none it goes to %v", p)
	}
	for _, c := range []struct {
		m     Mover
		field string
	}{
		{wrong, "long"},
		{Mover{Footprint: Footprint{At: at(1, 1)}}, "radius"},
		{Mover{Footprint: base(at(1, 1)), Others: []Other{{Footprint: base(at(1, 1))}, {Footprint: wrong.Footprint}}}, "others[1].long"},
		{Mover{Footprint: base(at(1, 1)), Others: []Other{{Footprint: Footprint{Radius: -1}}}}, "others[0].radius"},
	} {
		if refused, ok := c.m.Check().(*game.Error); !ok || refused.Code != game.OutOfRange || refused.Field != c.field {
			t.Errorf("%v: %v, want a complaint about %s", c.m, refused, c.field)
		}
	}
	right := Mover{Footprint: car(at(10, 10), 0), Others: figures(Told, at(10, 8))}
	if p, met := table.Follow(&right, Course{Forward(-1000)}, Mark{}, nil); p != (Passage{Footprint: right.Footprint}) || met != nil {
		t.Errorf("along a course that is none it goes to %v", p)
	}
	if met := right.PassesBy(Course{Forward(-1000)}, Mark{}, Mark{}, 1000, nil); met != nil {
		t.Errorf("along a course that is none it passes %v", met)
	}
	if met := wrong.PassesBy(Course{Forward(1000)}, Mark{}, Mark{}, 1000, nil); met != nil {
		t.Errorf("with a footprint that is none it passes %v", met)
	}
}

func TestPlacesOnACourse(t *testing.T) {
	f := car(up(at(20, 20), 1), 900)
	c := Course{Forward(3000), Curve(6000, QuarterTurn), Slide(-QuarterTurn, 1500), TurnAbout(-1000, 0, -HalfTurn), Back(2000), Curve(0, 300)}
	for _, w := range []struct {
		mark Mark
		at   Point
		way  Heading
		long Length
	}{
		{Mark{}, at(20, 20), 900, 0},
		{Mark{-1, 20}, at(20, 20), 900, 0},
		{Mark{0, -1}, at(20, 20), 900, 0},
		{Mark{0, 1234}, th(21_234, 20_000), 900, 1234},
		{Mark{0, 3000}, at(23, 20), 900, 3000},
		{Mark{0, 3001}, at(23, 20), 900, 3000},
		{Mark{1, 0}, at(23, 20), 900, 3000},
		{Mark{1, 300}, th(26_000, 20_804), 1200, 6142},
		{Mark{1, 900}, at(29, 26), 1800, 12_425},
		{Mark{2, 1500}, th(30_500, 26_000), 1800, 13_925},
		{Mark{3, 1800}, th(30_500, 24_000), 0, 17_067},
		{Mark{4, 2000}, th(30_500, 26_000), 0, 19_067},
		{Mark{5, 300}, th(30_500, 26_000), 300, 19_067},
		{Mark{6, 0}, th(30_500, 26_000), 300, 19_067},
		{Mark{9, 7}, th(30_500, 26_000), 300, 19_067},
	} {
		got := c.At(f, w.mark)
		if got.At != up(w.at, 1) || got.Heading != w.way || got.Long != f.Long || got.Wide != f.Wide {
			t.Errorf("at %v it stands at %v heading %d, want %v heading %d", w.mark, got.At, got.Heading, w.at, w.way)
		}
		if long := c.Long(w.mark); long != w.long {
			t.Errorf("up to %v it is %s, want %s", w.mark, long, w.long)
		}
	}
	if end := c.End(); end != (Mark{5, 300}) || (Course{}).End() != (Mark{}) {
		t.Errorf("it ends at %v", end)
	}
	if none := (Course{}); none.At(f, Mark{3, 4}) != f || none.Long(Mark{3, 4}) != 0 {
		t.Error("without a course it goes somewhere")
	}
	if !(Mark{0, 9}).Before(Mark{1, 0}) || !(Mark{1, 0}).Before(Mark{1, 1}) || (Mark{1, 1}).Before(Mark{1, 1}) || (Mark{1, 1}).Before(Mark{0, 9}) {
		t.Error("marks are out of order")
	}
}

// A turn keeps every corner as far from its pivot, but for rounding, and turned back it ends where it began.
func TestTurnsKeepTheirPivot(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := anyFootprint().Draw(t, "f")
		far := rapid.IntRange(-9000, 9000)
		ahead, right := Length(far.Draw(t, "ahead")), Length(far.Draw(t, "right"))
		turn := Turn(rapid.IntRange(-3600, 3600).Draw(t, "turn"))
		pivot := f.Place(ahead, right)
		c := Course{TurnAbout(ahead, right, turn), TurnAbout(ahead, right, -turn)}
		there := c.At(f, c[:1].End())
		if !Near(there.Place(ahead, right), pivot, 2) || there.Heading != f.Heading.By(turn) {
			t.Fatalf("the pivot goes from %v to %v", pivot, there.Place(ahead, right))
		}
		if back := c.At(f, c.End()); !Near(back.At, f.At, 2) || back.Heading != f.Heading {
			t.Fatalf("there and back from %v it ends at %v", f.At, back.At)
		}
	})
}
