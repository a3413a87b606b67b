package bot_test

import (
	"context"
	"fmt"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/cups"
	"rumble/internal/first"
	"rumble/internal/toy"
	"rumble/referee"
)

// timid is Pig with rules of thumb that keep whatever they have.
func timid() game.Ruleset {
	rules := first.Rules()
	rules.Advise = func(_ game.Game, q *game.Question, _ *game.Chance) game.Answer { return q.Saying("hold", "roll") }
	return rules
}

func pig(t *testing.T, ann, ben int) game.Game {
	t.Helper()
	g, err := first.New(&game.Scenario{Ruleset: "pig", Seats: []game.SeatSetup{
		{ID: "ann", Values: map[string]int{"points": ann}}, {ID: "ben", Values: map[string]int{"points": ben}},
	}})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func play(t *testing.T, g game.Game, seed uint64, players ...referee.Player) game.Result {
	t.Helper()
	table := referee.Simulator{Players: players}
	table.Chance.Seed(seed)
	result, err := table.Play(g, 100_000)
	if err != nil {
		t.Fatal(err)
	}
	return result
}

// Poor rules of thumb are enough to find out what is better than they are.
func TestSharpBeatsThoseWhomItPlaysOnWith(t *testing.T) {
	rules := timid()
	short := bot.Budget{Candidates: 8, Tries: 4000, Steps: 4000} // cut short while it looks for the most promising answer
	for name, budget := range map[string]bot.Budget{"with its usual budget": bot.Usual(&rules), "cut short": short} {
		won := 0
		for seed := range uint64(100) {
			players := []referee.Player{bot.NewSteady(&rules), bot.NewSteady(&rules)}
			mine := game.Seat(seed % 2)
			players[mine] = bot.NewSharp(&rules, budget)
			if play(t, pig(t, 0, 0), seed, players...).Won(mine) {
				won++
			}
		}
		if won < 65 {
			t.Errorf("%s it has won %d of 100", name, won)
		}
	}
}

// asked is a sharp player who says what it has answered.
type asked struct {
	*bot.Sharp
	said *[]string
}

func (a *asked) Plan(ctx context.Context, q *game.Question, see func() game.Game, worlds *referee.Worlds, c *game.Chance) game.Answer {
	answer := a.Sharp.Plan(ctx, q, see, worlds, c)
	*a.said = append(*a.said, fmt.Sprint(q.Prompt, answer))
	return answer
}

// The same dice, the same answers; nothing else decides.
func TestSharpAnswersTheSameAgain(t *testing.T) {
	rules := toy.Rules()
	tell := func() (said []string) {
		g, err := rules.New(toy.Scenario(2, 3))
		if err != nil {
			t.Fatal(err)
		}
		player := &asked{Sharp: bot.NewSharp(&rules, bot.Usual(&rules)), said: &said}
		play(t, g, 7, player, player)
		return said
	}
	first, again := tell(), tell()
	if len(first) < 8 || fmt.Sprint(first) != fmt.Sprint(again) {
		t.Errorf("once %v\nthen %v", first, again)
	}
}

// Whatever a ruleset asks, in a race, in secret, in the middle of a stretch, with hidden cards or dice: a sharp player answers what is allowed.
func TestSharpPlaysEveryKindOfQuestion(t *testing.T) {
	for _, c := range []struct {
		name  string
		rules game.Ruleset
		of    *game.Scenario
	}{{"toy", toy.Rules(), toy.Scenario(3, 6)}, {"cups", cups.Rules(), cups.Scenario(3, 3)}} {
		t.Run(c.name, func(t *testing.T) {
			few := bot.Budget{Candidates: 4, Tries: 8, Steps: 2000}
			for seed := range uint64(6) {
				g, err := c.rules.New(c.of)
				if err != nil {
					t.Fatal(err)
				}
				player := bot.NewSharp(&c.rules, few)
				play(t, g, seed, player, player, player)
			}
		})
	}
}

// A player whose time is over answers at once, what a steady player would answer.
func TestSharpWithoutTimeIsSteady(t *testing.T) {
	rules := timid()
	over, end := context.WithCancel(context.Background())
	end()
	q := game.Question{Options: []game.Option{{Verb: "hold"}, {Verb: "roll"}}}
	g := pig(t, 0, 0)
	worlds := referee.NewWorlds(over, referee.Situation{Checkpoint: g}, &q, game.NewChance(1))
	a := bot.NewSharp(&rules, bot.Usual(&rules)).Plan(over, &q, func() game.Game { return g }, worlds, game.NewChance(1))
	if a.Option != 0 {
		t.Errorf("it answers %+v", a)
	}
}

// More tries are never fewer candidates, and every budget ends.
func TestBudgets(t *testing.T) {
	rules := timid()
	usual := bot.Usual(&rules)
	if usual.Times(1) != usual {
		t.Errorf("once the usual is %+v", usual.Times(1))
	}
	more := usual.Times(4)
	if more.Tries != 4*usual.Tries || more.Steps != 4*usual.Steps || more.Candidates <= usual.Candidates {
		t.Errorf("four times the usual is %+v", more)
	}
	rules.Steps = 7
	if bot.Usual(&rules).Steps != 7 {
		t.Errorf("a ruleset that says how much has %+v", bot.Usual(&rules))
	}
	tight := usual
	tight.Steps = 0
	if play(t, pig(t, 49, 49), 3, bot.NewSharp(&rules, tight), bot.NewSteady(&rules)).Why != "goal" {
		t.Error("without a step it does not answer")
	}
}

func TestWhatAPositionIsWorth(t *testing.T) {
	rules := first.Rules()
	won := game.Result{Winners: []game.Seat{1}}
	drawn := game.Result{Winners: []game.Seat{0, 1, 2}}
	for i, c := range []struct{ is, want int }{
		{won.Share(1), 10_000},
		{won.Share(0), 0},
		{drawn.Share(2), 3333},
		{drawn.Share(3), 0},
		{game.Result{}.Share(0), 0},
		{bot.Value(&rules, pig(t, 49, 0), 0), 5000},
	} {
		if c.is != c.want {
			t.Errorf("%d: %d, not %d", i, c.is, c.want)
		}
	}
	rules.Prospect = func(g game.Game, seat game.Seat) int { return 100 * int(seat) }
	if v := bot.Value(&rules, pig(t, 0, 0), 1); v != 100 {
		t.Errorf("as judged it is worth %d", v)
	}
}
