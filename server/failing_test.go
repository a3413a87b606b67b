package server_test

import (
	"context"
	"strings"
	"sync"
	"testing"

	"rumble/game"
	"rumble/records"
	"rumble/server"
	"rumble/store"
)

// stuck is a store in which one thing is not done at the moment: reading, writing, listing or erasing one kind of record, or writing
// the rows of matches.
type stuck struct {
	store.Store
	mu sync.Mutex
	at string // as "put chat" or "put row"; "" for nothing
}

func (s *stuck) sticks(do, kind string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.at == do+" "+kind {
		return &game.Error{Code: "store-unavailable", Sentence: "The disk is full."}
	}
	return nil
}

// stick says what is not done from now on.
func (s *stuck) stick(at string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.at = at
}

func (s *stuck) Get(ctx context.Context, kind, id string) (records.Record, error) {
	if err := s.sticks("get", kind); err != nil {
		return records.Record{}, err
	}
	return s.Store.Get(ctx, kind, id)
}

func (s *stuck) Put(ctx context.Context, r records.Record) (int64, error) {
	if err := s.sticks("put", r.Kind); err != nil {
		return 0, err
	}
	return s.Store.Put(ctx, r)
}

func (s *stuck) Delete(ctx context.Context, kind, id string) error {
	if err := s.sticks("delete", kind); err != nil {
		return err
	}
	return s.Store.Delete(ctx, kind, id)
}

func (s *stuck) Append(ctx context.Context, match string, first int, rows [][]byte) error {
	if err := s.sticks("put", "row"); err != nil {
		return err
	}
	return s.Store.Append(ctx, match, first, rows)
}

func (s *stuck) List(ctx context.Context, kind, after string, limit int) ([]records.Record, error) {
	if err := s.sticks("list", kind); err != nil {
		return nil, err
	}
	return s.Store.List(ctx, kind, after, limit)
}

// town is a house with something of everything.
type town struct {
	house
	keep      *stuck
	tommy, ma owner
	keys      map[string]string // by who has them
	places    *strings.Replacer // of the rooms, matches and other things by what a wish calls them
}

// newTown has Tommy and Ma, who own their names, at three tables: a room in which all sit, a match that goes on and one that is over. In a room
// of Al's a seat is kept for Zoë, the guest, and Tommy's bot is invited.
func newTown(t *testing.T) town {
	keep := &stuck{Store: sqlite(t)}
	w := town{house: telling(t, keep), keep: keep}
	w.tommy, w.ma = w.claims("Tommy"), w.claims("Ma")
	room := w.playedBy(w.tommy, w.ma, nil)
	match := w.playedBy(w.tommy, w.ma, nil).starts()
	over := w.playedBy(w.tommy, w.ma, obj{"agreement": obj{"rated": true}}).starts().over()
	iron := w.tommy.program("Iron")
	free := w.parlour(obj{"seats": []obj{{"seat": "south", "invited": "Zoë"}, {"seat": "east", "bot": "Iron"}}})
	var mine struct{ Bots []struct{ ID string } }
	w.tommy.does("GET", "/api/me/bots", nil, &mine)
	channel := w.chooses(room.room, room.host, receive(t)).Channels[0].ID
	var own server.NoticesView
	w.tommy.does("POST", "/api/me/notices", obj{"kind": "webhook", "webhook": receive(t).URL, "format": "json"}, &own)
	w.keys = map[string]string{"room": room.host, "match": match.keys[0], "other": match.keys[1], "over": over.keys[0], "free": free.host, "guest": free.link["south"], "bot": iron.Token}
	w.places = strings.NewReplacer("{room}", room.room, "{match}", match.match, "{over}", over.match, "{free}", free.room, "{bot}", mine.Bots[0].ID, "{channel}", channel, "{own}", own.Channels[0].ID)
	return w
}

// wish is something that somebody asks for, and the records without which it cannot be done.
type wish struct{ call, who, body, needs string }

// wishes sends a wish.
func (w town) wishes(c wish) reply {
	method, path, _ := strings.Cut(w.places.Replace(c.call), " ")
	switch c.who {
	case "tommy":
		return w.request(method, path, "", c.body, "Rumble-Login", w.tommy.Token)
	case "ma":
		return w.request(method, path, "", c.body, "Rumble-Login", w.ma.Token)
	}
	return w.request(method, path, w.keys[c.who], c.body)
}

// What cannot be read or written is not answered as if it had been: whoever asks hears that the store is away, in every case. When it is back
// all goes on.
func TestNothingIsAnsweredWithoutTheRecords(t *testing.T) {
	w := newTown(t)
	for _, c := range wishes {
		for _, at := range strings.Split(c.needs, ", ") {
			w.keep.stick(at)
			if r := w.wishes(c); r.status != 503 || !strings.Contains(string(r.body), `"store-unavailable"`) && !strings.HasPrefix(c.call, "GET /t/") {
				t.Errorf("%s of %s without %q: %d %s", c.call, c.who, at, r.status, r.body)
			}
			w.keep.stick("")
		}
		if r := w.wishes(c); r.status >= 300 {
			t.Errorf("%s of %s, when the store is back: %d %s", c.call, c.who, r.status, r.body)
		}
	}
}

