package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// move_climb.go is climbing ladders and walls: always a task (QD-MOVE-24, -25, QD-GEO-13).

// climbable is whether one climbs links of a kind: stairs one walks.
func climbable(kind string) bool { return kind == "ladder" || kind == "climb" }

// linkHigh is how high a link goes: what the plan says, or four paces a level.
func linkHigh(l *game.Link) Length {
	if l.Long > 0 {
		return l.Long
	}
	return max(pace, levels(l.Foot, l.Head)*storey)
}

// climbOptions adds climbing up and down: on with the face that a character hangs on, or from the foot or the head of one beside it.
func (g *Game) climbOptions(f int, by Grant, o []game.Option) []game.Option {
	if !by.has(Moves) {
		return o
	}
	fig, links := &g.figures[f], g.fixed.table.Plan().Links
	for i := range links {
		l, on := &links[i], int(fig.face) == i
		if !climbable(l.Kind) || fig.face != nothing && !on {
			continue
		}
		with, up, down := game.Ref{Kind: game.LinkRef, N: int16(i)}, linkHigh(l)-fig.climbed, linkHigh(l)
		if on {
			down = fig.climbed
		}
		if (on || g.beside(fig.at, l.Foot)) && !g.climbsAway(f, l.Head, up) {
			o = append(o, game.Option{Verb: "climb", Clause: "QD-MOVE-24", Who: name(f), With: with, Risk: true})
		}
		if (on || g.beside(fig.at, l.Head)) && !g.climbsAway(f, l.Foot, down) {
			o = append(o, game.Option{Verb: "climb-down", Clause: "QD-MOVE-24", Who: name(f), With: with, Risk: true})
		}
	}
	return o
}

// climbsAway is whether a climb would take a rash climber away from the enemy: to an end within reach of one turn (QD-PERS-41).
func (g *Game) climbsAway(f int, end game.Point, left Length) bool {
	return left <= crawlRate && !g.holdsGround(f, end)
}

// beside is whether one end of a link is within reach.
func (g *Game) beside(at, end game.Point) bool {
	return at.Floor == end.Floor && tabletop.Near(at, end, pace) && !g.fixed.table.WallBetween(at, end, g.doors)
}

// climbRoll is the task of climbing: of a climber, who may have a rope; a sheer face is difficult (QD-DICE-14, QD-KIT-02).
func (g *Game) climbRoll(f, link int) roll {
	r := g.taskDice("QD-MOVE-24", "climb", game.Chart{Table: "QD-T-TASK", Row: "Task"}, f)
	g.skilled(&r, Climber)
	if g.is(f, Athletic) {
		r.mayAgain("QD-SKIL-03", "athletic", false)
	}
	if g.carries(f, Rope) > 0 {
		r.mayAgain("QD-KIT-02", "rope", true)
	}
	if g.fixed.table.Plan().Links[link].Going == game.Rough {
		r.reduce("QD-DICE-15", "difficult")
	}
	g.hamper(&r)
	return r
}

// climbs is one turn on a face: up to four paces, or a fall (QD-MOVE-25).
func (g *Game) climbs(ref game.Referee, f int, o game.Option, by Grant) {
	link := int(o.With.N)
	l := &g.fixed.table.Plan().Links[link]
	r := g.climbRoll(f, link)
	result := band(g.test(ref, &r))
	if !g.mayGoOn(f) {
		return
	}
	fig := &g.figures[f]
	high := fig.climbed
	if fig.face == nothing && o.Verb == "climb-down" {
		high = linkHigh(l)
	}
	switch result {
	case Disaster:
		g.losesHold(ref, f, link, high)
		return
	case Failure:
		g.tell(ref, game.Event{Clause: "QD-MOVE-25", Kind: "makes-no-way", Seat: g.controller(f), Who: name(f), With: o.With, Seen: g.shown(f)})
		return
	}
	if !by.quiet {
		if _, ok := g.window(ref, &deed{who: f, verb: o.Verb, whom: nobody}); !ok || !g.mayGoOn(f) {
			return
		}
	}
	g.getsUpToClimb(ref, f)
	if o.Verb == "climb" {
		g.hangs(ref, f, link, high, min(linkHigh(l), high+crawlRate))
	} else {
		g.hangs(ref, f, link, high, max(0, high-crawlRate))
	}
	if result == Outstanding && !by.bonus {
		g.bonus(ref, f, "QD-MOVE-25", Moves|Shots|Attacks|Tasks|Basics, true)
	}
}

// getsUpToClimb ends lying on the ground.
func (g *Game) getsUpToClimb(ref game.Referee, f int) {
	if fig := &g.figures[f]; fig.prone {
		fig.prone = false
		g.tell(ref, game.Event{Clause: "QD-MOVE-22", Kind: "gets-up", Seat: g.controller(f), Who: name(f), Seen: g.shown(f)})
	}
}

// hangs takes a climber from a height to another; at the foot and at the head the climber is off the face.
func (g *Game) hangs(ref game.Referee, f, link int, was, high Length) {
	l, fig := &g.fixed.table.Plan().Links[link], &g.figures[f]
	from, to := fig.at, l.Foot
	fig.face, fig.climbed = int8(link), high
	if top := linkHigh(l); high == top || high == 0 {
		fig.face, fig.climbed = nothing, 0
		if high == top {
			to = l.Head
		}
		to = g.freeNear(f, to)
	}
	g.losesAim(ref, f)
	g.put(f, to)
	far := max(high-was, was-high)
	g.hastens(f, far)
	if int(g.acting) == f {
		fig.phase.moved = true
	}
	g.tell(ref, game.Event{
		Clause: "QD-MOVE-25", Kind: "climbs", Seat: g.controller(f), Who: name(f), With: game.Ref{Kind: game.LinkRef, N: int16(link)},
		From: from, To: to, Moved: true, Many: int(far), Seen: g.shown(f),
	})
	g.arrives(ref)
}

// losesHold is a climber who falls to the foot of the face from that height, and lies there (QD-MOVE-25, QD-INJ-01).
func (g *Game) losesHold(ref game.Referee, f, link int, high Length) {
	fig := &g.figures[f]
	from := fig.at
	fig.face, fig.climbed = nothing, 0
	if high > 0 {
		g.put(f, g.freeNear(f, g.fixed.table.Plan().Links[link].Foot))
		fig.prone = true
	}
	g.tell(ref, game.Event{
		Clause: "QD-MOVE-25", Kind: "falls-off", Seat: g.controller(f), Who: name(f), With: game.Ref{Kind: game.LinkRef, N: int16(link)},
		From: from, To: fig.at, Moved: from != fig.at, Many: int(high),
	})
	g.injury(ref, "QD-MOVE-25", f, falls(high))
	g.arrives(ref)
}

// freeNear is a place where a figure may stand: the one named, or the first of those round it that has room.
func (g *Game) freeNear(f int, at game.Point) game.Point {
	if g.roomFor(f, at) == nil {
		return at
	}
	for far := pace; far <= 3*pace; far += pace {
		for heading := 0; heading < fullTurn; heading += fullTurn / 16 {
			if p := onward(at, heading, far); g.roomFor(f, p) == nil && !g.fixed.table.WallBetween(at, p, g.doors) {
				return p
			}
		}
	}
	return at
}
