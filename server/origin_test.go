package server_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"rumble/server"
)

// ask sends a request as a browser would, with these headers, "Host" among them.
func (h house) ask(method, path, body string, headers map[string]string) *httptest.ResponseRecorder {
	h.t.Helper()
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	r.Host = "127.0.0.1:8080"
	for name, value := range headers {
		if name == "Host" {
			r.Host = value
		}
		r.Header.Set(name, value)
	}
	w := httptest.NewRecorder()
	h.Config.Handler.ServeHTTP(w, r)
	return w
}

// refusal checks that an answer is one, and gives it.
func refusal(t *testing.T, w *httptest.ResponseRecorder, status int, code string) problem {
	t.Helper()
	var p problem
	err := json.Unmarshal(w.Body.Bytes(), &p)
	if err != nil || w.Code != status || p.Status != status || p.Code != code || p.Title == "" || !strings.HasSuffix(p.Detail, ".") ||
		w.Header().Get("Content-Type") != "application/problem+json" {
		t.Errorf("%d %v %s, not %d %q", w.Code, w.Header(), w.Body, status, code)
	}
	return p
}

func named(t *testing.T) house {
	t.Helper()
	return open(t, sqlite(t), func(c *server.Config) { c.Hosts = []string{"Games.Example", "box", "other.example:8443"} })
}

func TestTheServerAnswersToItsOwnNamesOnly(t *testing.T) {
	h := named(t)
	for _, host := range []string{
		"127.0.0.1", "127.0.0.1:8080", "192.168.1.5:8080", "[::1]", "[::1]:8080", "[fe80::1%25eth0]:8080", "localhost", "localhost:8080", "LOCALHOST.",
		"games.example", "GAMES.example:443", "games.example.", "box:8080", "other.example", "",
	} {
		for _, path := range []string{"/", "/api/rulesets"} {
			if w := h.ask("GET", path, "", map[string]string{"Host": host}); w.Code != 200 {
				t.Errorf("%s at %q: %d %s", path, host, w.Code, w.Body)
			}
		}
	}
	for _, host := range []string{"evil.example", "evil.example:8080", "games.example.evil.example", "evil.games.example", "127.0.0.1.evil.example", "1270.0.0.1", "localhost.evil.example"} {
		for _, path := range []string{"/", "/assets/a.js", "/api/rulesets"} {
			p := refusal(t, h.ask("GET", path, "", map[string]string{"Host": host}), 421, "wrong-host")
			if !strings.Contains(p.Detail, strings.TrimSuffix(host, ":8080")) || !strings.Contains(p.Detail, "--host") {
				t.Errorf("the refusal does not help: %s", p.Detail)
			}
		}
	}
}

func TestANameThatIsNone(t *testing.T) {
	for _, host := range []string{"", "http://games.example", "games.example/", "*.example", "a b", "games.example:80:80", "games\x01example", "user@games.example", ":8080", "games.example?x"} {
		if _, err := server.New(server.Config{Hosts: []string{host}}); err == nil {
			t.Errorf("%q is taken for a name", host)
		}
	}
}

