package server_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"rumble/internal/storetest"
	"rumble/server"
	"rumble/store"
)

// ear is an open stream of a room.
type ear struct {
	t     *testing.T
	heard chan [3]string // id, event, data
	end   func()
	last  string // id of the last message
}

func (p parlour) listens(key, last string) *ear {
	p.t.Helper()
	return p.listensTo(p.path("/stream"), key, last)
}

// listensTo opens a stream of the room, or of its match.
func (p parlour) listensTo(path, key, last string) *ear {
	p.t.Helper()
	header := http.Header{"Authorization": {"Bearer " + key}}
	if last != "" {
		header.Set("Last-Event-ID", last)
	}
	return p.hearing(path, header)
}

// hearing opens a stream of events.
func (h house) hearing(path string, header http.Header) *ear {
	h.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	r, _ := http.NewRequestWithContext(ctx, "GET", h.URL+path, nil)
	r.Header = header
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		h.t.Fatal(err)
	}
	if answer.StatusCode != 200 {
		h.t.Fatalf("the stream answers %d", answer.StatusCode)
	}
	e := &ear{t: h.t, heard: make(chan [3]string, 200), end: cancel}
	h.t.Cleanup(func() { cancel(); _ = answer.Body.Close() })
	go func() {
		defer close(e.heard)
		var one [3]string
		for lines := bufio.NewScanner(answer.Body); lines.Scan(); {
			switch field, value, _ := strings.Cut(lines.Text(), ": "); field {
			case "id":
				one[0] = value
			case "event":
				one[1] = value
			case "data":
				one[2] = value
			case "":
				if one[2] != "" {
					e.heard <- one
				}
				one = [3]string{}
			}
		}
	}()
	return e
}

// until waits for a message that has all of these in it, and gives all that was heard up to it.
func (e *ear) until(parts ...string) string {
	e.t.Helper()
	all := ""
	for wait := time.After(20 * time.Second); ; {
		select {
		case m, open := <-e.heard:
			if !open {
				e.t.Fatalf("the stream has ended, and there was no %q in %s", parts, all)
			}
			e.last = m[0]
			text := m[1] + " " + m[2]
			all += text + "\n"
			fits := true
			for _, part := range parts {
				fits = fits && strings.Contains(text, part)
			}
			if fits {
				return all
			}
		case <-wait:
			e.t.Fatalf("there is no %q in %s", parts, all)
		}
	}
}

// ends waits for the end of the stream.
func (e *ear) ends() {
	e.t.Helper()
	for wait := time.After(20 * time.Second); ; {
		select {
		case _, open := <-e.heard:
			if !open {
				return
			}
		case <-wait:
			e.t.Fatal("the stream does not end")
		}
	}
}

func (p parlour) says(key, text string) {
	p.t.Helper()
	var said server.ChatLine
	if status := p.call("POST", p.path("/chat"), key, obj{"text": text}, &said); status != 200 || said.Text != text {
		p.t.Fatalf("saying %q: %d %+v", text, status, said)
	}
}

// begun is a room in which the match has begun: Al in the north, Zoë in the south, Bea in the east.
func (h house) begun() parlour {
	h.t.Helper()
	p := h.parlour(nil)
	for seat, name := range map[string]string{"south": "Zoë", "east": "Bea"} {
		p.does(p.link[seat], "/sit", obj{"seat": seat, "name": name})
		p.does(p.link[seat], "/ready", obj{"ready": true, "terms": 1})
	}
	p.does(p.host, "/begin", nil)
	p.link["north"] = p.host
	return p
}

