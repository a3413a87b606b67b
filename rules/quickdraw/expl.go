package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// expl.go is explosives (QD-EXPL): thrown ones that hit, fall short or are dropped, fuses that burn down, and laid charges.

// mostCharges is how many laid charges there are at most.
const mostCharges = 8

// charge is a laid or dropped charge that has not gone off.
type charge struct {
	at    game.Point
	make  Make
	layer int8 // who laid it, or nobody; 0 charges have no make
	turns int8 // turns of the layer until it goes off
}

// burning is at the end of how many turns of its lighter a fuse has burnt down: to the end of the next one, this one counted when it is the lighter's
// (QD-EXPL-01).
func (g *Game) burning(f int) int8 {
	if int(g.acting) == f {
		return 2
	}
	return 1
}

// hurls is the throw of something that explodes: the best die decides where it goes off (QD-EXPL-02).
func (g *Game) hurls(ref game.Referee, s *shot) {
	g.violence(g.figures[s.who].at, s.who)
	if g.figures[s.who].hidden {
		g.reveal(ref, "QD-LOC-11", s.who)
	}
	g.takesInHand(ref, s.who, s.item)
	g.losesAim(ref, s.who)
	g.shotAt(ref, s.whom)
	r := g.hitRoll(s)
	face := g.throw(ref, &r)
	if g.stage != Playing {
		return
	}
	i := &g.items[s.item]
	i.place, i.lit, i.holder = Spent, 0, nobody
	at, from := g.figures[s.whom].at, g.figures[s.who].at
	switch best := r.best(&face); {
	case best >= pass: // on the target
		v := g.read(s, &r, &face)
		g.tell(ref, game.Event{Clause: "QD-EXPL-02", Kind: "explodes", Seat: g.controller(s.who), Who: name(s.who), With: game.Gear(s.item), Many: v.hits, To: at, From: from, Moved: true})
		g.violence(at, s.who)
		g.startles(ref, "QD-REACT-06", at, nobody, s.who)
		g.hitsOf(ref, s, v.hits, v.bulls)
		g.beastReacts(ref, s.whom, s.who) // QD-BEAST-15
	case best > 1, s.clean: // falls short (QD-TOHT-18, QD-SHOO-09)
		g.tell(ref, game.Event{Clause: "QD-TOHT-18", Kind: "falls-short", Seat: g.controller(s.who), Who: name(s.who), Whom: name(s.whom), With: game.Gear(s.item)})
		if !g.explodes(ref, "QD-EXPL-04", i.make, g.deviates(ref, s.who, from, at), s.who, s.acts).has(s.whom) {
			g.beastReacts(ref, s.whom, s.who) // aimed at, and missed
		}
	default: // dropped (QD-TOHT-17)
		g.tell(ref, game.Event{Clause: "QD-TOHT-17", Kind: "drops-lit", Seat: g.controller(s.who), Who: name(s.who), With: game.Gear(s.item)})
		if !g.explodes(ref, "QD-TOHT-17", i.make, from, s.who, s.acts).has(s.whom) {
			g.beastReacts(ref, s.whom, s.who)
		}
	}
}

// The directions of random movement, seen from who moves forward (QD-T-RANDOM).
const (
	reverse = iota
	rightward
	leftward
	ahead
)

// direction is what a D10 says of a random direction (QD-T-RANDOM).
func direction(face int) int {
	switch {
	case face <= 3:
		return reverse
	case face <= 5:
		return rightward
	case face <= 7:
		return leftward
	}
	return ahead
}

// deviates is where a throw that falls short comes down: in a random direction from where it was meant, by as many paces as a D10 says but
// not more than half the throw (QD-EXPL-04).
func (g *Game) deviates(ref game.Referee, who int, from, at game.Point) game.Point {
	r := roll{clause: "QD-EXPL-04", purpose: "strays", chart: game.Chart{Table: "QD-T-RANDOM"}, who: who, whom: nobody, form: OneDie, rival: nobody, bands: game.Bands{3, 5, 7}}
	face := g.throw(ref, &r)
	where := direction(face.One())
	r = roll{clause: "QD-EXPL-04", purpose: "strays-far", who: who, whom: nobody, form: OneDie, rival: nobody}
	face = g.throw(ref, &r)
	long := tabletop.Far(from, at)
	if long == 0 {
		return at
	}
	far := min(Length(face.One())*pace, long/2)
	dx, dy := at.X-from.X, at.Y-from.Y
	switch where {
	case reverse:
		dx, dy = -dx, -dy
	case rightward: // y grows southward
		dx, dy = -dy, dx
	case leftward:
		dx, dy = dy, -dx
	}
	return g.onTable(game.Point{
		X: at.X + Length(int64(dx)*int64(far)/int64(long)), Y: at.Y + Length(int64(dy)*int64(far)/int64(long)), Floor: at.Floor,
	})
}

