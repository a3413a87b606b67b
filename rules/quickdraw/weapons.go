package quickdraw

import "rumble/game"

// weapons.go is what characters carry: every row of the tables of weapons (QD-T-GUNS, QD-T-WPN, QD-T-MELEE), and each thing by
// itself.

// Class is the class of a weapon, as a Fighter, an Expert and many rules name it (QD-COMB-15, QD-T-GUNS).
type Class uint8

// The classes: of close combat, then of missiles.
const (
	NoClass Class = iota
	Fists
	Knives
	Clubs
	Axes
	Swords
	Spears
	Chains
	Tools
	Handguns
	Shotguns
	Rifles // shoulder arms
	Bows
	Thrown
	Ropes
	Bombs
	Artillery
	classes
)

var classWords = [classes]string{
	"", "fists", "knife", "club", "axe", "sword", "spear", "chain", "tool", "handgun", "shotgun", "rifle", "bow", "thrown", "rope", "explosive", "artillery",
}

// missile is whether an Expert, and not a Fighter, is trained in a class (QD-COMB-15).
func (c Class) missile() bool { return c >= Handguns }

// Impact is how hard a hit is (QD-DV-09).
type Impact int8

// The impacts, as they change the defence value.
const (
	HighImpact   Impact = -1
	NormalImpact Impact = 0
	LightImpact  Impact = 1
)

// Reach is how far a weapon reaches in a fight (QD-T-REACH).
type Reach int8

// The reaches.
const (
	NoReach Reach = iota
	CloseReach
	ShortReach
	MediumReach
	LongReach
)

// Fire is the form of an attack by which its dice go (QD-T-FORM).
type Fire uint8

// The forms of attack.
const (
	NoFire Fire = iota
	Melee
	Single
	Double
	Scatter
	Storm
)

// fireTable is QD-T-FORM: the dice of Heroes and Main Characters, and of the others.
var fireTable = [...][2]Form{
	Melee:   {TwoHigh, OneDie},
	Single:  {TwoHigh, OneDie},
	Double:  {TwoAll, TwoHigh},
	Scatter: {ThreeAll, TwoAll},
	Storm:   {FourAll, ThreeAll},
}

// Ignition is how a firearm is fired (QD-IGN).
type Ignition uint8

// The ignitions.
const (
	NoIgnition Ignition = iota
	Flintlock
	Percussion
	Cartridge
	CapLock // of a long pistol: a cap and ball revolver (QD-GUN-13)
)

// Make is a row of the tables of weapons.
type Make uint8

// The makes.
const (
	NoMake Make = iota

	// Firearms (QD-T-GUNS).
	CartridgeHandgun
	SmoothborePistol
	RifledPistol
	Pepperpot
	CapAndBall
	LongPistol
	HoldOut
	LeMat
	SawnOff
	DoubleShotgun
	Blunderbuss
	VolleyGun
	RepeatingShotgun
	RepeatingRifle
	RepeatingCarbine
	Musket
	MusketCarbine
	MuzzleRifle
	MuzzleCarbine
	SportingRifle
	EarlyBreechLoader
	HarmonicaRifle
	RevolvingRifle
	SingleShotRifle
	SingleShotCarbine

	// Support weapons (QD-GUN-36).
	SwivelGun
	CrankedGun
	AutomaticGun
	Cannon

	// Missiles without powder, and explosives (QD-T-WPN).
	Bow
	ThrownSpear
	Javelin
	Dart
	ThrownTomahawk
	HurledRock
	Lasso
	Bolas
	Net
	Whip
	Blowpipe
	Sling
	Dynamite
	PowderBomb
	Grenade
	Bundle
	Keg

	// Weapons of close combat (QD-T-MELEE).
	BareHands
	Cosh
	Knife
	BowieKnife
	Tomahawk
	Club
	Sword
	TwoHanded
	ChainWeapon
	Spear
	Lance
	Chair
	FarmTool
	Scythe
	BigClub
	Pitchfork

	// Other things (QD-KIT).
	Bayonet
	Matches
	FieldGlasses
	Rope
	Shield
	LootSack
	Strongbox
	makes
)

