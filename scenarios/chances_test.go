package scenarios

import (
	"bytes"
	"context"
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"rumble/game"
	"rumble/match"
	"rumble/referee"
	"rumble/rules"
)

// number is a chance in what a seat gets.
var number = regexp.MustCompile(`"odds":\d`)

// chances plays a match of a game whose rules tell chances between two bots, and counts the chances that a seat is told: in the log, in the
// replay and in the journal, before the match is over and afterwards.
func chances(t *testing.T, agreed *match.Agreement) (before, after map[string]int) {
	t.Helper()
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	var sc game.Scenario
	for _, f := range all {
		if f.Scenario.ID == "moveit-corner" {
			sc = f.Scenario
		}
	}
	set, _ := rules.Find(sc.Ruleset)
	ready, err := match.Ready(set)
	if err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	m, err := match.Create(ctx, match.Setup{
		ID: "m", Rules: ready, Scenario: sc, Players: []string{"steady", "steady"}, Secret: referee.Secret{131}, Agreement: agreed,
	}, &match.Memory{})
	if err != nil {
		t.Fatal(err)
	}
	told := func() map[string]int {
		found := map[string]int{}
		v, err := m.View(ctx, []game.Seat{0}, 0)
		if err != nil {
			t.Fatal(err)
		}
		re, err := m.Replay(ctx, []game.Seat{0}, "")
		if err != nil {
			t.Fatal(err)
		}
		exported, err := m.Export(ctx, []game.Seat{0})
		if err != nil {
			t.Fatal(err)
		}
		for where, what := range map[string]any{"log": v.Log, "replay": re.Frames, "journal": json.RawMessage(bytes.ReplaceAll(bytes.TrimSpace(exported), []byte("\n"), []byte(",")))} {
			text, ok := what.(json.RawMessage)
			if !ok {
				if text, err = json.Marshal(what); err != nil {
					t.Fatal(err)
				}
			}
			found[where+": numbers"] = len(number.FindAll(text, -1))
			found[where+": sentences"] = strings.Count(string(text), " %")
		}
		return found
	}
	answers := 0
	for m.Steps() {
		if answers++; answers == 85 {
			before = told()
		}
		if _, err := m.Step(ctx); err != nil {
			t.Fatal(err)
		}
	}
	if before == nil || !m.Over() {
		t.Fatalf("the match has %d answers, and is over: %v", answers, m.Over())
	}
	exported, err := m.Export(ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	e, err := match.ReadExport("m.journal", bytes.NewReader(exported))
	if err != nil {
		t.Fatal(err)
	}
	if proof, err := match.Verify(e, func(string) (*match.Rules, bool) { return ready, true }); err != nil || !proof.Whole {
		t.Errorf("the journal proves %+v: %v", proof, err)
	}
	return before, told()
}

// Where a table plays without odds, what the rules say of chances is in nothing that a seat gets: neither as a number nor in a sentence. When all is
// over the numbers are there, because the journal must prove what was told.
func TestATableWithoutOddsIsToldNoChances(t *testing.T) {
	before, after := chances(t, &match.Agreement{Odds: match.OddsNever})
	for where, n := range before {
		if n != 0 {
			t.Errorf("%s: %d while the match goes on", where, n)
		}
	}
	for where, n := range after {
		if numbers := strings.HasSuffix(where, "numbers"); numbers != (n > 0) {
			t.Errorf("%s: %d when it is over", where, n)
		}
	}
	before, _ = chances(t, nil)
	for where, n := range before {
		if n == 0 {
			t.Errorf("%s: none at a table that plays with odds: nothing was tested", where)
		}
	}
}
