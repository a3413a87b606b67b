package server

import (
	"context"
	"encoding/json"
	"strings"

	"rumble/game"
	room "rumble/lobby"
	"rumble/match"
)

// AtRoom is the room an operation is about and the key of whoever asks.
type AtRoom struct {
	Room          string `path:"room" maxLength:"64"`
	Authorization string `header:"Authorization" maxLength:"200" hidden:"true"`
}

// keyHash is the hash of the key that is sent with a request; nil without one. The token of a bot stands for the key of all its seats.
func keyHash(ctx context.Context, authorization string) []byte {
	if bot := visitOf(ctx).bot; bot.ID != "" {
		return botKey(bot.ID)
	}
	if key, bearer := strings.CutPrefix(authorization, "Bearer "); bearer && key != "" {
		return hashKey(key)
	}
	return nil
}

// roomID looks whether that can be the id of a room at all.
func roomID(id string) error {
	if id == "" || len(id) > 64 || strings.Trim(id, "abcdefghijklmnopqrstuvwxyz234567") != "" {
		return game.Refuse(game.UnknownRoom, "room", "There is no such room.")
	}
	return nil
}

// inRoom has the owner of a key do something in a room, and answers with the room as it is then.
func (s *Server) inRoom(ctx context.Context, in *AtRoom, do func(r *room.Room, w room.Who) error) (*body[*RoomView], error) {
	key, err := s.keyOf(ctx, in.Room, in.Authorization)
	if err != nil {
		return nil, err
	}
	if key == nil {
		return nil, game.Refuse(game.NoKey, "", "This needs the link of a seat.")
	}
	r, err := s.changeRoom(ctx, in.Room, key, do)
	if err != nil {
		return nil, err
	}
	w, _ := r.Who(key)
	return &body[*RoomView]{s.roomView(r, w)}, nil
}

// changeRoom changes a room, and tells those who look at it.
func (s *Server) changeRoom(ctx context.Context, id string, key []byte, do func(r *room.Room, w room.Who) error) (*room.Room, error) {
	if err := roomID(id); err != nil {
		return nil, err
	}
	defer s.company.wake(id)
	r, err := s.rooms.Change(ctx, id, key, func(r *room.Room, w room.Who) error {
		if key != nil {
			visitOf(ctx).right = true
		}
		return do(r, w)
	})
	if err == nil {
		s.wakeBots(r)
	}
	return r, err
}

// lookAtRoom is a room and what the owner of a key is in it. A stranger sees a room that is listed.
func (s *Server) lookAtRoom(ctx context.Context, in *AtRoom) (*room.Room, room.Who, error) {
	if err := roomID(in.Room); err != nil {
		return nil, room.Who{}, err
	}
	r, err := s.rooms.Find(ctx, in.Room)
	if err != nil {
		return nil, room.Who{}, err
	}
	key, err := s.keyOf(ctx, in.Room, in.Authorization)
	if err != nil {
		return nil, room.Who{}, err
	}
	if key == nil {
		if s.warden.unlisted(ctx) || !r.Listed() {
			err = game.Refuse(game.NoKey, "", "This needs the link of a seat.")
		}
		return r, room.Who{}, err
	}
	g, err := s.guest(ctx, in)
	if err != nil {
		return nil, room.Who{}, err
	}
	if g.room == nil {
		return nil, room.Who{}, game.Refuse(game.UnknownRoom, "room", "There is no such room.")
	}
	return g.room, g.who, nil
}

func (s *Server) getRoom(ctx context.Context, in *AtRoom) (*body[*RoomView], error) {
	r, w, err := s.lookAtRoom(ctx, in)
	if err != nil {
		return nil, err
	}
	return &body[*RoomView]{s.roomView(r, w)}, nil
}

// agreementOf is what was agreed; nil when nothing was.
func agreementOf(t *room.Terms) (agreed *match.Agreement, err error) {
	if len(t.Agreement) > 0 {
		err = json.Unmarshal(t.Agreement, &agreed)
	}
	return agreed, err
}

// scenarioOf is the scenario of terms, with their settings: they are those of the game, and the agreement can be kept in it.
func (s *Server) scenarioOf(t *room.Terms) (*shelf, game.Scenario, error) {
	sh, err := s.shelf(t.Ruleset)
	if err != nil {
		return nil, game.Scenario{}, err
	}
	sc, err := sh.scenario(t.Scenario)
	if err != nil {
		return nil, game.Scenario{}, err
	}
	chosen := sc.With(t.Settings)
	if sh.rules.Settings != nil {
		if _, err := game.ReadSettings(sh.rules.Settings(&chosen), chosen.Settings); err != nil {
			return nil, chosen, err
		}
	}
	agreed, err := agreementOf(t)
	if err == nil {
		err = agreed.Check(sh.rules)
	}
	return sh, chosen, err
}

func seatIDs(sc *game.Scenario) []string {
	ids := make([]string, len(sc.Seats))
	for i := range sc.Seats {
		ids[i] = sc.Seats[i].ID
	}
	return ids
}
