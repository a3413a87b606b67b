package command

import (
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"rumble/store"
)

func TestBackupWhileTheServerRunsAndRestore(t *testing.T) {
	folder, file, again := t.TempDir(), filepath.Join(t.TempDir(), "b"), filepath.Join(t.TempDir(), "again")
	running := newBench("")
	running.Web = fstest.MapFS{"index.html": {}}
	address, stop := served(t, running, "--data", folder)
	if status, body := postJSON(t, address+"api/matches", `{"ruleset":"toy","scenario":"trio"}`); status != 201 {
		t.Fatalf("%d %s", status, body)
	}
	b := newBench("")
	b.want(t, 0, "backup", "--data", folder, "--to", file)
	if !strings.Contains(b.out.String(), "1 matches of ") {
		t.Error(b.out.String())
	}
	stop()
	b = newBench("")
	b.want(t, 0, "restore", "--from", file, "--data", again)
	b.want(t, 1, "restore", "--from", file, "--data", again)
	if !strings.Contains(b.err.String(), "is not empty") {
		t.Error(b.err.String())
	}
	b.want(t, 0, "restore", "--from", file, "--data", again, "--replace")
	if !strings.Contains(b.out.String(), "before is in "+again+".before-") {
		t.Error(b.out.String())
	}
	s, err := store.OpenSQLite(again)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if ids, err := s.Matches(t.Context(), 9); err != nil || len(ids) != 1 {
		t.Errorf("%v %v", ids, err)
	}
}

func TestPostgresIsSavedByItsOwnPrograms(t *testing.T) {
	t.Setenv("RUMBLE_DATABASE", "postgres://somewhere/rumble")
	b := newBench("")
	b.want(t, 2, "backup", "--to", filepath.Join(t.TempDir(), "b"))
	b.want(t, 2, "restore", "--from", "b")
	if !strings.Contains(b.err.String(), "pg_dump ") || !strings.Contains(b.err.String(), "pg_restore ") {
		t.Error(b.err.String())
	}
}
