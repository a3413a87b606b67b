package quickdraw

import (
	"errors"
	"testing"

	"rumble/game"
)

// lairs is a match with a den in a cave from 14, 6 to 22, 14, and whoever else there is.
func lairs(t testing.TB, den game.FigureSetup, others ...game.FigureSetup) *Game {
	t.Helper()
	made, err := New(lairScene(den, others...))
	if err != nil {
		t.Fatal(err)
	}
	return made.(*Game)
}

func lairScene(den game.FigureSetup, others ...game.FigureSetup) *game.Scenario {
	return &game.Scenario{
		ID: "dens", Table: game.Plan{Width: 40 * pace, Depth: 30 * pace, Features: []game.Feature{area("cave", "cave", game.Rough, game.NoCover, 14, 6, 22, 14)}},
		Seats: []game.SeatSetup{{ID: "a"}, {ID: "b"}}, Settings: map[string]string{"dens": "on"}, Figures: append(others, den),
	}
}

// What a further die says lives in a den, and what the scenario names (QD-BEAST-16).
func TestWhatLivesInADen(t *testing.T) {
	for _, c := range []struct {
		named string
		dice  []int
		want  Animal
	}{
		{"", []int{2, 1, 1}, Snake},
		{"", []int{2, 5, 1}, Snake},
		{"", []int{1, 6, 1}, Wolf},
		{"", []int{2, 8, 1}, Wolf},
		{"", []int{2, 9, 1}, Cougar},
		{"", []int{2, 10, 1}, Cougar},
		{"grizzly", []int{2, 1}, Grizzly},
		{"", []int{3}, NoAnimal},
		{"grizzly", []int{10}, NoAnimal},
	} {
		den := put("thing", "", "den", game.At(18, 10))
		if c.named != "" {
			den.Skills = []string{c.named}
		}
		g := lairs(t, den, put("cole", "a", "minor", game.At(15, 10), "heroic"), put("jed", "b", "minor", game.At(38, 28)))
		s := rehearsing(t, c.dice)
		g.entersDen(s, 0)
		if there := g.present(2); there != (c.want != NoAnimal) || there && (g.figures[2].animal != c.want || g.figures[2].cards == 0 || !g.awake(2) || g.figures[2].hidden) {
			t.Errorf("%q, %v: there %v, %+v", c.named, c.dice, there, g.figures[2].animal)
		}
		if s.Count("den-beast")+s.Count("den-empty") != 1 {
			t.Errorf("%q, %v: told %v times", c.named, c.dice, s.Count("den-beast")+s.Count("den-empty"))
		}
		g.entersDen(rehearsing(t, nil), 0) // never again
	}
}

// The beast of a den stands two paces from every character at least where there is such a place, wherever the die says; else at the free
// place nearest the middle (QD-BEAST-16).
func TestWhereTheBeastOfADenStands(t *testing.T) {
	seen := map[game.Point]bool{}
	for die := 1; die <= 20; die++ {
		g := lairs(t, put("thing", "", "den", game.At(18, 10), "cougar"), put("cole", "a", "minor", game.At(15, 10), "heroic"), put("jed", "b", "minor", game.At(20, 7)))
		g.entersDen(rehearsing(t, []int{1, die}), 0)
		at := g.figures[2].at
		seen[at] = true
		if at.X < 14*pace || at.X > 22*pace || at.Y < 6*pace || at.Y > 14*pace || g.gap(2, 0) < 2*pace || g.gap(2, 1) < 2*pace {
			t.Errorf("at %v, %v and %v off", at, g.gap(2, 0), g.gap(2, 1))
		}
	}
	if len(seen) != 20 {
		t.Errorf("twenty faces are %d places", len(seen))
	}
	full := []game.FigureSetup{put("cole", "a", "minor", game.At(15, 10), "heroic")}
	for n, at := range []game.Point{game.At(15, 7), game.At(18, 7), game.At(21, 7), game.At(21, 10), game.At(15, 13), game.At(18, 13), game.At(21, 13)} {
		full = append(full, put("jed"+string(rune('1'+n)), "b", "minor", at))
	}
	full = append(full, put("sue", "a", "minor", game.At(19, 10)))
	g := lairs(t, put("thing", "", "den", game.At(18, 10), "cougar"), full...)
	g.entersDen(rehearsing(t, []int{1}), 0)
	if at := g.figures[9].at; !g.present(9) || at != (game.Point{X: 17_500, Y: 9_500}) {
		t.Errorf("among many it stands at %v", at)
	}
	for f := range 9 {
		if g.overlaps(9, g.figures[9].at, f) {
			t.Errorf("it stands on %d", f)
		}
	}
}

// A den that nobody has come to is nowhere: it is neither seen, nor a beast that is left (QD-HUNT-03), nor an enemy to anybody.
func TestADenIsNowhere(t *testing.T) {
	g := lairs(t, put("thing", "", "den", game.At(18, 10)), put("cole", "a", "minor", game.At(16, 10)), put("jed", "b", "minor", game.At(38, 28)))
	if g.present(2) || g.awake(2) || g.hasTurns(2) || g.somethingHidden(0) || len(g.Scene(0).Pieces) != 2 || g.theEnemy(0, nobody) != 1 {
		t.Error("a den shows before anybody has come there")
	}
	g.entersDen(rehearsing(t, []int{1, 6, 1}), 0)
	if s := g.Scene(0); len(s.Pieces) != 3 || s.Pieces[2].Role != "wolf" {
		t.Errorf("its beast is drawn as %+v", s.Pieces[len(s.Pieces)-1])
	}
}

func TestDensRefused(t *testing.T) {
	for _, c := range []struct {
		field string
		wrong func(sc *game.Scenario, den *game.FigureSetup)
	}{
		{"figures[1].profile", func(sc *game.Scenario, _ *game.FigureSetup) { sc.Settings = nil }},
		{"figures[1].at", func(_ *game.Scenario, den *game.FigureSetup) { den.At = nil }},
		{"figures[1].at", func(_ *game.Scenario, den *game.FigureSetup) { den.At = ptr(game.At(50, 10)) }},
		{"figures[1].at", func(_ *game.Scenario, den *game.FigureSetup) { den.At = ptr(game.At(30, 10)) }},
		{"figures[1].skills[0]", func(_ *game.Scenario, den *game.FigureSetup) { den.Skills = []string{"horse"} }},
		{"figures[1].skills[0]", func(_ *game.Scenario, den *game.FigureSetup) { den.Skills = []string{"wolf", "snake"} }},
		{"figures[1].skills[0]", func(_ *game.Scenario, den *game.FigureSetup) { den.Skills = []string{"unicorn"} }},
		{"figures[1]", func(_ *game.Scenario, den *game.FigureSetup) { den.Gear = []string{"knife"} }},
	} {
		sc := lairScene(put("thing", "", "den", game.At(18, 10)), put("cole", "a", "minor", game.At(16, 10)))
		c.wrong(sc, &sc.Figures[1])
		_, err := New(sc)
		var refused *game.Error
		if !errors.As(err, &refused) || refused.Field != c.field {
			t.Errorf("%s: %v", c.field, err)
		}
	}
}
