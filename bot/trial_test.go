package bot_test

import (
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
)

// shelf is a game of one choice: the higher the box that is taken the better. Whatever is taken, so many decisions of the others follow.
type shelf struct {
	game.Game
	boxes, others int
	taken         int // its place, from 1
	turn          int
}

func (g *shelf) Places() game.Places { return nil }

func (g *shelf) Over() (game.Result, bool) { return game.Result{}, g.turn == 2 }

func (g *shelf) Clone() game.Game { c := *g; return &c }

func (g *shelf) CopyFrom(o game.Game) { *g = *o.(*shelf) }

func (g *shelf) Imagine(game.Seat, *game.Chance) game.Game { return g }

func (g *shelf) Advance(ref game.Referee) {
	if g.turn++; g.turn > 1 {
		return
	}
	q := game.Question{Prompt: "take"}
	for range g.boxes {
		q.Options = append(q.Options, game.Option{Verb: "take"})
	}
	g.taken = ref.Ask(&q).Option + 1
	for range g.others {
		ref.Ask(&game.Question{Seat: 1, Prompt: "wait", Options: []game.Option{{Verb: "wait"}}})
	}
}

// taking has a sharp player take a box, and says which, and how often each was tried.
func taking(t *testing.T, budget bot.Budget, effort int) (taken int, tried map[int]int) {
	t.Helper()
	tried = map[int]int{}
	rules := game.Ruleset{
		Horizon: 1,
		Turn:    func(g game.Game) int { return g.(*shelf).turn },
		Advise:  func(_ game.Game, q *game.Question, _ *game.Chance) game.Answer { return game.Answer{Option: q.Default} },
		Prospect: func(g game.Game, _ game.Seat) int {
			tried[g.(*shelf).taken]++
			return 500 * g.(*shelf).taken
		},
	}
	if effort > 0 {
		rules.Effort = func(game.Game) int { return effort }
	}
	g := &shelf{boxes: 12, others: 10}
	table := referee.Simulator{Players: []referee.Player{bot.NewSharp(&rules, budget), bot.NewSteady(&rules)}}
	if _, err := table.Play(g, 100); err != nil {
		t.Fatal(err)
	}
	return g.taken, tried
}

func sum(tried map[int]int) (all int) {
	for _, n := range tried {
		all += n
	}
	return all
}

func TestTheBestIsFoundAndAnswered(t *testing.T) {
	taken, tried := taking(t, bot.Budget{Candidates: 12, Tries: 240, Steps: 100_000}, 0)
	if taken != 12 || len(tried) != 12 {
		t.Errorf("it takes %d, and has tried %v", taken, tried)
	}
	if all := sum(tried); all < 240 || all > 252 {
		t.Errorf("of 240 tries it made %d", all)
	}
	if tried[12] < 3*tried[2] {
		t.Errorf("what is better is not tried more often: %v", tried)
	}
}

// Where few tries can be made they go to few answers: each is worth nothing that is not tried some times.
func TestFewTriesAreForFewRivals(t *testing.T) {
	for tries, rivals := range map[int]int{24: 4, 48: 8, 3: 1} {
		if _, tried := taking(t, bot.Budget{Candidates: 12, Tries: tries, Steps: 100_000}, 0); len(tried) != 1+rivals {
			t.Errorf("of %d tries, %d rivals had one: %v", tries, len(tried)-1, tried)
		}
	}
}

// Decisions count where they are the bound, and for more in a match in which they take longer.
func TestStepsAreBounded(t *testing.T) {
	budget := bot.Budget{Candidates: 12, Tries: 100_000, Steps: 2_400}
	for effort, want := range map[int]int{0: 240, 1: 240, 4: 60} {
		if _, tried := taking(t, budget, effort); sum(tried) < want || sum(tried) > want+12 {
			t.Errorf("with an effort of %d it made %d tries of 10 decisions", effort, sum(tried))
		}
	}
}
