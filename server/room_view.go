package server

import (
	"encoding/hex"
	"slices"

	room "rumble/lobby"
	"rumble/match"
)

// RoomView is a room as somebody may know it.
type RoomView struct {
	Room      string            `json:"room" doc:"id of the room, and of the match that begins in it"`
	Ruleset   string            `json:"ruleset" doc:"id of the game"`
	Scenario  string            `json:"scenario" doc:"id of the scenario"`
	Title     string            `json:"title" doc:"what the scenario is called"`
	Settings  map[string]string `json:"settings" doc:"house rules and other settings that are to be otherwise than the scenario has them"`
	Agreement *match.Agreement  `json:"agreement,omitempty" doc:"what the people have agreed on; absent when nothing was"`
	Overheard bool              `json:"overheard" doc:"those who play read what those who watch say to each other"`
	Terms     int               `json:"terms" doc:"counts the changes of all that; whoever is ready is ready for one of them"`

	Host      string     `json:"host" doc:"the name of the host"`
	Seats     []RoomSeat `json:"seats" doc:"the seats, in their order"`
	You       RoomYou    `json:"you" doc:"what the caller is in the room"`
	Open      bool       `json:"open" doc:"strangers find it in the list, and may sit down"`
	Watchable bool       `json:"watchable" doc:"strangers find it in the list, and may watch"`
	Watch     string     `json:"watch,omitempty" doc:"the key that only watches, of a room that strangers may watch"`
	ShutOut   []string   `json:"shutOut,omitempty" doc:"for the host: the names of those who are shut out"`
	Unrated   string     `json:"unrated,omitempty" doc:"why the match will not be rated although that was agreed, a sentence; absent when it will be, or when it was not agreed"`
	Begun     bool       `json:"begun" doc:"the match has begun: it has the id of the room, and every link goes on to lead to its seat"`
	Revision  int64      `json:"revision" doc:"counts all changes of the room"`
}

// RoomSeat is a seat of a room.
type RoomSeat struct {
	Seat     string    `json:"seat" doc:"id of the seat"`
	Who      string    `json:"who" enum:"nobody,invited,person,bot" doc:"who sits there, or is asked to"`
	Name     string    `json:"name,omitempty" doc:"the name of the person, or of the bot"`
	Side     string    `json:"side" doc:"what the scenario calls the seat"`
	Owned    bool      `json:"owned,omitempty" doc:"the name is owned by the person"`
	Invited  string    `json:"invited,omitempty" doc:"whom the host has in mind for the seat"`
	Host     bool      `json:"host,omitempty" doc:"the host sits there"`
	Ready    bool      `json:"ready" doc:"the person is ready"`
	Outside  bool      `json:"outside,omitempty" doc:"it is a bot from outside that is invited or sits there: who is there says whether its program is"`
	Declined string    `json:"declined,omitempty" doc:"the name of the bot from outside that would not sit there"`
	Gang     *RoomGang `json:"gang,omitempty" doc:"the gang that is brought to the seat; absent when it has the figures of the scenario"`
	LetGo    string    `json:"letGo,omitempty" doc:"for whoever sits there: why the gang that they had brought was let go, a sentence"`
	Swap     string    `json:"swap,omitempty" doc:"the seat that the person would like to have in its place"`
	NoSwap   string    `json:"noSwap,omitempty" doc:"for whoever sits there: the seat that they would have liked to have, and whoever sits at it has said no"`
	Link     string    `json:"link,omitempty" doc:"for the host: the first 8 hexadecimal digits of SHA-256 of rumble seat key 1, a zero byte, and the key of the seat's link, by which one knows the link again when people have changed seats"`
}

// RoomYou is what somebody is in a room.
type RoomYou struct {
	Host  bool     `json:"host" doc:"this is the host"`
	Seats []string `json:"seats" doc:"the seats that the link is for, taken or not"`
	Watch bool     `json:"watch" doc:"the link only watches"`
}

// roomView is a room as somebody may see it: nothing of it depends on who holds which key but what they are themselves.
func (s *Server) roomView(r *room.Room, w room.Who) *RoomView {
	v := &RoomView{
		Room: r.ID, Ruleset: r.Terms.Ruleset, Scenario: r.Terms.Scenario, Settings: r.Terms.Settings,
		Overheard: r.Terms.Overheard, Terms: r.Terms.Number, Host: named(r.Host), Seats: []RoomSeat{}, You: RoomYou{w.Host, []string{}, w.Watch},
		Open: r.Open, Watchable: r.Public != "", Watch: r.Public, Begun: r.Begun, Revision: r.Revision,
	}
	if v.Settings == nil {
		v.Settings = map[string]string{}
	}
	v.Agreement, _ = agreementOf(&r.Terms) // it was read before it was kept
	if v.Agreement != nil && v.Agreement.Rated && !r.Rated {
		v.Unrated = unrated(r)
	}
	if w.Host {
		for i := range r.Out {
			v.ShutOut = append(v.ShutOut, named(r.Out[i]))
		}
	}
	sides := map[string]string{}
	if sh, err := s.shelf(r.Terms.Ruleset); err == nil {
		if sc, err := sh.scenario(r.Terms.Scenario); err == nil {
			v.Title = sc.Title
			for _, seat := range sc.Seats {
				sides[seat.ID] = seat.Name
			}
		}
	}
	for i := range r.Seats {
		seat := &r.Seats[i]
		shown := RoomSeat{
			Seat: seat.ID, Who: "nobody", Side: sides[seat.ID], Owned: seat.Owner != "", Invited: seat.Invited, Host: seat.Host,
			Ready: seat.Ready, Swap: seat.Swap, Outside: seat.Outside != "", Declined: seat.Declined,
		}
		switch {
		case seat.Taken && seat.Outside != "":
			shown.Who, shown.Name = "bot", seat.Name
		case seat.Taken:
			shown.Who, shown.Name = "person", named(seat.Person)
		case seat.Bot != "":
			shown.Who, shown.Name = "bot", seat.Bot
		case seat.Invited != "":
			shown.Who = "invited"
		}
		if g := seat.Gang; g != nil {
			shown.Gang = &RoomGang{g.Name, g.Figures}
		}
		if slices.Contains(w.Seats, i) || w.Host && !seat.Taken {
			shown.LetGo = seat.LetGo
		}
		if slices.Contains(w.Seats, i) {
			shown.NoSwap = seat.NoSwap
		}
		if w.Host && len(seat.Key) > 0 {
			shown.Link = hex.EncodeToString(seat.Key)[:8]
		}
		v.Seats = append(v.Seats, shown)
	}
	for _, i := range w.Seats {
		v.You.Seats = append(v.You.Seats, r.Seats[i].ID)
	}
	return v
}
