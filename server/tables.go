package server

import (
	"context"
	"errors"
	"math"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"rumble/game"
	room "rumble/lobby"
	"rumble/match"
	"rumble/speak"
)

// TableCard is a table at which somebody sits, as a list of such tables shows it.
type TableCard struct {
	Match   string        `json:"match" doc:"id of the match, and of the room"`
	Ruleset string        `json:"ruleset,omitempty" doc:"id of the game"`
	Title   string        `json:"title,omitempty" doc:"what the scenario is called"`
	Seats   []string      `json:"seats" doc:"those of whoever asks"`
	People  []TablePerson `json:"people" doc:"who plays, in the order of the seats"`
	Begun   bool          `json:"begun" doc:"the match has begun; else there is a room only"`
	Turn    string        `json:"turn,omitempty" doc:"how far the match is, as the game says it"`
	Waiting []string      `json:"waiting" doc:"the seats that must answer, as far as whoever asks may know"`
	Awaited bool          `json:"awaited" doc:"something is waited for from one of their own seats: an answer, a seed, or a reply to somebody"`
	Since   int64         `json:"since,omitempty" doc:"when something has happened last, in seconds of Unix, to the minute; absent when that is not known"`
	Until   int64         `json:"until,omitempty" doc:"until when a match is kept if nothing happens, in seconds of Unix; absent when that is for ever, or not known"`
	Result  *speak.Result `json:"result,omitempty" doc:"how the match has ended"`
	Stopped string        `json:"stopped,omitempty" doc:"why the match cannot be played on"`

	Refused game.Code `json:"refused,omitempty" doc:"the table cannot be shown: the code of why; then there is nothing else of it"`
	Why     string    `json:"why,omitempty" doc:"the same as a sentence"`
}

// TablePerson is who plays a seat of a table.
type TablePerson struct {
	Seat string `json:"seat" doc:"id of the seat"`
	Side string `json:"side" doc:"what the scenario calls it"`
	Name string `json:"name,omitempty" doc:"by which they go, or the name of the bot; absent when that is not known"`
	Bot  bool   `json:"bot,omitempty" doc:"it is a bot"`
}

// TableCards are tables.
type TableCards struct {
	Tables []TableCard `json:"tables" doc:"the tables"`
	Next   string      `json:"next,omitempty" doc:"where the next page begins; absent on the last"`
}

// mostTables is how many tables are shown at a time: each may have to be made of its journal again.
const mostTables = 20

// tableRoutes are the calls by which somebody sees how things stand at all tables where they sit.
func (s *Server) tableRoutes(api huma.API) {
	register(s, api, call{
		method: http.MethodPost, path: "/api/tables", id: "show-tables", tag: tagLook, summary: "How things stand at some tables", open: true,
		about:   "By the keys that a browser has of them. A table that cannot be shown says why.",
		refuses: [][]game.Code{{game.StoreUnavailable}},
		example: map[string]any{"tables": []any{map[string]any{"match": "aaaabbbbccccdddd", "key": "KEY"}}},
	}, s.showTables)
	register(s, api, call{
		method: http.MethodGet, path: "/api/me/tables", id: "list-tables", tag: tagPeople, summary: "The tables at which one sits by the name that one owns", login: true,
		about:   "They open without a key, by the login.",
		refuses: [][]game.Code{ofPerson, ofStore},
	}, s.myTables)
}

func (s *Server) showTables(ctx context.Context, in *struct {
	Body struct {
		Tables []struct {
			Match string `json:"match" maxLength:"64" doc:"id of the match or room"`
			Key   string `json:"key" maxLength:"200" doc:"a key of it"`
		} `json:"tables" maxItems:"20" doc:"which tables"`
	}
},
) (*body[TableCards], error) {
	out := TableCards{Tables: []TableCard{}}
	for _, t := range in.Body.Tables {
		if err := s.limits.mayGuess(clientOf(ctx)); err != nil {
			return nil, err
		}
		card, err := s.tableCard(ctx, t.Match, hashKey(t.Key))
		if refused, is := errors.AsType[*game.Error](err); is && refused.Code.Class() != game.Unavailable {
			s.limits.guessed(&visit{client: clientOf(ctx), refused: refused.Code})
			card, err = &TableCard{Match: t.Match, Refused: refused.Code, Why: refused.Sentence}, nil
		}
		if err != nil {
			return nil, err
		}
		out.Tables = append(out.Tables, card.whole())
	}
	return &body[TableCards]{out}, nil
}

