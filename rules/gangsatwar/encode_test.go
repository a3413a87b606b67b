package gangsatwar

import (
	"bytes"
	"testing"

	"rumble/cards"
	"rumble/game"
	"rumble/internal/rehearsal"
)

// Everything that may change in a match is written: whatever is turned in the state turns the bytes.
func TestTheWholeStateIsWritten(t *testing.T) {
	g := seated(maxSeats)
	g.texts = []string{"one"}
	g.result = game.Result{Winners: []game.Seat{1}, Points: []int{2}, Why: "x", Clause: "y"}
	g.fight = Fight{on: true, place: firstOne, count: maxSides}
	g.graves = []grave{{place: firstOne, gang: 1, many: 1}}
	if values := rehearsal.Written(t, g, g); values < 500 {
		t.Errorf("%d values are written", values)
	}
	if !bytes.Equal(g.Clone().Append(nil), g.Append(nil)) {
		t.Error("a clone is written otherwise")
	}
}

// Two fights that differ in the order of FALLOUT of one suit are settled otherwise, and written otherwise; the order of two
// suits makes no difference (GW-WIN-11, GW-FALL-08). What lies face down is imagined in any order.
func TestTheOrderOfFallout(t *testing.T) {
	lay := func(cards ...string) *Game {
		g := seated(2)
		g.fight = Fight{on: true, place: firstOne, count: 2, winner: nobody, last: nobody}
		for _, c := range cards {
			g.addFallout(0, card(t, c))
			g.deck = g.deck.Take(card(t, c))
		}
		return g
	}
	written := func(g *Game) string { return string(g.Append(nil)) }
	if written(lay("9H", "2H", "3C")) == written(lay("2H", "9H", "3C")) {
		t.Error("the order of two hearts is not written")
	}
	if written(lay("9H", "2H", "3C")) != written(lay("9H", "3C", "2H")) {
		t.Error("the order of two suits is written")
	}
	c, rising, falling := game.NewChance(1), 0, 0
	for range 200 {
		n := lay("9H", "2H", "3C").Imagine(1, c).(*Game)
		for _, suit := range inOrderOfSettling {
			if two := ofSuitIn(n.side(0).fallout, suit); two.Count() == 2 && n.fight.earliest(two) == lowest(two) {
				rising++
			} else if two.Count() == 2 {
				falling++
			}
		}
	}
	if rising < 30 || falling < 30 {
		t.Errorf("of two cards of a suit the lower was laid first %d times, the higher %d times", rising, falling)
	}
}

// What a seat may see of a fight, and what is dealt again for it (GW-INFO-02, -03).
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

// What a seat has seen drawn since lay in the deck, in all that it takes for possible; what was drawn from elsewhere, what it has not seen and what was drawn
// again after a reshuffle says nothing of the deck.
func TestWhatWasDrawnLayInTheDeck(t *testing.T) {
	g := seated(2)
	mine, other := pile(t, "2S 3S"), pile(t, "4S 5S 6S 7S")
	g.fight = Fight{on: true, place: firstOne, count: 2, winner: nobody, last: nobody}
	g.fight.sides[0] = Side{kind: Counters, gang: 0, player: 0, hand: mine}
	g.fight.sides[1] = Side{kind: Counters, gang: 1, player: 1, hand: other}
	g.deck = pile(t, "9S 9H 9D 9C")
	draw := func(from, card string) game.Thrown {
		d := game.Thrown{Throw: game.Throw{Kind: game.Draw, Dice: 1}}
		for c := range pile(t, from).Each {
			if d.Throw.Among = append(d.Throw.Among, game.Card(c)); card != "" && pile(t, card).Has(c) {
				d.Face = game.Shown(uint8(len(d.Throw.Among)))
			}
		}
		return d
	}
	since := []game.Thrown{
		draw("9S 9H 9D 9C", "9H"),
		draw("4S 5S 6S 7S", "5S"), // from a hand
		draw("9S 9D 9C", ""),
		{Throw: game.Throw{Kind: game.Dice, Dice: 1, Sides: 6}, Face: game.Shown(2)},
		draw("9D 9C", "9C"),
		draw("9D", ""),
		draw("4S 9S", "4S"), // from what was discarded
	}
	c, met := game.NewChance(1), cards.Pile(0)
	for range 60 {
		n := g.ImagineBefore(0, since, c).(*Game)
		if n.deck.Count() != 4 || n.deck&pile(t, "9H 9C") != pile(t, "9H 9C") || n.side(0).hand != mine || n.side(1).hand.Count() != 4 || n.deck|n.side(1).hand != g.deck|other {
			t.Fatalf("the deck is %v, the hand %v", n.deck, n.side(1).hand)
		}
		met |= n.side(1).hand
	}
	if met != other|pile(t, "9S 9D") {
		t.Errorf("the other hand may hold %v", met)
	}
}
