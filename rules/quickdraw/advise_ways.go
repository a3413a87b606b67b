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

// lists notes the places worth a thought on a move so far: on the way to what the figure has in mind, all round, and nearer to the nearest enemy.
// What covers from that enemy takes long to find: see shies.
func (g *Game) lists(f int, look *outlook, far Length) {
	if look.far == 0 {
		look.goal = g.errand(f)
	}
	look.listed, look.far, look.shy = 0, far, false
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
	look.foe = g.nearestVisible(f)
	if look.foe == nobody {
		return
	}
	at := g.figures[look.foe].at
	at.Floor = from.Floor
	near := g.radius(g.bearer(f)) + g.radius(look.foe) + pace/5
	g.weighs(f, look, tabletop.Along(from, at, min(far, max(0, tabletop.Far(from, at)-near))), 0)
	look.shy = look.here.fear > 0
}

// shies notes the places behind what covers from the nearest enemy.
func (g *Game) shies(f int, look *outlook) {
	look.shy = false
	from, walker := g.figures[f].at, g.walker(f, nobody, apartFrom)
	var room [tabletop.MaxShelters]game.Point
	for _, at := range g.fixed.table.Shelters(walker, from, g.figures[look.foe].at, look.far, g.doors, &g.scratch.paths, room[:0]) {
		g.weighs(f, look, at, 0)
	}
}

// weighs notes a place that a figure might go to.
func (g *Game) weighs(f int, look *outlook, at game.Point, along Length) {
	from := g.figures[f].at
	if look.listed == mostSpots || at == from || !g.fixed.table.Has(at) {
		return
	}
	s := &look.spots[look.listed]
	*s = g.spot(look, at, tabletop.Far(from, at))
	s.along = along
	look.listed++
}

// bestPlace is the best place of a move, or of a move with a shot, and what it is worth more than staying; nothing when that is not more
// than the least. It looks closer at the place that may be worth most, again and again, until that is known to be worth what it may.
func (g *Game) bestPlace(look *outlook, f int, o *game.Option, least int) (at game.Point, worth int) {
	if look.listed == 0 || look.far < o.Where.Far {
		g.lists(f, look, o.Where.Far)
	}
	fear := g.fears(f)
	here := look.here.gain(fear)
	worthOf := func(p prospect, along Length) int {
		w := p.gain(fear) - here + int(along)*look.goal.pace/int(pace)
		if o.Verb == "move-and-shoot" {
			w = w/2 + p.hasty*hastyShare/100
		}
		return g.wanting(f, w)
	}
	var hope [mostSpots]int
	for n, known := 0, 0; ; {
		for ; known < look.listed; known++ {
			s := &look.spots[known]
			if hope[known] = worthOf(look.hopes(s), s.along); s.along > o.Where.Far {
				hope[known] = least
			}
		}
		n, worth = nothing, least
		for i, w := range hope[:known] {
			if w > worth {
				n, worth = i, w
			}
		}
		if look.shy && worthOf(look.most(g, g.figures[f].at), 0) > worth {
			g.shies(f, look)
			continue
		}
		if n == nothing {
			return game.Point{}, 0
		}
		s := &look.spots[n]
		if s.seen < look.many {
			g.faces(f, look, s)
			hope[n] = worthOf(look.hopes(s), s.along)
			continue
		}
		if (places{g}).Allows(o.Where, s.at, nil) == nil {
			return s.at, worth
		}
		hope[n] = least
	}
}
