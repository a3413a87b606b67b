package quickdraw

import "rumble/game"

// Advise answers like a steady player, by rules of thumb: shoot at whom it hurts most, by the exact chances; draw, reload and clear guns
// that are needed; go where there is a shot and little danger, and behind something else; close in when the fists are stronger than the
// guns; hold when nobody is in sight; have a roll thrown again that went wrong; rob the safe and carry the loot off. What things are worth is
// counted in hundredths of a card.
//
// advise_worth.go weighs shots and blows, advise_act.go what else may be declared, advise_ways.go where to go, advise_errand.go what for.
func Advise(of game.Game, q *game.Question, _ *game.Chance) game.Answer {
	g := of.(*Game)
	f := number(q.Who)
	if f == nobody {
		return game.Answer{Option: q.Default}
	}
	switch q.Prompt {
	case "action", "walk-first", "after-move":
		return g.adviseAction(q, f)
	case "opportunity", "free-act", "throw-now", "aim-elsewhere", "another-target", "response", "weapon":
		return g.adviseBest(q, func(o *game.Option) int { return g.worthOfDeed(f, o) })
	case "moment":
		return g.adviseMoment(q, f)
	case "throw-again":
		return g.adviseAgain(q)
	case "answer-draw":
		return g.adviseBest(q, func(o *game.Option) int { return g.worthOfAnswer(f, o) })
	case "respond":
		return saying(q, "respond", g.figures[f].held != nothing || g.star(f))
	case "keep-holding":
		return saying(q, "stop-holding", g.bestTarget(f, ownTurn) >= worthPlaying || g.errand(f).ok)
	case "leave":
		return saying(q, "leave", g.hauls(f) || g.robs(f) && g.stolen() > 0)
	case "how-to-move":
		return saying(q, "weave", g.inFire(f))
	case "rise":
		return saying(q, "get-up", !g.engaged(f).empty())
	case "follow-up":
		return saying(q, "follow", g.bestBlow(f, number(q.Whom)) > g.bestBlow(number(q.Whom), f))
	case "loses-heart":
		return saying(q, "seek-cover", true)
	}
	return game.Answer{Option: q.Default}
}

// inFire is whether an enemy who sees a figure has something to shoot with.
func (g *Game) inFire(f int) bool {
	for e := range g.figures {
		if g.enemies(f, e) && g.person(e) && !g.unknown(f, e) && (g.readyGun(e) || g.spareGun(e)) && g.spots(e, f) {
			return true
		}
	}
	return false
}

// saying answers with a verb when it is wanted and offered, and with the default else.
func saying(q *game.Question, v game.Verb, wanted bool) game.Answer {
	for i := range q.Options {
		if wanted && q.Options[i].Verb == v {
			return game.Answer{Option: i}
		}
	}
	return game.Answer{Option: q.Default}
}

// adviseBest picks the option that is worth most, the default when none is worth more than nothing.
func (g *Game) adviseBest(q *game.Question, worth func(o *game.Option) int) game.Answer {
	best, most := q.Default, 0
	for i := range q.Options {
		o := &q.Options[i]
		if o.Concedes || !o.Where.None() || !o.Many.None() {
			continue
		}
		if w := worth(o); w > most {
			best, most = i, w
		}
	}
	return game.Answer{Option: best}
}

// adviseAgain has a roll of one's own thrown again that shows less than a pass, by what costs least, and an enemy's that hits. The
// question has what the dice show. Cut! costs a turn: it is for what others do to one, and not for one's own tests.
func (g *Game) adviseAgain(q *game.Question) game.Answer {
	own, bad := q.Who == q.Whom, q.Many < pass
	for _, v := range [...]game.Verb{"throw-again", "push-luck", "cut"} {
		switch {
		case v == "cut" && own && int(g.acting) == number(q.Who):
			continue
		case v != "cut" && own != bad:
			continue
		}
		for i := range q.Options {
			if q.Options[i].Verb == v {
				return game.Answer{Option: i}
			}
		}
	}
	return game.Answer{Option: q.Default}
}

// adviseMoment acts as soon as there is a shot: on the way of an enemy, else before it goes, else where it stops.
func (g *Game) adviseMoment(q *game.Question, f int) game.Answer {
	for i := range q.Options {
		if q.Options[i].Verb == "act-on-the-way" {
			return game.Answer{Option: i}
		}
	}
	if g.bestShot(f, number(q.Whom), ownTurn) >= worthPlaying {
		return saying(q, "act-before", true)
	}
	return saying(q, "act-at-the-end", true)
}
