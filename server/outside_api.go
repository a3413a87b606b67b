package server

import (
	"context"
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"rumble/game"
	room "rumble/lobby"
	"rumble/people"
	"rumble/speak"
)

// BotMessage is a line of the stream of a bot.
type BotMessage struct {
	Type      string          `json:"type" enum:"challenge,withdrawn,begun,question,replaced,over" doc:"what it tells"`
	Match     string          `json:"match" doc:"id of the room, and of the match that begins in it"`
	Seat      string          `json:"seat,omitempty" doc:"the seat of the bot"`
	Challenge *RoomView       `json:"challenge,omitempty" doc:"of a challenge: who invites it to what"`
	Ruleset   string          `json:"ruleset,omitempty" doc:"of a match that has begun: id of the game"`
	Question  *speak.Question `json:"question,omitempty" doc:"what it is to answer"`
	Left      float64         `json:"left,omitempty" doc:"how many seconds there are to answer; absent when nothing is agreed"`
	Until     int64           `json:"until,omitempty" doc:"by letter: when the answer is due, in seconds since 1970"`
	Final     bool            `json:"final,omitempty" doc:"of a bot that was replaced: it stays so, because the match counts"`
	Result    *speak.Result   `json:"result,omitempty" doc:"how the match ended; absent when it was stopped, or the bot is no longer in it"`
}

// BotSelf is a bot as it is told of itself.
type BotSelf struct {
	ID     string   `json:"id" doc:"of the bot"`
	Name   string   `json:"name" doc:"by which it is shown and invited"`
	Tables []string `json:"tables" doc:"ids of the rooms and matches that it is invited to or plays in"`
	Most   int      `json:"most" doc:"at how many tables it may be"`
}

// botRoutes are the calls of bots from outside; for all else they have those of everybody.
func (s *Server) botRoutes(api huma.API) {
	const challenge = "/api/bot/challenges/{room}"
	get, post := http.MethodGet, http.MethodPost
	byBot := []game.Code{game.UnknownRoom, game.NoChallenge, game.AlreadyBegun, game.StoreUnavailable, game.Conflicting, game.Undecided, game.BadJournal}
	register(s, api, call{
		method: get, path: "/api/bot", id: "get-bot", tag: tagBots, summary: "The bot whose token is sent", bot: true, refuses: [][]game.Code{{game.StoreUnavailable}},
	}, s.botSelf)
	register(s, api, call{
		method: post, path: challenge + "/accept", id: "accept-challenge", tag: tagBots, summary: "Sit down where one is invited, ready to play", bot: true,
		about:   "For the terms of that number, as the challenge has it. From then on the token is the key of the seat, in the room and in the match.",
		refuses: [][]game.Code{byBot, {game.MovedOn, game.NameUsed}}, example: map[string]any{"terms": 1},
	}, s.acceptChallenge)
	register(s, api, call{
		method: post, path: challenge + "/decline", id: "decline-challenge", tag: tagBots, summary: "Say no to a challenge, or stand up again before the match begins", bot: true,
		refuses: [][]game.Code{byBot},
	}, s.declineChallenge)
	stream := call{
		method: get, path: "/api/bot/stream", id: "bot-stream", tag: tagBots, summary: "All that concerns a bot, a line of JSON each", bot: true,
		about: "It begins with all that is open: challenges, matches, questions. An empty line now and then keeps it open. A bot has one stream: " +
			"another ends the one before.",
		refuses: [][]game.Code{{game.TooMany, game.StoreUnavailable}},
	}
	op := stream.operation(api)
	op.Responses["200"] = &huma.Response{Description: "A message a line", Content: map[string]*huma.MediaType{
		"application/x-ndjson": {Schema: api.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[BotMessage](), true, "BotMessage")},
	}}
	op.Middlewares = huma.Middlewares{func(c huma.Context, next func(huma.Context)) {
		_, err := asBot(c.Context())
		s.let(c, err, next)
	}}
	huma.Register(api, op, func(_ context.Context, in *struct {
		Authorization string `header:"Authorization" maxLength:"200" hidden:"true"`
	},
	) (*huma.StreamResponse, error) {
		return &huma.StreamResponse{Body: func(c huma.Context) { s.followBot(c, in.Authorization) }}, nil
	})
}

// asBot is the bot that sends a request; "bad-token" for whoever is none.
func asBot(ctx context.Context) (people.Bot, error) {
	bot := visitOf(ctx).bot
	if bot.ID == "" {
		return bot, game.Refuse(game.BadToken, "", "This needs the token of a bot.")
	}
	return bot, nil
}

func (s *Server) botSelf(ctx context.Context, _ *struct{}) (*body[BotSelf], error) {
	bot, err := asBot(ctx)
	if err != nil {
		return nil, err
	}
	tables, err := s.rooms.OfBot(ctx, bot.ID)
	return &body[BotSelf]{BotSelf{bot.ID, bot.Name, append([]string{}, tables...), room.MaxTables}}, err
}

func (s *Server) acceptChallenge(ctx context.Context, in *struct {
	Room string `path:"room" maxLength:"64"`
	Body struct {
		Terms int `json:"terms" doc:"for which terms: their number, as the challenge has it"`
	}
},
) (*body[*RoomView], error) {
	return s.replyToChallenge(ctx, in.Room, func(r *room.Room, bot people.Bot) error { return r.Accept(bot.Person, botKey(bot.ID), in.Body.Terms) })
}

func (s *Server) declineChallenge(ctx context.Context, in *struct {
	Room string `path:"room" maxLength:"64"`
},
) (*body[*RoomView], error) {
	return s.replyToChallenge(ctx, in.Room, func(r *room.Room, bot people.Bot) error { return r.Decline(bot.Person) })
}

// replyToChallenge has a bot say something to an invitation. Of a room that has not invited it, it is told no more than that.
func (s *Server) replyToChallenge(ctx context.Context, id string, reply func(*room.Room, people.Bot) error) (*body[*RoomView], error) {
	bot, err := asBot(ctx)
	if err != nil {
		return nil, err
	}
	r, err := s.changeRoom(ctx, id, nil, func(r *room.Room, _ room.Who) error { return reply(r, bot) })
	if err != nil {
		return nil, err
	}
	w, _ := r.Who(botKey(bot.ID))
	return &body[*RoomView]{s.roomView(r, w)}, nil
}
