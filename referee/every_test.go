package referee_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"
	"rumble/game"
	"rumble/internal/toy"
	"rumble/referee"
)

// gamble is a made-up rule in which as many dice are thrown as the player likes, and then a program is played.
type gamble struct {
	program
	span     game.Span
	throw    game.Throw // but for the dice
	besides  int        // dice thrown besides those chosen
	meek     int        // up to this number nothing is thrown
	other    int        // with this number another die is thrown first
	announce bool       // the number is told before
	wraps    int        // the tables go up to this score, and then begin again
	liar     string     // how the promise of end bands is broken
}

func (g *gamble) Clone() game.Game {
	c := *g
	return &c
}

func (g *gamble) CopyFrom(other game.Game) { *g = *other.(*gamble) }

func (g *gamble) Advance(ref game.Referee) {
	a := ref.Ask(&game.Question{Options: []game.Option{{Verb: "no"}, {Verb: "yes", Many: g.span}}})
	if g.announce {
		ref.Tell(game.Event{Kind: "declares", Many: a.Many})
	}
	if a.Many <= g.meek {
		ref.Tell(game.Event{Kind: "meek"})
		return
	}
	if g.merges {
		ref.Merge(game.Midway, game.Here("before")) // where nothing is thrown yet
	}
	if a.Many == g.other {
		face := ref.Throw(game.Throw{Dice: 1, Sides: 3, Purpose: "other"})
		ref.Tell(game.Event{Kind: "other", Many: face.One()})
	}
	throw := g.throw
	throw.Dice = a.Many + g.besides
	face := ref.Throw(throw)
	s := step{sides: throw.Sides, bands: throw.Bands}
	low, high := face.AtMost(first(s)), face.AtLeast(last(s))
	if g.liar == "counts the rest" {
		high += (face.Dice() - low - high) / 3
	}
	for range high / g.wraps {
		ref.Tell(game.Event{Kind: "best", Whom: game.Figure(0)})
	}
	if rest := high % g.wraps; rest > 0 {
		ref.Tell(game.Event{Kind: "good", Whom: game.Figure(0), Many: rest})
	}
	ref.Tell(game.Event{Kind: "thrown", Many: face.Dice(), NotInOdds: true})
	if g.merges {
		ref.Merge(game.Midway, game.Here("read").Number(low)) // what was told is behind, the low dice are ahead
	}
	if bad := min(low, 2); bad > 0 {
		ref.Tell(game.Event{Kind: "bad", Who: game.Figure(1), Many: bad})
	}
	g.register = uint8(low % 4)
	g.play(ref)
}

func gambling(g *gamble) referee.Situation {
	return referee.Situation{Checkpoint: g, Consider: game.Answer{Option: 1, Many: int(g.span.From)}}
}

// plain is a gamble with 0 to so many D6, where the ones and the sixes count.
func plain(most int) *gamble {
	return &gamble{
		span: game.Span{To: int32(most)}, throw: game.Throw{Sides: 6, Bands: game.Bands{1, 5}, Purpose: "roll", EndBands: true}, wraps: 3, meek: -1, other: -1,
	}
}

func every(t failer, s referee.Situation, policy referee.Player, bound referee.Bound) referee.OddsByNumber {
	t.Helper()
	byNumber, err := referee.CountEvery(context.Background(), s, policy, bound)
	if err != nil {
		t.Fatal(err)
	}
	return byNumber
}

// chances are the outcomes of a number with their chances.
func chances(l *referee.OddsByNumber, r *referee.NumberOdds) map[string]*big.Rat {
	all := map[string]*big.Rat{}
	for at, outcome := range r.Outcomes {
		all[fmt.Sprint(l.Outcomes[outcome])] = r.Chance(at).Rat()
	}
	return all
}

// disagreement says how what is said of a number differs from the odds counted for this number alone, or nothing.
func disagreement(t failer, l *referee.OddsByNumber, r *referee.NumberOdds, s referee.Situation, policy referee.Player, bound referee.Bound) string {
	t.Helper()
	s.Consider.Many = r.Number
	odds, err := referee.Count(context.Background(), s, policy, bound)
	if err != nil {
		t.Fatal(err)
	}
	have := chances(l, r)
	if r.Exact != odds.Exact || r.Samples != odds.Samples || r.Until != odds.Until || len(have) != len(odds.Outcomes) {
		return fmt.Sprintf("%+v with %d outcomes, and alone %d", r, len(have), len(odds.Outcomes))
	}
	for _, o := range odds.Outcomes {
		key := fmt.Sprint(o.Effects)
		if have[key] == nil || have[key].Cmp(o.P.Rat()) != 0 {
			return fmt.Sprintf("with %d %s is given %v, and alone %v", r.Number, key, have[key], o.P)
		}
	}
	return ""
}

