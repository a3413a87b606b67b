package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// gas_walk.go is flames in the way of men on foot: they are gone round, or crossed by a test of nerve (MD-GAS-05, -08, -09, -20).

// singes says whether the base of somebody at a place touches a fire. In a building that burns the centre counts: whoever is inside may
// move about and leave, and only entering is crossing (MD-GAS-05, -09).
func (g *Game) singes(fire int, at game.Point) bool {
	switch f := &g.fires[fire]; {
	case f.car != 0:
		p := g.footprint(int(f.car) - 1)
		return p.At.Floor == at.Floor && p.Distance(at) <= base/2
	case f.feature == nobody:
		return f.at.Floor == at.Floor && tabletop.Near(f.at, at, puddleRadius+base/2)
	default:
		return g.table.FeatureWithin(int(f.feature), at, g.singeFar(f))
	}
}

// singeFar is how near to the outline of a burning feature the centre of a base touches its flames.
func (g *Game) singeFar(f *Fire) game.Length {
	if g.table.Plan().Features[f.feature].Inside {
		return 0
	}
	return base / 2
}

// inFlames says whether nobody may stand at a place because their base would touch flames (MD-GAS-09).
func (g *Game) inFlames(at game.Point) bool {
	for i := range g.fires {
		if n := g.fires[i].feature; (n == nobody || !g.table.Plan().Features[n].Inside) && g.singes(i, at) {
			return true
		}
	}
	return false
}

// flamesInTheWay adds the outlines of all flames that a figure which goes so far from a place does not touch yet. With daring only those that it
// has shrunk from on this card (MD-GAS-09).
func (g *Game) flamesInTheWay(bodies []tabletop.Body, f int, far game.Length, daring bool) []tabletop.Body {
	from := g.figures[f].at
	for i := range g.fires {
		if daring && !g.figures[f].shy.has(i) || g.singes(i, from) {
			continue
		}
		bodies = g.flamesAround(bodies, i, from, far)
	}
	return bodies
}

// flamesAround adds the outline of a fire, if it is in reach of a place.
func (g *Game) flamesAround(bodies []tabletop.Body, i int, from game.Point, far game.Length) []tabletop.Body {
	switch fire := &g.fires[i]; {
	case fire.car != 0:
		at := g.footprint(int(fire.car) - 1)
		if at.At.Floor == from.Floor && tabletop.Near(at.At, from, far+at.Long/2+at.Wide/2+base) {
			sides, n := at.Sides(base/2 + 1)
			bodies = append(bodies, sides[:n]...)
		}
	case fire.feature == nobody:
		if fire.at.Floor == from.Floor && tabletop.Near(fire.at, from, far+base) {
			bodies = append(bodies, tabletop.Body{At: fire.at, Gap: puddleRadius + base/2 + 1})
		}
	default:
		bodies = g.outlineInTheWay(bodies, fire, from, far)
	}
	return bodies
}

// outlineInTheWay adds the sides of a burning feature that are in reach.
func (g *Game) outlineInTheWay(bodies []tabletop.Body, fire *Fire, from game.Point, far game.Length) []tabletop.Body {
	n := int(fire.feature)
	if !g.table.FeatureWithin(n, from, far+base) {
		return bodies
	}
	f := &g.table.Plan().Features[n]
	last := len(f.Points)
	if f.Line && !f.Closed {
		last--
	}
	for k := range last {
		a, b := f.Points[k], f.Points[(k+1)%len(f.Points)]
		a.Floor = from.Floor
		bodies = append(bodies, tabletop.Body{At: a, Gap: g.singeFar(fire) + 1, East: b.X - a.X, Down: b.Y - a.Y})
	}
	return bodies
}

// dares lets a walker go through flames that the figure has not shrunk from on this card, and says whether there are any in its way.
func (g *Game) dares(w *tabletop.Walker, f int, far game.Length) bool {
	cool := g.scratch.cool
	if len(w.Bodies) <= cool {
		return false
	}
	all := len(w.Bodies)
	w.Bodies = g.flamesInTheWay(w.Bodies[:cool], f, far, true)
	g.scratch.bodies = w.Bodies
	return len(w.Bodies) < all
}

// firstFlames is how far along its way a figure first comes to flames that it does not touch where it starts and has not dared yet; nobody when
// there are none.
func (g *Game) firstFlames(route *tabletop.Route, dared *set) (at game.Length, fire int) {
	fire = nobody
	from := route.From()
	for i := range g.fires {
		if dared.has(i) || g.singes(i, from) {
			continue
		}
		if d, meets := g.meetsFire(route, i); meets && (fire == nobody || d < at) {
			at, fire = d, i
		}
	}
	return at, fire
}

