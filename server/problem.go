package server

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"maps"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"rumble/game"
)

// Problem is a refusal as it is sent: a stable code for programs and a sentence for the person (RFC 9457).
type Problem struct {
	Status int       `json:"status"`
	Code   game.Code `json:"code" doc:"for programs; it does not change"`
	Title  string    `json:"title"`
	Detail string    `json:"detail"`
	Errors []Detail  `json:"errors,omitempty"`

	after time.Duration // when to try again, where that may help
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

// GetHeaders says when to try again, where that may help.
func (p *Problem) GetHeaders() http.Header {
	if p.Status != http.StatusTooManyRequests && p.Status != http.StatusServiceUnavailable {
		return nil
	}
	return http.Header{"Retry-After": {strconv.Itoa(seconds(p.after))}}
}

var (
	_ huma.StatusError  = (*Problem)(nil)
	_ huma.HeadersError = (*Problem)(nil)
)

// status is the status of HTTP for a code: that of its class, but for what HTTP has words of its own for.
func status(c game.Code) int {
	switch c {
	case wrongHost:
		return http.StatusMisdirectedRequest
	case strangeProxy:
		return http.StatusForbidden
	case notJSON:
		return http.StatusUnsupportedMediaType
	case tooLarge:
		return http.StatusRequestEntityTooLarge
	case tooSlow:
		return http.StatusRequestTimeout
	}
	switch c.Class() {
	case game.NotFound:
		return http.StatusNotFound
	case game.Unproven:
		return http.StatusUnauthorized
	case game.Forbidden:
		return http.StatusForbidden
	case game.Conflict:
		return http.StatusConflict
	case game.TooMuch:
		return http.StatusTooManyRequests
	case game.Unavailable:
		return http.StatusServiceUnavailable
	case game.Failed:
		return http.StatusInternalServerError
	}
	return http.StatusUnprocessableEntity
}

// What only a server of HTTP refuses.
const (
	codeBadHost  game.Code = "bad-host"
	wrongHost    game.Code = "wrong-host"
	strangeProxy game.Code = "proxy-not-trusted"
	notJSON      game.Code = "not-json"
	tooLarge     game.Code = "too-large"
	tooSlow      game.Code = "too-slow"
)

// problem makes of an error what may be sent: a refusal as it is, anything else without its cause, which is logged.
func (s *Server) problem(err error) error {
	if err == nil {
		return nil
	}
	var refused *game.Error
	if !errors.As(err, &refused) {
		level := slog.LevelError
		if errors.Is(err, context.Canceled) {
			level = slog.LevelDebug // whoever asked went away
		}
		s.config.Log.Log(context.Background(), level, "a request failed", "error", err)
		return &Problem{Status: http.StatusInternalServerError, Code: game.Faulty, Title: "The server failed", Detail: "The server failed. Nothing was done."}
	}
	if refused.Cause != nil && !errors.Is(err, context.Canceled) {
		s.config.Log.Warn("a request was refused", "code", refused.Code, "cause", refused.Cause)
	}
	if class := refused.Code.Class(); class == game.TooMuch || refused.Code == game.Busy {
		s.config.Meter.refused.WithLabelValues(string(refused.Code)).Inc()
	}
	p := &Problem{Status: status(refused.Code), Code: refused.Code, Title: http.StatusText(status(refused.Code)), Detail: refused.Sentence}
	if l, ok := errors.AsType[*later](err); ok {
		p.after = l.after
	}
	if refused.Field != "" {
		p.Errors = []Detail{{Location: location(refused.Field), Message: refused.Sentence}}
	}
	return p
}

// location is the place of a refusal as huma writes it: in the path for what only stands there, in the body for the rest.
func location(field string) string {
	switch field {
	case "match", "room", "bot", "clause", "standing", "figure", "login", "passkey", "channel":
		return "path." + field
	case "eyes":
		return "query." + field
	case "Idempotency-Key":
		return "header." + field
	}
	if strings.HasPrefix(field, "path.") || strings.HasPrefix(field, "query.") {
		return field
	}
	return "body." + field
}

// refuse sends a refusal outside of the API's own operations.
func refuse(w http.ResponseWriter, p *Problem) {
	p.Title = http.StatusText(p.Status)
	maps.Copy(w.Header(), p.GetHeaders())
	w.Header().Set("Content-Type", p.ContentType(""))
	w.WriteHeader(p.Status)
	_ = json.NewEncoder(w).Encode(p) // whoever went away learns nothing
}

// malformed gives a request that does not fit the description of the API a code and a sentence, like every other refusal.
func malformed(_ huma.Context, _ string, body any) (any, error) {
	model, ok := body.(*huma.ErrorModel)
	if !ok {
		return body, nil
	}
	if model.Status == http.StatusInternalServerError { // of a body that cannot be read: see [broken]
		model.Status = http.StatusBadRequest
	}
	p := &Problem{Status: model.Status, Title: http.StatusText(model.Status)}
	switch model.Status {
	case http.StatusRequestEntityTooLarge:
		p.Code, p.Detail = tooLarge, "This is more than the server takes at once."
	case http.StatusRequestTimeout:
		p.Code, p.Detail = tooSlow, "The request took too long to arrive."
	default:
		p.Code, p.Detail = game.BadRequest, "The request is not as it should be."
	}
	for _, e := range model.Errors {
		p.Errors = append(p.Errors, inWords(e))
	}
	return p, nil
}

// ofANumber is what encoding/json says of a number that its field does not hold. All else has been found by then, so it is a number that is written with a
// point or an exponent where it must be whole, or one that is too large.
var ofANumber = regexp.MustCompile(`^json: cannot unmarshal number (\S+ )?into Go .*?(?:struct field [^ .]*((?:\.[^ ]+)?) )?of type `)

// inWords is a fault of a body without the words of the program that reads it.
func inWords(e *huma.ErrorDetail) Detail {
	found := ofANumber.FindStringSubmatch(e.Message)
	if found == nil {
		return Detail{Location: e.Location, Message: e.Message}
	}
	given := strings.TrimSpace(found[1])
	return Detail{Location: e.Location + found[2], Message: "expected a whole number, written with digits alone and not too large, not " + given}
}
