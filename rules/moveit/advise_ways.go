package moveit

import (
	"rumble/game"
	"rumble/tabletop"
)

// advise_ways.go is where a steady player sends its models.

const (
	nearCorner = 4*inch + base/2 // from the centre of a model that counts at the corner (MI-SCEN-01)
	atTheBack  = 3 * inch        // how far behind the back of an enemy it is aimed for
	perInch    = 40              // what an inch on the way is worth
	mostShot   = 5000            // more than almost any shot is worth
	laterShot  = 35              // how much of a shot next turn is worth now, in hundredths
	tips       = 2500            // what it is worth to tip the balance at the corner as the last turn ends
)

// bestPlace is the best place that a move or a run leads to, and what it is worth to be there: only one that is worth more
// than so much is looked for.
func (g *Game) bestPlace(look *outlook, t *trip, o *game.Option, most int) (game.Point, int) {
	m := int(o.Who.N)
	if !t.ok {
		return game.Point{}, never
	}
	model := &g.models[m]
	from, moved := model.at, model.turn.moved
	hidden := model.hidden
	far := o.Where.Far
	best, found := game.Point{}, never
	ceiling := mostShot
	if g.firearm(m) == NoWeapon {
		ceiling = 0
	}
	try := func(at game.Point) {
		if at == from || !g.fixed.table.Has(at) {
			return
		}
		model.at, model.turn.moved, model.hidden = at, true, false
		w := g.worthOfTrip(t, at)
		if w+ceiling > most {
			w = g.worthOfPlace(look, m, o.Verb == "run", w, most)
		} else {
			w = never
		}
		model.at, model.turn.moved, model.hidden = from, moved, hidden
		if w > most && g.allowsPlace(m, at, far) == nil {
			best, most, found = at, w, w
		}
	}
	for part := game.Length(4); part > 0; part-- {
		try(t.route.Along(min(far*part/4, t.route.Long)))
	}
	outer, inner := tabletop.Ring(from, far), tabletop.Ring(from, far/2)
	for i := range outer {
		if i%2 == 1 && o.Verb == "run" {
			continue
		}
		try(outer[i])
		if i%2 == 0 {
			try(inner[i])
		}
	}
	return best, found
}

// trip is where a model is wanted, and the way there.
type trip struct {
	m     int
	goal  game.Point
	near  game.Length // to the goal is near enough
	inch  int         // what an inch on the way is worth
	route tabletop.Route
	ok    bool
}

// newTrip is where a model is wanted: who has a gun at the corner, who has none behind the nearest enemy, until it is time
// to go to the corner.
func (g *Game) newTrip(m int) trip {
	t := trip{m: m, inch: perInch}
	t.goal, t.near = g.goal(m)
	w := &g.scratch.walker
	*w = tabletop.Walker{Radius: base / 2, Clearance: clearance}
	t.route, t.ok = g.fixed.table.Path(w, g.models[m].at, t.goal, g.fixed.table.Span(), &g.scratch.paths)
	left := game.Length(g.fixed.turns-g.number) * moveFar
	if t.route.Long-t.near > left-moveFar {
		t.inch *= 3
	}
	return t
}

// worthOfTrip is what the way still to go from a place costs.
func (g *Game) worthOfTrip(t *trip, at game.Point) int {
	table := g.fixed.table
	rest := game.Length(0)
	long := never
	for k := t.route.N - 1; k > 0; k-- {
		p := t.route.Points[k]
		if k < t.route.N-1 {
			rest += table.Distance(p, t.route.Points[k+1])
		}
		if k == 1 || table.SeesPast(at, p, 0) {
			long = int(rest + table.Distance(at, p))
			break
		}
	}
	return g.worthOfCorner(t.m, at) - max(0, long-int(t.near))*t.inch/int(inch)
}

// cornerShare is how much of its worth the corner has with so many turns still to come, in hundredths.
var cornerShare = [...]int{100, 50, 25, 10}

// worthOfCorner is what a model adds to holding the corner from a place: much when it tips the balance, something when it
// makes it surer, and the more the nearer the end.
func (g *Game) worthOfCorner(m int, at game.Point) int {
	if !g.fixed.table.Within(at, g.fixed.corner, nearCorner) {
		return 0
	}
	lead := 0
	for f := range g.models {
		if f != m && g.fights(f) && g.fixed.table.Within(g.models[f].at, g.fixed.corner, nearCorner) {
			if g.models[f].seat == g.models[m].seat {
				lead++
			} else if g.shownTo(g.models[m].seat, f) {
				lead--
			}
		}
	}
	worth := 0
	switch lead { // without the model itself
	case -1, 0:
		worth = tips
	case 1, -2:
		worth = tips / 3
	case 2, -3:
		worth = tips / 8
	}
	left := int(g.fixed.turns - g.number)
	return worth * cornerShare[min(left, len(cornerShare)-1)] / 100
}

// goal is where a model is wanted, and how near to it is near enough.
func (g *Game) goal(m int) (game.Point, game.Length) {
	corner := g.fixed.corner
	if g.firearm(m) != NoWeapon || g.number >= g.fixed.turns-1 {
		return corner, nearCorner - inch/4
	}
	foes, nearest := g.knownFoes(m), nobody
	for e := range g.models {
		if foes.has(e) && !g.models[e].broken && (nearest == nobody || g.gap(m, e) < g.gap(m, nearest)) {
			nearest = e
		}
	}
	if nearest == nobody {
		return corner, nearCorner - inch/4
	}
	enemy := &g.models[nearest]
	x, y := game.Length(enemy.facing.x), game.Length(enemy.facing.y)
	long := max(x, -x, y, -y, 1)
	back := game.Point{X: enemy.at.X - x*atTheBack/long, Y: enemy.at.Y - y*atTheBack/long}
	if g.fixed.table.Room(back, base/2) {
		return back, 0
	}
	return enemy.at, 0
}

// worthOfPlace is what it is worth to stand where a model stands, beside what the way there is worth: its best shot from
// there, now or next turn, less the danger, or hidden. It is never if that cannot be more than most.
func (g *Game) worthOfPlace(look *outlook, m int, runs bool, way, most int) int {
	shot := g.bestShot(look, m, false)
	later := shot * laterShot / 100
	if runs {
		shot = later
	}
	if way+shot <= most {
		return never
	}
	danger := g.danger(look, m)
	switch {
	case runs:
		return way + shot - danger - g.runFear(look, m)
	case g.shelters(g.models[m].at):
		return way + max(shot-danger, later-danger*hiddenFear/100)
	}
	return way + shot - danger
}

// runFear is what it costs to end a run near enemies: who runs up to one it does not know can only be startled, and whom
// somebody charges after a run cannot strike.
func (g *Game) runFear(look *outlook, m int) int {
	fear := 0
	for e := range g.models {
		if !look.foes.has(e) {
			continue
		}
		gap := g.gap(m, e)
		if g.unmet(m, e) && gap <= startle {
			fear += 20 * g.stake(m)
		}
		if look.idle.has(e) && look.free.has(e) && gap <= chargeAt {
			fear += g.blowFear(m, g.brawn(e, 1, true)) * fistFear / 100
		}
	}
	return fear
}
