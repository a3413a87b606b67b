package moveit

import (
	"strings"

	"rumble/game"
)

// weaponWords are the weapons as people call them.
var weaponWords = [weapons]string{"fists", "pistol", "shotgun", "Tommy gun", "rifle", "BAR", "knife", "bat", "knuckles"}

// ID is the short name of a thing in files and programs. A weapon is named by its sort: no two of a sort differ.
func (g *Game) ID(r game.Ref) string {
	n := int(r.N)
	switch r.Kind {
	case game.SeatRef:
		if n < 0 {
			return ""
		}
		return g.fixed.seats[n].id
	case game.FigureRef:
		return g.fixed.models[n].id
	case game.GearRef:
		return weaponTable[n].name
	case game.PlaceRef:
		return g.fixed.table.Plan().Features[n].ID
	}
	return ""
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
		return g.fixed.models[n].name
	case game.GearRef:
		return weaponWords[n]
	case game.PlaceRef:
		f := &g.fixed.table.Plan().Features[n]
		if f.Name != "" {
			return f.Name
		}
		return strings.ReplaceAll(f.Kind, "-", " ")
	}
	return ""
}

// Find is the thing with that id.
func (g *Game) Find(id string) (game.Ref, bool) {
	for m := range g.fixed.models {
		if g.fixed.models[m].id == id {
			return name(m), true
		}
	}
	for s := range g.fixed.seats {
		if g.fixed.seats[s].id == id {
			return game.OfSeat(game.Seat(s)), true
		}
	}
	for i := range g.fixed.table.Plan().Features {
		if g.fixed.table.Plan().Features[i].ID == id {
			return feature(i), true
		}
	}
	if w, ok := weaponNamed(id); ok {
		return game.Gear(int(w)), true
	}
	return game.Ref{}, false
}
