package quickdraw

import (
	"rumble/cards"
	"rumble/game"
)

// figure.go is what there is to know of a body on the table.

// Sort is what a figure is.
type Sort uint8

// The sorts of figures.
const (
	Character Sort = iota
	Mount          // a horse or the like that one may ride
	Vehicle
	Beast
)

// Fate is whether and how a figure is out of action (QD-CAST-12).
type Fate uint8

// The fates.
const (
	InPlay      Fate = iota
	Casualty         // no cards left (QD-CAST-08); of a beast or a mount: dead, collapsed
	PassedOut        // the last card went to a stunning hit (QD-CAST-09)
	OutForScene      // knocked out for the rest of the action (QD-HEAL-03)
	Captured         // its surrender was accepted (QD-COUR-15)
	Fled             // over the edge of the table in flight (QD-COUR-14)
	Left             // over an exit by its own will, or its seat gave up (QD-GEO-15)
	Destroyed        // with a vehicle, or the vehicle itself (QD-VEH-14)
)

// Band of speed of a figure, by the distance it moved in its last own turn (QD-MOVE-10).
type Speed uint8

// The speeds.
const (
	Stationary Speed = iota
	Slow
	Quick
	VeryFast
)

// Nerve is what a failed courage test has made of a character.
type Nerve uint8

// The states of nerve.
const (
	Steady      Nerve = iota
	Fleeing           // QD-COUR-12
	Cowering          // ducked down by a 1 in cover (QD-COUR-05)
	Surrendered       // offered and refused: defenceless until they rally (QD-COUR-15)
)

// Bond is how tightly somebody is entangled, in rising difficulty (QD-ESC-09).
type Bond uint8

// The bonds.
const (
	Free Bond = iota
	Barely
	Partly
	Entangled
	Trapped
)

