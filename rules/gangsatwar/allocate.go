package gangsatwar

import "rumble/game"

// allocate.go is slice 4: every seat puts its counters on cards or lets them lie low (GW-ALLOC).

// placeCounters asks a seat, until all its counters stand somewhere, which of them go where. Placing is open and final;
// the rest lie low when nothing is said. A LIEUTENANT is placed by their own player (GW-ALLOC-02, GW-LIEU-04).
func (g *Game) placeCounters(ref game.Referee, s game.Seat) {
	gang, who := int8(s), game.OfSeat(s)
	switch {
	case g.isLieutenant(int(s)):
		gang, who = g.figures[s].gang, game.Figure(int(s))
	case !g.live(s):
		return
	}
	for {
		options := g.desk.Options()
		among := g.latestFirst(func(f int) bool { return g.toPlace(f, s, gang) })
		if len(among) == 0 {
			return
		}
		options = append(options, game.Option{Verb: "lie-low", Clause: "GW-ALLOC-04", Who: who, Fixed: len(among)})
		for p := range g.places {
			if g.mayGo(gang, Place(p)) {
				options = append(options, g.sendOption(gang, who, Place(p), among))
			}
		}
		a, o := g.ask(ref, game.Question{
			Seat: s, Clause: "GW-ALLOC-05", Prompt: "place", Who: who, Many: len(among), Options: options, Routine: true,
		})
		if o.Verb == "lie-low" {
			g.lieLow(ref, s, who, among)
			return
		}
		g.send(ref, s, who, Place(o.Whom.N), a.Picked)
	}
}

// toPlace is whether a seat places a figure in slice 4 for a gang: its CREW and a BOSS acting as one, or the seat's own
// LIEUTENANT, if nothing binds them elsewhere (GW-ALLOC-08).
func (g *Game) toPlace(f int, s game.Seat, gang int8) bool {
	fig := &g.figures[f]
	if !fig.alive || fig.gang != gang || fig.at != nowhere || fig.ran {
		return false
	}
	if int(s) == f {
		return !g.seats[s].scene
	}
	return player(gang) == s && !fig.pc
}

// mayGo is whether counters of a gang may be placed on a card (GW-ALLOC-05).
func (g *Game) mayGo(gang int8, p Place) bool {
	if p == precinct && !g.police.gone {
		return g.gangs[gang].assaults
	}
	if !g.isTerritory(p) {
		return false
	}
	owner := g.places[p].owner
	if owner == gang || !g.isHome(p) {
		return true
	}
	// Whoever has won a mutiny check must keep out of the fight that follows (GW-INC-10).
	target := &g.gangs[owner]
	return g.onlyHome(owner) && !(target.struck && target.inciter == player(gang))
}

// sendOption offers a place. To one without a name a first counter goes alone: it is defined at once, before anything
// else is placed (GW-TERR-02).
func (g *Game) sendOption(gang int8, who game.Ref, p Place, among []game.Ref) game.Option {
	o := game.Option{Verb: "send", Clause: "GW-ALLOC-05", Who: who, Whom: at(p), Pick: game.Choice{Least: 1, Most: len(among), Among: among}}
	switch {
	case p == precinct && !g.police.gone:
		o.Clause = "GW-ASLT-02"
	case g.controls(gang, p):
		o.Clause = "GW-ALLOC-03"
	case g.isHome(p):
		o.Clause = "GW-ALLOC-06"
	}
	if !g.places[p].defined {
		o.Pick.Most = 1
	}
	return o
}

// send stands counters on a card. The first on an undefined TERRITORY defines it.
func (g *Game) send(ref game.Referee, s game.Seat, who game.Ref, p Place, counters []game.Ref) {
	for _, r := range counters {
		g.put(int(r.N), p)
		g.figures[r.N].placed = true
	}
	g.tell(ref, game.Event{Clause: "GW-ALLOC-03", Kind: "sent", Seat: s, Who: who, Whom: at(p), Things: counters, Many: len(counters)})
	if !g.places[p].defined {
		g.define(ref, s, p)
	}
}

// lieLow holds counters in reserve.
func (g *Game) lieLow(ref game.Referee, s game.Seat, who game.Ref, counters []game.Ref) {
	for _, r := range counters {
		g.figures[r.N].at = chilling
	}
	g.tell(ref, game.Event{Clause: "GW-ALLOC-04", Kind: "lies-low", Seat: s, Who: who, Things: counters, Many: len(counters)})
}
