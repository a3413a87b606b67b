package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// advise_bomb.go is what a steady player does with explosives: they throw where they catch most enemies and none of their own, set them where
// their gang has something to blow up, and get out of the way.

// worthOfThrow is the best mark for a throw, how many sticks go with it, and what it is worth by the chance of where it comes down.
func (g *Game) worthOfThrow(o *game.Option) (a game.Answer, most int) {
	f := int(o.Who.N)
	kind := g.items[o.With.N].kind
	if kind == Dynamite && g.mustPlant(f) {
		return a, 0 // it is for something better
	}
	var room [16]game.Point
	for _, at := range g.throwMarks(f, room[:0]) {
		if g.mayThrow(f, at) != nil {
			continue
		}
		hits := max(0, min(6, game.Total(g.throwMods(f))))
		for sticks := min(1, o.Many.To); sticks <= o.Many.To; sticks++ {
			b := thrown(kind, max(1, int(sticks)))
			worth := 6 * hits * g.harmOf(f, &b, at)
			for _, way := range deviations {
				worth += (6 - hits) * g.harmOf(f, &b, towards(at, way, 7*inch/2))
			}
			if worth /= 36; worth > most {
				a.At, a.Many, most = at, int(sticks), worth
			}
		}
	}
	return a, most
}

// harmOf is what an explosion at a place is worth: the enemies that it reaches, less those of the own side, and less bystanders.
func (g *Game) harmOf(f int, b *blast, at game.Point) int {
	harm := 0
	b.at = at
	for t := range g.figures {
		if g.figures[t].hidden && !g.friends(f, t) || !g.reaches(b, t) {
			continue
		}
		switch {
		case g.enemies(f, t):
			harm += g.value(t) * 3 / 4
		case g.friends(f, t):
			harm -= 2*g.value(t) + 20
		default:
			harm -= 30
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

// mustPlant says whether a figure is the one who is to set the bomb that its gang needs: who carries most dynamite, or stands nearest to a dud
// that is worth lighting again.
func (g *Game) mustPlant(f int) bool {
	seat := g.figures[f].seat
	what, needed := g.toBlowUp(seat)
	return needed && g.bomber(seat, what) == f
}

// fewestSticks is how much dynamite is worth setting at something: one stick brings down a house in one case of six, and its bomber sooner.
func (g *Game) fewestSticks(what game.Ref) int {
	if g.vehicleOf(what) != nobody {
		return 1
	}
	if g.fixed.houses.number(what) != nobody {
		return 2
	}
	return safeSticks(g.table.Plan().Features[what.N].Kind)
}

// bomber is who of a gang sets the bomb that it needs, or nobody.
func (g *Game) bomber(seat game.Seat, what game.Ref) int {
	best, most := nobody, g.fewestSticks(what)-1
	dud := g.dudAt(seat, what)
	for f := range g.figures {
		if g.figures[f].seat != seat || !g.figures[f].canAct() {
			continue
		}
		worth := g.sticks(f)
		if dud != nobody && worth < int(g.bombs[dud].sticks) {
			worth = max(worth, 100-int(g.farFrom(f, g.bombAt(&g.bombs[dud]))/inch))
		}
		if worth > most {
			best, most = f, worth
		}
	}
	return best
}

// dudAt is the largest bomb of a gang that lies unlit at what it is to blow up, or nobody.
func (g *Game) dudAt(seat game.Seat, what game.Ref) int {
	best := nobody
	for i := range g.bombs {
		b := &g.bombs[i]
		if b.fuse == 0 && b.gang == seat && b.target == what && (best == nobody || b.sticks > g.bombs[best].sticks) {
			best = i
		}
	}
	return best
}

// worthOfRelighting weighs lighting a dud again: at what is to be blown up.
func (g *Game) worthOfRelighting(o *game.Option) int {
	f := int(o.Who.N)
	b := &g.bombs[g.items[o.With.N].bomb-1]
	if what, needed := g.toBlowUp(g.figures[f].seat); !needed || b.target != what || game.Total(g.relightMods(f)) <= 0 {
		return 0
	}
	return 93
}

// adviseFuse cuts a fuse as short as its gang can get away from: who has an action left runs at once; who has none needs a card for it, and one
// more for those on which others act.
func (g *Game) adviseFuse(q *game.Question) game.Answer {
	f := int(q.Who.N)
	b := g.bombs[g.items[q.With.N].bomb-1]
	cards := 1
	if g.leftOnCard(f) == 0 {
		cards = 3
	}
	blast := g.blastOf(&b)
	for t := range g.figures {
		if t != f && g.friends(f, t) && g.figures[t].canAct() && g.reaches(&blast, t) {
			cards = 3
		}
	}
	if g.turnsLeft() <= 1 || g.sirens == Coming {
		cards = 1 // or it goes off too late
	}
	return game.Answer{Option: cards - 1}
}

// leftOnCard is how many actions a figure still has on the card in play.
func (g *Game) leftOnCard(f int) int {
	act := &g.card
	if g.scratch.depth > 0 {
		act = &g.scratch.stack[g.scratch.depth-1]
	}
	return int(act.left[f])
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

// bystanders counts who is nobody's and within so far of a place.
func (g *Game) bystanders(at game.Point, far game.Length) game.Length {
	many := game.Length(0)
	for t := range g.figures {
		if fig := &g.figures[t]; fig.seat == game.Nobody && fig.onBoard() && !fig.dead && g.farFrom(t, at) <= far {
			many++
		}
	}
	return many
}

// plantsAt is where a figure goes to set a bomb: the nearest free place beside what is to be blown up, rather one where no bystanders are.
func (g *Game) plantsAt(f int) (game.Point, bool) {
	what, _ := g.toBlowUp(g.figures[f].seat)
	from := g.figures[f].at
	best, far := game.Point{}, game.Length(1)<<30
	if dud := g.dudAt(g.figures[f].seat, what); dud != nobody && g.sticks(f) < int(g.bombs[dud].sticks) {
		b := &g.bombs[dud]
		for _, p := range tabletop.Ring(b.at, base/2+layReach/2) {
			if d := tabletop.Far(p, from); d < far && g.roomFor(f, p) && g.table.Sees(p, b.at, g.doors) {
				best, far = p, d
			}
		}
		return best, far < 1<<30
	}
	try := func(p game.Point) {
		d := tabletop.Far(p, from)
		if d >= far || g.farTo(what, p) > base/2+layReach || !g.roomFor(f, p) {
			return
		}
		if d += 4 * inch * g.bystanders(p, dynaOf(g.sticks(f), false).radius); d < far {
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
	g.mindingFlames(w, f)
	route, ok := g.table.Path(w, g.figures[f].at, goal, g.table.Span(), &g.scratch.paths)
	if !ok {
		return game.Point{}, 0
	}
	for far := min(route.Long, g.expected(o)); far > inch/2; far -= inch / 2 {
		if at := route.Along(far); g.roomFor(f, at) && !g.mined(at) && (ground{g}).Allows(o.Where, at, nil) == nil {
			return at, worthPlanting + int(far/inch)
		}
	}
	return game.Point{}, 0
}

// dangerNear is a place from which a figure had better get away: a bomb that burns and would reach it, or the house that burns round it.
func (g *Game) dangerNear(f int) (game.Point, bool) {
	if g.figures[f].aboard() {
		return game.Point{}, false
	}
	at := g.figures[f].at
	for i := range g.bombs {
		if b := g.blastOf(&g.bombs[i]); g.bombs[i].fuse > 0 && g.farFrom(f, b.at) <= b.radius+inch/2 {
			return b.at, true
		}
	}
	if house := g.burningHouse(at); house != nobody {
		return g.table.Plan().Features[house].Points[0], true
	}
	return game.Point{}, false
}

// mined says whether a place is in reach of a bomb that burns: one does not go there.
func (g *Game) mined(at game.Point) bool {
	for i := range g.bombs {
		if b := g.blastOf(&g.bombs[i]); g.bombs[i].fuse > 0 && g.table.Distance(b.at, at) <= b.radius+inch/2 {
			return true
		}
	}
	return false
}

// urgency is what it is worth besides to have a figure act: it has to get away from a bomb.
func (g *Game) urgency(f int) int {
	if len(g.bombs) == 0 {
		return 0
	}
	if _, near := g.dangerNear(f); near {
		return 40
	}
	return 0
}

// mindingFlames has a walker go round flames, and past people: they may go out of the way.
func (g *Game) mindingFlames(w *tabletop.Walker, f int) {
	w.Bodies = g.flamesInTheWay(w.Bodies[:0], f, g.table.Span(), false)
	g.scratch.bodies = w.Bodies
}

// getsClear is where a Move brings a figure away from a bomb, or out of a burning house: out of reach, or as far as it comes.
func (g *Game) getsClear(f int, danger game.Point, o *game.Option) (game.Point, int) {
	from := tabletop.Footprint{At: g.figures[f].at}
	best, far := game.Point{}, tabletop.Far(from.At, danger)
	burns := g.burningHouse(from.At) != nobody
	for way := range 12 {
		from.Heading = tabletop.Heading(0).By(tabletop.Turn(way) * 30 * tabletop.Degree)
		at := from.Place(g.expected(o), 0)
		d := tabletop.Far(at, danger)
		if burns && g.table.Has(at) && g.burningHouse(at) == nobody {
			d += 100 * inch
		}
		if d > far && (ground{g}).Allows(o.Where, at, nil) == nil {
			best, far = at, d
		}
	}
	if best == (game.Point{}) {
		return best, 0
	}
	return best, worthClear + int(g.expected(o)/inch)
}
