package server

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"rumble/game"
	"rumble/match"
)

// offers are the calls with which people do something beside the game: offers, a pause, giving up.
func (s *Server) offers(api huma.API) {
	const here = "/api/matches/{match}"
	register(s, api, call{
		method: http.MethodPost, path: here + "/offers", id: "offer", tag: tagMatch, summary: "Offer something to the other people at the table",
		about: "A draw, to stop here, to play on later (adjourn), a pause, and to go on with a match that was put off. The others answer it; it lapses " +
			"when one of them goes on with the game. Where nobody else has to agree it takes effect at once.",
		refuses: [][]game.Code{bySeat, {game.WrongSeat, game.GivenUp, game.NotStarted, game.Paused, game.NotPaused, game.OfferOpen, game.RefusedBefore, game.NobodyToAsk}},
		example: map[string]any{"kind": "draw"},
	}, s.offer)
	register(s, api, call{
		method: http.MethodPost, path: here + "/offers/reply", id: "reply-offer", tag: tagMatch, summary: "Say yes or no to an offer, or withdraw one's own",
		refuses: [][]game.Code{bySeat, {game.NoOffer}}, example: map[string]any{"reply": "yes"},
	}, s.replyOffer)
	register(s, api, call{
		method: http.MethodPost, path: here + "/go-on", id: "go-on", tag: tagMatch, summary: "End a pause",
		refuses: [][]game.Code{bySeat, {game.WrongSeat, game.GivenUp, game.NotStarted, game.NotPaused}}, example: map[string]any{},
	}, s.goOn)
	register(s, api, call{
		method: http.MethodPost, path: here + "/give-up", id: "give-up", tag: tagMatch, summary: "Give the match up",
		about: "Where the rules let the seat give up just now, that is its answer. Otherwise it is out: when one side is left, that side has won; else " +
			"the seat is played on by the usual answers, and cannot win.",
		refuses: [][]game.Code{bySeat, {game.WrongSeat, game.GivenUp, game.NotStarted}}, rules: true, example: map[string]any{"seat": "north"},
	}, s.giveUp)
	register(s, api, call{
		method: http.MethodPost, path: here + "/return", id: "take-seat-back", tag: tagMatch, summary: "Take a seat back from the bot that played on when its time was over",
		about: "Where the table agreed that a bot plays on, and the match does not count. What the bot did stands. On a clock there is a minute left at least, or " +
			"what an answer adds; by letter there are all days of an answer. A bot from outside that had gone away takes its seat back so, too.",
		refuses: [][]game.Code{bySeat, {game.WrongSeat, game.GivenUp, game.NotAgreed}}, example: map[string]any{"seat": "north"},
	}, s.takeSeatBack)
}

func (s *Server) takeSeatBack(ctx context.Context, in *struct {
	AtMatch
	Body BySomeSeat
},
) (*body[Seq], error) {
	return s.act(ctx, in.AtMatch, in.Body.Seat, func(m *match.Match, seats []game.Seat, seat game.Seat) (int, error) {
		return m.Return(ctx, seats, seat)
	})
}

// BySomeSeat names a seat of the key, where it has several.
type BySomeSeat struct {
	Seat string `json:"seat,omitempty" maxLength:"64" doc:"for which seat of the key; its first one when it is not said"`
}

// act lets a seat of a key do something, and the bots go on.
func (s *Server) act(
	ctx context.Context, at AtMatch, seat string, do func(m *match.Match, seats []game.Seat, seat game.Seat) (int, error),
) (*body[Seq], error) {
	m, seats, err := s.lobby.sit(ctx, at.Match, at.Authorization)
	if err != nil {
		return nil, err
	}
	by := seats[0]
	if seat != "" {
		if by, err = m.Seat(seats, seat); err != nil {
			return nil, err
		}
	}
	seq, err := do(m, seats, by)
	if err != nil {
		return nil, err
	}
	s.bots.play(m)
	return &body[Seq]{Seq{seq}}, nil
}

func (s *Server) offer(ctx context.Context, in *struct {
	AtMatch
	Body struct {
		BySomeSeat
		Kind match.OfferKind `json:"kind" enum:"draw,stop,adjourn,pause,go-on" doc:"what is offered"`
	}
},
) (*body[Seq], error) {
	return s.act(ctx, in.AtMatch, in.Body.Seat, func(m *match.Match, seats []game.Seat, seat game.Seat) (int, error) {
		return m.Offer(ctx, seats, seat, in.Body.Kind)
	})
}

func (s *Server) replyOffer(ctx context.Context, in *struct {
	AtMatch
	Body struct {
		Offer string            `json:"offer,omitempty" maxLength:"32" doc:"the id of the offer that is replied to"`
		Reply match.OfferAnswer `json:"reply" enum:"yes,no,withdraw" doc:"yes or no of those who are asked; withdraw, of whoever has made it"`
	}
},
) (*body[Seq], error) {
	return s.act(ctx, in.AtMatch, "", func(m *match.Match, seats []game.Seat, _ game.Seat) (int, error) {
		return m.ReplyOffer(ctx, seats, in.Body.Offer, in.Body.Reply)
	})
}

func (s *Server) goOn(ctx context.Context, in *struct {
	AtMatch
	Body BySomeSeat
},
) (*body[Seq], error) {
	return s.act(ctx, in.AtMatch, in.Body.Seat, func(m *match.Match, seats []game.Seat, seat game.Seat) (int, error) {
		return m.GoOn(ctx, seats, seat)
	})
}

func (s *Server) giveUp(ctx context.Context, in *struct {
	AtMatch
	Body BySomeSeat
},
) (*body[Seq], error) {
	return s.act(ctx, in.AtMatch, in.Body.Seat, func(m *match.Match, seats []game.Seat, seat game.Seat) (int, error) {
		return m.GiveUp(ctx, seats, seat)
	})
}
