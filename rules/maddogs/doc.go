// Package maddogs is the rulebook Mad Dogs With Guns as code: Prohibition gangs in a street fight, six-sided dice under
// a stat, and a deck of cards that says who may act.
//
// A newcomer starts with cards.go, where a turn is played card by card, and follows one action from options.go (what a
// figure may do) into the chapter that does it: move.go (moving), shoot.go (shooting), hit.go (what a bullet does),
// brawl.go (brawling), guts.go (nerve). Every chapter runs straight down: ask, throw, look up, tell. The clauses it
// names are in clauses.yaml.
//
// The whole state of a match is in [Game], plain data. An Advance plays one action with all that interrupts it, so
// nothing ever has to remember where it was.
package maddogs
