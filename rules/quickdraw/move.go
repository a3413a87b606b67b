package quickdraw

import "rumble/game"

// move.go is moving on one's own card (QD-MOVE, QD-WMOV): what may be declared, and what follows it. The tests are in wmov.go and the
// files beside it, ways in move_way.go, going them in move_go.go.

// mayMove is whether a character can move at all: awake, bound by nothing, carried by nothing but a mount they ride.
func (g *Game) mayMove(f int) bool {
	fig := &g.figures[f]
	if !g.awake(f) || fig.bond != Free || !fig.holders.empty() {
		return false
	}
	b := g.bearer(f)
	return fig.aboard == nobody || b != f && int(g.figures[b].driver) == f
}

// moveOptions adds the moves that a character may declare: moves, moves with a shot, evading, climbing and swimming. Who is in contact
// with an enemy leaves only by breaking off (QD-FIGH-10).
func (g *Game) moveOptions(f int, by Grant, o []game.Option) []game.Option {
	if g.drives(f) {
		return g.driveOptions(f, by, o)
	}
	if !g.mayMove(f) {
		return o
	}
	fig, who, far := &g.figures[f], name(f), g.rate(f)
	if by.move > 0 {
		far = min(far, by.move)
	}
	if fig.face != nothing {
		return g.climbOptions(f, by, o)
	}
	if foes := g.engaged(f); !foes.empty() {
		if by.leaves && by.has(Moves) {
			away, clause := g.awayArea(f, g.nearestOf(f, foes)), game.ClauseID("QD-BREK-04")
			if by.clause == "QD-COUR-09" { // in any direction
				away, clause = g.moveArea(f, far), by.clause
			}
			away.Far = far
			o = append(o, game.Option{Verb: "move", Clause: clause, Who: who, Whom: away.To, Where: away})
		}
		return o
	}
	mounted := g.bearer(f) != f
	if by.has(Moves) {
		verb := game.Verb("move")
		if mounted {
			verb = "ride"
		}
		o = append(o, game.Option{Verb: verb, Clause: "QD-MOVE-01", Who: who, Where: g.moveArea(f, far), Risk: !by.untested})
		if fig.prone && !mounted {
			crawl := game.Area{Kind: areaCrawl, Of: who, Far: min(far, crawlRate)}
			o = append(o, game.Option{Verb: "crawl", Clause: "QD-MOVE-23", Who: who, Where: crawl, Risk: !by.untested})
		}
		if !mounted {
			o = g.climbOptions(f, by, g.swimOptions(f, o))
		}
	}
	if by.has(MoveShots) && g.shootsMoving(f) {
		with := far
		if by.half {
			with /= 2
		}
		o = append(o, game.Option{Verb: "move-and-shoot", Clause: "QD-SHOO-10", Who: who, Where: g.moveArea(f, with), Risk: true})
	}
	if by.has(Evasions) && !g.nature(f, Rash) {
		if e := g.nearestVisible(f); e != nobody {
			away := g.awayArea(f, e)
			away.Far = far
			o = append(o, game.Option{Verb: "evade", Clause: "QD-WEVA-05", Who: who, Whom: away.To, Where: away, Risk: true})
		}
	}
	return o
}

// nearestOf is the nearest of some figures, the lowest number among equals.
func (g *Game) nearestOf(f int, of set) int {
	nearest, least := nobody, Length(0)
	for e := range of.each {
		if far := g.far(f, e); nearest == nobody || far < least {
			nearest, least = e, far
		}
	}
	return nearest
}

// shootsMoving is whether a character has a weapon that can be shot after a move: none that only shoots deliberately, nor one that is drawn by
// the chart of drawing, which has a walk of its own (QD-SHOO-10, QD-OUT-15).
func (g *Game) shootsMoving(f int) bool {
	moved := Grant{hasty: true, at: nobody}
	for n := range g.items {
		i := &g.items[n]
		if int(i.holder) != f || g.byChart(i) {
			continue
		}
		for _, second := range [...]bool{false, true} {
			s := shot{who: f, whom: f, item: n, sort: Hasty, second: second}
			if g.hold(&s); i.may(&s) && g.armFits(&s, moved) {
				return true
			}
		}
	}
	return false
}

// moves carries out a move, or a move with a shot.
func (g *Game) moves(ref game.Referee, f int, a game.Answer, o game.Option, by Grant) {
	switch o.Verb {
	case "climb", "climb-down":
		g.climbs(ref, f, o, by)
		return
	case "swim":
		g.swims(ref, f, a, by)
		return
	case "drive":
		g.rides(ref, f, a, o, by)
		return
	}
	if g.drives(f) { // the vehicle moves, the driver shoots
		g.rides(ref, f, a, o, by)
		return
	}
	w, err := g.wayIn(o.Where, a.At, a.Via)
	if err != nil {
		g.dithers(ref, f) // a response took the way away
		return
	}
	g.turns(f, w.points[0], w.points[1])
	if o.Verb == "move-and-shoot" {
		g.movesAndShoots(ref, &w, by)
		return
	}
	result := Success
	if !by.untested {
		if result = g.wantsToMove(ref, &w); result < Success || !g.mayGoOn(f) {
			return
		}
	}
	g.walksOn(ref, &w, o.Verb, by, result)
}

