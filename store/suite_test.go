package store_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
	"rumble/store"
)

// both lists the promises that every store keeps; each test gets an empty store, and a second handle on the same one
// where it needs to look from elsewhere.
var both = []struct {
	name string
	test func(*testing.T, stores)
}{
	{"rows come back as they were written, in order", rowsComeBack},
	{"reading begins where it is told to", readingBegins},
	{"reading ends where it is told to", readingEnds},
	{"an unknown match has no rows", unknownMatch},
	{"matches do not mix", matchesDoNotMix},
	{"the latest matches are listed first", latestFirst},
	{"a row is written once", writtenOnce},
	{"there are no gaps", noGaps},
	{"rows are written together or not at all", allOrNothing},
	{"of many writers of one row one wins", oneWins},
	{"many writers of many matches", manyWriters},
	{"what nobody can store is refused", refusals},
	{"a closed or impatient caller writes nothing", lateCallers},
	{"any history of appends reads as a model says", likeAModel},
}

// stores is one store and the way to another handle on it, as a second process or a restart would have.
type stores struct {
	store.Store
	again func() store.Store
}

func suite(t *testing.T, open func(*testing.T) stores) {
	for _, c := range both {
		t.Run(c.name, func(t *testing.T) { c.test(t, open(t)) })
	}
}

func bodies(texts ...string) [][]byte {
	var all [][]byte
	for _, text := range texts {
		all = append(all, []byte(text))
	}
	return all
}

func written(t *testing.T, s store.Store, match string, first int, texts ...string) {
	t.Helper()
	if err := s.Append(context.Background(), match, first, bodies(texts...)); err != nil {
		t.Fatalf("writing rows from %d of %s: %v", first, match, err)
	}
}

// holds checks the rows of a match from a number on.
func holds(t *testing.T, s store.Store, match string, from int, texts ...string) {
	t.Helper()
	rows, err := s.Read(context.Background(), match, from)
	if err != nil {
		t.Fatalf("reading %s from %d: %v", match, from, err)
	}
	if !slices.EqualFunc(rows, bodies(texts...), bytes.Equal) {
		t.Errorf("%s from %d holds %q, not %q", match, from, rows, texts)
	}
}

func refused(t *testing.T, err error, codes ...game.Code) {
	t.Helper()
	var e *game.Error
	if !errors.As(err, &e) || !slices.Contains(codes, e.Code) {
		t.Errorf("the error is %v, not of code %q", err, codes)
	}
	if e != nil && !strings.HasSuffix(e.Sentence, ".") {
		t.Errorf("%q is no sentence", e.Sentence)
	}
}

func rowsComeBack(t *testing.T, s stores) {
	odd := string([]byte{0, 1, 0xff, '\n', '\''})
	written(t, s, "m", 1, "one")
	written(t, s, "m", 2, "two", odd)
	written(t, s, "m", 4, `{"four":4}`)
	holds(t, s, "m", 1, "one", "two", odd, `{"four":4}`)
	holds(t, s.again(), "m", 1, "one", "two", odd, `{"four":4}`)
}

func readingBegins(t *testing.T, s stores) {
	written(t, s, "m", 1, "one", "two", "three")
	holds(t, s, "m", 0, "one", "two", "three")
	holds(t, s, "m", 2, "two", "three")
	holds(t, s, "m", 3, "three")
	holds(t, s, "m", 4)
}

func readingEnds(t *testing.T, s stores) {
	written(t, s, "l", 1, "l1")
	written(t, s, "m", 1, "one", "two", "three")
	for _, c := range []struct {
		from, limit int
		want        []string
	}{
		{1, 1, []string{"one"}},
		{2, 1, []string{"two"}},
		{2, 2, []string{"two", "three"}},
		{2, 9, []string{"two", "three"}},
		{1, 0, []string{"one", "two", "three"}},
		{4, 1, nil},
	} {
		rows, err := s.ReadSome(context.Background(), "m", c.from, c.limit)
		if err != nil || !slices.EqualFunc(rows, bodies(c.want...), bytes.Equal) {
			t.Errorf("%d rows from %d are %q (%v), not %q", c.limit, c.from, rows, err, c.want)
		}
	}
}

