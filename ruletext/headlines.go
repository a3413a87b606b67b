package ruletext

import (
	"slices"

	"rumble/game"
)

// Headline is a chance that odds begin with: that at least one of some kinds of events befalls somebody. "8 % hit, 1 % killed" is
// two of them.
type Headline struct {
	Text string `yaml:"text"` // what happens to them, after the chance of it: "hit"
	Of   Whose  `yaml:"of"`   // whom it befalls
	// Kinds are the kinds of events that count.
	Kinds []game.Kind `yaml:"kinds"`
	// Some says that they count only with a number above 0: to go 0 inches is not to go.
	Some bool `yaml:"some"`
	// Else are the kinds of events that come instead of what the answer is given for. A headline that has them is hoped for: it is
	// told also where only these can come, and when it has hardly a chance that is said in words.
	Else []game.Kind `yaml:"else"`
}

// Whose says whom a headline is about, as seen from the answer.
type Whose string

// Whom headlines may be about.
const (
	Whom Whose = "whom" // to whom the option, or else the question, does something
	Who  Whose = "who"  // who does it
	With Whose = "with" // by what means: the car that is driven
	Any  Whose = "any"  // whomever it befalls, where the option names nobody to do it to
)

// Headlines are the chances that odds begin with, the first ones first, borrowed.
func (w *Words) Headlines() []Headline { return w.headlines }

// checkHeadlines refuses headlines without words, of nobody, and of kinds that there are not.
func (w *Words) checkHeadlines(name string) error {
	for i, h := range w.headlines {
		field := "headlines." + h.Text
		if h.Text == "" {
			return bad(name, "headlines", "Headline %d says nothing.", i+1)
		}
		if !slices.Contains([]Whose{Whom, Who, With, Any}, h.Of) {
			return bad(name, field, "A headline is of whom, who, with or any, not of %q.", h.Of)
		}
		if len(h.Kinds) == 0 {
			return bad(name, field, "A headline needs kinds of events that count.")
		}
		for _, kind := range slices.Concat(h.Kinds, h.Else) {
			if !w.HasKind(kind) {
				return bad(name, field, "There is no kind of event %q.", kind)
			}
		}
	}
	return nil
}
