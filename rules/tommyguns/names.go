package tommyguns

import (
	"cmp"
	"fmt"
	"strings"

	"rumble/game"
)

// gunWords are the guns as people call them.
var gunWords = [gunKinds]string{"", "pistol", "shotgun", "Tommy gun", "rifle", "machine gun"}

// What ids of things that a scenario does not name begin with: a card bears that of its figure, a marker its number.
const (
	cardPrefix = "card-"
	lootPrefix = "loot-"
)

// nameField lists what stands on the field. Zones, exits and faces without a name are called by their ids; of all else many
// may be alike. What has the id of a face besides is not found: it is faces that options name.
func (g *Game) nameField(plan *game.Plan) {
	for i := range plan.Links {
		id := plan.Links[i].ID
		g.fixed.names.Add(game.LinkRef, id, game.Spoken(id))
	}
	for i := range plan.Features {
		f := &plan.Features[i]
		word := f.Kind
		if f.Kind == kindZone || f.Kind == kindExit {
			word = f.ID
		}
		g.fixed.names.Add(game.PlaceRef, f.ID, cmp.Or(f.Name, game.Spoken(word)))
	}
}

// ID is the short name of a thing in files and programs. A gun is named by its kind, the second of a pair with a number.
func (g *Game) ID(r game.Ref) string {
	n := int(r.N)
	switch {
	case r.Kind == game.CardRef:
		return cardPrefix + g.ID(name(n))
	case r.Kind != game.GearRef:
		return g.fixed.names.ID(r)
	case n >= lootFrom:
		return fmt.Sprintf(lootPrefix+"%d", n-lootFrom+1)
	case n >= int(gunKinds):
		return gunTable[n-int(gunKinds)].name + "-2"
	}
	return gunTable[n].name
}

// Name is what people call a thing.
func (g *Game) Name(r game.Ref) string {
	n := int(r.N)
	switch {
	case r.Kind == game.CardRef:
		return "card of " + g.Name(name(n))
	case r.Kind != game.GearRef:
		return g.fixed.names.Name(r)
	case n >= lootFrom:
		return fmt.Sprintf("loot %d", n-lootFrom+1)
	case n >= int(gunKinds):
		return "second " + gunWords[n-int(gunKinds)]
	}
	return gunWords[n]
}

// Find is the thing with that id.
func (g *Game) Find(id string) (game.Ref, bool) {
	if of, card := strings.CutPrefix(id, cardPrefix); card {
		if f := g.figureNamed(of); f != nobody {
			return game.Card(f), true
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
	return g.fixed.names.Find(id)
}
