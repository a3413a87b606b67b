package tommyguns

import (
	"rumble/game"
	"rumble/tabletop"
)

// advise_ways.go is how many dice a steady player rolls to move, and where it goes.

// weighMove is the number of dice for a move on an errand, and what it is worth. Difficult ground is declared where the way
// leads through it soon.
func (g *Game) weighMove(f int, e *errand, difficult bool) prospect {
	rest := e.rest()
	if !e.ok || rest == 0 {
		return prospect{}
	}
	if rough := e.route.Rough && e.route.RoughAt < onePush; rough != difficult {
		if !rough && !g.difficultAt(g.figures[f].at) {
			return prospect{}
		}
		rest = min(rest, e.route.RoughAt)
	}
	sixMods, oneMods := g.moveMods(f, difficult)
	prize := e.prize
	if rest < e.rest() {
		prize = 0
	}
	return g.weighWay(f, sixMods, oneMods, rest, e.inch, prize)
}

// weighWay is the number of dice for a way so long, an inch of which is worth that and the end of it a prize, and what it is worth.
func (g *Game) weighWay(f int, sixMods, oneMods []game.Mod, rest game.Length, worth, prize int) prospect {
	onSixes, onOnes, nerve := game.Total(sixMods), game.Total(oneMods), g.nerve(f)
	return g.gamble(g.dareOf(f), wager{
		gain: func(sixes, halved int) int {
			far := g.read(MoveSixes, score(sixes, onSixes)).inches() >> halved
			gained := int(min(far, rest)) * worth / int(inch)
			if far >= rest {
				gained += prize
			}
			return gained
		},
		loss: func(ones int) (cost, halved int) {
			g.read(MoveOnes, max(0, ones+onOnes)).each(func(r row) {
				switch {
				case r.result == Fall || r.result == FallStun:
					halved = spoilt
				case r.result == Stumble && halved != spoilt:
					halved++
				}
				cost += g.mischance(f, r)
			})
			return cost * nerve / all, halved
		},
	})
}

// onePush is about as far as one move leads.
const onePush = 3 * inch

// How much of what may be shot, and of what may be shot at one, counts for a place, in hundredths.
const (
	shotShare   = 60
	dangerShare = 100
)

// mostShot is more than a shot from any place is worth.
const mostShot = 700

// straying costs who leaves the field where it gains nothing.
const straying = 10 * worthDeath

// advisePath picks the place that is worth most: on the way, with a shot, out of the sights of guns.
func (g *Game) advisePath(q *game.Question) game.Answer {
	f := int(q.Who.N)
	e, n := g.errandOf(f), &g.figures[f]
	best, most := game.Answer{Option: q.Default}, g.worthOfPlace(&e, f, n.at, g.progress(&e, n.at, n.at), never)
	for i := range q.Options {
		o := &q.Options[i]
		if o.Verb != "go" {
			continue
		}
		g.scratch.spots = g.spotsFor(f, &e, o, g.scratch.spots[:0])
		for _, at := range g.scratch.spots {
			if at == n.at || e.atMost(at)+mostShot <= most {
				continue
			}
			way := g.progress(&e, n.at, at)
			if way+mostShot <= most {
				continue
			}
			if w := g.worthOfPlace(&e, f, at, way, most); w > most && (places{g}).Allows(o.Where, at, nil) == nil {
				best, most = game.Answer{Option: i, At: at}, w
			}
		}
	}
	return best
}

// spotsFor are places to think about: along the way, all round, and out of the sight of the nearest enemy.
func (g *Game) spotsFor(f int, e *errand, o *game.Option, spots []game.Point) []game.Point {
	far, from := o.Where.Far, g.figures[f].at
	if e.ok {
		long := min(far, e.rest())
		for part := game.Length(4); part > 0; part-- {
			spots = append(spots, e.route.Along(long*part/4))
		}
	}
	outer, inner := tabletop.Ring(from, far), tabletop.Ring(from, far/2)
	for i := 0; i < len(outer); i += 2 {
		spots = append(spots, outer[i], inner[i])
	}
	if foe := g.nearestEnemy(f); foe != nobody {
		spots = g.fixed.table.Shelters(g.walker(f, o.Where.Kind == areaPath), from, g.figures[foe].at, far, 0, &g.scratch.paths, spots)
	}
	return spots
}

// never is less than any place is worth.
const never = -1 << 40

// worthOfPlace is what it is worth to stand somewhere, where the way left costs so much; or something that is no more than the place is
// to be worth to be of interest. Dangers are looked at last: they take the longest.
func (g *Game) worthOfPlace(e *errand, f int, at game.Point, way, interest int) int {
	n := &g.figures[f]
	worth, was := way, n.at
	if x := g.exitAt(at); x != nothing && at != was {
		if !g.wantsOut(f, x) {
			return worth - straying
		}
		return worth + worthAim
	}
	n.at = at
	if !n.shot && g.readyGun(f) {
		shot, _ := g.bestShot(f, 1)
		worth += shot * shotShare / all
	}
	if worth > interest {
		worth -= g.danger(f) * dangerShare / all * g.nerve(f) / all
	}
	n.at = was
	return worth
}

// atMost is no less than what the way left from a place costs, by how far it is as the crow flies.
func (e *errand) atMost(at game.Point) int {
	if !e.ok {
		return 0
	}
	return -int(max(0, tabletop.Far(at, e.route.To())-1-e.near)) * e.inch / int(inch)
}

// progress is what the way left from a place costs.
func (g *Game) progress(e *errand, from, at game.Point) int {
	if !e.ok {
		return 0
	}
	left := e.route.Long
	if at != from {
		left = tabletop.Far(from, at) + e.route.Long // unless the way can be joined
		rest := game.Length(0)
		for k := e.route.N - 1; k > 0; k-- {
			if k < e.route.N-1 {
				rest += tabletop.Far(e.route.Points[k], e.route.Points[k+1])
			}
			if k == 1 || g.fixed.table.SeesPast(at, e.route.Points[k], 0) {
				left = rest + tabletop.Far(at, e.route.Points[k])
				break
			}
		}
	}
	return -int(max(0, left-e.near)) * e.inch / int(inch)
}

// wantsOut is whether a figure gains by leaving by an exit.
func (g *Game) wantsOut(f, x int) bool {
	n := &g.figures[f]
	for i := range n.aims {
		if a := &n.aims[i]; int(a.of) == x && (a.kind == Escape || a.kind == Getaway && n.loot != nothing) {
			return true
		}
	}
	return n.loot != nothing && g.fixed.sides[g.sideOf(f)].battle.kind == lootOut
}
