package command

import (
	"context"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"rumble/internal/storetest"
)

// told is what a program prints while others look at it.
type told struct {
	mu   sync.Mutex
	text strings.Builder
}

func (t *told) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.text.Write(b)
}

func (t *told) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.text.String()
}

// A study that others play comes to the same rows and the same words, and a worker that is told to stop says what it did.
func TestWork(t *testing.T) {
	cluster := storetest.Start(t)
	if cluster == nil {
		return
	}
	address := cluster.Database(t)
	ctx, stop := context.WithCancel(t.Context())
	worker, ended := newBench(""), make(chan int, 1)
	var out, errs told
	worker.Out, worker.Err = &out, &errs
	go func() { ended <- worker.Run(ctx, []string{"work", "--database", address, "--cores", "2"}) }()
	for deadline := time.Now().Add(time.Minute); !strings.Contains(errs.String(), "At work."); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal(errs.String())
		}
	}
	t.Chdir(t.TempDir())
	asked := []string{"study", "shoot-out", "--games", "60", "--vary", "settings.turns=2,6"}
	here := newBench("")
	here.want(t, 0, append(asked, "--into", "here")...)
	there := newBench("")
	there.want(t, 0, append(asked, "--into", "there", "--database", address)...)
	if readFile(t, "here", "rows.jsonl") != readFile(t, "there", "rows.jsonl") || readFile(t, "here", "report.html") != readFile(t, "there", "report.html") {
		t.Error("others play it otherwise")
	}
	if got, want := there.out.String(), strings.ReplaceAll(here.out.String(), "here", "there"); got != want {
		t.Errorf("%s\nshould be\n%s", got, want)
	}
	stop()
	if code := <-ended; code != 0 || out.String() != "120 games were played.\n" {
		t.Errorf("exit %d: %s%s", code, out.String(), errs.String())
	}
}

func TestWorkRefuses(t *testing.T) {
	t.Setenv("RUMBLE_DATABASE", "")
	if err := os.Unsetenv("RUMBLE_DATABASE"); err != nil {
		t.Fatal(err)
	}
	newBench("").want(t, 2, "work")
	newBench("").want(t, 2, "work", "--database", "postgres://nowhere", "--cores=-1")
	b := newBench("")
	b.want(t, 2, "work", "--database", "nonsense")
	if !strings.Contains(b.err.String(), "--database") {
		t.Error(b.err.String())
	}
	b = newBench("")
	b.want(t, 1, "work", "--database", "postgres:///nothing?host="+t.TempDir())
	if !strings.Contains(b.err.String(), "database") {
		t.Error(b.err.String())
	}
	t.Chdir(t.TempDir())
	newBench("").want(t, 1, "study", "shoot-out", "--database", "postgres:///nothing?host="+t.TempDir())
	if left, err := os.ReadDir("."); err != nil || len(left) > 0 {
		t.Errorf("something was begun: %v", left)
	}
}
