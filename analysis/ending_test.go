package analysis

import (
	"context"
	"slices"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/first"
)

// Nobody is judged by the answer that gave a match up: it is neither a decision nor a departure, and what was to be expected before it says who played better. What
// the table shows stands as it was.
func TestGivingUpByAnAnswerIsNotJudged(t *testing.T) {
	rules := first.Rules()
	m := told(t, pigs(t, 2, holds{}, bot.NewSteady(&rules))).match
	whole, err := Of(context.Background(), m, closely, nil)
	if err != nil {
		t.Fatal(err)
	}
	moment := 0
	for _, d := range whole.Decisions {
		if d.Seat == 0 {
			moment = d.Moment
		}
	}
	at := slices.IndexFunc(m.Stretches, func(s Stretch) bool { return s.Moment == moment && len(s.Answers) == 1 })
	m.Stretches = m.Stretches[:at+1] // its last answer is taken for giving up
	m.Result = []int{0, game.Lot}
	judged, err := Of(context.Background(), m, closely, nil)
	if err != nil {
		t.Fatal(err)
	}
	m.Ending = Ending{How: GivenUp, Seat: 0, Answered: true}
	r, err := Of(context.Background(), m, closely, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Decisions) != len(judged.Decisions)-1 || r.Seats[0].Decisions != judged.Seats[0].Decisions-1 {
		t.Errorf("of %d decisions %d are judged", len(judged.Decisions), len(r.Decisions))
	}
	before, err := departures(context.Background(), m, func() {})
	if err != nil || slices.ContainsFunc(before, func(d departure) bool { return d.stretch == &m.Stretches[at] }) {
		t.Errorf("it is a departure (%v)", err)
	}
	table := newTable(m.Rules, 2)
	left, err := table.end(context.Background(), m, &closely, func() {})
	if err != nil || left.Tries != closely.Start || left.Seats[0] < 300 {
		t.Errorf("what was to be expected is %+v (%v)", left, err)
	}
	for _, s := range r.Seats {
		if s.Luck+s.Skill != s.Result-s.Start {
			t.Errorf("%+v does not add up", s)
		}
	}
}
