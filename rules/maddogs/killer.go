package maddogs

import "rumble/game"

// lookFar is how far The Look reaches, and how far it reaches somebody short-sighted (MD-LOOK-01, -02).
const (
	lookFar     = 6 * inch
	lookFarBlur = 3 * inch
)

// countForKiller notes results that may make a reputation: a 6 or a 7 on a figure of another side, by gun or blade
// (MD-KILLER-02). A fall earns nobody anything (MD-GUTS-13).
func (g *Game) countForKiller(a *attack, b blow, result deadly) {
	by := int(b.by)
	if a.unsung || by < 0 || g.friends(by, int(b.whom)) {
		return
	}
	switch result {
	case serious:
		g.figures[by].sixes++
	case goryDeath:
		a.sevens.add(by)
	}
}

// reputation rolls for the reputation of a Stone Cold Killer for whoever caused it: a 7, a third 6 in the game, or the
// death a Hit scenario is about; once for an attack however many causes it gave (MD-KILLER-05). 1 to 3 gains it
// (MD-KILLER-01), at once, before the witnesses test (MD-KILLER-03).
func (g *Game) reputation(ref game.Referee, a *attack) {
	if a.unsung {
		return
	}
	victim := g.fixed.settings.hit
	for f := range g.figures {
		fig := &g.figures[f]
		three := fig.sixes >= 3 && !fig.sixesDone
		if three {
			fig.sixesDone = true
		}
		hit := f == a.by && victim >= 0 && (a.killed.has(victim) || a.gory.has(victim))
		switch {
		case a.sevens.has(f):
			g.reputationRoll(ref, f, "MD-KILLER-05")
		case three:
			g.reputationRoll(ref, f, "MD-KILLER-01")
		case hit:
			g.reputationRoll(ref, f, "MD-KILLER-02")
		}
	}
}

func (g *Game) reputationRoll(ref game.Referee, f int, clause game.ClauseID) {
	fig := &g.figures[f]
	if fig.killer || !fig.awake() {
		return
	}
	face := ref.Throw(game.Throw{
		Clause: "MD-KILLER-03", Purpose: "reputation", Dice: 1, Sides: 6, Bands: game.Bands{3}, Who: game.Figure(f),
	})
	kind := game.Kind("no-reputation")
	if face.One() <= 3 {
		fig.killer = true
		kind = "stone-cold-killer"
	}
	g.tell(ref, game.Event{Clause: clause, Kind: kind, Seat: fig.seat, Who: game.Figure(f)})
}

// lookOptions are the victims of The Look: only for a Stone Cold Killer who does nothing else on the card.
func (g *Game) lookOptions(act *Activation, f int, o []game.Option) []game.Option {
	fig := &g.figures[f]
	if !fig.killer || act.did[f]&didOther != 0 || fig.prone || g.isLocked(f) || fig.ladder != 0 {
		return o
	}
	for t := range g.figures {
		victim := &g.figures[t]
		if g.friends(f, t) || !victim.awake() || victim.hidden || victim.fleeing || victim.surrendered || int(victim.taker) == f {
			continue
		}
		far := lookFar
		if g.has(t, Nearsighted) {
			far = lookFarBlur
		}
		if g.within(f, t, far) && g.sees(f, t) {
			o = append(o, game.Option{Verb: "look", Clause: "MD-LOOK-01", Who: game.Figure(f), Whom: game.Figure(t), Risk: true})
		}
	}
	return o
}

// theLook makes one victim test GUTS at -2 (MD-LOOK-01). It is all that talking does (MD-ACT-10).
func (g *Game) theLook(ref game.Referee, f, t int) {
	g.unhide(ref, f, "MD-HIDE-08")
	g.tell(ref, game.Event{Clause: "MD-LOOK-02", Kind: "looks", Seat: g.figures[f].seat, Who: game.Figure(f), Whom: game.Figure(t), Detail: true, NotInOdds: true})
	a := g.beginAttack(f, game.Here("look")) // nobody has given up because of it yet
	g.nerveTest(ref, t, -2, "MD-LOOK-01", false, f)
	a.open = false
}