// meetsFire is how far along a way it first touches a fire, if it does.
func (g *Game) meetsFire(route *tabletop.Route, i int) (game.Length, bool) {
	f := &g.fires[i]
	switch {
	case f.feature == nobody && f.car == 0:
		return g.table.FirstContact(route, f.at, puddleRadius+base/2)
	case f.car != 0 && !tabletop.Near(g.vehicles[f.car-1].at, route.From(), route.Long+5*inch):
		return 0, false
	case f.feature != nobody && !g.table.FeatureWithin(int(f.feature), route.From(), route.Long+base):
		return 0, false
	}
	const step = inch / 20
	for d := game.Length(0); ; d += step {
		d = min(d, route.Long)
		if g.singes(i, route.Along(d)) {
			clear := max(0, d-step)
			for clear+1 < d { // clear at one end, in flames at the other
				if middle := (clear + d) / 2; g.singes(i, route.Along(middle)) {
					d = middle
				} else {
					clear = middle
				}
			}
			return d, true
		}
		if d == route.Long {
			return 0, false
		}
	}
}

// daresFlames tests the nerve of a figure at flames; no other effect of a failed test applies (MD-GAS-08). One that flees or has given up takes no tests
// (MD-GUTS-09), and one that has shrunk from them does so for the rest of the card.
func (g *Game) daresFlames(ref game.Referee, f, fire int) bool {
	fig := &g.figures[f]
	if !fig.shy.has(fire) && !fig.fleeing && !fig.surrendered && g.test(ref, f, "MD-GAS-08", "flames", g.gutsNeed(f, 0, "MD-GAS-08")) {
		return true
	}
	fig.shy.add(fire)
	g.tell(ref, game.Event{Clause: "MD-GAS-09", Kind: "shrinks-back", Seat: fig.seat, Who: game.Figure(f), Seen: g.hiddenFrom(game.Figure(f))})
	return false
}

// throughFlames tests a figure at every fire on its way; at the first that it does not dare the way is cut a tenth of an inch short (MD-GAS-09). It
// says whether it was.
func (g *Game) throughFlames(ref game.Referee, f int, route *tabletop.Route) bool {
	var dared set
	for range g.fires {
		at, fire := g.firstFlames(route, &dared)
		if fire == nobody {
			return false
		}
		if g.daresFlames(ref, f, fire) {
			dared.add(fire)
			continue
		}
		*route = route.Cut(max(0, at-inch/10))
		*route = g.backToRoom(f, route)
		return true
	}
	return false
}

// leapsThrough tests a figure that leaps or climbs to a place at the flames between; who does not dare stays where it is (MD-GAS-05, -08).
func (g *Game) leapsThrough(ref game.Referee, f int, to game.Point) bool {
	from := g.figures[f].at
	for i := range g.fires {
		meets := g.singes(i, to)
		if from.Floor == to.Floor {
			route := tabletop.Route{N: 2, Long: tabletop.Far(from, to)}
			route.Points[0], route.Points[1] = from, to
			_, meets = g.meetsFire(&route, i)
		}
		if meets && !g.singes(i, from) && !g.daresFlames(ref, f, i) {
			return false
		}
	}
	return true
}

// goesRound asks the seat of a figure that has shrunk from flames for another way with what is left of its Move; by default it stops
// (MD-GAS-09).
func (g *Game) goesRound(ref game.Referee, act *Activation, f int, o game.Option, left game.Length) {
	who := game.Figure(f)
	for range g.fires {
		if left <= 0 || g.phase != Playing || !g.figures[f].standing() && o.Verb != "creep" {
			return
		}
		answer, picked := g.ask(ref, game.Question{
			Seat: act.seat, Clause: "MD-GAS-09", Prompt: "flames-ahead", Who: who, Many: int(left), Options: append(g.desk.Options(),
				game.Option{Verb: "stop-there", Clause: "MD-GAS-09", Who: who},
				game.Option{Verb: "go-round", Clause: "MD-GAS-09", Who: who, Where: game.Area{Kind: areaMove, Of: who, Far: left}},
			),
		})
		if picked.Verb != "go-round" {
			return
		}
		route, err := g.route(f, answer.At, answer.Via, left)
		if err != nil {
			return
		}
		shrinks := g.followRoute(ref, f, &route, o.Verb, "MD-GAS-09")
		if left -= route.Long; !shrinks {
			return
		}
	}
}

// forgetFlames ends a card for whoever has shrunk from flames on it (MD-GAS-09, -20).
func (g *Game) forgetFlames() {
	if len(g.fires) == 0 {
		return
	}
	for f := range g.figures {
		if !g.figures[f].shy.empty() {
			g.figures[f].shy = set{}
			g.changed()
		}
	}
}

// climbsThrough tests a figure that begins to climb into a burning building (MD-GAS-05).
func (g *Game) climbsThrough(ref game.Referee, f int, link *game.Link, up bool) bool {
	to := link.Foot
	if up {
		to = link.Head
	}
	return g.figures[f].ladder != 0 || g.leapsThrough(ref, f, to)
}
