package match_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/match"
	"rumble/speak"
)

// versions is the toy under another version, or changed.
func changed(change func(*game.Ruleset)) func(string) (*match.Rules, bool) {
	return func(id string) (*match.Rules, bool) {
		rs := toy.Rules()
		change(&rs)
		return ready(rs), id == rs.ID
	}
}

func load(t *testing.T, rows [][]byte, find func(string) (*match.Rules, bool)) *match.Match {
	t.Helper()
	m, err := match.Load(context.Background(), "m1", find, &match.Memory{Rows: slices.Clone(rows)})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestAMatchIsRebuiltAfterEveryRow(t *testing.T) {
	s := holding(t, 9, "human", "random", "human")
	for range 300 {
		for _, seats := range [][]game.Seat{nil, {north}, {south}, {east}, {north, east}} {
			again := s.again()
			if a, b := s.sees(seats...), shown(t, again, seats...); a != b {
				t.Fatalf("after %d rows seats %v see another match:\n%s\n%s", len(s.journal.Rows), seats, a, b)
			}
			out, err := again.Export(context.Background(), seats)
			if err != nil || !bytes.Equal(out, s.export(seats...)) {
				t.Fatalf("after %d rows seats %v get another journal (%v)", len(s.journal.Rows), seats, err)
			}
		}
		if s.Over() {
			return
		}
		for _, seat := range []game.Seat{north, east} {
			if v := s.View([]game.Seat{seat}, 0); len(v.Question) > 0 {
				q := v.Question[0]
				if err := s.try(seat, speak.Answer{Question: q.ID, Option: q.Default}); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	t.Fatal("the match does not end")
}

func TestARuleFixThatChangesNothingHereStopsNothing(t *testing.T) {
	s := sit(t, 3, "human", "human")
	s.bids(1, 0)
	m := load(t, s.journal.Rows, changed(func(rs *game.Ruleset) { rs.Version = "2" }))
	before, now := s.View([]game.Seat{north}, 0), view(t, m, []game.Seat{north}, 0)
	if last := now.Log[len(now.Log)-1]; last.Kind != "carried" || !strings.HasPrefix(last.Text, "The rules are new: version 2 of them, after version 1.") {
		t.Errorf("the last line is %+v", last)
	}
	now.Log, now.Logged = now.Log[:len(now.Log)-1], before.Logged
	a, _ := json.Marshal(before)
	b, _ := json.Marshal(now)
	if !bytes.Equal(a, b) {
		t.Errorf("another version shows something else:\n%s\n%s", a, b)
	}
	words := changed(func(rs *game.Ruleset) {
		rs.Words = bytes.ReplaceAll(rs.Words, []byte("{who} bids"), []byte("{who} offers"))
	})
	if v := view(t, load(t, s.journal.Rows, words), nil, 0); v.Stopped != "" || v.Log[1].Text != "North bids 1" {
		t.Errorf("better words show %q (%s), not what was shown then", v.Log[1].Text, v.Stopped)
	}
}

// A game may come to name the table on which a roll is read when matches of it are on the way.
func TestAMatchThatWasBegunBeforeItsChartsGoesOn(t *testing.T) {
	chart := []byte(`,"chart":{"table":"TOY-T-HURT","row":"a figure hit"}`)
	for seed := range byte(50) {
		s := sit(t, seed, "human", "human")
		s.bids(1, 0)
		s.says(north, "volley", many(6))
		rows := slices.Clone(s.journal.Rows)
		charts := 0
		for i := range rows {
			charts += bytes.Count(rows[i], chart)
			rows[i] = bytes.ReplaceAll(rows[i], chart, nil)
		}
		if charts == 0 {
			continue // nobody was hit
		}
		if v := view(t, load(t, rows, rules), nil, 0); v.Stopped != "" {
			t.Error(v.Stopped)
		}
		return
	}
	t.Error("nobody is ever hit")
}

// forged is a journal in which text of the rows was replaced, from a row on.
func forged(t *testing.T, rows [][]byte, from int, old, new string) [][]byte {
	t.Helper()
	rows = slices.Clone(rows)
	found := false
	for i := from - 1; i < len(rows) && !found; i++ {
		found = bytes.Contains(rows[i], []byte(old))
		rows[i] = bytes.Replace(rows[i], []byte(old), []byte(new), 1)
	}
	if !found {
		t.Fatalf("there is no %s to replace", old)
	}
	return rows
}

func TestAMatchThatNoLongerPlaysAsRecordedIsStopped(t *testing.T) {
	s := sit(t, 3, "human", "human")
	s.bids(1, 0)
	s.says(north, "volley", many(6))
	s.bids(1, 0)
	whole := s.View([]game.Seat{north}, 0)
	for _, c := range []struct {
		name, old, new string
		says           string
	}{
		{"another state", `"checkpoints":[{"number":1,"hash":"`, `"checkpoints":[{"number":1,"hash":"00`, "the state after stretch 1 is another"},
		{"another number of stretches", `"checkpoints":[{`, `"checkpoints":[{"number":0,"hash":"00"},{`, "1 stretches are finished now, 2 were then"},
		{"another event", `"kind":"bid","seat":"north","who":"north","many":1`, `"kind":"bid","seat":"north","who":"north","many":2`, `"North bids 1" is told of something else now`},
		{"other dice", `"faces":[4`, `"faces":[5`, `the dice of "South 1 flinches" are others now`},
		{"an event more", `"told":[{"clause":"TOY-08"`, `"told":[{"kind":"x","text":"x"},{"clause":"TOY-08"`, "events are told now"},
		{"another seat answers", `"answer":{"seat":0`, `"answer":{"seat":1`, "another seat"},
		{"an answer to nothing", `"question":"1.0"`, `"question":"1.7"`, "no longer open"},
		{"no question at all", `"question":"1.0"`, `"question":"x"`, "no longer open"},
		{"an answer not offered", `"answer":{"question":"1.0","option":0`, `"answer":{"question":"1.0","option":5`, "no such option"},
		{"an end that is none", `"told":[{"clause":"TOY-08"`, `"result":{"winners":[],"points":[],"why":"x","text":"x"},"told":[{"clause":"TOY-08"`, "does not end where it ended"},
		{"a seat that is none", `"seed":{"seats":[1]`, `"seed":{"seats":[2]`, "no seat 2"},
		{"a seat before the first", `"seed":{"seats":[1]`, `"seed":{"seats":[-1]`, "no seat -1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := load(t, forged(t, s.journal.Rows, 3, c.old, c.new), rules)
			v := view(t, m, []game.Seat{north}, 0)
			if !strings.Contains(v.Stopped, c.says) || strings.Contains(v.Stopped, "..") || !strings.Contains(v.Stopped, "nothing of it is lost") {
				t.Fatalf("it says %q", v.Stopped)
			}
			if c.name != "an event more" && len(v.Log) != len(whole.Log) {
				t.Errorf("of the %d lines %d are shown", len(whole.Log), len(v.Log))
			}
			if v.Scene == nil || len(v.Question) != 0 || len(v.Waiting) != 0 {
				t.Errorf("it shows %+v", v)
			}
			stopped(t, m)
		})
	}
}

// stopped checks that nothing can be done any more.
func stopped(t *testing.T, m *match.Match) {
	t.Helper()
	ctx, mine := context.Background(), []game.Seat{north}
	var errs []error
	_, err := m.Answer(ctx, mine, speak.Answer{}, "")
	errs = append(errs, err, m.Join(ctx, mine, []byte("a seed of mine")), m.EndStanding(ctx, mine, "north-1"))
	_, err = m.Stand(ctx, north, "act", "pass", "match")
	errs = append(errs, err)
	_, _, err = m.TakeBack(ctx, mine, match.NoBack)
	errs = append(errs, err)
	_, err = m.Preview(mine, speak.Answer{})
	errs = append(errs, err)
	_, err = m.Odds(context.Background(), mine, speak.Answer{}, bound)
	errs = append(errs, err)
	for i, err := range errs {
		if err == nil || err.Error() != errs[0].Error() {
			t.Errorf("call %d gives %v", i, err)
		}
	}
	if err := m.Settle(ctx); err != nil {
		t.Error(err)
	}
	if err := m.CatchUp(ctx); err != nil {
		t.Error(err)
	}
	if _, err := m.Export(ctx, mine); err != nil {
		t.Error(err)
	}
}

func TestAMatchWithoutItsRulesIsKept(t *testing.T) {
	s := sit(t, 3, "human", "human")
	s.bids(1, 0)
	want := s.View([]game.Seat{north}, 0)
	plain := func(log []match.Heard) []match.Heard { // how lines are shown is in the words of the rules
		for i := range log {
			log[i].Look, log[i].Rank = "", 0
		}
		return log
	}
	for name, find := range map[string]func(string) (*match.Rules, bool){
		"unknown": func(string) (*match.Rules, bool) { return nil, false },
		"unable to begin": changed(func(rs *game.Ruleset) {
			rs.New = func(*game.Scenario) (game.Game, error) { return nil, errors.New("no") }
		}),
	} {
		t.Run(name, func(t *testing.T) {
			m := load(t, s.journal.Rows, find)
			v := view(t, m, []game.Seat{north}, 0)
			a, _ := json.Marshal(plain(want.Log))
			b, _ := json.Marshal(plain(v.Log))
			if v.Stopped == "" || !bytes.Equal(a, b) || v.Scene.Title != "Shoot-out" || len(v.Seats) != 1 || !v.Started {
				t.Errorf("it shows %+v", v)
			}
			stopped(t, m)
			out, err := m.Export(context.Background(), []game.Seat{north})
			if err != nil || !bytes.Equal(out, s.export(north)) {
				t.Errorf("its journal is %s (%v)", out, err)
			}
		})
	}
}

func TestAFinishedMatchWithoutItsRulesStillShowsItsResult(t *testing.T) {
	s := sit(t, 3, "human", "random")
	s.finish(north)
	m := load(t, s.journal.Rows, func(string) (*match.Rules, bool) { return nil, false })
	if v := view(t, m, nil, 0); v.Result == nil || v.Dice.Secret == nil || !m.Over() {
		t.Errorf("it shows %+v", v)
	}
	out, err := m.Export(context.Background(), nil)
	if err != nil || !bytes.Equal(out, s.export()) {
		t.Errorf("its journal is another (%v)", err)
	}
}

func TestAVersionIsNamedWhenItPlaysDifferently(t *testing.T) {
	s := sit(t, 3, "human", "human")
	s.bids(1, 0)
	s.says(north, "pass")
	rows := forged(t, s.journal.Rows, 3, `"hash":"`, `"hash":"00`)
	for i := range rows { // as an older program has written them
		rows[i] = regexp.MustCompile(`,"state":\{[^}]*\}`).ReplaceAll(rows[i], nil)
	}
	m := load(t, rows, changed(func(rs *game.Ruleset) { rs.Version = "2" }))
	if says := view(t, m, nil, 0).Stopped; !strings.Contains(says, "played under version 1 of the rules, this program has version 2") {
		t.Errorf("it says %q", says)
	}
	if says := view(t, load(t, rows, rules), nil, 0).Stopped; strings.Contains(says, "version") {
		t.Errorf("under the same version it says %q", says)
	}
}

func TestAJournalThatCannotBeRead(t *testing.T) {
	s := sit(t, 3, "human", "human")
	rows := s.journal.Rows
	for name, c := range map[string]struct {
		rows [][]byte
		code string
	}{
		"none":                {nil, "unknown-match"},
		"no JSON":             {append(slices.Clone(rows), []byte("{")), "bad-journal"},
		"a row missing":       {slices.Delete(slices.Clone(rows), 2, 3), "bad-journal"},
		"no start":            {[][]byte{[]byte(`{"seq":1}`), rows[1]}, "bad-journal"},
		"no secret":           {rows[:1], "bad-journal"},
		"a short secret":      {[][]byte{rows[0], []byte(`{"seq":2,"secret":"00"}`)}, "bad-journal"},
		"no hexadecimal":      {[][]byte{rows[0], []byte(`{"seq":2,"secret":"zz"}`)}, "bad-journal"},
		"no scenario":         {[][]byte{[]byte(`{"seq":1,"start":{"players":[]}}`), rows[1]}, "bad-journal"},
		"too few players":     {forged(t, rows, 1, `"players":["human",`, `"players":[`), "bad-journal"},
		"a scenario of words": {forged(t, rows, 1, `"scenario":{`, `"scenario":7,"x":{`), "bad-journal"},
	} {
		_, err := match.Load(context.Background(), "m1", rules, &match.Memory{Rows: c.rows})
		var e *game.Error
		if !errors.As(err, &e) || e.Code != game.Code(c.code) {
			t.Errorf("%s: %v", name, err)
		}
		if place := map[string]string{"no JSON": fmt.Sprint("row ", len(rows)+1), "a row missing": "row 3"}[name]; place != "" && e.Field != place {
			t.Errorf("%s: the place is %q, not %q", name, e.Field, place)
		}
	}
}

// shared is a journal that several nodes write to.
type shared struct {
	mu   sync.Mutex
	rows match.Memory
}

func (s *shared) Append(ctx context.Context, id string, first int, rows [][]byte) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.rows.Append(ctx, id, first, rows)
}

func (s *shared) Read(ctx context.Context, id string, from int) ([][]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	rows, err := s.rows.Read(ctx, id, from)
	return slices.Clone(rows), err
}

func (s *shared) Shared() bool { return true }

// nodes are two nodes with the same match, neither of which knows what the other does.
func nodes(t *testing.T, players ...string) (a, b *sitting, journal *shared) {
	t.Helper()
	journal = &shared{}
	a = &sitting{t: t}
	a.Match = a.create(toy.Scenario(len(players), 4), 3, journal, players...)
	m, err := match.Load(context.Background(), "m1", rules, journal)
	if err != nil {
		t.Fatal(err)
	}
	return a, &sitting{t: t, Match: m}, journal
}

// Whoever looks on a node sees what the others have written, and nothing is refused that another node would take.
func TestTwoNodesServeOneMatch(t *testing.T) {
	a, b, _ := nodes(t, "human", "human")
	if err := a.commit(north); err != nil {
		t.Fatal(err)
	}
	if err := b.commit(south); err != nil { // the other node has not heard of north's commitment
		t.Fatal(err)
	}
	a.join(north)
	b.join(south)
	if err := a.try(north, speak.Answer{Question: b.asked(north).ID, Many: 1}); err != nil { // nor a of the beginning
		t.Fatal(err)
	}
	a.says(south, "bid")
	refused(t, b.try(south, speak.Answer{Question: b.asked(north).ID}), "wrong-seat")
	if x, y := a.sees(north), b.sees(north); x != y {
		t.Errorf("the nodes see different matches:\n%s\n%s", x, y)
	}
	old := a.asked(north)
	b.says(north, "pass")
	if err := b.back(north); err != nil {
		t.Fatal(err)
	}
	refused(t, a.try(north, speak.Answer{Question: old.ID, Option: old.Default}), "stale")
	if x, y := a.sees(north), b.sees(north); x != y {
		t.Errorf("after a takeback the nodes see different matches:\n%s\n%s", x, y)
	}
	a.stands(north, "reroll", "keep", "match")
	if id := b.stands(north, "reroll", "keep", "match"); id != "north-2" {
		t.Errorf("the second standing answer is called %q", id)
	}
	if err := a.EndStanding(context.Background(), []game.Seat{north}, "north-2"); err != nil {
		t.Errorf("a does not end what b has set: %v", err)
	}
	if err := b.EndStanding(context.Background(), []game.Seat{north}, "north-1"); err != nil {
		t.Fatal(err)
	}
	a.says(north, "pass")
	if x, y := a.sees(north), b.sees(north); x != y {
		t.Errorf("at last the nodes see different matches:\n%s\n%s", x, y)
	}
}

func TestAnAnswerTogetherWithOthersIsNotRefusedBecauseAnotherNodeTookTheirs(t *testing.T) {
	a, b, _ := nodes(t, "human", "human", "human")
	a.join(north, south, east)
	mine := b.asked(south)
	a.says(north, "bid")
	if _, err := b.Answer(context.Background(), []game.Seat{south}, speak.Answer{Question: mine.ID}, ""); err != nil {
		t.Fatal(err) // a stale view of who has answered is no reason: it would tell that somebody has
	}
	a.says(east, "bid")
	if x, y := a.sees(), b.sees(); x != y || len(a.View(nil, 0).Log) < 4 {
		t.Errorf("the nodes see different matches:\n%s\n%s", x, y)
	}
}

// A bot that has thought while its answer was given elsewhere is too late, and changes nothing.
func TestABotThatIsTooLate(t *testing.T) {
	thinks, letGo := make(chan struct{}), make(chan struct{})
	rs := toy.Rules()
	advise := rs.Advise
	rs.Advise = func(g game.Game, q *game.Question, c *game.Chance) game.Answer {
		thinks <- struct{}{}
		<-letGo
		return advise(g, q, c)
	}
	journal := &shared{}
	a := &sitting{t: t}
	a.Match = a.create(toy.Scenario(2, 4), 3, journal, "human", "steady")
	if err := a.Join(context.Background(), []game.Seat{north}, seed); err != nil {
		t.Fatal(err)
	}
	slow, err := match.Load(context.Background(), "m1", func(string) (*match.Rules, bool) { return ready(rs), true }, journal)
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() {
		_, err := slow.Step(context.Background())
		done <- err
	}()
	<-thinks
	if a.settle(); len(journal.rows.Rows) != 4 { // start, secret, seed, and the bot's bid
		t.Fatalf("there are %d rows", len(journal.rows.Rows))
	}
	close(letGo)
	if err := <-done; err != nil || len(journal.rows.Rows) != 4 {
		t.Errorf("it is written all the same: %d rows (%v)", len(journal.rows.Rows), err)
	}
}

func TestOfTwoNodesThatAnswerAtOnceOneIsTold(t *testing.T) {
	a, b, journal := nodes(t, "human", "random")
	a.join(north)
	for range 200 {
		a.settle()
		v := a.View([]game.Seat{north}, 0)
		if v.Result != nil {
			break
		}
		q := v.Question[0]
		answer := speak.Answer{Question: q.ID, Option: q.Default}
		var errs [2]error
		var all sync.WaitGroup
		for i, node := range []*sitting{a, b} {
			all.Go(func() { errs[i] = node.try(north, answer) })
		}
		all.Wait()
		if (errs[0] == nil) == (errs[1] == nil) {
			t.Fatalf("both answer: %v, %v", errs[0], errs[1])
		}
		// Who is late at the end learns of it, unless it was the bot that ended the match after the answer.
		late, over := errors.Join(errs[:]...), (*game.Error)(nil)
		if ended := a.Over() || b.Over(); !ended || !errors.As(late, &over) || over.Code != "over" {
			refused(t, late, "stale")
		}
		if x, y := a.sees(north), b.sees(north); x != y {
			t.Fatalf("the nodes see different matches:\n%s\n%s", x, y)
		}
	}
	again := &sitting{t: t, Match: load(t, journal.rows.Rows, rules)}
	if x, y := a.sees(), again.sees(); x != y || !a.Over() {
		t.Errorf("rebuilt, the match is another:\n%s\n%s", x, y)
	}
	if _, err := verified(t, a.export()); err != nil {
		t.Error(err)
	}
}
