package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// advise_bomb.go is what a steady player does with explosives: he throws where they catch most enemies and none of his own, sets them where
// his gang has something to blow up, and gets out of the way.

// worthOfThrow is the best mark for a throw, and what it is worth by the chance of where it comes down.
func (g *Game) worthOfThrow(o *game.Option) (game.Point, int) {
	f := int(o.Who.N)
	radius := grenadeRadius
	if g.items[o.With.N].kind == Dynamite {
		if g.mustPlant(f) {
			return game.Point{}, 0 // it is for something better
		}
		radius = bundleRadius(1)
	}
	var room [16]game.Point
	best, most := game.Point{}, 0
	for _, at := range g.throwMarks(f, room[:0]) {
		if g.mayThrow(f, at) != nil {
			continue
		}
		hits := max(0, min(6, game.Total(g.throwMods(f))))
		worth := 6 * hits * g.harmOf(f, at, radius)
		for _, way := range deviations {
			off := tabletop.Footprint{At: at, Heading: way}
			worth += (6 - hits) * g.harmOf(f, off.Place(7*inch/2, 0), radius)
		}
		if worth /= 36; worth > most {
			best, most = at, worth
		}
	}
	return best, most
}

// harmOf is what an explosion at a place is worth: the enemies that it reaches, less those of the own side, and less bystanders.
func (g *Game) harmOf(f int, at game.Point, radius game.Length) int {
	harm := 0
	for t := range g.figures {
		fig := &g.figures[t]
		if !fig.onBoard() || fig.dead || fig.at.Floor != at.Floor || !tabletop.Near(fig.at, at, radius) || fig.hidden && !g.friends(f, t) {
			continue
		}
		switch {
		case g.enemies(f, t):
			harm += g.value(t) * 3 / 4
		case g.friends(f, t):
			harm -= 2*g.value(t) + 20
		default:
			harm -= 8
		}
	}
	return harm
}

// toBlowUp is what the gang of a figure is still to blow up or open, and no bomb burns for yet.
func (g *Game) toBlowUp(seat game.Seat) (game.Ref, bool) {
	for i := range g.fixed.aims {
		a := &g.fixed.aims[i]
		if g.figures[a.who].seat != seat || a.kind != aimDestroy && a.kind != aimOpen || g.fulfilled(a) || !g.standsYet(a.about) {
			continue
		}
		lit := false
		for b := range g.bombs {
			lit = lit || g.bombs[b].fuse > 0 && g.bombs[b].target == a.about
		}
		if !lit {
			return a.about, true
		}
	}
	return game.Ref{}, false
}

// mustPlant says whether a figure carries dynamite that its gang needs.
func (g *Game) mustPlant(f int) bool {
	_, needed := g.toBlowUp(g.figures[f].seat)
	return needed && g.sticks(f) > 0
}

// worthOfSetting is where a bomb is set, and how many sticks are taken: for what is to be blown up all that there are.
func (g *Game) worthOfSetting(o *game.Option) (game.Answer, int) {
	f := int(o.Who.N)
	what, needed := g.toBlowUp(g.figures[f].seat)
	if !needed || o.Whom != what || g.figures[f].aboard() {
		return game.Answer{}, 0
	}
	at, ok := g.layPlace(f, what)
	if !ok {
		return game.Answer{}, 0
	}
	return game.Answer{At: at, Many: int(o.Many.To)}, 94
}

// plantsAt is where a figure goes to set a bomb: the nearest free place beside what is to be blown up.
func (g *Game) plantsAt(f int) (game.Point, bool) {
	what, _ := g.toBlowUp(g.figures[f].seat)
	from := g.figures[f].at
	best, far := game.Point{}, game.Length(1)<<30
	try := func(p game.Point) {
		if d := tabletop.Far(p, from); d < far && g.farTo(what, p) <= base/2+layReach && g.roomFor(f, p) {
			best, far = p, d
		}
	}
	if v := g.vehicleOf(what); v != nobody {
		return g.besideFor(f, v), true
	}
	feature := &g.table.Plan().Features[what.N]
	n := len(feature.Points)
	for i, a := range feature.Points {
		b := feature.Points[(i+1)%n]
		h, ok := tabletop.HeadingTo(a, b)
		if !ok {
			continue
		}
		long := tabletop.Far(a, b)
		edge := tabletop.Footprint{At: a, Heading: h}
		for part := game.Length(1); part < 8; part++ {
			for _, side := range [2]game.Length{1, -1} {
				p := edge.Place(long*part/8, side*(base/2+inch/5))
				p.Floor = feature.Floor
				try(p)
			}
		}
	}
	return best, far < 1<<30
}

// goesPlanting is where a Move brings a figure that carries dynamite to what is to be blown up.
func (g *Game) goesPlanting(f int, o *game.Option) (game.Point, int) {
	goal, ok := g.plantsAt(f)
	if !ok || goal == g.figures[f].at {
		return game.Point{}, 0
	}
	w := g.walker(f, g.figures[f].at)
	w.Bodies = w.Bodies[:0]
	route, ok := g.table.Path(w, g.figures[f].at, goal, g.table.Span(), &g.scratch.paths)
	if !ok {
		return game.Point{}, 0
	}
	for far := min(route.Long, g.expected(o)); far > inch/2; far -= inch / 2 {
		if at := route.Along(far); g.roomFor(f, at) && (ground{g}).Allows(o.Where, at, nil) == nil {
			return at, 72 + int(far/inch)
		}
	}
	return game.Point{}, 0
}

// bombNear is a bomb that burns and would reach a figure.
func (g *Game) bombNear(f int) (game.Point, bool) {
	at := g.figures[f].at
	for i := range g.bombs {
		b := &g.bombs[i]
		if p := g.bombAt(b); b.fuse > 0 && p.Floor == at.Floor && tabletop.Near(p, at, bundleRadius(int(b.sticks))+inch) {
			return p, true
		}
	}
	return game.Point{}, false
}

// runsFromBomb is where a Move brings a figure away from a bomb.
func (g *Game) runsFromBomb(f int, bomb game.Point, o *game.Option) (game.Point, int) {
	from := tabletop.Footprint{At: g.figures[f].at}
	best, far := game.Point{}, tabletop.Far(from.At, bomb)
	for way := range 12 {
		from.Heading = tabletop.Heading(0).By(tabletop.Turn(way) * 30 * tabletop.Degree)
		at := from.Place(g.expected(o), 0)
		if d := tabletop.Far(at, bomb); d > far && (ground{g}).Allows(o.Where, at, nil) == nil {
			best, far = at, d
		}
	}
	if best == (game.Point{}) {
		return best, 0
	}
	return best, 75 + int(g.expected(o)/inch)
}
