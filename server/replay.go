package server

import (
	"context"

	"rumble/match"
)

type replayInput struct {
	AtMatch
	Eyes string `query:"eyes" maxLength:"64" doc:"through whose eyes: a seat, or spectator; by default those of the key. Until the match is over only one's own"`
}

// replay is a match from its beginning. It is played again for everybody who asks, which takes its turn with what is
// counted.
func (s *Server) replay(ctx context.Context, in *replayInput) (*body[*match.Replay], error) {
	m, seats, err := s.lobby.visit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	done, err := s.counting.enter(ctx, clientOf(ctx))
	if err != nil {
		return nil, err
	}
	defer done()
	r, err := m.Replay(ctx, seats, in.Eyes)
	if err != nil {
		return nil, err
	}
	return &body[*match.Replay]{r}, nil
}
