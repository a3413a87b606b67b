package bot_test

import (
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
)

// shelf is a game of one choice: the higher the box that is taken the better. In the stretch after it so many decisions of the others follow.
type shelf struct {
	game.Game
	boxes, others int
	soon          int // decisions of the others in the stretch in which a box is taken
	usual         int // the place from 0 of the box that a steady player takes
	taken         int // its place, from 1
	turn          int
	toTheEnd      bool // tries are played to the end of the match, which comes to the same whatever was taken
}

func (g *shelf) Places() game.Places { return nil }

func (g *shelf) Over() (game.Result, bool) { return game.Result{}, g.turn == 2 }

func (g *shelf) Clone() game.Game { c := *g; return &c }

func (g *shelf) CopyFrom(o game.Game) { *g = *o.(*shelf) }

func (g *shelf) Imagine(game.Seat, *game.Chance) game.Game { return g }

func (g *shelf) Advance(ref game.Referee) {
	if g.taken > 0 {
		g.turn++
		g.wait(ref, g.others)
		return
	}
	q := game.Question{Prompt: "take", Default: g.usual}
	for range g.boxes {
		q.Options = append(q.Options, game.Option{Verb: "take"})
	}
	g.taken = ref.Ask(&q).Option + 1
	g.wait(ref, g.soon)
}

// wait has the others decide so often.
func (g *shelf) wait(ref game.Referee, often int) {
	for range often {
		ref.Ask(&game.Question{Seat: 1, Prompt: "wait", Options: []game.Option{{Verb: "wait"}}})
	}
}

// tally is how often each box was looked at, at the end of the stretch in which it was taken, and how often tried to the turn that is judged.
type tally struct{ glanced, tried map[int]int }

// taking has a sharp player take a box, and says which. Every box is worth 500 more than the one before; the noise is by how much a try may be off.
func taking(t *testing.T, budget bot.Budget, effort, noise int) (taken int, n tally) {
	t.Helper()
	return choosing(t, &shelf{boxes: 12, others: 10}, budget, effort, noise)
}

func choosing(t *testing.T, g *shelf, budget bot.Budget, effort, noise int) (taken int, n tally) {
	t.Helper()
	n = tally{map[int]int{}, map[int]int{}}
	c := game.NewChance(7)
	rules := game.Ruleset{
		Horizon: game.Turns(1),
		Turn:    func(g game.Game) int { return g.(*shelf).turn },
		Advise:  func(_ game.Game, q *game.Question, _ *game.Chance) game.Answer { return game.Answer{Option: q.Default} },
		Prospect: func(g game.Game, _ game.Seat) int {
			of := g.(*shelf)
			if of.turn == 0 {
				n.glanced[of.taken]++
				return 500 * of.taken
			}
			n.tried[of.taken]++
			return 500*of.taken + c.Below(2*noise+1) - noise
		},
	}
	if g.toTheEnd {
		rules.Horizon = game.Turns(0)
	}
	if effort > 0 {
		rules.Effort = func(game.Game) int { return effort }
	}
	table := referee.Simulator{Players: []referee.Player{bot.NewSharp(&rules, budget), bot.NewSteady(&rules)}}
	if _, err := table.Play(g, 100); err != nil {
		t.Fatal(err)
	}
	return g.taken, n
}

func sum(tried map[int]int) (all int) {
	for _, n := range tried {
		all += n
	}
	return all
}

func TestTheBestIsFoundAndAnswered(t *testing.T) {
	taken, n := taking(t, bot.Budget{Candidates: 12, Tries: 240, Steps: 100_000}, 0, 3_000)
	if taken != 12 || len(n.tried) != 12 {
		t.Errorf("it takes %d, and has tried %v", taken, n.tried)
	}
	if all := sum(n.tried); all < 160 || all > 252 {
		t.Errorf("of 240 tries it made %d", all)
	}
	if n.tried[12] < 2*n.tried[2] {
		t.Errorf("what is better is not tried more often: %v", n.tried)
	}
}

// Where few tries can be made they go to few answers: each is worth nothing that is not tried some times. They are those that look best at a glance.
func TestFewTriesAreForFewRivals(t *testing.T) {
	for tries, rivals := range map[int]int{24: 4, 48: 8, 3: 1} {
		_, n := taking(t, bot.Budget{Candidates: 12, Tries: tries, Steps: 100_000}, 0, 3_000)
		if len(n.tried) != 1+rivals {
			t.Errorf("of %d tries, %d rivals had one: %v", tries, len(n.tried)-1, n.tried)
		}
		for box := 12; box > 12-rivals; box-- {
			if n.tried[box] == 0 {
				t.Errorf("of %d tries, box %d had none: %v", tries, box, n.tried)
			}
		}
		if few := min(4, (tries+11)/12); n.glanced[12] != few || n.glanced[1] != few {
			t.Errorf("boxes were looked at so often: %v, and not %d times", n.glanced, few)
		}
	}
}

