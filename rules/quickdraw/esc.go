package quickdraw

import "rumble/game"

// esc.go is escaping from what entangles (QD-ESC). Entangling is in ent.go.

// struggles is the turn of an entangled character (QD-ENT-06 to -09, QD-ENT-13). It says whether the turn is used: who is entangled or
// trapped can do nothing else.
func (g *Game) struggles(ref game.Referee, f int) bool {
	fig := &g.figures[f]
	if fig.bond == Free {
		return false
	}
	if fig.pinned {
		g.wriggles(ref, f)
		return true
	}
	fast := fig.bond >= Entangled
	if fig.bond == Trapped && !fig.helped {
		g.tell(ref, game.Event{Clause: "QD-ENT-09", Kind: "cannot-escape", Seat: g.controller(f), Who: name(f)})
		return true
	}
	_, picked := g.ask(ref, game.Question{
		Seat: g.controller(f), Clause: "QD-ENT-13", Prompt: "escape", Who: name(f), Routine: true,
		Options: append(g.desk.Options(),
			game.Option{Verb: "escape", Clause: "QD-ESC-01", Who: name(f), Risk: true},
			game.Option{Verb: "stay-bound", Clause: "QD-ENT-13", Who: name(f)},
		),
	})
	if g.stage != Playing || fig.bond == Free || !g.awake(f) {
		return true
	}
	if picked.Verb == "stay-bound" {
		return fast
	}
	g.escapes(ref, f)
	return true
}

// escaping is the roll of an escape: an action test (QD-TASK-09), reduced when it is difficult, when two or more hold the character, or when
// things are adverse (QD-ESC-04). Aid and strength let it be thrown again (QD-ESC-02, -03).
func (g *Game) escaping(f int) roll {
	fig := &g.figures[f]
	r := g.taskDice("QD-ESC-01", "escape", game.Chart{Table: "QD-T-ESC", Row: "Escape"}, f)
	if fig.bond == Entangled {
		r.reduce("QD-ENT-08", "difficult")
	}
	if g.restrainers(f) >= 2 {
		r.reduce("QD-ESC-04", "several-hold")
	}
	if why := g.circumstances(f); why != "" {
		r.reduce("QD-ESC-04", why)
	}
	if fig.helped || g.hasAid(f) {
		r.mayAgain("QD-ESC-02", "aid", false)
	}
	if g.is(f, Strong) {
		r.mayAgain("QD-ESC-03", "strong", false)
	}
	return r
}

// hasAid is whether a character has something that helps to get out of bonds: a knife, or a weapon in hand that cuts (QD-ESC-02,
// QD-KIT-02).
func (g *Game) hasAid(f int) bool {
	for n := range g.items {
		i := &g.items[n]
		if int(i.holder) != f || i.place != Ready && i.place != Holstered {
			continue
		}
		if i.make == Knife || i.make == BowieKnife || i.place == Ready && i.row().fight != NoReach && !i.row().blunt {
			return true
		}
	}
	return false
}

// escapes is an attempt to escape (QD-ESC-05 to -09).
func (g *Game) escapes(ref game.Referee, f int) {
	fig := &g.figures[f]
	was := fig.bond
	told := game.Event{Seat: g.controller(f), Who: name(f)}
	r := g.escaping(f)
	result := band(g.test(ref, &r))
	if g.stage != Playing || fig.bond == Free {
		return
	}
	fig.helped = false
	switch result {
	case Disaster:
		fig.bond = min(fig.bond+1, Trapped)
		told.Clause, told.Kind = "QD-ESC-05", "struggles-in-deeper"
	case Failure:
		told.Clause, told.Kind = "QD-ESC-06", "struggles"
	case Success:
		g.freed(f)
		told.Clause, told.Kind = "QD-ESC-07", "escapes"
	case Outstanding:
		g.freed(f)
		told.Clause, told.Kind = "QD-ESC-08", "escapes"
	}
	g.tell(ref, told)
	switch {
	case result == Outstanding:
		g.actsAgain(ref, "QD-ESC-08", f, ownTurn)
	case result == Success && was == Barely:
		g.actsAgain(ref, "QD-ENT-06", f, ownTurn)
	}
}

// aidOptions adds the entangled friends whom a character in contact may help (QD-ESC-02, QD-ENT-13). Whoever lies under their mount has a test
// that no help makes easier (QD-MNTH-03).
func (g *Game) aidOptions(f int, o []game.Option) []game.Option {
	if g.figures[f].bond != Free {
		return o
	}
	for e := range g.figures {
		if fig := &g.figures[e]; fig.bond != Free && g.person(e) && g.friends(f, e) && !g.out(e) && !fig.pinned && !fig.helped && g.touching(f, e) {
			o = append(o, game.Option{Verb: "help-escape", Clause: "QD-ENT-13", Who: name(f), Whom: name(e), Risk: g.nature(f, Ruthless)})
		}
	}
	return o
}

// helpsEscape is help for an entangled friend: their next escape has it (QD-ESC-02, QD-ENT-13).
func (g *Game) helpsEscape(ref game.Referee, f, e int, by Grant) {
	if !g.helpsOthers(ref, f) || !g.goesAhead(ref, f, "help-escape", nobody, by) {
		return
	}
	g.figures[e].helped = true
	g.tell(ref, game.Event{Clause: "QD-ENT-13", Kind: "helps-escape", Seat: g.controller(f), Who: name(f), Whom: name(e)})
}
