package moveit

import (
	"testing"

	"rumble/game"
)

// Who has a gun is wanted at the corner, who has none behind the nearest enemy who fights, until it is time for the corner.
func TestSteadyGoals(t *testing.T) {
	corner := game.At(15, 15)
	for _, c := range []struct {
		name   string
		change func(g *Game)
		want   game.Point
	}{
		{"behind one who looks west", func(*Game) {}, game.At(13, 25)},
		{"behind one who looks east", func(g *Game) { g.models[1].facing = Facing{3, 0} }, game.At(7, 25)},
		{"behind one who looks south", func(g *Game) { g.models[1].facing = Facing{0, 3} }, game.At(10, 22)},
		{"behind one who looks north", func(g *Game) { g.models[1].facing = Facing{0, -3} }, game.At(10, 28)},
		{"at one who has no room behind him", func(g *Game) { g.models[1].facing, g.models[1].at = Facing{0, -3}, game.At(12, 28) }, game.At(12, 28)},
		{"behind the nearer one", func(g *Game) { g.models[2].at = game.At(19, 25) }, game.At(22, 25)},
		{"at the corner, when all have run away", func(g *Game) { g.models[1].broken, g.models[2].broken = true, true }, corner},
		{"at the corner, with a gun", func(g *Game) { g.models[0].weapons[0] = Pistol }, corner},
		{"still behind him, two turns before the last", func(g *Game) { g.number = 6 }, game.At(13, 25)},
		{"at the corner, in the last turn but one", func(g *Game) { g.number = 7 }, corner},
	} {
		g := street(t, nil, Model{at: game.At(15, 25)},
			Model{seat: 1, at: game.At(10, 25), facing: Facing{-3, 0}}, Model{seat: 1, at: game.At(20, 25), facing: Facing{-3, 0}})
		c.change(g)
		if got, near := g.goal(0); got != c.want || (near > 0) != (got == corner) {
			t.Errorf("%s: %v, %v near", c.name, got, near)
		}
	}
}

// The way to the corner is pressing as soon as there are not more moves left than it takes.
func TestSteadyHurries(t *testing.T) {
	for y, want := range map[game.Length]int{23_250: perInch, 23_251: 3 * perInch} { // 4.25 inches are near enough
		g := street(t, nil, Model{at: inch1000(15_000, y), weapons: [3]Weapon{Pistol}})
		g.number = 6
		if trip := g.newTrip(0); !trip.ok || trip.inch != want {
			t.Errorf("from %v an inch is worth %d", y, trip.inch)
		}
	}
}

// The corner is worth the more the later it is, most to who tips the balance there.
func TestSteadyAtTheCorner(t *testing.T) {
	for _, c := range []struct {
		turn          int16
		friends, foes int // at the corner already
		want          int
	}{
		{8, 0, 0, tips},
		{7, 0, 0, tips / 2},
		{6, 0, 0, tips / 4},
		{5, 0, 0, tips / 10},
		{1, 0, 0, tips / 10},
		{8, 0, 1, tips},
		{8, 1, 1, tips},
		{8, 1, 0, tips / 3},
		{8, 0, 2, tips / 3},
		{8, 2, 0, tips / 8},
		{8, 0, 3, tips / 8},
		{8, 3, 0, 0},
		{8, 0, 4, 0},
	} {
		models := []Model{{at: game.At(15, 19)}}
		for i := range 4 {
			mine, his := Model{at: game.At(2+2*i, 28)}, Model{seat: 1, at: game.At(2+2*i, 2)}
			if i < c.friends {
				mine.at = game.At(12+2*i, 17)
			}
			if i < c.foes {
				his.at = game.At(12+2*i, 13)
			}
			models = append(models, mine, his)
		}
		g := street(t, nil, models...)
		g.number = c.turn
		if got := g.worthOfCorner(0, inch1000(15_000, 19_500)); got != c.want {
			t.Errorf("turn %d beside %d against %d: %d, not %d", c.turn, c.friends, c.foes, got, c.want)
		}
		if got := g.worthOfCorner(0, inch1000(15_000, 19_501)); got != 0 {
			t.Errorf("beside the corner: %d", got)
		}
	}
}

