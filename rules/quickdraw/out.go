package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// out.go is the shootout: walking, drawing and shooting on the drawing chart (QD-OUT).

// shortWalk is how far somebody may walk before a draw without the shot being hasty for it (QD-OUT-18).
const shortWalk = 4 * pace

// witness is how near to the drawer an enemy must be to respond, other than the one drawn on (QD-OUT-16).
const witness = 20 * pace

// drawOption adds drawing a gun and shooting at an enemy by the chart of drawing, in a scene of shootouts (QD-OUT-15). Weapons that cannot be
// drawn and fired in one turn are only drawn (QD-OUT-19).
func (g *Game) drawOption(f, item, e int, by Grant, o []game.Option) []game.Option {
	s := shot{who: f, item: item, whom: e}
	if g.hold(&s); !g.mayDraw(&s, by) {
		return o
	}
	return g.drawings(&s, "draw-shot", "draw-both", "QD-OUT-15", o)
}

// mayDraw is whether a gun may be drawn for a shot after a walk, by the chart of drawing.
func (g *Game) mayDraw(s *shot, by Grant) bool {
	return by.clause == ownTurn.clause && g.armFits(s, by) && g.engaged(s.who).empty() && g.far(s.who, s.whom) <= g.farthest(s)+g.rate(s.who)
}

// byChart is whether a thing is drawn by the chart of drawing (QD-OUT-15).
func (g *Game) byChart(i *Item) bool {
	return g.fixed.rules.shootout && i.place == Holstered && i.row().powder
}

// drawings adds the ways to fire a gun in a shootout: one barrel, and both of what has two loaded (QD-FORM-04, -05).
func (g *Game) drawings(s *shot, one, both game.Verb, clause game.ClauseID, o []game.Option) []game.Option {
	option := game.Option{Verb: one, Clause: clause, Who: name(s.who), With: game.Gear(s.item), Whom: name(s.whom), Risk: true}
	o = append(o, option)
	if i := &g.items[s.item]; i.twoBarrels() && i.rounds() > 1 {
		option.Verb = both
		o = append(o, option)
	}
	return o
}

// drawer is somebody who draws in a shootout.
type drawer struct {
	s     shot
	first bool // shoots first (QD-OUT-09, -12)
	shot  bool // has a shot
}

// shootout carries out a draw: the walk first, whatever the draw then brings; the draw; the responses; the shots (QD-OUT-15).
func (g *Game) shootout(ref game.Referee, f int, _ game.Answer, o game.Option, by Grant) {
	me := drawer{s: shot{who: f, whom: number(o.Whom), item: int(o.With.N), both: o.Verb == "draw-both", acts: true}}
	g.hold(&me.s)
	w := way{f: f, target: nobody}
	walk, ok := g.walksToDraw(ref, &w)
	if !ok || !g.mayGoOn(f) || !g.draws(ref, &me, &w, walk) {
		return
	}
	var against [mostFigures]drawer
	many := g.respondents(ref, &me, &against)
	g.shotsOfDraw(ref, &me, against[:many])
	if w.bonus {
		g.bonus(ref, f, "QD-MOVE-15", Moves|Shots|Attacks|Tasks|Basics, walk > 0)
	}
}

