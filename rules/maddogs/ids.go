package maddogs

import (
	"fmt"
	"strconv"

	"rumble/game"
)

// checkIDs refuses a scenario that gives a seat, a figure or a piece of terrain the id of a card: whatever is looked up
// by its id must be one thing. Where there are vehicles their slots and speeds have ids too. Gear needs no such care, it is numbered past what is taken.
func (g *Game) checkIDs() error {
	for c := range fullDeck(len(g.fixed.seats)).Each {
		id := g.ID(game.Card(c))
		if r, taken := g.fixed.names.Find(id); taken {
			return game.Refuse(codeBadID, g.field(r), "%q is the id of a card: nothing else can have it.", id)
		}
	}
	for _, words := range [2][]string{slotWords[:], speedNames[:]} {
		for _, id := range words {
			if r, taken := g.fixed.names.Find(id); taken && len(g.vehicles) > 0 {
				return game.Refuse(codeBadID, g.field(r), "%q is the name of a slot or a speed: nothing else can have it where there are vehicles.", id)
			}
		}
	}
	return nil
}

// field is where a scenario gives a thing its id.
func (g *Game) field(r game.Ref) string {
	list, n := "", int(r.N)
	switch r.Kind {
	case game.SeatRef:
		list = "seats"
	case game.FigureRef:
		if v := g.vehicleOf(r); v != nobody {
			return fmt.Sprintf("figures[%d].id", g.fixed.vehicles[v].index)
		}
		if list, n = "figures", g.fixed.figures[n].index; n < 0 {
			return "settings.civilians" // nobody's but the street's
		}
	case game.PlaceRef:
		list = "table.features"
	case game.DoorRef:
		list = "table.openings"
	case game.LinkRef:
		list = "table.links"
	}
	return fmt.Sprintf("%s[%d].id", list, n)
}

func (g *Game) isGiven(id string) bool {
	for i := range g.fixed.laid {
		if g.fixed.laid[i].id == id {
			return true
		}
	}
	_, given := g.fixed.names.Find(id)
	return given
}

// gearID names an item by its kind, and by a number that it keeps when there are several of the kind in the match or
// the scenario calls something else so. Numbers that would make an id of the scenario are passed over.
func (g *Game) gearID(n int) string {
	if id, laid := g.laidID(n); laid {
		return id
	}
	kind := g.items[n].kind
	name := weaponTable[kind].name
	of, place := 0, 0
	for i := range g.items {
		if g.items[i].kind == kind {
			of++
			if i <= n {
				place++
			}
		}
	}
	if of == 1 && !g.isGiven(name) {
		return name
	}
	for number := 1; ; number++ {
		id := name + "-" + strconv.Itoa(number)
		if g.isGiven(id) {
			continue
		}
		if place--; place == 0 {
			return id
		}
	}
}
