package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// toht.go is the roll to hit by shooting or throwing (QD-TOHT): the dice, what they hit, and what they do to the weapon.

// hitChart is the chart that a roll to hit is read on.
var hitChart = game.Chart{Table: "QD-T-HITS", Row: "Shoot or throw"}

// hitRoll is the roll to hit of a shot.
func (g *Game) hitRoll(s *shot) roll {
	i := &g.items[s.item]
	fire := g.fire(s)
	r := roll{
		clause: "QD-TOHT-01", purpose: "shoots", chart: hitChart, who: s.who, whom: s.whom, fine: pass, rival: s.whom, cuts: true, form: g.formOf(s.who, fire),
		all: i.dries() && !s.clean,
	}
	r.bands = game.BandsBy(10, func(die int) int {
		switch {
		case die == 10:
			return 100
		case die >= pass:
			return 50
		case die == 1:
			return 20 + int(i.fails(s, die))
		}
		return int(i.fails(s, die))
	})
	if s.chain { // three dice, whoever fires (QD-GUN-10)
		fire = Scatter
		r.clause, r.purpose, r.form, r.bands, r.all = "QD-GUN-10", "chain-fire", ThreeAll, scale, false
	}
	r.note(fireRows[fire].clause, fireRows[fire].word)
	if g.is(s.who, PoorShot) {
		r.reduce("QD-COMB-11", "poor-shot")
	}
	if g.far(s.who, s.whom) > g.reachOf(s) {
		r.reduce("QD-TOHT-22", "long-range")
	}
	if g.poor(s.who, Shooting) {
		r.reduce("QD-SKIL-10", "poor-shooting")
	}
	if g.figures[s.who].weary {
		r.reduce("QD-REST-02", "needs-rest")
	}
	if g.good(s.who, Shooting) {
		r.mayAgain("QD-TOHT-02", "good-shooting", true)
	}
	if g.expertWith(s.who, g.classOf(s)) {
		r.mayAgain("QD-COMB-03", "expert", true)
	}
	if s.again {
		r.mayAgain("QD-RESP-04", "opportunity", false)
	}
	if s.clean {
		r.mayAgain("QD-SHOO-05", "perfect", true)
	}
	return r
}

// expertWith is whether somebody is an Expert with a class of weapons (QD-COMB-02).
func (g *Game) expertWith(f int, c Class) bool { return c != NoClass && g.figures[f].expert == c }

// volley is what the dice of a shot have come to.
type volley struct {
	hits, bulls    int // each die of 5 and more is a hit (QD-FORM-10)
	dice, misfires int // that count
	dry            bool
	mishap         Mishap
}

// fired is whether a shot was fired at all: one die free of misfire is enough (QD-TOHT-21).
func (v *volley) fired() bool { return v.misfires < v.dice }

// counts reads one die that counts.
func (v *volley) counts(i *Item, s *shot, die int) {
	v.dice++
	if die >= pass {
		v.hits++
	}
	if die == 10 {
		v.bulls++
	}
	m := i.fails(s, die)
	if m == Misfires {
		v.misfires++
	}
	v.mishap = max(v.mishap, m)
}

// read reads the dice of a shot: one that is kept, or each (QD-DICE-05).
func (g *Game) read(s *shot, r *roll, face *game.Face) volley {
	i := &g.items[s.item]
	var v volley
	if !r.form.scores() {
		v.counts(i, s, r.form.kept(face))
	}
	for n := range face.Dice() {
		if r.form.scores() {
			v.counts(i, s, face.Die(n))
		}
		v.dry = v.dry || face.Die(n) == 1 && !s.clean && i.dries()
	}
	v.dry = v.dry && v.fired()
	return v
}

// looses is the roll to hit of a shot, with everything that goes before the trigger: the shooter comes into view, the weapon is in hand.
func (g *Game) looses(ref game.Referee, s *shot) volley {
	if g.figures[s.who].hidden {
		g.reveal(ref, "QD-LOC-11", s.who)
	}
	g.takesInHand(ref, s.who, s.item)
	g.losesAim(ref, s.who)
	r := g.hitRoll(s)
	face := g.throw(ref, &r)
	v := g.read(s, &r, &face)
	if v.fired() && g.stage == Playing { // what misfires is no shot (QD-TOHT-20)
		g.violence(g.figures[s.who].at, s.who)
		g.shotAt(ref, s.whom)
	}
	return v
}

