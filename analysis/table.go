package analysis

import (
	"math"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
)

// table is where positions are played on, with steady players in all seats.
type table struct {
	rules   *game.Ruleset
	seats   int
	playout referee.Playout
	until   int // the turn whose beginning is judged, or that of a later one
	least   int // decisions made before
}

func newTable(rules *game.Ruleset, seats int) *table {
	t := &table{rules: rules, seats: seats}
	player := bot.NewSteady(rules)
	for range seats {
		t.playout.Table.Players = append(t.playout.Table.Players, player)
	}
	t.playout.Table.SameDice = true
	if rules.Turn != nil {
		t.playout.Table.Enough = t.enough
	}
	return t
}

// enough says whether a turn has begun in which a position may be judged. One that begins too early is played to its end.
func (t *table) enough(g game.Game) bool {
	turn := t.rules.Turn(g)
	if turn >= t.until && t.playout.Table.Decisions < t.least {
		t.until = turn + 1
	}
	return turn >= t.until
}

// mostSteps bounds one try, in decisions and stretches.
const mostSteps = 20_000

// A reach is how far a try plays on at the least before the position is judged.
type reach struct {
	turns     int // begun since, where the game has turns
	decisions int // made since the fork
}

// toTheEnd is how far a try plays on that judges nothing.
var toTheEnd = reach{decisions: mostSteps}

// try plays on from a fork and says what the position that it leads to is worth to each seat. Where the rules know turns, it is judged when one
// begins: in the middle of a turn those look better who have just been given their chance to act, and the others have it still to come.
func (t *table) try(f *referee.Fork, seed uint64, far reach, worth []int) error {
	switch {
	case t.rules.Prospect == nil || far == toTheEnd:
		t.until, far.decisions = math.MaxInt, mostSteps
	case t.rules.Turn != nil:
		t.until, t.least, far.decisions = t.rules.Turn(f.Checkpoint)+far.turns, far.decisions, mostSteps
	}
	t.playout.Table.Chance.Seed(seed)
	g, err := t.playout.PlayFork(f, far.decisions, mostSteps)
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
