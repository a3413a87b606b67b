package moveit

import (
	"slices"
	"testing"

	"rumble/game"
)

// four are two models of each seat, worth 10, 20 and 15, 25, far from the corner.
func four(t *testing.T) *Game {
	g := street(t, nil,
		Model{at: game.At(2, 28)}, Model{at: game.At(6, 28)}, Model{seat: 1, at: game.At(2, 2)}, Model{seat: 1, at: game.At(6, 2)})
	for m, points := range []int{10, 20, 15, 25} {
		g.fixed.models[m].points = points
	}
	g.phase = Morale
	return g
}

// MI-SCEN-01: more standing, unbroken models within 4 inches, from the edge of the base.
func TestHoldingTheCorner(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(g *Game)
		holds  game.Seat
	}{
		{"nobody near", func(*Game) {}, game.Nobody},
		{"just near enough", func(g *Game) { g.models[0].at = inch1000(15000, 19500) }, 0},
		{"just too far", func(g *Game) { g.models[0].at = inch1000(15000, 19501) }, game.Nobody},
		{"one against one", func(g *Game) { g.models[0].at, g.models[2].at = game.At(15, 16), game.At(15, 14) }, game.Nobody},
		{"one against two", func(g *Game) {
			g.models[0].at, g.models[2].at, g.models[3].at = game.At(15, 16), game.At(15, 14), game.At(13, 14)
		}, 1},
		{"a broken one", func(g *Game) { g.models[2].at, g.models[2].broken = game.At(15, 14), true }, game.Nobody},
		{"one who is out", func(g *Game) { g.models[2].at, g.models[2].out = game.At(15, 14), true }, game.Nobody},
	} {
		g := four(t)
		c.change(g)
		if got := g.holdsCorner(); got != c.holds {
			t.Errorf("%s: held by %d", c.name, got)
		}
	}
}

// MI-SCEN-02 to -04.
func TestHowAMatchEnds(t *testing.T) {
	out := func(g *Game, models ...int) {
		for _, m := range models {
			g.models[m].out = true
		}
	}
	for _, c := range []struct {
		name    string
		turn    int16
		change  func(g *Game)
		why     string // "" goes on
		winners []game.Seat
		points  []int
	}{
		{"goes on", 7, func(g *Game) { out(g, 0, 2) }, "", nil, nil},
		{"the last turn, all equal", 8, func(*Game) {}, "turn-limit", []game.Seat{0, 1}, []int{0, 0}},
		{"the higher score", 8, func(g *Game) { out(g, 0, 2) }, "turn-limit", []game.Seat{0}, []int{15, 10}},
		{"the other's higher score", 8, func(g *Game) { out(g, 1, 2) }, "turn-limit", []game.Seat{1}, []int{15, 20}},
		{"broken models count half, rounded down", 8, func(g *Game) { g.models[2].broken = true }, "turn-limit", []game.Seat{0}, []int{7, 0}},
		{"who is out counts in full, broken or not", 8, func(g *Game) { out(g, 2); g.models[2].broken = true }, "turn-limit", []game.Seat{0}, []int{15, 0}},
		{"the corner", 8, func(g *Game) { out(g, 2); g.models[3].at = game.At(15, 15) }, "turn-limit", []game.Seat{1}, []int{15, 30}},
		{"a gang out", 2, func(g *Game) { out(g, 0, 1) }, "gang-beaten", []game.Seat{1}, []int{0, 30}},
		{"a gang broken", 1, func(g *Game) { out(g, 3); g.models[2].broken = true }, "gang-beaten", []game.Seat{0}, []int{32, 0}},
		{"the only gang left wins with fewer points", 2, func(g *Game) {
			g.models[2].broken, g.models[3].broken = true, true
			out(g, 1)
			g.fixed.models[1].points = 90
		}, "gang-beaten", []game.Seat{0}, []int{19, 90}},
		{"both gangs out", 2, func(g *Game) { out(g, 0, 1, 2, 3) }, "gang-beaten", []game.Seat{0}, []int{40, 30}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := four(t)
			g.number = c.turn
			c.change(g)
			s := onStage(t, nil)
			g.endTurn(s)
			r, over := g.Over()
			if over != (c.why != "") || r.Why != c.why || !slices.Equal(r.Winners, c.winners) || !slices.Equal(r.Points, c.points) {
				t.Errorf("it ends (%v) with %+v", over, r)
			}
			if over && len(c.winners) == 1 && (s.Event("wins").Seat != c.winners[0] || s.Event("wins").Many != c.points[c.winners[0]]) {
				t.Errorf("told %+v", s.Event("wins"))
			}
			if over && s.Told("draw") != (len(c.winners) == 2) {
				t.Errorf("told %v", s.Kinds())
			}
		})
	}
}

// MI-SCEN-04: who concedes loses, whatever the score.
func TestConceding(t *testing.T) {
	g := four(t)
	g.models[2].out = true
	s := onStage(t, nil)
	g.concede(s, 0)
	if r, over := g.Over(); !over || !r.Won(1) || !slices.Equal(r.Points, []int{15, 0}) || r.Why != "concession" || r.Clause != "MI-SCEN-04" {
		t.Errorf("it ends with %+v", r)
	}
	if e := s.Event("wins"); e.Seat != 1 || e.Many != 0 || e.Text != "concession" {
		t.Errorf("told %+v", e)
	}
}