// mayGoOn is whether a character can still do something in this turn.
func (g *Game) mayGoOn(f int) bool { return g.stage == Playing && g.awake(f) }

// walksOn is a move whose test has been passed: how it is done, who else acts before it, the way, and what is combined with it.
func (g *Game) walksOn(ref game.Referee, w *way, verb game.Verb, by Grant, result Band) {
	f, far := w.f, w.long
	rises := g.figures[f].prone && !w.crawls // which is the basic action of the move (QD-MOVE-22)
	if !by.bonus {
		far = g.howToGo(ref, w)
	}
	if !g.mayGoOn(f) || !by.quiet && !g.watched(ref, w, verb) {
		return
	}
	g.goes(ref, w, far)
	if !g.mayGoOn(f) || g.exits(ref, f) {
		return
	}
	g.afterMove(ref, f, rises || by.bonus || by.clause == basicsOnly.clause || w.opensDoor())
	g.bonuses(ref, w, by, result)
}

// opensDoor is whether a door must be opened on a way, which is the basic action of the move (QD-GEO-14, QD-MOVE-29).
func (w *way) opensDoor() bool { return w.obstacles() < w.nHurdles }

// watched lets others act before a move, and says whether it can still be made (QD-HOLD-07, -10).
func (g *Game) watched(ref game.Referee, w *way, verb game.Verb) bool {
	g.lends(w)
	before := g.engaged(w.f)
	_, ok := g.window(ref, &deed{who: w.f, verb: verb, whom: w.target, way: w})
	if ok = ok && g.mayGoOn(w.f) && g.figures[w.f].at == w.points[0]; ok && g.held(w.f, before) {
		g.cancelled(ref, &deed{who: w.f})
		return false
	}
	return ok
}

// held is whether an enemy has come into contact with a figure, which it cannot leave by going on its way (QD-FIGH-10).
func (g *Game) held(f int, before set) bool { return !(g.engaged(f) &^ before).empty() }

// howToGo asks how a passed move is made: along the declared way, stopping short on it, evasively, or not at all but down on the ground
// (QD-WMOV-03, -05, -06). It gives how far the figure goes.
func (g *Game) howToGo(ref game.Referee, w *way) Length {
	f := w.f
	o := append(g.desk.Options(), game.Option{Verb: "go", Clause: "QD-WMOV-06", Who: name(f)})
	short := int32((w.long - 1) / pace)
	if g.nature(f, Rash) && w.n > 2 { // a bend may lead away first (QD-PERS-41)
		short = 0
	}
	if short > 0 {
		o = append(o, game.Option{Verb: "stop-short", Clause: "QD-WMOV-06", Who: name(f), Many: game.Span{From: 1, To: short}})
	}
	if !w.crawls && g.bearer(f) == f {
		if w.special == NoTerrain { // it is a choice of the plain row
			o = append(o, game.Option{Verb: "weave", Clause: "QD-WMOV-05", Who: name(f)})
			if short > 0 {
				o = append(o, game.Option{Verb: "weave-short", Clause: "QD-WMOV-05", Who: name(f), Many: game.Span{From: 1, To: short}})
			}
		}
		o = append(o, game.Option{Verb: "go-prone", Clause: "QD-WMOV-03", Who: name(f)})
	}
	a, picked := g.ask(ref, game.Question{
		Seat: g.controller(f), Clause: "QD-WMOV-06", Prompt: "how-to-move", Who: name(f), Options: o, Routine: true,
	})
	far := w.long
	switch picked.Verb {
	case "stop-short", "weave-short":
		far = g.settles(w, paces(a.Many), 0)
	case "go-prone":
		g.dropsProne(ref, "QD-WMOV-03", f)
		w.stay()
		return 0
	}
	if picked.Verb == "weave" || picked.Verb == "weave-short" {
		g.figures[f].until.evading = true
		g.tell(ref, game.Event{Clause: "QD-WMOV-05", Kind: "weaves", Seat: g.controller(f), Who: name(f), Seen: g.shown(f)})
	}
	return far
}

// basicsOnly is the basic action that may be combined with a move (QD-MOVE-29).
var basicsOnly = Grant{clause: "QD-MOVE-29", untested: true, bonus: true, hasty: true, kinds: Basics, at: nobody}