func checkByNumber(t failer, l *referee.OddsByNumber, s referee.Situation, policy referee.Player, bound referee.Bound) {
	t.Helper()
	least := make([]int, len(l.Outcomes))
	for i := range l.Numbers {
		r := &l.Numbers[i]
		if d := disagreement(t, l, r, s, policy, bound); d != "" {
			t.Fatal(d)
		}
		if !slices.IsSorted(r.Outcomes) {
			t.Fatalf("the outcomes of %d are out of order: %v", r.Number, r.Outcomes)
		}
		for _, o := range r.Outcomes {
			if least[o] == 0 {
				least[o] = i + 1
			}
		}
		// All together, but for the first outcome, and nothing.
		group := make([]int, len(l.Outcomes))
		group[0] = 1
		if len(group) > 1 {
			group[1] = -1
		}
		left := big.NewRat(1, 1)
		sums := r.Sums(group, 3)
		for at, outcome := range r.Outcomes {
			switch p := r.Chance(at); outcome {
			case 0:
				if left.Sub(left, p.Rat()); sums[1].Rat().Cmp(p.Rat()) != 0 || sums[1].None() != p.None() || p.None() {
					t.Fatalf("the first outcome of %d has %v, and in a group %v", r.Number, p.Rat(), sums[1].Rat())
				}
			case 1:
				left.Sub(left, p.Rat())
			}
		}
		if sums[0].Rat().Cmp(left) != 0 || !sums[2].None() || sums[2].Percent() != "0" {
			t.Fatalf("the chances of %d sum to %v and not to %v", r.Number, sums[0].Rat(), left)
		}
	}
	if !slices.IsSorted(least) || slices.Contains(least, 0) {
		t.Fatalf("the outcomes come in the order of the numbers that first lead to them, not %v", least)
	}
}

func anyGamble(t *rapid.T) *gamble {
	g := plain(rapid.IntRange(1, 7).Draw(t, "most"))
	g.span.From = rapid.Int32Range(0, g.span.To-1).Draw(t, "least")
	g.merges = rapid.Bool().Draw(t, "merges")
	g.throw.Sides = rapid.IntRange(2, 7).Draw(t, "sides")
	bands := rapid.SliceOfNDistinct(rapid.Uint8Range(1, 9), 0, 4, rapid.ID[uint8]).Draw(t, "bands")
	slices.Sort(bands)
	g.throw.Bands = game.Bands{}
	copy(g.throw.Bands[:], bands)
	g.wraps = rapid.IntRange(1, 4).Draw(t, "wraps")
	g.besides = rapid.SampledFrom([]int{0, 0, 1}).Draw(t, "besides")
	g.meek = rapid.IntRange(-1, 2).Draw(t, "meek")
	g.other = rapid.IntRange(-1, 9).Draw(t, "other")
	g.announce = rapid.Bool().Draw(t, "announce")
	for range rapid.IntRange(0, 2).Draw(t, "steps") {
		g.steps = append(g.steps, step{do: rapid.SampledFrom([]string{"ask", "together", "aftermath", "draw"}).Draw(t, "step"), odd: rapid.Bool().Draw(t, "odd")})
	}
	return g
}

func TestEveryNumberHasTheOddsItHasAlone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := gambling(anyGamble(t))
		byNumber := every(t, s, moody{}, referee.Bound{})
		checkByNumber(t, &byNumber, s, moody{}, referee.Bound{})
	})
}

func TestEveryNumberOfDiceOfTheToy(t *testing.T) {
	s := toyAction(t, toy.Scenario(2, 4), verb("dare"), 1)
	byNumber := every(t, s, nil, referee.Bound{})
	if len(byNumber.Numbers) != 101 || byNumber.Runs != 5151+101+1 {
		t.Fatalf("%d numbers in %d runs", len(byNumber.Numbers), byNumber.Runs)
	}
	for _, number := range []int{0, 1, 2, 3, 4, 11, 24, 25, 40, 100} {
		r := &byNumber.Numbers[number]
		if r.Number != number || !r.Exact {
			t.Errorf("one %d is %+v", number, r)
		}
		if d := disagreement(t, &byNumber, r, s, nil, referee.Bound{}); d != "" {
			t.Error(d)
		}
	}
}

