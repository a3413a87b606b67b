package referee_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/referee"
)

// dodged is a toy stretch in which north (seat 0) shoots at south, which dodged with card 12 and holds another; north
// has missed and considers a re-roll. North drew card 7.
func dodged(t *testing.T) (game.Game, referee.Situation) {
	t.Helper()
	scenario := toy.Scenario(2, 6)
	scenario.Seats[1].Hold = []string{"card-3", "card-12"}
	near := game.At(10, 4)
	scenario.Figures[0].At = &near // needs 4, dodged 1
	g, err := toy.Rules().New(scenario)
	if err != nil {
		t.Fatal(err)
	}
	given := func(seat game.Seat, id game.QuestionID, option, many int) referee.Given {
		return referee.Given{Seat: seat, Answer: game.Answer{Question: id, Option: option, Many: many}}
	}
	s := referee.Stretch{Answers: []referee.Given{given(0, "0.0", 0, 1), given(1, "0.1", 0, 0), given(0, "0.2", 1, 0), given(1, "0.3", 2, 0)}}
	for key := range byte(255) { // dice that miss
		s.Dice = referee.NewFair(referee.Key{key})
		out := run(t, g.Clone(), s)
		if len(out.Asked) == 1 && out.Asked[0].Prompt == "reroll" {
			return g, out.Situation(g, s.Answers, 0, game.Answer{Question: "0.4", Option: 1})
		}
	}
	t.Fatal("always a hit")
	return nil, referee.Situation{}
}

func handOf(t *testing.T, g game.Game, seat game.Seat) (ids []string) {
	t.Helper()
	for _, p := range g.Scene(seat).Piles {
		if p.Seat == g.ID(game.OfSeat(seat)) {
			for _, c := range p.Cards {
				ids = append(ids, c.ID)
			}
		}
	}
	return ids
}

func TestAnImaginedSituationIsOneTheSeatCannotTellApart(t *testing.T) {
	g, s := dodged(t)
	if len(s.Told) == 0 || len(s.Throws) != 2 {
		t.Fatalf("told %d events, %d throws", len(s.Told), len(s.Throws))
	}
	before := stateOf(g)
	others := map[string]bool{}
	chance := game.NewChance(1)
	for range 30 {
		imagined, err := s.Imagine(context.Background(), chance, 10_000)
		if err != nil {
			t.Fatal(err)
		}
		hand := handOf(t, imagined.Checkpoint, 1)
		if len(hand) != 2 || hand[1] != "card-12" {
			t.Fatalf("south holds %v, and has shown card-12 as the higher of two", hand)
		}
		others[hand[0]] = true
		odds, err := referee.Count(context.Background(), imagined, nil, referee.Bound{})
		if err != nil {
			t.Fatal(err)
		}
		if miss := odds.Outcomes[0]; miss.P.String() != "5/6" || miss.Effects[len(miss.Effects)-1].Kind != "miss" {
			t.Errorf("the second try, dodged: %+v", odds.Outcomes)
		}
	}
	if len(others) < 4 {
		t.Errorf("the card that north has not seen was only ever %v", others)
	}
	if stateOf(g) != before {
		t.Error("imagining changed the true state")
	}
}

func TestWhatTheSeatHasSeenIsNotImaginedAway(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(*referee.Situation)
	}{
		{"an event it saw was another", func(s *referee.Situation) { s.Told[2].Many++ }},
		{"an event it saw is missing", func(s *referee.Situation) { s.Told = slices.Delete(s.Told, 2, 3) }},
		{"the last event it saw is missing", func(s *referee.Situation) { s.Told = s.Told[:len(s.Told)-1] }},
		{"an event more", func(s *referee.Situation) { s.Told = append(s.Told, game.Event{Kind: "rain"}) }},
		{"a throw more", func(s *referee.Situation) { s.Throws = append(s.Throws, s.Throws[0]) }},
		{"a throw less", func(s *referee.Situation) { s.Throws = s.Throws[:1] }},
		{"considered by another seat", func(s *referee.Situation) { s.Seat = 1 }},
		{"an answer that is not offered", func(s *referee.Situation) { s.Consider.Option = 2 }},
		{"an earlier answer that was not offered", func(s *referee.Situation) { s.Answers[0].Answer.Many = 5 }},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, s := dodged(t)
			s.Told, s.Answers = slices.Clone(s.Told), slices.Clone(s.Answers)
			c.spoil(&s)
			if _, err := s.Imagine(context.Background(), game.NewChance(1), 2000); codeOf(err) != "cannot-imagine" {
				t.Errorf("imagined all the same: %v", err)
			}
		})
	}
	_, s := dodged(t)
	s.Told = append(slices.Clone(s.Told), game.Event{Kind: "whisper", Seen: game.Only(1)})
	if _, err := s.Imagine(context.Background(), game.NewChance(1), 10_000); err != nil {
		t.Errorf("what only others saw stands in the way: %v", err)
	}
}

