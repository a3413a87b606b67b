package referee_test

import (
	"testing"

	"rumble/game"
	"rumble/referee"
)

// salvo is a rule whose throws may befall many figures: a die at each of the targets, or one shot at any of them.
type salvo struct {
	program
	targets int
	stray   bool // one shot, and chance picks at whom
}

func (s *salvo) Clone() game.Game {
	c := *s
	return &c
}

func (s *salvo) CopyFrom(g game.Game) { *s = *g.(*salvo) }

func (s *salvo) Advance(ref game.Referee) {
	ref.Ask(&game.Question{Options: make([]game.Option, 2)})
	if s.stray {
		var among []game.Ref
		for f := range s.targets {
			among = append(among, game.Figure(f))
		}
		picked := ref.Throw(game.Throw{Kind: game.Pick, Dice: 1, Sides: s.targets, Among: among, OneFigure: true})
		if face := ref.Throw(game.Throw{Dice: 3, Sides: 6}); face.AtLeast(6) > 0 {
			ref.Tell(game.Event{Kind: "wound", Whom: among[picked.One()-1]})
		}
		return
	}
	for f := range s.targets {
		whom := game.Figure(f)
		if face := ref.Throw(game.Throw{Dice: 1, Sides: 6, Whom: whom, OneFigure: true}); face.One() == 6 && f < s.targets-1 {
			ref.Tell(game.Event{Kind: "wound", Whom: whom}) // the last of the targets is out of range
		}
	}
}

// The runs of the bound never come to what befalls the first figures: that something was thrown against them, or that
// they were picked among, must be enough to count for them.
func TestFiguresThatTheBrokenOffCountHasNotComeTo(t *testing.T) {
	for _, c := range []struct {
		name  string
		rule  *salvo
		bound referee.Bound
		fates int
		want  string
	}{
		{"a die at each", &salvo{targets: 6}, referee.Bound{Runs: 100, Samples: 50}, 5, "1/6"},
		{"one shot, at any", &salvo{targets: 6, stray: true}, referee.Bound{Runs: 120, Samples: 50}, 6, "91/1296"},
	} {
		odds := count(t, referee.Situation{Checkpoint: c.rule}, idle{}, c.bound)
		if odds.Exact || odds.FiguresSampled || len(odds.Figures) != c.fates {
			t.Errorf("%s: exact %v, figures sampled %v: %v", c.name, odds.Exact, odds.FiguresSampled, odds.Figures)
		}
		for f, fate := range odds.Figures {
			if fate.Who != game.Figure(f) || len(fate.Chances) != 1 || fate.Chances[0].P.String() != c.want {
				t.Errorf("%s: the fate of %v is %v", c.name, fate.Who, fate.Chances)
			}
		}
	}
	odds := count(t, referee.Situation{Checkpoint: &salvo{targets: 6}}, idle{}, referee.Bound{Runs: 1, Samples: 50})
	if !odds.FiguresSampled {
		t.Error("after one run somebody is known who has a fate, and one run is too little to count it")
	}
}

func TestWhatComesAfterTheHorizonIsNoFate(t *testing.T) {
	p := &program{merges: true, steps: []step{
		{do: "roll", dice: 2, sides: 4},
		{do: "aftermath"},
		{do: "mark", dice: 1, sides: 4},
		{do: "roll", dice: 2, sides: 4},
		{do: "roll", dice: 2, sides: 4},
	}}
	whole := count(t, considered(p), moody{}, referee.Bound{})
	if whole.Until != referee.EndOfStretch || len(whole.Figures) != 1 {
		t.Fatalf("until %q: %v", whole.Until, whole.Figures)
	}
	short := count(t, considered(p), moody{}, referee.Bound{Steps: 60})
	if short.Until != referee.ToAftermath || len(short.Figures) != 0 {
		t.Errorf("until %q: %v", short.Until, short.Figures)
	}
}
