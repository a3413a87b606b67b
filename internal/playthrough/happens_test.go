package playthrough

import (
	"fmt"
	"testing"

	"rumble/game"
)

// critic notes what a test would have failed of.
type critic struct {
	testing.TB
	said []string
}

func (c *critic) Helper()                       {}
func (c *critic) Errorf(text string, of ...any) { c.said = append(c.said, fmt.Sprintf(text, of...)) }

// It plays on only as long as something has not happened, and says what never did.
func TestHappens(t *testing.T) {
	for _, c := range []struct {
		least, most uint64
		kinds       []game.Kind
		games       int
		fails       int
	}{
		{2, 9, nil, 2, 0},
		{0, 9, []game.Kind{"shot"}, 4, 0},
		{6, 9, []game.Kind{"shot"}, 6, 0},
		{2, 9, []game.Kind{"shot", "hit"}, 6, 0},
		{2, 5, []game.Kind{"shot", "hit"}, 5, 1},
		{1, 3, []game.Kind{"shot", "hit"}, 3, 2},
	} {
		games, by := 0, &critic{}
		Happens(by, c.least, c.most, c.kinds, func(seed uint64) map[game.Kind]int {
			games++
			return map[game.Kind]int{"shot": int(seed) / 3, "hit": int(seed) / 5} // in the fourth game and in the sixth for the first time
		})
		if games != c.games || len(by.said) != c.fails {
			t.Errorf("%+v: %d games, %q", c, games, by.said)
		}
	}
}

// Options are alike when verb, figures, thing and the kind of place are.
func TestNothingTwice(t *testing.T) {
	a := game.Option{Verb: "go", Who: game.Figure(1)}
	b := a
	b.Whom = game.Figure(2)
	for _, c := range []struct {
		options []game.Option
		fails   int
	}{{nil, 0}, {[]game.Option{a, b}, 0}, {[]game.Option{a, b, a}, 1}, {[]game.Option{b, b, b}, 2}} {
		by := &critic{}
		NothingTwice(by)(&game.Question{Options: c.options})
		if len(by.said) != c.fails {
			t.Errorf("%q", by.said)
		}
	}
}
