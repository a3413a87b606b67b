package gangsatwar

import "rumble/game"

// callout.go is the CALL OUT: everybody who has a gang answers in the ARENA or loses LOYALTY; those who came bid, and run
// or FIGHT (GW-CALL). The fight itself is fought in slice 5 between the counters that stand in the ARENA.

// mayCall is whether a BOSS can make a call: it is the first of the round, and there is another gang (GW-CALL-02).
func (g *Game) mayCall(s game.Seat) bool {
	if g.called {
		return false
	}
	for other := range g.clockwise {
		if other != s && g.live(other) {
			return true
		}
	}
	return false
}

// callOut plays a call out from the call to the last who stays.
func (g *Game) callOut(ref game.Referee, s game.Seat, text string) {
	g.called = true
	g.put(int(s), arena)
	g.tell(ref, game.Event{Clause: "GW-CALL-01", Kind: "calls-out", Seat: s, Who: game.Figure(int(s)), Whom: at(arena), Text: text})
	involved := game.SeatsOf(s)
	for other := range g.clockwise {
		if other != s && g.live(other) && g.answersCall(ref, other) {
			involved = involved.With(other)
		}
	}
	if involved != game.SeatsOf(s) {
		g.bids(ref, involved)
		involved = g.runOrFight(ref, involved)
	}
	g.settleCall(ref, involved)
}

// answersCall asks a seat for its answer: whether somebody of its gang comes (GW-CALL-03).
func (g *Game) answersCall(ref game.Referee, s game.Seat) bool {
	gang := int8(s)
	options := append(g.desk.Options(), game.Option{Verb: "stay-out", Clause: "GW-CALL-01", Who: game.OfSeat(s)})
	if g.bossMayCome(s) {
		options = append(options, game.Option{Verb: "come", Clause: "GW-CALL-03", Who: game.Figure(int(s)), Whom: at(arena)})
	}
	for _, crew := range g.latestFirst(func(f int) bool { return g.freeCrew(f, gang) }) {
		options = append(options, game.Option{Verb: "come", Clause: "GW-CALL-04", Who: crew, Whom: at(arena)})
	}
	if len(options) > 1 {
		a, o := g.ask(ref, game.Question{
			Seat: s, Clause: "GW-CALL-03", Prompt: "called-out", Who: game.OfSeat(s), Whom: at(arena), Options: options, FreeText: true,
		})
		if o.Verb == "come" {
			if o.Who.N == int16(s) {
				g.seats[s].scene = true
			}
			g.put(int(o.Who.N), arena)
			g.tell(ref, game.Event{Clause: o.Clause, Kind: "comes", Seat: s, Who: o.Who, Whom: at(arena), Text: a.Text})
			return true
		}
	}
	g.tell(ref, game.Event{Clause: "GW-CALL-03", Kind: "stays-out", Seat: s, Who: game.OfSeat(s)})
	g.disrespect(ref, "GW-CALL-01", gang)
	return false
}

// bossMayCome is whether a seat's BOSS can answer a call: the BOSS's turn for a scene is still to come, and this is then it.
func (g *Game) bossMayCome(s game.Seat) bool {
	turn := (int(s) - int(g.dealer) - 1 + g.players()) % g.players()
	return turn > int(g.turn) && g.seats[s].role == Boss && g.seats[s].alive && g.gangs[s].boss && !g.seats[s].scene
}

// freeCrew is whether a figure is an ordinary CREW of the gang that can be staked (GW-CALL-04).
func (g *Game) freeCrew(f int, gang int8) bool {
	fig := &g.figures[f]
	return g.crew(f, gang) && fig.at == nowhere && !fig.ran
}

// bids lets all involved name in secret how many free CREW they stake at most, and puts these into the ARENA. Who has no
// free CREW bids nothing.
func (g *Game) bids(ref game.Referee, involved game.Seats) {
	round := g.desk.Together()
	for s := range g.clockwise {
		free := g.countFree(int8(s))
		if !involved.Has(s) || free == 0 {
			continue
		}
		options := append(round.Options(), game.Option{Verb: "bid", Clause: "GW-CALL-06", Who: game.OfSeat(s), Many: game.Span{To: int32(free)}})
		round.Add(game.Question{
			Seat: s, Clause: "GW-CALL-05", Prompt: "bid", Who: game.OfSeat(s), Whom: at(arena), Options: options,
			Seconds: g.fixed.options.seconds,
		})
	}
	round.Ask(ref)
	var bid [maxSeats]int
	for i, q := range round.Questions {
		bid[q.Seat] = round.Answers[i].Many
		g.tell(ref, game.Event{Clause: "GW-CALL-05", Kind: "bids", Seat: q.Seat, Who: game.OfSeat(q.Seat), Many: bid[q.Seat]})
	}
	for s := range g.clockwise {
		if bid[s] > 0 {
			g.stakeCrew(ref, int8(s), bid[s])
		}
	}
}

