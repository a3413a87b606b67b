package ruletext

import (
	"regexp"
	"unicode"
	"unicode/utf8"

	"rumble/game"
)

// Lengths is what the unit of a game's lengths is called: for one of it, for several, and in short after a number.
type Lengths struct {
	One   string `json:"one" yaml:"one"`
	Many  string `json:"many" yaml:"many"`
	Short string `json:"short" yaml:"short"`
}

// inches is the unit of a game that names none.
var inches = Lengths{One: "inch", Many: "inches", Short: "″"}

// Lengths is the unit in which the game counts: inches, unless it says otherwise.
func (w *Words) Lengths() Lengths {
	if w.lengths == nil {
		return inches
	}
	return *w.lengths
}

// OwnLengths is the unit of a game that does not count in inches, else nil.
func (w *Words) OwnLengths() *Lengths { return w.lengths }

// Brief is a length in few letters: 4.5″. A short name of letters stands apart from the number: 4.5 p.
func (l Lengths) Brief(long game.Length) string {
	if first, _ := utf8.DecodeRuneInString(l.Short); unicode.IsLetter(first) {
		return long.String() + "\u00a0" + l.Short
	}
	return long.String() + l.Short
}

// saysInches finds the word in a sentence, between the forms of a blank as well; the name of the blank is none.
var saysInches = regexp.MustCompile(`(?i)(^|[^{\pL])inch(es)?\b`)

// check says what is wrong with a unit.
func (l *Lengths) check(name string) error {
	if l != nil && (l.One == "" || l.Many == "" || l.Short == "") {
		return bad(name, "lengths", "A unit of length needs its name for one, for many, and in short.")
	}
	return nil
}

// strange says whether a sentence speaks of inches in a game that has a unit of its own.
func (l *Lengths) strange(sentence string) bool { return l != nil && saysInches.MatchString(sentence) }
