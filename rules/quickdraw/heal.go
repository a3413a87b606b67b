package quickdraw

import "rumble/game"

// heal.go is coming round and healing (QD-HEAL).

// comingRound is the roll of coming round: reduced for the frail, with a second throw for the tough (QD-HEAL-01, -02).
func (g *Game) comingRound(f int) roll {
	r := g.actionDice("QD-HEAL-01", "come-round", game.Chart{Table: "QD-T-HEAL", Row: "Come round"}, f)
	g.constitution(&r, f)
	return r
}

// constitution is what being frail or tough does to the roll for a patient (QD-HEAL-02).
func (g *Game) constitution(r *roll, patient int) {
	if g.is(patient, Frail) {
		r.reduce("QD-HEAL-02", "frail")
	}
	if g.is(patient, Tough) {
		r.mayAgain("QD-HEAL-02", "tough", true)
	}
}

// comesRound is the test of a knocked-out character, which is its turn (QD-HEAL-11). It says whether the turn is used.
func (g *Game) comesRound(ref game.Referee, f int) bool {
	fig := &g.figures[f]
	if !fig.knocked {
		return false
	}
	told := game.Event{Seat: g.controller(f), Who: name(f)}
	r := g.comingRound(f)
	result := band(g.test(ref, &r))
	if g.stage != Playing || !fig.knocked {
		return true
	}
	switch result {
	case Disaster:
		g.fallsOut(ref, "QD-HEAL-03", f, OutForScene, int(g.figures[f].hurtBy))
	case Failure:
		told.Clause, told.Kind = "QD-HEAL-04", "stays-out"
		g.tell(ref, told)
	case Success:
		told.Clause, told.Kind = "QD-HEAL-05", "comes-round"
		g.wakes(f)
		g.tell(ref, told)
	case Outstanding:
		told.Clause, told.Kind = "QD-HEAL-06", "comes-round"
		g.wakes(f)
		if g.tell(ref, told); fig.bond < Entangled && !fig.pinned { // QD-ENT-08, QD-MNTH-03
			g.risesAndActs(ref, f)
		}
	}
	return true
}

// wakes is a character who comes round: still prone, with one card more (QD-HEAL-11).
func (g *Game) wakes(f int) {
	g.figures[f].knocked, g.figures[f].prone = false, true
	g.regain(f, true)
}

// risesAndActs lets who has come round with a 10 get up at once and do one action (QD-HEAL-06, -11).
func (g *Game) risesAndActs(ref game.Referee, f int) {
	fig := &g.figures[f]
	_, picked := g.ask(ref, game.Question{
		Seat: g.controller(f), Clause: "QD-HEAL-11", Prompt: "rise", Who: name(f), Routine: true,
		Options: append(g.desk.Options(),
			game.Option{Verb: "stay-down", Clause: "QD-HEAL-11", Who: name(f)},
			game.Option{Verb: "get-up", Clause: "QD-HEAL-11", Who: name(f)},
		),
	})
	if g.stage != Playing || !g.awake(f) {
		return
	}
	if picked.Verb == "get-up" {
		fig.prone = false
		g.tell(ref, game.Event{Clause: "QD-HEAL-11", Kind: "gets-up", Seat: g.controller(f), Who: name(f)})
	}
	g.act(ref, f, bonusOf("QD-HEAL-06", everyKind&^Holds))
}

// recovers is the same test of who is awake and still lacks cards to blunt hits (QD-HEAL-12).
func (g *Game) recovers(ref game.Referee, f int, by Grant) {
	told := game.Event{Clause: "QD-HEAL-12", Seat: g.controller(f), Who: name(f)}
	r := g.comingRound(f)
	result := band(g.test(ref, &r))
	if g.stage != Playing || result >= Success && !g.goesAhead(ref, f, "recover", nobody, by) {
		return
	}
	switch result {
	case Disaster:
		g.figures[f].scene.lost |= g.figures[f].stunned
		told.Kind = "recovers-no-more"
	case Failure:
		told.Kind = "recovers-not"
	default:
		g.regain(f, true)
		told.Kind = "recovers"
	}
	g.tell(ref, told)
	if result == Outstanding {
		g.actsAgain(ref, "QD-HEAL-12", f, by)
	}
}

