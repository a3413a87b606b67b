package gangsatwar

import "rumble/game"

// death.go is the ways on after losing HQ, BOSS or gang (GW-T-EXITS). Nobody is ever out before the final battle
// (GW-DEATH-08).

// exits lets homeless BOSSES and players between gangs choose, after the income of slice 1 (GW-DEAL-05).
func (g *Game) exits(ref game.Referee) {
	for s := range g.clockwise {
		homeless := g.gangs[s].exists && g.gangs[s].home == nowhere && !g.gangs[s].ending
		if homeless || g.seats[s].role == Between {
			g.wayOn(ref, s, homeless)
		}
	}
}

// wayOn asks a seat for its way on until one is taken: asking to serve may be in vain, each gang once (GW-HOME-05).
func (g *Game) wayOn(ref game.Referee, s game.Seat, homeless bool) {
	chosen := g.seats[s].exit
	g.seats[s].exit = Undecided
	if chosen == NewGang {
		g.newGang(ref, s)
		return
	}
	var refused game.Seats
	for {
		options := g.waysOn(s, homeless, chosen == AskForService, refused)
		clause, prompt := g.whyWayOn(s, homeless, chosen)
		a, o := g.askIfOpen(ref, game.Question{Seat: s, Clause: clause, Prompt: prompt, Who: game.OfSeat(s), Options: options, Routine: true, FreeText: true})
		switch o.Verb {
		case "new-hq":
			g.newHome(int8(s))
			g.tell(ref, game.Event{Clause: "GW-HOME-04", Kind: "new-hq", Seat: s, Who: game.OfSeat(s), Whom: at(g.gangs[s].home), Text: a.Text})
		case "new-gang":
			g.newGang(ref, s)
		case "turn-witness":
			g.takeShelter(ref, s)
		default:
			gang := int8(o.Whom.N)
			if !g.invites(ref, gang, s) {
				refused = refused.With(player(gang))
				continue
			}
			g.enterService(ref, s, gang)
		}
		return
	}
}

// whyWayOn is the clause and the prompt of the question.
func (g *Game) whyWayOn(s game.Seat, homeless bool, chosen Exit) (game.ClauseID, game.Prompt) {
	switch {
	case homeless:
		return "GW-HOME-03", "homeless"
	case chosen == AskForService:
		return "GW-DEATH-05", "look-for-service"
	case !g.seats[s].alive:
		return "GW-DEATH-06", "between-gangs"
	}
	return "GW-DEATH-07", "between-gangs"
}

// askIfOpen puts a question unless it has one answer only.
func (g *Game) askIfOpen(ref game.Referee, q game.Question) (game.Answer, game.Option) {
	if len(q.Options) == 1 {
		return q.ByDefault()
	}
	return g.ask(ref, q)
}

// waysOn are the options of a seat; the first is the default.
func (g *Game) waysOn(s game.Seat, homeless, service bool, refused game.Seats) []game.Option {
	options, who := g.desk.Options(), game.OfSeat(s)
	if homeless {
		options = append(options, game.Option{Verb: "new-hq", Clause: "GW-HOME-04", Who: who})
	} else {
		options = append(options, game.Option{Verb: "new-gang", Clause: "GW-DEATH-07", Who: who})
	}
	for to := range g.clockwise {
		if to != s && g.live(to) && !refused.Has(to) {
			options = append(options, game.Option{Verb: "ask-to-serve", Clause: "GW-HOME-05", Who: who, Whom: game.OfSeat(to)})
		}
	}
	if !g.police.gone && g.seats[s].alive && !service {
		options = append(options, game.Option{Verb: "turn-witness", Clause: "GW-HOME-01", Who: who, Whom: at(precinct)})
	}
	return options
}

