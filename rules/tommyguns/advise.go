package tommyguns

import "rumble/game"

// Advise answers like a steady player, by rules of thumb: as many dice as are worth most on average, against what they cost
// who has something to lose; an eye on the conditions of its cards and on the battle of its side; cover and a covering stance
// where it stays, aim where a good shot waits. It neither holds nor interrupts: whoever is drawn
// can do at once what it could do later, and to let enemies move first wins no more games. It looks at an imagined state only.
// What things are worth is counted in thousandths of a man.
//
// advise_dice.go finds the number of dice, advise_worth.go says what results are worth, advise_fight.go weighs shots, blows
// and recovery, advise_survey.go guns from a place, advise_errand.go is what a figure is after, advise_ways.go where it goes
// and advise_stance.go what it does then.
func Advise(of game.Game, q *game.Question, _ *game.Chance) game.Answer {
	g := of.(*Game)
	switch q.Prompt {
	case "drawn", "interrupting", "called-on", "covering":
		return g.adviseCard(q)
	case "path":
		return g.advisePath(q)
	case "stance":
		return g.adviseStance(q)
	case "helper", "help":
		return g.adviseHelp(q)
	case "dice":
		helper := nobody
		if q.Whom.Kind == game.FigureRef {
			helper = int(q.Whom.N)
		}
		a := q.Saying("roll")
		a.Many = g.weighRecovery(int(q.Who.N), helper, false).dice
		return a
	case "act-now":
		return q.Saying("act-now")
	case "count":
		return q.Saying("claim")
	}
	return game.Answer{Option: q.Default}
}

// adviseCard picks what is worth most of all that a figure may do with its card, or the default if nothing is worth
// anything.
func (g *Game) adviseCard(q *game.Question) game.Answer {
	f := int(q.Who.N)
	best, most := game.Answer{Option: q.Default}, 0
	var e errand
	covering := 0
	if g.phase == Movement && q.Prompt != "covering" {
		e = g.errandOf(f)
		if q.Find("aim") >= 0 {
			covering, _ = g.bestShot(f, 1)
		}
	}
	for i := range q.Options {
		o := &q.Options[i]
		p := g.weigh(o, &e, covering)
		if p.worth > most {
			most = p.worth
			best = game.Answer{Option: i}
			if !o.Many.None() {
				best.Many = min(p.dice, int(o.Many.To))
			}
		}
	}
	return best
}

// weigh is what one thing is worth that a figure may do with its card, and the dice for it, by its errand
// and what a shot from a covering stance is worth.
func (g *Game) weigh(o *game.Option, e *errand, covering int) prospect {
	f := int(o.Who.N)
	switch o.Verb {
	case "shoot", "covering-shot":
		if g.enemies(f, int(o.Whom.N)) {
			return g.weighShot(f, int(o.Whom.N), g.gunNamed(f, o.With))
		}
	case "strike":
		if g.enemies(f, int(o.Whom.N)) {
			return g.weighBlow(f, int(o.Whom.N))
		}
	case "capture":
		return prospect{worth: g.weighCapture(f, int(o.Whom.N))}
	case "recover", "recover-down":
		return g.weighRecovery(f, nobody, o.Verb == "recover-down")
	case "move", "move-difficult":
		return g.weighMove(f, e, o.Verb == "move-difficult")
	case "aim":
		return prospect{worth: g.weighAim(f, int(o.Whom.N), covering)}
	case "clear", "reload":
		return prospect{worth: g.weighWork(f, g.gunNamed(f, o.With))}
	}
	return prospect{}
}

// weighAim is what an aim is worth more than the covering stance that is free: it spends the move.
func (g *Game) weighAim(f, e, covering int) int {
	if !g.enemies(f, e) || g.figures[f].shot {
		return 0
	}
	aimed := g.fireOf(f, e, 2)
	if n := &g.figures[e]; n.stunned || n.out {
		aimed /= 3
	} else if g.grudge(f, e) > 0 {
		aimed += aimed / 2
	}
	return (aimed - covering) * keptAim / all
}

// keptAim is how often an aim is not lost before the shot, in hundredths.
const keptAim = 80

// weighWork is what it is worth to spend a turn on a gun.
func (g *Game) weighWork(f, gun int) int {
	if g.turnsLeft() == 0 {
		return 0
	}
	if other := g.figures[f].guns[1-gun]; other.kind != NoGun && other.state == Ready {
		return worthJam / 4
	}
	return worthJam
}

// adviseHelp asks for help, or gives it, where it makes recovery better by more than the helper could do for itself.
func (g *Game) adviseHelp(q *game.Question) game.Answer {
	best, most := game.Answer{Option: q.Default}, 0
	for i := range q.Options {
		o := &q.Options[i]
		patient, helper := int(o.Who.N), int(o.Whom.N)
		switch o.Verb {
		case "help":
			patient, helper = helper, patient
		case "ask-help":
		default:
			continue
		}
		if worth := g.weighHelp(patient, helper); worth > most {
			best, most = game.Answer{Option: i}, worth
		}
	}
	return best
}

// weighHelp is what help is worth: the better recovery of the patient, less what the helper gives up.
func (g *Game) weighHelp(patient, helper int) int {
	if g.enemies(patient, helper) {
		return 0
	}
	worth := g.weighRecovery(patient, helper, false).worth - g.weighRecovery(patient, nobody, false).worth
	n := &g.figures[helper]
	for i := range n.aims {
		if n.aims[i].kind == Medic && !n.record.helped {
			worth += worthAim
		}
	}
	if g.mayRecover(helper) {
		worth -= g.weighRecovery(helper, nobody, false).worth
	}
	if g.mayCapture(helper) {
		worth -= worthTaken
	}
	return worth
}
