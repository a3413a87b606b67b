// Package cards holds packs, piles and hands of playing cards as plain values: a set of cards is one machine word, so
// that copying a match copies its cards for nothing and no order can be peeked at. Who draws which card is chance's
// affair (see game.Draw), not the pile's.
package cards

import "math/bits"

// Pile is a set of cards, numbered 0 to 63 by the ruleset. Its order is never known to anybody, so it has none.
type Pile uint64

// Of is the pile of these cards.
func Of(cards ...int) Pile {
	var p Pile
	for _, c := range cards {
		p = p.Add(c)
	}
	return p
}

// Count is how many cards lie in it.
func (p Pile) Count() int { return bits.OnesCount64(uint64(p)) }

// Has says whether the card is in it.
func (p Pile) Has(card int) bool { return p&(1<<card) != 0 }

// Add is the pile with the card.
func (p Pile) Add(card int) Pile { return p | 1<<card }

// Take is the pile without the card.
func (p Pile) Take(card int) Pile { return p &^ (1 << card) }

// Each gives the cards from the lowest number to the highest.
func (p Pile) Each(yield func(card int) bool) {
	for rest := uint64(p); rest != 0; rest &= rest - 1 {
		if !yield(bits.TrailingZeros64(rest)) {
			return
		}
	}
}

// Nth is the card with n lower ones in the pile, from 0; -1 when there are not so many.
func (p Pile) Nth(n int) int {
	for card := range p.Each {
		if n == 0 {
			return card
		}
		n--
	}
	return -1
}
