package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// advise_errand.go is what a steady player goes for: the safe, the loot, the way out, whoever has the loot, the enemy.

// errand is where a figure wants to be, and what a pace nearer is worth.
type errand struct {
	route tabletop.Route
	pace  int
	ok    bool
}

// What a pace on the way to something is worth, in hundredths of a card.
const (
	paceOut   = 30
	paceLoot  = 20
	paceSafe  = 20
	paceThief = 6
	paceFoe   = 3
)

// hauls is whether a figure has loot.
func (g *Game) hauls(f int) bool {
	for n := range g.items {
		if i := &g.items[n]; i.make == LootSack && int(i.holder) == f {
			return true
		}
	}
	return false
}

// robs is whether a figure is one of those who are after the loot.
func (g *Game) robs(f int) bool { return g.fixed.rules.scene == BankScene && g.outlaw(f) }

// errand is what a figure goes for.
func (g *Game) errand(f int) errand {
	if g.robs(f) {
		if e := g.robbery(f); e.ok {
			return e
		}
	}
	if !g.awake(f) || g.bearer(f) != f {
		return errand{}
	}
	thief, foe := nobody, nobody
	for e := range g.figures {
		switch {
		case !g.enemies(f, e) || !g.awake(e) || g.unknown(f, e):
		case g.hauls(e) && (thief == nobody || g.far(f, e) < g.far(f, thief)):
			thief = e
		case foe == nobody || g.far(f, e) < g.far(f, foe):
			foe = e
		}
	}
	switch {
	case thief != nobody:
		return g.towards(f, thief, g.figures[thief].at, paceThief)
	case foe != nobody:
		return g.towards(f, foe, g.figures[foe].at, paceFoe)
	}
	return errand{}
}

// robbery is the errand of an outlaw: out with the loot, to the loot, to the safe when he is the one for it.
func (g *Game) robbery(f int) errand {
	if g.hauls(f) {
		return g.wayOut(f)
	}
	if sack := g.looseSack(f); sack != nothing {
		return g.towards(f, nobody, g.items[sack].at, paceLoot)
	}
	for n := range g.fixed.objects {
		if !g.fixed.objects[n].safe || g.opened.has(n) || g.cracker() != f {
			continue
		}
		middle := g.middleOf(g.fixed.objects[n].place)
		for _, at := range tabletop.Ring(middle, base) {
			if g.roomFor(f, at) == nil || at == g.figures[f].at {
				if e := g.towards(f, nobody, at, paceSafe); e.ok {
					return e
				}
			}
		}
	}
	return errand{}
}

// cracker is the outlaw who opens the safe: one who is good at locks before others, the nearest to it among equals.
func (g *Game) cracker() int {
	best := nobody
	for f := range g.figures {
		if g.robs(f) && g.awake(f) && g.figures[f].nerve == Steady && (best == nobody || g.good(f, Lockpick) && !g.good(best, Lockpick)) {
			best = f
		}
	}
	return best
}

// looseSack is the nearest sack on the ground to which nobody of one's own is nearer, or nothing.
func (g *Game) looseSack(f int) int {
	best, least := nothing, Length(0)
	for n := range g.items {
		i := &g.items[n]
		if i.make != LootSack || i.place != Dropped {
			continue
		}
		d := tabletop.Far(g.figures[f].at, i.at)
		taken := false
		for x := range g.figures {
			taken = taken || g.friends(f, x) && g.awake(x) && !g.hauls(x) && g.person(x) && tabletop.Far(g.figures[x].at, i.at) < d
		}
		if !taken && (best == nothing || d < least) {
			best, least = n, d
		}
	}
	return best
}

// middleOf is the middle of a piece of the set.
func (g *Game) middleOf(feature int) game.Point {
	points := g.fixed.table.Plan().Features[feature].Points
	lo, hi := points[0], points[0]
	for _, p := range points {
		lo.X, lo.Y, hi.X, hi.Y = min(lo.X, p.X), min(lo.Y, p.Y), max(hi.X, p.X), max(hi.Y, p.Y)
	}
	return game.Point{X: (lo.X + hi.X) / 2, Y: (lo.Y + hi.Y) / 2, Floor: lo.Floor}
}

// wayOut is the shortest way over an exit.
func (g *Game) wayOut(f int) errand {
	plan := g.fixed.table.Plan()
	best := errand{}
	for n := range plan.Features {
		x := &plan.Features[n]
		if x.Kind != kindExit {
			continue
		}
		middle := g.middleOf(n)
		here := g.figures[f].at
		for _, y := range [...]Length{here.Y, middle.Y, plan.Depth * 13 / 20} {
			at := game.Point{X: min(max(middle.X, base/2), plan.Width-base/2), Y: min(max(y, base/2), plan.Depth-base/2)}
			if middle.Y == 0 || middle.Y == plan.Depth { // an exit to the north or the south
				at = game.Point{X: here.X, Y: min(max(middle.Y, base/2), plan.Depth-base/2)}
			}
			if e := g.towards(f, nobody, at, paceOut); e.ok && (!best.ok || e.route.Long < best.route.Long) {
				best = e
			}
		}
	}
	return best
}

// towards is the errand to a place, or to somebody who stands there.
func (g *Game) towards(f, whom int, at game.Point, worth int) errand {
	route, ok := g.fixed.table.Path(g.roundBodies(f, whom), g.figures[f].at, at, g.fixed.table.Span(), &g.scratch.paths)
	return errand{route: route, pace: worth, ok: ok && route.Long > 0}
}

// worthOfOpening is trying the safe, for who robs it.
func (g *Game) worthOfOpening(f int, o *game.Option) int {
	n, known := g.objectNamed(o.Whom)
	if !known || !g.fixed.objects[n].safe || !g.robs(f) {
		return 0
	}
	r := g.objectRoll(f, n, o.Verb)
	return worthSafe * toPass(&r) / 100
}

// worthOfTaking is picking something up: loot, for who robs; a gun, for who has none.
func (g *Game) worthOfTaking(f int, o *game.Option) int {
	i := &g.items[o.With.N]
	switch {
	case i.make == LootSack && g.fixed.rules.scene == BankScene && !g.hauls(f):
		return worthLoot
	case i.row().powder && i.rounds() > 0 && !g.readyGun(f) && !g.spareGun(f):
		return worthDraw
	}
	return 0
}
