package maddogs

import (
	"context"
	"fmt"
	"testing"

	"rumble/game"
	"rumble/referee"
)

// thrower is a game in which the first figure, who carries an explosive, is to act.
func thrower(t testing.TB, plan game.Plan, figures ...game.FigureSetup) *Game {
	t.Helper()
	g := makeGameOn(t, plan, figures...)
	g.phase = Playing
	g.card = Activation{up: true, seat: 0, card: int8(cardOf(0, jack)), leader: nobody}
	g.card.left[0] = 2
	return g
}

// What a throw may do to each figure is exact, though the bomb may come to lie at 37 places: within what the server allows for one or two men, and
// the same as in a count that leaves nothing out.
func TestTheOddsOfAThrowAreExact(t *testing.T) {
	server := referee.Bound{Runs: 700, After: 24, Steps: 20_000, Samples: 200, Memory: 16 << 20}
	hot, pat := person("hot", "reds", "hoodlum", at(10, 10), "grenade"), person("pat", "reds", "hoodlum", at(2, 2))
	doo, pal := person("doo", "irish", "hoodlum", at(20, 10)), person("pal", "irish", "hoodlum", at(22, 10))
	for _, c := range []struct {
		name    string
		figures []game.FigureSetup
		whole   bool // the outcomes are exact as well
	}{
		{"one man", []game.FigureSetup{hot, pat, doo}, true},
		{"two men", []game.FigureSetup{hot, pat, doo, pal}, false},
	} {
		g := thrower(t, street(48, 48), c.figures...)
		s := referee.Situation{Checkpoint: g, Seat: 0, Consider: game.Answer{Option: option(t, g, "throw-bomb", game.Ref{}), At: at(20, 10)}}
		quick, err := referee.Count(context.Background(), s, nil, server)
		if err != nil || quick.Exact != c.whole || quick.FiguresSampled {
			t.Fatalf("%s: exact %v, figures sampled %v: %v", c.name, quick.Exact, quick.FiguresSampled, err)
		}
		whole, err := referee.Count(context.Background(), s, nil, referee.Bound{Runs: 60_000, After: 1, Steps: 2_000_000})
		if err != nil || !whole.Exact || whole.Until != referee.ToAftermath {
			t.Fatalf("%s: exact %v until %q: %v", c.name, whole.Exact, whole.Until, err)
		}
		if fmt.Sprint(quick.Figures) != fmt.Sprint(whole.Figures) {
			t.Errorf("%s: the quick count says %v, the whole one %v", c.name, quick.Figures, whole.Figures)
		}
		if n := len(quick.Figures); n < len(c.figures)-2 {
			t.Errorf("%s: the fates of %d figures", c.name, n)
		}
	}
}
