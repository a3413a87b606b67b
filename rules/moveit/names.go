package moveit

import "rumble/game"

// weaponWords are the weapons as people call them.
var weaponWords = [weapons]string{"fists", "pistol", "shotgun", "Tommy gun", "rifle", "BAR", "knife", "bat", "knuckles"}

// ID is the short name of a thing in files and programs. A weapon is named by its sort: no two of a sort differ.
func (g *Game) ID(r game.Ref) string {
	if r.Kind == game.GearRef {
		return weaponTable[r.N].name
	}
	return g.fixed.names.ID(r)
}

// Name is what people call a thing.
func (g *Game) Name(r game.Ref) string {
	if r.Kind == game.GearRef {
		return weaponWords[r.N]
	}
	return g.fixed.names.Name(r)
}

// Find is the thing with that id. What a piece of terrain is called comes before what a weapon is.
func (g *Game) Find(id string) (game.Ref, bool) {
	if r, ok := g.fixed.names.Find(id); ok {
		return r, true
	}
	if w, ok := weaponNamed(id); ok {
		return game.Gear(int(w)), true
	}
	return game.Ref{}, false
}
