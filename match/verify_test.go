package match_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"rumble/game"
	"rumble/match"
	"rumble/speak"
)

// finished is the journal of a match with everything in it: a takeback of each sort, standing answers, bots.
func finished(t *testing.T) (*sitting, []byte) {
	t.Helper()
	s := holding(t, 7, "human", "human", "random")
	s.says(north, "bid", many(2))
	if err := s.back(north); err != nil {
		t.Fatal(err)
	}
	s.bids(2, 0)
	if s.isAsked(north, "act") {
		s.says(north, "volley", many(6))
		refused(t, s.back(north), "asked")
		if err := s.replies(south, match.No); err != nil {
			t.Fatal(err)
		}
		if s.isAsked(north, "reroll") {
			s.says(north, "keep")
		}
		for !s.isAsked(north, "act") {
			for _, seat := range []game.Seat{north, south} {
				if v := s.View([]game.Seat{seat}, 0); len(v.Question) > 0 {
					a := speak.Answer{Question: v.Question[0].ID, Option: v.Question[0].Default}
					if o := v.Question[0].Options[a.Option]; o.Many != nil && seat == north {
						a.Many = o.Many.To
					}
					if err := s.try(seat, a); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
		s.says(north, "volley", many(6))
		refused(t, s.back(north), "asked")
		if err := s.replies(south, match.Yes); err != nil {
			t.Fatal(err)
		}
	} else {
		t.Fatal("north does not act")
	}
	id := s.stands(north, "fall-back", "stay", "match")
	s.stands(south, "dodge", "stand", "turn")
	if err := s.EndStanding(context.Background(), []game.Seat{north}, id); err != nil {
		t.Fatal(err)
	}
	s.says(north, "volley", many(6))
	s.finish(north, south)
	return s, s.export()
}

func TestAFinishedMatchProvesItself(t *testing.T) {
	s, journal := finished(t)
	proof, err := verified(t, journal)
	if err != nil {
		t.Fatal(err)
	}
	answers, events, dice, stretches := 0, 0, 0, 0
	e, _ := match.ReadExport("m1", bytes.NewReader(journal))
	for _, r := range e.Rows {
		if r.Answer != nil {
			answers++
		}
		events += len(r.Told)
		stretches += len(r.Checkpoints)
		for _, l := range r.Told {
			for _, d := range l.Dice {
				dice += max(1, len(d.Faces))
			}
		}
	}
	want := match.Proof{
		Commitment: s.View(nil, 0).Dice.Commitment, Answers: answers, Dice: dice, Stretches: stretches, Events: events,
		Rows: len(e.Rows), Whole: true, Starts: 1, Agreed: 1, Seats: []match.SeedFrom{{Seat: "north", Player: "human", Committed: true}, {Seat: "south", Player: "human", Committed: true}, {Seat: "east", Player: "random"}},
	}
	if fmt.Sprint(*proof) != fmt.Sprint(want) || dice < 10 || stretches < 4 {
		t.Errorf("proved is %+v, the journal has %+v", proof, want)
	}
	told := e.Told()
	log := s.View([]game.Seat{north, south, east}, 0).Log
	if len(told) != len(log) || told[len(told)-1].Seq != len(log) || told[0].Text != log[0].Text || e.Result() == nil {
		t.Errorf("the journal tells %d events, the log has %d", len(told), len(log))
	}
	if string(s.export(north)) != string(journal) || strings.Contains(string(journal), `"keys"`) {
		t.Error("after the end everybody gets the same journal, without keys")
	}
}

func TestAForgedJournalIsFoundOut(t *testing.T) {
	_, journal := finished(t)
	text := string(journal)
	first := func(pattern string) string {
		found := regexp.MustCompile(pattern).FindString(text)
		if found == "" {
			t.Fatalf("the journal has no %s", pattern)
		}
		return found
	}
	lastLine := text[strings.LastIndex(strings.TrimRight(text, "\n"), "\n")+1:]
	die := first(`"faces":\[[1-6]`)
	for _, c := range []struct{ name, old, new, code string }{
		{"a die", die, die[:len(die)-1] + string('7'-die[len(die)-1]+'0'), "differs"},
		{"the secret", first(`"secret":"07`), `"secret":"08`, "bad-commitment"},
		{"the secret and its length", first(`"secret":"07`), `"secret":"`, "not-revealed"},
		{"the commitment", first(`"commitment":"[0-9a-f]{2}`), `"commitment":"zz`, "bad-journal"},
		{"a commitment to something else", first(`"commitment":"`), `"commitment":"00`, "bad-commitment"},
		{"a state", first(`"hash":"`), `"hash":"00`, "differs"},
		{"a seed", first(`"seed":"`), `"seed":"00`, "differs"},
		{"a sentence of the log", "North bids 2", "North bids 3", "differs"},
		{"an itemised sum", first(`"text":"North [12] fires`), `"need":3,` + first(`"text":"North [12] fires`), "differs"},
		{"who may know", first(`"seen":[0-9]+`), `"seen":6`, "differs"},
		{"an answer", `"many":6`, `"many":5`, "differs"},
		{"the winner", first(`"result":\{"winners":\["\w+"`), `"result":{"winners":["nobody"`, "differs"},
		{"a scenario", first(`"Value":?|"X":1000|"Title":"Shoot-out"`), `"Title":"Shoot-in"`, ""},
		{"a row after the end", lastLine, lastLine + strings.Replace(`{"seq":N,"standing":{"end":"north-1"}}`+"\n", "N", fmt.Sprint(strings.Count(text, "\n")+1), 1), "differs"},
		{"a missing row", lastLine, "", ""},
		{"a row left out", first(`(?m)^\{"seq":4,.*\n`), "", "bad-journal"},
		{"a line that is no row", first(`(?m)^\{"seq":4,`), `["seq":4,`, "bad-journal"},
		{"another ruleset", `"ruleset":"toy"`, `"ruleset":"chess"`, "unknown-ruleset"},
		{"a takeback that was none", first(`"takeback":\{"seat":0,"row":\d+`), `"takeback":{"seat":0,"row":3`, "differs"},
	} {
		t.Run(c.name, func(t *testing.T) {
			forged := strings.Replace(text, c.old, c.new, 1)
			if forged == text {
				t.Fatalf("there is no %s to forge", c.old)
			}
			e, err := match.ReadExport("forged", strings.NewReader(forged))
			if err == nil {
				_, err = match.Verify(e, rules)
			}
			if c.code == "" {
				if err != nil { // a name or a shorter story proves nothing false
					t.Errorf("it is refused: %v", err)
				}
				return
			}
			refused(t, err, c.code)
		})
	}
}

func TestReadingAnExportNamesTheLine(t *testing.T) {
	_, journal := finished(t)
	lines := strings.SplitAfter(string(journal), "\n")
	for _, c := range []struct {
		name, text string
		line       int
	}{
		{"nothing", "", 1},
		{"blank lines", "\n\n", 1},
		{"no start", strings.Replace(lines[1], `"seq":2`, `"seq":1`, 1), 1},
		{"no JSON", lines[0] + "x\n", 2},
		{"no JSON after a blank line", lines[0] + "\n" + "x\n", 3},
		{"a gap", lines[0] + lines[2], 2},
	} {
		_, err := match.ReadExport("m.journal", strings.NewReader(c.text))
		var e *game.Error
		if refused(t, err, "bad-journal"); !errors.As(err, &e) || e.Line != c.line || e.File != "m.journal" {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	blank := strings.Join(lines, "\n") // a blank line after each row
	if e, err := match.ReadExport("m.journal", strings.NewReader(blank)); err != nil || len(e.Rows) != len(lines)-1 {
		t.Errorf("with blank lines: %v", err)
	}
	if e, err := match.ReadExport("m", strings.NewReader(lines[0])); err != nil {
		t.Error(err)
	} else if _, err := match.Verify(e, rules); err == nil {
		t.Error("a start alone proves something")
	} else {
		refused(t, err, "not-revealed")
		if e.Result() != nil || len(e.Told()) != 0 {
			t.Error("a start alone tells something")
		}
	}
}
