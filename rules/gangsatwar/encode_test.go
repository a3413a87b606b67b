package gangsatwar

import (
	"bytes"
	"testing"

	"rumble/game"
	"rumble/internal/rehearsal"
)

// Everything that may change in a match is written: whatever is turned in the state turns the bytes.
func TestTheWholeStateIsWritten(t *testing.T) {
	g := seated(maxSeats)
	g.texts = []string{"one"}
	g.result = game.Result{Winners: []game.Seat{1}, Points: []int{2}, Why: "x", Clause: "y"}
	g.fight = Fight{on: true, place: firstOne, count: maxSides}
	if values := rehearsal.Written(t, g, g); values < 500 {
		t.Errorf("%d values are written", values)
	}
	if !bytes.Equal(g.Clone().Append(nil), g.Append(nil)) {
		t.Error("a clone is written otherwise")
	}
}

// What a seat may see of a fight, and what is dealt anew for it (GW-INFO-02, -03).
func TestHandsAreSecret(t *testing.T) {
	g := seated(3)
	mine, other, auto, laid := pile(t, "2S 3S"), pile(t, "4S 5S 6S"), pile(t, "7S"), pile(t, "8S")
	g.fight = Fight{on: true, place: firstOne, count: 3, winner: nobody, last: nobody, trick: laid}
	g.fight.sides[0] = Side{kind: Counters, gang: 0, player: 0, hand: mine, fallout: pile(t, "9S"), took: 1}
	g.fight.sides[1] = Side{kind: Counters, gang: 1, player: 1, hand: other}
	g.fight.sides[2] = Side{kind: Locals, gang: nobody, player: game.Nobody, hand: auto}
	g.deck = wholePack &^ (mine | other | auto | laid | pile(t, "9S"))
	for viewer := game.Nobody; viewer < 3; viewer++ {
		sum := 0
		for _, p := range g.Scene(viewer).Piles {
			sum += p.Count
			open := p.Role == "discard" || p.Role == "in-play" || p.Role == "hand" && viewer != game.Nobody && p.Seat == g.ID(game.OfSeat(viewer))
			if open && len(p.Cards) != p.Count || !open && len(p.Cards) != 0 {
				t.Errorf("viewer %d sees %d of %d cards of %s", viewer, len(p.Cards), p.Count, p.ID)
			}
		}
		if sum != packSize {
			t.Errorf("viewer %d counts %d cards", viewer, sum)
		}
	}
	c, changed := game.NewChance(1), 0
	for range 50 {
		n := g.Imagine(0, c).(*Game)
		a, b := n.side(1).hand, n.side(2).hand
		all := n.deck | n.side(0).hand | n.side(0).fallout | a | b | n.fight.trick
		if n.side(0).hand != mine || n.fight.trick != laid || a.Count() != 3 || b.Count() != 1 || n.side(0).fallout.Count() != 1 || all != wholePack {
			t.Fatal("what is seen has changed, or a card is lost")
		}
		if a != other && b != auto && n.side(0).fallout != pile(t, "9S") {
			changed++
		}
	}
	if changed < 40 {
		t.Errorf("what is hidden was dealt anew %d times of 50", changed)
	}
	g.fight.winner = 0 // FALLOUT is turned up
	if n := g.Imagine(1, c).(*Game); n.side(0).fallout != pile(t, "9S") {
		t.Error("what lies face up is dealt anew")
	}
	if p := g.Scene(1).Piles[4]; p.Role != "fallout" || len(p.Cards) != 1 {
		t.Errorf("what lies face up is not shown: %+v", p)
	}
}
