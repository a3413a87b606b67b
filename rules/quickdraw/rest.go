package quickdraw

import "rumble/game"

// rest.go is rest and recovery after a scene of a campaign (QD-REST, QD-T-REST): how each character comes into the next one.

// Recovery is how a character comes into the next adventure.
type Recovery uint8

// The recoveries.
const (
	Fit         Recovery = iota
	OneCardLess          // or misses it, and is fully recovered after that (QD-REST-03, -07)
	NeedsRest            // one card less and reduced dice, or misses it (QD-REST-02)
	Misses               // QD-REST-11, -12
	Dead                 // QD-REST-10
)

// rests rolls for every character of a seat after the scene, in the order of the cast (QD-REST-01, -14).
func (g *Game) rests(ref game.Referee) {
	for f := range g.figures {
		if !g.person(f) || g.figures[f].seat == game.Nobody || !g.restsAfter(g.figures[f].seat) || g.worth(f) == 0 {
			continue
		}
		switch {
		case g.figures[f].away:
			g.restsAs(ref, "QD-REST-15", f, Fit)
		case g.spent(f):
			g.restsSpent(ref, f)
		default:
			g.restsFit(ref, f)
		}
	}
	g.stage = Ended
}

// spent is whether a character has no cards left at the end of the scene; who was captured counts as fit (QD-REST-14).
func (g *Game) spent(f int) bool {
	fig := &g.figures[f]
	return fig.fate != Captured && (fig.cards|fig.back == 0 || fig.fate == Destroyed)
}

// restRoll is the action dice for a row of the table.
func (g *Game) restRoll(f int, row string) roll {
	return g.actionDice("QD-REST-01", "rests", game.Chart{Table: "QD-T-REST", Row: row}, f)
}

// restsFit is who is uninjured, or has cards left (QD-REST-02 to -05).
func (g *Game) restsFit(ref game.Referee, f int) {
	r := g.restRoll(f, "uninjured, or injured with cards left")
	switch band(g.test(ref, &r)) {
	case Disaster:
		g.restsAs(ref, "QD-REST-02", f, NeedsRest)
	case Failure:
		g.restsAs(ref, "QD-REST-03", f, OneCardLess)
	case Success:
		g.restsAs(ref, "QD-REST-04", f, Fit)
	default:
		g.restsAs(ref, "QD-REST-05", f, Fit)
		g.learns(ref, "QD-REST-05", f)
	}
}

// restsSpent is who has no cards left (QD-REST-06 to -09).
func (g *Game) restsSpent(ref game.Referee, f int) {
	r := g.restRoll(f, "injured, no cards left")
	switch band(g.test(ref, &r)) {
	case Disaster:
		g.tell(ref, game.Event{Clause: "QD-REST-06", Kind: "is-going", Seat: g.figures[f].seat, Who: name(f)})
		g.restsGoing(ref, f)
	case Failure:
		g.restsAs(ref, "QD-REST-07", f, OneCardLess)
	case Success:
		g.restsAs(ref, "QD-REST-08", f, Fit)
	default:
		g.restsAs(ref, "QD-REST-09", f, Fit)
		g.learns(ref, "QD-REST-09", f)
	}
}

// restsGoing is the last row: death, or what so grave a wound makes of a character (QD-REST-10 to -12).
func (g *Game) restsGoing(ref game.Referee, f int) {
	r := g.restRoll(f, "going")
	switch band(g.test(ref, &r)) {
	case Disaster, Failure:
		g.restsAs(ref, "QD-REST-10", f, Dead)
	case Success:
		g.restsAs(ref, "QD-REST-11", f, Misses)
		g.sobers(ref, f)
	default:
		g.restsAs(ref, "QD-REST-12", f, Misses)
	}
}

// recoveryKinds are the events of the recoveries.
var recoveryKinds = [...]game.Kind{
	Fit: "is-fit", OneCardLess: "one-card-less", NeedsRest: "needs-rest", Misses: "misses-next", Dead: "dies",
}

// restsAs notes how a character comes into the next adventure.
func (g *Game) restsAs(ref game.Referee, clause game.ClauseID, f int, how Recovery) {
	g.figures[f].recovery = how
	g.tell(ref, game.Event{Clause: clause, Kind: recoveryKinds[how], Seat: g.figures[f].seat, Who: name(f)})
}

// sobers is what having nearly died does: a heroic character takes courage tests from now on, a brave or rash one becomes ordinary, any
// other gains Cautious on top of what they are (QD-REST-11, -13).
func (g *Game) sobers(ref game.Referee, f int) {
	fig := &g.figures[f]
	told := game.Event{Clause: "QD-REST-11", Kind: "is-sobered", Seat: fig.seat, Who: name(f)}
	switch fig.nature {
	case Heroic:
		fig.sobered = true
	case Brave, Rash:
		fig.nature = Ordinary
		told.Kind = "becomes-ordinary"
	default:
		fig.cautious = true
		told.Kind = "becomes-cautious"
	}
	g.tell(ref, told)
}

// learns lets a seat pick a new trait for a character, of those not learned, beyond the limit of their type; none is the default
// (QD-REST-05, -13, QD-SKIL-18).
func (g *Game) learns(ref game.Referee, clause game.ClauseID, f int) {
	fig := &g.figures[f]
	if g.beyondLimit(f) == mostLearned {
		return
	}
	o := append(g.desk.Options(), game.Option{Verb: "learn-nothing", Clause: clause, Who: name(f)})
	for t := range traits {
		if !fig.traits.has(t) && !g.excluded(f, t) {
			o = append(o, game.Option{Verb: "learn", Clause: clause, Who: name(f), With: trait(traitTable[t].id)})
		}
	}
	_, picked := g.ask(ref, game.Question{Seat: fig.seat, Clause: clause, Prompt: "learn", Who: name(f), Options: o, Routine: true})
	for t := range traits {
		if picked.Verb == "learn" && picked.With == trait(traitTable[t].id) {
			fig.traits |= 1 << t
			g.tell(ref, game.Event{Clause: "QD-REST-13", Kind: "learns", Seat: fig.seat, Who: name(f), With: picked.With})
		}
	}
}

// excluded is whether a character has what a trait cannot stand beside (QD-SKIL-18).
func (g *Game) excluded(f int, t Trait) bool {
	for _, pair := range exclusive {
		if pair[0] == t && g.is(f, pair[1]) || pair[1] == t && g.is(f, pair[0]) {
			return true
		}
	}
	return t == PoorFighter && g.figures[f].fights != NoClass
}

// careful is whether a character responds and reacts with reduced dice: by nature, or since nearly dying (QD-PERS-09, QD-REST-11).
func (g *Game) careful(f int) bool { return g.nature(f, Cautious) || g.figures[f].cautious }

// fearless is whether a character takes no courage tests: a heroic one who has not been sobered (QD-PERS-30, QD-REST-11).
func (g *Game) fearless(f int) bool { return g.nature(f, Heroic) && !g.figures[f].sobered }