func unknownMatch(t *testing.T, s stores) {
	holds(t, s, "m", 1)
	if all, err := s.Matches(context.Background(), 9); err != nil || len(all) != 0 {
		t.Errorf("an empty store lists %q, %v", all, err)
	}
}

func matchesDoNotMix(t *testing.T, s stores) {
	written(t, s, "a", 1, "a1")
	written(t, s, "b", 1, "b1", "b2")
	written(t, s, "a", 2, "a2")
	holds(t, s, "a", 1, "a1", "a2")
	holds(t, s, "b", 1, "b1", "b2")
	holds(t, s, "A", 1)
}

func latestFirst(t *testing.T, s stores) {
	for _, m := range []string{"z", "a", "m"} {
		written(t, s, m, 1, "start")
	}
	written(t, s, "z", 2, "going on does not make a match a later one")
	for limit, want := range map[int][]string{2: {"m", "a"}, 3: {"m", "a", "z"}, 4: {"m", "a", "z"}} {
		if all, err := s.Matches(context.Background(), limit); err != nil || !slices.Equal(all, want) {
			t.Errorf("the latest %d matches are %q (%v), not %q", limit, all, err, want)
		}
	}
}

func conflict(t *testing.T, s store.Store, match string, first int, texts ...string) {
	t.Helper()
	err := s.Append(context.Background(), match, first, bodies(texts...))
	if !store.IsConflict(err) {
		t.Errorf("writing rows from %d of %s gives %v, not a conflict", first, match, err)
	}
	refused(t, err, "conflict")
}

func writtenOnce(t *testing.T, s stores) {
	written(t, s, "m", 1, "one", "two")
	conflict(t, s, "m", 1, "other")
	conflict(t, s, "m", 2, "other")
	conflict(t, s.again(), "m", 2, "other", "three")
	holds(t, s, "m", 1, "one", "two")
	written(t, s, "m", 3, "three")
	holds(t, s, "m", 1, "one", "two", "three")
}

func noGaps(t *testing.T, s stores) {
	conflict(t, s, "m", 2, "two")
	holds(t, s, "m", 1)
	written(t, s, "m", 1, "one")
	conflict(t, s, "m", 3, "three")
	holds(t, s, "m", 1, "one")
	written(t, s, "m", 2, "two")
}

func allOrNothing(t *testing.T, s stores) {
	written(t, s, "m", 1, "one")
	long := strings.Repeat("x", store.MaxRow+1)
	err := s.Append(context.Background(), "m", 2, bodies("two", long))
	refused(t, err, "row-too-long")
	holds(t, s, "m", 1, "one")
	conflict(t, s, "m", 1, "one", "two")
	holds(t, s, "m", 1, "one")
}

func oneWins(t *testing.T, s stores) {
	written(t, s, "m", 1, "start")
	other := s.again()
	const writers, rows = 8, 10
	for seq := 2; seq < 2+rows; seq++ {
		errs := make([]error, writers)
		var all sync.WaitGroup
		for w := range writers {
			from := s.Store
			if w%2 == 1 {
				from = other
			}
			all.Go(func() { errs[w] = from.Append(context.Background(), "m", seq, bodies(fmt.Sprint(seq, " by ", w))) })
		}
		all.Wait()
		winner := slices.IndexFunc(errs, func(err error) bool { return err == nil })
		for w, err := range errs {
			if w != winner && !store.IsConflict(err) {
				t.Fatalf("row %d: writer %d has %v although writer %d won", seq, w, err, winner)
			}
		}
		if winner < 0 {
			t.Fatalf("row %d: nobody won", seq)
		}
		holds(t, s, "m", seq, fmt.Sprint(seq, " by ", winner))
	}
}

func manyWriters(t *testing.T, s stores) {
	const matches, rows = 12, 20
	errs := make([]error, matches)
	var all sync.WaitGroup
	for m := range matches {
		all.Go(func() {
			for seq := 1; seq <= rows && errs[m] == nil; seq++ {
				errs[m] = s.Append(context.Background(), fmt.Sprint("m", m), seq, bodies(fmt.Sprint(m, ".", seq)))
			}
		})
	}
	all.Wait()
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
	for m := range matches {
		var want []string
		for seq := 1; seq <= rows; seq++ {
			want = append(want, fmt.Sprint(m, ".", seq))
		}
		holds(t, s, fmt.Sprint("m", m), 1, want...)
	}
}

