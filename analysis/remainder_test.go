package analysis

import (
	"context"
	"math"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/first"
)

// closely looks at decisions as well.
var closely = Depth{Start: 60, Throw: 4, Most: 12, Grain: 100, Steps: 400, Turns: 1, Ways: 6, Sample: 3, Beside: 400_000}

// Between two steady players nothing but luck decides: it is all that result and start differ by, and nobody has played better.
func TestBetweenSteadyPlayersAllIsLuck(t *testing.T) {
	rules := first.Rules()
	steady := bot.NewSteady(&rules)
	for seed := range uint64(8) {
		m := pigs(t, seed, steady, steady)
		table := newTable(m.Rules, 2)
		start, err := table.start(context.Background(), m, &closely, func() {})
		if err != nil {
			t.Fatal(err)
		}
		r, err := table.remains(context.Background(), m, &closely, &start, &Chances{Seats: m.Result}, nil, nil)
		if err != nil || r.none || r.luck[0] != m.Result[0]-start.Seats[0] || r.luck[1] != m.Result[1]-start.Seats[1] || r.squares != start.Error*start.Error {
			t.Errorf("%+v of a start of %+v, a result of %v (%v)", r, start, m.Result, err)
		}
		luck, err := LuckOf(context.Background(), m, closely)
		if err != nil {
			t.Fatal(err)
		}
		for s := range 2 {
			if skill := m.Result[s] - start.Seats[s] - luck.Seats[s]; skill > 900 || skill < -900 {
				t.Errorf("seed %d: a skill of %d remains for seat %d", seed, skill, s)
			}
		}
	}
}

// Whoever holds after each roll plays badly: that is no bad luck. Luck is nothing in the mean of many matches, and what the answers were worth is seen in each.
func TestHoldingTooSoonIsNoBadLuck(t *testing.T) {
	rules := first.Rules()
	steady := bot.NewSteady(&rules)
	const matches = 40
	sum, squares, skill := 0.0, 0.0, 0.0
	for seed := range uint64(matches) {
		m := pigs(t, 100+seed, holds{}, steady)
		luck, err := LuckOf(context.Background(), m, closely)
		if err != nil {
			t.Fatal(err)
		}
		l := float64(luck.Seats[0])
		sum, squares = sum+l, squares+l*l
		skill += float64(m.Result[0]) - 4_800 - l
	}
	mean := sum / matches
	off := math.Sqrt((squares/matches - mean*mean) / matches)
	if math.Abs(mean) > 3*off {
		t.Errorf("luck is %.0f ± %.0f in the mean", mean, off)
	}
	if skill/matches > -2_000 {
		t.Errorf("a skill of %.0f in the mean", skill/matches)
	}
}

// A match that all agreed to stop, or in which somebody's time ran out, is worth to luck what was to be expected when it was left.
func TestWhatWasLeftIsNoLuck(t *testing.T) {
	rules := first.Rules()
	steady := bot.NewSteady(&rules)
	m := pigs(t, 3, steady, steady)
	m.Stretches = m.Stretches[:4]
	m.Result = []int{game.Lot, 0}
	table := newTable(m.Rules, 2)
	end, err := table.end(context.Background(), m, &closely, func() {})
	if err != nil || end.Seats[0] > 8_000 || end.Seats[0] < 2_000 || end.Error == 0 || end.Tries != closely.Start {
		t.Errorf("left early, with a gift of all: %+v (%v)", end, err)
	}
	whole := pigs(t, 3, steady, steady)
	if end, err = table.end(context.Background(), whole, &closely, func() {}); err != nil || end.Seats[0] != whole.Result[0] || end.Error != 0 {
		t.Errorf("played to the end: %+v, the result %v (%v)", end, whole.Result, err)
	}
}

// Two measurements that are equally well known are better together than either.
func TestWhatIsKnownOfLuck(t *testing.T) {
	r := remainder{luck: []int{0, 0}, squares: 1000}
	if got := r.known(1000, false); got != 500 {
		t.Errorf("two variances of 1000 come to %d", got)
	}
	if got := r.known(0, true); got < 990 || got > 1000 {
		t.Errorf("decisions alone count, and it is %d", got)
	}
	r.none = true
	if got := r.known(700, true); got != 700 {
		t.Errorf("the throws alone come to %d", got)
	}
}

// The more answers there are to try, the less often each is tried; when there are too many, none is.
func TestPairs(t *testing.T) {
	d := Depth{Beside: 400_000, Most: 48}
	for _, c := range []struct{ departures, decisions, want int }{{0, 300, 0}, {1, 300, 48}, {20, 300, 48}, {40, 300, 33}, {51, 300, 26}, {52, 300, 0}, {150, 300, 0}, {3, 0, 48}} {
		if got := d.pairs(c.departures, c.decisions); got != c.want {
			t.Errorf("%d of %d: %d pairs, not %d", c.departures, c.decisions, got, c.want)
		}
	}
	if got := (&Depth{Most: 48}).pairs(1, 300); got != 0 {
		t.Errorf("not asked for, and %d pairs", got)
	}
}

// A few tries that all go one way make nothing certain, and many make it as good as certain; who cannot be told apart stands even.
func TestAFewTriesMakeNothingCertain(t *testing.T) {
	for _, c := range []struct{ tries, won, want int }{{0, 0, 5_000}, {1, 1, 7_500}, {9, 0, 500}, {49, 49, 9_900}, {99, 50, 5_050}} {
		tally := newTally(newTable(pigs(t, 1, holds{}, holds{}).Rules, 2))
		for try := range c.tries {
			tally.worth[0], tally.worth[1] = 0, game.Lot
			if try < c.won {
				tally.worth[0], tally.worth[1] = game.Lot, 0
			}
			tally.add()
		}
		if got := tally.chances(); got.Seats[0] != c.want || got.Seats[0]+got.Seats[1] != game.Lot {
			t.Errorf("%d of %d won: %v", c.won, c.tries, got.Seats)
		}
	}
}

// Every answer that is tried makes it less sure, and is taken off: who held too soon has had better luck than the result shows.
func TestWhatAnswersWereWorthIsTakenOff(t *testing.T) {
	rules := first.Rules()
	m := pigs(t, 2, holds{}, bot.NewSteady(&rules))
	all, err := departures(context.Background(), m, func() {})
	if err != nil {
		t.Fatal(err)
	}
	table, tried := newTable(m.Rules, 2), 0
	start := Chances{Seats: []int{5000, 5000}, Error: 100}
	r, err := table.remains(context.Background(), m, &closely, &start, &Chances{Seats: m.Result}, all, func() { tried++ })
	if err != nil || tried != len(all) || r.squares <= start.Error*start.Error || r.luck[0] <= m.Result[0]-start.Seats[0] || r.luck[0]+r.luck[1] > 10 || r.luck[0]+r.luck[1] < -10 {
		t.Errorf("%d tried: %+v (%v)", tried, r, err)
	}
}

func TestStoppedWhileAnswersAreTried(t *testing.T) {
	rules := first.Rules()
	m := pigs(t, 2, holds{}, bot.NewSteady(&rules))
	all, err := departures(context.Background(), m, func() {})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	table, done := newTable(m.Rules, 2), 0
	_, err = table.remains(ctx, m, &closely, &Chances{Seats: []int{5000, 5000}}, &Chances{Seats: m.Result}, all, func() {
		if done++; done == 2 {
			stop()
		}
	})
	if err == nil || done != 2 || len(all) == 2 {
		t.Errorf("%d of %d tried (%v)", done, len(all), err)
	}
}
