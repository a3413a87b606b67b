package server

import (
	"context"
	"strings"

	"rumble/bot"
	"rumble/game"
	room "rumble/lobby"
)

// checkBot looks whether there is a bot of that name; none is all right.
func (s *Server) checkBot(field, ruleset, name string) error {
	if name == "" {
		return nil
	}
	sh, err := s.shelf(ruleset)
	if err != nil {
		return err
	}
	if _, err := bot.Named(name, &sh.rules.Ruleset); err != nil {
		return game.Refuse(game.UnknownPlayer, field, "There is no bot %q: there are %s.", name, strings.Join(bot.Names(), ", "))
	}
	return nil
}

func (s *Server) giveSeat(ctx context.Context, in *struct {
	AtRoom
	Body NewRoomSeat
},
) (*body[*RoomView], error) {
	return s.inRoom(ctx, &in.AtRoom, func(r *room.Room, w room.Who) error {
		return s.giveTo(ctx, r, w, "bot", in.Body)
	})
}

// Linked is the new link of a seat.
type Linked struct {
	Seats []string `json:"seats" doc:"the seats that the key is for"`
	Key   string   `json:"key" doc:"the key of the new link"`
}

func (s *Server) issueLink(ctx context.Context, in *ofSeatInput) (*body[Linked], error) {
	key := s.secretText(16)
	_, err := s.inRoom(ctx, &in.AtRoom, func(r *room.Room, w room.Who) error { return r.Link(w, in.Body.Seat, hashKey(key)) })
	if err != nil {
		return nil, err
	}
	return &body[Linked]{Linked{Seats: []string{in.Body.Seat}, Key: key}}, nil
}

func (s *Server) kick(ctx context.Context, in *struct {
	AtRoom
	Body struct {
		Seat string `json:"seat" maxLength:"64" doc:"id of the seat"`
		Out  bool   `json:"out,omitempty" doc:"they are shut out of the room: neither the link of their browser nor their name gets in again"`
	}
},
) (*body[*RoomView], error) {
	return s.inRoom(ctx, &in.AtRoom, func(r *room.Room, w room.Who) error {
		if in.Body.Out {
			return r.ShutOut(w, in.Body.Seat)
		}
		return r.Kick(w, in.Body.Seat)
	})
}

func (s *Server) letIn(ctx context.Context, in *struct {
	AtRoom
	Body struct {
		Name string `json:"name" maxLength:"200" doc:"by which they went when they were shut out"`
	}
},
) (*body[*RoomView], error) {
	return s.inRoom(ctx, &in.AtRoom, func(r *room.Room, w room.Who) error { return r.LetIn(w, in.Body.Name) })
}

func (s *Server) settleTerms(ctx context.Context, in *struct {
	AtRoom
	Body RoomTerms
},
) (*body[*RoomView], error) {
	t, err := in.Body.terms()
	if err != nil {
		return nil, err
	}
	_, sc, err := s.scenarioOf(&t)
	if err != nil {
		return nil, err
	}
	return s.inRoom(ctx, &in.AtRoom, func(r *room.Room, w room.Who) error {
		if err := r.Settle(w, t, seatIDs(&sc)); err != nil {
			return err
		}
		return s.regathered(r)
	})
}
