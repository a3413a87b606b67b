package server

import (
	"context"
	"errors"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"rumble/game"
	"rumble/notice"
)

// NoticesView is where somebody is told that a table waits for them.
type NoticesView struct {
	Channels []ChannelView `json:"channels" doc:"the channels that were chosen here, the first chosen first"`
	Ways     []WayView     `json:"ways" doc:"how this server can tell people"`
	Named    int           `json:"named" doc:"how many channels the owner of the name at the seat, who asks, has for all their tables: those are used where none was chosen"`
	Quiet    bool          `json:"quiet" doc:"at this table the channels of the name are not used"`
}

// ChannelView is a channel, for whoever has chosen it. Its address is shown to nobody, not whole.
type ChannelView struct {
	ID      string        `json:"id" doc:"by which it is tried and taken away"`
	Kind    notice.Kind   `json:"kind" enum:"push,mail,webhook" doc:"how it reaches them"`
	Format  notice.Format `json:"format,omitempty" enum:"discord,slack,json" doc:"how a webhook is written"`
	Where   string        `json:"where" doc:"where it leads, as far as it is shown"`
	Mark    string        `json:"mark,omitempty" doc:"of a push: the first 16 hexadecimal digits of the SHA-256 of its endpoint, by which a browser knows its own"`
	State   string        `json:"state" enum:"on,asked,failing,off" doc:"asked: an address of mail, whose code was not said yet; failing: the last notice did not arrive; off: so many did not that none is sent"`
	Trouble string        `json:"trouble,omitempty" doc:"why notices do not arrive, a sentence"`
}

// WayView is a way in which a server can tell people, or why it cannot.
type WayView struct {
	Kind notice.Kind `json:"kind" enum:"push,mail,webhook" doc:"how people are reached"`
	Why  string      `json:"why,omitempty" doc:"why it cannot be used on this server, a sentence; absent when it can"`
	Key  string      `json:"key,omitempty" doc:"of push: the public key of the server, which a browser asks for"`
}

// NewChannel is a channel that somebody chooses.
type NewChannel struct {
	Kind    notice.Kind          `json:"kind" enum:"push,mail,webhook" doc:"how it reaches them"`
	Push    *notice.Subscription `json:"push,omitempty" doc:"what the browser gave"`
	Mail    string               `json:"mail,omitempty" maxLength:"254" doc:"an address; a code is mailed to it first"`
	Webhook string               `json:"webhook,omitempty" maxLength:"800" doc:"an address that is sent JSON by POST"`
	Format  notice.Format        `json:"format,omitempty" enum:"discord,slack,json" doc:"how a webhook is written"`
}

func (n *NewChannel) channel() notice.Channel {
	c := notice.Channel{Kind: n.Kind}
	switch n.Kind {
	case notice.Push:
		c.Push = n.Push
	case notice.Mail:
		c.Mail = n.Mail
	case notice.Webhook:
		c.Webhook, c.Format = n.Webhook, n.Format
	}
	return c
}

// CodeSaid is the code that was mailed to an address.
type CodeSaid struct {
	Code string `json:"code" maxLength:"32" doc:"the code"`
}

// What calls about notices are refused with.
var (
	ofTable    = []game.Code{game.Watching, game.UnknownMatch, game.NotLoggedIn, game.Undecided, game.Conflicting}
	ofChannel  = []game.Code{notice.BadPush, notice.BadMail, notice.BadWebhook, notice.Inside, notice.NoMail, notice.NoLinks, notice.ChannelsFull}
	ofTrial    = []game.Code{game.UnknownChannel, game.NotDelivered, notice.NoMail, notice.NoLinks}
	hook       = map[string]any{"kind": "webhook", "webhook": "https://discord.com/api/webhooks/1/abc", "format": "discord"}
	saidCode   = map[string]any{"code": "abcdefgh"}
	aboutAdded = "A notice is sent when a table waits for somebody who is not there, once for what it waits for. Its link has no key. What leads " +
		"to the same place as a channel chosen before takes its place."
)

