package quickdraw

import (
	"strings"

	"rumble/game"
	"rumble/tabletop"
)

// words are what WordRef names, in this order: personalities, traits, good in a skill, the other words by which rolls are thrown
// again.
var words = func() []wordRow {
	var list []wordRow
	for _, p := range personTable {
		list = append(list, wordRow{p.id, p.word})
	}
	for _, t := range traitTable {
		list = append(list, wordRow{t.id, t.word})
	}
	for _, s := range skillWords[1:] {
		list = append(list, wordRow{"good-" + s, "good " + s})
	}
	for _, gang := range gangTable {
		list = append(list, wordRow{gang.id, gang.word})
	}
	return append(list,
		wordRow{"fighter", "Fighter"}, wordRow{"expert", "Expert"}, wordRow{"perfect", "a perfect shot"}, wordRow{"all-out", "an all out attack"},
		wordRow{"opportunity", "the right moment"}, wordRow{"field-glasses", "the glasses"}, wordRow{"rope", "the rope"}, wordRow{"aid", "help"},
		wordRow{"fights-back", "the fight back"}, wordRow{"crew", "a good crew"},
		wordRow{"perfect-attack", "a perfect attack"},
	)
}()

type wordRow struct{ id, word string }

// trait is how events and options name what has a roll thrown again, or a personality: a word of the game.
func trait(word string) game.Ref {
	for n := range words {
		if words[n].id == word {
			return game.Ref{Kind: game.WordRef, N: int16(n)}
		}
	}
	return game.Ref{}
}

func personNamed(id string) (Personality, bool) {
	for p := range personTable {
		if personTable[p].id == id {
			return Personality(p), true
		}
	}
	return 0, false
}

func traitNamed(id string) (Trait, bool) {
	for t := range traitTable {
		if traitTable[t].id == id {
			return Trait(t), true
		}
	}
	return 0, false
}

func skillNamed(id string) (Skill, bool) {
	for s := Rider; s < skills; s++ {
		if skillWords[s] == id {
			return s, true
		}
	}
	return NoSkill, false
}

func classNamed(id string) (Class, bool) {
	for c := Fists; c < classes; c++ {
		if classWords[c] == id {
			return c, true
		}
	}
	return NoClass, false
}

// The suits of the seats (QD-CARD-03), and the values of cards.
var (
	suits      = [4]string{"hearts", "spades", "clubs", "diamonds"}
	valueWords = [values]string{"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"}
)

// ID is the short name of a thing in files and programs.
func (g *Game) ID(r game.Ref) string {
	switch r.Kind {
	case game.CardRef:
		switch int(r.N) {
		case redJoker:
			return "red-joker"
		case blackCard:
			return "black-joker"
		}
		return suits[int(r.N)/values] + "-" + valueWords[int(r.N)%values]
	case game.WordRef:
		return words[r.N].id
	case game.GearRef:
		if r.N == handsOnly {
			return makeTable[BareHands].id
		}
	}
	return g.fixed.names.ID(r)
}

// handsOnly is the number of bare hands among things.
const handsOnly = mostItems

// Name is what people call a thing.
func (g *Game) Name(r game.Ref) string {
	switch r.Kind {
	case game.CardRef:
		switch int(r.N) {
		case redJoker:
			return "red joker"
		case blackCard:
			return "black joker"
		}
		return valueWords[int(r.N)%values] + " of " + suits[int(r.N)/values]
	case game.WordRef:
		return g.wordName(int(r.N))
	case game.GearRef:
		if r.N == handsOnly {
			return makeTable[BareHands].word
		}
		return g.thingName(int(r.N))
	}
	return g.fixed.names.Name(r)
}

// wordName is a word of the game; of a stock gang, while it can be chosen, with those who would play (QD-SCN-02).
func (g *Game) wordName(n int) string {
	word := words[n].word
	if g.stage != SettingUp {
		return word
	}
	for i := range gangTable {
		if gangTable[i].id != words[n].id {
			continue
		}
		var mates []string
		for m := range gangTable[i].mates {
			if mate := &gangTable[i].mates[m]; g.plays(mate.rank) {
				mates = append(mates, mate.name)
			}
		}
		return word + ": " + strings.Join(mates, ", ")
	}
	return word
}

// ordinals tell the things of one make that a character begins with from one another.
var ordinals = [...]string{"second ", "third ", "fourth "}

// called is what a thing is called that a character begins with, after those of its make there already: revolver, second revolver.
func (g *Game) called(f int, kind Make) string {
	more := -1
	for i := range g.items {
		if g.items[i].make == kind && g.fixed.owners[i] == int8(f) {
			more++
		}
	}
	if more < 0 {
		return makeTable[kind].word
	}
	return ordinals[min(more, len(ordinals)-1)] + makeTable[kind].word
}

// ownerOf is whose a thing was when the scene began, or nobody.
func (g *Game) ownerOf(n int) int {
	if n >= len(g.fixed.owners) {
		return nobody
	}
	return int(g.fixed.owners[n])
}

// thingName is what a thing is called now: with the name of whose it was while another one has it, or while a like one lies beside it.
// So what somebody drops is told before it lies there: nobody drops "the knife of Ada" who is Ada.
func (g *Game) thingName(n int) string {
	own := g.fixed.names.Name(game.Gear(n))
	owner := g.ownerOf(n)
	if n >= len(g.items) || owner == nobody {
		return own
	}
	item := &g.items[n]
	taken := item.holder != nobody && int(item.holder) != owner
	for i := range g.items {
		like := &g.items[i]
		taken = taken || i != n && item.place == Dropped && like.place == Dropped && like.make == item.make && tabletop.Far(like.at, item.at) <= 4*pace
	}
	if taken {
		return own + " of " + g.Name(name(owner))
	}
	return own
}

// Find is the thing with that id.
func (g *Game) Find(id string) (game.Ref, bool) {
	if r, ok := g.fixed.names.Find(id); ok {
		return r, true
	}
	for card := range packed {
		if strings.EqualFold(g.ID(game.Card(card)), id) {
			return game.Card(card), true
		}
	}
	if id == makeTable[BareHands].id {
		return game.Gear(handsOnly), true
	}
	r := trait(id)
	return r, r != game.Ref{}
}
