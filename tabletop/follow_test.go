package tabletop

import (
	"reflect"
	"slices"
	"testing"

	"rumble/game"
)

// street is a street of 40 by 20 inches: a house with a gate in the north, a block in the east, a wall on the slant in the
// south, a fence, a ditch, a park.
func street(t testing.TB) *Table {
	p := open(40, 20)
	Block(&p, "block", "Block", RectAt(30, 8, 4, 4))                                                                                              // 0
	p.Features = append(p.Features, walls(at(10, 19), at(16, 13)))                                                                                // 1
	p.Features = append(p.Features, walls(at(2, 4), at(12, 4)))                                                                                   // 2
	p.Features = append(p.Features, game.Feature{Kind: "fence", Line: true, Going: game.Low, Points: []Point{at(18, 6), at(18, 10), at(22, 10)}}) // 3
	p.Features = append(p.Features, game.Feature{Kind: "park", Going: game.Rough, Points: RectAt(20, 12, 6, 6).Corners(0)})                       // 4
	p.Openings = append(p.Openings, game.Opening{ID: "gate", Kind: "door", A: at(4, 4), B: at(7, 4)})
	return prepared(t, p)
}

// figures are others with round bases of an inch that have that effect.
func figures(effect Effect, places ...Point) []Other {
	var all []Other
	for _, p := range places {
		all = append(all, Other{base(p), effect})
	}
	return all
}

