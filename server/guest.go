package server

import (
	"bytes"
	"context"

	"rumble/game"
	room "rumble/lobby"
	"rumble/match"
)

// guest is somebody at a room or at a match that goes on, be there a room for it or not.
type guest struct {
	room  *room.Room // nil for a match without one
	who   room.Who   // of a room that has not begun
	match *match.Match
	seats []string // those that they play
	host  bool
	watch bool // they only watch
}

// guest is who has a key. Before the match begins it is a key of the room, afterwards one of the match.
func (s *Server) guest(ctx context.Context, in *AtRoom) (*guest, error) {
	if err := roomID(in.Room); err != nil {
		return nil, err
	}
	key, err := s.keyOf(ctx, in.Room, in.Authorization)
	if err != nil {
		return nil, err
	}
	return s.guestBy(ctx, in.Room, key)
}

// guestBy is guest for the owner of a key, by its hash.
func (s *Server) guestBy(ctx context.Context, id string, key []byte) (*guest, error) {
	if err := roomID(id); err != nil {
		return nil, err
	}
	if key == nil {
		return nil, game.Refuse(game.NoKey, "", "This needs the link of a seat.")
	}
	r, err := s.rooms.Find(ctx, id)
	switch {
	case isCode(err, game.UnknownRoom):
		r = nil
	case err != nil:
		return nil, err
	case !r.Begun:
		return guestOf(ctx, r, key)
	}
	m, seats, err := s.lobby.enterBy(ctx, id, key)
	if r != nil && isCode(err, game.UnknownMatch) { // it is about to be written down: nobody is led to it before that
		r.Begun = false
		return guestOf(ctx, r, key)
	}
	if err != nil {
		return nil, err
	}
	g := &guest{room: r, match: m, seats: m.SeatIDs(seats), watch: len(seats) == 0}
	if r != nil {
		g.host = bytes.Equal(key, r.Host.Key)
		g.who = room.Who{Host: g.host, Watch: g.watch}
		for _, id := range g.seats {
			if i, err := r.Seat("seat", id); err == nil {
				g.who.Seats = append(g.who.Seats, i)
			}
		}
	}
	return g, nil
}

// guestOf is who has a key of a room.
func guestOf(ctx context.Context, r *room.Room, key []byte) (*guest, error) {
	w, known := r.Who(key)
	if !known {
		return nil, r.NoKey(key)
	}
	visitOf(ctx).right = true
	g := &guest{room: r, who: w, host: w.Host, watch: w.Watch}
	for _, i := range w.Seats {
		if r.Seats[i].Taken {
			g.seats = append(g.seats, r.Seats[i].ID)
		}
	}
	return g, nil
}

// channel is where somebody speaks.
func (g *guest) channel() room.Channel {
	if g.watch {
		return room.Watching
	}
	return room.AtTable
}

// hears says whether somebody may read a channel: their own, and those who play what those who watch say, if that was agreed.
func (g *guest) hears(c room.Channel) bool {
	return c == g.channel() || c == room.Watching && g.room != nil && g.room.Terms.Overheard
}

// name is by what name somebody speaks.
func (g *guest) name() string { return g.person().Name }

// owner is the id of whoever owns the name by which somebody speaks; "" when nobody does.
func (g *guest) owner() string { return g.person().Owner }

// person is as whom somebody is known in the room.
func (g *guest) person() room.Person {
	if g.room == nil {
		return room.Person{}
	}
	for _, i := range g.who.Seats {
		if g.room.Seats[i].Taken {
			return g.room.Seats[i].Person
		}
	}
	if g.host {
		return g.room.Host
	}
	return room.Person{}
}

// isCode says whether an error is a refusal with a code.
func isCode(err error, code game.Code) bool {
	e, ok := err.(*game.Error)
	return ok && e.Code == code
}
