package quickdraw

import "rumble/game"

// stubs_moves.go is what other parts write: the test of wanting to shoot (shoo.go), the speed of who is carried (dv.go), holders on the way (hold_moment.go), traps
// (loc_trap.go), places to search (loc.go), adverse circumstances (task.go), who may know of what is hidden (kit.go). It goes when they are there.

func (g *Game) shootRoll(s *shot) roll {
	r := g.actionDice("QD-SHOO-01", "wants-to-shoot", game.Chart{Table: "QD-T-WSHOOT", Row: "Shoot or move and shoot"}, s.who)
	r.whom = s.whom
	return r
}

func (g *Game) speedOf(f int) Speed {
	if on := g.figures[f].aboard; on != nobody {
		return g.figures[on].until.speed
	}
	return g.figures[f].until.speed
}

func (g *Game) losesAim(ref game.Referee, f int) { g.figures[f].aimed = nobody }

func (g *Game) wantsToShoot(ref game.Referee, r *roll) Band { return band(g.test(ref, r)) }

func (g *Game) hamper(r *roll) {
	if g.fixed.rules.dark {
		r.reduce("QD-DICE-15", "dark")
	}
	if g.adverse {
		r.reduce("QD-DICE-15", "adverse")
	}
	if !g.engaged(r.who).empty() {
		r.reduce("QD-DICE-15", "in-contact")
	}
}

func (g *Game) shown(f int) game.Audience {
	if !g.figures[f].hidden {
		return game.Everybody
	}
	var own game.Seats
	for s := range g.fixed.seats {
		if g.fixed.sides[s] == g.sideOf(f) {
			own = own.With(game.Seat(s))
		}
	}
	return game.OnlyIn(own)
}
