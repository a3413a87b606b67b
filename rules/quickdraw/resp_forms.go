package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// resp_forms.go is what a character does who has responded to an attack in time: block, evade, shoot, strike back afterwards
// (QD-RESP-10 to -19, QD-T-DEFFORM).

// answers asks for the form of a response and carries it out, but for what comes only after the blow.
func (g *Game) answers(ref game.Referee, answer *response, d *deed) {
	t := d.whom
	from := g.firstInSight(t, d)
	was := g.placedAt(d, from)
	o := g.answerForms(t, answer, d, g.desk.Options())
	g.figures[d.who].at = was
	if len(o) == 0 {
		return
	}
	q := game.Question{Seat: g.controller(t), Clause: "QD-RESP-10", Prompt: "response", Who: name(t), Whom: name(d.who), Options: o, Routine: true}
	if answer.free { // without any deduction (QD-RESP-12)
		q.Clause = "QD-RESP-11"
	}
	_, picked := g.ask(ref, q)
	if g.stage != Playing || !g.awake(t) {
		return
	}
	g.losesAim(ref, t)
	switch picked.Verb {
	case "block":
		answer.blocks = true
		g.tell(ref, game.Event{Clause: "QD-RESP-10", Kind: "blocks", Seat: g.controller(t), Who: name(t), Whom: name(d.who)})
		answer.counters = answer.free && g.countersToo(ref, t, d.who)
		// Whoever has blocked strikes a hasty blow next, unless the block cost nothing (QD-FRM-11, QD-RESP-12).
		g.figures[t].hasty = g.figures[t].hasty || !answer.free
	case "evade":
		answer.evaded = true
		g.evadesFrom(ref, t, d.who, answer.free)
	case "counter-attack":
		answer.counters = true
		g.tell(ref, game.Event{Clause: "QD-RESP-13", Kind: "will-counter", Seat: g.controller(t), Who: name(t), Whom: name(d.who)})
	default:
		answer.fired = true
		s := g.shotOf(&picked)
		s.acts, s.easy = true, answer.free
		g.shootsBack(ref, &s, d, from)
		answer.counters = answer.free && g.stage == Playing && g.able(t) && g.awake(d.who) && g.countersToo(ref, t, d.who)
	}
}

// answerForms adds the responses that a character may make, the default first: to block; to evade; to shoot; to strike back after the
// blow. A rash one neither blocks nor evades (QD-PERS-41), one caught does nothing but block (QD-ENT-13), one charmed harms nobody
// (QD-PERS-15).
func (g *Game) answerForms(t int, answer *response, d *deed, o []game.Option) []game.Option {
	fig := &g.figures[t]
	who, whom := name(t), name(d.who)
	rash := g.nature(t, Rash)
	if !rash {
		o = append(o, game.Option{Verb: "block", Clause: "QD-RESP-10", Who: who, Whom: whom})
	}
	if fig.bond != Free {
		return o
	}
	if fig.smitten != Charmed && !fig.prone { // QD-HITF-09
		o = append(o, game.Option{Verb: "counter-attack", Clause: "QD-RESP-13", Who: who, Whom: whom, Risk: true})
	}
	if !rash && !g.inVehicle(t) { // whoever rides in one goes nowhere alone (QD-COUR-18)
		o = append(o, game.Option{Verb: "evade", Clause: "QD-RESP-17", Who: who, Whom: whom})
	}
	if fig.smitten == Charmed {
		return o
	}
	return g.freeShots(t, d.who, o, Hasty)
}