func TestEventsThatLookAlike(t *testing.T) {
	for _, spoil := range []func(*game.Event){
		func(e *game.Event) { e.Clause = "TOY-99" },
		func(e *game.Event) { e.Kind = "x" },
		func(e *game.Event) { e.Seat = 3 },
		func(e *game.Event) { e.Who = game.Figure(3) },
		func(e *game.Event) { e.With = game.Card(5) },
		func(e *game.Event) { e.Whom = game.Figure(1) },
		func(e *game.Event) { e.From = game.At(1, 1) },
		func(e *game.Event) { e.To = game.At(1, 1) },
		func(e *game.Event) { e.Moved = !e.Moved },
		func(e *game.Event) { e.Need++ },
		func(e *game.Event) { e.Many++ },
		func(e *game.Event) { e.Things = append(e.Things, game.Card(5)) },
		func(e *game.Event) { e.Path = append(e.Path, game.At(1, 1)) },
		func(e *game.Event) { e.Mods = append(e.Mods, game.Mod{Word: "x"}) },
		func(e *game.Event) { e.Odds++ },
		func(e *game.Event) { e.Text = "x" },
		func(e *game.Event) { e.Detail = !e.Detail },
		func(e *game.Event) { e.NotInOdds = !e.NotInOdds },
	} {
		_, s := dodged(t)
		s.Told = slices.Clone(s.Told)
		spoil(&s.Told[0])
		if _, err := s.Imagine(context.Background(), game.NewChance(1), 300); codeOf(err) != "cannot-imagine" {
			t.Errorf("%+v passes", s.Told[0])
		}
	}
}

func TestOddsOfASecretBid(t *testing.T) {
	g := toyMatch(t, 3)
	// South has bid 2 in secret. North considers 1: what south bid must not show.
	consider := game.Answer{Many: 1}
	s := referee.Situation{Checkpoint: g, Consider: consider}
	unknowing := count(t, s, idle{}, referee.Bound{})
	s.Answers = []referee.Given{bid(1, 2)}
	if knowing := count(t, s, idle{}, referee.Bound{}); len(knowing.Outcomes) != len(unknowing.Outcomes) {
		t.Errorf("%d outcomes, %d when south's bid is in", len(unknowing.Outcomes), len(knowing.Outcomes))
	}
	s = run(t, g.Clone(), stretch(s.Answers...)).Situation(g, s.Answers, 0, consider)
	if _, err := s.Imagine(context.Background(), game.NewChance(1), 1); err != nil {
		t.Errorf("nothing has been seen yet that could stand in the way: %v", err)
	}
	// The other way round: north has bid 2 in secret, and south considers 1.
	s = referee.Situation{Checkpoint: g, Seat: 1, Consider: consider}
	alone := count(t, s, idle{}, referee.Bound{})
	s.Answers = []referee.Given{bid(0, 2)}
	if knowing := count(t, s, idle{}, referee.Bound{}); fmt.Sprint(knowing.Outcomes) != fmt.Sprint(alone.Outcomes) {
		t.Errorf("north's bid shows in south's odds: %v, without it %v", knowing.Outcomes, alone.Outcomes)
	}
	for _, o := range unknowing.Outcomes {
		if o.Effects[0] != (referee.Effect{Kind: "bid", Who: game.OfSeat(0), Many: 1}) || o.Effects[1].Many != 0 || o.Effects[2].Many != 0 {
			t.Errorf("%+v", o.Effects)
		}
	}
}
