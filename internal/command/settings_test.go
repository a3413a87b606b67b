package command

import (
	"strings"
	"testing"

	"rumble/game"
)

// settledBench is a bench whose game says what may be set.
func settledBench() *bench {
	b := newBench("")
	b.Rulesets[0].Settings = func(*game.Scenario) []game.Setting {
		return []game.Setting{
			{Name: "turns", Title: "The last turn", Kind: game.NumberSetting, Least: 1, Most: 20, Default: "4", Clause: "TOY-01", Line: "all seats play in each"},
			{Name: "hit", Title: "The victim", Group: "Odds and ends", Kind: game.TextSetting, Line: "the id of a figure", Clause: "TOY-02"},
		}
	}
	return b
}

func TestSettingsAreListed(t *testing.T) {
	b := settledBench()
	b.want(t, 0, "scenarios", "toy", "--settings")
	want := `shoot-out        toy, Shoot-out: north, south. Two figures a seat, corner against corner.
  turns=6                  The last turn: a whole number from 1 to 20 (TOY-01); all seats play in each
  Odds and ends
  hit=""                   The victim: the id of a figure (TOY-02)
trio `
	if !strings.HasPrefix(b.out.String(), want) {
		t.Errorf("%s", b.out.String())
	}
	b = settledBench()
	b.want(t, 0, "scenarios", "toy", "--settings", "--json")
	if want := `"settings":[{"name":"turns","title":"The last turn","kind":"number","least":1,"most":20,"default":"4","line":"all seats play in each","clause":"TOY-01","value":"6"},`; !strings.Contains(b.out.String(), want) {
		t.Errorf("%s", b.out.String())
	}
	for _, ruleset := range []string{"", "toy"} { // scenarios of games that are not here, and games without settings
		b = newBench("")
		b.want(t, 0, strings.Fields("scenarios "+ruleset+" --settings")...)
		if strings.Contains(b.out.String(), "=") {
			t.Errorf("%s", b.out.String())
		}
	}
}

func TestASettingIsPlayed(t *testing.T) {
	for args, turns := range map[string]int{"": 6, "--set turns=2": 2, "--set turns=": 4} {
		b := settledBench()
		b.want(t, 0, strings.Fields("play toy --json --seed 1 "+args)...)
		if n := strings.Count(b.out.String(), `"kind":"turn"`); n != turns {
			t.Errorf("%q plays %d turns", args, n)
		}
	}
	b := newBench("")
	b.want(t, 0, strings.Fields("play toy --json --seed 1 --set turns=3")...)
	if n := strings.Count(b.out.String(), `"kind":"turn"`); n != 3 {
		t.Errorf("%d turns", n)
	}
}

func TestWhatIsWrongWithASettingIsSaid(t *testing.T) {
	for args, want := range map[string]string{
		"--set turns=99":              "--set turns: The last turn: a whole number from 1 to 20, not \"99\".",
		"--set moon=full":             "--set moon: There is no setting \"moon\"; there are turns, hit.",
		"--set turns":                 "\"turns\" does not say what is set: write --set NAME=VALUE.",
		"--set =3":                    "\"=3\" does not say what is set",
		"--set turns=1 --set turns=2": "turns is set twice.",
	} {
		b := settledBench()
		b.want(t, 2, strings.Fields("play toy --json "+args)...)
		if !strings.Contains(b.err.String(), want) {
			t.Errorf("%s: %s", args, b.err.String())
		}
	}
}
