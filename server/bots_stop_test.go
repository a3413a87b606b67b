package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"rumble/match"
)

// That a bot was called off as the server stops is no news; what else keeps one from answering is, also then.
func TestABotThatIsCalledOffIsNoFault(t *testing.T) {
	calledOff := fmt.Errorf("a match: %w", context.Canceled)
	for _, c := range []struct {
		stops  bool
		err    error
		warned bool
	}{
		{true, calledOff, false},
		{true, context.Canceled, false},
		{true, errors.New("the rules failed"), true},
		{false, calledOff, true},
		{false, errors.New("the rules failed"), true},
		{false, nil, false},
	} {
		var log strings.Builder
		b := newBots(0, slog.New(slog.NewTextHandler(&log, nil)), NewMeter(), func(*match.Match) {})
		if c.stops {
			b.close()
		}
		b.done(&match.Match{}, false, c.err)
		if warned := strings.Contains(log.String(), "WARN"); warned != c.warned {
			t.Errorf("stopping %v, %v: it is logged as %q", c.stops, c.err, log.String())
		}
		b.close()
	}
}
