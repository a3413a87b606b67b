package rules_test

import (
	"maps"
	"regexp"
	"slices"
	"testing"

	"github.com/goccy/go-yaml"

	"rumble/game"
	"rumble/rules"
	"rumble/ruletext"
)

// notInOdds are the kinds that are told only as what odds leave out: they need no sentence for odds. A kind that is
// here and told otherwise is found where matches are played (ruletext.Words.UnsaidOf).
var notInOdds = map[string][]game.Kind{
	"gangsatwar": {"draws-check", "flashback", "outcome"},
	"moveit":     {"nerve-rolled", "phase", "strikes", "tests-nerve"},
	"quickdraw":  {"defence", "rolls"},
	"tommyguns":  {"aim-failed", "aim-fulfilled", "owns-field", "phase", "scores"},
}

// hole is what a sentence looks like with a blank that nothing has filled.
var hole = regexp.MustCompile(`…|[:,;] *[.,;:!?]|  |[^.] [.,;:!?)]|\( |""|^ | $|^\W*$`)

// No kind of event reads with a hole, neither in the log, where all of it is known, nor in odds, which know neither texts
// nor things nor needed numbers.
func TestNoSentenceHasAHole(t *testing.T) {
	for _, rs := range rules.All() {
		_, words, err := ruletext.Open(&rs)
		if err != nil {
			t.Fatal(err)
		}
		var file struct{ Kinds map[game.Kind]string }
		if err := yaml.Unmarshal(rs.Words, &file); err != nil {
			t.Fatal(err)
		}
		for _, kind := range slices.Sorted(maps.Keys(file.Kinds)) {
			who, with, whom := game.Figure(1), game.Gear(1), game.Figure(2)
			e := game.Event{Kind: kind, Who: who, With: with, Whom: whom, Seat: 1, Text: "a text", Things: []game.Ref{whom}}
			e.NotInOdds = slices.Contains(notInOdds[rs.ID], kind)
			if missing := words.UnsaidOf(&e, nil); len(missing) > 0 {
				t.Errorf("%s: %v", rs.ID, missing)
			}
			for many := range 3 {
				foreseen := ruletext.Blanks{Who: "Ada", With: "gun", Whom: "Bob", Seat: "Reds", Many: many}
				known := foreseen
				known.Text, known.Things, known.Need, known.Odds = "a text", []string{"Cy"}, many, 500
				said := []string{words.Kind(kind, known)}
				if !e.NotInOdds {
					said = append(said, words.Effect(kind, foreseen))
				}
				for _, sentence := range said {
					if hole.MatchString(sentence) {
						t.Errorf("%s: %s reads %q", rs.ID, kind, sentence)
					}
				}
			}
		}
	}
}