func TestFollowByHand(t *testing.T) {
	table := street(t)
	for _, c := range []struct {
		name   string
		mover  Mover
		course Course
		at     Point
		way    Heading
		to     Mark
		hit    *Meeting
	}{
		{"to its end", Mover{Footprint: car(at(25, 3), 900)}, Course{Forward(5000)}, at(30, 3), 900, Mark{0, 5000}, nil},
		{
			"into a house",
			Mover{Footprint: car(at(24, 10), 900)},
			Course{Forward(20_000)},
			th(27_500, 10_000), 900,
			Mark{0, 3500},
			&Meeting{What: MetFeature, N: 0, From: Mark{0, 3501}, To: Mark{0, 3501}, At: at(30, 10)},
		},
		{
			"backwards into a house",
			Mover{Footprint: car(at(24, 10), 2700)},
			Course{Back(20_000)},
			th(27_500, 10_000), 2700,
			Mark{0, 3500},
			&Meeting{What: MetFeature, N: 0, From: Mark{0, 3501}, To: Mark{0, 3501}, At: at(30, 10)},
		},
		{
			"sliding into a house",
			Mover{Footprint: car(at(24, 10), 0)},
			Course{Slide(900, 20_000)},
			at(29, 10), 0,
			Mark{0, 5000},
			&Meeting{What: MetFeature, N: 0, From: Mark{0, 5001}, To: Mark{0, 5001}, At: at(30, 10)},
		},
		{"past a house, touching", Mover{Footprint: car(at(24, 7), 900)}, Course{Forward(13_000)}, at(37, 7), 900, Mark{0, 13_000}, nil},
		{
			"a thousandth too near",
			Mover{Footprint: car(th(24_000, 7001), 900)},
			Course{Forward(13_000)},
			th(27_500, 7001), 900,
			Mark{0, 3500},
			&Meeting{What: MetFeature, N: 0, From: Mark{0, 3501}, To: Mark{0, 3501}, At: th(30_000, 8001)},
		},
		{
			"to the edge",
			Mover{Footprint: car(at(36, 3), 900)},
			Course{Forward(5000)},
			th(37_500, 3000), 900,
			Mark{0, 1500},
			&Meeting{What: MetEdge, From: Mark{0, 1501}, To: Mark{0, 1501}, At: at(40, 3)},
		},
		{"over the edge", Mover{Footprint: car(at(36, 3), 900), Edge: Ignored}, Course{Forward(9000)}, at(45, 3), 900, Mark{0, 9000}, nil},
		{
			"into a shut gate",
			Mover{Footprint: car(th(5500, 10_000), 0)},
			Course{Forward(9000)},
			th(5500, 6500), 0,
			Mark{0, 3500},
			&Meeting{What: MetDoor, N: 0, From: Mark{0, 3501}, To: Mark{0, 3501}, At: th(5500, 4000)},
		},
		{"through an open gate", Mover{Footprint: car(th(5500, 10_000), 0), Open: 1}, Course{Forward(7500)}, th(5500, 2500), 0, Mark{0, 7500}, nil},
		{
			"into the jamb",
			Mover{Footprint: car(th(6001, 10_000), 0), Open: 1},
			Course{Forward(9000)},
			th(6001, 6500), 0,
			Mark{0, 3500},
			&Meeting{What: MetFeature, N: 2, From: Mark{0, 3501}, To: Mark{0, 3501}, At: th(7001, 4000)},
		},
		{
			"into a base",
			Mover{Footprint: car(at(24, 3), 900), Others: figures(Stops, at(32, 3))},
			Course{Forward(9000)},
			at(29, 3), 900,
			Mark{0, 5000},
			&Meeting{What: MetOther, N: 0, From: Mark{0, 5001}, To: Mark{0, 5001}, At: th(31_500, 3000)},
		},
		{
			"into a base beside its way",
			Mover{Footprint: car(at(24, 3), 900), Others: figures(Stops, th(32_000, 4400))},
			Course{Forward(9000)},
			th(29_200, 3000), 900,
			Mark{0, 5200},
			&Meeting{What: MetOther, N: 0, From: Mark{0, 5201}, To: Mark{0, 5201}, At: th(31_700, 4000)},
		},
		{"past a base, touching", Mover{Footprint: car(at(24, 3), 900), Others: figures(Stops, th(32_000, 4500))}, Course{Forward(9000)}, at(33, 3), 900, Mark{0, 9000}, nil},
		{
			"into the nearer of two",
			Mover{Footprint: car(at(24, 3), 900), Others: figures(Stops, at(34, 3), at(32, 3))},
			Course{Forward(9000)},
			at(29, 3), 900,
			Mark{0, 5000},
			&Meeting{What: MetOther, N: 1, From: Mark{0, 5001}, To: Mark{0, 5001}, At: th(31_500, 3000)},
		},
		{
			"into a car",
			Mover{Footprint: car(at(24, 3), 900), Others: []Other{{car(at(34, 4), 0), Stops}}},
			Course{Forward(9000)},
			th(30_500, 3000), 900,
			Mark{0, 6500},
			&Meeting{What: MetOther, N: 0, From: Mark{0, 6501}, To: Mark{0, 6501}, At: at(33, 3)},
		},
		// The wall is 8 inches over the root of 2 away: 5.656, less half an inch.
		{
			"a base into a wall on the slant",
			Mover{Footprint: base(at(9, 12))},
			Course{Slide(1350, 9000)},
			th(12_646, 15_646), 0,
			Mark{0, 5156},
			&Meeting{What: MetFeature, N: 1, From: Mark{0, 5157}, To: Mark{0, 5157}, At: at(13, 16)},
		},
		{"a curve to the right", Mover{Footprint: car(at(22, 16), 0)}, Course{Curve(4000, QuarterTurn)}, at(26, 12), 900, Mark{0, 900}, nil},
		{"a curve to the left", Mover{Footprint: car(at(8, 12), 900)}, Course{Curve(4000, -QuarterTurn)}, at(12, 8), 0, Mark{0, 900}, nil},
		{"backwards around", Mover{Footprint: car(at(12, 8), 0)}, Course{TurnAbout(0, -4000, QuarterTurn)}, at(8, 12), 900, Mark{0, 900}, nil},
		{"on the spot", Mover{Footprint: car(at(12, 8), 0)}, Course{TurnOnTheSpot(-450)}, at(12, 8), 3150, Mark{0, 450}, nil},
		{"about its rear axle", Mover{Footprint: car(at(12, 8), 0)}, Course{TurnAbout(-1500, 0, QuarterTurn)}, th(13_500, 9500), 900, Mark{0, 900}, nil},
		{"about its front left corner", Mover{Footprint: car(at(14, 9), 0)}, Course{TurnAbout(2500, -1000, -QuarterTurn)}, th(15_500, 5500), 2700, Mark{0, 900}, nil},
		{"nowhere", Mover{Footprint: car(at(12, 8), 0)}, nil, at(12, 8), 0, Mark{}, nil},
		{"no way at all", Mover{Footprint: car(at(12, 8), 0)}, Course{Forward(0), Forward(1000)}, at(12, 7), 0, Mark{1, 1000}, nil},
		{
			"corner by corner",
			Mover{Footprint: car(at(24, 3), 900), Edge: Told},
			Course{Forward(2000), TurnOnTheSpot(QuarterTurn), Forward(20_000), TurnOnTheSpot(HalfTurn), Forward(1000)},
			at(26, 22), 0,
			Mark{4, 1000},
			nil,
		},
	} {
		p, met := table.Follow(&c.mover, c.course, Mark{}, nil)
		if p.At != c.at || p.Heading != c.way || p.To != c.to || p.Stopped != (c.hit != nil) {
			t.Errorf("%s: to %v heading %d at %v, stopped %v by %v", c.name, p.At, p.Heading, p.To, p.Stopped, p.By)
			continue
		}
		if c.hit != nil {
			want := *c.hit
			want.Stops, want.Enters = true, true
			if p.By != want || len(met) == 0 || met[len(met)-1] != want {
				t.Errorf("%s: stopped by %+v, want %+v; met %+v", c.name, p.By, want, met)
			}
		}
	}
}

