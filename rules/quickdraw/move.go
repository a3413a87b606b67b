package quickdraw

import "rumble/game"

// move.go is moving on one's own card (QD-MOVE, QD-WMOV): what may be declared, the test, and the way.

// moveOptions adds the moves that a character may declare: moves, moves with a shot, evading, climbing, swimming, riding and driving.
func (g *Game) moveOptions(f int, by Grant, o []game.Option) []game.Option { return o } // not written yet

// moves carries out a move, or a move with a shot.
func (g *Game) moves(ref game.Referee, f int, a game.Answer, o game.Option, by Grant) {} // not written yet

// evades carries out the evade row (QD-WEVA).
func (g *Game) evades(ref game.Referee, f int, a game.Answer, o game.Option, by Grant) {} // not written yet

// rate is the maximum move of a figure as it is now, before the deductions of a way (QD-T-RATES).
func (g *Game) rate(f int) Length { return 0 } // not written yet

// way is a path with what lies on it: its length, its going, its obstacles.
type way struct {
	f       int
	path    []game.Point // where it begins, its corners, where it ends; lent until the next way
	long    Length
	most    Length // the maximum move after all deductions (QD-MOVE-21)
	bad     bool   // some of it in bad going, or special terrain
	special int8   // the special terrain whose row is rolled, 0 for none (QD-MOVE-28)
	towards bool   // ends nearer to the nearest visible enemy (QD-WMOV-06)
}

// chargeWay is the way of a figure into contact with an enemy, the shortest one; false when there is none within its move (QD-FIGH-08).
func (g *Game) chargeWay(f, enemy int) (way, bool) { return way{}, false } // not written yet

// goes takes a figure along a way, so far at most: obstacles are tried on reaching them, doors open, hidden things come into sight,
// holders choose their moments (QD-MOVE-15, QD-HOLD-07). It gives how far it got, and whether something stopped it.
func (g *Game) goes(ref game.Referee, w *way, far Length) (Length, bool) { return 0, false } // not written yet

// roughRoll is what plain bad going does to the dice of a charge, a shot or a draw with a move (QD-WRUI-07).
func (g *Game) roughRoll(r *roll, w *way) {} // not written yet

// special rolls the row of special terrain before a charge or a shot with a move, and says whether the other test may follow
// (QD-WRUI-07).
func (g *Game) crossesSpecial(ref game.Referee, w *way) bool { return false } // not written yet

// moveNeeds is what the test of a move needs, as it is shown before.
func (g *Game) moveNeeds(q *game.Question, o *game.Option) (game.Needs, bool) {
	return game.Needs{}, false
}
