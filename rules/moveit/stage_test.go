package moveit

import (
	"fmt"
	"slices"
	"testing"

	"rumble/game"
	"rumble/tabletop"
)

// stage is a referee that plays a scene by the book of a test: dice fall as written, answers are given in the order
// written, and what was told and asked is written down. What dice and answers do not foresee fails the test.
type stage struct {
	t       *testing.T
	dice    []int
	answers []reply // in order; a question whose default is ordinary play may be left out
	events  []game.Event
	asked   []game.Question
	thrown  []game.Throw
}

// reply is an answer: the first option of its verb about the things that it names.
type reply struct {
	verb            game.Verb
	who, with, whom game.Ref
	at              game.Point
	via             []game.Point
}

func (r reply) picks(o *game.Option) bool {
	return o.Verb == r.verb && (r.who.None() || o.Who == r.who) && (r.with.None() || o.With == r.with) && (r.whom.None() || o.Whom == r.whom)
}

func onStage(t *testing.T, dice []int, answers ...reply) *stage {
	t.Helper()
	return &stage{t: t, dice: dice, answers: answers}
}

// Throw shows the next dice written.
func (s *stage) Throw(t game.Throw) game.Face {
	s.t.Helper()
	s.thrown = append(s.thrown, t)
	if len(s.dice) < t.Dice {
		s.t.Fatalf("%d dice are thrown for %q of %v, and only %v are written", t.Dice, t.Purpose, t.Who, s.dice)
	}
	var face game.Face
	for _, pip := range s.dice[:t.Dice] {
		face.Add(uint8(pip))
	}
	s.dice = s.dice[t.Dice:]
	return face
}

// Ask gives the next answer written, if it is one to the question; else the default, if that is ordinary play. Every
// question ends with the option to concede (MI-SCEN-04), which is checked here and not written down.
func (s *stage) Ask(q *game.Question) game.Answer {
	s.t.Helper()
	asked := *q
	last := len(q.Options) - 1
	if o := q.Options[last]; o.Verb != "concede" || !o.Yields || o.Clause != "MI-SCEN-04" || o.Who != game.OfSeat(q.Seat) || q.Default == last {
		s.t.Fatalf("%q does not end with the option to concede, but with %+v", q.Prompt, o)
	}
	asked.Options = slices.Clone(q.Options[:last])
	s.asked = append(s.asked, asked)
	if len(s.answers) > 0 {
		r := s.answers[0]
		for i := range q.Options {
			if r.picks(&q.Options[i]) {
				s.answers = s.answers[1:]
				return game.Answer{Option: i, At: r.at, Via: r.via}
			}
		}
	}
	if !q.Idle {
		s.t.Fatalf("%q is put to seat %d and the next answer is %+v; offered are %v", q.Prompt, q.Seat, s.answers, verbs(*q))
	}
	return game.Answer{Option: q.Default}
}

// AskTogether asks one after the other.
func (s *stage) AskTogether(qs []game.Question, answers []game.Answer) {
	for i := range qs {
		answers[i] = s.Ask(&qs[i])
	}
}

// Tell writes down.
func (s *stage) Tell(e game.Event) {
	e.Things, e.Mods, e.Path = slices.Clone(e.Things), slices.Clone(e.Mods), slices.Clone(e.Path)
	s.events = append(s.events, e)
}

// Join is for odds.
func (s *stage) Join(game.Stage, uint64) {}

// done checks that all that was written came about.
func (s *stage) done() {
	s.t.Helper()
	if len(s.dice)+len(s.answers) > 0 {
		s.t.Errorf("the dice %v and the answers %+v are left", s.dice, s.answers)
	}
}

// told is whether an event of a kind was told.
func (s *stage) told(kind game.Kind) bool {
	return slices.ContainsFunc(s.events, func(e game.Event) bool { return e.Kind == kind })
}

// event is the first event of a kind; the test fails without one.
func (s *stage) event(kind game.Kind) game.Event {
	s.t.Helper()
	for _, e := range s.events {
		if e.Kind == kind {
			return e
		}
	}
	s.t.Fatalf("nothing was told of %q, only %v", kind, s.kinds())
	return game.Event{}
}

func (s *stage) kinds() []string {
	var kinds []string
	for _, e := range s.events {
		kinds = append(kinds, fmt.Sprint(e.Clause, " ", e.Kind))
	}
	return kinds
}

// question is the first question with a prompt; the test fails without one.
func (s *stage) question(prompt game.Prompt) game.Question {
	s.t.Helper()
	for _, q := range s.asked {
		if q.Prompt == prompt {
			return q
		}
	}
	s.t.Fatalf("nobody was asked %q", prompt)
	return game.Question{}
}

// wasAsked is whether anybody was asked.
func (s *stage) wasAsked(prompt game.Prompt) bool {
	return slices.ContainsFunc(s.asked, func(q game.Question) bool { return q.Prompt == prompt })
}

// verbs are those of a question's options, each once.
func verbs(q game.Question) []game.Verb {
	var list []game.Verb
	for _, o := range q.Options {
		if !slices.Contains(list, o.Verb) {
			list = append(list, o.Verb)
		}
	}
	return list
}

// play advances until a phase begins that is not one of those.
func (g *Game) play(ref game.Referee, phases ...Phase) {
	for slices.Contains(phases, g.phase) {
		g.Advance(ref)
	}
}

// street is a scene in Action of turn 1 on an open table of 30 by 30 inches, but for the features, with the first seat
// going first. Ratings that a model leaves out are 3, its Hits 1; it faces south if it does not say.
func street(t *testing.T, features []game.Feature, models ...Model) *Game {
	t.Helper()
	table, err := tabletop.Prepare(game.Plan{Width: 30 * inch, Depth: 30 * inch, FloorHeight: 3 * inch, Features: features})
	if err != nil {
		t.Fatal(err)
	}
	g := &Game{
		fixed: &fixed{table: table, turns: 8, corner: game.At(15, 15)},
		phase: Acting, number: 1, models: slices.Clone(models), scratch: &scratch{},
	}
	g.fixed.names.Add(game.SeatRef, "a", "A")
	g.fixed.names.Add(game.SeatRef, "b", "B")
	g.fixed.names.AddTerrain(table.Plan())
	for m := range g.models {
		g.fixed.names.Add(game.FigureRef, fmt.Sprint("m", m), fmt.Sprint("Model ", m))
		model := &g.models[m]
		for _, rating := range []*int8{&model.wits, &model.aim, &model.brawl, &model.nerve} {
			if *rating == 0 {
				*rating = 3
			}
		}
		model.hits = max(1, model.hits)
		model.placed = true
		if model.facing == (Facing{}) {
			model.facing = Facing{0, 1}
		}
		model.turn = unmarked()
		g.fixed.models = append(g.fixed.models, modelInfo{number: m + 1})
	}
	return g
}

// knows makes enemies known to a model from the start of the turn.
func (g *Game) knows(m int, enemies ...int) {
	for _, e := range enemies {
		g.models[m].turn.known.add(e)
	}
}

// inch1000 is a place in thousandths of an inch.
func inch1000(x, y game.Length) game.Point { return game.Point{X: x, Y: y} }