// wishes are in an order in which each can be granted.
var wishes = []wish{
	{"GET /api/bot", "bot", "", "get person, list bot-room"},
	{"POST /api/bot/challenges/{free}/accept", "bot", `{"terms":1}`, "get person, get room, put sits, put room"},
	{"POST /api/bot/challenges/{free}/decline", "bot", "", "get person, get room, put room"},
	{"GET /api/matches/{over}/again", "over", "", "get room, get again, get rated-match, get versus"},
	{"POST /api/matches/{over}/again", "over", `{}`, "get room, get again, put again, get rated-match, get versus"},
	{"POST /api/matches/{over}/again", "ma", `{}`, "get person, get room, get again, put again, put room, put sits"},
	{"GET /api/matches/{over}/share", "over", "", "get shared"},
	{"POST /api/matches/{over}/share", "over", `{"shared":true}`, "get shared, put shared"},
	{"GET /t/{over}", "", "", "get shared, get room"},
	{"GET /api/matches/{match}/journal", "tommy", "", "get person, get room"},
	{"GET /api/me/bots", "tommy", "", "get person"},
	{"POST /api/me/bots", "tommy", `{"name":"Copper"}`, "get person, get name, put person, put name"},
	{"POST /api/me/bots/{bot}/token", "tommy", "", "get person, put person"},
	{"GET /api/me/everything", "tommy", "", "get person, get tries, get people-list, get rating, get room, get chat, get notice, list sits, list versus, list gang"},
	{"GET /api/me/tables", "tommy", "", "get person, get room, get moved, list sits"},
	{"GET /api/me/notices", "tommy", "", "get person, get notice"},
	{"POST /api/me/notices/{own}/test", "tommy", "", "get person, get notice, get notice-rate, put notice-rate"},
	{"DELETE /api/me/notices/{own}", "tommy", "", "get person, get notice, put notice"},
	{"DELETE /api/me/bots/{bot}/token", "tommy", "", "get person, put person"},
	{"GET /api/me/gangs", "tommy", "", "get person, list gang"},
	{"GET /api/results?one=Tommy&other=Ma", "", "", "get name, get person, get versus"},
	{"GET /api/rulesets/toy/ratings", "", "", "get person, list rating"},
	{"POST /api/rooms", "tommy", `{"ruleset":"toy","scenario":"duel","name":"Tommy","sit":"north","open":true,"seats":[{"seat":"south","bot":"Copper"}]}`, "get person, get name, get people-list, list bot-room, put bot-room, put sits, put room-listed, put room"},
	{"GET /api/rooms", "", "", "list room-listed, get room"},
	{"GET /api/rooms/{room}", "tommy", "", "get person, get room"},
	{"GET /api/rooms/{free}", "guest", "", "get room"},
	{"POST /api/rooms/{free}/sit", "guest", `{"seat":"south","name":"Zoë"}`, "get name, get room, put room"},
	{"POST /api/rooms/{free}/ready", "guest", `{"ready":true,"terms":1}`, "get room, put room"},
	{"POST /api/rooms/{free}/name", "guest", `{"name":"Zed"}`, "get name, get room, put room"},
	{"POST /api/rooms/{free}/stand", "guest", `{}`, "get room, put room"},
	{"POST /api/rooms/{free}/link", "free", `{"seat":"south"}`, "get room, put room"},
	{"POST /api/rooms/{free}/give", "free", `{"seat":"east","bot":"Copper"}`, "get name, get person, get room, list bot-room, put bot-room, put room"},
	{"POST /api/rooms/{free}/give", "free", `{"seat":"east","bot":"steady"}`, "get room, put room"},
	{"POST /api/rooms/{free}/swap", "free", `{"seat":"north","with":"south"}`, "get room, put room"},
	{"POST /api/rooms/{free}/kick", "free", `{"seat":"south"}`, "get room, put room"},
	{"POST /api/rooms/{free}/list", "free", `{"open":true,"watchable":true}`, "get room, put room, put room-listed"},
	{"POST /api/rooms/{free}/terms", "free", `{"ruleset":"toy","scenario":"trio","settings":{"turns":"3"}}`, "get room, put room"},
	{"DELETE /api/rooms/{free}", "free", "", "get room, delete room-listed, delete chat, delete there, delete room"},
	{"POST /api/rooms/{room}/chat", "room", `{"text":"Hello."}`, "get room, put sits, get chat, put chat"},
	{"POST /api/rooms/{room}/chat", "tommy", `{"text":"Hello."}`, "get person, get room, put sits, get chat, put chat"},
	{"POST /api/rooms/{room}/chat/close", "room", `{"channel":"table","closed":true}`, "get room, get chat, put chat"},
	{"GET /api/rooms/{room}/notices", "room", "", "get room, get notice"},
	{"POST /api/rooms/{room}/notices/quiet", "room", `{"quiet":true}`, "get room, get notice, put notice"},
	{"POST /api/rooms/{room}/notices/{channel}/test", "room", "", "get room, get notice, get notice-rate, put notice-rate"},
	{"DELETE /api/rooms/{room}/notices/{channel}", "room", "", "get room, get notice, put notice"},
	{"POST /api/rooms/{room}/ready", "room", `{"ready":true,"terms":1}`, "get room, put room"},
	{"POST /api/rooms/{room}/begin", "room", "", "get room, put room"},
	{"POST /api/matches/{match}/offers", "match", `{"kind":"pause"}`, "put row"},
	{"POST /api/matches/{match}/offers/reply", "other", `{"reply":"yes"}`, "put row"},
	{"POST /api/matches/{match}/go-on", "match", `{}`, "put row"},
	{"POST /api/rooms/{match}/relink", "match", `{"seat":"south"}`, "get room, get relink, put relink, put row, put room"},
	{"DELETE /api/me/bots/{bot}", "tommy", "", "get person, get name, get notice, list bot-room, list sits, list versus, delete notice, delete rating, delete name, delete person"},
	{"POST /api/me/erase", "tommy", `{"name":"Tommy"}`, "get person, list versus, delete versus, delete rating, list sits, get room, put room, get chat, put chat, delete sits, list gang, get notice, delete notice, delete name, delete person"},
}
