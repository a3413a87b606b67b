package gangsatwar

import "rumble/cards"

// Combination is a kind of cards laid together, from the lowest to the highest of GW-T-SCORE.
type Combination uint8

// The combinations (GW-T-COMBOS).
const (
	NoPlay Combination = iota
	Single
	Pair
	ThreeStraight
	ThreeOfAKind
	FourStraight
	Straight
	Flush
	FullHouse
	StraightFlush
	GangOfFour
	GangOfFive
	GangOfSix
)

// Play is a legal combination of cards: its kind, its cards, and its value within the kind (GW-COMBO-11): equal values
// are equal plays.
type Play struct {
	kind  Combination
	value uint32
	cards cards.Pile
}
