package moveit

import "rumble/game"

// morale.go is the Morale phase: rallying, nerve tests, flight (MI-MOR).

// bossNear is how near the Boss must be to steady the others (MI-MOR-04).
const bossNear = 5 * inch

// morale tests the first seat's models, then the other's: those Broken when the phase began rally or flee, then whoever
// is due a nerve test takes it (MI-MOR-01).
func (g *Game) morale(ref game.Referee) {
	var broken set
	for m := range g.models {
		if g.standing(m) && g.models[m].broken {
			broken.add(m)
		}
	}
	for _, seat := range [seats]game.Seat{g.first, other(g.first)} {
		for m := range g.models {
			if broken.has(m) && g.models[m].seat == seat && g.standing(m) && !g.ended() {
				g.rally(ref, m)
			}
		}
		for m := range g.models {
			if !broken.has(m) && g.models[m].seat == seat && g.standing(m) && !g.models[m].broken && g.shaken(m) && !g.ended() {
				g.nerveTest(ref, m)
			}
		}
	}
}

// nerveNeed itemises the Nerve of a model, one better near its Boss, to at most 5 (MI-MOR-04, -08).
func (g *Game) nerveNeed(m int) []game.Mod {
	model := &g.models[m]
	mods := append(g.desk.Mods(), game.Mod{Clause: "MI-GEN-01", Word: "nerve", Of: name(m), Value: int(model.nerve)})
	for b := range g.models {
		if b != m && g.bosses(b, m) && g.gap(m, b) <= bossNear {
			mods = append(mods, game.Mod{Clause: "MI-MOR-04", Word: "boss", Of: name(b), Value: 1})
			break // one is enough, though free gangs may have several
		}
	}
	if over := game.Total(mods) - 5; over > 0 {
		mods = append(mods, game.Mod{Clause: "MI-MOR-04", Word: "at-most", Value: -over})
	}
	return mods
}

// bosses is whether a model is a Boss that steadies another of its gang, near or far (MI-MOR-04).
func (g *Game) bosses(b, m int) bool {
	boss := &g.models[b]
	return boss.profile == Boss && boss.seat == g.models[m].seat && g.standing(b) && !boss.broken
}

// steady rolls one D6 against Nerve.
func (g *Game) steady(ref game.Referee, clause game.ClauseID, purpose game.Purpose, m int) bool {
	mods := g.nerveNeed(m)
	need := game.Total(mods)
	seen := g.shownBoth(m)
	for b := range g.models { // whether a Hidden Boss is near is nobody else's business, nor that there is none
		if g.bosses(b, m) {
			seen = seen.And(g.shownBoth(b))
		}
	}
	g.tell(ref, game.Event{Clause: clause, Kind: "tests-nerve", Seat: g.models[m].seat, Who: name(m), Mods: mods, Need: need, Seen: seen, Detail: true, NotInOdds: true})
	face := ref.Throw(game.Throw{Clause: clause, Purpose: purpose, Dice: 1, Sides: 6, Bands: game.BandsAt(6, need), Who: name(m), Whom: name(m)})
	if seen != g.shownBoth(m) { // how it went is for all to see, but not the die: it could give the Boss away too
		g.tell(ref, game.Event{
			Clause: clause, Kind: "nerve-rolled", Seat: g.models[m].seat, Who: name(m), Many: face.One(), Need: need, Seen: seen, Detail: true, NotInOdds: true,
		})
	}
	return face.One() <= need
}

// rally is a Broken model that comes to its senses, or runs on (MI-MOR-02).
func (g *Game) rally(ref game.Referee, m int) {
	if g.steady(ref, "MI-MOR-02", "rally", m) {
		g.models[m].broken = false
		g.tell(ref, game.Event{Clause: "MI-MOR-02", Kind: "rallies", Seat: g.models[m].seat, Who: name(m)})
		return
	}
	g.tell(ref, game.Event{Clause: "MI-MOR-02", Kind: "runs-on", Seat: g.models[m].seat, Who: name(m)})
	g.takeFlight(ref, m)
}

// shaken is whether a model is due a nerve test: it lost a Hit this turn, or a friend went Out within 5 inches of it
// (MI-MOR-03).
func (g *Game) shaken(m int) bool {
	model := &g.models[m]
	if model.turn.wounded {
		return true
	}
	for i, at := range g.outs {
		if g.outOf[i] == model.seat && g.gapAt(model.at, at) <= startle {
			return true
		}
	}
	return false
}

// nerveTest breaks a model that fails it, and it takes flight (MI-MOR-03).
func (g *Game) nerveTest(ref game.Referee, m int) {
	if g.steady(ref, "MI-MOR-03", "nerve", m) {
		g.tell(ref, game.Event{Clause: "MI-MOR-03", Kind: "keeps-nerve", Seat: g.models[m].seat, Who: name(m), Seen: g.shownBoth(m)})
		return
	}
	g.models[m].broken = true
	g.unhide(ref, m)
	g.tell(ref, game.Event{Clause: "MI-MOR-03", Kind: "breaks", Seat: g.models[m].seat, Who: name(m)})
	g.takeFlight(ref, m)
}

// takeFlight is a flee move from the nearest standing enemy. Who is Engaged is struck first by everybody who can, one by
// one in model order (MI-MOR-05, -06, -08).
func (g *Game) takeFlight(ref game.Referee, m int) {
	strikers := g.strikers(m)
	for e := range g.models {
		if strikers.has(e) {
			g.strike(ref, e, m, false)
			if !g.standing(m) {
				return
			}
		}
	}
	foes := g.nearest(m, g.foes(m)) // Hidden ones too
	if foes.empty() {
		return
	}
	if e := g.chooseNearest(ref, "run-from", m, foes); !g.ended() {
		g.fleeMove(ref, m, g.models[e].at)
	}
}
