package server

import (
	"context"

	room "rumble/lobby"
	"rumble/match"
	"rumble/referee"
	"rumble/scenariofile"
	"rumble/store"
)

// begin begins the match of a room. What is refused is refused before the room is marked as begun; a store that fails after that is
// no harm, because whoever begins again goes on from there.
func (s *Server) begin(ctx context.Context, in *AtRoom) (*body[*RoomView], error) {
	if err := s.rehearse(ctx, in); err != nil {
		return nil, err
	}
	out, err := s.inRoom(ctx, in, func(r *room.Room, w room.Who) error {
		_, sc, err := s.scenarioOf(&r.Terms)
		if err != nil {
			return err
		}
		if r.Begun {
			return r.Begin(w, sc.Least)
		}
		if err := r.Begin(w, sc.Least); err != nil {
			return err
		}
		if _, err := s.setupOf(r); err != nil { // a gang may have been brought since the rehearsal
			return err
		}
		agreed, err := agreementOf(&r.Terms)
		r.Rated = err == nil && agreed != nil && agreed.Rated && unrated(r) == ""
		return err
	})
	if err != nil {
		return nil, err
	}
	r, err := s.rooms.Find(ctx, in.Room)
	if err != nil {
		return nil, err
	}
	setup, err := s.setupOf(r)
	if err != nil {
		return nil, err
	}
	if err := s.followed(ctx, r.ID, setup.Agreement, r); err != nil {
		return nil, err
	}
	s.config.Random(setup.Secret[:])
	m, err := match.Create(ctx, setup, s.config.Store)
	if err == nil {
		s.bots.play(s.lobby.hold(m))
		s.company.wake(in.Room)
	} else if !store.IsConflict(err) { // it is there already: somebody was quicker, or begins again
		return nil, err
	}
	return out, nil
}

// rehearse looks whether the match of a room could begin, without a trace.
func (s *Server) rehearse(ctx context.Context, in *AtRoom) error {
	r, w, err := s.lookAtRoom(ctx, in)
	if err != nil {
		return err
	}
	_, sc, err := s.scenarioOf(&r.Terms)
	if err != nil {
		return err
	}
	if err := r.Begin(w, sc.Least); err != nil {
		return err
	}
	setup, err := s.setupOf(r)
	if err != nil {
		return err
	}
	_, err = match.Create(ctx, setup, &match.Memory{})
	return err
}

// setupOf is how the match of a room that has begun begins, but for its secret: the links of the room are those of the match.
func (s *Server) setupOf(r *room.Room) (match.Setup, error) {
	sh, sc, err := s.scenarioOf(&r.Terms)
	if err != nil {
		return match.Setup{}, err
	}
	seated, err := scenariofile.Seated(&sc, len(r.Seats))
	if err != nil {
		return match.Setup{}, err
	}
	if sc, err = withBrought(sh, *seated, r); err != nil {
		return match.Setup{}, err
	}
	agreed, err := agreementOf(&r.Terms)
	if err != nil {
		return match.Setup{}, err
	}
	host := match.Key{Hash: r.Host.Key}
	setup := match.Setup{ID: r.ID, Rules: sh.rules, Scenario: sc, Secret: referee.Secret{}, Agreement: agreed}
	var guests []match.Key
	for i := range r.Seats {
		switch seat := &r.Seats[i]; {
		case seat.Host:
			host.Seats = append(host.Seats, i)
			setup.Players = append(setup.Players, "human")
		case seat.Outside != "":
			guests = append(guests, match.Key{Hash: seat.Key, Seats: []int{i}})
			setup.Players = append(setup.Players, match.Outside)
		case seat.Taken:
			guests = append(guests, match.Key{Hash: seat.Key, Seats: []int{i}})
			setup.Players = append(setup.Players, "open")
		default:
			setup.Players = append(setup.Players, seat.Bot)
		}
	}
	setup.Keys = append([]match.Key{{Hash: r.Watch}, host}, guests...)
	return setup, nil
}