// shotAt is what being shot at does besides hitting: it wakes beasts (QD-BEAST-10), and a student looks up (QD-PERS-04).
func (g *Game) shotAt(ref game.Referee, f int) {
	fig := &g.figures[f]
	if fig.sort == Beast {
		g.wakeBeasts(ref, f)
	}
	if fig.studies != nothing {
		fig.scene.studied.add(int(fig.studies))
		fig.studies = nothing
		g.tell(ref, game.Event{Clause: "QD-PERS-04", Kind: "looks-up", Seat: g.controller(f), Who: name(f)})
	}
}

// lands is what a shot does: its hits first, then what its numbers do to the weapon (QD-TOHT-21).
func (g *Game) lands(ref game.Referee, s *shot, v volley) {
	seat := g.controller(s.who)
	switch {
	case v.hits == 0:
		g.tell(ref, game.Event{Clause: "QD-TOHT-04", Kind: "misses", Seat: seat, Who: name(s.who), Whom: name(s.whom), With: game.Gear(s.item)})
	default:
		clause := game.ClauseID("QD-TOHT-05")
		if v.bulls > 0 {
			clause = "QD-TOHT-06"
		}
		g.tell(ref, game.Event{Clause: clause, Kind: "hits", Seat: seat, Who: name(s.who), Whom: name(s.whom), With: game.Gear(s.item), Many: v.hits})
	}
	g.flies(s, v.hits > 0)
	switch {
	case s.binds && v.hits > 0:
		g.entangles(ref, "QD-ENT-05", s.whom, s.who, s.item, v.bulls > 0)
	case v.hits > 0:
		g.hitsOf(ref, s, v.hits, v.bulls)
	}
	if v.fired() && g.figures[s.whom].sort == Beast {
		ref.Merge(game.Aftermath, g.scratch.past)
		g.beastReacts(ref, s.whom, s.who) // QD-BEAST-15
	}
	g.wears(ref, s, &v)
}

// hitsOf deals out the hits of a shot, those of what spreads among more than one (QD-TOHT-07), and has each do its worst, the target
// first (QD-DIR-06).
func (g *Game) hitsOf(ref game.Referee, s *shot, hits, bulls int) {
	if hits == 0 {
		return
	}
	var got [mostFigures]tally
	g.shares(ref, s, hits, bulls, &got)
	var struck set
	for e := range g.figures {
		if got[e].hits > 0 && e != s.whom {
			struck.add(e)
		}
	}
	if got[s.whom].hits > 0 {
		a := g.assaultBy(s, s.whom)
		g.cows(s, s.whom, g.harms(ref, &a, int(got[s.whom].hits), int(got[s.whom].bulls), s.acts))
	}
	for !struck.empty() && g.stage == Playing {
		e := g.takeNext(&struck)
		a := g.assaultBy(s, e)
		g.cows(s, e, g.harms(ref, &a, int(got[e].hits), int(got[e].bulls), s.acts))
		if g.figures[e].sort == Beast {
			g.beastReacts(ref, e, s.who) // QD-BEAST-15
		}
	}
}

// cows notes of somebody whom a shot has hit what their courage came to.
func (g *Game) cows(s *shot, f, courage int) {
	if 0 < courage && courage < pass {
		s.cowed.add(f)
	}
}

// takeNext takes out of a set whom something happens to next: clockwise by seats, from the one after the active, within a seat in the order
// of the cast; then who belongs to no seat (QD-DIR-05, -06).
func (g *Game) takeNext(s *set) int {
	active := game.Seat(0)
	if g.acting != nobody {
		active = max(0, g.controller(int(g.acting)))
	}
	for n := range g.fixed.seats {
		seat := game.Seat((int(active) + 1 + n) % g.fixed.seats)
		for f := range s.each {
			if g.controller(f) == seat {
				s.drop(f)
				return f
			}
		}
	}
	f := s.first()
	s.drop(f)
	return f
}

// tally is how many hits somebody has got, and how many of them are bull's eyes.
type tally struct{ hits, bulls int8 }

func (t *tally) add(bull bool) {
	t.hits++
	if bull {
		t.bulls++
	}
}

// spread is how far from the target further hits of a shot may fall, 0 when they may not (QD-TOHT-07, QD-GUN-18, QD-EXPL-03).
func (g *Game) spread(s *shot) Length {
	i := &g.items[s.item]
	switch {
	case i.make == Bundle, i.make == Keg, g.shellsOut(s):
		return 2 * pace
	case g.classOf(s) == Shotguns, g.classOf(s) == Bombs, i.make == Cannon, s.sort == Fanning, s.chain:
		return pace
	}
	return 0
}

