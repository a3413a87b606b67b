package toy

import "rumble/game"

// dare plays a dare: as many dice as the seat likes, of which sixes help and ones hurt (TOY-15).
func (g *Game) dare(ref game.Referee, f, dice int) {
	who, seat := game.Figure(f), owner(f)
	ref.Tell(game.Event{Clause: "TOY-15", Kind: "dares", Seat: seat, Who: who, Many: dice, Detail: true, NotInOdds: true})
	if dice == 0 {
		return
	}
	face := ref.Throw(game.Throw{
		Clause: "TOY-15", Purpose: "dare", Dice: dice, Sides: 6, Bands: game.Bands{1, 5}, Who: who, EndBands: true,
	})
	wrapped(face.AtLeast(6), func(sixes int) { g.succeed(ref, f, sixes) })
	wrapped(face.AtMost(1), func(ones int) { g.fail(ref, f, ones) })
	ref.Merge(game.Aftermath, game.Here("dared"))
}

// wrapped reads a table of three rows: the last row as often as the score allows, then the row of the rest.
func wrapped(score int, read func(row int)) {
	for range score / 3 {
		read(3)
	}
	if score%3 > 0 {
		read(score % 3)
	}
}

func (g *Game) succeed(ref game.Referee, f, sixes int) {
	who, seat := game.Figure(f), owner(f)
	if sixes == 1 {
		if g.figures[f].flinching {
			g.figures[f].flinching = false
			ref.Tell(game.Event{Clause: "TOY-15", Kind: "cheers", Seat: seat, Who: who})
		}
		return
	}
	if gain := min(int8(sixes-1), mostCoins-g.coins[seat]); gain > 0 {
		g.coins[seat] += gain
		ref.Tell(game.Event{Clause: "TOY-15", Kind: "earns", Seat: seat, Who: who, Many: int(gain)})
	}
}

func (g *Game) fail(ref game.Referee, f, ones int) {
	fig, who, seat := &g.figures[f], game.Figure(f), owner(f)
	switch {
	case !g.standing(f):
	case ones == 3:
		fig.hearts--
		kind := game.Kind("strains")
		if fig.hearts == 0 {
			kind = "down"
		}
		ref.Tell(game.Event{Clause: "TOY-15", Kind: kind, Seat: seat, Whom: who})
	case ones == 2 && !fig.flinching:
		fig.flinching = true
		ref.Tell(game.Event{Clause: "TOY-15", Kind: "flinch", Seat: seat, Who: who, Whom: who})
	}
}
