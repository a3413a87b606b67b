package match

import (
	"slices"
	"strconv"

	"rumble/game"
)

// Waiting is something for which a match waits for the owner of some seats, for whoever tells them when they are not looking.
type Waiting struct {
	ID    string // the same as long as it is the same that waits
	Kind  WaitKind
	Until int64 // by letter: when an answer is due, in seconds since 1970; 0 when it is not
}

// WaitKind is what a match waits for.
type WaitKind string

// What a match waits for.
const (
	WaitSeed   WaitKind = "seed"     // their part of the dice, before play begins
	WaitAnswer WaitKind = "answer"   // an answer to a question
	WaitBack   WaitKind = "takeback" // a reply to somebody who wants to take back
	WaitOffer  WaitKind = "offer"    // a reply to an offer
	WaitOver   WaitKind = "over"     // nothing: the match is over
)

// WaitsFor is what a match waits for from the owner of these seats. Nobody else may be told of them: a question may be secret.
func (m *Match) WaitsFor(seats []game.Seat) []Waiting {
	mo := m.latest()
	switch {
	case mo.broken != nil || len(seats) == 0:
		return nil
	case mo.result != nil:
		return []Waiting{{ID: string(WaitOver), Kind: WaitOver}}
	case mo.key == nil:
		return m.waitsForSeed(mo, seats)
	}
	var waits []Waiting
	if mo.paused == "" {
		for _, q := range mo.open(seats) {
			if !mo.gone.Has(q.Seat) && m.people.Has(q.Seat) {
				waits = append(waits, Waiting{m.publicID(mo, q), WaitAnswer, mo.due[q.Seat]})
			}
		}
	}
	mine := game.SeatsOf(seats...)
	if mo.asked != nil && mo.asked.open()&mine != 0 {
		waits = append(waits, Waiting{ID: m.requestID(mo.asked), Kind: WaitBack})
	}
	if mo.offer != nil && mo.offer.open()&mine != 0 {
		waits = append(waits, Waiting{ID: m.offerID(mo.offer), Kind: WaitOffer})
	}
	return waits
}

// waitsForSeed is what is waited for before play begins: first everybody commits to a seed, then all show theirs.
func (m *Match) waitsForSeed(mo *moment, seats []game.Seat) []Waiting {
	showing := mo.showing()
	waits := slices.ContainsFunc(seats, func(s game.Seat) bool {
		return mo.seeds[s] == nil && (showing || mo.commits[s] == nil)
	})
	if !waits {
		return nil
	}
	part := "commit"
	if showing {
		part = "show"
	}
	return []Waiting{{ID: string(WaitSeed) + "." + part + "." + strconv.Itoa(mo.start), Kind: WaitSeed}}
}

// NextDue is when the next answer by letter is due, in seconds since 1970; 0 when none is.
func (m *Match) NextDue() int64 {
	mo := m.latest()
	next := int64(0)
	if mo.over() || mo.broken != nil || mo.paused != "" || mo.at.outcome == nil {
		return 0
	}
	for i := range mo.at.outcome.Asked {
		if due := mo.due[mo.at.outcome.Asked[i].Seat]; due != 0 && (next == 0 || due < next) {
			next = due
		}
	}
	return next
}

// LetterDays is how many days the people have for an answer; 0 when they do not play by letter. A match by letter goes on although nobody looks.
func (m *Match) LetterDays() int { return m.agreed.Time.Days }
