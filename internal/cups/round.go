package cups

import "rumble/game"

// Advance plays one turn: a seat bids or calls. Before the first turn of a round all shake their cups.
func (g *Game) Advance(ref game.Referee) {
	if _, over := g.Over(); over {
		return
	}
	if g.next == game.Nobody {
		g.begin(ref)
	}
	if !g.shaken {
		g.shake(ref)
	}
	seat := g.next
	if many, bids := g.ask(ref, seat); bids {
		g.bid, g.bidder = int8(many), seat
		ref.Tell(game.Event{Clause: "CUP-03", Kind: "bids", Seat: seat, Who: game.OfSeat(seat), Many: many})
		g.next = g.after(seat)
		return
	}
	g.call(ref, seat)
}

// begin decides who begins (CUP-01).
func (g *Game) begin(ref game.Referee) {
	among := g.scratch.among[:0]
	for s := range g.seats() {
		among = append(among, game.OfSeat(game.Seat(s)))
	}
	face := ref.Throw(game.Throw{Clause: "CUP-01", Purpose: "begin", Kind: game.Pick, Dice: 1, Sides: len(among), Among: among})
	g.next = game.Seat(face.One() - 1)
	ref.Tell(game.Event{Clause: "CUP-01", Kind: "goes-first", Seat: g.next, Who: game.OfSeat(g.next)})
}

// shake throws everybody's dice under the cups (CUP-02). That a cup is shaken everybody hears; how the dice fell only its
// owner knows.
func (g *Game) shake(ref game.Referee) {
	g.round++
	g.shaken = true
	for s := range game.Seat(g.seats()) {
		c, who := &g.cups[s], game.OfSeat(s)
		face := ref.Throw(game.Throw{
			Clause: "CUP-02", Purpose: "shake", Dice: int(c.many), Sides: sides, InOrder: true, Who: who, Seen: game.Only(s),
		})
		for d := range c.many {
			c.dice[d] = uint8(face.Die(int(d)))
		}
		ref.Tell(game.Event{Clause: "CUP-02", Kind: "shakes", Seat: s, Who: who, Many: int(c.many)})
	}
}

// ask asks a seat for its bid, or whether it calls (CUP-03).
func (g *Game) ask(ref game.Referee, seat game.Seat) (many int, bids bool) {
	sc, who := g.scratch, game.OfSeat(seat)
	options := sc.options[:0]
	if most := g.dice(); int(g.bid) < most {
		options = append(options, game.Option{
			Verb: "bid", Clause: "CUP-03", Who: who, Many: game.Span{From: int32(g.bid) + 1, To: int32(most)}, Fixed: most, Risk: true,
		})
	}
	if g.bid > 0 {
		options = append(options, game.Option{Verb: "call", Clause: "CUP-04", Who: who, Whom: game.OfSeat(g.bidder), Risk: true})
	}
	sc.question = game.Question{Seat: seat, Clause: "CUP-03", Prompt: "bid", Who: who, Options: options}
	if g.bid > 0 {
		sc.question = sc.question.Defaulting("call")
	}
	a := ref.Ask(&sc.question)
	return a.Many, options[a.Option].Verb == "bid"
}

// call lifts the cups (CUP-04).
func (g *Game) call(ref game.Referee, seat game.Seat) {
	ref.Tell(game.Event{Clause: "CUP-04", Kind: "calls", Seat: seat, Who: game.OfSeat(seat), Whom: game.OfSeat(g.bidder)})
	sixes := 0
	g.opened, g.open = 0, [len(g.open)]uint8{}
	for s := range game.Seat(g.seats()) {
		n := g.cups[s].sixes()
		g.opened += int8(copy(g.open[g.opened:], g.cups[s].dice[:g.cups[s].many]))
		sixes += n
		ref.Tell(game.Event{Clause: "CUP-04", Kind: "lifts", Seat: s, Who: game.OfSeat(s), Many: n, Reveals: true})
	}
	loser := g.bidder
	if sixes >= int(g.bid) {
		loser = seat
	}
	g.cups[loser].many--
	ref.Tell(game.Event{Clause: "CUP-04", Kind: "loses", Seat: loser, Who: game.OfSeat(loser)})
	for s := range g.seats() {
		g.cups[s].dice = [mostDice]uint8{}
	}
	g.shaken, g.bid, g.bidder, g.next = false, 0, game.Nobody, loser
}

// after is the seat to the left of another.
func (g *Game) after(s game.Seat) game.Seat { return (s + 1) % game.Seat(g.seats()) }

// Over says whether the match has ended (CUP-05).
func (g *Game) Over() (game.Result, bool) {
	result := game.Result{Why: "rounds", Clause: "CUP-05"}
	most, out := 0, false
	for i := range g.seats() {
		n := int(g.cups[i].many)
		most, out = max(most, n), out || n == 0
	}
	if !out && (g.round < lastRound || g.shaken) {
		return game.Result{}, false
	}
	if out {
		result.Why = "last-die"
	}
	for i := range g.seats() {
		n := int(g.cups[i].many)
		result.Points = append(result.Points, n)
		if n == most {
			result.Winners = append(result.Winners, game.Seat(i))
		}
	}
	return result, true
}
