package quickdraw

// advise_gear.go is what a steady player does with their things: which weapon they draw, when they aim, what they let go of, dynamite.

// readyGun is whether a figure has anything in hand to shoot with.
func (g *Game) readyGun(f int) bool {
	for n := range g.items {
		if i := &g.items[n]; int(i.holder) == f && i.place == Ready && i.row().one != NoFire && i.row().class != Bombs && i.rounds() > 0 {
			return true
		}
	}
	return false
}

// spareGun is whether a figure has a loaded gun that is put away.
func (g *Game) spareGun(f int) bool {
	for n := range g.items {
		if i := &g.items[n]; int(i.holder) == f && i.place == Holstered && i.row().powder && i.rounds() > 0 {
			return true
		}
	}
	return false
}

// mayCome is whether an enemy might come into the range of what a figure has in hand by a single move.
func (g *Game) mayCome(f int) bool {
	reach := Length(0)
	for n := range g.items {
		if i := &g.items[n]; int(i.holder) == f && i.place == Ready && i.row().class != Bombs && i.rounds() > 0 {
			reach = max(reach, i.row().reach)
		}
	}
	for e := range g.figures {
		if reach > 0 && g.enemies(f, e) && g.awake(e) && !g.unknown(f, e) && g.near(f, e, reach+g.rate(e)) {
			return true
		}
	}
	return false
}

// worthOfArming is drawing a weapon for somebody with none in hand: the more, the better it is at the distance of the enemies.
func (g *Game) worthOfArming(f, n int) int {
	i := &g.items[n]
	if i.rounds() == 0 || i.row().one == NoFire || i.row().thrown || i.row().class == Bombs || g.readyGun(f) {
		return 0
	}
	best := 0
	for e := range g.figures {
		var b battery
		if !g.enemies(f, e) || !g.awake(e) || g.unknown(f, e) || !g.gunnery(f, e, n, &b.guns[0]) {
			continue
		}
		b.many = 1
		best = max(best, b.best(g.far(f, e), 0, false))
	}
	return worthDraw/2 + best/3
}

// worthOfAim is aiming at somebody whom one cannot shoot at now, or hardly hurts: the turn is spent, and the shot comes with the next one.
func (g *Game) worthOfAim(f, e int) int {
	best := 0
	for n := range g.items {
		i := &g.items[n]
		if int(i.holder) != f || i.place != Ready || i.row().one == NoFire || i.rounds() == 0 || i.row().entangle {
			continue
		}
		s := shot{who: f, whom: e, item: n, sort: Aimed}
		if g.hold(&s); g.far(f, e) <= g.farthest(&s) {
			best = max(best, g.worthOfShot(&s))
		}
	}
	return g.wanting(f, best) * aimShare / 100
}

// aimShare is how much of an aimed shot counts, which comes a turn later if at all, in hundredths.
const aimShare = 40

// worthOfDropping is letting go of something: of whatever keeps a robber from taking the loot at their feet.
func (g *Game) worthOfDropping(f, n int) int {
	if !g.robs(f) || g.hauls(f) || g.busy(f) < hands || g.items[n].make == LootSack {
		return 0
	}
	for k := range g.items {
		if i := &g.items[k]; i.make != LootSack || i.place != Dropped || !g.reachable(f, k) {
			continue
		}
		if g.items[n].row().powder {
			return worthLoot / 2
		}
		return worthLoot * 2 / 3
	}
	return 0
}

// worthOfFuse is lighting dynamite for somebody who is near enough to be thrown at on the next turn, with no friend about; the target's friends
// who stand close by count as well.
func (g *Game) worthOfFuse(f, n int) int {
	best := 0
	for e := range g.figures {
		if !g.enemies(f, e) || !g.awake(e) || !g.spots(f, e) || g.far(f, e) > fuseReach || g.far(f, e) < fuseNear || g.friendBy(f, e) {
			continue
		}
		s := shot{who: f, whom: e, item: n, sort: Hasty}
		g.hold(&s)
		a := g.assaultBy(&s, e)
		dv := g.openDefence(&a)
		form, again := g.practice(&s)
		harm := g.harmOf(&a)
		w := g.volleyWorth(form, again, harm.at(dv), harm.at(dv-2))
		best = max(best, w+w*g.about(f, e)*aboutShare/100)
	}
	if best == 0 {
		return 0
	}
	r := g.loadRoll(f, n, "light-fuse")
	return (best*toPass(&r)/100 - worthCard/4) * fuseShare / 100
}

// How near an enemy is for whom dynamite is lit, and how much of the throw counts, which comes a turn later, and of each who stands close by.
const (
	fuseNear   = 3 * pace
	fuseReach  = 11 * pace
	fuseShare  = 80
	aboutShare = 50
)

// about is how many other enemies of one are near to another.
func (g *Game) about(f, e int) int {
	many := 0
	for x := range g.figures {
		if x != e && g.enemies(f, x) && g.awake(x) && !g.unknown(f, x) && g.near(x, e, fuseNear) {
			many++
		}
	}
	return many
}

// worthOfHiding is going out of everybody's sight, for who has nothing to shoot with and nothing to fetch: whoever is not seen is not shot at.
// With a gun in hand one holds.
func (g *Game) worthOfHiding(f int) int {
	if g.readyGun(f) || g.hauls(f) || g.robs(f) && g.errand(f).ok || g.fixed.rules.scene == HuntScene {
		return 0
	}
	for e := range g.figures {
		if g.enemies(f, e) && g.person(e) && g.awake(e) && !g.unknown(f, e) && (g.readyGun(e) || g.spareGun(e)) {
			return worthHide
		}
	}
	return 0
}

// friendBy is whether a friend of one is near to another.
func (g *Game) friendBy(f, e int) bool {
	for x := range g.figures {
		if (x == f || g.friends(f, x)) && g.awake(x) && g.near(x, e, fuseNear) {
			return true
		}
	}
	return false
}
