package server

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"rumble/game"
	room "rumble/lobby"
	"rumble/scenariofile"
)

// RoomGang is what everybody in a room may know of a gang that is brought to a seat. The match shows who is in it.
type RoomGang struct {
	Name    string `json:"name" doc:"what the gang is called"`
	Figures int    `json:"figures" doc:"how many are in it"`
}

// BroughtGang is a gang for a seat of a room.
type BroughtGang struct {
	Seat string `json:"seat" maxLength:"64" doc:"id of the seat"`
	Gang string `json:"gang,omitempty" maxLength:"16384" doc:"a gang file (YAML) in the place of the seat's figures; without it the seat has those again"`
}

func (s *Server) bringGang(ctx context.Context, in *struct {
	AtRoom
	Body BroughtGang
},
) (*body[*RoomView], error) {
	return s.inRoom(ctx, &in.AtRoom, func(r *room.Room, w room.Who) error { return s.bring(r, w, "", in.Body) })
}

// bring brings a gang to a seat of a room, whose field is under that of the call. It is looked at as it is when the match begins.
func (s *Server) bring(r *room.Room, w room.Who, under string, brought BroughtGang) error {
	field := under + "gang"
	sh, sc, err := s.scenarioOf(&r.Terms)
	if err != nil {
		return err
	}
	gang, err := readGang(sh, field, brought.Gang)
	if err != nil {
		return err
	}
	if err := r.Bring(w, brought.Seat, gang); err != nil || gang == nil {
		return err
	}
	_, err = withBrought(sh, sc, r)
	if e, refused := errors.AsType[*game.Error](err); refused {
		return game.Refuse(e.Code, field, "%s", e.Sentence)
	}
	return err
}

// readGang is the gang of a file; nil without one.
func readGang(sh *shelf, field, text string) (*room.Gang, error) {
	if text == "" {
		return nil, nil
	}
	if sh.rules.Gangs == nil {
		return nil, game.Refuse(game.NoGangs, field, "%s has no gangs to build.", sh.rules.Title)
	}
	file, err := scenariofile.ReadGang("gang", []byte(text))
	if err != nil {
		return nil, ofSeat(err, field)
	}
	g := &file.Gang
	return &room.Gang{File: []byte(text), Name: cmp.Or(g.Name, g.ID), Figures: len(g.Figures)}, nil
}

// withBrought is the scenario of a room with the gangs that its seats bring.
func withBrought(sh *shelf, sc game.Scenario, r *room.Room) (game.Scenario, error) {
	seats := make([]NewSeat, len(r.Seats))
	for i := range r.Seats {
		seats[i].Seat = r.Seats[i].ID
		if g := r.Seats[i].Gang; g != nil {
			seats[i].Gang = string(g.File)
		}
	}
	return gathered(sh, sc, seats)
}

// regathered lets the gangs go that cannot be played at their seats any more, because people have changed seats, or other terms have been
// settled. Whoever sits there is told why.
func (s *Server) regathered(r *room.Room) error {
	sh, sc, err := s.scenarioOf(&r.Terms)
	if err != nil {
		return err
	}
	for i := range r.Seats {
		seat := &r.Seats[i]
		if seat.Gang == nil {
			continue
		}
		file, err := scenariofile.ReadGang("gang", seat.Gang.File)
		if err != nil {
			return err
		}
		if flaws := scenariofile.Judge(&sh.rules.Ruleset, &sc, seat.ID, &file.Gang); len(flaws) > 0 {
			r.LetGo(i, fmt.Sprintf("%s cannot be played here, and was let go. %s", seat.Gang.Name, flaws[0].Sentence))
		}
	}
	return nil
}
