package conformance

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
)

// Counted says how many odds of a ruleset are compared with those of a plain count, which runs the rules through every
// face of every single die and counts nothing as one.
type Counted struct {
	Positions int // considered answers that are looked at
	Runs      int // a plain count that takes more runs is passed over
	Least     int // so many of the plain counts must not be passed over, or the test shows too little
}

// LongerOdds is the environment variable that multiplies the positions that [Odds] looks at, for a run over night.
const LongerOdds = "RUMBLE_LONGER_ODDS"

// Odds plays games from every scenario and compares odds wherever somebody may do something risky: counted with merges, with
// bands, with figures counted alone and with all numbers at once on the one side, plainly on the other. They must agree
// fraction for fraction. A rule that says at a Merge less than what it still remembers, that tells faces apart within a
// band, or that breaks another promise of its throws, is found out here.
func Odds(t *testing.T, rules game.Ruleset, want Counted, scenarios ...*game.Scenario) {
	t.Helper()
	if times, err := strconv.Atoi(os.Getenv(LongerOdds)); err == nil {
		want.Positions *= times
	}
	var total comparison
	for i, s := range scenarios {
		c := comparison{rules: &rules, scenario: s, want: want, left: want.Positions / len(scenarios)}
		if err := c.play(); err != nil {
			t.Error(err)
		}
		total.add(&c)
		t.Logf("%s: %v", scenarios[i].ID, &c)
	}
	if total.compared() < want.Least {
		t.Errorf("only %v, of %d wanted", &total, want.Least)
	}
}

// comparison compares the odds of one scenario.
type comparison struct {
	rules    *game.Ruleset
	scenario *game.Scenario
	want     Counted
	left     int // positions still to be looked at
	counter  referee.Counter

	seed       uint64
	checkpoint int

	positions, whole, toAftermath, figures, numbers int
}

func (c *comparison) add(o *comparison) {
	c.positions += o.positions
	c.whole += o.whole
	c.toAftermath += o.toAftermath
	c.figures += o.figures
	c.numbers += o.numbers
}

// compared is how many plain counts odds were compared with.
func (c *comparison) compared() int { return c.whole + c.toAftermath + c.numbers }

// String says what was compared.
func (c *comparison) String() string {
	return fmt.Sprintf("%d positions, %d compared to the end, %d to the aftermath, %d fates alone, %d numbers",
		c.positions, c.whole, c.toAftermath, c.figures, c.numbers)
}

func (c *comparison) fault(what string, args ...any) error {
	return &Fault{Promise: Counts, Scenario: c.scenario.ID, Seed: c.seed, Checkpoint: c.checkpoint, What: fmt.Sprintf(what, args...)}
}

// play plays games until enough positions have been looked at.
func (c *comparison) play() error {
	start, err := c.rules.New(c.scenario)
	if err != nil {
		return c.fault("it does not begin: %v", err)
	}
	steady := bot.NewSteady(c.rules)
	for ; c.left > 0; c.seed++ {
		chance := game.NewChance(c.seed)
		dice := referee.NewFair(referee.Key{byte(c.seed), byte(c.seed >> 8), 1})
		now := start
		for c.checkpoint = 0; c.left > 0 && c.checkpoint < limit; c.checkpoint++ {
			if _, over := now.Over(); over {
				break
			}
			if now, err = c.stretch(now, dice, steady, chance); err != nil {
				return err
			}
		}
	}
	return nil
}

// stretch plays to the next checkpoint, and looks at the questions on the way.
func (c *comparison) stretch(now game.Game, dice referee.Dice, steady referee.Player, chance *game.Chance) (game.Game, error) {
	if chance.Below(4) == 0 {
		if err := c.whatChanceBrings(now, chance); err != nil {
			return nil, err
		}
	}
	var given []referee.Given
	for {
		g := now.Clone()
		out, err := referee.Run(g, referee.Stretch{Checkpoint: c.checkpoint, Answers: given, Dice: dice})
		if err != nil {
			return nil, c.fault("an answer that was offered is refused: %v", err)
		}
		if out.Done {
			return g, nil
		}
		q := &out.Asked[chance.Below(len(out.Asked))]
		if err := c.question(now, g, out, given, q, chance); err != nil {
			return nil, err
		}
		player := steady
		if chance.Below(4) == 0 {
			player = &bot.Random{}
		}
		a := player.Answer(q, func() game.Game { return g.Clone() }, chance)
		a = a.Copy()
		given = append(given, referee.Given{Seat: q.Seat, Answer: a})
	}
}

