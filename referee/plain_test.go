package referee_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"testing"

	"rumble/game"
	"rumble/referee"
)

func plainly(t *testing.T, p *program, until referee.Horizon) referee.Odds {
	t.Helper()
	odds, err := referee.CountPlainly(context.Background(), considered(p), moody{}, until, referee.Bound{})
	if err != nil {
		t.Fatal(err)
	}
	return odds
}

// A plain count knows nothing but faces: two D4, one way each.
func TestAPlainCountRunsEveryWayOnce(t *testing.T) {
	odds := plainly(t, &program{merges: true, steps: []step{{do: "roll", dice: 2, sides: 4, bands: game.Bands{1, 3}}, {do: "aftermath"}, {do: "turn"}}}, referee.ToAftermath)
	want := []struct {
		ones int
		p    string
	}{{0, "9/16"}, {1, "3/8"}, {2, "1/16"}}
	if odds.Runs != 16 || len(odds.Outcomes) != len(want) || !odds.Exact {
		t.Fatalf("%+v", odds)
	}
	for i, w := range want {
		if o := odds.Outcomes[i]; o.P.String() != w.p || o.Effects[0].Many != w.ones {
			t.Errorf("outcome %d is %v %v, should be %v ones with %s", i, o.P, o.Effects, w.ones, w.p)
		}
	}
}

func TestAPlainCountTellsTheFateOfFigures(t *testing.T) {
	odds := plainly(t, &program{merges: true, steps: []step{{do: "mark", dice: 1, sides: 3}}}, referee.EndOfStretch)
	if len(odds.Figures) != 1 || odds.Figures[0].Who != game.Figure(0) || len(odds.Figures[0].Chances) != 1 || odds.Figures[0].Chances[0].P.String() != "1" {
		t.Errorf("%+v", odds.Figures)
	}
}

// What begins again is as if it had not been: the dice of a roll-off differ in the end, each way as likely as the others,
// and what was told of ties is left out. Every way of counting says so, also of a roll-off within what follows another.
func TestATieIsThrownAgainUntilThereIsNone(t *testing.T) {
	p := &program{merges: true, steps: []step{{do: "roll", dice: 1, sides: 2}, {do: "again", sides: 3}, {do: "again", sides: 2, odd: true}, {do: "turn"}}}
	exact := count(t, considered(p), moody{}, referee.Bound{})
	plain := plainly(t, p, referee.EndOfStretch)
	agree(t, exact, distribution(considered(p), moody{}, false))
	if len(plain.Outcomes) != len(exact.Outcomes) {
		t.Errorf("%d outcomes plainly, %d with merges", len(plain.Outcomes), len(exact.Outcomes))
	}
	// One face of the first die, one of the 6 ways to differ by 1 or 2, and one of 3 turns; of odd rolls half of those.
	sum := new(big.Rat)
	for _, o := range exact.Outcomes {
		off := 0
		for _, e := range o.Effects {
			if e.Kind == "rolled-off" {
				off++
			}
		}
		if off == 0 || off > 2 {
			t.Fatalf("ties are told: %v", o.Effects)
		}
		if off == 2 {
			sum.Add(sum, o.P.Rat())
		}
	}
	if want := big.NewRat(2, 3); sum.Cmp(want) != 0 { // the first die of the last go was 1 or 3
		t.Errorf("a second roll-off comes with %v, should be %v", sum, want)
	}
	sampled := count(t, considered(p), moody{}, referee.Bound{Runs: 1, Samples: 4000})
	if sampled.Exact || len(sampled.Outcomes) != len(exact.Outcomes) {
		t.Errorf("sampled: exact %v, %d outcomes instead of %d", sampled.Exact, len(sampled.Outcomes), len(exact.Outcomes))
	}
	for i, o := range sampled.Outcomes {
		want := distribution(considered(p), moody{}, false)
		near, _ := o.P.Rat().Float64()
		far, _ := want[fmt.Sprint(o.Effects)].Float64()
		if off := near - far; off > 5*o.StandardError || -off > 5*o.StandardError {
			t.Errorf("sampled outcome %d is %v, should be %v", i, near, far)
		}
	}
}

func TestAPlainCountIsBounded(t *testing.T) {
	p := &program{merges: true, steps: []step{{do: "roll", dice: 2, sides: 4}, {do: "ask"}}}
	for _, c := range []struct {
		name  string
		bound referee.Bound
		code  string
	}{
		{"just enough runs", referee.Bound{Runs: 16}, ""},
		{"a run too few", referee.Bound{Runs: 15}, "over-budget"},
		{"just enough throws", referee.Bound{Throws: 1}, ""},
		{"depth", referee.Bound{Depth: 5}, "over-budget"},
		{"memory", referee.Bound{Memory: 200}, "over-budget"},
	} {
		_, err := referee.CountPlainly(context.Background(), considered(p), moody{}, referee.EndOfStretch, c.bound)
		if got := codeOf(err); got != c.code {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	q := &program{merges: true, steps: []step{{do: "roll", dice: 1, sides: 2}, {do: "roll", dice: 1, sides: 2}}}
	if _, err := referee.CountPlainly(context.Background(), considered(q), moody{}, referee.EndOfStretch, referee.Bound{Throws: 1}); codeOf(err) != "over-budget" {
		t.Errorf("a throw too many: %v", err)
	}
	ctx, cancel := context.WithCancelCause(context.Background())
	enough := errors.New("enough")
	cancel(enough)
	if _, err := referee.CountPlainly(ctx, considered(p), moody{}, referee.EndOfStretch, referee.Bound{}); codeOf(err) != "cancelled" || !errors.Is(err, enough) {
		t.Errorf("cancelled: %v", err)
	}
}
