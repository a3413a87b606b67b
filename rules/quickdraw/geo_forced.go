package quickdraw

import "rumble/game"

// geo_forced.go is what results make figures do (QD-T-FORCED, QD-GEO-08 to -10): they need no test, open no windows, and the deductions
// for going hold.

// fallsBack takes a figure straight away from an enemy, so far at most, facing it or with its back turned (QD-GEO-10). It gives how far it got.
func (g *Game) fallsBack(ref game.Referee, clause game.ClauseID, f, enemy int, far Length, backTurned bool) Length {
	return 0
} // not written yet

// seeksCover takes a figure to the nearest cover from an enemy, so far at most, or straight away when there is none (QD-GEO-08).
func (g *Game) seeksCover(ref game.Referee, clause game.ClauseID, f, enemy int, far Length) {} // not written yet

// flees takes a figure one full move away, its back turned, over the edge of the table too (QD-COUR-12, -14). False when it cannot gain
// a pace (QD-COUR-15).
func (g *Game) flees(ref game.Referee, clause game.ClauseID, f, enemy int) bool { return false } // not written yet

// ducks makes a figure drop down behind its cover until its next turn (QD-GEO-09).
func (g *Game) ducks(ref game.Referee, clause game.ClauseID, f int) {} // not written yet

// fallsOver makes a figure prone.
func (g *Game) fallsOver(ref game.Referee, clause game.ClauseID, f int) {} // not written yet

// strays moves a figure so far in a random direction, relative to its forward (QD-MOVE-26, -27).
func (g *Game) strays(ref game.Referee, clause game.ClauseID, f int, far Length) {} // not written yet

// dropsAll drops what a figure has in hand where it stands (QD-WRUI-06, QD-COUR-15).
func (g *Game) dropsAll(ref game.Referee, clause game.ClauseID, f int) {} // not written yet
