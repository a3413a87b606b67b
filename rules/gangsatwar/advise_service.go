package gangsatwar

import "rumble/game"

// advise_service.go is the rules of thumb for those who have lost HQ, BOSS or gang, for LIEUTENANTS and SUPER-GRASSES, and for those who
// may take them in. A gang that is big and disloyal can be taken over by whoever is in it, or with the police.

// adviseLieutenant turns on their BOSS as soon as the gang is bigger than loyal: who fails stays what they are. Where it never will be,
// another gang that is may be had from the PRECINCT.
func (g *Game) adviseLieutenant(q *game.Question) game.Answer {
	if q.Find("incite") < 0 && g.anyRipe(q.Seat) {
		return q.Saying("turn-witness", "act-as-crew")
	}
	return q.Saying("incite", "act-as-crew")
}

// adviseGrass stirs up the gang that is ripest, and begins a new one where none is.
func (g *Game) adviseGrass(q *game.Question) game.Answer {
	best, most := max(0, q.Find("new-hq")), 0
	for i := range q.Options {
		if o := &q.Options[i]; o.Verb == "incite" && g.ripe(int8(o.Whom.N)) {
			if turn := int(g.gangs[o.Whom.N].size - g.gangs[o.Whom.N].loyalty); turn > most {
				best, most = i, turn
			}
		}
	}
	return game.Answer{Option: best}
}

// adviseTurning is the answer of a LIEUTENANT to a mutiny: with it when the mutineers are no fewer than those who stay.
func (g *Game) adviseTurning(q *game.Question) game.Answer {
	if gang := &g.gangs[q.Whom.N]; gang.size >= 2*gang.loyalty {
		return q.Saying("lead-mutiny", "join-mutiny")
	}
	return byDefault(q)
}

// adviseOffer goes to a gang that may be taken over.
func (g *Game) adviseOffer(q *game.Question) game.Answer {
	if g.ripe(int8(q.Whom.N)) {
		return q.Saying("accept-offer")
	}
	return byDefault(q)
}

// adviseInvitation takes a LIEUTENANT in as long as the gang stays loyal.
func (g *Game) adviseInvitation(q *game.Question) game.Answer {
	if gang := &g.gangs[q.Seat]; gang.loyalty > gang.size {
		return q.Saying("invite")
	}
	return byDefault(q)
}

// adviseWayOn keeps or begins a gang, unless there is next to none and another one can be taken over by a mutiny: from the PRECINCT, or as
// a LIEUTENANT of it.
func (g *Game) adviseWayOn(q *game.Question) game.Answer {
	if g.gangs[q.Seat].size > 1 || g.lastRound() || !g.anyRipe(q.Seat) {
		return byDefault(q)
	}
	if q.Find("turn-witness") >= 0 {
		return q.Saying("turn-witness")
	}
	for i := range q.Options {
		if o := &q.Options[i]; o.Verb == "ask-to-serve" && g.ripe(int8(o.Whom.N)) {
			return game.Answer{Option: i}
		}
	}
	return byDefault(q)
}

// adviseHeir goes on with a CREW as BOSS as long as there is something to go on with. Before the last fight there is no time for another
// gang.
func (g *Game) adviseHeir(q *game.Question) game.Answer {
	territories, _, _ := g.held(int8(q.Seat))
	switch {
	case g.gangs[q.Seat].size > 1 || territories > 1 || g.lastRound():
		return byDefault(q)
	case g.anyRipe(q.Seat):
		return q.Saying("look-for-service")
	}
	return q.Saying("new-gang")
}

// anyRipe is whether the gang of any other seat is ripe for a mutiny.
func (g *Game) anyRipe(s game.Seat) bool {
	for other := range g.clockwise {
		if other != s && g.live(other) && g.ripe(int8(other)) {
			return true
		}
	}
	return false
}

// adviseAllowing pays for the work of a LIEUTENANT while there is CURRENCY beyond the gang's own recruits.
func (g *Game) adviseAllowing(q *game.Question) game.Answer {
	if territories, _, _ := g.held(int8(q.Seat)); int(g.gangs[q.Seat].currency) > territories {
		return q.Saying("allow-pay")
	}
	return byDefault(q)
}

// adviseKarma names the weakest other gang when somebody else is ahead: a counterweight that costs nothing. Between two it helps the
// enemy only.
func (g *Game) adviseKarma(q *game.Question) game.Answer {
	best, least, most := q.Default, int(g.gangs[q.Seat].size), int(g.gangs[q.Seat].size)
	for i := range q.Options {
		if o := &q.Options[i]; o.Verb == "vote" {
			size := int(g.gangs[o.Whom.N].size)
			most = max(most, size)
			if size < least {
				best, least = i, size
			}
		}
	}
	if most == int(g.gangs[q.Seat].size) {
		return byDefault(q)
	}
	return game.Answer{Option: best}
}
