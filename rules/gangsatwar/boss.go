package gangsatwar

import "rumble/game"

// boss.go is slice 3: the scene of every seat's own character, whatever it is, and what a BOSS may choose (GW-BOSS).

// bossScene plays the scene of a seat. A BOSS who has answered a call out has had theirs; mutineers and those who ran have
// none.
func (g *Game) bossScene(ref game.Referee, s game.Seat) {
	seat, fig := &g.seats[s], &g.figures[s]
	if !seat.alive || seat.scene || fig.mutineer || fig.ran {
		return
	}
	switch seat.role {
	case Boss:
		if g.gangs[s].boss {
			g.bossActs(ref, s)
		}
	case Lieutenant:
		g.lieutenantScene(ref, s)
	case SuperGrass:
		g.grassScene(ref, s)
	}
}

// bossActs lets a BOSS choose their one action of the round, and settles it at once (GW-BOSS-02). Acting as a CREW comes
// first: it is what happens when nothing is said.
func (g *Game) bossActs(ref game.Referee, s game.Seat) {
	who := game.Figure(int(s))
	options := append(g.desk.Options(), game.Option{Verb: "act-as-crew", Clause: "GW-BOSS-03", Who: who})
	if g.mayCall(s) {
		options = append(options, game.Option{Verb: "call-out", Clause: "GW-CALL-02", Who: who, Whom: at(arena)})
	}
	options = g.inciteOptions(s, options)
	options = g.headhuntOptions(s, options)
	options = g.snitchOptions(s, options)
	if !g.police.gone {
		options = append(options, game.Option{Verb: "assault", Clause: "GW-ASLT-02", Who: who, Whom: at(precinct)})
	}
	a, o := g.ask(ref, game.Question{
		Seat: s, Clause: "GW-BOSS-01", Prompt: "boss-scene", Who: who, Options: options, Routine: true, FreeText: true,
	})
	if o.Verb == "act-as-crew" {
		g.tell(ref, game.Event{Clause: "GW-BOSS-03", Kind: "acts-as-crew", Seat: s, Who: who, Text: a.Text})
		return
	}
	g.seats[s].scene = true
	switch o.Verb {
	case "call-out":
		g.callOut(ref, s, a.Text)
	case "incite":
		g.put(int(s), g.gangs[s].home)
		g.gangs[s].currency -= int16(a.Many)
		g.incite(ref, s, int8(o.Whom.N), a.Many, a.Text)
	case "headhunt":
		g.put(int(s), g.gangs[s].home)
		g.headhunt(ref, s, int(o.Whom.N), a.Text)
	case "snitch":
		g.figures[s].at = precinct
		g.gangs[s].currency -= int16(a.Many)
		g.snitch(ref, s, int8(o.Whom.N), a.Many, a.Text)
	case "assault":
		g.put(int(s), precinct)
		g.gangs[s].assaults = true
		g.tell(ref, game.Event{Clause: "GW-ASLT-01", Kind: "assaults", Seat: s, Who: who, Whom: at(precinct), Text: a.Text})
	}
}

// put stands a counter on a card and remembers whose stood there first this round (GW-SIDE-06).
func (g *Game) put(f int, p Place) {
	g.figures[f].at = p
	if ground := &g.places[p]; ground.first == nobody {
		ground.first = g.figures[f].gang
	}
}

// purse is what the character of a seat can spend on a check that gives so many cards without: all the CURRENCY of their
// own gang, but no more than buys cards (GW-CHECK-10). A LIEUTENANT or SUPER-GRASS has none.
func (g *Game) purse(s game.Seat, cards int) game.Span {
	if g.seats[s].role != Boss {
		return game.Span{}
	}
	return game.Span{To: int32(checkMoney(cards, int(g.gangs[s].currency)))}
}

// respect gives a gang 1 LOYALTY.
func (g *Game) respect(ref game.Referee, clause game.ClauseID, gang int8) {
	g.gangs[gang].loyalty++
	g.tell(ref, game.Event{Clause: clause, Kind: "loyalty-gained", Seat: player(gang), Who: ofGang(gang), Many: 1})
}

// disrespect takes 1 LOYALTY from a gang, if it has any (GW-VAL-02).
func (g *Game) disrespect(ref game.Referee, clause game.ClauseID, gang int8) {
	if lost := lose(&g.gangs[gang].loyalty, 1); lost > 0 {
		g.tell(ref, game.Event{Clause: clause, Kind: "loyalty-lost", Seat: player(gang), Who: ofGang(gang), Many: int(lost)})
	}
}

// latestFirst borrows a list of the figures that qualify, the latest recruited first, for an option of the next question.
func (g *Game) latestFirst(qualifies func(f int) bool) []game.Ref {
	picks := g.desk.Picks()
	for f := range g.figures {
		if !qualifies(f) {
			continue
		}
		picks.Add(game.Figure(f))
		list := picks.Refs()
		for i := len(list) - 1; i > 0 && g.figures[list[i-1].N].joined < g.figures[f].joined; i-- {
			list[i-1], list[i] = list[i], list[i-1]
		}
	}
	return picks.Refs()
}
