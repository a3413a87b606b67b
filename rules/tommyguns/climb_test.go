package tommyguns

import (
	"slices"
	"testing"

	"rumble/game"
	"rumble/internal/rehearsal"
	"rumble/tabletop"
)

// wall is a solid shop with a roof and three faces: an ordinary one of 4 inches, a hard and a very hard one.
func wall() game.Plan {
	return game.Plan{
		Features: []game.Feature{
			rect(10000, 10000, 20000, 16000, game.Feature{ID: "shop", Blocks: true, Going: game.Impassable}),
			rect(10000, 10000, 20000, 16000, game.Feature{ID: "roof", Floor: 1, Roof: true}),
			rect(5000, 15000, 10000, 16000, game.Feature{ID: "mud", Going: game.Rough}),
		},
		Links: []game.Link{
			{ID: "ladder", Kind: "climb", Foot: mil(15000, 9900), Head: roof(15000, 10100), Long: 4 * inch},
			{ID: "pipe", Kind: "climb-hard", Foot: mil(9900, 13000), Head: roof(10100, 13000), Long: 3 * inch},
			{ID: "ivy", Kind: "climb-very-hard", Foot: mil(20100, 13000), Head: roof(19900, 13000), Long: 1500, Going: game.Rough},
		},
	}
}

// climber is figure 0 on a face, so high.
func climber(t *testing.T, face int8, height game.Length) *Game {
	t.Helper()
	g := block(t, wall(), man{at: facesOf(&game.Plan{Links: wall().Links})[face].foot, guns: []GunKind{Pistol}}, man{side: 1, at: game.At(30, 20)})
	g.figures[0].face, g.figures[0].height = face, height
	return g
}

func TestClimbRolls(t *testing.T) {
	for _, c := range []struct {
		what   string
		face   int8
		height game.Length
		up     bool
		pips   []int
		want   game.Length // the height, or 0 off the wall
		on     bool
		prone  bool
		floor  int16
	}{
		{"an ordinary climb with four sixes is an inch (TG-X-23)", 0, 2000, true, []int{6, 6, 6, 6, 1}, 3000, true, false, 0},
		{"a hard climb slips (TG-X-22)", 1, 2000, true, []int{6, 2, 5, 3}, 0, false, true, 0},
		{"a hard climb with two sixes", 1, 1000, true, []int{6, 6}, 2000, true, false, 0},
		{"a very hard climb with two sixes (TG-CLIMB-04)", 2, 500, true, []int{6, 6}, 0, false, true, 0},
		{"a stumble climbs half an inch (TG-CLIMB-06)", 0, 2000, true, dice(times(5, 1), []int{6}), 2500, true, false, 0},
		{"a fall is a fall off (TG-CLIMB-07)", 0, 2000, true, dice(times(6, 1), times(3, 6)), 0, false, true, 0},
		{"no sixes on the way down too (TG-CLIMB-09)", 0, 2000, false, []int{2}, 0, false, true, 0},
		{"down an inch", 0, 2000, false, []int{6}, 1000, true, false, 0},
		{"down to the foot", 0, 1000, false, []int{6}, 0, false, false, 0},
		{"down to the foot, with less than an inch left", 0, 500, false, []int{6}, 0, false, false, 0},
		{"to the top", 0, 3000, true, []int{6}, 0, false, false, 1},
		{"to the top, with less than an inch left", 0, 3500, true, []int{6}, 0, false, false, 1},
		{"not quite to the top", 0, 2999, true, []int{6}, 3999, true, false, 0},
		{"no dice: it hangs there (TG-CLIMB-05)", 0, 2000, true, nil, 2000, true, false, 0},
		{"no dice going down", 0, 2000, false, nil, 2000, true, false, 0},
	} {
		g := climber(t, c.face, c.height)
		s := onStage(t, c.pips)
		g.climb(s, 0, int(c.face), c.up, len(c.pips))
		s.Done()
		n := &g.figures[0]
		if n.height != c.want || g.climbing(0) != c.on || n.prone != c.prone || n.at.Floor != c.floor || n.flesh+n.wounds > 0 {
			t.Errorf("%s: height %s, climbing %v, prone %v, at %v", c.what, n.height, g.climbing(0), n.prone, n.at)
		}
	}
}

