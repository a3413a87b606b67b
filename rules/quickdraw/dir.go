package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// dir.go is the director, where a person has that seat (QD-DIR-02), and the neutrals, whom nobody plays (QD-DIR-04).

// makesHarder asks a human director whether a test is taken in adverse circumstances: one test a turn (QD-DIR-02, QD-DICE-14).
func (g *Game) makesHarder(ref game.Referee, r *roll) {
	if g.fixed.director == game.Nobody || !r.test || r.less || g.adverse || g.acting == nobody {
		return
	}
	_, picked := g.ask(ref, game.Question{
		Seat: g.fixed.director, Clause: "QD-DIR-02", Prompt: "adverse", Who: name(r.who), Routine: true,
		Options: append(g.desk.Options(),
			game.Option{Verb: "keep", Clause: "QD-DIR-02", Who: name(r.who)},
			game.Option{Verb: "make-adverse", Clause: "QD-DIR-02", Who: name(r.who), Risk: true},
		),
	})
	if picked.Verb != "make-adverse" {
		return
	}
	g.adverse = true
	r.reduce("QD-DICE-14", "adverse")
	g.tell(ref, game.Event{Clause: "QD-DIR-02", Kind: "made-adverse", Seat: g.fixed.director, Who: name(r.who)})
}

// alarmReach is how near violence alarms a neutral (QD-DIR-04).
const alarmReach = 12 * pace

// violence is a shot or an attack where the shooter or attacker stands, or an explosion where it is: it alarms the neutrals who see it
// from near (QD-DIR-04, -08).
func (g *Game) violence(at game.Point, by int) {
	for f := range g.figures {
		if fig := &g.figures[f]; g.neutral(f) && f != by && g.awake(f) && g.witnesses(f, at, alarmReach) {
			fig.alarmed, fig.dread = true, int8(by)
		}
	}
}

// neutralTurn is the turn of a neutral, by rule: they stay until there has been violence near them, and then take the reacting test on each
// of their cards (QD-DIR-04). A black joker costs them the turn (QD-JOKE-11).
func (g *Game) neutralTurn(ref game.Referee, f int) {
	if g.luck.sways(f) && g.luck.joker == Black {
		g.loseTurn(ref, "QD-JOKE-11", f)
		return
	}
	red := g.luck
	g.luck.joker = NoJoker // a red one is for the reacting test alone
	for _, duty := range [...]func(*Game, game.Referee, int) bool{(*Game).comesRound, (*Game).struggles, (*Game).rallies} {
		if duty(g, ref, f) || g.stage != Playing {
			return
		}
	}
	g.luck = red
	fig := &g.figures[f]
	if !fig.alarmed || !g.able(f) {
		return
	}
	threat := int(fig.dread)
	r := g.reactionRoll("QD-DIR-04", "reacts", f)
	result := g.test(ref, &r)
	if g.stage != Playing || !g.awake(f) {
		return
	}
	switch band(result) {
	case Disaster:
		g.tell(ref, game.Event{Clause: "QD-DIR-04", Kind: "freezes", Seat: game.Nobody, Who: name(f)})
	case Failure:
		g.tell(ref, game.Event{Clause: "QD-DIR-04", Kind: "takes-cover", Seat: game.Nobody, Who: name(f)})
		if threat != nobody && g.inOpen(f, threat) {
			g.seeksCover(ref, "QD-DIR-04", f, threat, g.rate(f))
		}
		if g.stage == Playing && g.awake(f) {
			g.ducksDown(ref, "QD-DIR-04", f)
		}
	default:
		g.tell(ref, game.Event{Clause: "QD-DIR-04", Kind: "runs-for-it", Seat: game.Nobody, Who: name(f)})
		g.runsOff(ref, f)
	}
}

// runsOff takes a neutral one full move towards the nearest exit, where they leave, or in a set without one towards the nearest edge
// (QD-DIR-04, -08).
func (g *Game) runsOff(ref game.Referee, f int) {
	if w, ok := g.runningWay(f); ok && w.long > 0 {
		g.goes(ref, &w, w.long)
	}
	if g.mayGoOn(f) && g.atExit(f) {
		g.fallsOut(ref, "QD-DIR-08", f, Left, nobody)
	}
}

// runningWay is the way of a neutral to the nearest exit or edge, as far as one move goes.
func (g *Game) runningWay(f int) (way, bool) {
	at, span := g.figures[f].at, g.fixed.table.Span()
	features, best, found := g.fixed.table.Plan().Features, way{}, false
	exits := false
	for i := range features {
		if features[i].Kind != kindExit || features[i].Floor != at.Floor {
			continue
		}
		exits = true
		route, ok := g.fixed.table.Path(g.roundBodies(f, nobody), at, nearestOn(&features[i], at), span, &g.scratch.paths)
		if ok && route.Long < span {
			best, found, span = g.wayAlong(f, &route, g.rate(f)), true, route.Long
		}
	}
	if exits {
		return best, found
	}
	route, ok := g.fixed.table.PathToEdge(g.roundBodies(f, nobody), at, &g.scratch.paths)
	if !ok {
		return way{}, false
	}
	return g.wayAlong(f, &route, g.rate(f)), true
}

// nearestOn is the place of the outline of a piece of the set that is nearest to another.
func nearestOn(piece *game.Feature, at game.Point) game.Point {
	best := piece.Points[0]
	best.Floor = at.Floor
	for i := range piece.Points {
		p, q := piece.Points[i], piece.Points[(i+1)%len(piece.Points)]
		dx, dy := int64(q.X-p.X), int64(q.Y-p.Y)
		long := max(1, dx*dx+dy*dy)
		part := min(max(0, int64(at.X-p.X)*dx+int64(at.Y-p.Y)*dy), long)
		on := game.Point{X: p.X + Length(dx*part/long), Y: p.Y + Length(dy*part/long), Floor: best.Floor}
		if tabletop.Far(at, on) < tabletop.Far(at, best) {
			best = on
		}
	}
	return best
}
