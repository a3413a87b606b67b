package maddogs

import "rumble/game"

// crash_wreck.go is getting out of a wreck alive (MD-CRASH-07, MD-FUSE-19, MD-GAS-15, MD-CSHOT-26).

// throwClear has all survivors lie beside a wreck, in the order of their slots. Hostages are free.
func (g *Game) throwClear(ref game.Referee, v int, clause game.ClauseID, kind game.Kind) {
	alive := g.survivors(v)
	g.partedByFall(ref, alive, clause)
	for _, n := range g.slots(v) {
		if n != nobody && alive.has(int(n)) {
			g.liesBesideWreck(ref, int(n), v, clause, kind)
		}
	}
}

// liesBesideWreck has a survivor of a wreck lie beside it, or as near to it as there is room.
func (g *Game) liesBesideWreck(ref game.Referee, f, v int, clause game.ClauseID, kind game.Kind) {
	fig := &g.figures[f]
	spot, free := g.outOf(f, v)
	for free && g.comesUpon(ref, f, spot) {
		spot, free = g.outOf(f, v)
	}
	if !free {
		spot = g.comesDown(ref, f, fig.at)
	}
	from := fig.at
	g.alight(f, spot)
	fig.prone = true
	g.tell(ref, game.Event{Clause: clause, Kind: kind, Seat: fig.seat, Who: game.Figure(f), With: g.vehicleRef(v), From: from, To: spot, Moved: true})
	g.partedByLeaving(ref, f, v)
}

// survivors is who lives of those in and on a vehicle.
func (g *Game) survivors(v int) (alive set) {
	for _, n := range g.slots(v) {
		if n != nobody && !g.figures[n].dead {
			alive.add(int(n))
		}
	}
	return alive
}