// invites asks the player of a gang whether a seat may serve it.
func (g *Game) invites(ref game.Referee, gang int8, s game.Seat) bool {
	options := append(g.desk.Options(),
		game.Option{Verb: "turn-away", Clause: "GW-HOME-05", Who: ofGang(gang), Whom: game.OfSeat(s)},
		game.Option{Verb: "invite", Clause: "GW-HOME-05", Who: ofGang(gang), Whom: game.OfSeat(s)},
	)
	_, o := g.ask(ref, game.Question{
		Seat: player(gang), Clause: "GW-HOME-05", Prompt: "invite", Who: ofGang(gang), Whom: game.OfSeat(s), Options: options, Routine: true,
	})
	if o.Verb == "invite" {
		return true
	}
	g.tell(ref, game.Event{Clause: "GW-HOME-05", Kind: "turned-away", Seat: player(gang), Who: ofGang(gang), Whom: game.OfSeat(s)})
	return false
}

// enterService makes the character of a seat a LIEUTENANT of a gang (GW-LIEU-01); its own gang ends.
func (g *Game) enterService(ref game.Referee, s game.Seat, gang int8) {
	g.dissolve(ref, int8(s))
	g.character(s, Lieutenant)
	g.join(int(s), gang)
	g.tell(ref, game.Event{Clause: "GW-LIEU-01", Kind: "enters-service", Seat: s, Who: game.OfSeat(s), With: game.Figure(int(s)), Whom: ofGang(gang)})
}

// takeShelter makes the character of a seat a SUPER-GRASS (GW-GRASS-01); its gang ends.
func (g *Game) takeShelter(ref game.Referee, s game.Seat) {
	g.dissolve(ref, int8(s))
	g.character(s, SuperGrass)
	g.figures[s].at = precinct
	g.tell(ref, game.Event{Clause: "GW-GRASS-01", Kind: "turns-witness", Seat: s, Who: game.OfSeat(s), With: game.Figure(int(s)), Whom: at(precinct)})
}

// character gives a seat's own character, a new one if the old one is dead, a role without a gang and no marks.
func (g *Game) character(s game.Seat, role Role) {
	name := g.figures[s].name
	if !g.seats[s].alive {
		name = g.newHead(s)
	}
	g.seats[s].role, g.seats[s].alive = role, true
	g.figures[s] = Figure{gang: nobody, alive: true, pc: true, at: nowhere, name: name, born: nobody}
}

// newHead names a new character of a seat by the setting.
func (g *Game) newHead(s game.Seat) int16 {
	g.seats[s].heads++
	g.seats[s].record[bossName] = 0
	return -1
}

// newGang gives a seat a gang with the starting values, a fresh HQ and a new VENDETTA name (GW-GRASS-04, GW-DEATH-04).
// In slice 3 its BOSS is on the HQ; its CREW can be placed in slice 4.
func (g *Game) newGang(ref game.Referee, s game.Seat) {
	name, head := g.figures[s].name, g.seats[s].record[bossName]
	g.seats[s].gangs++
	g.seats[s].record = [entries]int16{bossName: head}
	if !g.seats[s].alive {
		name = g.newHead(s)
	}
	g.beginGang(s)
	g.figures[s].name = name
	if g.slice == Scenes {
		g.figures[s].at = g.gangs[s].home
	}
	g.tell(ref, game.Event{Clause: "GW-DEATH-04", Kind: "new-gang", Seat: s, Who: game.OfSeat(s), Whom: at(g.gangs[s].home)})
	g.writeRecords(ref, game.SeatsOf(s))
	g.tellRecord(ref, s)
}