// afterMove asks for what may be combined with a move at its end: one basic action, if there has been none, and going down on the
// ground, which is free (QD-MOVE-23, -29).
func (g *Game) afterMove(ref game.Referee, f int, busy bool) {
	for range 2 {
		o := append(g.desk.Options(), game.Option{Verb: "done", Clause: "QD-MOVE-29", Who: name(f)})
		if !g.figures[f].prone && g.bearer(f) == f && g.figures[f].face == nothing && !g.waterAt(g.figures[f].at) {
			o = append(o, game.Option{Verb: "go-prone", Clause: "QD-MOVE-23", Who: name(f)})
		}
		if !busy {
			o = but("go-prone", len(o), g.basicOptions(f, basicsOnly, o))
		}
		if len(o) == 1 {
			return
		}
		a, picked := g.ask(ref, game.Question{
			Seat: g.controller(f), Clause: "QD-MOVE-29", Prompt: "after-move", Who: name(f), Options: o, Routine: true,
		})
		switch picked.Verb {
		case "done":
			return
		case "go-prone":
			g.dropsProne(ref, "QD-MOVE-23", f)
		default:
			g.carryOut(ref, f, a, picked, basicsOnly)
			busy = true
		}
		if !g.mayGoOn(f) {
			return
		}
	}
}

// but leaves the options with a verb out of a list, from number n on.
func but(verb game.Verb, n int, o []game.Option) []game.Option {
	kept := o[:n]
	for i := n; i < len(o); i++ {
		if o[i].Verb != verb {
			kept = append(kept, o[i])
		}
	}
	return kept
}

// dropsProne makes a figure go down on the ground, which is free (QD-MOVE-22, -23).
func (g *Game) dropsProne(ref game.Referee, clause game.ClauseID, f int) {
	g.figures[f].prone = true
	g.tell(ref, game.Event{Clause: clause, Kind: "goes-prone", Seat: g.controller(f), Who: name(f), Seen: g.shown(f)})
}

// exits asks whether a character who stands at an exit leaves the table (QD-GEO-15).
func (g *Game) exits(ref game.Referee, f int) bool {
	if !g.atExit(f) {
		return false
	}
	_, picked := g.ask(ref, game.Question{
		Seat: g.controller(f), Clause: "QD-GEO-15", Prompt: "leave", Who: name(f), Routine: true,
		Options: append(g.desk.Options(),
			game.Option{Verb: "stay", Clause: "QD-GEO-15", Who: name(f)},
			game.Option{Verb: "leave", Clause: "QD-GEO-15", Who: name(f)},
		),
	})
	if picked.Verb != "leave" || !g.mayGoOn(f) {
		return false
	}
	g.fallsOut(ref, "QD-GEO-15", f, Left, nobody)
	return true
}

// bonuses are the further actions that a 10 to move (QD-WMOV-04) and a 10 at an obstacle (QD-MOVE-15) give: another move, or anything but
// aiming and holding. Who moves evasively does not shoot (QD-WMOV-05).
func (g *Game) bonuses(ref game.Referee, w *way, by Grant, result Band) {
	if by.bonus {
		return // QD-DICE-11
	}
	kinds := Moves | Shots | Attacks | Tasks | Basics
	if g.figures[w.f].until.evading {
		kinds &^= Shots
	}
	if result == Outstanding {
		g.bonus(ref, w.f, terrainTable[w.special].clauses[Outstanding], kinds, true)
	}
	if w.bonus {
		g.bonus(ref, w.f, "QD-MOVE-15", kinds, true)
	}
}

// bonus is another action that a 10 gives to who can still act.
func (g *Game) bonus(ref game.Referee, f int, clause game.ClauseID, kinds Kinds, hasty bool) {
	if !g.mayGoOn(f) {
		return
	}
	by := bonusOf(clause, kinds)
	by.hasty = hasty
	g.act(ref, f, by)
}

// moveNeeds is what the test of a move needs, as it is shown before: the dice of a way about which nothing is known yet.
func (g *Game) moveNeeds(q *game.Question, o *game.Option) (game.Needs, bool) {
	f := number(o.Who)
	if f == nobody {
		return game.Needs{}, false
	}
	w := way{f: f, target: nobody, special: g.terrainAt(g.figures[f].at)}
	w.bad = w.special != NoTerrain || g.badAt(g.figures[f].at)
	var r roll
	switch o.Verb {
	case "pass-by", "run-down":
		r = g.wantingToAttack(f, number(o.Whom), &w, false)
	case "leap-aside":
		r = g.dodgeRoll(o.Clause, f)
	case "pull-up":
		r = g.controlRoll("pulls-up", f)
	case "move", "ride", "crawl", "drive":
		r = g.moveRoll(&w, w.special)
	case "move-and-shoot":
		r = g.moveShotRoll(&w)
	case "evade":
		r = g.evadeRoll(&w)
	case "climb", "climb-down":
		r = g.climbRoll(f, int(o.With.N))
	case "swim":
		r = g.swimRoll(f)
	default:
		return game.Needs{}, false
	}
	return g.needs(&r), true
}
