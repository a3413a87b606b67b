package server

import (
	"context"
	"slices"

	room "rumble/lobby"
	"rumble/match"
	"rumble/notice"
	"rumble/people"
)

// Whoever owns a name and has a seat kept for them is told so, once for each room. The host must own a name, too: so that nobody is told
// things by strangers of whom they cannot rid themselves, but can block them.

// invitedWait is that a seat is kept for somebody.
const invitedWait match.WaitKind = "invited"

// invited is who is to be told that a seat of a room is kept for them.
func (l *lookout) invited(ctx context.Context) (all []waitedFor, err error) {
	r := l.room
	for i := range r.Seats {
		seat := &r.Seats[i]
		if !seat.Kept() {
			continue
		}
		who, tell, err := l.server.mayInvite(ctx, r, seat.Invited)
		if err != nil {
			return nil, err
		}
		w := waitedFor{party: notice.PartyOf(hashKey("invited " + who.ID)), person: who.ID, seats: []string{seat.ID}, waits: []match.Waiting{{ID: "invited", Kind: invitedWait}}}
		if !tell || slices.ContainsFunc(all, func(other waitedFor) bool { return other.party == w.party }) {
			continue
		}
		w.message = func() (notice.Message, error) { return l.aboutRoom(r.Host.Name), nil }
		all = append(all, w)
	}
	return all, nil
}

// mayInvite is who owns the name for which a seat is kept, and whether they are told of it.
func (s *Server) mayInvite(ctx context.Context, r *room.Room, name string) (people.Person, bool, error) {
	if r.Host.Owner == "" {
		return people.Person{}, false, nil
	}
	who, owned, err := s.people.Owner(ctx, name)
	if err != nil || !owned || who.ID == r.Host.Owner || people.Fold(who.Name) != people.Fold(name) {
		return people.Person{}, false, err
	}
	lists, err := s.people.Lists(ctx, who.ID)
	return who, !lists.Blocks(people.Person{ID: r.Host.Owner, Name: r.Host.Name}), err
}

// keep has a room noticed in which a seat is kept for the owner of a name. It is done before the room says so: what is noted too much is
// forgotten.
func (s *Server) keep(ctx context.Context, r *room.Room, name string) error {
	if name == "" {
		return nil
	}
	_, tell, err := s.mayInvite(ctx, r, name)
	if err != nil || !tell {
		return err
	}
	return s.notices.Follow(ctx, r.ID)
}

// aboutRoom is what a notice tells of a room, and of those who are in it.
func (l *lookout) aboutRoom(with ...string) notice.Message {
	m := notice.Message{Match: l.room.ID, Room: true, Scenario: l.server.roomView(l.room, room.Who{}).Title, With: with}
	if sh, err := l.server.shelf(l.room.Terms.Ruleset); err == nil {
		m.Game = sh.book.Title
	}
	return m
}