// noticeRoutes are the calls by which people choose how they are told.
func (s *Server) noticeRoutes(api huma.API) {
	const table, own = "/api/rooms/{room}/notices", "/api/me/notices"
	get, post, del := http.MethodGet, http.MethodPost, http.MethodDelete
	register(s, api, call{
		method: get, path: table, id: "get-notices", tag: tagRoom, summary: "Where one is told that a table waits",
		refuses: [][]game.Code{ofTable},
	}, s.tableNotices)
	register(s, api, call{
		method: post, path: table, id: "add-channel", tag: tagRoom, makes: true, summary: "Be told of a table by a push, a mail or a webhook", about: aboutAdded,
		refuses: [][]game.Code{ofTable, ofChannel}, example: hook,
	}, s.addTableChannel)
	register(s, api, call{
		method: post, path: table + "/{channel}/confirm", id: "confirm-channel", tag: tagRoom, summary: "Say the code that was mailed to an address",
		refuses: [][]game.Code{ofTable, {game.UnknownChannel, notice.WrongCode}}, example: saidCode,
	}, s.confirmTableChannel)
	register(s, api, call{
		method: post, path: table + "/{channel}/test", id: "test-channel", tag: tagRoom, summary: "Send oneself a test", refuses: [][]game.Code{ofTable, ofTrial},
	}, s.ofTableChannel(s.notices.Test))
	register(s, api, call{
		method: del, path: table + "/{channel}", id: "end-channel", tag: tagRoom, summary: "Be told there no more",
		refuses: [][]game.Code{ofTable, {game.UnknownChannel}},
	}, s.ofTableChannel(s.notices.Remove))
	register(s, api, call{
		method: post, path: table + "/quiet", id: "quiet-notices", tag: tagRoom,
		summary: "Be told nothing of this table by the channels of one's name, or be told again",
		refuses: [][]game.Code{ofTable}, example: map[string]any{"quiet": true},
	}, s.quietNotices)

	register(s, api, call{
		method: get, path: own, id: "get-own-notices", tag: tagPeople, summary: "Where one is told of all tables at which one sits by one's name", login: true,
		refuses: [][]game.Code{ofPerson, ofStore},
	}, s.ownNotices)
	register(s, api, call{
		method: post, path: own, id: "add-own-channel", tag: tagPeople, login: true, makes: true, summary: "Be told of all one's tables by a push, a mail or a webhook",
		about: aboutAdded, refuses: [][]game.Code{ofPerson, ofStore, ofChannel}, example: hook,
	}, s.addOwnChannel)
	register(s, api, call{
		method: post, path: own + "/{channel}/confirm", id: "confirm-own-channel", tag: tagPeople, login: true, summary: "Say the code that was mailed to an address",
		refuses: [][]game.Code{ofPerson, ofStore, {game.UnknownChannel, notice.WrongCode}}, example: saidCode,
	}, s.confirmOwnChannel)
	register(s, api, call{
		method: post, path: own + "/{channel}/test", id: "test-own-channel", tag: tagPeople, login: true, summary: "Send oneself a test",
		refuses: [][]game.Code{ofPerson, ofStore, ofTrial},
	}, s.ofOwnChannel(s.notices.Test))
	register(s, api, call{
		method: del, path: own + "/{channel}", id: "end-own-channel", tag: tagPeople, login: true, summary: "Be told there no more",
		refuses: [][]game.Code{ofPerson, ofStore, {game.UnknownChannel}},
	}, s.ofOwnChannel(s.notices.Remove))
	register(s, api, call{
		method: post, path: unsubscribing + "{token}", id: "unsubscribe", tag: tagPeople, summary: "End the mails that hold a token", open: true,
		about: "The token is the end of the link in the mail; it can do nothing else. That the mails were ended before is no fault. What is sent along is " +
			"not read: mail programs send a form.",
		refuses: [][]game.Code{ofStore, {game.UnknownChannel}},
	}, s.unsubscribe)
}

// TableChannel is a channel that was chosen at a table.
type TableChannel struct {
	AtTable
	Channel string `path:"channel" maxLength:"64"`
}

// OwnChannel is a channel for all of one's tables.
type OwnChannel struct {
	AsPerson
	Channel string `path:"channel" maxLength:"64"`
}

// AtTable is who asks about notices of a table: the key of a seat there, and the login of whoever owns a name.
type AtTable struct {
	AtRoom
	AsPerson
}

// seatedAt is the place of a key at a table, and who is logged in; "" for nobody. Who only watches is told nothing.
func (s *Server) seatedAt(ctx context.Context, in *AtTable) (at notice.Place, person string, err error) {
	g, err := s.guest(ctx, &in.AtRoom)
	if err != nil {
		return at, "", err
	}
	if g.watch {
		return at, "", game.Refuse(game.Watching, "", "This link only watches: no table waits for it.")
	}
	key, err := s.keyOf(ctx, in.Room, in.Authorization)
	if err != nil {
		return at, "", err
	}
	who, err := s.who(ctx, in.Login)
	return notice.At(in.Room, key), who.ID, err
}

// named is the place of whoever owns a name and is logged in.
func (s *Server) named(ctx context.Context, in *AsPerson) (notice.Place, error) {
	who, err := s.people.Who(ctx, in.Login)
	return notice.Of(who.ID), err
}

