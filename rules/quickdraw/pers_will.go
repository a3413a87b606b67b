package quickdraw

import "rumble/game"

// pers_will.go is charming and dominating others (QD-PERS-10 to -15, -18 to -24, QD-T-CHARM). What obsesses Academics and the
// Bloodthirsty is in pers_mind.go, whom a character may choose for a target in pers_target.go, the Rash and the Ruthless in pers_self.go.

// influenceOptions adds whom a Charismatic character may charm, next to them, and whom a Dominant one may dominate, in sight and within ten
// paces: any awake character but those already under their command (QD-PERS-15, -24).
func (g *Game) influenceOptions(f int, by Grant, o []game.Option) []game.Option {
	if !by.has(Tasks) || !g.able(f) || g.figures[f].smitten == Charmed {
		return o
	}
	for t := range g.figures {
		if g.mayCharm(f, t) {
			o = append(o, game.Option{Verb: "charm", Clause: "QD-PERS-10", Who: name(f), Whom: name(t), Risk: true})
		}
		if g.mayDominate(f, t) {
			o = append(o, game.Option{Verb: "dominate", Clause: "QD-PERS-19", Who: name(f), Whom: name(t), Risk: true})
		}
	}
	return o
}

func (g *Game) mayCharm(f, t int) bool {
	return g.nature(f, Charismatic) && !g.figures[f].scene.repelled.has(t) && g.gap(f, t) <= pace && g.swayable(f, t)
}

func (g *Game) mayDominate(f, t int) bool {
	return g.nature(f, Dominant) && !g.figures[f].scene.defied.has(t) && g.near(f, t, leaderReach) && g.swayable(f, t)
}

// swayable is whether a character may be influenced by another at all.
func (g *Game) swayable(f, t int) bool {
	seat, c := g.controller(f), int(g.figures[t].charmer)
	return f != t && g.person(t) && g.awake(t) && g.controller(t) != seat && (c == nobody || g.controller(c) != seat) && g.spots(f, t)
}

// influenceRoll is the task of charming or dominating somebody.
func (g *Game) influenceRoll(f, t int, verb game.Verb) roll {
	clause, purpose, row := game.ClauseID("QD-PERS-10"), game.Purpose("charms"), "Charm"
	if verb == "dominate" {
		clause, purpose, row = "QD-PERS-19", "dominates", "Dominate"
	}
	r := g.taskDice(clause, purpose, game.Chart{Table: "QD-T-CHARM", Row: row}, f)
	r.whom = t
	g.hamper(&r)
	return r
}

// influences carries out charming or dominating.
func (g *Game) influences(ref game.Referee, f int, o game.Option, by Grant) {
	t := number(o.Whom)
	r := g.influenceRoll(f, t, o.Verb)
	result := g.test(ref, &r)
	if g.stage != Playing || !g.awake(f) {
		return
	}
	if result >= pass && !by.quiet {
		if _, still := g.window(ref, &deed{who: f, verb: o.Verb, whom: t}); !still || g.out(t) || !g.awake(t) {
			return
		}
	}
	if o.Verb == "charm" {
		g.charmed(ref, f, t, result)
		return
	}
	g.swayed(ref, f, t, result)
}

// charmed is what a result of charming does (QD-PERS-11 to -14).
func (g *Game) charmed(ref game.Referee, f, t, result int) {
	told := game.Event{Seat: g.controller(f), Who: name(f), Whom: name(t)}
	switch band(result) {
	case Disaster:
		told.Clause, told.Kind = "QD-PERS-11", "repels"
		g.figures[f].scene.repelled.add(t)
	case Failure:
		told.Clause, told.Kind = "QD-PERS-12", "fails-to-charm"
	case Success:
		told.Clause, told.Kind = "QD-PERS-13", "charms"
		g.wins(f, t, Charmed)
	case Outstanding:
		told.Clause, told.Kind = "QD-PERS-14", "captivates"
		g.wins(f, t, Captive)
	}
	g.tell(ref, told)
}

// swayed is what a result of dominating does (QD-PERS-20 to -24). A neutral who is repelled is an enemy of that seat from now on.
func (g *Game) swayed(ref game.Referee, f, t, result int) {
	told := game.Event{Seat: g.controller(f), Who: name(f), Whom: name(t)}
	switch band(result) {
	case Disaster:
		told.Clause, told.Kind = "QD-PERS-20", "is-defied"
		g.figures[f].scene.defied.add(t)
		if seat := g.controller(f); g.neutral(t) && seat != game.Nobody {
			g.figures[t].hostile = g.figures[t].hostile.With(seat)
		}
	case Failure:
		told.Clause, told.Kind = "QD-PERS-21", "fails-to-dominate"
	case Success:
		told.Clause, told.Kind = "QD-PERS-22", "dominates"
		g.wins(f, t, Dominated)
	case Outstanding:
		told.Clause, told.Kind = "QD-PERS-23", "masters"
		g.wins(f, t, Mastered)
	}
	g.tell(ref, told)
}

// wins puts a character under the influence of another: at once, or when they are dominated from their next turn on (QD-PERS-24).
func (g *Game) wins(f, t int, how Will) {
	fig := &g.figures[t]
	fig.charmer, fig.smitten, fig.unbent = int8(f), how, how == Dominated
}

// comesFree ends an influence.
func (g *Game) comesFree(ref game.Referee, clause game.ClauseID, t int) {
	fig := &g.figures[t]
	f := int(fig.charmer)
	fig.charmer, fig.smitten, fig.unbent = nobody, OwnWill, false
	g.tell(ref, game.Event{Clause: clause, Kind: "shakes-off", Seat: g.controller(t), Who: name(t), Whom: name(f)})
}

// breaksFree is the test of a charmed or dominated character at the start of its turn (QD-PERS-13, -22). It never uses the turn.
func (g *Game) breaksFree(ref game.Referee, f int) bool {
	clause := game.ClauseID("QD-PERS-13")
	switch g.figures[f].smitten {
	case Charmed:
	case Dominated:
		clause = "QD-PERS-22"
	default:
		return false
	}
	g.figures[f].unbent = true // the test is the neutral's own
	passed := g.actionTest(ref, clause, "breaks-free", f)
	if g.figures[f].unbent = false; g.stage != Playing {
		return true
	}
	if passed {
		g.comesFree(ref, clause, f)
		return false
	}
	g.tell(ref, game.Event{Clause: clause, Kind: "stays-under", Seat: g.controller(f), Who: name(f), Whom: name(int(g.figures[f].charmer))})
	return false
}

// leftAlone frees those whose charmer is out (QD-PERS-15, -24).
func (g *Game) leftAlone(ref game.Referee) {
	for t := range g.figures {
		c := int(g.figures[t].charmer)
		if c == nobody || !g.out(c) {
			continue
		}
		clause := game.ClauseID("QD-PERS-15")
		if how := g.figures[t].smitten; how == Dominated || how == Mastered {
			clause = "QD-PERS-24"
		}
		g.comesFree(ref, clause, t)
	}
}

// hostileTo is whether a neutral counts as an enemy of a figure: its seat's dominance has repelled it (QD-PERS-24).
func (g *Game) hostileTo(n, f int) bool {
	hostile := g.figures[n].hostile
	if hostile.Empty() || !g.person(f) {
		return false
	}
	seat := g.controller(f)
	return seat != game.Nobody && g.controller(n) == game.Nobody && hostile.Has(seat)
}
