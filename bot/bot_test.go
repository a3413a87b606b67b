package bot_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/toy"
	"rumble/referee"
)

// yard is a ground with places for some areas only: kind 1 has the one place (1, 1), kind 2 has none.
type yard struct{ game.Places }

func (yard) Sample(a game.Area, _ *game.Chance) (game.Point, bool) {
	return game.At(1, 1), a.Kind == 1
}

func (yard) Allows(a game.Area, at game.Point, _ []game.Point) error {
	if a.Kind == 1 && at == game.At(1, 1) {
		return nil
	}
	return errors.New("not there")
}

// stand is a state in which only the ground may be looked at.
type stand struct{ game.Game }

func (stand) Places() game.Places { return yard{} }

func blind(t *testing.T) func() game.Game {
	return func() game.Game {
		t.Error("the player looked at the state without need")
		return stand{}
	}
}

func seeing() game.Game { return stand{} }

func option(verb game.Verb) game.Option { return game.Option{Verb: verb} }

func placed(kind game.AreaKind) game.Option { return game.Option{Where: game.Area{Kind: kind}} }

func TestRandomTakesEveryOptionEquallyOften(t *testing.T) {
	q := game.Question{ID: "1.2", Options: []game.Option{option("a"), option("b"), option("c")}}
	player, chance := &bot.Random{}, game.NewChance(3)
	var taken [3]int
	for range 3000 {
		a := player.Answer(&q, blind(t), chance)
		if a.Question != "1.2" || q.Check(a, nil) != nil {
			t.Fatalf("answered %+v", a)
		}
		taken[a.Option]++
	}
	for i, n := range taken {
		if n < 900 || n > 1100 {
			t.Errorf("option %d was taken %d times in 3000", i, n)
		}
	}
}

func TestRandomNeverGivesUp(t *testing.T) {
	q := game.Question{Options: []game.Option{{Verb: "concede", Concedes: true}, option("pass"), {Verb: "resign", Concedes: true}}}
	player, chance := &bot.Random{}, game.NewChance(5)
	for range 100 {
		if a := player.Answer(&q, blind(t), chance); a.Option != 1 {
			t.Fatalf("took %q", q.Options[a.Option].Verb)
		}
	}
}

func TestRandomTakesEveryNumber(t *testing.T) {
	for _, span := range []game.Span{{From: 2, To: 4}, {From: -1, To: 1}, {From: 0, To: 1}, {From: 5, To: 5}} {
		q := game.Question{Options: []game.Option{{Many: span}}}
		player, chance := &bot.Random{}, game.NewChance(1)
		seen := map[int]bool{}
		for range 200 {
			a := player.Answer(&q, blind(t), chance)
			if err := q.Check(a, nil); err != nil {
				t.Fatalf("%+v: answered %d: %v", span, a.Many, err)
			}
			seen[a.Many] = true
		}
		if len(seen) != int(span.To-span.From)+1 {
			t.Errorf("%+v: only %v were taken", span, seen)
		}
	}
}

func TestRandomPicksEverySet(t *testing.T) {
	among := []game.Ref{game.Figure(4), game.Figure(2), game.Figure(9)}
	for _, c := range []struct {
		least, most, sets int
	}{
		{0, 3, 8}, {1, 2, 6}, {2, 2, 3}, {3, 3, 1}, {1, 1, 3}, {0, 1, 4},
	} {
		q := game.Question{Options: []game.Option{{Pick: game.Choice{Least: c.least, Most: c.most, Among: among}}}}
		player, chance := &bot.Random{}, game.NewChance(1)
		seen := map[[3]bool]bool{}
		for range 400 {
			a := player.Answer(&q, blind(t), chance)
			if err := q.Check(a, nil); err != nil {
				t.Fatalf("%d to %d: %v", c.least, c.most, err)
			}
			var set [3]bool
			for _, r := range a.Picked {
				set[slices.Index(among, r)] = true
			}
			seen[set] = true
		}
		if len(seen) != c.sets {
			t.Errorf("%d to %d of 3: %d of the %d sets were picked", c.least, c.most, len(seen), c.sets)
		}
	}
	if among[0] != game.Figure(4) || among[1] != game.Figure(2) || among[2] != game.Figure(9) {
		t.Error("picking shuffled what the question lists")
	}
}

