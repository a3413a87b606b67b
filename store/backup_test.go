package store_test

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"rumble/store"
)

// saved is a backup of a folder with some matches and records.
func saved(t *testing.T) (file string) {
	t.Helper()
	folder := t.TempDir()
	s := openFolder(t, folder)
	for i := range 20 {
		written(t, s, fmt.Sprintf("m%d", i), 1, strings.Repeat("one", 100+i), "two")
	}
	put(t, s, "k", "a", 0, "kept", 1)
	file = filepath.Join(t.TempDir(), "saved.backup")
	b, err := store.Save(context.Background(), folder, file)
	if err != nil || b.Matches != 20 || b.Rows != 40 || b.Records != 1 || b.Tables != store.Version {
		t.Fatalf("%+v %v", b, err)
	}
	return file
}

// What is saved while others write is what was there at one moment: no match with a gap, and no answer without what came before it.
func TestABackupOfAFolderInUseIsOneMoment(t *testing.T) {
	folder := t.TempDir()
	s := openFolder(t, folder)
	ctx, stop := context.WithCancel(context.Background())
	var writers sync.WaitGroup
	for w := range 4 {
		writers.Go(func() {
			for n := 1; ctx.Err() == nil; n++ { // a row of the one is always written before the same row of the other
				for _, of := range []string{"first", "second"} {
					if err := s.Append(context.Background(), fmt.Sprintf("%s%d", of, w), n, bodies(fmt.Sprint(n))); err != nil {
						t.Error(err)
						return
					}
				}
			}
		})
	}
	var files []string
	for i := range 5 {
		file := filepath.Join(t.TempDir(), fmt.Sprint(i))
		if _, err := store.Save(context.Background(), folder, file); err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	stop()
	writers.Wait()
	rows := 0
	for _, file := range files {
		restored := filepath.Join(t.TempDir(), "restored")
		b, aside, err := store.Restore(file, restored, false)
		if err != nil || aside != "" || b.Rows < rows {
			t.Fatalf("%+v %q %v", b, aside, err)
		}
		rows = b.Rows
		r := openFolder(t, restored)
		for w := range 4 {
			first, err1 := r.Read(context.Background(), fmt.Sprintf("first%d", w), 1)
			second, err2 := r.Read(context.Background(), fmt.Sprintf("second%d", w), 1)
			if err1 != nil || err2 != nil || len(first)-len(second) < 0 || len(first)-len(second) > 1 {
				t.Errorf("%d and %d rows: %v %v", len(first), len(second), err1, err2)
			}
			for i, row := range first {
				if string(row) != fmt.Sprint(i+1) {
					t.Errorf("row %d is %s", i+1, row)
				}
			}
		}
		_ = r.Close()
	}
	if rows == 0 {
		t.Error("nothing was written meanwhile")
	}
}

func TestABackupThatIsNotWholeIsRefused(t *testing.T) {
	file := saved(t)
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	broken := func(name string, text []byte) {
		t.Helper()
		parent := t.TempDir()
		bad, folder := filepath.Join(parent, "bad"), filepath.Join(parent, "folder")
		if err := os.WriteFile(bad, text, 0o600); err != nil {
			t.Fatal(err)
		}
		_, _, err := store.Restore(bad, folder, false)
		if err == nil {
			t.Errorf("%s: it is restored", name)
			return
		}
		refused(t, err, "bad-backup")
		if left := bytesLeft(t, parent); left != "bad" {
			t.Errorf("%s: there is %s", name, left)
		}
	}
	for _, part := range []int{0, 1, len(whole) / 3, len(whole) / 2, len(whole) - 30, len(whole) - 1} {
		broken(fmt.Sprintf("cut off after %d bytes", part), whole[:part])
	}
	// A bit of the data and of what the backup says of itself; some bytes of a zip file mean nothing.
	said := bytes.Index(whole, []byte("backup.json"))
	for at := 50; at < said+60; at += 1 + said/40 {
		if at > said-60 && at < said+20 {
			continue // in between stands what is there twice
		}
		changed := bytes.Clone(whole)
		changed[at] ^= 4
		broken(fmt.Sprintf("changed at %d of %d", at, len(whole)), changed)
	}
	broken("no zip file", []byte("not at all"))
	// A database that is whole, with a statement of another one.
	for _, lie := range []struct{ from, to string }{{`"rows":40`, `"rows":41`}, {`"matches":20`, `"matches":21`}, {`"records":1`, `"records":2`}, {`"sha256":"`, `"sha256":"00`}, {`"bytes":`, `"bytes":1`}} {
		broken(lie.to, rewritten(t, file, lie.from, lie.to))
	}
}

// rewritten is a backup with something else in what it says of itself.
func rewritten(t *testing.T, file, from, to string) []byte {
	t.Helper()
	z, err := zip.OpenReader(file)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		var text bytes.Buffer
		_, _ = text.ReadFrom(r)
		body := text.Bytes()
		if f.Name == "backup.json" {
			if !strings.Contains(text.String(), from) {
				t.Fatalf("%q is not in %s", from, text.String())
			}
			body = []byte(strings.Replace(text.String(), from, to, 1))
		}
		e, err := w.Create(f.Name)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = e.Write(body)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func bytesLeft(t *testing.T, folder string) string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return strings.Join(names, " ")
}

func TestABackupOfANewerVersionIsRefused(t *testing.T) {
	file := filepath.Join(t.TempDir(), "newer")
	if err := os.WriteFile(file, rewritten(t, saved(t), `"tables":1`, `"tables":2`), 0o600); err != nil {
		t.Fatal(err)
	}
	_, _, err := store.Restore(file, filepath.Join(t.TempDir(), "folder"), false)
	refused(t, err, "store-newer")
}

func TestRestoringOverAFolderMustBeSaid(t *testing.T) {
	file, parent := saved(t), t.TempDir()
	folder := filepath.Join(parent, "data")
	s := openFolder(t, folder)
	written(t, s, "before", 1, "one")
	_, _, err := store.Restore(file, folder, false)
	refused(t, err, "folder-full")
	_, _, err = store.Restore(file, folder, true)
	refused(t, err, "store-in-use") // a server runs on it
	holds(t, s, "before", 1, "one")
	_ = s.Close()
	before := bytesOf(t, folder)
	bad := filepath.Join(parent, "bad")
	if err := os.WriteFile(bad, []byte("no"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, _, err = store.Restore(bad, folder, true)
	refused(t, err, "bad-backup")
	if after := bytesOf(t, folder); len(after) != len(before) || after[store.FileName] != before[store.FileName] {
		t.Error("the folder was changed")
	}
	_, aside, err := store.Restore(file, folder, true)
	if err != nil || !strings.HasPrefix(aside, folder+".before-") {
		t.Fatalf("%q %v", aside, err)
	}
	s = openFolder(t, folder)
	holds(t, s, "before", 1)
	holds(t, s, "m3", 2, "two")
	holds(t, openFolder(t, aside), "before", 1, "one")
	// An empty folder is as good as none.
	empty := t.TempDir()
	if _, _, err := store.Restore(file, empty, false); err != nil {
		t.Error(err)
	}
}

func TestABackupTakesNoNameThatIsTaken(t *testing.T) {
	file := saved(t)
	folder := t.TempDir()
	openFolder(t, folder)
	before, _ := os.ReadFile(file)
	_, err := store.Save(context.Background(), folder, file)
	refused(t, err, "backup-there")
	if after, _ := os.ReadFile(file); !bytes.Equal(before, after) {
		t.Error("the file was changed")
	}
	_, err = store.Save(context.Background(), t.TempDir(), filepath.Join(t.TempDir(), "x"))
	refused(t, err, "no-store")
	_, err = store.Save(context.Background(), folder, filepath.Join(t.TempDir(), "no", "such", "folder"))
	refused(t, err, "bad-backup")
	info, err := os.Stat(file)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("others may read it: %v %v", info.Mode(), err)
	}
	if left := bytesLeft(t, filepath.Dir(file)); left != "saved.backup" {
		t.Errorf("there is %s", left)
	}
}

// A backup of a folder from before there were records holds some.
func TestABackupOfAnOldFolder(t *testing.T) {
	folder := t.TempDir()
	s := openFolder(t, folder)
	written(t, s, "m", 1, "one")
	_ = s.Close()
	if _, err := database(t, folder).Exec("DROP TABLE records; PRAGMA application_id = 0; PRAGMA user_version = 0"); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "b")
	b, err := store.Save(context.Background(), folder, file)
	if err != nil || b.Matches != 1 || b.Tables != 1 {
		t.Fatalf("%+v %v", b, err)
	}
	if version := pragma(t, folder, "user_version"); version != "0" {
		t.Error("the folder itself was changed")
	}
}
