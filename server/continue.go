package server

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"rumble/game"
	"rumble/match"
	"rumble/referee"
)

// continueRoutes are the calls about going on from a moment of a match that is over.
func (s *Server) continueRoutes(api huma.API) {
	register(s, api, call{
		method: http.MethodPost, path: "/api/matches/{match}/continue", id: "continue", tag: tagMatch, summary: "Go on from a moment of a match that is over", makes: true,
		about: "A new match begins exactly as that one stood after so many answers, with dice of its own from there on; a replay says of each frame how " +
			"many that are. It is practice and never rated, because somebody may know what was hidden. A match that is shared needs no key for it.",
		refuses: [][]game.Code{{
			game.NotOver, game.Over, game.Differs, game.OutOfRange, game.OverBudget, game.UnknownSeat, game.SeatTwice, game.UnknownPlayer, game.BadAgreement,
			game.Undecided,
		}, ofCounting}, rules: true,
		example: map[string]any{"moment": 12, "seats": []any{map[string]any{"seat": "north", "player": "human"}, map[string]any{"seat": "south", "player": "steady"}}},
	}, s.goOnFrom)
}

// ContinueSeat says who plays a seat of a match that goes on from another.
type ContinueSeat struct {
	Seat   string `json:"seat" maxLength:"64" doc:"id of the seat"`
	Player string `json:"player" maxLength:"32" doc:"human (at this screen), open (a link for somebody else), or a bot: random, steady, sharp, sharper, sharpest"`
}

func (s *Server) goOnFrom(ctx context.Context, in *struct {
	AtMatch
	Body struct {
		Moment    int              `json:"moment" minimum:"0" maximum:"1000000" doc:"how many answers of the match count up to it"`
		Seats     []ContinueSeat   `json:"seats,omitempty" maxItems:"12" doc:"who plays; whoever is not named plays at this screen"`
		Agreement *match.Agreement `json:"agreement,omitempty" doc:"what the people at the table agreed; without it a match is played as usual"`
	}
},
) (*body[*Opened], error) {
	m, _, err := s.lobby.visit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	// What was played before is played again, now and whenever the match is made of its journal.
	leave, err := s.counting.enter(ctx, clientOf(ctx))
	if err != nil {
		return nil, err
	}
	defer leave()
	setup, err := m.Continue(ctx, in.Body.Moment)
	if err != nil {
		return nil, err
	}
	sh, err := s.shelf(setup.Rules.ID)
	if err != nil {
		return nil, err
	}
	seats := make([]NewSeat, len(in.Body.Seats))
	for i, seat := range in.Body.Seats {
		seats[i] = NewSeat{Seat: seat.Seat, Player: seat.Player}
	}
	if setup.Players, err = seating(sh, &setup.Scenario, seats); err != nil {
		return nil, err
	}
	setup.Agreement = in.Body.Agreement
	opened, kept := s.keysFor(&setup.Scenario, setup.Players)
	opened.Match = s.secretText(10)
	setup.ID, setup.Keys = opened.Match, kept
	s.config.Random(setup.Secret[:])
	next, err := match.Create(ctx, setup, s.config.Store)
	if err != nil {
		return nil, err
	}
	s.lobby.hold(next)
	commitment := referee.Commit(setup.Secret)
	opened.Commitment = commitment[:]
	s.bots.play(next)
	return &body[*Opened]{opened}, nil
}
