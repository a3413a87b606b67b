package server

import (
	"context"
	"slices"
	"time"

	"rumble/game"
	room "rumble/lobby"
	"rumble/match"
	"rumble/rating"
	"rumble/speak"
)

// reckoning bounds how long the result of a match may take to be counted.
const reckoning = 30 * time.Second

// moves is how exactly it is noted when something has happened in a match last.
const moves = time.Minute

// looked is told of a match in which something may have happened, by a person, a bot or time; often when nothing has.
func (s *Server) looked(m *match.Match) {
	e := s.lobby.entryOf(m)
	if e == nil {
		return
	}
	if rows := int64(m.Rows()); e.rows.Swap(rows) != rows {
		s.noteMove(m, e)
	}
	if m.Over() {
		s.reckon(m, e)
	}
}

// noteMove notes that something has happened in a match. When somebody has answered in secret nothing has, as far as anybody else may know.
func (s *Server) noteMove(m *match.Match, e *entry) {
	told, now := int64(m.Told())+1, time.Now().Unix() // 0 stands for a match that was not looked at before
	before, noted := e.told.Swap(told), e.noted.Load()
	if before == 0 || told <= before || now-noted < int64(moves.Seconds()) || !e.noted.CompareAndSwap(noted, now) {
		return
	}
	id := m.ID()
	go func() {
		ctx, end := context.WithTimeout(context.Background(), reckoning)
		defer end()
		if err := s.rooms.Moved(ctx, id); err != nil {
			s.config.Log.Debug("it could not be noted that something has happened", "match", id, "cause", err)
		}
	}()
}

// reckon counts the result of a match that is over: for the ratings, where that was agreed, and for how people do against each other. It is said of
// a match again and again, by every node that looks at it, and done once; what fails is tried again when the match is next looked at.
func (s *Server) reckon(m *match.Match, e *entry) {
	if e.reckoned.Load() || !e.reckoning.CompareAndSwap(false, true) {
		return
	}
	go func() {
		defer e.reckoning.Store(false)
		ctx, end := context.WithTimeout(context.Background(), reckoning)
		defer end()
		if err := s.countResult(ctx, m); err != nil {
			s.config.Log.Warn("a result could not be counted", "match", m.ID(), "error", err)
			return
		}
		e.reckoned.Store(true)
	}()
}

// entryOf is where a match is kept in memory; nil when it is not any more.
func (l *lobby) entryOf(m *match.Match) *entry {
	l.mu.Lock()
	defer l.mu.Unlock()
	e := l.live[m.ID()]
	if e == nil || !e.there() || e.match != m {
		return nil
	}
	return e
}

// countResult counts the result of a match that is over. One without a room counts for nobody: nobody knows who has played it.
func (s *Server) countResult(ctx context.Context, m *match.Match) error {
	result := m.Result()
	if result == nil || m.Practice() || match.Unfinished(result) || !m.Started() {
		return nil
	}
	r, err := s.rooms.Find(ctx, m.ID())
	if err != nil {
		if isCode(err, game.UnknownRoom) {
			err = nil
		}
		return err
	}
	standings := standingsOf(r, result)
	switch {
	case m.Rated() && r.Rated:
		return s.ratings.Over(ctx, m.ID(), r.Terms.Ruleset, standings)
	case len(standings) > 1:
		return s.ratings.Met(ctx, m.ID(), r.Terms.Ruleset, standings)
	}
	return nil
}

// subjectOf is whose results those of a seat are; "" for a person who does not own the name they go by.
func subjectOf(seat *room.Seat) rating.Subject {
	switch {
	case seat.Bot != "":
		return rating.Bot(seat.Bot)
	case seat.Taken && seat.Owner != "":
		return rating.Person(seat.Owner)
	}
	return ""
}

// standingsOf is how those came out of a match who are known: winners before all others, and where nobody won, or all did, everybody alike.
func standingsOf(r *room.Room, result *speak.Result) (standings []rating.Standing) {
	for i := range r.Seats {
		seat := &r.Seats[i]
		subject := subjectOf(seat)
		if subject == "" {
			continue
		}
		place := 1
		if len(result.Winners) > 0 && !slices.Contains(result.Winners, seat.ID) {
			place = 2
		}
		standings = append(standings, rating.Standing{Subject: subject, Place: place})
	}
	return standings
}

// unrated says why a match that was agreed to be rated will not be, as its seats are now; "" when it will.
func unrated(r *room.Room) string {
	var all []rating.Subject
	for i := range r.Seats {
		seat := &r.Seats[i]
		subject := subjectOf(seat)
		switch {
		case subject == "" && seat.Taken:
			return named(seat.Person) + " does not own the name they go by. A match is rated between people who own their names, and bots."
		case subject == "":
			continue // nobody sits there yet
		case slices.Contains(all, subject) && seat.Bot == "":
			return named(seat.Person) + " sits at more than one seat."
		}
		if !slices.Contains(all, subject) {
			all = append(all, subject)
		}
	}
	if r.Begun && len(all) < 2 {
		return "There is nobody else to be rated against."
	}
	return ""
}
