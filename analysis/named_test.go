package analysis

import (
	"strings"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/first"
)

// before is a game of before its sides were called something else.
type before struct{ game.Game }

func (before) Name(game.Ref) string { return "Glass Arcade" }

// Sides are called as the result calls them, and where they were called something else at first that is said with it, in the sentence and in the tables.
func TestSidesAreNamedAsAtTheEnd(t *testing.T) {
	rules := first.Rules()
	steady := bot.NewSteady(&rules)
	of := &game.Scenario{Ruleset: "pig", Seats: []game.SeatSetup{{ID: "ann", Name: "Millrace"}, {ID: "ben", Name: "Glass Arcade"}}}
	m := kept(t, rules, of, 1, steady, steady)
	m.Stretches[0].Before = before{m.Stretches[0].Before}
	a := &analyst{match: m, seats: 2, report: &Report{}, began: Chances{Seats: []int{5000, 5000}}}
	if err := a.seatsOf(); err != nil {
		t.Fatal(err)
	}
	one, two := a.report.Seats[0], a.report.Seats[1]
	if one.Name != "Millrace" || one.Formerly != "Glass Arcade" || two.Name != "Glass Arcade" || two.Formerly != "" {
		t.Errorf("%+v and %+v", one, two)
	}
	if text := printed(t, a.report); strings.Count(text, "Millrace (Glass Arcade at first)") != 2 {
		t.Errorf("it is not said in each table:\n%s", text)
	}
}

// Long names push all numbers of a table aside, and not those of their own row alone.
func TestColumnsStandUnderEachOther(t *testing.T) {
	r := &Report{Seats: []Seat{{Name: strings.Repeat("ä", 100), Start: 5000}, {Name: "Reds", Start: 5000}}}
	rows := strings.Split(printed(t, r), "\n")[2:5]
	for _, row := range rows {
		if len([]rune(row)) != len([]rune(rows[0])) {
			t.Errorf("the rows are of unlike length:\n%s", strings.Join(rows, "\n"))
		}
	}
}

// One is told of as one, and what has no words is not left blank.
func TestOneAnswerIsNoAnswers(t *testing.T) {
	r := &Report{
		Seats:     []Seat{{Name: "Reds", Decisions: 1}, {Name: "Irish", Decisions: 2}},
		Turns:     []Turn{{Moment: 1, Change: []int{600, -601}}},
		Throws:    []Throw{{Moment: 1, Luck: []int{600, -601}, Errors: []int{1, 1}}},
		Decisions: []Decision{{Moment: 1, Seat: 0, Cost: 300, Text: "Hold", Better: "Roll"}},
	}
	text := printed(t, r)
	for _, want := range []string{
		"after 1 answer, 6.0 to Reds: a stretch of which nothing was told\n", "The only throw\n", "after 1 answer, 6.0 (±0.0) to Reds: a throw that nobody was told of\n",
		"Reds: 1 decision, ", "Irish: 2 decisions, ", "after 1 answer, 3.0 (±0.0): Hold; better: Roll\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in:\n%s", want, text)
		}
	}
	if strings.Contains(text, "1 answers") || strings.Contains(text, "1 decisions") || strings.Contains(text, ": \n") {
		t.Error(text)
	}
}