// walksToDraw is the walk before a draw, if wished: over bad ground as in a move with a shot, in special terrain by its row first; a
// walk that something stops loses the draw (QD-OUT-15, QD-WRUI-07). It gives how far they went, and whether they may draw.
func (g *Game) walksToDraw(ref game.Referee, w *way) (Length, bool) {
	f, was := w.f, g.figures[w.f].at
	by := Grant{clause: "QD-OUT-15", untested: true, bonus: true, quiet: true, kinds: Moves, at: nobody}
	o := g.moveOptions(f, by, append(g.desk.Options(), game.Option{Verb: "stay", Clause: "QD-CARD-17", Who: name(f)}))
	if len(o) == 1 {
		return 0, true
	}
	a, picked := g.ask(ref, game.Question{Seat: g.controller(f), Clause: by.clause, Prompt: "walk-first", Who: name(f), Options: o, Routine: true})
	if picked.Verb == "stay" || !g.mayGoOn(f) {
		return 0, g.mayGoOn(f)
	}
	g.losesAim(ref, f)
	if picked.Verb != "move" && picked.Verb != "ride" {
		g.carryOut(ref, f, a, picked, by)
		return tabletop.Far(was, g.figures[f].at), true
	}
	along, err := g.wayIn(picked.Where, a.At, a.Via)
	if err != nil {
		return 0, true
	}
	*w = along
	w.clause = "QD-OUT-15"
	g.turns(f, w.points[0], w.points[1])
	if !g.crossesSpecial(ref, w) {
		return 0, false
	}
	walk, stopped := g.goes(ref, w, w.long)
	return walk, !stopped
}

// drawRoll is the draw. Who is quick to draw may throw it again when it fails (QD-OUT-20). What bad ground does to it depends on the walk.
func (g *Game) drawRoll(s *shot) roll {
	r := g.actionDice("QD-OUT-04", "goes-for-gun", game.Chart{Table: "QD-T-DRAW", Row: "Drawing and shooting"}, s.who)
	r.whom = s.whom
	if g.is(s.who, QuickDraw) {
		r.mayAgain("QD-COMB-12", "quick-draw", true)
	}
	return r
}

// drawNeeds is what a draw and the answer to one need, as it is shown before.
func (g *Game) drawNeeds(_ *game.Question, o *game.Option) (game.Needs, bool) {
	f, e := number(o.Who), number(o.Whom)
	if f == nobody || e == nobody || o.With.Kind != game.GearRef {
		return game.Needs{}, false
	}
	var r roll
	switch o.Verb {
	case "draw-shot", "draw-both":
		r = g.drawRoll(&shot{who: f, whom: e, item: int(o.With.N)})
	case "answer-draw", "answer-both":
		r = g.responseRoll(f, e)
	default:
		return game.Needs{}, false
	}
	return g.needs(&r), true
}

// draws is the draw of whoever begins. It says whether the gun is in hand.
func (g *Game) draws(ref game.Referee, me *drawer, w *way, walk Length) bool {
	s := &me.s
	r := g.drawRoll(s)
	g.roughRoll(&r, w)
	result := band(g.test(ref, &r))
	told := game.Event{Seat: g.controller(s.who), Who: name(s.who), With: game.Gear(s.item), Whom: name(s.whom)}
	switch result {
	case Disaster: // fumbles
		i := &g.items[s.item]
		i.place, i.holder, i.at = Dropped, nobody, g.figures[s.who].at
		told.Clause, told.Kind = "QD-OUT-06", "fumbles"
		g.tell(ref, told)
		return false
	case Failure: // draws, and does not shoot
		told.Clause, told.Kind = "QD-OUT-07", "draws-only"
	case Success:
		told.Clause, told.Kind = "QD-OUT-08", "outdraws"
		me.shot = true
	case Outstanding:
		told.Clause, told.Kind = "QD-OUT-09", "outdraws"
		me.shot, me.first = true, g.is(s.who, QuickDraw)
	}
	g.takesInHand(ref, s.who, s.item)
	g.tell(ref, told)
	s.sort = g.drawnSort(s, result, walk)
	return true
}

// drawnSort is the type of shot that a draw gives: hasty, unless the result or the hand that draws takes the deduction away (QD-OUT-08, -09, -12), or
// a shoulder arm is raised by somebody who stands (QD-OUT-19). After a long walk it is always hasty (QD-OUT-18).
func (g *Game) drawnSort(s *shot, result Band, walk Length) Shot {
	shoulder := g.items[s.item].row().hands == 2
	switch {
	case walk > shortWalk, shoulder && walk > 0 && result != Outstanding && !g.is(s.who, QuickDraw):
		return Hasty
	case result == Outstanding, g.is(s.who, QuickDraw), shoulder, !s.drawn:
		return Deliberate
	}
	return Hasty
}