func refusals(t *testing.T, s stores) {
	ids := strings.Repeat("m", store.MaxMatch)
	for _, c := range []struct {
		name  string
		match string
		first int
		rows  [][]byte
		code  string
	}{
		{"no id", "", 1, bodies("x"), "bad-match"},
		{"an id that is too long", ids + "m", 1, bodies("x"), "bad-match"},
		{"an id like a path", "a/b", 1, bodies("x"), "bad-match"},
		{"an id like a Windows path", `a\b`, 1, bodies("x"), "bad-match"},
		{"an id with a zero byte", "a\x00b", 1, bodies("x"), "bad-match"},
		{"row 0", "m", 0, bodies("x"), "bad-row"},
		{"no rows", "m", 1, nil, "bad-row"},
		{"a row that is too long", "m", 1, [][]byte{make([]byte, store.MaxRow+1)}, "row-too-long"},
	} {
		t.Run(c.name, func(t *testing.T) {
			refused(t, s.Append(context.Background(), c.match, c.first, c.rows), game.Code(c.code))
		})
	}
	err := s.Append(context.Background(), "m", 7, [][]byte{nil, make([]byte, store.MaxRow+1)})
	if e := new(game.Error); !errors.As(err, &e) || e.Field != "row[8]" {
		t.Errorf("row 8 is too long, but the error says %v", err)
	}
	if all, err := s.Matches(context.Background(), 9); err != nil || len(all) != 0 {
		t.Errorf("what was refused left %q behind (%v)", all, err)
	}
	if err := s.Append(context.Background(), ids, 1, [][]byte{make([]byte, store.MaxRow)}); err != nil {
		t.Errorf("the longest id and row: %v", err)
	}
}

func lateCallers(t *testing.T, s stores) {
	written(t, s, "m", 1, "one")
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	if err := s.Append(cancelled, "m", 2, bodies("two")); err != nil {
		// It may also have been quick enough; what it may not do is fail and write.
		refused(t, err, "store-unavailable")
		holds(t, s, "m", 1, "one")
	}
	if _, err := s.Read(cancelled, "m", 1); err == nil {
		t.Error("reading went on for somebody who left")
	} else {
		refused(t, err, "store-unavailable")
	}
	if _, err := s.Matches(cancelled, 1); err == nil {
		t.Error("listing went on for somebody who left")
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Errorf("closing twice: %v", err)
	}
	refused(t, s.Append(context.Background(), "m", 2, bodies("two")), "store-unavailable")
	if _, err := s.Read(context.Background(), "m", 1); err == nil {
		t.Error("a closed store reads")
	}
	if _, err := s.Matches(context.Background(), 1); err == nil {
		t.Error("a closed store lists")
	}
	if again := s.again(); again != nil {
		rows, err := again.Read(context.Background(), "m", 1)
		if err != nil || string(rows[0]) != "one" {
			t.Errorf("after closing and opening there are %q, %v", rows, err)
		}
	}
}

// likeAModel appends at random and compares with lists in memory.
func likeAModel(t *testing.T, s stores) {
	round := 0
	rapid.Check(t, func(r *rapid.T) {
		round++
		model := map[string][]string{}
		for range rapid.IntRange(1, 8).Draw(r, "appends") {
			match := fmt.Sprint(round, rapid.SampledFrom([]string{"a", "b"}).Draw(r, "match"))
			first := rapid.IntRange(1, 6).Draw(r, "first")
			rows := rapid.SliceOfN(rapid.StringN(0, 4, -1), 1, 3).Draw(r, "rows")
			err := s.Append(context.Background(), match, first, bodies(rows...))
			if fits := first == len(model[match])+1; fits != (err == nil) || !fits && !store.IsConflict(err) {
				r.Fatalf("appending from %d to %d rows: %v", first, len(model[match]), err)
			}
			if err == nil {
				model[match] = append(model[match], rows...)
			}
			for _, m := range []string{"a", "b"} {
				m = fmt.Sprint(round, m)
				got, err := s.Read(context.Background(), m, 1)
				if err != nil || !slices.EqualFunc(got, bodies(model[m]...), bytes.Equal) {
					r.Fatalf("%s holds %q (%v), not %q", m, got, err, model[m])
				}
			}
		}
	})
}
