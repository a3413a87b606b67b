package tommyguns

import (
	"testing"

	"rumble/game"
	"rumble/tabletop"
)

// hiding is a house that hides what lies north of it from who stands south of it: a mover who goes east along y 5 comes into
// sight of (10, 20) beyond x 10.
func hiding() []game.Feature {
	return []game.Feature{rect(0, 8000, 10000, 12000, game.Feature{ID: "house", Blocks: true, Going: game.Impassable})}
}

// waiting is a scene in which figure 1 with a gun covers the north, and figure 0 is to move east from behind the house.
func waiting(t *testing.T, gun GunKind, others ...man) *Game {
	t.Helper()
	men := append([]man{{at: game.At(8, 5)}, {side: 1, at: game.At(10, 20), guns: []GunKind{gun}}}, others...)
	g := street(t, hiding(), men...)
	for f := 1; f < len(men); f++ {
		g.figures[f].covers, g.figures[f].towards = true, direction{0, -1000}
	}
	return g
}

func TestACoveringShotInMidMove(t *testing.T) { // TG-X-25
	g := waiting(t, Rifle)
	s := onStage(t, dice(times(5, 6), []int{6, 2, 3}),
		reply{Verb: "go", At: game.At(13, 5)},
		reply{Verb: "covering-shot", Who: name(1), Whom: name(0), With: game.Gear(int(Rifle)), Many: 3},
	)
	moved(g, s, false, 5)
	n := &g.figures[0]
	if e := s.Event("goes"); n.at != game.At(10, 5) || e.Many != 2000 || e.To != n.at || e.From != game.At(8, 5) {
		t.Errorf("a duck ends the move two inches on, not at %v (TG-SHOT-09)", n.at)
	}
	if s.Event("scores").Many != 5 || s.Event("ducks").Whom != name(0) || !g.ducking(0) {
		t.Error("one six makes the mover duck")
	}
	if g.turn = 3; g.ducking(0) {
		t.Error("no move next turn though the duck has cost this one (TG-FIRE-14)")
	}
	g.turn, g.phase = 2, Fire
	if g.canAct(1) {
		t.Error("the coverer has a second shot in the fire phase (TG-SHOT-08)")
	}
	if q := s.Question("covering"); q.Default != 0 || q.Options[0].Verb != "let-pass" || q.Seat != 1 || q.Whom != name(0) {
		t.Errorf("asked was %+v", q)
	}
	var shot []game.Mod
	for _, e := range s.Events {
		if e.Kind == "declares" && e.Who == name(1) {
			shot = e.Mods
		}
	}
	if game.Total(shot) != 0 {
		t.Errorf("a covering shot with a rifle at 15 inches has no modifier, not %v (TG-X-25)", shot)
	}
}

func TestAMoverGoesOnUnderFire(t *testing.T) {
	for _, c := range []struct {
		what string
		pips []int
		want game.Point
	}{
		{"no hit", []int{2, 3, 4}, game.At(13, 5)},
		{"a flesh wound does not shorten the way (TG-SHOT-09)", []int{6, 6, 6}, game.At(13, 5)},
		{"a stun ends it", []int{6, 6, 2}, game.At(10, 5)},
	} {
		g := waiting(t, Rifle)
		s := onStage(t, dice(times(5, 6), c.pips), reply{Verb: "go", At: game.At(13, 5)}, reply{Verb: "covering-shot", Many: 3})
		moved(g, s, false, 5)
		if got := g.figures[0].at; got != c.want {
			t.Errorf("%s: ends at %v instead of %v", c.what, got, c.want)
		}
	}
}

