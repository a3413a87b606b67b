package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// hold_way.go is what responding and closing in need of ways: places along them (QD-HOLD-07, QD-RESP-19), and ways by rule (QD-COUR-09,
// QD-DIR-04).

// alongPath is the place so far along a path, its end for what lies beyond.
func alongPath(path []game.Point, along Length) game.Point {
	for i := 1; i < len(path); i++ {
		long := tabletop.Far(path[i-1], path[i])
		if along <= long {
			return tabletop.AlongLeg(path[i-1], path[i], long, along)
		}
		along -= long
	}
	return path[len(path)-1]
}

// keptCorners is how many places of a way are kept, its ends included.
const keptCorners = 48

// keptPath is the path of a way, kept while others act: a way is lent until the next one.
type keptPath struct {
	at [keptCorners]game.Point
	n  int
}

func (g *Game) keepPath(w *way) keptPath {
	var k keptPath
	if w != nil {
		k.n = copy(k.at[:], w.path)
	}
	return k
}

// putBack gives a way its path again.
func (k *keptPath) putBack(w *way) {
	if w != nil {
		w.path = append(w.path[:0], k.at[:k.n]...)
	}
}

// roundBodies is a figure as a walker who goes round all others but one.
func (g *Game) roundBodies(f, but int) *tabletop.Walker {
	s := g.scratch
	s.bodies = s.bodies[:0]
	for b := range g.figures {
		if b != f && b != but && g.present(b) && !g.out(b) && g.figures[b].at.Floor == g.figures[f].at.Floor {
			s.bodies = append(s.bodies, tabletop.Body{At: g.figures[b].at, Gap: g.radius(f) + g.radius(b)})
		}
	}
	s.walker = tabletop.Walker{Radius: g.radius(f), Bodies: s.bodies}
	return &s.walker
}

// wayAlong is the way of a figure along a route, so far at most.
func (g *Game) wayAlong(f int, route *tabletop.Route, far Length) way {
	cut := route.Cut(far)
	g.scratch.path = append(g.scratch.path[:0], cut.Path()...)
	return way{f: f, path: g.scratch.path, long: cut.Long, most: g.rate(f), bad: cut.Rough, closes: true}
}

// wayTowards is a way towards an enemy who cannot be reached, as far as one move goes and not into contact; false when there is none.
func (g *Game) wayTowards(f, e int) (way, bool) {
	route, ok := g.fixed.table.Path(g.roundBodies(f, e), g.figures[f].at, g.figures[e].at, g.fixed.table.Span(), &g.scratch.paths)
	far := min(g.rate(f), route.Long-g.radius(f)-g.radius(e)-pace)
	if !ok || far <= 0 {
		return way{}, false
	}
	return g.wayAlong(f, &route, far), true
}
