package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// advise_look.go is what a figure and its enemies can do to each other, from wherever it might go: what does not hang on the place is worked
// out once, so that many places can be weighed.

// gunnery is what a weapon is worth against one target by the shelter that the target has: standing, and with a hasty shot.
type gunnery struct {
	near, far Length // the effective range and the farthest
	standing  [shelters]int
	hasty     [shelters]int
}

// shelters is how many there are: what cover, speed and posture add to a defence value, 0 to 3.
const shelters = 4

// battery is the weapons of a figure against one target.
type battery struct {
	guns [4]gunnery
	many int
}

// best is the shot of a battery that is worth most at a distance.
func (b *battery) best(far Length, shelter int, hasty bool) int {
	most := 0
	for n := range b.guns[:b.many] {
		gun := &b.guns[n]
		if far > gun.far {
			continue
		}
		w := gun.standing[shelter]
		if hasty {
			w = gun.hasty[shelter]
		}
		if far > gun.near {
			w = w * longShare / 100
		}
		most = max(most, w)
	}
	return most
}

// reaches is how far a battery shoots at all.
func (b *battery) reaches() Length {
	far := Length(0)
	for n := range b.guns[:b.many] {
		far = max(far, b.guns[n].far)
	}
	return far
}

// faceoff is what a figure and one enemy can do to each other.
type faceoff struct {
	foe          int
	mine, theirs battery
	blow         int    // what the enemy's best blow is worth
	charge       Length // how far they come for it
}

// mostDuels is how many enemies a figure thinks of.
const mostDuels = 8

const (
	longShare  = 55 // what is left of a shot beyond the effective range, in hundredths
	blowShare  = 30 // how much of a blow that may come counts
	wildShare  = 60 // of that of a beast, which does nothing else
	graveShare = 3  // how much more a burning charge counts than a shot
)

// outlook is how things are for a figure: its duels, what it has in mind, and the places that it has weighed.
type outlook struct {
	known bool
	duels [mostDuels]faceoff
	many  int
	goal  errand
	here  prospect

	spots   [mostSpots]game.Point
	weighed [mostSpots]prospect
	along   [mostSpots]Length // how far on the way to what it has in mind
	listed  int
	far     Length // the farthest of them
}

// mostSpots is how many places are weighed.
const mostSpots = 64

// prospect is what a place is worth: a shot from it on the next turn, a hasty one at once, and what enemies may do to who is there.
type prospect struct{ shot, hasty, fear int }

// gain is what it is worth to be there, for somebody who counts danger so much.
func (p prospect) gain(fear int) int { return p.shot*shotShare/100 - p.fear*fear/100 }

// looksRound is the outlook of a figure.
func (g *Game) looksRound(f int, look *outlook) {
	*look = outlook{known: true, goal: g.errand(f)}
	for e := range g.figures {
		if look.many == mostDuels || !g.enemies(f, e) || !g.awake(e) || g.unknown(f, e) || g.figures[e].sort == Mount || g.figures[e].sort == Vehicle {
			continue
		}
		d := &look.duels[look.many]
		look.many++
		d.foe = e
		g.arms4(f, e, &d.mine)
		g.arms4(e, f, &d.theirs)
		if d.theirs.many == 0 || g.figures[e].sort == Beast {
			d.blow, d.charge = g.bestBlow(e, f), g.rate(e)+g.radius(e)+g.radius(f)
		}
	}
	look.here = g.prospect(f, look, g.figures[f].at, 0)
}

// arms4 is what the weapons of a figure are worth against a target.
func (g *Game) arms4(f, e int, b *battery) {
	b.many = 0
	if !g.person(f) || !g.awake(f) || g.figures[f].bond != Free || g.figures[f].clogged {
		return
	}
	for n := range g.items {
		i := &g.items[n]
		if int(i.holder) != f || i.place != Ready && i.place != Holstered || i.row().one == NoFire || b.many == len(b.guns) {
			continue
		}
		if g.gunnery(f, e, n, &b.guns[b.many]) {
			b.many++
		}
	}
}