// explodes is an explosion at a point: everybody and everything within a pace of it, or two of a big charge, takes one hit (QD-EXPL-04). It
// gives whom it has caught.
func (g *Game) explodes(ref game.Referee, clause game.ClauseID, kind Make, at game.Point, by int, acts bool) set {
	g.violence(at, by)
	seat := game.Nobody
	if by != nobody {
		seat = g.controller(by)
	}
	g.tell(ref, game.Event{Clause: clause, Kind: "blows-up", Seat: seat, Who: name(by), To: at, From: at, Moved: true})
	g.startles(ref, "QD-REACT-06", at, nobody, by)
	within := pace
	if kind == Bundle || kind == Keg {
		within = 2 * pace
	}
	var caught set
	for f := range g.figures {
		if body := g.footprint(f); g.present(f) && g.figures[f].at.Floor == at.Floor && body.Distance(at) <= within {
			caught.add(f)
		}
	}
	all := caught
	for !caught.empty() && g.stage == Playing {
		f := g.takeNext(&caught)
		g.shotAt(ref, f)
		g.harms(ref, &assault{clause: "QD-EXPL-04", who: by, whom: f, item: nothing, impact: HighImpact, lethal: true, blast: true, centre: at}, 1, 0, acts)
	}
	return all
}

// lays puts a lit charge down where a character stands: it goes off at the end of that character's next turn (QD-EXPL-01). False when there are too many
// already.
func (g *Game) lays(ref game.Referee, f, item int) bool {
	for n := range g.exploding {
		c := &g.exploding[n]
		if c.make != NoMake {
			continue
		}
		i := &g.items[item]
		*c = charge{at: g.figures[f].at, make: i.make, layer: int8(f), turns: g.burning(f)}
		i.place, i.lit, i.holder = Spent, 0, nobody
		g.tell(ref, game.Event{Clause: "QD-EXPL-01", Kind: "lays-charge", Seat: g.controller(f), Who: name(f), With: game.Gear(item), Seen: g.shown(f)})
		return true
	}
	return false
}

// explodeDue lets off what is due at the end of a turn (QD-EXPL-01): fuses that this figure has lit and charges that it has laid; those of
// somebody who is out by now go off at once (QD-EXPL-07).
func (g *Game) explodeDue(ref game.Referee, f int) {
	for n := range g.items {
		i := &g.items[n]
		if i.lit == 0 || i.lighter == nobody || g.stage != Playing {
			continue
		}
		by, why := int(i.lighter), game.ClauseID("QD-EXPL-01")
		if g.out(by) {
			why = "QD-EXPL-07"
		} else if by != f || !burnsDown(&i.lit) {
			continue
		}
		at := i.at
		if i.holder != nobody {
			at = g.figures[i.holder].at
		}
		i.lit, i.place, i.holder = 0, Spent, nobody
		g.explodes(ref, why, i.make, at, by, true)
	}
	for n := range g.exploding {
		c := g.exploding[n]
		if c.make == NoMake || g.stage != Playing {
			continue
		}
		by, why := int(c.layer), game.ClauseID("QD-EXPL-01")
		if by != nobody && g.out(by) {
			why = "QD-EXPL-07"
		} else if by != f || !burnsDown(&g.exploding[n].turns) {
			continue
		}
		g.exploding[n] = charge{}
		g.explodes(ref, why, c.make, c.at, by, true)
		g.blowsSafes(ref, c.at, by)
	}
}

// blowsSafes opens the safes within a pace of a laid charge that goes off (QD-BANK-02).
func (g *Game) blowsSafes(ref game.Referee, at game.Point, by int) {
	for n := range g.fixed.objects {
		if x := &g.fixed.objects[n]; x.safe && g.shut(n) && g.stage == Playing && g.fixed.table.FeatureWithin(x.place, at, pace) {
			g.unlocks(ref, "QD-BANK-02", n, by, at)
		}
	}
}

// burnsDown takes a turn from a fuse, and says whether that was the last one.
func burnsDown(turns *int8) bool {
	*turns--
	return *turns <= 0
}
