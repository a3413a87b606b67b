package gangsatwar

import (
	"rumble/cards"
	"rumble/game"
)

// Imagine is a state the seat cannot tell from this one: the hands it does not play, the FALLOUT cards lying face down
// and the deck are dealt again (GW-INFO-02, -03). Everything else lies open and is copied as it is.
func (g *Game) Imagine(seat game.Seat, c *game.Chance) game.Game {
	n := g.desk.Copy(g).(*Game)
	unseen := n.deck
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
	n.deck = unseen
	return n
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
