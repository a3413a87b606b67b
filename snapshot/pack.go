package snapshot

import (
	"bytes"
	"compress/flate"
	"encoding/json"
	"errors"
	"io"
	"sync"
)

// quote writes a string as JSON.
func quote(b []byte, s string) []byte {
	text, err := json.Marshal(s)
	if err != nil {
		panic(err) // no string is none
	}
	return append(b, text...)
}

// mostText bounds what is unpacked.
const mostText = 1 << 20

var packers = sync.Pool{New: func() any {
	w, err := flate.NewWriter(nil, flate.BestSpeed)
	if err != nil {
		panic(err) // there is that level
	}
	return w
}}

// Pack makes a text smaller.
func Pack(text []byte) []byte {
	var out bytes.Buffer
	w := packers.Get().(*flate.Writer)
	defer packers.Put(w)
	w.Reset(&out)
	_, _ = w.Write(text) // a buffer takes everything
	_ = w.Close()
	return out.Bytes()
}

// Unpack gives it back.
func Unpack(packed []byte) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), mostText+1))
	if err == nil && len(text) > mostText {
		err = errors.New("it is longer than any state")
	}
	return text, err
}
