package quickdraw

import "rumble/game"

// hold_window.go is the windows in which others may act: on an attack, on an opportunity (QD-HOLD-07 to -10).

// deed is what a figure has declared and not yet carried out, as others see it.
type deed struct {
	who    int
	verb   game.Verb
	whom   int // its target, or nobody
	way    *way
	attack bool // close combat: its target may respond (QD-RESP-07)
}

// window asks those who may respond to a deed before it is carried out: its target first, then the holders (QD-HOLD-07, -08). It says
// whether the deed can still be done (QD-HOLD-10), and what its target does about an attack. A charge that needs courage is tested
// here too, before any response (QD-COUR-11). When only the target of an attack is gone, another one is attacked in here; whoever has lost the
// target of anything else is told that they can go on, and looks for another.
func (g *Game) window(ref game.Referee, d *deed) (response, bool) {
	was := g.stanceOf(d.who)
	g.disturbs(ref, d)
	path := g.keepPath(d.way) // the way is lent until the next way, and others may go ways in here
	if !g.daresCharge(ref, d, &path, &was) {
		return response{}, false
	}
	g.facesCharge(ref, d)
	path.putBack(d.way)
	answer := g.answersAttack(ref, d)
	if path.putBack(d.way); answer.result == 0 && g.person(d.whom) { // QD-HOLD-08
		g.offers(ref, d.whom, d, &was)
	}
	for h := range g.askedAfter(d.who) {
		if path.putBack(d.way); h != d.whom {
			g.offers(ref, h, d, &was)
		}
	}
	path.putBack(d.way)
	if !g.canGoOn(d.who, was) {
		g.cancelled(ref, d)
		return answer, false
	}
	if d.attack && g.targetGone(d) {
		g.cancelled(ref, d)
		g.atAnother(ref, d)
		return answer, false
	}
	g.chases(&answer, d)
	return answer, true
}

// offers asks a holder about a deed that can still be done, if they see it (QD-HOLD-07, -08).
func (g *Game) offers(ref game.Referee, h int, d *deed, was *stance) {
	if g.canGoOn(d.who, *was) && (g.watches(h, d.who) || d.way != nil && g.willSee(h, d.way)) {
		g.onOpportunity(ref, h, d)
	}
}

// goesAhead is whether others let a figure do what needs no way: a task whose test has been passed, or a basic action (QD-HOLD-07). What is
// done as a response opens no window (QD-HOLD-09).
func (g *Game) goesAhead(ref game.Referee, f int, verb game.Verb, whom int, by Grant) bool {
	if by.quiet {
		return true
	}
	_, ok := g.window(ref, &deed{who: f, verb: verb, whom: whom})
	return ok
}

// stance is what must not have changed of a figure for it to go on with what it has declared: whoever was put out, knocked out, driven
// from its place, down or to flight, or caught, cannot (QD-HOLD-10).
type stance struct {
	at     game.Point
	prone  bool
	ducked bool
	nerve  Nerve
	bond   Bond
	mood   Mood
}

func (g *Game) stanceOf(f int) stance {
	fig := &g.figures[f]
	return stance{fig.at, fig.prone, fig.until.ducked, fig.nerve, fig.bond, fig.mood}
}

// canGoOn is whether a figure can still do what it has declared.
func (g *Game) canGoOn(f int, was stance) bool {
	return g.stage == Playing && g.awake(f) && g.stanceOf(f) == was
}

// targetGone is whether the target of an attack is gone: out, off the table, or hidden.
func (g *Game) targetGone(d *deed) bool {
	t := d.whom
	return t == nobody || g.out(t) || !g.present(t) || g.figures[t].hidden
}

// cancelled tells that a declared action is lost (QD-HOLD-10).
func (g *Game) cancelled(ref game.Referee, d *deed) {
	g.tell(ref, game.Event{Clause: "QD-HOLD-10", Kind: "action-cancelled", Seat: g.controller(d.who), Who: name(d.who)})
}

// atAnother lets an attacker whose target is lost attack another one in the same form, without a further test (QD-HOLD-10).
func (g *Game) atAnother(ref game.Referee, d *deed) {
	by := Grant{clause: "QD-HOLD-10", untested: true, bonus: true, kinds: Attacks, at: nobody}
	kept := append(g.desk.Options(), game.Option{Verb: "pass", Clause: "QD-HOLD-10", Who: name(d.who)})
	all := g.fightOptions(d.who, by, kept)
	kept = all[:1]
	for i := range all[1:] {
		if o := &all[1+i]; o.Verb == d.verb && o.Whom != name(d.whom) {
			kept = append(kept, *o)
		}
	}
	if len(kept) == 1 {
		return
	}
	a, picked := g.ask(ref, game.Question{
		Seat: g.controller(d.who), Clause: "QD-HOLD-10", Prompt: "another-target", Who: name(d.who), Whom: name(d.whom), Options: kept, Routine: true,
	})
	if picked.Verb != "pass" && g.stage == Playing && g.awake(d.who) {
		g.carryOut(ref, d.who, a, picked, by)
	}
}

// askedAfter gives all figures in the order in which their seats are asked: clockwise from the seat after that of who acts, within a
// seat as the cast list has them (QD-DIR-05).
func (g *Game) askedAfter(active int) func(yield func(f int) bool) {
	return func(yield func(f int) bool) {
		first := 0
		if s := g.controller(active); s != game.Nobody {
			first = int(s) + 1
		}
		for i := range g.fixed.seats {
			seat := game.Seat((first + i) % g.fixed.seats)
			for f := range g.figures {
				if g.person(f) && g.controller(f) == seat && !yield(f) {
					return
				}
			}
		}
	}
}

// watches is whether a holder may act on what an enemy does: able to, and seeing it (QD-HOLD-07).
func (g *Game) watches(h, e int) bool { return g.lurks(h, e) && g.spots(h, e) }

// lurks is whether a holder may act on an enemy as soon as that one is seen.
func (g *Game) lurks(h, e int) bool {
	return g.figures[h].held != nothing && g.able(h) && g.enemies(h, e) && !g.figures[e].hidden
}

// willSee is whether a mover will come into the sight of a holder on the way (QD-HOLD-07).
func (g *Game) willSee(h int, w *way) bool {
	if !g.lurks(h, w.f) || w.long == 0 {
		return false
	}
	_, comes := g.comesInto(h, w, g.fixed.table.Span())
	return comes
}

// able is whether a character can act at all: awake, not ducked down by compulsion, steady and free.
func (g *Game) able(f int) bool {
	fig := &g.figures[f]
	return g.awake(f) && fig.nerve == Steady && fig.bond == Free && !fig.until.ducked && !fig.until.backTurned
}

// passedBy asks the holders when an enemy has ended its turn in their sight (QD-HOLD-07 b). Who has waited for a moment that did not
// come waits no more.
func (g *Game) passedBy(ref game.Referee, f int) {
	for h := range g.figures {
		g.figures[h].waits = NoMoment
	}
	g.checkHolds(ref)
	if g.out(f) {
		return
	}
	for h := range g.askedAfter(f) {
		if g.stage == Playing && !g.out(f) && g.watches(h, f) {
			g.seizes(ref, h, f, sight{"has-ended-a-turn", name(h)})
		}
	}
}
