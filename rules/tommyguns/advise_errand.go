package tommyguns

import (
	"rumble/game"
	"rumble/tabletop"
)

// advise_errand.go is what a figure is after: loot, an exit, a zone, somebody; for its own card or for its side.

// What an inch on the way is worth, in thousandths of a man.
const (
	inchOut    = 160 // with loot, to where it counts
	inchLoot   = 130
	inchZone   = 100
	inchTaking = 110 // to who can be taken prisoner
	inchFriend = 80  // to who can be helped
	inchExit   = 70
	inchGrudge = 70
	inchFight  = 40
	fairShot   = 40 // what a shot is worth that one stands still for
)

// How near is near enough.
const (
	nearEnough = 8 * inch // to an enemy one wants to see out
	farEnough  = 9 * inch // to any, with a gun that is best near by
	rifleFar   = 25 * inch
	onTheWay   = 8 * inch // for what is worth a detour
)

// errand is where a figure is wanted and what the way is worth.
type errand struct {
	at    game.Point
	near  game.Length // to the place is near enough
	inch  int         // what an inch of the way is worth
	prize int         // what it is worth besides to get there
	route tabletop.Route
	ok    bool
}

// wish keeps the errand that is worth more, of equals the nearer one, and says whether it is the new one.
func (e *errand) wish(from, at game.Point, near game.Length, worth int) bool {
	if at.Floor != from.Floor || worth < e.inch || worth == e.inch && tabletop.Far(from, at) >= tabletop.Far(from, e.at) {
		return false
	}
	e.at, e.near, e.inch, e.prize = at, near, worth, 0
	return true
}

// rest is how much of the way is left to go, from the start of it.
func (e *errand) rest() game.Length { return max(0, e.route.Long-e.near) }

// errandOf is the errand of a figure.
func (g *Game) errandOf(f int) errand {
	var e errand
	g.wishesOfAims(f, &e)
	g.wishesOfSide(f, &e)
	g.wishesOfFight(f, &e)
	if e.inch > 0 {
		e.route, e.ok = g.route(f, game.Area{Kind: areaRough, Of: name(f), Far: g.fixed.table.Span()}, e.at)
	}
	return e
}

// wishesOfAims are what its own card has it do (TG-T-COND).
func (g *Game) wishesOfAims(f int, e *errand) {
	n := &g.figures[f]
	for i := range n.aims {
		switch a := &n.aims[i]; a.kind {
		case Escape:
			g.wishExit(f, int(a.of), inchExit, e)
		case Getaway:
			if n.loot != nothing {
				g.wishExit(f, int(a.of), inchOut, e)
			} else {
				g.wishLoot(f, e)
			}
		case HoldZone:
			g.wishZone(f, int(a.of), e)
		case TakeOut:
			if t := int(a.of); t != nobody && g.present(t) && !g.lost(t) {
				g.wishFigure(f, t, nearEnough, inchGrudge, e)
			}
		case Medic:
			if !n.record.helped {
				g.wishPatient(f, e)
			}
		}
	}
}

// wishesOfSide are what wins the side the battle (TG-T-BATTLE).
func (g *Game) wishesOfSide(f int, e *errand) {
	n := &g.figures[f]
	switch b := &g.fixed.sides[g.sideOf(f)].battle; b.kind {
	case lootOut:
		switch {
		case n.loot != nothing:
			for x := range g.fixed.exits {
				g.wishExit(f, x, inchOut-1, e)
			}
		case g.lootOut(g.sideOf(f)) < int(b.count):
			g.wishLoot(f, e)
		}
	case lootKept:
		g.wishLoot(f, e) // what is carried by us is carried off by nobody
	case zoneHeld, zoneNotLost:
		g.wishZone(f, int(b.zone), e)
	}
}

// wishesOfFight are enemies to take, and else to get near to.
func (g *Game) wishesOfFight(f int, e *errand) {
	at := farEnough
	if guns := &g.figures[f].guns; guns[0].kind == Rifle || guns[0].kind == MachineGun {
		at = rifleFar
	}
	for o := range g.figures {
		if !g.enemies(f, o) || !g.present(o) || g.figures[o].captive {
			continue
		}
		switch n := &g.figures[o]; {
		case !n.stunned && !n.out:
			switch {
			case e.inch > inchFight: // there is better to do
			case !g.within(f, o, at):
				g.wishFigure(f, o, at, inchFight, e)
			case !g.sees(f, o):
				g.wishFigure(f, o, 0, inchFight, e)
			case g.fireOf(f, o, 1) < fairShot: // then rather hand to hand
				g.wishFigure(f, o, 0, inchFight, e)
			}
		case g.fixed.settings.capture && g.within(f, o, onTheWay):
			g.wishFigure(f, o, 0, inchTaking, e)
		}
	}
}

func (g *Game) wishExit(f, x, worth int, e *errand) {
	from := g.figures[f].at
	if e.wish(from, g.nearestOfExit(x, from), 0, worth) {
		e.prize = worthAim // else one might take aim for ever within an inch of it
	}
}

// wishLoot is after the nearest free marker, if the figure has none.
func (g *Game) wishLoot(f int, e *errand) {
	n := &g.figures[f]
	if n.loot != nothing {
		return
	}
	for i := range g.loot {
		if l := &g.loot[i]; l.carrier == nobody && l.exit == nothing && g.mayRest(f, l.at) {
			e.wish(n.at, l.at, reach-inch/5, inchLoot)
		}
	}
}

// wishZone is after a place in a zone.
func (g *Game) wishZone(f, z int, e *errand) {
	n := &g.figures[f]
	if g.zoneHas(z, n.at) {
		return
	}
	fits := func(p game.Point) bool { // in a wall around the zone is room to stand, and no way there
		return g.zoneHas(z, p) && g.mayRest(f, p) && !g.fixed.table.WallBetween(p, p, 0)
	}
	zone, _ := g.around(g.fixed.zones[z])
	if at, ok := g.search(n.at, zone, fits); ok {
		e.wish(n.at, at, 0, inchZone)
	}
}

// wishPatient is after a friend in need of help.
func (g *Game) wishPatient(f int, e *errand) {
	for o := range g.figures {
		n := &g.figures[o]
		if o != f && !g.enemies(f, o) && g.present(o) && !n.captive && (n.stunned || n.out || n.prone || n.flesh > 0) {
			g.wishFigure(f, o, 0, inchFriend, e)
		}
	}
}

// wishFigure is after a place beside another figure, and stops so far off it.
func (g *Game) wishFigure(f, o int, gap game.Length, worth int, e *errand) {
	from, to := g.figures[f].at, g.figures[o].at
	if worth < e.inch || from.Floor != to.Floor || gap == 0 && g.inReach(f, o) {
		return
	}
	best, found := game.Point{}, false
	for i := 0; i < len(compass); i += 2 {
		at := game.Point{X: to.X + compass[i].X*beside/inch, Y: to.Y + compass[i].Y*beside/inch, Floor: to.Floor}
		if g.mayRest(f, at) && g.fixed.table.SeesPast(at, to, 0) && (!found || tabletop.Far(from, at) < tabletop.Far(from, best)) {
			best, found = at, true
		}
	}
	if found {
		e.wish(from, best, max(0, gap-beside), worth)
	}
}

// beside is how far from another figure one stands to be in reach of it.
const beside = base + inch/10
