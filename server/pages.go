package server

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"
)

const notBuilt = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Rumble</title>
<h1>Rumble</h1><p>The web table was not built into this program. Build it with <code>make build</code>;
the API under <code>/api/</code> and the command line work without it.</p></html>`

// text are the files that gzip makes smaller, with their types: a machine's own list of types may say otherwise. Fonts and
// pictures are compressed already.
var text = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml",
	".webmanifest": "application/manifest+json",
}

// page is a file of the web table as it is sent: as it is, or compressed for who can read that.
type page struct {
	name, tag     string
	whole, packed []byte // packed is nil where it would not be smaller
}

func newPage(name string, whole []byte) *page {
	sum := sha256.Sum256(whole)
	p := &page{name: name, tag: hex.EncodeToString(sum[:12]), whole: whole}
	if text[path.Ext(name)] != "" {
		if packed := squeezed(whole); len(packed) < len(whole) {
			p.packed = packed
		}
	}
	return p
}

func (p *page) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	if kind := text[path.Ext(p.name)]; kind != "" {
		h.Set("Content-Type", kind)
	}
	if strings.HasPrefix(p.name, "assets/") {
		h.Set("Cache-Control", "public, max-age=31536000, immutable") // their names change with their content
	} else {
		h.Set("Cache-Control", "no-cache") // kept, and asked after each time
	}
	body, tag := p.whole, p.tag
	if p.packed != nil && readsGzip(w) {
		body, tag = p.packed, p.tag+"-gzip"
		h.Set("Content-Encoding", "gzip")
	}
	h.Set("ETag", `"`+tag+`"`)
	http.ServeContent(w, r, p.name, time.Time{}, bytes.NewReader(body))
}

// pages serves the web table. Every address that is no file is its front page: which page to show is the page's affair.
func (s *Server) pages() http.Handler {
	files := s.config.Web
	if files != nil {
		if _, err := fs.Stat(files, "index.html"); err != nil {
			files = nil
		}
	}
	var kept sync.Map // by name; a file is compressed when it is first asked for
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			http.Error(w, "This can only be read.", http.StatusMethodNotAllowed)
			return
		}
		if files == nil {
			w.Header().Set("Content-Type", text[".html"])
			_, _ = w.Write([]byte(notBuilt))
			return
		}
		name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
		if name == "index.html" {
			http.Redirect(w, r, "/", http.StatusMovedPermanently) // one page has one address
			return
		}
		if info, err := fs.Stat(files, name); name == "" || err != nil || info.IsDir() {
			name = "index.html"
		}
		found, ok := kept.Load(name)
		if !ok {
			whole, err := fs.ReadFile(files, name)
			if err != nil {
				panic(err) // it was there a moment ago: the guard answers, and tells the log
			}
			found, _ = kept.LoadOrStore(name, newPage(name, whole))
		}
		found.(*page).ServeHTTP(w, r)
	})
}
