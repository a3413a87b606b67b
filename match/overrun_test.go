package match_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/match"
	"rumble/referee"
)

// A machine that stands still for a while makes every bot late. Whoever comes back from a thought that took too long thinks again when asked again,
// however often that happens.
func TestWhoeverThoughtTooLongThinksAgain(t *testing.T) {
	rules := toy.Rules()
	var thoughts atomic.Int32
	var gate atomic.Pointer[chan struct{}]
	advise := rules.Advise
	rules.Advise = func(g game.Game, q *game.Question, c *game.Chance) game.Answer {
		if wait := gate.Load(); wait != nil {
			<-*wait
		}
		thoughts.Add(1)
		return advise(g, q, c)
	}
	setup := match.Setup{ID: "late", Rules: ready(rules), Scenario: *toy.Scenario(4, 20), Players: []string{"steady", "steady", "steady", "steady"}, Secret: referee.Secret{3}}
	m, err := match.Create(context.Background(), setup, &match.Memory{})
	if err != nil {
		t.Fatal(err)
	}
	step := func(long time.Duration) {
		ctx, end := context.WithTimeout(context.Background(), long)
		defer end()
		if more, err := m.Step(ctx); err != nil || !more {
			t.Fatalf("the match does not go on: %v, %v", more, err)
		}
	}
	thinks := func() bool {
		for range 200 {
			before := thoughts.Load()
			if step(time.Minute); thoughts.Load() > before {
				return true
			}
			time.Sleep(time.Millisecond)
		}
		return false
	}
	for range 6 {
		if !thinks() {
			t.Fatal("the bots answer without thinking")
		}
		wait := make(chan struct{})
		gate.Store(&wait)
		for range 6 { // at once, as long as nobody has come back
			step(time.Millisecond)
		}
		gate.Store(nil)
		close(wait)
	}
	if !thinks() {
		t.Fatal("the bots answer without thinking")
	}
}