func (g *Game) countFree(gang int8) int {
	free := 0
	for f := range g.figures {
		if g.freeCrew(f, gang) {
			free++
		}
	}
	return free
}

// stakeCrew puts so many free CREW into the ARENA. Their player names them, unless all of them go.
func (g *Game) stakeCrew(ref game.Referee, gang int8, many int) {
	options := g.desk.Options()
	among := g.latestFirst(func(f int) bool { return g.freeCrew(f, gang) })
	staked := among[:many]
	if many < len(among) {
		a, _ := g.ask(ref, game.Question{
			Seat: player(gang), Clause: "GW-CALL-06", Prompt: "stake", Who: ofGang(gang), Whom: at(arena), Many: many, Routine: true,
			Options: append(options, game.Option{
				Verb: "stake", Clause: "GW-CALL-06", Who: ofGang(gang), Pick: game.Choice{Least: many, Most: many, Among: among},
			}),
		})
		staked = a.Picked
	}
	for _, r := range staked {
		g.put(int(r.N), arena)
	}
	g.tell(ref, game.Event{Clause: "GW-CALL-06", Kind: "stakes", Seat: player(gang), Who: ofGang(gang), Whom: at(arena), Things: staked, Many: many})
}

// runOrFight asks all involved in turn, in the open, and gives those who stay. When all but one have run, that one is
// not asked (GW-CALL-08).
func (g *Game) runOrFight(ref game.Referee, involved game.Seats) game.Seats {
	staying := involved
	for s := range g.clockwise {
		if !involved.Has(s) || staying == game.SeatsOf(s) {
			continue
		}
		a, o := g.ask(ref, game.Question{
			Seat: s, Clause: "GW-CALL-07", Prompt: "run-or-fight", Who: game.OfSeat(s), Whom: at(arena), FreeText: true,
			Options: append(g.desk.Options(),
				game.Option{Verb: "stand-and-fight", Clause: "GW-CALL-07", Who: game.OfSeat(s)},
				game.Option{Verb: "run", Clause: "GW-CALL-09", Who: game.OfSeat(s)}),
		})
		if o.Verb != "run" {
			g.tell(ref, game.Event{Clause: "GW-CALL-08", Kind: "stands", Seat: s, Who: game.OfSeat(s), Whom: at(arena), Text: a.Text})
			continue
		}
		staying = staying.Without(s)
		g.leaveArena(int8(s), true)
		g.tell(ref, game.Event{Clause: "GW-CALL-09", Kind: "runs", Seat: s, Who: game.OfSeat(s), Whom: at(arena), Text: a.Text})
		g.disrespect(ref, "GW-CALL-07", int8(s))
	}
	return staying
}

// leaveArena takes the counters of a gang out of the ARENA, all of them out for the round, or its CREW free to be placed
// in slice 4.
func (g *Game) leaveArena(gang int8, ran bool) {
	for f := range g.figures {
		fig := &g.figures[f]
		if fig.gang != gang || fig.at != arena || (!ran && g.isBoss(f)) {
			continue
		}
		fig.at, fig.ran = nowhere, ran
	}
}

// settleCall sees who is left: one is unopposed, more will fight.
func (g *Game) settleCall(ref game.Referee, staying game.Seats) {
	for s := range g.clockwise {
		switch {
		case staying == game.SeatsOf(s):
			g.leaveArena(int8(s), false)
			g.tell(ref, game.Event{Clause: "GW-CALL-11", Kind: "unopposed", Seat: s, Who: game.OfSeat(s), Whom: at(arena)})
			g.respect(ref, "GW-CALL-10", int8(s))
			return
		case staying.Has(s):
			g.tell(ref, game.Event{Clause: "GW-CALL-12", Kind: "will-fight", Seat: s, Who: game.OfSeat(s), Whom: at(arena)})
		}
	}
}
