package gangsatwar

import "rumble/game"

// values_ground.go is the cards on the table: who controls what, and what may be done there.

// isBasic is whether a place is one of T1 to T2n (GW-VAL-09).
func (g *Game) isBasic(p Place) bool {
	from, end := g.basics()
	return p >= from && p < end
}

// isTerritory is whether a place counts as a TERRITORY now: not the BATTLEGROUNDS, not a police-held PRECINCT, not a
// card that was removed (GW-VAL-09).
func (g *Game) isTerritory(p Place) bool {
	switch {
	case p <= arena:
		return false
	case p == precinct:
		return g.police.gone
	}
	return !g.places[p].removed
}

// isHome is whether a place is the own HQ of the gang that controls it.
func (g *Game) isHome(p Place) bool {
	owner := g.places[p].owner
	return owner >= 0 && g.gangs[owner].home == p
}

// controls is whether a gang controls a place.
func (g *Game) controls(gang int8, p Place) bool {
	return p > arena && g.places[p].owner == gang && gang >= 0
}

// held is how many TERRITORIES a gang controls, its HQ included, and their KITCHENS and SHEDS together.
func (g *Game) held(gang int8) (territories, kitchens, sheds int) {
	for p := range g.places {
		if g.places[p].owner == gang {
			territories++
			kitchens += int(g.places[p].kitchens)
			sheds += int(g.places[p].sheds)
		}
	}
	return territories, kitchens, sheds
}

// onlyHome is whether a gang controls its own HQ and nothing else: then the HQ may be attacked (GW-ALLOC-06, -07).
func (g *Game) onlyHome(gang int8) bool {
	territories, _, _ := g.held(gang)
	return territories == 1 && g.gangs[gang].home != nowhere
}

// newHome gives a gang a fresh HQ card (GW-SETUP-20).
func (g *Game) newHome(gang int8) {
	g.places = append(g.places, Ground{hq: game.Seat(gang), owner: gang, first: nobody, defined: true, resist: 2, holder: nobody, snitch: game.Nobody, name: -1})
	g.gangs[gang].home = Place(len(g.places) - 1)
}

// control passes a place to a gang, or to nobody. Whoever loses its own HQ is homeless (GW-SEIZE-03, GW-RAID-04), and
// domination is judged after every change (GW-DOM-02).
func (g *Game) control(ref game.Referee, clause game.ClauseID, p Place, gang int8) {
	ground := &g.places[p]
	was := ground.owner
	ground.owner = gang
	if gang == nobody {
		g.tell(ref, game.Event{Clause: clause, Kind: "uncontrolled", Seat: game.Nobody, Whom: at(p)})
	} else {
		g.tell(ref, game.Event{Clause: clause, Kind: "control", Seat: player(gang), Who: ofGang(gang), Whom: at(p)})
	}
	if was >= 0 && was != gang && g.gangs[was].home == p {
		g.gangs[was].home = nowhere
		g.tell(ref, game.Event{Clause: "GW-HOME-01", Kind: "homeless", Seat: player(was), Who: ofGang(was)})
	}
	g.domination(ref)
}
