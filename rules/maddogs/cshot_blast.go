package maddogs

import "rumble/game"

// cshot_blast.go is a vehicle that explodes by a shot into its tank (MD-CSHOT-25, -26), and what else an attack sets going in its middle.

// settle has a shot wait for what it sets going: its own effects so far are settled, and what follows is played at once.
func (g *Game) settle(ref game.Referee, a *attack, rest game.Pending) aside {
	ref.Merge(game.Aftermath, a.pending("set-aside", nil).With(rest))
	return g.setAside(rest)
}

// tankExplodes is a vehicle that explodes: each occupant tests to get out, the others fail all rolls, and nobody is charged for it
// (MD-CSHOT-25, -26).
func (g *Game) tankExplodes(ref game.Referee, by, v int) {
	b := g.vehicleBlast(v, by, "MD-CSHOT-25")
	g.vehicles[v].wrecked, g.vehicles[v].speed = true, Stopped
	aboard := g.survivors(v)
	g.partedByFall(ref, aboard, "MD-CSHOT-26")
	for _, n := range g.slots(v) {
		switch f := int(n); {
		case f == nobody || !aboard.has(f):
		case g.escapesTank(ref, f, v):
			b.spared.add(f)
		default:
			b.fails.add(f)
		}
	}
	g.becomesWreck(v)
	g.explode(ref, &b)
	for f := range aboard.each {
		if g.phase == Playing && !g.figures[f].dead && g.figures[f].onBoard() {
			g.survivesTank(ref, f, v)
		}
	}
}

// escapesTank tests the STUNTS of an occupant at -2; whoever passes lies beside the vehicle before it bursts. Whoever has lost their wits or cannot move
// does not (MD-CSHOT-25, -26).
func (g *Game) escapesTank(ref game.Referee, f, v int) bool {
	fig := &g.figures[f]
	_, free := g.outOf(f, v)
	mods := append(g.rideMods(f, Stopped, 0, false), game.Mod{Clause: "MD-CSHOT-25", Word: "tank-bursts", Value: -2})
	able := fig.awake() && !fig.crawls && !fig.cuffed
	if !free || !able || !g.test(ref, f, "MD-CSHOT-25", "escape-wreck", mods) {
		return false
	}
	g.liesBesideWreck(ref, f, v, "MD-CSHOT-26", "escapes-wreck")
	return true
}

// survivesTank has a survivor lie beside the wreck, and owe an action at least (MD-CSHOT-26).
func (g *Game) survivesTank(ref game.Referee, f, v int) {
	fig := &g.figures[f]
	if fig.aboard() {
		g.liesBesideWreck(ref, f, v, "MD-CSHOT-26", "escapes-wreck")
	}
	if fig.awake() && !fig.fleeing && !fig.surrendered && fig.owes == 0 {
		g.owe(ref, f, 1)
		g.tellDebt(ref, "MD-CSHOT-26", f)
	}
}
