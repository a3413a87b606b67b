package tommyguns

import "rumble/game"

// advise_survey.go is what a figure makes of guns: of its own from a place, and of those of its enemies.

// The modifiers of a shot that are told apart: below the first a shot is as good as none.
const (
	leastMods = -8
	mostMods  = 6
)

// survey is what shots with such modifiers are worth, worked out as they are asked for.
func (g *Game) survey(f int) outlook { return outlook{of: f} }

type outlook struct {
	of    int // who looks
	known [mostMods - leastMods + 1]bool
	worth [mostMods - leastMods + 1]int
}

// shot is what a shot with such modifiers is worth to who fires it, at anybody who can act.
func (g *Game) shot(look *outlook, mods int) int {
	if mods < leastMods {
		return 0
	}
	i := min(mods, mostMods) - leastMods
	if !look.known[i] {
		look.known[i] = true
		look.worth[i] = g.gamble(dare{}, func(sixes, ones int) int { return g.plainShot(score(sixes, min(mods, mostMods)), ones) }).worth
	}
	return look.worth[i]
}

// plainShot is what a score at a man like any other is worth.
func (g *Game) plainShot(sixes, ones int) int {
	worth := 0
	trouble := g.read(FireOnes, ones)
	trouble.each(func(r row) {
		switch r.result {
		case Jam, OutOfAmmunition:
			worth -= worthJam
		case BrokenGun, BrokenStun:
			worth -= worthBroken
		}
	})
	if trouble.has(Miss) || trouble.has(Misfire) || trouble.has(BrokenGun) || trouble.has(BrokenStun) {
		return worth
	}
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

// fireOf is what the best ready gun of a figure is worth against another where both stand, changed by so many sixes.
func (g *Game) fireOf(look *outlook, f, e, change int) int {
	best := 0
	for gun := range g.figures[f].guns {
		if it := g.figures[f].guns[gun]; it.kind == NoGun || it.state != Ready {
			continue
		}
		if _, reaches := g.rangeMod(f, e, gun); reaches {
			sixes, _ := g.fireMods(f, e, gun)
			best = max(best, g.shot(look, game.Total(sixes)+change))
		}
	}
	return best
}

// laterFire is how much of a shot counts that can only come next turn, in hundredths.
const laterFire = 50

// danger is what enemies may do to a figure by fire where it stands: the worst gun counts in full, others less, as each has
// others to shoot at.
func (g *Game) danger(look *outlook, f int) int {
	worst, others := 0, 0
	for e := range g.figures {
		if !g.enemies(e, f) || !g.active(e) || g.climbing(e) || g.dodging(e) || !g.sees(e, f) {
			continue
		}
		fear := g.fireOf(look, e, f, 0)
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
func (g *Game) bestShot(look *outlook, f, change int) (int, int) {
	best, at := 0, nobody
	for e := range g.figures {
		if !g.enemies(e, f) || !g.present(e) || g.figures[e].captive || !g.sees(f, e) {
			continue
		}
		worth := g.fireOf(look, f, e, change)
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
