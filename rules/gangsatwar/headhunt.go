package gangsatwar

import "rumble/game"

// headhunt.go is HEADHUNT: the CREW, the LIEUTENANT or the SUPER-GRASS of others, for CURRENCY (GW-HEAD).

// price is what a figure of another gang costs: its gang's LOYALTY; of a SUPER-GRASS the LOYALTY that gangs start with
// (GW-HEAD-05, GW-GRASS-05).
func (g *Game) price(f int) int16 {
	if gang := g.figures[f].gang; gang >= 0 {
		return g.gangs[gang].loyalty
	}
	return g.fixed.options.loyalty
}

// headhuntOptions appends the figures that a BOSS can make an offer (GW-HEAD-03), gang by gang: ordinary CREW, the
// latest recruited first; then LIEUTENANTS; then SUPER-GRASSES. All CREW are offered, also those alike in place and marks: each
// has a name.
func (g *Game) headhuntOptions(s game.Seat, options []game.Option) []game.Option {
	for gang := range int8(g.players()) {
		if game.Seat(gang) == s || !g.live(game.Seat(gang)) || g.gangs[s].currency < g.gangs[gang].loyalty {
			continue
		}
		for _, crew := range g.latestFirst(func(f int) bool { return g.mayTurn(f, gang) }) {
			options = append(options, g.headhuntOption(s, int(crew.N), "GW-HEAD-03"))
		}
		for other := range g.clockwise {
			if g.mayLead(other, gang) {
				options = append(options, g.headhuntOption(s, int(other), "GW-LIEU-06"))
			}
		}
	}
	for other := range g.clockwise {
		if g.seats[other].role == SuperGrass && g.seats[other].alive && !g.wonMutiny(other) && g.gangs[s].currency >= g.price(int(other)) {
			options = append(options, g.headhuntOption(s, int(other), "GW-GRASS-02"))
		}
	}
	return options
}

func (g *Game) headhuntOption(s game.Seat, f int, clause game.ClauseID) game.Option {
	return game.Option{Verb: "headhunt", Clause: clause, Who: game.Figure(int(s)), Whom: game.Figure(f), Fixed: int(g.price(f))}
}

// wonMutiny is whether a seat has won a mutiny check this round.
func (g *Game) wonMutiny(s game.Seat) bool {
	for gang := range g.gangs {
		if g.gangs[gang].struck && g.gangs[gang].inciter == s {
			return true
		}
	}
	return false
}

// headhunt makes the offer. A character decides first; then the gang that loses them may block. When either
// says no, the headhunter keeps their CURRENCY, and has had their action.
func (g *Game) headhunt(ref game.Referee, s game.Seat, f int, text string) {
	who, whom, price, owner := game.Figure(int(s)), game.Figure(f), g.price(f), g.figures[f].gang
	g.tell(ref, game.Event{Clause: "GW-HEAD-01", Kind: "headhunts", Seat: s, Who: who, Whom: whom, Many: int(price), Text: text})
	clause := game.ClauseID("GW-HEAD-06")
	if g.figures[f].pc {
		clause = "GW-LIEU-10"
		if g.seats[f].role == SuperGrass {
			clause = "GW-GRASS-05"
		}
		if !g.accepts(ref, clause, s, f, price) {
			return
		}
	}
	if owner >= 0 && g.blocks(ref, owner, s, f, price) {
		return
	}
	lose(&g.gangs[s].currency, price)
	g.leave(f)
	g.figures[f].placed = false
	if g.figures[f].pc {
		g.seats[f].role = Lieutenant
	}
	g.join(f, int8(s))
	g.tell(ref, game.Event{Clause: clause, Kind: "changes-sides", Seat: s, Who: whom, Whom: game.OfSeat(s)})
}

// accepts asks a LIEUTENANT or SUPER-GRASS about the offer.
func (g *Game) accepts(ref game.Referee, clause game.ClauseID, s game.Seat, f int, price int16) bool {
	who := game.Figure(f)
	_, o := g.ask(ref, game.Question{
		Seat: game.Seat(f), Clause: clause, Prompt: "offer", Who: who, Whom: game.OfSeat(s), Many: int(price),
		Options: append(g.desk.Options(),
			game.Option{Verb: "refuse-offer", Clause: clause, Who: who, Whom: game.OfSeat(s)},
			game.Option{Verb: "accept-offer", Clause: clause, Who: who, Whom: game.OfSeat(s)}),
	})
	if o.Verb == "refuse-offer" {
		g.tell(ref, game.Event{Clause: clause, Kind: "refuses-offer", Seat: game.Seat(f), Who: who, Whom: game.OfSeat(s)})
		return false
	}
	return true
}

// blocks asks the gang that would lose a figure whether it pays to keep it, if it has the CURRENCY and some LOYALTY
// (GW-HEAD-04). The CURRENCY goes to the bank.
func (g *Game) blocks(ref game.Referee, owner int8, s game.Seat, f int, price int16) bool {
	gang := &g.gangs[owner]
	if gang.currency < price || gang.loyalty < 1 {
		return false
	}
	_, o := g.ask(ref, game.Question{
		Seat: player(owner), Clause: "GW-HEAD-04", Prompt: "block", Who: game.Figure(f), Whom: game.OfSeat(s), Many: int(price),
		Options: append(g.desk.Options(),
			game.Option{Verb: "let-go", Clause: "GW-HEAD-04", Who: ofGang(owner), Whom: game.Figure(f)},
			game.Option{Verb: "block", Clause: "GW-HEAD-02", Who: ofGang(owner), Whom: game.Figure(f), Fixed: int(price)}),
	})
	if o.Verb == "let-go" {
		return false
	}
	lose(&gang.currency, price)
	g.tell(ref, game.Event{Clause: "GW-HEAD-02", Kind: "blocks", Seat: player(owner), Who: ofGang(owner), Whom: game.Figure(f), Many: int(price)})
	g.disrespect(ref, "GW-HEAD-02", owner)
	return true
}
