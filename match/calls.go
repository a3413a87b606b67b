package match

import (
	"slices"
	"strconv"

	"rumble/game"
)

// Call is something for which a match waits for the owner of some seats, for whoever tells them when they are not looking.
type Call struct {
	ID    string // the same as long as it is the same that waits
	Kind  CallKind
	Until int64 // by letter: when an answer is due, in seconds since 1970; 0 when it is not
}

// CallKind is what a match waits for.
type CallKind string

// What a match waits for.
const (
	CallSeed   CallKind = "seed"     // their part of the dice, before play begins
	CallAnswer CallKind = "answer"   // an answer to a question
	CallBack   CallKind = "takeback" // a reply to somebody who wants to take back
	CallOffer  CallKind = "offer"    // a reply to an offer
	CallOver   CallKind = "over"     // nothing: the match is over
)

// Calls are what a match waits for from the owner of these seats. Nobody else may be told of them: a question may be secret.
func (m *Match) Calls(seats []game.Seat) []Call {
	mo := m.latest()
	switch {
	case mo.broken != nil || len(seats) == 0:
		return nil
	case mo.result != nil:
		return []Call{{ID: string(CallOver), Kind: CallOver}}
	case mo.key == nil:
		return m.seedCalls(mo, seats)
	}
	var calls []Call
	if mo.paused == "" {
		for _, q := range mo.open(seats) {
			if !mo.gone.Has(q.Seat) && m.people.Has(q.Seat) {
				calls = append(calls, Call{m.publicID(mo, q), CallAnswer, mo.due[q.Seat]})
			}
		}
	}
	mine := game.SeatsOf(seats...)
	if mo.asked != nil && mo.asked.open()&mine != 0 {
		calls = append(calls, Call{ID: m.requestID(mo.asked), Kind: CallBack})
	}
	if mo.offer != nil && mo.offer.open()&mine != 0 {
		calls = append(calls, Call{ID: m.offerID(mo.offer), Kind: CallOffer})
	}
	return calls
}

// seedCalls are the calls before play begins: first everybody commits to a seed, then all show theirs.
func (m *Match) seedCalls(mo *moment, seats []game.Seat) []Call {
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
	return []Call{{ID: string(CallSeed) + "." + part + "." + strconv.Itoa(mo.start), Kind: CallSeed}}
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
