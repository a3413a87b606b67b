package quickdraw_test

import "rumble/game"

// lasting is a match that is looked at for so many cards.
type lasting struct {
	game.Game
	left int
}

func (s *lasting) Advance(ref game.Referee) {
	s.left--
	s.Game.Advance(ref)
}

func (s *lasting) Over() (game.Result, bool) {
	if s.left <= 0 {
		return game.Result{}, true
	}
	return s.Game.Over()
}
