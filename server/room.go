package server

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"rumble/game"
	room "rumble/lobby"
	"rumble/match"
	"rumble/referee"
	"rumble/scenariofile"
	"rumble/store"
)

// AtRoom is the room an operation is about and the key of whoever asks.
type AtRoom struct {
	Room          string `path:"room" maxLength:"64"`
	Authorization string `header:"Authorization" maxLength:"200" hidden:"true"`
}

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
		if s.config.NoOpenTables || !r.Listed() {
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

// begin begins the match of a room. What is refused is refused before the room is marked as begun; a store that fails after that is
// no harm, because whoever begins again goes on from there.
func (s *Server) begin(ctx context.Context, in *AtRoom) (*body[*RoomView], error) {
	if err := s.rehearse(ctx, in); err != nil {
		return nil, err
	}
	out, err := s.inRoom(ctx, in, func(r *room.Room, w room.Who) error {
		_, sc, err := s.scenarioOf(&r.Terms)
		if err != nil {
			return err
		}
		if r.Begun {
			return r.Begin(w, sc.Least)
		}
		if err := r.Begin(w, sc.Least); err != nil {
			return err
		}
		if _, err := s.setupOf(r); err != nil { // a gang may have been brought since the rehearsal
			return err
		}
		agreed, err := agreementOf(&r.Terms)
		r.Rated = err == nil && agreed != nil && agreed.Rated && unrated(r) == ""
		return err
	})
	if err != nil {
		return nil, err
	}
	r, err := s.rooms.Find(ctx, in.Room)
	if err != nil {
		return nil, err
	}
	setup, err := s.setupOf(r)
	if err != nil {
		return nil, err
	}
	if err := s.followed(ctx, r.ID, setup.Agreement, r); err != nil {
		return nil, err
	}
	s.config.Random(setup.Secret[:])
	m, err := match.Create(ctx, setup, s.config.Store)
	if err == nil {
		s.bots.play(s.lobby.hold(m))
		s.company.wake(in.Room)
	} else if !store.IsConflict(err) { // it is there already: somebody was quicker, or begins again
		return nil, err
	}
	return out, nil
}

// rehearse looks whether the match of a room could begin, without a trace.
func (s *Server) rehearse(ctx context.Context, in *AtRoom) error {
	r, w, err := s.lookAtRoom(ctx, in)
	if err != nil {
		return err
	}
	_, sc, err := s.scenarioOf(&r.Terms)
	if err != nil {
		return err
	}
	if err := r.Begin(w, sc.Least); err != nil {
		return err
	}
	setup, err := s.setupOf(r)
	if err != nil {
		return err
	}
	_, err = match.Create(ctx, setup, &match.Memory{})
	return err
}

// setupOf is how the match of a room that has begun begins, but for its secret: the links of the room are those of the match.
func (s *Server) setupOf(r *room.Room) (match.Setup, error) {
	sh, sc, err := s.scenarioOf(&r.Terms)
	if err != nil {
		return match.Setup{}, err
	}
	seated, err := scenariofile.Seated(&sc, len(r.Seats))
	if err != nil {
		return match.Setup{}, err
	}
	if sc, err = withBrought(sh, *seated, r); err != nil {
		return match.Setup{}, err
	}
	agreed, err := agreementOf(&r.Terms)
	if err != nil {
		return match.Setup{}, err
	}
	host := match.Key{Hash: r.Host.Key}
	setup := match.Setup{ID: r.ID, Rules: sh.rules, Scenario: sc, Secret: referee.Secret{}, Agreement: agreed}
	var guests []match.Key
	for i := range r.Seats {
		switch seat := &r.Seats[i]; {
		case seat.Host:
			host.Seats = append(host.Seats, i)
			setup.Players = append(setup.Players, "human")
		case seat.Outside != "":
			guests = append(guests, match.Key{Hash: seat.Key, Seats: []int{i}})
			setup.Players = append(setup.Players, match.Outside)
		case seat.Taken:
			guests = append(guests, match.Key{Hash: seat.Key, Seats: []int{i}})
			setup.Players = append(setup.Players, "open")
		default:
			setup.Players = append(setup.Players, seat.Bot)
		}
	}
	setup.Keys = append([]match.Key{{Hash: r.Watch}, host}, guests...)
	return setup, nil
}

// sweeper erases rooms and what was said in them when their time is over, a few at a time.
type sweeper struct {
	next  time.Time // used by KeepTime alone
	busy  atomic.Bool
	after map[string]string // by kind: used by the one sweep that goes on
}

const (
	sweeping = time.Minute // is how often some rooms are looked at
	swept    = 50          // of a kind at a time
)

// sweep looks at the next rooms, when it is time.
func (s *Server) sweep(ctx context.Context, now time.Time) {
	if now.Before(s.sweeper.next) || !s.sweeper.busy.CompareAndSwap(false, true) {
		return
	}
	s.sweeper.next = now.Add(sweeping)
	go func() {
		defer s.sweeper.busy.Store(false)
		after := map[string]string{}
		for _, kind := range room.Kinds() {
			var err error
			if after[kind], err = s.rooms.Sweep(ctx, kind, s.sweeper.after[kind], swept); err != nil {
				s.config.Log.Debug("rooms could not be swept", "kind", kind, "cause", err)
			}
		}
		s.sweeper.after = after
	}()
}