func TestRandomFindsAPlaceOrAnotherOption(t *testing.T) {
	player, chance := &bot.Random{}, game.NewChance(1)
	for _, c := range []struct {
		name    string
		options []game.Option
		want    []int
	}{
		{"only one place there is", []game.Option{placed(1)}, []int{0}},
		{"no place for the second", []game.Option{placed(1), placed(2)}, []int{0}},
		{"no place for the first", []game.Option{placed(2), option("wait")}, []int{1}},
		{"no place for most", []game.Option{placed(2), placed(2), option("wait"), placed(2), placed(1)}, []int{2, 4}},
	} {
		q := game.Question{Options: c.options}
		var taken [5]int
		for range 1000 {
			a := player.Answer(&q, seeing, chance)
			if err := q.Check(a, yard{}); err != nil {
				t.Fatalf("%s: option %d: %v", c.name, a.Option, err)
			}
			taken[a.Option]++
		}
		for i, n := range taken {
			if (n > 1000/len(c.want)-100) != slices.Contains(c.want, i) {
				t.Errorf("%s: option %d was taken %d times in 1000", c.name, i, n)
			}
		}
	}
}

func TestRandomWithNoPlaceAnywhereTakesTheDefault(t *testing.T) {
	q := game.Question{ID: "7.0", Options: []game.Option{placed(2), placed(2)}, Default: 1}
	a := (&bot.Random{}).Answer(&q, seeing, game.NewChance(1))
	if a.Option != 1 || a.Question != "7.0" {
		t.Errorf("answered %+v", a)
	}
}

func TestRandomImaginesOnce(t *testing.T) {
	q := game.Question{Options: []game.Option{placed(2), placed(2), placed(2)}}
	looked := 0
	(&bot.Random{}).Answer(&q, func() game.Game { looked++; return stand{} }, game.NewChance(1))
	if looked != 1 {
		t.Errorf("imagined %d states for one answer", looked)
	}
}

func TestRandomAllocatesNothing(t *testing.T) {
	among := []game.Ref{game.Figure(4), game.Figure(2), game.Figure(9)}
	q := game.Question{Options: []game.Option{
		placed(1), placed(2), {Many: game.Span{From: 1, To: 9}}, {Pick: game.Choice{Least: 1, Most: 3, Among: among}},
	}}
	player, chance := &bot.Random{}, game.NewChance(1)
	state := game.Game(stand{})
	see := func() game.Game { return state }
	if n := testing.AllocsPerRun(500, func() { player.Answer(&q, see, chance) }); n != 0 {
		t.Errorf("an answer allocates %v times", n)
	}
}

func advising(a game.Answer) *game.Ruleset {
	return &game.Ruleset{Advise: func(game.Game, *game.Question, *game.Chance) game.Answer { return a }}
}

func TestSteadyDoesAsAdvised(t *testing.T) {
	q := game.Question{ID: "3.1", Options: []game.Option{option("a"), placed(1), option("c")}}
	for _, c := range []struct {
		name   string
		advice game.Answer
	}{
		{"an option", game.Answer{Option: 2}},
		{"a place", game.Answer{Option: 1, At: game.At(1, 1)}},
	} {
		a := bot.NewSteady(advising(c.advice)).Answer(&q, seeing, game.NewChance(1))
		if a.Option != c.advice.Option || a.At != c.advice.At || a.Question != "3.1" {
			t.Errorf("%s: answered %+v", c.name, a)
		}
	}
}

func TestSteadyAnswersEvenWhenAdvisedBadly(t *testing.T) {
	q := game.Question{ID: "3.1", Options: []game.Option{option("a"), placed(1), option("c")}}
	for _, advice := range []game.Answer{{Option: 3}, {Option: -1}, {Option: 1, At: game.At(2, 2)}, {Option: 0, Many: 1}} {
		player, chance := bot.NewSteady(advising(advice)), game.NewChance(1)
		for range 50 {
			a := player.Answer(&q, seeing, chance)
			if err := q.Check(a, yard{}); err != nil || a.Question != "3.1" {
				t.Errorf("advised %+v, answered %+v: %v", advice, a, err)
			}
		}
	}
}

func TestSteadyWithoutAdviceTakesWhatIsAllowed(t *testing.T) {
	q := game.Question{ID: "3.1", Options: []game.Option{option("a"), placed(1), option("c")}}
	player, chance, taken := bot.NewSteady(&game.Ruleset{}), game.NewChance(1), map[int]bool{}
	for range 50 {
		a := player.Answer(&q, seeing, chance)
		if err := q.Check(a, yard{}); err != nil || a.Question != "3.1" {
			t.Errorf("answered %+v: %v", a, err)
		}
		taken[a.Option] = true
	}
	if len(taken) < 2 {
		t.Errorf("of the options only %v are taken", taken)
	}
}