// The first outcomes of the toy can be counted by hand.
func TestAFewDiceByHand(t *testing.T) {
	s := gambling(plain(3))
	byNumber := every(t, s, nil, referee.Bound{})
	want := []string{
		"nothing 1",
		"nothing 2/3, bad 1/6, good 1/6",
		"nothing 4/9, bad 2/9, good 2/9, bad 1/36, good+bad 1/18, good 1/36",
		"nothing 8/27, bad 2/9, good 2/9, bad 13/216, good+bad 1/9, good 1/18, best 1/216, good+bad 1/72, good+bad 1/72",
	}
	if len(byNumber.Numbers) != len(want) {
		t.Fatalf("%d numbers", len(byNumber.Numbers))
	}
	for i := range want {
		r := &byNumber.Numbers[i]
		said := ""
		for at, outcome := range r.Outcomes {
			if at > 0 {
				said += ", "
			}
			name := ""
			for k, e := range byNumber.Outcomes[outcome] {
				if k > 0 {
					name += "+"
				}
				name += string(e.Kind)
			}
			if name == "" {
				name = "nothing"
			}
			said += name + " " + r.Chance(at).Rat().RatString()
		}
		if said != want[i] {
			t.Errorf("with %d: %s", i, said)
		}
	}
}

func TestHowOftenTheRulesAreRunForEveryNumber(t *testing.T) {
	alone := func(g *gamble) int {
		runs := 0
		for n := g.span.From; n <= g.span.To; n++ {
			s := gambling(g)
			s.Consider.Many = int(n)
			runs += count(t, s, idle{}, referee.Bound{}).Runs
		}
		return runs
	}
	twoBands, untold, more, merged := plain(9), plain(9), plain(9), plain(9)
	twoBands.throw.Bands = game.Bands{3}
	untold.throw.EndBands = false
	more.steps = []step{{do: "draw"}}
	merged.merges = true
	tight := plain(10) // 11 numbers, of which one throws nothing, and 9 dice at most
	tight.besides, tight.meek = -1, 0
	for _, c := range []struct {
		name  string
		rule  *gamble
		bound referee.Bound
		runs  int
	}{
		{"each pair once", plain(9), referee.Bound{}, 1 + 10 + 55},
		{"merges change nothing", merged, referee.Bound{}, 1 + 10 + 55},
		{"as many pairs as the bound allows", plain(9), referee.Bound{Runs: 6}, 1 + 10 + 55},
		{"just as many", tight, referee.Bound{Runs: 5}, 1 + 11 + 55},
		{"two bands", twoBands, referee.Bound{}, 1 + 10 + alone(twoBands)},
		{"no promise", untold, referee.Bound{}, 1 + 10 + alone(untold)},
		{"more throws", more, referee.Bound{}, 1 + 10 + 1 + alone(more)},
	} {
		s := gambling(c.rule)
		byNumber := every(t, s, idle{}, c.bound)
		if byNumber.Runs != c.runs {
			t.Errorf("%s: %d runs instead of %d", c.name, byNumber.Runs, c.runs)
		}
		checkByNumber(t, &byNumber, s, idle{}, referee.Bound{})
	}
	if byNumber := every(t, gambling(plain(9)), idle{}, referee.Bound{Runs: 5, Samples: 20}); byNumber.Numbers[9].Exact || !byNumber.Numbers[1].Exact ||
		byNumber.Numbers[9].Samples != 20 || byNumber.Numbers[9].StandardError == 0 {
		t.Errorf("55 pairs in 50 runs: %+v", byNumber.Numbers[9])
	}
}

func TestATallyThatIsNoneIsFoundOut(t *testing.T) {
	liar := plain(6)
	liar.liar = "counts the rest"
	s := gambling(liar)
	byNumber := every(t, s, idle{}, referee.Bound{})
	if d := disagreement(t, &byNumber, &byNumber.Numbers[6], s, idle{}, referee.Bound{}); d != "" {
		t.Errorf("with the most dice there is nothing to tell apart: %s", d)
	}
	if disagreement(t, &byNumber, &byNumber.Numbers[3], s, idle{}, referee.Bound{}) == "" {
		t.Error("with fewer dice the lie does not show")
	}
}

func TestWhatHasNoOddsForEveryNumber(t *testing.T) {
	wide, negative := plain(101), plain(3)
	negative.span.From = 1
	for _, c := range []struct {
		name string
		s    referee.Situation
		code string
	}{
		{"an option without a number", considered(&program{}), "no-number"},
		{"a number too many", gambling(wide), "too-many-numbers"},
		{"a number that is not allowed", referee.Situation{Checkpoint: negative, Consider: game.Answer{Option: 1}}, "out-of-range"},
		{"nobody asked", referee.Situation{Checkpoint: negative, Seat: 1, Consider: game.Answer{Option: 1, Many: 1}}, "stale"},
	} {
		_, err := referee.CountEvery(context.Background(), c.s, nil, referee.Bound{})
		refusal, ok := errors.AsType[*game.Error](err)
		if !ok || refusal.Code != game.Code(c.code) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	wide.span.From = 1
	wide.besides = -1
	if byNumber := every(t, gambling(wide), nil, referee.Bound{}); len(byNumber.Numbers) != referee.MostNumbers {
		t.Errorf("%d numbers", len(byNumber.Numbers))
	}
}
