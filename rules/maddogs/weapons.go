package maddogs

import "rumble/game"

// Weapon is a kind of weapon or object that a figure may carry.
type Weapon uint8

// The guns of MD-T-GUNS, the things to throw, the close weapons, and money.
const (
	PurseGun Weapon = iota
	Pistol
	Carbine
	Rifle
	HighPowered
	Shotgun
	DoubleBarrel
	TommyGun
	BAR
	LightMG
	HeavyMG
	Knife // thrown or not
	Rock
	Bottle
	FistsOnly
	Knuckles
	Pipe
	Bat
	Nightstick
	FireAxe
	Cleaver
	Sword
	Money
	Grenade
	Dynamite // one stick
	Gasoline // a bomb of it
	weapons  = 26
)

// gunRow is how a gun shoots in one way: the rows of MD-T-GUNS.
type gunRow struct {
	short, long game.Length
	dice        int
}

// weaponRow is all that the tables say of a weapon.
type weaponRow struct {
	name   string
	single gunRow // no dice: no single shot
	burst  gunRow // no dice: cannot blaze away (MD-BLAZE-07)

	burstFar     int         // modifier of a burst beyond near
	burstNear    game.Length // 3 inches, or short range for machine guns
	deadly       int         // modifier on the Deadly Weapons Table when it hits
	pistolLike   bool        // a pistol or purse gun: does not count as the one long gun
	gun          bool
	thrown       bool
	close        bool // a close weapon
	lethal       bool // close: Deadly Weapons Table instead of the Brawling Table
	explosive    bool // thrown at a place (MD-BOMB-12)
	brawl        int  // close: modifier on the Brawling Table
	emptiesOnSix bool // a 6 on a shooting die empties it (MD-AMMO-01)
	burstEmpties bool // a burst empties it (MD-AMMO-02)
	burstDie     bool // an extra die of 4-6 after a burst empties it (MD-AMMO-04)
	jams         bool // three 6s in a burst jam it (MD-JAM-01)
}

const inch = game.Inch

// weaponTable is MD-T-GUNS, MD-T-AMMO and the close weapons, cell by cell.
var weaponTable = [weapons]weaponRow{
	PurseGun: {name: "purse-gun", gun: true, pistolLike: true, deadly: -1, emptiesOnSix: true, single: gunRow{2 * inch, 6 * inch, 1}},
	Pistol: {
		name: "pistol", gun: true, pistolLike: true, emptiesOnSix: true, burstEmpties: true,
		single: gunRow{8 * inch, 24 * inch, 1}, burst: gunRow{4 * inch, 12 * inch, 3}, burstFar: -2, burstNear: 3 * inch,
	},
	Carbine:     {name: "carbine", gun: true, emptiesOnSix: true, single: gunRow{12 * inch, 36 * inch, 1}},
	Rifle:       {name: "rifle", gun: true, emptiesOnSix: true, single: gunRow{18 * inch, 48 * inch, 1}},
	HighPowered: {name: "high-powered-rifle", gun: true, emptiesOnSix: true, deadly: 1, single: gunRow{24 * inch, 72 * inch, 1}},
	Shotgun: {
		name: "shotgun", gun: true, emptiesOnSix: true, burstEmpties: true,
		single: gunRow{8 * inch, 24 * inch, 2}, burst: gunRow{6 * inch, 18 * inch, 4}, burstFar: -1, burstNear: 3 * inch,
	},
	DoubleBarrel: {
		name: "double-barrel", gun: true, burstEmpties: true,
		single: gunRow{8 * inch, 24 * inch, 2}, burst: gunRow{6 * inch, 18 * inch, 4}, burstFar: -1, burstNear: 3 * inch,
	},
	TommyGun: {
		name: "tommy-gun", gun: true, jams: true,
		burst: gunRow{6 * inch, 24 * inch, 6}, burstFar: -2, burstNear: 3 * inch,
	},
	BAR: {
		name: "bar", gun: true, burstDie: true,
		burst: gunRow{12 * inch, 48 * inch, 5}, burstFar: -1, burstNear: 3 * inch,
	},
	LightMG: {
		name: "light-machine-gun", gun: true, burstDie: true,
		burst: gunRow{24 * inch, 60 * inch, 7}, burstFar: -1, burstNear: 24 * inch,
	},
	HeavyMG: {
		name: "heavy-machine-gun", gun: true, burstDie: true, deadly: 1,
		burst: gunRow{24 * inch, 72 * inch, 7}, burstFar: -1, burstNear: 24 * inch,
	},
	Knife:      {name: "knife", close: true, lethal: true, thrown: true, single: gunRow{4 * inch, 8 * inch, 1}},
	Rock:       {name: "rock", thrown: true, single: gunRow{4 * inch, 8 * inch, 1}},
	Bottle:     {name: "bottle", thrown: true, single: gunRow{4 * inch, 8 * inch, 1}},
	FistsOnly:  {name: "fists", close: true},
	Knuckles:   {name: "knuckles", close: true, brawl: 1},
	Pipe:       {name: "pipe", close: true, brawl: 1},
	Bat:        {name: "bat", close: true, brawl: 1},
	Nightstick: {name: "nightstick", close: true, brawl: 1},
	FireAxe:    {name: "fire-axe", close: true, lethal: true, deadly: 1},
	Cleaver:    {name: "cleaver", close: true, lethal: true, deadly: 1},
	Sword:      {name: "sword", close: true, lethal: true, deadly: 1},
	Money:      {name: "money"},
	Grenade:    {name: "grenade", explosive: true},
	Dynamite:   {name: "dynamite", explosive: true},
	Gasoline:   {name: "gasoline-bomb", explosive: true},
}

