package quickdraw

import (
	"rumble/cards"
	"rumble/game"
)

// anim.go is the kinds of animals (QD-ANIM, QD-T-ANIM), herds and what they trample.

// Animal is a kind of beast or mount.
type Animal uint8

// The animals.
const (
	NoAnimal Animal = iota
	Horse
	Camel
	Elephant
	WildHorse
	Cattle
	Buffalo
	Cougar
	Dog
	Wolf
	Alligator
	Grizzly
	Snake
	animals
)

// animalRow is a row of QD-T-ANIM.
type animalRow struct {
	id, word string
	clause   game.ClauseID
	sort     Sort
	speed    Length // paces a turn
	water    Length // in water, when that is another (QD-ANIM-05)
	armour   int8   // its DV
	dice     int8   // attack dice
	stamina  int8   // hits until it dies or collapses (QD-MNTH-02, QD-WILD-06, -09)
	traits   Traits
	fearsome bool
	herd     bool
	hunts    bool // goes for characters by itself (QD-BEAST-11)
	poison   bool
	impact   Impact
}

func with(list ...Trait) Traits {
	var t Traits
	for _, x := range list {
		t |= 1 << x
	}
	return t
}

var animalTable = [animals]animalRow{
	Horse:     {id: "horse", word: "horse", clause: "QD-MNTH-02", sort: Mount, speed: paces(16), dice: 2, stamina: 2},
	Camel:     {id: "camel", word: "camel", clause: "QD-MNTH-02", sort: Mount, speed: paces(16), dice: 2, stamina: 2},
	Elephant:  {id: "elephant", word: "elephant", clause: "QD-MNTH-02", sort: Mount, speed: paces(16), dice: 2, stamina: 4},
	WildHorse: {id: "wild-horse", word: "wild horse", clause: "QD-ANIM-01", sort: Beast, speed: paces(16), dice: 2, stamina: 2, herd: true},
	Cattle:    {id: "cattle", word: "steer", clause: "QD-ANIM-01", sort: Beast, speed: paces(16), dice: 2, stamina: 2, herd: true},
	Buffalo:   {id: "buffalo", word: "buffalo", clause: "QD-ANIM-01", sort: Beast, speed: paces(16), armour: 1, dice: 2, stamina: 2, herd: true},
	Cougar:    {id: "cougar", word: "cougar", clause: "QD-ANIM-03", sort: Beast, speed: paces(16), dice: 2, stamina: 2, traits: with(Surefooted, Stealthy), fearsome: true, hunts: true, impact: HighImpact},
	Dog:       {id: "dog", word: "dog", clause: "QD-ANIM-04", sort: Beast, speed: paces(12), dice: 2, stamina: 2, traits: with(SixthSense), fearsome: true, hunts: true},
	Wolf:      {id: "wolf", word: "wolf", clause: "QD-ANIM-04", sort: Beast, speed: paces(12), dice: 2, stamina: 2, traits: with(SixthSense), fearsome: true, hunts: true},
	Alligator: {id: "alligator", word: "alligator", clause: "QD-ANIM-05", sort: Beast, speed: paces(12), water: paces(16), armour: 2, dice: 2, stamina: 2, traits: with(Stealthy), fearsome: true, hunts: true, impact: HighImpact},
	Grizzly:   {id: "grizzly", word: "grizzly", clause: "QD-ANIM-08", sort: Beast, speed: paces(16), armour: 2, dice: 2, stamina: 2, traits: with(Strong), fearsome: true, hunts: true, impact: HighImpact},
	Snake:     {id: "snake", word: "snake", clause: "QD-ANIM-06", sort: Beast, speed: paces(8), dice: 1, stamina: 2, traits: with(Stealthy, Surefooted), hunts: true, poison: true},
}

// animalNamed is the animal with that id.
func animalNamed(id string) (Animal, bool) {
	for a := Horse; a < animals; a++ {
		if animalTable[a].id == id {
			return a, true
		}
	}
	return NoAnimal, false
}

// makeAnimal makes a figure a mount, or a beast that lies hidden in its lair (QD-BEAST-10).
func (g *Game) makeAnimal(f int, a Animal) {
	row, fig := &animalTable[a], &g.figures[f]
	fig.sort, fig.animal, fig.dice, fig.stamina, fig.traits = row.sort, a, row.dice, row.stamina, row.traits
	fig.armour = row.armour
	if fig.sort == Beast {
		fig.lair, fig.hidden = true, true
		if row.hunts {
			fig.mood = Hunting
		}
	}
}

// kind is the row of the table that a beast or a mount is of.
func (g *Game) kind(f int) *animalRow { return &animalTable[g.figures[f].animal] }

// herdOf is the animals of a beast's herd that are alive, or itself alone (QD-BEAST-10).
func (g *Game) herdOf(f int) set {
	var herd set
	for b := range g.figures {
		if b == f || g.figures[f].herd != nobody && g.figures[b].herd == g.figures[f].herd {
			if g.figures[b].sort == Beast && g.figures[b].fate == InPlay {
				herd.add(b)
			}
		}
	}
	return herd
}

// rouse activates a beast, with the whole herd (QD-BEAST-02, -10). Stealthy ones stay hidden, unless they have been found out already
// (QD-ANIM-09).
func (g *Game) rouse(ref game.Referee, f int, attacked bool) {
	herd := g.herdOf(f)
	for b := range herd.each {
		fig := &g.figures[b]
		if !fig.lair {
			continue
		}
		fig.lair = false
		hides := fig.hidden && g.is(b, Stealthy) && !attacked
		if !hides {
			g.reveal(ref, "QD-BEAST-10", b)
		}
		g.tell(ref, game.Event{Clause: "QD-BEAST-10", Kind: "beast-wakes", Seat: game.Nobody, Who: name(b), Seen: g.shown(b)})
	}
	g.dealBeast(herd.first())
	g.lookRound(ref)
}

// dealBeast gives the leader of a herd, or a single beast, a card that nobody has: in the middle of a phase it goes into the rest of the
// pack (QD-BEAST-02).
func (g *Game) dealBeast(leader int) {
	if leader == nobody || g.herdCards(leader) != 0 {
		return
	}
	if card := g.unallocated(game.Nobody); card != nothing {
		g.owner[card] = int8(leader)
		g.figures[leader].cards = g.figures[leader].cards.Add(card)
		if g.number > 0 {
			g.pack = g.pack.Add(card)
		}
	}
}

// herdCards is the cards that a herd has.
func (g *Game) herdCards(f int) cards.Pile {
	var all cards.Pile
	for b := range g.herdOf(f).each {
		all |= g.figures[b].cards
	}
	return all
}

// wakeAtStart deals the beasts that begin awake their cards: a herd one card, and all its animals are awake (QD-BEAST-10).
func (g *Game) wakeAtStart() {
	for f := range g.figures {
		if g.figures[f].sort != Beast || g.figures[f].lair {
			continue
		}
		herd := g.herdOf(f)
		for b := range herd.each {
			g.figures[b].lair, g.figures[b].hidden = false, g.figures[b].hidden && b == f
		}
		g.dealBeast(herd.first())
	}
}

// passOnCard gives the card of a herd to the next of its animals when the one that had it is gone.
func (g *Game) passOnCard(f int) {
	fig := &g.figures[f]
	next := g.herdOf(f)
	next.drop(f)
	if fig.sort != Beast || fig.cards == 0 || next.empty() {
		return
	}
	for card := range fig.cards.Each {
		g.owner[card] = int8(next.first())
	}
	g.figures[next.first()].cards |= fig.cards
	fig.cards = 0
}
