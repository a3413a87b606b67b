package toy

import "rumble/game"

// areaWalk is every free place of the table within Far of figure Of, counted along the edges of the table.
const areaWalk game.AreaKind = 1

// ground judges places of one game. It is the game itself under another name, so that asking for it costs nothing.
type ground Game

// Places judges places on the table.
func (g *Game) Places() game.Places { return (*ground)(g) }

func distance(a, b game.Point) game.Length {
	return max(a.X-b.X, b.X-a.X) + max(a.Y-b.Y, b.Y-a.Y)
}

const codeOccupied game.Code = "occupied"

// Allows says why a place is not in reach.
func (g *ground) Allows(a game.Area, at game.Point, via []game.Point) error {
	if at.Floor != 0 || at.X < 0 || at.X > tableWidth || at.Y < 0 || at.Y > tableDepth {
		return game.Refuse(game.OffTable, "at", "This place is off the table.")
	}
	_, long := g.Way(a, at, via)
	if long > a.Far {
		return game.Refuse(game.TooFar, "at", "This is %v inches away, and %v are allowed.", long, a.Far)
	}
	for f := range g.figures[:len(g.cast.ids)] {
		if game.Figure(f) != a.Of && g.figures[f].hearts > 0 && g.figures[f].at == at {
			return game.Refuse(codeOccupied, "at", "Somebody stands there.")
		}
	}
	return nil
}

// Way goes from corner to corner.
func (g *ground) Way(a game.Area, at game.Point, via []game.Point) (path []game.Point, long game.Length) {
	here := g.figures[a.Of.N].at
	for _, p := range via {
		long += distance(here, p)
		here = p
	}
	long += distance(here, at)
	if len(via) == 0 {
		return nil, long // straight: nothing to remember, nothing to allocate
	}
	path = append(path, g.figures[a.Of.N].at)
	path = append(path, via...)
	return append(path, at), long
}

// Outline is a diamond round the figure.
func (g *ground) Outline(a game.Area) [][]game.Point {
	c := g.figures[a.Of.N].at
	return [][]game.Point{{
		{X: c.X, Y: c.Y - a.Far}, {X: c.X + a.Far, Y: c.Y}, {X: c.X, Y: c.Y + a.Far}, {X: c.X - a.Far, Y: c.Y},
	}}
}

// Sample tries places by whole thousandths until one is allowed.
func (g *ground) Sample(a game.Area, c *game.Chance) (game.Point, bool) {
	from := g.figures[a.Of.N].at
	for range 100 {
		x := game.Length(c.Below(int(2*a.Far)+1)) - a.Far
		rest := a.Far - max(x, -x)
		y := game.Length(c.Below(int(2*rest)+1)) - rest
		p := game.Point{X: from.X + x, Y: from.Y + y}
		if g.free(a, p) {
			return p, true
		}
	}
	return game.Point{}, false
}

// Good proposes the ends of the four straight ways.
func (g *ground) Good(a game.Area, buf []game.Point) []game.Point {
	from := g.figures[a.Of.N].at
	for _, d := range [...]game.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
		p := game.Point{X: from.X + d.X*a.Far, Y: from.Y + d.Y*a.Far}
		if g.free(a, p) {
			buf = append(buf, p)
		}
	}
	return buf
}

// free is Allows without a reason, which would have to be allocated.
func (g *ground) free(a game.Area, p game.Point) bool {
	if p.X < 0 || p.X > tableWidth || p.Y < 0 || p.Y > tableDepth || distance(g.figures[a.Of.N].at, p) > a.Far {
		return false
	}
	for f := range g.figures[:len(g.cast.ids)] {
		if game.Figure(f) != a.Of && g.figures[f].hearts > 0 && g.figures[f].at == p {
			return false
		}
	}
	return true
}
