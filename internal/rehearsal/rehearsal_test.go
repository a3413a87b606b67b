package rehearsal

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"rumble/game"
)

// critic is a test that fails on purpose: it keeps what was said, and goes no further when it must not.
type critic struct {
	testing.TB
	said []string
}

func (c *critic) Helper()                       {}
func (c *critic) Errorf(text string, of ...any) { c.said = append(c.said, fmt.Sprintf(text, of...)) }
func (c *critic) Fatalf(text string, of ...any) { c.Errorf(text, of...); panic(c) }
func (c *critic) fails(t *testing.T, what string, f func()) {
	t.Helper()
	defer func() {
		if why := recover(); why != nil && why != any(c) {
			panic(why)
		}
		if len(c.said) != 1 || !strings.Contains(c.said[0], what) {
			t.Errorf("it says %q, not %q", c.said, what)
		}
		c.said = nil
	}()
	f()
}

func figures(n ...int) []game.Ref {
	var list []game.Ref
	for _, i := range n {
		list = append(list, game.Figure(i))
	}
	return list
}

// duel is a question of seat 1 with three shots and a way out; to stay is the default.
func duel(routine bool) *game.Question {
	return &game.Question{
		Seat: 1, Prompt: "duel", Routine: routine, Default: 3,
		Options: []game.Option{
			{Verb: "shoot", Who: game.Figure(1), With: game.Gear(1), Whom: game.Figure(2)},
			{Verb: "shoot", Who: game.Figure(1), With: game.Gear(2), Whom: game.Figure(2), Where: game.Area{Kind: 1}},
			{Verb: "shoot", Who: game.Figure(2), With: game.Gear(2), Whom: game.Figure(3), Pick: game.Choice{Among: figures(4, 5, 6), Least: 2, Most: 3}},
			{Verb: "stay", Many: game.Span{From: 3, To: 5}, Pick: game.Choice{Among: figures(7), Least: 1, Most: 1}},
			{Verb: "resign", Clause: "X-1", Who: game.OfSeat(1), Concedes: true},
		},
	}
}

func TestAnswersAreGivenInOrder(t *testing.T) {
	for _, c := range []struct {
		reply Reply
		want  game.Answer
	}{
		{Reply{Verb: "shoot"}, game.Answer{}},
		{
			Reply{Verb: "shoot", With: game.Gear(2), Many: 4, At: game.At(1, 2), Via: []game.Point{game.At(0, 1)}, Text: "bang"},
			game.Answer{Option: 1, Many: 4, At: game.At(1, 2), Via: []game.Point{game.At(0, 1)}, Text: "bang"},
		},
		{Reply{Verb: "shoot", Who: game.Figure(2)}, game.Answer{Option: 2, Picked: figures(4, 5)}},
		{Reply{Verb: "shoot", Whom: game.Figure(3), Pick: figures(6, 5)}, game.Answer{Option: 2, Picked: figures(6, 5)}},
		{Reply{Verb: "resign"}, game.Answer{Option: 4}},
	} {
		s := New(t, nil, c.reply, Reply{Verb: "stay", Many: 5})
		got := s.Ask(duel(false))
		if fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%+v is answered by %+v", c.reply, got)
		}
		if s.Ask(duel(false)); len(s.Answers) > 0 || len(s.Asked) != 2 {
			t.Errorf("%v are left", s.Answers)
		}
		s.Done()
	}
}

