package referee_test

import (
	"fmt"
	"math"
	"testing"

	"rumble/game"
	"rumble/referee"
)

func TestAboveTheBoundTheCountEndsAtTheAftermath(t *testing.T) {
	s := func(n int) referee.Situation {
		p := &program{merges: true, steps: []step{
			{do: "roll", dice: 2, sides: 4},
			{do: "aftermath"},
		}}
		for range n {
			p.steps = append(p.steps, step{do: "roll", dice: 2, sides: 4})
		}
		return considered(p)
	}
	for _, c := range []struct {
		name  string
		bound referee.Bound
	}{
		{"runs", referee.Bound{Runs: 11}}, // 10 multisets of two dice, and too few for what follows
		{"steps", referee.Bound{Steps: 60}},
	} {
		odds := count(t, s(3), moody{}, c.bound)
		if odds.Until != referee.ToAftermath {
			t.Errorf("%s: followed until %q", c.name, odds.Until)
		}
		agree(t, odds, distribution(s(3), moody{}, true))
	}
	short := count(t, s(0), moody{}, referee.Bound{})
	if again := count(t, s(0), moody{}, referee.Bound{Runs: short.Runs}); !again.Exact || again.Until != referee.EndOfStretch {
		t.Error("just enough runs are not enough")
	}
	if again := count(t, s(0), moody{}, referee.Bound{Runs: short.Runs - 1}); again.Exact && again.Until == referee.EndOfStretch {
		t.Error("one run too few is enough")
	}
}

func attack() referee.Situation {
	return considered(&program{merges: true, steps: []step{
		{do: "roll", dice: 3, sides: 4, bands: game.Bands{1, 3}},
		{do: "pick"},
		{do: "hurt", sides: 3, bands: game.Bands{1}},
		{do: "aftermath"},
		{do: "roll", dice: 2, sides: 6},
	}})
}

func TestFarAboveTheBoundOutcomesAreSampledAndFatesStayExact(t *testing.T) {
	exact := count(t, attack(), moody{}, referee.Bound{})
	toAftermath := distribution(attack(), moody{}, true)
	for _, c := range []struct {
		name  string
		bound referee.Bound
	}{
		{"too many runs", referee.Bound{Runs: 40, Samples: 3000}},
		{"too many steps", referee.Bound{Steps: 20, Samples: 3000}},
	} {
		t.Run(c.name, func(t *testing.T) {
			odds := count(t, attack(), moody{}, c.bound)
			if odds.Exact || odds.Samples != 3000 || odds.Until != referee.ToAftermath || odds.FiguresSampled {
				t.Fatalf("exact %v, %d samples, until %q, figures sampled %v", odds.Exact, odds.Samples, odds.Until, odds.FiguresSampled)
			}
			if fmt.Sprint(odds.Figures) != fmt.Sprint(exact.Figures) {
				t.Errorf("the figures' fates are\n%v, should be\n%v", odds.Figures, exact.Figures)
			}
			sum := 0.0
			for _, o := range odds.Outcomes {
				want := toAftermath[fmt.Sprint(o.Effects)]
				if want == nil {
					t.Fatalf("%v cannot happen", o.Effects)
				}
				p, _ := o.P.Rat().Float64()
				w, _ := want.Float64()
				if off := p - w; off > 5*o.StandardError+1e-3 || -off > 5*o.StandardError+1e-3 {
					t.Errorf("%v is given %v, should be %v, standard error %v", o.Effects, p, w, o.StandardError)
				}
				if want := math.Sqrt(p * (1 - p) / 3000); !(math.Abs(o.StandardError-want) < 1e-9) {
					t.Errorf("the standard error of %v is %v", p, o.StandardError)
				}
				sum += p
			}
			if sum < 0.999999 || sum > 1.000001 {
				t.Errorf("the shares sum to %v", sum)
			}
			if again := count(t, attack(), moody{}, c.bound); fmt.Sprint(again) != fmt.Sprint(odds) {
				t.Error("counted again, the samples differ")
			}
		})
	}
}

