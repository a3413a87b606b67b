package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// actions adds every sentence that figure f may say on this card (MD-ACT-01, -02). The lists of its chapters are added
// one after the other; what a state of the figure forbids is decided here, once.
func (g *Game) actions(act *Activation, f int, o []game.Option) []game.Option {
	if act.free {
		return g.civilianActions(f, o)
	}
	fig := &g.figures[f]
	if fig.aboard() {
		return g.crewActions(act, f, o)
	}
	who := game.Figure(f)
	if g.mustGrip(act, f) {
		return append(o, game.Option{Verb: "get-a-grip", Clause: "MD-GRIP-04", Who: who, Risk: true})
	}
	if fig.owes > 0 {
		return append(o, game.Option{Verb: "recover", Clause: "MD-FLINCH-02", Who: who})
	}
	if act.did[f]&didLook != 0 {
		return g.lookOptions(act, f, o)
	}
	o = g.freeOptions(act, f, o)
	o = g.moveOptions(f, o)
	o = g.climbOptions(f, o)
	o = g.leapOptions(f, o)
	if act.did[f]&didSlug == 0 {
		o = g.shootOptions(f, o)
		o = g.throwOptions(f, o)
		o = g.aimOptions(f, o)
	}
	o = g.fuseOptions(f, o)
	o = g.enterOptions(f, o)
	o = g.ammoOptions(f, o)
	o = g.brawlOptions(act, f, o)
	o = g.hideOptions(f, o)
	o = g.hostageOptions(f, o)
	o = g.handleOptions(f, o)
	o = g.friendOptions(f, o)
	o = g.lookOptions(act, f, o)
	return o
}

// freeOptions are what costs no action: dropping prone, doors after a Move, letting hostages go.
func (g *Game) freeOptions(act *Activation, f int, o []game.Option) []game.Option {
	fig := &g.figures[f]
	if !fig.prone && fig.ladder == 0 && !fig.aboard() {
		o = append(o, game.Option{Verb: "drop-prone", Clause: "MD-MOVE-11", Who: game.Figure(f)})
	}
	if act.did[f]&didMove != 0 && !fig.hidden && !fig.aboard() {
		o = g.doorOptions(f, o)
	}
	for h := range g.figures {
		if g.captives == 0 {
			break
		}
		if int(g.figures[h].taker) == f {
			o = append(o, game.Option{Verb: "release", Clause: "MD-HOST-12", Who: game.Figure(f), Whom: game.Figure(h)})
		}
	}
	return o
}

// isFree says whether a sentence costs no action.
func isFree(v game.Verb) bool {
	switch v {
	case "drop-prone", "open-door", "close-door", "release", "get-a-grip":
		return true
	}
	return false
}

// isMove says whether a sentence is a Move action.
func isMove(v game.Verb) bool {
	switch v {
	case "creep", "walk", "run", "climb-up", "climb-down", "take-stairs", "stand-up":
		return true
	}
	return false
}

// isShot says whether a sentence is a Shoot action.
func isShot(v game.Verb) bool {
	switch v {
	case "shoot", "blaze-away", "throw", "throw-bomb", "finish-off", "shoot-hostage":
		return true
	}
	return false
}

// perform plays a sentence: declared, interrupted if somebody wants to, looked at again, and done.
func (g *Game) perform(ref game.Referee, act *Activation, option game.Option, answer game.Answer) {
	f := int(option.Who.N)
	if isFree(option.Verb) {
		g.performFree(ref, act, option)
		return
	}
	var picked [mostAttackers]game.Ref
	var via [game.MaxVia]game.Point
	answer.Picked = append(picked[:0], answer.Picked...) // what was picked must outlive the questions of interrupters
	answer.Via = append(via[:0], answer.Via...)
	if option.Verb == "run" {
		act.did[f] |= didRun // a target that has only declared its run is running already (MD-GATS-09)
	}
	d := declared{seat: act.seat, option: option, at: answer.At}
	g.declareRoute(&d, answer.Via)
	if g.window(ref, act, d) && !g.stillLegal(ref, act, &d, &answer) {
		if act.left[f] > 0 {
			act.spend(f)
		}
		return
	}
	if g.phase != Playing {
		return
	}
	option = d.option
	if option.Verb != "aim" && !isShot(option.Verb) {
		g.loseAim(ref, "MD-AIM-02", f) // anything else in between
	}
	act.spend(f)
	if option.Verb == "look" {
		act.did[f] |= didLook
	} else {
		act.did[f] |= didOther
	}
	g.resolve(ref, act, f, option, answer, &d.route)
	g.loosen()
	g.lostDrivers(ref, act.seat)
}

