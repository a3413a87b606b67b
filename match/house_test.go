package match_test

import (
	"context"
	"slices"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/match"
	"rumble/referee"
)

// What a match has otherwise than the rules have it hangs on the wall for everybody; the rest is in the book.
func TestEverybodySeesTheSettingsOfAMatch(t *testing.T) {
	rules := toy.Rules()
	rules.Settings = func(*game.Scenario) []game.Setting {
		return []game.Setting{
			{Name: "turns", Title: "The last turn", Group: "Length", Kind: game.NumberSetting, Least: 1, Most: 20, Default: "4", Clause: "TOY-01", Choices: []game.SettingChoice{{Word: "9", Name: "nine"}}},
			{Name: "night", Title: "Night", Kind: game.SwitchSetting, Default: "off"},
		}
	}
	for _, c := range []struct {
		turns int
		want  []match.SettingView
	}{
		{4, []match.SettingView{}},
		{9, []match.SettingView{{Name: "turns", Title: "The last turn", Group: "Length", Text: "nine", Clause: "TOY-01"}}},
	} {
		journal := &match.Memory{}
		m, err := match.Create(context.Background(), match.Setup{
			ID: "m1", Rules: ready(rules), Scenario: *toy.Scenario(2, c.turns), Players: []string{"human", "human"}, Secret: referee.Secret{1},
		}, journal)
		if err != nil {
			t.Fatal(err)
		}
		again, err := match.Load(context.Background(), "m1", func(string) (*match.Rules, bool) { return ready(rules), true }, journal)
		if err != nil {
			t.Fatal(err)
		}
		for _, seats := range [][]game.Seat{nil, {0}} {
			if got := view(t, m, seats, 0).Settings; got == nil || !slices.Equal(got, c.want) {
				t.Errorf("%d turns are shown as %v", c.turns, got)
			}
			if got := view(t, again, seats, 0).Settings; !slices.Equal(got, c.want) {
				t.Errorf("after loading, %d turns are shown as %v", c.turns, got)
			}
		}
	}
}

func TestSettingsThatTheirDescriptionDoesNotTakeAreRefused(t *testing.T) {
	rules := toy.Rules()
	rules.Settings = func(*game.Scenario) []game.Setting { return nil }
	_, err := match.Create(context.Background(), match.Setup{
		ID: "m1", Rules: ready(rules), Scenario: *toy.Scenario(2, 5), Players: []string{"human", "human"},
	}, &match.Memory{})
	refused(t, err, "unknown-setting")
}
