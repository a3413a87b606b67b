package maddogs

import (
	"errors"
	"strings"
	"testing"

	"rumble/game"
)

// safely is a table with a house, a safe and a street.
func safely() game.Plan {
	p := street(48, 48)
	box := func(x0, y0, x1, y1 int) []game.Point {
		return []game.Point{at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)}
	}
	p.Features = []game.Feature{
		{ID: "bank", Kind: "building", Name: "Bank", Inside: true, Points: box(10, 10, 20, 20)},
		{ID: "box", Kind: "safe", Points: box(30, 10, 32, 12), Cover: game.LightCover, Going: game.Impassable},
		{ID: "tree", Kind: "tree", Points: box(40, 10, 41, 11), Cover: game.LightCover, Going: game.Impassable},
	}
	return p
}

// A bomb of a scenario that cannot be is refused, and the error says where.
func TestBombsThatAScenarioMayNotHave(t *testing.T) {
	state := func(pairs ...any) map[string]int {
		m := map[string]int{}
		for i := 0; i < len(pairs); i += 2 {
			m[pairs[i].(string)] = pairs[i+1].(int)
		}
		return m
	}
	for name, c := range map[string]struct {
		change          func(*game.FigureSetup)
		field, sentence string
	}{
		"no fuse":            {func(f *game.FigureSetup) { f.State = state("fuse", 0) }, ".state.fuse", "fuse is from 1 to 6, not 0."},
		"a long fuse":        {func(f *game.FigureSetup) { f.State = state("fuse", 7) }, ".state.fuse", "from 1 to 6"},
		"no sticks":          {func(f *game.FigureSetup) { f.State = state("sticks", 0) }, ".state.sticks", "from 1 to 5"},
		"many sticks":        {func(f *game.FigureSetup) { f.State = state("sticks", 6) }, ".state.sticks", "from 1 to 5"},
		"half a half":        {func(f *game.FigureSetup) { f.State = state("half", 2) }, ".state.half", "from 0 to 1"},
		"a dud that burns":   {func(f *game.FigureSetup) { f.State = state("dud", 1, "fuse", 2) }, ".state.fuse", "no fuse that burns"},
		"an unknown state":   {func(f *game.FigureSetup) { f.State = state("wet", 1) }, ".state.wet", "there are dud, fuse, half, sticks"},
		"no seat":            {func(f *game.FigureSetup) { f.Seat = "" }, ".seat", "cards of a seat"},
		"an unknown seat":    {func(f *game.FigureSetup) { f.Seat = "blues" }, ".seat", "no seat"},
		"no place":           {func(f *game.FigureSetup) { f.At = nil }, ".at", "no place"},
		"off the table":      {func(f *game.FigureSetup) { f.At = new(at(50, 5)) }, ".at", "off the table"},
		"in the air":         {func(f *game.FigureSetup) { f.At = new(upstairs(at(5, 5))) }, ".at", "no floor"},
		"gear":               {func(f *game.FigureSetup) { f.Gear = []string{"pistol"} }, ".gear", "no stats"},
		"a name that is not": {func(f *game.FigureSetup) { f.ID = "bank" }, ".id", "taken"},
		"a card's name":      {func(f *game.FigureSetup) { f.ID = "reds-A" }, ".id", "taken"},
		"no such target":     {func(f *game.FigureSetup) { f.Aims = []string{"tree"} }, ".aims[0]", "no building, safe or vehicle"},
		"a far target":       {func(f *game.FigureSetup) { f.Aims = []string{"box"} }, ".aims[0]", "more than an inch"},
		"two targets":        {func(f *game.FigureSetup) { f.Aims = []string{"bank", "box"} }, ".aims[1]", "one thing"},
	} {
		bomb := game.FigureSetup{ID: "tick", Seat: "reds", Profile: bombProfile, At: new(at(15, 21)), Aims: []string{"bank"}}
		sc := &game.Scenario{
			Table: safely(), Seats: []game.SeatSetup{{ID: "reds"}, {ID: "irish"}},
			Figures: []game.FigureSetup{person("a", "reds", "punk", at(4, 4)), person("b", "irish", "punk", at(4, 40)), bomb},
		}
		if _, err := New(sc); err != nil {
			t.Fatalf("before %s: %v", name, err)
		}
		c.change(&sc.Figures[2])
		_, err := New(sc)
		if e, ok := errors.AsType[*game.Error](err); !ok || e.Field != "figures[2]"+c.field || !strings.Contains(e.Sentence, c.sentence) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A bomb is to be seen with its fuse, and is called what the scenario calls it.
func TestABombInThePicture(t *testing.T) {
	bomb := game.FigureSetup{ID: "tick", Name: "The Clock", Seat: "reds", Profile: bombProfile, At: new(at(15, 21)), Aims: []string{"bank"}, State: map[string]int{"fuse": 1, "sticks": 2}}
	wet := game.FigureSetup{ID: "wet", Profile: bombProfile, At: new(at(31, 13)), Aims: []string{"box"}, State: map[string]int{"dud": 1}}
	g := makeGameOn(t, safely(), person("a", "reds", "punk", at(4, 4), "dynamite"), person("b", "irish", "punk", at(4, 40)), bomb, wet)
	pieces := map[string]game.ScenePiece{}
	for _, p := range g.Scene(game.Nobody).Pieces {
		pieces[p.ID] = p
	}
	tick, dud := pieces["tick"], pieces["wet"]
	if len(pieces) != 4 || tick.Name != "The Clock" || tick.Seat != "reds" || tick.At != at(15, 21) || tick.Stats[0].Now != 2 || tick.Badges[0].Word != "fuse" || tick.Badges[0].Many != 1 || tick.Badges[0].Text != "Cards until it goes off" {
		t.Errorf("the bomb is drawn as %+v", tick)
	}
	if dud.Name != "dynamite" || dud.Seat != "" || dud.Badges[0].Word != "dud" {
		t.Errorf("the dud is drawn as %+v", dud)
	}
	if r, ok := g.Find("tick"); !ok || g.ID(r) != "tick" || g.Name(r) != "The Clock" {
		t.Errorf("it is found as %v", r)
	}
	if r, ok := g.Find("dynamite-1"); !ok || g.items[r.N].holder != 0 || g.ID(r) != "dynamite-1" {
		t.Errorf("the stick of the man is found as %v", r)
	}
}

// A bomb in a vehicle that has left the table is lost, and nobody is charged for it (MD-FUSE-22).
func TestABombThatLeavesTheTable(t *testing.T) {
	car := game.FigureSetup{ID: "ford", Profile: "car", At: new(at(30, 30))}
	bomb := game.FigureSetup{ID: "tick", Seat: "reds", Profile: bombProfile, At: new(at(30, 30)), State: map[string]int{"fuse": 1}, Aims: []string{"ford"}}
	other := game.FigureSetup{ID: "tock", Seat: "reds", Profile: bombProfile, At: new(at(4, 20)), State: map[string]int{"fuse": 3}}
	g := makeGame(t, person("a", "reds", "punk", at(4, 4)), person("b", "irish", "punk", at(4, 40)), car, bomb, other)
	g.vehicles[0].gone = true
	if pieces := g.Scene(0).Pieces; len(pieces) != 3 {
		t.Errorf("%d pieces are seen", len(pieces))
	}
	ref := &judge{t: t}
	g.fusesBurn(ref, 1) // a card of the others, too, finds it gone
	if len(g.bombs) != 1 || g.bombs[0].fuse != 3 || len(ref.told) != 1 || ref.told[0].Kind != "bomb-lost" || g.sides[0].outrage != 0 {
		t.Errorf("told is %v, left are %v", ref.told, g.bombs)
	}
	if it := g.items[g.bombs[0].item]; it.bomb != 1 || !it.carrying {
		t.Errorf("the stick of the other is %+v", it)
	}
}
