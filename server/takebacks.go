package server

import (
	"context"

	"rumble/match"
)

// Asked says how far the log goes, and whether the others are asked first.
type Asked struct {
	Seq   int  `json:"seq" doc:"the number of the last line of the log that the caller may see"`
	Asked bool `json:"asked" doc:"the others are asked whether it may be taken back"`
}

func (s *Server) takeback(ctx context.Context, in *struct {
	AtMatch
	Body *struct {
		Expect match.Back `json:"expect,omitempty" enum:"free,practice,ask" doc:"what taking back is taken to be: when it is something else by now, it is refused"`
	}
},
) (*body[Asked], error) {
	m, seats, err := s.lobby.sit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	leave, err := s.building.enter(ctx, clientOf(ctx)) // what still counts is played again
	if err != nil {
		return nil, err
	}
	defer leave()
	expected := match.NoBack
	if in.Body != nil {
		expected = in.Body.Expect
	}
	seq, asked, err := m.TakeBack(ctx, seats, expected)
	if err != nil {
		return nil, err
	}
	s.bots.play(m)
	return &body[Asked]{Asked{seq, asked}}, nil
}

func (s *Server) replyTakeback(ctx context.Context, in *struct {
	AtMatch
	Body struct {
		Request string `json:"request,omitempty" maxLength:"32" doc:"the id of the request that is replied to"`
		Reply   string `json:"reply" enum:"yes,no,never" doc:"never says no now, and to every later request in this match"`
	}
},
) (*body[Seq], error) {
	m, seats, err := s.lobby.sit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	leave, err := s.building.enter(ctx, clientOf(ctx)) // as for a takeback, which this may be
	if err != nil {
		return nil, err
	}
	defer leave()
	seq, err := m.ReplyTakeBack(ctx, seats, in.Body.Request, match.Reply(in.Body.Reply))
	if err != nil {
		return nil, err
	}
	s.bots.play(m)
	return &body[Seq]{Seq{seq}}, nil
}
