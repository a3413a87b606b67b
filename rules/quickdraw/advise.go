package quickdraw

import "rumble/game"

// Advise is what a steady player would answer by rules of thumb.
func Advise(of game.Game, q *game.Question, c *game.Chance) game.Answer {
	a, _ := q.ByDefault()
	return a
}
