package moveit

import "rumble/game"

// Advise answers like a steady player, by rules of thumb: shoot at fair odds, go for the corner without running into
// anybody's sights, come up behind those who look the other way, charge when the brawl is worth it, hide where that can be
// done. It looks at an imagined state only, and in it at nobody the seat does not know of. What things are worth is counted
// in hundredths of a victory point.
func Advise(of game.Game, q *game.Question, _ *game.Chance) game.Answer {
	g := of.(*Game)
	switch q.Prompt {
	case "activate":
		return g.adviseAction(q)
	case "shoot":
		return g.adviseBest(q, g.worthOfShooting)
	case "charge-reaction":
		return g.adviseBest(q, g.worthOfReaction)
	case "draw":
		return g.adviseBest(q, worthOfBlade)
	case "face":
		return g.adviseFacing(q)
	case "hide":
		return g.adviseBest(q, func(o *game.Option) int { return yes(o.Verb == "hide") })
	case "chase":
		reach := g.gap(int(q.Who.N), int(q.Whom.N)) <= moveFar
		return g.adviseBest(q, func(o *game.Option) int {
			return yes(o.Verb == "chase" && reach || o.Verb == "stay" && !reach)
		})
	}
	return game.Answer{Option: q.Default}
}

// adviseBest picks the option worth most, or the default if none is worth more than nothing. Reactions may all be bad: the
// least bad is taken then.
func (g *Game) adviseBest(q *game.Question, worth func(o *game.Option) int) game.Answer {
	best, most := q.Default, worth(&q.Options[q.Default])
	for i := range q.Options {
		if w := worth(&q.Options[i]); w > most {
			best, most = i, w
		}
	}
	return game.Answer{Option: best}
}

// adviseAction picks the model and the action that gain most; when nothing gains, the gang passes and takes aim.
func (g *Game) adviseAction(q *game.Question) game.Answer {
	best, most := game.Answer{Option: q.Default}, 0
	for i := range q.Options {
		o := &q.Options[i]
		switch o.Verb {
		case "move", "run":
			if at, w := g.bestPlace(o); w > most {
				best, most = game.Answer{Option: i, At: at}, w
			}
		case "snap-shot", "charge", "bushwhack":
			if w := g.worthOfAction(o); w > most {
				best, most = game.Answer{Option: i}, w
			}
		}
	}
	return best
}

// worthOfAction is what a snap shot or a charge gains over standing still.
func (g *Game) worthOfAction(o *game.Option) int {
	m, e := int(o.Who.N), int(o.Whom.N)
	switch o.Verb {
	case "snap-shot":
		return 3*g.worthOfShot(m, e, true)/2 - g.bestShot(m)
	case "bushwhack":
		if !g.reaches(m, e) {
			return 0
		}
		return 200*g.value(e)/3 - g.bestShot(m)
	}
	if !g.reaches(m, e) {
		return 0
	}
	return g.worthOfCharge(m, e) - g.bestShot(m)
}

// value is the victory points for putting a model out.
func (g *Game) value(m int) int { return g.fixed.models[m].points }

// worthOfShooting weighs an option of the Shooting phase.
func (g *Game) worthOfShooting(o *game.Option) int {
	if o.Verb != "shoot" {
		return 0
	}
	m, e := int(o.Who.N), int(o.Whom.N)
	return g.worthOfShot(m, e, g.snapsAgain(m))
}

// worthOfShot is the expected harm of a shot: dice that hit and those that are critical, which five times in six put
// anybody out.
func (g *Game) worthOfShot(m, e int, snap bool) int {
	mods := g.aimNeed(m, e, snap, g.scratch.mods[:0])
	g.scratch.mods = mods
	gun := &weaponTable[g.firearm(m)]
	hits := max(1, int(g.models[e].hits))
	need := game.Total(mods)
	critical := min(gun.critical, need)
	harm := gun.dice * (6*(need-critical) + critical*(5*hits+1))
	return min(100*g.value(e)*harm/(36*hits), 95*g.value(e))
}

// bestShot is the worth of the best shot that a model could have in the Shooting phase from where it stands.
func (g *Game) bestShot(m int) int {
	if g.firearm(m) == NoWeapon {
		return 0
	}
	best := 0
	for e := range g.models {
		if g.enemies(m, e) && g.standing(e) && !g.models[e].hidden && g.mayShoot(m, e) {
			best = max(best, g.worthOfShot(m, e, false))
		}
	}
	return best
}

// adviseFacing looks at the nearest known enemy, unless the model sees it already or would startle itself by it.
func (g *Game) adviseFacing(q *game.Question) game.Answer {
	m := int(q.Who.N)
	foes, nearest := g.knownFoes(m), nobody
	for e := range g.models {
		if foes.has(e) && (nearest == nobody || g.gap(m, e) < g.gap(m, nearest)) {
			nearest = e
		}
	}
	if nearest == nobody || g.sees(m, nearest) || g.unmet(m, nearest) && g.gap(m, nearest) <= startle {
		return game.Answer{Option: q.Default}
	}
	for i := range q.Options {
		if q.Options[i].Verb == "face" {
			return game.Answer{Option: i, At: g.models[nearest].at}
		}
	}
	return game.Answer{Option: q.Default}
}
