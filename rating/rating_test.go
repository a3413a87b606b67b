package rating_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"rumble/game"
	"rumble/people"
	"rumble/rating"
	"rumble/records"
)

var ctx = context.Background()

// names are people by their ids; a bot is always there.
type names struct {
	mu   sync.Mutex
	byID map[string]string
}

func (n *names) name(_ context.Context, s rating.Subject) (string, bool, error) {
	if bot, is := s.Bot(); is {
		return bot, true, nil
	}
	id, _ := s.Person()
	n.mu.Lock()
	defer n.mu.Unlock()
	name, there := n.byID[id]
	return name, there, nil
}

func newNames() *names {
	return &names{byID: map[string]string{"ma": "Ma", "pa": "Pa", "al": "Al", "bo": "Bo"}}
}

func ratings(rs records.Records) *rating.Ratings {
	return rating.New(rating.Config{Records: rs, Name: newNames().name})
}

var (
	ma, pa, al = rating.Person("ma"), rating.Person("pa"), rating.Person("al")
	steady     = rating.Bot("steady")
)

// order are standings of whom has come before whom.
func order(all ...rating.Subject) (s []rating.Standing) {
	for i, one := range all {
		s = append(s, rating.Standing{Subject: one, Place: i + 1})
	}
	return s
}

func over(t *testing.T, r *rating.Ratings, match string, standings []rating.Standing) {
	t.Helper()
	if err := r.Over(ctx, match, "toy", standings); err != nil {
		t.Fatal(err)
	}
}

// shown is a table in a few words.
func shown(t *testing.T, r *rating.Ratings, ruleset string) string {
	t.Helper()
	rows, err := r.Table(ctx, ruleset)
	if err != nil || rows == nil {
		t.Fatalf("%v %v", rows, err)
	}
	var words []string
	for _, row := range rows {
		words = append(words, fmt.Sprintf("%s %d±%d of %d", row.Name, row.Rating, row.Deviation, row.Matches))
		if row.Provisional != (row.Deviation > 110) || row.Bot != (row.Name == "steady") || row.Last.IsZero() {
			t.Errorf("a row is %+v", row)
		}
	}
	return strings.Join(words, ", ")
}

func tally(t *testing.T, r *rating.Ratings, one, other rating.Subject) rating.Tally {
	t.Helper()
	m, err := r.Between(ctx, one, other)
	if err != nil {
		t.Fatal(err)
	}
	return m["toy"]
}

func TestAMatchIsRated(t *testing.T) {
	r := ratings(records.NewMemory())
	over(t, r, "m1", order(ma, steady))
	if got, want := shown(t, r, "toy"), "Ma 1662±290 of 1, steady 1338±290 of 1"; got != want {
		t.Errorf("the table is %s, not %s", got, want)
	}
	if got := shown(t, r, "another"); got != "" {
		t.Errorf("another game has %s", got)
	}
	if one, other := tally(t, r, ma, steady), tally(t, r, steady, ma); one != (rating.Tally{Won: 1}) || other != (rating.Tally{Lost: 1}) {
		t.Errorf("%+v, and as the other sees it %+v", one, other)
	}
}

func TestSeveralSeatsAreResultsOfTwoAndTwo(t *testing.T) {
	r := ratings(records.NewMemory())
	over(t, r, "m1", []rating.Standing{{Subject: pa, Place: 2}, {Subject: ma, Place: 1}, {Subject: steady, Place: 2}, {Subject: al, Place: 3}})
	if got, want := shown(t, r, "toy"), "Ma 1800±228 of 1, steady 1500±228 of 1, Pa 1500±228 of 1, Al 1200±228 of 1"; got != want {
		t.Errorf("the table is %s, not %s", got, want)
	}
	for _, c := range []struct {
		one, other rating.Subject
		want       rating.Tally
	}{{ma, pa, rating.Tally{Won: 1}}, {pa, steady, rating.Tally{Drawn: 1}}, {al, ma, rating.Tally{Lost: 1}}, {steady, al, rating.Tally{Won: 1}}} {
		if got := tally(t, r, c.one, c.other); got != c.want {
			t.Errorf("%s against %s: %+v", c.one, c.other, got)
		}
	}
}

// A bot at two seats is no opponent of itself, and counts against somebody else twice.
func TestABotAtTwoSeats(t *testing.T) {
	r := ratings(records.NewMemory())
	over(t, r, "m1", order(steady, ma, steady))
	if got := tally(t, r, ma, steady); got != (rating.Tally{Won: 1, Lost: 1}) {
		t.Errorf("%+v", got)
	}
	if got := tally(t, r, steady, steady); got != (rating.Tally{}) {
		t.Errorf("against itself it has %+v", got)
	}
	over(t, r, "m2", order(steady, steady))
	over(t, r, "m3", order(ma))
	if got, want := shown(t, r, "toy"), "steady 1500±253 of 1, Ma 1500±253 of 1"; got != want {
		t.Errorf("the table is %s, not %s", got, want)
	}
}

