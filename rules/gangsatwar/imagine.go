package gangsatwar

import (
	"rumble/cards"
	"rumble/game"
)

// Imagine is a state the seat cannot tell from this one: the hands it does not play, the FALLOUT cards lying face down
// and the deck are dealt again (GW-INFO-02, -03). Everything else lies open and is copied as it is.
func (g *Game) Imagine(seat game.Seat, c *game.Chance) game.Game {
	return g.ImagineBefore(seat, nil, c)
}

// ImagineBefore is the same for a seat that has seen these throws come of it: what was drawn from the deck lay in the deck.
func (g *Game) ImagineBefore(seat game.Seat, since []game.Thrown, c *game.Chance) game.Game {
	n := g.desk.Copy(g).(*Game)
	drawn := g.drawnFromDeck(since)
	unseen := n.deck // what may lie anywhere
	for i := range int(n.fight.count) {
		s := n.side(i)
		if !s.seenBy(seat) {
			unseen |= s.hand
		}
		if !n.faceUp() {
			unseen |= s.fallout
			for old := range s.fallout.Each {
				n.fight.order[old] = 0
			}
		}
	}
	drawn &= unseen
	unseen &^= drawn
	for i := range int(n.fight.count) {
		s := n.side(i)
		if !s.seenBy(seat) {
			s.hand, unseen = dealAnew(unseen, s.hand.Count(), c)
		}
		if !n.faceUp() {
			many := s.fallout.Count()
			s.fallout = 0
			for range many {
				var card cards.Pile
				card, unseen = dealAnew(unseen, 1, c)
				n.addFallout(i, highest(card))
			}
		}
	}
	n.deck = unseen | drawn
	return n
}

// drawnFromDeck is the cards that are known to have been drawn before the deck was used up: after that, what was discarded comes again (GW-DECK-06).
func (g *Game) drawnFromDeck(since []game.Thrown) (drawn cards.Pile) {
	left := g.deck.Count()
	for i := range since {
		t := &since[i]
		if t.Throw.Kind != game.Draw || len(t.Throw.Among) != left || left == 0 {
			continue // no card of the deck
		}
		left--
		if at := t.Face.One(); at > 0 && at <= len(t.Throw.Among) {
			drawn = drawn.Add(int(t.Throw.Among[at-1].N))
		}
	}
	return drawn
}

// seenBy is whether a seat sees the hand of a side: only who plays it does, and an AUTO hand nobody.
func (s *Side) seenBy(seat game.Seat) bool { return seat != game.Nobody && s.player == seat }

// dealAnew takes so many cards by chance, all equally likely, and gives what is left.
func dealAnew(from cards.Pile, many int, c *game.Chance) (dealt, left cards.Pile) {
	for range many {
		n := c.Below(from.Count())
		for card := range from.Each {
			if n == 0 {
				dealt, from = dealt.Add(card), from.Take(card)
				break
			}
			n--
		}
	}
	return dealt, from
}