// shares deals out the hits of a shot: the first to the target, each further one as its seat says (QD-TOHT-08). Of riders and what they
// ride each hit may be the other's (QD-MVSH-04).
func (g *Game) shares(ref game.Referee, s *shot, hits, bulls int, got *[mostFigures]tally) {
	others := g.neighbours(s)
	plain := hits - bulls
	for n := range hits {
		bull, e := bulls > 0, s.whom
		if hits > 1 && !others.empty() && g.stage == Playing {
			bull, e = g.shareOne(ref, s, n == 0, plain, bulls, others)
		}
		if bull {
			bulls--
		} else {
			plain--
		}
		got[g.struck(ref, s, e)].add(bull)
	}
}

// neighbours are the enemies on whom further hits of a shot may fall.
func (g *Game) neighbours(s *shot) set {
	var near set
	within := g.spread(s)
	if within == 0 {
		return near
	}
	for e := range g.figures {
		if e != s.whom && g.enemies(s.who, e) && !g.out(e) && g.spots(s.who, e) && g.gap(s.whom, e) <= within && int(g.figures[e].aboard) != s.whom && int(g.figures[s.whom].aboard) != e {
			near.add(e)
		}
	}
	return near
}

// shareOne asks whom one hit falls on, and while there are both, whether it is a bull's eye: in falling order by default (QD-TOHT-08).
func (g *Game) shareOne(ref game.Referee, s *shot, first bool, plain, bulls int, others set) (bool, int) {
	o := g.desk.Options()
	for _, bull := range [...]bool{true, false} {
		if bull && bulls == 0 || !bull && plain == 0 {
			continue
		}
		worth := pass
		if bull {
			worth = 10
		}
		o = append(o, game.Option{Verb: "hit", Clause: "QD-TOHT-08", Who: name(s.who), Whom: name(s.whom), Fixed: worth})
		for e := range others.each {
			if !first {
				o = append(o, game.Option{Verb: "hit", Clause: "QD-TOHT-08", Who: name(s.who), Whom: name(e), Fixed: worth})
			}
		}
	}
	if len(o) == 1 {
		return bulls > 0, s.whom
	}
	_, picked := g.ask(ref, game.Question{Seat: g.controller(s.who), Clause: "QD-TOHT-08", Prompt: "spread", Who: name(s.who), With: game.Gear(s.item), Options: o, Routine: true})
	return picked.Fixed == 10, number(picked.Whom)
}

// assaultBy is a shot as somebody it hits takes it.
func (g *Game) assaultBy(s *shot, e int) assault {
	i := &g.items[s.item]
	return assault{
		clause: "QD-DV-01", who: s.who, whom: e, item: s.item, shot: s, impact: g.impactOf(s), lethal: !i.row().blunt,
		blast: i.row().class == Bombs || i.make == Cannon, centre: g.figures[s.whom].at, poison: i.poisoned, mounted: g.mounted(s.who),
	}
}

// mounted is whether somebody rides a mount (QD-FMNT-08).
func (g *Game) mounted(f int) bool {
	on := g.figures[f].aboard
	return on != nobody && g.figures[on].sort == Mount
}

// flies is where a thrown thing comes to lie: at the target, or a pace beyond it (QD-RELO-14). What entangles stays where it caught
// (QD-ENT-12), explosives are gone.
func (g *Game) flies(s *shot, hit bool) {
	i := &g.items[s.item]
	if !i.row().thrown || s.binds && hit {
		return
	}
	i.holder, i.place, i.at = nobody, Dropped, g.figures[s.whom].at
	if !hit {
		i.at = g.beyond(g.figures[s.who].at, i.at, pace)
	}
}

// beyond is a point so far behind another one as seen from a third, on the table.
func (g *Game) beyond(from, at game.Point, far Length) game.Point {
	long := tabletop.Far(from, at)
	if long == 0 {
		return at
	}
	return g.onTable(game.Point{
		X: at.X + Length(int64(at.X-from.X)*int64(far)/int64(long)), Y: at.Y + Length(int64(at.Y-from.Y)*int64(far)/int64(long)), Floor: at.Floor,
	})
}

// onTable is the nearest point of the table.
func (g *Game) onTable(p game.Point) game.Point {
	plan := g.fixed.table.Plan()
	p.X, p.Y = min(max(p.X, 0), plan.Width), min(max(p.Y, 0), plan.Depth)
	return p
}

