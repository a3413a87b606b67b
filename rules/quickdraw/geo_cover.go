package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// geo_cover.go is cover and lines of fire (QD-GEO-05, -06).

// cover is the best cover that a figure has against another one's fire (QD-GEO-05, -06, -13).
func (g *Game) cover(target, from int) game.Cover {
	best := g.coverAt(g.figures[target].at, g.figures[from].at, target)
	if best == game.NoCover && g.screenedBy(target, from) {
		best = game.LightCover
	}
	return max(best, g.coverAboard(target))
}

// coverAboard is the cover that the occupants of a vehicle have: light in a cart, a wagon or a motor car, hard in a coach or on an engine
// (QD-MVSH-06).
func (g *Game) coverAboard(f int) game.Cover {
	v := g.figures[f].aboard
	switch {
	case v == nobody || g.figures[v].sort != Vehicle:
		return game.NoCover
	case g.figures[v].make == Coach || g.figures[v].make == Engine:
		return game.HardCover
	}
	return game.LightCover
}

// coverAt is the cover that a place would give a figure against somebody at another: pieces of the set that the line of sight crosses
// within a pace of its base, and areas that it stands in. A line that the other touches too is none, and from a higher level low things
// only cover whom they touch (QD-GEO-06, -13).
func (g *Game) coverAt(at, from game.Point, f int) game.Cover {
	best, plan := game.NoCover, g.fixed.table.Plan()
	var room [16]tabletop.Shield
	for _, s := range g.fixed.table.Shields(from, at, g.radius(f)+pace, room[:0]) {
		piece := &plan.Features[s.Feature]
		if piece.Line && from.Floor == at.Floor && g.fixed.table.FeatureWithin(s.Feature, from, base/2+touch) {
			continue
		}
		if from.Floor > at.Floor && piece.Going == game.Low && !g.fixed.table.FeatureWithin(s.Feature, at, g.radius(f)+touch) {
			continue
		}
		best = max(best, piece.Cover)
	}
	if best < game.HardCover && g.inFrame(at, from, f) {
		best = game.HardCover
	}
	return best
}

// inFrame is whether the frame of a door or an arch covers who is near to it (QD-GEO-06).
func (g *Game) inFrame(at, from game.Point, f int) bool {
	openings, near := g.fixed.table.Plan().Openings, g.radius(f)+pace
	for i := range openings {
		o := &openings[i]
		if aside(at, o.A, o.B, near+2) || o.Kind == "window" || at.Floor != from.Floor { // the first goes for most, and lengths are rounded
			continue
		}
		if d, ok := crossing(at, from, o.A, o.B); ok && d <= near && !g.fixed.table.OpeningWithin(i, from, base/2+touch) {
			return true
		}
	}
	return false
}

// aside is whether a stretch lies farther than that to one side of a place, so that no place of it is nearer.
func aside(at, a, b game.Point, d Length) bool {
	return min(a.X, b.X)-at.X > d || at.X-max(a.X, b.X) > d || min(a.Y, b.Y)-at.Y > d || at.Y-max(a.Y, b.Y) > d
}

// screenedBy is whether an enemy of the shooter or a neutral stands in the line, which is light cover (QD-GEO-05). Whoever the shooter's side
// does not know of is not looked at: the cover would tell where that figure hides.
func (g *Game) screenedBy(target, shooter int) bool {
	for f := range g.figures {
		if g.inLine(f, shooter, target) && !g.friends(f, shooter) && !g.unknown(shooter, f) {
			return true
		}
	}
	return false
}

// inLine is whether the line of a shot leads over the base of somebody who stands: the prone and those who are out do not matter, nor
// does who is on neither floor (QD-GEO-05).
func (g *Game) inLine(f, shooter, target int) bool {
	a, b := g.figures[shooter].at, g.figures[target].at
	fig := &g.figures[f]
	if f == shooter || f == target || !g.stands(f) || fig.prone || fig.sort == Vehicle || f == g.bearer(shooter) || f == g.bearer(target) ||
		fig.at.Floor != a.Floor || a.Floor != b.Floor {
		return false
	}
	_, over := tabletop.Overlap(a, b, fig.at, g.radius(f))
	return over
}

// inOpen is whether a figure has no cover against an enemy, in sight or not (QD-GEO-07). Whoever has no enemy is in the open.
func (g *Game) inOpen(f, enemy int) bool {
	if enemy == nobody {
		enemy = g.nearestVisible(f)
	}
	return enemy == nobody || g.coverAt(g.figures[f].at, g.figures[enemy].at, f) == game.NoCover
}

// foul is whether a friend of the shooter stands in the line of a shot, more than a pace from the shooter (QD-GEO-05).
func (g *Game) foul(shooter, target int) bool {
	for f := range g.figures {
		if g.inLine(f, shooter, target) && g.friends(f, shooter) && g.gap(f, shooter) > pace {
			return true
		}
	}
	return false
}
