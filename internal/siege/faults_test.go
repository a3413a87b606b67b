//go:build unix

package main

import (
	"context"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"rumble/internal/storetest"
)

// Two nodes of the real program are killed, stopped and cut from their database while people play: nothing is lost, nothing forks. make faults
// does the same a thousand times.
func TestAFewFaultsLoseNothing(t *testing.T) {
	if testing.Short() {
		return
	}
	if storetest.Start(t) == nil {
		return
	}
	rumble := filepath.Join(t.TempDir(), "rumble")
	if said, err := exec.Command("go", "build", "-o", rumble, "../../cmd/rumble").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	var out strings.Builder
	err := run([]string{"nodes", "--rumble", rumble, "--faults", "30", "--tables", "3", "--verify", "2", "--chance", "3"}, &out)
	if err != nil {
		t.Errorf("%v\n%s", err, out.String())
	}
	for _, kind := range []string{"nodes killed", "nodes paused", "nodes cut"} {
		for line := range strings.Lines(out.String()) {
			if strings.Contains(line, kind) && strings.HasSuffix(strings.TrimSpace(line), " 0") {
				t.Errorf("there were none of these: %s", line)
			}
		}
	}
}

func TestAnArrivalIsTimedOnce(t *testing.T) {
	of := &arrivals{}
	a := &arrival{of: of}
	open, gone := &message{questions: []question{{ID: "other"}, {ID: "q"}}}, &message{questions: []question{{ID: "other"}}}
	a.shown(gone) // nothing is awaited
	a.begin("q")
	a.shown(open)
	a.written()
	if written, _ := of.all(); len(written) != 0 {
		t.Fatal("what is still open has arrived")
	}
	time.Sleep(2 * time.Millisecond)
	a.shown(gone)
	a.shown(gone)
	a.written()
	written, sent := of.all()
	if len(written) != 1 || written[0] < 2*time.Millisecond || sent[0] < written[0] {
		t.Fatalf("one answer took %v and %v", written, sent)
	}
	a.begin("other") // it is shown before the reply comes
	a.shown(&message{})
	time.Sleep(time.Millisecond)
	a.written()
	if written, sent = of.all(); len(written) != 2 || written[1] != 0 || sent[1] <= 0 || sent[1] > time.Second {
		t.Errorf("the second took %v and %v", written, sent)
	}
}

func TestThereIsTroubleUntilThereWasEnough(t *testing.T) {
	c := &cluster{faults: 4}
	c.killed.Add(1)
	c.paused.Add(1)
	c.cut.Add(1)
	if c.enough() {
		t.Error("three are four")
	}
	c.broken.Add(1)
	if !c.enough() {
		t.Error("four are not enough")
	}
	if c.faults = 0; c.enough() {
		t.Error("without a number it ends")
	}
	ctx, end := context.WithCancel(t.Context())
	end()
	rest(ctx, time.Hour) // it does not wait for that
}
