package tabletop

import (
	"reflect"
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
		{"into a house", Mover{Footprint: car(at(24, 10), 900)}, Course{Forward(20_000)}, th(27_500, 10_000), 900, Mark{0, 3500},
			&Meeting{What: MetFeature, N: 0, From: Mark{0, 3501}, To: Mark{0, 3501}, At: at(30, 10)}},
		{"backwards into a house", Mover{Footprint: car(at(24, 10), 2700)}, Course{Back(20_000)}, th(27_500, 10_000), 2700, Mark{0, 3500},
			&Meeting{What: MetFeature, N: 0, From: Mark{0, 3501}, To: Mark{0, 3501}, At: at(30, 10)}},
		{"sliding into a house", Mover{Footprint: car(at(24, 10), 0)}, Course{Slide(900, 20_000)}, at(29, 10), 0, Mark{0, 5000},
			&Meeting{What: MetFeature, N: 0, From: Mark{0, 5001}, To: Mark{0, 5001}, At: at(30, 10)}},
		{"past a house, touching", Mover{Footprint: car(at(24, 7), 900)}, Course{Forward(13_000)}, at(37, 7), 900, Mark{0, 13_000}, nil},
		{"a thousandth too near", Mover{Footprint: car(th(24_000, 7001), 900)}, Course{Forward(13_000)}, th(27_500, 7001), 900, Mark{0, 3500},
			&Meeting{What: MetFeature, N: 0, From: Mark{0, 3501}, To: Mark{0, 3501}, At: th(30_000, 8001)}},
		{"to the edge", Mover{Footprint: car(at(36, 3), 900), Edge: Stops}, Course{Forward(5000)}, th(37_500, 3000), 900, Mark{0, 1500},
			&Meeting{What: MetEdge, From: Mark{0, 1501}, To: Mark{0, 1501}, At: at(40, 3)}},
		{"over the edge", Mover{Footprint: car(at(36, 3), 900)}, Course{Forward(9000)}, at(45, 3), 900, Mark{0, 9000}, nil},
		{"into a shut gate", Mover{Footprint: car(th(5500, 10_000), 0)}, Course{Forward(9000)}, th(5500, 6500), 0, Mark{0, 3500},
			&Meeting{What: MetDoor, N: 0, From: Mark{0, 3501}, To: Mark{0, 3501}, At: th(5500, 4000)}},
		{"through an open gate", Mover{Footprint: car(th(5500, 10_000), 0), Open: 1}, Course{Forward(9000)}, th(5500, 1000), 0, Mark{0, 9000}, nil},
		{"into the jamb", Mover{Footprint: car(th(6001, 10_000), 0), Open: 1}, Course{Forward(9000)}, th(6001, 6500), 0, Mark{0, 3500},
			&Meeting{What: MetFeature, N: 2, From: Mark{0, 3501}, To: Mark{0, 3501}, At: th(7001, 4000)}},
		{"into a base", Mover{Footprint: car(at(24, 3), 900), Others: figures(Stops, at(32, 3))}, Course{Forward(9000)}, at(29, 3), 900, Mark{0, 5000},
			&Meeting{What: MetOther, N: 0, From: Mark{0, 5001}, To: Mark{0, 5001}, At: th(31_500, 3000)}},
		{"past a base, touching", Mover{Footprint: car(at(24, 3), 900), Others: figures(Stops, th(32_000, 4500))}, Course{Forward(9000)}, at(33, 3), 900, Mark{0, 9000}, nil},
		{"into the nearer of two", Mover{Footprint: car(at(24, 3), 900), Others: figures(Stops, at(34, 3), at(32, 3))}, Course{Forward(9000)}, at(29, 3), 900, Mark{0, 5000},
			&Meeting{What: MetOther, N: 1, From: Mark{0, 5001}, To: Mark{0, 5001}, At: th(31_500, 3000)}},
		{"into a car", Mover{Footprint: car(at(24, 3), 900), Others: []Other{{car(at(34, 4), 0), Stops}}}, Course{Forward(9000)}, th(30_500, 3000), 900, Mark{0, 6500},
			&Meeting{What: MetOther, N: 0, From: Mark{0, 6501}, To: Mark{0, 6501}, At: at(33, 3)}},
		// The wall is 8 inches over the root of 2 away: 5.656, less half an inch.
		{"a base into a wall on the slant", Mover{Footprint: base(at(9, 12))}, Course{Slide(1350, 9000)}, th(12_646, 15_646), 0, Mark{0, 5156},
			&Meeting{What: MetFeature, N: 1, From: Mark{0, 5157}, To: Mark{0, 5157}, At: at(13, 16)}},
		{"a curve to the right", Mover{Footprint: car(at(22, 16), 0)}, Course{Curve(4000, QuarterTurn)}, at(26, 12), 900, Mark{0, 900}, nil},
		{"a curve to the left", Mover{Footprint: car(at(8, 12), 900)}, Course{Curve(4000, -QuarterTurn)}, at(12, 8), 0, Mark{0, 900}, nil},
		{"backwards around", Mover{Footprint: car(at(12, 8), 0)}, Course{TurnAbout(0, -4000, QuarterTurn)}, at(8, 12), 900, Mark{0, 900}, nil},
		{"on the spot", Mover{Footprint: car(at(12, 8), 0)}, Course{TurnOnTheSpot(-450)}, at(12, 8), 3150, Mark{0, 450}, nil},
		{"about its rear axle", Mover{Footprint: car(at(12, 8), 0)}, Course{TurnAbout(-1500, 0, QuarterTurn)}, th(13_500, 9500), 900, Mark{0, 900}, nil},
		{"about its front left corner", Mover{Footprint: car(at(14, 9), 0)}, Course{TurnAbout(2500, -1000, -QuarterTurn)}, th(15_500, 5500), 2700, Mark{0, 900}, nil},
		{"nowhere", Mover{Footprint: car(at(12, 8), 0)}, nil, at(12, 8), 0, Mark{}, nil},
		{"no way at all", Mover{Footprint: car(at(12, 8), 0)}, Course{Forward(0), Forward(1000)}, at(12, 7), 0, Mark{1, 1000}, nil},
		{"corner by corner", Mover{Footprint: car(at(24, 3), 900)},
			Course{Forward(2000), TurnOnTheSpot(QuarterTurn), Forward(20_000), TurnOnTheSpot(HalfTurn), Forward(1000)}, at(26, 22), 0, Mark{4, 1000}, nil},
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
	} {
		_, met := table.Follow(&c.mover, c.course, Mark{}, nil)
		if !reflect.DeepEqual(met, c.want) {
			t.Errorf("%s: %+v, want %+v", c.name, met, c.want)
		}
	}
}
