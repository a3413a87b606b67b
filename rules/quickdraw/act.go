package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// act.go is basic actions (QD-ACT), alone or with a move.

// basicOptions adds the basic actions that a character may take. With a move only those come that may be combined with one (QD-ACT-03,
// QD-MOVE-29): then the grant is for nothing else. Whoever is entangled in any degree stays where they are, and may do the rest.
func (g *Game) basicOptions(f int, by Grant, o []game.Option) []game.Option {
	fig := &g.figures[f]
	if !g.person(f) || !g.goesOn(f) {
		return o
	}
	who, before := name(f), len(o)
	if by.has(Holds) && fig.bond == Free && g.mayHold(f) {
		o = append(o, game.Option{Verb: "hold", Clause: "QD-HOLD-02", Who: who})
	}
	if !by.has(Basics) {
		return o
	}
	for n := range g.items {
		o = g.itemOptions(f, n, o)
	}
	if by.has(Moves) && fig.bond == Free && g.hasAim(f) {
		for e := range g.figures {
			if g.aimable(f, e) {
				o = append(o, game.Option{Verb: "aim", Clause: "QD-ACT-03", Who: who, Whom: name(e)})
			}
		}
	}
	switch {
	case fig.prone && by.has(Moves) && fig.bond < Entangled:
		o = append(o, game.Option{Verb: "get-up", Clause: "QD-MOVE-23", Who: who})
	case !fig.prone && fig.aboard == nobody && fig.face == nothing && !g.waterAt(fig.at):
		o = append(o, game.Option{Verb: "go-prone", Clause: "QD-MOVE-23", Who: who})
	}
	if g.mayHide(f) {
		o = append(o, game.Option{Verb: "hide", Clause: "QD-LOC-11", Who: who})
	}
	if fig.bond == Free {
		o = g.carryOptions(f, g.mountOptions(f, g.doorOptions(f, o)))
	}
	for i := range o[before:] {
		o[before+i].Risk = o[before+i].Risk || g.isTask(f, o[before+i].Verb)
	}
	return o
}

// anotherLies is whether a thing that is like any other of its make lies in reach before this one: sacks of loot are all the same.
func (g *Game) anotherLies(f, n int) bool {
	for i := range n {
		if g.items[i].make == g.items[n].make && g.items[i].place == Dropped && g.ownerOf(i) == nobody && g.ownerOf(n) == nobody && g.reachable(f, i) {
			return true
		}
	}
	return false
}

// itemOptions adds what a character may do with one thing: draw it, put it away, drop it, coil it, pick it up, hand it over, lay it.
func (g *Game) itemOptions(f, n int, o []game.Option) []game.Option {
	i := &g.items[n]
	who, with := name(f), game.Gear(n)
	if i.place == Dropped {
		if g.reachable(f, n) && g.handsFor(f, n) && i.lit == 0 && !g.anotherLies(f, n) {
			o = append(o, game.Option{Verb: "pick-up", Clause: "QD-KIT-04", Who: who, With: with})
		}
		return o
	}
	if int(i.holder) != f || i.make == Shield {
		return o
	}
	switch i.place {
	case Holstered:
		if g.handsFor(f, n) && (i.make != Bayonet || g.shoulders(f)) {
			o = append(o, game.Option{Verb: "draw", Clause: "QD-KIT-04", Who: who, With: with})
		}
	case Ready:
		if i.lit == 0 && i.make != Strongbox {
			o = append(o, game.Option{Verb: "put-away", Clause: "QD-KIT-04", Who: who, With: with})
		}
		if i.make != Bayonet && i.lit == 0 { // what burns is laid down or thrown
			o = append(o, game.Option{Verb: "drop", Clause: "QD-KIT-04", Who: who, With: with})
		}
		if i.row().class == Ropes && i.trouble != NoTrouble && !g.holdsFast(n) {
			o = append(o, game.Option{Verb: "recoil", Clause: "QD-RELO-14", Who: who, With: with})
		}
		if i.row().class == Bombs && i.lit > 0 && g.room() != nothing {
			o = append(o, game.Option{Verb: "lay", Clause: "QD-EXPL-01", Who: who, With: with, Risk: true})
		}
	default:
		return o
	}
	for e := range g.figures {
		if i.lit == 0 && g.receives(f, e) && (i.make != Strongbox || g.handsFor(e, n)) { // which nobody slings
			o = append(o, game.Option{Verb: "hand-over", Clause: "QD-ACT-03", Who: who, With: with, Whom: name(e)})
		}
	}
	return o
}

