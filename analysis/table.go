package analysis

import (
	"rumble/bot"
	"rumble/game"
	"rumble/referee"
)

// table is where positions are played on, with steady players in all seats.
type table struct {
	rules   *game.Ruleset
	seats   int
	playout referee.Playout
}

func newTable(rules *game.Ruleset, seats int) *table {
	t := &table{rules: rules, seats: seats}
	player := bot.NewSteady(rules)
	for range seats {
		t.playout.Table.Players = append(t.playout.Table.Players, player)
	}
	return t
}

// mostSteps bounds one try, in decisions and stretches.
const mostSteps = 20_000

// try plays on from a fork and says what the position that it leads to is worth to each seat.
func (t *table) try(f *referee.Fork, seed uint64, horizon int, worth []int) error {
	if t.rules.Prospect == nil {
		horizon = mostSteps
	}
	t.playout.Table.Chance.Seed(seed)
	g, err := t.playout.PlayFork(f, horizon, mostSteps)
	if err != nil {
		return err
	}
	t.judge(g, worth)
	return nil
}

// judge says what a position is worth to each seat.
func (t *table) judge(g game.Game, worth []int) {
	for s := range worth {
		worth[s] = bot.Value(t.rules, g, game.Seat(s))
	}
}

// seeds makes a seed for one try of many: neighbours have nothing in common.
func seeds(numbers ...uint64) uint64 {
	c := game.NewChance(0)
	mixed := uint64(0)
	for _, n := range numbers {
		c.Seed(mixed ^ n)
		mixed = c.Next()
	}
	return mixed
}
