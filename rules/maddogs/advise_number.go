package maddogs

import "rumble/game"

// Number is how many sticks a steady player would bind together: what the best throw takes, all for what is to be blown up, and
// else one. It looks at an imagined state only.
func Number(of game.Game, q *game.Question, option int) int {
	g, o := of.(*Game), &q.Options[option]
	switch o.Verb {
	case "throw-bomb":
		a, _ := g.worthOfThrow(o)
		return a.Many
	case "set-bomb":
		a, _ := g.worthOfSetting(o)
		return a.Many
	}
	return int(o.Many.From)
}
