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
		{"at one who has no room behind", func(g *Game) { g.models[1].facing, g.models[1].at = Facing{0, -3}, game.At(12, 28) }, game.At(12, 28)},
		{"behind the nearer one", func(g *Game) { g.models[2].at = game.At(19, 25) }, game.At(22, 25)},
		{"at the corner, when all have run away", func(g *Game) { g.models[1].broken, g.models[2].broken = true, true }, corner},
		{"at the corner, with a gun", func(g *Game) { g.models[0].weapons[0] = Pistol }, corner},
		{"still behind the enemy, two turns before the last", func(g *Game) { g.number = 6 }, game.At(13, 25)},
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
	inchFrom := func(y game.Length) int {
		g := street(t, nil, Model{at: inch1000(15_000, y), weapons: [3]Weapon{Pistol}})
		g.number = 6
		trip := g.newTrip(0)
		return trip.inch
	}
	if calm, late := inchFrom(23_250), inchFrom(23_251); calm <= 0 || late <= calm { // 4.25 inches are near enough
		t.Errorf("with time an inch is worth %d, in a hurry %d", calm, late)
	}
}

// The corner is worth the more the later it is, most to who tips the balance there, and nothing beside it.
func TestSteadyAtTheCorner(t *testing.T) {
	worth := func(turn int16, friends, foes int, y game.Length) int { // so many are at the corner already
		models := []Model{{at: game.At(15, 19)}}
		for i := range 4 {
			mine, his := Model{at: game.At(2+2*i, 28)}, Model{seat: 1, at: game.At(2+2*i, 2)}
			if i < friends {
				mine.at = game.At(12+2*i, 17)
			}
			if i < foes {
				his.at = game.At(12+2*i, 13)
			}
			models = append(models, mine, his)
		}
		g := street(t, nil, models...)
		g.number = turn
		return g.worthOfCorner(0, inch1000(15_000, y))
	}
	const near, beside, last = 19_500, 19_501, 8
	for _, turn := range []int16{5, 6, 7} {
		if worth(turn, 0, 0, near) <= 0 || worth(turn+1, 0, 0, near) <= worth(turn, 0, 0, near) {
			t.Errorf("after turn %d it is worth no more", turn)
		}
	}
	tipping := worth(last, 0, 0, near)
	if worth(last, 0, 1, near) != tipping || worth(last, 1, 1, near) != tipping {
		t.Error("who makes it even is worth less than who goes first")
	}
	for lead := 1; lead <= 3; lead++ { // friends more than it takes, or enemies more than can be matched
		if worth(last, lead, 0, near) >= worth(last, lead-1, 0, near) || worth(last, 0, lead+1, near) >= worth(last, 0, lead, near) {
			t.Errorf("with a lead of %d it is worth as much as with less", lead)
		}
	}
	if worth(last, 3, 0, near) != 0 || worth(last, 0, 4, near) != 0 || worth(last, 0, 0, beside) != 0 {
		t.Error("where it decides nothing it is worth something")
	}
}

// A place is worth the more the better its shot and the less its danger; where one can hide, danger counts for less.
func TestSteadyWeighsPlaces(t *testing.T) {
	lot := []game.Feature{piece("rough", 14, 18, 2, 4)}
	worth := func(terrain []game.Feature, mine Weapon, runs bool) (of, shot, danger int) {
		g := street(t, terrain, Model{profile: Hood, at: game.At(15, 20), facing: Facing{0, -1}, weapons: [3]Weapon{mine}},
			Model{profile: Hood, seat: 1, at: game.At(15, 10), weapons: [3]Weapon{TommyGun}})
		g.fixed.models[0].points, g.fixed.models[1].points = 10, 10
		g.knows(0, 1)
		look := g.survey(0)
		look.caution = 100
		return g.worthOfPlace(&look, 0, runs, 100, never), g.bestShot(&look, 0, false), g.danger(&look, 0)
	}
	armed, shot, danger := worth(nil, Pistol, false)
	bare, none, same := worth(nil, NoWeapon, false)
	if shot <= 0 || none != 0 || danger <= 0 || same != danger || armed-bare != shot || bare >= 100 {
		t.Errorf("in the open it is %d with a shot of %d, without %d; the danger is %d and %d", armed, shot, bare, danger, same)
	}
	if run, _, _ := worth(nil, Pistol, true); run >= armed || run <= bare {
		t.Errorf("after a run it is %d, else %d", run, armed)
	}
	hidden, _, _ := worth(lot, NoWeapon, false)
	if hidden <= bare || hidden >= 100 {
		t.Errorf("in hiding it is %d, in the open %d", hidden, bare)
	}
	if armed, _, _ := worth(lot, Pistol, false); armed <= hidden {
		t.Errorf("in hiding with a gun it is %d, without %d", armed, hidden)
	}
}

// To stay is the less worth the more there is to fear, and less so in hiding.
func TestSteadyWeighsStaying(t *testing.T) {
	worth := func(terrain []game.Feature, his Weapon) int {
		g := street(t, terrain, Model{profile: Hood, at: game.At(15, 20)}, Model{profile: Hood, seat: 1, at: game.At(15, 10), weapons: [3]Weapon{his}})
		g.fixed.models[0].points = 10
		look := g.survey(0)
		return g.worthOfStaying(&look, 0)
	}
	lot := []game.Feature{piece("rough", 14, 18, 2, 4)}
	if open, hidden, pistol := worth(nil, TommyGun), worth(lot, TommyGun), worth(nil, Pistol); open >= pistol || open >= hidden || pistol >= 0 || hidden >= 0 {
		t.Errorf("in the open it is %d, before a pistol %d, in hiding %d", open, pistol, hidden)
	}
}

// A run ends badly within 5 inches of who comes up unknown, and within 8 of who may charge.
func TestSteadyFearsToRun(t *testing.T) {
	fear := func(apart game.Length, change func(g *Game)) int {
		g := ring(t, apart, Model{}, Model{})
		if change != nil {
			change(g)
		}
		look := g.survey(0)
		return g.runFear(&look, 0)
	}
	unknown := func(g *Game) { g.models[0].turn.known = 0 }
	blow := fear(5*inch, nil)
	if blow <= 0 || fear(8*inch, nil) != blow || fear(8*inch+1, nil) != 0 {
		t.Errorf("near one who may charge %d, as near as a charge %d, farther %d", blow, fear(8*inch, nil), fear(8*inch+1, nil))
	}
	if fear(5*inch, unknown) <= blow || fear(5*inch+1, unknown) != blow {
		t.Errorf("near one it does not know %d, a thousandth farther %d", fear(5*inch, unknown), fear(5*inch+1, unknown))
	}
	if got := fear(5*inch, func(g *Game) { g.models[1].turn.action = Moved }); got != 0 {
		t.Errorf("near one who has acted %d", got)
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
