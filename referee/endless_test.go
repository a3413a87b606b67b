package referee_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"testing"

	"rumble/game"
	"rumble/referee"
)

// endless is a game whose rules do not end, or come to more than anybody can count.
type endless struct {
	program
	do string
}

func (e *endless) Clone() game.Game {
	c := *e
	return &c
}

func (e *endless) CopyFrom(g game.Game) { *e = *g.(*endless) }

func (e *endless) Advance(ref game.Referee) {
	a := ref.Ask(&game.Question{Options: []game.Option{{Verb: "go", Many: game.Span{From: 0, To: 3}}}})
	flip := func() int {
		face := ref.Throw(game.Throw{Dice: 1, Sides: 2})
		return face.One()
	}
	for i := 0; ; i++ {
		switch e.do {
		case "throws":
			flip()
		case "throws now and then": // and so comes back from most tries
			if flip() == 1 {
				return
			}
		case "asks":
			ref.Ask(&game.Question{Options: make([]game.Option, 1)})
		case "asks together":
			qs := []game.Question{{Options: make([]game.Option, 1)}, {Options: make([]game.Option, 2)}}
			ref.AskTogether(qs, make([]game.Answer, 2))
		case "tells":
			ref.Tell(game.Event{Kind: "again", Many: i % 7})
		case "merges":
			flip()
			ref.Merge(game.Midway, game.Here("on").Number(i))
		case "begins again":
			ref.Merge(game.Again, game.Here("again"))
			flip()
		case "begins again without a throw":
			ref.Merge(game.Again, game.Here("again"))
		case "explodes": // a hundred to the eighth ways, each another outcome
			face := ref.Throw(game.Throw{Dice: 1, Sides: 100})
			ref.Tell(game.Event{Kind: "rolled", Many: face.One(), Whom: game.Figure(face.One())})
			if i == 8 {
				return
			}
		case "long stories": // a hundred outcomes, each of thousands of effects
			face := ref.Throw(game.Throw{Dice: 1, Sides: 100})
			for n := range 9_000 {
				ref.Tell(game.Event{Kind: "and", Many: n, With: game.Card(face.One())})
			}
			return
		case "long fractions":
			ref.Throw(game.Throw{Dice: 100, Sides: 100, Bands: game.Bands{50}})
		case "many numbers": // each by itself, and many outcomes of each
			for range 3 {
				face := ref.Throw(game.Throw{Dice: 1, Sides: 100})
				ref.Tell(game.Event{Kind: "rolled", Many: face.One() + 1000*a.Many})
			}
			return
		case "many figures":
			face := ref.Throw(game.Throw{Kind: game.Pick, Dice: 1, Sides: 2, Among: []game.Ref{game.Figure(2 * i), game.Figure(2*i + 1)}, OneFigure: true})
			ref.Tell(game.Event{Kind: "picked", Whom: game.Figure(2*i + face.One())})
			if i == 200 {
				return
			}
		}
	}
}

