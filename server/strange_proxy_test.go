package server_test

import (
	"fmt"
	"log/slog"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"rumble/internal/trouble"
	"rumble/server"
)

// through asks from an address with a header.
func (h house) through(remote, path, header, value string) *httptest.ResponseRecorder {
	h.t.Helper()
	r := httptest.NewRequest("GET", path, nil)
	r.Host, r.RemoteAddr = "127.0.0.1:8080", remote
	if header != "" {
		r.Header.Set(header, value)
	}
	w := httptest.NewRecorder()
	h.Config.Handler.ServeHTTP(w, r)
	return w
}

func trusting(proxy string) func(*server.Config) {
	return func(c *server.Config) { c.TrustedProxies = []netip.Prefix{netip.MustParsePrefix(proxy)} }
}

func reached(c *server.Config) { c.URL = "https://games.example" }

func TestWhatAStrangerSendsOnIsRefused(t *testing.T) {
	for name, said := range map[string]func(*server.Config){"by the proxies": trusting("10.0.0.0/8"), "by the address": reached} {
		h := open(t, sqlite(t), said)
		for header, value := range map[string]string{"X-Forwarded-For": "198.51.100.9", "X-Forwarded-Proto": "https", "Forwarded": "for=198.51.100.9"} {
			for _, path := range []string{"/", "/api/rulesets", "/api/version", "/t/nonesuch"} {
				p := refusal(t, h.through("203.0.113.7:999", path, header, value), 403, "proxy-not-trusted")
				if !strings.Contains(p.Detail, "203.0.113.7") || !strings.Contains(p.Detail, "--trusted-proxy 203.0.113.7") || !strings.Contains(p.Detail, header) {
					t.Errorf("%s: %s", name, p.Detail)
				}
				if strings.Contains(p.Detail, value) || strings.Contains(p.Detail, "10.0.0.0") || strings.Contains(p.Detail, "games.example") {
					t.Errorf("%s: it says what the stranger said, or how the server is set up: %s", name, p.Detail)
				}
			}
			for _, path := range []string{"/healthz", "/readyz"} { // whoever watches the server may do it through anything
				if w := h.through("203.0.113.7:999", path, header, value); w.Code != 200 {
					t.Errorf("%s: %s answers %d", name, path, w.Code)
				}
			}
		}
		if w := h.through("203.0.113.7:999", "/api/rulesets", "", ""); w.Code != 200 {
			t.Errorf("%s: somebody without a proxy gets %d", name, w.Code)
		}
	}
}

func TestWhatATrustedProxySendsOnIsAnswered(t *testing.T) {
	h := open(t, sqlite(t), trusting("10.0.0.0/8"), reached)
	for header, value := range map[string]string{"X-Forwarded-For": "198.51.100.9", "X-Forwarded-Proto": "https", "Forwarded": "for=198.51.100.9"} {
		if w := h.through("10.0.0.2:999", "/api/rulesets", header, value); w.Code != 200 {
			t.Errorf("%s: %d %s", header, w.Code, w.Body)
		}
	}
}

// Where nobody has said how the server is reached, a proxy is let through, its word is not taken, and whoever runs the server hears of it
// once: the nearest ones on their page, and the others, who may be anybody, in the log, and not for ever.
func TestAProxyNobodySpokeOfIsToldOf(t *testing.T) {
	log := &diary{}
	troubles := trouble.Begin(t.TempDir(), slog.New(slog.NewTextHandler(log, nil)))
	h, _ := run(t, func(c *server.Config) { c.Troubles = troubles })
	for i := range 60 {
		for _, from := range []string{"127.0.0.1:9", "192.168.1.7:9", fmt.Sprintf("203.0.113.%d:9", i)} {
			if w := h.through(from, "/api/rulesets", "X-Forwarded-For", "198.51.100.9"); w.Code != 200 {
				t.Fatalf("%d %s", w.Code, w.Body)
			}
		}
	}
	var v server.OwnerView
	h.runs("GET", "", nil, &v)
	if len(v.Troubles) != 2 || v.Troubles[0].Code != "proxy-not-trusted" || v.Troubles[0].About != "127.0.0.1" || v.Troubles[1].About != "192.168.1.7" {
		t.Errorf("%+v", v.Troubles)
	}
	if n := strings.Count(h.log.String(), "a proxy is not trusted"); n != 14 {
		t.Errorf("the log tells of %d others", n)
	}
}
