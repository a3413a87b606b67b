package match_test

import (
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/match"
)

// mutter is a referee by whom a seat that passes is told something in secret before all hear that it does nothing.
type mutter struct{ game.Referee }

func (m mutter) Tell(e game.Event) {
	if e.Kind == "passes" {
		m.Referee.Tell(game.Event{Clause: "TOY-03", Kind: "drew", Seat: e.Seat, Who: e.Who, With: game.Card(3), Seen: game.Only(e.Seat)})
	}
	m.Referee.Tell(e)
}

// Whoever is asked whether an answer may be taken back knows it again by what they were told of it, and learns nothing else; so does another
// node, and so they do when it is long ago. A line of the table itself tells nothing of the answer.
func TestTheAnswerThatIsToBeTakenBack(t *testing.T) {
	s := meddlingAgreed(t, toy.Rules(), toy.Scenario(2, 4), &match.Agreement{TakeBack: match.BackAsk}, func(ref game.Referee) game.Referee { return mutter{ref} })
	s.bids(1, 0)
	must(t, s.offers(south, match.OfferDraw))
	s.says(north, "pass")
	refused(t, s.back(north), "asked")
	told := func(when string) {
		t.Helper()
		for _, of := range []struct {
			seats []game.Seat
			want  string
		}{{[]game.Seat{north}, "North drew Card 4"}, {[]game.Seat{south}, "North does nothing"}, {nil, "North does nothing"}} {
			if got := s.View(of.seats, 0).Asked.Told; got != of.want {
				t.Errorf("%s the seats %v are told %q, not %q", when, of.seats, got, of.want)
			}
		}
	}
	told("at once")
	must(t, s.offers(south, match.OfferAdjourn), s.responds(north, match.AcceptOffer))
	for range 12 {
		must(t, s.offers(south, match.OfferGoOn), s.responds(north, match.DeclineOffer))
	}
	told("much later")
}

// Of those who have answered together, whoever wants to take theirs back is known by what is told of them.
func TestTheAnswerAmongOthersThatIsToBeTakenBack(t *testing.T) {
	s := agreeing(t, &match.Agreement{TakeBack: match.BackAsk}, "human", "human")
	s.bids(0, 1)
	refused(t, s.back(south), "asked")
	if told := s.View([]game.Seat{north}, 0).Asked.Told; told != "South bids 1" {
		t.Errorf("north is told %q", told)
	}
}
