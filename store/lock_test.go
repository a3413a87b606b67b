package store_test

import (
	"bufio"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"rumble/game"
	"rumble/store"
)

// folderOf is the variable by which a test that is run as a process of its own learns which folder to open.
const folderOf = "RUMBLE_TEST_FOLDER"

// TestMain lets this program also be a second process that has a folder open until it is killed.
func TestMain(m *testing.M) {
	folder := os.Getenv(folderOf)
	if folder == "" {
		os.Exit(m.Run())
	}
	s, err := store.OpenSQLite(folder)
	if err == nil {
		err = s.Append(context.Background(), "m", 1, bodies("of the other process"))
	}
	if err == nil {
		err = recordsOfTheOther(s)
	}
	if err != nil {
		_, _ = os.Stdout.WriteString(err.Error() + "\n")
		os.Exit(1)
	}
	_, _ = os.Stdout.WriteString("open\n")
	select {}
}

// other is a second process that opens a folder; it gives what it says, and what kills it.
func other(t *testing.T, folder string) (said string, kill func()) {
	t.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), folderOf+"="+folder)
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	kill = func() { _ = c.Process.Kill(); _ = c.Wait() }
	t.Cleanup(kill)
	said, err = bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(said), kill
}

func TestAFolderBelongsToOneProcess(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "data")
	said, kill := other(t, folder)
	if said != "open" {
		t.Fatal(said)
	}
	_, err := store.OpenSQLite(folder)
	refused(t, err, "store-in-use")
	if e := new(game.Error); !errors.As(err, &e) || !strings.Contains(e.Sentence, folder) || e.Field != "data" {
		t.Errorf("%v does not name the folder", err)
	}
	openFolder(t, filepath.Join(t.TempDir(), "another"))
	kill() // it cannot tidy up
	s := openFolder(t, folder)
	holds(t, s, "m", 1, "of the other process")
	if said, _ := other(t, folder); !strings.Contains(said, "Another Rumble uses the folder "+folder) {
		t.Errorf("a second process says %q", said)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	openFolder(t, folder)
}

// A backup while the program runs goes by the database alone.
func TestAFolderInUseCanBeBackedUp(t *testing.T) {
	folder := t.TempDir()
	s := openFolder(t, folder)
	written(t, s, "m", 1, "one")
	copied := filepath.Join(t.TempDir(), store.FileName)
	db := database(t, folder)
	if _, err := db.Exec("VACUUM INTO ?", copied); err != nil {
		t.Fatal(err)
	}
	written(t, s, "m", 2, "two")
	holds(t, openFolder(t, filepath.Dir(copied)), "m", 1, "one")
}

func TestAFolderThatCouldNotBeOpenedIsFree(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, store.FileName)
	if err := os.WriteFile(file, []byte(strings.Repeat("no database ", 500)), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := store.OpenSQLite(folder)
	refused(t, err, "store-unusable")
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	openFolder(t, folder)
}
