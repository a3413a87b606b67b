package gangsatwar

import (
	"fmt"
	"slices"
	"testing"

	"rumble/game"
)

// fallenAt is what the map says of those who fell at a place.
func fallenAt(g *Game, p Place) []string {
	var said []string
	for _, z := range g.Scene(game.Nobody).Zones {
		for _, b := range z.Badges {
			if z.ID == g.placeID(p) && b.Fallen != "" {
				said = append(said, fmt.Sprintf("%s: %s, %s %d", b.Fallen, b.Word, b.Text, b.Many))
			}
		}
	}
	return said
}

// Whoever falls leaves a mark where they fell: CREW, LIEUTENANTS and BOSSES, gang by gang, to the end of their gang.
func TestWhoFallsLeavesAMark(t *testing.T) {
	g := seated(3)
	crew, others := g.hire(0, 2), g.hire(1, 1)
	s := newStage(t, "")
	g.fight.place = t1
	g.crewFalls(s, others[0], 1, card(t, "2S"), "")
	g.crewFalls(s, crew[0], 0, card(t, "3S"), "")
	g.bossFalls(s, 1, card(t, "4S"))
	g.fight.place = precinct
	g.crewFalls(s, crew[1], 0, card(t, "5S"), "")
	g.fight.place = nowhere
	first, second := []string{"a: fallen, Fallen of " + g.Name(ofGang(0)) + " 1"}, "b: fallen, Fallen of "+g.Name(ofGang(1))+" 2"
	sameList(t, "at the first TERRITORY", fallenAt(g, t1), append(slices.Clone(first), second))
	sameList(t, "at the PRECINCT", fallenAt(g, precinct), first)
	same(t, "in the ARENA", len(fallenAt(g, arena)), 0)

	copied := g.Clone().(*Game)
	g.dissolve(s, 0)
	sameList(t, "when a gang is no more", fallenAt(g, t1), []string{second})
	same(t, "at the PRECINCT then", len(fallenAt(g, precinct)), 0)
	sameList(t, "in a copy", fallenAt(copied, precinct), first)
	g.CopyFrom(copied)
	sameList(t, "as it was", fallenAt(g, t1), append(slices.Clone(first), second))
}

// A LIEUTENANT falls for the gang that they serve.
func TestALieutenantLeavesAMark(t *testing.T) {
	g := seated(3)
	s := newStage(t, "")
	g.enterService(s, 2, 0)
	g.fight.place = t1
	g.lieutenantFalls(s, 2, 0, card(t, "2S"))
	sameList(t, "marks", fallenAt(g, t1), []string{"a: fallen, Fallen of " + g.Name(ofGang(0)) + " 1"})
}

// Nobody is buried but in a fight.
func TestMarksAreMadeInFights(t *testing.T) {
	g := seated(2)
	g.graves = []grave{{place: t1, gang: 1, many: 3}}
	g.bury(1)
	same(t, "marks", len(g.graves), 1)
	sameList(t, "shown", fallenAt(g, t1), []string{"b: fallen, Fallen of " + g.Name(ofGang(1)) + " 3"})
}

// The HQ of a gang that is no more stays on the map as an empty lot, so that no place around it moves; a new one of the
// same player is another place (GW-HOME-06).
func TestAnHQGivenUpIsAnEmptyLot(t *testing.T) {
	g := seated(3)
	home := g.gangs[0].home
	before := zoneIDs(g)
	g.dissolve(newStage(t, ""), 0)
	sameList(t, "places", zoneIDs(g), before)
	lot := g.Scene(game.Nobody).Zones[home]
	same(t, "an empty lot", lot.Blank, true)
	same(t, "whose it is", lot.Seat, "")
	same(t, "numbers", len(lot.Gauges), 0)
	same(t, "marks", len(lot.Badges), 1)
	same(t, "what it says", lot.Badges[0].Text, "Given up")
	g.newGang(newStage(t, ""), 0)
	sameList(t, "places, with a new gang", zoneIDs(g), append(before, g.placeID(g.gangs[0].home)))
	same(t, "the lot then", g.Scene(game.Nobody).Zones[home].Blank, true)
	same(t, "the new HQ", g.Scene(game.Nobody).Zones[g.gangs[0].home].Blank, false)
}

func zoneIDs(g *Game) []string {
	var ids []string
	for _, z := range g.Scene(game.Nobody).Zones {
		ids = append(ids, z.ID)
	}
	return ids
}