func TestPagesOfOthersAreRefused(t *testing.T) {
	h := named(t)
	m := h.begin("duel", "human", "open")
	start := `{"ruleset":"toy","scenario":"duel"}`
	for _, c := range []struct {
		name, method, path, body string
		headers                  map[string]string
		allowed                  bool
	}{
		{"a program opens a match", "POST", "/api/matches", start, nil, true},
		{"our page does", "POST", "/api/matches", start, map[string]string{"Sec-Fetch-Site": "same-origin", "Origin": "http://127.0.0.1:8080"}, true},
		{"our page in an old browser does", "POST", "/api/matches", start, map[string]string{"Origin": "http://127.0.0.1:8080"}, true},
		{"our page behind a proxy that has another name for us does", "POST", "/api/matches", start, map[string]string{"Origin": "https://games.example"}, true},
		{"behind one with a port", "POST", "/api/matches", start, map[string]string{"Origin": "https://other.example:8443"}, true},
		{"another port of the same name does", "POST", "/api/matches", start, map[string]string{"Origin": "https://games.example:99"}, false},
		{"another page does", "POST", "/api/matches", start, map[string]string{"Sec-Fetch-Site": "cross-site", "Origin": "http://evil.example"}, false},
		{"another page of the same site does", "POST", "/api/matches", start, map[string]string{"Sec-Fetch-Site": "same-site", "Origin": "http://127.0.0.1:9"}, false},
		{"another page in an old browser does", "POST", "/api/matches", start, map[string]string{"Origin": "http://evil.example"}, false},
		{"a page that does not say which", "POST", "/api/matches", start, map[string]string{"Origin": "null"}, false},
		{"another page takes back, without a body", "POST", m.path("/takeback"), "", map[string]string{"Origin": "http://evil.example"}, false},
		{"another page ends a standing answer", "DELETE", m.path("/standing/x"), "", map[string]string{"Origin": "http://evil.example"}, false},
		{"our page reads", "GET", "/api/rulesets", "", map[string]string{"Sec-Fetch-Site": "same-origin"}, true},
		{"somebody types the address", "GET", "/api/rulesets", "", map[string]string{"Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate"}, true},
		{"somebody follows a link", "GET", "/api/rulesets", "", map[string]string{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}, true},
		{"another page reads", "GET", "/api/rulesets", "", map[string]string{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "cors"}, false},
		{"another page in an old browser reads", "GET", "/api/rulesets", "", map[string]string{"Origin": "http://evil.example"}, false},
		{"another page follows a stream", "GET", m.path("/stream"), "", map[string]string{"Origin": "http://evil.example"}, false},
		{"another page looks whether there is something", "HEAD", "/api/rulesets", "", map[string]string{"Sec-Fetch-Site": "cross-site"}, false},
		{"somebody follows a link to the table", "GET", "/", "", map[string]string{"Sec-Fetch-Site": "cross-site"}, true},
		{"another page sends a form to the table", "POST", "/", "x=1", map[string]string{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}, false},
	} {
		headers := map[string]string{"Content-Type": "application/json"}
		for name, value := range c.headers {
			headers[name] = value
		}
		w := h.ask(c.method, c.path, c.body, headers)
		switch {
		case c.allowed && w.Code != 200 && w.Code != 201:
			t.Errorf("%s: %d %s", c.name, w.Code, w.Body)
		case !c.allowed && c.method == http.MethodHead:
			if w.Code != 403 {
				t.Errorf("%s: %d", c.name, w.Code)
			}
		case !c.allowed:
			t.Run(c.name, func(t *testing.T) { refusal(t, w, 403, "cross-origin") })
		}
	}
}

func TestWhatIsSentIsJSON(t *testing.T) {
	h := named(t)
	m := h.begin("duel", "human", "open")
	start := `{"ruleset":"toy","scenario":"duel"}`
	key := "Bearer " + m.keys[0]
	for _, kind := range []string{"application/json", "application/json; charset=utf-8", "Application/JSON"} {
		if w := h.ask("POST", "/api/matches", start, map[string]string{"Content-Type": kind}); w.Code != 201 {
			t.Errorf("%q: %d %s", kind, w.Code, w.Body)
		}
	}
	for _, kind := range []string{"", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/jsonx", "application/", "json;;"} {
		refusal(t, h.ask("POST", "/api/matches", start, map[string]string{"Content-Type": kind}), 415, "not-json")
		refusal(t, h.ask("DELETE", m.path("/standing/x"), "{}", map[string]string{"Content-Type": kind}), 415, "not-json")
	}
	if w := h.ask("DELETE", m.path("/standing/x"), "", map[string]string{"Authorization": key}); w.Code != 404 {
		t.Errorf("what sends nothing is answered %d %s", w.Code, w.Body)
	}
	if w := h.ask("POST", m.path("/takeback"), "", map[string]string{"Authorization": key}); w.Code == 415 {
		t.Errorf("what sends nothing is answered %s", w.Body)
	}
}