func TestAMatchCountsOnce(t *testing.T) {
	keep := records.NewMemory()
	var all sync.WaitGroup
	for range 8 { // as many nodes
		all.Go(func() {
			r := ratings(keep)
			for range 3 {
				if err := r.Over(ctx, "m1", "toy", order(ma, pa, steady)); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	r := ratings(keep)
	over(t, r, "m1", order(pa, ma, steady)) // somebody is wrong about what was
	once := ratings(records.NewMemory())
	over(t, once, "m1", order(ma, pa, steady))
	if got, want := shown(t, r, "toy"), shown(t, once, "toy"); got != want {
		t.Errorf("the table is %s, not %s", got, want)
	}
	if got := tally(t, r, ma, pa); got != (rating.Tally{Won: 1}) {
		t.Errorf("%+v", got)
	}
}

// mortal is records that fail at a write.
type mortal struct {
	*records.Memory
	left int
}

var errDead = errors.New("the power is out")

func (m *mortal) Put(ctx context.Context, r records.Record) (int64, error) {
	if m.left--; m.left < 0 {
		return 0, errDead
	}
	return m.Memory.Put(ctx, r)
}

func TestAKillAnywhereCountsNothingTwice(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		clean := ratings(records.NewMemory())
		over(t, clean, "m0", order(pa, ma, steady))
		over(t, clean, "m1", order(ma, pa, steady))
		over(t, clean, "m2", order(ma, steady))
		want := shown(t, clean, "toy")
		for left := range 30 {
			m := &mortal{records.NewMemory(), 1000}
			r := ratings(m)
			over(t, r, "m0", order(pa, ma, steady))
			m.left = left
			died := r.Over(ctx, "m1", "toy", order(ma, pa, steady))
			if left < 11 && !errors.Is(died, errDead) {
				t.Errorf("after %d writes: %v", left, died)
			}
			m.left = 1000
			over(t, r, "m1", order(ma, pa, steady))
			over(t, r, "m2", order(ma, steady))
			over(t, r, "m1", order(ma, pa, steady))
			if got := shown(t, r, "toy"); got != want {
				t.Errorf("after %d writes the table is %s, not %s", left, got, want)
			}
			if got := tally(t, r, ma, pa); got != (rating.Tally{Won: 1, Lost: 1}) {
				t.Errorf("after %d writes Ma against Pa is %+v", left, got)
			}
		}
	})
}

// What a record remembers of matches that are counted does not grow.
func TestMatchesThatAreCountedAreForgotten(t *testing.T) {
	keep := records.NewMemory()
	r := ratings(keep)
	for i := range 50 {
		over(t, r, fmt.Sprint("match-", i), order(ma, steady))
	}
	for _, kind := range []string{"rating", "versus", "rated-match"} {
		list, _ := keep.List(ctx, kind, "", 1000)
		for _, one := range list {
			if strings.Count(string(one.Body), "match-") > 1 || kind == "rated-match" && string(one.Body) != `{"done":true}` {
				t.Errorf("%s %s remembers %s", kind, one.ID, one.Body)
			}
		}
	}
}

func TestTheTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := ratings(records.NewMemory())
		for i := range 40 {
			over(t, r, fmt.Sprint("a", i), order(ma, steady))
			over(t, r, fmt.Sprint("b", i), order(steady, ma))
		}
		over(t, r, "c", order(pa, al))
		rows, err := r.Table(ctx, "toy")
		if err != nil || len(rows) != 4 || rows[0].Provisional || rows[1].Provisional || rows[2].Name != "Pa" || !rows[2].Provisional || rows[3].Name != "Al" || rows[2].Rating <= rows[0].Rating || rows[0].Rating < rows[1].Rating {
			t.Errorf("the table is %+v %v", rows, err)
		}
		over(t, r, "d", order(rating.Person("bo"), steady))
		if rows, _ = r.Table(ctx, "toy"); len(rows) != 4 {
			t.Error("it is made anew at once")
		}
		time.Sleep(11 * time.Second)
		if rows, _ = r.Table(ctx, "toy"); len(rows) != 5 {
			t.Error("it is not made anew")
		}
		time.Sleep(50 * 365 * 24 * time.Hour)
		if rows, _ = r.Table(ctx, "toy"); !rows[0].Provisional || rows[0].Deviation <= 110 {
			t.Errorf("after so long everybody is still known: %+v", rows[0])
		}
	})
}

func TestALongTable(t *testing.T) {
	keep, n := records.NewMemory(), newNames()
	r := rating.New(rating.Config{Records: keep, Name: n.name})
	for i := range 1205 { // more than one list
		id := fmt.Sprintf("p%04d", i)
		n.byID[id] = id
		body := fmt.Sprintf(`{"games":{"toy":{"rating":%d,"deviation":50,"volatility":0.06,"matches":3,"last":"2026-01-01T00:00:00Z"}}}`, 1000+i)
		if _, err := keep.Put(ctx, records.Record{Kind: "rating", ID: string(rating.Person(id)), Body: []byte(body)}); err != nil {
			t.Fatal(err)
		}
	}
	rows, err := r.Table(ctx, "toy")
	if err != nil || len(rows) != rating.MostRows || rows[0].Name != "p1204" || rows[199].Name != "p1005" {
		t.Errorf("%d rows, %v", len(rows), err)
	}
}

