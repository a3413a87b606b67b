package server

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"reflect"
	"runtime/debug"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2/sse"
)

// wire is the connection of a stream, taken out of the hands of the HTTP server. A stream is silent most of the time, and what it takes to answer
// a request (its buffers, and a stack on which all of it lies) would be kept for it as long as somebody follows a match. On a wire it is the
// connection, a goroutine that waits for something to tell, and one that notices that the other end is gone.
type wire struct {
	conn  net.Conn
	names map[reflect.Type]string // of events, by what they tell
}

// slowReader is how long somebody may take to read a message.
const slowReader = 5 * time.Second

// takeWire takes over the connection of a stream that has begun; nil where it cannot be had, as one of HTTP/2 is not one stream's.
func takeWire(ctx context.Context, names map[reflect.Type]string) *wire {
	d := deliveryOf(ctx)
	if !d.own {
		return nil
	}
	conn, _, err := http.NewResponseController(d).Hijack()
	if err != nil {
		return nil
	}
	return &wire{conn: conn, names: names}
}

// namesOf are the names of the events of a stream, by what they tell.
func namesOf(events map[string]any) map[reflect.Type]string {
	names := map[reflect.Type]string{}
	for name, of := range events {
		names[reflect.TypeOf(of)] = name
	}
	return names
}

// onWire tells a stream over a wire of its own, and comes back at once; where there is none, it tells it here until it ends.
func (s *Server) onWire(ctx context.Context, names map[reflect.Type]string, send sse.Sender, begin func(context.Context, sse.Sender) streaming) {
	w := takeWire(ctx, names)
	if w == nil {
		goOn(begin(ctx, send))
		return
	}
	own, leave := visitOf(ctx).stay()
	ctx, end := context.WithCancel(own.within(s.wires))
	go w.listen(end)
	go func() {
		defer leave()
		defer w.close()
		defer end()
		defer func() {
			if caught := recover(); caught != nil {
				s.config.Log.Error("a stream failed", "panic", caught, "stack", string(debug.Stack()))
			}
		}()
		goOn(begin(ctx, w.send))
	}()
}

// streaming is a stream that has begun.
type streaming interface {
	next() (more bool) // waits for something to tell, and tells it
	end()
}

// all is a stream that is told by one call, which comes back at its end.
type all func()

func (a all) next() bool {
	a()
	return false
}

func (a all) end() {}

// goOn tells a stream until it ends. What it waits on is a small stack: that is kept for each of thousands.
func goOn(t streaming) {
	if t == nil {
		return
	}
	defer t.end()
	for t.next() { // until somebody goes away
	}
}

// listen waits until the other end is gone.
func (w *wire) listen(gone func()) {
	defer gone()
	var some [16]byte
	for {
		if _, err := w.conn.Read(some[:]); err != nil {
			return
		}
	}
}

// ahead is what stands before a message on its way: its length in hexadecimal digits, as HTTP/1.1 sends what has no length as a whole.
const ahead = len("ffffffff\r\n")

var messages = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// mostKept is how long a message may be whose buffer is kept for the next.
const mostKept = 64 << 10 // bytes

// send sends one message.
func (w *wire) send(m sse.Message) error {
	b := messages.Get().(*bytes.Buffer)
	defer func() {
		if b.Cap() <= mostKept {
			messages.Put(b)
		}
	}()
	b.Reset()
	b.Write(make([]byte, ahead))
	if err := w.write(b, &m); err != nil {
		return err
	}
	length := fmt.Appendf(nil, "%x\r\n", b.Len()-ahead)
	b.WriteString("\r\n")
	whole := b.Bytes()[ahead-len(length):]
	copy(whole, length)
	if err := w.conn.SetWriteDeadline(time.Now().Add(slowReader)); err != nil {
		return err
	}
	_, err := w.conn.Write(whole)
	return err
}

// write writes a message as an event stream has it.
func (w *wire) write(b *bytes.Buffer, m *sse.Message) error {
	if m.ID > 0 {
		fmt.Fprintf(b, "id: %d\n", m.ID)
	}
	if m.Comment != "" {
		fmt.Fprintf(b, ": %s\n", m.Comment)
	}
	if m.Data != nil {
		name, known := w.names[reflect.TypeOf(m.Data)]
		if !known {
			return fmt.Errorf("no event tells a %T", m.Data)
		}
		fmt.Fprintf(b, "event: %s\ndata: ", name)
		if err := json.NewEncoder(b).Encode(m.Data); err != nil { // it ends the line
			return err
		}
	}
	b.WriteByte('\n')
	return nil
}

// close ends the stream.
func (w *wire) close() {
	if w.conn.SetWriteDeadline(time.Now().Add(slowReader)) == nil {
		_, _ = w.conn.Write([]byte("0\r\n\r\n")) // whoever is gone does not read it
	}
	_ = w.conn.Close()
}
