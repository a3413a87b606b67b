package server

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"rumble/game"
	room "rumble/lobby"
	"rumble/match"
	"rumble/people"
	"rumble/records"
	"rumble/store"
)

// againRoutes are the calls about what comes after a match.
func (s *Server) againRoutes(api huma.API) {
	const here = "/api/matches/{match}/again"
	ofAgain := []game.Code{game.NotOver, game.Differs, game.Conflicting, game.Undecided}
	register(s, api, call{
		method: http.MethodGet, path: here, id: "get-again", tag: tagMatch, summary: "What comes after a match: the score, and who wishes to play again",
		refuses: [][]game.Code{{game.Differs}},
	}, s.getAgain)
	register(s, api, call{
		method: http.MethodPost, path: here, id: "play-again", tag: tagMatch, summary: "Play a match again that is over, as it is or with sides swapped",
		about: "Who asks first says how; the others join by asking for the same. When all people have joined, the next match begins: the same scenario, " +
			"agreement and people, and the same bots. Everybody has a key of their own to it, which is told to nobody else. Done again it is done once.",
		refuses: [][]game.Code{ofAgain, {game.Watching, game.MovedOn, people.BadName, game.BadAgreement, game.BadScenario}}, rules: true, example: map[string]any{"swapped": true},
	}, s.playAgain)
	register(s, api, call{
		method: http.MethodDelete, path: here, id: "not-again", tag: tagMatch, summary: "Say no to playing again, or take one's own wish back",
		refuses: [][]game.Code{ofAgain, {game.Watching, game.NoRequest, game.AlreadyBegun}},
	}, s.notAgain)
}

