package store_test

import (
	"context"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"rumble/internal/storetest"
	"rumble/store"
)

// bytesOf are all files of a folder but the one in which those who read a database leave notes for each other.
func bytesOf(t *testing.T, folder string) map[string]string {
	t.Helper()
	all := map[string]string{}
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.Name() == store.FileName+"-shm" {
			continue
		}
		text, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		all[e.Name()] = string(text)
	}
	return all
}

func TestAFolderSaysWhoseItIsAndOfWhichVersion(t *testing.T) {
	folder := t.TempDir()
	s := openFolder(t, folder)
	if mark, version := pragma(t, folder, "application_id"), pragma(t, folder, "user_version"); mark != "1381322050" || version != "1" {
		t.Errorf("%s %s", mark, version)
	}
	_ = s.Close()
	openFolder(t, folder)
}

func TestAFolderThatIsNotOursIsLeftAlone(t *testing.T) {
	for _, c := range []struct{ name, made, code, says string }{
		{"of a newer version", "PRAGMA user_version = 2", "store-newer", "version 2"},
		{"of another program that says so", "PRAGMA application_id = 77", "store-foreign", "another program"},
		{"of another program with a version", "PRAGMA application_id = 0; PRAGMA user_version = 9", "store-foreign", "another program"},
		{"of another program that says nothing", "PRAGMA application_id = 0; PRAGMA user_version = 0; CREATE TABLE bookings (day TEXT)", "store-foreign", "another program"},
	} {
		t.Run(c.name, func(t *testing.T) {
			folder := t.TempDir()
			s := openFolder(t, folder)
			written(t, s, "m", 1, "one")
			_ = s.Close()
			db := database(t, folder)
			if _, err := db.Exec(c.made); err != nil {
				t.Fatal(err)
			}
			_ = db.Close()
			before := bytesOf(t, folder)
			_, err := store.OpenSQLite(folder)
			refused(t, err, "store-newer", "store-foreign")
			if err == nil || !strings.Contains(err.Error(), c.says) || !strings.Contains(err.Error(), folder) {
				t.Errorf("%v", err)
			}
			_, err = store.Save(context.Background(), folder, filepath.Join(t.TempDir(), "b"))
			refused(t, err, "store-newer", "store-foreign")
			if after := bytesOf(t, folder); !reflect.DeepEqual(before, after) {
				t.Error("the folder was changed")
			}
		})
	}
}

func TestAFolderFromBeforeThereWereVersionsIsTakenOver(t *testing.T) {
	folder := t.TempDir()
	s := openFolder(t, folder)
	written(t, s, "m", 1, "one")
	_ = s.Close()
	if _, err := database(t, folder).Exec("PRAGMA application_id = 0; PRAGMA user_version = 0"); err != nil {
		t.Fatal(err)
	}
	s = openFolder(t, folder)
	holds(t, s, "m", 1, "one")
	if version := pragma(t, folder, "user_version"); version != "1" {
		t.Error(version)
	}
}

func TestAFolderThatWasNotRestoredToItsEnd(t *testing.T) {
	folder := t.TempDir()
	_ = openFolder(t, folder).Close()
	if err := os.WriteFile(filepath.Join(folder, store.RestoringName), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := store.OpenSQLite(folder)
	refused(t, err, "half-restored")
}

func TestADatabaseThatIsNotOursIsLeftAlone(t *testing.T) {
	cluster := storetest.Start(t)
	if cluster == nil {
		return
	}
	ctx := context.Background()
	for _, c := range []struct {
		name, made, code string
	}{
		{"of another program", "CREATE TABLE bookings (day TEXT)", "store-foreign"},
		{"with a table that is called like one of ours", "CREATE TABLE records (title TEXT)", "store-foreign"},
		{"of a newer version", "CREATE TABLE rumble_version (version INTEGER PRIMARY KEY); INSERT INTO rumble_version VALUES (2)", "store-newer"},
	} {
		t.Run(c.name, func(t *testing.T) {
			address := cluster.Database(t)
			conn := direct(t, address)
			if _, err := conn.Exec(ctx, c.made); err != nil {
				t.Fatal(err)
			}
			_, err := store.OpenPostgres(ctx, address)
			if refused(t, err, "store-foreign", "store-newer"); err != nil && !strings.Contains(err.Error(), map[string]string{"store-foreign": "another program", "store-newer": "newer"}[c.code]) {
				t.Error(err)
			}
			var journals bool
			if err := conn.QueryRow(ctx, "SELECT to_regclass('journal') IS NOT NULL").Scan(&journals); err != nil || journals {
				t.Errorf("tables were made: %v", err)
			}
		})
	}
	t.Run("from before there were versions, with jobs beside it", func(t *testing.T) {
		address := cluster.Database(t)
		s := openDatabase(t, address)
		written(t, s, "m", 1, "one")
		if _, err := direct(t, address).Exec(ctx, "DROP TABLE rumble_version; CREATE TABLE river_job (id INT)"); err != nil {
			t.Fatal(err)
		}
		again := openDatabase(t, address)
		holds(t, again, "m", 1, "one")
		openDatabase(t, address)
	})
	t.Run("from before there were records", func(t *testing.T) {
		address := cluster.Database(t)
		s := openDatabase(t, address)
		written(t, s, "m", 1, "one")
		if _, err := direct(t, address).Exec(ctx, "DROP TABLE rumble_version; DROP TABLE records"); err != nil {
			t.Fatal(err)
		}
		holds(t, openDatabase(t, address), "m", 1, "one")
	})
}
