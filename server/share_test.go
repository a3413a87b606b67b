package server_test

import (
	"bytes"
	"encoding/json"
	"image/png"
	"net/http"
	"net/netip"
	"strings"
	"testing"

	"rumble/server"
)

// named plays two people's match to its end, and has them say their names.
func (h house) named(north, south string) table {
	h.t.Helper()
	m := h.begin("duel", "human", "open").over()
	m.playsAgain(m.keys[0], false, north)
	m.playsAgain(m.keys[1], false, south)
	return m
}

func (m table) shares(shared bool) server.Sharing {
	m.t.Helper()
	var is server.Sharing
	m.must("POST", "/share", m.keys[0], obj{"shared": shared}, &is)
	return is
}

func TestAMatchThatIsSharedHasAPageForEverybody(t *testing.T) {
	m := open(t, sqlite(t)).named("Al", "Zoë O'Hara")
	unknown := m.request("GET", "/t/aaaaaaaaaaaaaaaa", "", "")
	before := m.request("GET", "/t/"+m.match, "", "")
	if unknown.status != 404 || before.status != 404 || !bytes.Equal(unknown.body, before.body) {
		t.Errorf("a page that nobody has shared is answered %d, and one that is nobody's %d", before.status, unknown.status)
	}
	m.refuses("GET", m.path("/replay"), "", nil, 401, "no-key")
	is := m.shares(true)
	if !is.Shared || is.Path != "/t/"+m.match {
		t.Errorf("it is %+v", is)
	}
	r := m.request("GET", is.Path, "", "")
	page := string(r.body)
	for _, want := range []string{
		"Zoë O&#39;Hara", "<th scope=\"row\">Al</th>", `<meta property="og:image" content="` + m.URL + is.Path + `/picture.png">`,
		`<meta property="og:title" content="`, `<meta name="twitter:card" content="summary_large_image">`, `href="/#/replay/` + m.match + `"`, "gave the match up",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("there is no %s in %s", want, page)
		}
	}
	if r.status != 200 || r.header.Get("Content-Type") != "text/html; charset=utf-8" || strings.Contains(page, "<script") || strings.Contains(page, "style=") ||
		!strings.Contains(r.header.Get("Content-Security-Policy"), "default-src 'none'") {
		t.Errorf("it comes as %d %v", r.status, r.header)
	}
	for _, key := range append(m.keys, m.watch, m.again(m.keys[0]).Key) {
		if strings.Contains(page, key) {
			t.Error("a key is on the page")
		}
	}
	if css := m.request("GET", "/t/look.css", "", ""); css.status != 200 || css.header.Get("Content-Type") != "text/css; charset=utf-8" {
		t.Errorf("its look is answered %d %v", css.status, css.header)
	}
	var re struct{ Eyes string }
	if status := m.call("GET", m.path("/replay"), "", nil, &re); status != 200 || re.Eyes != "spectator" {
		t.Errorf("its replay is answered %d %+v", status, re)
	}
	if journal := m.request("GET", m.path("/journal"), "", ""); journal.status != 200 || strings.Contains(string(journal.body), `"hash":"`) && strings.Contains(string(journal.body), `"keys"`) {
		t.Errorf("its journal is answered %d %.300s", journal.status, journal.body)
	}
	for _, path := range []string{"/stream", "/again", "/share"} {
		m.refuses("GET", m.path(path), "", nil, 401, "no-key")
	}
	m.refuses("GET", m.path("/replay"), "nonsense", nil, 403, "bad-key")
	m.shares(false)
	m.refuses("GET", m.path("/journal"), "", nil, 401, "no-key")
	if gone := m.request("GET", is.Path, "", ""); gone.status != 404 {
		t.Errorf("it is still there: %d", gone.status)
	}
	m.refuses("GET", m.path("/replay"), "", nil, 401, "no-key")
}

func TestThePictureOfAMatchIsDrawnOnceAndKept(t *testing.T) {
	m := open(t, sqlite(t)).named("Al", "Zoë")
	m.shares(true)
	at := "/t/" + m.match + "/picture.png"
	r := m.request("GET", at, "", "")
	picture, err := png.Decode(bytes.NewReader(r.body))
	if err != nil || picture.Bounds().Dx() != 1200 || picture.Bounds().Dy() != 630 || r.header.Get("Content-Type") != "image/png" {
		t.Fatalf("%d %v %v", r.status, r.header, err)
	}
	if again := m.request("GET", at, "", "", "If-None-Match", r.header.Get("ETag")); again.status != http.StatusNotModified || len(again.body) > 0 {
		t.Errorf("asked after again it is answered %d", again.status)
	}
	m.shares(false)
	if gone := m.request("GET", at, "", "", "If-None-Match", r.header.Get("ETag")); gone.status != 404 {
		t.Errorf("it is still there: %d", gone.status)
	}
}

