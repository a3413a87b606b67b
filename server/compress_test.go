package server_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"rumble/server"
)

// raw asks as a browser would and leaves what comes as it is.
func (h house) raw(method, path string, headers map[string]string) reply {
	h.t.Helper()
	r, err := http.NewRequest(method, h.URL+path, nil)
	if err != nil {
		h.t.Fatal(err)
	}
	for name, value := range headers {
		r.Header.Set(name, value)
	}
	plain := http.Client{Transport: &http.Transport{DisableCompression: true}}
	defer plain.CloseIdleConnections()
	answer, err := plain.Do(r)
	if err != nil {
		h.t.Fatal(err)
	}
	defer answer.Body.Close()
	b, err := io.ReadAll(answer.Body)
	if err != nil {
		h.t.Fatal(err)
	}
	return reply{answer.StatusCode, answer.Header, b}
}

func unpacked(t *testing.T, b []byte) string {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	whole, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return string(whole)
}

var long = strings.Repeat("let a = 1;\n", 400)

func furnished(t *testing.T) house {
	return open(t, sqlite(t), func(c *server.Config) {
		c.Web = fstest.MapFS{
			"index.html":      {Data: []byte("<title>Rumble</title>" + long)},
			"assets/a.js":     {Data: []byte(long)},
			"assets/b.css":    {Data: []byte(long)},
			"assets/tiny.js":  {Data: []byte("1")},
			"assets/f.woff2":  {Data: []byte("wOF2" + long)},
			"favicon.svg":     {Data: []byte(long)},
			"assets/deep/c.x": {Data: []byte(long)},
			"a.webmanifest":   {Data: []byte(long)},
		}
	})
}

func TestPagesAreCompressed(t *testing.T) {
	h := furnished(t)
	for _, c := range []struct {
		path, kind, cache string
		packed            bool
	}{
		{"/", "text/html; charset=utf-8", "no-cache", true},
		{"/some/where", "text/html; charset=utf-8", "no-cache", true},
		{"/assets/a.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable", true},
		{"/assets/b.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable", true},
		{"/favicon.svg", "image/svg+xml", "no-cache", true},
		{"/a.webmanifest", "application/manifest+json", "no-cache", true},
		{"/assets/tiny.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable", false},
		{"/assets/f.woff2", "font/woff2", "public, max-age=31536000, immutable", false},
		{"/assets/gone.js", "text/html; charset=utf-8", "no-cache", true}, // never kept for a year in the place of the file
	} {
		plain := h.raw("GET", c.path, nil)
		for range 2 { // the second time from what is kept
			r := h.raw("GET", c.path, map[string]string{"Accept-Encoding": "gzip, deflate, br"})
			if r.status != 200 || r.header.Get("Content-Type") != c.kind || r.header.Get("Cache-Control") != c.cache {
				t.Errorf("%s: %d %v", c.path, r.status, r.header)
			}
			if got := r.header.Get("Content-Encoding") == "gzip"; got != c.packed || c.packed && r.header.Get("Vary") != "Accept-Encoding" {
				t.Errorf("%s: compressed %v: %v", c.path, got, r.header)
			}
			if !c.packed {
				if !bytes.Equal(r.body, plain.body) {
					t.Errorf("%s is %q", c.path, r.body)
				}
				continue
			}
			if len(r.body)*4 > len(plain.body) || unpacked(t, r.body) != string(plain.body) {
				t.Errorf("%s: %d bytes of %d", c.path, len(r.body), len(plain.body))
			}
			if plain.header.Get("ETag") == r.header.Get("ETag") {
				t.Errorf("%s: both have the tag %s", c.path, r.header.Get("ETag"))
			}
		}
		if plain.header.Get("Content-Encoding") != "" || plain.header.Get("Content-Type") != c.kind {
			t.Errorf("%s, plain: %v", c.path, plain.header)
		}
	}
}

func TestWhoHasAPageIsNotSentItAgain(t *testing.T) {
	h := furnished(t)
	for _, coding := range []string{"identity", "gzip"} {
		tag := h.raw("GET", "/", map[string]string{"Accept-Encoding": coding}).header.Get("ETag")
		r := h.raw("GET", "/", map[string]string{"Accept-Encoding": coding, "If-None-Match": tag})
		if tag == "" || r.status != http.StatusNotModified || len(r.body) != 0 {
			t.Errorf("%s: %q leads to %d with %d bytes", coding, tag, r.status, len(r.body))
		}
		if r := h.raw("GET", "/", map[string]string{"Accept-Encoding": coding, "If-None-Match": `"other"`}); r.status != 200 {
			t.Errorf("%s: %d", coding, r.status)
		}
	}
	head := h.raw("HEAD", "/assets/a.js", map[string]string{"Accept-Encoding": "gzip"})
	if head.status != 200 || len(head.body) != 0 || head.header.Get("ETag") == "" || head.header.Get("Vary") != "Accept-Encoding" {
		t.Errorf("the head: %d %v", head.status, head.header)
	}
}

func TestWhoCanReadGzip(t *testing.T) {
	h := furnished(t)
	for coding, want := range map[string]bool{
		"": false, "gzip": true, "GZIP": true, "br": false, "br, gzip": true, "gzip;q=0": false, "gzip; q=0.0": false, "gzip;q=0.001": true,
		"*;q=0": false, "*;q=0, gzip": true, "gzip;q=0, *": false, "*, gzip;q=0": false, "identity, *;q=0": false, "xgzip": false, "gzip;q=x": false,
	} {
		for _, path := range []string{"/", "/api/rulesets"} {
			headers := map[string]string{}
			if coding != "" {
				headers["Accept-Encoding"] = coding
			}
			if got := h.raw("GET", path, headers).header.Get("Content-Encoding") == "gzip"; got != want {
				t.Errorf("%q at %s: compressed %v", coding, path, got)
			}
		}
	}
}

func TestWhatTheAPITellsIsCompressed(t *testing.T) {
	h := furnished(t)
	gzips := map[string]string{"Accept-Encoding": "gzip"}
	for _, path := range []string{"/api/rulesets", "/api/rulesets/toy/clauses"} {
		plain, packed := h.raw("GET", path, nil), h.raw("GET", path, gzips)
		if plain.header.Get("Content-Encoding") != "" || packed.header.Get("Content-Encoding") != "gzip" || packed.header.Get("Vary") != "Accept-Encoding" {
			t.Errorf("%s: %v %v", path, plain.header, packed.header)
		}
		if unpacked(t, packed.body) != string(plain.body) || packed.header.Get("Content-Type") != plain.header.Get("Content-Type") {
			t.Errorf("%s differs when it is compressed", path)
		}
	}
	for _, path := range []string{"/api/nothing", "/api/clauses/TOY-99"} { // a refusal is short
		if r := h.raw("GET", path, gzips); r.status != 404 || r.header.Get("Content-Encoding") != "" || !strings.Contains(string(r.body), `"code"`) {
			t.Errorf("%s: %d %v %s", path, r.status, r.header, r.body)
		}
	}
	if r := h.raw("GET", "/api/clauses/TOY-05", gzips); r.status != 200 || r.header.Get("Content-Encoding") != "" {
		t.Errorf("what fits into one packet is compressed: %v", r.header)
	}
	if r := h.raw("POST", "/api/matches", gzips); r.header.Get("Content-Encoding") != "" {
		t.Errorf("the answer to opening a match: %v", r.header)
	}
}
