package tommyguns

// vic_aims.go is the personal victory conditions on the cards (TG-CARD-03, TG-T-COND). They are judged once, at the end of the
// match (TG-VIC-10).

// AimKind is a sort of personal victory condition.
type AimKind uint8

// The conditions. NoAim fills the card of a figure that has fewer than it could.
const (
	NoAim AimKind = iota
	Survive
	Unscathed
	Escape
	Getaway
	Deny
	TakeOut
	Protect
	Bloody
	Captor
	Medic
	HoldZone
	Daredevil
	FirstBlood
	Clean
	Berserker
	aimKinds
)

// aimRow is one row of TG-T-COND: its name and what it is about.
type aimRow struct {
	name string
	of   aimOf
}

// aimOf is what a condition is about.
type aimOf uint8

const (
	ofNothing aimOf = iota
	ofExit
	ofZone
	ofEnemy  // a figure of another side
	ofFriend // another figure of the own side
	ofNumber
)

var aimTable = [aimKinds]aimRow{
	NoAim: {}, Survive: {"survive", ofNothing}, Unscathed: {"unscathed", ofNothing}, Escape: {"escape", ofExit}, Getaway: {"getaway", ofExit},
	Deny: {"deny", ofNumber}, TakeOut: {"takeout", ofEnemy}, Protect: {"protect", ofFriend}, Bloody: {"bloody", ofNumber},
	Captor: {"captor", ofNothing}, Medic: {"medic", ofNothing}, HoldZone: {"hold", ofZone}, Daredevil: {"daredevil", ofNumber},
	FirstBlood: {"firstblood", ofNothing}, Clean: {"clean", ofNothing}, Berserker: {"berserker", ofNothing},
}

// fulfilled is whether a condition of a figure holds as things stand. The dead have lost, whatever they did (TG-VIC-07). A
// condition about a figure that is not in the match is another one instead (TG-T-COND).
func (g *Game) fulfilled(f int, a *Aim) bool {
	n := &g.figures[f]
	r := &n.record
	if n.dead {
		return false
	}
	switch a.kind {
	case Survive:
		return !n.captive
	case Unscathed:
		return !r.hurt
	case Escape:
		return n.exited && r.exit == a.of
	case Getaway:
		return n.exited && r.exit == a.of && r.carriedOut
	case Deny:
		return g.lootOut(anySide) < int(a.count)
	case TakeOut:
		if a.of == nobody {
			return r.hurts >= 1
		}
		return g.lost(int(a.of))
	case Protect:
		if a.of == nobody {
			return !n.captive
		}
		return !g.lost(int(a.of))
	case Bloody:
		return r.hurts >= a.count
	case Captor:
		if !g.fixed.settings.capture {
			return r.hurts >= 1
		}
		return r.captured
	case Medic:
		return r.helped
	case HoldZone:
		return g.inZone(f, int(a.of)) && !g.enemyIn(g.sideOf(f), int(a.of))
	case Daredevil:
		return int(r.most) >= min(int(a.count), g.fixed.settings.mostDice) && !g.lost(f)
	case FirstBlood:
		return r.first
	case Clean:
		return !r.betrayed && !g.lost(f)
	case Berserker:
		return r.raged
	}
	return false
}

// anySide stands for all sides where loot is counted.
const anySide = -1

// lootOut is how many markers have left the field with figures of a side.
func (g *Game) lootOut(side int8) int {
	many := 0
	for i := range g.loot {
		if l := &g.loot[i]; l.exit != nothing && (side == anySide || g.sideOf(int(l.carrier)) == side) {
			many++
		}
	}
	return many
}

// inZone is whether an active figure stands in a zone.
func (g *Game) inZone(f, z int) bool { return g.active(f) && g.zoneHas(z, g.figures[f].at) }

// sideIn is whether an active figure of a side stands in a zone.
func (g *Game) sideIn(side int8, z int) bool {
	for f := range g.figures {
		if g.sideOf(f) == side && g.inZone(f, z) {
			return true
		}
	}
	return false
}

// enemyIn is whether an active figure of another side stands in a zone.
func (g *Game) enemyIn(side int8, z int) bool {
	for f := range g.figures {
		if g.sideOf(f) != side && g.inZone(f, z) {
			return true
		}
	}
	return false
}

// aimName is the id of a condition as scenarios write it.
func (a *Aim) name() string { return aimTable[a.kind].name }