// respondents asks those who may respond to a draw, the one it is meant for first (QD-OUT-16). It gives how many of them shoot.
func (g *Game) respondents(ref game.Referee, me *drawer, against *[mostFigures]drawer) int {
	many := 0
	for _, chosen := range [...]bool{true, false} {
		for n := range g.fixed.seats { // clockwise, from the seat after the active one (QD-DIR-05)
			seat := game.Seat((int(g.controller(me.s.who)) + 1 + n) % g.fixed.seats)
			for x := range g.figures {
				if g.controller(x) != seat || (x == me.s.whom) != chosen || !g.mayRespond(x, me) || g.stage != Playing {
					continue
				}
				if d, shoots := g.responds(ref, x, me); shoots {
					against[many] = d
					many++
				}
			}
		}
	}
	return many
}

// mayRespond is whether somebody may respond to a draw: an enemy with a card to do it by, who could fire at the drawer from there, and is
// the one it is meant for, or near enough (QD-OUT-16).
func (g *Game) mayRespond(x int, me *drawer) bool {
	fig, f := &g.figures[x], me.s.who
	return g.armed(x) && g.isTarget(x, f) && fig.nerve == Steady && !fig.until.backTurned && g.closed(x)&Shots == 0 && (g.free(x) > 0 || fig.held != nothing) &&
		(x == me.s.whom || g.near(x, f, witness))
}

// responseRoll is the response to a draw, a responding test (QD-DICE-18).
func (g *Game) responseRoll(x, f int) roll {
	r := g.actionDice("QD-OUT-05", "answers-draw", game.Chart{Table: "QD-T-DRAW", Row: "Responding to a draw"}, x)
	r.whom = f
	if g.careful(x) {
		r.reduce("QD-PERS-09", "cautious")
	}
	if g.nature(x, QuickWitted) {
		r.mayAgain("QD-PERS-39", "quick-witted", true)
	}
	return r
}

// responds asks one of them what to draw, and rolls for it. It gives that one's shot, if there is one.
func (g *Game) responds(ref game.Referee, x int, me *drawer) (drawer, bool) {
	f := me.s.who
	d := drawer{s: shot{who: x, whom: f, acts: true}}
	seat := g.controller(x)
	o := append(g.desk.Options(), game.Option{Verb: "decline", Clause: "QD-OUT-16", Who: name(x)})
	for n := range g.items {
		d.s.item, d.s.sort = n, Deliberate
		g.hold(&d.s)
		row := g.items[n].row()
		if int(g.items[n].holder) == x && row.powder && !(d.s.drawn && row.slow) && g.answerable(&d.s) {
			o = g.drawings(&d.s, "answer-draw", "answer-both", "QD-OUT-16", o)
		}
	}
	if len(o) == 1 {
		return d, false
	}
	_, picked := g.ask(ref, game.Question{Seat: seat, Clause: "QD-OUT-16", Prompt: "answer-draw", Who: name(x), With: name(me.s.whom), Whom: name(f), Options: o, Routine: true})
	if picked.Verb != "answer-draw" && picked.Verb != "answer-both" || g.stage != Playing {
		return d, false
	}
	d.s.item, d.s.both = int(picked.With.N), picked.Verb == "answer-both"
	g.hold(&d.s)
	r := g.responseRoll(x, f)
	result := band(g.test(ref, &r))
	if g.stage != Playing {
		return d, false
	}
	held := g.figures[x].held != nothing
	if held { // it is spent either way
		g.endHold(ref, x, "QD-OUT-16")
	}
	told := game.Event{Seat: seat, Who: name(x), With: game.Gear(d.s.item), Whom: name(f)}
	switch result {
	case Disaster:
		told.Clause, told.Kind = "QD-OUT-10", "hesitates"
		g.tell(ref, told)
		return d, false
	case Failure:
		told.Clause, told.Kind = "QD-OUT-11", "backs-off"
		g.tell(ref, told)
		g.fallsBack(ref, "QD-OUT-11", x, f, backsOff, false)
		return d, false
	}
	if !held {
		g.figures[x].owed++
	}
	d.first = g.is(x, QuickDraw)
	d.s.sort = g.drawnSort(&d.s, result, 0)
	g.takesInHand(ref, x, d.s.item)
	told.Clause, told.Kind = "QD-OUT-12", "answers-draw"
	g.tell(ref, told)
	return d, true
}

