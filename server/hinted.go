package server

import (
	"context"
	"sync"

	"rumble/match"
	"rumble/store"
)

// hinted reads what other nodes have written, as soon as it is hinted that they have. Streams look every second as well: a hint that was
// lost costs that second and nothing else.
type hinted struct {
	server *Server
	ctx    context.Context
	end    context.CancelFunc
	ended  sync.WaitGroup

	mu      sync.Mutex            // guards what follows; nothing is read under it
	line    []*match.Match        // the next one first
	state   map[*match.Match]bool // in line (false), or being read (true)
	again   map[*match.Match]bool // hinted at while it was read
	readers int
}

// mostReaders is how many matches are read at the same time because of hints: people are answered by the same connections.
const mostReaders = 2

func newHinted(s *Server) *hinted {
	h := &hinted{server: s, state: map[*match.Match]bool{}, again: map[*match.Match]bool{}}
	h.ctx, h.end = context.WithCancel(context.Background())
	return h
}

// listen hears the hints of a store until the server is closed.
func (h *hinted) listen(from store.Store) {
	h.ended.Go(func() { from.Hear(h.ctx, h.hear) })
}

// close ends listening and reading.
func (h *hinted) close() {
	h.end()
	h.ended.Wait()
}

// hear takes a hint. Only what somebody at this node has before them is read.
func (h *hinted) hear(hint store.Hint) {
	if hint.Row == 0 {
		h.server.company.wakeHere(hint.ID)
		return
	}
	if m := h.server.lobby.known(hint.ID); m != nil && m.Rows() < hint.Row {
		h.read(m)
	}
}

// read puts a match in line. One that is in line is read once.
func (h *hinted) read(m *match.Match) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.ctx.Err() != nil {
		return
	}
	if being, there := h.state[m]; there {
		if being {
			h.again[m] = true
		}
		return
	}
	h.state[m] = false
	h.line = append(h.line, m)
	if h.readers < mostReaders {
		h.readers++
		h.ended.Go(h.work)
	}
}

func (h *hinted) work() {
	for m := h.next(); m != nil; m = h.next() {
		h.server.refresh(h.ctx, m)
		h.done(m)
	}
}

func (h *hinted) next() *match.Match {
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.line) == 0 || h.ctx.Err() != nil {
		h.readers--
		return nil
	}
	m := h.line[0]
	h.line[0] = nil
	h.line = h.line[1:]
	h.state[m] = true
	return m
}

func (h *hinted) done(m *match.Match) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.state, m)
	if h.again[m] {
		delete(h.again, m)
		h.state[m] = false
		h.line = append(h.line, m)
	}
}
