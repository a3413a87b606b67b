package referee_test

import (
	"errors"
	"fmt"
	"math/big"

	"rumble/game"
	"rumble/referee"
)

// brute counts by the plainest of means: every face of every single die, one run for each, no joins, no cuts. It is what
// Count must agree with.
type brute struct {
	policy     referee.Player
	answers    []referee.Given
	consider   referee.Given
	game       game.Game
	considered bool
	pips       []int // of the dice thrown since, as chosen
	sides      []int
	at         int
	told       []referee.Effect
	before     []game.Thrown // what was thrown before the considered answer
	horizon    bool          // stop at the first join of the aftermath
}

var errHorizon = errors.New("aftermath")

func (b *brute) Throw(t game.Throw) game.Face {
	var face game.Face
	if !b.considered {
		face = b.before[0].Face
		b.before = b.before[1:]
		return face
	}
	for range t.Dice {
		if b.at == len(b.pips) {
			b.pips, b.sides = append(b.pips, 1), append(b.sides, t.Sides)
		}
		face.Add(uint8(b.pips[b.at]))
		b.at++
	}
	return face
}

func (b *brute) Ask(q *game.Question) game.Answer {
	if !b.considered {
		if len(b.answers) > 0 {
			a := b.answers[0]
			b.answers = b.answers[1:]
			return a.Answer
		}
		if q.Seat == b.consider.Seat {
			b.considered = true
			return b.consider.Answer
		}
	}
	return b.policy.Answer(q, func() game.Game { return b.game }, game.NewChance(0))
}

func (b *brute) AskTogether(qs []game.Question, answers []game.Answer) {
	for i := range qs {
		answers[i] = b.Ask(&qs[i])
	}
}

func (b *brute) Tell(e game.Event) {
	if b.considered && !e.Detail {
		b.told = append(b.told, referee.Effect{Kind: e.Kind, Who: e.Who, With: e.With, Whom: e.Whom, Seat: e.Seat, Many: e.Many})
	}
}

func (b *brute) Join(stage game.Stage, _ game.Pending) {
	if b.horizon && b.considered && stage == game.Aftermath {
		panic(errHorizon)
	}
}

// distribution is what every way through the stretch adds up to.
func distribution(s referee.Situation, policy referee.Player, horizon bool) map[string]*big.Rat {
	shares := map[string]*big.Rat{}
	b := &brute{policy: policy, horizon: horizon}
	for {
		b.game = s.Checkpoint.Clone()
		b.answers, b.consider = s.Answers, referee.Given{Seat: s.Seat, Answer: s.Consider}
		b.considered, b.at, b.told, b.before = false, 0, nil, s.Throws
		func() {
			defer func() {
				if r := recover(); r != nil && r != errHorizon {
					panic(r)
				}
			}()
			b.game.Advance(b)
		}()
		b.pips, b.sides = b.pips[:b.at], b.sides[:b.at]
		p := big.NewRat(1, 1)
		for _, sides := range b.sides {
			p.Mul(p, big.NewRat(1, int64(sides)))
		}
		key := fmt.Sprint(b.told)
		if shares[key] == nil {
			shares[key] = new(big.Rat)
		}
		shares[key].Add(shares[key], p)
		for len(b.pips) > 0 && b.pips[len(b.pips)-1] == b.sides[len(b.pips)-1] {
			b.pips, b.sides = b.pips[:len(b.pips)-1], b.sides[:len(b.sides)-1]
		}
		if len(b.pips) == 0 {
			return shares
		}
		b.pips[len(b.pips)-1]++
	}
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
