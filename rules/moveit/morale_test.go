package moveit

import (
	"slices"
	"testing"

	"rumble/game"
)

// MI-MOR-04, MI-GEN-01: the Boss makes Nerve one better, to 5 at the most; what is 5 anyway is not cut.
func TestNerveNearTheBoss(t *testing.T) {
	for _, c := range []struct {
		nerve int8
		want  []game.Mod
	}{
		{3, []game.Mod{{Clause: "MI-GEN-01", Word: "nerve", Of: name(0), Value: 3}, {Clause: "MI-MOR-04", Word: "boss", Of: name(1), Value: 1}}},
		{4, []game.Mod{{Clause: "MI-GEN-01", Word: "nerve", Of: name(0), Value: 4}, {Clause: "MI-MOR-04", Word: "boss", Of: name(1), Value: 1}}},
		{5, []game.Mod{
			{Clause: "MI-GEN-01", Word: "nerve", Of: name(0), Value: 5},
			{Clause: "MI-MOR-04", Word: "boss", Of: name(1), Value: 1},
			{Clause: "MI-MOR-04", Word: "at-most", Value: -1},
		}},
	} {
		g := street(t, nil, Model{profile: Hood, at: game.At(10, 10), nerve: c.nerve}, Model{profile: Boss, at: game.At(10, 16)})
		if got := g.nerveNeed(0); !slices.Equal(got, c.want) {
			t.Errorf("Nerve %d: %+v", c.nerve, got)
		}
	}
}

// Whether a Hidden Boss is near is for their own seat to know: the sum and the die of a test are told to it alone, and how
// the test went to all.
func TestAHiddenBossIsNotBetrayed(t *testing.T) {
	for _, c := range []struct {
		name   string
		friend Model
		want   game.Audience
	}{
		{"a Boss in the open", Model{profile: Boss, at: game.At(10, 14)}, game.Everybody},
		{"a Hidden Boss", Model{profile: Boss, at: game.At(10, 14), hidden: true}, game.Only(0)},
		{"a Hidden Boss too far off to help", Model{profile: Boss, at: game.At(10, 28), hidden: true}, game.Only(0)},
		{"a Hidden friend who is no Boss", Model{profile: Hood, at: game.At(10, 14), hidden: true}, game.Everybody},
	} {
		g := street(t, nil, Model{profile: Hood, at: game.At(10, 10)}, c.friend, Model{profile: Hood, seat: 1, at: game.At(25, 10)})
		s := onStage(t, []int{2})
		if !g.steady(s, "MI-MOR-03", "nerve", 0) {
			t.Errorf("%s: 2 is not enough", c.name)
		}
		if e := s.Event("tests-nerve"); e.Seen != c.want {
			t.Errorf("%s: the sum is told to %v, not %v", c.name, e.Seen, c.want)
		}
		if apart := s.Told("nerve-rolled"); apart != (c.want != game.Everybody) {
			t.Errorf("%s: the die is told apart: %v", c.name, apart)
		} else if apart && s.Event("nerve-rolled").Seen != c.want {
			t.Errorf("%s: the die is told to %v", c.name, s.Event("nerve-rolled").Seen)
		}
	}
}
