package server

import (
	"context"
	"encoding/json"
	"math"
	"net/http"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"rumble/game"
	room "rumble/lobby"
	"rumble/match"
	"rumble/people"
)

// botFollower tells a bot all that concerns it: challenges, and the questions of all its matches.
type botFollower struct {
	server *Server
	bot    people.Bot
	send   func(*BotMessage) error
	tables map[string]*botTable
	moved  chan string // ids of matches in which something has happened
	again  bool        // a match could not be followed: it is tried again
	number int64       // of the stream, where there may be others at other nodes
}

// botTable is what a bot was told of a room or of its match.
type botTable struct {
	terms  int // of the challenge that was told; 0 for none
	match  *match.Match
	seats  []game.Seat
	asked  map[string]bool // questions that were told and are open
	gone   bool            // it was told that another bot plays on
	inVain int             // looks at a room that does not know of the bot yet
	leave  func()          // ends presence and watching
}

// slowest is how long a bot may take to read a line.
const slowest = 10 * time.Second

// followBot sends a bot what concerns it until it goes away, its token is dead, or it opens another stream.
func (s *Server) followBot(c huma.Context, authorization string) {
	bot, err := asBot(c.Context())
	if err != nil {
		return
	}
	ctx, cancel := context.WithCancel(c.Context())
	defer cancel()
	defer s.outsiders.enter(bot.ID, cancel)()
	c.SetHeader("Content-Type", "application/x-ndjson")
	c.SetStatus(http.StatusOK)
	w, _ := c.BodyWriter().(http.ResponseWriter)
	line := func(text []byte) error {
		out := http.NewResponseController(w)
		_ = out.SetWriteDeadline(time.Now().Add(slowest)) // not all writers have limits
		if _, err := w.Write(append(text, '\n')); err != nil {
			return err
		}
		return out.Flush()
	}
	f := &botFollower{server: s, bot: bot, tables: map[string]*botTable{}, moved: make(chan string)}
	if s.config.Store.Shared() {
		if f.number, err = s.rooms.NextStream(ctx, bot.ID); err != nil {
			return
		}
	}
	f.send = func(m *BotMessage) error {
		text, err := json.Marshal(m)
		if err != nil {
			return err
		}
		return line(text)
	}
	defer f.close()
	happened, end := s.company.listen(botSpot(bot.ID))
	defer end()
	beat, look := time.NewTicker(heartbeat), time.NewTicker(2*refresh)
	defer beat.Stop()
	defer look.Stop()
	if line(nil) != nil || f.lookAround(ctx) != nil {
		return
	}
	for {
		var err error
		select {
		case <-ctx.Done():
			return
		case <-happened:
			if !s.stillBot(ctx, authorization) {
				return
			}
			err = f.lookAround(ctx)
		case id := <-f.moved:
			err = f.tell(ctx, id)
		case <-beat.C:
			if !s.stillBot(ctx, authorization) {
				return
			}
			err = line(nil)
		case <-look.C:
			if s.config.Store.Shared() && (!f.isLast(ctx) || !s.stillBot(ctx, authorization)) {
				return
			}
			if s.config.Store.Shared() || f.again {
				err = f.lookAround(ctx)
			}
		}
		if err != nil {
			return
		}
	}
}

// isLast says whether the bot has opened no other stream since, at another node. That it cannot be read is no reason to end this one.
func (f *botFollower) isLast(ctx context.Context) bool {
	last, err := f.server.rooms.LastStream(ctx, f.bot.ID)
	return err != nil || last <= f.number
}

func (f *botFollower) close() {
	for _, t := range f.tables {
		t.leave()
	}
}

// lookAround looks at every room in which the bot may be. What cannot be read now is looked at again.
func (f *botFollower) lookAround(ctx context.Context) error {
	f.again = false
	ids, err := f.server.rooms.OfBot(ctx, f.bot.ID)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if f.tables[id] == nil {
			f.tables[id] = &botTable{asked: map[string]bool{}, leave: func() {}}
		}
	}
	for _, id := range ids {
		if err := f.lookAt(ctx, id); err != nil {
			return err
		}
	}
	return nil
}

// lookAt tells what is new in a room, and goes over to its match when it has begun.
func (f *botFollower) lookAt(ctx context.Context, id string) error {
	t := f.tables[id]
	if t.match != nil {
		f.server.refresh(ctx, t.match)
		return f.tell(ctx, id)
	}
	r, err := f.server.rooms.Find(ctx, id)
	i := -1
	switch {
	case err == nil:
		i = r.Outsider(f.bot.ID)
	case !isCode(err, game.UnknownRoom):
		return err
	}
	if i < 0 {
		return f.notThere(ctx, id, t)
	}
	seat := &r.Seats[i]
	if t.terms == 0 && t.match == nil { // it was not looked at yet
		t.leave = f.present(id, seat.ID)
		t.terms = -1
	}
	switch {
	case r.Begun && !seat.Taken:
		return f.forget(ctx, id, "withdrawn")
	case r.Begun:
		return f.join(ctx, t, r, seat.ID)
	case seat.Taken && seat.Ready:
		t.terms = r.Terms.Number
		return nil
	case t.terms == r.Terms.Number:
		return nil
	}
	t.terms = r.Terms.Number
	return f.send(&BotMessage{Type: "challenge", Match: id, Seat: seat.ID, Challenge: f.server.roomView(r, room.Who{Seats: []int{i}})})
}