func TestSteadyThinksOnlyWhenThereIsAChoice(t *testing.T) {
	picks := game.Choice{Least: 1, Most: 1, Among: []game.Ref{game.Figure(4)}}
	for _, c := range []struct {
		name    string
		options []game.Option
		looks   bool
	}{
		{"one option", []game.Option{option("a")}, false},
		{"two options", []game.Option{option("a"), option("b")}, true},
		{"a place", []game.Option{placed(1)}, true},
		{"a number", []game.Option{{Many: game.Span{From: 1, To: 2}}}, true},
		{"a pick", []game.Option{{Pick: picks}}, true},
	} {
		q, looked := game.Question{ID: "5.5", Options: c.options}, false
		see := func() game.Game { looked = true; return stand{} }
		a := bot.NewSteady(advising(game.Answer{})).Answer(&q, see, game.NewChance(1))
		if looked != c.looks || a.Question != "5.5" || q.Check(a, yard{}) != nil {
			t.Errorf("%s: looked %v, answered %+v", c.name, looked, a)
		}
	}
}

func TestNamed(t *testing.T) {
	rules := toy.Rules()
	for _, name := range bot.Names() {
		player, err := bot.Named(name, &rules)
		if err != nil {
			t.Fatal(err)
		}
		g, err := rules.New(toy.Scenario(3, 9))
		if err != nil {
			t.Fatal(err)
		}
		table := referee.Simulator{Players: []referee.Player{player, player, player}}
		if _, err := table.Play(g, 1000); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if p, _ := bot.Named("steady", &rules); !isSteady(p) {
		t.Errorf("steady is a %T", p)
	}
	if p, _ := bot.Named("random", &rules); isSteady(p) {
		t.Errorf("random is a %T", p)
	}
	var refusal *game.Error
	if p, err := bot.Named("Random", &rules); p != nil || !errors.As(err, &refusal) || refusal.Code != "unknown-player" {
		t.Errorf("an unknown name gives %v, %v", p, err)
	}
}

func isSteady(p referee.Player) bool {
	_, ok := p.(*bot.Steady)
	return ok
}

// The parts of a form are as random as all else: every way to fill it in is found, and each is allowed.
func TestRandomFillsForms(t *testing.T) {
	among := []game.Ref{game.Figure(4), game.Figure(2)}
	q := game.Question{ID: "1.2", Options: []game.Option{{Verb: "go", Pick: game.Choice{Most: 1, Among: among}}}, Parts: []game.Question{
		{Options: []game.Option{option("a"), option("b")}},
		{Options: []game.Option{{Pick: game.Choice{Least: 1, Most: 2, Among: among}}}},
		{Options: []game.Option{{Many: game.Span{From: 2, To: 3}}}, FreeText: true},
	}}
	player, chance := &bot.Random{}, game.NewChance(3)
	ways := map[string]bool{}
	for range 2000 {
		a := player.Answer(&q, blind(t), chance)
		if err := q.Check(a, nil); err != nil || len(a.Parts) != 3 || a.Question != "1.2" {
			t.Fatalf("%+v: %v", a, err)
		}
		ways[fmt.Sprint(a.Picked, a.Parts[0].Option, a.Parts[1].Picked, a.Parts[2].Many)] = true
	}
	if len(ways) != 3*2*4*2 {
		t.Errorf("%d ways are found", len(ways))
	}
	if n := testing.AllocsPerRun(100, func() { player.Answer(&q, blind(t), chance) }); n > 1 { // the closure of the test
		t.Errorf("an answer allocates %v times", n)
	}
}

// A question of one option is thought about when it has parts: the rules of thumb may fill them in.
func TestSteadyThinksAboutForms(t *testing.T) {
	q := game.Question{Options: []game.Option{option("ready")}, Parts: []game.Question{{Options: []game.Option{option("a"), option("b")}}}}
	a := bot.NewSteady(advising(game.Answer{Parts: []game.Answer{{Option: 1}}})).Answer(&q, seeing, game.NewChance(1))
	if len(a.Parts) != 1 || a.Parts[0].Option != 1 {
		t.Errorf("answered %+v", a)
	}
}
