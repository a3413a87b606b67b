package tommyguns

// advise_survey.go is what a figure makes of guns: of its own from a place, and of those of its enemies.

// The modifiers of a shot that are told apart: below the first a shot is as good as none, above the last no better.
const (
	leastMods = -8
	mostMods  = 6
)

// gunnery is what shots are worth to who fires them, at anybody who can act, by their modifiers; and what the best is worth of those with
// no more. Cover makes a shot no better, so what it is worth at most is known before anybody looks for cover.
type gunnery struct{ worth, best [mostMods - leastMods + 1]int }

// weighShots works out what shots are worth by the tables of the match.
func (g *Game) weighShots() {
	it, best := &g.fixed.gunnery, 0
	for i := range it.worth {
		mods := leastMods + i
		it.worth[i] = g.gamble(dare{}, wager{
			gain: func(sixes, _ int) int { return g.plainHit(score(sixes, mods)) },
			loss: g.plainTrouble,
		}).worth
		best = max(best, it.worth[i])
		it.best[i] = best
	}
}

// shot is what a shot with such modifiers is worth.
func (g *Game) shot(mods int) int {
	if mods < leastMods {
		return 0
	}
	return g.fixed.gunnery.worth[min(mods, mostMods)-leastMods]
}

// shotAtMost is what a shot with such modifiers, or fewer, is worth at most.
func (g *Game) shotAtMost(mods int) int {
	if mods < leastMods {
		return 0
	}
	return g.fixed.gunnery.best[min(mods, mostMods)-leastMods]
}

// plainHit is what a score at a man like any other is worth.
func (g *Game) plainHit(sixes int) (worth int) {
	g.read(FireSixes, sixes).each(func(r row) {
		switch r.result {
		case Duck:
			worth += worthDuck
		case Stun:
			worth += worthStun
		case FleshWound:
			worth += worthFlesh
		case Wound:
			worth += worthWound
		}
	})
	return worth
}

// plainTrouble is what so many ones cost anybody.
func (g *Game) plainTrouble(ones int) (cost, halved int) {
	trouble := g.read(FireOnes, ones)
	trouble.each(func(r row) {
		switch r.result {
		case Jam, OutOfAmmunition:
			cost += worthJam
		case BrokenGun, BrokenStun:
			cost += worthBroken
		}
	})
	return cost, lostShot(trouble)
}

// fireOf is what the best ready gun of a figure is worth against another where both stand, changed by so many sixes.
func (g *Game) fireOf(f, e, change int) int {
	best, cover, looked := 0, 0, false
	change += g.openMods(f, e)
	for gun := range g.figures[f].guns {
		mods, reaches := g.readyRange(f, e, gun)
		if mods += change; !reaches || g.shotAtMost(mods) <= best {
			continue
		}
		if !looked {
			cover, looked = g.coverMod(f, e), true
		}
		best = max(best, g.shot(mods+cover))
	}
	return best
}

// fireAtMost is no less than fireOf, without a look for cover.
func (g *Game) fireAtMost(f, e, change int) int {
	best := 0
	change += g.openMods(f, e)
	for gun := range g.figures[f].guns {
		if mods, reaches := g.readyRange(f, e, gun); reaches {
			best = max(best, g.shotAtMost(mods+change))
		}
	}
	return best
}

// readyRange is what gun and range do to the sixes; false where the gun is none, not ready or out of range.
func (g *Game) readyRange(f, e, gun int) (int, bool) {
	if it := &g.figures[f].guns[gun]; it.kind == NoGun || it.state != Ready {
		return 0, false
	}
	return g.rangeMod(f, e, gun)
}

// openMods is all that modifies the sixes of a shot but gun, range and cover: the sum of what fireMods itemises.
func (g *Game) openMods(f, e int) int {
	n := &g.figures[f]
	mods := -2 * int(n.wounds)
	if !n.berserk {
		mods -= int(n.flesh)
	}
	if !g.full() {
		return mods
	}
	if g.fixed.settings.night {
		mods += nightFire
	}
	return mods + g.shotMod(f, e).Value + int(g.fixed.settings.extraSixes[g.sideOf(f)][FireRoll])
}

// coverMod is what the cover of a target takes from the sixes.
func (g *Game) coverMod(f, e int) int {
	if !g.full() {
		return 0
	}
	cover, _ := g.cover(f, e)
	return coverMods[cover]
}

// laterFire is how much of a shot counts that can only come next turn, in hundredths.
const laterFire = 50

// danger is what enemies may do to a figure by fire where it stands: the worst gun counts in full, others less, as each has
// others to shoot at.
func (g *Game) danger(f int) int {
	worst, others := 0, 0
	for e := range g.figures {
		if !g.enemies(e, f) || !g.active(e) || g.climbing(e) || g.dodging(e) || g.fireAtMost(e, f, 0) == 0 || !g.sees(e, f) {
			continue
		}
		fear := g.fireOf(e, f, 0)
		if g.working(e) || g.figures[e].shot || g.phase > Fire {
			fear = fear * laterFire / all
		}
		if fear > worst {
			worst, fear = fear, worst
		}
		others += fear
	}
	return worst + others/4
}

// bestShot is what the best shot of a figure from where it stands is worth, and at whom, or nobody.
func (g *Game) bestShot(f, change int) (int, int) {
	best, at := 0, nobody
	for e := range g.figures {
		if !g.enemies(e, f) || !g.present(e) || g.figures[e].captive {
			continue
		}
		if most := g.fireAtMost(f, e, change); most+most/2 <= best || !g.sees(f, e) {
			continue
		}
		worth := g.fireOf(f, e, change)
		if n := &g.figures[e]; n.stunned || n.out {
			worth /= 3
		} else if worth > 0 && g.grudge(f, e) > 0 {
			worth += worth / 2
		}
		if worth > best {
			best, at = worth, e
		}
	}
	return best, at
}
