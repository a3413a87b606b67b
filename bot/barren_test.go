package bot_test

import (
	"context"
	"slices"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/first"
	"rumble/referee"
)

// barren is Pig on a ground where no place may be picked.
type barren struct{ game.Game }

func (b barren) Clone() game.Game                          { return barren{b.Game.Clone()} }
func (b barren) CopyFrom(o game.Game)                      { b.Game.CopyFrom(o.(barren).Game) }
func (b barren) Imagine(game.Seat, *game.Chance) game.Game { return b }
func (b barren) Places() game.Places                       { return nowhere{} }

type nowhere struct{}

func (nowhere) Allows(game.Area, game.Point, []game.Point) error {
	return game.Refuse(game.BadPlace, "at", "Nobody can stand there.")
}

func (nowhere) Way(game.Area, game.Point, []game.Point) ([]game.Point, game.Length) { return nil, 0 }
func (nowhere) Outline(game.Area) [][]game.Point                                    { return nil }
func (nowhere) Sample(game.Area, *game.Chance) (game.Point, bool)                   { return game.Point{}, false }
func (nowhere) Good(_ game.Area, buf []game.Point) []game.Point                     { return buf }

// Where nothing is allowed in the state that a seat imagines, a sharp player says what a steady one would, and whoever asked looks whether it will do.
func TestSharpWhereNothingIsAllowed(t *testing.T) {
	there := game.Option{Verb: "go", Where: game.Area{Kind: 1}}
	many := there
	many.Many = game.Span{From: 2, To: 9}
	give := game.Option{Verb: "give-up", Where: game.Area{Kind: 1}, Concedes: true}
	part := game.Question{Options: []game.Option{there}}
	questions := map[string]game.Question{
		"one option":  {Options: []game.Option{there}},
		"two":         {Options: []game.Option{there, there}, Default: 1},
		"numbers":     {Options: []game.Option{many, many}},
		"giving up":   {Options: []game.Option{give}},
		"very many":   {Options: slices.Repeat([]game.Option{there}, 40)},
		"a form":      {Options: []game.Option{there}, Parts: []game.Question{part, part}},
		"a form only": {Options: []game.Option{{Verb: "stay", Where: game.Area{Kind: 1}}}, Parts: []game.Question{part}},
	}
	advice := map[string]func(game.Game, *game.Question, *game.Chance) game.Answer{
		"no rules of thumb": nil,
		"rules of thumb": func(_ game.Game, q *game.Question, _ *game.Chance) game.Answer {
			return game.Answer{Option: len(q.Options) - 1}
		},
	}
	for of, q := range questions {
		for by, advise := range advice {
			q.ID = referee.QuestionID(0, 0, 0)
			rules := first.Rules()
			rules.Advise = advise
			g := barren{pig(t, 3, 5)}
			see := func() game.Game { return g }
			ctx, player := context.Background(), bot.NewSharp(&rules, bot.Usual(&rules))
			worlds := referee.NewWorlds(ctx, referee.Situation{Checkpoint: g}, &q, game.NewChance(1))
			steady := bot.NewSteady(&rules).Answer(&q, see, game.NewChance(2)).Copy()
			if a := player.Plan(ctx, &q, see, worlds, game.NewChance(2)); !bot.Alike(&a, &steady) || a.Question != q.ID {
				t.Errorf("%s, %s: it answers %+v, and a steady player %+v", of, by, a, steady)
			}
			if a := player.Advise(ctx, &q, see, worlds, game.NewChance(2)); !bot.Alike(&a.Answer, &steady) || a.Tried || a.Best != nil {
				t.Errorf("%s, %s: it advises %+v, and a steady player %+v", of, by, a, steady)
			}
			if c := player.Compare(ctx, &q, game.Answer{Question: q.ID, At: game.Point{X: 7}}, see, worlds, game.NewChance(2)); c.Gain != 0 || c.Worlds != 0 {
				t.Errorf("%s, %s: it holds against another answer %+v", of, by, c)
			}
			if list := player.Candidates(&q, see, game.NewChance(2)); list != nil {
				t.Errorf("%s, %s: its candidates are %+v", of, by, list)
			}
		}
	}
}
