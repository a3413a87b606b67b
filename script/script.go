package script

import (
	"os"
	"path"
	"path/filepath"
	"strings"

	"rumble/game"
	"rumble/internal/yamltree"
	"rumble/scenariofile"
)

// The bounds of a script. A whole file is bounded by [yamltree.MaxBytes].
const (
	mostClauses = 100
	mostCards   = 200
	mostDice    = 1000 // of one step
	mostSteps   = 500
	mostChecks  = 100 // patterns in one list
	mostName    = 100 // letters of a name
	mostTitle   = 300 // letters of the title
)

// What is wrong with a script, or with what it plays. All are game.Invalid.
const (
	codeBadScript  game.Code = "bad-script"
	codeUnreadable game.Code = "unreadable"
	codeRefused    game.Code = "refused"   // by an error that has no code of its own
	codeAmbiguous  game.Code = "ambiguous" // an answer that might mean several things
)

// Script is a script file that has been read: it can be played any number of times.
type Script struct {
	File    string // its name
	Title   string
	Clauses []game.ClauseID // what it is a test of
	Ruleset string

	clauseLines []int
	rulesetLine int
	scenario    setting
	refused     string // the code with which the ruleset must refuse the scenario, "" when it is played
	refusedLine int
	deck        []pip // cards in the order drawn
	dice        []pip // thrown before the first answer
	standing    []standing
	steps       []step
	consider    *answer
	odds        []chance

	// read gives the bytes of a file named in the script, by a path relative to it; nil when it stands alone.
	read func(name string) ([]byte, error)
}

// setting is where the scenario comes from: written in the script, the name of a stock scenario, or a file.
type setting struct {
	inline *scenariofile.File
	name   string
	at     yamltree.Value
}

// Parse reads a script that stands alone: it cannot name scenario files. The name is for messages. Errors are
// *game.Error with file, line and field.
func Parse(name string, data []byte) (*Script, error) { return parse(name, data, nil) }

// Load reads a script file from the disk. Scenario files are looked for from its folder.
func Load(name string) (*Script, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, unreadable(name, err)
	}
	return parse(name, data, func(file string) ([]byte, error) {
		return os.ReadFile(filepath.Join(filepath.Dir(name), filepath.FromSlash(file)))
	})
}

func unreadable(name string, err error) error {
	return &game.Error{Code: codeUnreadable, File: name, Sentence: "This file cannot be read.", Cause: err}
}

func parse(name string, data []byte, read func(string) ([]byte, error)) (*Script, error) {
	root, err := yamltree.Parse(codeBadScript, name, data)
	if err != nil {
		return nil, err
	}
	s := &Script{File: name, read: read}
	if err := s.fill(root); err != nil {
		return nil, err
	}
	if err := root.Err(); err != nil {
		return nil, err
	}
	return s, nil
}

// start is the scenario that the script begins with.
func (s *Script) start(stock func(id string) (*scenariofile.File, bool)) (*scenariofile.File, error) {
	from := s.scenario
	if from.inline != nil {
		return from.inline, nil
	}
	if !strings.HasSuffix(from.name, ".yaml") {
		if stock != nil {
			if file, ok := stock(from.name); ok {
				return file, nil
			}
		}
		return nil, s.refuse(from.at, "There is no stock scenario %q; a file is named with its ending .yaml.", from.name)
	}
	if s.read == nil {
		return nil, s.refuse(from.at, "This script stands alone and cannot name scenario files.")
	}
	data, err := s.read(from.name)
	if err != nil {
		e := s.refuse(from.at, "The scenario file %q cannot be read.", from.name)
		e.Cause = err
		return nil, e
	}
	return scenariofile.Parse(path.Join(path.Dir(filepath.ToSlash(s.File)), from.name), data)
}

// refuse is an error about a value of the script.
func (s *Script) refuse(at yamltree.Value, sentence string, args ...any) *game.Error {
	e := game.Refuse(codeBadScript, at.Field(), sentence, args...)
	e.File, e.Line = s.File, at.Line()
	return e
}