// What is met on the way is told in its order, from where to where.
func TestWhatIsPassed(t *testing.T) {
	table := street(t)
	water := func(f *game.Feature) Effect {
		if f.Kind == "park" {
			return Stops
		}
		return Ignored
	}
	for _, c := range []struct {
		name   string
		mover  Mover
		course Course
		want   []Meeting
	}{
		{"figures in a row", Mover{Footprint: car(at(3, 10), 900), Others: figures(Told, at(12, 10), at(9, 11), at(9, 13))}, Course{Forward(12_000)}, []Meeting{
			{What: MetOther, N: 1, From: Mark{0, 3001}, To: Mark{0, 8999}, At: th(8500, 11_000), Enters: true, Leaves: true},
			{What: MetOther, N: 0, From: Mark{0, 6001}, To: Mark{0, 11_999}, At: th(11_500, 10_000), Enters: true, Leaves: true},
		}},
		{"from one over another and not quite off it", Mover{Footprint: car(at(3, 10), 900), Others: figures(Told, at(4, 10), at(9, 10), at(1, 11))}, Course{Forward(8998)}, []Meeting{
			{What: MetOther, N: 0, From: Mark{0, 0}, To: Mark{0, 3999}, At: at(4, 10), Leaves: true},
			{What: MetOther, N: 2, From: Mark{0, 0}, To: Mark{0, 999}, At: th(1000, 11_000), Leaves: true},
			{What: MetOther, N: 1, From: Mark{0, 3001}, To: Mark{0, 8998}, At: th(8500, 10_000), Enters: true},
		}},
		{"one on another floor and one of no matter", Mover{Footprint: car(at(3, 10), 900), Others: append(figures(Told, up(at(9, 10), 1)), figures(Ignored, at(9, 10))...)}, Course{Forward(9000)}, nil},
		{"over a fence and back, in sections", Mover{Footprint: car(at(18, 3), 1800)}, Course{Forward(1000), Forward(2000), Back(1000), Back(2000)}, []Meeting{
			{What: MetFeature, N: 3, From: Mark{0, 501}, To: Mark{3, 1499}, At: at(18, 6), Enters: true, Leaves: true},
		}},
		{"over the corner of a fence", Mover{Footprint: car(at(18, 15), 0)}, Course{Forward(12_500)}, []Meeting{
			{What: MetFeature, N: 3, From: Mark{0, 2501}, To: Mark{0, 11_499}, At: th(18_500, 10_000), Enters: true, Leaves: true},
		}},
		{"a fence twice", Mover{Footprint: Footprint{At: at(16, 8), Heading: 1350, Long: 500, Wide: 500}}, Course{Slide(-450, 3000), Forward(3000)}, []Meeting{
			// half its diagonal is 353.6: over it from 2000 less that; then from 2000 less that, times the root of 2
			{What: MetFeature, N: 3, From: Mark{0, 1647}, To: Mark{0, 2353}, At: at(18, 8), Enters: true, Leaves: true},
			{What: MetFeature, N: 3, From: Mark{1, 2329}, To: Mark{1, 3000}, At: th(20_646, 10_000), Enters: true},
		}},
		{"through a park", Mover{Footprint: car(at(16, 15), 900)}, Course{Forward(14_000)}, []Meeting{
			{What: MetFeature, N: 4, From: Mark{0, 1501}, To: Mark{0, 12_499}, At: at(20, 15), Enters: true, Leaves: true},
		}},
		{"within a park", Mover{Footprint: car(at(23, 15), 900)}, Course{Forward(500)}, []Meeting{
			{What: MetFeature, N: 4, From: Mark{0, 0}, To: Mark{0, 500}, At: at(23, 15)},
		}},
		{"turning into a park", Mover{Footprint: Footprint{At: at(28, 14), Long: 5000, Wide: 100}}, Course{TurnOnTheSpot(HalfTurn)}, []Meeting{
			// its corners are at the root of 6.25 + 0.0025, and the side is 2 away: at 36.9 degrees less 1.1
			{What: MetFeature, N: 4, From: Mark{0, 520}, To: Mark{0, 1281}, At: th(26_000, 15_503), Enters: true, Leaves: true},
		}},
		{"over the edge of the table", Mover{Footprint: car(at(37, 3), 900), Edge: Told}, Course{Forward(6000)}, []Meeting{
			{What: MetEdge, From: Mark{0, 501}, To: Mark{0, 5499}, At: at(40, 3), Enters: true, Leaves: true},
		}},
		{"up to water, over a fence that does not matter", Mover{Footprint: car(at(16, 10), 900), Ground: water}, Course{Forward(2000), Curve(3000, QuarterTurn)}, []Meeting{
			// its corner is 3.2016 from the pivot; it turns from 51.34 degrees to 71.80
			{What: MetFeature, N: 4, From: Mark{1, 205}, To: Mark{1, 205}, At: th(21_041, 12_000), Enters: true, Stops: true},
		}},
		{"a figure and a house", Mover{Footprint: car(at(24, 10), 900), Others: figures(Told, at(29, 10), th(30_000, 7500))}, Course{Forward(9000)}, []Meeting{
			{What: MetFeature, N: 3, From: Mark{0, 0}, To: Mark{0, 499}, At: th(21_500, 10_000), Leaves: true},
			{What: MetOther, N: 0, From: Mark{0, 2001}, To: Mark{0, 3500}, At: th(28_500, 10_000), Enters: true},
			{What: MetFeature, N: 0, From: Mark{0, 3501}, To: Mark{0, 3501}, At: at(30, 10), Enters: true, Stops: true},
		}},
		{"a figure and a house at once", Mover{Footprint: car(at(24, 10), 900), Others: figures(Stops, th(30_500, 10_000))}, Course{Forward(2000), Forward(9000)}, []Meeting{
			{What: MetFeature, N: 3, From: Mark{0, 0}, To: Mark{0, 499}, At: th(21_500, 10_000), Leaves: true},
			{What: MetOther, N: 0, From: Mark{1, 1501}, To: Mark{1, 1501}, At: at(30, 10), Enters: true, Stops: true},
			{What: MetFeature, N: 0, From: Mark{1, 1501}, To: Mark{1, 1501}, At: at(30, 10), Enters: true, Stops: true},
		}},
	} {
		p, met := table.Follow(&c.mover, c.course, Mark{}, []Meeting{{N: 77}})
		if met[0] != (Meeting{N: 77}) {
			t.Errorf("%s: what was told before is lost", c.name)
		}
		if met = met[1:]; len(met) == 0 {
			met = nil
		}
		if !reflect.DeepEqual(met, c.want) {
			t.Errorf("%s: to %v\n%+v, want\n%+v", c.name, p.To, met, c.want)
		}
	}
}