func TestBeginningAClimb(t *testing.T) {
	for _, c := range []struct {
		what string
		at   game.Point
		want []game.Verb
	}{
		{"half an inch from the foot", mil(15000, 9400), []game.Verb{"climb-up"}},
		{"farther", mil(15000, 9399), nil},
		{"half an inch from the top", roof(15000, 10600), []game.Verb{"climb-down"}},
		{"farther from the top", roof(15000, 10601), nil},
		{"under the roof, at the foot of nothing", mil(15000, 17000), nil},
		{"above the foot, on the roof of another level", game.Point{X: 15000, Y: 9400, Floor: 2}, nil},
	} {
		g := block(t, wall(), man{at: c.at}, man{side: 1, at: game.At(30, 20)})
		if got := rehearsal.Verbs(g.climbOptions(0, nil)); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v instead of %v", c.what, got, c.want)
		}
	}
	g := climber(t, 1, 1000)
	o := g.moveOptions(0, nil)
	if len(o) != 2 || o[0].Verb != "climb-up" || o[1].Verb != "climb-down" || o[0].With != faceName(1) || o[1].With != faceName(1) {
		t.Errorf("who hangs on a face may go up and down and do nothing else (TG-CLIMB-08): %+v", o)
	}
	g.figures[0].ducks = g.turn
	if o = g.moveOptions(0, nil); len(o) > 0 {
		t.Errorf("a duck bars the climb (TG-FIRE-14): %+v", o)
	}
}

func TestFirstInchOfAClimb(t *testing.T) {
	for _, c := range []struct {
		what  string
		pips  []int
		at    game.Point
		face  int8
		prone bool
	}{
		{"an inch up, hanging above the foot", []int{6}, mil(15000, 9900), 0, false},
		{"no sixes: just a fall where they stand (TG-CLIMB-07)", []int{5}, mil(14700, 9600), nothing, true},
		{"six ones: just a fall too", dice(times(6, 1), []int{6}), mil(14700, 9600), nothing, true},
		{"no dice: nothing", nil, mil(14700, 9600), nothing, false},
	} {
		g := block(t, wall(), man{at: mil(14700, 9600)}, man{side: 1, at: game.At(30, 20)})
		s := onStage(t, c.pips)
		g.climb(s, 0, 0, true, len(c.pips))
		if n := &g.figures[0]; n.at != c.at || n.face != c.face || n.prone != c.prone {
			t.Errorf("%s: at %v, face %d, prone %v", c.what, n.at, n.face, n.prone)
		}
	}
}

func TestClimbingDownFromTheTop(t *testing.T) {
	g := block(t, wall(), man{at: roof(15000, 10300)}, man{side: 1, at: game.At(30, 20)})
	s := onStage(t, []int{6})
	g.climb(s, 0, 0, false, 1)
	if n := &g.figures[0]; n.at != mil(15000, 9900) || n.height != 3*inch || n.face != 0 {
		t.Errorf("at %v, %s high (TG-CLIMB-06)", n.at, n.height)
	}
	if e := s.Event("climbs"); !e.Moved || e.From != roof(15000, 10300) || e.To != mil(15000, 9900) {
		t.Errorf("told was %+v", e)
	}
	g = block(t, wall(), man{at: roof(15000, 10300)}, man{side: 1, at: game.At(30, 20)})
	s = onStage(t, []int{5})
	g.climb(s, 0, 0, false, 1)
	if n := &g.figures[0]; n.at != mil(15000, 9900) || !n.prone || g.climbing(0) || s.Event("falls-off").Clause != "TG-CLIMB-02" {
		t.Errorf("whoever loses the grip at once lies at the foot: %+v (TG-CLIMB-09)", n)
	}
}