// healOptions adds the patients that a healer may treat (QD-HEAL-13).
func (g *Game) healOptions(f int, o []game.Option) []game.Option {
	if !g.is(f, Healer) || !g.engaged(f).empty() || g.figures[f].bond != Free {
		return o
	}
	for p := range g.figures {
		if g.treatable(f, p) {
			o = append(o, game.Option{Verb: "heal", Clause: "QD-HEAL-13", Who: name(f), Whom: name(p), Risk: true})
		}
	}
	return o
}

// treatable is whether a healer may treat somebody: another character in contact who has lost cards and can be healed: a casualty, one
// passed out, one knocked out, one awake; not one who is out for the scene (QD-HEAL-13, -14, QD-CAST-12).
func (g *Game) treatable(f, p int) bool {
	fig := &g.figures[p]
	if p == f || !g.person(p) || !g.present(p) || fig.spoiled || g.lacks(p) == 0 || !g.touching(f, p) {
		return false
	}
	return fig.fate == InPlay || fig.fate == Casualty || fig.fate == PassedOut
}

// healing is the roll of treating somebody: the healer's dice, for a task of Medic (QD-HEAL-01, QD-SKIL-05). What is adverse is so for
// the healer, what is frail or tough is the patient (QD-HEAL-02, -13).
func (g *Game) healing(f, p int) roll {
	r := g.taskDice("QD-HEAL-01", "heal", game.Chart{Table: "QD-T-HEAL", Row: "Heal"}, f)
	r.whom = p
	g.skilled(&r, Medic)
	g.hamper(&r)
	g.constitution(&r, p)
	return r
}

// heals is the treatment of a patient (QD-HEAL-07 to -10).
func (g *Game) heals(ref game.Referee, f, p int, by Grant) {
	if !g.helpsOthers(ref, f) {
		return
	}
	told := game.Event{Seat: g.controller(f), Who: name(f), Whom: name(p)}
	r := g.healing(f, p)
	result := band(g.test(ref, &r))
	if g.stage != Playing || !g.present(p) || result >= Success && (!g.goesAhead(ref, f, "heal", nobody, by) || !g.engaged(f).empty()) {
		return
	}
	switch result {
	case Disaster:
		told.Clause, told.Kind = "QD-HEAL-07", "heals-to-death"
		g.tell(ref, told)
		g.beyondHelp(ref, p)
	case Failure:
		told.Clause, told.Kind = "QD-HEAL-08", "heals-not"
		g.tell(ref, told)
	case Success:
		told.Clause, told.Kind = "QD-HEAL-09", "heals"
		g.tell(ref, told)
		g.regain(p, false)
		g.revives(ref, p)
	case Outstanding:
		told.Clause, told.Kind = "QD-HEAL-10", "heals-wholly"
		g.tell(ref, told)
		for g.regain(p, false) {
		}
		g.revives(ref, p)
	}
}

// beyondHelp takes all cards of a patient for good (QD-HEAL-07).
func (g *Game) beyondHelp(ref game.Referee, p int) {
	fig := &g.figures[p]
	fig.spoiled = true
	g.dropOut(p)
	fig.wounds |= fig.cards | fig.stunned | fig.back
	fig.cards, fig.stunned, fig.back = 0, 0, 0
	if fig.fate == InPlay {
		g.fallsOut(ref, "QD-HEAL-07", p, Casualty, nobody)
		return
	}
	fig.fate = Casualty
}

// revives wakes a patient who lies unconscious or is out: they stay prone. Whoever was out acts from the next phase, when their card is in the
// pack again (QD-HEAL-13).
func (g *Game) revives(ref game.Referee, p int) {
	fig := &g.figures[p]
	if fig.fate == InPlay && !fig.knocked {
		return
	}
	fig.fate, fig.knocked, fig.prone = InPlay, false, true
	g.rollsAside(p)
	g.tell(ref, game.Event{Clause: "QD-HEAL-13", Kind: "revives", Seat: g.controller(p), Who: name(p)})
}
