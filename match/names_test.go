package match_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/match"
	"rumble/referee"
	rulebooks "rumble/rules"
	"rumble/scenarios"
)

// A gang that begins again has a new name. What was told before bears the old one, however much later the run ended.
func TestLinesBearTheNamesOfThen(t *testing.T) {
	sharp := 0 // gangs renamed in the very run that told of their end
	for war := range byte(12) {
		m, seats := randomWar(t, war)
		names, done := namesOf(t, m), 0
		for i := range 3000 {
			more, err := m.Move(context.Background(), &bot.Random{}, i)
			if err != nil {
				t.Fatal(err)
			}
			told := view(t, m, nil, done).Log
			now := namesOf(t, m)
			for s := range seats {
				if now[s] == names[s] {
					continue
				}
				begins := slices.IndexFunc(told, func(l match.Heard) bool { return strings.Contains(l.Text, now[s]) })
				if begins < 0 {
					t.Fatalf("war %d: nobody is told that %s is %s now", war, names[s], now[s])
				}
				if kind := told[begins].Kind; kind != "new-gang" && kind != "gang-record" {
					t.Errorf("war %d: before %s became %s: %s", war, names[s], now[s], told[begins].Text)
				}
				if slices.ContainsFunc(told[:begins], func(l match.Heard) bool { return strings.Contains(l.Text, names[s]) }) {
					sharp++
				}
			}
			names, done = now, done+len(told)
			if !more {
				break
			}
		}
	}
	if sharp < 3 {
		t.Errorf("in %d runs only a gang was named both ways", sharp)
	}
}

// randomWar is a war of three that has begun, and how many seats it has.
func randomWar(t *testing.T, war byte) (*match.Match, int) {
	t.Helper()
	return stocked(t, "gangsatwar-3", war)
}

// stocked is a match of a stock scenario that has begun, and how many seats it has.
func stocked(t *testing.T, scenario string, secret byte) (*match.Match, int) {
	t.Helper()
	f, found := scenarios.Find(scenario)
	if !found {
		t.Fatalf("there is no scenario %q", scenario)
	}
	rs, ok := rulebooks.Find(f.Scenario.Ruleset)
	if !ok {
		t.Fatalf("there is no ruleset %q", f.Scenario.Ruleset)
	}
	m, err := match.Create(context.Background(), match.Setup{
		ID: fmt.Sprintf("%s-%d", scenario, secret), Rules: ready(rs), Scenario: f.Scenario,
		Players: slices.Repeat([]string{"human"}, len(f.Scenario.Seats)), Secret: referee.Secret{secret},
	}, &match.Memory{})
	if err != nil {
		t.Fatal(err)
	}
	var seats []game.Seat
	for s := range f.Scenario.Seats {
		seats = append(seats, game.Seat(s))
	}
	if err := m.Join(context.Background(), seats, seed); err != nil {
		t.Fatal(err)
	}
	return m, len(f.Scenario.Seats)
}

// namesOf are the names that the seats bear now.
func namesOf(t *testing.T, m *match.Match) []string {
	t.Helper()
	var names []string
	for _, s := range view(t, m, nil, 0).Scene.Seats {
		names = append(names, s.Name)
	}
	return names
}
