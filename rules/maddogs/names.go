package maddogs

import (
	"strings"

	"rumble/game"
	"rumble/tabletop"
)

func featureRef(i int) game.Ref { return game.Ref{Kind: game.PlaceRef, N: int16(i)} }
func linkRef(i int) game.Ref    { return game.Ref{Kind: game.LinkRef, N: int16(i)} }
func openingRef(i int) game.Ref { return game.Ref{Kind: game.DoorRef, N: int16(i)} }
func skillRef(s Skill) game.Ref { return game.Ref{Kind: game.WordRef, N: int16(s)} }

// ID is the short name of a thing in files and programs.
func (g *Game) ID(r game.Ref) string {
	n := int(r.N)
	switch r.Kind {
	case game.GearRef:
		return g.gearID(n)
	case game.CardRef:
		switch {
		case n == firstJoker:
			return "joker-1"
		case isJoker(n):
			return "joker-2"
		}
		return g.ID(game.OfSeat(suitOf(n))) + "-" + rankNames[rankOf(n)]
	case game.WordRef:
		if n >= firstSlotWord {
			return carWord(n)
		}
		return skillNames[n]
	}
	return g.fixed.names.ID(r)
}

// Name is what people call a thing.
func (g *Game) Name(r game.Ref) string {
	n := int(r.N)
	switch r.Kind {
	case game.GearRef:
		for i := range g.fixed.laid {
			if l := &g.fixed.laid[i]; int(l.item) == n && l.name != "" {
				return l.name
			}
		}
		return game.Spoken(weaponTable[g.items[n].kind].name)
	case game.CardRef:
		if isJoker(n) {
			return "Joker"
		}
		return rankWords[rankOf(n)] + " of " + capital(suitNames[suitOf(n)])
	case game.WordRef:
		if n >= firstSlotWord {
			return spokenWord(carWord(n))
		}
		return capital(game.Spoken(skillNames[n]))
	}
	return g.fixed.names.Name(r)
}

// Described says whether people call a thing by what it is, with an article: vehicles.
func (g *Game) Described(r game.Ref) bool { return g.vehicleOf(r) != nobody }

var rankWords = [ranks]string{"Ace", "Two", "Three", "Jack", "Queen", "King", "Ten"}

func capital(word string) string {
	if word == "" {
		return ""
	}
	return strings.ToUpper(word[:1]) + word[1:]
}

// Find is the thing with that id.
func (g *Game) Find(id string) (game.Ref, bool) {
	if r, ok := g.fixed.names.Find(id); ok {
		return r, true
	}
	for c := range fullDeck(len(g.fixed.seats)).Each {
		if g.ID(game.Card(c)) == id {
			return game.Card(c), true
		}
	}
	for i := range g.fixed.laid {
		if g.fixed.laid[i].id == id {
			return game.Gear(int(g.fixed.laid[i].item)), true
		}
	}
	for i := range g.items {
		if strings.HasPrefix(id, weaponTable[g.items[i].kind].name) && g.gearID(i) == id {
			return game.Gear(i), true
		}
	}
	if w, ok := weaponNamed(id); ok { // the first of several of a kind
		for i := range g.items {
			if g.items[i].kind == w {
				return game.Gear(i), true
			}
		}
	}
	if s, ok := skillNamed(id); ok {
		return skillRef(s), true
	}
	for n, word := range slotWords {
		if word == id {
			return game.Ref{Kind: game.WordRef, N: int16(firstSlotWord + n)}, true
		}
	}
	for s, word := range speedNames {
		if word == id {
			return speedRef(Speed(s)), true
		}
	}
	return game.Ref{}, false
}

// doorRef names a door by its opening: doors are numbered among themselves, openings with windows and arches.
func doorRefOf(t *tabletop.Table, door int) game.Ref {
	want := t.Door(door)
	for i := range t.Plan().Openings {
		if t.Plan().Openings[i].ID == want.ID {
			return openingRef(i)
		}
	}
	return game.Ref{}
}

// doorNumber is the number among doors of the opening a Ref names.
func (g *Game) doorNumber(r game.Ref) (int, bool) {
	for d := range g.table.DoorCount() {
		if doorRefOf(g.table, d) == r {
			return d, true
		}
	}
	return 0, false
}