func TestFatesEndAtTheSameHorizonAsTheOutcomes(t *testing.T) {
	again := attack()
	p := again.Checkpoint.(*program)
	p.steps = append(p.steps, step{do: "draw"}, step{do: "mark", dice: 1, sides: 2}, step{do: "roll", dice: 1, sides: 2}, step{do: "pick"}, step{do: "hurt", sides: 2})
	whole := count(t, again, moody{}, referee.Bound{Steps: 1 << 30})
	if whole.Until != referee.EndOfStretch {
		t.Fatal("the test shows nothing")
	}
	for _, c := range []struct {
		name  string
		bound referee.Bound
		want  []referee.Fate
	}{
		{"all runs, few steps", referee.Bound{Steps: 20}, count(t, attack(), moody{}, referee.Bound{}).Figures},
		{"few runs", referee.Bound{Runs: 40}, count(t, attack(), moody{}, referee.Bound{}).Figures},
	} {
		odds := count(t, again, moody{}, c.bound)
		if odds.Until != referee.ToAftermath || odds.FiguresSampled || fmt.Sprint(odds.Figures) != fmt.Sprint(c.want) {
			t.Errorf("%s: until %q: %v, want %v", c.name, odds.Until, odds.Figures, c.want)
		}
	}
	// Broken off in the aftermath, what has come up there already must not show.
	tried := 0
	for runs := 1; runs < whole.Runs; runs += 1 + whole.Runs/30 {
		odds := count(t, again, moody{}, referee.Bound{Runs: runs, Steps: 1 << 30, Samples: 1})
		if odds.Exact && odds.Until == referee.ToAftermath {
			tried++
			agreeOnFates(t, odds.Figures, odds.Outcomes)
		}
	}
	if tried < 3 {
		t.Errorf("only %d bounds tried", tried)
	}
	if fmt.Sprint(whole.Figures) == fmt.Sprint(count(t, attack(), moody{}, referee.Bound{}).Figures) {
		t.Error("the aftermath befalls nobody: the test shows nothing")
	}
}

func TestWithoutAnAftermathTheFatesAreThoseOfTheEnd(t *testing.T) {
	s := considered(&program{merges: true, steps: []step{
		{do: "roll", dice: 3, sides: 4, bands: game.Bands{1, 3}}, {do: "pick"}, {do: "hurt", sides: 3, bands: game.Bands{1}},
	}})
	exact, odds := count(t, s, moody{}, referee.Bound{}), count(t, s, moody{}, referee.Bound{Steps: 10})
	if odds.Exact || odds.Until != referee.EndOfStretch || fmt.Sprint(odds.Figures) != fmt.Sprint(exact.Figures) {
		t.Errorf("exact %v until %q: %v, want %v", odds.Exact, odds.Until, odds.Figures, exact.Figures)
	}
}

func wide(places, outcomes int) referee.Situation {
	return considered(&program{merges: true, steps: []step{
		{do: "mark", dice: 1, sides: places}, {do: "aftermath"}, {do: "mark", dice: 1, sides: outcomes},
	}})
}

func TestAHopelessAftermathIsGivenUpEarly(t *testing.T) {
	for _, c := range []struct {
		name             string
		places, outcomes int
		bound, runs      int
		until            referee.Horizon
	}{
		// Every place of the aftermath costs a run to come to, and one for each of its outcomes.
		{"just enough", 20, 3, 80, 80, referee.EndOfStretch},
		{"one too few", 20, 3, 79, 79, referee.ToAftermath},
		{"fewer runs than places", 20, 3, 39, 20, referee.ToAftermath},
		{"as many runs as places, while it lasts", 20, 1, 40, 40, referee.EndOfStretch},
		{"fewer runs than places left to come to", 50, 8, 150, 50 + 8*8, referee.ToAftermath},
		{"more than four times what is left, seen after sixteen places", 100, 12, 399, 100 + 16*12, referee.ToAftermath},
		{"just four times", 100, 12, 400, 100 + 19*12, referee.ToAftermath},
	} {
		odds := count(t, wide(c.places, c.outcomes), moody{}, referee.Bound{Runs: c.bound})
		if odds.Until != c.until || odds.Runs != c.runs {
			t.Errorf("%s: until %q after %d runs", c.name, odds.Until, odds.Runs)
		}
	}
}

func TestWhenNothingCanBeCountedFatesAreSampledToo(t *testing.T) {
	odds := count(t, attack(), moody{}, referee.Bound{Runs: 1, Samples: 500})
	if odds.Exact || !odds.FiguresSampled {
		t.Fatalf("exact %v, figures sampled %v", odds.Exact, odds.FiguresSampled)
	}
	agreeOnFates(t, odds.Figures, odds.Outcomes)
	if odds.Runs < 500 || odds.Runs > 510 {
		t.Errorf("%d runs", odds.Runs)
	}
}

func TestFiguresThatComeUpLateHaveAFateToo(t *testing.T) {
	// However early the whole count is broken off, and whoever has come up until then.
	tried := 0
	for runs := range 80 {
		odds := count(t, attack(), moody{}, referee.Bound{Runs: runs + 1, Samples: 1})
		if odds.FiguresSampled {
			continue
		}
		tried++
		if len(odds.Figures) != figures {
			t.Errorf("within %d runs only %d figures come up", runs+1, len(odds.Figures))
		}
		for i, f := range odds.Figures {
			if f.Who != game.Figure(i) || len(f.Chances) != 2 || f.Chances[0].Kind != "scare" || f.Chances[1].Kind != "wound" {
				t.Errorf("within %d runs, fate %d is %v", runs+1, i, f)
			}
		}
	}
	if tried < 10 {
		t.Errorf("only %d bounds tried", tried)
	}
}
