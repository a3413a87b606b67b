package match_test

import (
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
)

// surrender is a referee whose rules let the seat that is asked give up by an answer of some verb.
type surrender struct {
	game.Referee
	verb game.Verb
}

func (s surrender) Ask(q *game.Question) game.Answer {
	for i := range q.Options {
		q.Options[i].Concedes = q.Options[i].Verb == s.verb
	}
	return s.Referee.Ask(q)
}

// Where the rules let whoever is asked give up, giving up is that answer, and what it does is theirs to say. It is not where the answer would
// need a place or a number, for a seat that is not asked, and in a pause.
func TestGivingUpByTheRules(t *testing.T) {
	for _, c := range []struct {
		name  string
		verb  game.Verb
		seat  game.Seat
		pause bool
		ends  string
	}{
		{"by an answer", "pass", north, false, "bid"},
		{"by one with a number", "volley", north, false, "given-up"},
		{"by one with a place", "move", north, false, "given-up"},
		{"not asked", "pass", south, false, "given-up"},
		{"in a pause", "pass", north, true, "given-up"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := meddling(t, toy.Rules(), toy.Scenario(2, 4), func(ref game.Referee) game.Referee { return surrender{ref, c.verb} })
			s.bids(1, 0)
			if c.pause {
				must(t, s.offers(north, "pause"), s.responds(south, "yes"))
			}
			must(t, s.givesUp(c.seat))
			if c.ends == "given-up" {
				if last := s.last(); !strings.HasPrefix(last, "given-up: ") || !s.Over() {
					t.Errorf("the log ends with %q", last)
				}
			} else if s.Over() || !s.isAsked(north, c.ends) {
				t.Errorf("the answer of the rules is not given: %s", s.last())
			}
		})
	}
}
