package server

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"rumble/game"
	"rumble/people"
)

// FreeName says whether a name may be claimed.
type FreeName struct {
	Name string `json:"name" doc:"as it would be kept"`
	Free bool   `json:"free" doc:"nobody owns it here"`
}

// Entered is a new login.
type Entered struct {
	ID    string    `json:"id" doc:"of the person; it stays the same when the name changes"`
	Name  string    `json:"name" doc:"the name that they own"`
	Token string    `json:"token" doc:"what says who asks, to be sent as Rumble-Login; it is told once"`
	Until time.Time `json:"until" doc:"when it ends if it is not used any more"`
}

func entered(t people.Token) Entered { return Entered{t.ID, t.Name, t.Token, t.Until} }

// Claimed is a name that somebody owns from now on.
type Claimed struct {
	Entered
	Phrase string `json:"phrase" doc:"the secret phrase by which they log in elsewhere; it is told once"`
}

// Challenged is a challenge for a passkey.
type Challenged struct {
	Challenge string `json:"challenge" doc:"by which it is answered, within five minutes"`
	Options   any    `json:"options" doc:"for the browser, as JSON: what it makes a passkey with, or asks for one"`
}

func challenged(b people.Begun, err error) (*body[Challenged], error) {
	if err != nil {
		return nil, err
	}
	return &body[Challenged]{Challenged{b.Challenge, b.Options}}, nil
}

// PasskeyAnswer is what a browser says to a challenge.
type PasskeyAnswer struct {
	Challenge  string         `json:"challenge" maxLength:"64" doc:"the one that is answered"`
	Credential map[string]any `json:"credential" doc:"what the browser gave, as JSON"`
}

func (a *PasskeyAnswer) text() []byte {
	b, _ := json.Marshal(a.Credential) // it was JSON a moment ago
	return b
}

// Codes that several of the calls about people are refused with.
var (
	ofName   = []game.Code{people.BadName}
	ofStore  = []game.Code{game.StoreUnavailable, game.Undecided, game.Conflicting}
	ofPerson = []game.Code{game.NotLoggedIn}
)

var passkeyExample = map[string]any{"challenge": "0042abcdefghijklmnopqrstuvwxyz", "credential": map[string]any{"id": "AQID", "type": "public-key"}}

// peopleRoutes are the calls by which somebody claims a name and proves that it is theirs.
func (s *Server) peopleRoutes(api huma.API) {
	get, post := http.MethodGet, http.MethodPost
	register(s, api, call{
		method: get, path: "/api/names/{name}", id: "get-name", tag: tagPeople, summary: "Whether a name may be claimed", open: true,
		refuses: [][]game.Code{ofName, ofStore},
	}, s.freeName)
	register(s, api, call{
		method: post, path: "/api/people", id: "claim-name", tag: tagPeople, summary: "Claim a name, and get a secret phrase for it", open: true, makes: true,
		refuses: [][]game.Code{ofName, ofStore, {game.NameTaken}}, example: map[string]any{"name": "Big Tommy"},
	}, s.claim)
	register(s, api, call{
		method: post, path: "/api/people/passkey", id: "begin-claim", tag: tagPeople, summary: "Begin to claim a name by a passkey", open: true,
		refuses: [][]game.Code{ofName, ofStore, {game.NameTaken, people.NoPasskeys}}, example: map[string]any{"name": "Big Tommy", "label": "phone"},
	}, s.beginClaim)
	register(s, api, call{
		method: post, path: "/api/people/passkey/finish", id: "finish-claim", tag: tagPeople, summary: "Claim the name with the passkey that was made", open: true, makes: true,
		refuses: [][]game.Code{ofStore, {game.NameTaken, game.ChallengeOver, game.WrongProof, people.PasskeySize}}, example: passkeyExample,
	}, s.finishClaim)
	register(s, api, call{
		method: post, path: "/api/logins", id: "log-in", tag: tagPeople, summary: "Log in by the secret phrase of a name", open: true, makes: true,
		refuses: [][]game.Code{ofName, ofStore, {game.UnknownPerson, game.WrongProof}},
		example: map[string]any{"name": "Big Tommy", "phrase": "seven words that the server gave when name was claimed"},
	}, s.logIn)
	register(s, api, call{
		method: post, path: "/api/logins/passkey", id: "begin-log-in", tag: tagPeople, summary: "Begin to log in by a passkey, which says whose it is", open: true,
		refuses: [][]game.Code{ofStore, {people.NoPasskeys}},
	}, s.beginLogIn)
	register(s, api, call{
		method: post, path: "/api/logins/passkey/finish", id: "finish-log-in", tag: tagPeople, summary: "Log in with what the passkey has answered", open: true, makes: true,
		refuses: [][]game.Code{ofStore, {game.ChallengeOver, game.WrongProof}}, example: passkeyExample,
	}, s.finishLogIn)
}