// What the glances cost is no part of what a try costs. Four glances at each of twelve boxes take two fifths of the budget, and a try takes a
// hundredth: with what is left each of ten rivals can be tried six times.
func TestGlancesDoNotMakeTriesDearer(t *testing.T) {
	_, n := choosing(t, &shelf{boxes: 12, soon: 50, others: 10}, bot.Budget{Candidates: 12, Tries: 1_000, Steps: 6_100}, 0, 3_000)
	if len(n.tried) != 1+10 {
		t.Errorf("%d rivals were tried: %v", len(n.tried)-1, n.tried)
	}
}

// Whoever is sure looks no longer: that one box is better, or that none is. What may be off by much is tried for longer.
func TestNothingIsTriedThatIsKnown(t *testing.T) {
	budget := bot.Budget{Candidates: 2, Tries: 600, Steps: 100_000}
	for noise, most := range map[int]int{0: 30, 2_000: 200} {
		taken, n := taking(t, budget, 0, noise)
		if all := sum(n.tried); taken == 1 || all < 16 || all > most {
			t.Errorf("with a noise of %d it takes box %d after %d tries", noise, taken, all)
		}
	}
	if _, n := taking(t, budget, 0, 30_000); sum(n.tried) < 300 {
		t.Errorf("it is sure after %d tries", sum(n.tried))
	}
}

// What is probably worse than the usual answer is left soon, and the budget is not spent on it.
func TestWhatIsProbablyWorseIsLeft(t *testing.T) {
	taken, n := choosing(t, &shelf{boxes: 12, others: 10, usual: 11}, bot.Budget{Candidates: 12, Tries: 10_000, Steps: 1_000_000}, 0, 4_000)
	if all := sum(n.tried); taken != 12 || all > 200 {
		t.Errorf("it takes box %d after %d tries: %v", taken, all, n.tried)
	}
}

// Decisions count where they are the bound, and for more in a match in which they take longer.
func TestStepsAreBounded(t *testing.T) {
	budget := bot.Budget{Candidates: 12, Tries: 100_000, Steps: 2_400}
	for effort, want := range map[int]int{0: 240, 1: 240, 4: 60} {
		if _, n := taking(t, budget, effort, 20_000); sum(n.tried) < want*3/4 || sum(n.tried) > want+12 {
			t.Errorf("with an effort of %d it made %d tries of 10 decisions", effort, sum(n.tried))
		}
	}
}

// Where no turn is the horizon nothing but the end of the match is judged; how the boxes look only says which are tried first.
func TestAHorizonOfNoTurnsIsTheEnd(t *testing.T) {
	taken, n := choosing(t, &shelf{boxes: 12, others: 10, turn: 1, toTheEnd: true}, bot.Budget{Candidates: 12, Tries: 240, Steps: 100_000}, 0, 0)
	if taken != 1 || n.tried[12] != 4 || n.tried[1] != 4 {
		t.Errorf("it takes box %d, and has judged the boxes so often within the match: %v, and not 4 times at a glance", taken, n.tried)
	}
}

// What is tried begins with what a steady player would answer, and where there is no choice there is nothing to try.
func TestCandidatesBeginWithTheUsual(t *testing.T) {
	rules := game.Ruleset{Advise: func(_ game.Game, q *game.Question, _ *game.Chance) game.Answer { return game.Answer{Option: q.Default} }}
	sharp := bot.NewSharp(&rules, bot.Budget{Candidates: 12})
	see := func() game.Game { return &shelf{} }
	q := game.Question{Default: 1, Options: []game.Option{{Verb: "take"}, {Verb: "leave"}, {Verb: "look"}}}
	if all := sharp.Candidates(&q, see, game.NewChance(1)); len(all) != 3 || all[0].Option != 1 {
		t.Errorf("of three options it would try %v", all)
	}
	q.Default, q.Options = 0, q.Options[:1]
	if all := sharp.Candidates(&q, func() game.Game { t.Error("it looks"); return nil }, game.NewChance(1)); all != nil {
		t.Errorf("of one option it would try %v", all)
	}
}
