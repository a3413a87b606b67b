package match_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"regexp"
	"slices"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/match"
	"rumble/referee"
	"rumble/speak"
)

func rulesets(id string) (game.Ruleset, bool) {
	rs := toy.Rules()
	return rs, id == rs.ID
}

// botMatch is a finished match between bots.
func botMatch(t *testing.T, secret byte) (*match.Match, *match.Memory) {
	t.Helper()
	sc := toy.Scenario(2, 4)
	journal := &match.Memory{}
	m, err := match.Create(context.Background(), match.Setup{
		ID: "m1", Rules: toy.Rules(), Scenario: *sc, Players: []string{"human", "random"}, Secret: referee.Secret{secret},
	}, journal)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Join(context.Background(), []game.Seat{0}, []byte("a seed of mine")); err != nil {
		t.Fatal(err)
	}
	return m, journal
}

func TestAFinishedMatchProvesItself(t *testing.T) {
	m, journal := botMatch(t, 7)
	play(t, m)
	out, err := m.Export(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	e, err := match.ReadExport("m1.journal", bytes.NewReader(out))
	if err != nil {
		t.Fatal(err)
	}
	proof, err := match.Verify(e, rulesets)
	if err != nil {
		t.Fatal(err)
	}
	if proof.Dice == 0 || proof.Answers == 0 || proof.Stretches == 0 {
		t.Fatalf("nothing was proved: %+v", proof)
	}
	again, err := match.Load(context.Background(), "m1", rulesets, journal)
	if err != nil {
		t.Fatal(err)
	}
	a, _ := json.Marshal(m.View(nil, 0))
	b, _ := json.Marshal(again.View(nil, 0))
	if !bytes.Equal(a, b) {
		t.Fatalf("a reloaded match shows something else:\n%s\n%s", a, b)
	}
}

// play answers every open question of seat 0 with its default, or the first place that is good, until the match is over.
func play(t *testing.T, m *match.Match) {
	t.Helper()
	for range 500 {
		if m.Over() {
			return
		}
		answerOne(t, m)
	}
	t.Fatal("the match does not end")
}

func answerOne(t *testing.T, m *match.Match) {
	t.Helper()
	v := m.View([]game.Seat{0}, 0)
	if len(v.Question) == 0 {
		t.Fatalf("nobody is asked, waiting for %v", v.Waiting)
	}
	for _, o := range v.Question[0].Options {
		a := speak.Answer{Question: v.Question[0].ID, Option: o.Index}
		if o.Many != nil {
			a.Many = o.Many.From
		}
		if o.Pick != nil {
			a.Picked = o.Pick.Among[:o.Pick.Least]
		}
		if o.Where != nil {
			p, err := m.Preview([]game.Seat{0}, a)
			if err != nil {
				t.Fatal(err)
			}
			if len(p.Outline) == 0 || len(p.Outline[0]) == 0 {
				continue
			}
			a.At = &p.Outline[0][0]
		}
		if _, err := m.Answer(context.Background(), 0, a); err == nil {
			return
		}
	}
	t.Fatalf("no option of %q is accepted", v.Question[0].Text)
}

// full is a journal on a disk that is full.
type full struct {
	match.Memory
	left int
}

func (f *full) Append(ctx context.Context, id string, first int, rows [][]byte) error {
	if f.left == 0 {
		return &game.Error{Code: "store-unavailable", Sentence: "The disk is full."}
	}
	f.left--
	return f.Memory.Append(ctx, id, first, rows)
}

func TestAnAnswerThatCannotBeWrittenHasNotHappened(t *testing.T) {
	journal := &full{left: 2}
	m, err := match.Create(context.Background(), match.Setup{
		ID: "m1", Rules: toy.Rules(), Scenario: *toy.Scenario(2, 4), Players: []string{"human", "human"},
	}, journal)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Join(context.Background(), []game.Seat{0, 1}, []byte("a seed of mine")); err != nil {
		t.Fatal(err)
	}
	both := []game.Seat{0, 1}
	before, _ := json.Marshal(m.View(both, 0))
	q := m.View(both, 0).Question[0]
	seat := game.Seat(0)
	if q.Seat != m.View([]game.Seat{0}, 0).Seats[0] {
		seat = 1
	}
	_, err = m.Answer(context.Background(), seat, speak.Answer{Question: q.ID, Option: q.Default})
	var refused *game.Error
	if !errors.As(err, &refused) || refused.Code != "store-unavailable" {
		t.Fatalf("the answer was not refused: %v", err)
	}
	if after, _ := json.Marshal(m.View(both, 0)); !bytes.Equal(before, after) {
		t.Fatal("the match has moved on without its row")
	}
}

func TestAMatchReloadsAlikeAfterEveryAnswer(t *testing.T) {
	m, journal := botMatch(t, 9)
	for range 500 {
		again, err := match.Load(context.Background(), "m1", rulesets, &match.Memory{Rows: slices.Clone(journal.Rows)})
		if err != nil {
			t.Fatal(err)
		}
		for _, seats := range [][]game.Seat{nil, {0}, {1}} {
			a, _ := json.Marshal(m.View(seats, 0))
			b, _ := json.Marshal(again.View(seats, 0))
			if !bytes.Equal(a, b) {
				t.Fatalf("after %d rows seats %v see another match", len(journal.Rows), seats)
			}
		}
		if m.Over() {
			return
		}
		answerOne(t, m)
	}
	t.Fatal("the match does not end")
}

func TestAWrongSeatAndAStaleAnswerAreRefused(t *testing.T) {
	m, _ := botMatch(t, 3)
	q := m.View([]game.Seat{0}, 0).Question[0]
	for _, c := range []struct {
		seat game.Seat
		a    speak.Answer
		code string
	}{
		{1, speak.Answer{Question: q.ID}, "wrong-seat"},
		{0, speak.Answer{Question: "99.0"}, "stale"},
		{0, speak.Answer{Question: q.ID, Option: len(q.Options)}, "not-offered"},
		{0, speak.Answer{Question: q.ID, Option: -1}, "not-offered"},
	} {
		_, err := m.Answer(context.Background(), c.seat, c.a)
		var refused *game.Error
		if !errors.As(err, &refused) || refused.Code != c.code {
			t.Errorf("seat %d answering %+v: %v, want %s", c.seat, c.a, err, c.code)
		}
	}
}

func TestACheatedDieIsFound(t *testing.T) {
	m, _ := botMatch(t, 7)
	play(t, m)
	out, err := m.Export(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	firstDie := string(regexp.MustCompile(`"faces":\[[1-6]`).Find(out))
	for _, c := range []struct{ was, is string }{
		{firstDie, `"faces":[` + string('7'-firstDie[len(firstDie)-1]+'0')}, {`"commitment":"`, `"commitment":"00`}, {`"hash":"`, `"hash":"11`},
	} {
		forged := bytes.Replace(out, []byte(c.was), []byte(c.is), 1)
		if bytes.Equal(forged, out) {
			t.Fatalf("the journal has no %s to forge", c.was)
		}
		e, err := match.ReadExport("forged", bytes.NewReader(forged))
		if err != nil {
			continue
		}
		if _, err := match.Verify(e, rulesets); err == nil {
			t.Errorf("a journal with %s in place of %s is believed", c.is, c.was)
		}
	}
}
