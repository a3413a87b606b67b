package analysis

import (
	"slices"
	"strings"

	"rumble/game"
	"rumble/speak"
)

// explains says whether something explains one of so many parts of a change, in its own direction.
func explains(did, change, parts int) bool {
	if change < 0 {
		did, change = -did, -change
	}
	return parts*did >= change
}

// fair is which part of a turning point must be explained by what is told of it: a third.
const fair = 3

// happened is what somebody would tell of a turning point: the throw that did most in its direction or the decision that cost most there, if either explains a
// fair part of it; else what was told there, and what was answered where nothing was. How the match ended is told of its last stretch, unless a throw did
// most of it.
func (a *analyst) happened(i int, t *Turn) string {
	s, seat := &a.match.Stretches[i], weightiest(t.Change)
	last, thrown := i == a.match.endsIn(), a.foremost(s, seat, t.Change[seat])
	part := fair
	if last { // else the end counts
		part = 2
	}
	if thrown != nil && explains(thrown.Luck[seat], t.Change[seat], part) {
		return thrown.Text
	}
	if last {
		if text := a.lastWords(s); text != "" {
			return text
		}
	}
	if text := a.dearest(s, t.Change); text != "" {
		return text
	}
	for _, text := range [...]string{s.told(false), a.answered(s), s.told(true)} {
		if text != "" {
			return text
		}
	}
	if thrown != nil {
		return thrown.Text
	}
	return "Nothing was told there."
}

// foremost is the throw of a stretch that did most for a seat in the direction of a change, of those that were told of; nil where none did anything.
func (a *analyst) foremost(s *Stretch, seat, change int) (found *Throw) {
	most := 0
	for i := range a.report.Throws {
		t := &a.report.Throws[i]
		did := t.Luck[seat]
		if change < 0 {
			did = -did
		}
		if t.At[0] == s.Number && t.Text != "" && did > most {
			found, most = t, did
		}
	}
	return found
}

// dearest is the decision of a stretch that cost most, if it explains a fair part of what its seat has lost there.
func (a *analyst) dearest(s *Stretch, change []int) (text string) {
	most, end := 0, s.Moment+len(s.Answers)-s.Given
	for i := range a.report.Decisions {
		d := &a.report.Decisions[i]
		if d.Moment >= s.Moment && d.Moment < end && d.Cost > most && change[d.Seat] < 0 && explains(-d.Cost, change[d.Seat], fair) {
			text, most = chose(s, game.Seat(d.Seat), d.Text), d.Cost
		}
	}
	return text
}

// told is what was told first in a stretch, in the large print of the log or in all of it. What tells of a throw is left out: it was another throw that
// counted, or none.
func (s *Stretch) told(details bool) string {
	for i := range s.Told {
		if e := &s.Told[i]; len(e.Dice) == 0 && (details || !e.Event.Detail) && s.Said[i] != "" {
			return s.Said[i]
		}
	}
	return ""
}

// lastWords are how the log tells that the match has ended, in its large print: the last that is told of a winner, where only some have won, else the last of all.
func (a *analyst) lastWords(s *Stretch) (text string) {
	if text = a.match.Ending.Text; text != "" {
		return text
	}
	ofAWinner := ""
	for i := range s.Told {
		e := &s.Told[i].Event
		if e.Detail || s.Said[i] == "" {
			continue
		}
		if text = s.Said[i]; a.match.won(e.Seat) {
			ofAWinner = text
		}
	}
	if ofAWinner != "" && slices.Contains(a.match.Result, 0) {
		return ofAWinner
	}
	return text
}

// won says whether a seat has won, alone or with others.
func (m *Match) won(seat game.Seat) bool {
	return int(seat) >= 0 && int(seat) < len(m.Result) && m.Result[seat] > 0
}

// answered is the first answer of a stretch that left a choice, else the first one; "" when there is none.
func (a *analyst) answered(s *Stretch) (text string) {
	for k := s.Given; k < len(s.Answers); k++ {
		given := &s.Answers[k]
		view, o, err := put(s, k)
		if err != nil {
			return text
		}
		q := asked(o, given.Seat, given.Answer.Question)
		if q == nil || text != "" && !choice(q) {
			continue
		}
		text = chose(s, given.Seat, speak.New(view, a.match.Words).Answered(q, &given.Answer))
		if choice(q) {
			return text
		}
	}
	return text
}

// chose is a decision as it is told beside what others did: with whose it was.
func chose(s *Stretch, seat game.Seat, text string) string {
	name := s.Before.Name(game.OfSeat(seat))
	if name == "" || strings.Contains(text, name) {
		return text
	}
	return name + ": " + text
}
