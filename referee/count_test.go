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
	"rumble/referee"
)

func count(t failer, s referee.Situation, policy referee.Player, bound referee.Bound) referee.Odds {
	t.Helper()
	odds, err := referee.Count(context.Background(), s, policy, bound)
	if err != nil {
		t.Fatal(err)
	}
	return odds
}

func TestCountAgreesWithBruteForceOnAnyRule(t *testing.T) {
	var counter referee.Counter // its memory is reused from rule to rule
	rapid.Check(t, func(t *rapid.T) {
		p := anyProgram(t)
		odds, err := counter.Count(context.Background(), considered(p), moody{}, referee.Bound{Runs: 1 << 30, Steps: 1 << 30})
		if err != nil {
			t.Fatal(err)
		}
		if odds.Until != referee.EndOfStretch || odds.Samples != 0 || odds.FiguresSampled {
			t.Fatalf("not followed to the end: %+v", odds)
		}
		agree(t, odds, distribution(considered(p), moody{}, false))
		agreeOnFates(t, odds.Figures, odds.Outcomes)
	})
}

func TestJoinsChangeNothingButTheWork(t *testing.T) {
	fewer := false
	rapid.Check(t, func(t *rapid.T) {
		p := anyProgram(t)
		plain := *p
		plain.merges = false
		bound := referee.Bound{Runs: 1 << 30, Steps: 1 << 30}
		merged, apart := count(t, considered(p), moody{}, bound), count(t, considered(&plain), moody{}, bound)
		// (A run that waits at the aftermath is made again from there.)
		if merged.Runs > apart.Runs && !slicesContains(p.steps, "aftermath") {
			t.Fatalf("%d runs with merges, %d without", merged.Runs, apart.Runs)
		}
		fewer = fewer || merged.Runs < apart.Runs
		merged.Runs, apart.Runs = 0, 0
		if fmt.Sprint(merged) != fmt.Sprint(apart) {
			t.Fatalf("with merges %v, without %v", merged, apart)
		}
	})
	if !fewer {
		t.Error("merging never saved a run")
	}
}

// attack is a rule with more outcomes than a small bound allows, each figure's fate being simple.
// wide is a rule whose aftermath waits in so many places, with so many outcomes in each.
func TestFocusedFatesEqualThoseOfTheWhole(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyProgram(t)
		want := count(t, considered(p), moody{}, referee.Bound{Runs: 1 << 30, Steps: 1 << 30}).Outcomes
		if slicesContains(p.steps, "aftermath") {
			return // the whole goes further than a focused count
		}
		fates, err := referee.CountFigures(context.Background(), considered(p), moody{}, []game.Ref{game.Figure(0), game.Figure(1), game.Figure(2)}, referee.Bound{Runs: 1 << 30})
		if err != nil {
			t.Fatal(err)
		}
		agreeOnFates(t, fates, want)
	})
}

func slicesContains(steps []step, do string) bool {
	for _, s := range steps {
		if s.do == do {
			return true
		}
	}
	return false
}

func TestManyDiceAreCountedExactly(t *testing.T) {
	s := considered(&program{merges: true, steps: []step{{do: "roll", dice: 40, sides: 6, bands: game.Bands{1, 5}}, {do: "draw"}}})
	odds := count(t, s, moody{}, referee.Bound{})
	sum := new(big.Rat)
	for _, o := range odds.Outcomes {
		sum.Add(sum, o.P.Rat())
	}
	// No die in the lowest band, and one of two cards.
	want := new(big.Rat).SetFrac(new(big.Int).Exp(big.NewInt(5), big.NewInt(40), nil), new(big.Int).Exp(big.NewInt(6), big.NewInt(40), nil))
	want.Mul(want, big.NewRat(1, 2))
	found := false
	for _, o := range odds.Outcomes {
		if o.Effects[0].Many == 0 && o.Effects[1].With == game.Card(1) {
			found = o.P.Rat().Cmp(want) == 0
		}
	}
	if !odds.Exact || len(odds.Outcomes) != 82 || sum.Cmp(big.NewRat(1, 1)) != 0 || !found {
		t.Errorf("exact %v, %d outcomes, sum %v, the one wanted %v", odds.Exact, len(odds.Outcomes), sum.RatString(), found)
	}
}

func TestOutcomesAreInOrder(t *testing.T) {
	odds := count(t, attack(), moody{}, referee.Bound{})
	for i := range odds.Outcomes[1:] {
		a, b := odds.Outcomes[i], odds.Outcomes[i+1]
		switch a.P.Compare(b.P) {
		case -1:
			t.Fatalf("%v comes before %v", a.P, b.P)
		case 0:
			if !before(a.Effects, b.Effects) {
				t.Fatalf("%v comes before %v", a.Effects, b.Effects)
			}
		}
	}
}

