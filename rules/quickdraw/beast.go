package quickdraw

import "rumble/game"

// beast.go is beasts: waking, what they do by rule, how they react (QD-BEAST).

// beastTurn is the turn of a beast, or of a herd (QD-BEAST-11).
func (g *Game) beastTurn(ref game.Referee, f int) {} // not written yet

// wakeBeasts activates the beasts that somebody has come near (QD-BEAST-10); by is who shot at or attacked one, or nobody.
func (g *Game) wakeBeasts(ref game.Referee, attacked int) {} // not written yet

// beastReacts is a beast's reaction to an attack (QD-BEAST-05 to -09, -15).
func (g *Game) beastReacts(ref game.Referee, f, by int) {} // not written yet
