package server

import (
	"context"

	"rumble/game"
	"rumble/match"
	"rumble/referee"
	"rumble/speak"
)

// Considered is an answer that is not given yet.
type Considered struct {
	speak.Answer
	Cheapest bool `json:"cheapest,omitempty" doc:"the option stands for all moves of its figure: the cheapest that leads to the place is looked at"`
}

func (s *Server) preview(ctx context.Context, in *struct {
	AtMatch
	Body Considered
},
) (*body[*match.Preview], error) {
	m, seats, err := s.lobby.sit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	leave, err := s.looking.enter(ctx, clientOf(ctx))
	if err != nil {
		return nil, err
	}
	defer leave()
	look := m.Preview
	if in.Body.Cheapest {
		look = m.PreviewCheapest
	}
	p, err := look(seats, in.Body.Answer)
	if err != nil {
		return nil, err
	}
	return &body[*match.Preview]{p}, nil
}

// oddsBound keeps one question about odds from holding the server up for long.
var oddsBound = referee.Bound{Runs: 1000, After: 24, Steps: 20_000, Samples: 200, Memory: 16 << 20}

func (s *Server) odds(ctx context.Context, in *answerInput) (*body[*speak.Odds], error) {
	return counted(ctx, s, in, oddsBound, (*match.Match).Odds)
}

// byNumberBound does the same for each of the numbers of a question about every number.
var byNumberBound = referee.Bound{Runs: 400, After: 24, Steps: 20_000, Samples: 100, Memory: 16 << 20}

func (s *Server) oddsByNumber(ctx context.Context, in *answerInput) (*body[*speak.OddsByNumber], error) {
	return counted(ctx, s, in, byNumberBound, (*match.Match).OddsByNumber)
}

// counted counts what somebody asks about an answer.
func counted[T any](
	ctx context.Context, s *Server, in *answerInput,
	bound referee.Bound, count func(*match.Match, context.Context, []game.Seat, speak.Answer, referee.Bound) (T, error),
) (*body[T], error) {
	m, seats, err := s.lobby.sit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	done, err := s.counting.enter(ctx, clientOf(ctx))
	if err != nil {
		return nil, err
	}
	pacer := s.giveWay.pace()
	if s.limits.countedMuch(clientOf(ctx)) {
		pacer.rests = more
	}
	defer func() {
		s.limits.counted(clientOf(ctx), pacer.spent())
		go func() { // the place is free again only after a rest, for which nobody has to wait
			defer done()
			pacer.settle()
		}()
	}()
	bound.Pause = pacer.pause
	odds, err := count(m, ctx, seats, in.Body, bound)
	if err != nil {
		return nil, err
	}
	return &body[T]{odds}, nil
}

func (s *Server) sight(ctx context.Context, in *struct {
	AtMatch
	Figure string `path:"figure" maxLength:"64"`
},
) (*body[*speak.Sight], error) {
	m, seats, err := s.lobby.visit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	leave, err := s.looking.enter(ctx, clientOf(ctx))
	if err != nil {
		return nil, err
	}
	defer leave()
	sight, err := m.Sight(seats, in.Figure)
	if err != nil {
		return nil, err
	}
	return &body[*speak.Sight]{sight}, nil
}
