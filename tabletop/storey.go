package tabletop

import (
	"slices"
	"sync"

	"rumble/game"
)

// storey is one floor of the table, sorted by what each question needs.
type storey struct {
	floor   int16
	sight   grid[blind]
	blinds  []blind // what sight holds, each once
	blind   bool    // some area blocks sight
	bars    grid[bar]
	covers  grid[coverEdge]
	ground  grid[*area] // every area, by cell
	areas   []area
	windows []segment
	doors   []doorway
	soft    []softEdge // lines that slow
	slow    []*area    // areas that slow
	pieces  []piece    // every line, cut at its openings
	shields shields
	barList []bar     // what bars holds, each once
	drops   []segment // those of them that are edges of floors
	beside  grid[neighbour]
	// neighbours is what beside holds, each once.
	neighbours []neighbour
	graphs     []sharedGraph
	spots      func() grid[xy]
}

// blind is a stretch that blocks sight.
type blind struct {
	segment
	door int64 // it is that door and blocks only when shut; none otherwise
}

// doorway is the place of a door in a wall.
type doorway struct {
	segment
	door int
}

// softEdge is a stretch of a low or rough line.
type softEdge struct{ segment }

// raise builds what stands on a floor. It notes in cut which openings of the plan it found in walls.
func (s *storey) raise(t *Table, floor int16, cut []bool) error {
	s.floor = floor
	for i := range t.plan.Features {
		f := &t.plan.Features[i]
		if f.Gone || floor < f.Floor || floor >= f.Floor+f.Floors {
			continue
		}
		if !f.Line {
			s.areas = append(s.areas, newArea(i, f))
			continue
		}
		pieces, err := t.pieces(i, floor, cut)
		if err != nil {
			return err
		}
		s.pieces = append(s.pieces, pieces...)
	}
	s.sortOpenings(t)
	s.sortSight(t)
	s.sortBars(t)
	s.sortCovers(t)
	s.sortShields(t)
	s.sortGround(t)
	s.sortNeighbours(t)
	s.graphs = s.shared(t, s.shared(t, nil, UsualClearance), t.rules.Clearances...)
	s.spots = sync.OnceValue(func() grid[xy] { return t.newSpots(s) })
	return nil
}

// sharedGraph is a graph that is made once for a table, when it is first asked for.
type sharedGraph struct {
	clearance Length
	avoid     bool
	graph     func() *graph
}

// shared adds the graphs for some clearances, with and without what slows.
func (s *storey) shared(t *Table, list []sharedGraph, clearances ...Length) []sharedGraph {
	for _, c := range clearances {
		for _, avoid := range []bool{false, true} {
			list = append(list, sharedGraph{c, avoid, sync.OnceValue(func() *graph { return newGraph(t, s, c, avoid) })})
		}
	}
	return list
}

func (s *storey) sortOpenings(t *Table) {
	for _, p := range s.pieces {
		switch {
		case p.door != none:
			s.doors = append(s.doors, doorway{p.segment, p.door})
		case p.opening != none && t.plan.Openings[p.opening].Kind == kindWindow:
			s.windows = append(s.windows, p.segment)
		}
	}
}

func (s *storey) sortSight(t *Table) {
	var all []blind
	for _, p := range s.pieces {
		if t.plan.Features[p.feature].Blocks && (p.opening == none || p.door != none) {
			all = append(all, blind{p.segment, int64(p.door)})
		}
	}
	for i := range s.areas {
		a := &s.areas[i]
		if !a.mark.Blocks {
			continue
		}
		s.blind = true
		for n := range a.ring {
			all = append(all, blind{a.edge(n), none})
		}
	}
	s.blinds = all
	s.sight = newGrid(t.size.hi.x, t.size.hi.y, all,
		func(b *blind, cell box) bool { return b.touches(cell) },
		func(b *blind) box { return b.box() })
}

func (s *storey) sortGround(t *Table) {
	all := make([]*area, len(s.areas))
	for i := range s.areas {
		all[i] = &s.areas[i]
		if g := s.areas[i].mark.Going; g == game.Rough || g == game.Low {
			s.slow = append(s.slow, &s.areas[i])
		}
	}
	s.ground = newGrid(t.size.hi.x, t.size.hi.y, all,
		func(a **area, cell box) bool { return (*a).touches(cell) },
		func(a **area) box { return (*a).box })
}

// under is every area of the floor that holds the place, in the order of the plan.
func (s *storey) under(p xy, wanted func(*game.Feature) bool) bool {
	if s == nil {
		return false
	}
	return slices.ContainsFunc(s.ground.at(p), func(a *area) bool { return wanted(a.mark) && a.has(p) })
}

// slab says whether an area is something to stand on above the street.
func slab(f *game.Feature) bool { return f.Inside || f.Roof }
