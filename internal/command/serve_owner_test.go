package command

import (
	"bytes"
	"crypto/rand"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"
)

// Two nodes that share a folder, or a start that is done twice, must not print one key and take another.
func TestProgramsThatStartAtOnceHaveOneKey(t *testing.T) {
	for range 50 {
		folder := filepath.Join(t.TempDir(), "to", "be", "made")
		keys := make([]string, 8)
		var begin, end sync.WaitGroup
		begin.Add(1)
		for i := range keys {
			end.Go(func() {
				p := &Program{Random: rand.Reader}
				begin.Wait()
				key, _, err := ownerKey(p, filepath.Join(folder, ownerFile))
				if err != nil {
					t.Error(err)
				}
				keys[i] = string(key)
			})
		}
		begin.Done()
		end.Wait()
		for _, key := range keys {
			if key != keys[0] || key == "" {
				t.Fatalf("of %d programs that start at once not all have the same key", len(keys))
			}
		}
		entries, err := os.ReadDir(folder)
		if err != nil || len(entries) != 1 {
			t.Fatalf("%v %v", entries, err)
		}
	}
}

func TestTheKeyIsForItsOwnerAlone(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "data")
	first, file, err := ownerKey(&Program{Random: bytes.NewReader(make([]byte, 20))}, filepath.Join(folder, ownerFile))
	if err != nil {
		t.Fatal(err)
	}
	if file != filepath.Join(folder, "owner.key") {
		t.Error(file)
	}
	for path, want := range map[string]os.FileMode{file: 0o600, folder: 0o700 | os.ModeDir} {
		if info, err := os.Stat(path); err != nil || runtime.GOOS != "windows" && info.Mode() != want {
			t.Errorf("%s: %v %v", path, info.Mode(), err)
		}
	}
	// The key of before is taken, and costs no chance.
	again, _, err := ownerKey(&Program{Random: strings.NewReader("")}, filepath.Join(folder, ownerFile))
	if err != nil || !bytes.Equal(first, again) {
		t.Errorf("the next start has another key: %v", err)
	}
}

func TestHalfAKeyIsWaitedFor(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "owner.key")
	if err := os.WriteFile(file, nil, 0o600); err != nil { // another program has just made the file
		t.Fatal(err)
	}
	written := time.AfterFunc(50*time.Millisecond, func() { _ = os.WriteFile(file, []byte("abcdefghijklmnopqrstuvwxyz\n"), 0o600) })
	defer written.Stop()
	if key, _, err := ownerKey(&Program{}, file); err != nil || len(key) == 0 {
		t.Error(err)
	}
}

func TestAKeyThatCouldBeTriedOutIsRefused(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "owner.key"), []byte("short\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	b := newBench("")
	b.want(t, 2, "serve", "--addr", "127.0.0.1:0", "--data", folder)
	if !strings.Contains(b.err.String(), "has fewer than 20 letters. Erase the file: another one is made.") {
		t.Error(b.err.String())
	}
}

// What stands in the way of the key is told with a code, the file and what to do, and nothing is made.
func TestAKeyThatCannotBeHadIsToldOf(t *testing.T) {
	blocked := filepath.Join(t.TempDir(), "note")
	if err := os.WriteFile(blocked, []byte("short"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{filepath.Join(blocked, ownerFile), filepath.Dir(blocked), blocked} {
		key, _, err := ownerKey(&Program{Random: rand.Reader}, file)
		if err == nil || key != nil || !strings.Contains(err.Error(), "(owner-key-unusable)") || !strings.Contains(err.Error(), file) {
			t.Errorf("%s: %v", file, err)
		}
	}
	if text, err := os.ReadFile(blocked); err != nil || string(text) != "short" {
		t.Errorf("the file is %q now (%v)", text, err)
	}
}