// makeRow is what a make is and does.
type makeRow struct {
	id, word string
	clause   game.ClauseID
	class    Class
	hands    int8

	// As a missile.
	reach    game.Length // effective range; 0 is no missile
	final    bool        // not to be exceeded (QD-TOHT-25)
	impact   Impact
	near     game.Length // up to here the impact is high (QD-GUN-19, -21, -22), or normal of a bow, which is light beyond
	one, all Fire        // the form of one shot, and of all barrels at once; NoFire when there are none
	loads    int8        // shots until it must be reloaded; 0 is until a 1 is thrown (QD-RELO-08) or for good
	repeats  bool        // snap shots (QD-SHOT-02)
	fans     bool        // single action revolvers may be fanned (QD-SHOT-12)
	steady   bool        // deliberate or aimed shots only (QD-GUN-03, -04)
	quick    bool        // always a hasty shot (QD-GUN-06)
	still    bool        // reloaded stationary only (QD-RELO-16)
	slow     bool        // never drawn and fired in one turn (QD-GUN-13, -16)
	hard     bool        // reloads with reduced dice (QD-RELO-13)
	powder   bool        // a gunpowder weapon: a shield is no help (QD-PROT-03)
	blunt    bool        // stunning (QD-MELE-09)
	entangle bool        // may entangle (QD-ENT-01)
	thrown   bool        // leaves the hand (QD-RELO-11)
	crew     int8        // QD-GUN-36

	// In a fight.
	fight      Reach
	improvised bool
	brawls     bool // what a Brawler is good with (QD-COMB-01)
}

func gun(m makeRow) makeRow { m.powder = true; return m }

func paces(n int) game.Length { return game.Length(n) * pace }

