package referee_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"rumble/game"
	"rumble/referee"
)

// parlour is a game of hidden hands: south (seat 1) holds two of the cards 1 to 4 and does something with one of them, then north (seat 0) is asked. North
// has seen what was told, and nothing else.
type parlour struct {
	program
	kind string // what south does: "lays" a card, "hides" it face down, hands "two" over of which one is shown, "acts" in secret, "forms" answers a form, "races" north for it
	hand [2]int
}

func (p *parlour) Clone() game.Game          { c := *p; return &c }
func (p *parlour) CopyFrom(o game.Game)      { *p = *o.(*parlour) }
func (p *parlour) Over() (game.Result, bool) { return game.Result{}, false }
func (p *parlour) Append(buf []byte) []byte  { return fmt.Append(buf, p.kind, p.hand) }
func (p *parlour) holds(card int) bool       { return slices.Contains(p.hand[:], card) }
func (p *parlour) cards() (cards []game.Ref) {
	return []game.Ref{game.Card(p.hand[0]), game.Card(p.hand[1])}
}
func (p *parlour) deal(c *game.Chance) [2]int { return pairs[c.Below(len(pairs))] }

// pairs are all hands.
var pairs = [][2]int{{1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}

func (p *parlour) Imagine(seat game.Seat, c *game.Chance) game.Game {
	return &parlour{kind: p.kind, hand: p.deal(c)}
}

func (p *parlour) Advance(ref game.Referee) {
	const south = game.Seat(1)
	var lay []game.Option
	for _, card := range p.hand {
		lay = append(lay, game.Option{Verb: "lay", With: game.Card(card)})
	}
	switch p.kind {
	case "lays":
		a := ref.Ask(&game.Question{Seat: south, Options: lay})
		ref.Tell(game.Event{Kind: "lays", Seat: south, With: lay[a.Option].With})
	case "hides":
		a := ref.Ask(&game.Question{Seat: south, Options: lay})
		ref.Tell(game.Event{Kind: "hides", Seat: south, With: lay[a.Option].With, Seen: game.Only(south)})
	case "two":
		pick := game.Choice{Least: 2, Most: 2, Among: p.cards()}
		a := ref.Ask(&game.Question{Seat: south, Options: []game.Option{{Verb: "hand-over", Pick: pick}}})
		ref.Tell(game.Event{Kind: "shows", Seat: south, Things: a.Picked[:1]})
	case "acts":
		if p.holds(4) {
			a := ref.Ask(&game.Question{Seat: south, Secret: true, Options: []game.Option{{Verb: "wait"}, {Verb: "jump"}, {Verb: "nod"}}})
			if a.Option == 1 {
				ref.Tell(game.Event{Kind: "jumps", Seat: south})
			}
		}
		ref.Ask(&game.Question{Seat: south, Options: []game.Option{{Verb: "end"}}})
	case "forms":
		a := ref.Ask(&game.Question{Seat: south, Options: []game.Option{{Verb: "say"}}, Parts: []game.Question{{Seat: south, Options: lay}}})
		ref.Tell(game.Event{Kind: "says", Seat: south, With: lay[a.Parts[0].Option].With})
	}
	if p.kind == "races" {
		qs := []game.Question{
			{Race: true, Options: []game.Option{{Verb: "let-go"}, {Verb: "claim"}}},
			{Race: true, Seat: south, Options: append([]game.Option{{Verb: "let-go"}}, lay...)},
		}
		answers := make([]game.Answer, 2)
		if ref.AskTogether(qs, answers); answers[1].Option > 0 {
			ref.Tell(game.Event{Kind: "claims", Seat: south, With: lay[answers[1].Option-1].With})
		}
	}
	ref.Ask(&game.Question{Options: []game.Option{{Verb: "stay"}, {Verb: "go"}}})
}

// worldsOf are the hands that north takes for possible, each with how often of 600, when south has answered so.
func worldsOf(t *testing.T, kind string, hand [2]int, south ...game.Answer) map[[2]int]int {
	t.Helper()
	g := &parlour{kind: kind, hand: hand}
	var given []referee.Given
	for i, a := range south {
		if a.Question = referee.QuestionID(0, i, 0); kind == "races" {
			a.Question = referee.QuestionID(0, 1, 0) // north's is the first
		}
		given = append(given, referee.Given{Seat: 1, Answer: a})
	}
	out := run(t, g.Clone(), referee.Stretch{Answers: given})
	if len(out.Asked) != 1 || out.Asked[0].Seat != 0 {
		t.Fatalf("asked are %+v", out.Asked)
	}
	worlds := referee.NewWorlds(context.Background(), out.Situation(g, given, 0, game.Answer{}), &out.Asked[0], game.NewChance(7))
	found := map[[2]int]int{}
	for range 600 {
		w, err := worlds.Next()
		if err != nil {
			t.Fatal(err)
		}
		there := w.Checkpoint.(*parlour)
		found[there.hand]++
		w.Consider = game.Answer{Option: 1}
		// The world stands by itself: it can be played from, with the answers as they are given there.
		if _, err := referee.Count(context.Background(), w, idle{}, referee.Bound{}); err != nil {
			t.Fatalf("with %v: %v", there.hand, err)
		}
	}
	return found
}

// about says that these hands and no others are there, all about as often.
func about(t *testing.T, found map[[2]int]int, hands ...[2]int) {
	t.Helper()
	for _, h := range hands {
		if n, mean := found[h], 600/len(hands); n < mean*3/4 || n > mean*5/4 {
			t.Errorf("%v: %d of 600, and %v are as likely as each other", h, n, hands)
		}
	}
	if len(found) != len(hands) {
		t.Errorf("there are %v, and only %v are possible", found, hands)
	}
}

// A card that somebody lays says nothing of the other: not by its place in the list of what they could have laid.
func TestTheNumberOfAnAnswerTellsNothing(t *testing.T) {
	about(t, worldsOf(t, "lays", [2]int{1, 3}, game.Answer{Option: 1}), [2]int{1, 3}, [2]int{2, 3}, [2]int{3, 4})
	about(t, worldsOf(t, "lays", [2]int{3, 4}, game.Answer{Option: 0}), [2]int{1, 3}, [2]int{2, 3}, [2]int{3, 4})
	about(t, worldsOf(t, "races", [2]int{1, 3}, game.Answer{Option: 2}), [2]int{1, 3}, [2]int{2, 3}, [2]int{3, 4})
	about(t, worldsOf(t, "forms", [2]int{1, 3}, game.Answer{Parts: []game.Answer{{Option: 1}}}), [2]int{1, 3}, [2]int{2, 3}, [2]int{3, 4})
}

// Which card lies face down nobody knows who has not seen it, neither by its sentence nor among what was picked.
func TestACardThatWasNotSeenIsAny(t *testing.T) {
	about(t, worldsOf(t, "hides", [2]int{1, 3}, game.Answer{Option: 1}), pairs...)
	shown := game.Answer{Picked: []game.Ref{game.Card(3), game.Card(1)}}
	about(t, worldsOf(t, "two", [2]int{1, 3}, shown), [2]int{1, 3}, [2]int{2, 3}, [2]int{3, 4})
}

// Whether somebody was asked in secret nobody knows, as long as nothing came of it.
func TestWhatSomebodyIsAskedInSecretTellsNothing(t *testing.T) {
	wait, jump, nod, end := game.Answer{}, game.Answer{Option: 1}, game.Answer{Option: 2}, game.Answer{}
	about(t, worldsOf(t, "acts", [2]int{1, 2}, end), pairs...)
	about(t, worldsOf(t, "acts", [2]int{1, 4}, wait, end), pairs...)
	about(t, worldsOf(t, "acts", [2]int{1, 4}, nod, end), pairs...)
	about(t, worldsOf(t, "acts", [2]int{1, 4}, jump, end), [2]int{1, 4}, [2]int{2, 4}, [2]int{3, 4})
}
