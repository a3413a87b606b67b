package tommyguns

import (
	"slices"
	"testing"

	"rumble/game"
)

func TestLoot(t *testing.T) {
	lying := func(at game.Point) Loot { return Loot{at: at, carrier: nobody, exit: nothing} }
	g := street(t, nil, man{at: game.At(5, 5)}, man{side: 1, at: mil(5000, 5900)})
	g.loot = []Loot{
		lying(game.At(6, 5)), lying(mil(6001, 5000)),
		{at: game.At(5, 5), carrier: 1, exit: nothing},
		{at: game.At(5, 5), carrier: nobody, exit: 0},
		lying(roof(5000, 5000)),
	}
	var offered []game.Ref
	for _, o := range g.lootOptions(0, nil) {
		offered = append(offered, o.With)
	}
	if want := []game.Ref{lootName(0)}; !slices.Equal(offered, want) {
		t.Errorf("may pick up %v instead of %v (TG-LOOT-01)", offered, want)
	}
	s := onStage(t, nil)
	g.handleLoot(s, 0, &game.Option{Verb: "pick-up", With: lootName(0)})
	if g.figures[0].loot != 0 || g.loot[0].carrier != 0 || s.Event("picks-up").With != lootName(0) {
		t.Errorf("carries %d", g.figures[0].loot)
	}
	if o := g.lootOptions(0, nil); len(o) != 1 || o[0].Verb != "drop-loot" || o[0].With != lootName(0) {
		t.Errorf("who carries one may drop it and no more: %+v", o)
	}
	g.figures[0].at = game.At(9, 9)
	g.handleLoot(s, 0, &game.Option{Verb: "drop-loot", With: lootName(0)})
	if g.figures[0].loot != nothing || g.loot[0] != lying(game.At(9, 9)) || s.Event("drops").With != lootName(0) {
		t.Errorf("dropped is %+v (TG-LOOT-02)", g.loot[0])
	}
	events := len(s.Events)
	if g.dropLoot(s, "TG-LOOT-02", 0); len(s.Events) != events {
		t.Error("who carries nothing drops something")
	}
}
