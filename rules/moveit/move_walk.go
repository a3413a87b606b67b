package moveit

import (
	"cmp"
	"slices"

	"rumble/game"
	"rumble/tabletop"
)

// move_walk.go is a way over the table: what the ground costs (MI-TERR), how far it lets a model go, and where it may end
// (MI-MOVE-05). It looks and changes nothing; going it is in move_march.go.

const (
	maxLegs = 8        // straight legs of a path (MI-MOVE-05)
	toll    = 2 * inch // of a low obstacle, or of an edge of a raised deck (MI-TERR-03, -04)
	apart   = inch / 10
)

// walk is a way as a model would go it.
type walk struct {
	m    int
	legs [maxLegs]leg
	n    int
	long game.Length
	why  game.ClauseID // what ends it early, "" when it is only the allowance

	lows  [maxLows]over // low obstacles on the way
	nLows int
}

// maxLows bounds the low obstacles that one way leads over.
const maxLows = 32

// over is a part of a way on which the base would overlap a low obstacle.
type over struct{ from, to game.Length }

// leg is a straight part of a way.
type leg struct {
	from, to    game.Point
	start, long game.Length // how far along the way it begins, how long it is
	facing      Facing
}

// newWalk is the way of a model through some places. Places it is at already are no legs.
func (g *Game) newWalk(m int, places []game.Point) walk {
	w := walk{m: m}
	at := g.models[m].at
	for _, p := range places {
		facing, ok := towards(at, p)
		if !ok || w.n == maxLegs {
			continue
		}
		w.legs[w.n] = leg{from: at, to: p, start: w.long, long: tabletop.Far(at, p), facing: facing}
		w.long += w.legs[w.n].long
		w.n++
		at = p
	}
	return w
}

// on is the leg that a place so far along the way lies on; a corner belongs to the leg that begins there (MI-SEE-07).
func (w *walk) on(d game.Length) *leg {
	i := w.n - 1
	for d < w.legs[i].start { // the first begins at 0
		i--
	}
	return &w.legs[i]
}

// at is the place so far along the way.
func (w *walk) at(d game.Length) game.Point {
	return w.on(d).at(d)
}

// at is the place on a leg that is so far along the way.
func (l *leg) at(d game.Length) game.Point { return tabletop.AlongLeg(l.from, l.to, l.long, d-l.start) }

// stop ends the way early.
func (w *walk) stop(d game.Length, clause game.ClauseID) game.Length {
	w.why = clause
	return d
}

// hindrance is what the ground does at some point of a leg.
type hindrance struct {
	at   game.Length
	what ground
}

// ground is what the ground does to who comes there.
type ground uint8

const (
	bars     ground = iota // impassable, or the edge of the table
	offRough               // rough ground ends
	onRough                // rough ground begins
	crossLow               // a low obstacle must be crossed
	edgeDeck               // an edge of a raised deck must be crossed
)

// pace is how far the ground lets a model go along a way with an allowance: rough ground costs double, low obstacles and
// edges of decks cost 2 inches each, and impassable ground and the edge of the table end it (MI-TERR-02 to -05). Who
// flees may run off the table.
func (g *Game) pace(w *walk, allowance game.Length, flees bool) game.Length {
	left := allowance
	for i := range w.n {
		l := &w.legs[i]
		var room [24]hindrance
		on, rough := game.Length(0), 0
		for _, h := range g.hindrances(w, l, flees, room[:0]) {
			rate := game.Length(1)
			if rough > 0 {
				rate = 2
			}
			if (h.at-on)*rate > left {
				return l.start + on + left/rate
			}
			left -= (h.at - on) * rate
			on = h.at
			switch h.what {
			case bars:
				return w.stop(l.start+on, "MI-MOVE-05")
			case onRough:
				rough++
			case offRough:
				rough--
			case crossLow:
				if left -= toll; left < 0 {
					return w.stop(l.start+on, "MI-TERR-03")
				}
			case edgeDeck:
				if left -= toll; left < 0 {
					return w.stop(l.start+on, "MI-TERR-04")
				}
			}
		}
		if l.long-on > left {
			return l.start + on + left
		}
		left -= l.long - on
	}
	return w.long
}

// hindrances lists what the ground does along a leg, in order. The low obstacles on it are noted in the walk.
func (g *Game) hindrances(w *walk, l *leg, flees bool, list []hindrance) []hindrance {
	table := g.fixed.table
	features := table.Plan().Features
	var room [16]tabletop.Stretch
	for _, s := range table.Sweeps(l.from, l.to, base/2, room[:0]) {
		switch near := max(s.From-1, 0); features[s.Feature].Going {
		case game.Impassable:
			list = append(list, hindrance{near, bars})
		case game.Low:
			if w.nLows < maxLows {
				w.lows[w.nLows] = over{l.start + s.From, l.start + s.To}
				w.nLows++
			}
			if s.Enters {
				list = append(list, hindrance{near, crossLow})
			}
		}
	}
	for _, s := range table.Stretches(l.from, l.to, true, room[:0]) {
		if features[s.Feature].Going == game.Rough {
			list = append(list, hindrance{s.From, onRough}, hindrance{s.To, offRough})
		}
	}
	for _, s := range table.Stretches(l.from, l.to, false, room[:0]) {
		if features[s.Feature].Kind != kindDeck {
			continue
		}
		if s.Enters {
			list = append(list, hindrance{s.From, edgeDeck})
		}
		if s.Leaves { // who stands on the very edge is off the deck: stop short of it
			list = append(list, hindrance{max(s.To-1, s.From), edgeDeck})
		}
	}
	if d, ok := g.tableEnd(l); ok && !flees {
		list = append(list, hindrance{d, bars})
	}
	slices.SortFunc(list, func(a, b hindrance) int {
		return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.what, b.what))
	})
	return list
}

