package gangsatwar

import "rumble/game"

// dom_ending.go is the close of a round, domination, and what comes before the final battle; final.go fights it.

// closeRound ends a round: the karma vote, counters back to their owners, marks off, an agreed stop, the limit of the
// endgame (GW-ROUND-03).
func (g *Game) closeRound(ref game.Referee) {
	g.karmaVote(ref)
	g.clearRound()
	g.tell(ref, game.Event{Clause: "GW-ROUND-03", Kind: "round-ends", Seat: game.Nobody, Many: int(g.round) + 1, Detail: true, NotInOdds: true})
	if g.allStop(ref) {
		g.finish(ref, "GW-FINAL-14", "agreed-stop")
		return
	}
	switch {
	case !g.limitReached(ref):
	case g.fixed.options.byMap:
		g.countTown(ref)
	default:
		g.beginFinal(ref)
	}
}

// clearRound takes all counters and all marks of the round off the table. A SUPER-GRASS stays where it is.
func (g *Game) clearRound() {
	g.called = false
	for f := range g.figures {
		fig := &g.figures[f]
		fig.at = nowhere
		if f < g.players() && g.seats[f].role == SuperGrass {
			fig.at = precinct
		}
		fig.succumbed, fig.mutineer, fig.ran, fig.fights = false, false, false, false
		fig.placed, fig.deployed, fig.acted, fig.owed = false, false, false, false
	}
	for s := range g.players() {
		g.seats[s].scene = false
		gang := &g.gangs[s]
		gang.tooled, gang.assaults = false, false
		gang.struck, gang.won, gang.fought = false, false, false
		gang.inciter, gang.leader = game.Nobody, game.Nobody
	}
	for p := range g.places {
		ground := &g.places[p]
		ground.first, ground.holder, ground.snitch = nobody, nobody, game.Nobody
		ground.raid, ground.contest, ground.pushed, ground.hired = false, false, false, false
		ground.cooked = 0
	}
}

// allStop asks every seat whether it wishes to stop, and is whether all do (GW-FINAL-14). A mark stands until it is taken
// back.
func (g *Game) allStop(ref game.Referee) bool {
	round := g.desk.Together()
	for s := range g.clockwise {
		change := game.Verb("wish-to-stop")
		if g.seats[s].stop {
			change = "wish-to-go-on"
		}
		options := append(round.Options(),
			game.Option{Verb: "leave-mark", Clause: "GW-FINAL-14", Who: game.OfSeat(s)},
			game.Option{Verb: change, Clause: "GW-FINAL-14", Who: game.OfSeat(s)},
		)
		round.Add(game.Question{
			Seat: s, Clause: "GW-FINAL-14", Prompt: "stop", Who: game.OfSeat(s), Options: options, Seconds: g.fixed.options.seconds, Routine: true,
		})
	}
	round.Ask(ref)
	all := true
	for i, q := range round.Questions {
		s := q.Seat
		if round.Taken(i).Verb != "leave-mark" {
			g.seats[s].stop = !g.seats[s].stop
			g.tell(ref, game.Event{Clause: "GW-FINAL-14", Kind: kindOfMark(g.seats[s].stop), Seat: s, Who: game.OfSeat(s)})
		}
		all = all && g.seats[s].stop
	}
	return all
}

func kindOfMark(stop bool) game.Kind {
	if stop {
		return "wishes-to-stop"
	}
	return "wishes-to-go-on"
}

// limitReached is whether the endgame comes now (GW-FINAL-02). Rules have no clock: whether the minutes are over is read
// by the host, once at the end of each round, and the host's answer is the record of it.
func (g *Game) limitReached(ref game.Referee) bool {
	o := &g.fixed.options
	if o.minutes == 0 {
		return o.rounds > 0 && g.round+1 >= o.rounds
	}
	options := append(g.desk.Options(),
		game.Option{Verb: "play-on", Clause: "GW-FINAL-02"},
		game.Option{Verb: "time-is-up", Clause: "GW-FINAL-02"},
	)
	_, read := g.ask(ref, game.Question{Seat: 0, Clause: "GW-FINAL-02", Prompt: "clock", Many: int(o.minutes), Options: options, Routine: true})
	return read.Verb == "time-is-up"
}

