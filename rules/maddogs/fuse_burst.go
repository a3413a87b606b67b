package maddogs

import (
	"slices"

	"rumble/game"
	"rumble/tabletop"
)

// fuse_burst.go is a bomb that comes to its end: its fuse has burnt down, or its bomber has made a mistake (MD-FUSE-04, -06, -11 to -14, -22).

// dynaRow is a row of MD-T-DYNA.
type dynaRow struct {
	radius   game.Length
	rolls    int
	house    int // the highest face that destroys the target building; 0: none
	adjacent int // the same of each building next to it
	car      int // of a car or a motorcycle; 6: without a roll
	truck    int
}

// automatic is what needs no roll.
const automatic = 6

// dynaTable is the effects of set bombs, by their sticks from 1 on (MD-T-DYNA).
var dynaTable = [mostSticks]dynaRow{
	{3 * inch, 3, 1, 0, automatic, 3},
	{4 * inch, 4, 2, 0, automatic, automatic},
	{5 * inch, 5, 3, 1, automatic, automatic},
	{6 * inch, 6, 4, 2, automatic, automatic},
	{6 * inch, 6, 5, 3, automatic, automatic},
}

// dynaOf is what so many sticks do; with half effects when something went wrong (MD-FUSE-11).
func dynaOf(sticks int, half bool) dynaRow {
	row := dynaTable[min(max(sticks, 1), mostSticks)-1]
	if !half {
		return row
	}
	return dynaRow{row.radius / 2, (row.rolls + 1) / 2, row.house / 2, row.adjacent / 2, halfWreck(row.car), halfWreck(row.truck)}
}

// vehicleBlast is the explosion of a vehicle: a gasoline bomb as strong as two sticks, for which nobody is charged (MD-GAS-15, MD-CSHOT-25, MD-BOMB-10).
func (g *Game) vehicleBlast(v, by int, clause game.ClauseID) blast {
	row := dynaOf(2, false)
	return blast{clause: clause, at: g.vehicles[v].at, radius: row.radius, rolls: row.rolls, by: by, gang: game.Nobody, fuel: true, target: g.vehicleRef(v)}
}

// halfWreck is what is left of the chance to destroy a vehicle: what was automatic needs a 1 to 3, what needed that a 1 (MD-FUSE-11).
func halfWreck(need int) int {
	if need == automatic {
		return 3
	}
	return 1
}

// fusesBurn shortens the fuse of every bomb that counts cards of a seat by a card that is turned up, and has those explode
// that come to their end, the oldest first, before anybody acts on the card (MD-FUSE-04 to -06).
func (g *Game) fusesBurn(ref game.Referee, seat game.Seat) {
	for n := 0; n < len(g.bombs) && g.phase == Playing; {
		b := &g.bombs[n]
		if b.car != 0 && g.vehicles[b.car-1].gone {
			g.tell(ref, game.Event{Clause: "MD-FUSE-22", Kind: "bomb-lost", Seat: b.gang, Who: game.Gear(int(b.item)), With: g.vehicleRef(int(b.car) - 1)})
			g.dropBomb(n)
			continue
		}
		if b.fuse == 0 || b.suit != seat {
			n++
			continue
		}
		b.fuse--
		g.tell(ref, game.Event{
			Clause: "MD-FUSE-05", Kind: "fuse-burns", Seat: b.gang, Who: game.Gear(int(b.item)), Many: int(b.fuse), Detail: true, NotInOdds: true,
		})
		if b.fuse > 0 {
			n++
			continue
		}
		blast := g.blastOf(b)
		g.dropBomb(n)
		g.explode(ref, &blast)
	}
}

// blastOf is the explosion of a bomb where it lies (MD-FUSE-06, -14).
func (g *Game) blastOf(b *Bomb) blast {
	row := dynaOf(int(b.sticks), b.half)
	return blast{
		clause: "MD-FUSE-06", at: g.bombAt(b), radius: row.radius, rolls: row.rolls, by: int(b.by), gang: b.gang,
		target: g.stillThere(b), sticks: int(b.sticks), half: b.half, set: true, caller: game.Here("fuse").Number(int(b.suit)),
	}
}

// stillThere is what a bomb may destroy: what it was set at, if that is still there, and still within an inch of the bomb, or of the vehicle that
// carries it (MD-FUSE-22).
func (g *Game) stillThere(b *Bomb) game.Ref {
	near := false
	switch {
	case !g.standsYet(b.target):
	case b.car == 0:
		near = g.isBeside(b.target, b.at)
	default:
		at := g.footprint(int(b.car) - 1)
		near = g.isNextTo(b.target, &at)
	}
	if !near {
		return game.Ref{}
	}
	return b.target
}

// isNextTo says whether a vehicle stands within an inch of what the bomb that it carries is meant for, or is that itself.
func (g *Game) isNextTo(target game.Ref, at *tabletop.Footprint) bool {
	if v := g.vehicleOf(target); v != nobody {
		other := g.footprint(v)
		return at.Within(&other, layReach)
	}
	g.scratch.under = g.table.FeaturesAround(at, layReach, g.scratch.under[:0])
	return slices.Contains(g.scratch.under, int(target.N))
}

// oops is a bomb that explodes in the hands of its bomber: they fail all rolls, and end prone where they are. What the bomb was meant for rolls as always
// (MD-FUSE-12, -13).
func (g *Game) oops(ref game.Referee, f, n int) {
	b := &g.bombs[n]
	row := dynaOf(int(b.sticks), false)
	blast := blast{
		clause: "MD-FUSE-12", at: g.figures[f].at, radius: row.radius, rolls: row.rolls, by: f, gang: b.gang, target: b.target, sticks: int(b.sticks), set: true,
		caller: game.Here("oops"),
	}
	blast.fails.add(f)
	g.dropBomb(n)
	g.explode(ref, &blast)
}