// Whose doing it is makes another outcome of it, and nobody's comes before the seats'.
func TestAnEffectHasItsSeat(t *testing.T) {
	odds := count(t, considered(&program{merges: true, steps: []step{{do: "turn"}}}), moody{}, referee.Bound{})
	if len(odds.Outcomes) != 3 {
		t.Fatalf("the outcomes are %v", odds.Outcomes)
	}
	for i, seat := range []game.Seat{game.Nobody, 0, 1} {
		if o := odds.Outcomes[i]; o.P.String() != "1/3" || o.Effects[0] != (referee.Effect{Kind: "turn", Seat: seat}) {
			t.Errorf("outcome %d is %v %+v", i, o.P, o.Effects)
		}
	}
}

func before(a, b []referee.Effect) bool {
	for i := range min(len(a), len(b)) {
		x, y := a[i], b[i]
		for _, pair := range [][2]any{{x.Kind, y.Kind}, {x.Who, y.Who}, {x.With, y.With}, {x.Whom, y.Whom}, {x.Many, y.Many}} {
			if pair[0] == pair[1] {
				continue
			}
			switch p := pair[0].(type) {
			case game.Kind:
				return p < pair[1].(game.Kind)
			case int:
				return p < pair[1].(int)
			case game.Ref:
				q := pair[1].(game.Ref)
				return p.Kind < q.Kind || p.Kind == q.Kind && p.N < q.N
			}
		}
	}
	return len(a) < len(b)
}

// cheat is a policy that answers what is not offered.
type cheat struct{}

func (cheat) Answer(*game.Question, func() game.Game, *game.Chance) game.Answer {
	return game.Answer{Option: 2}
}

func TestWhatCannotBeConsidered(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(*referee.Situation)
		code  string
	}{
		{"an answer that is not offered", func(s *referee.Situation) { s.Consider.Option = 2 }, "not-offered"},
		{"by a seat that is not asked", func(s *referee.Situation) { s.Seat = 1 }, "stale"},
		{"after the stretch is over", func(s *referee.Situation) { s.Answers = make([]referee.Given, 9) }, "stale"},
		{"after an answer that is not allowed", func(s *referee.Situation) {
			s.Answers = []referee.Given{{Answer: game.Answer{Option: 7}}}
		}, "not-offered"},
		{"after throws that were not made", func(s *referee.Situation) { s.Throws = make([]game.Thrown, 1) }, "differs"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := considered(&program{merges: true, steps: []step{{do: "ask"}, {do: "ask"}}})
			c.spoil(&s)
			_, err := referee.Count(context.Background(), s, moody{}, referee.Bound{})
			var refusal *game.Error
			if !errors.As(err, &refusal) || refusal.Code != game.Code(c.code) {
				t.Errorf("got %v, want %q", err, c.code)
			}
		})
	}
	_, err := referee.Count(context.Background(), considered(&program{steps: []step{{do: "ask"}}}), cheat{}, referee.Bound{})
	var refusal *game.Error
	if !errors.As(err, &refusal) || refusal.Code != "bad-player" {
		t.Errorf("a cheating policy: %v", err)
	}
}

