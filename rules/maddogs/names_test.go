package maddogs

import (
	"testing"

	"rumble/game"
	"rumble/tabletop"
)

// alley is a table with two of everything that has an id: crates, doors, ladders.
func alley() game.Plan {
	p := street(24, 24)
	tabletop.Building(&p, "Bank", tabletop.RectAt(8, 8, 8, 8), 1, tabletop.Door(tabletop.North, 1000, 2000), tabletop.Window(tabletop.West, 1000, 2000))
	tabletop.Object(&p, "crate-1", "wooden-crate", "", tabletop.RectAt(2, 2, 1, 1))
	tabletop.Object(&p, "crate-2", "wooden-crate", "Whiskey", tabletop.RectAt(20, 2, 1, 1))
	tabletop.Roof(&p, "Bank", tabletop.RectAt(8, 8, 8, 8), 1)
	p.Links = []game.Link{
		{ID: "ladder-1", Kind: "ladder", Foot: spot(7900, 9000), Head: upstairs(spot(8100, 9000))},
		{ID: "ladder-2", Kind: "ladder", Foot: spot(7900, 14000), Head: upstairs(spot(8100, 14000))},
	}
	return p
}

// Everything on the table is found by its id, and by no other's.
func TestEveryPieceOfTerrainIsFoundByItsID(t *testing.T) {
	g := makeGameOn(t, alley(), person("boss", "reds", "hoodlum", at(4, 4)), person("doogan", "irish", "punk", at(4, 20)))
	plan := g.table.Plan()
	for i := range plan.Features {
		if r, ok := g.Find(plan.Features[i].ID); !ok || r != featureRef(i) {
			t.Errorf("%s is %v", plan.Features[i].ID, r)
		}
	}
	for i := range plan.Openings {
		if r, ok := g.Find(plan.Openings[i].ID); !ok || r != openingRef(i) {
			t.Errorf("%s is %v", plan.Openings[i].ID, r)
		}
	}
	for i := range plan.Links {
		if r, ok := g.Find(plan.Links[i].ID); !ok || r != linkRef(i) {
			t.Errorf("%s is %v", plan.Links[i].ID, r)
		}
	}
	if r, ok := g.Find("crate-3"); ok {
		t.Errorf("crate-3 is %v", r)
	}
}

// What has a name goes by it, else by what it is.
func TestNamesOfTerrain(t *testing.T) {
	g := makeGameOn(t, alley(), person("boss", "reds", "hoodlum", at(4, 4)), person("doogan", "irish", "punk", at(4, 20)))
	for id, want := range map[string]string{
		"crate-1": "wooden crate", "crate-2": "Whiskey", "bank-door-1": "door", "bank-window-2": "window", "ladder-2": "ladder",
	} {
		r, _ := g.Find(id)
		if name := g.Name(r); name != want {
			t.Errorf("%s is called %q, not %q", id, name, want)
		}
	}
}
