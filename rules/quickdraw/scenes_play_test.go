package quickdraw_test

import (
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/referee"
	"rumble/rules/quickdraw"
)

// Whatever comes up in the stock scenes has its words, no two options of a question say the same, and what a steady player answers is
// allowed.
func TestScenesAreSayable(t *testing.T) {
	rs := quickdraw.Rules()
	playthrough.Happens(t, 6, 24, []game.Kind{
		"plays-gang", "placed", "phase", "card", "passes", "black-joker", "red-joker", "counts-as", "loses-turn", "throws-again", "cuts", "wins", "is-opened",
		"picks-up", "leaves", "hits", "casualty", "forfeits",
	}, func(seed uint64) map[game.Kind]int {
		told := map[game.Kind]int{}
		file, seats := [...]string{"street", "bank"}[seed%2], 2+int(seed/2%3)
		for _, steady := range []bool{true, false} {
			c := playthrough.Chronicle{Strict: true, OnAsk: playthrough.NothingTwice(t)}
			for range seats {
				var player referee.Player = &bot.Random{}
				if steady {
					player = playthrough.Advised(rs)
				}
				c.Players = append(c.Players, player)
			}
			g, err := rs.New(quickdraw.StockScene(t, file, seats))
			if err != nil {
				t.Fatal(err)
			}
			c.Play(t, rs, g, seed)
			for kind, many := range c.Told {
				told[kind] += many
			}
		}
		return told
	})
}

// The stock scenes begin, with as many seats as they may have.
func TestTheStockScenesBegin(t *testing.T) {
	for _, file := range stocks {
		for seats := 2; seats <= 4; seats++ {
			if _, err := quickdraw.New(quickdraw.StockScene(t, file, seats)); err != nil {
				t.Errorf("%s for %d: %v", file, seats, err)
			}
		}
	}
}