// Nothing is jumped in a turn: a corner far from the pivot passes a thin post between two tenths of a degree.
func TestATurnJumpsNothing(t *testing.T) {
	table := prepared(t, open(60, 60))
	f := Footprint{At: at(10, 30), Heading: 0, Long: 100, Wide: 100}
	course := Course{TurnAbout(0, 40_000, 300)}
	for _, x := range []Length{49, 40, 20, 0, -30, -49} {
		for tenth := int64(100); tenth < 110; tenth++ {
			for _, parts := range []int64{3, 5, 7} {
				// A post between this place and the next, with no width at all.
				here, next := course.At(f, Mark{0, tenth}), course.At(f, Mark{0, tenth + 1})
				post := AlongLeg(here.Place(0, x), next.Place(0, x), 10, Length(parts))
				m := Mover{Footprint: f, Others: []Other{{Footprint{At: post}, Stops}}}
				p, _ := table.Follow(&m, course, Mark{}, nil)
				if !p.Stopped || p.To.Far < tenth-2 || p.To.Far > tenth {
					t.Errorf("a post at %v, between %d and the next, stops it at %v (%v)", post, tenth, p.To, p.Stopped)
				}
			}
		}
	}
}

// Who is over something at the start may go away from it, but not deeper in; what it only touches stops it as ever.
func TestFollowOutOf(t *testing.T) {
	table := street(t)
	for _, c := range []struct {
		name   string
		mover  Mover
		course Course
		to     Mark
	}{
		{"out of a house", Mover{Footprint: car(at(28, 10), 900)}, Course{Back(3000)}, Mark{0, 3000}},
		{"deeper into a house", Mover{Footprint: car(at(28, 10), 900)}, Course{Forward(3000)}, Mark{0, 1}},
		{"along in a house", Mover{Footprint: car(th(28_000, 8500), 900)}, Course{Slide(-QuarterTurn, 3000)}, Mark{0, 3000}},
		{"out of a house and in again", Mover{Footprint: car(at(28, 10), 900)}, Course{Back(3000), Forward(3000)}, Mark{1, 2500}},
		{"touching a house, into it", Mover{Footprint: car(th(27_500, 10_000), 900)}, Course{Forward(3000)}, Mark{0, 0}},
		{"touching a house, turning into it", Mover{Footprint: car(th(27_500, 10_000), 900)}, Course{TurnOnTheSpot(100)}, Mark{0, 0}},
		{"touching a house, along it", Mover{Footprint: car(th(27_500, 10_000), 900)}, Course{Slide(QuarterTurn, 9000)}, Mark{0, 9000}},
		{"touching a slanting wall, away", Mover{Footprint: car(at(15, 15), 1350)}, Course{Forward(3000)}, Mark{0, 3000}},
		{"off a base", Mover{Footprint: car(at(10, 10), 900), Others: figures(Stops, at(12, 10))}, Course{Back(5000)}, Mark{0, 5000}},
		{"onto a base", Mover{Footprint: car(at(10, 10), 900), Others: figures(Stops, at(12, 10))}, Course{Forward(5000)}, Mark{0, 1}},
		{"a base off a base", Mover{Footprint: base(at(10, 10)), Others: figures(Stops, th(10_600, 10_000))}, Course{Back(1), Slide(-QuarterTurn, 2000)}, Mark{1, 2000}},
		{"a base onto a base", Mover{Footprint: base(at(10, 10)), Others: figures(Stops, th(10_600, 10_000))}, Course{Slide(QuarterTurn, 2000)}, Mark{0, 1}},
		{"a base across a wall that it stands in", Mover{Footprint: base(th(9000, 4100))}, Course{Forward(2000)}, Mark{0, 1}},
		{"a base off a wall that it stands in", Mover{Footprint: base(th(9000, 4100))}, Course{Back(2000)}, Mark{0, 2000}},
		{"off the edge", Mover{Footprint: car(at(38, 3), 900)}, Course{Forward(5000)}, Mark{0, 1}},
		{"back from the edge", Mover{Footprint: car(at(38, 3), 900)}, Course{Back(5000)}, Mark{0, 5000}},
		{"turning deeper", Mover{Footprint: car(th(28_400, 10_000), 1350)}, Course{TurnOnTheSpot(-450)}, Mark{0, 0}},
		{"turning away", Mover{Footprint: car(th(28_400, 10_000), 1350)}, Course{TurnOnTheSpot(450)}, Mark{0, 450}},
	} {
		if p, _ := table.Follow(&c.mover, c.course, Mark{}, nil); p.To != c.to || p.Stopped == (p.To == c.course.End()) {
			t.Errorf("%s: it comes to %v, want %v; %+v", c.name, p.To, c.to, p)
		}
	}
}

