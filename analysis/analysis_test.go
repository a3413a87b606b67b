package analysis_test

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"rumble/analysis"
	"rumble/bot"
	"rumble/game"
	"rumble/internal/cups"
	"rumble/internal/first"
	"rumble/internal/toy"
	"rumble/referee"
	"rumble/ruletext"
	"rumble/speak"
)

// short is a depth for tests.
var short = analysis.Depth{Start: 40, Line: 2, Throw: 4, Most: 6, Grain: 100, Turns: 1, Ways: 24, Sample: 3, Budget: bot.Budget{Candidates: 3, Tries: 8, Steps: 2000}}

// played is a match between two players, as an analysis takes it.
func played(t testing.TB, rules game.Ruleset, of *game.Scenario, seed uint64, players ...referee.Player) *analysis.Match {
	t.Helper()
	words, err := ruletext.ParseWords("words.yaml", rules.Words)
	if err != nil {
		t.Fatal(err)
	}
	g, err := rules.New(of)
	if err != nil {
		t.Fatal(err)
	}
	m := &analysis.Match{Rules: &rules, Words: words, Seed: seed}
	moment := 0
	table := referee.Simulator{Players: players, Keep: func(r referee.Recorded) {
		s := analysis.Stretch{Recorded: r, Number: len(m.Stretches), Moment: moment, Thrown: make([]int, len(r.Throws()))}
		for i := range r.Answers {
			s.Answered = append(s.Answered, moment+i)
			s.Answers[i].Answer.Question = referee.QuestionID(s.Number, place(r.Answers[i].Answer.Question), 0)
		}
		for i := range s.Thrown {
			s.Thrown[i] = moment + len(r.Answers)
		}
		for i := range r.Told {
			s.Said = append(s.Said, speak.New(r.Before, words).Event(r.Told[i].Event, nil).Text)
		}
		moment += len(r.Answers)
		m.Stretches = append(m.Stretches, s)
	}}
	table.Chance.Seed(seed)
	result, err := table.Play(g, 100_000)
	if err != nil {
		t.Fatal(err)
	}
	for seat := range players {
		m.Result = append(m.Result, result.Share(game.Seat(seat)))
	}
	return m
}

// goingOn numbers the stretches of a match as if it went on from another.
func goingOn(m *analysis.Match, first int) *analysis.Match {
	for i := range m.Stretches {
		s := &m.Stretches[i]
		s.Number += first
		for k := range s.Answers {
			s.Answers[k].Answer.Question = referee.QuestionID(s.Number, place(s.Answers[k].Answer.Question), 0)
		}
	}
	return m
}

func place(id game.QuestionID) int {
	_, at, _, _ := referee.ParseQuestionID(id)
	return at
}

func pig(t testing.TB, seed uint64, players ...referee.Player) *analysis.Match {
	t.Helper()
	of := &game.Scenario{Ruleset: "pig", Seats: []game.SeatSetup{{ID: "ann", Name: "Ann"}, {ID: "ben", Name: "Ben"}}}
	return played(t, first.Rules(), of, seed, players...)
}

