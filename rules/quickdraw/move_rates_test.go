package quickdraw

import (
	"testing"

	"rumble/game"
)

// QD-T-RATES: QD-MOVE-02 to QD-MOVE-08, every row.
func TestRates(t *testing.T) {
	at := game.At(10, 10)
	for _, c := range []struct {
		name string
		set  func(g *Game)
		want Length
	}{
		{"most characters on foot", func(g *Game) {}, 8 * pace},
		{"lumbering", func(g *Game) { g.figures[0].traits = 1 << Lumbering }, 6 * pace},
		{"carrying a person", func(g *Game) { g.figures[0].burdened = 1 }, 6 * pace},
		{"fleet-footed", func(g *Game) { g.figures[0].traits = 1 << FleetFooted }, 10 * pace},
		{"fleet-footed and laden", func(g *Game) { g.figures[0].traits, g.figures[0].burdened = 1<<FleetFooted, 1 }, 6 * pace},
		{"mounted, QD-MOVE-07", func(g *Game) { g.figures[1].sort, g.figures[0].aboard = Mount, 1 }, 16 * pace},
		{"a mount with two", func(g *Game) { g.figures[1].sort, g.figures[0].aboard, g.figures[2].aboard = Mount, 1, 1 }, 8 * pace},
		{"cart", func(g *Game) { g.figures[0].sort, g.figures[0].make = Vehicle, Cart }, 8 * pace},
		{"wagon", func(g *Game) { g.figures[0].sort, g.figures[0].make = Vehicle, Wagon }, 10 * pace},
		{"coach, QD-MOVE-06", func(g *Game) { g.figures[0].sort, g.figures[0].make = Vehicle, Coach }, 12 * pace},
		{"motor car", func(g *Game) { g.figures[0].sort, g.figures[0].make = Vehicle, MotorCar }, 16 * pace},
		{"railroad engine, QD-MOVE-08", func(g *Game) { g.figures[0].sort, g.figures[0].make = Vehicle, Engine }, 24 * pace},
		{"wolf", func(g *Game) { g.figures[0].stamina, g.figures[0].sort, g.figures[0].animal = 2, Beast, Wolf }, 12 * pace},
		{"dog", func(g *Game) { g.figures[0].stamina, g.figures[0].sort, g.figures[0].animal = 2, Beast, Dog }, 12 * pace},
		{"cougar", func(g *Game) { g.figures[0].stamina, g.figures[0].sort, g.figures[0].animal = 2, Beast, Cougar }, 16 * pace},
		{"grizzly", func(g *Game) { g.figures[0].stamina, g.figures[0].sort, g.figures[0].animal = 2, Beast, Grizzly }, 16 * pace},
		{"alligator on land", func(g *Game) { g.figures[0].stamina, g.figures[0].sort, g.figures[0].animal = 2, Beast, Alligator }, 12 * pace},
		{"alligator in water", func(g *Game) {
			g.figures[0].stamina, g.figures[0].sort, g.figures[0].animal, g.figures[0].at = 2, Beast, Alligator, game.At(32, 10)
		}, 16 * pace},
		{"snake", func(g *Game) { g.figures[0].stamina, g.figures[0].sort, g.figures[0].animal = 2, Beast, Snake }, 8 * pace},
	} {
		g := playing(t, []game.Feature{area("pond", "water", game.Impassable, game.NoCover, 30, 5, 38, 15)},
			put("cole", "a", "minor", at), put("bill", "a", "minor", game.At(12, 12)), put("al", "a", "minor", game.At(14, 14)))
		c.set(g)
		if got := g.rate(0); got != c.want {
			t.Errorf("%s: %v, not %v", c.name, got, c.want)
		}
	}
}

// QD-MOVE-09: what makes heavily laden.
func TestLaden(t *testing.T) {
	for _, c := range []struct {
		gear []string
		want bool
	}{{nil, false}, {[]string{"loot"}, false}, {[]string{"loot", "loot ready"}, true}, {[]string{"strongbox"}, true}, {[]string{"machine-gun"}, true}, {[]string{"machine-gun deployed"}, false}, {[]string{"musket", "knife"}, false}} {
		cole := put("cole", "a", "minor", game.At(10, 10))
		cole.Gear = c.gear
		g := playing(t, nil, cole)
		if got := g.laden(0); got != c.want {
			t.Errorf("%v: %v", c.gear, got)
		}
		for i := range g.items {
			g.items[i].place, g.items[i].holder = Dropped, nobody
		}
		if g.laden(0) {
			t.Errorf("%v: laden by what lies on the ground", c.gear)
		}
	}
	g := playing(t, nil, put("cole", "a", "minor", game.At(10, 10)), put("mare", "a", "minor", game.At(10, 10)))
	g.figures[1].sort, g.figures[0].aboard = Mount, 1
	if g.laden(1) {
		t.Error("a mount with one rider")
	}
	g.items = append(g.items, newItem(Strongbox, 0))
	if !g.laden(1) {
		t.Error("a mount with a strongbox")
	}
}

