package referee_test

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"testing"

	"rumble/game"
	"rumble/internal/cups"
	"rumble/referee"
)

// written are dice that fall as written.
type written []game.Face

func (d written) Throw(_, index int, _ *game.Throw) game.Face { return d[index] }

// bidding is a match of cups in which south, whose dice show no six, has bid so many; north is asked, with these dice of its own.
// It is known before the first bid, and after it.
func bidding(t *testing.T, bid int, own ...uint8) (first, then referee.Situation) {
	t.Helper()
	g, err := cups.Rules().New(cups.Scenario(2, 3))
	if err != nil {
		t.Fatal(err)
	}
	dice := written{game.Shown(2), game.Shown(own...), game.Shown(1, 2, 3)}
	out := run(t, g.Clone(), referee.Stretch{Dice: dice})
	first = out.Situation(g, nil, 1, game.Answer{Many: bid})
	after := g.Clone()
	run(t, after, referee.Stretch{Dice: dice, Answers: []referee.Given{{Seat: 1, Answer: game.Answer{Question: "0.0", Many: bid}}}})
	out = run(t, after.Clone(), referee.Stretch{Checkpoint: 1, Dice: dice})
	return first, out.Situation(after, nil, 0, game.Answer{Option: 1})
}

// seen is the situation as its seat knows it.
func seen(t *testing.T, s referee.Situation) referee.Situation {
	t.Helper()
	s, err := s.Imagine(context.Background(), game.NewChance(1), 200)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// northLoses is the chance that north loses a die, of lists of effects with their chances.
func northLoses(effects []referee.Effect, p *big.Rat, sum *big.Rat) {
	for _, e := range effects {
		if e.Kind == "loses" && e.Who == game.OfSeat(0) {
			sum.Add(sum, p)
		}
	}
}

// What lies under the other cup decides who loses a die: the odds are those of all the ways it may lie.
func TestOddsOfWhatIsHiddenAreTakenOverManyWorlds(t *testing.T) {
	for _, c := range []struct {
		bid  int
		own  []uint8
		want float64
	}{
		{1, []uint8{1, 1, 1}, 1 - 125./216},
		{2, []uint8{1, 1, 1}, 16. / 216},
		{2, []uint8{6, 1, 1}, 1 - 125./216},
		{1, []uint8{6, 1, 1}, 1},
	} {
		_, s := bidding(t, c.bid, c.own...)
		odds := count(t, seen(t, s), nil, referee.Bound{})
		sum := new(big.Rat)
		for i := range odds.Outcomes {
			northLoses(odds.Outcomes[i].Effects, odds.Outcomes[i].P.Rat(), sum)
		}
		got, _ := sum.Float64()
		if off := 4 * math.Sqrt(c.want*(1-c.want)/2000); math.Abs(got-c.want) > off {
			t.Errorf("a bid of %d called with %v is lost with %v, not %v", c.bid, c.own, got, c.want)
		}
		if odds.Exact || odds.Samples != 2000 || odds.Worlds != 2000 || !odds.FiguresSampled || odds.Outcomes[0].StandardError <= 0 {
			t.Errorf("they are told as %+v", odds)
		}
		if again := count(t, seen(t, s), nil, referee.Bound{}); fmt.Sprint(again) != fmt.Sprint(odds) {
			t.Error("the second time they are others")
		}
		if truth := count(t, s, nil, referee.Bound{}); !truth.Exact || truth.Worlds != 0 || len(truth.Outcomes) != 1 {
			t.Errorf("what is so is %+v", truth)
		}
	}
}

// Where nothing hidden can touch what comes of an answer the odds are exact, and say in how many worlds it was looked.
func TestOddsThatNothingHiddenTouchesAreExact(t *testing.T) {
	first, then := bidding(t, 1, 1, 1, 1)
	then.Consider = game.Answer{Option: 0, Many: 2}
	for _, s := range []referee.Situation{first, then} {
		odds := count(t, seen(t, s), nil, referee.Bound{})
		if !odds.Exact || odds.Samples != 0 || odds.Worlds < 100 || len(odds.Outcomes) != 1 || odds.Outcomes[0].P.String() != "1" {
			t.Errorf("they are %+v", odds)
		}
	}
	_, s := dodged(t)
	imagined := seen(t, s)
	odds, alone := count(t, imagined, nil, referee.Bound{}), count(t, s, nil, referee.Bound{})
	if !odds.Exact || fmt.Sprint(odds.Outcomes) != fmt.Sprint(alone.Outcomes) {
		t.Errorf("a shot has the odds %+v, and where all is known %+v", odds, alone)
	}
}

// Dice that were thrown in the stretch in secret fall again in an imagined situation, and others as they fell.
func TestSecretThrowsOfTheStretchFallAnew(t *testing.T) {
	s, _ := bidding(t, 1, 6, 5, 4)
	s.Consider.Many = 1
	falls := map[string]bool{}
	chance := game.NewChance(3)
	for range 50 {
		imagined, err := s.Imagine(context.Background(), chance, 1)
		if err != nil {
			t.Fatal(err)
		}
		if begins, own := imagined.Throws[0].Face, imagined.Throws[2].Face; begins.One() != 2 || fmt.Sprint(own.Pips()) != "[1 2 3]" {
			t.Fatalf("what south knows has changed: %v, %v", begins.Pips(), own.Pips())
		}
		hidden := imagined.Throws[1].Face
		falls[fmt.Sprint(hidden.Pips())] = true
		if len(imagined.Hidden) != 0 {
			t.Fatal("what was made up is hidden again")
		}
	}
	if len(falls) < 30 {
		t.Errorf("in 50 worlds north's dice lie in %d ways", len(falls))
	}
}

func TestOddsOfEveryNumberOverManyWorlds(t *testing.T) {
	_, s := bidding(t, 1, 1, 1, 1)
	s.Consider = game.Answer{Option: 0, Many: 2}
	byNumber, err := referee.CountEvery(context.Background(), seen(t, s), nil, referee.Bound{})
	if err != nil {
		t.Fatal(err)
	}
	for i := range byNumber.Numbers {
		if n := &byNumber.Numbers[i]; !n.Exact || n.Worlds < 100 || n.Samples != 0 {
			t.Errorf("a bid of %d is %+v", n.Number, n)
		}
	}
	if len(byNumber.Numbers) != 5 {
		t.Errorf("there are %d numbers", len(byNumber.Numbers))
	}
}

// A count over many worlds ends as any other: it is called off, and takes no more worlds than it has runs for.
func TestCountsOverWorldsEnd(t *testing.T) {
	_, s := bidding(t, 1, 1, 1, 1)
	known := seen(t, s)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := referee.Count(ctx, known, nil, referee.Bound{}); codeOf(err) != "cancelled" {
		t.Errorf("called off, it says %v", err)
	}
	for _, bound := range []referee.Bound{{Runs: 100}, {Samples: 101}} {
		odds := count(t, known, nil, bound)
		if odds.Samples < 100 || odds.Samples > 101 || odds.Worlds != odds.Samples {
			t.Errorf("with %+v there are %d samples in %d worlds", bound, odds.Samples, odds.Worlds)
		}
		sum := new(big.Rat)
		for i := range odds.Outcomes {
			sum.Add(sum, odds.Outcomes[i].P.Rat())
		}
		if sum.Cmp(big.NewRat(1, 1)) != 0 {
			t.Errorf("the shares sum to %v", sum)
		}
	}
	if _, err := referee.Count(context.Background(), known, nil, referee.Bound{Memory: 1}); codeOf(err) != "over-budget" {
		t.Errorf("without memory it says %v", err)
	}
	fates, err := referee.CountFigures(context.Background(), known, nil, nil, referee.Bound{})
	if err != nil || len(fates) != 0 {
		t.Errorf("the fates of nobody are %v (%v)", fates, err)
	}
}

// guess is cups in which north guesses a number, throws a die, and loses by what south hides. With luck it loses only when two
// dice show the highest face besides. Its numbers are four, those after base.
type guess struct {
	game.Game
	luck bool
	base int32
}

func (g guess) Clone() game.Game        { return guess{g.Game.Clone(), g.luck, g.base} }
func (g guess) CopyFrom(from game.Game) { g.Game.CopyFrom(from.(guess).Game) }
func (g guess) Imagine(seat game.Seat, c *game.Chance) game.Game {
	return guess{g.Game.Imagine(seat, c), g.luck, g.base}
}

func (g guess) Advance(ref game.Referee) {
	a := ref.Ask(&game.Question{Options: []game.Option{{Verb: "bid", Many: game.Span{From: g.base + 1, To: g.base + 4}}}})
	face := ref.Throw(game.Throw{Purpose: "begin", Dice: 1, Sides: 6, Bands: game.Bands{3}})
	if g.luck {
		lucky := ref.Throw(game.Throw{Purpose: "luck", Dice: 2, Sides: 20, Bands: game.Bands{19}})
		if lucky.AtLeast(20) < 2 {
			return
		}
	}
	if n, _ := g.Fact(game.OfSeat(1), "sixes"); n >= a.Many-int(g.base) && face.One() <= 3 {
		ref.Tell(game.Event{Kind: "loses", Who: game.OfSeat(0)})
	}
}

func TestOddsOfEveryNumberWhereTheWorldsPart(t *testing.T) {
	_, s := bidding(t, 1, 1, 1, 1)
	s = referee.Situation{Checkpoint: guess{Game: s.Checkpoint}, Consider: game.Answer{Many: 4}}
	byNumber, err := referee.CountEvery(context.Background(), seen(t, s), nil, referee.Bound{})
	if err != nil || len(byNumber.Numbers) != 4 {
		t.Fatalf("%d numbers: %v", len(byNumber.Numbers), err)
	}
	for i, want := range []float64{91. / 432, 16. / 432, 1. / 432, 0} {
		n := &byNumber.Numbers[i]
		sum := new(big.Rat)
		for at, o := range n.Outcomes {
			northLoses(byNumber.Outcomes[o], n.Chance(at).Rat(), sum)
		}
		if got, _ := sum.Float64(); math.Abs(got-want) > 4*math.Sqrt(want*(1-want)/2000) {
			t.Errorf("with %d it is %v, not %v", n.Number, got, want)
		}
		if n.Exact || n.Samples != 2000 || n.Worlds != 2000 || (n.StandardError > 0) != (i < 3) {
			t.Errorf("it is told as %+v", n)
		}
	}
	odds := count(t, seen(t, s), nil, referee.Bound{})
	if !odds.Exact || odds.Worlds < 100 {
		t.Errorf("no world has four sixes: %+v", odds)
	}
}

// Numbers may lie so far from nothing that two of them together are more than their type holds: they have worlds like others.
func TestOddsOfNumbersFarFromNothing(t *testing.T) {
	for _, base := range []int32{math.MaxInt32 - 4, math.MinInt32} {
		_, s := bidding(t, 1, 1, 1, 1)
		s = referee.Situation{Checkpoint: guess{Game: s.Checkpoint, base: base}, Consider: game.Answer{Many: int(base) + 4}}
		byNumber, err := referee.CountEvery(context.Background(), seen(t, s), nil, referee.Bound{})
		if err != nil || len(byNumber.Numbers) != 4 {
			t.Fatalf("%d numbers: %v", len(byNumber.Numbers), err)
		}
		for i := range byNumber.Numbers {
			if n := &byNumber.Numbers[i]; n.Exact || n.Worlds != 2000 {
				t.Errorf("of %d what is hidden is not imagined: %+v", n.Number, n)
			}
		}
	}
}

// What is hidden may matter only after seldom dice: it is looked for there as well.
func TestWhatIsHiddenMayMatterSeldom(t *testing.T) {
	_, s := bidding(t, 1, 1, 1, 1)
	s = referee.Situation{Checkpoint: guess{Game: s.Checkpoint, luck: true}, Consider: game.Answer{Many: 1}}
	if odds := count(t, seen(t, s), nil, referee.Bound{}); odds.Exact || odds.Samples != 2000 {
		t.Errorf("after one throw of four hundred south's dice decide, and the odds are %+v", odds)
	}
}

// A throw is told with the next event to those who may know of both.
func TestWhoIsToldOfAThrow(t *testing.T) {
	for _, c := range []struct{ event, throw, north, south, watching bool }{
		{true, true, true, true, true}, {true, false, true, false, false}, {false, true, true, false, false}, {false, false, true, false, false},
	} {
		audience := func(all bool) game.Audience {
			if all {
				return game.Everybody
			}
			return game.Only(0)
		}
		told := referee.Told{Event: game.Event{Seen: audience(c.event)}, Dice: []game.Thrown{{Throw: game.Throw{Seen: audience(c.throw)}}}}
		out := referee.Outcome{Told: []referee.Told{told}, Rolled: told.Dice}
		for seat, may := range map[game.Seat]bool{0: c.north, 1: c.south, game.Nobody: c.watching} {
			if got := len(told.DiceFor(seat)) == 1; got != may {
				t.Errorf("%+v: seat %d is told of it: %v", c, seat, got)
			}
			s := out.Situation(nil, nil, seat, game.Answer{})
			if len(s.Hidden) != 2 || s.Hidden[0] == may || s.Hidden[1] == (c.throw || seat == 0) {
				t.Errorf("%+v: for seat %d hidden are %v", c, seat, s.Hidden)
			}
		}
	}
}