func TestTheTableAndThoseWhoWatchTalkApart(t *testing.T) {
	p := open(t, sqlite(t)).parlour(nil)
	p.refuses("POST", p.path("/chat"), p.link["south"], obj{"text": "hello"}, 403, "wrong-seat")
	p.does(p.link["south"], "/sit", obj{"seat": "south", "name": "Zoë"})
	at, off := p.listens(p.host, ""), p.listens(p.watch, "")
	p.says(p.link["south"], "a word at the table")
	p.says(p.watch, "a word beside it")
	p.call("POST", p.path("/chat"), p.host, obj{"phrase": "good-luck"}, nil)
	p.call("POST", p.path("/chat"), p.watch, obj{"phrase": "hello", "name": "Eve"}, nil)
	if all := at.until("chat", `"phrase":"good-luck"`, `"name":"Al"`, `"seat":"north"`, `"id":2`); !strings.Contains(all, "a word at the table") || strings.Contains(all, "beside") {
		t.Errorf("at the table is heard %s", all)
	}
	if all := off.until("chat", `"phrase":"hello"`, `"name":"Eve"`); !strings.Contains(all, "a word beside it") || strings.Contains(all, "at the table") || strings.Contains(all, `"seat":"south","name":"Zoë","text"`) {
		t.Errorf("who watches hears %s", all)
	}
	// Nothing doubles after a break, and nothing is lost.
	last := at.last
	at.end()
	p.says(p.link["south"], "in the meantime")
	again := p.listens(p.host, last)
	if all := again.until("in the meantime"); strings.Contains(all, "a word at the table") || strings.Contains(all, "good-luck") {
		t.Errorf("heard twice is %s", all)
	}
	p.refuses("POST", p.path("/chat/close"), p.link["south"], obj{"channel": "watch", "closed": true}, 403, "not-host")
	p.call("POST", p.path("/chat/close"), p.host, obj{"channel": "watch", "closed": true}, nil)
	off.until("company", `"closed":["watch"]`)
	p.refuses("POST", p.path("/chat"), p.watch, obj{"text": "a word more"}, 409, "chat-closed")
	p.says(p.host, "still open here")
	p.call("POST", p.path("/chat/close"), p.host, obj{"channel": "watch", "closed": false}, nil)
	p.says(p.watch, "open again")
}

func TestWhatIsNotSaid(t *testing.T) {
	p := open(t, sqlite(t)).parlour(nil)
	ear := p.listens(p.host, "")
	for text, code := range map[string]string{
		"": "bad-text", "  ": "bad-text", "two\nlines": "bad-text", "\x1b[31mred": "bad-text", "\u202eturned": "bad-text", "\u200b": "bad-text",
		strings.Repeat("a", 301): "bad-text", strings.Repeat("a", 2001): "bad-request",
	} {
		p.refuses("POST", p.path("/chat"), p.host, obj{"text": text}, 422, code)
	}
	p.refuses("POST", p.path("/chat"), p.host, obj{"phrase": "curse"}, 422, "bad-phrase")
	p.refuses("POST", p.path("/chat"), p.watch, obj{"text": "x", "name": "<b>"}, 422, "bad-name")
	p.refuses("POST", p.path("/chat"), "nobody", obj{"text": "x"}, 403, "bad-key")
	p.says(p.host, strings.Repeat("ü", 300))
	if all := ear.until("üüü"); strings.Count(all, "chat ") != 1 {
		t.Errorf("said was %s", all)
	}
	for range 40 {
		if r := p.request("POST", p.path("/chat"), p.host, `{"text":"again"}`); r.status == 429 {
			return
		}
	}
	t.Error("nobody says that it is enough")
}

func TestAMegabyteIsNotSaid(t *testing.T) {
	p := open(t, sqlite(t)).parlour(nil)
	if r := p.request("POST", p.path("/chat"), p.host, `{"text":"`+strings.Repeat("a", 1<<20)+`"}`); r.status != 413 {
		t.Errorf("a megabyte is answered %d %s", r.status, r.body)
	}
}

func TestALineTriedAgainIsSaidOnce(t *testing.T) {
	p := open(t, sqlite(t)).parlour(nil)
	for range 2 {
		if r := p.request("POST", p.path("/chat"), p.host, `{"text":"once"}`, "Idempotency-Key", "k1"); r.status != 200 || !strings.Contains(string(r.body), `"id":1`) {
			t.Errorf("%d %s", r.status, r.body)
		}
	}
	p.says(p.host, "twice")
	if all := p.listens(p.host, "").until("twice"); strings.Count(all, "once") != 1 {
		t.Errorf("heard is %s", all)
	}
}

func TestThoseWhoPlayMayHearThoseWhoWatch(t *testing.T) {
	p := open(t, sqlite(t)).parlour(obj{"overheard": true})
	p.says(p.watch, "watch the left")
	p.says(p.host, "I do")
	at := p.listens(p.host, "")
	if all := at.until(`"channel":"watch"`); !strings.Contains(all, "watch the left") || !strings.Contains(all, "I do") {
		t.Errorf("at the table is heard %s", all)
	}
	off := p.listens(p.watch, "")
	if all := off.until("company "); strings.Contains(all, "I do") {
		t.Errorf("who watches hears %s", all)
	}
	if all := p.listens(p.host, at.last).until("company "); strings.Contains(all, "chat ") {
		t.Errorf("heard twice is %s", all)
	}
}