// performFree plays a sentence that costs no action.
func (g *Game) performFree(ref game.Referee, act *Activation, option game.Option) {
	f := int(option.Who.N)
	g.loseAim(ref, "MD-AIM-02", f)
	switch option.Verb {
	case "drop-prone":
		g.dropProne(ref, f)
	case "open-door", "close-door":
		if d, ok := g.doorNumber(option.Whom); ok {
			g.swingDoor(ref, f, d, option.Verb == "open-door")
		}
	case "release":
		g.release(ref, f, int(option.Whom.N))
	case "get-a-grip":
		act.did[f] |= didGrip
		g.loneGrip(ref, f)
	}
	g.loosen()
}

// resolve plays an action that nothing can stop any more.
func (g *Game) resolve(ref game.Referee, act *Activation, f int, o game.Option, a game.Answer, route *tabletop.Route) {
	whom, item := int(o.Whom.N), int(o.With.N)
	switch o.Verb {
	case "creep", "walk", "run":
		g.move(ref, act, f, o, *route)
	case "stand-up":
		g.standUp(ref, f)
	case "climb-up", "climb-down":
		g.climb(ref, f, int(o.With.N), o.Verb == "climb-up")
	case "take-stairs":
		g.takeStairs(ref, f, int(o.With.N), o.Fixed == 1)
	case "leap-window", "leap-over":
		g.leap(ref, f, o, a.At)
	case "draw-gun":
		g.drawGun(ref, f, item)
	case "shoot", "blaze-away", "throw":
		g.shootAction(ref, f, o)
	case "throw-bomb":
		g.throwBomb(ref, f, o, a)
	case "set-bomb":
		g.setBomb(ref, f, o, a)
	case "drive":
		g.drive(ref, act, f, o)
	case "reverse":
		g.reverse(ref, act, f, o, a)
	case "get-in":
		g.getIn(ref, f, o)
	case "get-out":
		g.getOut(ref, f, a.At)
	case "change-slot":
		g.changeSlot(ref, f, o)
	case "climb-over":
		g.climbOver(ref, f, o)
	case "haul-in":
		g.haulIn(ref, f, o)
	case "finish-off":
		g.finishOff(ref, act, f, whom, item)
	case "shoot-hostage":
		g.shootHostage(ref, f, whom, item)
	case "aim":
		g.aim(ref, f)
	case "slug":
		g.slugAction(ref, act, f, o, a)
	case "recover":
		g.recover(ref, f)
	case "spot":
		g.spot(ref, f)
	case "hide":
		g.hide(ref, f)
	case "reload":
		g.reload(ref, f, item)
	case "look":
		g.theLook(ref, f, whom)
	case "take-hostage":
		g.takeHostage(ref, f, whom, a.Picked)
	case "step-back":
		g.stepBack(ref, f, a.At)
	case "slap":
		g.slap(ref, f, whom)
	case "force-door":
		if d, ok := g.doorNumber(o.Whom); ok {
			g.forceDoor(ref, f, d)
		}
	case "pick-up", "take-from":
		g.takeItem(ref, f, item)
	case "hand-over":
		g.handOver(ref, f, item, whom)
	case "drag":
		g.drag(ref, f, whom, a.At)
	case "arrest":
		g.arrest(ref, f, whom)
	}
}