// mostInVain is how often a room is looked at that is said to be one of the bot's, and does not say so itself.
const mostInVain = 3

// notThere lets go of a room in which the bot is not. That it is invited is noted before the room says so: one that it was not told of yet is looked at again.
func (f *botFollower) notThere(ctx context.Context, id string, t *botTable) error {
	if t.terms == 0 && t.inVain < mostInVain {
		t.inVain++
		f.again = true
		return nil
	}
	return f.forget(ctx, id, "withdrawn")
}

// present notes that the bot is there, and listens for what happens in a room.
func (f *botFollower) present(id, seat string) (leave func()) {
	gone := f.server.company.add(id, []string{seat}, false, true)
	happened, end := f.server.company.listen(id)
	over := make(chan struct{})
	spot := botSpot(f.bot.ID)
	go func() {
		for {
			select {
			case <-over:
				return
			case <-happened:
				f.server.company.wake(spot)
			}
		}
	}()
	return func() {
		close(over)
		end()
		gone()
	}
}

// join begins to follow a match.
func (f *botFollower) join(ctx context.Context, t *botTable, r *room.Room, seat string) error {
	m, err := f.server.lobby.find(ctx, r.ID)
	if err != nil {
		f.again = true
		if ctx.Err() == nil && !isCode(err, game.UnknownMatch) { // else it is about to be written down
			f.server.config.Log.Warn("a match could not be followed for a bot", "match", r.ID, "error", err)
		}
		return ctx.Err()
	}
	seats, known := seatsOfKey(m.Keys(), botKey(f.bot.ID))
	if !known {
		return f.forget(ctx, r.ID, "over")
	}
	moved, end := m.Watch()
	over := make(chan struct{})
	go func() {
		for {
			select {
			case <-over:
				return
			case <-moved:
				select {
				case f.moved <- r.ID:
				case <-over:
					return
				}
			}
		}
	}()
	t.leave()
	gone := f.server.company.add(r.ID, []string{seat}, false, false)
	t.match, t.seats, t.leave = m, seats, func() {
		close(over)
		end()
		gone()
	}
	if err := f.send(&BotMessage{Type: "begun", Match: r.ID, Seat: seat, Ruleset: r.Terms.Ruleset}); err != nil {
		return err
	}
	return f.tell(ctx, r.ID)
}

// tell tells what a match asks the bot anew, or that it is over.
func (f *botFollower) tell(ctx context.Context, id string) error {
	t := f.tables[id]
	if t == nil || t.match == nil {
		return nil
	}
	v, err := t.match.View(ctx, t.seats, math.MaxInt) // no lines of the log
	if err != nil {
		return err
	}
	if gone := v.Result == nil && len(v.StoodIn) > 0 && slices.Contains(v.StoodIn, v.Viewer); gone != t.gone {
		if t.gone = gone; gone {
			if err := f.send(&BotMessage{Type: "replaced", Match: id, Seat: v.Viewer, Final: v.Agreed != nil && v.Agreed.Rated}); err != nil {
				return err
			}
		}
	}
	open := map[string]bool{}
	for i := range v.Question {
		q := &v.Question[i]
		if open[q.ID] = true; t.asked[q.ID] {
			continue
		}
		told := &BotMessage{Type: "question", Match: id, Seat: q.Seat, Question: q, Left: q.Left}
		for _, c := range v.Clocks {
			if c.Seat == q.Seat && c.Left > 0 && (told.Left == 0 || c.Left < told.Left) {
				told.Left = c.Left
			}
			if c.Seat == q.Seat {
				told.Until = c.Until
			}
		}
		if err := f.send(told); err != nil {
			return err
		}
	}
	t.asked = open
	if v.Result == nil && v.Stopped == "" {
		return nil
	}
	if err := f.send(&BotMessage{Type: "over", Match: id, Result: v.Result}); err != nil {
		return err
	}
	return f.forget(ctx, id, "")
}

// forget lets go of a table that is none of the bot's any more, and says so of one that it was told of.
func (f *botFollower) forget(ctx context.Context, id, say string) error {
	t := f.tables[id]
	delete(f.tables, id)
	t.leave()
	if err := f.server.rooms.ForgetBot(context.WithoutCancel(ctx), f.bot.ID, id); err != nil {
		return err
	}
	if say == "" || t.terms <= 0 && t.match == nil {
		return nil
	}
	return f.send(&BotMessage{Type: say, Match: id})
}