func TestWhoIsThere(t *testing.T) {
	p := open(t, sqlite(t)).parlour(nil)
	host := p.listens(p.host, "")
	host.until("company", `"there":["north"],"watching":0`)
	guest := p.listens(p.link["south"], "")
	p.does(p.link["south"], "/sit", obj{"seat": "south", "name": "Zoë"})
	host.until("company", `"there":["north","south"]`)
	one, other := p.listens(p.watch, ""), p.listens(p.watch, "")
	host.until("company", `"there":["north","south"],"watching":2`)
	one.end()
	host.until("company", `"watching":1`)
	guest.end()
	host.until("company", `"there":["north"],"watching":1`)
	other.end()
	host.until("company", `"watching":0`)
	// The stream goes on when the match begins, and that of the match counts, too.
	p.does(p.link["south"], "/ready", obj{"ready": true, "terms": 1})
	p.does(p.host, "/give", obj{"seat": "east", "bot": "steady"})
	p.does(p.host, "/begin", nil)
	host.until("room", `"begun":true`)
	m := table{house: p.house, match: p.room}
	s := m.listen(p.link["south"], "")
	host.until("company", `"there":["north","south"]`)
	s.end()
	host.until("company", `"there":["north"]`)
	if r := p.request("DELETE", p.path(""), p.host, ""); r.status != 409 {
		t.Errorf("closing: %d", r.status)
	}
}

func TestADeadLinkIsToldNothingMore(t *testing.T) {
	p := open(t, sqlite(t)).parlour(nil)
	guest, watch := p.listens(p.link["south"], ""), p.listens(p.watch, "")
	p.call("POST", p.path("/link"), p.host, obj{"seat": "south"}, nil)
	guest.ends()
	p.call("DELETE", p.path(""), p.host, nil, nil)
	watch.ends()
}

func TestALostLinkIsReplacedWithTheConsentOfTheTable(t *testing.T) {
	p := open(t, sqlite(t)).begun()
	m := table{house: p.house, match: p.room, keys: []string{p.host, p.link["south"], p.link["east"]}, seats: []string{"north", "south", "east"}}
	stream := m.listen(p.link["south"], "")
	stream.next()
	p.refuses("POST", p.path("/relink"), p.host, obj{"seat": "south"}, 409, "seat-there")
	stream.end()
	host := p.listens(p.host, "")
	bea := p.listens(p.link["east"], "")
	bea.until(`"there":["east","north"]`)
	p.refuses("POST", p.path("/relink"), p.watch, obj{"seat": "south"}, 403, "watching")
	p.refuses("POST", p.path("/relink"), p.host, obj{"seat": "north"}, 403, "wrong-seat")
	p.refuses("POST", p.path("/relink"), p.host, obj{"seat": "west"}, 422, "unknown-seat")
	ask := func() server.Relinked {
		t.Helper()
		var asked server.Relinked
		if status := p.call("POST", p.path("/relink"), p.host, obj{"seat": "south"}, &asked); status != 200 || fmt.Sprint(asked.Seats, asked.Waiting) != "[south] [east]" {
			t.Fatalf("%d %+v", status, asked)
		}
		return asked
	}
	first := ask()
	all := bea.until("company", `"relink":{"number":1,"seat":"south","by":["north"],"waiting":["east"]}`)
	if strings.Contains(all, first.Key) {
		t.Error("the key is told to others")
	}
	p.refuses("GET", m.path("/journal"), first.Key, nil, 403, "bad-key")
	p.refuses("POST", p.path("/relink"), p.link["east"], obj{"seat": "south"}, 409, "asked-already")
	p.refuses("POST", p.path("/relink/reply"), p.host, obj{"number": 1, "yes": true}, 409, "no-request")
	p.refuses("POST", p.path("/relink/reply"), p.link["south"], obj{"number": 1, "yes": true}, 409, "no-request")
	reply := func(key string, number int64, yes bool) {
		t.Helper()
		if status := p.call("POST", p.path("/relink/reply"), key, obj{"number": number, "yes": yes}, nil); status != 200 {
			t.Fatalf("a reply: %d", status)
		}
	}
	reply(p.link["south"], 1, false) // it is not lost
	p.refuses("POST", p.path("/relink/reply"), p.link["east"], obj{"number": 1, "yes": true}, 409, "no-request")
	second := ask()
	reply(p.link["east"], 2, true)
	host.until("company", `"closed":[]`)
	for _, dead := range []string{p.link["south"], first.Key} {
		p.refuses("GET", m.path("/journal"), dead, nil, 403, "bad-key")
		p.refuses("GET", p.path(""), dead, nil, 403, "bad-key")
		p.refuses("POST", m.path("/join"), dead, obj{"seed": seed}, 403, "bad-key")
	}
	seen := m.snapshot(second.Key)
	if fmt.Sprint(seen.Seats) != "[south]" || len(seen.Log) != 1 || seen.Log[0].Kind != "rekey" {
		t.Errorf("the new link shows %v %+v", seen.Seats, seen.Log)
	}
	if v := p.seen(second.Key); fmt.Sprint(v.You.Seats) != "[south]" {
		t.Errorf("in the room the new link leads to %v", v.You.Seats)
	}
	// So it is after a restart, before the match is rebuilt and after.
	later := open(t, p.keep)
	m = m.at(later)
	m.refuses("GET", m.path("/journal"), p.link["south"], nil, 403, "bad-key")
	if seen := m.snapshot(second.Key); fmt.Sprint(seen.Seats) != "[south]" {
		t.Errorf("after a restart the new link shows %v", seen.Seats)
	}
}

