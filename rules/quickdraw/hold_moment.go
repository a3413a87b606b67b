package quickdraw

import "rumble/game"

// hold_moment.go is when a holder acts on a moving enemy (QD-HOLD-07), and what becomes of it (QD-RESP-01 to -05).

// Moment is when a holder acts on a moving enemy.
type Moment uint8

// The moments.
const (
	NoMoment Moment = iota
	OnTheWay        // at the first point of the way in sight and effective range
	AtTheEnd        // at the end of the move
)

// onOpportunity lets a holder act on a deed: at once, or on a moving enemy at a moment of their choice (QD-HOLD-07).
func (g *Game) onOpportunity(ref game.Referee, h int, d *deed) {
	if d.way == nil || d.way.long == 0 {
		g.seizes(ref, h, d.who, g.seenBy(h, d))
		return
	}
	o := append(g.desk.Options(), game.Option{Verb: "decline", Clause: "QD-HOLD-08", Who: name(h)})
	if g.spots(h, d.who) {
		o = append(o, game.Option{Verb: "act-before", Clause: "QD-HOLD-07", Who: name(h), Whom: name(d.who)})
	}
	if along, ok := g.comesInto(h, d.way, g.heldReach(h)); ok && along > 0 && along < d.way.long {
		o = append(o, game.Option{Verb: "act-on-the-way", Clause: "QD-HOLD-07", Who: name(h), Whom: name(d.who)})
	}
	o = append(o, game.Option{Verb: "act-at-the-end", Clause: "QD-HOLD-07", Who: name(h), Whom: name(d.who)})
	now := g.seenBy(h, d)
	_, picked := g.ask(ref, game.Question{
		Seat: g.controller(h), Clause: "QD-HOLD-07", Prompt: "moment", Who: name(h), With: now.with, Whom: name(d.who), Text: now.word,
		Options: o, Routine: true,
	})
	switch picked.Verb {
	case "act-before":
		g.seizes(ref, h, d.who, g.seenBy(h, d))
	case "act-on-the-way":
		g.figures[h].waits = OnTheWay
	case "act-at-the-end":
		g.figures[h].waits = AtTheEnd
	}
}

// comesInto is how far along its way a mover first is in sight and within reach of a holder; false when it never is.
func (g *Game) comesInto(h int, w *way, reach Length) (Length, bool) {
	const stride = pace / 2
	for along := Length(0); ; along = min(along+stride, w.long) {
		at := alongPath(w.path, along)
		if g.distanceAt(at, h) <= reach && g.inSight(g.figures[h].at, at) {
			return along, true
		}
		if along >= w.long {
			return 0, false
		}
	}
}

// heldReach is the farthest effective range of what a character has ready to shoot; without anything it is as far as the character sees.
func (g *Game) heldReach(h int) Length {
	far := Length(0)
	for i := range g.items {
		item := &g.items[i]
		if int(item.holder) == h && item.place == Ready && item.rounds() > 0 && item.row().one != NoFire {
			far = max(far, item.row().reach)
		}
	}
	if far == 0 {
		return g.fixed.table.Span()
	}
	return far
}

// nextMoment is the next holder who waits for a mover on the stretch of its way from one length to another, and how far along that
// is; nobody when none does. At the end of the move those act who waited for it (QD-HOLD-07).
func (g *Game) nextMoment(w *way, from, to Length, ends bool) (holder int, along Length) {
	holder, along = nobody, to
	for h := range g.askedAfter(w.f) {
		switch g.figures[h].waits {
		case OnTheWay:
			if at, ok := g.comesInto(h, w, g.heldReach(h)); ok && from < at && at <= to && (holder == nobody || at < along) {
				holder, along = h, at
			}
		case AtTheEnd:
			if ends && holder == nobody {
				holder = h
			}
		}
	}
	return holder, along
}

// takesMoment lets a holder act whose moment has come. It says whether the mover can go on.
func (g *Game) takesMoment(ref game.Referee, h, mover int) bool {
	g.figures[h].waits = NoMoment
	was, before := g.stanceOf(mover), g.engaged(mover)
	if g.watches(h, mover) {
		g.seizes(ref, h, mover, sight{"is-on-the-way", name(h)})
	}
	if g.canGoOn(mover, was) && !g.held(mover, before) {
		return true
	}
	g.tell(ref, game.Event{Clause: "QD-HOLD-10", Kind: "action-cancelled", Seat: g.controller(mover), Who: name(mover)})
	return false
}

