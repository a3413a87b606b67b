package gangsatwar

import "rumble/game"

// fallen.go is who dies by a spade (GW-FALL-05, GW-FALL-06, GW-FALL-09), and what becomes of the dead.

// falls kills one who took part on a gang's side: an ordinary CREW whom its player names, then a LIEUTENANT, then the
// BOSS; whether it was the BOSS.
func (g *Game) falls(ref game.Referee, i, card int) bool {
	gang := g.side(i).gang
	if f, text := g.namedToFall(ref, i, card); f != nobody {
		g.crewFalls(ref, f, gang, card, text)
		return false
	}
	if f := g.latest(func(f int) bool { return g.on(f, i) && g.isLieutenant(f) }); f != nobody {
		g.lieutenantFalls(ref, f, gang, card)
		return false
	}
	if g.on(int(gang), i) && g.isBoss(int(gang)) {
		g.bossFalls(ref, gang, card)
		return true
	}
	g.noEffect(ref, i, card, "GW-FALL-10")
	return false
}

// namedToFall is the CREW that dies and what its player tells of it, the latest recruited when nobody says anything;
// nobody when none is left. There is no question about a single one. All are offered, also those that can do the same:
// each has a name, and the memory of it is an event.
func (g *Game) namedToFall(ref game.Referee, i, card int) (int, string) {
	gang := g.side(i).gang
	options := g.desk.Options()
	among := g.latestFirst(func(f int) bool { return g.on(f, i) && g.crew(f, gang) })
	switch len(among) {
	case 0:
		return nobody, ""
	case 1:
		return int(among[0].N), ""
	}
	for _, f := range among {
		options = append(options, game.Option{Verb: "give-up", Clause: "GW-FALL-09", Who: f, Whom: ofGang(gang)})
	}
	a, o := g.ask(ref, game.Question{
		Seat: player(gang), Clause: "GW-FALL-09", Prompt: "who-dies", Who: ofGang(gang), With: game.Card(card), Options: options, Routine: true, FreeText: true,
	})
	return int(o.Who.N), a.Text
}

// crewFalls takes a dead CREW off the sheet; their name becomes an unused event there (GW-FALL-11).
func (g *Game) crewFalls(ref game.Referee, f int, gang int8, card int, text string) {
	g.leave(f)
	g.bury(gang)
	fig := &g.figures[f]
	fig.gang, fig.alive, fig.fights, fig.event = gang, false, false, true
	g.tell(ref, game.Event{Clause: "GW-FALL-11", Kind: "falls", Seat: game.Nobody, Who: game.Figure(f), With: game.Card(card), Whom: ofGang(gang), Text: text})
}

// lieutenantFalls takes a dead LIEUTENANT off the sheet. Their memory is an event of the gang (GW-FLASH-06), kept as a
// counter of its own, since their player goes on with another character (GW-DEATH-06). In the final battle the seat stays
// what it was: nobody goes on.
func (g *Game) lieutenantFalls(ref game.Referee, f int, gang int8, card int) {
	name := g.sameName(f)
	g.leave(f)
	g.bury(gang)
	g.figures[f].alive, g.figures[f].fights = false, false
	g.seats[f].alive = false
	if g.phase == Playing {
		g.seats[f].role, g.seats[f].exit = Between, Undecided
	}
	g.tell(ref, game.Event{Clause: "GW-FALL-09", Kind: "lieutenant-falls", Seat: game.Nobody, Who: game.Figure(f), With: game.Card(card), Whom: ofGang(gang)})
	memory := g.newCrew(gang)
	g.leave(memory)
	fig := &g.figures[memory]
	fig.gang, fig.alive, fig.event, fig.name = gang, false, true, name
}

// bossFalls kills a BOSS. A BOSS is no event, and no CREW: SIZE stays (GW-DEATH-03).
func (g *Game) bossFalls(ref game.Referee, gang int8, card int) {
	g.bury(gang)
	fig := &g.figures[gang]
	fig.alive, fig.fights, fig.at = false, false, nowhere
	g.seats[gang].alive, g.gangs[gang].boss = false, false
	g.tell(ref, game.Event{Clause: "GW-FALL-06", Kind: "boss-falls", Seat: game.Nobody, Who: game.Figure(int(gang)), With: game.Card(card), Whom: ofGang(gang)})
	if g.phase == Final {
		g.fallOut(ref, gang)
	}
}

// mutineerFalls kills a mutineer: ordinary CREW first, then LIEUTENANTS, the leader last (GW-MUT-05).
func (g *Game) mutineerFalls(ref game.Referee, i, card int) {
	gang := g.side(i).gang
	if f := g.latest(func(f int) bool { return g.on(f, i) && !g.figures[f].pc }); f != nobody {
		g.crewFalls(ref, f, gang, card, "")
		return
	}
	leader := int(g.gangs[gang].leader)
	f := g.latest(func(f int) bool { return g.on(f, i) && f != leader })
	if f == nobody && leader >= 0 && g.on(leader, i) {
		f = leader
	}
	if f == nobody {
		g.noEffect(ref, i, card, "GW-FALL-10")
		return
	}
	g.lieutenantFalls(ref, f, gang, card)
}