// Figure is one body on the table.
type Figure struct {
	sort   Sort
	seat   game.Seat // whose it is; game.Nobody of neutrals, beasts, mounts and vehicles
	rank   Rank
	nature Personality
	traits Traits
	good   Skills
	poor   Skills
	fights Class // what a Fighter is trained in, or NoClass (QD-COMB-15)
	expert Class // what an Expert is trained in, or NoClass
	field  int8  // of an Academic: the tag of the subject studied (QD-PERS-04)
	animal Animal
	make   VehicleMake

	armour   int8 // the basic DV of what it wears (QD-PROT-02)
	shield   bool
	loophole bool // fires through one (QD-PROT-04)

	at      game.Point
	heading int16 // of vehicles and mounts, in tenths of a degree clockwise from north
	placed  bool
	fate    Fate
	spoiled bool // cannot be healed any more (QD-PERS-08, QD-HEAL-07, QD-VEH-14)
	hidden  bool // QD-LOC-11

	cards    cards.Pile // those it has, turned or not
	stunned  cards.Pile // lost to stunning hits, to be recovered
	wounds   cards.Pile // lost to lethal hits
	back     cards.Pile // regained: in the pack from the next shuffle on (QD-CARD-12)
	owed     int8       // cards to be forfeited for responses and Cut! (QD-CARD-14)
	held     int8       // the card it holds with, or nothing (QD-HOLD-02)
	dice     int8       // attack dice of a beast left
	stamina  int8       // hits that a mount or a beast can still take
	arms     int8       // of a beast: its tentacles (QD-ENT-14)
	weary    bool       // needs rest: its dice are reduced for the scene (QD-REST-02)
	cautious bool       // Cautious besides what it is, since it nearly died (QD-REST-11, -13)
	sobered  bool       // heroic, but takes courage tests (QD-REST-11)
	recovery Recovery   // how it comes into the next adventure
	away     bool       // takes no part in this one (QD-REST-15)

	prone   bool
	knocked bool  // unconscious (QD-EFF-05)
	nerve   Nerve // QD-COUR-12, -13, -15
	dread   int8  // whom it runs from, or nobody
	until   Until
	phase   Phase
	scene   Scene

	fought  set  // with whom its fight has begun (QD-FIGH-07)
	beaten  set  // in whose fight it is on the back foot (QD-HITF-10)
	reached set  // who has hit it in this fight, so that the longer reach counts no more (QD-MELE-06)
	hasty   bool // its next blow is a hasty one, after a block (QD-FRM-11)

	aimed   int8 // at whom it spent its last turn aiming, or nobody (QD-SHOT-05)
	bond    Bond // QD-ENT-13
	bound   int8 // the item that entangles it, or nothing
	holders set  // who restrain it by strength (QD-ENT-15)
	gripped bool // somebody or something holds it, and lets go in the end (QD-ENT-12, -15)
	helped  bool // somebody helps it to escape (QD-ENT-13)

	charmer   int8 // who charms or dominates it, or nobody
	smitten   Will // how
	unbent    bool // decides for itself all the same: until its next turn, and in the test to break free (QD-PERS-13, -24)
	reacts    bool // a reaction is due at its next own turn (QD-REACT-06)
	confused  int8 // on how many turns, this one counted, it is confused about a place (QD-LOC-10)
	studies   int8 // the object that it studies, or nothing (QD-PERS-04)
	body      int8 // the fallen enemy on whom it must spend its next turn, or nobody (QD-PERS-08)
	clogged   bool // an action test must clear its weapons before they can be used (QD-WSNO-01, QD-WSWA-01)
	blocked   bool // an action test must be passed before the next move test (QD-WRUI-05)
	burdened  int8 // what heavy load it carries, or nobody: a person
	wandering int8 // of a bolting mount: the direction it runs in, or nothing

	aboard int8  // the mount or vehicle that it is on, or nobody
	driver int8  // of a mount or vehicle: who rides or drives it, or nobody
	mover  int8  // of a mount or vehicle: on whose card it moved last, or nobody (QD-MOVE-10)
	hitch  bool  // of a mount: hitched
	pinned bool  // trapped under its mount (QD-MNTH-03)
	onward bool  // has moved fast to attack, and must ride on past the opponent (QD-FMNT-02)
	halves int8  // of a vehicle: how often its move was halved (QD-VEH-10)
	stuck  bool  // of a vehicle: immobilized
	herd   int8  // the first animal of its herd, or nobody
	mood   Mood  // of a beast
	lair   bool  // of a beast: not active yet (QD-BEAST-10)
	den    int16 // of a den where nobody has come yet: which piece of the set it is, or nothing (QD-BEAST-16)

	face    int8   // the link of the table that it climbs, or nothing (QD-MOVE-25)
	climbed Length // how high up it
	follows bool   // its next blow counts as following up (QD-COUR-16)

	waits   Moment     // of a holder: for which moment of the move that goes on now (QD-HOLD-07)
	blind   game.Point // the place that it is confused about (QD-LOC-10)
	hurtBy  int8       // who took a card from it last, or nobody (QD-SCN-04)
	alarmed bool       // of a neutral: it has seen violence from near (QD-DIR-04)
	hostile game.Seats // of a neutral: to whom it is an enemy (QD-PERS-24)
}

// Until is what lasts until the next card of a figure is turned (QD-CARD-18).
type Until struct {
	speed       Speed
	evading     bool
	defenceless bool
	flustered   bool
	allOut      bool   // made an all out attack (QD-FRM-05)
	ducked      bool   // by compulsion (QD-GEO-09)
	backTurned  bool   // QD-GEO-04
	drew        int8   // the weapon that it drew in this turn, counted from 1 (QD-SHOT-11)
	charged     bool   // covered a pace or more into contact in this turn (QD-COUR-17)
	calmed      bool   // a Bloodthirsty one has passed the test to do something else than fight on (QD-PERS-08)
	gone        Length // how far it has moved in this turn (QD-MOVE-10)
	turned      int16  // of a vehicle: how far it has turned in this turn, in tenths of a degree (QD-VEH-12)
}

// Phase is what a figure keeps for a phase only.
type Phase struct {
	moved  bool // of its own will on an earlier turn (QD-DICE-13)
	mighty bool // has struck its mighty blow (QD-FRM-02)
	allOut bool // has made its all out attack (QD-FRM-03)
	held   bool // has held (QD-HOLD-03)
	struck bool // has attacked (QD-PERS-41)
}

