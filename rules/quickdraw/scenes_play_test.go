package quickdraw_test

import (
	"fmt"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/referee"
	"rumble/rules/quickdraw"
)

// seated is a stock scene with so many of its seats.
func seated(t testing.TB, file string, seats int) *game.Scenario {
	t.Helper()
	sc := scene(t, file)
	sc.Seats = sc.Seats[:seats]
	return sc
}

// Whatever comes up in the stock scenes has its words, no two options of a question say the same, and what a steady player answers is
// allowed.
func TestScenesAreSayable(t *testing.T) {
	rs := quickdraw.Rules()
	told := map[game.Kind]int{}
	for n, file := range []string{"quickdraw-street", "quickdraw-bank", "quickdraw-street", "quickdraw-bank", "quickdraw-street", "quickdraw-bank"} {
		for _, steady := range []bool{true, false} {
			seats := 2 + n/2
			c := playthrough.Chronicle{Strict: true, OnAsk: func(q *game.Question) {
				said := map[string]bool{}
				for i := range q.Options {
					o := &q.Options[i]
					key := fmt.Sprint(o.Verb, o.Who, o.With, o.Whom, o.Fixed, o.Where.Kind)
					if said[key] {
						t.Errorf("%s offers %s twice", q.Prompt, key)
					}
					said[key] = true
				}
			}}
			for range seats {
				var player referee.Player = &bot.Random{}
				if steady {
					player = playthrough.Advised(rs)
				}
				c.Players = append(c.Players, player)
			}
			g, err := rs.New(seated(t, file, seats))
			if err != nil {
				t.Fatal(err)
			}
			c.Play(t, rs, g, uint64(n))
			for kind, many := range c.Told {
				told[kind] += many
			}
		}
	}
	for _, kind := range []game.Kind{
		"plays-gang", "placed", "phase", "card", "passes", "black-joker", "red-joker", "counts-as", "loses-turn", "throws-again", "cuts", "wins", "is-opened",
		"picks-up", "leaves", "hits", "casualty", "forfeits",
	} {
		if told[kind] == 0 {
			t.Errorf("%s never happened", kind)
		}
	}
}
