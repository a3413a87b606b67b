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
	"rumble/speak"
)

// ordering begins a match with orders in which north acts first: what it is asked then is a form.
func ordering(t *testing.T, players ...string) *sitting {
	t.Helper()
	s := &sitting{t: t, journal: &match.Memory{}}
	sc := toy.Scenario(2, 4)
	sc.Settings["orders"] = "on"
	sc.Seats[north].Values = map[string]int{"coins": 3}
	s.Match = s.create(sc, 3, s.journal, players...)
	s.joinAll(players)
	if err := s.try(north, speak.Answer{Question: s.asked(north).ID, Many: 2}); err != nil {
		t.Fatal(err)
	}
	return s
}

// left are the parts of a question as they are.
func left(q speak.Question) []speak.PartAnswer {
	var parts []speak.PartAnswer
	for _, p := range q.Parts {
		a := speak.PartAnswer{Option: p.Default}
		if o := p.Options[p.Default]; o.Many != nil {
			a.Many = o.Many.From
		}
		parts = append(parts, a)
	}
	return parts
}

// A form is answered in one row, which tells all of it, and comes to the same when it is read again and proved.
func TestAFormIsOneRow(t *testing.T) {
	s := ordering(t, "human", "steady")
	q := s.asked(north)
	if len(q.Parts) != 5 || q.Parts[0].Options[1].Help != "1 harder to hit" {
		t.Fatalf("asked is %+v", q.Parts)
	}
	parts := left(*q)
	parts[0].Option, parts[2].Picked, parts[4].Text = 1, []string{"north-2"}, "Hurrah"
	if err := s.try(north, speak.Answer{Question: q.ID, Option: q.Default, Parts: parts}); err != nil {
		t.Fatal(err)
	}
	var answer *match.Answered
	for _, body := range s.journal.Rows {
		var r match.Row
		if err := json.Unmarshal(body, &r); err != nil {
			t.Fatal(err)
		}
		if r.Answer != nil && r.Answer.Prompt == "act" && r.Answer.Seat == int(north) {
			answer = r.Answer
		}
	}
	if answer == nil || len(answer.Answer.Parts) != 5 || answer.Answer.Parts[4].Text != "Hurrah" || answer.Default {
		t.Fatalf("the row is %+v", answer)
	}
	var told []string
	for _, l := range s.View([]game.Seat{north}, 0).Log {
		told = append(told, l.Text)
	}
	for _, says := range []string{"North 1 keeps low", "North 2 waves", "North: Hurrah"} {
		if !slices.Contains(told, says) {
			t.Errorf("%q is not told: %q", says, told)
		}
	}
	view, err := s.again().View(context.Background(), []game.Seat{north}, 0)
	if err != nil || len(view.Log) != len(told) {
		t.Fatalf("%d lines, and there were %d (%v)", len(view.Log), len(told), err)
	}
	for i, l := range view.Log {
		if l.Text != told[i] {
			t.Errorf("line %d is %q, and was %q", i, l.Text, told[i])
		}
	}
}

func TestARefusalNamesThePart(t *testing.T) {
	s := ordering(t, "human", "steady")
	q := s.asked(north)
	for field, spoil := range map[string]func([]speak.PartAnswer) []speak.PartAnswer{
		"parts[3].many":      func(p []speak.PartAnswer) []speak.PartAnswer { p[3].Option, p[3].Many = 1, 9; return p },
		"parts[0].option":    func(p []speak.PartAnswer) []speak.PartAnswer { p[0].Option = 2; return p },
		"parts[2].picked[0]": func(p []speak.PartAnswer) []speak.PartAnswer { p[2].Picked = []string{"zoe"}; return p },
		"parts[4].text": func(p []speak.PartAnswer) []speak.PartAnswer {
			p[4].Text = strings.Repeat("x", game.MaxText+1)
			return p
		},
		"parts": func(p []speak.PartAnswer) []speak.PartAnswer { return p[1:] },
	} {
		before := len(s.journal.Rows)
		err := s.try(north, speak.Answer{Question: q.ID, Option: q.Default, Parts: spoil(left(*q))})
		if e, ok := errors.AsType[*game.Error](err); !ok || e.Field != field {
			t.Errorf("%s: %v", field, err)
		}
		if len(s.journal.Rows) != before || s.asked(north).ID != q.ID {
			t.Errorf("%s: something was done", field)
		}
	}
}

// The answer that time gives leaves all as it is, and so does one that says so.
func TestAFormLeftAsItIsIsTheDefault(t *testing.T) {
	for _, said := range []bool{false, true} {
		s := ordering(t, "human", "steady")
		q := s.asked(north)
		a := speak.Answer{Question: q.ID, Option: q.Default}
		if said {
			a.Parts = left(*q)
		}
		if err := s.try(north, a); err != nil {
			t.Fatal(err)
		}
		rows := 0
		for _, body := range s.journal.Rows {
			var r match.Row
			if json.Unmarshal(body, &r) == nil && r.Answer != nil && r.Answer.Prompt == "act" && r.Answer.Seat == int(north) && r.Answer.Default {
				rows++
			}
		}
		if rows != 1 {
			t.Errorf("said %v: %d rows are the default", said, rows)
		}
	}
}

// A form that was filled in otherwise is no default, and the finished match proves itself; who says that it was left is found out.
func TestAFormIsProved(t *testing.T) {
	s := ordering(t, "human", "steady")
	q := s.asked(north)
	parts := left(*q)
	parts[0].Option = 1
	if err := s.try(north, speak.Answer{Question: q.ID, Option: q.Default, Parts: parts}); err != nil {
		t.Fatal(err)
	}
	s.finish(north)
	journal := s.export(north)
	if proof, err := verified(t, journal); err != nil || !proof.Whole {
		t.Fatalf("it is not proved: %+v, %v", proof, err)
	}
	const said = `"option":1`
	at := bytes.Index(journal, []byte(`"parts":[{`+said))
	end := at + bytes.Index(journal[at:], []byte(`"prompt":"act"`))
	if at < 0 || end < at {
		t.Fatal("the form is not in the journal")
	}
	forged := slices.Concat(journal[:end], []byte(`"default":true,`), journal[end:])
	if _, err := verified(t, forged); err == nil {
		t.Error("a form that was changed passes for one that was left")
	}
}

// Odds are counted with what the form says.
func TestOddsOfAForm(t *testing.T) {
	s := ordering(t, "human", "steady")
	q := s.asked(north)
	shot := slices.IndexFunc(q.Options, func(o speak.Option) bool { return o.Risk && o.Many == nil })
	parts := left(*q)
	parts[0].Option = 1
	odds, err := s.Odds(context.Background(), []game.Seat{north}, speak.Answer{Question: q.ID, Option: shot, Parts: parts}, bound)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range odds.Outcomes {
		if !slices.Contains(o.Text, "North 1 keeps low") {
			t.Errorf("%q says nothing of the form", o.Text)
		}
	}
	parts[0].Option = 7
	if _, err := s.Odds(context.Background(), []game.Seat{north}, speak.Answer{Question: q.ID, Option: shot, Parts: parts}, bound); err == nil {
		t.Error("a part that is not offered is counted")
	}
}