func (s *Server) getAgain(ctx context.Context, in *AtMatch) (*body[*AgainView], error) {
	m, seats, err := s.lobby.enter(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	a, err := s.rooms.AgainOf(ctx, in.Match)
	if err != nil {
		return nil, err
	}
	return s.againView(ctx, m, seats, a, in.Authorization)
}

func (s *Server) notAgain(ctx context.Context, in *AtMatch) (*struct{}, error) {
	m, _, err := s.lobby.sit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	if !m.Over() {
		return nil, game.Refuse(game.NotOver, "", "The match is not over yet.")
	}
	defer s.company.wake(in.Match)
	return nil, s.rooms.NotAgain(ctx, in.Match)
}

func (s *Server) playAgain(ctx context.Context, in *struct {
	AtMatch
	Body struct {
		Swapped bool   `json:"swapped,omitempty" doc:"with sides swapped: everybody plays the next seat"`
		Name    string `json:"name,omitempty" maxLength:"200" doc:"by which whoever asks is shown; at a match that began in a room they have a name already"`
	}
},
) (*body[*AgainView], error) {
	m, seats, err := s.lobby.sit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	if fromOutside(m, []int{int(seats[0])}) {
		return nil, game.Refuse(game.Watching, "", "A bot plays again when the people do.")
	}
	links := linksOf(m)
	setup, err := m.Again(ctx, in.Body.Swapped)
	if err != nil {
		return nil, err
	}
	if _, err := match.Create(ctx, setup, &match.Memory{}); err != nil { // it could not begin: then nobody needs to wish it
		return nil, err
	}
	r, err := s.roomOf(ctx, in.Match)
	if err != nil {
		return nil, err
	}
	who := room.Joined{Seats: m.SeatIDs(seats), Name: in.Body.Name}
	if r != nil {
		who.Name = ""
	}
	wish := room.Wish{Next: s.secretText(10), Swapped: in.Body.Swapped}
	a, err := s.rooms.PlayAgain(ctx, in.Match, wish, who, links, func(next string) []byte { return hashKey(s.keyAgain(ctx, in.Authorization, next)) })
	if err != nil {
		return nil, err
	}
	defer s.company.wake(in.Match)
	if a.Wish.Agreed {
		if err := s.beginAgain(ctx, m, r, a, setup); err != nil {
			return nil, err
		}
	}
	return s.againView(ctx, m, seats, a, in.Authorization)
}

// linksOf is how many links command seats of a match.
func linksOf(m *match.Match) int {
	links := 0
	for _, key := range m.Keys() {
		if len(key.Seats) > 0 && !fromOutside(m, key.Seats) {
			links++
		}
	}
	return links
}

// fromOutside says whether these are the seats of a bot from outside. It plays again whenever the people do.
func fromOutside(m *match.Match, seats []int) bool { return m.Players()[seats[0]] == match.Outside }

// keyAgain is the key to the next match for whoever has a key to this one. Nobody else can make it, and the server keeps neither. Whoever has
// come by a name that they own comes so to the next match, too, and needs none: their seat gets one that nobody knows.
func (s *Server) keyAgain(ctx context.Context, authorization, next string) string {
	if keyHash(ctx, authorization) == nil {
		return s.secretText(16)
	}
	mac := hmac.New(sha256.New, []byte(authorization))
	mac.Write([]byte("rumble seat key again 1\x00" + next))
	return letters.EncodeToString(mac.Sum(nil)[:16])
}

// roomOf is the room in which a match began; nil when there was none, or is none any more.
func (s *Server) roomOf(ctx context.Context, id string) (*room.Room, error) {
	r, err := s.rooms.Find(ctx, id)
	if isCode(err, game.UnknownRoom) {
		return nil, nil
	}
	return r, err
}

// nameAt is the name of the person at one of some seats.
func nameAt(r *room.Room, seats []string) string {
	for i := range r.Seats {
		if r.Seats[i].Taken && slices.Contains(seats, r.Seats[i].ID) {
			return r.Seats[i].Name
		}
	}
	return ""
}

// beginAgain begins the next match, and its room where this one had one. Whoever is not the first to do so finds it there; whoever broke
// off is followed by the next who asks.
func (s *Server) beginAgain(ctx context.Context, m *match.Match, r *room.Room, a *room.Again, setup match.Setup) error {
	w := a.Wish
	fresh := map[string][]byte{}
	for _, j := range w.Joined {
		for _, seat := range j.Seats {
			fresh[seat] = j.Key
		}
	}
	for i, key := range m.Keys() {
		if len(key.Seats) > 0 && !fromOutside(m, key.Seats) {
			setup.Keys[i].Hash = fresh[m.SeatIDs([]game.Seat{game.Seat(key.Seats[0])})[0]]
		}
	}
	setup.ID = w.Next
	s.config.Random(setup.Secret[:])
	before := a.With(partiesOf(m, r, w), m.Result().Winners)
	before.Before = m.ID()
	for i := range before.Parties {
		if r != nil && !before.Parties[i].Bot {
			before.Parties[i].Name = "" // the room knows it, as long as it may be known
		}
		before.Parties[i].Seats = seatsAgain(m, before.Parties[i].Seats, w.Swapped)
	}
	if err := s.rooms.Follows(ctx, w.Next, *before); err != nil {
		return err
	}
	if r != nil {
		next := r.Next(w.Next, func(seat string) []byte { return fresh[seat] }, func(i int) int { return m.SeatAgain(i, w.Swapped) })
		for i := range next.Seats {
			if bot := &next.Seats[i]; bot.Outside != "" {
				if err := s.rooms.NoteAgain(ctx, people.Person{ID: bot.Outside, Name: bot.Name}, m.ID(), next.ID); err != nil {
					return err
				}
			}
		}
		if err := s.rooms.Add(ctx, next); err != nil && !records.IsConflict(err) {
			return err
		}
		defer s.wakeBots(next)
	}
	next, err := match.Create(ctx, setup, s.config.Store)
	if err == nil {
		s.bots.play(s.lobby.hold(next))
	} else if !store.IsConflict(err) {
		return err
	}
	return nil
}

// seatsAgain are the seats in the next match of whoever has these in this one.
func seatsAgain(m *match.Match, seats []string, swapped bool) []string {
	var next []game.Seat
	for _, id := range seats {
		if seat, err := m.SeatByID(id); err == nil {
			next = append(next, game.Seat(m.SeatAgain(int(seat), swapped)))
		}
	}
	slices.Sort(next)
	return m.SeatIDs(next)
}

// partiesOf are all who have played a match: the people in the order of their links, then the bots.
func partiesOf(m *match.Match, r *room.Room, w *room.Wish) []room.Party {
	var all []room.Party
	for _, key := range m.Keys() {
		if len(key.Seats) == 0 {
			continue
		}
		p := room.Party{Bot: fromOutside(m, key.Seats)}
		for _, seat := range key.Seats {
			p.Seats = append(p.Seats, m.SeatIDs([]game.Seat{game.Seat(seat)})...)
		}
		if r != nil {
			p.Name = nameAt(r, p.Seats)
		} else if w != nil && w.Of(p.Seats) != nil {
			p.Name = w.Of(p.Seats).Name
		}
		all = append(all, p)
	}
	for seat, player := range m.Players() {
		if !match.HumanPlayer(player) && player != match.Outside {
			all = append(all, room.Party{Seats: m.SeatIDs([]game.Seat{game.Seat(seat)}), Name: player, Bot: true})
		}
	}
	return all
}
