package server

import (
	"context"

	"rumble/speak"
)

// Seq says how far the log goes now.
type Seq struct {
	Seq int `json:"seq" doc:"the number of the last line of the log that the caller may see"`
}

// Held is a standing answer that was given.
type Held struct {
	ID string `json:"id" doc:"by which it is ended"`
}

type answerInput struct {
	AtMatch
	Body speak.Answer
}

func (s *Server) answer(ctx context.Context, in *struct {
	AtMatch
	Try  string `header:"Idempotency-Key" maxLength:"64" doc:"a key of this answer, chosen by whoever gives it: sent again with the same key it is taken as given"`
	Body speak.Answer
},
) (*body[Seq], error) {
	m, seats, err := s.lobby.sit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	seq, err := m.Answer(ctx, seats, in.Body, in.Try)
	if err != nil {
		return nil, err
	}
	s.config.Meter.answers.WithLabelValues("person").Inc()
	s.bots.play(m)
	return &body[Seq]{Seq{seq}}, nil
}

func (s *Server) stand(ctx context.Context, in *struct {
	AtMatch
	Body struct {
		Seat   string `json:"seat" maxLength:"64"`
		Prompt string `json:"prompt" maxLength:"64"`
		Verb   string `json:"verb" maxLength:"64"`
		Until  string `json:"until" maxLength:"64" doc:"one of the untils of the match"`
	}
},
) (*body[Held], error) {
	m, seats, err := s.lobby.sit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	seat, err := m.Seat(seats, in.Body.Seat)
	if err != nil {
		return nil, err
	}
	id, err := m.Stand(ctx, seat, in.Body.Prompt, in.Body.Verb, in.Body.Until)
	if err != nil {
		return nil, err
	}
	s.bots.play(m)
	return &body[Held]{Held{id}}, nil
}

func (s *Server) endStanding(ctx context.Context, in *struct {
	AtMatch
	Standing string `path:"standing" maxLength:"80"`
},
) (*struct{}, error) {
	m, seats, err := s.lobby.sit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	return &struct{}{}, m.EndStanding(ctx, seats, in.Standing)
}
