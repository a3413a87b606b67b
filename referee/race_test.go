package referee_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"rumble/game"
	"rumble/referee"
)

// sprint puts a race to three seats: let go, or claim. The second stretch ends it.
type sprint struct {
	program
	taken []int
}

func (s *sprint) Advance(ref game.Referee) {
	qs := make([]game.Question, 3)
	for i := range qs {
		qs[i] = game.Question{Seat: game.Seat(i), Race: true, Options: []game.Option{{Verb: "let-go"}, {Verb: "claim"}}}
	}
	answers := slices.Repeat([]game.Answer{{Option: 9}}, 3) // what was answered before
	ref.AskTogether(qs, answers)
	s.taken = nil
	for _, a := range answers {
		s.taken = append(s.taken, a.Option)
	}
}

func (s *sprint) Over() (game.Result, bool) { return game.Result{}, s.taken != nil }

// lap is an answer of a seat to its question of the race.
func lap(seat game.Seat, option int) referee.Given {
	return referee.Given{Seat: seat, Answer: game.Answer{Question: referee.QuestionID(0, int(seat), 0), Option: option}}
}

// A race goes to the first answer that is not the default; it waits for all of them only as long as nobody claims.
func TestARaceGoesToTheFirst(t *testing.T) {
	for _, c := range []struct {
		name  string
		given []referee.Given
		want  []int // what the rule gets; nil: it still waits
		open  []game.Seat
	}{
		{"nobody has answered", nil, nil, []game.Seat{0, 1, 2}},
		{"one lets go", []referee.Given{lap(1, 0)}, nil, []game.Seat{0, 2}},
		{"the last in order is the first in time", []referee.Given{lap(2, 1)}, []int{0, 0, 1}, nil},
		{"after another let go", []referee.Given{lap(0, 0), lap(1, 1)}, []int{0, 1, 0}, nil},
		{"all let go", []referee.Given{lap(2, 0), lap(0, 0), lap(1, 0)}, []int{0, 0, 0}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := &sprint{}
			out, err := referee.Run(s, referee.Stretch{Answers: c.given})
			if err != nil {
				t.Fatal(err)
			}
			var open []game.Seat
			for _, q := range out.Asked {
				open = append(open, q.Seat)
			}
			if !slices.Equal(s.taken, c.want) || !slices.Equal(open, c.open) || out.Done != (c.want != nil) {
				t.Errorf("the rule got %v, open are %v, done %v", s.taken, open, out.Done)
			}
		})
	}
}

// relay puts a question to one seat, and to nobody, before it puts the race.
type relay struct{ sprint }

func (r *relay) Advance(ref game.Referee) {
	ref.Ask(&game.Question{Options: []game.Option{{Verb: "start"}}})
	ref.AskTogether(nil, nil)
	r.sprint.Advance(ref)
}

// A race may come after other questions of its stretch: its own follow them in number.
func TestARaceAfterAQuestion(t *testing.T) {
	leg := func(seat game.Seat, place, option int) referee.Given {
		return referee.Given{Seat: seat, Answer: game.Answer{Question: referee.QuestionID(0, place, 0), Option: option}}
	}
	r := &relay{}
	out, err := referee.Run(r, referee.Stretch{Answers: []referee.Given{leg(0, 0, 0), leg(1, 2, 0)}})
	if err != nil || len(out.Asked) != 2 || out.Asked[0].ID != referee.QuestionID(0, 1, 0) || out.Asked[1].ID != referee.QuestionID(0, 3, 0) {
		t.Fatalf("%v, open are %+v", err, out)
	}
	if _, err := referee.Run(r, referee.Stretch{Answers: []referee.Given{leg(0, 0, 0), leg(1, 2, 1)}}); err != nil || !slices.Equal(r.taken, []int{0, 1, 0}) {
		t.Errorf("%v, the rule got %v", err, r.taken)
	}
	var refused *game.Error
	if _, err := referee.Run(r, referee.Stretch{Answers: []referee.Given{leg(0, 0, 0), leg(2, 3, 1), leg(2, 4, 0)}}); !errors.As(err, &refused) || refused.Code != "stale" {
		t.Errorf("a question after the last: %v", err)
	}
	if _, err := referee.Run(r, referee.Stretch{Answers: []referee.Given{leg(0, 0, 0), leg(2, 4, 0)}}); err == nil {
		t.Error("a question that is not put while others are is answered")
	}
}

