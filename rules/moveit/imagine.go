package moveit

import (
	"rumble/game"
	"rumble/tabletop"
)

// Imagine is a state the seat cannot tell from this one: hidden enemies it does not know of lie somewhere else, where they
// could. What the seat knows is copied as it is. The state is lent until the next call.
func (g *Game) Imagine(seat game.Seat, c *game.Chance) game.Game {
	n := g.desk.Copy(g).(*Game)
	for m := range g.models {
		if g.standing(m) && !g.shownTo(seat, m) {
			n.hideElsewhere(seat, m, c)
		}
	}
	return n
}

// hideElsewhere puts a hidden model at a random place where it could be hiding unknown to a seat, or leaves it where it is
// if none was found.
func (g *Game) hideElsewhere(seat game.Seat, m int, c *game.Chance) {
	model := &g.models[m]
	was := model.at
	for range 100 {
		if at, ok := g.hideout(c); ok {
			model.at = at
			if g.couldHide(seat, m) {
				return
			}
		}
	}
	model.at = was
}

// couldHide is whether a model could be hidden where it is: in shelter, clear of everybody else, and not known to a seat.
func (g *Game) couldHide(seat game.Seat, m int) bool {
	at := g.models[m].at
	if !g.shelters(at) || !g.fixed.table.Room(at, base/2) {
		return false
	}
	for n := range g.models {
		if n != m && g.standing(n) && g.touching(n, m) {
			return false
		}
	}
	return !g.shownTo(seat, m)
}

// hideout is a random place in some rough ground, or at a side of some low obstacle or car: a place anywhere on the table
// would hardly ever touch one.
func (g *Game) hideout(c *game.Chance) (game.Point, bool) {
	features := g.fixed.table.Plan().Features
	if len(features) == 0 {
		return game.Point{}, false
	}
	f := &features[c.Below(len(features))]
	if f.Going != game.Rough && !lowOrCar(f) {
		return game.Point{}, false
	}
	around := tabletop.Around(f.Points) // the rectangle of a piece of terrain (MI-TERR-01)
	at := around.Any(c)
	at.Floor = f.Floor
	if f.Going == game.Rough {
		return at, true
	}
	switch c.Below(4) { // the four sides, a base's radius off
	case 0:
		at.X = around.West - base/2
	case 1:
		at.X = around.East + base/2
	case 2:
		at.Y = around.North - base/2
	default:
		at.Y = around.South + base/2
	}
	return at, true
}
