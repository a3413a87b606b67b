package gangsatwar

import "rumble/game"

// Advise answers like a steady player, by rules of thumb; each part of the book has its file, advise_*.go. Hold ground, for it pays and
// recruits; fight where you are more; keep the gang loyal, and turn on gangs that are not. It looks at an imagined state only.
func Advise(of game.Game, q *game.Question, _ *game.Chance) game.Answer {
	g := of.(*Game)
	switch q.Prompt {
	case "boss-scene":
		return g.adviseScene(q)
	case "called-out":
		return g.adviseAnswer(q)
	case "bid":
		return game.Answer{Many: Number(g, q, 0)}
	case "run-or-fight":
		return g.adviseStand(q)
	case "raid-where":
		return g.adviseRaid(q)
	case "block":
		return g.adviseBlock(q)
	case "place":
		return g.advisePlace(q)
	case "define", "define-more":
		return g.adviseDefine(q)
	case "reserves":
		return g.adviseReserves(q)
	case "flashback":
		return g.adviseFlashback(q)
	case "discard", "return":
		return g.adviseParting(q)
	case "gear":
		return g.adviseGear(q)
	case "lead":
		return g.adviseLead(q)
	case "follow":
		return g.adviseFollow(q)
	case "work":
		return g.adviseWork(q)
	case "karma":
		return g.adviseKarma(q)
	}
	return g.adviseService(q)
}

// adviseService is [Advise] for the questions about those who serve, or have lost what they had.
func (g *Game) adviseService(q *game.Question) game.Answer {
	switch q.Prompt {
	case "lieutenant-scene":
		return g.adviseLieutenant(q)
	case "grass-scene":
		return g.adviseGrass(q)
	case "lead-or-aid":
		return g.adviseTurning(q)
	case "offer":
		return g.adviseOffer(q)
	case "invite":
		return g.adviseInvitation(q)
	case "homeless", "between-gangs", "look-for-service":
		return g.adviseWayOn(q)
	case "boss-killed":
		return g.adviseHeir(q)
	case "pay-push", "pay-recruit", "pay-build", "pay-tool-up", "pay-freebase":
		return g.adviseAllowing(q)
	}
	return byDefault(q)
}

// byDefault is the default, with the first things of a list where some must be picked.
func byDefault(q *game.Question) game.Answer {
	o := &q.Options[q.Default]
	a := game.Answer{Option: q.Default}
	if !o.Pick.None() {
		a.Picked = o.Pick.Among[:o.Pick.Least]
	}
	if !o.Many.None() {
		a.Many = int(o.Many.From)
	}
	return a
}

// forces are the strengths that have come to a place: of a gang, and of all others, with the RESISTANCE of the ground and with police
// who are on their way. Mutineers are others.
func (g *Game) forces(gang int8, p Place) (own, others int) {
	ground := &g.places[p]
	if g.isTerritory(p) && g.controls(gang, p) {
		own = int(ground.resist)
	} else if g.isTerritory(p) {
		others = int(ground.resist)
	}
	if ground.raid && !g.police.gone {
		others += int(g.police.raid)
	}
	if g.policed(p) {
		others += int(g.police.resist)
	}
	for f := range g.figures {
		switch fig := &g.figures[f]; {
		case !g.ready(f, p):
		case fig.gang == gang && !fig.mutineer:
			own += g.counts(f)
		default:
			others += g.counts(f)
		}
	}
	return own, others
}

// counts is what a figure counts for in a fight.
func (g *Game) counts(f int) int {
	if g.isBoss(f) {
		return bossCounts
	}
	return 1
}

// gangOf is the gang that a seat plays for: the one its LIEUTENANT serves, or its own.
func (g *Game) gangOf(s game.Seat) int8 {
	if g.isLieutenant(int(s)) {
		return g.figures[s].gang
	}
	return int8(s)
}
