package server

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"rumble/game"
	"rumble/people"
)

// meRoutes are the calls by which whoever owns a name sees and changes what is kept about them.
func (s *Server) meRoutes(api huma.API) {
	const me = "/api/me"
	get, post, del := http.MethodGet, http.MethodPost, http.MethodDelete
	register(s, api, call{
		method: get, path: me, id: "get-me", tag: tagPeople, summary: "One's name, its proofs, and where one is logged in", login: true,
		refuses: [][]game.Code{ofPerson, ofStore},
	}, s.me)
	register(s, api, call{
		method: get, path: me + "/everything", id: "get-everything", tag: tagPeople, summary: "All that is kept about oneself", login: true,
		refuses: [][]game.Code{ofPerson, ofStore},
	}, s.everything)
	register(s, api, call{
		method: post, path: me + "/erase", id: "erase-me", tag: tagPeople, summary: "Erase all that is kept about oneself, and let go of the name", login: true,
		about:   "Matches go on: a seat is a link. The name is said once more, so that nobody does it by a slip.",
		refuses: [][]game.Code{ofPerson, ofStore, {people.WrongName}}, example: map[string]any{"name": "Big Tommy"},
	}, s.erase)
	register(s, api, call{
		method: post, path: me + "/name", id: "rename", tag: tagPeople, summary: "Take another name in the place of one's own", login: true,
		refuses: [][]game.Code{ofPerson, ofName, ofStore, {game.NameTaken}}, example: map[string]any{"name": "Tommy the Third"},
	}, s.rename)
	register(s, api, call{
		method: post, path: me + "/phrase", id: "new-phrase", tag: tagPeople, summary: "Get another secret phrase; the one before is worth nothing any more", login: true,
		refuses: [][]game.Code{ofPerson, ofStore},
	}, s.newPhrase)
	register(s, api, call{
		method: del, path: me + "/phrase", id: "end-phrase", tag: tagPeople, summary: "Do without a secret phrase, when one has a passkey", login: true,
		refuses: [][]game.Code{ofPerson, ofStore, {game.LastProof}},
	}, s.endPhrase)
	register(s, api, call{
		method: post, path: me + "/passkeys", id: "begin-passkey", tag: tagPeople, summary: "Begin to add a passkey", login: true,
		refuses: [][]game.Code{ofPerson, ofName, ofStore, {people.NoPasskeys, people.PasskeysFull}}, example: map[string]any{"label": "phone"},
	}, s.beginPasskey)
	register(s, api, call{
		method: post, path: me + "/passkeys/finish", id: "finish-passkey", tag: tagPeople, summary: "Add the passkey that was made", login: true, makes: true,
		refuses: [][]game.Code{ofPerson, ofStore, {game.ChallengeOver, game.WrongProof, people.PasskeysFull, people.PasskeySize}}, example: passkeyExample,
	}, s.finishPasskey)
	register(s, api, call{
		method: del, path: me + "/passkeys/{passkey}", id: "end-passkey", tag: tagPeople, summary: "Take a passkey away", login: true,
		refuses: [][]game.Code{ofPerson, ofStore, {game.UnknownPasskey, game.LastProof}},
	}, s.endPasskey)
	register(s, api, call{
		method: del, path: me + "/logins/{login}", id: "log-out", tag: tagPeople, summary: "End a login, this one or another", login: true,
		refuses: [][]game.Code{ofPerson, ofStore, {game.UnknownLogin}},
	}, s.endLogin)
	for _, list := range []struct {
		of               people.List
		put, puts        string
		takeOff, takesOf string
	}{
		{people.Muted, "mute-person", "Do not show what somebody says", "unmute-person", "Show again what somebody says"},
		{people.Blocked, "block-person", "Keep somebody away from one's tables", "unblock-person", "Let somebody come to one's tables again"},
	} {
		path := me + "/" + string(list.of)
		register(s, api, call{
			method: post, path: path, id: list.put, tag: tagPeople, summary: list.puts, login: true,
			refuses: [][]game.Code{ofPerson, ofName, ofStore, {people.ListFull, people.Yourself}}, example: map[string]any{"name": "Rude Rick"},
		}, s.put(list.of))
		register(s, api, call{
			method: del, path: path + "/{name}", id: list.takeOff, tag: tagPeople, summary: list.takesOf, login: true,
			refuses: [][]game.Code{ofPerson, ofName, ofStore, {game.UnknownPerson}},
		}, s.off(list.of))
	}
}

func (s *Server) me(ctx context.Context, in *AsPerson) (*body[people.Myself], error) {
	who, err := s.people.Who(ctx, in.Login)
	if err != nil {
		return nil, err
	}
	me, err := s.people.Myself(ctx, who)
	return &body[people.Myself]{me}, err
}

func (s *Server) everything(ctx context.Context, in *AsPerson) (*body[people.Everything], error) {
	who, err := s.people.Who(ctx, in.Login)
	if err != nil {
		return nil, err
	}
	all, err := s.people.Everything(ctx, who)
	return &body[people.Everything]{all}, err
}

