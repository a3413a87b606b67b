package quickdraw

import (
	"slices"

	"rumble/game"
	"rumble/tabletop"
)

// advise_errand.go is what a steady player goes for: the safe, the loot, the way out, whoever has the loot, the enemy.

// errand is where a figure wants to be, and what a pace nearer is worth.
type errand struct {
	route tabletop.Route
	long  Length // how far along it: not into contact
	pace  int
	ok    bool
}

// What a pace on the way to something is worth, in hundredths of a card.
const (
	paceOut   = 30
	paceLoot  = 20
	paceSafe  = 20
	paceThief = 6
	paceFoe   = 1 // a gunfight is no race
	pacePrey  = 6
)

// stalkingDistance is how near hunters go to a beast that they see: near enough to wake it in its lair (QD-BEAST-10).
const stalkingDistance = 9 * pace

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
	switch {
	case g.robs(f):
		if e := g.robbery(f); e.ok {
			return e
		}
	case g.fixed.rules.scene == HuntScene:
		return g.stalking(f)
	}
	if !g.awake(f) {
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
		return g.towards(f, thief, g.figures[thief].at, 0, paceThief)
	case foe != nobody:
		return g.towards(f, foe, g.figures[foe].at, 0, paceFoe)
	}
	return errand{}
}

// stalking is the errand of a hunter: the beast that is worth most for the way to it, up to where a shot is fired from and a beast in its
// lair wakes.
func (g *Game) stalking(f int) errand {
	prey, most := nobody, 0
	for b := range g.figures {
		fig := &g.figures[b]
		if fig.sort != Beast || !g.present(b) || g.out(b) {
			continue
		}
		if w := int(beastPoints(fig.animal)) * 1000 / int(g.far(f, b)/pace+10); w > most {
			prey, most = b, w
		}
	}
	if prey == nobody {
		return errand{}
	}
	short := stalkingDistance
	switch fig := &g.figures[prey]; {
	case !g.sees(f, prey):
		short = 2 * pace // growth hides it
	case fig.hidden && !fig.lair:
		short = searchReach / 2
	}
	return g.towards(f, prey, g.figures[prey].at, short, pacePrey)
}

// bestSearch is where a hunter looks for a beast that lies hidden where everybody knows it to be: once it is found it can be shot at.
func (g *Game) bestSearch(f int, o *game.Option) (at game.Point, worth int) {
	if g.fixed.rules.scene != HuntScene {
		return at, 0
	}
	for b := range g.figures {
		fig := &g.figures[b]
		if fig.sort != Beast || !fig.hidden || !g.present(b) || g.out(b) {
			continue
		}
		if (places{g}).Allows(o.Where, fig.at, nil) != nil {
			continue
		}
		found := g.hiddenAbout(f, fig.at)
		r := g.locateRoll(f, &found)
		if w := worthPoint * int(beastPoints(fig.animal)) * toPass(&r) / 100 * searchShare / 100; w > worth {
			at, worth = fig.at, w
		}
	}
	return at, worth
}

// searchShare is how much of a beast counts that is only found, in hundredths.
const searchShare = 15

// robbery is the errand of an outlaw: out with the loot, to the loot, to the safe when they are the one for it.
func (g *Game) robbery(f int) errand {
	if g.hauls(f) {
		return g.getaway(f)
	}
	if sack := g.looseSack(f); sack != nothing {
		return g.towards(f, nobody, g.items[sack].at, 0, paceLoot)
	}
	for n := range g.fixed.objects {
		if !g.fixed.objects[n].safe || g.opened.has(n) || !g.cracks(f, n) {
			continue
		}
		middle := g.middleOf(g.fixed.objects[n].place)
		for _, at := range tabletop.Ring(middle, base) {
			if g.roomFor(f, at) == nil || at == g.figures[f].at {
				if e := g.towards(f, nobody, at, 0, paceSafe); e.ok {
					return e
				}
			}
		}
	}
	return errand{}
}

// getaway is the errand of who has loot: over an exit, on a horse when there is one on the way that makes it shorter.
func (g *Game) getaway(f int) errand {
	out := g.wayOut(f)
	if !out.ok || g.figures[f].aboard != nobody {
		return out
	}
	best, least := nobody, out.long
	for m := range g.figures {
		if g.figures[m].sort != Mount || !g.freeMount(f, m) {
			continue
		}
		if long := g.far(f, m) + tabletop.Far(g.figures[m].at, out.route.To())/2 + 2*pace; long < least {
			best, least = m, long
		}
	}
	if best == nobody {
		return out
	}
	if e := g.towards(f, best, g.figures[best].at, g.radius(f)+g.radius(best)+touch/2, paceOut); e.ok {
		return e
	}
	return out
}

// freeMount is whether somebody might ride off on a mount: nobody has it, and it does not bolt.
func (g *Game) freeMount(f, m int) bool {
	fig := &g.figures[m]
	return g.present(m) && !g.out(m) && fig.driver == nobody && fig.wandering == nothing && fig.at.Floor == g.figures[f].at.Floor
}

