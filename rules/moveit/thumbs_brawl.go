package moveit

import "rumble/game"

// thumbs_brawl.go weighs fists and blades for the rules of thumb.

// brawn is the faces of six with which a model would strike true, with the best it carries in hand or with what is in hand
// now.
func (g *Game) brawn(m, bonus int, mayDraw bool) int {
	model := &g.models[m]
	skill := int(model.brawl) + bonus
	weapon := model.drawn
	if mayDraw {
		weapon = bestBlade(model)
	}
	if weapon == NoWeapon {
		skill--
	}
	return max(1, min(5, skill+weaponTable[weapon].strike))
}

// bestBlade is the combat weapon a steady player draws: the bat for its weight, else the knife, else the knuckles.
func bestBlade(model *Model) Weapon {
	for _, w := range [...]Weapon{Bat, Knife, Knuckles} {
		if model.carries(w) {
			return w
		}
	}
	return NoWeapon
}

func worthOfBlade(o *game.Option) int {
	if o.Verb != "draw" {
		return 0
	}
	switch Weapon(o.With.N) {
	case Bat:
		return 3
	case Knife:
		return 2
	}
	return 1
}

// blowWorth is the expected harm of one strike with so many faces of six.
func (g *Game) blowWorth(at, faces int) int {
	return 100 * g.value(at) * faces / (6 * max(1, int(g.models[at].hits)))
}

// reaches is whether two full moves straight at a target would bring contact, as far as the ground goes.
func (g *Game) reaches(m, e int) bool {
	g.scratch.path = append(g.scratch.path[:0], g.models[e].at)
	w := g.newWalk(m, g.scratch.path)
	return g.pace(&w, 2*moveFar, false)+base >= w.long
}

// worthOfCharge is what a charge is worth: the blow, less what the target may do to the charger. Who is reached in the first
// move, has run or is surprised can do nothing.
func (g *Game) worthOfCharge(m, e int) int {
	worth := g.blowWorth(e, g.brawn(m, 1, true))
	if g.gap(m, e) <= moveFar || g.startled(e) || g.models[e].turn.action == Ran {
		return worth
	}
	worth -= g.blowWorth(m, g.brawn(e, 0, true))
	if gun := g.firearm(e); gun != NoWeapon && !gun.slow() && g.clear(e, m) {
		worth -= g.worthOfShot(e, m, false) / 2 // it fires, or it fights back
	}
	return worth
}

// never is the worth of what a steady player does not do.
const never = -1 << 30

// worthOfReaction weighs what the target of a charge may do.
func (g *Game) worthOfReaction(o *game.Option) int {
	e, m := int(o.Who.N), int(o.Whom.N) // the target, the charger
	rushed := g.blowWorth(e, g.brawn(m, 1, false))
	switch o.Verb {
	case "stand-and-fire":
		shot := g.worthOfShot(e, m, false)
		return shot - rushed*(100*g.value(m)-shot)/max(1, 100*g.value(m))
	case "flee":
		return -25 * g.value(e)
	case "meet":
		return g.blowWorth(m, g.brawn(e, 0, false)) - g.blowWorth(e, g.brawn(m, 0, false))
	case "hold":
		return g.blowWorth(m, g.brawn(e, 0, true)) - rushed
	}
	return never
}
