package server

import (
	"errors"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// goesOn says whether a match goes on by an operation: counting steps back for those.
func goesOn(pattern string) bool {
	return limited[pattern] == opening || limited[pattern] == changing || inMatch(pattern) && limited[pattern] == unlimited && !strings.HasPrefix(pattern, http.MethodGet)
}

// wall lets in what may come in: from our own page or no page at all, and no more than everybody has a right to.
func (s *Server) wall(mux *http.ServeMux) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		v := &visit{client: s.proxies.client(r), login: r.Header.Get(loginHeader)}
		v.holdBack = func() { s.holdBack(r.Context(), v.client, w.Header()) }
		if err := s.knownProxy(r); err != nil {
			s.turnAway(w, v, err)
			return
		}
		if err := s.origins.check(r); err != nil {
			s.turnAway(w, v, err)
			return
		}
		_, pattern := mux.Handler(r)
		deliveryOf(r.Context()).operation = pattern
		if takesBots(pattern) {
			if err := s.limits.mayGuess(v.client); err != nil {
				s.turnAway(w, v, err)
				return
			}
			defer s.limits.guessed(v)
		}
		if k := limited[pattern]; k != unlimited {
			leave, err := s.limits.enter(k, v.client)
			if err != nil {
				s.turnAway(w, v, err)
				return
			}
			v.leave = leave
			defer func() {
				if !v.stays {
					leave()
				}
			}()
		}
		if takesBots(pattern) {
			if err := s.knowBot(r.WithContext(v.within(r.Context())), v); err != nil {
				s.turnAway(w, v, err)
				return
			}
		}
		if goesOn(pattern) {
			answered := s.giveWay.answer()
			defer answered()
			holdBack := v.holdBack
			v.holdBack = func() { // counting does not wait for somebody who waits to be refused
				answered()
				holdBack()
			}
		}
		mux.ServeHTTP(w, r.WithContext(v.within(r.Context())))
	})
}

// turnAway sends a refusal.
func (s *Server) turnAway(w http.ResponseWriter, v *visit, err error) {
	var p *Problem
	if errors.As(s.problem(err), &p) {
		v.holdBack()
		refuse(w, p)
	}
}

// notes keeps with what a request was refused, and holds back the refusal of whoever is refused too often.
func notes(c huma.Context, _ string, body any) (any, error) {
	if p, ok := body.(*Problem); ok {
		v := visitOf(c.Context())
		if v.refused = p.Code; v.holdBack != nil {
			v.holdBack()
		}
	}
	return body, nil
}
