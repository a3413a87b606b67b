package server

import (
	"context"
	"encoding/json"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"rumble/game"
	"rumble/people"
)

// OwnGang is a gang that is kept for whoever owns a name.
type OwnGang struct {
	Key   string    `json:"key" maxLength:"32" doc:"by which the browser knows it"`
	Saved int64     `json:"saved" minimum:"0" doc:"when it was changed, in milliseconds of Unix: of two with the same key the later one is kept"`
	Gang  DraftGang `json:"gang" doc:"the gang"`
}

// OwnGangs are the gangs of somebody.
type OwnGangs struct {
	Gangs []OwnGang `json:"gangs" doc:"60 at most"`
}

// gangRoutes are the calls by which whoever owns a name has their gangs on every device.
func (s *Server) gangRoutes(api huma.API) {
	const gangs = "/api/me/gangs"
	register(s, api, call{
		method: http.MethodGet, path: gangs, id: "list-gangs", tag: tagPeople, summary: "The gangs that one has kept for every device", login: true,
		refuses: [][]game.Code{ofPerson, ofStore},
	}, s.ownGangs)
	register(s, api, call{
		method: http.MethodPost, path: gangs, id: "keep-gang", tag: tagPeople, summary: "Keep a gang for every device", login: true,
		about:   "It need not be one that can be played: it is kept as it stands.",
		refuses: [][]game.Code{ofPerson, ofStore, {game.UnknownRuleset, game.NoGangs, people.GangsFull, people.BadGangKey, people.GangTooLong}},
		example: map[string]any{"key": "a1b2c3", "saved": 1700000000000, "gang": map[string]any{"gang": "reds", "name": "The Reds", "ruleset": "RULESET", "figures": []any{}}},
	}, s.keepGang)
	register(s, api, call{
		method: http.MethodDelete, path: gangs + "/{gang}", id: "forget-gang", tag: tagPeople, summary: "Keep a gang no longer", login: true,
		refuses: [][]game.Code{ofPerson, ofStore},
	}, s.forgetGang)
}

func (s *Server) ownGangs(ctx context.Context, in *AsPerson) (*body[OwnGangs], error) {
	who, err := s.people.Who(ctx, in.Login)
	if err != nil {
		return nil, err
	}
	kept, err := s.people.Gangs(ctx, who.Person)
	if err != nil {
		return nil, err
	}
	out := OwnGangs{Gangs: []OwnGang{}}
	for _, k := range kept {
		g := OwnGang{Key: k.Key, Saved: k.Saved}
		if json.Unmarshal(k.Gang, &g.Gang) == nil { // of another version of this server it may be one that nobody can read
			out.Gangs = append(out.Gangs, g)
		}
	}
	return &body[OwnGangs]{out}, nil
}

func (s *Server) keepGang(ctx context.Context, in *struct {
	AsPerson
	Body OwnGang
},
) (*struct{}, error) {
	who, err := s.people.Who(ctx, in.Login)
	if err != nil {
		return nil, err
	}
	if _, err := s.withGangs(in.Body.Gang.Ruleset); err != nil {
		return nil, err
	}
	text, err := json.Marshal(in.Body.Gang)
	if err != nil {
		return nil, err
	}
	return nil, s.people.KeepGang(ctx, who.Person, people.KeptGang{Key: in.Body.Key, Saved: in.Body.Saved, Gang: text})
}

func (s *Server) forgetGang(ctx context.Context, in *struct {
	AsPerson
	Gang string `path:"gang" maxLength:"32"`
},
) (*struct{}, error) {
	who, err := s.people.Who(ctx, in.Login)
	if err != nil {
		return nil, err
	}
	return nil, s.people.ForgetGang(ctx, who.Person, in.Gang)
}