// noticesAt is what was chosen at a place.
func (s *Server) noticesAt(ctx context.Context, at notice.Place, person string) (*body[*NoticesView], error) {
	choice, err := s.notices.Choice(ctx, at)
	if err != nil {
		return nil, err
	}
	v := &NoticesView{Channels: []ChannelView{}, Quiet: choice.Quiet}
	for i := range choice.Channels {
		c := &choice.Channels[i]
		v.Channels = append(v.Channels, ChannelView{ID: c.ID, Kind: c.Kind, Format: c.Format, Where: c.Where(), Mark: c.Mark(), State: c.State(), Trouble: c.Trouble})
	}
	if person != "" {
		named, err := s.notices.Choice(ctx, notice.Of(person))
		if err != nil {
			return nil, err
		}
		v.Named = len(named.Channels)
	}
	for _, kind := range []notice.Kind{notice.Push, notice.Mail, notice.Webhook} {
		way := WayView{Kind: kind}
		if refused, ok := errors.AsType[*game.Error](s.notices.May(kind)); ok {
			way.Why = refused.Sentence
		} else if kind == notice.Push {
			if way.Key, err = s.notices.Key(ctx); err != nil {
				return nil, err
			}
		}
		v.Ways = append(v.Ways, way)
	}
	return &body[*NoticesView]{v}, nil
}

func (s *Server) tableNotices(ctx context.Context, in *AtTable) (*body[*NoticesView], error) {
	at, person, err := s.seatedAt(ctx, in)
	if err != nil {
		return nil, err
	}
	return s.noticesAt(ctx, at, person)
}

func (s *Server) ownNotices(ctx context.Context, in *AsPerson) (*body[*NoticesView], error) {
	at, err := s.named(ctx, in)
	if err != nil {
		return nil, err
	}
	return s.noticesAt(ctx, at, "")
}

func (s *Server) addTableChannel(ctx context.Context, in *struct {
	AtTable
	Body NewChannel
},
) (*body[*NoticesView], error) {
	at, person, err := s.seatedAt(ctx, &in.AtTable)
	if err != nil {
		return nil, err
	}
	if _, err := s.notices.Add(ctx, at, in.Body.channel(), person); err != nil {
		return nil, err
	}
	return s.noticesAt(ctx, at, person)
}

func (s *Server) addOwnChannel(ctx context.Context, in *struct {
	AsPerson
	Body NewChannel
},
) (*body[*NoticesView], error) {
	at, err := s.named(ctx, &in.AsPerson)
	if err != nil {
		return nil, err
	}
	if _, err := s.notices.Add(ctx, at, in.Body.channel(), ""); err != nil {
		return nil, err
	}
	return s.noticesAt(ctx, at, "")
}

func (s *Server) confirmTableChannel(ctx context.Context, in *struct {
	TableChannel
	Body CodeSaid
},
) (*struct{}, error) {
	at, _, err := s.seatedAt(ctx, &in.AtTable)
	if err != nil {
		return nil, err
	}
	return nil, s.notices.Confirm(ctx, at, in.Channel, in.Body.Code)
}

func (s *Server) confirmOwnChannel(ctx context.Context, in *struct {
	OwnChannel
	Body CodeSaid
},
) (*struct{}, error) {
	at, err := s.named(ctx, &in.AsPerson)
	if err != nil {
		return nil, err
	}
	return nil, s.notices.Confirm(ctx, at, in.Channel, in.Body.Code)
}

// ofTableChannel does something with a channel that was chosen at a table.
func (s *Server) ofTableChannel(do func(ctx context.Context, at notice.Place, channel string) error) func(context.Context, *TableChannel) (*struct{}, error) {
	return func(ctx context.Context, in *TableChannel) (*struct{}, error) {
		at, _, err := s.seatedAt(ctx, &in.AtTable)
		if err != nil {
			return nil, err
		}
		return nil, do(ctx, at, in.Channel)
	}
}

// ofOwnChannel does something with a channel for all of one's tables.
func (s *Server) ofOwnChannel(do func(ctx context.Context, at notice.Place, channel string) error) func(context.Context, *OwnChannel) (*struct{}, error) {
	return func(ctx context.Context, in *OwnChannel) (*struct{}, error) {
		at, err := s.named(ctx, &in.AsPerson)
		if err != nil {
			return nil, err
		}
		return nil, do(ctx, at, in.Channel)
	}
}

func (s *Server) quietNotices(ctx context.Context, in *struct {
	AtTable
	Body struct {
		Quiet bool `json:"quiet" doc:"nothing of this table is told by the channels of one's name"`
	}
},
) (*struct{}, error) {
	at, person, err := s.seatedAt(ctx, &in.AtTable)
	if err != nil {
		return nil, err
	}
	return nil, s.notices.Quiet(ctx, at, in.Body.Quiet, person)
}

// unsubscribing is where the button of a mail program sends a form to (RFC 8058), from no page at all.
const unsubscribing = "/api/unsubscribe/"

func (s *Server) unsubscribe(ctx context.Context, in *struct {
	Token string `path:"token" maxLength:"200"`
},
) (*struct{}, error) {
	return nil, s.notices.Unsubscribe(ctx, in.Token)
}
