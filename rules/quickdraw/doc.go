// Package quickdraw is Quick on the Draw: skirmishes of the Old West, in which heroes, their friends and their enemies act on cards
// and nearly everything is a roll of action dice on a chart.
//
// Start with card.go, which turns the cards, and card_turn.go, what happens on one. A rule builds its [roll] first (whose dice,
// how many and why, what may have it thrown again), then throws it (dice.go, cut.go), then goes by the row of its chart, in
// one of four bands. The same roll is shown to the player before they commit themselves (explain.go).
//
// Lengths are paces, in thousandths.
package quickdraw