func (s *Server) myTables(ctx context.Context, in *struct {
	AsPerson
	After string `query:"after" maxLength:"64" pattern:"^[a-z2-7]*$" doc:"next of the page before"`
	Limit int    `query:"limit" minimum:"1" maximum:"20" default:"20" doc:"how many are looked at for a page"`
},
) (*body[TableCards], error) {
	who, err := s.people.Who(ctx, in.Login)
	if err != nil {
		return nil, err
	}
	rooms, next, err := s.rooms.Of(ctx, who.ID, in.After, in.Limit)
	if err != nil {
		return nil, err
	}
	out := TableCards{Tables: []TableCard{}, Next: next}
	for _, r := range rooms {
		card, err := s.tableCard(ctx, r.ID, r.KeyOf(who.ID))
		if refused, is := errors.AsType[*game.Error](err); is && refused.Code.Class() != game.Unavailable {
			card, err = &TableCard{Match: r.ID, Refused: refused.Code, Why: refused.Sentence}, nil
		}
		if err != nil {
			return nil, err
		}
		out.Tables = append(out.Tables, card.whole())
	}
	return &body[TableCards]{out}, nil
}

// whole is the card with no list missing.
func (c *TableCard) whole() TableCard {
	for _, list := range []*[]string{&c.Seats, &c.Waiting} {
		if *list == nil {
			*list = []string{}
		}
	}
	if c.People == nil {
		c.People = []TablePerson{}
	}
	return *c
}

// tableCard is how things stand at a table, for the owner of a key of it.
func (s *Server) tableCard(ctx context.Context, id string, key []byte) (*TableCard, error) {
	g, err := s.guestBy(ctx, id, key)
	if err != nil {
		return nil, err
	}
	c := &TableCard{Match: id, Seats: g.seats}
	if g.room != nil {
		c.ofRoom(s, g.room)
	}
	if g.match == nil {
		return c, nil
	}
	if err := c.ofMatch(ctx, g); err != nil {
		return nil, err
	}
	moved, err := s.rooms.LastMoved(ctx, id)
	if err == nil && moved > 0 {
		c.Since, c.Until = moved, s.keptUntil(moved)
	}
	return c, err
}

// ofRoom fills in what the room of a table tells.
func (c *TableCard) ofRoom(s *Server, r *room.Room) {
	v := s.roomView(r, room.Who{})
	c.Ruleset, c.Title, c.Begun, c.Since = v.Ruleset, v.Title, v.Begun, r.Changed
	for _, seat := range v.Seats {
		c.People = append(c.People, TablePerson{Seat: seat.Seat, Side: seat.Side, Name: seat.Name, Bot: seat.Who == "bot"})
	}
}

// ofMatch fills in what the match of a table tells its viewer.
func (c *TableCard) ofMatch(ctx context.Context, g *guest) error {
	seats := make([]game.Seat, 0, len(g.seats))
	for _, id := range g.seats {
		seat, err := g.match.SeatByID(id)
		if err != nil {
			return err
		}
		seats = append(seats, seat)
	}
	v, err := g.match.View(ctx, seats, math.MaxInt) // without the log
	if err != nil {
		return err
	}
	c.Begun, c.Ruleset, c.Turn, c.Waiting, c.Result, c.Stopped = true, v.Ruleset, v.Scene.Turn, v.Waiting, v.Result, v.Stopped
	if c.Title == "" {
		c.Title = v.Scene.Title
	}
	if c.People == nil {
		for i, p := range v.Players {
			one := TablePerson{Seat: p.Seat}
			if i < len(v.Scene.Seats) {
				one.Side = v.Scene.Seats[i].Name
			}
			if !match.HumanPlayer(p.Player) {
				one.Name, one.Bot = p.Player, true
			}
			c.People = append(c.People, one)
		}
	}
	if !v.Started {
		c.Waiting = []string{}
		for _, p := range v.Players {
			if !p.Joined || v.Dice.Reveal && !p.Shown {
				c.Waiting = append(c.Waiting, p.Seat)
			}
		}
	}
	c.Awaited = v.Result == nil && v.Paused == "" && slices.ContainsFunc(c.Seats, func(seat string) bool { return slices.Contains(c.Waiting, seat) }) ||
		v.Asked != nil && len(v.Asked.Reply) > 0 || v.Offer != nil && len(v.Offer.Reply) > 0
	return nil
}
