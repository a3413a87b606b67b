package analysis

import (
	"context"
	"slices"
	"strings"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/cups"
	"rumble/internal/first"
	"rumble/internal/toy"
	"rumble/referee"
	"rumble/speak"
)

// told is a match with what was told in it, and its report.
func told(t *testing.T, m *Match) *analyst {
	t.Helper()
	moment := 0
	for i := range m.Stretches {
		s := &m.Stretches[i]
		s.Moment = moment
		for k := range s.Answers {
			s.Answered = append(s.Answered, moment+k)
		}
		s.Thrown = make([]int, len(s.Throws()))
		for k := range s.Told {
			s.Said = append(s.Said, speak.New(s.Before, m.Words).Event(s.Told[k].Event, nil).Text)
		}
		moment += len(s.Answers)
	}
	a := &analyst{ctx: context.Background(), match: m, depth: closely, seats: len(m.Result), table: newTable(m.Rules, len(m.Result)), report: &Report{}}
	a.fortune = newFortune(a.table, closely)
	a.errors = make([]int, a.seats)
	for i := range m.Stretches {
		s := &m.Stretches[i]
		for k, throws := 0, s.Throws(); k < len(throws); k++ {
			if err := a.throw(s, throws, k); err != nil {
				t.Fatal(err)
			}
		}
	}
	return a
}

// Whatever changed, and whichever way: something is told of it, and no throw that did nothing or did the opposite, unless there is nothing else that was told.
func TestATurningPointNamesNoThrowOfTheOtherDirection(t *testing.T) {
	random := &bot.Random{}
	thrown, otherwise := 0, 0
	for _, m := range []*Match{
		pigs(t, 1, random, random),
		kept(t, toy.Rules(), toy.Scenario(3, 4), 2, random, random, random),
		kept(t, cups.Rules(), cups.Scenario(3, 2), 3, random, random, random),
	} {
		a := told(t, m)
		for i := range m.Stretches {
			s := &m.Stretches[i]
			for seat := range a.seats {
				for _, by := range []int{-1500, -900, 900, 1500} {
					turn := Turn{Change: make([]int, a.seats)}
					turn.Change[seat], turn.Change[(seat+1)%a.seats] = by, -by/2
					text := a.happened(i, &turn)
					if text == "" {
						t.Errorf("%s, stretch %d: nothing is told", m.Rules.ID, i)
					}
					of := slices.IndexFunc(a.report.Throws, func(t Throw) bool { return t.At[0] == s.Number && t.Text == text })
					if of < 0 || m.Rules.ID == "toy" && i == m.endsIn() {
						otherwise++
						continue
					}
					thrown++
					if !slices.ContainsFunc(a.report.Throws, func(t Throw) bool { return t.At[0] == s.Number && t.Text == text && t.Luck[seat]*by > 0 }) {
						t.Errorf("%s, stretch %d: of %v it is told that %q, which did %v", m.Rules.ID, i, turn.Change, text, a.report.Throws[of].Luck)
					}
				}
			}
		}
	}
	if thrown == 0 || otherwise == 0 {
		t.Errorf("throws were told of %d times, something else %d times", thrown, otherwise)
	}
}

// A throw must explain a third of what it is told of; else it is what was chosen, with who chose it, and most of all what cost a third of it.
func TestWhatATurningPointWas(t *testing.T) {
	rules := first.Rules()
	steady := bot.NewSteady(&rules)
	of := &game.Scenario{Ruleset: "pig", Seats: []game.SeatSetup{{ID: "ann", Name: "Ann"}, {ID: "ben", Name: "Ben"}}}
	a := told(t, kept(t, rules, of, 1, steady, steady))
	m := a.match
	at := slices.IndexFunc(m.Stretches, func(s Stretch) bool { return strings.Contains(a.answered(&s), ": Roll") && len(s.Throws()) > 0 })
	s := &m.Stretches[at]
	chosen := a.answered(s)
	for i := range s.Told {
		s.Said[i] = "" // so that nothing but this is told
	}
	who := int(s.Answers[0].Seat)
	turn := Turn{Change: []int{900, -900}}
	if who == 0 {
		turn.Change = []int{-900, 900}
	}
	luck := func(n int) []Throw {
		l := []int{n, n}
		l[who] = -n
		return []Throw{{At: []int{s.Number, 0}, Text: "It falls.", Luck: l}}
	}
	name := []string{"Ann", "Ben"}[who]
	for _, c := range []struct {
		throws []Throw
		cost   int
		want   string
	}{
		{luck(300), 0, "It falls."},
		{luck(299), 0, chosen},
		{luck(-900), 300, name + ": Roll on"},
		{nil, 299, chosen},
	} {
		a.report.Throws = c.throws
		a.report.Decisions = []Decision{{Moment: s.Moment, Seat: who, Text: "Roll on", Cost: c.cost}}
		if got := a.happened(at, &turn); got != c.want {
			t.Errorf("with %+v it is told that %q", c, got)
		}
	}
}

// How a match was left is what its last stretch is told by, unless a throw did most of it.
func TestTheLastStretchTellsOfTheEnd(t *testing.T) {
	rules := first.Rules()
	steady := bot.NewSteady(&rules)
	a := told(t, pigs(t, 1, steady, steady))
	m := a.match
	last := len(m.Stretches) - 1
	s, turn := &m.Stretches[last], Turn{Change: []int{900, -900}}
	a.report.Throws = []Throw{{At: []int{s.Number, 0}, Text: "It falls.", Luck: []int{449, -449}}}
	words := ""
	for i := range s.Told {
		if !s.Told[i].Event.Detail {
			words = s.Said[i]
		}
	}
	if got := a.happened(last, &turn); got != words || words == "" {
		t.Errorf("it is told that %q, and the log ends with %q", got, words)
	}
	m.Ending = Ending{How: GivenUp, Text: "Ann gave the match up."}
	if got := a.happened(last, &turn); got != m.Ending.Text {
		t.Errorf("it is told that %q", got)
	}
	a.report.Throws[0].Luck = []int{450, -450}
	if got := a.happened(last, &turn); got != "It falls." {
		t.Errorf("a throw did half of it, and it is told that %q", got)
	}
}

// Where only some have won the last word is of a winner, and not of who came second; where nobody has, or all have, it is the last of the log. Small print is none.
func TestTheLastWordIsOfAWinner(t *testing.T) {
	rules := first.Rules()
	steady := bot.NewSteady(&rules)
	m := pigs(t, 1, steady, steady)
	said := func(seat game.Seat, detail bool) referee.Told {
		return referee.Told{Event: game.Event{Seat: seat, Detail: detail}}
	}
	s := &Stretch{
		Recorded: referee.Recorded{Told: []referee.Told{said(1, false), said(0, false), said(1, false), said(0, true)}},
		Said:     []string{"Ben rolls.", "Ann wins.", "Ben is second.", "Ann has 50 points."},
	}
	for want, result := range map[string][]int{"Ann wins.": {game.Lot, 0}, "Ben is second.": {0, 0}} {
		m.Result = result
		if got := (&analyst{match: m}).lastWords(s); got != want {
			t.Errorf("of %v the last word is %q", result, got)
		}
	}
	m.Result = []int{game.Lot / 2, game.Lot / 2}
	if got := (&analyst{match: m}).lastWords(s); got != "Ben is second." {
		t.Errorf("of a draw the last word is %q", got)
	}
}
