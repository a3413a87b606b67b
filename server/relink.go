package server

import (
	"bytes"
	"cmp"
	"context"
	"slices"

	"rumble/game"
	room "rumble/lobby"
	"rumble/match"
)

// RelinkView is a request that a seat whose link was lost is given another.
type RelinkView struct {
	Number  int64    `json:"number" doc:"to be named in a reply"`
	Seat    string   `json:"seat" doc:"the seat whose link was lost"`
	By      []string `json:"by" doc:"the seats of whoever asks"`
	Waiting []string `json:"waiting" doc:"the seats that have not agreed yet"`
}

// Relinked is what became of a request for another link.
type Relinked struct {
	Seats   []string `json:"seats" doc:"the seats that the new link is for"`
	Key     string   `json:"key,omitempty" doc:"the key of the new link, which opens nothing until all have agreed; told to whoever asks, once"`
	Number  int64    `json:"number" doc:"of the request"`
	Waiting []string `json:"waiting" doc:"the seats that have not agreed yet; with none it is done, and the old link is dead"`
}

// relink asks the table for another link of a seat, while the match goes on.
func (s *Server) relink(ctx context.Context, in *ofSeatInput) (*body[*Relinked], error) {
	g, err := s.atMatch(ctx, &in.AtRoom)
	if err != nil {
		return nil, err
	}
	asked := room.Relink{Seat: in.Body.Seat, By: g.seats}
	for _, k := range g.match.Keys() {
		seats := g.match.SeatIDs(seatNumbers(k.Seats))
		switch {
		case len(k.Seats) > 0 && slices.Contains(g.match.Outsiders(), game.Seat(k.Seats[0])): // a bot has no link, and is asked nothing
		case slices.Contains(seats, in.Body.Seat):
			asked.With = seats
		case !slices.Equal(seats, g.seats):
			asked.Asked = append(asked.Asked, seats...)
		}
	}
	switch {
	case asked.With == nil:
		return nil, game.Refuse(game.UnknownSeat, "seat", "No link leads to a seat %q.", in.Body.Seat)
	case slices.Equal(asked.With, g.seats):
		return nil, game.Refuse(game.WrongSeat, "seat", "This is the link that you have.")
	}
	if err := s.away(ctx, in.Room, asked.With); err != nil {
		return nil, err
	}
	key := s.secretText(16)
	asked.Key = hashKey(key)
	open, err := s.rooms.AskRelink(ctx, in.Room, asked)
	if err != nil {
		return nil, err
	}
	out, err := s.relinked(ctx, in.Room, g, open)
	if err != nil {
		return nil, err
	}
	out.Body.Key = key
	return out, nil
}

// atMatch is somebody who plays in a match that has begun.
func (s *Server) atMatch(ctx context.Context, in *AtRoom) (*guest, error) {
	g, err := s.guest(ctx, in)
	switch {
	case err != nil:
	case g.match == nil:
		err = game.Refuse(game.NotStarted, "", "The match has not begun: the host issues links.")
	case g.watch:
		err = game.Refuse(game.Watching, "", "This link only watches.")
	case g.match.Over():
		err = game.Refuse(game.Over, "", "The match is over.")
	}
	return g, err
}

// away refuses to take a link from somebody who is there by it.
func (s *Server) away(ctx context.Context, id string, seats []string) error {
	there, _, err := s.company.there(ctx, id)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(seats, func(seat string) bool { return slices.Contains(there, seat) }) {
		return game.Refuse(game.SeatThere, "seat", "Somebody is there by this link: it is not lost.")
	}
	return nil
}

// relinked carries a request out once all have agreed, and says what became of it.
func (s *Server) relinked(ctx context.Context, id string, g *guest, r *room.Relink) (*body[*Relinked], error) {
	defer s.company.wake(id)
	if !r.Over && len(r.Asked) == 0 {
		if err := s.away(ctx, id, r.With); err != nil {
			if isCode(err, game.SeatThere) {
				err = cmp.Or(s.rooms.EndRelink(ctx, id, r.Number), err)
			}
			return nil, err
		}
		if err := s.carryOut(ctx, id, g.match, r); err != nil {
			return nil, err
		}
	}
	out := &Relinked{Seats: r.With, Number: r.Number, Waiting: r.Asked}
	if out.Waiting == nil {
		out.Waiting = []string{}
	}
	return &body[*Relinked]{out}, nil
}

// carryOut gives the seat its new link in the match and in the room, and ends the request. What fails can be done again.
func (s *Server) carryOut(ctx context.Context, id string, m *match.Match, r *room.Relink) error {
	seat, err := m.SeatByID(r.Seat)
	if err != nil {
		return err
	}
	if err := m.Rekey(ctx, seat, r.Key); err != nil {
		return err
	}
	_, err = s.rooms.Change(ctx, id, nil, func(of *room.Room, _ room.Who) error {
		// Asked for twice at once, the room keeps the link that the match has.
		if !slices.ContainsFunc(m.Keys(), func(k match.Key) bool { return bytes.Equal(k.Hash, r.Key) }) {
			return game.Refuse(game.AskedAlready, "", "The seat was given another link meanwhile.")
		}
		return of.Rekey(r.With, r.Key)
	})
	if err != nil && !isCode(err, game.UnknownRoom) {
		return err
	}
	if len(r.Yes) == 0 { // nobody was asked
		return nil
	}
	return s.rooms.EndRelink(ctx, id, r.Number)
}

// replyRelink takes what somebody says to a request for another link.
func (s *Server) replyRelink(ctx context.Context, in *struct {
	AtRoom
	Body struct {
		Number int64 `json:"number" doc:"of the request"`
		Yes    bool  `json:"yes" doc:"they agree; a no ends the request"`
	}
},
) (*body[*Relinked], error) {
	g, err := s.atMatch(ctx, &in.AtRoom)
	if err != nil {
		return nil, err
	}
	r, err := s.rooms.ReplyRelink(ctx, in.Room, in.Body.Number, g.seats, in.Body.Yes)
	if err != nil {
		return nil, err
	}
	return s.relinked(ctx, in.Room, g, r)
}

func seatNumbers(numbers []int) []game.Seat {
	seats := make([]game.Seat, len(numbers))
	for i, n := range numbers {
		seats[i] = game.Seat(n)
	}
	return seats
}
