package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// climbFar is what one Move climbs of a ladder: 2 inches, half a floor (MD-CLIMB-02, -03).
const climbFar = 2 * inch

// climbOptions are the ladders and stairs within reach, and the next stretch of one that is being climbed.
func (g *Game) climbOptions(f int, o []game.Option) []game.Option {
	fig := &g.figures[f]
	if fig.crawls || fig.prone || g.isLocked(f) || g.hasHostage(f) || fig.hidden {
		return o
	}
	who := game.Figure(f)
	if fig.ladder != 0 {
		link := linkRef(int(fig.ladder) - 1)
		if g.table.Plan().Links[fig.ladder-1].Kind == "stairs" {
			return append(o,
				game.Option{Verb: "take-stairs", Clause: "MD-CLIMB-01", Who: who, With: link, Fixed: 1},
				game.Option{Verb: "take-stairs", Clause: "MD-CLIMB-01", Who: who, With: link, Fixed: -1},
			)
		}
		return append(o,
			game.Option{Verb: "climb-up", Clause: "MD-CLIMB-02", Who: who, With: link},
			game.Option{Verb: "climb-down", Clause: "MD-CLIMB-02", Who: who, With: link},
		)
	}
	for i := range g.table.Plan().Links {
		link := &g.table.Plan().Links[i]
		if link.Gone {
			continue
		}
		up, down := g.atPoint(fig.at, link.Foot), g.atPoint(fig.at, link.Head)
		if !up && !down {
			continue
		}
		verb, clause, way := game.Verb("take-stairs"), game.ClauseID("MD-CLIMB-01"), 1
		switch {
		case link.Kind == "ladder" && up:
			verb, clause, way = "climb-up", "MD-CLIMB-02", 0
		case link.Kind == "ladder":
			verb, clause, way = "climb-down", "MD-CLIMB-02", 0
		case down:
			way = -1
		}
		o = append(o, game.Option{Verb: verb, Clause: clause, Who: who, With: linkRef(i), Fixed: way})
	}
	return o
}

// atPoint says whether somebody at p may begin a climb at q: within an inch, on that floor (MD-CLIMB-03).
func (g *Game) atPoint(p, q game.Point) bool { return p.Floor == q.Floor && tabletop.Near(p, q, inch) }

// height is how much a link rises: 4 inches a floor (MD-CLIMB-03).
func (g *Game) height(link *game.Link) game.Length {
	return game.Length(link.Head.Floor-link.Foot.Floor) * g.table.Plan().FloorHeight
}

// climb is one Move on a ladder. Whoever has begun and not finished is on the ladder (MD-CLIMB-04).
func (g *Game) climb(ref game.Referee, f, number int, up bool) {
	link := &g.table.Plan().Links[number]
	fig := &g.figures[f]
	if fig.ladder == 0 {
		fig.ladder = int16(number) + 1
		fig.climbed = 0
		if !up {
			fig.climbed = g.height(link)
		}
		g.place(f, link.Foot)
	}
	if up {
		fig.climbed += g.rate(f, climbFar)
	} else {
		fig.climbed -= g.rate(f, climbFar)
	}
	g.arrive(ref, f, link, "climbs", "MD-CLIMB-02")
}

// takeStairs is one Walk on stairs. A stairwell costs the whole Move either way; stairs drawn to scale are walked at
// the rate, and up costs double (MD-CLIMB-01, -03).
func (g *Game) takeStairs(ref game.Referee, f, number int, up bool) {
	link := &g.table.Plan().Links[number]
	fig := &g.figures[f]
	far := g.rate(f, walkFar)
	if link.Long == 0 {
		far = g.height(link)
	} else if up {
		far /= 2
	}
	if fig.ladder == 0 {
		fig.ladder = int16(number) + 1
		fig.climbed = 0
		if !up {
			fig.climbed = g.rise(link)
		}
		g.place(f, link.Foot)
	}
	if up {
		fig.climbed += far
	} else {
		fig.climbed -= far
	}
	g.arrive(ref, f, link, "takes-stairs", "MD-CLIMB-01")
}

// rise is how long the way up a link is.
func (g *Game) rise(link *game.Link) game.Length {
	if link.Kind == "stairs" && link.Long > 0 {
		return link.Long
	}
	return g.height(link)
}

// arrive ends a climb at the top or the foot, or leaves the figure between them. The end of a link may be taken by
// somebody's base; then the climber waits on the last rung.
func (g *Game) arrive(ref game.Referee, f int, link *game.Link, kind game.Kind, clause game.ClauseID) {
	fig := &g.figures[f]
	long := g.rise(link)
	from := fig.at
	fig.climbed = max(0, min(fig.climbed, long))
	end := link.Foot
	if fig.climbed == long {
		end = link.Head
	}
	if done := fig.climbed == 0 || fig.climbed == long; done {
		if spot, free := g.freeNear(f, end); free {
			g.place(f, spot)
			fig.ladder, fig.climbed = 0, 0
		}
	}
	g.tell(ref, game.Event{
		Clause: clause, Kind: kind, Seat: fig.seat, Who: game.Figure(f), From: from, To: fig.at, Moved: true, Many: int(fig.climbed),
	})
}

// freeNear is the first free place at a point or within an inch round it.
func (g *Game) freeNear(f int, p game.Point) (game.Point, bool) {
	if g.roomFor(f, p) {
		return p, true
	}
	for _, d := range compass {
		spot := game.Point{X: p.X + d.X, Y: p.Y + d.Y, Floor: p.Floor}
		if g.roomFor(f, spot) {
			return spot, true
		}
	}
	return p, false
}

// compass is eight steps of about an inch, north first, clockwise.
var compass = [8]game.Point{
	{Y: -1000}, {X: 707, Y: -707}, {X: 1000}, {X: 707, Y: 707}, {Y: 1000}, {X: -707, Y: 707}, {X: -1000}, {X: -707, Y: -707},
}

// fall drops a figure to a lower floor: prone, and for every whole floor a roll on the Deadly Weapons Table with +1 a
// floor; less than a floor does no harm (MD-FALL-01, -02). It tests its nerve like any wounded figure (MD-GUTS-13).
func (g *Game) fall(ref game.Referee, f int, to game.Point) {
	fig := &g.figures[f]
	floors := int(fig.at.Floor - to.Floor)
	from := fig.at
	g.place(f, to)
	fig.prone = true
	fig.ladder, fig.climbed = 0, 0
	g.tell(ref, game.Event{
		Clause: "MD-FALL-02", Kind: "falls", Seat: fig.seat, Who: game.Figure(f), From: from, To: to, Moved: true, Many: floors,
	})
	if floors < 1 {
		return
	}
	a := g.beginAttack(nobody, game.Here("fall"))
	a.hits = append(a.hits, blow{
		by: nobody, whom: int16(f), plain: true, extra: game.Mod{Clause: "MD-FALL-01", Word: "floors-fallen", Value: floors},
	})
	g.finishAttack(ref, a)
}
