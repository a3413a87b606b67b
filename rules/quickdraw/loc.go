package quickdraw

import "rumble/game"

// loc.go is hiding and locating (QD-LOC).

// reveal lays a hidden figure open to everybody.
func (g *Game) reveal(ref game.Referee, clause game.ClauseID, f int) {} // not written yet

// lookRound reveals hidden figures that are in the open in an enemy's sight, after anything has moved (QD-LOC-11).
func (g *Game) lookRound(ref game.Referee) {} // not written yet

// locateOptions adds the places that a character may search (QD-LOC-09).
func (g *Game) locateOptions(f int, by Grant, o []game.Option) []game.Option { return o } // not written yet

// locates carries out a search.
func (g *Game) locates(ref game.Referee, f int, a game.Answer, by Grant) {} // not written yet
