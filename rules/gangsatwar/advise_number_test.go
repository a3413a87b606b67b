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
		{"bid", 4, 2}, {"bid", 5, 3}, {"bid", 1, 1}, {"incite", 3, 1}, {"incite", 0, 0}, {"allow-gear", 3, 0},
	} {
		q := game.Question{Options: []game.Option{{Verb: c.verb, Many: game.Span{To: int32(c.most)}}}}
		if got := Rules().Number(seated(2), &q, 0); got != c.at {
			t.Errorf("%s up to %d is usually %d, not %d", c.verb, c.most, got, c.at)
		}
	}
}

// A bribe is what the gang's TERRITORIES do not need for recruits, and makes the police listen: two cards more than they draw.
func TestUsualBribe(t *testing.T) {
	for _, c := range []struct{ currency, cards, most, at int }{
		{1, 5, 1, 0}, {3, 5, 3, 2}, {6, 5, 6, 4}, {6, 8, 6, 1}, {6, 9, 6, 0}, {6, 12, 6, 0}, {6, 5, 3, 3},
	} {
		g := seated(2)
		g.gangs[0].currency = int16(c.currency)
		q := game.Question{Options: []game.Option{{Verb: "snitch", Fixed: c.cards, Many: game.Span{To: int32(c.most)}}}}
		if got := Rules().Number(g, &q, 0); got != c.at {
			t.Errorf("a gang with %d CURRENCY and %d cards usually bribes with %d, not %d", c.currency, c.cards, got, c.at)
		}
	}
}
