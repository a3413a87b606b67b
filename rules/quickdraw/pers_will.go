package quickdraw

import "rumble/game"

// pers_will.go is charming and dominating, and what obsesses Academics and the Bloodthirsty (QD-PERS-02 to -24).

// breaksFree is the test of a charmed or dominated character at the start of its turn. It never uses the turn.
func (g *Game) breaksFree(ref game.Referee, f int) bool { return false } // not written yet

// obsessed is whether a character studies something, or has a body to see to.
func (g *Game) obsessed(f int) bool { return false } // not written yet

// isObsessed is the test of an Academic or a Bloodthirsty character at the start of its turn. It says whether the turn is used.
func (g *Game) isObsessed(ref game.Referee, f int) bool { return false } // not written yet
