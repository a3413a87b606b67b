package gangsatwar

import (
	"slices"

	"rumble/game"
)

// fallen_marks.go is where people have fallen (GW-FALL-05), for whoever looks at the map. No rule goes by it.

// grave is how many of a gang have fallen at a place.
type grave struct {
	place Place
	gang  int8
	many  int16
}

// bury marks the place of the fight where one of a gang falls.
func (g *Game) bury(gang int8) {
	place := g.fight.place
	if place < arena {
		return
	}
	for i := range g.graves {
		if at := &g.graves[i]; at.place == place && at.gang == gang {
			at.many++
			return
		}
	}
	g.graves = append(g.graves, grave{place: place, gang: gang, many: 1})
}

// forget takes the marks of a gang that is no more off the map: its dead are in no list either.
func (g *Game) forget(gang int8) {
	g.graves = slices.DeleteFunc(g.graves, func(at grave) bool { return at.gang == gang })
}

// marks are those of a place, a badge for each gang that has lost somebody there.
func (g *Game) marks(p Place) []game.SceneBadge {
	var found []game.SceneBadge
	for gang := range int8(g.players()) {
		for _, at := range g.graves {
			if at.place == p && at.gang == gang {
				found = append(found, game.SceneBadge{
					Word: "fallen", Text: "Fallen of " + g.Name(ofGang(gang)), Many: int(at.many), Clause: "GW-FALL-05", Fallen: g.fixed.seats[gang].id,
				})
			}
		}
	}
	return found
}
