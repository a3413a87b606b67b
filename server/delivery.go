package server

import (
	"cmp"
	"context"
	"net/http"
	"time"
)

// delivery is an answer on its way, which knows whether it has begun and whether it can still arrive. Whoever writes to
// somebody who has gone away, a page that was left while its odds were counted, learns of it only by the failing write:
// huma then sets a status of its own on top of the one that was sent, and panics when it was not the person who ended it
// but the time limit.
type delivery struct {
	http.ResponseWriter
	own   bool // the connection is that of this request alone: HTTP/1.1
	begun bool // the status is out
	lost  bool // a part could not be written: what comes now reaches nobody

	unread bool // the body of the request could not be read to its end

	operation string // what was asked for, by its pattern; "" until that is known
	status    int    // that was sent; 0 for the usual one
}

type deliveryKey struct{}

// deliveryOf is the answer on its way to a request.
func deliveryOf(ctx context.Context) *delivery {
	if d, ok := ctx.Value(deliveryKey{}).(*delivery); ok {
		return d
	}
	return &delivery{}
}

// noted tells the meter and the log what became of a request that has come at a time.
func (s *Server) noted(d *delivery, came time.Time) {
	took, status, operation := time.Since(came), cmp.Or(d.status, http.StatusOK), cmp.Or(d.operation, "turned away")
	s.config.Meter.answered(operation, status, took)
	s.config.Log.Debug("a request was answered", "operation", operation, "status", status, "took", took)
}

// WriteHeader begins the answer. An answer that is lost needs no other status.
func (d *delivery) WriteHeader(status int) {
	if d.lost {
		return
	}
	if d.unread && status == http.StatusInternalServerError {
		status = http.StatusBadRequest
	}
	d.begun = true
	if status >= http.StatusOK {
		d.status = status
	}
	d.ResponseWriter.WriteHeader(status)
}

// Write sends a part of the answer.
func (d *delivery) Write(part []byte) (int, error) {
	d.begun = true
	n, err := d.ResponseWriter.Write(part)
	d.lost = d.lost || err != nil
	return n, err
}

// Unwrap lets streams flush and set their time limits.
func (d *delivery) Unwrap() http.ResponseWriter { return d.ResponseWriter }
