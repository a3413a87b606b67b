package match_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/match"
	"rumble/snapshot"
)

// longer is the toy in a later version, by which a match has more turns: no state of before comes about again.
func longer(version string, more ...func(*game.Ruleset)) func(string) (*match.Rules, bool) {
	return changed(func(rs *game.Ruleset) {
		begin := rs.New
		rs.Version, rs.New = version, func(sc *game.Scenario) (game.Game, error) {
			other := *sc
			other.Settings = map[string]string{"turns": "9"}
			return begin(&other)
		}
		for _, m := range more {
			m(rs)
		}
	})
}

// carriedOver is a match of version 1 in its second turn, for which the north has bid already, loaded under rules of another version.
func carriedOver(t *testing.T, find func(string) (*match.Rules, bool)) (before, after *sitting) {
	t.Helper()
	before = holding(t, 3, "human", "human")
	before.bids(1, 0)
	before.says(north, "pass")
	before.says(north, "bid", many(0))
	return before, before.under(find)
}

// under is the same match as a program with other rules loads it.
func (s *sitting) under(find func(string) (*match.Rules, bool)) *sitting {
	s.t.Helper()
	after := &sitting{t: s.t, journal: &match.Memory{Rows: slices.Clone(s.journal.Rows)}}
	var err error
	if after.Match, err = match.Load(context.Background(), "m1", find, after.journal); err != nil {
		s.t.Fatal(err)
	}
	return after
}

func lastLine(v *match.View, kind string) string {
	for _, e := range slices.Backward(v.Log) {
		if e.Kind == kind {
			return e.Text
		}
	}
	return ""
}

func TestAMatchGoesOnUnderNewRulesFromItsLastCheckpoint(t *testing.T) {
	before, after := carriedOver(t, longer("2"))
	for _, seats := range [][]game.Seat{nil, {north}, {south}} {
		was, is := before.View(seats, 0), after.View(seats, 0)
		if is.Stopped != "" || !strings.HasPrefix(lastLine(is, "carried"), "The rules are new: version 2 of them, after version 1. What was played stands.") {
			t.Fatalf("seats %v are told %q, stopped %q", seats, lastLine(is, "carried"), is.Stopped)
		}
		for i, e := range was.Log {
			if is.Log[i].Text != e.Text {
				t.Errorf("line %d was %q and is %q", i, e.Text, is.Log[i].Text)
			}
		}
		if a, b := was.Scene.Seats[0].Gauges[0].Now, is.Scene.Seats[0].Gauges[0].Now; a != b || is.Scene.Turn != "turn 2 of 4" || is.Generation != was.Generation+1 {
			t.Errorf("the north had %d coins and has %d, it is %s, generation %d", a, b, is.Scene.Turn, is.Generation)
		}
	}
	if !after.isAsked(north, "bid") || !after.isAsked(south, "bid") {
		t.Fatal("what was answered since the checkpoint is not asked again")
	}
	refused(t, after.back(north), "nothing-to-take-back")
	rows := len(after.journal.Rows)
	if rows != len(before.journal.Rows)+1 {
		t.Errorf("there are %d rows more", rows-len(before.journal.Rows))
	}
	after.bids(0, 1)
	if err := after.back(south); err != nil && !errors.Is(err, errAsked) {
		t.Errorf("what was answered under the new rules cannot be taken back: %v", err)
	}
	again := after.under(longer("2")) // it is carried over once
	if a, b := after.sees(north), again.sees(north); a != b || len(again.journal.Rows) != len(after.journal.Rows) {
		t.Errorf("another node sees something else:\n%s\n%s", a, b)
	}
	after.finish(north, south)
	if got := after.View(nil, 0).Scene.Turn; !strings.HasSuffix(got, "of 4") {
		t.Errorf("it ends in %s", got)
	}
}

