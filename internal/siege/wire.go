package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"sync"
	"time"
)

// wire asks a server over connections that are kept, with as little work as that takes: who measures a server on the same
// processors must not take them from it. A stream is a connection and a goroutine, and nothing else.
type wire struct {
	target string // host:port
	wait   time.Duration

	mu   sync.Mutex
	free []*line
}

// line is a connection.
type line struct {
	conn   net.Conn
	in     *bufio.Reader
	behind bool // a request went over it before, so the server may have closed it meanwhile
}

// ask is one request. All but the method and the path may be empty.
type ask struct {
	method, path string
	from         string // the address of whoever asks, as a trusted proxy says it
	key, try     string
	last         string // the last event that was heard
	body         []byte
}

// written is a request as it goes over a line.
func (a *ask) written(host string) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s %s HTTP/1.1\r\nHost: %s\r\n", a.method, a.path, host)
	for _, h := range [...]struct{ name, value string }{
		{"X-Forwarded-For", a.from}, {"Idempotency-Key", a.try}, {"Last-Event-ID", a.last},
	} {
		if h.value != "" {
			fmt.Fprintf(&b, "%s: %s\r\n", h.name, h.value)
		}
	}
	if a.key != "" {
		fmt.Fprintf(&b, "Authorization: Bearer %s\r\n", a.key)
	}
	if a.body != nil {
		fmt.Fprintf(&b, "Content-Type: application/json\r\nContent-Length: %d\r\n", len(a.body))
	}
	b.WriteString("\r\n")
	b.Write(a.body)
	return b.Bytes()
}

// call sends a request and reads the whole reply. The error is a *refusal when the server has refused; any other says that
// nothing was heard of it. Over a line that the server has closed meanwhile it is sent again.
func (w *wire) call(a *ask) ([]byte, error) {
	for {
		l, err := w.take()
		if err != nil {
			return nil, err
		}
		body, err := l.exchange(a, w.target, w.wait)
		var refused *refusal
		switch {
		case err == nil || errors.As(err, &refused):
			w.put(l)
			return body, err
		case !l.behind:
			_ = l.conn.Close()
			return nil, err
		}
		_ = l.conn.Close()
	}
}

func (w *wire) take() (*line, error) {
	w.mu.Lock()
	if n := len(w.free); n > 0 {
		l := w.free[n-1]
		w.free = w.free[:n-1]
		w.mu.Unlock()
		return l, nil
	}
	w.mu.Unlock()
	return w.dial()
}

func (w *wire) dial() (*line, error) {
	conn, err := net.DialTimeout("tcp", w.target, w.wait)
	if err != nil {
		return nil, err
	}
	return &line{conn: conn, in: bufio.NewReader(conn)}, nil
}

func (w *wire) put(l *line) {
	l.behind = true
	w.mu.Lock()
	w.free = append(w.free, l)
	w.mu.Unlock()
}

// exchange sends a request over a line and reads the reply.
func (l *line) exchange(a *ask, host string, wait time.Duration) ([]byte, error) {
	_ = l.conn.SetDeadline(time.Now().Add(wait))
	if _, err := l.conn.Write(a.written(host)); err != nil {
		return nil, err
	}
	reply, err := http.ReadResponse(l.in, nil)
	if err != nil {
		return nil, err
	}
	defer reply.Body.Close()
	body, err := io.ReadAll(io.LimitReader(reply.Body, mostRead))
	if err != nil {
		return nil, err
	}
	if reply.Close {
		l.behind = true
		_ = l.conn.Close()
	}
	if reply.StatusCode >= 300 {
		return nil, refusalOf(reply, body)
	}
	return body, nil
}

// event is a message of a stream.
type event struct {
	id   string
	data []byte // as long as the call lasts
}

// follow reads a stream until it breaks off, the context ends, or the call says that it is enough.
func (w *wire) follow(ctx context.Context, a *ask, each func(event) (more bool)) error {
	l, err := w.dial()
	if err != nil {
		return err
	}
	defer l.conn.Close()
	defer context.AfterFunc(ctx, func() { _ = l.conn.Close() })()
	if _, err := l.conn.Write(a.written(w.target)); err != nil {
		return err
	}
	reply, err := http.ReadResponse(l.in, nil)
	if err != nil {
		return err
	}
	// The body is not closed, which would read it to its end: the connection is.
	if reply.StatusCode >= 300 {
		said, err := io.ReadAll(io.LimitReader(reply.Body, mostRead))
		if err != nil {
			return err
		}
		return refusalOf(reply, said)
	}
	return events(reply.Body, each)
}

// events reads the messages of a stream. What it has read of them is let go of after each: most streams are silent.
func events(body io.Reader, each func(event) (more bool)) error {
	in := bufio.NewReaderSize(body, 1<<10)
	var e event
	for {
		text, err := wholeLine(in)
		if err != nil {
			return err
		}
		if id, is := bytes.CutPrefix(text, []byte("id: ")); is {
			e.id = string(id)
		}
		if data, is := bytes.CutPrefix(text, []byte("data: ")); is {
			e.data = data
			if !each(e) {
				return nil
			}
			e = event{}
		}
	}
}

// wholeLine is the next line, however long it is.
func wholeLine(in *bufio.Reader) ([]byte, error) {
	text, err := in.ReadSlice('\n')
	if !errors.Is(err, bufio.ErrBufferFull) {
		return bytes.TrimSuffix(text, []byte("\n")), err
	}
	whole := bytes.Clone(text)
	for errors.Is(err, bufio.ErrBufferFull) {
		text, err = in.ReadSlice('\n')
		whole = append(whole, text...)
	}
	return bytes.TrimSuffix(whole, []byte("\n")), err
}

// path is the path of something of the match.
func (t *table) path(what string) string { return "/api/matches/" + t.match + "/" + what }

// retryAfter is when a server says that it is to be tried again.
func retryAfter(h http.Header) time.Duration {
	seconds, _ := strconv.Atoi(h.Get("Retry-After"))
	return time.Duration(seconds) * time.Second
}
