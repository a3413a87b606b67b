package maddogs

import "rumble/game"

// hostages_parted.go is who gets free because something parts them from their taker, without a test: a fall or a wreck, a vehicle that one of them
// leaves alone, a car that one of them leaps out of the way of, a blast that one of them dives from. Whoever is let go, or gets away alone, is in
// hostages_free.go.

// slipsFree has a hostage be nobody's any more, where they stand.
func (g *Game) slipsFree(ref game.Referee, h int, clause game.ClauseID) {
	fig := &g.figures[h]
	taker := int(fig.taker)
	g.holdBy(h, nobody)
	g.tell(ref, game.Event{Clause: clause, Kind: "escapes", Seat: fig.seat, Who: game.Figure(h), Whom: game.Figure(taker)})
}

// partedByFall frees hostages without a test: they, or whoever holds them, are about to fall, to be thrown clear, or to be pushed aside by a vehicle
// (MD-FUSE-19, -23, MD-VEH-10). It comes before they are laid down, so that nobody comes to lie on their own hostage.
func (g *Game) partedByFall(ref game.Referee, moved set, clause game.ClauseID) {
	for h := range g.figures {
		fig := &g.figures[h]
		if t := int(fig.taker); t != nobody && (moved.has(h) || moved.has(t)) {
			g.slipsFree(ref, h, clause)
		}
	}
}

// partedByLeaving is somebody who has been thrown out of a vehicle, or has saved themselves from it, where nobody can hold on to anybody: whoever they held
// hostage is free and so are they, and a prisoner lies where they are, in their cuffs (MD-VEH-08).
func (g *Game) partedByLeaving(ref game.Referee, f, v int) {
	fig := &g.figures[f]
	for h := range g.figures {
		if g.ride(h) == v {
			g.releasesAboard(ref, f, h)
		}
	}
	if fig.taker != nobody {
		g.slipsFree(ref, f, "MD-VEH-08")
	}
	fig.captor = nobody
}

// releasesAboard frees a hostage whose taker is no longer aboard with them (MD-VEH-08).
func (g *Game) releasesAboard(ref game.Referee, f, h int) {
	if int(g.figures[h].taker) == f {
		g.release(ref, f, h)
	}
}

// partedByLeap frees the hostages of somebody who has leapt or been struck, and that one too if a hostage, without a test, as a dive does (MD-RUN-05,
// MD-BOMB-22). Those of a taker who is hurt run free with the rest of the attack (MD-HOST-12).
func (g *Game) partedByLeap(ref game.Referee, a *attack, t int) {
	fig := &g.figures[t]
	for h := range g.figures {
		held := &g.figures[h]
		if held.taker == nobody || h != t && (int(held.taker) != t || !fig.awake() || a.wounded.has(t)) {
			continue
		}
		g.slipsFree(ref, h, "MD-RUN-05")
	}
}

// partedByDive frees the hostages of a figure without a test: those caught in the blast throw themselves to the ground, the others run (MD-BOMB-22).
func (g *Game) partedByDive(ref game.Referee, f int, out *fallout) {
	for h := range g.figures {
		if int(g.figures[h].taker) != f {
			continue
		}
		if out.has(h) {
			g.slipsFree(ref, h, "MD-BOMB-22")
		} else {
			g.release(ref, f, h)
		}
	}
}

// freeFromBlast frees the hostages of takers whom a blast has put down: those caught in it dive in place of running (MD-HOST-12, MD-BOMB-22).
func (g *Game) freeFromBlast(ref game.Referee, out *fallout) {
	for h := range g.figures {
		taker := int(g.figures[h].taker)
		if taker == nobody || g.figures[taker].awake() && !out.hurt.has(taker) && !out.floored.has(taker) {
			continue
		}
		g.partedByDive(ref, taker, out)
	}
}
