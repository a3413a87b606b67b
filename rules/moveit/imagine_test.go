package moveit

import (
	"bytes"
	"testing"

	"rumble/game"
)

// A seat imagines hidden enemies it knows nothing of in all places where they could be, and nothing else differently.
func TestHiddenModelsAreImaginedElsewhere(t *testing.T) {
	g := fielded(t)
	before := g.Append(nil)
	chance := game.NewChance(1)
	inField, places := 0, map[game.Point]bool{}
	var west, east, north, south int // of the car
	for range 200 {
		n := g.Imagine(0, chance).(*Game)
		at := n.models[2].at
		places[at] = true
		switch {
		case n.fixed.table.GoingAt(at) == game.Rough:
			inField++
		case at.X == 1500:
			west++
		case at.X == 4500:
			east++
		case at.Y == 19_500:
			north++
		case at.Y == 24_500:
			south++
		default:
			t.Fatalf("nobody can hide at %v", at)
		}
		if n.shownTo(0, 2) {
			t.Fatalf("hidden at %v it would be known", at)
		}
		n.models[2].at = g.models[2].at
		if !bytes.Equal(n.Append(nil), before) {
			t.Fatal("something else is imagined differently")
		}
	}
	if len(places) < 50 || inField == 0 || west == 0 || east == 0 || north == 0 || south == 0 {
		t.Errorf("of 200 places %d differ, %d are in the field, and at the car %d, %d, %d and %d", len(places), inField, west, east, north, south)
	}
	if !bytes.Equal(g.Append(nil), before) {
		t.Error("to imagine changes the match")
	}
}

func TestWhatASeatKnowsIsImaginedAsItIs(t *testing.T) {
	for _, c := range []struct {
		name   string
		seat   game.Seat
		change func(g *Game)
	}{
		{"its own model", 1, func(*Game) {}},
		{"a model in the open", 0, func(g *Game) { g.models[2].hidden = false }},
		{"one that is known", 0, func(g *Game) { g.knows(0, 2) }},
		{"one that is out", 0, func(g *Game) { g.models[2].out = true }},
		{"one that is not placed", 0, func(g *Game) { g.models[2].placed = false }},
	} {
		g := fielded(t)
		c.change(g)
		chance := game.NewChance(2)
		for range 20 {
			if at := g.Imagine(c.seat, chance).(*Game).models[2].at; at != g.models[2].at {
				t.Errorf("%s is imagined at %v", c.name, at)
				break
			}
		}
	}
}

// Where nobody could hide, a model stays where it is.
func TestWithoutAHideout(t *testing.T) {
	g := street(t, nil, Model{at: game.At(5, 5)}, Model{seat: 1, at: game.At(23, 23), hidden: true})
	if at := g.Imagine(0, game.NewChance(3)).(*Game).models[1].at; at != game.At(23, 23) {
		t.Errorf("it is imagined at %v", at)
	}
}

// Nobody is imagined within reach of somebody else.
func TestNobodyHidesInAnother(t *testing.T) {
	g := fielded(t)
	g.models[1].at = game.At(23, 26)
	for _, c := range []struct {
		at   game.Point
		want bool
	}{
		{game.At(23, 23), true},
		{inch1000(23*inch, 25*inch-touch), false},
		{inch1000(23*inch, 25*inch-touch-1), true},
		{game.At(12, 12), false},
	} {
		g.models[1].facing, g.models[2].at = Facing{0, 1}, c.at
		if got := g.couldHide(0, 2); got != c.want {
			t.Errorf("it could hide at %v: %v", c.at, got)
		}
	}
}

func TestExplain(t *testing.T) {
	g := fielded(t)
	g.models[0].at, g.models[0].facing, g.models[0].turn.action = game.At(9, 5), Facing{1, 0}, Snapped // a gap of 5 inches to model 3
	shoot := game.Option{Verb: "shoot", Who: name(0), Whom: name(3)}
	for _, c := range []struct {
		name   string
		option game.Option
		change func(g *Game)
		dice   int
		total  int
	}{
		{"a snap shot", game.Option{Verb: "snap-shot", Who: name(0), Whom: name(3)}, nil, 1, 2},
		{"a shot after a snap shot", shoot, func(g *Game) { g.models[0].turn.snapAt = 3 }, 1, 2},
		{"a shot after a snap shot that was not got off", shoot, nil, 1, 3},
		{"a shot", shoot, func(g *Game) { g.models[0].turn.action = Moved }, 1, 3},
		{"a burst", shoot, func(g *Game) { g.models[0].turn.action, g.models[0].weapons[0] = Moved, Bar }, 3, 3},
		{"standing and firing", game.Option{Verb: "stand-and-fire", Who: name(0), Whom: name(3)}, nil, 1, 3},
		{"a strike", game.Option{Verb: "strike", Who: name(0), Whom: name(3)}, nil, 1, 2},
		{"a strike with the bonus", game.Option{Verb: "strike", Who: name(0), Whom: name(3)}, func(g *Game) { g.models[0].turn.bonus = 3 }, 1, 3},
	} {
		g := g.Clone().(*Game)
		if c.change != nil {
			c.change(g)
		}
		needs := g.Explain(&game.Question{Options: []game.Option{c.option}}, 0)
		if !needs.Any || needs.Dice != c.dice || needs.Sides != 6 || needs.Total != c.total || game.Total(needs.Mods) != c.total {
			t.Errorf("%s needs %+v", c.name, needs)
		}
	}
	q := game.Question{Options: []game.Option{{Verb: "move", Who: name(0)}, {Verb: "concede", Who: game.OfSeat(0)}}}
	if g.Explain(&q, 0).Any || g.Explain(&q, 1).Any {
		t.Error("a move or a concession needs something")
	}
}
