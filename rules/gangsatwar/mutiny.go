package gangsatwar

import "rumble/game"

// mutiny.go is how mutinies end (GW-MUT, GW-T-MUTINY), and the end of slice 5 that waits for them.

// mutinyFought notes who has won the fight for a gang, or the place without one. Mutineers who lost fall back into line and
// do nothing more this round (GW-MUT-04).
func (g *Game) mutinyFought(ref game.Referee, gang int8, won, fought bool) {
	sheet := &g.gangs[gang]
	sheet.won, sheet.fought = won, fought
	if won {
		clause := game.ClauseID("GW-MUT-01")
		if !fought {
			clause = "GW-MUT-06"
		}
		g.tell(ref, game.Event{Clause: clause, Kind: "mutiny-won", Seat: g.mutinyLeader(gang), Who: ofGang(gang), Whom: at(g.fight.place)})
		return
	}
	g.tell(ref, game.Event{Clause: "GW-MUT-04", Kind: "mutiny-lost", Seat: g.mutinyLeader(gang), Who: ofGang(gang), Whom: at(g.fight.place)})
	for f := range g.figures {
		if fig := &g.figures[f]; fig.gang == gang && fig.mutineer {
			fig.mutineer, fig.ran, fig.at = false, true, nowhere
		}
	}
}

// afterFights ends slice 5: gangs won by mutineers pass one by one in the order of GW-FIGHT-04, then gangs that were given
// up are dissolved (GW-DEATH-04), then a SUPER-GRASS without police has no shelter any more (GW-GRASS-06).
func (g *Game) afterFights(ref game.Referee) {
	for n := range len(g.places) {
		p := g.placeInOrder(n)
		for gang := range int8(g.players()) {
			if g.gangs[gang].won && g.gangs[gang].home == p {
				g.passes(ref, gang)
			}
			if g.phase != Playing {
				return
			}
		}
	}
	for s := range g.clockwise {
		if g.gangs[s].ending {
			g.dissolve(ref, int8(s))
		}
	}
	if !g.police.gone {
		return
	}
	for s := range g.clockwise {
		if g.seats[s].role == SuperGrass {
			g.seats[s].role = Between
			g.figures[s].at = nowhere
			g.tell(ref, game.Event{Clause: "GW-GRASS-06", Kind: "between-gangs", Seat: s, Who: game.OfSeat(s)})
		}
	}
}

// passes hands a gang over to who has won it, if a mutineer is alive (GW-MUT-07): to the LIEUTENANT who leads, else to the
// inciter. A rival BOSS adds it to their gang; a LIEUTENANT or SUPER-GRASS, and a BOSS who is giving up their own gang, begins
// a new gang with it.
func (g *Game) passes(ref game.Referee, gang int8) {
	g.gangs[gang].won = false
	seat := g.mutinyLeader(gang)
	if g.gangs[seat].exists && g.gangs[seat].ending {
		if g.gangs[seat].won {
			g.passes(ref, int8(seat)) // what is given up may itself have been won by others (GW-MUT-09)
		}
		g.dissolve(ref, int8(seat))
	}
	if g.phase != Playing || g.longestMutineer(gang) == nobody {
		return
	}
	g.tell(ref, game.Event{Clause: "GW-MUT-07", Kind: "gang-passes", Seat: seat, Who: ofGang(gang), Whom: game.OfSeat(seat)})
	anew := !g.gangs[seat].exists
	if anew {
		g.beginAnew(ref, seat, gang)
	}
	g.takePeople(ref, int8(seat), gang)
	g.takeGround(ref, int8(seat), gang, anew)
}

// longestMutineer is the longest-serving mutineer of a gang, or nobody.
func (g *Game) longestMutineer(gang int8) int {
	return g.longest(func(f int) bool {
		fig := &g.figures[f]
		return fig.alive && fig.mutineer && fig.gang == gang
	})
}

// beginAnew gives a seat a new gang with LOYALTY as at the start and the TOOLS and TRACK MARKS of the old gang; its own
// character is the BOSS and no longer counts as a CREW (GW-T-MUTINY).
func (g *Game) beginAnew(ref game.Referee, s game.Seat, from int8) {
	if g.figures[s].gang != nobody {
		g.leave(int(s))
	}
	head := g.seats[s].record[bossName]
	g.seats[s].gangs++
	g.seats[s].record = [entries]int16{bossName: head}
	g.character(s, Boss)
	g.seats[s].scene, g.seats[s].exit = true, Undecided
	g.figures[s].gang, g.figures[s].ran = int8(s), true
	sheet := noGang
	sheet.exists, sheet.boss, sheet.vendetta = true, true, true
	sheet.loyalty, sheet.tools, sheet.tracks = g.fixed.options.loyalty, g.gangs[from].tools, g.gangs[from].tracks
	g.gangs[s] = sheet
	g.writeRecords(ref, game.SeatsOf(s))
	g.tellRecord(ref, s)
}

// takePeople moves the surviving mutineers, CURRENCY and GEAR from a gang to another. All its counters, those who stay and
// those who go, return to their owners and take no action this round (GW-MUT-08).
func (g *Game) takePeople(ref game.Referee, to, from int8) {
	for f := g.longestMutineer(from); f != nobody; f = g.longestMutineer(from) {
		g.leave(f)
		g.join(f, to)
		g.figures[f].ran = true
		g.tell(ref, game.Event{Clause: "GW-MUT-07", Kind: "changes-gang", Seat: player(to), Who: game.Figure(f), Whom: ofGang(to)})
	}
	for f := range g.figures {
		if fig := &g.figures[f]; fig.alive && fig.gang == from {
			fig.at, fig.ran = nowhere, true
		}
	}
	old, sheet := &g.gangs[from], &g.gangs[to]
	g.tell(ref, game.Event{Clause: "GW-MUT-07", Kind: "takes-currency", Seat: player(to), Who: ofGang(to), Whom: ofGang(from), Many: int(old.currency)})
	g.tell(ref, game.Event{Clause: "GW-MUT-07", Kind: "takes-gear", Seat: player(to), Who: ofGang(to), Whom: ofGang(from), Many: int(old.gear)})
	sheet.currency += old.currency
	sheet.gear += old.gear
	old.currency, old.gear = 0, 0
	if old.fought {
		g.gainLoyalty(ref, "GW-MUT-07", to)
	}
}

// takeGround moves the HQ and then all other TERRITORIES. The HQ is the own one of a gang begun again and captured by any
// other; the deposed BOSS is homeless (GW-MUT-08).
func (g *Game) takeGround(ref game.Referee, to, from int8, anew bool) {
	home := g.gangs[from].home
	if anew {
		g.gangs[to].home = home
	}
	g.control(ref, "GW-MUT-08", home, to)
	for p := range g.places {
		if g.phase == Playing && g.places[p].owner == from {
			g.control(ref, "GW-MUT-07", Place(p), to)
		}
	}
}
