package maddogs

import (
	"slices"
	"testing"

	"rumble/game"
)

// at is a place on the street in inches from the north-west corner; spot is one in thousandths.
func at(x, y int) game.Point                       { return game.At(x, y) }
func spot(x, y game.Length) game.Point             { return game.Point{X: x, Y: y} }
func upstairs(p game.Point) game.Point             { p.Floor++; return p }
func east(p game.Point, d game.Length) game.Point  { p.X += d; return p }
func south(p game.Point, d game.Length) game.Point { p.Y += d; return p }

// person is a figure of a seat, "" for a civilian of the street; without gear it has what its profile carries, "none" is
// nothing at all.
func person(id, seat, profile string, where game.Point, gear ...string) game.FigureSetup {
	return game.FigureSetup{ID: id, Seat: seat, Profile: profile, At: &where, Gear: gear}
}

// in is the person in a state.
func in(p game.FigureSetup, facts ...string) game.FigureSetup {
	p.State = map[string]int{}
	for _, name := range facts {
		p.State[name] = 1
	}
	return p
}

// street is an empty table so many inches wide and deep.
func street(wide, deep int) game.Plan {
	return game.Plan{Width: game.Inches(wide), Depth: game.Inches(deep)}
}

// makeGame begins a match of two gangs, the reds and the irish, on an empty table four feet square.
func makeGame(t testing.TB, figures ...game.FigureSetup) *Game {
	t.Helper()
	return makeGameOn(t, street(48, 48), figures...)
}

// makeGameOn begins a match of the reds and the irish on a table.
func makeGameOn(t testing.TB, plan game.Plan, figures ...game.FigureSetup) *Game {
	t.Helper()
	return begin(t, &game.Scenario{
		Ruleset: "maddogs", Table: plan, Seats: []game.SeatSetup{{ID: "reds"}, {ID: "irish"}}, Figures: figures,
	})
}

// begin begins the match of a scenario.
func begin(t testing.TB, sc *game.Scenario) *Game {
	t.Helper()
	g, err := New(sc)
	if err != nil {
		t.Fatal(err)
	}
	return g.(*Game)
}

// number is that of the figure with an id.
func (g *Game) number(t testing.TB, id string) int {
	t.Helper()
	r, ok := g.Find(id)
	if !ok || r.Kind != game.FigureRef {
		t.Fatalf("there is no figure %s", id)
	}
	return int(r.N)
}

// judge is a referee who throws what it is given and answers what it is told to, else what is the default. It keeps what
// was asked and what happened.
type judge struct {
	t       testing.TB
	dice    []int         // still to be thrown; a throw too many fails the test
	always  int           // what every die shows once dice are used up; 0 for none
	answers []game.Answer // to the questions of a seat in their order; the Text is the verb meant
	asked   []game.Question
	told    []game.Event
	thrown  []game.Throw
}

func (j *judge) Throw(throw game.Throw) game.Face {
	j.t.Helper()
	j.thrown = append(j.thrown, throw)
	var face game.Face
	for range throw.Dice {
		pip := j.always
		if len(j.dice) > 0 {
			pip, j.dice = j.dice[0], j.dice[1:]
		} else if pip == 0 {
			j.t.Fatalf("no die was expected for %s of %v", throw.Purpose, throw.Who)
		}
		face.Add(uint8(pip))
	}
	return face
}

func (j *judge) Ask(q *game.Question) game.Answer {
	j.t.Helper()
	asked := *q
	asked.Options = slices.Clone(q.Options)
	j.asked = append(j.asked, asked)
	if len(j.answers) == 0 {
		return game.Answer{Option: q.Default}
	}
	a := j.answers[0]
	j.answers = j.answers[1:]
	i := slices.IndexFunc(q.Options, func(o game.Option) bool { return string(o.Verb) == a.Text })
	if i < 0 {
		j.t.Fatalf("%s is not offered at %s: %v", a.Text, q.Prompt, q.Options)
	}
	a.Option, a.Text = i, ""
	return a
}

func (j *judge) AskTogether([]game.Question, []game.Answer) {
	j.t.Fatal("nothing is asked together in this game")
}

func (j *judge) Merge(game.Progress, game.Pending) {}

func (j *judge) Tell(e game.Event) {
	e.Mods, e.Path = slices.Clone(e.Mods), slices.Clone(e.Path)
	j.told = append(j.told, e)
}

// kinds are what happened, in a word each.
func (j *judge) kinds() []string {
	words := make([]string, len(j.told))
	for i := range j.told {
		words[i] = string(j.told[i].Kind)
	}
	return words
}
