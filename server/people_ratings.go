package server

import (
	"context"
	"maps"
	"net/http"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"rumble/bot"
	"rumble/game"
	"rumble/people"
	"rumble/rating"
)

// RatingTable is the table of ratings of a game.
type RatingTable struct {
	Ratings []rating.Rating `json:"ratings" doc:"the best first, those of whom little is known after all others; 200 at most"`
}

// Meetings are how one did against another.
type Meetings struct {
	One     string    `json:"one" doc:"whose results they are"`
	Other   string    `json:"other" doc:"against whom"`
	Results []Meeting `json:"results" doc:"by game, of those in which they have met"`
}

// Meeting is how one did against another in a game.
type Meeting struct {
	Ruleset string `json:"ruleset" doc:"id of the game"`
	rating.Tally
}

// ratingRoutes are the calls by which everybody sees who plays how well.
func (s *Server) ratingRoutes(api huma.API) {
	register(s, api, call{
		method: http.MethodGet, path: "/api/rulesets/{ruleset}/ratings", id: "list-ratings", tag: tagPeople, summary: "How well people and bots play a game", open: true,
		about:   "Only matches count that were agreed to be rated. A rating may be some seconds old.",
		refuses: [][]game.Code{{game.UnknownRuleset}, ofStore},
	}, s.ratingTable)
	register(s, api, call{
		method: http.MethodGet, path: "/api/results", id: "list-results", tag: tagPeople, summary: "How often one has won against another", open: true,
		about:   "All matches count that were begun in a room and played to an end, be they rated or not. Practice does not.",
		refuses: [][]game.Code{{game.UnknownPerson, game.BadRequest}, ofName, ofStore},
	}, s.results)
}

func (s *Server) ratingTable(ctx context.Context, in *struct {
	Ruleset string `path:"ruleset" maxLength:"64"`
},
) (*body[RatingTable], error) {
	if _, err := s.shelf(in.Ruleset); err != nil {
		return nil, err
	}
	rows, err := s.ratings.Table(ctx, in.Ruleset)
	return &body[RatingTable]{RatingTable{rows}}, err
}

func (s *Server) results(ctx context.Context, in *struct {
	One   string `query:"one" required:"true" maxLength:"256" doc:"the name of an owner"`
	Other string `query:"other" required:"true" maxLength:"256" doc:"the name of another, or bot: and that of a bot"`
},
) (*body[Meetings], error) {
	r := Meetings{Results: []Meeting{}}
	var of [2]rating.Subject
	for i, said := range []string{in.One, in.Other} {
		var err error
		var name string
		if of[i], name, err = s.subject(ctx, [2]string{"query.one", "query.other"}[i], said); err != nil {
			return nil, err
		}
		*[2]*string{&r.One, &r.Other}[i] = name
	}
	by, err := s.ratings.Between(ctx, of[0], of[1])
	if err != nil {
		return nil, err
	}
	for _, ruleset := range slices.Sorted(maps.Keys(by)) {
		r.Results = append(r.Results, Meeting{ruleset, by[ruleset]})
	}
	return &body[Meetings]{r}, nil
}

// subject is whose rating is meant by a name, and how the name is written.
func (s *Server) subject(ctx context.Context, field, name string) (rating.Subject, string, error) {
	if b, is := strings.CutPrefix(name, "bot:"); is {
		if !slices.Contains(bot.Names(), b) {
			return "", "", game.Refuse(game.UnknownPerson, field, "There is no bot %q.", b)
		}
		return rating.Bot(b), name, nil
	}
	name, err := people.CheckName(field, name)
	if err != nil {
		return "", "", err
	}
	who, owned, err := s.people.Owner(ctx, name)
	if err != nil {
		return "", "", err
	}
	if !owned {
		return "", "", game.Refuse(game.UnknownPerson, field, "Nobody owns the name %s here.", name)
	}
	return rating.Person(who.ID), who.Name, nil
}