// Scene is what a figure keeps for the scene.
type Scene struct {
	cut      bool       // has called Cut! (QD-CUT-05)
	lucky    int8       // re-rolls that a Lucky character has left (QD-PERS-32)
	sensed   set        // fearsome enemies it has seen (QD-PERS-29)
	repelled set        // whom it can charm no more
	defied   set        // whom it can dominate no more
	gaveUp   set8       // objects whose lock it may try to pick no more (QD-TASK-08)
	yielded  set8       // doors that it may try to force no more
	studied  set8       // objects that it has freed itself from (QD-PERS-04)
	lost     cards.Pile // the stunned cards that stay lost until the end (QD-HEAL-12)

	spared set // fallen enemies whom it has left alone (QD-PERS-08)
}

// Will is what a charmed or dominated character does for another.
type Will uint8

// The kinds of influence.
const (
	OwnWill   Will = iota
	Charmed        // does as the charmer wants and harms nobody, until an action test (QD-PERS-13)
	Captive        // does everything possible for the charmer (QD-PERS-14)
	Dominated      // obeys, and attacks, until an action test (QD-PERS-22)
	Mastered       // does whatever is wanted (QD-PERS-23)
)

// Mood is how a beast behaves (QD-BEAST-11).
type Mood uint8

// The moods.
const (
	Grazing   Mood = iota // stays, or wanders
	Hunting               // goes for the nearest character
	BackedOff             // waits
	Enraged
	Bolting // flees on each card until off the table
)

// out is whether a figure is out of action (QD-CAST-12).
func (g *Game) out(f int) bool { return g.figures[f].fate != InPlay }

// awake is whether a figure is in play and neither unconscious nor inactive.
func (g *Game) awake(f int) bool {
	fig := &g.figures[f]
	return fig.fate == InPlay && fig.placed && !fig.knocked && !fig.lair
}

// present is whether a figure lies or stands on the table.
func (g *Game) present(f int) bool {
	switch g.figures[f].fate {
	case Captured, Fled, Left, Destroyed:
		return false
	}
	return g.figures[f].placed
}

// person is whether a figure is a character.
func (g *Game) person(f int) bool { return f != nobody && g.figures[f].sort == Character }

// neutral is whether a figure is a character that belongs to nobody and is run by rule (QD-DIR-04).
func (g *Game) neutral(f int) bool { return g.person(f) && g.figures[f].seat == game.Nobody }

// controller is the seat that decides for a figure: its own, or that of who charms or dominates it (QD-PERS-15, -24).
func (g *Game) controller(f int) game.Seat {
	if c := g.figures[f].charmer; c != nobody && !g.figures[f].unbent {
		return g.figures[c].seat
	}
	return g.figures[f].seat
}

// enemies is whether two figures are of different sides. Beasts are enemies of everybody (QD-BEAST-14), neutrals of nobody, and
// whoever is charmed or dominated stands with their charmer.
func (g *Game) enemies(a, b int) bool {
	if a == b || a == nobody || b == nobody {
		return false
	}
	if !(g.figures[a].hostile | g.figures[b].hostile).Empty() && (g.hostileTo(a, b) || g.hostileTo(b, a)) {
		return true
	}
	x, y := g.sideOf(a), g.sideOf(b)
	return x != y && x != noSide && y != noSide
}

// noSide is that of neutrals, mounts and vehicles, wildSide that of beasts.
const (
	noSide   = -1
	wildSide = -2
)

func (g *Game) sideOf(f int) int8 {
	fig := &g.figures[f]
	switch fig.sort {
	case Beast:
		return wildSide
	case Mount, Vehicle:
		if f = int(fig.driver); f == nobody {
			return noSide
		}
	}
	seat := g.controller(f)
	if seat == game.Nobody {
		return noSide
	}
	return g.fixed.sides[seat]
}

// friends is whether two characters are of one side (QD-BASIC-07).
func (g *Game) friends(a, b int) bool {
	side := g.sideOf(a)
	return a != b && side != noSide && side != wildSide && side == g.sideOf(b)
}
