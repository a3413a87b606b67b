package store_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"rumble/internal/storetest"
	"rumble/records"
	"rumble/store"
)

// kept is what every store promises of records; memory keeps it too, as long as it lasts.
var kept = []struct {
	name string
	test func(t *testing.T, one, other records.Records)
}{
	{"a record comes back as it was written", recordComesBack},
	{"who has read an older version is told so", olderVersion},
	{"records are listed in the order of their ids", recordsListed},
	{"what is erased is gone", recordErased},
	{"of many who change a record none is lost", recordChangedByMany},
	{"a record as large as may be", largestRecord},
	{"records that nobody keeps", refusedRecords},
}

func TestRecordsInMemory(t *testing.T) {
	for _, c := range kept {
		t.Run(c.name, func(t *testing.T) { m := records.NewMemory(); c.test(t, m, m) })
	}
}

func TestRecordsInSQLite(t *testing.T) {
	for _, c := range kept {
		t.Run(c.name, func(t *testing.T) {
			folder := t.TempDir()
			c.test(t, openFolder(t, folder), openBeside(t, folder))
		})
	}
}

func TestRecordsInPostgres(t *testing.T) {
	cluster := storetest.Start(t)
	if cluster == nil {
		return
	}
	for _, c := range kept {
		t.Run(c.name, func(t *testing.T) {
			address := cluster.Database(t)
			c.test(t, openDatabase(t, address), openDatabase(t, address))
		})
	}
	t.Run("a kill loses nothing", func(t *testing.T) {
		address := cluster.Database(t)
		before := openDatabase(t, address)
		for n := range 20 {
			put(t, before, "k", fmt.Sprint(n), 0, "one", 1)
		}
		put(t, before, "k", "0", 1, "two", 2)
		if err := cluster.Break(); err != nil {
			t.Fatal(err)
		}
		if err := cluster.Resume(); err != nil {
			t.Fatal(err)
		}
		after := openDatabase(t, address)
		record(t, after, "k", "0", 2, "two")
		record(t, after, "k", "19", 1, "one")
	})
}

// put writes a record that must become that version.
func put(t *testing.T, rs records.Records, kind, id string, over int64, body string, want int64) {
	t.Helper()
	got, err := rs.Put(context.Background(), records.Record{Kind: kind, ID: id, Version: over, Body: []byte(body)})
	if err != nil || got != want {
		t.Fatalf("%s %s over version %d is version %d, not %d (%v)", kind, id, over, got, want, err)
	}
}

// record checks what is kept.
func record(t *testing.T, rs records.Records, kind, id string, version int64, body string) {
	t.Helper()
	r, err := rs.Get(context.Background(), kind, id)
	if err != nil || r.Kind != kind || r.ID != id || r.Version != version || string(r.Body) != body {
		t.Errorf("%s %s is %+v (%v), not version %d %q", kind, id, r, err, version, body)
	}
}

func recordComesBack(t *testing.T, one, other records.Records) {
	odd := string([]byte{0, 1, 0xff, '\n', '\''})
	record(t, one, "k", "a", 0, "")
	if r, _ := one.Get(context.Background(), "k", "a"); r.Body != nil {
		t.Error("what does not exist has a body")
	}
	put(t, one, "k", "a", 0, odd, 1)
	put(t, one, "k", "Zoë 李", 0, "", 1)
	put(t, one, "l", "a", 0, "of another kind", 1)
	record(t, other, "k", "a", 1, odd)
	record(t, other, "k", "Zoë 李", 1, "")
	record(t, other, "l", "a", 1, "of another kind")
	record(t, other, "k", "A", 0, "")
	if r, _ := one.Get(context.Background(), "k", "Zoë 李"); r.Body == nil {
		t.Error("an empty record is taken for none")
	}
}

func olderVersion(t *testing.T, one, other records.Records) {
	put(t, one, "k", "a", 0, "one", 1)
	put(t, other, "k", "a", 1, "two", 2)
	put(t, one, "k", "b", 0, "beside", 1)
	for over, id := range map[int64]string{0: "a", 1: "a", 3: "a", 7: "nothing"} {
		_, err := one.Put(context.Background(), records.Record{Kind: "k", ID: id, Version: over, Body: []byte("late")})
		if !records.IsConflict(err) {
			t.Errorf("writing %s over version %d gives %v", id, over, err)
		}
	}
	record(t, other, "k", "a", 2, "two")
	record(t, other, "k", "b", 1, "beside")
	record(t, other, "k", "nothing", 0, "")
}

func recordsListed(t *testing.T, one, other records.Records) {
	for _, id := range []string{"b", "ä", "B", "a", "a b", "c"} {
		put(t, one, "k", id, 0, "of "+id, 1)
	}
	put(t, one, "kk", "a", 0, "", 1)
	for _, c := range []struct {
		after string
		limit int
		want  string
	}{{"", 9, "B,a,a b,b,c,ä"}, {"a", 2, "a b,b"}, {"aa", 1, "b"}, {"ä", 9, ""}, {"", 0, ""}, {"", -1, ""}, {"", 1 << 30, "B,a,a b,b,c,ä"}} {
		all, err := other.List(context.Background(), "k", c.after, c.limit)
		var ids []string
		for _, r := range all {
			ids = append(ids, r.ID)
			if r.Kind != "k" || r.Version != 1 || string(r.Body) != "of "+r.ID {
				t.Errorf("listed is %+v", r)
			}
		}
		if err != nil || strings.Join(ids, ",") != c.want {
			t.Errorf("%d after %q are %q (%v), not %q", c.limit, c.after, ids, err, c.want)
		}
	}
}