func (s *Server) erase(ctx context.Context, in *struct {
	AsPerson
	Body struct {
		Name string `json:"name" maxLength:"256" doc:"one's own name"`
	}
},
) (*struct{}, error) {
	who, err := s.people.Who(ctx, in.Login)
	if err != nil {
		return nil, err
	}
	if people.Fold(in.Body.Name) != people.Fold(who.Name) {
		return nil, game.Refuse(people.WrongName, "name", "This is not your name. Nothing was erased.")
	}
	bots, err := s.people.MyBots(ctx, who.Person)
	if err != nil {
		return nil, err
	}
	defer func() { // the streams of theirs and of their bots look whether they may go on
		s.company.wake(loginSpot(who.ID))
		for i := range bots {
			s.company.wake(botSpot(bots[i].ID))
		}
	}()
	return nil, s.people.Erase(ctx, who.Person)
}

// Renamed is somebody by their new name.
type Renamed struct {
	Name string `json:"name" doc:"the name that they own now"`
}

func (s *Server) rename(ctx context.Context, in *struct {
	AsPerson
	Body NewName
},
) (*body[Renamed], error) {
	who, err := s.people.Who(ctx, in.Login)
	if err != nil {
		return nil, err
	}
	now, err := s.people.Rename(ctx, who.Person, in.Body.Name)
	return &body[Renamed]{Renamed{now.Name}}, err
}

// NewPhrase is a secret phrase.
type NewPhrase struct {
	Phrase string `json:"phrase" doc:"the secret phrase; it is told once"`
}

func (s *Server) newPhrase(ctx context.Context, in *AsPerson) (*body[NewPhrase], error) {
	who, err := s.people.Who(ctx, in.Login)
	if err != nil {
		return nil, err
	}
	phrase, err := s.people.NewPhrase(ctx, who.Person)
	return &body[NewPhrase]{NewPhrase{phrase}}, err
}

func (s *Server) endPhrase(ctx context.Context, in *AsPerson) (*struct{}, error) {
	who, err := s.people.Who(ctx, in.Login)
	if err != nil {
		return nil, err
	}
	return nil, s.people.EndPhrase(ctx, who.Person)
}

func (s *Server) beginPasskey(ctx context.Context, in *struct {
	AsPerson
	FromOrigin
	Body struct {
		Label string `json:"label,omitempty" maxLength:"256" doc:"what they call the passkey, as a name is written"`
	}
},
) (*body[Challenged], error) {
	who, err := s.people.Who(ctx, in.Login)
	if err != nil {
		return nil, err
	}
	return challenged(s.people.BeginPasskey(ctx, s.origin(in.Origin), who.Person, in.Body.Label))
}

// AddedPasskey is a passkey that was added.
type AddedPasskey struct {
	ID string `json:"id" doc:"by which it is taken away"`
}

func (s *Server) finishPasskey(ctx context.Context, in *struct {
	AsPerson
	Body PasskeyAnswer
},
) (*body[AddedPasskey], error) {
	who, err := s.people.Who(ctx, in.Login)
	if err != nil {
		return nil, err
	}
	id, err := s.people.FinishPasskey(ctx, who.Person, in.Body.Challenge, in.Body.text())
	return &body[AddedPasskey]{AddedPasskey{id}}, err
}

func (s *Server) endPasskey(ctx context.Context, in *struct {
	AsPerson
	Passkey string `path:"passkey" maxLength:"64"`
},
) (*struct{}, error) {
	who, err := s.people.Who(ctx, in.Login)
	if err != nil {
		return nil, err
	}
	return nil, s.people.EndPasskey(ctx, who.Person, in.Passkey)
}

func (s *Server) endLogin(ctx context.Context, in *struct {
	AsPerson
	Which string `path:"login" maxLength:"64"`
},
) (*struct{}, error) {
	who, err := s.people.Who(ctx, in.Login)
	if err != nil {
		return nil, err
	}
	defer s.company.wake(loginSpot(who.ID)) // its streams look whether they may go on
	return nil, s.people.EndLogin(ctx, who.Person, in.Which)
}

// ToList is somebody who is put on a list.
type ToList struct {
	Name string `json:"name" maxLength:"256" doc:"by which they go: that of an owner, or of anybody who uses it"`
}

func (s *Server) put(list people.List) func(context.Context, *struct {
	AsPerson
	Body ToList
}) (*struct{}, error) {
	return func(ctx context.Context, in *struct {
		AsPerson
		Body ToList
	},
	) (*struct{}, error) {
		who, err := s.people.Who(ctx, in.Login)
		if err != nil {
			return nil, err
		}
		return nil, s.people.Put(ctx, who.Person, list, in.Body.Name)
	}
}

func (s *Server) off(list people.List) func(context.Context, *struct {
	AsPerson
	Name string `path:"name" maxLength:"256"`
}) (*struct{}, error) {
	return func(ctx context.Context, in *struct {
		AsPerson
		Name string `path:"name" maxLength:"256"`
	},
	) (*struct{}, error) {
		who, err := s.people.Who(ctx, in.Login)
		if err != nil {
			return nil, err
		}
		return nil, placed("path", s.people.Off(ctx, who.Person, list, in.Name))
	}
}
