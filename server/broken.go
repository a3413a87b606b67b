package server

import (
	"errors"
	"io"
	"net"
	"net/http"
)

// broken is a body that may break off in the middle, or not be written as HTTP has it. That is no fault of the server, as which the library
// that reads it counts it.
type broken struct {
	io.ReadCloser
	answer *delivery
}

// Read reads, and notes what is wrong with the body.
func (b *broken) Read(part []byte) (int, error) {
	n, err := b.ReadCloser.Read(part)
	slow, _ := errors.AsType[net.Error](err)
	large, _ := errors.AsType[*http.MaxBytesError](err)
	if err != nil && !errors.Is(err, io.EOF) && (slow == nil || !slow.Timeout()) && large == nil || errors.Is(err, io.ErrUnexpectedEOF) {
		b.answer.unread = true
	}
	return n, err
}
