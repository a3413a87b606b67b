package server

import "net/http"

// delivery is an answer on its way, which knows whether it has begun and whether it can still arrive. Whoever writes to
// somebody who has gone away, a page that was left while its odds were counted, learns of it only by the failing write:
// huma then sets a status of its own on top of the one that was sent, and panics when it was not the person who ended it
// but the time limit.
type delivery struct {
	http.ResponseWriter
	begun bool // the status is out
	lost  bool // a part could not be written: what comes now reaches nobody

	unread bool // the body of the request could not be read to its end
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
