package referee_test

import (
	"fmt"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/referee"
)

// thrower throws what it is told to, in that order.
type thrower struct {
	game.Game
	throws []game.Throw
	fell   []game.Face
}

func (g *thrower) Places() game.Places { return nil }

func (g *thrower) Over() (game.Result, bool) { return game.Result{}, g.fell != nil }

func (g *thrower) Advance(ref game.Referee) {
	for _, t := range g.throws {
		g.fell = append(g.fell, ref.Throw(t))
	}
}

func fell(t *testing.T, seed uint64, throws ...game.Throw) []string {
	t.Helper()
	table := referee.Simulator{SameDice: true}
	table.Chance.Seed(seed)
	g := &thrower{throws: throws}
	if _, err := table.Play(g, 100); err != nil {
		t.Fatal(err)
	}
	var all []string
	for i := range g.fell {
		all = append(all, fmt.Sprint(g.fell[i].Pips()))
	}
	return all
}

func dice(purpose game.Purpose, who, whom int) game.Throw {
	return game.Throw{Purpose: purpose, Dice: 6, Sides: 6, Who: game.Figure(who), Whom: game.Figure(whom)}
}

// What somebody throws does not depend on what others have thrown in between, but on how often they have thrown for it.
func TestTheSameDiceForTheSameThing(t *testing.T) {
	shot, other := dice("shot", 1, 2), dice("flight", 3, 0)
	alone := fell(t, 7, shot, shot)
	between := fell(t, 7, other, shot, other, other, shot)
	if between[1] != alone[0] || between[4] != alone[1] {
		t.Errorf("alone %v, with others in between %v", alone, between)
	}
	if alone[0] == alone[1] {
		t.Error("the second shot falls like the first")
	}
	if again := fell(t, 8, shot); again[0] == alone[0] {
		t.Error("another seed has the same dice")
	}
	seen := map[string]bool{}
	for _, s := range fell(t, 7, shot, dice("blow", 1, 2), dice("shot", 2, 2), dice("shot", 1, 3)) {
		seen[s] = true
	}
	if len(seen) != 4 {
		t.Errorf("throws for four different things fell %v", seen)
	}
}

// Each face comes as often as any other.
func TestTheSameDiceAreFair(t *testing.T) {
	var many [6]int
	for seed := range uint64(500) {
		table := referee.Simulator{SameDice: true}
		table.Chance.Seed(seed)
		g := &thrower{throws: []game.Throw{dice("shot", 1, 2), dice("shot", 1, 2)}}
		if _, err := table.Play(g, 100); err != nil {
			t.Fatal(err)
		}
		for i := range g.fell {
			for _, p := range g.fell[i].Pips() {
				many[p-1]++
			}
		}
	}
	for pip, n := range many { // 6,000 dice, 1,000 of each with a standard deviation of 29
		if n < 900 || n > 1100 {
			t.Errorf("%d came %d times of 6000", pip+1, n)
		}
	}
}

// Players draw on their own chance as before: a whole game is the same again.
func TestAGameWithTheSameDiceIsTheSameAgain(t *testing.T) {
	rules := toy.Rules()
	play := func() string {
		g, err := rules.New(toy.Scenario(2, 3))
		if err != nil {
			t.Fatal(err)
		}
		table := referee.Simulator{SameDice: true, Players: []referee.Player{&firstOption{}, &firstOption{}}}
		table.Chance.Seed(3)
		result, err := table.Play(g, 10_000)
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprint(result, table.Throws, table.Decisions)
	}
	if play() != play() {
		t.Error("twice the same seed, two games")
	}
}

type firstOption struct{}

func (*firstOption) Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer {
	return referee.Default(q, see().Places(), c, nil)
}
