package quickdraw

import "rumble/game"

// ent.go is entangling (QD-ENT).

// bondRow is a degree of being entangled.
type bondRow struct {
	clause game.ClauseID
	kind   game.Kind
}

var bondTable = [...]bondRow{
	Barely:    {"QD-ENT-06", "barely-entangled"},
	Partly:    {"QD-ENT-07", "partly-entangled"},
	Entangled: {"QD-ENT-08", "entangled"},
	Trapped:   {"QD-ENT-09", "trapped"},
}

// caught is how tightly a roll on the entangling table holds (QD-T-ENT).
var caught = [...]Bond{Disaster: Trapped, Failure: Entangled, Success: Partly, Outstanding: Barely}

// entangles rolls how a target hit by something that entangles is caught (QD-T-ENT). After a 10 to hit the target rolls twice, and the worse
// counts (QD-ENT-04). What holds the target is an item, or whoever restrains it by strength. Nobody is caught less by being caught again, and no
// beast is caught at all (QD-BEAST-14).
func (g *Game) entangles(ref game.Referee, clause game.ClauseID, f, by, item int, twice bool) {
	if !g.person(f) || !g.present(f) || g.out(f) {
		return
	}
	result := g.caughtBy(ref, clause, f, by)
	if twice {
		result = min(result, g.caughtBy(ref, "QD-ENT-04", f, by))
	}
	if g.stage != Playing || g.out(f) {
		return
	}
	fig := &g.figures[f]
	fig.bond = max(fig.bond, caught[band(result)])
	fig.helped, fig.gripped = false, true
	if item == nothing {
		fig.holders.add(by)
	} else {
		g.windsRound(f, by, item)
	}
	row := &bondTable[fig.bond]
	g.tell(ref, game.Event{Clause: row.clause, Kind: row.kind, Seat: g.controller(f), Who: name(f), Whom: name(by)})
	g.endHold(ref, f, "QD-HOLD-06")
}

// entanglable is whether somebody can be caught at all, or caught tighter than they are: no beast, no mount and no vehicle is (QD-BEAST-14).
func (g *Game) entanglable(f int) bool { return g.person(f) && g.figures[f].bond < Trapped }

// caughtBy is one roll on the entangling table: the target's own action dice, instead of an injury (QD-ENT-05).
func (g *Game) caughtBy(ref game.Referee, clause game.ClauseID, f, by int) int {
	r := g.actionDice(clause, "entangled", game.Chart{Table: "QD-T-ENT", Column: "state"}, f)
	r.whom, r.rival, r.test = by, by, false
	return g.test(ref, &r)
}

// windsRound leaves what entangles on its target: a lasso or a whip stays in the hand of who threw it, the rest leaves it (QD-ENT-12). Who is
// in a net already stays in it, whatever becomes of a rope.
func (g *Game) windsRound(f, by, item int) {
	fig, i := &g.figures[f], &g.items[item]
	if i.make == Net || i.make == Bolas {
		fig.bound, i.place, i.holder = int8(item), Bound, int8(f)
		return
	}
	i.place, i.holder = Ready, int8(by)
	if fig.bound == nothing || g.items[fig.bound].place != Bound {
		fig.bound = int8(item)
	}
}

// restrainers is how many hold somebody: by strength, and by a rope (QD-ESC-04).
func (g *Game) restrainers(f int) int {
	fig := &g.figures[f]
	by := fig.holders
	if fig.bound != nothing && g.items[fig.bound].place == Ready {
		by.add(int(g.items[fig.bound].holder))
	}
	return by.count()
}

// loosens frees those whom nothing holds any more: who restrained them has left, fled or fallen, who had the rope has dropped it
// (QD-ENT-12, -15).
func (g *Game) loosens(ref game.Referee) {
	for f := range g.figures {
		fig := &g.figures[f]
		if !fig.gripped {
			continue
		}
		for h := range fig.holders.each {
			if !g.awake(h) || g.out(h) || !g.touching(f, h) || g.figures[h].nerve != Steady {
				fig.holders.drop(h)
			}
		}
		clause := game.ClauseID("QD-ENT-15")
		if fig.bound != nothing && !g.tight(int(fig.bound)) {
			fig.bound, clause = nothing, "QD-ENT-12"
		}
		if fig.holders.empty() && fig.bound == nothing {
			g.freed(f)
			g.tell(ref, game.Event{Clause: clause, Kind: "comes-free", Seat: g.controller(f), Who: name(f)})
		}
	}
}

// holdsFast is whether a thing holds somebody, and so can be used for nothing else (QD-ENT-12).
func (g *Game) holdsFast(item int) bool {
	for f := range g.figures {
		if int(g.figures[f].bound) == item {
			return true
		}
	}
	return false
}

// tight is whether what entangles somebody still holds: a net round them, a rope in the hand of whoever threw it.
func (g *Game) tight(item int) bool {
	i := &g.items[item]
	return i.place == Bound || i.place == Ready && i.holder != nobody && g.awake(int(i.holder))
}

// freed takes all bonds off a figure: what was round it falls to the ground. Whoever lies under their mount still does (QD-MNTH-03).
func (g *Game) freed(f int) {
	fig := &g.figures[f]
	for n := range g.items {
		if i := &g.items[n]; i.place == Bound && int(i.holder) == f {
			i.place, i.holder, i.at = Dropped, nobody, fig.at
		}
	}
	fig.bond, fig.bound, fig.holders, fig.helped, fig.gripped = Free, nothing, 0, false, false
	if fig.pinned {
		fig.bond = Partly
	}
}