func analysed(t *testing.T, m *analysis.Match, d analysis.Depth) *analysis.Report {
	t.Helper()
	r, err := analysis.Of(context.Background(), m, d, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Number for number, in games with races, bids under cups and hidden cards too.
func TestLuckAndSkillAreWhatResultAndStartDifferBy(t *testing.T) {
	for _, m := range []*analysis.Match{
		pig(t, 1, &bot.Random{}, &bot.Random{}),
		played(t, toy.Rules(), toy.Scenario(3, 4), 2, &bot.Random{}, &bot.Random{}, &bot.Random{}),
		played(t, cups.Rules(), cups.Scenario(3, 2), 3, &bot.Random{}, &bot.Random{}, &bot.Random{}),
	} {
		r := analysed(t, m, short)
		for s, seat := range r.Seats {
			luck, decisions, cost := 0, 0, 0
			for _, throw := range r.Throws {
				luck += throw.Luck[s]
			}
			for _, d := range r.Decisions {
				if d.Seat == s {
					decisions++
					cost += d.Cost
				}
			}
			if seat.Luck+seat.Skill != seat.Result-seat.Start || seat.Luck != luck || seat.Result != m.Result[s] {
				t.Errorf("%s: %+v, and its throws come to %d", m.Rules.ID, seat, luck)
			}
			if decisions == 0 || seat.Decisions != decisions || seat.Cost != cost {
				t.Errorf("%s: %+v, and there are %d decisions that cost %d", m.Rules.ID, seat, decisions, cost)
			}
		}
		if len(r.Line) != len(m.Stretches)+1 || !slices.Equal(r.Line[len(r.Line)-1].Seats, m.Result) {
			t.Errorf("%s: the line has %d points and ends with %+v", m.Rules.ID, len(r.Line), r.Line[len(r.Line)-1])
		}
		if r.Sentence == "" || len(r.Throws) == 0 {
			t.Errorf("%s: %d throws, %q", m.Rules.ID, len(r.Throws), r.Sentence)
		}
	}
}

// Whatever is thought of positions: over all faces that a die may show, each as often as the others, luck is nothing.
func TestLuckIsNothingInTheMean(t *testing.T) {
	for name, prospect := range map[string]func(game.Game, game.Seat) int{
		"to the end":       nil,
		"judged by points": func(g game.Game, seat game.Seat) int { n, _ := g.Fact(game.OfSeat(seat), "points"); return 100 * n },
	} {
		m := pig(t, 4, &bot.Random{}, &bot.Random{})
		m.Rules.Prospect = prospect
		thrown := 0
		for i := range m.Stretches {
			s := &m.Stretches[i]
			if len(s.Throws()) == 0 {
				continue
			}
			thrown++
			sum, parted := 0, false
			for face := uint8(1); face <= 6; face++ {
				s.Told[0].Dice[0].Face = game.Shown(face)
				one := &analysis.Match{Rules: m.Rules, Words: m.Words, Stretches: m.Stretches[i : i+1], Result: m.Result, Seed: 9}
				luck, err := analysis.LuckOf(context.Background(), one, short)
				if err != nil || luck.Throws != 1 {
					t.Fatalf("%d throws (%v)", luck.Throws, err)
				}
				sum += luck.Seats[0]
				parted = parted || luck.Seats[0] != 0
			}
			if sum < -6 || sum > 6 { // each may be rounded
				t.Errorf("%s, stretch %d: the six faces come to %d", name, i, sum)
			}
		}
		if thrown == 0 {
			t.Error("nothing was thrown")
		}
	}
}

// The same match, seed and depth: the same report.
func TestTheSameReportAgain(t *testing.T) {
	tell := func() string {
		body, err := json.Marshal(analysed(t, pig(t, 6, &bot.Random{}, &bot.Random{}), short))
		if err != nil {
			t.Fatal(err)
		}
		return string(body)
	}
	if tell() != tell() {
		t.Error("it is another one")
	}
}

// Who rolls until nothing is left is told that to hold was better; what they did not do is no fault.
func TestDecisionsHaveTheirCost(t *testing.T) {
	rules := first.Rules()
	greedy := func(_ game.Game, q *game.Question, _ *game.Chance) game.Answer { return q.Saying("roll") }
	reckless := rules
	reckless.Advise = greedy
	d := analysis.Depth{Start: 10, Line: 1, Throw: 1, Turns: 1, Ways: 6, Sample: 2, Budget: bot.Budget{Candidates: 2, Tries: 60, Steps: 1_000_000}}
	faults, costs := [2]int{}, [2]int{}
	for seed := range uint64(6) {
		r := analysed(t, pig(t, seed, bot.NewSteady(&reckless), bot.NewSteady(&rules)), d)
		for s, seat := range r.Seats {
			faults[s] += seat.Faults
			costs[s] += seat.Cost
		}
		for _, d := range r.Decisions {
			if d.Cost > 0 && (d.Better == "" || d.Text == d.Better || d.Error == 0 || d.Cost < 2*d.Error) || d.Cost == 0 && d.Better != "" {
				t.Errorf("%+v", d) // it is not clear, or does not say what
			}
		}
	}
	if faults[0] < 3 || costs[0] < 3*costs[1] {
		t.Errorf("who rolls for ever has %d faults that cost %d, the other %d that cost %d", faults[0], costs[0], faults[1], costs[1])
	}
}

func TestAnAnalysisCanBeStopped(t *testing.T) {
	m := pig(t, 6, &bot.Random{}, &bot.Random{})
	ctx, stop := context.WithCancel(context.Background())
	last, all := 0, 0
	_, err := analysis.Of(ctx, m, short, func(done, of int) {
		if last, all = done, of; done == 5 {
			stop()
		}
	})
	if !errors.Is(err, context.Canceled) || last < 5 || last > 6 {
		t.Errorf("after %d of %d: %v", last, all, err)
	}
	want := -1 // first it is told how many there are
	if _, err := analysis.Of(context.Background(), m, short, func(done, of int) {
		if want++; done != want || of != all {
			t.Errorf("%d of %d after %d", done, of, want-1)
		}
	}); err != nil || want != all {
		t.Errorf("%d of %d pieces (%v)", want, all, err)
	}
}

// The chance to win: what is over is known, what is nearly over nearly so, and a seat's view stands for what it cannot see.
func TestChance(t *testing.T) {
	rules := first.Rules()
	from := func(ann, ben int) game.Game {
		g, err := rules.New(&game.Scenario{Ruleset: "pig", Seats: []game.SeatSetup{
			{ID: "ann", Values: map[string]int{"points": ann}}, {ID: "ben", Values: map[string]int{"points": ben}},
		}})
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	ask := func(g game.Game, viewer game.Seat) analysis.Chances {
		c, err := analysis.Chance(context.Background(), &rules, g, 2, viewer, 400, 1)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	ahead, even := ask(from(49, 0), 0), ask(from(0, 0), game.Nobody)
	if ahead.Seats[0] < 9500 || ahead.Seats[0] == game.Lot || ahead.Seats[0]+ahead.Seats[1] < game.Lot-2 || ahead.Tries != 400 {
		t.Errorf("a point before the goal: %+v", ahead)
	}
	if even.Seats[0] < 4500 || even.Seats[0] > 6500 || even.Error < 200 || even.Error > 300 {
		t.Errorf("at the beginning: %+v", even)
	}
	stopped, stop := context.WithCancel(context.Background())
	stop()
	if _, err := analysis.Chance(stopped, &rules, from(0, 0), 2, 0, 400, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}
