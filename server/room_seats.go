package server

import (
	"context"

	"rumble/game"
	room "rumble/lobby"
	"rumble/people"
)

// Sat is where somebody sits.
type Sat struct {
	RoomView
	Key string `json:"key,omitempty" doc:"the link of a stranger who has sat down"`
}

func (s *Server) sitDown(ctx context.Context, in *struct {
	AtRoom
	AsPerson
	Body struct {
		Seat string `json:"seat" maxLength:"64" doc:"id of the seat"`
		Name string `json:"name" maxLength:"200" doc:"by which they are shown"`
	}
},
) (*body[*Sat], error) {
	key, err := s.keyOf(ctx, in.Room, in.Authorization)
	if err != nil {
		return nil, err
	}
	fresh := ""
	as := key
	if key == nil {
		if s.warden.unlisted(ctx) {
			return nil, game.Refuse(game.NoKey, "", "This needs the link of a seat.")
		}
		fresh = s.secretText(16)
		as = hashKey(fresh)
	}
	owner, err := s.owned(ctx, in.AsPerson, in.Body.Name)
	if err != nil {
		return nil, err
	}
	r, err := s.changeRoom(ctx, in.Room, key, func(r *room.Room, w room.Who) error {
		if err := s.welcome(ctx, r, w, people.Person{ID: owner, Name: in.Body.Name}); err != nil {
			return err
		}
		return r.Sit(in.Body.Seat, as, in.Body.Name, owner)
	})
	if err != nil {
		return nil, err
	}
	if owner != "" {
		if err := s.notices.Follow(ctx, in.Room); err != nil {
			return nil, err
		}
	}
	w, _ := r.Who(as)
	return &body[*Sat]{&Sat{*s.roomView(r, w), fresh}}, nil
}

// ofSeatInput is an operation about one seat of a room.
type ofSeatInput struct {
	AtRoom
	Body struct {
		Seat string `json:"seat" maxLength:"64" doc:"id of the seat"`
	}
}

func (s *Server) standUp(ctx context.Context, in *struct {
	AtRoom
	Body struct {
		Seat string `json:"seat,omitempty" maxLength:"64" doc:"id of the seat, for somebody who sits at several"`
	}
},
) (*body[*RoomView], error) {
	return s.inRoom(ctx, &in.AtRoom, func(r *room.Room, w room.Who) error { return r.Stand(w, in.Body.Seat) })
}

func (s *Server) nameOneself(ctx context.Context, in *struct {
	AtRoom
	AsPerson
	Body struct {
		Name string `json:"name" maxLength:"200" doc:"by which they are shown"`
	}
},
) (*body[*RoomView], error) {
	owner, err := s.owned(ctx, in.AsPerson, in.Body.Name)
	if err != nil {
		return nil, err
	}
	return s.inRoom(ctx, &in.AtRoom, func(r *room.Room, w room.Who) error {
		if err := s.welcome(ctx, r, w, people.Person{ID: owner, Name: in.Body.Name}); err != nil {
			return err
		}
		return r.Name(w, in.Body.Name, owner)
	})
}

func (s *Server) beReady(ctx context.Context, in *struct {
	AtRoom
	Body struct {
		Ready bool `json:"ready" doc:"ready, or not any more"`
		Terms int  `json:"terms,omitempty" doc:"for which terms: their number, as the room shows it"`
	}
},
) (*body[*RoomView], error) {
	return s.inRoom(ctx, &in.AtRoom, func(r *room.Room, w room.Who) error { return r.SetReady(w, in.Body.Ready, in.Body.Terms) })
}

func (s *Server) swapSeats(ctx context.Context, in *struct {
	AtRoom
	Body struct {
		Seat string `json:"seat" maxLength:"64" doc:"the seat that is changed for another; one's own, but for the host"`
		With string `json:"with" maxLength:"64" doc:"the other; the same seat takes the wish back"`
	}
},
) (*body[*RoomView], error) {
	return s.inRoom(ctx, &in.AtRoom, func(r *room.Room, w room.Who) error {
		if err := r.Swap(w, in.Body.Seat, in.Body.With); err != nil {
			return err
		}
		return s.regathered(r)
	})
}

func (s *Server) declineSwap(ctx context.Context, in *struct {
	AtRoom
	Body struct {
		Seat string `json:"seat,omitempty" maxLength:"64" doc:"one's own seat; it need not be said by whoever has one"`
		With string `json:"with" maxLength:"64" doc:"the seat of whoever would like to have it"`
	}
},
) (*body[*RoomView], error) {
	return s.inRoom(ctx, &in.AtRoom, func(r *room.Room, w room.Who) error { return r.DeclineSwap(w, in.Body.Seat, in.Body.With) })
}
