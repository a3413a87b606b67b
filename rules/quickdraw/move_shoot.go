package quickdraw

import "rumble/game"

// move_shoot.go is moving and shooting in one action (QD-SHOO-10): one test for both, on the chart of shooting.

// movesAndShoots is the test, the way, and the shot from its end.
func (g *Game) movesAndShoots(ref game.Referee, w *way, by Grant) {
	f, result := w.f, Success
	w.clause = "QD-SHOO-10"
	if !by.untested {
		if !g.crossesSpecial(ref, w) {
			return
		}
		r := g.moveShotRoll(w)
		if result = g.wantsToShoot(ref, &r); result < Success || !g.mayGoOn(f) {
			return
		}
	}
	if !by.quiet && !g.watched(ref, w, "move-and-shoot") {
		return
	}
	if _, stopped := g.goes(ref, w, w.long); stopped {
		return // the shot is lost (QD-WRUI-07)
	}
	if !g.mayGoOn(f) || g.exits(ref, f) {
		return
	}
	g.shootsThere(ref, w, by, result)
}

// drivesAndShoots is the same of who drives a vehicle (QD-MVSH-05).
func (g *Game) drivesAndShoots(ref game.Referee, r *ride, his *way, v int, by Grant) {
	f, result := his.f, Success
	r.w.clause, his.clause = "QD-SHOO-10", "QD-SHOO-10"
	if !by.untested {
		if !g.crossesSpecial(ref, his) {
			return
		}
		test := g.moveShotRoll(his)
		if result = g.wantsToShoot(ref, &test); result < Success || !g.mayGoOn(f) {
			return
		}
	}
	if !by.quiet && !g.watched(ref, his, "move-and-shoot") || !g.drives(f) || !g.goesAlong(ref, f, v, r, false) {
		return
	}
	if !g.mayGoOn(f) || g.exits(ref, f) {
		return
	}
	his.bonus = r.w.bonus
	g.shootsThere(ref, his, by, result)
}

// shootsThere is the shot from the end of the way.
func (g *Game) shootsThere(ref game.Referee, w *way, by Grant, result Band) {
	f := w.f
	shot := Grant{clause: "QD-SHOO-10", untested: true, bonus: true, hasty: true, quiet: by.quiet, again: by.again, kinds: Shots, at: by.at}
	shot.perfect = result == Outstanding
	g.act(ref, f, shot)
	g.losesAim(ref, f)
	if w.bonus && !by.bonus {
		g.bonus(ref, f, "QD-MOVE-15", Moves|Shots|Attacks|Tasks|Basics, true)
	}
}

// moveShotRoll is the test of wanting to shoot, with what bad going does to it (QD-WRUI-07).
func (g *Game) moveShotRoll(w *way) roll {
	r := g.shootRoll(&shot{who: w.f, item: nothing, whom: nobody, sort: Hasty})
	g.roughRoll(&r, w)
	return r
}
