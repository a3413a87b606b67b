package script_test

import (
	"errors"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/script"
)

// A scenario without a title or a ruleset has those of the script.
func TestWhatAMatchBeginsWith(t *testing.T) {
	for _, c := range []struct{ old, new, title, ruleset string }{
		{"scenario:\n", "scenario:\n  title: The street\n  ruleset: toy\n", "The street", "toy"},
		{"scenario:\n", "scenario:\n", "A test", "toy"},
	} {
		var begun game.Scenario
		r := read(t, strings.Replace(opening, c.old, c.new, 1)).Run(func(string) (game.Ruleset, bool) {
			r := toy.Rules()
			begin := r.New
			r.New = func(s *game.Scenario) (game.Game, error) {
				begun = *s
				return begin(s)
			}
			return r, true
		}, nil)
		if !r.Passed || begun.Title != c.title || begun.Ruleset != c.ruleset {
			t.Errorf("a match of %q begins as %q: %v", begun.Ruleset, begun.Title, differences(r))
		}
	}
}

// A script may be about a scenario that the rules refuse.
func TestARefusedScenario(t *testing.T) {
	text := "script: A test\nruleset: toy\nscenario: {seats: [north, south]}\nrefused: too-few\n"
	for _, c := range []struct {
		name string
		err  error
		want string
	}{
		{"as expected", game.Refuse("too-few", "figures", "There is nobody."), ""},
		{"not at all", nil, "t.yaml:4: The scenario was not refused; too-few was expected."},
		{"for another reason", game.Refuse("too-dull", "title", "It is dull."), "t.yaml:4: The scenario was to be refused with too-few; it was refused with too-dull: It is dull."},
		{"with a plain error", errors.New("broken"), "t.yaml: broken"},
	} {
		r := read(t, text).Run(func(string) (game.Ruleset, bool) {
			r := toy.Rules()
			r.New = func(*game.Scenario) (game.Game, error) { return nil, c.err }
			return r, true
		}, nil)
		if got := strings.Join(differences(r), "\n"); got != c.want || r.Passed != (c.want == "") || r.Started != r.Passed {
			t.Errorf("%s: %q, %+v", c.name, got, r)
		}
	}
	for _, more := range []string{"steps: [{over: yes}]\n", "consider: chance\n"} {
		_, err := script.Parse("t.yaml", []byte(text+more))
		if e, ok := errors.AsType[*game.Error](err); !ok || e.Line != 4 || e.Field != "refused" {
			t.Errorf("with %q: %v", more, err)
		}
	}
}

// lone tells of a seat alone, and then nothing.
type lone struct{ mute }

func (l lone) Over() (game.Result, bool) { return game.Result{}, *l.stretches > 0 }

func (l lone) Advance(ref game.Referee) {
	*l.stretches++
	ref.Tell(game.Event{Kind: "bid", Seat: 1})
}

func TestAnEventOfASeatAlone(t *testing.T) {
	stretches := 0
	text := strings.Replace(short, "deck: [card 12]\n", "", 1) + "steps: [{expect: [{kind: hit}]}]\n"
	r := read(t, text).Run(func(string) (game.Ruleset, bool) {
		r := toy.Rules()
		begin := r.New
		r.New = func(s *game.Scenario) (game.Game, error) {
			g, err := begin(s)
			return lone{mute{g, &stretches}}, err
		}
		return r, true
	}, nil)
	if got := strings.Join(differences(r), "\n"); got != "t.yaml:11: Expected {kind: hit}; there happened {kind: bid, seat: south}." {
		t.Error(got)
	}
}
