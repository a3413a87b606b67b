package speak

import (
	"strings"

	"rumble/game"
	"rumble/ruletext"
)

// Speaker puts game words into ids and sentences.
type Speaker struct {
	Names game.Names
	Words *ruletext.Words
	// Usual is the number that the rules of thumb would take for an option; nil: the least.
	Usual func(q *game.Question, option int) int
	// NoOdds has sentences say no chances: of a table that plays without odds.
	NoOdds bool
}

// New is a speaker for a match with those names under a ruleset with those words.
func New(n game.Names, w *ruletext.Words) Speaker { return Speaker{Names: n, Words: w} }

// id is the id of a thing, "" for nothing.
func (s Speaker) id(r game.Ref) string {
	if r.None() {
		return ""
	}
	return s.Names.ID(r)
}

func (s Speaker) name(r game.Ref) string {
	if r.None() {
		return ""
	}
	return s.Names.Name(r)
}

// described says whether a thing is called by what it is, with an article.
func (s Speaker) described(r game.Ref) bool {
	d, ok := s.Names.(game.Describing)
	return ok && d.Described(r)
}

// seat is the id of a seat, "" for nobody.
func (s Speaker) seat(seat game.Seat) string {
	if seat == game.Nobody {
		return ""
	}
	return s.Names.ID(game.OfSeat(seat))
}

func (s Speaker) seatName(seat game.Seat) string {
	if seat == game.Nobody {
		return ""
	}
	return s.Names.Name(game.OfSeat(seat))
}

// Seat is the id of a seat, "" for nobody.
func (s Speaker) Seat(seat game.Seat) string { return s.seat(seat) }

func (s Speaker) ids(refs []game.Ref) []string {
	ids := make([]string, len(refs))
	for i, r := range refs {
		ids[i] = s.id(r)
	}
	return ids
}

// someIDs is nil for none.
func (s Speaker) someIDs(refs []game.Ref) []string {
	if len(refs) == 0 {
		return nil
	}
	return s.ids(refs)
}

func (s Speaker) names(refs []game.Ref) []string {
	var names []string
	for _, r := range refs {
		names = append(names, s.name(r))
	}
	return names
}

// term is what a term of the rulebook is called in the match: the name of the thing whose id it is.
func (s Speaker) term(id string) string {
	if r, ok := s.Names.Find(id); ok {
		return s.Names.Name(r)
	}
	return strings.ToLower(id)
}

// word is a word of the catalogue, in the terms of the match.
func (s Speaker) word(id string) string { return s.Words.Word(id, ruletext.Blanks{Term: s.term}) }

// Inches is a length that is written as a decimal number of inches.
type Inches game.Length

// MarshalJSON writes the number: 4.5.
func (l Inches) MarshalJSON() ([]byte, error) { return []byte(game.Length(l).String()), nil }

// UnmarshalJSON reads what MarshalJSON writes.
func (l *Inches) UnmarshalJSON(b []byte) error {
	long, err := game.ParseLength(string(b))
	if err == nil {
		*l = Inches(long)
	}
	return err
}
