package command

import (
	"slices"
	"testing"

	"rumble/speak"
)

// What must be picked altogether is not typed; what leaves a choice is, if only between one and none.
func TestPicksWithoutAChoiceAreMadeByThemselves(t *testing.T) {
	q := &speak.Question{Options: []speak.Option{
		{Pick: &speak.Choice{Least: 2, Most: 2, Among: []string{"9C", "9H"}}},
		{Pick: &speak.Choice{Least: 1, Most: 2, Among: []string{"9C", "9H"}}},
		{Pick: &speak.Choice{Least: 0, Most: 1, Among: []string{"9C"}}},
		{},
	}}
	for text, want := range map[string][]string{
		"":     {"9C", "9H"},
		"1":    {"9C", "9H"},
		"1 9H": {"9H"},
		"2":    nil,
		"2 2":  {"9H"},
		"3":    nil,
		"4":    nil,
	} {
		a, err := readAnswer(q, text, inches)
		if err != nil || !slices.Equal(a.Picked, want) {
			t.Errorf("%q picks %v (%v), want %v", text, a.Picked, err, want)
		}
		if len(a.Picked) > 0 {
			a.Picked[0] = "changed"
		}
	}
	if q.Options[0].Pick.Among[0] != "9C" {
		t.Error("an answer changes what the question offers")
	}
}

// A number that is not typed is the one that a steady player would take.
func TestTheUsualNumberNeedsNoTyping(t *testing.T) {
	q := &speak.Question{Options: []speak.Option{{Many: &speak.Span{From: 1, To: 9, Usual: 4}}, {}}}
	for text, want := range map[string]int{"": 4, "1": 4, "1 7": 7, "2": 0} {
		if a, err := readAnswer(q, text, inches); err != nil || a.Many != want {
			t.Errorf("%q takes %d (%v), not %d", text, a.Many, err, want)
		}
	}
}
