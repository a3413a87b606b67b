package quickdraw

import "rumble/game"

// cour.go is courage (QD-COUR).

// courage is a courage test and what it makes a character do at once (QD-T-COURAGE). An act of a 10 may be had only when the test was
// not caused by such an act itself (QD-COUR-09). It gives the result that counts; 0 when no test was made.
func (g *Game) courage(ref game.Referee, clause game.ClauseID, f, cause int, acts bool) int { return 0 } // not written yet

// rallies is a fleeing or cowering character's test at the start of its turn (QD-COUR-13). It says whether the turn is used.
func (g *Game) rallies(ref game.Referee, f int) bool { return false } // not written yet

// beholds is the courage test on first sight of fearsome enemies (QD-PERS-29). It says whether the turn is used.
func (g *Game) beholds(ref game.Referee, f int) bool { return false } // not written yet

// seesFearsome is whether a character sees a fearsome enemy for the first time.
func (g *Game) seesFearsome(f int) bool { return false } // not written yet

// fearsome is whether a figure is fearsome (QD-PERS-28, QD-T-ANIM).
func (g *Game) fearsome(f int) bool { return false } // not written yet

// followsUp offers the opponent of a fighter driven back from contact to follow (QD-COUR-16).
func (g *Game) followsUp(ref game.Referee, fighter, opponent int, far Length) {} // not written yet