// spent is how many bytes a call takes in all.
func spent(call func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	call()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// Whatever the rules do, a count comes to an end within its bound: with a coarser answer or with a refusal. Memory is taken
// little by little and never more than the bound allows several times over, all that was thrown away counted in.
func TestEveryCountEnds(t *testing.T) {
	small := referee.Bound{Runs: 500, Steps: 20_000, Samples: 100, Throws: 300, Depth: 1_000, Memory: 4 << 20}
	usual := referee.Bound{}
	for _, c := range []struct {
		do      string
		bound   referee.Bound
		code    string
		sampled bool
		most    uint64 // MiB
	}{
		{"throws", small, "over-budget", false, 8},
		{"throws", usual, "over-budget", false, 16},
		{"throws now and then", small, "", true, 8},
		{"throws now and then", usual, "", true, 16},
		{"asks", small, "over-budget", false, 1},
		{"asks", usual, "over-budget", false, 8},
		{"asks together", small, "over-budget", false, 8},
		{"tells", small, "over-budget", false, 1},
		{"tells", usual, "over-budget", false, 8},
		{"merges", small, "over-budget", false, 8},
		{"merges", usual, "over-budget", false, 64},
		{"begins again", small, "over-budget", false, 8},
		{"begins again", usual, "over-budget", false, 16},
		{"begins again without a throw", small, "over-budget", false, 8},
		{"explodes", small, "", true, 8},
		{"explodes", usual, "", true, 32},
		{"long stories", referee.Bound{Samples: 20, Memory: 8 << 20}, "over-budget", false, 64},
		{"long fractions", small, "over-budget", false, 16},
		{"many figures", small, "", true, 16},
	} {
		s := referee.Situation{Checkpoint: &endless{do: c.do}}
		var odds referee.Odds
		var err error
		took := spent(func() { odds, err = referee.Count(context.Background(), s, nil, c.bound) })
		if codeOf(err) != c.code {
			t.Errorf("%s: %v", c.do, err)
		}
		if err == nil && odds.Exact == c.sampled {
			t.Errorf("%s: exact %v", c.do, odds.Exact)
		}
		if took > c.most<<20 {
			t.Errorf("%s took %d KiB", c.do, took>>10)
		}
		if _, err := referee.CountPlainly(context.Background(), s, nil, referee.EndOfStretch, small); codeOf(err) != "over-budget" {
			t.Errorf("%s, counted plainly: %v", c.do, err)
		}
		var byNumber referee.OddsByNumber
		took = spent(func() { byNumber, err = referee.CountEvery(context.Background(), s, nil, c.bound) })
		if codeOf(err) != c.code {
			t.Errorf("%s, every number: %v", c.do, err)
		}
		for i := range byNumber.Numbers {
			if byNumber.Numbers[i].Exact == c.sampled {
				t.Errorf("%s, every number: %d is exact: %v", c.do, byNumber.Numbers[i].Number, byNumber.Numbers[i].Exact)
			}
		}
		if took > 5*c.most<<20 { // four numbers, and what is common
			t.Errorf("%s, every number, took %d KiB", c.do, took>>10)
		}
	}
}

// Figure by figure a count may be exact where the whole is not, and is not when there are too many figures.
func TestTooManyFiguresAreSampled(t *testing.T) {
	odds := count(t, referee.Situation{Checkpoint: &endless{do: "many figures"}}, nil, referee.Bound{Runs: 500, Samples: 20})
	if odds.Exact || !odds.FiguresSampled || len(odds.Figures) < 200 {
		t.Errorf("exact %v, figures sampled %v, %d figures", odds.Exact, odds.FiguresSampled, len(odds.Figures))
	}
}

// Each bound bites just above what a rule takes.
func TestABoundIsWhatItSays(t *testing.T) {
	p := &program{merges: true, steps: []step{{do: "roll", dice: 1, sides: 2}, {do: "ask"}, {do: "roll", dice: 1, sides: 2}, {do: "again", sides: 2}}}
	for _, c := range []struct {
		name        string
		enough, few referee.Bound
	}{
		{"throws", referee.Bound{Throws: 6}, referee.Bound{Throws: 3}}, // each way throws 4; a tie may come again in a try
		{"depth", referee.Bound{Depth: 40}, referee.Bound{Depth: 11}},
	} {
		odds, err := referee.Count(context.Background(), considered(p), moody{}, c.enough)
		if err != nil || !odds.Exact {
			t.Errorf("%s: enough is refused: exact %v, %v", c.name, odds.Exact, err)
		}
		if _, err := referee.Count(context.Background(), considered(p), moody{}, c.few); codeOf(err) != "over-budget" {
			t.Errorf("%s: too few are enough: %v", c.name, err)
		}
	}
	whole := count(t, considered(p), moody{}, referee.Bound{})
	for memory := 1 << 8; memory < 1<<20; memory *= 2 {
		odds, err := referee.Count(context.Background(), considered(p), moody{}, referee.Bound{Memory: memory, Samples: 50})
		switch {
		case err != nil && codeOf(err) != "over-budget":
			t.Errorf("%d bytes: %v", memory, err)
		case err == nil && odds.Exact && len(odds.Outcomes) != len(whole.Outcomes):
			t.Errorf("%d bytes: %d outcomes", memory, len(odds.Outcomes))
		case memory < 2<<10 && err == nil && odds.Exact:
			t.Errorf("%d bytes are enough", memory)
		case memory > 1<<18 && (err != nil || !odds.Exact):
			t.Errorf("%d bytes are not enough: %v", memory, err)
		}
	}
}

// impatient is a context that is over after so many looks.
type impatient struct {
	context.Context
	looks int
}

func (i *impatient) Err() error {
	if i.looks--; i.looks < 0 {
		return context.DeadlineExceeded
	}
	return nil
}

// Time breaks a count off, whatever it is at, and changes nothing else: it either says that or what it says in any case.
func TestTimeOnlyBreaksACountOff(t *testing.T) {
	s := attack()
	gamble := gambling(plain(6))
	for _, c := range []struct {
		name  string
		count func(context.Context) (any, error)
	}{
		{"exact", func(ctx context.Context) (any, error) { return referee.Count(ctx, s, moody{}, referee.Bound{}) }},
		{"sampled", func(ctx context.Context) (any, error) {
			return referee.Count(ctx, s, moody{}, referee.Bound{Runs: 40, Samples: 300})
		}},
		{"few steps", func(ctx context.Context) (any, error) {
			return referee.Count(ctx, s, moody{}, referee.Bound{Steps: 20, Samples: 30})
		}},
		{"every number", func(ctx context.Context) (any, error) {
			return referee.CountEvery(ctx, gamble, idle{}, referee.Bound{})
		}},
		{"figures", func(ctx context.Context) (any, error) {
			return referee.CountFigures(ctx, s, moody{}, []game.Ref{game.Figure(0)}, referee.Bound{})
		}},
		{"plainly", func(ctx context.Context) (any, error) {
			return referee.CountPlainly(ctx, considered(&program{steps: []step{{do: "roll", dice: 3, sides: 4}}}), moody{}, referee.ToAftermath, referee.Bound{})
		}},
	} {
		all := &impatient{Context: context.Background(), looks: math.MaxInt}
		want, err := c.count(all)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		looks := math.MaxInt - all.looks
		for n := 0; n <= looks; n += 1 + looks/40 {
			got, err := c.count(&impatient{Context: context.Background(), looks: n})
			if n == looks && (err != nil || fmt.Sprint(got) != fmt.Sprint(want)) {
				t.Errorf("%s: with all the time it takes it says %v, %v", c.name, got, err)
			}
			if n < looks && codeOf(err) != "cancelled" {
				t.Errorf("%s: broken off at look %d of %d: %v", c.name, n, looks, err)
			}
		}
	}
	ctx, cancel := context.WithCancelCause(context.Background())
	gone := errors.New("left the table")
	cancel(gone)
	if _, err := referee.Count(ctx, s, moody{}, referee.Bound{}); !errors.Is(err, gone) || codeOf(err) != "cancelled" {
		t.Errorf("%v", err)
	}
	if _, err := s.Imagine(ctx, game.NewChance(1), 3); !errors.Is(err, gone) || codeOf(err) != "cancelled" {
		t.Errorf("imagining: %v", err)
	}
}

// Others go first between two runs, and during arithmetic, and no figure changes.
func TestPausesChangeNothing(t *testing.T) {
	pauses := 0
	bound := referee.Bound{Pause: func() { pauses++ }}
	with, without := count(t, attack(), moody{}, bound), count(t, attack(), moody{}, referee.Bound{})
	if fmt.Sprint(with) != fmt.Sprint(without) {
		t.Error("a pause changes the odds")
	}
	if pauses < with.Runs {
		t.Errorf("%d pauses in %d runs", pauses, with.Runs)
	}
	arithmetic := pauses - with.Runs
	if arithmetic < 1 {
		t.Error("arithmetic does not pause")
	}
}

// An imagined state in which the stretch does not end is one that would not do.
func TestImaginingEnds(t *testing.T) {
	for _, do := range []string{"tells", "begins again without a throw", "throws", "asks"} {
		s := referee.Situation{Checkpoint: &endless{do: do}, Answers: []referee.Given{{}}, Seat: 1, Told: make([]game.Event, 20_000)}
		for i := range s.Told {
			s.Told[i] = game.Event{Kind: "again", Many: i % 7, Seen: game.Everybody}
		}
		if _, err := s.Imagine(context.Background(), game.NewChance(1), 3); codeOf(err) != "cannot-imagine" {
			t.Errorf("%s: %v", do, err)
		}
	}
}
