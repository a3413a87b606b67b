package server

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"strings"

	"github.com/klauspost/compress/gzhttp"
)

// compress sends what the API tells about the games and matches in a tenth of its length. Only what is read: the answer to
// opening a match holds keys, and a secret is not compressed together with words of whoever asks. Streams go around it:
// each of their messages leaves at once.
func compress(next http.Handler) http.Handler {
	// No zstd: the pages would have to be kept in both.
	wrap, err := gzhttp.NewWrapper(gzhttp.ContentTypes([]string{"application/json"}), gzhttp.EnableZstd(false))
	if err != nil {
		panic(err) // only options that contradict each other are an error
	}
	compressed := wrap(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		reads := r.Method == http.MethodGet || r.Method == http.MethodHead
		if !reads || strings.HasSuffix(r.URL.Path, "/stream") {
			next.ServeHTTP(w, r)
			return
		}
		compressed(w, r)
	})
}

// readsGzip says whether the answer goes to somebody who can read gzip.
func readsGzip(w http.ResponseWriter) bool {
	_, reads := w.(*gzhttp.GzipResponseWriter)
	return reads
}

// squeezed is what gzip makes of bytes at its best.
func squeezed(whole []byte) []byte {
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // only an unknown level is an error
	_, _ = z.Write(whole)                                 // a buffer takes everything
	_ = z.Close()
	return b.Bytes()
}
