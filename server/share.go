package server

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"rumble/game"
	"rumble/match"
)

// Sharing says whether a match is shared with everybody who has its address.
type Sharing struct {
	Shared bool   `json:"shared" doc:"anybody who has the address may see the page of the match and, when it is over, its replay"`
	Path   string `json:"path" doc:"where its page is on this server; without a key"`
}

// shareRoutes are the calls about sharing a match.
func (s *Server) shareRoutes(api huma.API) {
	const here = "/api/matches/{match}/share"
	register(s, api, call{
		method: http.MethodGet, path: here, id: "get-share", tag: tagMatch, summary: "Whether a match is shared",
	}, s.getShare)
	register(s, api, call{
		method: http.MethodPost, path: here, id: "share", tag: tagMatch, summary: "Share a match with everybody, or take that back",
		about: "Whoever played decides. The page of a shared match shows what was played, by whom and how it came out, and who has its address may " +
			"watch the replay without a key. As long as the match goes on the page has its title and names only, and none is shared that nobody may watch.",
		refuses: [][]game.Code{{game.Watching, game.Conflicting, game.Undecided}}, example: map[string]any{"shared": true},
	}, s.share)
}

func (s *Server) getShare(ctx context.Context, in *AtMatch) (*body[Sharing], error) {
	if _, _, err := s.lobby.enter(ctx, in.Match, in.Authorization); err != nil {
		return nil, err
	}
	return s.sharing(ctx, in.Match)
}

func (s *Server) share(ctx context.Context, in *struct {
	AtMatch
	Body struct {
		Shared bool `json:"shared" doc:"share it, or take that back"`
	}
},
) (*body[Sharing], error) {
	m, _, err := s.lobby.sit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	if in.Body.Shared && !m.MayWatch() {
		return nil, game.Refuse(game.NotAgreed, "", "This table plays without spectators. When the match is over it can be shared.")
	}
	if err := s.rooms.Share(ctx, in.Match, in.Body.Shared); err != nil {
		return nil, err
	}
	return s.sharing(ctx, in.Match)
}

func (s *Server) sharing(ctx context.Context, id string) (*body[Sharing], error) {
	shared, err := s.rooms.Shared(ctx, id)
	return &body[Sharing]{Sharing{shared, sharePath(id)}}, err
}

func sharePath(id string) string { return "/t/" + id }

// visit is enter for those who only look at a match that is over: of one that is shared nobody needs a key.
func (l *lobby) visit(ctx context.Context, id, authorization string) (*match.Match, []game.Seat, error) {
	key, err := l.server.keyOf(ctx, id, authorization)
	if err != nil {
		return nil, nil, err
	}
	if key != nil {
		return l.enterBy(ctx, id, key)
	}
	m, err := l.shared(ctx, id)
	switch {
	case isCode(err, game.UnknownMatch):
		return nil, nil, game.Refuse(game.NoKey, "", "This needs the key of a seat.") // whether there is such a match is nobody's business
	case err != nil:
		return nil, nil, err
	case !m.Over():
		return nil, nil, game.Refuse(game.NoKey, "", "This needs the key of a seat, until the match is over.")
	}
	return m, nil, nil
}

// shared is a match that is shared; "unknown-match" for any other.
func (l *lobby) shared(ctx context.Context, id string) (*match.Match, error) {
	if len(id) > 64 || id == "" || strings.Trim(id, "abcdefghijklmnopqrstuvwxyz234567") != "" {
		return nil, unknownMatch()
	}
	shared, err := l.server.rooms.Shared(ctx, id)
	if err != nil {
		return nil, err
	}
	if !shared {
		return nil, unknownMatch()
	}
	m, err := l.find(ctx, id)
	if err != nil {
		return nil, err
	}
	return m, m.CatchUp(ctx)
}
