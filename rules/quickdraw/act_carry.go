package quickdraw

import "rumble/game"

// act_carry.go is carrying a person: who lies out of action may be taken up by a friend, who is heavily laden then (QD-ACT-06, QD-MOVE-09).

// carryOptions adds taking up a friend in contact, and putting down who is carried.
func (g *Game) carryOptions(f int, o []game.Option) []game.Option {
	fig := &g.figures[f]
	if p := int(fig.burdened); p != nobody {
		return append(o, game.Option{Verb: "put-down", Clause: "QD-ACT-06", Who: name(f), Whom: name(p)})
	}
	if fig.prone || fig.aboard != nobody || g.busy(f) > 0 || !g.engaged(f).empty() {
		return o
	}
	for e := range g.figures {
		if g.lifeless(e) && g.friends(f, e) && g.touching(f, e) && g.bearerOf(e) == nobody {
			o = append(o, game.Option{Verb: "take-up", Clause: "QD-ACT-06", Who: name(f), Whom: name(e), Risk: g.nature(f, Ruthless)})
		}
	}
	return o
}

// lifeless is whether a character lies on the table out of action.
func (g *Game) lifeless(e int) bool {
	fate := g.figures[e].fate
	return g.person(e) && g.present(e) && g.figures[e].aboard == nobody && (fate == Casualty || fate == PassedOut || fate == OutForScene)
}

// bearerOf is who carries somebody, or nobody.
func (g *Game) bearerOf(e int) int {
	for f := range g.figures {
		if int(g.figures[f].burdened) == e {
			return f
		}
	}
	return nobody
}

// takesUp takes somebody up, which the ruthless do only after a reacting test (QD-PERS-43), or puts them down.
func (g *Game) takesUp(ref game.Referee, f int, o game.Option) {
	if o.Verb == "put-down" {
		g.setsDown(ref, "QD-ACT-06", f)
		return
	}
	if !g.helpsOthers(ref, f) || !g.goesOn(f) {
		return
	}
	e := number(o.Whom)
	g.figures[f].burdened, g.figures[e].at = int8(e), g.figures[f].at
	g.tell(ref, game.Event{Clause: "QD-ACT-06", Kind: "takes-up", Seat: g.controller(f), Who: name(f), Whom: name(e), Seen: g.shown(f)})
}

// setsDown is somebody carried who comes to lie where the bearer is.
func (g *Game) setsDown(ref game.Referee, clause game.ClauseID, f int) {
	fig := &g.figures[f]
	if p := int(fig.burdened); p != nobody {
		fig.burdened = nobody
		g.tell(ref, game.Event{Clause: clause, Kind: "lets-go", Seat: g.controller(f), Who: name(f), Whom: name(p), Seen: g.shown(f)})
	}
}

// carriesOff is what becomes of somebody carried when the bearer is out: they lie there, or they are off the table too.
func (g *Game) carriesOff(ref game.Referee, f int, fate Fate) {
	p := int(g.figures[f].burdened)
	if p == nobody {
		return
	}
	if fate == Left || fate == Fled {
		g.figures[f].burdened, g.figures[p].fate = nobody, Left
		g.tell(ref, game.Event{Clause: "QD-ACT-06", Kind: "leaves", Seat: g.controller(p), Who: name(p), Whom: name(f)})
		return
	}
	g.setsDown(ref, "QD-ACT-06", f)
}
