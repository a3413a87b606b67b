package quickdraw

import "rumble/game"

// task.go is tasks (QD-TASK): which a character may try, what hampers them, how their chart is read. The objects that they are about
// are in task_object.go.

// taskOptions adds the tasks that a character may try: those of the scenario's objects, reloading, locating, healing, helping out of
// bonds, getting over blows, cleaning weapons, charming.
func (g *Game) taskOptions(f int, by Grant, o []game.Option) []game.Option {
	if !g.person(f) || !g.goesOn(f) {
		return o
	}
	if o = g.reloadOptions(f, by, o); !by.has(Tasks) {
		return o
	}
	fig := &g.figures[f]
	o = g.objectOptions(f, o)
	o = g.trapOptions(f, by, g.locateOptions(f, by, o))
	o = g.healOptions(f, o)
	o = g.aidOptions(f, o)
	if fig.clogged {
		o = append(o, game.Option{Verb: "clean-weapons", Clause: "QD-WRUI-06", Who: name(f), Risk: true})
	}
	if fig.stunned&^fig.scene.lost != 0 {
		o = append(o, game.Option{Verb: "recover", Clause: "QD-HEAL-12", Who: name(f), Risk: true})
	}
	return g.influenceOptions(f, by, o)
}

// task carries one out; false when the option is none of them.
func (g *Game) task(ref game.Referee, f int, a game.Answer, o game.Option, by Grant) bool {
	switch o.Verb {
	case "pick-lock", "force":
		g.worksOn(ref, f, o, by)
	case "heal":
		g.heals(ref, f, number(o.Whom), by)
	case "recover":
		g.recovers(ref, f, by)
	case "help-escape":
		g.helpsEscape(ref, f, number(o.Whom), by)
	case "clean-weapons":
		g.cleans(ref, f, by)
	default:
		return g.reloads(ref, f, o, by)
	}
	return true
}

// tested is whether a declared action holds a test (QD-JOKE-04): basic actions have none unless things are adverse, nor has what a
// result allows without one, nor a blow in a fight that goes on.
func (g *Game) tested(f int, o game.Option, by Grant) bool {
	switch o.Verb {
	case "pass":
		return false
	case "help-escape": // but for the ruthless (QD-PERS-43)
		return g.nature(f, Ruthless)
	case "pick-lock", "force", "heal", "recover", "clean-weapons", "climb", "swim", "evade", "locate", "charm", "dominate", "disarm-trap", "draw-shot", "draw-both":
		return true
	case "attack", "mighty-blow", "all-out", "hasty-attack", "grapple":
		return !by.untested && !(g.begun(f, number(o.Whom)) && g.touching(f, number(o.Whom)))
	case "run-down", "pass-by", "break-off", "move", "move-and-shoot", "ride", "drive", "shoot-deliberate", "shoot-hasty", "shoot-snap", "shoot-fanning", "shoot-aimed", "throw",
		"entangle":
		return !by.untested
	case "draw", "put-away", "drop", "pick-up", "aim", "get-up", "go-prone", "hide", "hand-over", "recoil", "lay", "hold", "open-door", "close-door", "mount", "dismount", "take-reins", "take-up", "put-down":
		return g.isTask(f, o.Verb)
	}
	return true // reloading and the like
}

// circumstances is why circumstances are adverse for a character, nothing when they are not (QD-DICE-14). What a director flags is one
// test, which dir.go makes harder.
func (g *Game) circumstances(f int) string {
	switch {
	case g.fixed.rules.dark:
		return "dark"
	case g.onBolting(f):
		return "unsteady"
	}
	return ""
}

// hamper reduces the dice of a task in adverse circumstances, which contact with an enemy is too (QD-DICE-14, -15).
func (g *Game) hamper(r *roll) {
	if why := g.circumstances(r.who); why != "" {
		r.reduce("QD-DICE-15", why)
	}
	if !g.engaged(r.who).empty() {
		r.reduce("QD-DICE-15", "in-contact")
	}
}

// tryOf is a task of a named skill, or of none (QD-TASK-01, -06, -07).
func (g *Game) tryOf(f int, purpose game.Purpose, s Skill) roll {
	r := g.taskDice("QD-TASK-01", purpose, game.Chart{Table: "QD-T-TASK", Row: "Task"}, f)
	g.skilled(&r, s)
	g.hamper(&r)
	return r
}

// taskTold tells how a task went, and whether it has succeeded (QD-TASK-02 to -05).
func (g *Game) taskTold(ref game.Referee, f, result int, with game.Ref) bool {
	told := game.Event{Seat: g.controller(f), Who: name(f), With: with, Seen: g.shown(f)}
	switch band(result) {
	case Disaster:
		told.Clause, told.Kind = "QD-TASK-02", "abandons-task"
	case Failure:
		told.Clause, told.Kind = "QD-TASK-03", "fails-task"
	case Success:
		told.Clause, told.Kind = "QD-TASK-04", "does-task"
	case Outstanding:
		told.Clause, told.Kind = "QD-TASK-05", "does-task-well"
	}
	g.tell(ref, told)
	return result >= pass
}

// actsAgain is another action that a 10 gives, unless the 10 was thrown in such an action (QD-TASK-05, QD-DICE-10, -11).
func (g *Game) actsAgain(ref game.Referee, clause game.ClauseID, f int, by Grant) {
	if !by.bonus && g.goesOn(f) {
		g.act(ref, f, bonusOf(clause, everyKind&^Holds))
	}
}

// cleaning is the roll of clearing weapons.
func (g *Game) cleaning(f int) roll {
	r := g.taskDice("QD-WRUI-06", "clean-weapons", game.Chart{Table: "QD-T-SCALE"}, f)
	g.hamper(&r)
	return r
}

// cleans is an action test that clears all of a character's weapons (QD-WRUI-06).
func (g *Game) cleans(ref game.Referee, f int, by Grant) {
	r := g.cleaning(f)
	told := game.Event{Clause: "QD-WRUI-06", Kind: "weapons-stay-clogged", Seat: g.controller(f), Who: name(f), Seen: g.shown(f)}
	passed := g.passes(ref, &r)
	if g.stage != Playing || passed && !g.goesAhead(ref, f, "clean-weapons", nobody, by) {
		return
	}
	if passed {
		g.figures[f].clogged = false
		told.Kind = "weapons-clean"
	}
	g.tell(ref, told)
}

// taskNeeds is what a task needs, as it is shown before.
func (g *Game) taskNeeds(_ *game.Question, o *game.Option) (game.Needs, bool) {
	f := number(o.Who)
	if f == nobody {
		return game.Needs{}, false
	}
	var r roll
	switch o.Verb {
	case "pick-lock", "force":
		n, known := g.objectNamed(o.Whom)
		if !known {
			return game.Needs{}, false
		}
		r = g.objectRoll(f, n, o.Verb)
	case "heal":
		r = g.healing(f, number(o.Whom))
	case "recover":
		r = g.comingRound(f)
	case "escape":
		r = g.escaping(f)
	case "clean-weapons":
		r = g.cleaning(f)
	default:
		switch {
		case g.isTask(f, o.Verb):
			r = g.basicRoll(f)
		case (o.Verb == "help-escape" || o.Verb == "take-up") && g.nature(f, Ruthless):
			r = g.reactionRoll("QD-PERS-43", "helps", f)
		default:
			return game.Needs{}, false
		}
	}
	return g.needs(&r), true
}
