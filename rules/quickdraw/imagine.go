package quickdraw

import "rumble/game"

// Imagine is a state the seat cannot tell from this one: hidden enemies that it does not see lie somewhere else, where they could,
// and so do traps that nobody has found. The state is lent until the next call.
func (g *Game) Imagine(seat game.Seat, c *game.Chance) game.Game {
	n := g.desk.Copy(g).(*Game)
	var hidden set
	for f := range g.figures {
		if g.present(f) && !g.maySee(seat, f) {
			hidden.add(f)
			n.figures[f].placed = false // where it truly is must make no difference to where others are thought to be
		}
	}
	for f := range hidden.each {
		n.hideElsewhere(f, c)
		n.figures[f].placed = true
	}
	for i := range n.traps {
		if n.traps[i].state == TrapSet { // nobody knows where (QD-LOC-12)
			n.traps[i].at = g.fixed.table.Bounds().Any(c)
			n.traps[i].at.Floor = 0
		}
	}
	return n
}

// hideElsewhere puts a hidden character at a random place in cover and out of the sight of all enemies (QD-LOC-11); where that was not
// found, at any that has room for it.
func (g *Game) hideElsewhere(f int, c *game.Chance) {
	fig := &g.figures[f]
	fig.at = game.Point{}
	for _, fits := range [...]func(*Game, int) bool{(*Game).couldHide, (*Game).couldStand} {
		for range 60 {
			at := g.fixed.table.Bounds().Any(c)
			at.Floor = 0
			if fig.at = at; fits(g, f) {
				return
			}
		}
	}
}

// couldStand is whether a character has room where it is.
func (g *Game) couldStand(f int) bool { return g.roomFor(f, g.figures[f].at) == nil }

// couldHide is whether a character could be hidden where it is.
func (g *Game) couldHide(f int) bool {
	if !g.couldStand(f) {
		return false
	}
	for e := range g.figures {
		if e == f || !g.present(e) {
			continue
		}
		if g.touching(e, f) || g.enemies(f, e) && g.awake(e) && g.sees(e, f) && g.inOpen(f, e) {
			return false
		}
	}
	return true
}
