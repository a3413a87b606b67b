package referee_test

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
	"rumble/game"
	"rumble/internal/toy"
	"rumble/referee"
)

func toyMatch(t failer, seats int) game.Game {
	t.Helper()
	s := toy.Scenario(seats, 6)
	s.Seats[1].Hold = []string{"card-3", "card-12"}
	g, err := toy.Rules().New(s)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func stateOf(g game.Game) string { return string(g.Append(nil)) }

func codeOf(err error) string {
	var refusal *game.Error
	if errors.As(err, &refusal) {
		return string(refusal.Code)
	}
	return ""
}

func bid(seat game.Seat, many int) referee.Given {
	return referee.Given{Seat: seat, Answer: game.Answer{Question: referee.QuestionID(3, int(seat), 0), Many: many}}
}

// stretch is the toy's turn after checkpoint 3, with the answers given.
func stretch(answers ...referee.Given) referee.Stretch {
	return referee.Stretch{Checkpoint: 3, Answers: answers, Dice: referee.NewFair(referee.Key{4})}
}

func run(t failer, g game.Game, s referee.Stretch) *referee.Outcome {
	t.Helper()
	out, err := referee.Run(g, s)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func asked(o *referee.Outcome) (ids []game.QuestionID, seats []game.Seat) {
	for _, q := range o.Asked {
		ids, seats = append(ids, q.ID), append(seats, q.Seat)
	}
	return ids, seats
}

func TestAStretchStopsAtTheFirstOpenQuestions(t *testing.T) {
	for _, c := range []struct {
		name    string
		answers []referee.Given
		ids     []game.QuestionID
		prompt  game.Prompt
	}{
		{"nobody has bid", nil, []game.QuestionID{"3.0", "3.1", "3.2"}, "bid"},
		{"one has bid", []referee.Given{bid(1, 0)}, []game.QuestionID{"3.0", "3.2"}, "bid"},
		{"the last is missing", []referee.Given{bid(1, 0), bid(0, 2)}, []game.QuestionID{"3.2"}, "bid"},
		{"all have bid", []referee.Given{bid(0, 2), bid(1, 0), bid(2, 1)}, []game.QuestionID{"3.3"}, "act"},
		{"in another order", []referee.Given{bid(2, 1), bid(0, 2), bid(1, 0)}, []game.QuestionID{"3.3"}, "act"},
	} {
		t.Run(c.name, func(t *testing.T) {
			out := run(t, toyMatch(t, 3), stretch(c.answers...))
			ids, _ := asked(out)
			if out.Done || !slices.Equal(ids, c.ids) || out.Asked[0].Prompt != c.prompt {
				t.Errorf("done %v, asked %v about %q", out.Done, ids, out.Asked[0].Prompt)
			}
			if want := 3 + map[game.Prompt]int{"bid": 0, "act": 1}[c.prompt]; out.Index != want {
				t.Errorf("%d questions put, not %d", out.Index, want)
			}
		})
	}
}

func TestOthersBidsStayHidden(t *testing.T) {
	low, high := toyMatch(t, 3), toyMatch(t, 3)
	a, b := run(t, low, stretch(bid(1, 0))), run(t, high, stretch(bid(1, 2)))
	if !reflect.DeepEqual(a, b) || stateOf(low) != stateOf(high) {
		t.Error("an open question tells what another seat has answered")
	}
}

func TestAStretchIsPlayedOut(t *testing.T) {
	g := toyMatch(t, 3)
	answers := []referee.Given{bid(0, 2), bid(1, 0), bid(2, 1)}
	out := run(t, g.Clone(), stretch(answers...))
	pass := len(out.Asked[0].Options) - 1
	answers = append(answers, referee.Given{Seat: 0, Answer: game.Answer{Question: "3.3", Option: pass}})
	out = run(t, g, stretch(answers...))
	if !out.Done || len(out.Asked) != 0 || out.Index != 4 || out.Throws != 1 || len(out.Rolled) != 0 {
		t.Fatalf("%+v", out)
	}
	var kinds []game.Kind
	for _, told := range out.Told {
		kinds = append(kinds, told.Event.Kind)
		if dice := len(told.Dice); dice != map[game.Kind]int{"drew": 1}[told.Event.Kind] {
			t.Errorf("%d throws stand beside %q", dice, told.Event.Kind)
		}
	}
	if want := []game.Kind{"turn", "bid", "bid", "bid", "acts", "drew", "draws", "passes"}; !slices.Equal(kinds, want) {
		t.Errorf("told %v", kinds)
	}
}

func TestWrongAnswersAreRefused(t *testing.T) {
	for _, c := range []struct {
		name    string
		answers []referee.Given
		code    string
	}{
		{"too high a bid", []referee.Given{bid(0, 3)}, "out-of-range"},
		{"of another seat", []referee.Given{{Seat: 1, Answer: game.Answer{Question: "3.0"}}}, "wrong-seat"},
		{"to a question not put yet", []referee.Given{{Seat: 0, Answer: game.Answer{Question: "3.3"}}}, "stale"},
		{"to a question of another stretch", []referee.Given{{Seat: 0, Answer: game.Answer{Question: "2.0"}}}, "stale"},
		{"to no question", []referee.Given{{Seat: 0}}, "stale"},
		{"a second time", []referee.Given{bid(0, 1), bid(0, 2)}, "stale"},
	} {
		t.Run(c.name, func(t *testing.T) {
			out, err := referee.Run(toyMatch(t, 3), stretch(c.answers...))
			if out != nil || codeOf(err) != c.code {
				t.Errorf("%v, %v", out, err)
			}
		})
	}
}

func TestTheOpenQuestionOfAnAnswer(t *testing.T) {
	s := stretch()
	s.Generation = 2
	out := run(t, toyMatch(t, 3), s)
	if q, err := out.Open(1, "3.1-2"); err != nil || q != &out.Asked[1] {
		t.Errorf("%v, %v", q, err)
	}
	if _, err := out.Open(0, "3.1-2"); codeOf(err) != "wrong-seat" {
		t.Errorf("another seat's question: %v", err)
	}
	for _, id := range []game.QuestionID{"3.1", "3.1-1", "3.3-2", ""} {
		if _, err := out.Open(1, id); codeOf(err) != "stale" {
			t.Errorf("%q: %v", id, err)
		}
	}
}

func TestAfterATakebackQuestionsHaveNewIDsAndDiceStay(t *testing.T) {
	answers := []referee.Given{bid(0, 1), bid(1, 0), bid(2, 1)} // a tie: thrown for
	before := run(t, toyMatch(t, 3), stretch(answers...))
	s := stretch(answers...)
	s.Generation = 1
	after := run(t, toyMatch(t, 3), s)
	if after.Asked[0].ID != before.Asked[0].ID+"-1" {
		t.Errorf("asked again as %q", after.Asked[0].ID)
	}
	after.Asked[0].ID = before.Asked[0].ID
	if !reflect.DeepEqual(before, after) || before.Throws != 2 {
		t.Error("the takeback changed more than the id")
	}
	if dice := before.Told[4].Dice; before.Told[4].Event.Kind != "acts" || len(dice) != 1 || dice[0].Throw.Purpose != "lead" {
		t.Errorf("the throw for the lead stands beside %+v", before.Told[4])
	}
}

// lender lends its slices for a call and spoils them after it, as rules may.
type lender struct{ program }

func (l *lender) Advance(ref game.Referee) {
	among := []game.Ref{game.Card(1), game.Card(2)}
	ref.Throw(game.Throw{Kind: game.Draw, Dice: 1, Sides: 2, Among: among})
	mods := []game.Mod{{Word: "one"}}
	path := []game.Point{game.At(1, 1)}
	ref.Tell(game.Event{Kind: "moved", Mods: mods, Path: path})
	ref.Throw(game.Throw{Dice: 2, Sides: 6})
	picks := []game.Ref{game.Figure(1)}
	options := []game.Option{{Verb: "take", Pick: game.Choice{Most: 1, Among: picks}}}
	defer func() {
		among[0], among[1], mods[0].Word, path[0], picks[0], options[0].Verb = game.Card(9), game.Card(9), "spoilt", game.At(9, 9), game.Figure(9), "spoilt"
	}()
	ref.Ask(&game.Question{Options: options})
}

func TestAnOutcomeSharesNoMemoryWithTheRules(t *testing.T) {
	out := run(t, &lender{}, stretch())
	told, q := out.Told[0], out.Asked[0]
	if told.Event.Mods[0].Word != "one" || told.Event.Path[0] != game.At(1, 1) || told.Dice[0].Throw.Among[0] != game.Card(1) ||
		q.Options[0].Verb != "take" || q.Options[0].Pick.Among[0] != game.Figure(1) {
		t.Errorf("%+v\n%+v", told, q)
	}
	if len(out.Rolled) != 1 || out.Rolled[0].Face.Dice() != 2 || out.Throws != 2 {
		t.Errorf("what was rolled since the last event: %+v", out.Rolled)
	}
}

func TestRealPanicsOfALiveStretchPropagate(t *testing.T) {
	defer func() {
		if r := recover(); r != "the rules are broken" {
			t.Errorf("recovered %v", r)
		}
	}()
	referee.Run(&broken{}, stretch()) //nolint:errcheck // it panics
}

// worse panics on its way out of an unfinished stretch.
type worse struct{ program }

func (w *worse) Advance(ref game.Referee) {
	defer func() { panic("on the way out") }()
	ref.Ask(&game.Question{Options: make([]game.Option, 1)})
}

func TestPanicsOnTheWayOutPropagate(t *testing.T) {
	for name, play := range map[string]func(game.Game){
		"live":     func(g game.Game) { referee.Run(g, stretch()) },                  //nolint:errcheck // it panics
		"directed": func(g game.Game) { referee.Act(g, &director{refuse: errStop}) }, //nolint:errcheck // it panics
		"fast":     func(g game.Game) { (&referee.Simulator{}).Play(g, 1) },          //nolint:errcheck // it panics
		"counted": func(g game.Game) {
			referee.Count(context.Background(), referee.Situation{Checkpoint: g, Seat: 1}, nil, referee.Bound{})
		}, //nolint:errcheck // it panics
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if r := recover(); r == nil {
					t.Error("the panic was swallowed")
				}
			}()
			play(&worse{})
		})
	}
}

