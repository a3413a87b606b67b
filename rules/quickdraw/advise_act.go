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
	worthHide   = 8
	worthSafe   = 250
	worthLoot   = 300
	worthForce  = 10
	worthOwn    = 40 // a will to bend
	leastWorth  = 4  // what is worth leaving one's place for

	worthMounting = 120 // with the loot
	worthRising   = 30
	worthRid      = 120 // of what burns
)

// adviseAction picks the best of what may be declared, places included; nothing when nothing gains. Going down on the ground takes no time:
// whoever stays put does it first when that makes them safer.
func (g *Game) adviseAction(q *game.Question, f int) game.Answer {
	best, most := game.Answer{Option: q.Default}, leastWorth
	var look outlook
	down, stays := nothing, true
	for i := range q.Options {
		o := &q.Options[i]
		if o.Concedes {
			continue
		}
		a, w := game.Answer{Option: i}, 0
		kind := kindOf(o.Verb)
		switch o.Verb {
		case "move", "ride", "move-and-shoot":
			if !look.known {
				g.looksRound(f, &look)
			}
			a.At, w = g.bestPlace(&look, f, o, most)
		case "locate":
			a.At, w = g.bestSearch(f, o)
		case "go-prone":
			down = i
		default:
			if o.Where.None() && o.Many.None() {
				w = g.worthOfDeed(f, o)
			}
		}
		if w > most {
			best, most, stays = a, w, kind&(Moves|MoveShots|Attacks|BreaksOff|Evasions) == 0 && o.Verb != "mount"
		}
	}
	if down != nothing && stays && g.saferDown(f, &look) {
		return game.Answer{Option: down}
	}
	return best
}

// saferDown is whether enemies may do much less to somebody who lies on the ground, and none of them is near enough to trample on somebody lying.
func (g *Game) saferDown(f int, look *outlook) bool {
	if !g.engaged(f).empty() || g.hauls(f) {
		return false
	}
	if !look.known {
		g.looksRound(f, look)
	}
	if look.here.fear == 0 {
		return false
	}
	for n := range look.many {
		if g.near(f, look.duels[n].foe, lyingNear) {
			return false
		}
	}
	fig := &g.figures[f]
	fig.prone = true
	lying := g.prospect(f, look, fig.at, 0)
	fig.prone = false
	return (look.here.fear-lying.fear)*dangerShare/100 > leastWorth
}

// lyingNear is how near enemies may be to somebody who goes down on the ground.
const lyingNear = 6 * pace

// worthOfDeed is what an option is worth that asks for nothing else.
func (g *Game) worthOfDeed(f int, o *game.Option) int {
	e := number(o.Whom)
	if o.Verb == "draw-shot" || o.Verb == "draw-both" {
		return g.worthOfDraw(f, o)
	}
	if kindOf(o.Verb) == Shots && o.With.Kind == game.GearRef {
		s := g.shotOf(o)
		w := g.worthOfShot(&s)
		if g.items[s.item].lit > 0 {
			w += worthRid
		}
		return g.wanting(f, w)
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
	case "break-off":
		return g.worthOfBreakingOff(f)
	case "hold":
		if g.engaged(f).empty() && g.mayCome(f) {
			return worthHold
		}
	case "hide":
		return g.worthOfHiding(f)
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
		return g.worthOfArming(f, int(o.With.N))
	case "drop":
		return g.worthOfDropping(f, int(o.With.N))
	case "light-fuse":
		return g.worthOfFuse(f, int(o.With.N))
	case "lay": // what burns in the hand goes off there
		return worthRid
	case "mount":
		if g.hauls(f) {
			return worthMounting
		}
	case "get-up":
		if !g.engaged(f).empty() {
			return worthRising
		}
	case "aim":
		return g.worthOfAim(f, e)
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
	s := shot{who: f, whom: number(o.Whom), item: int(o.With.N), both: o.Verb == "draw-both"}
	g.hold(&s)
	s.sort = g.drawnSort(&s, Success, 0)
	r := g.drawRoll(&s)
	return worthDraw/2 + g.worthOfShot(&s)*toPass(&r)/100
}

// worthOfAnswer is answering a draw: the shot, less the card that it costs.
func (g *Game) worthOfAnswer(f int, o *game.Option) int {
	if o.Verb != "answer-draw" && o.Verb != "answer-both" {
		return 0
	}
	s := shot{who: f, whom: number(o.Whom), item: int(o.With.N), both: o.Verb == "answer-both"}
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
	return g.wanting(f, w) - back*40/100 + g.bestShot(b.whom, f, ownTurn)/2
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
