package server

import (
	"errors"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"rumble/game"
)

// Problem is a refusal as it is sent: a stable code for programs and a sentence for the person (RFC 9457).
type Problem struct {
	Status int      `json:"status"`
	Code   string   `json:"code"`
	Title  string   `json:"title"`
	Detail string   `json:"detail"`
	Errors []Detail `json:"errors,omitempty"`
}

// Detail names the place of a refusal in the request.
type Detail struct {
	Location string `json:"location"`
	Message  string `json:"message"`
}

// Error is the sentence.
func (p *Problem) Error() string { return p.Detail }

// GetStatus is the HTTP status.
func (p *Problem) GetStatus() int { return p.Status }

// ContentType names the media type of problems.
func (p *Problem) ContentType(string) string { return "application/problem+json" }

var _ huma.StatusError = (*Problem)(nil)

// statuses are the HTTP statuses of codes; any other refusal is 422.
var statuses = map[string]int{
	"unknown-match": http.StatusNotFound, "unknown-ruleset": http.StatusNotFound, "unknown-scenario": http.StatusNotFound,
	"unknown-clause": http.StatusNotFound, "unknown-standing": http.StatusNotFound,
	"no-key": http.StatusUnauthorized, "bad-key": http.StatusForbidden, "wrong-seat": http.StatusForbidden, "watching": http.StatusForbidden,
	"stale": http.StatusConflict, "conflict": http.StatusConflict, "over": http.StatusConflict, "joined": http.StatusConflict,
	"not-started": http.StatusConflict, "answered-since": http.StatusConflict, "nothing-to-take-back": http.StatusConflict, "differs": http.StatusConflict,
	"store-unavailable": http.StatusServiceUnavailable, "too-many": http.StatusServiceUnavailable,
}

// problem makes of an error what may be sent: a refusal as it is, anything else without its cause, which is logged.
func (s *Server) problem(err error) error {
	if err == nil {
		return nil
	}
	var refused *game.Error
	if !errors.As(err, &refused) {
		s.config.Log.Error("a request failed", "error", err)
		return &Problem{Status: http.StatusInternalServerError, Code: "failed", Title: "The server failed", Detail: "The server failed. Nothing was done."}
	}
	if refused.Cause != nil {
		s.config.Log.Warn("a request was refused", "code", refused.Code, "cause", refused.Cause)
	}
	status, known := statuses[refused.Code]
	if !known {
		status = http.StatusUnprocessableEntity
	}
	p := &Problem{Status: status, Code: refused.Code, Title: http.StatusText(status), Detail: refused.Sentence}
	if refused.Field != "" {
		p.Errors = []Detail{{Location: "body." + refused.Field, Message: refused.Sentence}}
	}
	return p
}
