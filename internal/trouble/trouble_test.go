package trouble

import (
	"bytes"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestWhatIsWrongStandsInTheFolderUntilItIsRight(t *testing.T) {
	folder := t.TempDir()
	var log bytes.Buffer
	b := Begin(folder, slog.New(slog.NewTextHandler(&log, nil)))
	if all, err := Read(folder); err != nil || len(all) > 0 || len(b.All()) > 0 {
		t.Fatalf("at the beginning: %v %v", all, err)
	}
	b.Found("a", "x", "One.")
	b.Found("a", "x", "One.")
	b.Found("a", "y", "Two.")
	b.Found("a", "x", "One, but otherwise.")
	all, err := Read(folder)
	if err != nil || len(all) != 2 || all[0].Sentence != "One, but otherwise." || all[1].About != "y" || all[0].Since == 0 {
		t.Errorf("%+v %v", all, err)
	}
	if n := strings.Count(log.String(), "something is wrong"); n != 2 {
		t.Errorf("it is logged %d times:\n%s", n, log.String())
	}
	b.Over("a", "x")
	b.Over("a", "never was")
	if all, err := Read(folder); err != nil || len(all) != 1 || all[0].About != "y" {
		t.Errorf("%+v %v", all, err)
	}
	b.Over("a", "y")
	if entries, err := os.ReadDir(folder); err != nil || len(entries) > 0 {
		t.Errorf("something is left: %v %v", entries, err)
	}
}

func TestTheNextServerBeginsWithNothing(t *testing.T) {
	folder := t.TempDir()
	Begin(folder, slog.New(slog.DiscardHandler)).Found("a", "x", "One.")
	if all := Begin(folder, slog.New(slog.DiscardHandler)).All(); len(all) > 0 {
		t.Errorf("%+v", all)
	}
	if all, err := Read(folder); err != nil || len(all) > 0 {
		t.Errorf("%+v %v", all, err)
	}
}

func TestTroublesAreBounded(t *testing.T) {
	b := Begin(t.TempDir(), slog.New(slog.DiscardHandler))
	for i := range 3 * Most {
		b.Found("a", fmt.Sprint(i), "One.")
	}
	if n := len(b.All()); n != Most {
		t.Errorf("%d are kept", n)
	}
}

// A folder into which nothing can be written takes nothing from the page.
func TestATroubleThatCannotBeWrittenIsStillKnown(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "gone")
	b := Begin(folder, slog.New(slog.DiscardHandler))
	b.Found("a", "x", "One.")
	if len(b.All()) != 1 {
		t.Error("it is not known")
	}
	b.Over("a", "x")
	var none *Book
	none.Found("a", "x", "One.")
	none.Over("a", "x")
	if len(b.All())+len(none.All()) != 0 {
		t.Error("it is not over")
	}
}

func TestAFileThatIsNoneOfOursIsSaid(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, FileName), []byte("half"), 0o600); err != nil {
		t.Fatal(err)
	}
	if all, err := Read(folder); err == nil || all != nil {
		t.Errorf("%v %v", all, err)
	}
}
