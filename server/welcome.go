package server

import (
	"cmp"
	"context"
	"time"

	"rumble/game"
	room "rumble/lobby"
	"rumble/people"
)

// welcome refuses somebody at a table whose host has blocked them.
func (s *Server) welcome(ctx context.Context, r *room.Room, w room.Who, who people.Person) error {
	if w.Host || r.Host.Owner == "" {
		return nil
	}
	blocks, err := s.people.Blocks(ctx, r.Host.Owner, who)
	if err != nil {
		return err
	}
	if blocks {
		return game.Refuse(game.NotWelcome, "", "The host of this table does not let you sit down.")
	}
	return nil
}

// apart tells, for whoever asks by a login, the hosts of rooms who are not shown to them: those who block them, and those whom they block. A login
// that is worth nothing any more is none.
func (s *Server) apart(ctx context.Context, login string) (func(host room.Person) (bool, error), error) {
	who, err := s.who(ctx, login)
	if err != nil && !isCode(err, game.NotLoggedIn) {
		return nil, err
	}
	if who.ID == "" {
		return func(room.Person) (bool, error) { return false, nil }, nil
	}
	mine, err := s.people.Lists(ctx, who.ID)
	if err != nil {
		return nil, err
	}
	return func(host room.Person) (bool, error) {
		if mine.Blocks(people.Person{ID: host.Owner, Name: host.Name}) {
			return true, nil
		}
		if host.Owner == "" || host.Owner == who.ID {
			return false, nil
		}
		return s.people.Blocks(ctx, host.Owner, who)
	}, nil
}

// readLists reads whom somebody in a room mutes and blocks, by the name that they own, again after each heartbeat.
func (s *Server) readLists(ctx context.Context, g *guest, v *visitor) error {
	if time.Since(v.read) < heartbeat-time.Second {
		return nil
	}
	v.read = time.Now()
	in, err := s.who(ctx, visitOf(ctx).login)
	if err != nil && !isCode(err, game.NotLoggedIn) {
		return err
	}
	v.lists = people.Lists{}
	if id := cmp.Or(in.ID, g.owner()); id != "" {
		v.lists, err = s.people.Lists(ctx, id)
		return err
	}
	return nil
}

// named is by what name somebody is shown; whoever has erased theirs is somebody.
func named(p room.Person) string { return cmp.Or(p.Name, "Somebody") }
