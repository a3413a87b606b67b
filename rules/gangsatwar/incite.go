package gangsatwar

import "rumble/game"

// incite.go is INCITE: a check against the LOYALTY of a gang that is too big for it. Won, its latest CREW turn mutineers on
// its HQ (GW-INC). The fight comes in slice 5.

// unrest is whether a mutiny could be stirred up in a gang at all: it is bigger than loyal, has an HQ to fight for, and
// has not been struck this round.
func (g *Game) unrest(gang int8) bool {
	target := &g.gangs[gang]
	return target.exists && target.size > target.loyalty && target.home != nowhere && !target.struck
}

// mayTurn is whether a figure is an ordinary CREW that could turn against the BOSS of its gang (GW-INC-06).
func (g *Game) mayTurn(f int, gang int8) bool {
	return g.crew(f, gang) && g.figures[f].at != arena && !g.figures[f].mutineer
}

// inciteOptions appends the gangs that a BOSS or SUPER-GRASS may INCITE (GW-INC-02).
func (g *Game) inciteOptions(s game.Seat, options []game.Option) []game.Option {
	for gang := range int8(g.players()) {
		if game.Seat(gang) == s || !g.unrest(gang) || g.latest(func(f int) bool { return g.mayTurn(f, gang) }) == nobody {
			continue
		}
		size := int(g.gangs[gang].size)
		options = append(options, game.Option{
			Verb: "incite", Clause: "GW-INC-02", Who: game.Figure(int(s)), Whom: ofGang(gang), Many: g.purse(s, size), Fixed: size, Risk: true,
		})
	}
	return options
}

// incite makes the check for the character of a seat, who has spent so much CURRENCY on it, and lets CREW turn if it is
// won: whether it is.
func (g *Game) incite(ref game.Referee, s game.Seat, gang int8, spent int, text string) bool {
	target := &g.gangs[gang]
	who := game.Figure(int(s))
	g.tell(ref, game.Event{Clause: "GW-INC-01", Kind: "incites", Seat: s, Who: who, Whom: ofGang(gang), Many: spent, Text: text})
	if !g.check(ref, "GW-INC-03", game.OfSeat(s), ofGang(gang), int(target.size)+spent, int(target.loyalty)) {
		g.tell(ref, game.Event{Clause: "GW-INC-11", Kind: "no-mutiny", Seat: s, Who: who, Whom: ofGang(gang)})
		return false
	}
	target.struck, target.inciter, target.leader = true, s, game.Nobody
	many := int(target.size - target.loyalty)
	g.tell(ref, game.Event{Clause: "GW-INC-05", Kind: "mutiny", Seat: s, Who: who, Whom: ofGang(gang), Many: many})
	if g.isLieutenant(int(s)) { // of this gang: it can turn only on its own BOSS
		g.leadsMutiny(ref, s, gang)
		many--
	}
	for other := range g.clockwise {
		if many > 0 && g.mayLead(other, gang) && g.turnsCoat(ref, other, gang) {
			many--
		}
	}
	turned := g.desk.Things()
	for ; many > 0; many-- {
		f := g.latest(func(f int) bool { return g.mayTurn(f, gang) })
		if f == nobody {
			break
		}
		g.rebel(f, target.home)
		turned.Add(game.Figure(f))
	}
	if turned.Len() > 0 {
		g.tell(ref, game.Event{Clause: "GW-INC-06", Kind: "mutineers", Seat: s, Who: ofGang(gang), Whom: at(target.home), Things: turned.Refs(), Many: turned.Len()})
	}
	return true
}

// mayLead is whether the character of a seat is a LIEUTENANT of the gang who has not turned yet.
func (g *Game) mayLead(s game.Seat, gang int8) bool {
	fig := &g.figures[s]
	return g.isLieutenant(int(s)) && fig.alive && fig.gang == gang && !fig.mutineer
}

// turnsCoat asks a LIEUTENANT whether they go with the mutineers: the first who does leads the mutiny (GW-INC-09).
func (g *Game) turnsCoat(ref game.Referee, s game.Seat, gang int8) bool {
	who := game.Figure(int(s))
	turn := game.Option{Verb: "lead-mutiny", Clause: "GW-INC-08", Who: who, Whom: ofGang(gang)}
	if g.gangs[gang].leader != game.Nobody {
		turn = game.Option{Verb: "join-mutiny", Clause: "GW-INC-09", Who: who, Whom: ofGang(gang)}
	}
	_, o := g.ask(ref, game.Question{
		Seat: s, Clause: "GW-INC-08", Prompt: "lead-or-aid", Who: who, Whom: ofGang(gang),
		Options: append(g.desk.Options(), game.Option{Verb: "aid", Clause: "GW-INC-08", Who: who, Whom: ofGang(gang)}, turn),
	})
	switch o.Verb {
	case "aid":
		g.tell(ref, game.Event{Clause: "GW-INC-09", Kind: "aids", Seat: s, Who: who, Whom: ofGang(gang)})
		return false
	case "lead-mutiny":
		g.leadsMutiny(ref, s, gang)
	default:
		g.rebel(int(s), g.gangs[gang].home)
		g.tell(ref, game.Event{Clause: "GW-INC-09", Kind: "joins-mutiny", Seat: s, Who: who, Whom: ofGang(gang)})
	}
	return true
}

// leadsMutiny makes a LIEUTENANT the leader of the mutineers, who plays their hand.
func (g *Game) leadsMutiny(ref game.Referee, s game.Seat, gang int8) {
	g.gangs[gang].leader = s
	g.rebel(int(s), g.gangs[gang].home)
	g.tell(ref, game.Event{Clause: "GW-INC-10", Kind: "leads-mutiny", Seat: s, Who: game.Figure(int(s)), Whom: ofGang(gang)})
}

// rebel turns a figure into a mutineer on the HQ of its gang. It still counts for the SIZE, and what it had succumbed to
// or run from is behind it (GW-INC-07).
func (g *Game) rebel(f int, home Place) {
	fig := &g.figures[f]
	fig.mutineer, fig.succumbed, fig.placed, fig.ran = true, false, false, false
	g.put(f, home)
}
