package quickdraw

import "rumble/game"

// advise_ways.go is where a steady player goes: where there is a shot and little danger, and on with what he has in mind.

// outlook is how things are where a figure stands.
type outlook struct {
	known bool
	here  int
	goal  errand
	spots [96]game.Point
}

// How much of a shot that there would be, and of the danger, counts for a place, in hundredths.
const (
	shotShare   = 60
	dangerShare = 40
)

// looksRound is the outlook of a figure.
func (g *Game) looksRound(f int) outlook {
	look := outlook{known: true, goal: g.errand(f)}
	look.here = g.worthOfBeing(f)
	return look
}

// worthOfBeing is what it is worth to be where a figure is: its shots to come, less those at it.
func (g *Game) worthOfBeing(f int) int {
	fear := dangerShare
	if g.hauls(f) {
		fear /= 2
	}
	return g.bestTarget(f, ownTurn)*shotShare/100 - g.danger(f)*fear/100
}

// bestPlace is the best place of a move, or of a move with a shot, and what it is worth more than staying.
func (g *Game) bestPlace(look *outlook, f int, o *game.Option, most int) (at game.Point, worth int) {
	fig := &g.figures[f]
	was := fig.at
	buf := look.spots[:0]
	if look.goal.ok {
		far := min(o.Where.Far, look.goal.route.Long)
		for part := Length(8); part > 1; part-- {
			buf = append(buf, look.goal.route.Along(far*part/8))
		}
	}
	along := len(buf)
	buf = places{g}.Good(o.Where, buf)
	for n, spot := range buf {
		w := -look.here
		if n < along {
			far := min(o.Where.Far, look.goal.route.Long)
			w += int(far*Length(8-n)/8) * look.goal.pace / int(game.Inch)
		}
		if n < along && (places{g}).Allows(o.Where, spot, nil) != nil {
			continue
		}
		fig.at = spot
		w += g.worthOfBeing(f)
		if o.Verb == "move-and-shoot" {
			w = w/2 + g.bestTarget(f, Grant{clause: "QD-SHOO-10", hasty: true, kinds: Shots, at: nobody})
		}
		fig.at = was
		if w = g.wanting(f, w); w > most && w > worth {
			at, worth = spot, w
		}
	}
	return at, worth
}
