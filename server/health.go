package server

import (
	"context"
	"encoding/json"
	"net/http"
	"sync"
	"time"
)

const (
	healthAddress = "/healthz"
	readyAddress  = "/readyz"

	readyWithin = 2 * time.Second // how long the store may take to be ready
	readyFor    = time.Second     // how long it is known then: many who ask cost the store one question
)

// readiness is whether the store answers, as it was found last.
type readiness struct {
	mu    sync.Mutex // whoever comes while it is looked waits for what is found
	asked time.Time
	err   error
}

// health says of a server whether it is there, and whether it can do something: for whoever starts it, or sends people to it.
func (s *Server) health(mux *http.ServeMux) {
	mux.HandleFunc("GET "+healthAddress, func(w http.ResponseWriter, _ *http.Request) { s.sayHealth(w, http.StatusOK, "ok") })
	mux.HandleFunc("GET "+readyAddress, func(w http.ResponseWriter, r *http.Request) {
		if err := s.ready(r.Context()); err != nil {
			s.sayHealth(w, http.StatusServiceUnavailable, "the store does not answer")
			return
		}
		s.sayHealth(w, http.StatusOK, "ready")
	})
}

// ready asks the store for something that is not there.
func (s *Server) ready(ctx context.Context) error {
	r := &s.readiness
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.asked.IsZero() && time.Since(r.asked) < readyFor {
		return r.err
	}
	// Whoever asked may go away: what is found is for the next, too.
	ctx, end := context.WithTimeout(context.WithoutCancel(ctx), readyWithin)
	defer end()
	_, r.err = s.config.Store.Get(ctx, "ready", "ready")
	r.asked = time.Now()
	return r.err
}

func (s *Server) sayHealth(w http.ResponseWriter, status int, word string) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(struct { // whoever went away learns nothing
		Status string `json:"status"`
		Commit string `json:"commit,omitempty"`
	}{word, s.config.Built.Short()})
}

// Measures are what was counted, and the health of the server, for a listener that not everybody reaches.
func (s *Server) Measures() http.Handler {
	mux := http.NewServeMux()
	s.health(mux)
	mux.Handle("GET /metrics", s.config.Meter.Handler())
	return mux
}