// countersToo asks whoever answered with a 10 whether to strike after the blow as well (QD-RESP-12, -13).
func (g *Game) countersToo(ref game.Referee, t, attacker int) bool {
	if g.figures[t].smitten == Charmed || g.figures[t].bond != Free || g.figures[t].prone {
		return false
	}
	_, picked := g.ask(ref, game.Question{
		Seat: g.controller(t), Clause: "QD-RESP-13", Prompt: "counter-too", Who: name(t), Whom: name(attacker), Routine: true,
		Options: append(g.desk.Options(),
			game.Option{Verb: "decline", Clause: "QD-RESP-13", Who: name(t)},
			game.Option{Verb: "counter-attack", Clause: "QD-RESP-13", Who: name(t), Whom: name(attacker), Risk: true},
		),
	})
	if picked.Verb == "decline" {
		return false
	}
	g.tell(ref, game.Event{Clause: "QD-RESP-13", Kind: "will-counter", Seat: g.controller(t), Who: name(t), Whom: name(attacker)})
	return true
}

// firstInSight is how far along their way an attacker can first be shot at by the one attacked: at the start when that is in sight and
// within range, else at the first such point (QD-RESP-19). Where there is none it is the start.
func (g *Game) firstInSight(t int, d *deed) Length {
	const stride = pace / 2
	if d.way == nil || g.figures[t].smitten == Charmed || g.figures[t].bond != Free {
		return 0
	}
	for along := Length(0); along < d.way.long; along += stride {
		was := g.placedAt(d, along)
		inSight := g.sees(t, d.who) && len(g.freeShots(t, d.who, g.desk.Options(), Hasty)) > 0
		g.figures[d.who].at = was
		if inSight {
			return along
		}
	}
	return 0
}

// placedAt puts an attacker so far along their way, and gives where they stood before.
func (g *Game) placedAt(d *deed, along Length) game.Point {
	was := g.figures[d.who].at
	if along > 0 {
		g.figures[d.who].at = alongPath(d.way.path, along)
	}
	return was
}

// shootsBack fires at an attacker where they first come into sight. They count as moving already, as fast as declared (QD-RESP-19). Whoever
// is stopped by it stays there; whoever is not has yet to come.
func (g *Game) shootsBack(ref game.Referee, s *shot, d *deed, along Length) {
	fig := &g.figures[d.who]
	speed := fig.until.speed
	if d.way != nil {
		fig.until.speed = max(speed, speedBy(d.way.long))
	}
	was := g.placedAt(d, along)
	where := g.stanceOf(d.who)
	g.tell(ref, game.Event{Clause: "QD-RESP-19", Kind: "shoots-first", Seat: g.controller(s.who), Who: name(s.who), Whom: name(d.who)})
	g.fires(ref, s)
	if g.canGoOn(d.who, where) {
		fig.at = was
	}
	if fig.at == was {
		fig.until.speed = speed
	}
}

// evadesFrom takes a character who responds straight away from the attacker, as far as possible, back turned unless the response
// was a 10 (QD-RESP-12, -17, -18).
func (g *Game) evadesFrom(ref game.Referee, t, attacker int, free bool) {
	fig := &g.figures[t]
	g.tell(ref, game.Event{Clause: "QD-RESP-17", Kind: "evades", Seat: g.controller(t), Who: name(t), Whom: name(attacker)})
	far := g.fallsBack(ref, "QD-RESP-18", t, attacker, g.rate(t), !free)
	if far > 0 {
		fig.until.evading, fig.until.speed = true, speedBy(far)
		fig.until.backTurned = !free
	}
}

// chases looks whether an attacker still reaches a target that is not where it stood: by evading, or in fear (QD-RESP-18).
func (g *Game) chases(answer *response, d *deed) {
	if !d.attack || d.whom == nobody || d.verb == "pass-by" || d.verb == "run-down" {
		return
	}
	w := d.way
	if w == nil || len(w.path) == 0 {
		if answer.evaded = answer.evaded || !g.touching(d.who, d.whom); !answer.evaded {
			return
		}
	} else {
		end := w.path[len(w.path)-1]
		near := tabletop.Far(end, g.figures[d.whom].at) <= g.radius(d.who)+g.radius(d.whom)+touch
		if answer.evaded = answer.evaded || !near; !answer.evaded {
			return
		}
	}
	if g.touching(d.who, d.whom) {
		answer.reached = true
		return
	}
	answer.chase, answer.reached = g.chargeWay(d.who, d.whom)
}
