package lobby

import (
	"crypto/subtle"
	"encoding/json"
	"slices"
	"time"

	"rumble/game"
	"rumble/people"
)

// Room is where a match is set up. Its commands check what they are told, and on an error nothing has changed.
type Room struct {
	ID    string `json:"id"` // and of the match that begins in it
	Terms Terms  `json:"terms"`
	Host  Person `json:"host"`
	Seats []Seat `json:"seats"` // those of the scenario, in its order

	Out []Person `json:"out,omitempty"` // who is shut out

	Watch   []byte `json:"watch"`            // hash of the key that only watches
	Public  string `json:"public,omitempty"` // that key itself, of a room that strangers may watch: then it is no secret
	Open    bool   `json:"open,omitempty"`   // strangers find it in the list, and may sit down
	Begun   bool   `json:"begun,omitempty"`  // the match has begun
	Rated   bool   `json:"rated,omitempty"`  // its result counts for the ratings: that was agreed, and everybody was known when it began
	Changed int64  `json:"changed"`          // when it was last changed, in seconds of Unix

	Revision int64 `json:"revision"` // counts its changes
}

// Terms are what is played. Whoever is ready is ready for these.
type Terms struct {
	Number    int               `json:"number"` // counts the changes, from 1
	Ruleset   string            `json:"ruleset"`
	Scenario  string            `json:"scenario"`
	Settings  map[string]string `json:"settings,omitempty"`  // house rules and other settings, as in the order of a match
	Agreement json.RawMessage   `json:"agreement,omitempty"` // what the people have agreed on
	Overheard bool              `json:"overheard,omitempty"` // those who play read what those who watch say to each other
}

// Person is somebody at a room.
type Person struct {
	Name  string `json:"name,omitempty"`  // as they are shown
	Owner string `json:"owner,omitempty"` // id of whoever owns the name; empty when nobody does
	Key   []byte `json:"key,omitempty"`   // hash of the key of their link
}

// Seat is one seat of a room: nobody's, a bot's, or a person's.
type Seat struct {
	ID      string `json:"id"`
	Bot     string `json:"bot,omitempty"`     // the name of the bot that plays it
	Invited string `json:"invited,omitempty"` // whom the host has in mind for it
	Person
	Taken bool   `json:"taken,omitempty"` // a person sits there
	Host  bool   `json:"host,omitempty"`  // it is the host: the seat has no key but theirs
	Ready bool   `json:"ready,omitempty"`
	Swap  string `json:"swap,omitempty"` // the seat that they would like to have in its place

	NoSwap string `json:"noSwap,omitempty"` // the seat that they would have liked to have, and whoever sits there has said no

	Outside  string `json:"outside,omitempty"`  // id of the bot from outside that is invited, or sits there
	Declined string `json:"declined,omitempty"` // the name of the bot that would not sit there

	Gang  *Gang  `json:"gang,omitempty"`  // that is brought to the seat; nil: it has the figures of the scenario
	LetGo string `json:"letGo,omitempty"` // why the gang that was brought is not any more, a sentence
}

// Bounds of a room.
const (
	MaxSeats     = 12
	MaxSettings  = 64
	MaxSetting   = 16 << 10 // bytes of the names and values of all settings together
	MaxAgreement = 4 << 10  // bytes
)

// Rests is how long a room lasts that nobody changes: one that has not begun, and one whose match goes on.
const (
	RestsBefore = 7 * 24 * time.Hour
	RestsAfter  = 180 * 24 * time.Hour
)

// lasting is what a room, or what is kept beside it, tells of how long it lasts.
type lasting struct {
	Begun   bool  `json:"begun"`
	Changed int64 `json:"changed"`
}

// expired says whether the time is over.
func (l lasting) expired(now time.Time) bool {
	rests := RestsBefore
	if l.Begun {
		rests = RestsAfter
	}
	return now.Sub(time.Unix(l.Changed, 0)) > rests
}

// Who is what the owner of a key is in a room.
type Who struct {
	Host  bool
	Seats []int // by their place in the list; the host's own, or the one that a link is for, be it taken or not
	Watch bool  // they only watch
}

// Plays says whether somebody sits at one of the seats that the key is for.
func (r *Room) Plays(w Who) bool {
	return slices.ContainsFunc(w.Seats, func(i int) bool { return r.Seats[i].Taken })
}