func TestWhoIsAskedForACoveringShot(t *testing.T) {
	for _, c := range []struct {
		what string
		with func(*Game)
		want bool
	}{
		{"who covers", func(*Game) {}, true},
		{"who covers lying down", func(g *Game) { g.figures[1].prone = true }, true},
		{"who ducks (TG-SHOT-06)", func(g *Game) { g.figures[1].ducks = g.turn }, true},
		{"who does not cover", func(g *Game) { g.figures[1].covers = false }, false},
		{"who covers another direction", func(g *Game) { g.figures[1].towards = direction{0, 1000} }, false},
		{"whose gun is jammed", func(g *Game) { g.figures[1].guns[0].state = Jammed }, false},
		{"who dodges", func(g *Game) { g.figures[1].dodges = g.turn }, false},
		{"who dodged last turn", func(g *Game) { g.figures[1].dodges = g.turn - 1 }, true},
		{"who has shot already", func(g *Game) { g.figures[1].shot = true }, false},
		{"who is stunned", func(g *Game) { g.figures[1].stunned = true }, false},
		{"who is of the mover's side", func(g *Game) { g.fixed.figures[1].side = 0 }, false},
		{"a match without such shots", func(g *Game) { g.fixed.settings.covering = false }, false},
		{"one who sees the mover from the beginning", func(g *Game) { g.figures[0].at = game.At(10, 5) }, false},
	} {
		g := waiting(t, Rifle)
		c.with(g)
		var answers []reply
		if answers = append(answers, reply{Verb: "go", At: game.At(13, 5)}); c.want {
			answers = append(answers, reply{Verb: "let-pass"})
		}
		s := onStage(t, times(5, 6), answers...)
		moved(g, s, false, 5)
		if s.WasAsked("covering") != c.want || g.figures[0].at != game.At(13, 5) {
			t.Errorf("%s: asked %v, and the mover is at %v", c.what, s.WasAsked("covering"), g.figures[0].at)
		}
	}
}

func TestACovererWhoseGunDoesNotReachIsNotAsked(t *testing.T) {
	features := []game.Feature{{ID: "wall", Line: true, Blocks: true, Points: []game.Point{game.At(20, 0), game.At(20, 10)}}}
	for _, c := range []struct {
		x    game.Length
		want bool
	}{{4000, true}, {3999, false}} { // the mover comes into sight beside the wall, at y 10
		g := street(t, features, man{at: mil(34000, 9800)}, man{side: 1, at: mil(c.x, 10000), guns: []GunKind{Shotgun}})
		g.figures[1].covers, g.figures[1].towards = true, direction{1000, 0}
		answers := []reply{{Verb: "go", At: mil(34000, 10800)}}
		if c.want {
			answers = append(answers, reply{Verb: "let-pass"})
		}
		s := onStage(t, []int{6}, answers...)
		moved(g, s, false, 1)
		if s.WasAsked("covering") != c.want {
			t.Errorf("from x %d asked: %v (TG-FIRE-19)", c.x, s.WasAsked("covering"))
		}
	}
}

func TestSeveralCoverersAreAskedNearestFirst(t *testing.T) {
	g := waiting(t, Rifle, man{side: 1, at: game.At(10, 18), guns: []GunKind{Rifle}}, man{side: 1, at: game.At(10, 22), guns: []GunKind{Rifle}})
	s := onStage(t, times(5, 6), reply{Verb: "go", At: game.At(13, 5)}, reply{Verb: "let-pass", Who: name(2)}, reply{Verb: "let-pass", Who: name(1)},
		reply{Verb: "let-pass", Who: name(3)})
	moved(g, s, false, 5)

	g = waiting(t, Rifle, man{side: 1, at: game.At(10, 18), guns: []GunKind{Rifle}})
	s = onStage(t, dice(times(5, 6), []int{6}), reply{Verb: "go", At: game.At(13, 5)}, reply{Verb: "covering-shot", Who: name(2), Many: 1})
	moved(g, s, false, 5)
	if g.figures[1].shot {
		t.Error("the second is asked though the first has stopped the mover")
	}

	g = waiting(t, Rifle, man{side: 1, at: game.At(10, 20), guns: []GunKind{Rifle}})
	g.figures[1].at, g.figures[2].at = mil(9000, 20000), mil(11000, 20000) // equally far from where the mover comes out, and no whole number
	g.fixed.table = street(t, nil, man{}).fixed.table
	g.figures[1].towards, g.figures[2].towards = direction{1000, -6500}, direction{-1000, -6500}
	g.figures[0].at = game.At(10, 5)
	if c := g.nextCoverer(0, 1<<1|1<<2); c != 1 {
		t.Errorf("of two as far away %d is asked first (TG-SHOT-09)", c)
	}
	g.figures[0].at = mil(10001, 5000)
	if c := g.nextCoverer(0, 1<<1|1<<2); c != 2 {
		t.Errorf("a hair nearer, %d is asked first", c)
	}

	g = waiting(t, Rifle, man{side: 1, at: game.At(10, 20), guns: []GunKind{Rifle}})
	s = onStage(t, times(5, 6), reply{Verb: "go", At: game.At(13, 5)}, reply{Verb: "let-pass", Who: name(1)}, reply{Verb: "let-pass", Who: name(2)})
	moved(g, s, false, 5)
}

