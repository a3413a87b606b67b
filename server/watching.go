package server

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"rumble/game"
	room "rumble/lobby"
	"rumble/match"
)

// watchRoutes are the calls about the key of a match that only watches.
func (s *Server) watchRoutes(api huma.API) {
	const here = "/api/matches/{match}/watching"
	register(s, api, call{
		method: http.MethodGet, path: here, id: "get-watching", tag: tagMatch, summary: "The key of the match that only watches, to be handed on",
		about:   "Every seat may have it: what it shows is what the table agreed on. It is the same one every time, until a seat replaces it.",
		refuses: [][]game.Code{{game.Watching, game.NotAgreed}},
	}, s.watchingKey)
	register(s, api, call{
		method: http.MethodPost, path: here, id: "renew-watching", tag: tagMatch, summary: "Another key that only watches: those of before are dead",
		about: "Every seat may do it while the match goes on, and the log says so. The streams of those who watch by another key end, and a match " +
			"that is listed for anybody to watch is listed no more.",
		refuses: [][]game.Code{bySeat, {game.WrongSeat, game.NotAgreed, game.TooMany}}, example: map[string]any{"seat": "north"},
	}, s.renewWatching)
}

// WatchingKey is a key that only watches.
type WatchingKey struct {
	Key string `json:"key" doc:"a key that only watches"`
}

func (s *Server) watchingKey(ctx context.Context, in *AtMatch) (*body[WatchingKey], error) {
	m, _, err := s.lobby.sit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	if !m.MayWatch() {
		return nil, noSpectators()
	}
	return &body[WatchingKey]{WatchingKey{m.WatchKey()}}, nil
}

func (s *Server) renewWatching(ctx context.Context, in *struct {
	AtMatch
	Body BySomeSeat
},
) (*body[WatchingKey], error) {
	var key string
	_, err := s.act(ctx, in.AtMatch, in.Body.Seat, func(m *match.Match, _ []game.Seat, seat game.Seat) (int, error) {
		if !m.MayWatch() {
			return 0, noSpectators()
		}
		var err error
		key, err = m.RenewWatch(ctx, seat)
		return 0, err
	})
	if err != nil {
		return nil, err
	}
	defer s.company.wake(in.Match)
	_, err = s.rooms.Change(ctx, in.Match, nil, func(r *room.Room, _ room.Who) error {
		r.Unwatch()
		return nil
	})
	if err != nil && !isCode(err, game.UnknownRoom) {
		return nil, err
	}
	return &body[WatchingKey]{WatchingKey{key}}, nil
}
