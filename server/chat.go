package server

import (
	"context"

	"rumble/game"
	room "rumble/lobby"
)

// sayInput is a line that somebody says.
type sayInput struct {
	AtRoom
	AsPerson
	Try  string `header:"Idempotency-Key" maxLength:"64" doc:"a key of this line, chosen by whoever says it: sent again with the same key it is said once"`
	Body struct {
		Text   string `json:"text,omitempty" maxLength:"2000" doc:"plain text on one line, 300 characters at most"`
		Phrase string `json:"phrase,omitempty" maxLength:"32" doc:"a quick phrase in the place of words: hello, good-luck, one-moment, back-again, well-played, bad-luck, thank-you, sorry, good-game, goodbye"`
		Name   string `json:"name,omitempty" maxLength:"200" doc:"by which somebody who watches goes; who plays has one already"`
	}
}

// say says a line where the owner of a key is heard: at the table, or among those who watch.
func (s *Server) say(ctx context.Context, in *sayInput) (*body[room.Said], error) {
	g, err := s.guest(ctx, &in.AtRoom)
	if err != nil {
		return nil, err
	}
	line := room.Said{Text: in.Body.Text, Phrase: in.Body.Phrase, Name: g.name()}
	owner := g.owner()
	switch {
	case g.watch:
		line.Name = in.Body.Name
		if line.Name != "" {
			if owner, err = s.owned(ctx, in.AsPerson, line.Name); err != nil {
				return nil, err
			}
		}
	case len(g.seats) > 0:
		line.Seat = g.seats[0]
	case !g.host:
		return nil, game.Refuse(game.WrongSeat, "", "Sit down first.")
	}
	said, err := s.rooms.Say(ctx, in.Room, g.channel(), line, owner, in.Try)
	if err != nil {
		return nil, err
	}
	s.company.wake(in.Room)
	return &body[room.Said]{said}, nil
}

// closeChat closes a conversation or opens it again, for the host.
func (s *Server) closeChat(ctx context.Context, in *struct {
	AtRoom
	Body struct {
		Channel room.Channel `json:"channel" enum:"table,watch" doc:"that of those who play, or of those who watch"`
		Closed  bool         `json:"closed" doc:"closed, or open again"`
	}
},
) (*struct{}, error) {
	g, err := s.guest(ctx, &in.AtRoom)
	if err != nil {
		return nil, err
	}
	if !g.host {
		return nil, game.Refuse(game.NotHost, "", "Only the host of the room can do that.")
	}
	if err := s.rooms.CloseChat(ctx, in.Room, in.Body.Channel, in.Body.Closed); err != nil {
		return nil, err
	}
	s.company.wake(in.Room)
	return nil, nil
}
