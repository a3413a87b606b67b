package bot_test

import (
	"context"
	"fmt"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/toy"
	"rumble/referee"
)

// Who plays anew answers like the one before, and is another.
func TestAPlayerAnew(t *testing.T) {
	rules := toy.Rules()
	answers := func(p referee.Player) string {
		g, err := rules.New(toy.Scenario(2, 6))
		if err != nil {
			t.Fatal(err)
		}
		var said []string
		table := referee.Simulator{Players: []referee.Player{&heard{p, &said}, &heard{p, &said}}}
		table.Chance.Seed(5)
		if _, err := table.Play(g, 10_000); err != nil {
			t.Fatal(err)
		}
		return fmt.Sprint(said)
	}
	for _, name := range bot.Names()[:3] {
		player, err := bot.Named(name, &rules)
		if err != nil {
			t.Fatal(err)
		}
		anew := bot.Anew(player)
		if anew == player {
			t.Errorf("%s is the same player", name)
		}
		if answers(anew) != answers(player) {
			t.Errorf("%s plays otherwise", name)
		}
	}
	if other := new(referee.Passive); bot.Anew(other) != referee.Player(other) {
		t.Error("a player of somebody else is made anew")
	}
}

// heard is a player whose answers are kept; it plans if the player does.
type heard struct {
	referee.Player
	said *[]string
}

func (h *heard) Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer {
	a := h.Player.Answer(q, see, c)
	*h.said = append(*h.said, fmt.Sprint(q.Prompt, a))
	return a
}

func (h *heard) Plan(ctx context.Context, q *game.Question, see func() game.Game, worlds *referee.Worlds, c *game.Chance) game.Answer {
	planner, ok := h.Player.(referee.Planner)
	if !ok {
		return h.Answer(q, see, c)
	}
	a := planner.Plan(ctx, q, see, worlds, c)
	*h.said = append(*h.said, fmt.Sprint(q.Prompt, a))
	return a
}

// A budget of nothing is enough to answer like a steady player.
func TestABudgetOfNothing(t *testing.T) {
	rules := toy.Rules()
	for _, budget := range []bot.Budget{{}, {Candidates: -3, Tries: -1, Steps: -1}} {
		for seed := range uint64(3) {
			g, err := rules.New(toy.Scenario(2, 6))
			if err != nil {
				t.Fatal(err)
			}
			play(t, g, seed, bot.NewSharp(&rules, budget), bot.NewSharp(&rules, budget))
		}
	}
}
