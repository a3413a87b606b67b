package maddogs

import "rumble/game"

// stat is the first line of an itemised test: the figure's present stat (MD-CHAR-01).
func (g *Game) stat(f int, s Stat) game.Mod {
	return game.Mod{Clause: "MD-CHAR-01", Word: statNames[s], Of: game.Figure(f), Value: int(g.figures[f].stats[s])}
}

// nerves adds the -2 of a Nervous figure to any test (MD-GUTS-06).
func (g *Game) nerves(mods []game.Mod, f int) []game.Mod {
	if !g.figures[f].nervous {
		return mods
	}
	return append(mods, game.Mod{Clause: "MD-GUTS-06", Word: "nervous", Of: game.Figure(f), Value: -2})
}

// test rolls a die against an itemised stat: a roll not above it succeeds (MD-GEN-02). A total of 0 or less always
// fails and 6 or more always succeeds, without a die (MD-GEN-03).
func (g *Game) test(ref game.Referee, f int, clause game.ClauseID, purpose game.Purpose, mods []game.Mod) bool {
	need := game.Total(mods)
	passed := need >= 6
	if need > 0 && need < 6 {
		face := g.throwFor(ref, f, game.Throw{
			Clause: clause, Purpose: purpose, Dice: 1, Sides: 6, Bands: game.BandsAt(6, need), Who: game.Figure(f),
		})
		passed = face.One() <= need
	} else {
		clause = "MD-GEN-03"
	}
	kind := game.Kind("test-failed")
	if passed {
		kind = "test-passed"
	}
	g.tell(ref, game.Event{
		Clause: clause, Kind: kind, Seat: g.figures[f].seat, Who: game.Figure(f), Mods: mods, Need: need,
		Text: string(purpose), Detail: true, NotInOdds: true, Seen: g.hiddenFrom(game.Figure(f)),
	})
	return passed
}