func TestOnesOfAClimb(t *testing.T) {
	for _, c := range []struct {
		what  string
		g     *Game
		face  int
		night bool
		want  int
	}{
		{"by day", climber(t, 0, 1000), 0, false, 0},
		{"at night (TG-CLIMB-10)", climber(t, 0, 1000), 0, true, 1},
		{"a climb marked difficult", climber(t, 2, 1000), 2, false, 1},
		{"begun in the mud", block(t, wall(), man{at: mil(9500, 15500)}), 1, false, 1},
	} {
		c.g.fixed.settings.night = c.night
		if _, ones := c.g.climbMods(0, c.face); game.Total(ones) != c.want {
			t.Errorf("%s: %v", c.what, ones)
		}
	}
	for face, want := range []int{0, -1, -2} {
		g := climber(t, int8(face), 1000)
		if sixes, _ := g.climbMods(0, face); game.Total(sixes) != want {
			t.Errorf("the face %d takes %v (TG-CLIMB-03)", face, sixes)
		}
		g.fixed.settings.fewModifiers = true
		if sixes, ones := g.climbMods(0, face); len(sixes)+len(ones) > 0 {
			t.Errorf("the face %d takes %v and %v though modifiers are left out (TG-MOD-06)", face, sixes, ones)
		}
	}
}

func TestAStunThrowsAClimberDown(t *testing.T) {
	g := climber(t, 0, 3000)
	g.stun(onStage(t, nil), "TG-FIRE-15", 0)
	if n := &g.figures[0]; g.climbing(0) || !n.prone || !n.stunned || n.at != mil(15000, 9900) {
		t.Errorf("got %+v (TG-CLIMB-07)", n)
	}
}

func TestPlacesAtTheEndOfAClimb(t *testing.T) {
	g := climber(t, 0, 1000)
	g.figures[1].at = mil(15000, 9500)
	s := onStage(t, []int{6})
	g.climb(s, 0, 0, false, 1)
	at := g.figures[0].at
	if at == mil(15000, 9900) || !tabletop.Near(at, mil(15000, 9900), inch) || tabletop.Near(at, mil(15000, 9500), base-1) || at.Y >= 10000 {
		t.Errorf("somebody stands at the foot, and the climb ends at %v (TG-CLIMB-06)", at)
	}
	g = climber(t, 0, 3000)
	g.figures[1].at, g.figures[1].captive = roof(15000, 10500), true
	s = onStage(t, []int{6})
	g.climb(s, 0, 0, true, 1)
	if at = g.figures[0].at; at.Floor != 1 || tabletop.Near(at, roof(15000, 10500), base-1) || !tabletop.Near(at, roof(15000, 10100), inch) {
		t.Errorf("somebody lies at the top, and the climb ends at %v", at)
	}
	g.figures[1].at, g.figures[1].dead = roof(15000, 10500), true
	if at = g.freeNear(0, roof(15000, 10100)); at != roof(15000, 10100) {
		t.Errorf("the dead are in nobody's way, but the climb would end at %v", at)
	}
}

func TestClimbingIntoTheOpen(t *testing.T) {
	g := climber(t, 0, 3500)
	g.figures[1].at, g.figures[1].guns[0].kind = mil(15000, 18000), Rifle
	g.figures[1].covers, g.figures[1].towards = true, direction{0, -1000}
	s := onStage(t, []int{6, 6, 6}, reply{Verb: "covering-shot", Many: 2})
	g.climb(s, 0, 0, true, 1)
	s.Done()
	if !g.figures[0].stunned || !g.figures[1].shot || g.figures[0].at.Floor != 1 {
		t.Error("who comes over the roof in front of one who covers it is shot at (TG-SHOT-08)")
	}
}
