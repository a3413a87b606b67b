package server

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"net/http"
	"reflect"
	"slices"
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
type Snapshot struct {
	match.View
	Icons map[string]string `json:"icons,omitempty"` // by word of the game: the icon by which it is shown
	Guide []game.Note       `json:"guide,omitempty"` // the notes of a guided match
}

// Step is what has changed: the scene without its table, the questions whole, and what was told since.
type Step struct{ match.View }

func (s *Server) follows(api huma.API) {
	following := call{
		method: http.MethodGet, path: "/api/matches/{match}/stream", id: "stream", tag: tagMatch, summary: "The match as it goes on",
		about: "First a snapshot, then a step for everything the key's owner can see happen. Last-Event-ID resumes without a " +
			"snapshot, unless something was taken back meanwhile. With company=true the same stream tells who is there, what is said and the " +
			"room, as that of the room does, all of it again whenever it is opened: a browser has few connections to a server.",
		refuses: [][]game.Code{{game.TooMany}},
	}
	op := following.operation(api)
	op.Middlewares = huma.Middlewares{s.admit}
	events := map[string]any{
		"snapshot": Snapshot{}, "step": Step{}, "room": RoomView{}, "company": Company{}, "chat": ChatLine{}, "problem": Problem{},
	}
	names := namesOf(events)
	sse.Register(api, op, events, func(ctx context.Context, in *streamInput, send sse.Sender) {
		s.onWire(ctx, names, send, func(ctx context.Context, send sse.Sender) streaming { return s.follow(ctx, in, send) })
	})
}

// admit refuses a stream without a key of the match before it begins: then the refusal has its status.
func (s *Server) admit(c huma.Context, next func(huma.Context)) {
	_, _, err := s.lobby.enter(c.Context(), c.Param("match"), c.Header("Authorization"))
	s.let(c, err, next)
}

// let lets a stream begin, or refuses it before.
func (s *Server) let(c huma.Context, err error, next func(huma.Context)) {
	if err == nil {
		s.limits.guessed(visitOf(c.Context()))
		_ = c.SetReadDeadline(time.Time{}) // the limit for reading a request would end the stream
		if deliveryOf(c.Context()).own {
			c.SetHeader("Connection", "close") // see [wire]: no other request may follow over it
		}
		next(c)
		return
	}
	var p *Problem
	if errors.As(s.problem(err), &p) {
		_, _ = notes(c, "", p)
		for name, values := range p.GetHeaders() {
			c.SetHeader(name, values[0])
		}
		c.SetHeader("Content-Type", p.ContentType(""))
		c.SetStatus(p.Status)
		_ = json.NewEncoder(c.BodyWriter()).Encode(p) // whoever went away learns nothing
	}
}

type streamInput struct {
	AtMatch
	Last    string `header:"Last-Event-ID" maxLength:"32"`
	Company bool   `query:"company" doc:"tell who is there, what is said and the room, too"`
}

// followed is the stream of one viewer.
type followed struct {
	*follower
	server *Server
	ctx    context.Context
	in     *streamInput
	hash   []byte // of the key that it was opened by
	aside  aside
	moved  <-chan struct{}
	ended  <-chan struct{} // the login or token may have ended by which it was opened
	look   *time.Ticker
	looks  int    // since the last heartbeat
	leave  func() // what is to be done at the end
}

// follow begins to send a viewer the match; nil when there is nothing to go on with.
func (s *Server) follow(ctx context.Context, in *streamInput, send sse.Sender) streaming {
	m, seats, err := s.lobby.enter(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil
	}
	hash, err := s.keyOf(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil
	}
	f := &followed{follower: &follower{match: m, seats: seats, send: send}, server: s, ctx: ctx, in: in, hash: hash}
	moved, end := m.Watch()
	leave := s.company.enter(in.Match, m, seats)
	ended, over := s.listenProof(ctx, in.Authorization)
	f.moved, f.ended, f.look = moved, ended, time.NewTicker(refresh)
	f.aside.end, f.leave = func() {}, func() {
		f.look.Stop()
		over()
		leave()
		end()
	}
	begun := false
	defer func() {
		if !begun {
			f.end()
		}
	}()
	s.refresh(ctx, m) // the first picture shows what other nodes have written, too
	if !f.resume(ctx, in.Last) && f.snapshot(ctx) != nil {
		return nil
	}
	f.aside = s.listenAside(ctx, in, send)
	if f.aside.tell() != nil {
		return nil
	}
	begun = true
	return f
}

func (f *followed) end() {
	f.aside.end()
	f.leave()
}

// next waits for something to tell. It has nothing on the stack itself: most of the time a stream is here.
func (f *followed) next() (more bool) {
	select {
	case <-f.ctx.Done():
		return false
	case <-f.aside.happened:
		return f.aside.tell() == nil
	case <-f.moved:
		return f.tells()
	case <-f.ended:
		return f.opens()
	case <-f.look.C:
		return f.looksAgain()
	}
}

// tells tells what has happened, unless the link was replaced by another.
func (f *followed) tells() bool {
	_, known := seatsOfKey(keysOf(f.match), f.hash)
	return known && f.step(f.ctx) == nil
}