func (s *Server) freeName(ctx context.Context, in *struct {
	Name string `path:"name" maxLength:"256"`
},
) (*body[FreeName], error) {
	name, err := s.people.Free(ctx, "path.name", in.Name)
	if e, ok := errors.AsType[*game.Error](err); ok && e.Code == game.NameTaken {
		return &body[FreeName]{FreeName{name, false}}, nil
	}
	if err != nil {
		return nil, err
	}
	return &body[FreeName]{FreeName{name, s.warden.mayBe(ctx, name) == nil}}, nil
}

// NewName is a name that somebody wants to own.
type NewName struct {
	Name string `json:"name" maxLength:"256" doc:"1 to 24 letters of any script, digits, single spaces, and - ' . _"`
}

func (s *Server) claim(ctx context.Context, in *struct{ Body NewName }) (*body[Claimed], error) {
	token, phrase, err := s.people.ClaimByPhrase(ctx, in.Body.Name)
	if err != nil {
		return nil, err
	}
	return &body[Claimed]{Claimed{entered(token), phrase}}, nil
}

// FromOrigin says where the browser that asks has the server.
type FromOrigin struct {
	Origin string `header:"Origin" maxLength:"300" hidden:"true"`
}

func (s *Server) beginClaim(ctx context.Context, in *struct {
	FromOrigin
	Body struct {
		NewName
		Label string `json:"label,omitempty" maxLength:"256" doc:"what they call the passkey, as a name is written"`
	}
},
) (*body[Challenged], error) {
	return challenged(s.people.BeginClaim(ctx, s.origin(in.Origin), in.Body.Name, in.Body.Label))
}

func (s *Server) finishClaim(ctx context.Context, in *struct{ Body PasskeyAnswer }) (*body[Entered], error) {
	return enters(s.people.FinishClaim(ctx, in.Body.Challenge, in.Body.text()))
}

func enters(t people.Token, err error) (*body[Entered], error) {
	if err != nil {
		return nil, err
	}
	return &body[Entered]{entered(t)}, nil
}

func (s *Server) logIn(ctx context.Context, in *struct {
	Body struct {
		Name   string `json:"name" maxLength:"256" doc:"the name that they own"`
		Phrase string `json:"phrase" maxLength:"256" doc:"its secret phrase, in small letters or capitals, with whatever between its words"`
	}
},
) (*body[Entered], error) {
	return enters(s.people.LogInByPhrase(ctx, in.Body.Name, in.Body.Phrase, clientOf(ctx).address))
}

func (s *Server) beginLogIn(ctx context.Context, in *FromOrigin) (*body[Challenged], error) {
	return challenged(s.people.BeginLogIn(ctx, s.origin(in.Origin)))
}

func (s *Server) finishLogIn(ctx context.Context, in *struct{ Body PasskeyAnswer }) (*body[Entered], error) {
	return enters(s.people.FinishLogIn(ctx, in.Body.Challenge, in.Body.text()))
}
