package server

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strconv"

	room "rumble/lobby"
	"rumble/match"
	"rumble/notice"
)

// readyWait is that a room waits for somebody.
const readyWait match.WaitKind = "ready"

// atMatch is for whom a match waits, by their keys.
func (l *lookout) atMatch(ctx context.Context) (all []waitedFor) {
	m := l.match
	for _, k := range m.Keys() {
		seats := seatNumbers(k.Seats)
		if len(seats) == 0 {
			continue
		}
		w := waitedFor{party: notice.PartyOf(k.Hash), seats: m.SeatIDs(seats), waits: m.WaitsFor(seats)}
		w.person = l.owner(w.seats)
		w.message = func() (notice.Message, error) {
			v, err := m.View(ctx, seats, math.MaxInt)
			if err != nil {
				return notice.Message{}, err
			}
			msg := notice.Message{Match: m.ID(), Game: v.Title, Scenario: v.Scene.Title, Turn: v.Scene.Turn}
			for _, seat := range v.Scene.Seats {
				if !slices.Contains(w.seats, seat.ID) {
					msg.With = append(msg.With, l.called(seat.ID, seat.Name))
				}
			}
			return msg, nil
		}
		all = append(all, w)
	}
	return all
}

// atRoom is for whom a room waits: for the last who is not ready, and for the host when all are.
func (l *lookout) atRoom() (all []waitedFor) {
	r := l.room
	if len(r.Seats) == 0 || slices.ContainsFunc(r.Seats, func(s room.Seat) bool { return !s.Taken && s.Bot == "" }) {
		return nil
	}
	var late []int
	for i := range r.Seats {
		if s := &r.Seats[i]; s.Taken && !s.Host && !s.Ready {
			late = append(late, i)
		}
	}
	key, seats := r.Host.Key, []string{}
	switch {
	case len(late) > 1:
		return nil
	case len(late) == 1:
		key, seats = r.Seats[late[0]].Key, []string{r.Seats[late[0]].ID}
	default:
		for i := range r.Seats {
			if r.Seats[i].Host {
				seats = append(seats, r.Seats[i].ID)
			}
		}
	}
	w := waitedFor{party: notice.PartyOf(key), seats: seats, waits: []match.Waiting{{ID: "ready." + strconv.Itoa(r.Terms.Number), Kind: readyWait}}}
	if w.person = l.owner(seats); len(late) == 0 {
		w.person = r.Host.Owner
	}
	w.message = func() (notice.Message, error) {
		m := l.aboutRoom()
		for i := range r.Seats {
			if s := &r.Seats[i]; !slices.Contains(seats, s.ID) {
				m.With = append(m.With, cmp.Or(s.Name, s.Bot))
			}
		}
		return m, nil
	}
	return []waitedFor{w}
}

// owner is who owns the name at some seats; "" for nobody.
func (l *lookout) owner(seats []string) string {
	if l.room != nil {
		for i := range l.room.Seats {
			if s := &l.room.Seats[i]; s.Taken && s.Owner != "" && slices.Contains(seats, s.ID) {
				return s.Owner
			}
		}
	}
	return ""
}

// called is by what name somebody at a seat goes; that of the seat when there is none.
func (l *lookout) called(seat, side string) string {
	if l.room != nil {
		for i := range l.room.Seats {
			if s := &l.room.Seats[i]; s.ID == seat && s.Taken {
				return s.Name
			}
		}
	}
	return side
}
