package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// move_swim.go is swimming: always a task, in a straight line (QD-MOVE-24, -25).

// swimOptions adds swimming to who is in water or at its edge.
func (g *Game) swimOptions(f int, o []game.Option) []game.Option {
	if g.waterBy(g.figures[f].at, g.radius(f)+touch) == nothing {
		return o
	}
	area := game.Area{Kind: areaSwim, Of: name(f), Far: crawlRate}
	return append(o, game.Option{Verb: "swim", Clause: "QD-MOVE-24", Who: name(f), Where: area, Risk: true})
}

// waterBy is the water that a place lies in or near, or nothing.
func (g *Game) waterBy(at game.Point, near Length) int {
	features := g.fixed.table.Plan().Features
	for i := range features {
		if features[i].Kind == kindWater && g.fixed.table.FeatureWithin(i, at, near) {
			return i
		}
	}
	return nothing
}

// maySwim is whether a swimmer may make for a place: in the water, or on its bank where there is room, with nothing in between.
func (g *Game) maySwim(f int, at game.Point, far Length) error {
	from := g.figures[f].at
	switch {
	case !g.fixed.table.Has(at) || at.Floor != from.Floor:
		return errOffTable
	case at == from:
		return errHere
	case tabletop.Far(from, at) > far:
		return errTooFar
	case !g.wet(from, at):
		return errNoWater
	case !g.holdsGround(f, at):
		return errRash
	}
	if !g.waterAt(at) {
		return g.roomFor(f, at)
	}
	if g.crowded(f, at) {
		return errNoRoom
	}
	return nil
}

// wet is whether a straight leg leads through water, but for half a pace at each end, and through nothing that bars it.
func (g *Game) wet(from, to game.Point) bool {
	plan, dry := g.fixed.table.Plan(), tabletop.Far(from, to)
	var room [16]tabletop.Stretch
	for _, s := range g.fixed.table.Stretches(from, to, true, room[:0]) {
		switch f := &plan.Features[s.Feature]; {
		case f.Kind == kindWater:
			dry -= s.To - s.From
		case f.Going == game.Impassable:
			return false
		}
	}
	for i := range plan.Features {
		if f := &plan.Features[i]; f.Line && (f.Blocks || f.Going == game.Impassable) && f.Floor <= from.Floor && from.Floor < f.Floor+f.Floors {
			if _, met := crosses(from, to, f); met {
				return false
			}
		}
	}
	return dry <= base+2*touch && dry < tabletop.Far(from, to)
}

// swimRoll is the task of swimming; a strong current, which the set marks as rough, is difficult (QD-DICE-14).
func (g *Game) swimRoll(f int) roll {
	r := g.taskDice("QD-MOVE-24", "swim", game.Chart{Table: "QD-T-TASK", Row: "Task"}, f)
	g.skilled(&r, Swimmer)
	if i := g.waterBy(g.figures[f].at, g.radius(f)+touch); i != nothing && g.fixed.table.Plan().Features[i].Going == game.Rough {
		r.reduce("QD-DICE-15", "difficult")
	}
	g.hamper(&r)
	return r
}

// swims is one turn of swimming (QD-MOVE-25).
func (g *Game) swims(ref game.Referee, f int, a game.Answer, by Grant) {
	r := g.swimRoll(f)
	result := band(g.test(ref, &r))
	if !g.mayGoOn(f) {
		return
	}
	switch result {
	case Disaster:
		g.tell(ref, game.Event{Clause: "QD-MOVE-25", Kind: "goes-under", Seat: g.controller(f), Who: name(f)})
		g.injury(ref, "QD-MOVE-25", f, LightImpact)
		return
	case Failure:
		g.tell(ref, game.Event{Clause: "QD-MOVE-25", Kind: "makes-no-way", Seat: g.controller(f), Who: name(f), Seen: g.shown(f)})
		return
	}
	from := g.figures[f].at
	w := way{f: f, target: nobody, n: 2, long: tabletop.Far(from, a.At), swims: true, clause: "QD-MOVE-25"}
	w.points[0], w.points[1] = from, a.At
	g.turns(f, from, a.At)
	if !by.quiet && !g.watched(ref, &w, "swim") {
		return
	}
	g.goes(ref, &w, w.long)
	if result == Outstanding && !by.bonus {
		g.bonus(ref, f, "QD-MOVE-25", Moves|Shots|Attacks|Tasks|Basics, true)
	}
}
