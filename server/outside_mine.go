package server

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"rumble/game"
	"rumble/people"
)

// BotToken is the token of a bot.
type BotToken struct {
	Token string `json:"token" doc:"what the program of the bot sends as Authorization: Bearer TOKEN; it is told once"`
}

// MadeBot is a new bot with its token.
type MadeBot struct {
	ID   string `json:"id" doc:"of the bot"`
	Name string `json:"name" doc:"by which it is shown and invited"`
	BotToken
}

// MyBots are the bots of a person.
type MyBots struct {
	Bots []people.MyBot `json:"bots" doc:"in the order in which they were made"`
	Most int            `json:"most" doc:"how many one may own"`
}

// ofMyBot is an operation about a bot of whoever asks.
type ofMyBot struct {
	AsPerson
	Bot string `path:"bot" maxLength:"64"`
}

// botOwnerRoutes are the calls by which the owner of a name makes bots and their tokens.
func (s *Server) botOwnerRoutes(api huma.API) {
	const bots, mine = "/api/me/bots", "/api/me/bots/{bot}"
	get, post, del := http.MethodGet, http.MethodPost, http.MethodDelete
	ofBot := []game.Code{game.UnknownBot}
	register(s, api, call{
		method: get, path: bots, id: "list-bots", tag: tagBots, summary: "One's bots", login: true, refuses: [][]game.Code{ofPerson, ofStore},
	}, s.myBots)
	register(s, api, call{
		method: post, path: bots, id: "make-bot", tag: tagBots, summary: "Make a bot, and get its token", login: true, makes: true,
		about:   "Its name is nobody else's, as that of a person.",
		refuses: [][]game.Code{ofPerson, ofName, ofStore, {game.NameTaken, people.BotsFull}}, example: map[string]any{"name": "Iron Tommy"},
	}, s.makeBot)
	register(s, api, call{
		method: post, path: mine + "/token", id: "new-token", tag: tagBots, summary: "Make another token for a bot: the one before is dead", login: true, makes: true,
		refuses: [][]game.Code{ofPerson, ofStore, ofBot},
	}, s.newToken)
	register(s, api, call{
		method: del, path: mine + "/token", id: "end-token", tag: tagBots, summary: "Take the token of a bot away", login: true,
		refuses: [][]game.Code{ofPerson, ofStore, ofBot},
	}, s.endToken)
	register(s, api, call{
		method: del, path: mine, id: "erase-bot", tag: tagBots, summary: "Erase a bot, and let go of its name", login: true,
		refuses: [][]game.Code{ofPerson, ofStore, ofBot},
	}, s.eraseBot)
}

func (s *Server) myBots(ctx context.Context, in *AsPerson) (*body[MyBots], error) {
	who, err := s.people.Who(ctx, in.Login)
	if err != nil {
		return nil, err
	}
	bots, err := s.people.MyBots(ctx, who.Person)
	return &body[MyBots]{MyBots{bots, people.MostBots}}, err
}

func (s *Server) makeBot(ctx context.Context, in *struct {
	AsPerson
	Body NewName
},
) (*body[MadeBot], error) {
	who, err := s.people.Who(ctx, in.Login)
	if err != nil {
		return nil, err
	}
	bot, token, err := s.people.MakeBot(ctx, who.Person, in.Body.Name)
	return &body[MadeBot]{MadeBot{bot.ID, bot.Name, BotToken{token}}}, err
}

func (s *Server) newToken(ctx context.Context, in *ofMyBot) (*body[BotToken], error) {
	who, err := s.people.Who(ctx, in.Login)
	if err != nil {
		return nil, err
	}
	token, err := s.people.NewBotToken(ctx, who.Person, in.Bot)
	defer s.company.wake(botSpot(in.Bot)) // its streams look whether they may go on
	return &body[BotToken]{BotToken{token}}, err
}

func (s *Server) endToken(ctx context.Context, in *ofMyBot) (*struct{}, error) {
	who, err := s.people.Who(ctx, in.Login)
	if err != nil {
		return nil, err
	}
	defer s.company.wake(botSpot(in.Bot))
	return nil, s.people.EndBotToken(ctx, who.Person, in.Bot)
}

func (s *Server) eraseBot(ctx context.Context, in *ofMyBot) (*struct{}, error) {
	who, err := s.people.Who(ctx, in.Login)
	if err != nil {
		return nil, err
	}
	tables, err := s.rooms.OfBot(ctx, in.Bot)
	if err != nil {
		return nil, err
	}
	defer s.company.wake(botSpot(in.Bot))
	if err := s.people.EraseBot(ctx, who.Person, in.Bot); err != nil {
		return nil, err
	}
	for _, room := range tables { // those who are there see that it is gone
		s.company.wake(room)
	}
	return nil, nil
}