// whatChanceBrings looks at a stretch before anybody has answered anything in it.
func (c *comparison) whatChanceBrings(now game.Game, chance *game.Chance) error {
	return c.position(referee.Situation{Checkpoint: now, Seat: game.Nobody}, &game.Option{Verb: "what chance brings next"}, chance)
}

// position compares the odds of a considered answer, with one policy or the other.
func (c *comparison) position(s referee.Situation, o *game.Option, chance *game.Chance) error {
	policy := referee.Player(nil)
	if chance.Below(2) == 0 {
		policy = new(moody)
	}
	if c.left--; c.left < 0 {
		return nil
	}
	c.positions++
	return c.compare(s, policy, o)
}

// question looks at some options of a question, completed by chance.
func (c *comparison) question(now, g game.Game, out *referee.Outcome, given []referee.Given, q *game.Question, chance *game.Chance) error {
	for i := range q.Options {
		if !lookedAt(q, i, chance) {
			continue
		}
		alone := *q
		alone.Options, alone.Default = q.Options[i:i+1], 0
		a := (&bot.Random{}).Answer(&alone, func() game.Game { return g }, chance)
		if a.Option = i; !q.Options[i].Many.None() {
			a.Many = few(q.Options[i].Many, a.Many)
		}
		if q.Check(a, g.Places()) != nil {
			continue // no place was found for it
		}
		if err := c.position(out.Situation(now, given, q.Seat, a), &q.Options[i], chance); err != nil {
			return err
		}
	}
	return nil
}

// lookedAt says whether an option is looked at: one of four risky ones, for those of a question are much alike, and now and
// then a default.
func lookedAt(q *game.Question, option int, chance *game.Chance) bool {
	if q.Options[option].Risk {
		return chance.Below(4) == 0
	}
	return option == q.Default && chance.Below(12) == 0
}

// few is one of the four least numbers of a span: many dice fall in more ways than can be counted plainly.
func few(s game.Span, many int) int {
	return int(s.From) + (many-int(s.From))%min(4, int(s.To-s.From)+1)
}

// compare compares all odds of one considered answer, as far as they are small enough to be counted plainly.
func (c *comparison) compare(s referee.Situation, policy referee.Player, o *game.Option) error {
	plain, small, err := c.plainly(s, policy, o, referee.EndOfStretch)
	if err != nil {
		return err
	}
	if small {
		c.whole++
		if err := c.compareWith(&plain, s, policy, o, large()); err != nil {
			return err
		}
	}
	if plain, small, err = c.plainly(s, policy, o, referee.ToAftermath); err != nil {
		return err
	}
	if small {
		if err := c.compareNear(&plain, s, policy, o); err != nil {
			return err
		}
	}
	if !small || o.Many.None() || o.Many.To-o.Many.From >= referee.MostNumbers {
		return nil
	}
	return c.compareNumbers(s, o)
}

// large is a bound that no count comes to that is small enough to be counted plainly.
func large() referee.Bound {
	return referee.Bound{Runs: 1 << 20, Steps: 1 << 30, Samples: 1, Memory: 1 << 30}
}

// compareWith compares odds with those counted plainly to the same horizon.
func (c *comparison) compareWith(plain *referee.Odds, s referee.Situation, policy referee.Player, o *game.Option, bound referee.Bound) error {
	odds, err := c.counter.Count(context.Background(), s, policy, bound)
	switch {
	case err != nil:
		return c.fault("the odds of %q cannot be counted: %v", o.Verb, err)
	case !odds.Exact || odds.Until != plain.Until:
		return nil // there is no aftermath to end at
	}
	if plain.Until == referee.ToAftermath {
		c.toAftermath++
	}
	if err := c.same(o, "outcomes", told(&odds), told(plain)); err != nil {
		return err
	}
	return c.same(o, "fates", fatesOf(odds.Figures), fatesOf(plain.Figures))
}