func (w *worse) Clone() game.Game   { return w }
func (w *worse) CopyFrom(game.Game) {}

// anyAnswer is an answer to the question that is allowed.
func anyAnswer(q *game.Question, ground game.Places, c *game.Chance) game.Answer {
	for {
		a := game.Answer{Question: q.ID, Option: c.Below(len(q.Options))}
		o := &q.Options[a.Option]
		if !o.Many.None() {
			a.Many = int(o.Many.From) + c.Below(int(o.Many.To-o.Many.From)+1)
		}
		if !o.Pick.None() {
			a.Picked = o.Pick.Among[:o.Pick.Least+c.Below(o.Pick.Most-o.Pick.Least+1)]
		}
		if !o.Where.None() {
			var ok bool
			if a.At, ok = ground.Sample(o.Where, c); !ok {
				continue
			}
		}
		return a
	}
}

// A match played answer by answer, and every stretch of it again: from its answers in one go, from its record, and by a
// director.
func TestEveryWayOfPlayingAStretchIsTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		chance := game.NewChance(rapid.Uint64().Draw(t, "seed"))
		dice := referee.NewFair(referee.Key{byte(chance.Next())})
		g := toyMatch(t, rapid.IntRange(2, 4).Draw(t, "seats"))
		for checkpoint := 0; ; checkpoint++ {
			if _, over := g.Over(); over {
				return
			}
			s := referee.Stretch{Checkpoint: checkpoint, Dice: dice}
			played := g.Clone()
			out := run(t, played, s)
			for !out.Done {
				q := &out.Asked[chance.Below(len(out.Asked))]
				s.Answers = append(s.Answers, referee.Given{Seat: q.Seat, Answer: anyAnswer(q, played.Places(), chance)})
				played = g.Clone()
				next := run(t, played, s)
				if n := len(out.Told); len(next.Told) < n || !reflect.DeepEqual(next.Told[:n], out.Told) {
					t.Fatal("one answer more changed what was told before it")
				}
				out = next
			}
			record := referee.Record{Checkpoint: checkpoint, Answers: s.Answers, Throws: thrown(out)}
			replayed := g.Clone()
			again, err := referee.Rerun(replayed, record)
			if err != nil || !reflect.DeepEqual(again, out) || stateOf(replayed) != stateOf(played) {
				t.Fatalf("replayed otherwise: %v", err)
			}
			g = played
		}
	})
}

func thrown(o *referee.Outcome) (throws []game.Thrown) {
	for _, told := range o.Told {
		throws = append(throws, told.Dice...)
	}
	return append(throws, o.Rolled...)
}

// Who listens hears every event as it is told, with the game as it is then.
func TestEventsAreHeardAsTheyAreTold(t *testing.T) {
	g := toyMatch(t, 2)
	s := stretch(bid(0, 1), bid(1, 0))
	var heard []referee.Told
	states := map[string]bool{}
	s.Hear = func(place int, told *referee.Told) {
		if place != len(heard) {
			t.Errorf("event %d is heard as number %d", len(heard), place)
		}
		heard = append(heard, *told)
		states[stateOf(g)] = true
	}
	out := run(t, g, s)
	if len(heard) < 3 || !reflect.DeepEqual(heard, out.Told) {
		t.Errorf("heard is %+v, told %+v", heard, out.Told)
	}
	if len(states) < 2 {
		t.Error("all was heard of the same state")
	}
}
