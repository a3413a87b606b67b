package moveit

import "rumble/game"

// Weapon is a weapon (MI-T-WEAP).
type Weapon uint8

// The weapons. NoWeapon is nothing in hand.
const (
	NoWeapon Weapon = iota
	Pistol
	Shotgun
	TommyGun
	Rifle
	Bar
	Knife
	Bat
	Knuckles
	weapons
)

// weaponRow is one row of MI-T-WEAP.
type weaponRow struct {
	name     string
	gun      bool
	short    game.Length
	long     game.Length
	dice     int
	isSlow   bool
	points   int
	critical int  // faces up to this are critical hits
	strike   int  // modifier to Brawl
	always   bool // always drawn
}

var weaponTable = [weapons]weaponRow{
	NoWeapon: {name: "fists", critical: 1},
	Pistol:   {name: "pistol", gun: true, short: 8 * inch, long: 16 * inch, dice: 1, points: 3, critical: 1},
	Shotgun:  {name: "shotgun", gun: true, short: 6 * inch, long: 12 * inch, dice: 2, points: 6, critical: 1},
	TommyGun: {name: "tommy-gun", gun: true, short: 8 * inch, long: 20 * inch, dice: 3, points: 12, critical: 1},
	Rifle:    {name: "rifle", gun: true, short: 16 * inch, long: 36 * inch, dice: 1, isSlow: true, points: 7, critical: 2},
	Bar:      {name: "bar", gun: true, short: 12 * inch, long: 36 * inch, dice: 3, isSlow: true, points: 14, critical: 1},
	Knife:    {name: "knife", dice: 1, points: 2, critical: 2},
	Bat:      {name: "bat", dice: 1, points: 2, critical: 1, strike: 1},
	Knuckles: {name: "knuckles", dice: 1, points: 1, critical: 1, always: true},
}

// slow is a weapon that cannot fire in the Movement phase (MI-SNAP-06).
func (w Weapon) slow() bool { return weaponTable[w].isSlow }

// combat is a combat weapon.
func (w Weapon) combat() bool { return w != NoWeapon && !weaponTable[w].gun }

// weaponNamed is the weapon with that name.
func weaponNamed(name string) (Weapon, bool) {
	for w := Pistol; w < weapons; w++ {
		if weaponTable[w].name == name {
			return w, true
		}
	}
	return NoWeapon, false
}

// firearm is the firearm of a model, or NoWeapon.
func (g *Game) firearm(m int) Weapon {
	for _, w := range g.models[m].weapons {
		if weaponTable[w].gun {
			return w
		}
	}
	return NoWeapon
}
