package tabletop

import (
	"math"

	"rumble/game"
)

// barKind says how a stretch bars the way.
type barKind uint8

const (
	wall barKind = iota // keep the clearance
	rim                 // the edge of a roof: do not step over
	soft                // low or rough: in the way only of who avoids that
)

// bar is a stretch that no path may cross.
type bar struct {
	segment
	kind   barKind
	door   int   // it is that door and bars only when shut; none otherwise
	narrow int64 // the most clearance that can be kept from it: less beside a narrow doorway
}

// UsualClearance is how near to walls the centre of a usual base may come: half an inch, its radius. Ways of this
// clearance, and of those in [Rules.Clearances], are found fastest: their graphs are made once for a table. Others are made
// by each [Scratch].
const UsualClearance = game.Inch / 2

// MaxClearance bounds the clearance of a walker.
const MaxClearance = game.Inch

// Walls yield to a walker by the tolerance give, less a little: a place on a path is rounded to whole thousandths and
// must still have room, and the corners of the graph must not lie on the very limit.
const (
	pathSlack   = 5  // legs keep this much more than a base standing there
	cornerSlack = 10 // corners keep this much more
)

// leastGap is the narrowest doorway that every walker squeezes through, whatever its clearance: one inch.
const leastGap = game.Inch

// clearances is what a path keeps from each kind of bar. Soft is 0 for who does not avoid soft ground.
type clearances struct{ wall, rim, soft int64 }

// keeping is the clearances of a walker.
func keeping(clearance Length, avoid bool) clearances {
	c := clearances{wall: max(int64(clearance)-give+pathSlack, 1), rim: 1}
	if avoid {
		c.soft = 1
	}
	return c
}

// from is what a path keeps from that bar.
func (c clearances) from(b *bar) int64 {
	switch b.kind {
	case wall:
		return min(c.wall, b.narrow)
	case rim:
		return c.rim
	default:
		return c.soft
	}
}

// bars says whether a line feature is a wall for walkers: impassable, or blocking sight without being rough or low.
func bars(f *game.Feature) bool {
	return f.Going == game.Impassable || f.Blocks && f.Going == game.Clear
}

func slows(f *game.Feature) bool { return f.Going == game.Rough || f.Going == game.Low }

func (s *storey) sortBars(t *Table) {
	for _, p := range s.pieces {
		f := &t.plan.Features[p.feature]
		passable := p.opening != none && t.plan.Openings[p.opening].Kind != kindWindow
		switch {
		case bars(f) && (!passable || p.door != none):
			s.barList = append(s.barList, bar{p.segment, wall, p.door, math.MaxInt32})
		case slows(f) && !passable:
			s.barList = append(s.barList, bar{p.segment, soft, none, math.MaxInt32})
			s.soft = append(s.soft, softEdge{p.segment})
		}
	}
	for i := range s.areas {
		a := &s.areas[i]
		kind := wall
		switch {
		case a.mark.Going == game.Impassable:
		case slows(a.mark):
			kind = soft
		default:
			continue
		}
		for n := range a.ring {
			if e := a.edge(n); e.a != e.b { // a point drawn twice has no direction to leave in
				s.barList = append(s.barList, bar{e, kind, none, math.MaxInt32})
			}
		}
	}
	s.rims()
	s.narrow(t)
	s.bars = newGrid(t.size.hi.x, t.size.hi.y, s.barList,
		func(b *bar, cell box) bool { return b.touches(cell.grown(int64(MaxClearance))) },
		func(b *bar) box { return b.box().grown(int64(MaxClearance)) })
}

// narrow lets walkers closer to the jambs of narrow doorways, so that every doorway of at least an inch lets them pass.
func (s *storey) narrow(t *Table) {
	for _, p := range s.pieces {
		if p.opening == none || t.plan.Openings[p.opening].Kind == kindWindow {
			continue
		}
		wide := root(square(p.a, p.b))
		if wide < uint64(leastGap) {
			continue
		}
		for i := range s.barList {
			b := &s.barList[i]
			if b.a == p.a || b.a == p.b || b.b == p.a || b.b == p.b {
				b.narrow = min(b.narrow, int64(wide)/2-give)
			}
		}
	}
}
