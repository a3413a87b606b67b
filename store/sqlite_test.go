package store_test

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rumble/game"
	"rumble/store"
)

func openFolder(t *testing.T, folder string) *store.SQLite {
	t.Helper()
	s, err := store.OpenSQLite(folder)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func openBeside(t *testing.T, folder string) *store.SQLite {
	t.Helper()
	s, err := store.OpenBeside(folder)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func TestSQLite(t *testing.T) {
	suite(t, func(t *testing.T) stores {
		folder := filepath.Join(t.TempDir(), "made", "on the way?#%")
		return stores{openFolder(t, folder), func() store.Store { return openBeside(t, folder) }}
	})
}

func pragma(t *testing.T, folder, name string) string {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(folder, store.FileName))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	var value string
	if err := db.QueryRow("PRAGMA " + name).Scan(&value); err != nil {
		t.Fatal(err)
	}
	return value
}

func TestTheDataFolderIsTheOwnersAlone(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "data")
	openFolder(t, folder)
	info, err := os.Stat(folder)
	if err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("the folder has mode %v, %v", info.Mode(), err)
	}
	for _, name := range []string{store.FileName, store.FileName + "-wal"} { // in a folder of somebody else's making, too
		if info, err := os.Stat(filepath.Join(folder, name)); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s has mode %v, %v", name, info.Mode(), err)
		}
	}
	if mode := pragma(t, folder, "journal_mode"); mode != "wal" {
		t.Errorf("the journal mode is %q", mode)
	}
}

// Whoever stops a server and copies the one file has everything.
func TestWhatIsClosedIsOneFile(t *testing.T) {
	folder := t.TempDir()
	s := openFolder(t, folder)
	written(t, s, "m", 1, "one")
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for _, beside := range []string{"-wal", "-shm"} {
		if _, err := os.Stat(filepath.Join(folder, store.FileName+beside)); !os.IsNotExist(err) {
			t.Errorf("%s%s is left: %v", store.FileName, beside, err)
		}
	}
}

func TestAFullDiskWritesNothing(t *testing.T) {
	s := openFolder(t, t.TempDir())
	written(t, s, "m", 1, "one")
	store.Fill(s, 16)
	big := strings.Repeat("x", 1<<20)
	err := s.Append(context.Background(), "m", 2, bodies("two", big))
	refused(t, err, "store-unavailable")
	if errors.Unwrap(err) == nil {
		t.Error("the log would not learn why")
	}
	if strings.Contains(err.Error(), "SQL") {
		t.Errorf("%q is not for people", err)
	}
	refused(t, s.Append(context.Background(), "n", 1, bodies(big)), "store-unavailable")
	holds(t, s, "m", 1, "one")
	holds(t, s, "n", 1)
	if all, err := s.Matches(context.Background(), 9); err != nil || len(all) != 1 {
		t.Errorf("a match that could not be written is listed: %q, %v", all, err)
	}
	written(t, s, "m", 2, "two") // a small one still fits
	holds(t, s, "m", 1, "one", "two")
}

func TestOneThatDoesNotFitTakesNoOthersWithIt(t *testing.T) {
	s := openFolder(t, t.TempDir())
	written(t, s, "m", 1, "one")
	store.Fill(s, 16)
	big := strings.Repeat("x", 1<<20)
	errs := store.AppendTogether(s, []store.Together{
		{Match: "a", First: 1, Rows: bodies("a1")},
		{Match: "big", First: 1, Rows: bodies(big)},
		{Match: "m", First: 1, Rows: bodies("taken")},
		{Match: "m", First: 2, Rows: bodies("two")},
		{Match: "m", First: 3, Rows: bodies("three")},
	})
	for i, code := range []game.Code{"", game.StoreUnavailable, game.Conflicting, "", ""} {
		if code == "" && errs[i] != nil {
			t.Errorf("append %d: %v", i, errs[i])
		}
		if code != "" {
			refused(t, errs[i], code)
		}
	}
	holds(t, s, "a", 1, "a1")
	holds(t, s, "big", 1)
	holds(t, s, "m", 1, "one", "two", "three")
}

func TestAGroupIsOneTransactionInOrder(t *testing.T) {
	s := openFolder(t, t.TempDir())
	errs := store.AppendTogether(s, []store.Together{
		{Match: "m", First: 1, Rows: bodies("one")},
		{Match: "m", First: 2, Rows: bodies("two")},
		{Match: "m", First: 2, Rows: bodies("also two")},
		{Match: "m", First: 3, Rows: bodies("three")},
	})
	for i, err := range errs {
		if (i == 2) != store.IsConflict(err) || (i != 2) != (err == nil) {
			t.Errorf("append %d: %v", i, err)
		}
	}
	holds(t, s, "m", 1, "one", "two", "three")
}

func TestAFolderThatCannotBeUsed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	garbage := t.TempDir()
	if err := os.WriteFile(filepath.Join(garbage, store.FileName), []byte(strings.Repeat("no database ", 500)), 0o600); err != nil {
		t.Fatal(err)
	}
	occupied := t.TempDir()
	if err := os.Mkdir(filepath.Join(occupied, store.FileName), 0o700); err != nil {
		t.Fatal(err)
	}
	for name, folder := range map[string]string{"a file": file, "under a file": filepath.Join(file, "data"), "not a database": garbage, "a folder in place of the file": occupied} {
		t.Run(name, func(t *testing.T) {
			s, err := store.OpenSQLite(folder)
			if err == nil {
				_ = s.Close()
				t.Fatal("it was opened")
			}
			refused(t, err, "store-unusable")
			if e := new(game.Error); !errors.As(err, &e) || !strings.Contains(e.Sentence, folder) || e.Cause == nil {
				t.Errorf("the error %q does not name the folder, or has no cause", err)
			}
		})
	}
}

func TestADiskThatTurnsReadOnlyWritesNothing(t *testing.T) {
	s := openFolder(t, t.TempDir())
	written(t, s, "m", 1, "one")
	store.ReadOnly(s, true)
	refused(t, s.Append(context.Background(), "m", 2, bodies("two")), "store-unavailable")
	holds(t, s, "m", 1, "one")
	store.ReadOnly(s, false)
	written(t, s, "m", 2, "two")
	holds(t, s, "m", 1, "one", "two")
}

func TestOpenChoosesByAddress(t *testing.T) {
	s, err := store.Open(context.Background(), "", t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := s.(*store.SQLite); !ok {
		t.Errorf("without an address the store is a %T", s)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	_, err = store.Open(context.Background(), "mysql://somewhere", t.TempDir())
	refused(t, err, "bad-database")
	for _, address := range []string{"postgres://nobody:hush@127.0.0.1:1/x", "postgresql://nobody:hush@127.0.0.1:1/x", "postgres://nobody:hush@[/"} {
		_, err = store.Open(context.Background(), address, t.TempDir())
		refused(t, err, "store-unusable")
		if strings.Contains(err.Error(), "hush") {
			t.Errorf("%q tells the password", err)
		}
	}
}