// tableEnd is how far along a leg the base still stands wholly on the table; false when it does all the way.
func (g *Game) tableEnd(l *leg) (game.Length, bool) {
	if g.wholly(l.to) {
		return 0, false
	}
	low, high := game.Length(0), l.long // wholly on it at low, if it ever is, not at high
	for low+1 < high {
		if middle := (low + high) / 2; g.wholly(tabletop.Along(l.from, l.to, middle)) {
			low = middle
		} else {
			high = middle
		}
	}
	return low, true
}

// wholly is whether a base at a place does not reach over the edge of the table.
func (g *Game) wholly(p game.Point) bool { return g.rim(p) >= base/2 }

// rim is how far a place is from the nearest edge of the table, below 0 off it.
func (g *Game) rim(p game.Point) game.Length {
	plan := g.fixed.table.Plan()
	return min(p.X, p.Y, plan.Width-p.X, plan.Depth-p.Y)
}

// bump is how far a model gets along a way, which ends after so much, before it touches one of some enemies. It may leave
// those it touches already, but not push against them. The clause is the one that ends its way there.
func (g *Game) bump(w *walk, far game.Length, enemies set, clause game.ClauseID) game.Length {
	for i := range w.n {
		l := &w.legs[i]
		for e := range g.models {
			if !enemies.has(e) {
				continue
			}
			at := g.models[e].at
			if i == 0 && tabletop.Near(l.from, at, base+touch) {
				if pushes(l, at) {
					return w.stop(0, clause)
				}
				continue
			}
			if d, ok := l.meets(at); ok && l.start+d < far {
				far = w.stop(l.start+d, clause)
			}
		}
	}
	return far
}

// meets is how far along a leg a base first touches another: to graze it within the tolerance is to touch it.
func (l *leg) meets(body game.Point) (game.Length, bool) {
	if l.passes(body) {
		return 0, false
	}
	grazes, ok := tabletop.Approach(l.from, l.to, body, base+touch)
	if !ok {
		return 0, false
	}
	if d, hits := tabletop.Approach(l.from, l.to, body, base); hits {
		return d, true
	}
	return grazes, true
}

// passes is whether a leg keeps clear of a base by far.
func (l *leg) passes(body game.Point) bool {
	const reach = base + touch + 1
	return body.X < min(l.from.X, l.to.X)-reach || body.X > max(l.from.X, l.to.X)+reach ||
		body.Y < min(l.from.Y, l.to.Y)-reach || body.Y > max(l.from.Y, l.to.Y)+reach
}

// pushes is whether a leg leads nearer to a base it begins at.
func pushes(l *leg, body game.Point) bool {
	return !tabletop.Ahead(l.from, game.Length(-l.facing.x), game.Length(-l.facing.y), body)
}

// settle is the last place of a way, not beyond so much, where the model may end: overlapping neither a friend nor a low
// obstacle, and a tenth of an inch from the enemies it keeps apart from (MI-MOVE-05, -06, MI-TERR-03).
func (g *Game) settle(w *walk, far game.Length, keep set) game.Length {
	for far > 0 {
		first, clause := g.unfit(w, far, keep)
		if clause == "" {
			return far
		}
		far = w.stop(first-1, clause)
	}
	return max(far, 0)
}

// unfit is since when the model has been where it may not end, at a place so far along the way, and the clause that says
// so; "" when it may.
func (g *Game) unfit(w *walk, d game.Length, keep set) (game.Length, game.ClauseID) {
	for _, o := range w.lows[:w.nLows] {
		if o.from <= d && d <= o.to {
			return o.from, "MI-TERR-03"
		}
	}
	l := w.on(d)
	at := l.at(d)
	for b := range g.models {
		if b == w.m || !g.standing(b) {
			continue
		}
		gap, clause := base, game.ClauseID("MI-MOVE-05")
		if g.enemies(w.m, b) {
			if !keep.has(b) {
				continue
			}
			gap, clause = base+apart, "MI-MOVE-06"
		}
		if body := g.models[b].at; tabletop.Nearer(at, body, gap) {
			first, over := tabletop.Overlap(l.from, l.to, body, gap)
			if first += l.start; !over || first > d {
				first = d // places on a leg are rounded: this one is too near, although the leg is not yet, or passes by
			}
			return first, clause
		}
	}
	return 0, ""
}
