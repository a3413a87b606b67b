package referee_test

import (
	"context"
	"fmt"
	"math/big"

	"rumble/game"
	"rumble/referee"
)

// distribution is what every way through the stretch adds up to, counted plainly.
func distribution(s referee.Situation, policy referee.Player, horizon bool) map[string]*big.Rat {
	until := referee.EndOfStretch
	if horizon {
		until = referee.ToAftermath
	}
	odds, err := referee.CountPlainly(context.Background(), s, policy, until, referee.Bound{Runs: 1 << 30, Memory: 1 << 40})
	if err != nil {
		panic(err)
	}
	shares := map[string]*big.Rat{}
	for _, o := range odds.Outcomes {
		shares[fmt.Sprint(o.Effects)] = o.P.Rat()
	}
	return shares
}

// failer is what testing.T and rapid.T have in common.
type failer interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// agree compares odds with a distribution, share by share.
func agree(t failer, odds referee.Odds, want map[string]*big.Rat) {
	t.Helper()
	if !odds.Exact {
		t.Fatal("the odds are not exact")
	}
	sum := new(big.Rat)
	for _, o := range odds.Outcomes {
		key := fmt.Sprint(o.Effects)
		if want[key] == nil {
			t.Fatalf("%v cannot happen, and is given %v", key, o.P)
		}
		if want[key].Cmp(o.P.Rat()) != 0 {
			t.Fatalf("%v is given %v, should be %v", key, o.P, want[key].RatString())
		}
		sum.Add(sum, o.P.Rat())
	}
	if len(odds.Outcomes) != len(want) {
		t.Fatalf("%d outcomes instead of %d", len(odds.Outcomes), len(want))
	}
	if sum.Cmp(big.NewRat(1, 1)) != 0 {
		t.Fatalf("the chances sum to %v", sum)
	}
}

// agreeOnFates compares the chances of each figure with what a distribution of effects gives them.
func agreeOnFates(t failer, fates []referee.Fate, outcomes []referee.Likely) {
	t.Helper()
	type cell struct {
		who  game.Ref
		kind game.Kind
	}
	want := map[cell]*big.Rat{}
	for _, o := range outcomes {
		counted := map[cell]bool{}
		for _, e := range o.Effects {
			who := e.Whom
			if who.Kind != game.FigureRef {
				who = e.Who
			}
			at := cell{who, e.Kind}
			if who.Kind != game.FigureRef || counted[at] {
				continue
			}
			counted[at] = true
			if want[at] == nil {
				want[at] = new(big.Rat)
			}
			want[at].Add(want[at], o.P.Rat())
		}
	}
	n := 0
	for _, f := range fates {
		for _, c := range f.Chances {
			n++
			if w := want[cell{f.Who, c.Kind}]; w == nil || w.Cmp(c.P.Rat()) != 0 {
				t.Fatalf("%v of %v is given %v, should be %v", c.Kind, f.Who, c.P, w)
			}
		}
	}
	if n != len(want) {
		t.Fatalf("%d chances of figures instead of %d", n, len(want))
	}
}
