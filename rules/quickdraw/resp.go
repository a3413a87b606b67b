package quickdraw

import "rumble/game"

// resp.go is responding to an attack in close combat (QD-RESP-06 to -19); to an opportunity a holder responds in hold_moment.go. What
// the responses are is in resp_forms.go.

// response is what the target of an attack has done about it (QD-RESP-08 to -19).
type response struct {
	result      int  // of the test, 0 when it did not respond
	blocks      bool // DV +2
	evaded      bool // it got away, or the attack goes on against its back
	reached     bool // the attack goes on all the same, along the chase when that has any length
	chase       way  // from where the attacker stands to where the target stands now
	fired       bool // a hasty shot: a blow that still hits finds it defenceless, unless the response was a 10
	counters    bool // one standard attack after the blow (QD-RESP-13)
	free        bool // a 10: no deduction (QD-RESP-12)
	flustered   bool
	defenceless bool
}

// answersAttack asks the target of an attack in close combat whether it responds, and rolls for it (QD-RESP-06, QD-T-RESP). A holder
// responds with the held card; another one owes a card after responding (QD-RESP-14, -15).
func (g *Game) answersAttack(ref game.Referee, d *deed) response {
	t := d.whom
	if !d.attack || !g.mayAnswer(t, d) {
		return response{}
	}
	seat := g.controller(t)
	_, picked := g.ask(ref, game.Question{
		Seat: seat, Clause: "QD-RESP-06", Prompt: "respond", Who: name(t), Whom: name(d.who), Routine: true,
		Options: append(g.desk.Options(),
			game.Option{Verb: "decline", Clause: "QD-RESP-06", Who: name(t)},
			game.Option{Verb: "respond", Clause: "QD-RESP-06", Who: name(t), Whom: name(d.who), Risk: true},
		),
	})
	if picked.Verb == "decline" || g.stage != Playing || !g.awake(t) {
		return response{}
	}
	held := g.figures[t].held != nothing
	if held {
		g.usesHold(ref, t)
	}
	r := g.answerRoll(t, d.who)
	answer := response{result: g.test(ref, &r)}
	switch band(answer.result) {
	case Disaster:
		answer.defenceless = true
		g.tell(ref, game.Event{Clause: "QD-RESP-08", Kind: "hesitates", Seat: seat, Who: name(t), Whom: name(d.who)})
	case Failure:
		answer.flustered = true
		g.tell(ref, game.Event{Clause: "QD-RESP-09", Kind: "flustered", Seat: seat, Who: name(t), Whom: name(d.who)})
	case Success:
		g.tell(ref, game.Event{Clause: "QD-RESP-10", Kind: "responds", Seat: seat, Who: name(t), Whom: name(d.who)})
		g.paysFor(ref, t, held)
		g.answers(ref, &answer, d)
	case Outstanding:
		answer.free = true
		g.tell(ref, game.Event{Clause: "QD-RESP-11", Kind: "responds-at-once", Seat: seat, Who: name(t), Whom: name(d.who)})
		g.paysFor(ref, t, held)
		g.answers(ref, &answer, d)
	}
	return answer
}

// answerRoll is the roll on responding to an attack, with all that is about it.
func (g *Game) answerRoll(t, attacker int) roll {
	r := g.actionDice("QD-RESP-06", "answers-attack", game.Chart{Table: "QD-T-RESP", Row: "Attack"}, t)
	r.whom = attacker
	g.responding(&r)
	return r
}

// paysFor takes the price of a response that is made: the next card turned, unless it was made with a held one (QD-RESP-14, -15).
func (g *Game) paysFor(ref game.Referee, t int, held bool) {
	if held {
		return
	}
	g.figures[t].owed++
	g.tell(ref, game.Event{Clause: "QD-RESP-14", Kind: "owes-card", Seat: g.controller(t), Who: name(t), Detail: true})
}

// mayAnswer is whether the target of an attack may respond: an awake character who has a card left or holds, whom the attacker has not
// surprised, and who is not ducked down, turned away, running or caught (QD-RESP-06, -07, QD-FRM-12, QD-GEO-04, -09, QD-ENT-08).
func (g *Game) mayAnswer(t int, d *deed) bool {
	fig := &g.figures[t]
	switch {
	case !g.person(t) || !g.awake(t) || g.controller(t) == game.Nobody || !g.enemies(t, d.who):
		return false
	case d.verb == "run-down": // has a test of its own (QD-FMNT-11)
		return false
	case fig.held == nothing && g.free(t) == 0:
		return false
	case g.surprises(d.who):
		return false
	case fig.until.ducked || fig.until.backTurned || fig.nerve != Steady || fig.bond >= Entangled:
		return false
	}
	// The caught may only block, the charmed only block or evade, and the rash do neither (QD-ENT-13, QD-PERS-15, -41); from the ground nobody
	// strikes back.
	return !g.nature(t, Rash) || fig.bond == Free && fig.smitten != Charmed && (!fig.prone || g.hasAim(t))
}

// surprises is whether an attacker was hidden at the start of their turn, which it is (QD-FRM-12).
func (g *Game) surprises(attacker int) bool { return g.crept && int(g.acting) == attacker }

// ambushes is whether an attack comes by surprise: of somebody who was hidden at the start of their turn, or who strikes out of hiding
// when it is not their turn (QD-FRM-12).
func (g *Game) ambushes(attacker int) bool {
	if int(g.acting) == attacker {
		return g.crept
	}
	return g.figures[attacker].hidden
}

// answerNeeds is what responding, charming, dominating, searching and letting go need, as it is shown before. What a search needs besides
// depends on what is hidden, and is not shown.
func (g *Game) answerNeeds(q *game.Question, o *game.Option) (game.Needs, bool) {
	f, t := number(o.Who), number(o.Whom)
	if f == nobody {
		return game.Needs{}, false
	}
	var r roll
	switch o.Verb {
	case "respond":
		r = g.answerRoll(f, t)
	case "charm", "dominate":
		r = g.influenceRoll(f, t, o.Verb)
	case "disarm-trap":
		r = g.disarmRoll(f)
	case "locate":
		r = g.actionDice("QD-LOC-09", "searches", game.Chart{Table: "QD-T-LOCATE", Row: "Locate"}, f)
		g.throughGlasses(&r)
	case "let-go":
		r = g.actionRoll("QD-PERS-07", "holds-back", f)
	default:
		return game.Needs{}, false
	}
	return g.needs(&r), true
}
