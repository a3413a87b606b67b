package server

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"rumble/game"
	"rumble/match"
)

func (s *Server) foreseeing(api huma.API) {
	register(s, api, call{
		method: http.MethodGet, path: "/api/matches/{match}/chance", id: "get-chance", tag: tagLook, summary: "How likely everybody is to win, as a seat knows the match",
		about: "Steady players play the match on from what the seat knows. It is refused unless the table agreed to it; where nothing was said it is " +
			"allowed to one person among bots. Nobody else learns of it.",
		refuses: [][]game.Code{bySeat, {game.NotStarted, game.Cancelled}}, rules: true,
	}, s.foresee)
}

// foresee plays on in turn with what is counted, no longer than a bot may think.
func (s *Server) foresee(ctx context.Context, in *AtMatch) (*body[*match.Foreseen], error) {
	m, seats, err := s.lobby.sit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	if err := m.MayForesee(seats); err != nil {
		return nil, err
	}
	done, err := s.counting.enter(ctx, clientOf(ctx))
	if err != nil {
		return nil, err
	}
	defer done()
	thinking, end := context.WithTimeout(ctx, s.config.Bounds.Think)
	defer end()
	f, err := m.Foresee(thinking, seats)
	if err != nil {
		return nil, err
	}
	return &body[*match.Foreseen]{f}, nil
}
