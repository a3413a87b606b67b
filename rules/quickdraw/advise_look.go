package quickdraw

import (
	"slices"

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

	most, mostHasty int // the highest of them for the shelter that the target has anywhere
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

// bounds notes the most that the shots of a battery may be worth against a target that has so much shelter at least.
func (b *battery) bounds(least int) {
	for n := range b.guns[:b.many] {
		gun := &b.guns[n]
		gun.most, gun.mostHasty = slices.Max(gun.standing[least:]), slices.Max(gun.hasty[least:])
	}
}

// most is the most that shots of a battery may be worth at a distance, whatever the shelter.
func (b *battery) most(far Length) (standing, hasty int) {
	for n := range b.guns[:b.many] {
		gun := &b.guns[n]
		switch {
		case far > gun.far:
		case far > gun.near:
			standing, hasty = max(standing, gun.most*longShare/100), max(hasty, gun.mostHasty*longShare/100)
		default:
			standing, hasty = max(standing, gun.most), max(hasty, gun.mostHasty)
		}
	}
	return standing, hasty
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
	here  prospect

	goal   errand // once places are listed
	spots  [mostSpots]spot
	listed int
	far    Length // the farthest of them
	foe    int    // the nearest in sight, or nobody
	shy    bool   // what covers from that enemy is still to be listed
}

// mostSpots is how many places are weighed: four on the way, two rings, one by the enemy and what covers from that enemy.
const mostSpots = 4 + 2*16 + 1 + tabletop.MaxShelters

// spot is a place that a figure might go to. The duels there are looked at one after the other, and only while it may be the best place: most are out
// of the question long before all are.
type spot struct {
	at    game.Point
	gone  Length // to get there
	along Length // how far that is on the way to what the figure has in mind
	far   [mostDuels]Length
	seen  int      // how many duels have been looked at
	is    prospect // by those, by blows and by what burns
}

// prospect is what a place is worth: a shot from it on the next turn, a hasty one at once, and what enemies may do to who is there.
type prospect struct{ shot, hasty, fear int }

// gain is what it is worth to be there, for somebody who counts danger so much.
func (p prospect) gain(fear int) int { return p.shot*shotShare/100 - p.fear*fear/100 }

// looksRound is the outlook of a figure.
func (g *Game) looksRound(f int, look *outlook) {
	*look = outlook{known: true}
	for e := range g.figures {
		if look.many == mostDuels || !g.enemies(f, e) || !g.awake(e) || g.unknown(f, e) || g.figures[e].sort == Mount || g.figures[e].sort == Vehicle {
			continue
		}
		d := &look.duels[look.many]
		look.many++
		d.foe = e
		g.arms4(f, e, &d.mine)
		d.mine.bounds(g.shelterOf(e, game.NoCover))
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
		harm := g.harmOf(&a)
		for shelter := range shelters {
			w := g.volleyWorth(form, again, harm.at(dv+shelter), harm.at(dv+shelter-2))
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

// shelterOf is the shelter of a figure where it is.
func (g *Game) shelterOf(f int, cover game.Cover) int {
	fig := &g.figures[f]
	return shelter(cover, fig.until.evading, fig.prone, g.speedOf(f) >= Quick)
}

// prospect weighs a place that a figure has gone so far to.
func (g *Game) prospect(f int, look *outlook, at game.Point, gone Length) prospect {
	s := g.spot(look, at, gone)
	for s.seen < look.many {
		g.faces(f, look, &s)
	}
	return s.is
}

// spot is a place that a figure has gone so far to, before any duel has been looked at.
func (g *Game) spot(look *outlook, at game.Point, gone Length) spot {
	s := spot{at: at, gone: gone}
	for n := range look.many {
		d := &look.duels[n]
		foe := &g.figures[d.foe]
		s.far[n] = tabletop.Far(at, foe.at) + levels(at, foe.at)*storey
		if d.blow > 0 && s.far[n] <= d.charge {
			share := blowShare
			if foe.sort == Beast {
				share = wildShare
			}
			s.is.fear += d.blow * share / 100
		}
	}
	for n := range g.exploding {
		if c := &g.exploding[n]; c.make != NoMake && tabletop.Far(c.at, at) <= 3*pace {
			s.is.fear += graveShare * worthCard
		}
	}
	return s
}

// faces looks at the next duel of a spot. How the enemy is covered is only asked where a shot may be better than those there are.
func (g *Game) faces(f int, look *outlook, s *spot) {
	d, far := &look.duels[s.seen], s.far[s.seen]
	s.seen++
	fig, foe := &g.figures[f], &g.figures[d.foe]
	if far > max(d.mine.reaches(), d.theirs.reaches()) || !g.inSight(s.at, foe.at) {
		return
	}
	if standing, hasty := d.mine.most(far); standing > s.is.shot || hasty > s.is.hasty {
		theirs := g.shelterOf(d.foe, g.coverAt(foe.at, s.at, d.foe))
		s.is.shot = max(s.is.shot, d.mine.best(far, theirs, false))
		s.is.hasty = max(s.is.hasty, d.mine.best(far, theirs, true))
	}
	if d.theirs.many > 0 && far <= d.theirs.reaches() {
		own := shelter(g.coverAt(s.at, foe.at, f), s.gone == 0 && fig.until.evading, s.gone == 0 && fig.prone, s.gone > 4*pace)
		s.is.fear += d.theirs.best(far, own, false)
	}
}

// hopes is the most that a spot may be worth, with the duels that have not been looked at.
func (look *outlook) hopes(s *spot) prospect {
	p := s.is
	for n := s.seen; n < look.many; n++ {
		standing, hasty := look.duels[n].mine.most(s.far[n])
		p.shot, p.hasty = max(p.shot, standing), max(p.hasty, hasty)
	}
	return p
}

// most is the most that any spot may be worth that is not farther from a place.
func (look *outlook) most(g *Game, from game.Point) (p prospect) {
	for n := range look.many {
		d := &look.duels[n]
		standing, hasty := d.mine.most(max(0, g.distanceAt(from, d.foe)-look.far-1)) // lengths are rounded
		p.shot, p.hasty = max(p.shot, standing), max(p.hasty, hasty)
	}
	return p
}
