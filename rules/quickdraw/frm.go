package quickdraw

import "rumble/game"

// frm.go is the forms of attack and of defence (QD-FRM, QD-T-ATTFORM, QD-T-DEFFORM). The responses of a defender are in hold.go and
// resp.go, what each form does to a defence value in dv.go.

// formRowOf is a row of the forms of attack.
type formRowOf struct {
	verb   game.Verb
	told   game.Kind
	clause game.ClauseID
}

var formTableOf = [...]formRowOf{
	Standard:  {"attack", "attacks", "QD-FRM-01"},
	Mighty:    {"mighty-blow", "strikes-mightily", "QD-FRM-02"},
	AllOut:    {"all-out", "attacks-all-out", "QD-FRM-03"},
	HastyBlow: {"hasty-attack", "attacks-hastily", "QD-FRM-08"},
}

// formOf is the form of attack that a verb names.
func formOf(verb game.Verb) (Attack, bool) {
	for form := range formTableOf {
		if formTableOf[form].verb == verb {
			return Attack(form), true
		}
	}
	return Standard, false
}

// forms is the forms of attack that a character may choose against an opponent, the default first (QD-FRM-13). After a block it is
// the hasty attack (QD-FRM-11). A rash character attacks all out first in each phase and plainly from then on (QD-PERS-41), a fanatic
// all out in the first round of a fight (QD-FRM-04); what is used up in this phase is a standard attack (QD-FRM-05).
func (g *Game) forms(f, e int) (forms [3]Attack, many int) {
	fig := &g.figures[f]
	add := func(form Attack) {
		forms[many] = form
		many++
	}
	bound := g.nature(f, Rash) || g.nature(f, Fanatic) && !fig.fought.has(e)
	switch {
	case fig.hasty:
		add(HastyBlow)
	case bound && !fig.phase.allOut && (g.nature(f, Fanatic) || !fig.phase.struck):
		add(AllOut)
	case bound:
		add(Standard)
	default:
		add(Standard)
		if !fig.phase.mighty {
			add(Mighty)
		}
		if !fig.phase.allOut {
			add(AllOut)
		}
	}
	return forms, many
}

// commits takes what a form of attack costs: one mighty blow and one all out attack a phase, the own defence until the next turn, the
// hasty attack that was due (QD-FRM-05, -11).
func (g *Game) commits(b *blow) {
	fig := &g.figures[b.who]
	fig.fought.add(b.whom)
	fig.follows = false
	if !b.own {
		return
	}
	fig.phase.struck = true
	switch b.form {
	case Mighty:
		fig.phase.mighty = true
	case AllOut:
		fig.phase.allOut, fig.until.allOut = true, true
	case HastyBlow:
		fig.hasty = false
	}
}

// helpless is whether a figure cannot defend itself in close combat, so that it counts as defenceless (QD-FRM-06, QD-MOVE-23,
// QD-GEO-09, QD-ENT-08).
func (g *Game) helpless(e int) bool {
	fig := &g.figures[e]
	return fig.knocked || fig.prone || fig.until.ducked || fig.until.defenceless || fig.bond >= Entangled || fig.nerve == Cowering || fig.nerve == Surrendered
}

// exposed is whether the target of a blow counts as defenceless against it: it cannot defend itself, is taken by surprise, has
// hesitated, or has shot and is hit all the same (QD-FRM-06, -09, -12, QD-RESP-08).
func (g *Game) exposed(b *blow) bool {
	return g.helpless(b.whom) || b.surprise || b.answer.defenceless || b.answer.fired && !b.answer.free
}
