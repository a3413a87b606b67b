package command

import (
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// interrupting is an input that sends the program a signal before it is read.
type interrupting struct {
	io.Reader
	signal syscall.Signal
	sent   bool
}

func (i *interrupting) Read(b []byte) (int, error) {
	if !i.sent {
		i.sent = true
		if err := syscall.Kill(os.Getpid(), i.signal); err != nil {
			return 0, err
		}
		time.Sleep(200 * time.Millisecond) // until it has come
	}
	return i.Reader.Read(b)
}

// Whatever ends it, nothing half written is left: a key, whoever manages processes, and a terminal that is closed.
func TestAnAnalysisThatIsEndedLeavesNothing(t *testing.T) {
	journal, folder := overMatch(t), t.TempDir()
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		if signal.Ignored(s) {
			continue // as whoever started the tests wanted it
		}
		file, err := os.Open(journal)
		if err != nil {
			t.Fatal(err)
		}
		b := newBench("")
		b.In = &interrupting{Reader: file, signal: s}
		if code := b.run("analyse", "-", "--json", filepath.Join(folder, "analysis.json")); code != 1 {
			t.Errorf("%v: exit %d, %q", s, code, b.err.String())
		}
		file.Close()
		only(t, folder)
	}
}