func TestWhatWasPlayedUnderOtherRulesIsProvedWhereTheyAreHere(t *testing.T) {
	_, after := carriedOver(t, longer("2"))
	carried := len(after.journal.Rows)
	for _, row := range strings.Split(string(after.export(north)), "\n") {
		if strings.Contains(row, `"packed"`) || strings.Contains(row, `"carried":`) {
			t.Errorf("somebody is given a state: %s", row)
		}
	}
	after.finish(north, south)
	journal := after.export(north, south)
	if n := bytes.Count(journal, []byte(`"packed"`)); n != 1 {
		t.Errorf("%d states are given out at the end, and one is needed", n)
	}
	e, err := match.ReadExport("m1.journal", bytes.NewReader(journal))
	if err != nil {
		t.Fatal(err)
	}
	proof, err := match.Verify(e, longer("2"))
	if err != nil || len(proof.Told) != 1 || proof.Told[0] != (match.Unproved{Version: "1", From: 1, To: carried - 1}) || proof.Answers == 0 || !proof.Whole {
		t.Fatalf("proved is %+v: %v", proof, err)
	}
	whole, err := match.Verify(e, longer("2", func(rs *game.Ruleset) { rs.Earlier = []game.Ruleset{toy.Rules()} }))
	if err != nil || len(whole.Told) != 0 || whole.Answers != proof.Answers+4 || whole.Stretches <= proof.Stretches {
		t.Errorf("with both on board proved is %+v: %v", whole, err)
	}
	for _, spoilt := range []func(*match.Row){
		func(r *match.Row) { r.Carried.Checkpoint++ },
		func(r *match.Row) { r.Told[0].Text = "Turn 7" },
		func(r *match.Row) { r.Carried.Version = "3" },
		func(r *match.Row) { r.Carried.State.Packed = r.Carried.State.Packed[1:] },
	} {
		e, _ := match.ReadExport("m1.journal", bytes.NewReader(journal))
		spoilt(e.Rows[carried-1])
		if proof, err := match.Verify(e, longer("2")); err == nil && len(proof.Told) == 1 {
			t.Errorf("a journal that was changed is proved: %+v", proof)
		}
	}
	// Under the new rules as they were carried over, it is watched again from the beginning.
	re, err := after.Replay(context.Background(), nil, match.Spectator)
	if err != nil || re.Stopped != "" || len(re.Frames) < 6 || !re.Over {
		t.Fatalf("the replay has %d frames, stopped %q: %v", len(re.Frames), re.Stopped, err)
	}
	last := 0
	for _, f := range re.Frames {
		if f.Moment != nil && *f.Moment < last {
			t.Error("the replay goes back")
		} else if f.Moment != nil {
			last = *f.Moment
		}
	}
}

func TestAMatchGoesOnUnderItsOwnRulesWhereTheyAreHere(t *testing.T) {
	before, after := carriedOver(t, longer("2", func(rs *game.Ruleset) { rs.Earlier = []game.Ruleset{toy.Rules()} }))
	if a, b := before.sees(north), after.sees(north); a != b || len(after.journal.Rows) != len(before.journal.Rows) {
		t.Errorf("it goes on otherwise:\n%s\n%s", a, b)
	}
	bad := longer("2", func(rs *game.Ruleset) { rs.Earlier = []game.Ruleset{{ID: "toy", Version: "1", Words: []byte("[")}} })
	defer func() {
		if recover() == nil {
			t.Error("an older version whose words cannot be read is taken")
		}
	}()
	bad("toy")
}

// otherFields is the toy in a version whose state calls the coins something else.
func otherFields(t *testing.T, s *sitting) {
	t.Helper()
	for i, body := range s.journal.Rows {
		r := &match.Row{}
		if err := json.Unmarshal(body, r); err != nil {
			t.Fatal(err)
		}
		if r.State == nil {
			continue
		}
		text, err := snapshot.Unpack(r.State.Packed)
		if err != nil {
			t.Fatal(err)
		}
		r.State = &match.State{Shape: "another", Packed: snapshot.Pack(bytes.ReplaceAll(text, []byte(`"coins"`), []byte(`"money"`)))}
		s.journal.Rows[i], _ = json.Marshal(r)
	}
}

func TestAStateWithOtherFieldsIsCarriedOverByWhatIsWrittenForIt(t *testing.T) {
	before := holding(t, 3, "human", "human")
	before.bids(1, 0)
	before.says(north, "pass")
	coins := before.View(nil, 0).Scene.Seats[0].Gauges[0].Now
	otherFields(t, before)
	after := before.under(longer("2", func(rs *game.Ruleset) {
		rs.Carry = func(from string, state map[string]any) error {
			if from != "1" {
				t.Errorf("it is carried over from version %s", from)
			}
			state["coins"] = state["money"]
			delete(state, "money")
			return nil
		}
	}))
	if v := after.View(nil, 0); v.Stopped != "" || v.Scene.Seats[0].Gauges[0].Now != coins || coins == 2 {
		t.Errorf("the north has %d coins and had %d; stopped %q", v.Scene.Seats[0].Gauges[0].Now, coins, v.Stopped)
	}
	after.finish(north, south)
}