func TestWhereAMoverIsStopped(t *testing.T) {
	g := waiting(t, Rifle, man{at: mil(10000, 5300)}) // a friend stands where the mover is stopped
	s := onStage(t, dice(times(5, 6), []int{6, 6}), reply{Verb: "go", At: game.At(13, 5)}, reply{Verb: "covering-shot", Many: 2})
	moved(g, s, false, 5)
	at := g.figures[0].at
	if tabletop.Near(at, mil(10000, 5300), base-1) || !tabletop.Near(at, mil(10000, 5300), base+1) || at.Y != 5000 || at.X >= 10000 {
		t.Errorf("stays at %v, which is not the last place before it where a move may end (TG-SHOT-09)", at)
	}
}

func TestLastRest(t *testing.T) {
	g := street(t, nil, man{at: game.At(5, 5)}, man{at: mil(5500, 5500)}, man{at: game.At(8, 5)})
	path := []game.Point{game.At(5, 5), game.At(9, 5)}
	for _, c := range []struct{ d, want game.Length }{{0, 0}, {500, 0}, {2200, 2200}, {2201, 2200}, {3799, 2200}, {3800, 3800}, {4000, 4000}} {
		if got := g.lastRest(0, path, c.d); got != c.want {
			t.Errorf("stopped after %s, stays after %s instead of %s", c.d, got, c.want)
		}
	}
}

func TestAnAimIsLostWithTheSightOfItsTarget(t *testing.T) {
	for _, c := range []struct {
		what string
		via  []game.Point
		from game.Point
		to   game.Point
		kept bool
	}{
		{"in sight all the way", nil, game.At(13, 5), game.At(16, 5), true},
		{"out of sight at the end", nil, game.At(11, 5), game.At(8, 5), false},
		{"out of sight on the way", []game.Point{game.At(9, 5)}, game.At(11, 5), game.At(11, 4), false},
	} {
		g := street(t, hiding(), man{at: c.from}, man{side: 1, at: game.At(10, 20), guns: []GunKind{Rifle}})
		g.figures[1].aim = 0
		s := onStage(t, times(5, 6), reply{Verb: "go", At: c.to, Via: c.via})
		moved(g, s, false, 5)
		if (g.figures[1].aim == 0) != c.kept || s.Told("loses-aim") == c.kept {
			t.Errorf("%s: the aim is at %d (TG-SHOT-03)", c.what, g.figures[1].aim)
		}
	}
}

// TG-SIGHT-05: cover counts once, and of two that are as good it is the first on the field.
func TestWhichOfTwoEqualCoversIsNamed(t *testing.T) {
	near, far := rect(10000, 10000, 12000, 10200, game.Feature{ID: "near", Cover: game.HardCover}), rect(10000, 9600, 12000, 9800, game.Feature{ID: "far", Cover: game.HardCover})
	for _, features := range [][]game.Feature{{near, far}, {far, near}} {
		g := street(t, features, man{at: mil(11000, 2000)}, man{side: 1, at: mil(11000, 10500)})
		if cover, by := g.cover(0, 1); cover != game.HardCover || by != place(0) {
			t.Errorf("%d by %v instead of %s", cover, by, features[0].ID)
		}
	}
}