func recordErased(t *testing.T, one, other records.Records) {
	ctx := context.Background()
	put(t, one, "k", "a", 0, "one", 1)
	put(t, one, "k", "b", 0, "beside", 1)
	put(t, one, "l", "a", 0, "beside", 1)
	for range 2 {
		if err := other.Delete(ctx, "k", "a"); err != nil {
			t.Fatal(err)
		}
	}
	record(t, one, "k", "a", 0, "")
	record(t, one, "k", "b", 1, "beside")
	record(t, one, "l", "a", 1, "beside")
	if _, err := one.Put(ctx, records.Record{Kind: "k", ID: "a", Version: 1}); !records.IsConflict(err) {
		t.Errorf("who writes over what was erased hears %v", err)
	}
	put(t, one, "k", "a", 0, "again", 1)
}

func recordChangedByMany(t *testing.T, one, other records.Records) {
	const writers, changes = 6, 5
	errs := make([]error, writers)
	var all sync.WaitGroup
	for w := range writers {
		rs := one
		if w%2 == 1 {
			rs = other
		}
		all.Go(func() {
			for done := 0; done < changes; {
				err := records.Change(context.Background(), rs, "k", "a", func(body []byte) ([]byte, error) { return append(body, byte('a'+w)), nil })
				if err == nil {
					done++
				} else if !records.IsConflict(err) {
					errs[w] = err
					return
				}
			}
		})
	}
	all.Wait()
	for w, err := range errs {
		if err != nil {
			t.Errorf("writer %d: %v", w, err)
		}
	}
	r, _ := one.Get(context.Background(), "k", "a")
	slices.Sort(r.Body)
	want := ""
	for w := range writers {
		want += strings.Repeat(string(rune('a'+w)), changes)
	}
	if string(r.Body) != want || r.Version != writers*changes {
		t.Errorf("version %d is %q", r.Version, r.Body)
	}
}

func largestRecord(t *testing.T, one, other records.Records) {
	kind, id := strings.Repeat("k", records.MaxKind), strings.Repeat("i", records.MaxID)
	body := strings.Repeat("x", records.MaxBody)
	put(t, one, kind, id, 0, body, 1)
	_, err := one.Put(context.Background(), records.Record{Kind: kind, ID: id, Version: 1, Body: append([]byte(body), 'x')})
	refused(t, err, "record-too-long")
	r, err := other.Get(context.Background(), kind, id)
	if err != nil || !bytes.Equal(r.Body, []byte(body)) || r.Version != 1 {
		t.Errorf("%d bytes in version %d came back (%v)", len(r.Body), r.Version, err)
	}
}

func refusedRecords(t *testing.T, one, _ records.Records) {
	for _, r := range []records.Record{
		{ID: "a"},
		{Kind: "k"},
		{Kind: strings.Repeat("k", records.MaxKind+1), ID: "a"},
		{Kind: "k", ID: strings.Repeat("a", records.MaxID+1)},
		{Kind: "k\x00", ID: "a"},
		{Kind: "k", ID: "\x00"},
		{Kind: "k", ID: "\xff"},
	} {
		_, err := one.Put(context.Background(), r)
		refused(t, err, "bad-record")
	}
	if all, err := one.List(context.Background(), "k", "", 9); err != nil || len(all) != 0 {
		t.Errorf("kept is %v (%v)", all, err)
	}
}

// A folder of a time when there were no records has them from now on, and its journals stay.
func TestAnOldFolderGetsRecords(t *testing.T) {
	folder := t.TempDir()
	s := openFolder(t, folder)
	written(t, s, "m", 1, "one")
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := database(t, folder).Exec("DROP TABLE records"); err != nil {
		t.Fatal(err)
	}
	s = openFolder(t, folder)
	put(t, s, "k", "a", 0, "one", 1)
	holds(t, s, "m", 1, "one")
}

func TestAKilledProcessHasKeptItsRecords(t *testing.T) {
	folder := t.TempDir()
	said, kill := other(t, folder)
	if said != "open" {
		t.Fatal(said)
	}
	kill()
	record(t, openFolder(t, folder), "k", "a", 2, "two, by "+folder)
}

// recordsOfTheOther is what the other process keeps before it says that it is ready.
func recordsOfTheOther(s *store.SQLite) error {
	ctx := context.Background()
	for version, body := range []string{"one", "two, by " + os.Getenv(folderOf)} {
		if _, err := s.Put(ctx, records.Record{Kind: "k", ID: "a", Version: int64(version), Body: []byte(body)}); err != nil {
			return err
		}
	}
	return nil
}

func TestAFullDiskKeepsNoRecord(t *testing.T) {
	s := openFolder(t, t.TempDir())
	put(t, s, "k", "a", 0, "one", 1)
	store.Fill(s, 1)
	_, err := s.Put(context.Background(), records.Record{Kind: "k", ID: "a", Version: 1, Body: make([]byte, records.MaxBody)})
	refused(t, err, "store-unavailable")
	record(t, s, "k", "a", 1, "one")
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	_, err = s.Put(context.Background(), records.Record{Kind: "k", ID: "a", Version: 1})
	refused(t, err, "store-unavailable")
	refused(t, s.Delete(context.Background(), "k", "a"), "store-unavailable")
	_, err = s.Get(context.Background(), "k", "a")
	refused(t, err, "store-unavailable")
	_, err = s.List(context.Background(), "k", "", 1)
	refused(t, err, "store-unavailable")
}