// compareNear compares what is counted up to the aftermath: the whole, and each figure alone.
func (c *comparison) compareNear(plain *referee.Odds, s referee.Situation, policy referee.Player, o *game.Option) error {
	// So little is left for what follows the aftermath that the count ends there, if there is one.
	bound := large()
	bound.After = 1
	if err := c.compareWith(plain, s, policy, o, bound); err != nil {
		return err
	}
	var figures []game.Ref
	for _, f := range plain.Figures {
		figures = append(figures, f.Who)
	}
	alone, err := c.counter.CountFigures(context.Background(), s, policy, figures, large())
	if err != nil {
		return c.fault("the fates of %q cannot be counted alone: %v", o.Verb, err)
	}
	c.figures += len(figures)
	return c.same(o, "fates alone", fatesOf(alone), fatesOf(plain.Figures))
}

// mostThrows is more than there are on a way of a count that is small enough, unless most of them decide nothing.
const mostThrows = 16

// plainly counts plainly, unless that takes too many runs.
func (c *comparison) plainly(s referee.Situation, policy referee.Player, o *game.Option, until referee.Horizon) (plain referee.Odds, small bool, err error) {
	plain, err = referee.CountPlainly(context.Background(), s, policy, until, referee.Bound{Runs: c.want.Runs, Throws: mostThrows})
	var refused *game.Error
	if errors.As(err, &refused) && (refused.Code == game.OverBudget || refused.Code == game.Stale && s.Seat == game.Nobody) {
		return plain, false, nil // or the stretch leaves nothing to chance
	}
	if err != nil {
		return plain, false, c.fault("the odds of %q cannot be counted plainly: %v", o.Verb, err)
	}
	return plain, true, nil
}

// compareNumbers compares the odds of every number, counted at once, with those of each number by itself. Everybody takes the
// default: a policy that looks at how many dice were thrown would break the promise of end bands by itself.
func (c *comparison) compareNumbers(s referee.Situation, o *game.Option) error {
	byNumber, err := c.counter.CountEvery(context.Background(), s, nil, referee.Bound{Runs: 200, Steps: 4_000, Samples: 1})
	if err != nil {
		return c.fault("the odds of every number of %q cannot be counted: %v", o.Verb, err)
	}
	for i := range byNumber.Numbers {
		r := &byNumber.Numbers[i]
		if !r.Exact || r.Number > int(o.Many.From)+6 {
			continue
		}
		s.Consider.Many = r.Number
		plain, small, err := c.plainly(s, nil, o, r.Until)
		if err != nil {
			return err
		}
		if !small {
			return nil
		}
		c.numbers++
		if err := c.same(o, fmt.Sprintf("outcomes with %d among all numbers", r.Number), toldOf(&byNumber, r), told(&plain)); err != nil {
			return err
		}
	}
	return nil
}

// same compares what two ways of counting say, line by line.
func (c *comparison) same(o *game.Option, what, got, want string) error {
	if got == want {
		return nil
	}
	return c.fault("the %s of %q are not those counted plainly.\nOnly here: %s\nOnly plainly: %s", what, o.Verb, besides(got, want), besides(want, got))
}

// besides is the first few lines of one text that another does not have.
func besides(a, b string) string {
	var only []string
	others := strings.Split(b, "\n")
	for _, line := range strings.Split(a, "\n") {
		if !slices.Contains(others, line) {
			only = append(only, line)
		}
	}
	return strings.Join(only[:min(len(only), 4)], "\n           ")
}

func fatesOf(fates []referee.Fate) string {
	var lines []string
	for _, f := range fates {
		lines = append(lines, fmt.Sprint(f))
	}
	return strings.Join(lines, "\n")
}

// moody is a policy that depends on everything there is to depend on: two states that are not alike are answered otherwise.
type moody struct {
	random bot.Random
	state  []byte
}

// Answer is by chance, and the same for the same question in the same state.
func (m *moody) Answer(q *game.Question, see func() game.Game, _ *game.Chance) game.Answer {
	m.state = see().Append(m.state[:0])
	h := fnv.New64a()
	h.Write(m.state)
	h.Write([]byte(q.Prompt))
	chance := game.NewChance(h.Sum64())
	if chance.Below(2) == 0 {
		return referee.Default(q, see().Places(), chance, nil)
	}
	a := m.random.Answer(q, see, chance)
	if o := &q.Options[a.Option]; !o.Many.None() {
		a.Many = few(o.Many, a.Many)
	}
	return a
}