// crackers is how many outlaws go for a safe: whose card comes first opens it.
const crackers = 3

// cracks is whether an outlaw is one of those who go for a safe: those who will have opened it first, by the way to it, their chance and
// their cards.
func (g *Game) cracks(f, safe int) bool {
	mine, sooner := g.crackTime(f, safe), 0
	for e := range g.figures {
		if t := g.crackTime(e, safe); t > 0 && (t < mine || t == mine && e < f) {
			sooner++
		}
	}
	return mine > 0 && sooner < crackers
}

// crackTime is how long it takes an outlaw to open a safe, in thousandths of a phase; 0 for who does not try.
func (g *Game) crackTime(f, safe int) int {
	fig := &g.figures[f]
	if !g.robs(f) || !g.awake(f) || fig.nerve != Steady || fig.scene.gaveUp.has(safe) || fig.aboard != nobody {
		return 0
	}
	r := g.objectRoll(f, safe, "pick-lock")
	turns := 100_000/toPass(&r) + int(tabletop.Far(fig.at, g.middleOf(g.fixed.objects[safe].place)))*1000/int(footRate)
	return turns / g.left(f)
}

// looseSack is the nearest sack on the ground for which not enough of one's own are nearer, or nothing.
func (g *Game) looseSack(f int) int {
	best, least := nothing, Length(0)
	for n := range g.items {
		i := &g.items[n]
		if i.make != LootSack || i.place != Dropped {
			continue
		}
		if d := tabletop.Far(g.figures[f].at, i.at); (best == nothing || d < least) && g.nearerTo(i.at, f) < g.sacksAt(i.at) {
			best, least = n, d
		}
	}
	return best
}

// nearerTo is how many of one's own are nearer to a place than oneself and free to take something there.
func (g *Game) nearerTo(at game.Point, f int) int {
	many, d := 0, tabletop.Far(g.figures[f].at, at)
	for x := range g.figures {
		if g.friends(f, x) && g.person(x) && g.awake(x) && g.figures[x].nerve == Steady && !g.hauls(x) && tabletop.Far(g.figures[x].at, at) < d {
			many++
		}
	}
	return many
}

// sacksAt is how many sacks lie at a place.
func (g *Game) sacksAt(at game.Point) int {
	many := 0
	for n := range g.items {
		if i := &g.items[n]; i.make == LootSack && i.place == Dropped && i.at == at {
			many++
		}
	}
	return many
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

// wayOut is the shortest way over an exit. The nearest place as the crow flies comes first: the way there rules out most of the others.
func (g *Game) wayOut(f int) errand {
	here := g.figures[f].at
	var room [16]game.Point
	exits := g.waysOut(here, room[:0])
	best, at := errand{}, 0
	for range exits {
		nearest, least := nothing, Length(0)
		for n, exit := range exits {
			if far := tabletop.Far(here, exit); exit.Floor == here.Floor && (nearest == nothing || far < least) {
				nearest, least = n, far
			}
		}
		if nearest == nothing {
			break
		}
		longest := g.fixed.table.Span()
		if best.ok {
			longest = best.long // of two as long the first counts
			if at < nearest {
				longest--
			}
		}
		if e := g.towardsWithin(f, nobody, exits[nearest], 0, paceOut, longest); e.ok {
			best, at = e, nearest
		}
		exits[nearest].Floor++ // it has been looked at
	}
	return best
}

// waysOut appends the places where somebody may go for an exit, each once.
func (g *Game) waysOut(here game.Point, places []game.Point) []game.Point {
	plan := g.fixed.table.Plan()
	for n := range plan.Features {
		x := &plan.Features[n]
		if x.Kind != kindExit {
			continue
		}
		middle := g.middleOf(n)
		for _, y := range [...]Length{here.Y, middle.Y, plan.Depth * 13 / 20} {
			at := game.Point{X: min(max(middle.X, base/2), plan.Width-base/2), Y: min(max(y, base/2), plan.Depth-base/2)}
			if middle.Y == 0 || middle.Y == plan.Depth { // an exit to the north or the south
				at = game.Point{X: here.X, Y: min(max(middle.Y, base/2), plan.Depth-base/2)}
			}
			if !slices.Contains(places, at) {
				places = append(places, at)
			}
		}
	}
	return places
}

// towards is the errand to a place, or to somebody who stands there, up to so far from it.
func (g *Game) towards(f, whom int, at game.Point, short Length, worth int) errand {
	return g.towardsWithin(f, whom, at, short, worth, g.fixed.table.Span())
}

// towardsWithin is towards for who would not go farther.
func (g *Game) towardsWithin(f, whom int, at game.Point, short Length, worth int, longest Length) errand {
	route, ok := g.fixed.table.Path(g.roundBodies(f, whom), g.figures[f].at, at, longest, &g.scratch.paths)
	long := route.Long - short
	return errand{route: route, long: long, pace: worth, ok: ok && long > 0}
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