// QD-MOVE-10: the bands of speed.
func TestSpeeds(t *testing.T) {
	for gone, want := range map[Length]Speed{0: Stationary, 1: Slow, 4 * pace: Slow, 4*pace + 1: Quick, 8 * pace: Quick, 8*pace + 1: VeryFast} {
		if got := speedBy(gone); got != want {
			t.Errorf("%v: %v", gone, got)
		}
	}
	g := playing(t, nil, put("cole", "a", "minor", game.At(10, 10)), put("mare", "a", "minor", game.At(10, 10)), put("al", "a", "minor", game.At(10, 10)))
	g.figures[1].sort, g.figures[1].driver, g.figures[0].aboard, g.figures[2].aboard = Mount, 0, 1, 1
	g.acting = 0
	g.hastens(0, 3*pace)
	g.hastens(0, 6*pace)
	if g.speedOf(0) != VeryFast || g.speedOf(2) != VeryFast || g.figures[1].mover != 0 || g.figures[2].until.speed != Stationary {
		t.Error("all aboard share the speed of the mount")
	}
	g.acting = 2
	g.hastens(0, pace)
	if g.figures[0].until.gone != 9*pace {
		t.Error("a move in another's turn makes nobody faster")
	}
}

// QD-T-GOING, QD-MOVE-13, QD-MOVE-14, QD-MOVE-17, QD-MOVE-18, QD-MOVE-21: every deduction.
func TestDeductions(t *testing.T) {
	for _, c := range []struct {
		name string
		set  func(g *Game, w *way)
		want Length
	}{
		{"good going", func(*Game, *way) {}, 0},
		{"linear obstacle", func(_ *Game, w *way) { w.hurdle(hurdle{at: 1, feature: 0, opening: nothing}) }, 2 * pace},
		{"two obstacles", func(_ *Game, w *way) {
			w.hurdle(hurdle{at: 3000, feature: 0, opening: nothing})
			w.hurdle(hurdle{at: 1, feature: 1, opening: nothing})
		}, 4 * pace},
		{"one obstacle met in a corner", func(_ *Game, w *way) {
			w.hurdle(hurdle{at: 3000, feature: 0, opening: nothing})
			w.hurdle(hurdle{at: 3001, feature: 0, opening: nothing})
		}, 2 * pace},
		{"a door", func(_ *Game, w *way) { w.hurdle(hurdle{at: 1, feature: nothing, opening: 0, door: true}) }, 0},
		{"bad going", func(_ *Game, w *way) { w.bad = true }, 2 * pace},
		{"bad going, surefooted", func(g *Game, w *way) { w.bad, g.figures[0].traits = true, 1<<Surefooted }, 0},
		{"bad going, snake", func(g *Game, w *way) { w.bad, g.figures[0].sort, g.figures[0].animal = true, Beast, Snake }, 0},
		{"bad going, cart, QD-MOVE-18", func(g *Game, w *way) { w.bad, g.figures[0].sort = true, Vehicle }, 4 * pace},
		{"bad going, laden mount", func(g *Game, w *way) {
			w.bad, g.figures[0].sort = true, Mount
			g.figures[1].aboard, g.figures[2].aboard = 0, 0
		}, 4 * pace},
		{"bad going, mount", func(g *Game, w *way) { w.bad, g.figures[0].sort = true, Mount }, 2 * pace},
		{"ditch, vehicle, QD-MOVE-14", func(g *Game, w *way) {
			w.hurdle(hurdle{at: 1, feature: 0, opening: nothing})
			g.figures[0].sort = Vehicle
		}, 4 * pace},
		{"getting up", func(g *Game, w *way) { g.figures[0].prone = true }, 2 * pace},
		{"crawling", func(g *Game, w *way) { w.crawls, g.figures[0].prone = true, true }, 0},
		{"all together", func(g *Game, w *way) {
			w.bad, g.figures[0].prone = true, true
			w.hurdle(hurdle{at: 1, feature: 0, opening: nothing})
		}, 6 * pace},
	} {
		g := playing(t, nil, put("cole", "a", "minor", game.At(10, 10)), put("bill", "a", "minor", game.At(12, 12)), put("al", "a", "minor", game.At(14, 14)))
		w := way{f: 0, rate: 8 * pace}
		c.set(g, &w)
		if got := g.deductions(&w); got != c.want {
			t.Errorf("%s: %v, not %v", c.name, got, c.want)
		}
	}
}

// QD-MOVE-14: vehicles cross ditches and gaps and nothing else.
func TestVehiclesCrossDitches(t *testing.T) {
	for kind, want := range map[string]bool{"ditch": true, "gap": true, "fence": false} {
		g := playing(t, []game.Feature{area("x", kind, game.Low, game.NoCover, 14, 2, 15, 28)}, put("cart", "a", "minor", game.At(10, 10)))
		g.figures[0].sort = Vehicle
		_, err := g.wayTo(0, nobody, game.Point{X: 16500, Y: 10 * pace}, nil, gait{rate: 16 * pace, limit: 16 * pace})
		if got := err == nil; got != want {
			t.Errorf("%s: %v", kind, err)
		}
	}
}
