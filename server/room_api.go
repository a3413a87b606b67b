package server

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"rumble/bot"
	"rumble/game"
	room "rumble/lobby"
	"rumble/match"
	"rumble/people"
)

// roomRoutes are the calls about rooms.
func (s *Server) roomRoutes(api huma.API) {
	const here = "/api/rooms/{room}"
	get, post := http.MethodGet, http.MethodPost
	ofTerms := []game.Code{game.UnknownRuleset, game.UnknownScenario, game.BadSetting, game.UnknownSetting, game.BadValue, game.BadSeats, game.BadAgreement}
	bySitter := []game.Code{game.AlreadyBegun, game.WrongSeat, game.UnknownSeat, game.Conflicting, game.Undecided}
	byHost := []game.Code{game.NotHost, game.AlreadyBegun, game.Conflicting, game.Undecided}
	register(s, api, call{
		method: post, path: "/api/rooms", id: "open-room", tag: tagRoom, summary: "Open a room, where people meet before a match", open: true, makes: true,
		about: "The host has a key of their own, and gets one for each seat that no bot plays, to be sent to whoever is to sit there. The same keys " +
			"lead to the seats of the match that begins here.",
		refuses: [][]game.Code{ofTerms, {game.UnknownSeat, game.SeatTwice, game.SeatTaken, game.WrongSeat, game.NoGangs, game.BadGang, game.UnknownPlayer, game.NameUsed, game.BotBusy, people.BadName, game.NameTaken, game.NotLoggedIn, game.NotListed, game.StoreUnavailable, game.Undecided, game.Conflicting}},
		rules:   true,
		example: map[string]any{"ruleset": "RULESET", "scenario": "SCENARIO", "name": "Al", "sit": "north", "seats": []any{map[string]any{"seat": "south", "invited": "Zoë"}}},
	}, s.openRoom)
	register(s, api, call{
		method: get, path: "/api/rooms", id: "list-rooms", tag: tagRoom, summary: "The rooms that strangers may sit down in or watch", open: true,
		refuses: [][]game.Code{{game.BadRequest, game.StoreUnavailable}},
	}, s.listRooms)
	register(s, api, call{
		method: get, path: here, id: "get-room", tag: tagRoom, summary: "A room: who invites whom to what",
		about: "Who has a link reads it before anything is asked of them. Without a key it is there when the room is listed.",
	}, s.getRoom)
	register(s, api, call{
		method: http.MethodDelete, path: here, id: "close-room", tag: tagRoom, summary: "Close a room before the match begins: its links are dead", refuses: [][]game.Code{byHost},
	}, s.closeRoom)
	register(s, api, call{
		method: post, path: here + "/sit", id: "sit-down", tag: tagRoom, summary: "Sit down, by a name",
		about: "By the link of a seat, as the host, or, in a room that is open, without a key: then the answer has one. Done again by the same key " +
			"it changes the name.",
		refuses: [][]game.Code{bySitter, {game.SeatTaken, game.NameUsed, people.BadName, game.NameTaken, game.NotLoggedIn, game.NotWelcome}}, example: map[string]any{"seat": "south", "name": "Zoë"},
	}, s.sitDown)
	register(s, api, call{
		method: post, path: here + "/stand", id: "stand-up", tag: tagRoom, summary: "Stand up again: the link still leads to the seat",
		refuses: [][]game.Code{bySitter}, example: map[string]any{"seat": "south"},
	}, s.standUp)
	register(s, api, call{
		method: post, path: here + "/name", id: "name-oneself", tag: tagRoom, summary: "Go by another name",
		refuses: [][]game.Code{bySitter, {game.NameUsed, people.BadName, game.NameTaken, game.NotLoggedIn, game.NotWelcome}}, example: map[string]any{"name": "Zoë"},
	}, s.nameOneself)
	register(s, api, call{
		method: post, path: here + "/ready", id: "be-ready", tag: tagRoom, summary: "Be ready for what is to be played, or not any more",
		refuses: [][]game.Code{bySitter, {game.MovedOn}}, example: map[string]any{"ready": true, "terms": 1},
	}, s.beReady)
	register(s, api, call{
		method: post, path: here + "/swap", id: "swap-seats", tag: tagRoom, summary: "Change seats: with a free one at once, with somebody when both wish it",
		refuses: [][]game.Code{bySitter, {game.SeatTaken}}, example: map[string]any{"seat": "south", "with": "north"},
	}, s.swapSeats)
	register(s, api, call{
		method: post, path: here + "/gang", id: "bring-gang", tag: tagRoom, summary: "Bring a gang to the seat at which one sits, or let it go",
		about: "Whoever sits there is not ready any more. The host does it where no person sits. The gang goes with whoever changes seats, and is forgotten " +
			"when they stand up or another game is settled on. One that cannot be played any more at a seat, or with other terms, is let go: `letGo` says why.",
		refuses: [][]game.Code{bySitter, {game.NoGangs, game.BadGang}}, rules: true,
		example: map[string]any{"seat": "south", "gang": "gang: reds\nname: The Reds\nruleset: RULESET\nfigures: []\n"},
	}, s.bringGang)
	register(s, api, call{
		method: post, path: here + "/give", id: "give-seat", tag: tagRoom, summary: "Give a seat to a bot, or back, or keep it for somebody",
		about: "A bot from outside is asked by its name, in either field. It sits there when it has accepted; until then, and before the match begins, the " +
			"host may withdraw the invitation.",
		refuses: [][]game.Code{byHost, {game.UnknownSeat, game.SeatTaken, game.UnknownPlayer, game.NameUsed, game.BotBusy, people.BadName}}, example: map[string]any{"seat": "south", "bot": "steady"},
	}, s.giveSeat)
	register(s, api, call{
		method: post, path: here + "/link", id: "issue-link", tag: tagRoom, summary: "Issue another link for a seat: the old one is dead",
		refuses: [][]game.Code{byHost, {game.UnknownSeat, game.SeatTaken}}, example: map[string]any{"seat": "south"},
	}, s.issueLink)
	register(s, api, call{
		method: post, path: here + "/kick", id: "kick", tag: tagRoom, summary: "Have somebody stand up: their link is dead",
		refuses: [][]game.Code{byHost, {game.UnknownSeat}}, example: map[string]any{"seat": "south"},
	}, s.kick)
	register(s, api, call{
		method: post, path: here + "/terms", id: "settle-terms", tag: tagRoom, summary: "Change what is to be played: nobody is ready for it yet",
		refuses: [][]game.Code{byHost, ofTerms}, rules: true, example: map[string]any{"ruleset": "RULESET", "scenario": "SCENARIO"},
	}, s.settleTerms)
	register(s, api, call{
		method: post, path: here + "/list", id: "list-room", tag: tagRoom, summary: "Open the room to strangers, or close it to them",
		refuses: [][]game.Code{byHost, {game.NotListed}}, example: map[string]any{"open": true, "watchable": false},
	}, s.listRoom)
	register(s, api, call{
		method: post, path: here + "/begin", id: "begin-room", tag: tagRoom, summary: "Begin the match, when all are ready",
		about:   "The match has the id of the room, and every link of the room is a key of the match.",
		refuses: [][]game.Code{byHost, ofTerms, {game.NotReady, game.BadScenario, game.NoGangs, game.BadGang}}, rules: true,
	}, s.begin)
	atMatch := []game.Code{game.UnknownMatch, game.NotStarted, game.Watching, game.Over, game.SeatThere, game.Conflicting, game.Undecided, game.Differs}
	register(s, api, call{
		method: post, path: here + "/relink", id: "relink", tag: tagRoom, summary: "Ask the table for another link of a seat, whose own was lost",
		about: "While the match goes on. The people at the other seats are asked; when all agree the new link is good, the old one is dead, and the log of " +
			"the match says so. It is refused while somebody is there by the link.",
		refuses: [][]game.Code{atMatch, {game.UnknownSeat, game.WrongSeat, game.AskedAlready}}, example: map[string]any{"seat": "south"},
	}, s.relink)
	register(s, api, call{
		method: post, path: here + "/relink/reply", id: "reply-relink", tag: tagRoom, summary: "Say yes or no to another link for a seat",
		refuses: [][]game.Code{atMatch, {game.NoRequest, game.UnknownSeat}}, example: map[string]any{"number": 1, "yes": true},
	}, s.replyRelink)
	register(s, api, call{
		method: post, path: here + "/chat", id: "say", tag: tagRoom, summary: "Say something, at the table or among those who watch",
		about: "Who plays speaks at the table, who watches among those who watch; the two do not hear each other, but for `overheard`. There is a " +
			"conversation at every match, be there a room for it or not.",
		refuses: [][]game.Code{{game.UnknownMatch, game.WrongSeat, game.ChatClosed, room.BadText, room.BadPhrase, people.BadName, game.NameTaken, game.NotLoggedIn, game.Conflicting, game.Undecided}},
		example: map[string]any{"text": "Your turn, Zoë."},
	}, s.say)
	register(s, api, call{
		method: post, path: here + "/chat/close", id: "close-chat", tag: tagRoom, summary: "Close a conversation, or open it again",
		refuses: [][]game.Code{{game.UnknownMatch, game.NotHost, game.Conflicting, game.Undecided}}, example: map[string]any{"channel": "watch", "closed": true},
	}, s.closeChat)
	s.followsRoom(api)
}

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
	Bot     string `json:"bot,omitempty" maxLength:"200" doc:"the bot that plays it: random, steady, or the name of a bot from outside, which is asked"`
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

