package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// figh_charge.go is the way of an attack into contact (QD-FIGH-08).

// chargeWay is the way of a figure into contact with an enemy, the shortest one; false when there is none within its move (QD-FIGH-08).
// Who is in contact with others cannot leave them for it (QD-FIGH-10).
func (g *Game) chargeWay(f, enemy int) (way, bool) { return g.wayInto(f, enemy, false) }

// reaches is whether there is a way of a figure into contact with an enemy who is not in contact yet.
func (g *Game) reaches(f, enemy int) bool {
	if g.gap(f, enemy) > g.rate(f) {
		return false
	}
	_, ok := g.wayInto(f, enemy, true)
	return ok
}

// wayInto is the shortest way into contact, or any.
func (g *Game) wayInto(f, enemy int, anyWay bool) (way, bool) {
	here, there, rate := g.figures[f].at, g.figures[enemy].at, g.rate(f)
	stay := way{f: f, target: enemy, n: 1, rate: rate, clause: "QD-FIGH-08"}
	stay.points[0] = here
	if g.touching(f, enemy) {
		return stay, true
	}
	if g.gap(f, enemy) > rate {
		return stay, false
	}
	if foes := g.engaged(f); !foes.empty() || g.person(f) && (!g.mayMove(f) || g.figures[f].face != nothing) {
		return stay, false
	}
	by := gait{rate: rate, limit: rate}
	reach := g.radius(g.bearer(f)) + g.radius(enemy)
	best, found := way{}, false
	try := func(at game.Point) {
		if found && (anyWay || step(here, at) >= best.long) {
			return
		}
		if found {
			by.limit = best.long
		}
		w, err := g.wayTo(f, enemy, at, nil, by)
		if err == nil && (!found || w.long < best.long) && !g.fixed.table.WallBetween(at, there, g.doors) {
			best, found = w, true
		}
	}
	if v := g.body(enemy); g.figures[v].sort == Vehicle {
		for _, at := range g.ringOf(v, g.radius(g.bearer(f))+touch/2) {
			try(at)
		}
		return g.charging(best), found
	}
	if g.fixed.table.Room(there, g.radius(g.bearer(f))) { // then the shortest way is the one to where they stand, up to contact
		for _, avoid := range [...]bool{false, true} {
			w := stay
			if w.limit = by.rate + reach; !g.leadsTo(&w, enemy, there, avoid) {
				return stay, false
			}
			if room := g.stopsAt(&w, there, reach+touch/10); !room {
				break // another place beside the enemy
			}
			if w.long <= w.most {
				return g.charging(w), true
			}
			if avoid {
				return stay, false
			}
		}
	}
	for _, at := range tabletop.Ring(there, reach+touch/2) {
		try(at)
	}
	return g.charging(best), found
}

// stopsAt ends a way to where an enemy stands on contact. False when it does not come straight there, or when there is
// no room.
func (g *Game) stopsAt(w *way, there game.Point, reach Length) bool {
	last := w.points[w.n-2]
	heading, ok := bearing(there, last)
	if !ok || last.Floor != there.Floor || tabletop.Far(last, there) <= reach {
		return false
	}
	end := onward(there, heading, reach)
	w.n, w.long, w.limit = w.n-1, w.long-tabletop.Far(last, there), w.rate
	return w.add(end) && g.roomFor(w.f, end) == nil && !g.fixed.table.WallBetween(end, there, g.doors) && g.survey(w) == nil
}

// charging makes a way that of a charge.
func (g *Game) charging(w way) way {
	w.clause, w.closes = "QD-FIGH-08", true
	g.lends(&w)
	return w
}
