package cups

import "rumble/game"

// Dealt is how the dice lie under a cup.
type Dealt = [mostDice]uint8

// Deal lays the dice under all cups but one otherwise: for tests of what a false world does.
func (g *Game) Deal(but game.Seat, deal func(Dealt) Dealt) {
	for i := range g.seats() {
		if c := &g.cups[i]; g.shaken && game.Seat(i) != but {
			c.dice = deal(c.dice)
			clear(c.dice[c.many:])
		}
	}
}
