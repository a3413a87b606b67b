package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// figh_charge.go is the way of an attack into contact (QD-FIGH-08).

// chargeWay is the way of a figure into contact with an enemy, the shortest one; false when there is none within its move (QD-FIGH-08).
// Who is in contact with others cannot leave them for it (QD-FIGH-10).
func (g *Game) chargeWay(f, enemy int) (way, bool) {
	here, there := g.figures[f].at, g.figures[enemy].at
	stay := way{f: f, target: enemy, n: 1, rate: g.rate(f), clause: "QD-FIGH-08"}
	stay.points[0] = here
	if g.touching(f, enemy) {
		return stay, true
	}
	if g.gap(f, enemy) > g.rate(f) {
		return stay, false
	}
	if foes := g.engaged(f); !foes.empty() || !g.mayMove(f) && g.person(f) {
		return stay, false
	}
	best, found := way{}, false
	by := gait{rate: g.rate(f), limit: g.rate(f)}
	reach := g.radius(g.bearer(f)) + g.radius(enemy)
	try := func(at game.Point) {
		if found && step(here, at) >= best.long {
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
	if here.Floor == there.Floor {
		if heading, ok := bearing(there, here); ok {
			try(onward(there, heading, reach+touch/10))
			if found && best.n == 2 {
				return g.charging(best), true // straight
			}
		}
	}
	if g.fixed.table.Room(there, g.radius(g.bearer(f))) { // then who cannot go where he stands cannot go beside him either
		w := stay
		w.limit = by.rate + reach
		if !g.leadsTo(&w, enemy, there, false) {
			return stay, false
		}
		if w.n > 2 && w.points[w.n-2].Floor == there.Floor { // round a corner: where the last leg of the way to him comes into contact
			if heading, ok := bearing(there, w.points[w.n-2]); ok && tabletop.Far(w.points[w.n-2], there) > reach+touch/10 {
				try(onward(there, heading, reach+touch/10))
			}
			if found {
				return g.charging(best), true
			}
		}
	}
	for _, at := range tabletop.Ring(there, reach+touch/2) {
		try(at)
	}
	return g.charging(best), found
}

// charging makes a way that of a charge.
func (g *Game) charging(w way) way {
	w.clause, w.closes = "QD-FIGH-08", true
	g.lends(&w)
	return w
}
