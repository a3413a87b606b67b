package quickdraw

import (
	"slices"
	"testing"

	"rumble/game"
)

// pieceOf is a figure as a screen draws it.
func pieceOf(t *testing.T, g *Game, f int) game.ScenePiece {
	t.Helper()
	for _, p := range g.Scene(0).Pieces {
		if p.ID == g.ID(name(f)) {
			return p
		}
	}
	t.Fatalf("%s is not drawn", g.Name(name(f)))
	return game.ScenePiece{}
}

// A mount is drawn as what it is, turned to where it goes, and its rider on it smaller than it (QD-MNTH-12).
func TestARiderIsDrawnOnWhatCarriesHim(t *testing.T) {
	g := begun(t, stockScene(t, "street", 2))
	g.figures[1].sort, g.figures[1].animal, g.figures[1].heading = Mount, Horse, 2704
	g.figures[0].aboard, g.figures[1].driver, g.figures[1].at = 1, 0, game.At(20, 12)
	mount, rider := pieceOf(t, g, 1), pieceOf(t, g, 0)
	if mount.Body != "horse" || mount.Facing != 270 || mount.Long != 0 || mount.Radius != base {
		t.Errorf("the mount is drawn as %+v", mount)
	}
	if rider.Aboard != mount.ID || rider.At != mount.At || rider.Radius >= base/2 || rider.Body != "" {
		t.Errorf("the rider is drawn as %+v", rider)
	}
}

// A vehicle is as long and as wide as QD-T-VEHIC has it, and looks north again after a whole turn.
func TestAVehicleIsDrawnAsLongAsItIs(t *testing.T) {
	g := begun(t, stockScene(t, "street", 2))
	g.makeVehicle(1, Coach)
	g.figures[1].heading = 3597
	if p := pieceOf(t, g, 1); p.Body != "coach" || p.Long != 5*pace || p.Wide != 2*pace || p.Facing != 0 {
		t.Errorf("the coach is drawn as %+v", p)
	}
}

// Whoever is down is drawn lying, and beside everybody are their cards that are still to come and the one that they hold.
func TestHowACharacterIsDrawn(t *testing.T) {
	for name, c := range map[string]struct {
		change      func(f *Figure)
		lying       bool
		cards, held int
	}{
		"upright":   {func(f *Figure) {}, false, 3, 0},
		"prone":     {func(f *Figure) { f.prone = true }, true, 3, 0},
		"ducked":    {func(f *Figure) { f.until.ducked = true }, true, 3, 0},
		"knocked":   {func(f *Figure) { f.knocked = true }, true, 3, 0},
		"out":       {func(f *Figure) { f.prone, f.fate = true, Casualty }, false, 3, 0},
		"holding":   {func(f *Figure) { f.held = 5 }, false, 3, 1},
		"fewer yet": {func(f *Figure) { f.cards = f.cards.Take(0) }, false, 2, 0},
	} {
		g := begun(t, stockScene(t, "street", 2))
		g.figures[0].cards = 0b111
		g.pack |= 0b111
		c.change(&g.figures[0])
		p := pieceOf(t, g, 0)
		if p.Lying != c.lying || p.Cards != c.cards || p.Held != c.held {
			t.Errorf("%s: lying %v, %d cards to come, %d held", name, p.Lying, p.Cards, p.Held)
		}
	}
}

// thingOf is a thing as a screen draws it for a viewer, if it draws it.
func thingOf(g *Game, viewer game.Seat, n int) (game.ScenePiece, bool) {
	for _, p := range g.Scene(viewer).Pieces {
		if p.ID == g.ID(game.Gear(n)) {
			return p, true
		}
	}
	return game.ScenePiece{}, false
}

// What lies on the ground is drawn where it lies, and named: not what somebody has, nor what is gone.
func TestWhatLiesOnTheGroundIsDrawn(t *testing.T) {
	g := begun(t, stockScene(t, "street", 2))
	n := slices.IndexFunc(g.items, func(i Item) bool { return i.make == Knife && i.holder != nobody })
	item := &g.items[n]
	for place, drawn := range map[Place]bool{Holstered: false, Ready: false, Dropped: true, Bound: false, Spent: false} {
		item.place, item.at = place, game.At(7, 9)
		p, found := thingOf(g, 0, n)
		if found != drawn {
			t.Errorf("drawn %v at place %d, should be %v", found, place, drawn)
		}
		if drawn && (!p.Thing || p.At != game.At(7, 9) || p.Name != g.Name(game.Gear(n)) || p.Gear != "knife" || p.Seat != "" || p.Radius >= base/2 || len(p.Badges) > 0) {
			t.Errorf("the knife is drawn as %+v", p)
		}
	}
	item.place, item.lit = Dropped, 2
	if p, _ := thingOf(g, 0, n); len(p.Badges) != 1 || p.Badges[0].Word != "lit" || p.Badges[0].Many != 2 {
		t.Errorf("what burns is drawn as %+v", p)
	}
}

// What a hidden character has let fall lies where they are: it is shown only to those who are shown them (QD-LOC-11).
func TestWhatTheHiddenLetFallIsHidden(t *testing.T) {
	g := begun(t, stockScene(t, "street", 2))
	n := slices.IndexFunc(g.items, func(i Item) bool { return i.holder == 0 })
	seat := g.figures[0].seat
	g.lets(0, n)
	for _, hidden := range []bool{false, true} {
		g.figures[0].hidden = hidden
		for viewer, want := range map[game.Seat]bool{seat: true, 1 - seat: !hidden, game.Nobody: !hidden} {
			if _, drawn := thingOf(g, viewer, n); drawn != want {
				t.Errorf("hidden %v: seat %d is shown it: %v", hidden, viewer, drawn)
			}
		}
	}
}

// Of the two jokers one is red, and says so: their suit does not.
func TestOneJokerIsRed(t *testing.T) {
	g := begun(t, stockScene(t, "street", 2))
	for card, red := range map[int]bool{redJoker: true, blackCard: false, 0: false, redJoker - 1: false} {
		if c := g.card(card); c.Red != red {
			t.Errorf("%s is red: %v", c.Name, c.Red)
		}
	}
}
