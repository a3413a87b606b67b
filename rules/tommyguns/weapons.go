package tommyguns

import "rumble/game"

// GunKind is a kind of gun (TG-T-GUNS); NoGun is none.
type GunKind uint8

// The guns.
const (
	NoGun GunKind = iota
	Pistol
	Shotgun
	TommyGun
	Rifle
	MachineGun
	gunKinds
)

// GunState is what has become of a gun (TG-GUN-01).
type GunState uint8

// The states. A gun that has blown up is gone and not even a club (TG-GUN-09).
const (
	Ready GunState = iota
	Empty
	Jammed
	Broken
	Gone
)

// none marks a range at which a gun may not shoot.
const none = -100

// gunRow is one row of TG-T-GUNS: what the gun does to the sixes at close, medium and long range.
type gunRow struct {
	name string
	at   [3]int8
}

var gunTable = [gunKinds]gunRow{
	NoGun:      {"", [3]int8{none, none, none}},
	Pistol:     {"pistol", [3]int8{-1, -2, -4}},
	Shotgun:    {"shotgun", [3]int8{1, -2, none}},
	TommyGun:   {"tommy-gun", [3]int8{2, -1, -3}},
	Rifle:      {"rifle", [3]int8{0, 0, -1}},
	MachineGun: {"machine-gun", [3]int8{3, 1, 0}},
}

// The upper ends of the range bands (TG-FIRE-05).
var bands = [3]game.Length{10 * inch, 30 * inch, 60 * inch}

// Class is a class of melee weapons (TG-T-MELEEWEAPONS).
type Class uint8

// The classes.
const (
	Unarmed Class = iota
	Improvised
	Small
	Large
	classes
)

// classRow is one row of TG-T-MELEEWEAPONS.
type classRow struct {
	name string
	mod  int8
}

var classTable = [classes]classRow{{"unarmed", -2}, {"improvised", -1}, {"small", 0}, {"large", 1}}

// gear names a gun of a figure: by its kind, and the second of a pair by a number beyond the kinds.
func (g *Game) gear(f, gun int) game.Ref {
	guns := &g.figures[f].guns
	if gun == 1 && guns[0].kind == guns[1].kind {
		return game.Gear(int(guns[1].kind) + int(gunKinds))
	}
	return game.Gear(int(guns[gun].kind))
}

// gunNamed is the place of a gun among those of a figure, or nothing.
func (g *Game) gunNamed(f int, r game.Ref) int {
	for i := range g.figures[f].guns {
		if g.figures[f].guns[i].kind != NoGun && g.gear(f, i) == r {
			return i
		}
	}
	return nothing
}