// wears is what a shot leaves of its weapon: what it has spent, and then the worst that its dice showed (QD-TOHT-21).
func (g *Game) wears(ref game.Referee, s *shot, v *volley) {
	i := &g.items[s.item]
	say := func(clause game.ClauseID, kind game.Kind) {
		g.tell(ref, game.Event{Clause: clause, Kind: kind, Seat: g.controller(s.who), Who: name(s.who), With: game.Gear(s.item)})
	}
	switch {
	case s.sort == Fanning: // it is always empty (QD-SHOT-03)
		i.trouble = Fired
		say("QD-SHOT-03", "is-empty")
	case !v.fired(): // nothing was fired: the load stays (QD-TOHT-20, -24)
		g.misfired(i, s)
		say(misfireClause(i), "misfires")
		return
	default:
		g.spends(ref, s)
	}
	if v.dry && i.trouble == NoTrouble {
		i.loaded, i.trouble = 0, Fired
		if i.make == HarmonicaRifle {
			say("QD-GUN-29", "is-empty")
		} else {
			say("QD-TOHT-14", "is-empty")
		}
	}
	switch v.mishap {
	case Breaks:
		i.trouble, i.place, i.holder = Broken, Spent, nobody
		say("QD-TOHT-09", "breaks")
	case Tangles:
		i.trouble = Tangled
		say("QD-TOHT-10", "tangles")
	case Unstrings:
		i.trouble = Unstrung
		say("QD-TOHT-11", "unstrings")
	case Misfires: // other dice were fired: only what is still loaded must be primed again
		if i.trouble == NoTrouble && (i.capacity() == 0 || i.make == HarmonicaRifle) && !s.second {
			i.trouble = Misfired
			say(misfireClause(i), "misfires")
		}
	case MayJam:
		r := roll{clause: "QD-TOHT-16", purpose: "tries-gun", who: s.who, whom: nobody, form: OneDie, bands: game.BandsAt(10, 1), fine: 2, rival: nobody}
		face := g.throw(ref, &r)
		if face.One() == 1 {
			i.trouble = JammedEmpty
			say("QD-TOHT-16", "jams")
		}
	case Jams:
		g.jams(i)
		say("QD-TOHT-13", "jams")
	case ChainFires:
		g.chainFire(ref, s)
	}
}

// misfireClause is why a weapon misfired: a flintlock on 1 or 2, percussion on 1, others by numbers of their own.
func misfireClause(i *Item) game.ClauseID {
	switch {
	case i.loose(), i.make == Pepperpot, i.make == RevolvingRifle, i.make == EarlyBreechLoader, i.make == HarmonicaRifle:
		return "QD-TOHT-24"
	case i.ignition == Flintlock:
		return "QD-TOHT-19"
	}
	return "QD-TOHT-12"
}

// misfired is a weapon of which nothing was fired: it must be primed again, but for a barrel that was not meant (QD-TOHT-20, -24).
func (g *Game) misfired(i *Item, s *shot) {
	switch {
	case s.second:
		i.second = false
		return
	case i.capacity() > 1 && i.make != HarmonicaRifle:
		i.dud = min(i.loaded, i.dud+g.used(s))
		if i.dud < i.loaded {
			return
		}
	}
	i.trouble = Misfired
}

// jams makes a weapon jam. Revolvers of caps and balls are empty then too (QD-RELO-17), and a slide is spoiled (QD-GUN-29).
func (g *Game) jams(i *Item) {
	switch {
	case i.loose():
		i.trouble = JammedEmpty
	case i.make == HarmonicaRifle:
		i.loaded, i.trouble = 0, JammedEmpty
	case i.trouble == Fired && i.capacity() == 0:
		i.trouble = JammedEmpty // fanned
	default:
		i.trouble = Jammed
	}
}

// used is how many barrels or rounds a shot takes.
func (g *Game) used(s *shot) int8 {
	i := &g.items[s.item]
	if s.both && i.make != Cannon || s.sort == Snap {
		return 2
	}
	return 1
}

// spends takes what a shot has fired (QD-RELO-10 to -12).
func (g *Game) spends(ref game.Referee, s *shot) {
	i := &g.items[s.item]
	switch {
	case s.second:
		i.second = false
	case i.row().thrown, i.capacity() == 0:
		return
	default:
		i.loaded = max(0, i.loaded-g.used(s))
		switch {
		case i.loaded == 0:
			i.trouble, i.dud = Fired, 0
		case i.dud >= i.loaded:
			i.trouble = Misfired
			return
		default:
			return
		}
	}
	clause := game.ClauseID("QD-RELO-10")
	if i.row().class == Ropes {
		clause = "QD-RELO-12"
	}
	g.tell(ref, game.Event{Clause: clause, Kind: "is-empty", Seat: g.controller(s.who), Who: name(s.who), With: game.Gear(s.item), Detail: true})
}
