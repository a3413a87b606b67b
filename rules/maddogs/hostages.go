package maddogs

import "rumble/game"

// mostHostages is how many one figure can hold (MD-HOST-01).
const mostHostages = 2

// hostages counts whom figure f holds.
func (g *Game) hostages(f int) int {
	n := 0
	for h := range g.figures {
		if int(g.figures[h].taker) == f {
			n++
		}
	}
	return n
}

// holdBy makes a figure somebody's hostage, or nobody's.
func (g *Game) holdBy(h, taker int) {
	fig := &g.figures[h]
	if fig.taker != nobody {
		g.captives--
	}
	if taker != nobody {
		g.captives++
	}
	fig.taker = int16(taker)
}

func (g *Game) hasHostage(f int) bool {
	if g.captives == 0 {
		return false
	}
	for h := range g.figures {
		if int(g.figures[h].taker) == f {
			return true
		}
	}
	return false
}

// hostageOptions are the cops and civilians a figure may take as living shields, alone or two at once, and its own
// hostages that it may shoot (MD-HOST-01, -02, -12).
func (g *Game) hostageOptions(f int, o []game.Option) []game.Option {
	fig := &g.figures[f]
	held := g.hostages(f)
	if held > 0 && !g.isLocked(f) {
		o = g.shootHostageOptions(f, o)
	}
	if held >= mostHostages || !fig.profile.gangster() || g.around(f) == (set{}) || fig.prone || fig.nervous || fig.ladder != 0 || g.isLocked(f) || !g.threatens(f) {
		return o
	}
	for t := range g.around(f).each {
		if !g.mayTakeHostage(f, t) {
			continue
		}
		second := game.Choice{}
		if held == 0 {
			second = g.secondHostages(f, t)
		}
		o = append(o, game.Option{
			Verb: "take-hostage", Clause: "MD-HOST-01", Who: game.Figure(f), Whom: game.Figure(t), Pick: second,
			Risk: g.figures[t].profile.officer() && g.figures[t].standing(),
		})
	}
	return o
}

// threatens says whether figure f has a ready gun or a blade to hold somebody with.
func (g *Game) threatens(f int) bool {
	for i := range g.carried(f) {
		w := &weaponTable[g.items[i].kind]
		if w.gun && g.ready(i) || w.lethal {
			return true
		}
	}
	return false
}

// mayTakeHostage says whether f may take t, whom it touches: a cop or an innocent civilian, awake and nobody's.
func (g *Game) mayTakeHostage(f, t int) bool {
	victim := &g.figures[t]
	if victim.profile != Cop && victim.profile != Civilian || victim.profile == Cop && !g.enemies(f, t) {
		return false
	}
	if g.figures[f].aboard() || victim.aboard() || !victim.onBoard() || victim.dead || victim.fainted || victim.outCold || victim.hidden || victim.risen ||
		victim.taker != nobody || victim.captor != nobody || victim.knocked && victim.profile != Cop {
		return false
	}
	return true
}

// secondHostages are those who may be taken with t at once: touching f too and within 2 inches of t; nobody is taken
// together with a cop on their feet, who has to be wrestled first.
func (g *Game) secondHostages(f, t int) game.Choice {
	if g.figures[t].profile.officer() && g.figures[t].standing() {
		return game.Choice{}
	}
	near := g.desk.Picks()
	for s := range g.around(f).each {
		if s == t || !g.mayTakeHostage(f, s) || !g.within(s, t, 2*inch) || g.figures[s].profile.officer() && g.figures[s].standing() {
			continue
		}
		near.Add(game.Figure(s))
	}
	return near.Choice(0, 1)
}

// takeHostage makes one or two people living shields. A cop on their feet must be overcome with FISTS first.
func (g *Game) takeHostage(ref game.Referee, f, t int, more []game.Ref) {
	victim := &g.figures[t]
	if victim.profile.officer() && victim.standing() {
		mods := g.fistsNeed(f, false)
		if !g.test(ref, f, "MD-HOST-02", "overcome", mods) {
			g.tell(ref, game.Event{Clause: "MD-HOST-02", Kind: "not-taken", Seat: g.figures[f].seat, Who: game.Figure(f), Whom: game.Figure(t)})
			return
		}
	}
	g.unhide(ref, f, "MD-HIDE-04")
	g.seize(ref, f, t)
	for _, m := range more {
		g.seize(ref, f, int(m.N))
	}
	g.arrangeHostages(ref, f, true)
}

func (g *Game) seize(ref game.Referee, f, t int) {
	victim := &g.figures[t]
	g.holdBy(t, f)
	victim.knocked, victim.prone, victim.aimed, victim.hidden = false, false, false, false
	g.unlockAll(t)
	g.forfeit(t)
	g.tell(ref, game.Event{Clause: "MD-HOST-01", Kind: "takes-hostage", Seat: g.figures[f].seat, Who: game.Figure(f), Whom: game.Figure(t)})
	g.dropDebt(ref, "MD-HOST-19", t)
	side := g.sideOf(f)
	if side != nil && !side.tookHostage {
		side.tookHostage = true
		g.outrage(ref, g.figures[f].seat, 1, "MD-HOST-16")
	}
}

func (g *Game) sideOf(f int) *Side {
	if seat := g.figures[f].seat; seat != game.Nobody {
		return &g.sides[seat]
	}
	return nil
}