// Who is too late in a race answers a question that is no longer open, and who answers for another is refused.
func TestTooLateInARace(t *testing.T) {
	for code, given := range map[string][]referee.Given{
		"stale":       {lap(1, 1), lap(0, 1)},
		"wrong-seat":  {{Seat: 2, Answer: lap(1, 1).Answer}},
		"not-offered": {lap(0, 2)},
	} {
		_, err := referee.Run(&sprint{}, referee.Stretch{Answers: given})
		var refused *game.Error
		if !errors.As(err, &refused) || refused.Code != game.Code(code) {
			t.Errorf("%s: %v", code, err)
		}
	}
}

// claimant claims every race.
type claimant struct{ asked int }

func (c *claimant) Answer(*game.Question, func() game.Game, *game.Chance) game.Answer {
	c.asked++
	return game.Answer{Option: 1}
}

// Among players that answer at once the first in the order of the questions wins a race, and the others are not asked.
func TestARaceAmongPlayersThatAnswerAtOnce(t *testing.T) {
	for _, c := range []struct {
		players []referee.Player
		want    []int
	}{
		{[]referee.Player{&referee.Passive{}, &claimant{}, &claimant{}}, []int{0, 1, 0}},
		{[]referee.Player{&claimant{}, &claimant{}, &claimant{}}, []int{1, 0, 0}},
		{[]referee.Player{&referee.Passive{}, &referee.Passive{}, &claimant{}}, []int{0, 0, 1}},
	} {
		s := &sprint{}
		table := referee.Simulator{Players: c.players}
		if _, err := table.Play(s, 10); err != nil {
			t.Fatal(err)
		}
		asked := 0
		for _, p := range c.players {
			if c, ok := p.(*claimant); ok {
				asked += c.asked
			}
		}
		if !slices.Equal(s.taken, c.want) || asked != 1 {
			t.Errorf("taken %v, %d claimants asked", s.taken, asked)
		}
	}
}

// handover is a race, and then a question to the first seat, and a throw.
type handover struct{ sprint }

func (h *handover) Clone() game.Game                          { return &handover{} }
func (h *handover) CopyFrom(game.Game)                        { *h = handover{} }
func (h *handover) Imagine(game.Seat, *game.Chance) game.Game { return &handover{} }

func (h *handover) Advance(ref game.Referee) {
	h.sprint.Advance(ref)
	ref.Ask(&game.Question{Options: []game.Option{{Verb: "stay"}, {Verb: "go"}}})
	face := ref.Throw(game.Throw{Dice: 1, Sides: 2})
	ref.Tell(game.Event{Kind: "thrown", Many: 10*h.taken[2] + face.One()})
}

// Whoever was not quick enough in a race was not asked by it, and considers what they are asked later.
func TestWhatIsConsideredAfterARaceThatAnotherWon(t *testing.T) {
	s := referee.Situation{Checkpoint: &handover{}, Answers: []referee.Given{lap(1, 0), lap(2, 1)}, Consider: game.Answer{Option: 1}}
	imagined, err := s.Imagine(context.Background(), game.NewChance(1), 1)
	if err != nil {
		t.Fatal(err)
	}
	exact := count(t, imagined, idle{}, referee.Bound{})
	plain, err := referee.CountPlainly(context.Background(), imagined, idle{}, referee.EndOfStretch, referee.Bound{})
	if err != nil {
		t.Fatal(err)
	}
	for _, odds := range []referee.Odds{exact, plain} {
		if len(odds.Outcomes) != 2 || odds.Outcomes[0].Effects[0].Many != 11 || odds.Outcomes[1].Effects[0].Many != 12 {
			t.Errorf("%+v", odds.Outcomes)
		}
	}
	s.Answers[1].Answer.Option = 7
	if _, err := referee.Count(context.Background(), s, idle{}, referee.Bound{}); codeOf(err) != "not-offered" {
		t.Errorf("a claim that is not offered: %v", err)
	}
	if _, err := s.Imagine(context.Background(), game.NewChance(1), 1); codeOf(err) != "cannot-imagine" {
		t.Errorf("imagining a claim that is not offered: %v", err)
	}
}
