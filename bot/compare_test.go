package bot_test

import (
	"context"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/first"
	"rumble/referee"
)

// fives are dice that show nothing else.
type fives struct{}

func (fives) Throw(int, int, *game.Throw) game.Face { return game.Shown(5) }

// asking is a game in which ann has rolled a five, and what is asked now.
func asking(t *testing.T, ann, ben int) (game.Game, *game.Question, referee.Situation) {
	t.Helper()
	g := pig(t, ann, ben)
	roll := referee.Given{Answer: game.Answer{Question: referee.QuestionID(0, 0, 0)}}
	if o, err := referee.Run(g, referee.Stretch{Dice: fives{}, Answers: []referee.Given{roll}}); err != nil || !o.Done {
		t.Fatalf("nothing is rolled (%v)", err)
	}
	o, err := referee.Run(g.Clone(), referee.Stretch{Checkpoint: 1, Dice: fives{}})
	if err != nil || len(o.Asked) != 1 {
		t.Fatalf("nobody is asked (%v)", err)
	}
	return g, &o.Asked[0], o.Situation(g, nil, o.Asked[0].Seat, game.Answer{})
}

func compare(ctx context.Context, t *testing.T, rules *game.Ruleset, verb string, ann, ben int) (bot.Compared, *game.Question) {
	t.Helper()
	g, q, s := asking(t, ann, ben)
	c := game.NewChance(5)
	worlds := referee.NewWorlds(ctx, s, q, c)
	given := q.Saying(game.Verb(verb))
	return bot.NewSharp(rules, bot.Usual(rules).Times(4)).Compare(ctx, q, given, func() game.Game { return g }, worlds, c), q
}

// With 49 for each, whoever is to roll wins most of the time: to hold at 49 is found out, and to roll is not blamed.
func TestComparingFindsWhatWasBetter(t *testing.T) {
	rules := first.Rules()
	bad, q := compare(context.Background(), t, &rules, "hold", 44, 49)
	if bad.Gain <= 0 || q.Options[bad.Better.Option].Verb != "roll" || bad.Worlds == 0 || bad.Square <= 0 {
		t.Errorf("to hold costs %+v", bad)
	}
	good, q := compare(context.Background(), t, &rules, "roll", 44, 49)
	if good.Gain != 0 || q.Options[good.Better.Option].Verb != "roll" {
		t.Errorf("to roll costs %+v", good)
	}
}

func TestComparingWithoutTimeBlamesNobody(t *testing.T) {
	rules := first.Rules()
	over, end := context.WithCancel(context.Background())
	end()
	if c, _ := compare(over, t, &rules, "hold", 44, 49); c.Gain != 0 || c.Worlds != 0 {
		t.Errorf("it finds %+v", c)
	}
}

// What looks best is measured again for no longer than twice as much as it took to find it. Decisions are counted as they are, however long they take.
func TestComparingIsBoundedByDecisions(t *testing.T) {
	rules := first.Rules()
	rules.Effort = func(game.Game) int { return 1000 }
	g, q, s := asking(t, 44, 49)
	c := game.NewChance(5)
	worlds := referee.NewWorlds(context.Background(), s, q, c)
	budget := bot.Budget{Candidates: 4, Tries: 100_000, Steps: 500}
	found := bot.NewSharp(&rules, budget).Compare(context.Background(), q, q.Saying("hold"), func() game.Game { return g }, worlds, c)
	if found.Worlds < 20 || found.Worlds > 1000 || found.Gain <= 0 {
		t.Errorf("within 500 decisions it finds %+v", found)
	}
}
