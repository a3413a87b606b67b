package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// advise_ways.go is where a steady player goes: where there is a shot and little danger, and on with what they have in mind.

// How much of a shot that there would be, and of the danger, counts for a place, in hundredths.
const (
	shotShare   = 60
	dangerShare = 40
	hastyShare  = 70 // of the shot of a move with one
)

// fears is how much danger counts for a figure.
func (g *Game) fears(f int) int {
	if g.hauls(f) {
		return dangerShare / 2
	}
	return dangerShare
}

// lists notes the places worth weighing on a move so far: on the way to what the figure has in mind, all round, nearer to the nearest enemy,
// and behind what covers from that enemy.
func (g *Game) lists(f int, look *outlook, far Length) {
	look.listed, look.far = 0, far
	from := g.figures[f].at
	if look.goal.ok {
		most := min(far, look.goal.long)
		for _, part := range [...]Length{8, 6, 4, 2} {
			g.weighs(f, look, look.goal.route.Along(most*part/8), most*part/8)
		}
	}
	for _, part := range [...]Length{8, 4} {
		for _, at := range tabletop.Ring(from, far*part/8) {
			g.weighs(f, look, at, 0)
		}
	}
	e := g.nearestVisible(f)
	if e == nobody {
		return
	}
	at := g.figures[e].at
	at.Floor = from.Floor
	near := g.radius(g.bearer(f)) + g.radius(e) + pace/5
	g.weighs(f, look, tabletop.Along(from, at, min(far, max(0, tabletop.Far(from, at)-near))), 0)
	if look.here.fear == 0 {
		return
	}
	var room [tabletop.MaxShelters]game.Point
	for _, at := range g.fixed.table.Shelters(g.walker(f, nobody, apartFrom), from, g.figures[e].at, far, g.doors, &g.scratch.paths, room[:0]) {
		g.weighs(f, look, at, 0)
	}
}

// weighs notes a place that a figure might go to.
func (g *Game) weighs(f int, look *outlook, at game.Point, along Length) {
	if look.listed == mostSpots || at == g.figures[f].at || !g.fixed.table.Has(at) {
		return
	}
	n := look.listed
	look.spots[n], look.along[n] = at, along
	look.weighed[n] = g.prospect(f, look, at, tabletop.Far(g.figures[f].at, at))
	look.listed++
}

// bestPlace is the best place of a move, or of a move with a shot, and what it is worth more than staying; nothing when that is not more
// than the least.
func (g *Game) bestPlace(look *outlook, f int, o *game.Option, least int) (at game.Point, worth int) {
	if look.listed == 0 || look.far < o.Where.Far {
		g.lists(f, look, o.Where.Far)
	}
	fear := g.fears(f)
	here := look.here.gain(fear)
	var tried [mostSpots]bool
	for range look.listed {
		best, most := nothing, least
		for n := range look.listed {
			if tried[n] || look.along[n] > o.Where.Far {
				continue
			}
			p := look.weighed[n]
			w := p.gain(fear) - here + int(look.along[n])*look.goal.pace/int(pace)
			if o.Verb == "move-and-shoot" {
				w = w/2 + p.hasty*hastyShare/100
			}
			if w = g.wanting(f, w); w > most {
				best, most = n, w
			}
		}
		if best == nothing {
			return game.Point{}, 0
		}
		if tried[best] = true; (places{g}).Allows(o.Where, look.spots[best], nil) == nil {
			return look.spots[best], most
		}
	}
	return game.Point{}, 0
}