// However a house was drawn, and wherever one stands in it, one leaves it but does not go on into it.
func TestFollowOutOfAHouseDrawnAnyhow(t *testing.T) {
	corners := RectAt(20, 10, 8, 8).Corners(0)
	for turn := range 2 {
		for range 4 {
			p := open(40, 40)
			p.Features = []game.Feature{{Kind: "house", Points: append([]Point(nil), corners...), Going: game.Impassable}}
			table := prepared(t, p)
			for _, c := range []struct {
				f   Footprint
				way Section
				far int64
			}{
				{car(at(20, 14), 900), Back(6000), 6000},
				{car(at(20, 14), 900), Forward(6000), 1},
				{car(at(24, 18), 900), Slide(900, 6000), 6000},
				{car(at(24, 18), 900), Slide(-900, 6000), 1},
				{car(th(26_500, 14_000), 900), Forward(6000), 6000},
				{car(th(26_500, 14_000), 900), Back(6000), 1},
				{base(at(24, 10)), Forward(2000), 2000},
				{base(at(24, 10)), Back(2000), 1},
				{base(th(24_000, 10_300)), Forward(2000), 2000},
				{base(th(24_000, 10_300)), Back(2000), 1},
				{base(th(24_000, 9700)), Forward(2000), 2000},
				{base(th(24_000, 9700)), Back(2000), 1},
			} {
				m := Mover{Footprint: c.f}
				if got, _ := table.Follow(&m, Course{c.way}, Mark{}, nil); got.To.Far != c.far {
					t.Errorf("drawn as %v, from %v by %v it comes to %v", p.Features[0].Points, c.f, c.way, got.To)
				}
			}
			corners = append(corners[1:], corners[0])
		}
		if turn == 0 {
			slices.Reverse(corners)
		}
	}
}

