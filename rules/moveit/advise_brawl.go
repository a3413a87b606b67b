package moveit

import "rumble/game"

// advise_brawl.go weighs fists and blades for the rules of thumb.

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

// blowWorth is the expected harm of one strike with so many faces of six at an enemy.
func (g *Game) blowWorth(at, faces int) int {
	out, hit := shotChances(1, faces, 1, int(max(1, g.models[at].hits)))
	return harm(g.value(at), out, hit)
}

// blowFear is that of one at an own model.
func (g *Game) blowFear(at, faces int) int {
	out, hit := shotChances(1, faces, 1, int(max(1, g.models[at].hits)))
	return harm(g.stake(at), out, hit)
}

// reaches is whether so many inches straight at a target would bring contact, as far as the ground goes.
func (g *Game) reaches(m, e int, far game.Length) bool {
	g.scratch.path = append(g.scratch.path[:0], g.models[e].at)
	w := g.newWalk(m, g.scratch.path)
	return g.pace(&w, far, false)+base >= w.long
}

// worthOfCharge is what a charge is worth: the blow, less what the target may do to the charger, now or next turn. Who is
// reached in the first move, has run or is surprised can do nothing at first. Nobody fires into a brawl: what the target
// and others would have fired at the charger is saved.
func (g *Game) worthOfCharge(look *outlook, m, e int) int {
	worth := g.blowWorth(e, g.brawn(m, 1, true))
	back := g.blowFear(m, g.brawn(e, 0, true))
	caught := g.gap(m, e) <= moveFar && g.reaches(m, e, moveFar)
	if caught || g.startled(e) || g.models[e].turn.action == Ran {
		worth += look.menace(e)/2 - back/3
		if !caught {
			worth -= g.danger(look, m) / 2
		}
		return worth
	}
	worth -= back + g.danger(look, m)
	if gun := g.firearm(e); gun != NoWeapon && !gun.slow() && g.clear(e, m) {
		out, hit := g.shotAt(e, m, plain)
		worth -= harm(g.stake(m), out, hit) / 2 // it fires, or it fights back
	}
	return worth
}

// worthOfBushwhack is what it is worth to come from behind: the target cannot strike back, and most likely never knows.
func (g *Game) worthOfBushwhack(look *outlook, m, e int) int {
	worth := 100 * g.value(e) * 5 / 6
	if g.gap(m, e) > moveFar || !g.reaches(m, e, moveFar) {
		worth = worth*3/4 - g.danger(look, m)/2
	}
	return worth + look.menace(e)/2
}

// never is the worth of what a steady player does not do.
const never = -1 << 30

// worthOfReaction weighs what the target of a charge may do.
func (g *Game) worthOfReaction(o *game.Option) int {
	e, m := int(o.Who.N), int(o.Whom.N) // the target, the charger
	rushed := g.blowFear(e, g.brawn(m, 1, false))
	switch o.Verb {
	case "stand-and-fire":
		out, hit := g.shotAt(e, m, plain)
		return harm(g.value(m), out, hit) - rushed*(all-out)/all
	case "flee":
		return -50 * g.stake(e)
	case "meet":
		return g.blowWorth(m, g.brawn(e, 0, false)) - g.blowFear(e, g.brawn(m, 0, false))
	case "hold":
		return g.blowWorth(m, g.brawn(e, 0, true)) - rushed
	}
	return never
}