// list opens a room to strangers or closes it, where the owner of the server lets it.
func (s *Server) list(r *room.Room, w room.Who, open, watchable bool, watch string) error {
	if (open || watchable) && s.config.NoOpenTables {
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

// checkBot looks whether there is a bot of that name; none is all right.
func (s *Server) checkBot(field, ruleset, name string) error {
	if name == "" {
		return nil
	}
	sh, err := s.shelf(ruleset)
	if err != nil {
		return err
	}
	if _, err := bot.Named(name, &sh.rules.Ruleset); err != nil {
		return game.Refuse(game.UnknownPlayer, field, "There is no bot %q: there are %s.", name, strings.Join(bot.Names(), ", "))
	}
	return nil
}

// RoomList is a page of the list of rooms.
type RoomList struct {
	Rooms []RoomView `json:"rooms" doc:"in the order of their ids"`
	Next  string     `json:"next,omitempty" doc:"where the next page begins; absent on the last"`
	Off   bool       `json:"off,omitempty" doc:"the owner of the server lists no rooms"`
}

func (s *Server) listRooms(ctx context.Context, in *struct {
	After string `query:"after" maxLength:"64" pattern:"^[a-z2-7]*$" doc:"next of the page before"`
	Limit int    `query:"limit" minimum:"1" maximum:"50" default:"20" doc:"how many are looked at for a page"`
},
) (*body[RoomList], error) {
	l := RoomList{Rooms: []RoomView{}}
	if s.config.NoOpenTables {
		l.Off = true
		return &body[RoomList]{l}, nil
	}
	rooms, next, err := s.rooms.Listed(ctx, in.After, in.Limit)
	if err != nil {
		return nil, err
	}
	for _, r := range rooms {
		l.Rooms = append(l.Rooms, *s.roomView(r, room.Who{}))
	}
	l.Next = next
	return &body[RoomList]{l}, nil
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

// Sat is where somebody sits.
type Sat struct {
	RoomView
	Key string `json:"key,omitempty" doc:"the link of a stranger who has sat down"`
}

func (s *Server) sitDown(ctx context.Context, in *struct {
	AtRoom
	AsPerson
	Body struct {
		Seat string `json:"seat" maxLength:"64" doc:"id of the seat"`
		Name string `json:"name" maxLength:"200" doc:"by which they are shown"`
	}
},
) (*body[*Sat], error) {
	key, err := s.keyOf(ctx, in.Room, in.Authorization)
	if err != nil {
		return nil, err
	}
	fresh := ""
	as := key
	if key == nil {
		if s.config.NoOpenTables {
			return nil, game.Refuse(game.NoKey, "", "This needs the link of a seat.")
		}
		fresh = s.secretText(16)
		as = hashKey(fresh)
	}
	owner, err := s.owned(ctx, in.AsPerson, in.Body.Name)
	if err != nil {
		return nil, err
	}
	r, err := s.changeRoom(ctx, in.Room, key, func(r *room.Room, w room.Who) error {
		if err := s.welcome(ctx, r, w, people.Person{ID: owner, Name: in.Body.Name}); err != nil {
			return err
		}
		return r.Sit(in.Body.Seat, as, in.Body.Name, owner)
	})
	if err != nil {
		return nil, err
	}
	if owner != "" {
		if err := s.notices.Follow(ctx, in.Room); err != nil {
			return nil, err
		}
	}
	w, _ := r.Who(as)
	return &body[*Sat]{&Sat{*s.roomView(r, w), fresh}}, nil
}

// ofSeatInput is an operation about one seat of a room.
type ofSeatInput struct {
	AtRoom
	Body struct {
		Seat string `json:"seat" maxLength:"64" doc:"id of the seat"`
	}
}

func (s *Server) standUp(ctx context.Context, in *struct {
	AtRoom
	Body struct {
		Seat string `json:"seat,omitempty" maxLength:"64" doc:"id of the seat, for somebody who sits at several"`
	}
},
) (*body[*RoomView], error) {
	return s.inRoom(ctx, &in.AtRoom, func(r *room.Room, w room.Who) error { return r.Stand(w, in.Body.Seat) })
}

func (s *Server) nameOneself(ctx context.Context, in *struct {
	AtRoom
	AsPerson
	Body struct {
		Name string `json:"name" maxLength:"200" doc:"by which they are shown"`
	}
},
) (*body[*RoomView], error) {
	owner, err := s.owned(ctx, in.AsPerson, in.Body.Name)
	if err != nil {
		return nil, err
	}
	return s.inRoom(ctx, &in.AtRoom, func(r *room.Room, w room.Who) error {
		if err := s.welcome(ctx, r, w, people.Person{ID: owner, Name: in.Body.Name}); err != nil {
			return err
		}
		return r.Name(w, in.Body.Name, owner)
	})
}

func (s *Server) beReady(ctx context.Context, in *struct {
	AtRoom
	Body struct {
		Ready bool `json:"ready" doc:"ready, or not any more"`
		Terms int  `json:"terms,omitempty" doc:"for which terms: their number, as the room shows it"`
	}
},
) (*body[*RoomView], error) {
	return s.inRoom(ctx, &in.AtRoom, func(r *room.Room, w room.Who) error { return r.SetReady(w, in.Body.Ready, in.Body.Terms) })
}

func (s *Server) swapSeats(ctx context.Context, in *struct {
	AtRoom
	Body struct {
		Seat string `json:"seat" maxLength:"64" doc:"the seat that is changed for another; one's own, but for the host"`
		With string `json:"with" maxLength:"64" doc:"the other; the same seat takes the wish back"`
	}
},
) (*body[*RoomView], error) {
	return s.inRoom(ctx, &in.AtRoom, func(r *room.Room, w room.Who) error {
		if err := r.Swap(w, in.Body.Seat, in.Body.With); err != nil {
			return err
		}
		return s.regathered(r)
	})
}

func (s *Server) giveSeat(ctx context.Context, in *struct {
	AtRoom
	Body NewRoomSeat
},
) (*body[*RoomView], error) {
	return s.inRoom(ctx, &in.AtRoom, func(r *room.Room, w room.Who) error {
		return s.giveTo(ctx, r, w, "bot", in.Body)
	})
}

// Linked is the new link of a seat.
type Linked struct {
	Seats []string `json:"seats" doc:"the seats that the key is for"`
	Key   string   `json:"key" doc:"the key of the new link"`
}

func (s *Server) issueLink(ctx context.Context, in *ofSeatInput) (*body[Linked], error) {
	key := s.secretText(16)
	_, err := s.inRoom(ctx, &in.AtRoom, func(r *room.Room, w room.Who) error { return r.Link(w, in.Body.Seat, hashKey(key)) })
	if err != nil {
		return nil, err
	}
	return &body[Linked]{Linked{Seats: []string{in.Body.Seat}, Key: key}}, nil
}

func (s *Server) kick(ctx context.Context, in *ofSeatInput) (*body[*RoomView], error) {
	return s.inRoom(ctx, &in.AtRoom, func(r *room.Room, w room.Who) error { return r.Kick(w, in.Body.Seat) })
}

func (s *Server) settleTerms(ctx context.Context, in *struct {
	AtRoom
	Body RoomTerms
},
) (*body[*RoomView], error) {
	t, err := in.Body.terms()
	if err != nil {
		return nil, err
	}
	_, sc, err := s.scenarioOf(&t)
	if err != nil {
		return nil, err
	}
	return s.inRoom(ctx, &in.AtRoom, func(r *room.Room, w room.Who) error {
		if err := r.Settle(w, t, seatIDs(&sc)); err != nil {
			return err
		}
		return s.regathered(r)
	})
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
