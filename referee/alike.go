package referee

import "rumble/game"

// Alike is a face that the rules may not tell from f: every die shows some face of the same band, and the dice lie in
// another order, unless the rules go by it. For tests that a rule tells faces apart only where its throw is cut. What was picked or drawn stays.
func Alike(t *game.Throw, f *game.Face, c *game.Chance) game.Face {
	if t.Kind != game.Dice {
		return *f
	}
	var bands choice
	bands.begin(t, game.Ref{})
	alike := *f
	for i := range f.Dice() {
		if t.InOrder {
			break
		}
		j := c.Below(i + 1)
		alike.Turn(i, alike.Die(j))
		alike.Turn(j, f.Die(i))
	}
	for i := range alike.Dice() {
		for _, b := range bands.bands {
			if pip := alike.Die(i); pip >= int(b.face) && pip < int(b.face)+int(b.size) {
				alike.Turn(i, int(b.face)+c.Below(int(b.size)))
				break
			}
		}
	}
	return alike
}
