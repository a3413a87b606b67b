package playthrough

import (
	"fmt"
	"slices"
	"testing"

	"rumble/game"
)

// Happens plays games by their seeds, from 0 on, until every kind of event of a list has been told in one of them: as many as least, so that
// what else the games are to show is shown, and no more than most. In which game a thing happens is an accident that the smallest change of
// play moves; that it happens at all is not. A game says how often it has told what.
func Happens(t testing.TB, least, most uint64, kinds []game.Kind, play func(seed uint64) map[game.Kind]int) {
	t.Helper()
	missing := slices.Clone(kinds)
	for seed := uint64(0); seed < least || seed < most && len(missing) > 0; seed++ {
		told := play(seed)
		missing = slices.DeleteFunc(missing, func(kind game.Kind) bool { return told[kind] > 0 })
	}
	for _, kind := range missing {
		t.Errorf("%s never happened in %d games", kind, max(least, most))
	}
}

// NothingTwice looks at each question for two options that a player could not tell apart.
func NothingTwice(t testing.TB) func(q *game.Question) {
	return func(q *game.Question) {
		t.Helper()
		said := map[string]bool{}
		for i := range q.Options {
			o := &q.Options[i]
			key := fmt.Sprint(o.Verb, o.Who, o.With, o.Whom, o.Fixed, o.Where.Kind)
			if said[key] {
				t.Errorf("%s offers %s twice", q.Prompt, key)
			}
			said[key] = true
		}
	}
}

// Stretches is a match that is looked at for so many stretches, whatever comes of it, and after each of them where there is something to
// look at.
type Stretches struct {
	game.Game
	Left  int
	Check func()
}

// Advance plays one stretch.
func (s *Stretches) Advance(ref game.Referee) {
	s.Left--
	s.Game.Advance(ref)
	if s.Check != nil {
		s.Check()
	}
}

// Over is whether the match is over, or has been looked at for long enough.
func (s *Stretches) Over() (game.Result, bool) {
	if s.Left <= 0 {
		return game.Result{}, true
	}
	return s.Game.Over()
}