// reachable is whether a thing on the ground lies where a character touches it, on the same side of the walls: a thing has the base of one.
func (g *Game) reachable(f, n int) bool {
	at, here := g.items[n].at, g.figures[f].at
	return g.figures[f].aboard == nobody && at.Floor == here.Floor && tabletop.Near(here, at, base+touch) && !g.fixed.table.WallBetween(here, at, g.doors)
}

// receives is whether a character can be handed something: a friend in contact, awake and free.
func (g *Game) receives(f, e int) bool {
	return g.edgesTouch(f, e) && g.person(e) && g.friends(f, e) && g.awake(e) && g.figures[e].bond == Free && !g.walled(f, e)
}

// aimable is whether a character who has something to aim with may aim at a figure: an enemy in sight (QD-SHOT-05).
func (g *Game) aimable(f, e int) bool { return g.attackable(f, e) && g.spots(f, e) }

// hasAim is whether a character has something in hand to aim with (QD-SHOT-05).
func (g *Game) hasAim(f int) bool {
	for n := range g.items {
		i := &g.items[n]
		if int(i.holder) == f && i.place == Ready && i.row().one != NoFire && (i.rounds() > 0 || i.second && !i.stuck) && i.row().class != Bombs && !i.row().quick {
			return true
		}
	}
	return false
}

// mayHide is whether a character may go into hiding: in cover and out of sight of all enemies (QD-LOC-11). Those that their side does not know
// of are not looked at.
func (g *Game) mayHide(f int) bool {
	if g.figures[f].hidden || g.figures[f].aboard != nobody {
		return false
	}
	for e := range g.figures {
		if g.enemies(f, e) && g.awake(e) && !g.unknown(f, e) && g.sees(e, f) {
			return false
		}
	}
	nearest := g.nearestEnemy(f, func(e int) bool { return !g.unknown(f, e) })
	return nearest != nobody && !g.inOpen(f, nearest)
}

// free is whether a basic action takes no time: dropping something, going down (QD-KIT-04, QD-MOVE-23).
func takesNoTime(verb game.Verb) bool { return verb == "drop" || verb == "go-prone" }

// plain is whether a basic action stays one in adverse circumstances (QD-DICE-15).
func staysPlain(verb game.Verb) bool {
	switch verb {
	case "hold", "aim", "draw", "put-away", "get-up", "go-prone", "drop":
		return true
	}
	return false
}

// isTask is whether a basic action is a task as things are (QD-ACT-02, QD-DICE-15).
func (g *Game) isTask(f int, verb game.Verb) bool {
	return kindOf(verb) == Basics && !staysPlain(verb) && g.circumstances(f) != ""
}

// basicRoll is the roll of such a task, with normal dice.
func (g *Game) basicRoll(f int) roll {
	return g.taskDice("QD-ACT-02", "basic-action", game.Chart{Table: "QD-T-TASK", Row: "Task"}, f)
}