// What no answer is written for is left to the default where that is ordinary play, and fails the test elsewhere.
func TestWhatIsNotForeseen(t *testing.T) {
	c := &critic{}
	s := New(c, []int{3}, Reply{Verb: "run"})
	if a := s.Ask(duel(true)); a.Option != 3 || a.Many != 3 || !slices.Equal(a.Picked, figures(7)) || len(s.Answers) != 1 {
		t.Errorf("the default is %+v", a)
	}
	c.fails(t, `"duel" is put to seat 1 and the next answer is [{Verb:run`, func() { s.Ask(duel(false)) })
	s.Answers[0] = Reply{Verb: "shoot", Many: 1}
	c.fails(t, `"duel" is answered with "shoot": many`, func() { s.Ask(duel(false)) })
	s.Answers = []Reply{{Verb: "run"}}
	c.fails(t, "2 dice are thrown", func() { s.Throw(game.Throw{Dice: 2}) })
	c.fails(t, "the dice [3] and the answers [{Verb:run", s.Done)
	c.fails(t, `nothing was told of "hit", only []`, func() { s.Event("hit") })
	c.fails(t, `nobody was asked "place"`, func() { s.Question("place") })
}

func TestEveryQuestionEndsWithAWayOut(t *testing.T) {
	c := &critic{}
	s := New(c, nil)
	s.Ends = game.Option{Verb: "resign", Clause: "X-1"}
	if s.Ask(duel(true)); len(c.said) > 0 || len(s.Question("duel").Options) != 4 {
		t.Errorf("%v, asked %+v", c.said, s.Asked)
	}
	for name, change := range map[string]func(q *game.Question, last *game.Option){
		"another verb":   func(_ *game.Question, last *game.Option) { last.Verb = "concede" },
		"another clause": func(_ *game.Question, last *game.Option) { last.Clause = "X-2" },
		"not a way out":  func(_ *game.Question, last *game.Option) { last.Concedes = false },
		"another seat's": func(_ *game.Question, last *game.Option) { last.Who = game.OfSeat(0) },
		"the default":    func(q *game.Question, _ *game.Option) { q.Default = 4 },
	} {
		q := duel(true)
		change(q, &q.Options[4])
		t.Run(name, func(t *testing.T) { c.fails(t, "does not end with the option to resign", func() { s.Ask(q) }) })
	}
}

func TestDiceFallAsWritten(t *testing.T) {
	s := New(t, []int{4, 5, 6})
	two, one := s.Throw(game.Throw{Dice: 2, Purpose: "hit"}), s.Throw(game.Throw{Dice: 1})
	if !slices.Equal(two.Pips(), []int{4, 5}) || one.One() != 6 || len(s.Thrown) != 2 || s.Thrown[0].Purpose != "hit" {
		t.Errorf("%v, %v", two, one)
	}
	s.Done()
}

// What is lent for a call is copied.
func TestWhatIsToldIsWrittenDown(t *testing.T) {
	s := New(t, nil)
	things, among := figures(1), figures(4)
	s.Tell(game.Event{Clause: "X-1", Kind: "hit", Things: things, Many: 1})
	s.Tell(game.Event{Clause: "X-2", Kind: "hit", Many: 2})
	answers := make([]game.Answer, 1)
	s.AskTogether([]game.Question{{Prompt: "who", Routine: true, Options: []game.Option{{Verb: "pick", Pick: game.Choice{Among: among, Least: 1, Most: 1}}}}}, answers)
	things[0], among[0] = game.Figure(9), game.Figure(9)
	if s.Event("hit").Many != 1 || s.Event("hit").Things[0] != game.Figure(1) || s.Count("hit") != 2 || !s.Told("hit") || s.Told("miss") {
		t.Errorf("told %+v", s.Events)
	}
	if q := s.Question("who"); q.Options[0].Pick.Among[0] != game.Figure(4) || answers[0].Picked[0] != game.Figure(4) || !s.WasAsked("who") || s.WasAsked("whom") {
		t.Errorf("asked %+v, answered %+v", s.Asked, answers)
	}
	if !slices.Equal(s.Kinds(), []string{"X-1 hit", "X-2 hit"}) {
		t.Errorf("told %v", s.Kinds())
	}
	if got := Verbs(duel(true).Options); !slices.Equal(got, []game.Verb{"shoot", "stay", "resign"}) {
		t.Errorf("verbs %v", got)
	}
}