// A place is worth its shot, less its danger; where one can hide, or keep hiding, the better of that and of waiting there.
func TestSteadyWeighsPlaces(t *testing.T) {
	lot := []game.Feature{piece("rough", 14, 18, 2, 4)}
	for _, c := range []struct {
		name    string
		terrain []game.Feature
		mine    Weapon
		runs    bool
		want    func(shot, danger int) int
	}{
		{"in the open", nil, Pistol, false, func(shot, danger int) int { return 100 + shot - danger }},
		{"in the open without a gun", nil, NoWeapon, false, func(_, danger int) int { return 100 - danger }},
		{"in hiding with a gun", lot, Pistol, false, func(shot, danger int) int { return 100 + shot*laterShot/100 - danger*hiddenFear/100 }},
		{"in hiding without one", lot, NoWeapon, false, func(_, danger int) int { return 100 - danger*hiddenFear/100 }},
		{"in the open after a run", nil, Pistol, true, func(shot, danger int) int { return 100 + shot*laterShot/100 - danger }},
		{"in hiding with a good shot", lot, TommyGun, false, func(shot, danger int) int { return 100 + shot - danger }},
	} {
		g := street(t, c.terrain, Model{profile: Hood, at: game.At(15, 20), facing: Facing{0, -1}, weapons: [3]Weapon{c.mine}},
			Model{profile: Hood, seat: 1, at: game.At(15, 10), weapons: [3]Weapon{TommyGun}})
		g.fixed.models[0].points, g.fixed.models[1].points = 10, 10
		if c.mine == TommyGun {
			g.fixed.models[1].points = 30
		}
		g.knows(0, 1)
		look := g.survey(0)
		look.caution = 100
		shot, danger := g.bestShot(&look, 0, false), g.danger(&look, 0)
		if danger == 0 || (shot == 0) != (c.mine == NoWeapon) {
			t.Fatalf("%s: a shot of %d and a danger of %d", c.name, shot, danger)
		}
		if got, want := g.worthOfPlace(&look, 0, c.runs, 100, never), c.want(shot, danger); got != want {
			t.Errorf("%s: %d, not %d; a shot of %d and a danger of %d", c.name, got, want, shot, danger)
		}
	}
}

// To stay is the same, with the aim that it brings.
func TestSteadyWeighsStaying(t *testing.T) {
	for _, c := range []struct {
		name    string
		terrain []game.Feature
		want    func(danger int) int
	}{
		{"in the open", nil, func(danger int) int { return -danger }},
		{"in hiding", []game.Feature{piece("rough", 14, 18, 2, 4)}, func(danger int) int { return -danger * hiddenFear / 100 }},
	} {
		g := street(t, c.terrain, Model{profile: Hood, at: game.At(15, 20)}, Model{profile: Hood, seat: 1, at: game.At(15, 10), weapons: [3]Weapon{TommyGun}})
		g.fixed.models[0].points = 10
		look := g.survey(0)
		if danger := g.danger(&look, 0); danger == 0 || g.worthOfStaying(&look, 0) != c.want(danger) {
			t.Errorf("%s: %d with a danger of %d", c.name, g.worthOfStaying(&look, 0), danger)
		}
	}
}

// A run ends badly within 5 inches of who comes up unknown, and within 8 of who may charge.
func TestSteadyFearsToRun(t *testing.T) {
	const blow = 10 * 100 * 500 / 1000 * fistFear / 100
	for _, c := range []struct {
		name   string
		apart  game.Length
		change func(g *Game)
		want   int
	}{
		{"near one it does not know", 5 * inch, func(g *Game) { g.models[0].turn.known = 0 }, 20*10 + blow},
		{"a thousandth farther", 5*inch + 1, func(g *Game) { g.models[0].turn.known = 0 }, blow},
		{"near one it knows", 5 * inch, func(*Game) {}, blow},
		{"as near as a charge", 8 * inch, func(*Game) {}, blow},
		{"farther", 8*inch + 1, func(*Game) {}, 0},
		{"near one who has acted", 5 * inch, func(g *Game) { g.models[1].turn.action = Moved }, 0},
	} {
		g := ring(t, c.apart, Model{}, Model{})
		c.change(g)
		look := g.survey(0)
		if got := g.runFear(&look, 0); offBy(got, c.want) > 1 {
			t.Errorf("%s: %d, not %d", c.name, got, c.want)
		}
	}
}

// Shelter is found half a move away, too.
func TestSteadyFindsShelterNearBy(t *testing.T) {
	for _, at := range []game.Point{inch1000(17_412, 24_412), inch1000(14_588, 24_412), inch1000(16_000, 24_998)} {
		patch := game.Feature{ID: "bush", Kind: "rough", Going: game.Rough, Points: []game.Point{
			{X: at.X - 100, Y: at.Y - 100}, {X: at.X + 100, Y: at.Y - 100}, {X: at.X + 100, Y: at.Y + 100}, {X: at.X - 100, Y: at.Y + 100},
		}}
		g := street(t, []game.Feature{patch}, Model{profile: Hood, at: game.At(16, 23), facing: Facing{0, -1}},
			Model{profile: Hood, seat: 1, aim: 5, at: game.At(16, 8), weapons: [3]Weapon{Bar}})
		g.fixed.models[0].points = 30
		g.number = 2
		g.knows(0, 1)
		g.knows(1, 0)
		if o, to := advice(g, game.Question{Prompt: "activate", Options: g.actions(0)}); o.Verb != "move" || !g.shelters(to) {
			t.Errorf("from the shelter at %v: %s to %v", at, o.Verb, to)
		}
	}
}
