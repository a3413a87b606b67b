package gangsatwar

import "rumble/game"

// work.go is slice 6: who still has an action, in which order, and what it may be. actions.go does it.

// work lets a seat carry out the actions of its counters: a gang's player those of its CREW and of a BOSS acting as
// one, after the duty of those who succumbed; a LIEUTENANT's player the LIEUTENANT's own (GW-WORK-01, -05, -10).
func (g *Game) work(ref game.Referee, s game.Seat) {
	switch {
	case g.seats[s].role == Boss && g.live(s):
		g.duties(ref, int8(s))
		g.crewWork(ref, s)
	case g.seats[s].role == Lieutenant:
		g.lieutenantWork(ref, s)
	}
}

// mayWork is whether a figure still has its action: placed in slice 4 or by the addiction draw, standing on a
// TERRITORY, not out for the round (GW-WORK-02, -08). A BOSS who led an ASSAULT that won has one more thing to do there
// (GW-ASLT-06).
func (g *Game) mayWork(f int) bool {
	fig := &g.figures[f]
	if !fig.alive || fig.gang == nobody || fig.at <= arena || fig.ran || fig.acted || fig.deployed || fig.mutineer || !g.isTerritory(fig.at) {
		return false
	}
	return fig.placed || g.ledAssault(f)
}

// ledAssault is whether a figure is the BOSS who led an ASSAULT and stands on the PRECINCT.
func (g *Game) ledAssault(f int) bool {
	return g.isBoss(f) && g.gangs[f].assaults && g.figures[f].at == precinct && !g.figures[f].placed
}

// duties settles the succumbed CREW of a gang, the latest recruited first, before anything else (GW-ADD-08, -10). Those
// that died, left, turned or lost their fight have no mark or no place any more (GW-ADD-09).
func (g *Game) duties(ref game.Referee, gang int8) {
	for {
		f := g.latest(func(f int) bool {
			return g.crew(f, gang) && g.figures[f].succumbed && !g.figures[f].owed && g.mayWork(f)
		})
		if f == nobody {
			return
		}
		if g.canFreebase(gang) {
			g.freebase(ref, "GW-ADD-08", f, "")
			continue
		}
		g.figures[f].owed = true
		lost := lose(&g.gangs[gang].loyalty, 1)
		g.tell(ref, game.Event{Clause: "GW-ADD-07", Kind: "goes-without", Seat: player(gang), Who: game.Figure(f), Many: int(lost)})
	}
}

// crewWork asks the player of a gang for one action after the other, of any of their counters, until none is left.
func (g *Game) crewWork(ref game.Referee, s game.Seat) {
	for g.phase == Playing {
		options := append(g.desk.Options(), game.Option{Verb: "no-action", Clause: "GW-WORK-05", Who: game.OfSeat(s)})
		for f := range g.figures {
			if g.figures[f].gang == int8(s) && !g.isLieutenant(f) && g.mayWork(f) && g.speaksForKind(f) {
				options = g.actions(options, f)
			}
		}
		if len(options) == 1 {
			return
		}
		a, o := g.ask(ref, game.Question{Seat: s, Clause: "GW-WORK-05", Prompt: "work", Who: game.OfSeat(s), Options: options, FreeText: true})
		if o.Verb == "no-action" {
			return
		}
		g.act(ref, o, a)
	}
}

// speaksForKind is whether no other figure that could do the same is a later recruit: counters of a kind are offered
// once.
func (g *Game) speaksForKind(f int) bool {
	fig := &g.figures[f]
	if fig.pc {
		return true
	}
	for other := maxSeats; other < len(g.figures); other++ {
		o := &g.figures[other]
		if o.gang == fig.gang && o.at == fig.at && o.owed == fig.owed && o.joined > fig.joined && g.mayWork(other) {
			return false
		}
	}
	return true
}

// lieutenantWork asks the player of a LIEUTENANT for their action. What costs their gang something needs the word of its
// player; refused, another may be picked (GW-WORK-10).
func (g *Game) lieutenantWork(ref game.Referee, s game.Seat) {
	f := int(s)
	if !g.mayWork(f) {
		return
	}
	gang := g.figures[f].gang
	payless := false
	for {
		options := append(g.desk.Options(), game.Option{Verb: "no-action", Clause: "GW-WORK-05", Who: game.Figure(f)})
		options = g.actions(options, f)
		if payless {
			options = g.withoutCost(options, gang)
		}
		if len(options) == 1 {
			return
		}
		a, o := g.ask(ref, game.Question{Seat: s, Clause: "GW-WORK-10", Prompt: "work", Who: game.Figure(f), Options: options, FreeText: true})
		if o.Verb == "no-action" {
			return
		}
		if g.costs(o, gang) && !g.allows(ref, gang, o) {
			payless = true
			continue
		}
		g.act(ref, o, a)
		return
	}
}

// withoutCost leaves out what the gang would have to pay for.
func (g *Game) withoutCost(options []game.Option, gang int8) []game.Option {
	free := options[:0]
	for _, o := range options {
		if !g.costs(o, gang) {
			free = append(free, o)
		}
	}
	return free
}

// costs is whether an action costs the gang CURRENCY or GEAR.
func (g *Game) costs(o game.Option, gang int8) bool {
	switch o.Verb {
	case "push-with-gear", "recruit-for-currency", "recruit-for-gear", "freebase":
		return true
	case "build-kitchen", "build-shed":
		return g.assets(g.figures[o.Who.N].at) > 0
	case "tool-up":
		return g.gangs[gang].tools > 0
	}
	return false
}

// allows asks the player of a gang whether their LIEUTENANT may spend for an action.
func (g *Game) allows(ref game.Referee, gang int8, o game.Option) bool {
	lieutenant := o.Who
	options := append(g.desk.Options(),
		game.Option{Verb: "refuse-pay", Clause: "GW-WORK-10", Who: ofGang(gang), Whom: lieutenant},
		game.Option{Verb: "allow-pay", Clause: "GW-WORK-10", Who: ofGang(gang), Whom: lieutenant},
	)
	_, given := g.ask(ref, game.Question{
		Seat: player(gang), Clause: "GW-WORK-10", Prompt: payPrompt(o.Verb), Who: lieutenant, Whom: o.Whom, Options: options,
	})
	if given.Verb == "allow-pay" {
		return true
	}
	g.tell(ref, game.Event{Clause: "GW-WORK-10", Kind: "pay-refused", Seat: player(gang), Who: ofGang(gang), Whom: lieutenant})
	return false
}

// payPrompt says in the question what the money is for.
func payPrompt(v game.Verb) game.Prompt {
	switch v {
	case "push-with-gear":
		return "pay-push"
	case "recruit-for-currency", "recruit-for-gear":
		return "pay-recruit"
	case "build-kitchen", "build-shed":
		return "pay-build"
	case "tool-up":
		return "pay-tool-up"
	}
	return "pay-freebase"
}