// On a roof one does not move over its edge.
func TestFollowOnARoof(t *testing.T) {
	p := open(30, 30)
	Roof(&p, "Bank", RectAt(5, 5, 14, 10), 1)
	table := prepared(t, p)
	m := Mover{Footprint: car(up(at(10, 10), 1), 900)}
	got, met := table.Follow(&m, Course{Forward(20_000)}, Mark{}, nil)
	if got.At != up(th(16_500, 10_000), 1) || len(met) != 1 || got.By.What != MetDrop || got.By.At != up(at(19, 10), 1) {
		t.Errorf("it goes to %v, by %+v", got.At, met)
	}
	m.At.Floor, m.Edge = 7, Told
	if got, _ := table.Follow(&m, Course{Forward(20_000)}, Mark{}, nil); got.Stopped {
		t.Errorf("on a floor with nothing on it, it is stopped by %+v", got.By)
	}
}

// One goes on from a mark that lies on the course: before its start from the start, past its end from the end, and after the last step of a
// section from there.
func TestFollowFromMarksOffTheCourse(t *testing.T) {
	table := prepared(t, open(40, 40))
	m := Mover{Footprint: car(at(10, 10), 900), Others: []Other{{Footprint{At: at(24, 10)}, Stops}}}
	c := Course{Forward(5000), Forward(3000)}
	for _, w := range []struct {
		from, to Mark
		at       Point
	}{
		{Mark{-1, 700}, Mark{1, 3000}, at(18, 10)},
		{Mark{0, -700}, Mark{1, 3000}, at(18, 10)},
		{Mark{0, 9000}, Mark{1, 3000}, at(18, 10)},
		{Mark{1, 9000}, Mark{1, 3000}, at(18, 10)},
		{Mark{7, 0}, Mark{1, 3000}, at(18, 10)},
	} {
		if p, _ := table.Follow(&m, c, w.from, nil); p.To != w.to || p.At != w.at || p.Stopped {
			t.Errorf("from %v it comes to %v, which is %v", w.from, p.To, p.At)
		}
	}
}

