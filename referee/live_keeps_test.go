package referee_test

import (
	"runtime"
	"testing"
	"weak"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/referee"
)

// A match keeps the outcome of its stretch for as long as nobody answers. The state it was played on is large.
func TestAnOutcomeDoesNotKeepTheState(t *testing.T) {
	rules := toy.Rules()
	first, err := rules.New(toy.Scenario(2, 4))
	if err != nil {
		t.Fatal(err)
	}
	played := first.Clone()
	state := weak.Make(played.(*toy.Game))
	outcome, err := referee.Run(played, referee.Stretch{Dice: referee.NewFair(referee.Mix(referee.Secret{1}, [][]byte{{1}, {2}}))})
	if err != nil || len(outcome.Asked) == 0 {
		t.Fatalf("nobody is asked: %v %v", outcome, err)
	}
	played = game.Game(nil)
	runtime.GC()
	if state.Value() != nil {
		t.Error("the state is kept with the outcome")
	}
	runtime.KeepAlive(outcome)
}