// beginFinal begins the final battle, or ends the match when there is nobody to fight it (GW-FINAL-01, -13).
func (g *Game) beginFinal(ref game.Referee) {
	gangs, winner := 0, game.Nobody
	for s := range game.Seat(g.players()) {
		if g.live(s) {
			gangs, winner = gangs+1, s
		}
	}
	switch gangs {
	case 0:
		g.finish(ref, "GW-FINAL-13", "no-gang")
		return
	case 1:
		g.finish(ref, "GW-FINAL-13", "lone-gang", winner)
		return
	}
	g.last = FinalBattle{place: arena, police: g.neutral()}
	if g.police.gone || g.last.police == game.Nobody || !g.atPrecinct(ref) {
		g.last.police = game.Nobody
	} else {
		g.last.place = precinct
	}
	g.phase, g.turn = Final, 0
	g.tell(ref, game.Event{Clause: "GW-FINAL-01", Kind: "final-battle", Seat: game.Nobody, Whom: at(g.last.place)})
}

// countTown ends the match by the map: the gang that controls the most TERRITORIES has won, and nobody has where several control as
// many (GW-FINAL-15).
func (g *Game) countTown(ref game.Referee) {
	most, winners := -1, 0
	winner := game.Nobody
	for s := range game.Seat(g.players()) {
		if !g.live(s) {
			continue
		}
		switch has, _, _ := g.held(int8(s)); {
		case has > most:
			most, winner, winners = has, s, 1
		case has == most:
			winners++
		}
	}
	if winners == 1 {
		g.finish(ref, "GW-FINAL-15", "most-territories", winner)
		return
	}
	g.finish(ref, "GW-FINAL-15", "most-territories")
}

// neutral is the first seat from the dealer's left without a gang that is no LIEUTENANT, or nobody: it could play the
// police (GW-FINAL-04).
func (g *Game) neutral() game.Seat {
	for s := range g.clockwise {
		if !g.live(s) && g.seats[s].role != Lieutenant {
			return s
		}
	}
	return game.Nobody
}

// atPrecinct asks the dealer where the final battle is fought, and is whether it is the PRECINCT (GW-FINAL-03, -04).
func (g *Game) atPrecinct(ref game.Referee) bool {
	options := append(g.desk.Options(),
		game.Option{Verb: "fight-at", Clause: "GW-FINAL-03", Whom: at(arena)},
		game.Option{Verb: "fight-at", Clause: "GW-FINAL-03", Whom: at(precinct)},
	)
	_, o := g.ask(ref, game.Question{Seat: g.dealer, Clause: "GW-FINAL-04", Prompt: "final-place", Who: game.OfSeat(g.last.police), Options: options, Routine: true})
	return o.Whom == at(precinct)
}

// domination ends the match when one gang controls all basic TERRITORIES. It is judged after every change of control
// (GW-DOM-01, -02).
func (g *Game) domination(ref game.Referee) {
	from, end := g.basics()
	owner := g.places[from].owner
	if owner == nobody || g.phase != Playing {
		return
	}
	for p := from; p < end; p++ {
		if g.places[p].owner != owner {
			return
		}
	}
	for s := range game.Seat(g.players()) {
		if g.isLieutenant(int(s)) && g.figures[s].gang == owner {
			g.tell(ref, game.Event{Clause: "GW-DOM-03", Kind: "shares-triumph", Seat: s, Who: game.Figure(int(s)), Whom: ofGang(owner)})
		}
	}
	g.finish(ref, "GW-DOM-01", "domination", player(owner))
}

// finish ends the match for a reason; without winners nobody has won. The winner narrates the outcome of the war
// (GW-FINAL-07).
func (g *Game) finish(ref game.Referee, clause game.ClauseID, why string, winners ...game.Seat) {
	g.result.Winners = append(g.result.Winners[:0], winners...)
	g.result.Points = g.result.Points[:0]
	for s := range g.players() {
		territories, _, _ := g.held(int8(s))
		g.result.Points = append(g.result.Points, territories)
	}
	g.result.Why, g.result.Clause = why, clause
	if len(winners) == 0 {
		g.phase = Ended
		g.tell(ref, game.Event{Clause: clause, Kind: "nobody-wins", Seat: game.Nobody, Text: why})
		return
	}
	s := winners[0]
	options := append(g.desk.Options(), game.Option{Verb: "narrate", Clause: "GW-ROUND-05", Who: game.OfSeat(s)})
	a, _ := g.ask(ref, game.Question{Seat: s, Clause: "GW-FINAL-07", Prompt: "outcome", Who: game.OfSeat(s), Options: options, Routine: true, FreeText: true})
	g.phase = Ended
	g.tell(ref, game.Event{Clause: clause, Kind: "wins", Seat: s, Who: game.OfSeat(s)})
	if a.Text != "" {
		g.tell(ref, game.Event{Clause: "GW-FINAL-07", Kind: "outcome", Seat: s, Who: game.OfSeat(s), Text: a.Text, Detail: true, NotInOdds: true})
	}
}
