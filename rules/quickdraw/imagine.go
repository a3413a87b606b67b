package quickdraw

import "rumble/game"

// Imagine is a state the seat cannot tell from this one: hidden enemies that it does not see lie somewhere else, where they could. The
// state is lent until the next call.
func (g *Game) Imagine(seat game.Seat, c *game.Chance) game.Game {
	n := g.desk.Copy(g).(*Game)
	for f := range g.figures {
		if g.present(f) && !g.maySee(seat, f) {
			n.hideElsewhere(f, c)
		}
	}
	return n
}

// hideElsewhere puts a hidden character at a random place in cover and out of the sight of all enemies (QD-LOC-11), or leaves it where
// it is if none was found.
func (g *Game) hideElsewhere(f int, c *game.Chance) {
	fig := &g.figures[f]
	was := fig.at
	for range 60 {
		fig.at = g.fixed.table.Bounds().Any(c)
		if g.couldHide(f) {
			return
		}
	}
	fig.at = was
}

// couldHide is whether a character could be hidden where it is.
func (g *Game) couldHide(f int) bool {
	if !g.fixed.table.Room(g.figures[f].at, base/2) {
		return false
	}
	for e := range g.figures {
		if e == f || !g.present(e) {
			continue
		}
		if g.touching(e, f) || g.enemies(e, f) && g.awake(e) && g.sees(e, f) && g.inOpen(f, e) {
			return false
		}
	}
	return true
}