// As long as a match goes on its page says who plays what, and nothing of how it stands.
func TestAMatchThatGoesOnIsSharedByItsNamesAlone(t *testing.T) {
	h := open(t, sqlite(t))
	m := h.begin("duel", "human", "open")
	m.refuses("POST", m.path("/share"), m.watch, obj{"shared": true}, 403, "watching")
	m.shares(true)
	page := func() string { return string(m.request("GET", "/t/"+m.match, "", "").body) }
	picture := func() []byte { return m.request("GET", "/t/"+m.match+"/picture.png", "", "").body }
	before, drawn := page(), picture()
	if !strings.Contains(before, "It is being played now.") || strings.Contains(before, "#/replay/") {
		t.Errorf("the page is %s", before)
	}
	q := m.asked(m.keys[0])
	m.must("POST", "/answers", m.keys[0], obj{"question": q.ID, "option": len(q.Options) - 1}, nil)
	if page() != before || !bytes.Equal(picture(), drawn) {
		t.Error("the page tells how the match goes on")
	}
	m.refuses("GET", m.path("/replay"), "", nil, 401, "no-key")
	unwatched := h.agreed(obj{"watching": "never"})
	unwatched.refuses("POST", unwatched.path("/share"), unwatched.keys[0], obj{"shared": true}, 409, "not-agreed")
	unwatched.over()
	unwatched.shares(true)
	if r := unwatched.request("GET", "/t/"+unwatched.match, "", ""); r.status != 200 {
		t.Errorf("when it is over its page is answered %d", r.status)
	}
}

// The address of the picture is that of the server as people reach it.
func TestThePictureIsAtTheAddressOfTheServer(t *testing.T) {
	m := open(t, sqlite(t), func(c *server.Config) { c.URL = "https://games.example" }).named("Al", "Zoë")
	m.shares(true)
	if page := string(m.request("GET", "/t/"+m.match, "", "").body); !strings.Contains(page, `content="https://games.example/t/`+m.match+`/picture.png"`) {
		t.Errorf("the page is %s", page)
	}
	proxied := open(t, m.keep, func(c *server.Config) { c.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")} })
	if page := string(proxied.request("GET", "/t/"+m.match, "", "", "X-Forwarded-Proto", "https").body); !strings.Contains(page, `content="https://127.0.0.1`) {
		t.Errorf("behind a proxy the page is %s", page)
	}
}

// Whatever is asked for under the addresses of shared matches is answered, and tells nothing.
func TestNonsenseAboutSharingTellsNothing(t *testing.T) {
	m := open(t, sqlite(t)).named("Al", "Zoë")
	for _, path := range []string{"/t/", "/t/../etc", "/t/%00", "/t/" + strings.Repeat("a", 3000), "/t/AAAA", "/t/a/picture.png", "/t/a/b", "/t/%2e%2e", "/t/<script>"} {
		if r := m.request("GET", path, "", ""); r.status >= 500 || strings.Contains(string(r.body), "script>") {
			t.Errorf("%s is answered %d %s", path, r.status, r.body)
		}
	}
	if r := m.request("POST", "/t/"+m.match, "", "{}"); r.status != 405 && r.status != 404 {
		t.Errorf("a page that is written to answers %d", r.status)
	}
	for _, body := range []string{`[]`, `7`, `{"shared":`, `{"shared":"yes"}`, `{}`, `{"shared":true,"more":1}`} {
		r := m.request("POST", m.path("/share"), m.keys[0], body)
		var p problem
		if err := json.Unmarshal(r.body, &p); err != nil || r.status < 400 || r.status >= 500 || p.Code == "" || p.Detail == "" {
			t.Errorf("%s is answered %d %s", body, r.status, r.body)
		}
	}
	if r := m.request("GET", "/t/"+m.match, "", ""); r.status != 404 {
		t.Error("nonsense has shared the match")
	}
}