func TestAMatchThatCannotBeCarriedOverIsStopped(t *testing.T) {
	for name, c := range map[string]struct {
		more  func(*game.Ruleset)
		other bool
	}{
		"nothing written for other fields": {func(*game.Ruleset) {}, true},
		"refused":                          {func(rs *game.Ruleset) { rs.Carry = func(string, map[string]any) error { return errors.New("no") } }, false},
		"a field too many":                 {func(rs *game.Ruleset) { rs.Carry = func(string, map[string]any) error { return nil } }, true},
		"a panic":                          {func(rs *game.Ruleset) { rs.Carry = func(string, map[string]any) error { panic("no") } }, false},
	} {
		t.Run(name, func(t *testing.T) {
			before, _ := carriedOver(t, rules)
			if c.other {
				otherFields(t, before)
			}
			after := before.under(longer("2", c.more))
			v := after.View([]game.Seat{north}, 0)
			if !strings.Contains(v.Stopped, "cannot be carried over") || len(after.journal.Rows) != len(before.journal.Rows) || lastLine(v, "carried") != "" {
				t.Errorf("stopped %q, %d rows", v.Stopped, len(after.journal.Rows)-len(before.journal.Rows))
			}
			stopped(t, after.Match)
		})
	}
}

func TestAnOlderProgramDoesNotCarryAMatchBack(t *testing.T) {
	before, after := carriedOver(t, longer("2"))
	older := after.under(rules)
	if v := older.View([]game.Seat{north}, 0); !strings.Contains(v.Stopped, "version 2 of the rules, and this program has version 1") {
		t.Errorf("stopped %q", v.Stopped)
	}
	if len(older.journal.Rows) != len(after.journal.Rows) {
		t.Error("it has written something")
	}
	// One that has the match in memory learns of it with the row.
	shared := &together{Memory: before.journal}
	running, err := match.Load(context.Background(), "m1", rules, shared)
	if err != nil {
		t.Fatal(err)
	}
	shared.Rows = after.journal.Rows
	if v := view(t, running, []game.Seat{north}, 0); !strings.Contains(v.Stopped, "version 2 of the rules") {
		t.Errorf("a running program: stopped %q", v.Stopped)
	}
	for _, odd := range []string{"1", "0", "x", ""} {
		if m := before.under(longer(odd)); odd != "1" && m.View(nil, 0).Stopped == "" {
			t.Errorf("version %q goes on with a match of version 1", odd)
		}
	}
}

// together is a memory that others write to as well.
type together struct{ *match.Memory }

func (*together) Shared() bool { return true }

func TestTwoNodesCarryAMatchOverOnce(t *testing.T) {
	before, _ := carriedOver(t, rules)
	shared := &together{Memory: &match.Memory{Rows: slices.Clone(before.journal.Rows)}}
	var nodes [2]*match.Match
	running, err := match.Load(context.Background(), "m1", rules, shared) // of the older program, which still plays
	if err != nil {
		t.Fatal(err)
	}
	late := &late{together: shared, before: func() {
		s := &sitting{Match: running, t: t, journal: shared.Memory}
		s.says(south, "bid", many(1))
		if nodes[1], err = match.Load(context.Background(), "m1", longer("2"), shared); err != nil {
			t.Fatal(err)
		}
	}}
	if nodes[0], err = match.Load(context.Background(), "m1", longer("2"), late); err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(bytes.Join(shared.Rows, nil), []byte(`"carried":{`)); n != 1 {
		t.Errorf("it is carried over %d times", n)
	}
	if a, b := shown(t, nodes[0], north), shown(t, nodes[1], north); a != b || strings.Contains(a, `"stopped"`) {
		t.Errorf("the nodes see:\n%s\n%s", a, b)
	}
}

// late is a journal to which somebody else writes just before.
type late struct {
	*together
	before func()
}

