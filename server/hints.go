package server

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"rumble/game"
	"rumble/match"
)

func (s *Server) hints(api huma.API) {
	register(s, api, call{
		method: http.MethodPost, path: "/api/matches/{match}/hint", id: "hint", tag: tagLook, summary: "What a bot would answer",
		about: "It knows no more than the seat that asks, and thinks for about two seconds at most. It comes with the two best answers, their chances, " +
			"and by how much the first is better. " +
			"It is refused unless the table agreed to have hints; where it agreed that they are told, " +
			"the log says that one was taken, once for a question.",
		refuses: [][]game.Code{bySeat, {game.WrongSeat, game.Stale, game.NotAgreed, game.Cancelled}}, example: map[string]any{"question": "12.3"},
	}, s.hint)
}

// hint thinks in turn with what is counted, no longer than a bot may.
func (s *Server) hint(ctx context.Context, in *struct {
	AtMatch
	Body struct {
		Question string `json:"question" maxLength:"64" doc:"id of the question"`
	}
},
) (*body[*match.Hint], error) {
	m, seats, err := s.lobby.sit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	done, err := s.counting.enter(ctx, clientOf(ctx))
	if err != nil {
		return nil, err
	}
	defer done()
	thinking, end := context.WithTimeout(ctx, s.config.Bounds.Think)
	defer end()
	hint, err := m.Hint(thinking, seats, in.Body.Question)
	if err != nil {
		return nil, err
	}
	return &body[*match.Hint]{hint}, nil
}
