package tabletop

import (
	"testing"

	"rumble/game"
)

// barred is a table of 30 by 30 inches with one piece on it that stops everybody.
func barred(t *testing.T, line bool, places ...Point) *Table {
	p := open(30, 30)
	p.Features = append(p.Features, game.Feature{ID: "bar", Kind: "bar", Line: line, Blocks: line, Going: game.Impassable, Points: places})
	return prepared(t, p)
}

// Whoever stands in one arm of a yard may leave it, but does not go into the other one, however deep in the first: a thing with a notch is
// no whole.
func TestLeavingOneArm(t *testing.T) {
	yard := barred(t, false, at(10, 10), at(12, 10), at(12, 18), at(18, 18), at(18, 10), at(20, 10), at(20, 20), at(10, 20))
	m := Mover{Footprint: Footprint{At: th(12_500, 13_000), Heading: 900, Long: 2000, Wide: 2000}}
	p, _ := yard.Follow(&m, Course{Forward(9000)}, Mark{}, nil)
	if !p.Stopped || p.At != th(17_000, 13_000) {
		t.Errorf("it comes to %v, stopped %v", p.At, p.Stopped)
	}
	block := barred(t, false, at(10, 10), at(20, 10), at(20, 20), at(10, 20))
	if p, _ := block.Follow(&m, Course{Back(9000)}, Mark{}, nil); p.Stopped {
		t.Errorf("out of a block backwards it comes to %v", p.At)
	}
}

// Who stands in something gets a thousandth deeper at most, and at the last step of a leg not more than that either.
func TestNoDeeper(t *testing.T) {
	block := barred(t, false, at(10, 10), at(20, 10), at(20, 20), at(10, 20))
	m := Mover{Footprint: Footprint{At: th(9_500, 15_000), Heading: 900, Long: 2000, Wide: 2000}}
	for far, want := range map[Length]int64{1: 1, 2: 1, 3: 1, 4000: 1} {
		if p, _ := block.Follow(&m, Course{Forward(far)}, Mark{}, nil); p.To.Far != want || p.Stopped != (far > 1) {
			t.Errorf("of %d it goes %d, stopped %v", far, p.To.Far, p.Stopped)
		}
	}
	// A wall across its north-east corner: to the north-east it gets deeper into it, to the south-west out of it.
	wall := barred(t, true, th(10_000, 7_500), th(25_000, 22_500))
	m = Mover{Footprint: Footprint{At: at(15, 15), Long: 4000, Wide: 2000}}
	if p, _ := wall.Follow(&m, Course{Slide(45*Degree, 1000)}, Mark{}, nil); !p.Stopped || p.To.Far > 3 {
		t.Errorf("into the wall it goes %d", p.To.Far)
	}
	if p, _ := wall.Follow(&m, Course{Slide(-135*Degree, 1000)}, Mark{}, nil); p.Stopped {
		t.Errorf("out of the wall it goes %d", p.To.Far)
	}
}

// Aside looks in 24 directions: of who stands before a car that drives aslant the way clear is one of them.
func TestAsideInItsDirections(t *testing.T) {
	for _, slant := range []Heading{70, 40, 20, 1000, 2333} {
		m := Mover{Footprint: Footprint{At: at(15, 15), Heading: slant, Long: 4000, Wide: 2000}}
		who := Footprint{At: m.Place(5000, 0), Radius: 500}
		place, ok := m.Aside(Course{Forward(8000)}, Mark{}, Mark{0, 8000}, who, 6000, nil)
		way, moved := HeadingTo(who.At, place)
		if off := Turn(way) % (15 * Degree); !ok || !moved || off > 2 && off < 15*Degree-2 {
			t.Errorf("from a car that heads %d the leap goes to %d", slant, way)
		}
		who.At = place
		if again, clear := m.Aside(Course{Forward(8000)}, Mark{}, Mark{0, 8000}, who, 6000, nil); again != place || !clear {
			t.Errorf("from a car that heads %d nobody gets clear", slant)
		}
	}
}
