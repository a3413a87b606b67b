package server

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"strconv"
	"strings"
	"sync"
)

// squeezed is what gzip makes of bytes at its best.
func squeezed(whole []byte) []byte {
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // only an unknown level is an error
	_, _ = z.Write(whole)                                 // a buffer takes everything
	_ = z.Close()
	return b.Bytes()
}

// readsGzip says whether whoever asks can read gzip.
func readsGzip(r *http.Request) bool {
	any := false
	for _, header := range r.Header.Values("Accept-Encoding") {
		for part := range strings.SplitSeq(header, ",") {
			name, rest, _ := strings.Cut(part, ";")
			switch strings.ToLower(strings.TrimSpace(name)) {
			case "gzip":
				return wanted(rest)
			case "*":
				any = wanted(rest)
			}
		}
	}
	return any
}

// wanted is false for a weight of nothing: "q=0".
func wanted(weight string) bool {
	q, is := strings.CutPrefix(strings.ReplaceAll(weight, " ", ""), "q=")
	if !is {
		return true
	}
	n, err := strconv.ParseFloat(q, 64)
	return err == nil && n > 0
}

// compress sends what the API tells about the games and matches in a tenth of its length. Only what is read: the answer to
// opening a match holds keys, and a secret is not squeezed together with words of whoever asks. Streams are left alone,
// since each of their messages must leave at once.
func compress(next http.Handler) http.Handler {
	presses := &sync.Pool{New: func() any { return gzip.NewWriter(nil) }}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet || !strings.HasPrefix(r.URL.Path, "/api/") || !readsGzip(r) {
			next.ServeHTTP(w, r)
			return
		}
		p := &press{ResponseWriter: w, presses: presses}
		next.ServeHTTP(p, r)
		p.end() // not when it panicked: a broken answer must not look whole
	})
}

// press is an answer that is compressed if it turns out to be JSON.
type press struct {
	http.ResponseWriter
	presses *sync.Pool // of writers that are free
	decided bool
	gzip    *gzip.Writer
}

// WriteHeader decides: by now the answer has its type.
func (p *press) WriteHeader(status int) {
	h := p.Header()
	if !p.decided && status == http.StatusOK && strings.HasPrefix(h.Get("Content-Type"), "application/json") && h.Get("Content-Encoding") == "" {
		h.Set("Content-Encoding", "gzip")
		h.Del("Content-Length")
		p.gzip = p.presses.Get().(*gzip.Writer)
		p.gzip.Reset(p.ResponseWriter)
	}
	if !p.decided {
		h.Add("Vary", "Accept-Encoding")
	}
	p.decided = true
	p.ResponseWriter.WriteHeader(status)
}

// Write sends a part of the answer.
func (p *press) Write(part []byte) (int, error) {
	if !p.decided {
		p.WriteHeader(http.StatusOK)
	}
	if p.gzip != nil {
		return p.gzip.Write(part)
	}
	return p.ResponseWriter.Write(part)
}

func (p *press) end() {
	if p.gzip == nil {
		return
	}
	_ = p.gzip.Close() // who has gone away does not get the end either
	p.presses.Put(p.gzip)
	p.gzip = nil
}

// Unwrap lets streams flush and set their time limits.
func (p *press) Unwrap() http.ResponseWriter { return p.ResponseWriter }