func TestOfTwoPeopleOneMayReplaceTheLinkOfTheOther(t *testing.T) {
	h := open(t, sqlite(t))
	m := h.begin("duel", "human", "open") // without a room
	p := parlour{house: h, room: m.match}
	old := m.listen(m.keys[1], "")
	old.next()
	old.end()
	host := p.listens(m.keys[0], "")
	host.until("company", `"there":["north"]`)
	var done server.Relinked
	if status := p.call("POST", p.path("/relink"), m.keys[0], obj{"seat": "south"}, &done); status != 200 || len(done.Waiting) != 0 {
		t.Fatalf("%d %+v", status, done)
	}
	m.refuses("POST", m.path("/answers"), m.keys[1], obj{"question": "x", "option": 0}, 403, "bad-key")
	if v := m.snapshot(done.Key); fmt.Sprint(v.Seats) != "[south]" {
		t.Errorf("the new link shows %v", v.Seats)
	}
	p.says(done.Key, "here I am")
	host.until("here I am", `"seat":"south"`)
	p.refuses("GET", p.path(""), m.keys[0], nil, 404, "unknown-room")
	p.refuses("POST", p.path("/chat/close"), m.keys[0], obj{"channel": "table", "closed": true}, 403, "not-host")
}

// On two nodes: who is there, what is said and which link is dead is the same at both.
func TestARoomOnTwoNodes(t *testing.T) {
	cluster := storetest.Start(t)
	if cluster == nil {
		return
	}
	address := cluster.Database(t)
	var nodes [2]house
	for i := range nodes {
		keep, err := store.OpenPostgres(context.Background(), address)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = keep.Close() })
		nodes[i] = open(t, keep)
	}
	p := nodes[0].begun()
	there := p
	there.house = nodes[1]
	m := table{house: nodes[1], match: p.room}
	one := p.listens(p.host, "")
	other := there.listens(p.link["east"], "")
	one.until("company", `"there":["east","north"]`)
	other.until("company", `"there":["east","north"]`)
	there.says(p.link["east"], "over there")
	one.until("chat", "over there", `"name":"Bea"`)
	stream := m.listen(p.link["south"], "")
	stream.next()
	one.until("company", `"there":["east","north","south"]`)
	p.refuses("POST", p.path("/relink"), p.host, obj{"seat": "south"}, 409, "seat-there")
	stream.end()
	one.until("company", `"there":["east","north"]`)
	var asked server.Relinked
	p.call("POST", p.path("/relink"), p.host, obj{"seat": "south"}, &asked)
	other.until("company", `"relink":{"number":1`)
	if status := there.call("POST", there.path("/relink/reply"), p.link["east"], obj{"number": 1, "yes": true}, nil); status != 200 {
		t.Fatalf("a reply: %d", status)
	}
	for _, node := range nodes {
		at := m.at(node)
		at.refuses("POST", at.path("/join"), p.link["south"], obj{"seed": seed}, 403, "bad-key")
		if v := at.snapshot(asked.Key); fmt.Sprint(v.Seats) != "[south]" {
			t.Errorf("the new link shows %v", v.Seats)
		}
	}
}

// Two rooms that differ only in what is said at the table are the same to who watches, in stream, ids and refusals.
func TestWhoWatchesLearnsNothingOfTheTablesTalk(t *testing.T) {
	h := open(t, sqlite(t))
	told := func(words ...string) string {
		p := h.parlour(nil)
		off := p.listens(p.watch, "")
		for _, word := range words {
			p.says(p.host, word)
		}
		p.says(p.watch, "the end")
		all := strings.ReplaceAll(off.until("the end"), p.room, "ROOM")
		var line struct{ At int64 }
		_, data, _ := strings.Cut(all[strings.LastIndex(all, "chat "):], " ")
		if err := json.Unmarshal([]byte(data), &line); err != nil {
			t.Fatal(err)
		}
		return strings.ReplaceAll(all, fmt.Sprint(line.At), "AT") + off.last
	}
	silent := told()
	if loud := told("one", "two", "three"); loud != silent {
		t.Errorf("of a table that talks is told\n%s, of a silent one\n%s", loud, silent)
	}
}
