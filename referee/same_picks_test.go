package referee_test

import (
	"slices"
	"testing"

	"rumble/game"
	"rumble/referee"
)

// pack draws all cards of a pack one after the other, round after round; each round begins with the cards that it is told.
type pack struct {
	thrower
	purpose game.Purpose
	rounds  [][]int
	joins   int // comes in after the first draw of each round; none where it is 0
	drawn   []int
}

func (g *pack) Over() (game.Result, bool) { return game.Result{}, g.drawn != nil }

func (g *pack) Advance(ref game.Referee) {
	for _, cards := range g.rounds {
		left := slices.Clone(cards)
		for first := true; len(left) > 0; first = false {
			var among []game.Ref
			for _, card := range left {
				among = append(among, game.Card(card))
			}
			face := ref.Throw(game.Throw{Purpose: g.purpose, Kind: game.Draw, Dice: 1, Sides: len(among), Among: among})
			g.drawn = append(g.drawn, left[face.One()-1])
			left = slices.Delete(left, face.One()-1, face.One())
			if first && g.joins > 0 {
				left = append(left, g.joins)
			}
		}
	}
}

// draws is in what order the cards of a pack come.
func draws(t *testing.T, seed uint64, g *pack) []int {
	t.Helper()
	table := referee.Simulator{SameDice: true}
	table.Chance.Seed(seed)
	if _, err := table.Play(g, 100); err != nil {
		t.Fatal(err)
	}
	return g.drawn
}

// Where somebody is out, all others have their turns in the same order, round after round.
func TestOneCardLessChangesNoOther(t *testing.T) {
	orders := map[int]bool{}
	for seed := range uint64(50) {
		all := draws(t, seed, &pack{rounds: [][]int{{1, 2, 3, 4, 5, 6, 7}, {1, 2, 3, 4, 5, 6, 7}}})
		less := draws(t, seed, &pack{rounds: [][]int{{1, 2, 3, 5, 6, 7}, {1, 2, 3, 5, 6, 7}}})
		but := slices.DeleteFunc(slices.Clone(all), func(card int) bool { return card == 4 })
		if !slices.Equal(less[:6], but[:6]) {
			t.Errorf("seed %d: of all cards %v came, without the fourth %v", seed, all, less)
		}
		if slices.Equal(all[:7], all[7:]) {
			t.Errorf("seed %d: the second round is like the first", seed)
		}
		if other := draws(t, seed, &pack{purpose: "lot", rounds: [][]int{{1, 2, 3, 4, 5, 6, 7}}}); slices.Equal(all[:7], other) {
			t.Errorf("seed %d: what is drawn for something else comes in the same order", seed)
		}
		orders[all[0]] = true
	}
	if len(orders) != 7 {
		t.Errorf("only %d of 7 cards ever came first", len(orders))
	}
}

// Each of the things left is as likely as any other: in the first round and in the second, what has just been picked, and what comes in later.
func TestTheSamePicksAreFair(t *testing.T) {
	const games = 6000
	var first, second [4]int
	again, joined := 0, 0
	for seed := range uint64(games) {
		drawn := draws(t, seed, &pack{rounds: [][]int{{1, 2, 3}, {1, 2, 3}}})
		first[drawn[0]]++
		second[drawn[3]]++
		if drawn[3] == drawn[2] {
			again++
		}
		if drawn := draws(t, seed, &pack{rounds: [][]int{{1, 2, 3}}, joins: 9}); drawn[1] == 9 {
			joined++
		}
	}
	third := func(what string, many int) { // 2,000 of 6,000 with a standard deviation of 37
		if many < 1850 || many > 2150 {
			t.Errorf("%s: %d times of %d", what, many, games)
		}
	}
	for card := 1; card <= 3; card++ {
		third("first of all", first[card])
		third("first of the second round", second[card])
	}
	third("the last one is the next one", again)
	third("what comes in is next", joined)
}

// A pick that does not say of what is thrown like a die, and the next one that does say it still comes.
func TestAPickOfNothingNamedEnds(t *testing.T) {
	named := game.Throw{Kind: game.Pick, Dice: 1, Sides: 2, Among: []game.Ref{game.Figure(1), game.Figure(2)}}
	if all := fell(t, 7, game.Throw{Kind: game.Pick, Dice: 1, Sides: 3}, named); len(all) != 2 {
		t.Errorf("the throws fell %v", all)
	}
}
