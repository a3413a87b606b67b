package tommyguns

import (
	"fmt"
	"slices"
	"testing"

	"rumble/game"
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
	many            int
}

func (r reply) picks(o *game.Option) bool {
	return o.Verb == r.verb && (r.who.None() || o.Who == r.who) && (r.with.None() || o.With == r.with) && (r.whom.None() || o.Whom == r.whom)
}

func onStage(t *testing.T, dice []int, answers ...reply) *stage {
	t.Helper()
	return &stage{t: t, dice: dice, answers: answers}
}

// Throw shows the next dice written; of cards the one with that number.
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
// question ends with the option to resign (TG-VIC-11), which is checked here and not written down. Answers must be ones
// that the question and the ground allow.
func (s *stage) Ask(q *game.Question) game.Answer {
	s.t.Helper()
	asked := *q
	last := len(q.Options) - 1
	if o := q.Options[last]; o.Verb != "resign" || !o.Yields || o.Clause != "TG-VIC-11" || o.Who != game.OfSeat(q.Seat) || q.Default == last {
		s.t.Fatalf("%q does not end with the option to resign, but with %+v", q.Prompt, o)
	}
	asked.Options = slices.Clone(q.Options[:last])
	s.asked = append(s.asked, asked)
	if len(s.answers) > 0 {
		r := s.answers[0]
		for i := range q.Options {
			if r.picks(&q.Options[i]) {
				s.answers = s.answers[1:]
				return game.Answer{Option: i, At: r.at, Via: r.via, Many: r.many}
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
func verbs(q game.Question) []game.Verb { return verbsOf(q.Options) }

func verbsOf(options []game.Option) []game.Verb {
	var list []game.Verb
	for _, o := range options {
		if !slices.Contains(list, o.Verb) {
			list = append(list, o.Verb)
		}
	}
	return list
}

// man is a figure of a scene: on which side, where, and what he carries.
type man struct {
	side   int8
	at     game.Point
	guns   []GunKind
	class  Class
	brawn  int8
	doctor bool
}

// scener is whoever sets a scene: a test, or one try of a property.
type scener interface {
	Helper()
	Fatal(args ...any)
}

// street is a scene in the movement phase of turn 2 on a field of 36 by 24 inches that is empty but for the features. Each
// side is a seat. Coordinates are to the east and to the south.
func street(t scener, features []game.Feature, men ...man) *Game {
	t.Helper()
	return block(t, game.Plan{Features: features}, men...)
}

// block is street with openings and faces to climb.
func block(t scener, plan game.Plan, men ...man) *Game {
	t.Helper()
	plan.Width, plan.Depth = 36*inch, 24*inch
	table, drawn, err := prepare(plan)
	if err != nil {
		t.Fatal(err)
	}
	g := &Game{
		fixed: &fixed{
			table: table, drawn: drawn, tables: printed, zones: zonesOf(table.Plan()), exits: exitsOf(table.Plan()), faces: facesOf(table.Plan()),
			settings: settings{turns: 15, mostDice: 100, covering: true, capture: true},
		},
		phase: Movement, turn: 2, scratch: &scratch{},
	}
	rosters := [maxSeats]int8{}
	for i, m := range men {
		for int(m.side) >= len(g.fixed.sides) {
			id := string(rune('a' + len(g.fixed.sides)))
			g.fixed.seats = append(g.fixed.seats, seatInfo{id: id, name: id, side: int8(len(g.fixed.sides))})
			g.fixed.sides = append(g.fixed.sides, sideInfo{id: id})
		}
		rosters[m.side]++
		g.fixed.sides[m.side].size++
		g.fixed.figures = append(g.fixed.figures, figureInfo{
			id: fmt.Sprint("m", i), name: fmt.Sprint("Man ", i), seat: game.Seat(m.side), side: m.side, roster: rosters[m.side],
			doctor: m.doctor, class: m.class, brawn: m.brawn,
		})
		f := Figure{at: m.at, placed: true, face: nothing, loot: nothing, aim: nobody, work: nothing, record: Record{exit: nothing}}
		for n, kind := range m.guns {
			f.guns[n].kind = kind
		}
		g.figures = append(g.figures, f)
	}
	return g
}

// mil is a place in thousandths of an inch.
func mil(x, y game.Length) game.Point { return game.Point{X: x, Y: y} }

// roof is a place one level up.
func roof(x, y game.Length) game.Point { return game.Point{X: x, Y: y, Floor: 1} }

// rect is a rectangular area, in thousandths of an inch.
func rect(west, north, east, south game.Length, f game.Feature) game.Feature {
	f.Points = []game.Point{mil(west, north), mil(east, north), mil(east, south), mil(west, south)}
	for i := range f.Points {
		f.Points[i].Floor = f.Floor
	}
	return f
}

// times is so many dice that show a face.
func times(n, pip int) []int { return slices.Repeat([]int{pip}, n) }

// dice joins dice.
func dice(parts ...[]int) []int { return slices.Concat(parts...) }
