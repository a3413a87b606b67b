package bot_test

import (
	"bytes"
	"context"
	"reflect"
	"testing"
	"time"

	"rumble/analysis"
	"rumble/bot"
	"rumble/game"
	"rumble/internal/first"
	"rumble/internal/toy"
	"rumble/referee"
)

// advised is what a sharp player advises ann, who has rolled a five, at so many points for both.
func advised(ctx context.Context, t *testing.T, rules *game.Ruleset, budget bot.Budget, ann, ben int) (bot.Advice, *game.Question) {
	t.Helper()
	g, q, s := asking(t, ann, ben)
	c := game.NewChance(5)
	worlds := referee.NewWorlds(ctx, s, q, c)
	return bot.NewSharp(rules, budget).Advise(ctx, q, func() game.Game { return g }, worlds, c), q
}

// At 44 with a five on the table and ben at 49, to hold is the loss of nearly everything: to roll wins five times of six at the most.
func TestAdviceHasTheTwoBestAnswersWithTheirChances(t *testing.T) {
	rules := first.Rules()
	a, q := advised(context.Background(), t, &rules, bot.Advising(&rules), 44, 49)
	if len(a.Best) != 2 || q.Options[a.Answer.Option].Verb != "roll" || a.Best[0].Answer.Option != a.Answer.Option {
		t.Fatalf("it advises %+v", a)
	}
	roll, hold := a.Best[0], a.Best[1]
	if q.Options[hold.Answer.Option].Verb != "hold" || roll.Chance <= hold.Chance || roll.Chance > 10_000 || hold.Chance < 0 {
		t.Errorf("it rates %+v", a.Best)
	}
	for _, r := range a.Best {
		if r.Error <= 0 || r.Error > 600 {
			t.Errorf("the error is %+v", r)
		}
	}
	again, _ := advised(context.Background(), t, &rules, bot.Advising(&rules), 44, 49)
	if !reflect.DeepEqual(a, again) {
		t.Errorf("asked again it advises %+v, not %+v", again, a)
	}
}

// What is better than the rules of thumb is said with by how much; what they would do themselves gains nothing.
func TestAdviceSaysByHowMuchItIsBetter(t *testing.T) {
	rules := first.Rules()
	if a, _ := advised(context.Background(), t, &rules, bot.Advising(&rules), 44, 49); a.Gain != 0 || a.Error != 0 {
		t.Errorf("what steady players do gains %d ± %d", a.Gain, a.Error)
	}
	rules.Advise = func(_ game.Game, q *game.Question, _ *game.Chance) game.Answer { return q.Saying("hold") }
	a, q := advised(context.Background(), t, &rules, bot.Advising(&rules), 44, 49)
	if q.Options[a.Answer.Option].Verb != "roll" || a.Gain <= 0 || a.Error <= 0 || max(a.Gain-(a.Best[0].Chance-a.Best[1].Chance), a.Best[0].Chance-a.Best[1].Chance-a.Gain) > 1 { // each is rounded
		t.Errorf("beside players who hold it advises %+v", a)
	}
}

// Where there is no time, or no choice, the answer alone is given.
func TestAdviceWithoutATry(t *testing.T) {
	rules := first.Rules()
	over, end := context.WithCancel(context.Background())
	end()
	if a, q := advised(over, t, &rules, bot.Advising(&rules), 44, 49); len(a.Best) != 0 || a.Gain != 0 || a.Tried || q.Options[a.Answer.Option].Verb != "roll" {
		t.Errorf("without time it advises %+v", a)
	}
	one := &game.Question{ID: "1.0", Options: []game.Option{{Verb: "pass"}}}
	a := bot.NewSharp(&rules, bot.Usual(&rules)).Advise(context.Background(), one, nil, nil, game.NewChance(1))
	if len(a.Best) != 0 || a.Answer.Question != "1.0" {
		t.Errorf("without a choice it advises %+v", a)
	}
}

// Rating is bounded by its budget, whatever the rules offer: of many answers a few are rated to the end, that to give among them.
func TestAdviceAmongManyAnswers(t *testing.T) {
	rules := toy.Rules()
	sc := toy.Scenario(2, 6)
	sc.Seats[0].Hold = []string{"card-3", "card-12"}
	g, err := rules.New(sc)
	if err != nil {
		t.Fatal(err)
	}
	stretch := referee.Stretch{Dice: fives{}}
	o, err := referee.Run(g.Clone(), stretch)
	if err != nil {
		t.Fatal(err)
	}
	for o.Asked[0].Prompt == "bid" { // what comes next has more options
		q := &o.Asked[0]
		stretch.Answers = append(stretch.Answers, referee.Given{Seat: q.Seat, Answer: game.Answer{Question: q.ID, Many: int(1 - q.Seat)}})
		if o, err = referee.Run(g.Clone(), stretch); err != nil {
			t.Fatal(err)
		}
	}
	q := &o.Asked[0]
	for _, tries := range []int{1, 40, 400} {
		c := game.NewChance(3)
		ctx := context.Background()
		worlds := referee.NewWorlds(ctx, o.Situation(g, stretch.Answers, q.Seat, game.Answer{}), q, c)
		a := bot.NewSharp(&rules, bot.Budget{Candidates: 12, Tries: tries, Steps: 5_000}).Advise(ctx, q, func() game.Game { return g }, worlds, c)
		if tries == 1 {
			if len(a.Best) != 0 {
				t.Errorf("of one try there is %+v", a)
			}
			continue
		}
		if len(a.Best) != 2 || a.Best[0].Answer.Option != a.Answer.Option || reflect.DeepEqual(a.Best[0].Answer, a.Best[1].Answer) {
			t.Errorf("of %d tries there is %+v", tries, a)
		}
		for _, b := range a.Best {
			if b.Chance < 0 || b.Chance > game.Lot || b.Error < 0 {
				t.Errorf("%+v", b)
			}
		}
	}
}

