package server

import (
	"context"
	"encoding/json"
	"fmt"

	"rumble/game"
	room "rumble/lobby"
	"rumble/match"
	"rumble/people"
)

// RoomTerms are what is to be played.
type RoomTerms struct {
	Ruleset   string            `json:"ruleset" maxLength:"64" doc:"id of the game"`
	Scenario  string            `json:"scenario" maxLength:"128" doc:"id of the scenario"`
	Settings  map[string]string `json:"settings,omitempty" doc:"house rules and other settings, in the place of those of the scenario"`
	Agreement *match.Agreement  `json:"agreement,omitempty" doc:"what the people agree on; without it a match is played as usual"`
	Overheard bool              `json:"overheard,omitempty" doc:"those who play read what those who watch say to each other"`
}

func (t *RoomTerms) terms() (room.Terms, error) {
	terms := room.Terms{Ruleset: t.Ruleset, Scenario: t.Scenario, Settings: t.Settings, Overheard: t.Overheard}
	var err error
	if t.Agreement != nil {
		terms.Agreement, err = json.Marshal(t.Agreement)
	}
	return terms, err
}

// NewRoomSeat says what the host has in mind for a seat.
type NewRoomSeat struct {
	Seat    string `json:"seat" maxLength:"64" doc:"id of the seat"`
	Bot     string `json:"bot,omitempty" maxLength:"200" doc:"the bot that plays it: random, steady, sharp, sharper, sharpest, or the name of a bot from outside, which is asked"`
	Invited string `json:"invited,omitempty" maxLength:"200" doc:"the name of whoever is asked to sit there, a person or a bot from outside"`
}

// RoomOpened is a new room with its keys.
type RoomOpened struct {
	Room  string    `json:"room" doc:"id of the room, and of the match that begins in it"`
	Key   string    `json:"key" doc:"the host's"`
	Seats []SeatKey `json:"seats" doc:"a key for each seat that neither a bot nor the host plays"`
	Watch string    `json:"watch" doc:"a key that only watches"`
}

// owned is the id of whoever asks, when the name by which they want to go is their own; "" for a name that nobody owns. One that
// somebody else owns is refused.
func (s *Server) owned(ctx context.Context, in AsPerson, name string) (string, error) {
	name, err := people.CheckName("name", name)
	if err != nil {
		return "", err
	}
	who, err := s.who(ctx, in.Login)
	if err != nil {
		return "", err
	}
	owner, there, err := s.people.Owner(ctx, name)
	switch {
	case err != nil || !there:
		return "", err
	case owner.ID != who.ID:
		return "", game.Refuse(game.NameTaken, "name", "The name %s is owned by somebody: log in, or go by another.", owner.Name)
	}
	return owner.ID, nil
}

func (s *Server) openRoom(ctx context.Context, in *struct {
	AsPerson
	Body struct {
		RoomTerms
		Name      string        `json:"name" maxLength:"200" doc:"the name of the host"`
		Sit       string        `json:"sit,omitempty" maxLength:"64" doc:"the seat at which the host sits; none when left out"`
		Seats     []NewRoomSeat `json:"seats,omitempty" maxItems:"12" doc:"what the host has in mind for other seats"`
		Gangs     []BroughtGang `json:"gangs,omitempty" maxItems:"12" doc:"gangs for the seats of the host, of bots, and of those who are still to come"`
		Open      bool          `json:"open,omitempty" doc:"strangers find the room in the list, and may sit down"`
		Watchable bool          `json:"watchable,omitempty" doc:"strangers find the room in the list, and may watch"`
	}
},
) (*body[*RoomOpened], error) {
	b := &in.Body
	t, err := b.terms()
	if err != nil {
		return nil, err
	}
	_, sc, err := s.scenarioOf(&t)
	if err != nil {
		return nil, err
	}
	opened := &RoomOpened{Room: s.secretText(10), Key: s.secretText(16), Seats: []SeatKey{}, Watch: s.secretText(16)}
	host := hashKey(opened.Key)
	owner, err := s.owned(ctx, in.AsPerson, b.Name)
	if err != nil {
		return nil, err
	}
	r, err := room.NewRoom(opened.Room, room.Person{Name: b.Name, Owner: owner, Key: host}, hashKey(opened.Watch), t, seatIDs(&sc))
	if err != nil {
		return nil, err
	}
	w := room.Who{Host: true}
	given := map[string]bool{}
	for i, seat := range b.Seats {
		field := fmt.Sprintf("seats[%d]", i)
		if given[seat.Seat] {
			return nil, game.Refuse(game.SeatTwice, field+".seat", "The seat %q is given twice.", seat.Seat)
		}
		given[seat.Seat] = true
		if err := s.giveTo(ctx, r, w, field+".bot", seat); err != nil {
			return nil, err
		}
	}
	if b.Sit != "" {
		if err := r.Sit(b.Sit, host, b.Name, owner); err != nil {
			return nil, err
		}
	}
	w, _ = r.Who(host)
	for i, gang := range b.Gangs {
		if err := s.bring(r, w, fmt.Sprintf("gangs[%d].", i), gang); err != nil {
			return nil, err
		}
	}
	for i := range r.Seats {
		if seat := &r.Seats[i]; !seat.Host && seat.Bot == "" && seat.Outside == "" {
			key := s.secretText(16)
			opened.Seats = append(opened.Seats, SeatKey{Seats: []string{seat.ID}, Key: key})
			if err := r.Link(w, seat.ID, hashKey(key)); err != nil {
				return nil, err
			}
		}
	}
	if err := s.list(r, w, b.Open, b.Watchable, opened.Watch); err != nil {
		return nil, err
	}
	err = s.rooms.Add(ctx, r)
	s.wakeBots(r)
	return &body[*RoomOpened]{opened}, err
}

func (s *Server) closeRoom(ctx context.Context, in *AtRoom) (*struct{}, error) {
	if _, _, err := s.lookAtRoom(ctx, in); err != nil {
		return nil, err
	}
	defer s.company.wake(in.Room)
	key, err := s.keyOf(ctx, in.Room, in.Authorization)
	if err != nil {
		return nil, err
	}
	return nil, s.rooms.Close(ctx, in.Room, key)
}
