package server

import (
	"context"
	"testing"

	"github.com/danielgtaylor/huma/v2/sse"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/match"
	"rumble/referee"
	"rumble/speak"
)

// A viewer to whom nothing is told for a while is remembered by a hash of what they were shown. They must be told what is new
// all the same, and nothing else.
func TestAViewerAtRestIsToldWhatIsNewAndNothingElse(t *testing.T) {
	ctx := context.Background()
	rules, err := match.Ready(toy.Rules())
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.Create(ctx, match.Setup{
		ID: "m", Rules: rules, Scenario: *toy.Scenario(2, 4), Players: []string{"human", "human"}, Secret: referee.Secret{1},
	}, &match.Memory{})
	if err != nil {
		t.Fatal(err)
	}
	both := []game.Seat{0, 1}
	if err := m.Join(ctx, both, make([]byte, 16)); err != nil {
		t.Fatal(err)
	}
	var sent []any
	f := &follower{match: m, seats: both, send: func(message sse.Message) error {
		sent = append(sent, message.Data)
		return nil
	}}
	if err := f.snapshot(ctx); err != nil {
		t.Fatal(err)
	}
	for rested := range 2 {
		for range rested * quietLooks {
			f.rest()
		}
		if (f.shown == nil) != (rested > 0) {
			t.Fatalf("after %d looks at nothing new it keeps %v", f.quiet, f.shown)
		}
		told := len(sent)
		if err := f.step(ctx); err != nil || len(sent) != told {
			t.Errorf("told again although nothing is new: %v", err)
		}
		v, err := m.View(ctx, both, 0)
		if err != nil {
			t.Fatal(err)
		}
		if f.sameAsShown(changed(v)) {
			t.Error("another picture is taken for the same")
		}
		if _, err := m.Answer(ctx, both, speak.Answer{Question: v.Question[0].ID, Option: v.Question[0].Default}, ""); err != nil {
			t.Fatal(err)
		}
		if err := f.step(ctx); err != nil || len(sent) != told+1 || f.shown == nil || f.quiet != 0 {
			t.Errorf("not told what is new: %v", err)
		}
	}
}

func changed(v *match.View) *match.View {
	other := *v
	other.Waiting = append([]string{"somebody"}, v.Waiting...)
	return &other
}