// bossDies asks the player of a killed BOSS what now, right after the fight's FALLOUT (GW-DEATH-01, -02).
func (g *Game) bossDies(ref game.Referee, gang int8) {
	s := player(gang)
	g.gangs[gang].boss, g.seats[s].alive = false, false
	g.figures[s].alive, g.figures[s].at = false, nowhere
	options := g.desk.Options()
	heir := g.longest(func(f int) bool { return g.mayFollow(f, gang) })
	if heir != nobody {
		options = append(options, game.Option{Verb: "promote", Clause: "GW-DEATH-03", Who: game.Figure(heir), Whom: ofGang(gang)})
	}
	for f := maxSeats; f < len(g.figures); f++ {
		if f != heir && g.mayFollow(f, gang) {
			options = append(options, game.Option{Verb: "promote", Clause: "GW-DEATH-03", Who: game.Figure(f), Whom: ofGang(gang)})
		}
	}
	options = append(options,
		game.Option{Verb: "new-gang", Clause: "GW-DEATH-04", Who: game.OfSeat(s)},
		game.Option{Verb: "look-for-service", Clause: "GW-DEATH-05", Who: game.OfSeat(s)},
	)
	a, o := g.ask(ref, game.Question{
		Seat: s, Clause: "GW-DEATH-02", Prompt: "boss-killed", Who: game.Figure(int(s)), Options: options, Routine: true, FreeText: true,
	})
	switch o.Verb {
	case "promote":
		g.promote(ref, int(o.Who.N), gang, a.Text)
		return
	case "new-gang":
		g.seats[s].exit = NewGang
	default:
		g.seats[s].exit = AskForService
	}
	g.gangs[gang].ending = true
	g.tell(ref, game.Event{Clause: "GW-DEATH-04", Kind: "gives-up", Seat: s, Who: ofGang(gang), Text: a.Text})
}

// mayFollow is whether a CREW may become the BOSS of its gang (GW-DEATH-03).
func (g *Game) mayFollow(f int, gang int8) bool { return g.crew(f, gang) && !g.figures[f].mutineer }

// promote makes a CREW the BOSS: its counter leaves the table, and there is no scene or action until the next round.
func (g *Game) promote(ref game.Referee, f int, gang int8, text string) {
	s := player(gang)
	name := g.sameName(f)
	g.leave(f)
	g.figures[f].alive = false
	g.figures[s] = Figure{gang: gang, alive: true, pc: true, at: nowhere, ran: true, name: name, born: nobody}
	g.gangs[gang].boss = true
	g.seats[s].alive, g.seats[s].scene = true, true
	g.tell(ref, game.Event{Clause: "GW-DEATH-03", Kind: "promoted", Seat: s, Who: game.Figure(f), Whom: ofGang(gang), Text: text})
}

// dissolve ends a gang, if the seat has one: CREW and values are gone, TERRITORIES uncontrolled, the HQ card removed
// (GW-HOME-06). Its BOSS and its LIEUTENANTS are between gangs (GW-LIEU-12).
func (g *Game) dissolve(ref game.Referee, gang int8) {
	if !g.gangs[gang].exists {
		return
	}
	g.tell(ref, game.Event{Clause: "GW-HOME-06", Kind: "dissolved", Seat: player(gang), Who: ofGang(gang)})
	for f := range g.figures {
		switch fig := &g.figures[f]; {
		case fig.gang == gang && fig.alive:
			g.outOfGang(ref, f)
		case fig.gang == gang:
			fig.gang, fig.event = nobody, false
		}
	}
	g.forget(gang)
	g.seats[gang].role = Between
	home := g.gangs[gang].home
	g.gangs[gang] = noGang
	if home != nowhere {
		g.places[home].owner, g.places[home].removed = nobody, true
	}
	for p := range g.places {
		if g.places[p].owner == gang {
			g.control(ref, "GW-HOME-06", Place(p), nobody)
		}
	}
}

// outOfGang takes a figure out of its dissolved gang.
func (g *Game) outOfGang(ref game.Referee, f int) {
	g.leave(f)
	if f >= maxSeats {
		g.figures[f].alive = false
		g.tell(ref, game.Event{Clause: "GW-HOME-06", Kind: "leaves", Seat: game.Nobody, Who: game.Figure(f), Detail: true, NotInOdds: true})
		return
	}
	if g.seats[f].role == Lieutenant {
		g.seats[f].role = Between
		g.tell(ref, game.Event{Clause: "GW-LIEU-12", Kind: "between-gangs", Seat: game.Seat(f), Who: game.OfSeat(game.Seat(f))})
	}
}
