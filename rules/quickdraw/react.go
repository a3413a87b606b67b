package quickdraw

import "rumble/game"

// react.go is reacting to a new event, and Sixth Sense (QD-REACT, QD-SKIL-11).

// startles gives everybody who is placed for it a pending reaction to a new event (QD-REACT-06).
func (g *Game) startles(ref game.Referee, clause game.ClauseID, at game.Point, friendsOf, but int) {} // not written yet

// reactsNow is a pending reaction at the start of a turn (QD-REACT-07). It says whether the turn is used.
func (g *Game) reactsNow(ref game.Referee, f int) bool { return false } // not written yet

// senses is the Sixth Sense at the start of a turn (QD-SKIL-12). It uses no turn.
func (g *Game) senses(ref game.Referee, f int) bool { return false } // not written yet
