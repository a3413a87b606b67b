package maddogs

import "rumble/game"

// leapReach is how near one must be to what one leaps, and how near to it one lands (MD-ACT-07).
const leapReach = inch

// leapMost is the widest obstacle or gap one can leap.
const leapMost = 2 * inch

// leapHigh is the highest obstacle one can leap: what is higher blocks sight (MD-GEO-01), and is gone round.
const leapHigh = 2 * inch

// leapOptions are the windows, obstacles and gaps a figure may go through or over, and a hidden gun it may draw
// (MD-ACT-06, MD-PURSE-02).
func (g *Game) leapOptions(f int, o []game.Option) []game.Option {
	fig := &g.figures[f]
	who := game.Figure(f)
	o = g.drawOptions(f, o)
	if fig.prone || fig.crawls || fig.ladder != 0 || g.isLocked(f) || g.hasHostage(f) || g.hasPrisoner(f) {
		return o
	}
	if !g.besideLeap(f) {
		return o
	}
	table := g.table
	plan := table.Plan()
	for i := range plan.Openings {
		if plan.Openings[i].Kind != "window" || !table.OpeningWithin(i, fig.at, leapReach) {
			continue
		}
		o = append(o, game.Option{
			Verb: "leap-window", Clause: "MD-ACT-07", Who: who, With: openingRef(i), Risk: true,
			Where: game.Area{Kind: areaLand, Of: who, Far: leapMost + 2*leapReach, To: openingRef(i)},
		})
	}
	for i := range plan.Features {
		if !table.Leapable(i, leapHigh) || !table.FeatureWithin(i, fig.at, leapReach) {
			continue
		}
		o = append(o, game.Option{
			Verb: "leap-over", Clause: "MD-ACT-07", Who: who, With: featureRef(i), Risk: true,
			Where: game.Area{Kind: areaLand, Of: who, Far: leapMost + 2*leapReach, To: featureRef(i)},
		})
	}
	if table.DropNear(fig.at, leapReach) {
		o = append(o, game.Option{
			Verb: "leap-over", Clause: "MD-ACT-07", Who: who, Risk: true,
			Where: game.Area{Kind: areaLand, Of: who, Far: leapMost + 2*leapReach},
		})
	}
	return o
}

// drawOptions are the hidden guns that a figure may draw (MD-PURSE-02).
func (g *Game) drawOptions(f int, o []game.Option) []game.Option {
	for i := range g.carried(f) {
		if g.items[i].undrawn {
			o = append(o, game.Option{Verb: "draw-gun", Clause: "MD-PURSE-02", Who: game.Figure(f), With: game.Gear(i)})
		}
	}
	return o
}

// landing says whether a figure leaping over or through a thing may land at a point.
func (g *Game) landing(f int, over game.Ref, to game.Point) error {
	from := g.figures[f].at
	table := g.table
	if to.Floor != from.Floor || !g.roomFor(f, to) {
		return errNoLandingRoom
	}
	var ok bool
	switch over.Kind {
	case game.DoorRef:
		ok = table.ThroughWindow(from, to, int(over.N), leapReach)
	case game.PlaceRef:
		ok = table.OverObstacle(from, to, int(over.N), leapMost, leapReach)
	default:
		ok = table.OverDrop(from, to, leapMost, leapReach)
	}
	if !ok {
		return errNoLanding
	}
	if g.figures[f].nervous && g.closerToEnemy(f, to) {
		return errForward
	}
	return nil
}

// stuntsNeed itemises a STUNTS test to leap or to leave a brawl.
func (g *Game) stuntsNeed(f int) []game.Mod {
	return g.skillMod(g.nerves(append(g.desk.Mods(), g.stat(f, Stunts)), f), f, Slippery, 1)
}

// leap is a STUNTS test. Failure costs the action, and over a drop it is a fall.
func (g *Game) leap(ref game.Referee, f int, o game.Option, to game.Point) {
	fig := &g.figures[f]
	if g.landing(f, o.Where.To, to) != nil {
		g.tell(ref, game.Event{Clause: "MD-HOLD-08", Kind: "blocked", Seat: fig.seat, Who: o.Who})
		return
	}
	g.unhide(ref, f, "MD-HIDE-04")
	if !g.leapsThrough(ref, f, to) {
		return
	}
	passed := g.test(ref, f, "MD-ACT-07", "leap", g.stuntsNeed(f))
	if !passed {
		g.tell(ref, game.Event{Clause: "MD-ACT-07", Kind: "leap-failed", Seat: fig.seat, Who: o.Who, With: o.With})
		if foot, drop := g.table.DropBetween(fig.at, to); drop {
			g.fall(ref, f, foot)
		}
		return
	}
	from := fig.at
	g.place(f, to)
	g.tell(ref, game.Event{
		Clause: "MD-ACT-07", Kind: "leaps", Seat: fig.seat, Who: o.Who, With: o.With, From: from, To: to, Moved: true,
	})
}

// drawGun brings out a purse gun; from now on everybody sees it (MD-PURSE-02).
func (g *Game) drawGun(ref game.Referee, f, item int) {
	g.items[item].undrawn = false
	g.tell(ref, game.Event{
		Clause: "MD-PURSE-02", Kind: "draws-gun", Seat: g.figures[f].seat, Who: game.Figure(f), With: game.Gear(item),
		Seen: g.hiddenFrom(game.Figure(f)),
	})
}
