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
	"quickdraw":  {"defence", "rolls", "throws"},
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

// Every kind of event that can stand in odds says what it means for whom it befalls: a screen guesses nothing.
func TestEveryKindInOddsHasATone(t *testing.T) {
	for _, rs := range rules.All() {
		_, words, err := ruletext.Open(&rs)
		if err != nil {
			t.Fatal(err)
		}
		var file struct{ Kinds map[game.Kind]string }
		if err := yaml.Unmarshal(rs.Words, &file); err != nil {
			t.Fatal(err)
		}
		met := map[ruletext.Tone]int{}
		for _, kind := range slices.Sorted(maps.Keys(file.Kinds)) {
			if !words.HasTone(kind) && !slices.Contains(notInOdds[rs.ID], kind) {
				t.Errorf("%s: what does %s mean? Say so under tones of words.yaml (ruletext/tones.go says which there are)", rs.ID, kind)
			}
			met[words.Tone(kind)]++
		}
		for _, tone := range ruletext.Tones() {
			if met[tone] == 0 {
				t.Errorf("%s: nothing that happens is %s", rs.ID, tone)
			}
			if met[tone] > len(file.Kinds)*3/4 {
				t.Errorf("%s: %d kinds of %d are %s", rs.ID, met[tone], len(file.Kinds), tone)
			}
		}
		// What is good for whom it befalls is no harm.
		for kind := range file.Kinds {
			if tone := words.Tone(kind); words.Boon(kind) && tone != ruletext.Other && tone != ruletext.Nothing {
				t.Errorf("%s: %s is good for whom it befalls, and means %s", rs.ID, kind, tone)
			}
		}
	}
}

// A length takes the form that goes with it: nobody reads of "1 inches".
func TestNoLengthIsAlwaysMany(t *testing.T) {
	many := regexp.MustCompile(`(?m)^  .*\{inches\} [a-z]+s\b.*`)
	for _, rs := range rules.All() {
		for _, line := range many.FindAllString(string(rs.Words), -1) {
			t.Errorf("%s: %s: {inches|an inch|# inches} says it of any length", rs.ID, line)
		}
	}
}
