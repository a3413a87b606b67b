package quickdraw

import "rumble/game"

// advise_act.go weighs whatever may be declared on a card or as a deed of the moment.

// What simple things are worth to a steady player, in hundredths of a card.
const (
	worthReload = 35
	worthDraw   = 30
	worthClean  = 40
	worthHeal   = 120
	worthRecov  = 60
	worthFree   = 30
	worthHold   = 12
	worthSafe   = 250
	worthLoot   = 300
	worthForce  = 10
	worthOwn    = 40 // a will to bend
	leastWorth  = 4  // what is worth leaving one's place for
)

// adviseAction picks the best of what may be declared, places included; nothing when nothing gains.
func (g *Game) adviseAction(q *game.Question, f int) game.Answer {
	best, most := game.Answer{Option: q.Default}, leastWorth
	var look outlook
	for i := range q.Options {
		o := &q.Options[i]
		if o.Concedes {
			continue
		}
		a, w := game.Answer{Option: i}, 0
		switch o.Verb {
		case "move", "move-and-shoot", "break-off":
			if !look.known {
				look = g.looksRound(f)
			}
			switch {
			case o.Verb == "break-off":
				w = g.worthOfBreakingOff(f)
			default:
				a.At, w = g.bestPlace(&look, f, o, most)
			}
		default:
			if o.Where.None() && o.Many.None() {
				w = g.worthOfDeed(f, o)
			}
		}
		if w > most {
			best, most = a, w
		}
	}
	return best
}

// worthOfDeed is what an option is worth that asks for nothing else.
func (g *Game) worthOfDeed(f int, o *game.Option) int {
	e := number(o.Whom)
	if o.Verb == "draw-shot" {
		return g.worthOfDraw(f, o)
	}
	if kindOf(o.Verb) == Shots && o.With.Kind == game.GearRef {
		s := g.shotOf(o)
		return g.wanting(f, g.worthOfShot(&s))
	}
	if _, known := formOf(o.Verb); known || o.Verb == "grapple" {
		return g.worthOfAttack(f, o)
	}
	switch o.Verb {
	case "strike", "counter-attack":
		return g.bestBlow(f, e)
	case "strike-with":
		b := blow{who: f, whom: number(o.Whom), item: weaponOf(o.With), form: Standard}
		if b.whom == nobody {
			b.whom = g.worst(f)
		}
		if b.whom == nobody {
			return 0
		}
		return g.worthOfBlow(&b)
	case "block":
		return g.bestBlow(e, f) / 3
	case "hold":
		if g.readyGun(f) && g.engaged(f).empty() {
			return worthHold
		}
	case "heal":
		r := g.healing(f, e)
		return worthHeal * toPass(&r) / 100
	case "recover":
		return worthRecov / 2
	case "clean-weapons":
		return worthClean
	case "help-escape":
		return worthFree
	case "charm", "dominate":
		r := g.influenceRoll(f, e, o.Verb)
		return worthOwn * toPass(&r) / 100
	case "pick-lock", "force":
		return g.worthOfOpening(f, o)
	case "pick-up":
		return g.worthOfTaking(f, o)
	case "draw":
		if i := &g.items[o.With.N]; i.rounds() > 0 && i.row().one != NoFire && !i.row().thrown && i.row().class != Bombs && !g.readyGun(f) {
			return worthDraw
		}
	case "put-away": // an empty gun in the way of a loaded one
		if i := &g.items[o.With.N]; i.row().powder && i.rounds() == 0 && !g.readyGun(f) && g.spareGun(f) {
			return worthDraw
		}
	case "reload", "clear", "fix", "restring", "recoil", "deploy":
		if !g.readyGun(f) {
			return worthReload
		}
	}
	return 0
}

// wanting is what a deed is worth that a test comes before.
func (g *Game) wanting(f, w int) int {
	if int(g.acting) != f {
		return w
	}
	return w * castTable[g.figures[f].rank].form.chance(pass) / 100
}

// worthOfDraw is a draw by the chart of drawing.
func (g *Game) worthOfDraw(f int, o *game.Option) int {
	s := shot{who: f, whom: number(o.Whom), item: int(o.With.N)}
	g.hold(&s)
	s.sort = g.drawnSort(&s, Success, 0)
	r := g.drawRoll(&s)
	return worthDraw/2 + g.worthOfShot(&s)*toPass(&r)/100
}

// worthOfAnswer is answering a draw: the shot, less the card that it costs.
func (g *Game) worthOfAnswer(f int, o *game.Option) int {
	if o.Verb != "answer-draw" {
		return 0
	}
	s := shot{who: f, whom: number(o.Whom), item: int(o.With.N)}
	g.hold(&s)
	s.sort = g.drawnSort(&s, Success, 0)
	r := g.responseRoll(f, s.whom)
	return worthDraw + g.worthOfShot(&s)*toPass(&r)/100
}

// worthOfAttack is an attack in close combat: the blow, less those that come back when the fight only begins with it.
func (g *Game) worthOfAttack(f int, o *game.Option) int {
	b := g.declared(f, o, ownTurn)
	w := g.worthOfBlow(&b)
	if g.touching(f, b.whom) && g.begun(f, b.whom) {
		return w
	}
	back := g.bestBlow(b.whom, f)
	if b.form == AllOut {
		back += back / 2
	}
	return g.wanting(f, w) - back*60/100 + g.bestShot(b.whom, f, ownTurn)/4
}

// worthOfBreakingOff leaves a fight that is being lost.
func (g *Game) worthOfBreakingOff(f int) int {
	mine, theirs := 0, 0
	for e := range g.engaged(f).each {
		mine = max(mine, g.bestBlow(f, e))
		theirs += g.bestBlow(e, f)
	}
	gain := theirs - 2*mine
	if g.hauls(f) {
		gain += worthCard / 2
	}
	r := g.breakingOff(f)
	return gain * toPass(&r) / 200
}

// readyGun is whether a figure has anything in hand to shoot with.
func (g *Game) readyGun(f int) bool {
	for n := range g.items {
		if i := &g.items[n]; int(i.holder) == f && i.place == Ready && i.row().one != NoFire && i.row().class != Bombs && i.rounds() > 0 {
			return true
		}
	}
	return false
}

// spareGun is whether a figure has a loaded gun that is put away.
func (g *Game) spareGun(f int) bool {
	for n := range g.items {
		if i := &g.items[n]; int(i.holder) == f && i.place == Holstered && i.row().powder && i.rounds() > 0 {
			return true
		}
	}
	return false
}
