package server

import (
	"context"
	"encoding/json"
	"net/http"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/sse"

	"rumble/game"
	"rumble/match"
)

// heartbeat keeps a quiet stream open through proxies; refresh is how often a node looks for what others have written.
const (
	heartbeat = 20 * time.Second
	refresh   = time.Second
)

// Snapshot is a match as its viewer may know it, whole: the first message of every stream.
type Snapshot struct{ match.View }

// Step is what has changed: the scene without its table, the questions whole, and what was told since.
type Step struct{ match.View }

func (s *Server) streams(api huma.API) {
	sse.Register(api, huma.Operation{
		OperationID: "stream", Method: http.MethodGet, Path: "/api/matches/{match}/stream", Summary: "The match as it goes on",
		Middlewares: huma.Middlewares{s.keyed},
		Description: "First a snapshot, then a step for everything that happens. Last-Event-ID resumes without a snapshot.",
	}, map[string]any{"snapshot": Snapshot{}, "step": Step{}, "problem": Problem{}}, s.follow)
}

// keyed refuses a stream without a key of the match before it begins, so that the refusal has its status.
func (s *Server) keyed(c huma.Context, next func(huma.Context)) {
	if _, _, err := s.lobby.enter(c.Context(), c.Param("match"), c.Header("Authorization")); err != nil {
		p, ok := s.problem(err).(*Problem)
		if !ok {
			p = &Problem{Status: http.StatusInternalServerError, Code: "failed", Detail: "The server failed."}
		}
		c.SetHeader("Content-Type", p.ContentType(""))
		c.SetStatus(p.Status)
		_ = json.NewEncoder(c.BodyWriter()).Encode(p)
		return
	}
	next(c)
}

type streamInput struct {
	AtMatch
	Last string `header:"Last-Event-ID" maxLength:"32"`
}

// follow sends a viewer the match until he goes away.
func (s *Server) follow(ctx context.Context, in *streamInput, send sse.Sender) {
	m, seats, err := s.lobby.enter(ctx, in.Match, in.Authorization)
	if err != nil {
		if p, ok := s.problem(err).(*Problem); ok {
			_ = send.Data(p)
		}
		return
	}
	select {
	case s.stream <- struct{}{}:
		defer func() { <-s.stream }()
	default:
		_ = send.Data(&Problem{Status: http.StatusServiceUnavailable, Code: "too-many", Title: "Too many streams", Detail: "There are too many streams. Try again later."})
		return
	}
	moved, end := m.Watch()
	defer end()
	f := &follower{match: m, seats: seats, send: send}
	if !f.resume(in.Last) && f.snapshot() != nil {
		return
	}
	beat, look := time.NewTicker(heartbeat), time.NewTicker(refresh)
	defer beat.Stop()
	defer look.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-moved:
			if f.step() != nil {
				return
			}
		case <-beat.C:
			if send.Comment("still here") != nil {
				return
			}
		case <-look.C:
			if err := m.Refresh(ctx); err != nil && ctx.Err() == nil {
				s.config.Log.Warn("a match could not be refreshed", "match", m.ID(), "error", err)
			}
		}
	}
}

// follower is how far one viewer has been told. Event ids are the row and the count of takebacks in one number, so that
// a viewer who was away during a takeback is known to need a snapshot.
type follower struct {
	match      *match.Match
	seats      []game.Seat
	send       sse.Sender
	row        int
	generation int
	logged     int
}

// generations is the room for takebacks in an event id.
const generations = 10_000

func (f *follower) note(v *match.View) int {
	f.row, f.generation, f.logged = v.Row, v.Generation, v.Logged
	return v.Row*generations + v.Generation%generations
}

// resume goes on after the event with that id, if nothing was taken back since and it is from this match.
func (f *follower) resume(last string) bool {
	id, err := strconv.Atoi(last)
	if err != nil || id <= 0 {
		return false
	}
	from, ok := f.match.LoggedAt(id/generations, id%generations)
	if !ok {
		return false
	}
	v := f.match.View(f.seats, from)
	v.Scene.Table = nil
	return f.send(sse.Message{ID: f.note(v), Data: Step{*v}}) == nil
}

func (f *follower) snapshot() error {
	v := f.match.View(f.seats, 0)
	return f.send(sse.Message{ID: f.note(v), Data: Snapshot{*v}})
}

func (f *follower) step() error {
	v := f.match.View(f.seats, f.logged)
	if v.Generation != f.generation {
		return f.snapshot()
	}
	if v.Row == f.row {
		return nil
	}
	v.Scene.Table = nil
	return f.send(sse.Message{ID: f.note(v), Data: Step{*v}})
}