func TestWhatWasThrownBeforeIsKnown(t *testing.T) {
	steps := []step{{do: "roll", dice: 2, sides: 6}, {do: "draw"}, {do: "ask"}, {do: "roll", dice: 1, sides: 2}}
	s := considered(&program{merges: true, steps: steps})
	s.Answers = []referee.Given{{}}
	s.Consider.Option = 0
	s.Throws = []game.Thrown{
		{Throw: game.Throw{Dice: 2, Sides: 6}, Face: game.Shown(1, 6)}, // register 1 + 2*1 = 3
		{Throw: game.Throw{Kind: game.Draw, Among: []game.Ref{game.Card(9), game.Card(1), game.Card(2)}}, Face: game.Shown(3)},
	}
	odds := count(t, s, moody{}, referee.Bound{})
	if len(odds.Outcomes) != 2 || odds.Outcomes[0].P.String() != "1/2" {
		t.Errorf("%+v", odds.Outcomes)
	}
	for _, c := range []struct {
		name string
		last game.Thrown
	}{
		{"a card that is not there", game.Thrown{Throw: game.Throw{Kind: game.Draw, Among: []game.Ref{game.Card(9)}}, Face: game.Shown(1)}},
		{"no card", game.Thrown{Throw: game.Throw{Kind: game.Draw, Among: []game.Ref{game.Card(1)}}, Face: game.Shown(2)}},
		{"no card at all", game.Thrown{Throw: game.Throw{Kind: game.Draw, Among: []game.Ref{game.Card(1)}}}},
		{"another kind of throw", game.Thrown{Throw: game.Throw{Kind: game.Pick, Among: []game.Ref{game.Card(1)}}, Face: game.Shown(1)}},
	} {
		s.Throws = append(s.Throws[:1:1], c.last)
		if _, err := referee.Count(context.Background(), s, moody{}, referee.Bound{}); err == nil || err.(*game.Error).Code != "differs" {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	s.Throws = s.Throws[:1]
	if _, err := referee.Count(context.Background(), s, moody{}, referee.Bound{}); err == nil || err.(*game.Error).Code != "differs" {
		t.Errorf("a throw less: %v", err)
	}
	s.Throws = []game.Thrown{{Throw: game.Throw{Dice: 2, Sides: 6}, Face: game.Shown(1, 7)}}
	if _, err := referee.Count(context.Background(), s, moody{}, referee.Bound{}); err == nil || err.(*game.Error).Code != "differs" {
		t.Errorf("an impossible face: %v", err)
	}
}

func TestTheRulesMayPanicAloud(t *testing.T) {
	defer func() {
		if r := recover(); r != "the rules are broken" {
			t.Errorf("recovered %v", r)
		}
	}()
	referee.Count(context.Background(), referee.Situation{Checkpoint: &broken{}}, nil, referee.Bound{}) //nolint:errcheck // it panics
	t.Error("the panic was swallowed")
}

type broken struct{ program }

func (b *broken) Clone() game.Game         { return b }
func (b *broken) CopyFrom(game.Game)       {}
func (b *broken) Advance(ref game.Referee) { panic("the rules are broken") }

// Chance alone can be considered: what is thrown before anybody is asked, and after what is known already.
func TestChanceItselfIsConsidered(t *testing.T) {
	p := &program{merges: true, steps: []step{{do: "roll", dice: 1, sides: 2}, {do: "roll", dice: 1, sides: 4}, {do: "ask"}}}
	all := count(t, referee.Situation{Checkpoint: p, Seat: game.Nobody}, moody{}, referee.Bound{})
	known := referee.Situation{Checkpoint: p, Seat: game.Nobody, Answers: []referee.Given{{}}, Throws: []game.Thrown{{Throw: game.Throw{Dice: 1, Sides: 2}, Face: game.Shown(2)}}}
	left := count(t, known, moody{}, referee.Bound{})
	// The lowest face of the second die alone is told apart.
	if !left.Exact || len(left.Outcomes) != 2 || left.Outcomes[0].P.String() != "3/4" || left.Outcomes[1].P.String() != "1/4" {
		t.Errorf("after the first die: %+v", left)
	}
	if len(all.Outcomes) != 4 || all.Outcomes[0].P.String() != "3/8" {
		t.Errorf("from the beginning: %+v", all)
	}
}

// befalls is the chance of several kinds by the outcomes alone.
func befalls(outcomes []referee.Likely, figure game.Ref, kinds ...game.Kind) *big.Rat {
	sum := new(big.Rat)
	for _, o := range outcomes {
		if slices.ContainsFunc(o.Effects, func(e referee.Effect) bool {
			who, ok := e.About()
			return ok && who == figure && slices.Contains(kinds, e.Kind)
		}) {
			sum.Add(sum, o.P.Rat())
		}
	}
	return sum
}

// Several kinds together befall a figure with the chance of at least one of them, counted with all others or for the figure alone.
func TestTheChanceOfAtLeastOneOfSeveralKinds(t *testing.T) {
	either := func(k game.Kind) bool { return k == "wound" || k == "scare" }
	whole := count(t, attack(), moody{}, referee.Bound{})
	alone := count(t, attack(), moody{}, referee.Bound{Runs: 60, Samples: 10})
	if !whole.Exact || alone.Exact || alone.FiguresSampled {
		t.Fatalf("exact %v and %v, figures sampled %v", whole.Exact, alone.Exact, alone.FiguresSampled)
	}
	for n := range 3 {
		want := befalls(whole.Outcomes, game.Figure(n), "wound", "scare")
		one := befalls(whole.Outcomes, game.Figure(n), "wound")
		if want.Cmp(one) <= 0 || want.Cmp(new(big.Rat).Add(one, befalls(whole.Outcomes, game.Figure(n), "scare"))) >= 0 {
			t.Errorf("either befalls figure %d with %v: that shows nothing", n, want)
		}
		for name, odds := range map[string]referee.Odds{"with all others": whole, "alone": alone} {
			if got := odds.Befalls(game.Figure(n), either); got.Rat().Cmp(want) != 0 {
				t.Errorf("%s: either befalls figure %d with %v, should be %v", name, n, got, want)
			}
			if got := odds.Befalls(game.Figure(n), func(game.Kind) bool { return false }); !got.None() {
				t.Errorf("%s: nothing befalls figure %d with %v", name, n, got)
			}
		}
	}
	if got := alone.Befalls(game.Figure(7), either); !got.None() {
		t.Errorf("somebody who is not there: %v", got)
	}
	if got := whole.Happens(func(*referee.Effect) bool { return true }); got.Rat().Cmp(big.NewRat(1, 1)) > 0 || got.None() {
		t.Errorf("something happens with %v", got)
	}
}
