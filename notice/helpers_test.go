package notice_test

import (
	"bufio"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"rumble/game"
	"rumble/notice"
	"rumble/records"
)

var ctx = context.Background()

// noon is when every test begins.
var noon = time.Date(2030, 5, 1, 12, 0, 0, 0, time.UTC)

// clock tells the time that a test says.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) add(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// house is the notices of a server, with what they are kept in.
type house struct {
	*notice.Notices
	t     *testing.T
	keep  *records.Memory
	clock *clock
	owner notice.Owner
	log   *strings.Builder
}

func open(t *testing.T, owner notice.Owner) *house {
	h := &house{t: t, keep: records.NewMemory(), clock: &clock{now: noon}, owner: owner, log: &strings.Builder{}}
	h.Notices = h.node()
	return h
}

// node is another node of the same server, or the same one after it was started anew.
func (h *house) node() *notice.Notices {
	return notice.New(notice.Config{
		Records: h.keep, Random: func(b []byte) { _, _ = rand.Read(b) }, Now: h.clock.Now, Log: slog.New(slog.NewTextHandler(h.log, nil)),
		URL: "https://games.example/", Owner: h.owner,
	})
}

// zoe is the place of Zoë's key at a match, and al that of Al's.
var zoe, al = notice.At("duelduel", []byte("zoe's key, hashed")), notice.At("duelduel", []byte("al's key, hashed"))

var party = notice.PartyOf([]byte("zoe's key, hashed"))

// add chooses a channel for Zoë.
func (h *house) add(c notice.Channel) string {
	h.t.Helper()
	id, err := h.Add(ctx, zoe, c, "")
	if err != nil {
		h.t.Fatal(err)
	}
	return id
}

// turn is that it is Zoë's turn, by a question.
func turn(question string) notice.Looked {
	return notice.Looked{
		Seen: "row 7", Current: map[string][]string{party: {question}},
		Tell: []notice.ToTell{{Party: party, Waiting: question, Message: notice.Message{
			Kind: notice.Turn, Match: "duelduel", Game: "A Game", Scenario: "The Docks", Turn: "turn 2 of 5", With: []string{"Al"},
		}}},
	}
}

// book is the book of the match.
func (h *house) book() *notice.Book {
	h.t.Helper()
	all, err := h.Books(ctx, "", 100)
	if err != nil {
		h.t.Fatal(err)
	}
	for _, b := range all {
		if b.ID == "duelduel" {
			return b
		}
	}
	return &notice.Book{ID: "duelduel"}
}

// send sends all that is due.
func (h *house) send() {
	h.t.Helper()
	all, err := h.Books(ctx, "", 100)
	if err != nil {
		h.t.Fatal(err)
	}
	for _, b := range all {
		h.Post(ctx, b)
	}
	h.Rest()
}

func (h *house) look(l notice.Looked) {
	h.t.Helper()
	if err := h.Look(ctx, "duelduel", l); err != nil {
		h.t.Fatal(err)
	}
}

// state is how Zoë's first channel does.
func (h *house) state() (state, trouble string) {
	h.t.Helper()
	c, err := h.Choice(ctx, zoe)
	if err != nil || len(c.Channels) == 0 {
		return "none", ""
	}
	return c.Channels[0].State(), c.Channels[0].Trouble
}

// hook is a receiver of webhooks.
type hook struct {
	*httptest.Server
	mu     sync.Mutex
	bodies []string
	status int
}

func receive(t *testing.T) *hook {
	h := &hook{status: 204}
	h.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		h.mu.Lock()
		defer h.mu.Unlock()
		h.bodies = append(h.bodies, string(body))
		if h.status >= 300 && h.status < 400 {
			w.Header().Set("Location", h.URL+"/elsewhere")
		}
		w.WriteHeader(h.status)
	}))
	t.Cleanup(h.Close)
	return h
}

func (h *hook) got() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return append([]string{}, h.bodies...)
}

func (h *hook) answers(status int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.status = status
}

func (h *hook) channel(f notice.Format) notice.Channel {
	return notice.Channel{Kind: notice.Webhook, Webhook: h.URL, Format: f}
}

// code is the code with which something is refused.
func code(err error) game.Code {
	if e, ok := errors.AsType[*game.Error](err); ok {
		return e.Code
	}
	return ""
}

func decoded(t *testing.T, text string) (v map[string]any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return v
}

// post office is a server of mail that takes what comes.
type postOffice struct {
	net.Listener
	mu    sync.Mutex
	mails []string
	said  []string
	no    string // the recipient it refuses
}

func takeMail(t *testing.T) *postOffice {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := &postOffice{Listener: l}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go p.talk(c)
		}
	}()
	return p
}

func (p *postOffice) smtp() *notice.SMTP {
	return &notice.SMTP{Host: "127.0.0.1", Port: p.Addr().(*net.TCPAddr).Port, TLS: notice.NoTLS, From: "Rumble <rumble@games.example>"}
}

// talk is one conversation.
func (p *postOffice) talk(c net.Conn) {
	defer c.Close()
	lines := bufio.NewReader(c)
	say := func(text string) { _, _ = io.WriteString(c, text+"\r\n") }
	say("220 post office")
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			return
		}
		line = strings.TrimSpace(line)
		p.mu.Lock()
		p.said = append(p.said, line)
		no := p.no
		p.mu.Unlock()
		switch verb := strings.ToUpper(line); {
		case strings.HasPrefix(verb, "EHLO"):
			say("250-post office\r\n250 8BITMIME")
		case strings.HasPrefix(verb, "RCPT") && no != "" && strings.Contains(line, no):
			say("550 5.1.1 nobody of that name")
		case verb == "DATA":
			say("354 go on")
			var mail strings.Builder
			for {
				line, err := lines.ReadString('\n')
				if err != nil || line == ".\r\n" {
					break
				}
				mail.WriteString(line)
			}
			p.mu.Lock()
			p.mails = append(p.mails, mail.String())
			p.mu.Unlock()
			say("250 taken")
		case verb == "QUIT":
			say("221 bye")
			return
		default:
			say("250 good")
		}
	}
}

func (p *postOffice) got() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string{}, p.mails...)
}
