package server

import (
	"context"
	"net/http"
	"reflect"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/sse"

	"rumble/game"
	room "rumble/lobby"
	"rumble/people"
)

// Company is who is there.
type Company struct {
	There    []string    `json:"there" doc:"the seats whose people are there, in the order of their ids"`
	Watching int         `json:"watching" doc:"how many watch"`
	Relink   *RelinkView `json:"relink,omitempty" doc:"the table is asked for another link of a seat"`
	Wish     *AgainWish  `json:"wish,omitempty" doc:"somebody wishes to play the match again that is over"`
	Next     string      `json:"next,omitempty" doc:"id of the match that has begun in its place"`
	Closed   []string    `json:"closed" enum:"table,watch" doc:"the conversations that the host has closed, of those that one may read; the host is told of both"`
}

// ChatLine is a line of a conversation.
type ChatLine struct {
	Channel room.Channel `json:"channel" enum:"table,watch" doc:"where it was said: among those who play, or those who watch"`
	room.Said
}

// followsRoom is the stream of a room.
func (s *Server) followsRoom(api huma.API) {
	following := call{
		method: http.MethodGet, path: "/api/rooms/{room}/stream", id: "room-stream", tag: tagRoom, summary: "A room, who is there, and what is said",
		about: "The room and the company come when they have changed, every line once: Last-Event-ID resumes after the lines that were told. It goes " +
			"on when the match begins, and there is one for every match, be there a room for it or not.",
		refuses: [][]game.Code{{game.TooMany, game.UnknownMatch}},
	}
	op := following.operation(api)
	op.Middlewares = huma.Middlewares{func(c huma.Context, next func(huma.Context)) {
		_, err := s.guest(c.Context(), &AtRoom{c.Param("room"), c.Header("Authorization")})
		s.let(c, err, next)
	}}
	events := map[string]any{"room": RoomView{}, "company": Company{}, "chat": ChatLine{}, "problem": Problem{}}
	names := namesOf(events)
	sse.Register(api, op, events, func(ctx context.Context, in *roomStreamInput, send sse.Sender) {
		s.onWire(ctx, names, send, func(ctx context.Context, send sse.Sender) streaming {
			return all(func() { s.followRoom(ctx, in, send) })
		})
	})
}

type roomStreamInput struct {
	AtRoom
	Last string `header:"Last-Event-ID" maxLength:"32"`
}

// visitor is how far somebody at a room was told.
type visitor struct {
	send    sse.Sender
	beside  bool                   // in the stream of a match, whose ids count other things
	heard   map[room.Channel]int64 // the id of the last line
	room    *RoomView
	company *Company
	lists   people.Lists // whom they mute and block, if they own a name
	read    time.Time    // when these were read
}

// told is the room in an event's id for the lines of the channel of those who watch.
const toldLines = 1_000_000_000

// position is how far somebody was told, as the id of a message: the lines that they heard, and nothing of those that they cannot. A
// message without an id, in the stream of a match, leaves that where it was.
func (v *visitor) position() int {
	if v.beside {
		return 0
	}
	return int(v.heard[room.AtTable]*toldLines + v.heard[room.Watching])
}

// followRoom sends somebody what happens in a room until they go away, or their link is dead.
func (s *Server) followRoom(ctx context.Context, in *roomStreamInput, send sse.Sender) {
	v := &visitor{send: send, heard: map[room.Channel]int64{}}
	if last, err := strconv.ParseInt(in.Last, 10, 64); err == nil && last > 0 {
		v.heard[room.AtTable], v.heard[room.Watching] = last/toldLines, last%toldLines
	}
	happened, end := s.company.listen(in.Room)
	defer end()
	ended, over := s.listenProof(ctx, in.Authorization)
	defer over()
	var seats []string
	watches, leave := false, func() {}
	defer func() { leave() }()
	beat, look := time.NewTicker(heartbeat), time.NewTicker(2*refresh)
	defer beat.Stop()
	defer look.Stop()
	for first := true; ; first = false {
		g, err := s.guest(ctx, &in.AtRoom)
		if err != nil {
			return
		}
		if first || g.watch != watches || !reflect.DeepEqual(g.seats, seats) { // they have sat down, or stood up
			leave()
			seats, watches = g.seats, g.watch
			leave = s.company.add(in.Room, seats, watches, true)
		}
		if s.tellRoom(ctx, in.Room, g, v) != nil {
			return
		}
		for waiting := true; waiting; {
			select {
			case <-ctx.Done():
				return
			case <-happened:
				waiting = false
			case <-ended:
				if !s.stillBot(ctx, in.Authorization) {
					return
				}
				waiting = false // whether a login has ended is looked at by who comes
			case <-beat.C:
				if !s.stillBot(ctx, in.Authorization) || send.Comment("still here") != nil {
					return
				}
				waiting = false // a login may have ended, and the lists of whoever listens may be others
			case <-look.C:
				waiting = !s.config.Store.Shared() // nobody else writes to it
			}
		}
	}
}

// tellRoom tells somebody what they do not know yet.
func (s *Server) tellRoom(ctx context.Context, id string, g *guest, v *visitor) error {
	if g.room != nil {
		if now := s.roomView(g.room, g.who); !reflect.DeepEqual(now, v.room) {
			v.room = now
			if err := v.send(sse.Message{ID: v.position(), Data: *now}); err != nil {
				return err
			}
		}
	}
	if err := s.readLists(ctx, g, v); err != nil {
		return err
	}
	company := &Company{Closed: []string{}}
	for _, c := range [...]room.Channel{room.AtTable, room.Watching} {
		hears := g.hears(c)
		if !hears {
			v.heard[c] = 0
			if !g.host {
				continue
			}
		}
		lines, closed, err := s.rooms.Heard(ctx, id, c, v.heard[c], func(who people.Person) bool { return v.lists.Mutes(who) || v.lists.Blocks(who) })
		if err != nil {
			return err
		}
		if closed {
			company.Closed = append(company.Closed, string(c))
		}
		if !hears {
			continue // the host may close what they do not hear
		}
		for _, line := range lines {
			v.heard[c] = line.ID
			if err := v.send(sse.Message{ID: v.position(), Data: ChatLine{c, line}}); err != nil {
				return err
			}
		}
	}
	var err error
	if company.There, company.Watching, err = s.company.there(ctx, id); err != nil {
		return err
	}
	if company.Relink, err = s.relinkView(ctx, id, g); err != nil {
		return err
	}
	if err = s.tellAgain(ctx, id, g, company); err != nil {
		return err
	}
	if reflect.DeepEqual(company, v.company) {
		return nil
	}
	v.company = company
	return v.send(sse.Message{ID: v.position(), Data: *company})
}

// relinkView is the request for another link that the table is asked for.
func (s *Server) relinkView(ctx context.Context, id string, g *guest) (*RelinkView, error) {
	if g.match == nil {
		return nil, nil
	}
	r, err := s.rooms.RelinkOf(ctx, id)
	if err != nil || r == nil {
		return nil, err
	}
	return &RelinkView{Number: r.Number, Seat: r.Seat, By: r.By, Waiting: append([]string{}, r.Asked...)}, nil
}
