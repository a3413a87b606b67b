package referee_test

import (
	"context"
	"testing"

	"rumble/game"
	"rumble/referee"
)

// rounds is a rule that throws so many dice and a last one, one after the other, and remembers nothing between them: not even which comes next. One that
// stumbles throws again at the side first.
type rounds struct {
	*program
	many, stumbles int
}

func (r *rounds) Clone() game.Game { return &rounds{r.program.Clone().(*program), r.many, r.stumbles} }

func (r *rounds) CopyFrom(g game.Game) { r.program.CopyFrom(g.(*rounds).program) }

func (r *rounds) Advance(ref game.Referee) {
	r.ask(ref, "consider")
	for n := range r.many {
		face := ref.Throw(game.Throw{Dice: 1, Sides: 2})
		if face.One() == 1 && n < r.stumbles {
			ref.Throw(game.Throw{Dice: 1, Sides: 3})
			ref.Merge(game.Midway, game.Here("aside"))
		}
		if face.One() == 2 {
			ref.Tell(game.Event{Kind: "hit", Whom: game.Figure(0)})
		}
		ref.Merge(game.Midway, game.Here("thrown"))
	}
	if face := ref.Throw(game.Throw{Dice: 1, Sides: 2}); face.One() == 2 {
		ref.Tell(game.Event{Kind: "hit", Whom: game.Figure(0)})
	}
}

// A place that a run comes to a second time is another place: nothing joins itself.
func TestARunThatComesRoundGoesOn(t *testing.T) {
	s := referee.Situation{Checkpoint: &rounds{&program{}, 3, 0}, Consider: game.Answer{Option: 1}}
	odds := count(t, s, moody{}, referee.Bound{})
	if !odds.Exact || len(odds.Outcomes) != 5 {
		t.Fatalf("%+v", odds)
	}
	agree(t, odds, distribution(s, moody{}, false))
}

// Runs join where they are alike, by however many merges they have come there.
func TestRunsOfDifferentLengthJoin(t *testing.T) {
	s := referee.Situation{Checkpoint: &rounds{&program{}, 1, 1}, Consider: game.Answer{Option: 1}}
	odds := count(t, s, moody{}, referee.Bound{})
	agree(t, odds, distribution(s, moody{}, false))
	if odds.Runs != 5 {
		t.Errorf("%d runs: not two to the end, two that join aside, and one that joins them later", odds.Runs)
	}
}

// What was answered on the way to one waiting place is not recalled on the way to another.
func TestWhatWasAnsweredOnAnotherWayIsForgotten(t *testing.T) {
	p := &program{merges: true, steps: []step{{do: "roll", dice: 2, sides: 2}, {do: "ask"}, {do: "aftermath"}, {do: "roll", dice: 1, sides: 3}, {do: "ask"}}}
	odds, err := referee.Count(context.Background(), considered(p), moody{}, referee.Bound{})
	if err != nil || odds.Until != referee.EndOfStretch {
		t.Fatal(odds, err)
	}
	agree(t, odds, distribution(considered(p), moody{}, false))
}
