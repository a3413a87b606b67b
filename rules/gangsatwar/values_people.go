package gangsatwar

import "rumble/game"

// values_people.go is who serves whom: GANG SIZE, joining and leaving, the order of joining.

// crew is whether a figure is a living ordinary CREW of the gang: neither its BOSS nor a LIEUTENANT.
func (g *Game) crew(f int, gang int8) bool {
	fig := &g.figures[f]
	return fig.alive && !fig.pc && fig.gang == gang
}

// serves is whether a figure is a living CREW or LIEUTENANT of the gang: what GANG SIZE counts (GW-VAL-04).
func (g *Game) serves(f int, gang int8) bool {
	fig := &g.figures[f]
	return fig.alive && fig.gang == gang && !g.isBoss(f)
}

// isBoss is whether a figure is the BOSS of a gang.
func (g *Game) isBoss(f int) bool {
	return f < maxSeats && g.figures[f].pc && g.seats[f].role == Boss && g.figures[f].gang == int8(f)
}

// isLieutenant is whether a figure is a LIEUTENANT.
func (g *Game) isLieutenant(f int) bool {
	return f < maxSeats && g.figures[f].pc && g.seats[f].role == Lieutenant
}

// newCrew adds one CREW to a gang, its latest recruit.
func (g *Game) newCrew(gang int8) int {
	number := int16(1)
	for f := maxSeats; f < len(g.figures); f++ {
		if g.figures[f].born == gang {
			number++
		}
	}
	g.figures = append(g.figures, Figure{gang: nobody, alive: true, at: nowhere, name: -1, born: gang, number: number})
	f := len(g.figures) - 1
	g.join(f, gang)
	return f
}

// join makes a figure the latest recruit of a gang; SIZE changes at once (GW-VAL-04).
func (g *Game) join(f int, gang int8) {
	g.recruit++
	fig := &g.figures[f]
	fig.gang, fig.joined = gang, g.recruit
	g.gangs[gang].size++
}

// leave takes a CREW or LIEUTENANT off the sheet of its gang, with its counter.
func (g *Game) leave(f int) {
	fig := &g.figures[f]
	if fig.gang >= 0 && !g.isBoss(f) {
		g.gangs[fig.gang].size--
	}
	fig.gang, fig.at = nobody, nowhere
	fig.succumbed, fig.mutineer = false, false
}

// latest is the latest recruited figure that qualifies, or nobody.
func (g *Game) latest(qualifies func(f int) bool) int {
	best := nobody
	for f := range g.figures {
		if qualifies(f) && (best == nobody || g.figures[f].joined > g.figures[best].joined) {
			best = f
		}
	}
	return best
}

// longest is the longest-serving figure that qualifies, or nobody.
func (g *Game) longest(qualifies func(f int) bool) int {
	best := nobody
	for f := range g.figures {
		if qualifies(f) && (best == nobody || g.figures[f].joined < g.figures[best].joined) {
			best = f
		}
	}
	return best
}

// lose takes up to so much off a value (GW-VAL-02) and says how much.
func lose(value *int16, much int16) int16 {
	much = min(*value, much)
	*value -= much
	return much
}

// player is the seat that decides for a gang: its own, whatever that seat's character is now.
func player(gang int8) game.Seat { return game.Seat(gang) }

// live is whether a seat has a gang.
func (g *Game) live(s game.Seat) bool { return g.gangs[s].exists }
