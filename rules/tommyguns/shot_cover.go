package tommyguns

import "rumble/game"

// shot_cover.go is covering shots in the movement phase: at a mover who comes into the open of somebody who waits for them
// (TG-SHOT-08, -09).

// coverersOf are those who cover against a figure that is about to move: of other sides, able to shoot, and not seeing it
// within their arc already (TG-SHOT-08).
func (g *Game) coverersOf(f int) set {
	var covering set
	if !g.fixed.settings.covering {
		return covering
	}
	for c := range g.figures {
		if g.figures[c].covers && g.enemies(c, f) && g.mayFire(c) && !g.seesInArc(c, f) {
			covering.add(c)
		}
	}
	return covering
}

// seesInArc is whether a figure is visible within the arc that another covers.
func (g *Game) seesInArc(c, f int) bool { return g.inArc(c, g.figures[f].at) && g.sees(c, f) }

// coveringShots lets everybody shoot who covers the place that a mover has come to, nearest first, each asked once. True
// when somebody has fired (TG-SHOT-08, -09).
func (g *Game) coveringShots(ref game.Referee, f int, covering *set) bool {
	fired := false
	for {
		c := g.nextCoverer(f, *covering)
		if c == nobody {
			return fired
		}
		covering.drop(c)
		if g.coveringShot(ref, c, f) {
			fired = true
		}
		if !g.goesOn(f) {
			return fired
		}
	}
}

// nextCoverer is the nearest of those who see a mover within their arc now, the first on the roster of equals, or nobody.
func (g *Game) nextCoverer(f int, covering set) int {
	best := nobody
	for c := range g.figures {
		if covering.has(c) && g.mayFire(c) && g.seesInArc(c, f) && (best == nobody || g.nearer(f, c, best)) {
			best = c
		}
	}
	return best
}

// nearer is whether one figure is nearer to a place than another.
func (g *Game) nearer(f, a, b int) bool {
	return square(g.figures[f].at, g.figures[a].at) < square(g.figures[f].at, g.figures[b].at)
}

// coveringShot asks the coverer's seat for a shot at the mover, to let it pass by default, and says whether it was fired.
func (g *Game) coveringShot(ref game.Referee, c, f int) bool {
	o := append(g.desk.Options(), game.Option{Verb: "let-pass", Clause: "TG-SHOT-08", Who: name(c), Whom: name(f)})
	o = g.shots(c, f, "covering-shot", "TG-SHOT-08", o)
	if len(o) == 1 {
		return false
	}
	a, picked := g.ask(ref, game.Question{
		Seat: g.seatOf(c), Clause: "TG-SHOT-08", Prompt: "covering", Who: name(c), Whom: name(f), Options: o,
	})
	if picked.Verb != "covering-shot" {
		return false
	}
	g.shoot(ref, c, f, g.gunNamed(c, picked.With), a.Many)
	return true
}