func (l *late) Append(ctx context.Context, id string, first int, rows [][]byte) error {
	if do := l.before; do != nil {
		l.before = nil
		do()
	}
	return l.together.Append(ctx, id, first, rows)
}

func TestAMatchIsCarriedOverBeforeAnythingIsFinished(t *testing.T) {
	begun := holding(t, 3, "human", "human") // the first bids are open
	begun.says(north, "bid", many(1))
	after := begun.under(longer("2"))
	if v := after.View(nil, 0); v.Stopped != "" || v.Scene.Turn != "turn 1 of 4" || !after.isAsked(north, "bid") {
		t.Errorf("it goes on in %s, stopped %q", v.Scene.Turn, v.Stopped)
	}
	same := begun.under(changed(func(rs *game.Ruleset) { rs.Version = "2" }))
	if v := same.View(nil, 0); !strings.HasSuffix(lastLine(v, "carried"), "is the same under both.") || same.isAsked(north, "bid") {
		t.Errorf("the same rules: %q", lastLine(v, "carried"))
	}
	waiting := &sitting{t: t, journal: &match.Memory{}}
	waiting.Match = waiting.create(toy.Scenario(2, 4), 3, waiting.journal, "human", "human")
	later := waiting.under(longer("2"))
	later.joinAll([]string{"human", "human"})
	if v := later.View(nil, 0); v.Stopped != "" || v.Scene.Turn != "turn 1 of 9" || lastLine(v, "carried") == "" {
		t.Errorf("before the seeds it goes on in %s, stopped %q", v.Scene.Turn, v.Stopped)
	}
}

func TestAMatchIsCarriedOverAgainAndAgain(t *testing.T) {
	_, second := carriedOver(t, longer("2"))
	second.bids(1, 0)
	for second.isAsked(north, "act") {
		second.says(north, "pass")
	}
	third := second.under(longer("3", func(rs *game.Ruleset) { // whoever has bid a coin has two more now
		rs.Carry = func(from string, state map[string]any) error {
			if from == "2" {
				state["coins"] = []any{json.Number("5"), json.Number("4")}
			}
			return nil
		}
		begin := rs.New
		rs.New = func(sc *game.Scenario) (game.Game, error) {
			other := *sc
			other.Seats = slices.Clone(sc.Seats)
			other.Seats[0].Values = map[string]int{"coins": 4}
			return begin(&other)
		}
	}))
	v := third.View(nil, 0)
	if v.Stopped != "" || v.Scene.Seats[0].Gauges[0].Now != 5 || !strings.Contains(lastLine(v, "carried"), "version 3 of them, after version 2") {
		t.Errorf("stopped %q, %d coins, %q", v.Stopped, v.Scene.Seats[0].Gauges[0].Now, lastLine(v, "carried"))
	}
}

func TestAFinishedMatchOfOtherRulesIsToldAndReplayed(t *testing.T) {
	s := holding(t, 3, "human", "random")
	s.finish(north)
	after := s.under(longer("2"))
	v := after.View(nil, 0)
	if v.Stopped != "" || v.Result == nil || v.Dice.Secret == nil || v.Scene.Turn != s.View(nil, 0).Scene.Turn || len(after.journal.Rows) != len(s.journal.Rows) {
		t.Errorf("it is shown in %s, stopped %q, %d rows more", v.Scene.Turn, v.Stopped, len(after.journal.Rows)-len(s.journal.Rows))
	}
	if a, b := s.export(), after.export(); !bytes.Equal(a, b) {
		t.Error("its journal is another")
	}
	was, err := s.Replay(context.Background(), nil, "")
	if err != nil {
		t.Fatal(err)
	}
	is, err := after.Replay(context.Background(), nil, "")
	if err != nil || is.Stopped != "" || !is.Over {
		t.Fatalf("stopped %q: %v", is.Stopped, err)
	}
	lines := func(re *match.Replay) (all []string) {
		for _, f := range re.Frames {
			for _, l := range f.Log {
				all = append(all, l.Text)
			}
		}
		return all
	}
	if !slices.Equal(lines(was), lines(is)) {
		t.Errorf("it is told as %q, and was as %q", lines(is), lines(was))
	}
	if _, err := after.Course(context.Background()); err == nil {
		t.Error("what cannot be played again is analysed")
	}
}
