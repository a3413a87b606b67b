package quickdraw

import "rumble/game"

// Fact is a number of a figure, a thing or a seat by name, for scripts.
func (g *Game) Fact(of game.Ref, name string) (int, bool) {
	switch of.Kind {
	case game.FigureRef:
		return g.figureFact(int(of.N), name)
	case game.GearRef:
		if int(of.N) < len(g.items) {
			return g.itemFact(&g.items[of.N], name)
		}
	case game.SeatRef:
		return g.seatFact(game.Seat(of.N), name)
	case game.DoorRef:
		return g.doorFact(int(of.N), name)
	}
	return 0, false
}

func (g *Game) figureFact(f int, name string) (int, bool) {
	fig := &g.figures[f]
	switch name {
	case "cards":
		return fig.cards.Count(), true
	case "free":
		return g.free(f), true
	case "wounds":
		return fig.wounds.Count(), true
	case "stunned":
		return fig.stunned.Count(), true
	case "back":
		return fig.back.Count(), true
	case "owed":
		return int(fig.owed), true
	case "holding":
		return yes(fig.held != nothing), true
	case "prone":
		return yes(fig.prone), true
	case "knocked":
		return yes(fig.knocked), true
	case "out":
		return yes(g.out(f)), true
	case "casualty":
		return yes(fig.fate == Casualty), true
	case "passed-out":
		return yes(fig.fate == PassedOut), true
	case "captured":
		return yes(fig.fate == Captured), true
	case "fled":
		return yes(fig.fate == Fled), true
	case "left":
		return yes(fig.fate == Left), true
	case "fleeing":
		return yes(fig.nerve == Fleeing), true
	case "cowering":
		return yes(fig.nerve == Cowering), true
	case "surrendered":
		return yes(fig.nerve == Surrendered), true
	case "hidden":
		return yes(fig.hidden), true
	case "speed":
		return int(fig.until.speed), true
	case "evading":
		return yes(fig.until.evading), true
	case "defenceless":
		return yes(fig.until.defenceless), true
	case "ducked":
		return yes(fig.until.ducked), true
	case "back-turned":
		return yes(fig.until.backTurned), true
	case "back-foot":
		return yes(!fig.beaten.empty()), true
	case "moved":
		return yes(fig.phase.moved), true
	case "bond":
		return int(fig.bond), true
	case "reacts":
		return yes(fig.reacts), true
	case "clogged":
		return yes(fig.clogged), true
	case "aiming":
		return yes(fig.aimed != nobody), true
	case "charmed":
		return yes(fig.charmer != nobody), true
	case "follows":
		return yes(fig.follows), true
	case "confused":
		return int(fig.confused), true
	case "alarmed":
		return yes(fig.alarmed), true
	case "studies":
		return yes(fig.studies != nothing), true
	case "waits":
		return int(fig.waits), true
	case "aboard":
		return yes(fig.aboard != nobody), true
	case "carrying":
		return yes(fig.burdened != nobody), true
	case "pinned":
		return yes(fig.pinned), true
	case "onward":
		return yes(fig.onward), true
	case "stuck":
		return yes(fig.stuck), true
	case "halves":
		return int(fig.halves), true
	case "bolts":
		return yes(fig.wandering != nothing), true
	case "hitched":
		return yes(fig.hitch), true
	case "stamina":
		return int(fig.stamina), true
	case "dice":
		return int(fig.dice), true
	case "mood":
		return int(fig.mood), true
	case "active":
		return yes(!fig.lair), true
	case "heading":
		return int(fig.heading), true
	case "lucky":
		return int(fig.scene.lucky), true
	case "recovery":
		return int(fig.recovery), true
	case "cut":
		return yes(fig.scene.cut), true
	case "blocked":
		return yes(fig.blocked), true
	case "gone":
		return int(fig.until.gone), true
	case "climbed":
		return int(fig.climbed), true
	case "x":
		return int(fig.at.X), true
	case "y":
		return int(fig.at.Y), true
	case "floor":
		return int(fig.at.Floor), true
	case "hasty":
		return yes(fig.hasty), true
	case "fighting":
		return g.fights(f).count(), true
	case "helped":
		return yes(fig.helped), true
	case "held-by":
		return fig.holders.count(), true
	case "all-out":
		return yes(fig.until.allOut), true
	case "charged":
		return yes(fig.until.charged), true
	}
	return 0, false
}

func (g *Game) itemFact(i *Item, name string) (int, bool) {
	switch name {
	case "ready":
		return yes(i.place == Ready), true
	case "dropped":
		return yes(i.place == Dropped), true
	case "loaded":
		return int(i.loaded), true
	case "trouble":
		return int(i.trouble), true
	case "fit":
		return yes(i.trouble == NoTrouble), true
	case "misfired":
		return yes(i.trouble == Misfired), true
	case "empty":
		return yes(i.trouble == Fired), true
	case "unstrung":
		return yes(i.trouble == Unstrung), true
	case "tangled":
		return yes(i.trouble == Tangled), true
	case "jammed":
		return yes(i.trouble == Jammed), true
	case "jammed-empty":
		return yes(i.trouble == JammedEmpty), true
	case "at-x":
		return int(i.at.X), true
	case "at-y":
		return int(i.at.Y), true
	case "dud":
		return int(i.dud), true
	case "preloaded":
		return yes(i.preloaded), true
	case "barrel":
		return yes(i.second), true
	case "deployed":
		return yes(i.deployed), true
	case "fouled":
		return yes(i.fouled), true
	case "stuck":
		return yes(i.stuck), true
	case "spent":
		return yes(i.place == Spent), true
	case "spare":
		return int(i.spare), true
	case "lit":
		return int(i.lit), true
	case "bound":
		return yes(i.place == Bound), true
	case "off-hand":
		return yes(i.place == Ready && i.hand == OffHand), true
	case "holder":
		return int(i.holder) + 1, true
	}
	return 0, false
}

func (g *Game) seatFact(s game.Seat, name string) (int, bool) {
	switch name {
	case "points":
		return int(g.points[s]), true
	case "phase":
		return int(g.number), true
	}
	return 0, false
}

func yes(b bool) int {
	if b {
		return 1
	}
	return 0
}
