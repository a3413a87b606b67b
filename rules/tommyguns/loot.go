package tommyguns

import (
	"rumble/game"
	"rumble/tabletop"
)

// loot.go is picking up, dropping and losing loot (TG-LOOT).

// lootOptions are picking up a free marker in reach, or dropping the one carried (TG-LOOT-01).
func (g *Game) lootOptions(f int, o []game.Option) []game.Option {
	n := &g.figures[f]
	if n.loot != nothing {
		return append(o, game.Option{Verb: "drop-loot", Clause: "TG-LOOT-01", Who: name(f), With: lootName(int(n.loot))})
	}
	for i := range g.loot {
		if l := &g.loot[i]; l.carrier == nobody && l.exit == nothing && g.reaches(f, l.at) {
			o = append(o, game.Option{Verb: "pick-up", Clause: "TG-LOOT-01", Who: name(f), With: lootName(i)})
		}
	}
	return o
}

// handleLoot does what was chosen.
func (g *Game) handleLoot(ref game.Referee, f int, o *game.Option) {
	if o.Verb == "drop-loot" {
		g.dropLoot(ref, "TG-LOOT-01", f)
		return
	}
	i := g.lootNamed(o.With)
	g.figures[f].loot, g.loot[i].carrier = int8(i), int8(f)
	g.tell(ref, game.Event{Clause: "TG-LOOT-01", Kind: "picks-up", Seat: g.seatOf(f), Who: name(f), With: o.With})
}

// dropLoot lets what a figure carries lie where it stands, free for anyone (TG-LOOT-02).
func (g *Game) dropLoot(ref game.Referee, clause game.ClauseID, f int) {
	n := &g.figures[f]
	if n.loot == nothing {
		return
	}
	l := &g.loot[n.loot]
	l.carrier, l.at = nobody, n.at
	g.tell(ref, game.Event{Clause: clause, Kind: "drops", Seat: g.seatOf(f), Who: name(f), With: lootName(int(n.loot))})
	n.loot = nothing
}

// reaches is whether a place is within an inch of a figure, on its level, with no blocking terrain between (TG-PLAY-14).
func (g *Game) reaches(f int, at game.Point) bool {
	n := &g.figures[f]
	return n.at.Floor == at.Floor && tabletop.Near(n.at, at, reach) && g.fixed.table.SeesPast(n.at, at, 0)
}

// lootName refers to a marker.
func lootName(i int) game.Ref { return game.Ref{Kind: game.GearRef, N: int16(lootFrom + i)} }

// lootNamed is the marker that an option names.
func (g *Game) lootNamed(r game.Ref) int { return int(r.N) - lootFrom }
