package quickdraw

import "rumble/game"

// gun.go is what is particular to some weapons (QD-GUN): what a piece does by its make and its ignition, and the blast of a chain fire.

// capacity is how many shots or barrels a thing holds that are counted; 0 of what is empty only by a 1 (QD-RELO-08, -17) or never.
func (i *Item) capacity() int8 {
	switch i.make {
	case SportingRifle:
		return i.barrels
	case LongPistol:
		if i.revolves() {
			return 0
		}
	}
	return i.row().loads
}

// revolves is whether a long pistol is a revolver: one that fires cartridges or is loaded as a cap and ball revolver (QD-GUN-13).
func (i *Item) revolves() bool { return i.ignition == Cartridge || i.ignition == CapLock }

// repeats is whether snap shots may be fired: repeating and revolving weapons (QD-SHOT-02), and both barrels of a hold-out (QD-GUN-15).
func (i *Item) repeats() bool {
	switch i.make {
	case LongPistol:
		return i.revolves()
	case HoldOut, HarmonicaRifle:
		return i.rounds() >= 2
	}
	row := i.row()
	return row.repeats && row.crew == 0
}

// fans is whether a thing may be fanned: a single action revolver (QD-SHOT-12).
func (i *Item) fans() bool {
	if i.make == LongPistol && !i.revolves() {
		return false
	}
	return i.row().fans && !i.double
}

// plenty is how many rounds a weapon has of which they are not counted.
const plenty = 100

// rounds is how many shots or barrels may be fired before anything must be done about a weapon.
func (i *Item) rounds() int8 {
	switch {
	case i.trouble != NoTrouble, i.stuck:
		return 0
	case i.capacity() == 0:
		return plenty
	}
	return max(0, i.loaded-i.dud)
}

// barrels2 is whether a weapon has two barrels that may be fired at once.
func (i *Item) twoBarrels() bool {
	switch i.make {
	case SawnOff, DoubleShotgun:
		return true
	case SportingRifle:
		return i.barrels == 2
	}
	return false
}

// loose is whether a weapon is loaded as a cap and ball revolver is: with reduced dice, unless with a cylinder loaded before (QD-GUN-12, -17).
func (i *Item) loose() bool {
	return i.make == CapAndBall || i.make == LeMat || i.make == LongPistol && i.ignition == CapLock
}

// shellsOut is whether a shot is the shell, grape or case of a cannon (QD-GUN-36).
func (g *Game) shellsOut(s *shot) bool { return s.both && g.items[s.item].make == Cannon }

// classOf is the class of weapon that fires a shot: the barrel of a Le Mat is a shotgun (QD-GUN-17), and what is made for fighting is thrown
// as any other thrown weapon (QD-COMB-15).
func (g *Game) classOf(s *shot) Class {
	row := g.items[s.item].row()
	switch {
	case s.second:
		return Shotguns
	case row.thrown && row.fight != NoReach:
		return Thrown
	}
	return row.class
}

// reachOf is the effective range of a shot (QD-TOHT-22).
func (g *Game) reachOf(s *shot) Length {
	switch {
	case s.second:
		return 6 * pace
	case s.sort == Fanning:
		return min(6*pace, g.items[s.item].row().reach)
	}
	return g.items[s.item].row().reach
}

// farthest is how far a shot may be fired at all: twice the effective range, unless the limit of the weapon is final (QD-TOHT-25).
func (g *Game) farthest(s *shot) Length {
	if s.sort == Fanning || g.items[s.item].row().final {
		return g.reachOf(s)
	}
	return 2 * g.reachOf(s)
}

// impactOf is how hard a shot hits at the distance of its target; a limit belongs to the nearer band (QD-TOHT-23).
func (g *Game) impactOf(s *shot) Impact {
	i := &g.items[s.item]
	row := i.row()
	if s.second || i.heavy {
		return HighImpact
	}
	near := row.near > 0 && g.far(s.who, s.whom) <= row.near
	switch {
	case row.near == 0:
		return row.impact
	case row.class == Bows && near:
		return NormalImpact
	case row.class != Bows && near:
		return HighImpact
	}
	return row.impact
}

// chainRoll makes a shot the blast of a chain fire, and is the roll to hit of that.
func (g *Game) chainRoll(s *shot) roll {
	s.sort, s.chain, s.both = Hasty, true, false
	return g.hitRoll(s)
}

// chainFire is all shots of a weapon going off at once (QD-GUN-10): three dice as hasty shots, then an injury to who fired (QD-GUN-33),
// and the weapon is empty (QD-RELO-17).
func (g *Game) chainFire(ref game.Referee, s *shot) {
	g.tell(ref, game.Event{Clause: "QD-GUN-10", Kind: "chain-fires", Seat: g.controller(s.who), Who: name(s.who), With: game.Gear(s.item)})
	blast := *s
	r := g.chainRoll(&blast)
	if !g.out(s.whom) && g.present(s.whom) {
		face := g.throw(ref, &r)
		v := g.read(&blast, &r, &face)
		g.hitsOf(ref, &blast, v.hits, v.bulls)
		s.cowed |= blast.cowed
	}
	g.items[s.item].trouble = Fired
	g.tell(ref, game.Event{Clause: "QD-RELO-17", Kind: "is-empty", Seat: g.controller(s.who), Who: name(s.who), With: game.Gear(s.item)})
	g.harms(ref, &assault{clause: "QD-GUN-33", who: nobody, whom: s.who, item: s.item, impact: g.impactOf(s), lethal: true, plain: true}, 1, 0, false)
}