// Who is the owner of the key with a hash; false for a key that is none of this room.
func (r *Room) Who(key []byte) (Who, bool) {
	same := func(other []byte) bool { return len(other) > 0 && subtle.ConstantTimeCompare(key, other) == 1 }
	w := Who{Host: same(r.Host.Key), Watch: same(r.Watch)}
	for i := range r.Seats {
		if s := &r.Seats[i]; same(s.Key) || w.Host && s.Host {
			w.Seats = append(w.Seats, i)
		}
	}
	return w, w.Host || w.Watch || len(w.Seats) > 0
}

// KeyOf is the hash of the key by which the owner of a name, by their id, comes to the room: the host's, or that of the first seat at which
// they sit. It is nil for somebody who does not sit here.
func (r *Room) KeyOf(owner string) []byte {
	if owner == "" {
		return nil
	}
	if r.Host.Owner == owner {
		return r.Host.Key
	}
	i := slices.IndexFunc(r.Seats, func(s Seat) bool { return s.Taken && !s.Host && s.Owner == owner })
	if i < 0 {
		return nil
	}
	return r.Seats[i].Key
}

// Kept says whether a seat is kept for somebody by name, and nobody sits there yet.
func (s *Seat) Kept() bool {
	return s.Invited != "" && !s.Taken && s.Bot == "" && s.Outside == "" && len(s.Key) > 0
}

// KeptFor is the hash of the key of the first seat that is kept for a name, before the match begins; nil when none is. It is for the owner
// of the name alone.
func (r *Room) KeptFor(name string) []byte {
	for i := range r.Seats {
		if s := &r.Seats[i]; !r.Begun && s.Kept() && name != "" && people.Fold(s.Invited) == people.Fold(name) {
			return s.Key
		}
	}
	return nil
}

// Seat is the place of a seat in the list; "unknown-seat" when there is none of that id.
func (r *Room) Seat(field, id string) (int, error) {
	i := slices.IndexFunc(r.Seats, func(s Seat) bool { return s.ID == id })
	if i < 0 {
		return -1, game.Refuse(game.UnknownSeat, field, "There is no seat %q in this room.", id)
	}
	return i, nil
}

// settle checks terms and gives them the next number: then nobody is ready for them yet. The seats are those of the scenario. Who
// sits keeps the order; there must be a seat for everybody.
func (r *Room) settle(t Terms, seats []string) error {
	if err := t.check(); err != nil {
		return err
	}
	if len(seats) < 1 || len(seats) > MaxSeats {
		return game.Refuse(game.BadSeats, "scenario", "A room has 1 to %d seats.", MaxSeats)
	}
	moved := make([]Seat, len(seats))
	for i, id := range seats {
		moved[i].ID = id
	}
	if !slices.EqualFunc(r.Seats, seats, func(s Seat, id string) bool { return s.ID == id }) {
		next := 0
		for _, s := range r.Seats {
			if !s.Taken && s.Bot == "" && s.Invited == "" {
				continue
			}
			if next == len(moved) {
				return game.Refuse(game.BadSeats, "scenario", "This scenario has %d seats, and more are taken: let somebody stand up first.", len(seats))
			}
			id := moved[next].ID
			moved[next] = s
			moved[next].ID = id
			next++
		}
	} else {
		moved = slices.Clone(r.Seats)
	}
	for i := range moved {
		moved[i].Ready, moved[i].Swap, moved[i].NoSwap = false, "", ""
		if t.Ruleset != r.Terms.Ruleset { // a gang is of one game
			moved[i].Gang, moved[i].LetGo = nil, ""
		}
	}
	t.Number = r.Terms.Number + 1
	r.Terms, r.Seats = t, moved
	return nil
}

func (t *Terms) check() error {
	long := 0
	for name, value := range t.Settings {
		long += len(name) + len(value)
	}
	if len(t.Settings) > MaxSettings || long > MaxSetting {
		return game.Refuse(game.BadSetting, "settings", "There are at most %d settings, of %d bytes together.", MaxSettings, MaxSetting)
	}
	if len(t.Agreement) > MaxAgreement || len(t.Agreement) > 0 && !json.Valid(t.Agreement) {
		return game.Refuse(game.BadAgreement, "agreement", "What was agreed is JSON of at most %d bytes.", MaxAgreement)
	}
	return nil
}

// begun refuses what can only be done before the match begins.
func (r *Room) begun() error {
	if r.Begun {
		return game.Refuse(game.AlreadyBegun, "", "The match has begun.")
	}
	return nil
}