func weaponNamed(name string) (Weapon, bool) {
	for w := range weaponTable {
		if weaponTable[w].name == name && Weapon(w) != FistsOnly {
			return Weapon(w), true
		}
	}
	return 0, false
}

// Item is one weapon or object of the match. What happens to it stays with it, whoever takes it.
type Item struct {
	kind     Weapon
	holder   int16 // figure, or -1 when it lies on the ground
	at       game.Point
	empty    bool
	jammed   bool
	undrawn  bool // a purse gun nobody has seen yet
	carrying bool // false for a place in the table that is not used yet
	car      int8 // the vehicle in whose body it lies, by number plus one, or 0
	bomb     int8 // the bomb that a stick is laid as, by number plus one, or 0 (MD-FUSE-02)
	blasts   int8 // single shots of a double-barrelled gun since it was loaded
}

const nobody = -1

// carried gives the items of figure f, in the order of the roster.
func (g *Game) carried(f int) func(yield func(i int) bool) {
	return func(yield func(i int) bool) {
		if f < 0 {
			return
		}
		for i := g.sight.gear[f].from; i < g.sight.gear[f].to; i++ {
			if int(g.items[i].holder) == f && !yield(int(i)) {
				return
			}
		}
	}
}

// stretch is where in the list of items those of a figure are: from the first, to the one after the last. It may
// be too long.
type stretch struct{ from, to int16 }

// give puts item i into the hands of figure f.
func (g *Game) give(i, f int) {
	g.items[i].holder, g.items[i].at, g.items[i].car = int16(f), game.Point{}, 0
	g.keepGear(i, f)
}

// keepGear notes that item i is one of figure f's.
func (g *Game) keepGear(i, f int) {
	gear := &g.sight.gear[f]
	if *gear == (stretch{}) {
		gear.from = int16(i)
	}
	*gear = stretch{min(gear.from, int16(i)), max(gear.to, int16(i)+1)}
}

// ready says whether an item can shoot, or be thrown, now.
func (g *Game) ready(i int) bool {
	it := &g.items[i]
	return !it.empty && !it.jammed && !it.undrawn
}

// lay puts item i on the ground at a point.
func (g *Game) lay(i int, at game.Point) {
	g.items[i].holder = nobody
	g.items[i].at = at
	g.items[i].car = 0
	g.items[i].undrawn = false
}

// drop lays item i down where figure f is: on the ground, or in the vehicle that they sit in, and it goes along with that (MD-ACT-09).
func (g *Game) drop(i, f int) {
	g.lay(i, g.figures[f].at)
	if g.isInside(f) {
		g.items[i].car, g.items[i].at = g.figures[f].car, g.vehicles[g.ride(f)].at
	}
}

// closeWeapon is the weapon figure f fights with when nobody says otherwise: its own close weapon, else the butt of a
// gun in its hand, else its fists (MD-BRAWL-08).
func (g *Game) closeWeapon(f int) Weapon {
	w := FistsOnly
	for i := range g.carried(f) {
		kind := g.items[i].kind
		if weaponTable[kind].close {
			return kind
		}
		if weaponTable[kind].gun && w == FistsOnly && !g.items[i].undrawn {
			w = kind
		}
	}
	return w
}

// brawlBonus is what a weapon adds on the Brawling Table; a gun in hand is a butt to hit with.
func brawlBonus(w Weapon) int {
	if weaponTable[w].gun {
		return 1
	}
	return weaponTable[w].brawl
}