// A turn that is one step long, or of which one step is left, meets what it comes to in it.
func TestTheLastStepOfATurn(t *testing.T) {
	table := prepared(t, open(40, 40))
	m := Mover{Footprint: car(at(10, 10), 0), Others: []Other{{Footprint{At: th(11_500, 8500)}, Stops}}}
	long, _ := table.Follow(&m, Course{TurnOnTheSpot(QuarterTurn)}, Mark{}, nil)
	if !long.Stopped {
		t.Fatal("nothing stops it")
	}
	last := long.To.Far + 1
	short := Course{TurnOnTheSpot(Turn(last))}
	if p, _ := table.Follow(&m, short, Mark{0, last - 1}, nil); !p.Stopped || p.To != (Mark{0, last - 1}) {
		t.Errorf("one step before its end it goes on to %v", p.To)
	}
	if by := m.PassesBy(short, Mark{0, last}, Mark{0, last}, 0, nil); len(by) != 1 {
		t.Errorf("at its end it is over %+v", by)
	}
	if by := m.PassesBy(short, Mark{}, Mark{0, last - 1}, 0, nil); len(by) != 0 {
		t.Errorf("before its end it is over %+v", by)
	}
}

// Of several things at the same mark the first in the plan is said to stop it, lines like areas, and each once.
func TestWhatStopsAtOnce(t *testing.T) {
	p := open(30, 30)
	p.Features = append(p.Features, walls(at(20, 5), at(20, 9), at(20, 12)))
	Block(&p, "block", "Block", RectAt(20, 9, 4, 4))
	p.Features = append(p.Features, walls(at(20, 12), at(20, 9)))
	table := prepared(t, p)
	m := Mover{Footprint: car(at(10, 10), 900), Others: []Other{{Footprint{At: at(2, 2)}, Told}, {base(th(20_500, 10_000)), Stops}}}
	for i, want := range [][]Met{{MetOther, MetFeature, MetFeature, MetFeature}, {MetFeature, MetFeature, MetFeature}} {
		got, met := table.Follow(&m, Course{Forward(20_000)}, Mark{}, nil)
		if len(met) != len(want) || got.By != met[0] || got.To != (Mark{0, 7500}) {
			t.Fatalf("%d: %+v, stopped by %+v", i, met, got.By)
		}
		for n, o := range met {
			if o.What != want[n] || o.What == MetFeature && o.N != n-len(want)+3 || !o.Stops || !o.Enters {
				t.Errorf("%d: %+v", i, met)
			}
		}
		m.Others[1].Effect = Ignored
	}
}

// A course tells of a bounded number of meetings, the first ones.
func TestMeetingsAreBounded(t *testing.T) {
	table := prepared(t, open(40, 40))
	m := Mover{Footprint: car(at(10, 30), 0)}
	for i := range MaxMeetings + 50 {
		m.Others = append(m.Others, Other{Footprint{At: th(10_000, 20_000+Length(i))}, Told})
	}
	_, met := table.Follow(&m, Course{Forward(10_000)}, Mark{}, nil)
	if len(met) != MaxMeetings || met[0].N != MaxMeetings+49 || met[MaxMeetings-1].N != 50 {
		t.Errorf("%d meetings, from %v to %v", len(met), met[0], met[len(met)-1])
	}
	if by := m.PassesBy(Course{Forward(10_000)}, Mark{}, Mark{0, 10_000}, 0, nil); !reflect.DeepEqual(by, met) {
		t.Errorf("%d are passed", len(by))
	}
}