func (f *followed) opens() bool {
	return f.server.stillOpens(f.ctx, f.in.Match, f.in.Authorization, f.hash)
}

// looksAgain does what is to be done now and then.
func (f *followed) looksAgain() bool {
	if f.server.warden.isClosed(f.ctx, f.in.Match) {
		return false
	}
	f.server.refresh(f.ctx, f.match)
	f.rest()
	if f.server.config.Store.Shared() && f.aside.tell() != nil {
		return false
	}
	if f.looks++; f.looks < int(heartbeat/refresh) {
		return true
	}
	f.looks = 0
	return f.send.Comment("still here") == nil && f.opens()
}

// refresh reads what other nodes have written of a match, and lets bots go on that could not. That it cannot is no reason
// to end a stream.
func (s *Server) refresh(ctx context.Context, m *match.Match) {
	if err := m.CatchUp(ctx); err != nil && ctx.Err() == nil {
		s.config.Log.Warn("a match could not be refreshed", "match", m.ID(), "error", err)
	}
	s.bots.play(m)
}

// follower is how far one viewer has been told. Event ids are the lines they were shown and the count of takebacks in one
// number: nothing in them counts what they may not see, and whoever was away during a takeback is known to need a snapshot.
type follower struct {
	match      *match.Match
	seats      []game.Seat
	send       sse.Sender
	generation int
	logged     int
	shown      *match.View       // without its log
	sum        [sha256.Size]byte // of what was shown, once it was long ago
	quiet      int               // looks since something was sent
	ground     *game.Plan        // the table that the viewer has
}

// generations is the room for takebacks in an event id.
const generations = 10_000

// note keeps how far the viewer is told, and gives the id of the message that tells them. Ids begin at 1.
func (f *follower) note(v *match.View) int {
	f.generation, f.logged, f.shown, f.quiet, f.ground = v.Generation, v.Logged, picture(v), 0, v.Scene.Table
	return (v.Logged+1)*generations + v.Generation%generations
}

// quietLooks is after how many looks at a match in which nothing moves the record of what a viewer was shown is dropped.
const quietLooks = 2

// rest gives back the memory for what was shown to somebody to whom nothing is told for a while: then a hash of it is kept.
func (f *follower) rest() {
	if f.quiet++; f.quiet >= quietLooks && f.shown != nil {
		f.sum, f.shown = sumOf(f.shown), nil
	}
}

func sumOf(v *match.View) [sha256.Size]byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // it was sent before
	}
	return sha256.Sum256(text)
}

// sameAsShown says whether the viewer was shown that already.
func (f *follower) sameAsShown(v *match.View) bool {
	if f.shown == nil {
		return sumOf(picture(v)) == f.sum
	}
	return reflect.DeepEqual(picture(v), f.shown)
}

// picture is all that a view shows but the log and the table, which hardly ever changes.
func picture(v *match.View) *match.View {
	without, scene := *v, *v.Scene
	scene.Table = nil
	without.Log, without.Scene = nil, &scene
	// Time goes on for everybody: that there is less of it is nothing new, and would tell that somebody did something.
	without.Question = slices.Clone(without.Question)
	for i := range without.Question {
		without.Question[i].Left = 0
	}
	without.Clocks = slices.Clone(without.Clocks)
	for i := range without.Clocks {
		without.Clocks[i].Left = 0
	}
	return &without
}

// resume goes on after the event with that id, if nothing was taken back since.
func (f *follower) resume(ctx context.Context, last string) bool {
	id, err := strconv.Atoi(last)
	if err != nil || id < generations {
		return false
	}
	told := id/generations - 1
	v, err := f.match.View(ctx, f.seats, told)
	if err != nil || told > v.Logged || id%generations != v.Generation%generations {
		return false
	}
	return f.tell(v) == nil
}

func (f *follower) snapshot(ctx context.Context) error {
	v, err := f.match.View(ctx, f.seats, 0)
	if err != nil {
		return err
	}
	return f.send(sse.Message{ID: f.note(v), Data: Snapshot{*v, f.match.Icons(), f.match.Guide()}})
}

// step tells what is new. What the viewer cannot see has not happened to them: then nothing is sent.
func (f *follower) step(ctx context.Context) error {
	v, err := f.match.View(ctx, f.seats, f.logged)
	if err != nil {
		return err
	}
	if v.Generation != f.generation {
		return f.snapshot(ctx)
	}
	if len(v.Log) == 0 && f.sameAsShown(v) && f.hasTable(v) {
		return nil
	}
	return f.tell(v)
}

// hasTable says whether the viewer has the table that the view shows: it changes when a building falls. Who resumes a stream has the
// table of the beginning at least, and a table that has changed is not whole.
func (f *follower) hasTable(v *match.View) bool {
	now := v.Scene.Table
	switch {
	case f.ground == now || now == nil:
		return true
	case f.ground == nil:
		return now.Whole()
	}
	return reflect.DeepEqual(f.ground, now)
}

func (f *follower) tell(v *match.View) error {
	has := f.hasTable(v)
	id := f.note(v)
	without := *v
	scene := *v.Scene // the scene itself is shared
	if has {
		scene.Table = nil
	}
	without.Scene = &scene
	return f.send(sse.Message{ID: id, Data: Step{without}})
}