// seizes lets a holder declare what they do about an enemy, and rolls whether they are in time (QD-HOLD-04, QD-T-RESP). The hold is used,
// whatever comes of it; declining keeps it.
func (g *Game) seizes(ref game.Referee, h, e int, now sight) {
	by := Grant{clause: "QD-RESP-05", untested: true, bonus: true, quiet: true, kinds: everyKind &^ Holds, at: nobody}
	o := append(g.desk.Options(), game.Option{Verb: "decline", Clause: "QD-HOLD-08", Who: name(h)})
	o = g.actions(h, by, o)
	if len(o) == 1 {
		return
	}
	a, picked := g.ask(ref, game.Question{
		Seat: g.controller(h), Clause: "QD-HOLD-04", Prompt: "opportunity", Who: name(h), With: now.with, Whom: name(e), Text: now.word,
		Options: o, Routine: true,
	})
	if picked.Verb == "decline" || g.stage != Playing || !g.awake(h) {
		return
	}
	g.usesHold(ref, h)
	r := g.opportunityRoll(h, e)
	switch result := g.test(ref, &r); band(result) {
	case Disaster:
		g.panics(ref, h, e)
	case Failure:
		g.tell(ref, game.Event{Clause: "QD-RESP-02", Kind: "too-late", Seat: g.controller(h), Who: name(h)})
	case Success:
		g.tell(ref, game.Event{Clause: "QD-RESP-03", Kind: "in-time", Seat: g.controller(h), Who: name(h)})
		g.carryOut(ref, h, a, picked, by)
	case Outstanding:
		g.tell(ref, game.Event{Clause: "QD-RESP-04", Kind: "well-in-time", Seat: g.controller(h), Who: name(h)})
		by.again = true
		g.carryOut(ref, h, a, picked, by)
	}
}

// opportunityRoll is the roll on responding to an opportunity, with all that is about it.
func (g *Game) opportunityRoll(h, e int) roll {
	r := g.actionDice("QD-HOLD-04", "takes-opportunity", game.Chart{Table: "QD-T-RESP", Row: "Opportunity"}, h)
	r.whom = e
	if form, better := g.lent(h); better {
		r.lend(form, "QD-PERS-34", "natural-leader")
	}
	g.responding(&r)
	if g.nature(h, Disciplined) {
		r.mayAgain("QD-PERS-17", "disciplined", false)
	}
	return r
}

// responding is what a personality does to every test of responding and reacting (QD-DICE-18).
func (g *Game) responding(r *roll) {
	if g.careful(r.who) {
		r.reduce("QD-PERS-09", "cautious")
	}
	if g.nature(r.who, QuickWitted) {
		r.mayAgain("QD-PERS-39", "quick-witted", true)
	}
}

// panics is a 1 on an opportunity: down behind cover, or slowly back towards some (QD-RESP-01, -05).
func (g *Game) panics(ref game.Referee, h, e int) {
	g.tell(ref, game.Event{Clause: "QD-RESP-01", Kind: "panics", Seat: g.controller(h), Who: name(h)})
	if g.inOpen(h, e) {
		g.seeksCover(ref, "QD-RESP-05", h, e, 4*pace)
		return
	}
	g.ducks(ref, "QD-RESP-01", h)
}

// sight is what a holder sees an enemy do when asked whether they act on it: a word for what the enemy does, and at whom, or in
// whose sight.
type sight struct {
	word string
	with game.Ref
}

// seenBy is a deed as a holder sees it. A target the holder does not know of is not named.
func (g *Game) seenBy(h int, d *deed) sight {
	t := d.whom
	if t == nobody || g.figures[t].hidden && t != h && !g.friends(h, t) {
		if d.way != nil {
			return sight{"is-about-to-move", name(h)}
		}
		return sight{"is-about-to-act", name(h)}
	}
	switch {
	case d.attack:
		return sight{"is-about-to-attack", name(t)}
	case kindOf(d.verb) == Shots:
		return sight{"is-about-to-shoot", name(t)}
	case d.way != nil:
		return sight{"is-about-to-go-for", name(t)}
	}
	return sight{"is-about-to-act-on", name(t)}
}
