package toy

import "rumble/game"

// turnNumber is the number of the turn that is played next, or of the last one.
func turnNumber(of game.Game) int {
	g := of.(*Game)
	if _, over := g.Over(); over {
		return int(g.turn)
	}
	return int(g.turn) + 1
}

// Advance plays one turn: bids, a card, an action.
func (g *Game) Advance(ref game.Referee) {
	if _, over := g.Over(); over {
		return
	}
	g.turn++
	ref.Tell(game.Event{Clause: "TOY-13", Kind: "turn", Seat: game.Nobody, Many: int(g.turn), Detail: true, NotInOdds: true})
	seat := g.bids(ref)
	g.drawCard(ref, seat)
	g.act(ref, seat)
}

// bids lets every seat bid in secret and returns the one that acts (TOY-02).
func (g *Game) bids(ref game.Referee) game.Seat {
	round := g.desk.Together()
	for s := range game.Seat(g.seats()) {
		if !g.in(s) {
			continue
		}
		options := append(round.Options(), game.Option{
			Verb: "bid", Clause: "TOY-02", Who: game.OfSeat(s), Many: game.Span{To: int32(g.coins[s])}, Fixed: int(g.coins[s]),
		})
		round.Add(game.Question{Seat: s, Clause: "TOY-02", Prompt: "bid", Options: options})
	}
	round.Ask(ref)
	best := -1
	for i, q := range round.Questions {
		ref.Tell(game.Event{Clause: "TOY-02", Kind: "bid", Seat: q.Seat, Who: game.OfSeat(q.Seat), Many: round.Answers[i].Many})
		best = max(best, round.Answers[i].Many)
	}
	leaders := g.desk.Among()
	for i, q := range round.Questions {
		if round.Answers[i].Many == best {
			leaders = append(leaders, game.OfSeat(q.Seat))
		}
	}
	leader := leaders[0]
	if len(leaders) > 1 {
		leader = g.desk.ByChance(ref, game.Throw{Clause: "TOY-02", Purpose: "lead", Kind: game.Pick, Among: leaders})
	}
	seat := game.Seat(leader.N)
	g.coins[seat] -= int8(best)
	ref.Tell(game.Event{Clause: "TOY-02", Kind: "acts", Seat: seat, Who: game.OfSeat(seat)})
	return seat
}

// drawCard gives the seat a card that nobody else sees (TOY-03).
func (g *Game) drawCard(ref game.Referee, seat game.Seat) {
	if g.deck == 0 {
		return
	}
	deck := g.desk.Among()
	for card := range g.deck.Each {
		deck = append(deck, game.Card(card))
	}
	who := game.OfSeat(seat)
	card := g.desk.ByChance(ref, game.Throw{Clause: "TOY-03", Purpose: "draw", Kind: game.Draw, Among: deck, Who: who})
	g.deck, g.hands[seat] = g.deck.Take(int(card.N)), g.hands[seat].Add(int(card.N))
	ref.Tell(game.Event{Clause: "TOY-03", Kind: "drew", Seat: seat, Who: who, With: card, Seen: game.Only(seat)})
	ref.Tell(game.Event{Clause: "TOY-03", Kind: "draws", Seat: seat, Who: who})
}

// act asks the seat what it does and does it.
func (g *Game) act(ref game.Referee, seat game.Seat) {
	q := game.Question{
		Seat: seat, Clause: "TOY-14", Prompt: "act", Who: game.OfSeat(seat), Options: g.actions(seat), Parts: g.orders(seat), FreeText: true,
	}.Defaulting("pass")
	a, o := g.desk.Ask(ref, &q)
	g.obey(ref, &q, a)
	f := int(o.Who.N)
	switch o.Verb {
	case "move":
		g.walk(ref, f, a.At, "TOY-04", "moves")
		g.figures[f].flinching = false
	case "shoot":
		g.shoot(ref, f, int(o.Whom.N))
	case "volley":
		g.volley(ref, f, a.Many)
	case "dare":
		g.dare(ref, f, a.Many)
	case "rest":
		for _, r := range a.Picked {
			g.figures[r.N].hearts++
			ref.Tell(game.Event{Clause: "TOY-10", Kind: "rests", Seat: seat, Who: r})
		}
	case "boast":
		g.coins[seat] = min(g.coins[seat]+1, mostCoins)
		ref.Tell(game.Event{Clause: "TOY-11", Kind: "boasts", Seat: seat, Who: o.Who, Text: a.Text})
	default:
		ref.Tell(game.Event{Clause: "TOY-14", Kind: "passes", Seat: seat, Who: o.Who})
	}
}

// ask puts a question and gives the answer with its option.
func (g *Game) ask(ref game.Referee, q game.Question) (game.Answer, game.Option) {
	return g.desk.Ask(ref, &q)
}

// actions are the sentences a seat may choose from; doing nothing comes last.
func (g *Game) actions(seat game.Seat) []game.Option {
	options, hurt := g.desk.Options(), g.desk.Picks()
	for f := int(seat) * perSeat; f < int(seat+1)*perSeat; f++ {
		if !g.standing(f) {
			continue
		}
		who := game.Figure(f)
		options = append(options, game.Option{Verb: "move", Clause: "TOY-04", Who: who, Where: game.Area{Kind: areaWalk, Of: who, Far: 4 * game.Inch}})
		for whom := range g.seats() * perSeat {
			if owner(whom) != seat && g.standing(whom) {
				options = append(options, game.Option{Verb: "shoot", Clause: "TOY-05", Who: who, Whom: game.Figure(whom), Risk: true})
			}
		}
		options = append(options, game.Option{Verb: "volley", Clause: "TOY-08", Who: who, Many: game.Span{From: 1, To: 6}, Risk: true})
		options = append(options, game.Option{Verb: "dare", Clause: "TOY-15", Who: who, Many: game.Span{From: 0, To: game.MaxDice}, Risk: true})
		if g.figures[f].hearts < allHearts {
			hurt.Add(who)
		}
	}
	if hurt.Len() > 0 {
		options = append(options, game.Option{Verb: "rest", Clause: "TOY-10", Who: game.OfSeat(seat), Pick: hurt.Choice(1, hurt.Len())})
	}
	options = append(options,
		game.Option{Verb: "boast", Clause: "TOY-11", Who: game.OfSeat(seat)},
		game.Option{Verb: "pass", Clause: "TOY-14", Who: game.OfSeat(seat)})
	return options
}

func (g *Game) walk(ref game.Referee, f int, to game.Point, clause game.ClauseID, kind game.Kind) {
	from := g.figures[f].at
	g.figures[f].at = to
	ref.Tell(game.Event{Clause: clause, Kind: kind, Seat: owner(f), Who: game.Figure(f), From: from, To: to, Moved: true})
}

// Over says whether the match has ended (TOY-13).
func (g *Game) Over() (game.Result, bool) {
	left := g.seatsIn()
	if g.turn < g.turns && left > 1 {
		return game.Result{}, false
	}
	result := game.Result{Why: "turns", Clause: "TOY-13", Points: make([]int, 0, g.seats())}
	if left <= 1 {
		result.Why = "last-seat"
	}
	best := -1
	for s := range g.seats() {
		points := int(g.coins[s])
		for f := range perSeat {
			points += int(g.figures[s*perSeat+f].hearts)
		}
		result.Points = append(result.Points, points)
		best = max(best, points)
	}
	for s, points := range result.Points {
		if points == best {
			result.Winners = append(result.Winners, game.Seat(s))
		}
	}
	return result, true
}