// basic carries one out. In adverse circumstances it is a task, with normal dice (QD-ACT-02, QD-DICE-15). What takes no time leaves the
// action to come; most of the others may be combined with a move (QD-MOVE-29).
func (g *Game) basic(ref game.Referee, f int, _ game.Answer, o game.Option, by Grant) {
	bonus, rate := false, g.rate(f)
	if g.isTask(f, o.Verb) {
		r := g.basicRoll(f)
		result := g.test(ref, &r)
		if g.stage != Playing || !g.taskTold(ref, f, result, o.With) {
			return
		}
		bonus = band(result) == Outstanding
	}
	if !takesNoTime(o.Verb) && by.clause != basicsOnly.clause && !g.goesAhead(ref, f, o.Verb, nobody, by) {
		return
	}
	g.acts(ref, f, o)
	switch {
	case !g.goesOn(f), o.Verb == "take-up" && g.figures[f].burdened == nobody: // QD-PERS-43
	case takesNoTime(o.Verb):
		g.act(ref, f, by)
	case bonus && !by.bonus:
		g.act(ref, f, bonusOf("QD-TASK-05", everyKind&^Holds))
	case o.Verb != "aim" && o.Verb != "get-up" && o.Verb != "hide" && by.has(Moves):
		with := by
		with.clause, with.kinds = "QD-MOVE-29", Moves
		if o.Verb == "mount" || o.Verb == "dismount" { // at the rate they started with (QD-ACT-04)
			with.move = rate
		}
		g.act(ref, f, with)
	}
}

// acts does what a basic action is about.
func (g *Game) acts(ref game.Referee, f int, o game.Option) {
	fig := &g.figures[f]
	told := game.Event{Clause: o.Clause, Seat: g.controller(f), Who: name(f), With: o.With, Whom: o.Whom, Seen: g.shown(f)}
	n := weaponOf(o.With)
	switch o.Verb {
	case "draw":
		g.drawsWeapon(ref, "QD-KIT-04", f, n)
		return
	case "put-away":
		g.items[n].place = Holstered
		told.Kind = "puts-away"
	case "drop":
		told.Kind = "drops"
		g.tell(ref, told) // before it lies beside another one like it, and is called by whose it was
		g.lets(f, n)
		g.lookRound(ref)
		return
	case "pick-up":
		g.grips(f, n)
		told.Kind = "picks-up"
	case "hand-over":
		g.handsOver(number(o.Whom), n)
		told.Kind = "hands-over"
	case "recoil":
		g.items[n].trouble, g.items[n].loaded = NoTrouble, g.items[n].capacity()
		told.Kind = "recoils"
	case "lay":
		g.lays(ref, f, n)
		return
	case "aim":
		fig.aimed = int8(number(o.Whom))
		told.Kind = "aims"
	case "get-up":
		fig.prone = false
		told.Kind = "gets-up"
	case "go-prone":
		fig.prone = true
		told.Kind = "goes-prone"
	case "hide":
		fig.hidden = true
		told.Kind, told.Seen = "hides", g.shown(f)
	case "open-door", "close-door":
		g.worksDoor(ref, f, int(o.With.N), o.Verb == "open-door")
		return
	case "take-up", "put-down":
		g.takesUp(ref, f, o)
		return
	default:
		g.mounting(ref, f, o)
		return
	}
	g.tell(ref, told)
	g.lookRound(ref)
}

// lets drops a thing where a character stands; whom a lasso held is free as soon as the turn is over (QD-ENT-12).
func (g *Game) lets(f, n int) {
	i := &g.items[n]
	i.place, i.holder, i.at = Dropped, nobody, g.figures[f].at
	i.deployed = false
}

// handsOver gives a thing to somebody: into a hand that is free for it.
func (g *Game) handsOver(to, n int) {
	i := &g.items[n]
	i.place, i.holder = Holstered, int8(to)
	if g.handsFor(to, n) && (i.make != Bayonet || g.shoulders(to)) {
		g.grips(to, n)
	}
}

// room is a free place among the laid charges, or nothing.
func (g *Game) room() int {
	for c := range g.exploding {
		if g.exploding[c].make == NoMake {
			return c
		}
	}
	return nothing
}
