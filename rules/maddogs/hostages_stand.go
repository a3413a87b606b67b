package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// arrangeHostages places a taker's hostages in front of them: in base contact, on the side nearest the nearest enemy, two
// of them at most a quarter turn apart (MD-HOST-03, -04). Their seat may choose other places.
func (g *Game) arrangeHostages(ref game.Referee, f int, asked bool) {
	fig := &g.figures[f]
	front := 0
	if e := g.nearestEnemy(f); e >= 0 {
		front = g.direction(fig.at, g.figures[e].at)
	}
	first := -1
	for h := range g.figures {
		if int(g.figures[h].taker) != f {
			continue
		}
		spot, found := g.besideTaker(f, h, front, first)
		if !found {
			continue
		}
		if asked && fig.seat != game.Nobody {
			spot = g.askPlace(ref, f, h, spot)
		}
		from := g.figures[h].at
		g.place(h, spot)
		if first < 0 {
			first = h
		}
		if from != spot {
			g.tell(ref, game.Event{
				Clause: "MD-HOST-04", Kind: "held-in-front", Seat: fig.seat, Who: game.Figure(f), Whom: game.Figure(h),
				From: from, To: spot, Moved: true, Detail: true, NotInOdds: true,
			})
		}
	}
}

// askPlace asks the taker's seat where a hostage stands; the side nearest the nearest enemy by default.
func (g *Game) askPlace(ref game.Referee, f, h int, spot game.Point) game.Point {
	options := append(g.desk.Options(),
		game.Option{Verb: "hold-in-front", Clause: "MD-HOST-04", Who: game.Figure(f), Whom: game.Figure(h)},
		game.Option{
			Verb: "hold-there", Clause: "MD-HOST-04", Who: game.Figure(f), Whom: game.Figure(h),
			Where: game.Area{Kind: areaPlace, Of: game.Figure(f), Far: contact, To: game.Figure(h)},
		},
	)
	answer, picked := g.ask(ref, game.Question{
		Seat: g.figures[f].seat, Clause: "MD-HOST-04", Prompt: "place-hostage", Who: game.Figure(f), Whom: game.Figure(h), Options: options,
	})
	if picked.Verb == "hold-there" {
		return answer.At
	}
	return spot
}

// direction is which of sixteen directions, north first and clockwise, points best from p to q.
func (g *Game) direction(p, q game.Point) int {
	dx, dy := int64(q.X-p.X), int64(q.Y-p.Y)
	best, bestDot := 0, int64(-1<<62)
	for i, d := range ring {
		if dot := dx*int64(d.X) + dy*int64(d.Y); dot > bestDot {
			best, bestDot = i, dot
		}
	}
	return best
}

// ring is sixteen places in base contact round a figure, north first and clockwise: an inch away and never less.
var ring = [16]game.Point{
	{X: 0, Y: -1000},
	{X: 383, Y: -924},
	{X: 708, Y: -708},
	{X: 924, Y: -383},
	{X: 1000, Y: 0},
	{X: 924, Y: 383},
	{X: 708, Y: 708},
	{X: 383, Y: 924},
	{X: 0, Y: 1000},
	{X: -383, Y: 924},
	{X: -708, Y: 708},
	{X: -924, Y: 383},
	{X: -1000, Y: 0},
	{X: -924, Y: -383},
	{X: -708, Y: -708},
	{X: -383, Y: -924},
}

// besideTaker is the free place in contact with the taker that is nearest to a direction; a second hostage stays within
// a quarter turn of the first.
func (g *Game) besideTaker(f, h, front, first int) (game.Point, bool) {
	at := g.figures[f].at
	for turn := range 16 {
		step := (turn + 1) / 2
		if turn%2 == 0 {
			step = -step
		}
		d := ring[(front+step+16)%16]
		spot := game.Point{X: at.X + d.X, Y: at.Y + d.Y, Floor: at.Floor}
		if g.hostageMayStand(f, h, spot, first) == nil {
			return spot, true
		}
	}
	return game.Point{}, false
}

// hostageMayStand says whether a hostage may be placed at a point: in contact with the taker, free, and with the other
// hostage within a quarter turn as the taker sees them.
func (g *Game) hostageMayStand(f, h int, spot game.Point, first int) error {
	at := g.figures[f].at
	if spot.Floor != at.Floor || !tabletop.Near(at, spot, contact) || tabletop.Near(at, spot, base-inch/50) {
		return errHostageApart
	}
	if !g.table.Room(spot, base/2) || g.underVehicle(spot) || g.inFlames(spot) || !g.table.Sees(at, spot, g.doors) {
		return errNoRoom
	}
	for b := range g.figures {
		fig := &g.figures[b]
		if b == h || b == f || !fig.onBoard() || fig.dead || fig.hidden || fig.aboard() || fig.at.Floor != spot.Floor {
			continue
		}
		if int(fig.taker) == f && b != first {
			continue // it is placed after this one
		}
		if tabletop.Near(spot, fig.at, base-inch/50) {
			return errTaken
		}
	}
	if first >= 0 {
		other := g.figures[first].at
		dot := int64(spot.X-at.X)*int64(other.X-at.X) + int64(spot.Y-at.Y)*int64(other.Y-at.Y)
		if dot < 0 {
			return errNotInFront
		}
	}
	return nil
}

// bringAlong takes hostages and prisoners with whoever holds them.
func (g *Game) bringAlong(ref game.Referee, f int) {
	if g.hasHostage(f) {
		g.arrangeHostages(ref, f, true)
	}
	for p := range g.figures {
		if int(g.figures[p].captor) != f || !g.figures[p].onBoard() || g.figures[p].aboard() || g.touching(f, p) {
			continue
		}
		at := g.figures[f].at
		for _, d := range ring {
			spot := game.Point{X: at.X + d.X, Y: at.Y + d.Y, Floor: at.Floor}
			if g.roomFor(p, spot) {
				g.place(p, spot)
				break
			}
		}
	}
}
