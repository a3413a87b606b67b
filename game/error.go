package game

import "fmt"

// Error is a refusal or a fault with a stable code for programs and a sentence for the person. What caused it inside
// stays inside: it is unwrapped for logs, never shown.
type Error struct {
	Code     Code   // stable: "not-offered", "stale", "wrong-seat", "bad-scenario"
	Sentence string // complete, for the person
	Field    string // where: "figures[2].at", "many"; empty when there is no place to name
	File     string // the file, when it came from one
	Line     int    // its line, from 1; 0 when unknown
	Cause    error
}

// Refuse is an Error with a code, the field it is about and a sentence.
func Refuse(code Code, field, sentence string, args ...any) *Error {
	return &Error{Code: code, Field: field, Sentence: fmt.Sprintf(sentence, args...)}
}

// Error is the sentence with its place in front, as compilers write it.
func (e *Error) Error() string {
	place := ""
	if e.File != "" {
		place = e.File + ":"
		if e.Line > 0 {
			place += fmt.Sprintf("%d:", e.Line)
		}
		place += " "
	}
	if e.Field != "" {
		place += e.Field + ": "
	}
	return place + e.Sentence
}

// Unwrap gives the private cause, for logs.
func (e *Error) Unwrap() error { return e.Cause }
