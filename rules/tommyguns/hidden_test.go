package tommyguns

import (
	"fmt"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/scenarios"
)

// world is a referee that writes down all that one seat, and who only watches, are sent of a match.
type world struct {
	playthrough.Dealer
	g    *Game
	seat game.Seat
	sent []string
}

func (w *world) write(format string, args ...any) {
	if !w.g.playedOut() { // then the conditions lie open (TG-CARD-04)
		w.sent = append(w.sent, fmt.Sprintf(format, args...))
	}
}

// looked writes down the scenes of a moment, and what a player who thinks about it takes the state for.
func (w *world) looked() {
	for _, viewer := range []game.Seat{w.seat, game.Nobody} {
		s := w.g.Scene(viewer)
		s.Table = nil
		w.write("seat %d sees %+v", viewer, *s)
		w.write("and imagines %x", w.g.Imagine(viewer, game.NewChance(uint64(len(w.sent)))).(*Game).Append(nil))
	}
}

func (w *world) Ask(q *game.Question) game.Answer {
	if q.Seat == w.seat {
		w.write("question %+v", *q)
		for i := range q.Options {
			w.write("needs %+v", w.g.Explain(q, i))
		}
	} else if !q.Secret {
		w.write("seat %d is asked", q.Seat)
	}
	a := w.Dealer.Ask(q)
	w.write("seat %d answers %+v", q.Seat, a) // a steady player of the seat thinks about what it may know
	return a
}

func (w *world) AskTogether(qs []game.Question, answers []game.Answer) {
	for i := range qs {
		answers[i] = w.Ask(&qs[i])
	}
}

func (w *world) Tell(e game.Event) {
	if e.Seen.Has(w.seat) || e.Seen.Has(game.Nobody) {
		w.write("told %+v %+v", e, w.Thrown)
	}
	w.Thrown = nil
}

// Where conditions are secret, a seat is sent the same whatever stands on the cards of others: events, questions, what
// options need, scenes; and a steady player in the seat plays the same. Every match is played twice, the second time with
// other conditions (TG-CARD-04).
func TestNothingSecretIsSent(t *testing.T) {
	compared := 0
	for seed := range uint64(4) {
		begun := secretMatch(t, 2+2*int(seed%2))
		seat := game.Seat(seed % 2)
		redealt, chance := begun.Clone().(*Game), game.NewChance(seed)
		for f := range redealt.figures {
			if redealt.seatOf(f) != seat {
				redealt.dealAims(f, chance)
			}
		}
		one, two := watched(begun, seat, seed), watched(redealt, seat, seed)
		for i := range max(len(one), len(two)) {
			if i >= len(one) || i >= len(two) || one[i] != two[i] {
				t.Fatalf("match %d: after %d lines alike, seat %d is sent\n%.600s\nor\n%.600s", seed, i, seat, line(one, i), line(two, i))
			}
		}
		compared += len(one)
	}
	if compared < 2000 {
		t.Errorf("only %d lines were compared", compared)
	}
}

func line(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "nothing"
}

// watched plays a match with a steady player in one seat and random ones in the others, and says what that seat is sent.
func watched(g *Game, seat game.Seat, seed uint64) []string {
	rules := Rules()
	w := &world{Dealer: playthrough.Dealer{Game: g}, g: g, seat: seat}
	w.Chance.Seed(seed)
	for s := range g.fixed.seats {
		if game.Seat(s) == seat {
			w.Players = append(w.Players, bot.NewSteady(&rules))
		} else {
			w.Players = append(w.Players, &bot.Random{})
		}
	}
	for g.phase != Ended {
		w.looked()
		g.Advance(w)
	}
	return w.sent
}

// secretMatch is a stock scenario with secret conditions.
func secretMatch(t *testing.T, seats int) *Game {
	t.Helper()
	f, ok := scenarios.Find("tommyguns-bank-job")
	if !ok {
		t.Fatal("there is no stock scenario tommyguns-bank-job")
	}
	sc := f.Scenario
	sc.Seats = sc.Seats[:seats]
	sc.Settings = map[string]string{"secret-conditions": "on"}
	for name, value := range f.Scenario.Settings {
		sc.Settings[name] = value
	}
	g, err := New(&sc)
	if err != nil {
		t.Fatal(err)
	}
	return g.(*Game)
}