func TestBadStandings(t *testing.T) {
	keep := records.NewMemory()
	r := ratings(keep)
	crowd := make([]rating.Standing, 13)
	for i := range crowd {
		crowd[i] = rating.Standing{Subject: steady, Place: 1}
	}
	for name, c := range map[string]struct {
		match, ruleset string
		standings      []rating.Standing
	}{
		"no match": {"", "toy", order(ma, pa)}, "no game": {"m", "", order(ma, pa)}, "a long match": {strings.Repeat("m", 65), "toy", order(ma, pa)},
		"a long game": {"m", strings.Repeat("t", 65), order(ma, pa)}, "a crowd": {"m", "toy", crowd}, "place 0": {"m", "toy", []rating.Standing{{Subject: ma}}},
		"a far place": {"m", "toy", []rating.Standing{{Subject: ma, Place: 13}}}, "nobody": {"m", "toy", order("")}, "no one": {"m", "toy", order("person:")},
		"neither": {"m", "toy", order("cat:tom")}, "two in one": {"m", "toy", order("person:a/person:b")}, "a long id": {"m", "toy", order(rating.Person(strings.Repeat("x", 49)))},
	} {
		err := r.Over(ctx, c.match, c.ruleset, c.standings)
		if e, _ := errors.AsType[*game.Error](err); e == nil || e.Code != "bad-standings" {
			t.Errorf("%s: %v", name, err)
		}
	}
	if list, _ := keep.List(ctx, "rated-match", "", 10); len(list) != 0 {
		t.Error("something is written")
	}
}

func TestAPersonSeesAndErasesTheirRatings(t *testing.T) {
	keep, n := records.NewMemory(), newNames()
	r := rating.New(rating.Config{Records: keep, Name: n.name})
	over(t, r, "m1", order(ma, pa, steady))
	if err := r.Over(ctx, "m2", "another", order(ma, al)); err != nil {
		t.Fatal(err)
	}
	about, err := r.About(ctx, people.Person{ID: "ma", Name: "Ma"})
	a, ok := about.(rating.About)
	if err != nil || !ok || len(a.Ratings) != 2 || a.Ratings["toy"].Name != "Ma" || a.Ratings["another"].Matches != 1 || len(a.Against) != 3 ||
		a.Against["Pa"]["toy"].Won != 1 || a.Against["bot:steady"]["toy"].Won != 1 || a.Against["Al"]["another"].Won != 1 {
		t.Errorf("%+v %v", about, err)
	}
	if about, err := r.About(ctx, people.Person{ID: "bo"}); about != nil || err != nil {
		t.Errorf("of somebody who was never rated: %+v %v", about, err)
	}
	if r.Kind() != "ratings" {
		t.Error(r.Kind())
	}
	if err := r.Erase(ctx, people.Person{ID: "ma"}); err != nil {
		t.Fatal(err)
	}
	delete(n.byID, "ma")
	for _, kind := range []string{"rating", "versus", "rated-match"} {
		list, _ := keep.List(ctx, kind, "", 1000)
		for _, one := range list {
			if strings.Contains(one.ID+string(one.Body), "person:ma") {
				t.Errorf("there is still %s %s", one.ID, one.Body)
			}
		}
	}
	if got := tally(t, r, pa, steady); got.Won != 1 {
		t.Error("what others did among themselves is gone")
	}
	over(t, r, "m3", order(ma, pa)) // it ends after Ma has gone
	if list, _ := keep.List(ctx, "rating", "person:ma", 1); len(list) > 0 && list[0].ID == string(ma) {
		t.Error("somebody who has gone is rated again")
	}
	if m, _ := r.Between(ctx, pa, ma); len(m) != 0 {
		t.Errorf("%+v", m)
	}
	if text, _ := json.Marshal(a); !strings.Contains(string(text), `"provisional":true`) {
		t.Errorf("%s", text)
	}
}

func TestAMatchThatIsNotRated(t *testing.T) {
	rs := records.NewMemory()
	r := ratings(rs)
	order := []rating.Standing{{Subject: ma, Place: 1}, {Subject: pa, Place: 2}}
	for range 2 {
		if err := r.Met(ctx, "m1", "toy", order); err != nil {
			t.Fatal(err)
		}
	}
	if err := r.Over(ctx, "m1", "toy", order); err != nil { // whichever is said first holds
		t.Fatal(err)
	}
	table, err := r.Table(ctx, "toy")
	if err != nil || len(table) != 0 {
		t.Errorf("the ratings are %v %v", table, err)
	}
	if by, err := r.Between(ctx, ma, pa); err != nil || by["toy"] != (rating.Tally{Won: 1}) {
		t.Errorf("they have met %v %v", by, err)
	}
}
