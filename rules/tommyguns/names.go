package tommyguns

import (
	"fmt"
	"strings"

	"rumble/game"
)

// gunWords are the guns as people call them.
var gunWords = [gunKinds]string{"", "pistol", "shotgun", "Tommy gun", "rifle", "machine gun"}

// cardPrefix makes the id of a card of that of its figure.
const cardPrefix = "card-"

// ID is the short name of a thing in files and programs. A gun is named by its kind, the second of a pair with a number.
func (g *Game) ID(r game.Ref) string {
	n := int(r.N)
	switch r.Kind {
	case game.SeatRef:
		if n < 0 {
			return ""
		}
		return g.fixed.seats[n].id
	case game.FigureRef:
		return g.fixed.figures[n].id
	case game.CardRef:
		return cardPrefix + g.fixed.figures[n].id
	case game.GearRef:
		switch {
		case n >= lootFrom:
			return fmt.Sprintf("loot-%d", n-lootFrom+1)
		case n >= int(gunKinds):
			return gunTable[n-int(gunKinds)].name + "-2"
		}
		return gunTable[n].name
	case game.PlaceRef:
		return g.placeID(n)
	}
	return ""
}

// placeID is the id of a zone, an exit, a face to climb or a piece of terrain.
func (g *Game) placeID(n int) string {
	switch {
	case n >= zonesFrom:
		return g.fixed.zones[n-zonesFrom].id
	case n >= exitsFrom:
		return g.fixed.exits[n-exitsFrom].id
	case n >= facesFrom:
		return g.fixed.faces[n-facesFrom].id
	}
	return g.fixed.table.Plan().Features[n].ID
}

// Name is what people call a thing.
func (g *Game) Name(r game.Ref) string {
	n := int(r.N)
	switch r.Kind {
	case game.SeatRef:
		if n < 0 {
			return "Nobody"
		}
		return g.fixed.seats[n].name
	case game.FigureRef:
		return g.fixed.figures[n].name
	case game.CardRef:
		return "card of " + g.fixed.figures[n].name
	case game.GearRef:
		switch {
		case n >= lootFrom:
			return fmt.Sprintf("loot %d", n-lootFrom+1)
		case n >= int(gunKinds):
			return "second " + gunWords[n-int(gunKinds)]
		}
		return gunWords[n]
	case game.PlaceRef:
		return g.placeName(n)
	}
	return ""
}

// placeName is what people call a zone, an exit, a face to climb or a piece of terrain: the name that the plan of the
// table gives it, else its id, or its kind where many may be alike.
func (g *Game) placeName(n int) string {
	if n >= facesFrom && n < exitsFrom {
		return spaced(g.fixed.faces[n-facesFrom].id)
	}
	if n >= exitsFrom {
		id := g.placeID(n)
		for i := range g.fixed.table.Plan().Features {
			if f := &g.fixed.table.Plan().Features[i]; f.ID == id && f.Name != "" {
				return f.Name
			}
		}
		return spaced(id)
	}
	f := &g.fixed.table.Plan().Features[n]
	if f.Name != "" {
		return f.Name
	}
	return spaced(f.Kind)
}

// spaced is an id as people would say it.
func spaced(id string) string { return strings.ReplaceAll(id, "-", " ") }

// Find is the thing with that id.
func (g *Game) Find(id string) (game.Ref, bool) {
	for f := range g.fixed.figures {
		if own := g.fixed.figures[f].id; own == id {
			return name(f), true
		} else if of, card := strings.CutPrefix(id, cardPrefix); card && of == own {
			return game.Card(f), true
		}
	}
	for s := range g.fixed.seats {
		if g.fixed.seats[s].id == id {
			return game.OfSeat(game.Seat(s)), true
		}
	}
	for k := Pistol; k < gunKinds; k++ {
		switch id {
		case gunTable[k].name:
			return game.Gear(int(k)), true
		case gunTable[k].name + "-2":
			return game.Gear(int(k) + int(gunKinds)), true
		}
	}
	for i := range g.loot {
		if r := lootName(i); g.ID(r) == id {
			return r, true
		}
	}
	return g.findPlace(id)
}

// findPlace is the zone, the exit, the face or the piece of terrain with that id.
func (g *Game) findPlace(id string) (game.Ref, bool) {
	for z := range g.fixed.zones {
		if g.fixed.zones[z].id == id {
			return zoneName(z), true
		}
	}
	for x := range g.fixed.exits {
		if g.fixed.exits[x].id == id {
			return g.exitName(x), true
		}
	}
	for i := range g.fixed.faces {
		if g.fixed.faces[i].id == id {
			return faceName(i), true
		}
	}
	for i := range g.fixed.table.Plan().Features {
		if g.fixed.table.Plan().Features[i].ID == id {
			return game.Ref{Kind: game.PlaceRef, N: int16(i)}, true
		}
	}
	return game.Ref{}, false
}

// zoneName refers to a zone.
func zoneName(z int) game.Ref { return game.Ref{Kind: game.PlaceRef, N: int16(zonesFrom + z)} }