var makeTable = [makes]makeRow{
	CartridgeHandgun:  gun(makeRow{id: "cartridge-handgun", word: "revolver", clause: "QD-GUN-07", class: Handguns, hands: 1, reach: paces(12), one: Single, repeats: true, fans: true}),
	SmoothborePistol:  gun(makeRow{id: "smoothbore-pistol", word: "smoothbore pistol", clause: "QD-GUN-08", class: Handguns, hands: 1, reach: paces(8), one: Single, loads: 1, still: true}),
	RifledPistol:      gun(makeRow{id: "rifled-pistol", word: "rifled pistol", clause: "QD-GUN-08", class: Handguns, hands: 1, reach: paces(10), one: Single, loads: 1, still: true}),
	Pepperpot:         gun(makeRow{id: "pepperpot", word: "pepperpot", clause: "QD-GUN-09", class: Handguns, hands: 1, reach: paces(8), one: Single, repeats: true, hard: true}),
	CapAndBall:        gun(makeRow{id: "cap-and-ball-revolver", word: "cap and ball revolver", clause: "QD-GUN-11", class: Handguns, hands: 1, reach: paces(10), one: Single, repeats: true, fans: true, hard: true}),
	LongPistol:        gun(makeRow{id: "long-pistol", word: "long pistol", clause: "QD-GUN-13", class: Handguns, hands: 1, reach: paces(16), one: Single, repeats: true, fans: true, loads: 1, slow: true}),
	HoldOut:           gun(makeRow{id: "hold-out", word: "hold-out pistol", clause: "QD-GUN-14", class: Handguns, hands: 1, reach: paces(8), impact: LightImpact, one: Single, loads: 2}),
	LeMat:             gun(makeRow{id: "le-mat", word: "Le Mat", clause: "QD-GUN-16", class: Handguns, hands: 1, reach: paces(12), one: Single, repeats: true, fans: true, slow: true, hard: true}),
	SawnOff:           gun(makeRow{id: "sawn-off-shotgun", word: "sawn-off shotgun", clause: "QD-GUN-19", class: Shotguns, hands: 2, reach: paces(12), near: paces(6), one: Double, all: Scatter, loads: 2}),
	DoubleShotgun:     gun(makeRow{id: "double-barrelled-shotgun", word: "double-barrelled shotgun", clause: "QD-GUN-20", class: Shotguns, hands: 2, reach: paces(20), one: Single, all: Double, loads: 2, still: true}),
	Blunderbuss:       gun(makeRow{id: "blunderbuss", word: "blunderbuss", clause: "QD-GUN-21", class: Shotguns, hands: 2, reach: paces(12), near: paces(6), one: Scatter, loads: 1}),
	VolleyGun:         gun(makeRow{id: "volley-gun", word: "volley gun", clause: "QD-GUN-22", class: Shotguns, hands: 2, reach: paces(18), near: paces(6), one: Scatter, loads: 1, hard: true}),
	RepeatingShotgun:  gun(makeRow{id: "repeating-shotgun", word: "repeating shotgun", clause: "QD-GUN-23", class: Shotguns, hands: 2, reach: paces(20), impact: HighImpact, one: Single, repeats: true}),
	RepeatingRifle:    gun(makeRow{id: "repeating-rifle", word: "repeating rifle", clause: "QD-GUN-24", class: Rifles, hands: 2, reach: paces(36), one: Single, repeats: true, still: true}),
	RepeatingCarbine:  gun(makeRow{id: "repeating-carbine", word: "repeating carbine", clause: "QD-GUN-24", class: Rifles, hands: 2, reach: paces(24), one: Single, repeats: true, still: true}),
	Musket:            gun(makeRow{id: "musket", word: "musket", clause: "QD-GUN-25", class: Rifles, hands: 2, reach: paces(24), one: Single, loads: 1, still: true}),
	MusketCarbine:     gun(makeRow{id: "musketoon", word: "smoothbore carbine", clause: "QD-GUN-25", class: Rifles, hands: 2, reach: paces(18), one: Single, loads: 1, still: true}),
	MuzzleRifle:       gun(makeRow{id: "muzzle-loading-rifle", word: "muzzle-loading rifle", clause: "QD-GUN-25", class: Rifles, hands: 2, reach: paces(36), one: Single, loads: 1, still: true}),
	MuzzleCarbine:     gun(makeRow{id: "muzzle-loading-carbine", word: "muzzle-loading carbine", clause: "QD-GUN-25", class: Rifles, hands: 2, reach: paces(24), one: Single, loads: 1, still: true}),
	SportingRifle:     gun(makeRow{id: "sporting-rifle", word: "sporting rifle", clause: "QD-GUN-26", class: Rifles, hands: 2, reach: paces(36), impact: LightImpact, one: Single, all: Double, loads: 1}),
	EarlyBreechLoader: gun(makeRow{id: "early-breech-loader", word: "early breech loader", clause: "QD-GUN-27", class: Rifles, hands: 2, reach: paces(36), one: Single, loads: 1}),
	HarmonicaRifle:    gun(makeRow{id: "harmonica-rifle", word: "harmonica rifle", clause: "QD-GUN-28", class: Rifles, hands: 2, reach: paces(36), one: Single, loads: 5, repeats: true}),
	RevolvingRifle:    gun(makeRow{id: "revolving-rifle", word: "revolving rifle", clause: "QD-GUN-30", class: Rifles, hands: 2, reach: paces(36), one: Single, repeats: true, hard: true}),
	SingleShotRifle:   gun(makeRow{id: "single-shot-rifle", word: "single shot rifle", clause: "QD-GUN-31", class: Rifles, hands: 2, reach: paces(36), one: Single, loads: 1, still: true}),
	SingleShotCarbine: gun(makeRow{id: "single-shot-carbine", word: "single shot carbine", clause: "QD-GUN-31", class: Rifles, hands: 2, reach: paces(24), one: Single, loads: 1, still: true}),

	SwivelGun:    gun(makeRow{id: "swivel-gun", word: "swivel gun", clause: "QD-GUN-36", class: Artillery, hands: 2, reach: paces(24), one: Single, loads: 1, still: true, crew: 1}),
	CrankedGun:   gun(makeRow{id: "cranked-gun", word: "hand-cranked machine gun", clause: "QD-GUN-36", class: Artillery, hands: 2, reach: paces(36), one: Scatter, repeats: true, still: true, crew: 2}),
	AutomaticGun: gun(makeRow{id: "machine-gun", word: "automatic machine gun", clause: "QD-GUN-36", class: Artillery, hands: 2, reach: paces(36), one: Storm, repeats: true, still: true, crew: 2}),
	Cannon:       gun(makeRow{id: "cannon", word: "cannon", clause: "QD-GUN-36", class: Artillery, hands: 2, reach: paces(48), impact: HighImpact, one: Scatter, all: Storm, loads: 1, still: true, crew: 3}),

	Bow:            {id: "bow", word: "bow", clause: "QD-GUN-02", class: Bows, hands: 2, reach: paces(24), impact: LightImpact, near: paces(12), one: Single, loads: 1},
	ThrownSpear:    {id: "throwing-spear", word: "throwing spear", clause: "QD-GUN-03", class: Thrown, hands: 1, reach: paces(10), one: Single, steady: true, thrown: true, loads: 1},
	Javelin:        {id: "javelin", word: "javelin", clause: "QD-GUN-03", class: Thrown, hands: 1, reach: paces(10), one: Single, steady: true, thrown: true, loads: 1},
	Dart:           {id: "dart", word: "dart", clause: "QD-GUN-03", class: Thrown, hands: 1, reach: paces(10), one: Single, steady: true, thrown: true, loads: 1},
	ThrownTomahawk: {id: "throwing-axe", word: "throwing axe", clause: "QD-GUN-03", class: Thrown, hands: 1, reach: paces(10), one: Single, steady: true, thrown: true, loads: 1},
	HurledRock:     {id: "rock", word: "rock", clause: "QD-GUN-04", class: Thrown, hands: 1, reach: paces(8), impact: LightImpact, one: Single, thrown: true, loads: 1, blunt: true},
	Lasso:          {id: "lasso", word: "lasso", clause: "QD-GUN-04", class: Ropes, hands: 1, reach: paces(8), final: true, impact: LightImpact, one: Single, steady: true, entangle: true, loads: 1, blunt: true},
	Bolas:          {id: "bolas", word: "bolas", clause: "QD-GUN-04", class: Ropes, hands: 1, reach: paces(8), final: true, impact: LightImpact, one: Single, steady: true, entangle: true, thrown: true, loads: 1, blunt: true},
	Net:            {id: "net", word: "net", clause: "QD-GUN-04", class: Ropes, hands: 1, reach: paces(8), final: true, impact: LightImpact, one: Single, steady: true, entangle: true, thrown: true, loads: 1, blunt: true},
	Whip:           {id: "whip", word: "whip", clause: "QD-GUN-06", class: Ropes, hands: 1, reach: paces(3), final: true, impact: LightImpact, one: Single, quick: true, entangle: true, loads: 1, blunt: true},
	Blowpipe:       {id: "blowpipe", word: "blowpipe", clause: "QD-GUN-39", class: Thrown, hands: 2, reach: paces(10), impact: LightImpact, one: Single, loads: 1},
	Sling:          {id: "sling", word: "sling", clause: "QD-GUN-39", class: Thrown, hands: 1, reach: paces(16), impact: LightImpact, one: Single, loads: 1, blunt: true},
	Dynamite:       {id: "dynamite", word: "stick of dynamite", clause: "QD-GUN-05", class: Bombs, hands: 1, reach: paces(8), final: true, impact: HighImpact, one: Scatter, thrown: true, loads: 1},
	PowderBomb:     {id: "powder-bomb", word: "powder bomb", clause: "QD-GUN-05", class: Bombs, hands: 1, reach: paces(8), final: true, impact: HighImpact, one: Scatter, thrown: true, loads: 1},
	Grenade:        {id: "grenade", word: "fused grenade", clause: "QD-EXPL-06", class: Bombs, hands: 1, reach: paces(8), final: true, impact: HighImpact, one: Scatter, thrown: true, loads: 1},
	Bundle:         {id: "bundle", word: "bundle of dynamite", clause: "QD-EXPL-06", class: Bombs, hands: 1, reach: paces(8), final: true, impact: HighImpact, one: Storm, thrown: true, loads: 1},
	Keg:            {id: "keg", word: "keg of powder", clause: "QD-EXPL-06", class: Bombs, hands: 2, impact: HighImpact, one: Storm, loads: 1},

	BareHands:   {id: "fists", word: "bare hands", clause: "QD-MELE-04", class: Fists, hands: 1, fight: CloseReach, blunt: true},
	Cosh:        {id: "cosh", word: "cosh", clause: "QD-MELE-04", class: Fists, hands: 1, fight: CloseReach, blunt: true},
	Knife:       {id: "knife", word: "knife", clause: "QD-GUN-04", class: Knives, hands: 1, fight: CloseReach, reach: paces(8), impact: LightImpact, one: Single, thrown: true, loads: 1},
	BowieKnife:  {id: "bowie-knife", word: "bowie knife", clause: "QD-MELE-02", class: Knives, hands: 1, fight: ShortReach},
	Tomahawk:    {id: "tomahawk", word: "tomahawk", clause: "QD-GUN-03", class: Axes, hands: 1, fight: ShortReach, reach: paces(10), one: Single, steady: true, thrown: true, loads: 1},
	Club:        {id: "club", word: "club", clause: "QD-MELE-02", class: Clubs, hands: 1, fight: ShortReach, blunt: true, brawls: true},
	Sword:       {id: "sword", word: "sword", clause: "QD-MELE-02", class: Swords, hands: 1, fight: MediumReach},
	TwoHanded:   {id: "two-handed-weapon", word: "two-handed weapon", clause: "QD-MELE-02", class: Axes, hands: 2, fight: MediumReach},
	ChainWeapon: {id: "chain-weapon", word: "chained weapon", clause: "QD-MELE-02", class: Chains, hands: 2, fight: MediumReach, blunt: true},
	Spear:       {id: "spear", word: "spear", clause: "QD-GUN-03", class: Spears, hands: 2, fight: LongReach, reach: paces(10), one: Single, steady: true, thrown: true, loads: 1},
	Lance:       {id: "lance", word: "lance", clause: "QD-MELE-02", class: Spears, hands: 2, fight: LongReach},
	Chair:       {id: "chair", word: "chair", clause: "QD-MELE-03", class: Tools, hands: 1, fight: ShortReach, blunt: true, improvised: true, brawls: true},
	FarmTool:    {id: "farm-tool", word: "farm tool", clause: "QD-MELE-03", class: Tools, hands: 1, fight: ShortReach, improvised: true, brawls: true},
	Scythe:      {id: "scythe", word: "scythe", clause: "QD-MELE-03", class: Tools, hands: 2, fight: MediumReach, improvised: true},
	BigClub:     {id: "big-club", word: "two-handed club", clause: "QD-MELE-03", class: Clubs, hands: 2, fight: MediumReach, blunt: true, improvised: true},
	Pitchfork:   {id: "pitchfork", word: "pitchfork", clause: "QD-MELE-03", class: Spears, hands: 2, fight: LongReach, improvised: true},

	Bayonet:      {id: "bayonet", word: "bayonet", clause: "QD-MELE-10"},
	Matches:      {id: "matches", word: "matches", clause: "QD-KIT-02", hands: 1},
	FieldGlasses: {id: "field-glasses", word: "field glasses", clause: "QD-KIT-02", hands: 1},
	Rope:         {id: "rope", word: "rope", clause: "QD-KIT-02", class: Ropes, hands: 1, reach: paces(8), final: true, impact: LightImpact, one: Single, steady: true, entangle: true, loads: 1, blunt: true},
	Shield:       {id: "shield", word: "shield", clause: "QD-PROT-03", hands: 1},
	LootSack:     {id: "loot", word: "sack of loot", clause: "QD-BANK-02", hands: 1},
	Strongbox:    {id: "strongbox", word: "strongbox", clause: "QD-MOVE-09", hands: 2},
}

