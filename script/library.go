package script

import (
	"rumble/game"
	"rumble/ruletext"
	"rumble/scenariofile"
)

// Library is where scripts find what they speak of: rulesets by their id, scenarios by their name. It reads the book of a
// ruleset once for all the scripts that it plays, which takes longer than most scripts do. One goroutine may use it.
type Library struct {
	rules  func(id string) (game.Ruleset, bool)
	stock  func(id string) (*scenariofile.File, bool)
	opened map[string]*opened
}

// opened is a ruleset with its book and its words, or why they cannot be read.
type opened struct {
	ruleset game.Ruleset
	book    *ruletext.Book
	words   *ruletext.Words
	err     error
	facts   map[string]bool // names of facts, once they were asked for
}

// NewLibrary is a library of these rulesets and scenarios; stock may be nil.
func NewLibrary(rules func(id string) (game.Ruleset, bool), stock func(id string) (*scenariofile.File, bool)) *Library {
	return &Library{rules: rules, stock: stock, opened: map[string]*opened{}}
}

// open is the ruleset with that id, read once; false when there is none.
func (l *Library) open(id string) (*opened, bool) {
	if o, ok := l.opened[id]; ok {
		return o, true
	}
	ruleset, ok := l.rules(id)
	if !ok {
		return nil, false
	}
	o := &opened{ruleset: ruleset}
	o.book, o.words, o.err = ruletext.Open(&ruleset)
	l.opened[id] = o
	return o, true
}