// The chance is that at the end of the match, whatever the rules of thumb make of the positions at which the player stops looking ahead.
func TestTheChanceOfAdviceIsThatAtTheEnd(t *testing.T) {
	rules := first.Rules()
	rules.Prospect = func(game.Game, game.Seat) int { return 9_000 }
	rules.Horizon = game.Turns(1)
	for _, points := range [][2]int{{44, 49}, {5, 40}, {30, 30}} {
		g, q, s := asking(t, points[0], points[1])
		start := g.Append(nil)
		rules.Turn = func(g game.Game) int {
			if bytes.Equal(g.Append(nil), start) {
				return 1
			}
			return 2
		}
		ctx := context.Background()
		a, _ := advised(ctx, t, &rules, bot.Advising(&rules), points[0], points[1])
		usual := bot.NewSteady(&rules).Answer(q, func() game.Game { return g }, game.NewChance(1))
		worlds := referee.NewWorlds(ctx, s, q, game.NewChance(2))
		c, err := analysis.ChanceAsked(ctx, &rules, worlds, usual, 2, analysis.Effort{Tries: 1_000, Steps: 1 << 30}, 3)
		if err != nil || len(a.Best) != 2 || !bot.Alike(&a.Answer, &usual) {
			t.Fatalf("it advises %+v, %v", a, err)
		}
		if is, off := a.Best[0], c.Seats[q.Seat]-a.Best[0].Chance; max(off, -off) > 3*(is.Error+c.Error) || is.Error < 100 || is.Error > 500 {
			t.Errorf("at %v the chance is %d ± %d, and %d ± %d by the analysis", points, is.Chance, is.Error, c.Seats[q.Seat], c.Error)
		}
	}
}

// hurried is a sharp player who has so much time, and keeps what it advises.
type hurried struct {
	*bot.Sharp
	time time.Duration
	said bot.Advice
}

func (a *hurried) Plan(ctx context.Context, q *game.Question, see func() game.Game, worlds *referee.Worlds, c *game.Chance) game.Answer {
	ctx, end := context.WithTimeout(ctx, a.time)
	defer end()
	a.said = a.Advise(ctx, q, see, worlds, c)
	return a.said.Answer
}

// However long it could go on looking for the best, two answers are rated in what time there is. Here every box is better than those before it, so that
// none is left out soon, and the budget has no end.
func TestAdviceInHasteRatesTwo(t *testing.T) {
	rules := game.Ruleset{
		Horizon:  game.Turns(1),
		Turn:     func(g game.Game) int { return g.(*shelf).turn },
		Advise:   func(_ game.Game, q *game.Question, _ *game.Chance) game.Answer { return game.Answer{Option: q.Default} },
		Prospect: func(g game.Game, _ game.Seat) int { return 500 * g.(*shelf).taken },
	}
	ann := &hurried{Sharp: bot.NewSharp(&rules, bot.Budget{Candidates: 12, Tries: 1 << 40, Steps: 1 << 40}), time: time.Second}
	table := referee.Simulator{Players: []referee.Player{ann, bot.NewSteady(&rules)}}
	if _, err := table.Play(&shelf{boxes: 12, others: 10}, 100); err != nil {
		t.Fatal(err)
	}
	a := ann.said
	if len(a.Best) != 2 || !a.Tried || a.MarginError <= 0 || a.Answer.Option != 11 || a.Best[0].Answer.Option != 11 || a.Best[1].Answer.Option != 10 {
		t.Errorf("in haste it advises %+v", a)
	}
	if a.Margin != 500 || a.Gain != 5_500 {
		t.Errorf("it leads by %d, and gains %d", a.Margin, a.Gain)
	}
}

// Rating takes no longer than it may, and tries no more answers than it can try often.
func TestRatingKeepsToItsBudget(t *testing.T) {
	for _, c := range []struct{ effort, most int }{{1, 3_000}, {40, 40_000}} {
		rules, decisions := first.Rules(), 0
		rules.Effort = func(game.Game) int { return c.effort }
		rules.Advise = func(g game.Game, q *game.Question, chance *game.Chance) game.Answer {
			decisions += c.effort
			return first.Advise(g, q, chance)
		}
		budget := bot.Budget{Candidates: 12, Tries: 1_000_000, Steps: 1_000}
		if c.effort > 1 {
			budget.Steps = 12_000
		}
		if a, _ := advised(context.Background(), t, &rules, budget, 20, 30); len(a.Best) != 2 {
			t.Errorf("it advises %+v", a)
		}
		if decisions > c.most {
			t.Errorf("with steps that count %d it has played %d", c.effort, decisions)
		}
	}
}