// Place is where a thing is (QD-KIT-04).
type Place uint8

// The places.
const (
	Holstered Place = iota // or slung
	Ready                  // in hand
	Dropped                // on the ground
	Bound                  // round somebody whom it entangles
	Spent                  // gone for the scene
)

// Hand is which hand a ready thing is in (QD-KIT-03).
type Hand uint8

// The hands.
const (
	MainHand Hand = iota
	OffHand
	BothHands
)

// Trouble is what keeps a missile weapon from being shot (QD-TOHT-20, QD-RELO).
type Trouble uint8

// The troubles, the worse the later.
const (
	NoTrouble Trouble = iota
	Misfired          // must be re-primed
	Fired             // must be reloaded
	Unstrung
	Tangled
	Jammed      // must be cleared
	JammedEmpty // cleared, then reloaded
	Broken
)

// Item is one thing that somebody carries or that lies about.
type Item struct {
	make   Make
	holder int8 // who has it, or whom it entangles, or nobody
	place  Place
	hand   Hand
	at     game.Point // on the ground

	ignition  Ignition
	double    bool // double action or automatic (QD-SHOT-12)
	heavy     bool // a Walker Colt, a Sharps Big 50 (QD-GUN-11, -31)
	barrels   int8 // of a sporting rifle: two when it is double-barrelled
	poisoned  bool // QD-POIS-04
	loaded    int8 // shots, barrels or slide rounds ready
	dud       int8 // barrels of those that have misfired and must be primed again (QD-TOHT-24)
	second    bool // the shotgun barrel of a Le Mat is loaded
	trouble   Trouble
	fouled    bool // further tries to clear or deploy it throw reduced dice (QD-RELO-04)
	stuck     bool // a reload has jammed it: an action test must fix that before another try (QD-RELO-04)
	preloaded bool // the cylinder in it was preloaded (QD-GUN-12)
	spare     int8 // preloaded cylinders or slides left
	lit       int8 // the fuse: turns of its holder until it goes off, 0 when it is not lit
	lighter   int8 // who lit it
	deployed  bool // QD-RELO-02
	tag       int8 // what an Academic studies
}

// row is the row of the tables that a thing is of.
func (i *Item) row() *makeRow { return &makeTable[i.make] }

// makeNamed is the make with that id.
func makeNamed(id string) (Make, bool) {
	for m := range makeTable {
		if makeTable[m].id == id && id != "" {
			return Make(m), true
		}
	}
	return NoMake, false
}
