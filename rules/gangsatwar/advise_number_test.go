package gangsatwar

import (
	"testing"

	"rumble/game"
)

func TestUsualStakesAndBribes(t *testing.T) {
	for _, c := range []struct {
		verb     game.Verb
		most, at int
	}{
		{"bid", 4, 2}, {"bid", 5, 3}, {"bid", 1, 1}, {"incite", 3, 1}, {"snitch", 1, 1}, {"snitch", 0, 0}, {"allow-gear", 3, 0},
	} {
		q := game.Question{Options: []game.Option{{Verb: c.verb, Many: game.Span{To: int32(c.most)}}}}
		if got := Rules().Number(seated(2), &q, 0); got != c.at {
			t.Errorf("%s up to %d is usually %d, not %d", c.verb, c.most, got, c.at)
		}
	}
}
