package moveit

import "rumble/game"

// advise_danger.go is what a steady player fears of its enemies.

// outlook is what a seat makes of its enemies before it weighs anything.
type outlook struct {
	foes set // those it knows the place of
	guns set // of them, who may yet fire this turn
	idle set // of them, who may yet act this turn
	free set // of them, who are in no brawl

	caution int // how much dangers count, in hundredths

	whom   [maxModels]int8 // whom each would best shoot at now
	best   [maxModels]int  // the harm of that
	second [maxModels]int  // the harm of the next best
}

// How much dangers count, in hundredths.
const (
	idleFear   = 120 // of a model yet to act: it may come nearer first, or fire twice
	laterFear  = 35  // of one who may fire next turn only
	fistFear   = 60  // of one who may charge
	hiddenFear = 20  // to a model that hides

	mostCaution  = 130
	leastCaution = 30
)

// survey takes a look at the enemies that a seat knows of, and at whom they would shoot.
func (g *Game) survey(seat game.Seat) outlook {
	look := outlook{caution: g.caution(seat)}
	for e := range g.models {
		if g.models[e].seat == seat || !g.standing(e) || !g.shownTo(seat, e) {
			continue
		}
		look.foes.add(e)
		if !g.engaged(e) {
			look.free.add(e)
		}
		if g.mayActivate(e) && g.phase <= Acting {
			look.idle.add(e)
		}
		if g.firearm(e) == NoWeapon {
			continue
		}
		if g.mayFire(e) && g.phase <= Shooting {
			look.guns.add(e)
		}
		look.whom[e] = nobody
		for m := range g.models {
			if g.models[m].seat != seat || !g.standing(m) || !g.mayShoot(e, m) {
				continue
			}
			out, hit := g.shotAt(e, m, plain)
			switch h := harm(g.stake(m), out, hit); {
			case h > look.best[e]:
				look.second[e], look.best[e], look.whom[e] = look.best[e], h, int8(m)
			case h > look.second[e]:
				look.second[e] = h
			}
		}
	}
	return look
}

// menace is the harm that an enemy can still do this turn by fire.
func (look *outlook) menace(e int) int {
	if !look.guns.has(e) {
		return 0
	}
	return look.best[e]
}

// danger is the harm to be expected for a model in the open where it stands: of those that may fire yet, of those that
// may only next turn, of those near enough to charge. A gun fires at one only: who has better targets is feared less.
func (g *Game) danger(look *outlook, m int) int {
	sum := g.edgeFear(m)
	for e := range g.models {
		if !look.foes.has(e) || g.models[e].broken {
			continue
		}
		sum += g.fistDanger(look, m, e)
		gun := g.firearm(e)
		if gun == NoWeapon || g.gap(m, e) > weaponTable[gun].long+moveFar || !g.clear(e, m) {
			continue
		}
		out, hit := g.shotAt(e, m, plain)
		fear := harm(g.stake(m), out, hit)
		other := look.best[e]
		if int(look.whom[e]) == m {
			other = look.second[e]
		}
		fear -= min(fear, other)
		if g.gap(m, e) > weaponTable[gun].long {
			fear /= 2
		}
		switch {
		case look.guns.has(e) && look.idle.has(e):
			sum += fear * idleFear / 100
		case look.guns.has(e):
			sum += fear
		default:
			sum += fear * laterFear / 100
		}
	}
	return sum * look.caution / 100
}

// edgeFear is what it costs to be so near the edge of the table that whoever loses their nerve runs off it.
func (g *Game) edgeFear(m int) int {
	if g.rim(g.models[m].at) >= runFar+base/2 {
		return 0
	}
	return g.stake(m) * (6 - int(g.models[m].nerve))
}

// caution is how much dangers count for a seat, in hundredths: who is behind has less and less to lose, who is ahead has
// something to keep.
func (g *Game) caution(seat game.Seat) int {
	lead := g.score(seat) - g.score(other(seat))
	return min(max(100+2*lead*int(g.number)/int(g.fixed.turns), leastCaution), mostCaution)
}

// fistDanger is what an enemy near enough to charge may do.
func (g *Game) fistDanger(look *outlook, m, e int) int {
	gap := g.gap(m, e)
	if gap > chargeAt || !look.free.has(e) {
		return 0
	}
	fear := g.blowFear(m, g.brawn(e, 1, true))
	if gap > moveFar {
		fear /= 3
	}
	if !look.idle.has(e) {
		fear /= 2
	}
	return fear * fistFear / 100
}
