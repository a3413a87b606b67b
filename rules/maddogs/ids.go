package maddogs

import (
	"fmt"
	"strconv"

	"rumble/game"
)

// checkIDs refuses a scenario that gives a seat, a figure or a piece of terrain the id of a card: whatever is looked up
// by its id must be one thing. Gear needs no such care, it is numbered past what is taken.
func (g *Game) checkIDs() error {
	cards := map[string]bool{}
	for c := range fullDeck(len(g.fixed.seats)).Each {
		cards[g.ID(game.Card(c))] = true
	}
	for id, p := range g.given {
		if cards[id] {
			return game.Refuse("bad-id", p.field(), "%q is the id of a card: nothing else can have it.", id)
		}
	}
	return nil
}

// place is where a scenario gives an id: in which list, at which index from 0.
type place struct {
	list  string
	index int
}

func (p place) field() string {
	if p.index < 0 {
		return "settings.civilians" // nobody's but the street's
	}
	return fmt.Sprintf("%s[%d].id", p.list, p.index)
}

// given are the ids that the scenario gives.
func (g *Game) given(yield func(id string, at place) bool) {
	for i := range g.fixed.seats {
		if !yield(g.fixed.seats[i].id, place{"seats", i}) {
			return
		}
	}
	for i := range g.fixed.figures {
		if !yield(g.fixed.figures[i].id, place{"figures", g.fixed.figures[i].index}) {
			return
		}
	}
	plan := g.fixed.table.Plan()
	for i := range plan.Features {
		if !yield(plan.Features[i].ID, place{"table.features", i}) {
			return
		}
	}
	for i := range plan.Openings {
		if !yield(plan.Openings[i].ID, place{"table.openings", i}) {
			return
		}
	}
	for i := range plan.Links {
		if !yield(plan.Links[i].ID, place{"table.links", i}) {
			return
		}
	}
}

func (g *Game) isGiven(id string) bool {
	for other := range g.given {
		if other == id {
			return true
		}
	}
	return false
}

// gearID names an item by its kind, and by a number that it keeps when there are several of the kind in the match or
// the scenario calls something else so. Numbers that would make an id of the scenario are passed over.
func (g *Game) gearID(n int) string {
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
