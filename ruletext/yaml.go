package ruletext

import (
	"errors"

	"github.com/goccy/go-yaml"

	"rumble/game"
)

// codeBadRulebook is said of a file of a rulebook.
const codeBadRulebook game.Code = "bad-rulebook"

// faulty makes what the YAML reader says into an error that names the place.
func faulty(name string, err error) *game.Error {
	e := &game.Error{Code: codeBadRulebook, Sentence: "This is not a rulebook file: " + err.Error() + ".", File: name, Line: 1, Cause: err}
	var at yaml.Error
	if errors.As(err, &at) {
		e.Sentence = "This cannot be read: " + at.GetMessage() + "."
		if token := at.GetToken(); token != nil && token.Position != nil {
			e.Line = token.Position.Line
		}
	}
	return e
}

func bad(name, field, sentence string, args ...any) *game.Error {
	e := game.Refuse(codeBadRulebook, field, sentence, args...)
	e.File = name
	return e
}