// gunnery weighs one weapon, false when it is good for nothing now.
func (g *Game) gunnery(f, e, n int, into *gunnery) bool {
	i := &g.items[n]
	row := i.row()
	if i.rounds() == 0 || row.class == Bombs && i.lit == 0 || row.crew > 0 && !i.deployed || row.entangle {
		return false
	}
	*into = gunnery{}
	any := false
	for k := range sorts {
		s := sorts[k]
		s.who, s.item, s.whom = f, n, e
		if s.sort == Aimed || s.sort == Fanning || s.binds || !i.may(&s) || i.rounds() < g.used(&s) || s.sort == Snap && !i.repeats() {
			continue
		}
		if g.hold(&s); s.wrong && g.mainGun(f, i) || s.sort == Hasty && (row.steady || row.crew > 0) || s.sort != Hasty && row.quick {
			continue
		}
		into.near, into.far = max(into.near, g.reachOf(&s)), max(into.far, g.farthest(&s))
		a := g.assaultBy(&s, e)
		dv := g.openDefence(&a)
		form, again := g.practice(&s)
		for shelter := range shelters {
			w := g.volleyWorth(form, again, g.harmWorth(&a, dv+shelter), g.harmWorth(&a, dv+shelter-2))
			if i.place == Holstered {
				w = w * 3 / 4
			}
			if s.sort == Hasty && i.place == Holstered && row.powder && g.fixed.rules.shootout { // drawn on the chart of drawing (QD-OUT-15)
				into.standing[shelter] = max(into.standing[shelter], w)
			} else if s.sort == Hasty {
				into.hasty[shelter] = max(into.hasty[shelter], w)
			} else {
				into.standing[shelter] = max(into.standing[shelter], w)
			}
		}
		any = true
	}
	for shelter := range shelters { // what can only be fired hastily
		into.standing[shelter] = max(into.standing[shelter], into.hasty[shelter])
	}
	return any
}

// practice is the dice of a shot within its range, and whether it may be thrown again.
func (g *Game) practice(s *shot) (form Form, again bool) {
	form = g.formOf(s.who, g.fire(s))
	if g.is(s.who, PoorShot) || g.poor(s.who, Shooting) || g.figures[s.who].weary {
		form = min(form+1, TwoLow)
	}
	return form, g.good(s.who, Shooting) || g.expertWith(s.who, g.classOf(s))
}

// openDefence is the defence value against a shot without what the place, the speed and the posture of the target do to it.
func (g *Game) openDefence(a *assault) int {
	d := defence{g: g, a: a}
	g.scratch.sum = g.scratch.sum[:0]
	d.protection()
	d.target()
	d.shield()
	d.attacker()
	d.impact()
	d.shooter()
	dv := game.Total(g.scratch.sum)
	if g.is(a.whom, Stealthy) {
		dv++
	}
	return dv
}

// shelter is what cover, speed and posture add to a defence value against shots (QD-DV-04).
func shelter(cover game.Cover, evading, prone, quick bool) int {
	n := 0
	if evading || prone || cover == game.HardCover {
		n = 2
	}
	if !evading && quick || cover == game.LightCover {
		n++
	}
	return n
}

// prospect weighs a place that a figure has gone so far to.
func (g *Game) prospect(f int, look *outlook, at game.Point, gone Length) prospect {
	fig := &g.figures[f]
	var p prospect
	for n := range look.many {
		d := &look.duels[n]
		foe := &g.figures[d.foe]
		far := tabletop.Far(at, foe.at) + levels(at, foe.at)*storey
		if d.blow > 0 && far <= d.charge {
			share := blowShare
			if foe.sort == Beast {
				share = wildShare
			}
			p.fear += d.blow * share / 100
		}
		if far > max(d.mine.reaches(), d.theirs.reaches()) || !g.inSight(at, foe.at) {
			continue
		}
		if d.mine.many > 0 {
			theirs := shelter(g.coverAt(foe.at, at, d.foe), foe.until.evading, foe.prone, g.speedOf(d.foe) >= Quick)
			p.shot = max(p.shot, d.mine.best(far, theirs, false))
			p.hasty = max(p.hasty, d.mine.best(far, theirs, true))
		}
		if d.theirs.many > 0 {
			own := shelter(g.coverAt(at, foe.at, f), gone == 0 && fig.until.evading, gone == 0 && fig.prone, gone > 4*pace)
			p.fear += d.theirs.best(far, own, false)
		}
	}
	for n := range g.exploding {
		if c := &g.exploding[n]; c.make != NoMake && tabletop.Far(c.at, at) <= 3*pace {
			p.fear += graveShare * worthCard
		}
	}
	return p
}
