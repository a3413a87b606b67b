package server

import (
	"context"

	"rumble/game"
	room "rumble/lobby"
)

// list opens a room to strangers or closes it, where the owner of the server lets it.
func (s *Server) list(r *room.Room, w room.Who, open, watchable bool, watch string) error {
	if (open || watchable) && s.warden.unlisted(context.Background()) {
		return game.Refuse(game.NotListed, "open", "This server lists no rooms: send your links to whoever is to come.")
	}
	switch {
	case !watchable:
		watch = ""
	case r.Public != "":
		watch = r.Public
	}
	return r.List(w, open, watch, hashKey(watch))
}

// RoomList is a page of the list of rooms.
type RoomList struct {
	Rooms []RoomView `json:"rooms" doc:"in the order of their ids"`
	Next  string     `json:"next,omitempty" doc:"where the next page begins; absent on the last"`
	Off   bool       `json:"off,omitempty" doc:"the owner of the server lists no rooms"`
}

func (s *Server) listRooms(ctx context.Context, in *struct {
	AsPerson
	After string `query:"after" maxLength:"64" pattern:"^[a-z2-7]*$" doc:"next of the page before"`
	Limit int    `query:"limit" minimum:"1" maximum:"50" default:"20" doc:"how many are looked at for a page"`
},
) (*body[RoomList], error) {
	l := RoomList{Rooms: []RoomView{}}
	if s.warden.unlisted(ctx) {
		l.Off = true
		return &body[RoomList]{l}, nil
	}
	rooms, next, err := s.rooms.Listed(ctx, in.After, in.Limit)
	if err != nil {
		return nil, err
	}
	apart, err := s.apart(ctx, in.Login)
	if err != nil {
		return nil, err
	}
	for _, r := range rooms {
		if hidden, err := apart(r.Host); err != nil {
			return nil, err
		} else if hidden {
			continue
		}
		l.Rooms = append(l.Rooms, *s.roomView(r, room.Who{}))
	}
	l.Next = next
	return &body[RoomList]{l}, nil
}

func (s *Server) listRoom(ctx context.Context, in *struct {
	AtRoom
	Body struct {
		Open      bool `json:"open" doc:"strangers find the room in the list, and may sit down"`
		Watchable bool `json:"watchable" doc:"strangers find the room in the list, and may watch: there is a new link for that, which is public"`
	}
},
) (*body[*RoomView], error) {
	watch := s.secretText(16)
	return s.inRoom(ctx, &in.AtRoom, func(r *room.Room, w room.Who) error { return s.list(r, w, in.Body.Open, in.Body.Watchable, watch) })
}