// shotsOfDraw is the shots of a shootout in their order (QD-OUT-14): who answers and is quick to draw shoots before who drew, unless that one
// shoots first as well: then both shoot at once. All others come after, if they still can.
func (g *Game) shotsOfDraw(ref game.Referee, me *drawer, against []drawer) {
	if !me.first || !me.shot {
		for n := range against {
			if against[n].first {
				g.firesIfAble(ref, &against[n], me, against)
			}
		}
	}
	if me.first && me.shot {
		g.atOnce(ref, me, against)
	} else if me.shot {
		g.firesIfAble(ref, me, me, against)
	}
	for n := range against {
		if !against[n].first {
			g.firesIfAble(ref, &against[n], me, against)
		}
	}
}

// firesIfAble is one shot of a shootout, unless who has it is out, unconscious, or made to do something else by a shot before (QD-OUT-14).
func (g *Game) firesIfAble(ref game.Referee, d, me *drawer, against []drawer) {
	if g.stage == Playing && g.hasShot(ref, d, me, against) {
		g.fires(ref, &d.s)
	}
}

// hasShot is whether somebody in a shootout has a shot when its moment comes: they are able to, and the target is still one, and near enough. That they
// have none is told.
func (g *Game) hasShot(ref game.Referee, d, me *drawer, against []drawer) bool {
	if !g.cowed(d.s.who, me, against) && g.isTarget(d.s.who, d.s.whom) && g.far(d.s.who, d.s.whom) <= g.farthest(&d.s) {
		return true
	}
	g.tell(ref, game.Event{Clause: "QD-OUT-14", Kind: "no-shot", Seat: g.controller(d.s.who), Who: name(d.s.who)})
	return false
}

// cowed is whether a shot of this shootout has kept somebody from shooting, at whomever it was aimed: they are out or unconscious, or carry out
// what a courage test of 4 or less has made of them; a 1 that a fanatic ignores does not (QD-PERS-27).
func (g *Game) cowed(f int, me *drawer, against []drawer) bool {
	cowed := me.s.cowed
	for n := range against {
		cowed |= against[n].s.cowed
	}
	return !g.awake(f) || cowed.has(f)
}

// atOnce is who drew and those quickest to answer shooting at the same time: all roll to hit before anything takes effect (QD-OUT-13).
func (g *Game) atOnce(ref game.Referee, me *drawer, against []drawer) {
	var rolled [mostFigures]volley
	mine := g.hasShot(ref, me, me, against)
	var theirs set
	for n := range against {
		if against[n].first && g.hasShot(ref, &against[n], me, against) {
			theirs.add(n)
			g.tell(ref, game.Event{Clause: "QD-OUT-13", Kind: "at-once", Seat: game.Nobody, Who: name(me.s.who), Whom: name(against[n].s.who)})
		}
	}
	var v volley
	if mine {
		v = g.looses(ref, &me.s)
	}
	for n := range theirs.each {
		if g.stage == Playing {
			rolled[n] = g.looses(ref, &against[n].s)
		}
	}
	if mine && g.stage == Playing {
		g.lands(ref, &me.s, v)
	}
	for n := range theirs.each {
		if g.stage == Playing {
			g.lands(ref, &against[n].s, rolled[n])
		}
	}
}

// answerable is whether a gun may be drawn, or fired from the hand, in answer to a draw.
func (g *Game) answerable(s *shot) bool {
	if s.drawn && g.drawsHastily(s) {
		s.sort = Hasty
	}
	return g.fits(s, Grant{at: nobody})
}
