package gangsatwar

import "rumble/game"

// sides.go says who fights whom at a place, and who plays which hand (GW-FIGHT-05, GW-FIGHT-11, GW-SIDE).

// Words for the sides that are no gang.
const (
	wordMutineers = 1000 + iota
	wordPolice
	wordLocals
)

// ready is whether a figure at a place takes part when there is a fight. At a PRECINCT that the police hold only those
// whose BOSS leads an ASSAULT do: who came to SNITCH, or sits there as a SUPER-GRASS, does not (GW-BOSS-05, GW-GRASS-03).
func (g *Game) ready(f int, p Place) bool {
	fig := &g.figures[f]
	if !fig.alive || fig.ran || fig.gang < 0 || fig.at != p {
		return false
	}
	return !g.policed(p) || g.gangs[fig.gang].assaults
}

// policed is whether a place is the PRECINCT with police in it.
func (g *Game) policed(p Place) bool { return p == precinct && !g.police.gone }

// takeSides finds the sides at a place, in the order of play from the dealer's left (GW-ROUND-04), and marks who takes
// part. Every side opposes every other. A side without any strength is none (GW-NUM-11); locals and police that nobody
// has come to meet are none either.
func (g *Game) takeSides(p Place) {
	g.fight = Fight{place: p, last: nobody, winner: nobody}
	var loyal [maxSeats]bool
	mutiny := int8(nobody)
	for f := range g.figures {
		fig := &g.figures[f]
		if fig.fights = g.ready(f, p); !fig.fights {
			continue
		}
		if fig.mutineer {
			mutiny = fig.gang
		} else {
			loyal[fig.gang] = true
		}
	}
	ground := &g.places[p]
	for gang := range int8(g.players()) {
		if loyal[gang] || g.controls(gang, p) && ground.resist > 0 {
			g.addSide(Side{kind: Counters, gang: gang, present: loyal[gang], player: g.hand(gang), seat: g.hand(gang)})
		}
	}
	if mutiny != nobody {
		leads := g.mutinyLeader(mutiny)
		g.addSide(Side{kind: Mutineers, gang: mutiny, present: true, player: leads, seat: leads})
	}
	switch {
	case ground.raid && !g.police.gone:
		g.addNeutral(Cops, g.raided(p))
	case g.policed(p) && g.police.resist > 0 && g.fight.count > 0:
		g.addNeutral(Cops, g.firstToAssault())
	}
	if g.isTerritory(p) && ground.owner == nobody && ground.resist > 0 && g.fight.count > 0 {
		g.addNeutral(Locals, g.firstThere(p))
	}
	for i := range int(g.fight.count) {
		g.side(i).strength = int16(game.Total(g.numbers(i)))
	}
}

// hand is the seat that plays the hand of a gang: its own, unless its BOSS is not there and a LIEUTENANT is.
func (g *Game) hand(gang int8) game.Seat {
	if fig := &g.figures[gang]; fig.fights && g.isBoss(int(gang)) {
		return player(gang)
	}
	for s := range g.clockwise {
		if fig := &g.figures[s]; fig.fights && fig.gang == gang && !fig.mutineer && g.isLieutenant(int(s)) {
			return s
		}
	}
	return player(gang)
}

// mutinyLeader is the seat that plays the mutineers of a gang: the LIEUTENANT who leads them, else the inciter
// (GW-INC-10).
func (g *Game) mutinyLeader(gang int8) game.Seat {
	if leader := g.gangs[gang].leader; leader != game.Nobody {
		return leader
	}
	return g.gangs[gang].inciter
}

// addNeutral adds locals or police, played by the first neutral seat to the left of one. Without any their hand is AUTO
// and sits directly after that one (GW-SIDE-06 to -08).
func (g *Game) addNeutral(kind SideKind, leftOf game.Seat) {
	s := Side{kind: kind, gang: nobody, player: game.Nobody, seat: leftOf}
	for seat := g.left(leftOf); seat != leftOf; seat = g.left(seat) {
		if !g.involved(seat) {
			s.player, s.seat = seat, seat
			break
		}
	}
	g.addSide(s)
}

// raided is the seat from whose left the police of a RAID are played.
func (g *Game) raided(p Place) game.Seat {
	if owner := g.places[p].owner; owner != nobody {
		return player(owner)
	}
	return g.firstThere(p)
}

// firstToAssault is the first seat in the order of scenes whose gang ASSAULTS the PRECINCT.
func (g *Game) firstToAssault() game.Seat {
	for s := range g.clockwise {
		if g.taking(int8(s)) {
			return s
		}
	}
	return g.dealer
}

// firstThere is the player of the gang in the fight whose counter was placed first at a place. Should none of its
// counters be left there, it is the first gang in the order of placing (GW-ALLOC-01).
func (g *Game) firstThere(p Place) game.Seat {
	if first := g.places[p].first; first != nobody && g.taking(first) {
		return player(first)
	}
	for n := range g.players() {
		if s := g.seatInTurn(n); g.taking(int8(s)) {
			return s
		}
	}
	return g.dealer
}

// taking is whether a counter of a gang takes part in the fight, on either side of a mutiny.
func (g *Game) taking(gang int8) bool {
	for f := range g.figures {
		if fig := &g.figures[f]; fig.fights && fig.gang == gang {
			return true
		}
	}
	return false
}

// involved is whether a seat is passed over when a neutral one is looked for (GW-SIDE-07).
func (g *Game) involved(s game.Seat) bool {
	for i := range int(g.fight.count) {
		if g.side(i).player == s {
			return true
		}
	}
	serves := int8(s)
	if g.isLieutenant(int(s)) {
		serves = g.figures[s].gang
	}
	return g.taking(serves) || g.controls(int8(s), g.fight.place)
}

// addSide puts a side where its hand sits: clockwise from the dealer's left, an AUTO hand after the seat it is at
// (GW-SIDE-08).
func (g *Game) addSide(s Side) {
	i := int(g.fight.count)
	for ; i > 0 && g.order(&g.fight.sides[i-1]) > g.order(&s); i-- {
		g.fight.sides[i] = g.fight.sides[i-1]
	}
	g.fight.sides[i] = s
	g.fight.count++
}

// order is how late a hand has its turn.
func (g *Game) order(s *Side) int {
	n := g.players()
	order := 2 * ((int(s.seat) - int(g.left(g.dealer)) + n) % n)
	if s.player == game.Nobody {
		order++
	}
	return order
}

// on is whether a living figure takes part in the fight on a side.
func (g *Game) on(f, side int) bool {
	fig, s := &g.figures[f], g.side(side)
	return fig.fights && fig.alive && fig.gang == s.gang && fig.mutineer == (s.kind == Mutineers)
}

// gangSide is whether a side is a gang with a counter of its own in the fight: only such a one has TOOLS, GEAR and BOSS
// draws, may cut and run, gains LOYALTY and suffers FALLOUT (GW-SIDE-04, GW-SIDE-11).
func (g *Game) gangSide(i int) bool {
	s := g.side(i)
	return s.kind == Counters && s.present
}

// next is the next side clockwise that still fights; the same one when there is no other.
func (g *Game) next(i int) int {
	for {
		if i = (i + 1) % int(g.fight.count); g.in(i) {
			return i
		}
	}
}
