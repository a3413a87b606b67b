package tommyguns

import (
	"slices"

	"rumble/game"
)

// hold.go is holding a card back: to interrupt a later draw, or to act when the holders are called on (TG-HOLD).

// hold keeps a card aside (TG-HOLD-01).
func (g *Game) hold(ref game.Referee, f int) {
	g.held[g.holders] = int8(f)
	g.holders++
	g.drawn = 0
	g.tell(ref, game.Event{Clause: "TG-HOLD-01", Kind: "holds", Seat: g.seatOf(f), Who: name(f)})
}

// letGoOf takes a card out of those held.
func (g *Game) letGoOf(f int) {
	kept := g.held[:0]
	for _, h := range g.held[:g.holders] {
		if int(h) != f {
			kept = append(kept, h)
		}
	}
	g.holders = int8(len(kept))
	for i := len(kept); i < len(g.held); i++ {
		g.held[i] = 0
	}
}

// interrupts offers a draw to the holders, again and again until nobody claims it (TG-HOLD-02 to -05). Who interrupts has
// used its action of the phase.
func (g *Game) interrupts(ref game.Referee, drawn int) {
	for {
		h := g.claim(ref, "interrupt", drawn, g.fixed.settings.interrupt, 0)
		if h == nobody {
			return
		}
		g.letGoOf(h)
		g.tell(ref, game.Event{Clause: "TG-HOLD-02", Kind: "interrupts", Seat: g.seatOf(h), Who: name(h), Whom: name(drawn)})
		a, o := g.choose(ref, h, "interrupting")
		g.act(ref, h, a, o)
	}
}

// callOnHolders is the end of a deck: the holders act or lose the action of this phase (TG-HOLD-06 to -10).
func (g *Game) callOnHolders(ref game.Referee) {
	g.tell(ref, game.Event{Clause: "TG-HOLD-06", Kind: "called-on", Seat: game.Nobody, Many: int(g.holders)})
	if g.fixed.settings.beat == 0 {
		g.callOneByOne(ref)
	} else {
		g.countOfThree(ref)
	}
	for g.holders > 0 {
		f := int(g.held[0])
		g.letGoOf(f)
		g.useCard(f)
		g.tell(ref, game.Event{Clause: "TG-HOLD-09", Kind: "loses-turn", Seat: g.seatOf(f), Who: name(f)})
	}
}

// callOneByOne asks the holders in the order held, where no clock runs: act now or lose the turn (TG-HOLD-08).
func (g *Game) callOneByOne(ref game.Referee) {
	for g.holders > 0 {
		f := int(g.held[0])
		if !g.canAct(f) {
			g.letGoOf(f)
			g.voidCard(ref, f)
			continue
		}
		_, o := g.ask(ref, game.Question{
			Seat: g.seatOf(f), Clause: "TG-HOLD-08", Prompt: "act-now", Who: name(f),
			Options: append(g.desk.Options(),
				game.Option{Verb: "lose-turn", Clause: "TG-HOLD-09", Who: name(f)},
				game.Option{Verb: "act-now", Clause: "TG-HOLD-08", Who: name(f)},
			),
		})
		g.letGoOf(f)
		if o.Verb != "act-now" {
			g.useCard(f)
			g.tell(ref, game.Event{Clause: "TG-HOLD-09", Kind: "loses-turn", Seat: g.seatOf(f), Who: name(f)})
			continue
		}
		g.drawn = int8(f + 1)
		a, chosen := g.choose(ref, f, "called-on")
		g.act(ref, f, a, chosen)
		g.drawn = 0
	}
}

// countOfThree lets holders claim while three beats run: whoever claims acts, in the order of the claims. The clock stands
// still meanwhile (TG-HOLD-07).
func (g *Game) countOfThree(ref game.Referee) {
	for {
		h := g.claim(ref, "count", nobody, 3*g.fixed.settings.beat, int(g.turn)*int(Ended)+int(g.phase))
		if h == nobody {
			return
		}
		g.letGoOf(h)
		g.drawn = int8(h + 1)
		a, o := g.choose(ref, h, "called-on")
		g.act(ref, h, a, o)
		g.drawn = 0
	}
}

// claim offers all seats with holders to claim, and gives the holder that does, or nobody: the first claim received, and of
// several that were given at once the card held longest (TG-HOLD-04). Cards that can no longer act are void (TG-TURN-06).
// Where no clock runs the seats are asked one after the other, in the order held.
func (g *Game) claim(ref game.Referee, prompt game.Prompt, drawn, seconds int, clock int) int {
	for {
		g.voidHolders(ref)
		round := g.claimQuestions(prompt, drawn, seconds, clock)
		if len(round.Questions) == 0 {
			return nobody
		}
		if seconds > 0 {
			round.Ask(ref)
		} else {
			g.askInTurn(ref, round)
		}
		var claimed set
		resigned := false
		for i, q := range round.Questions {
			switch o := round.Taken(i); {
			case o.Concedes:
				g.resign(ref, q.Seat)
				resigned = true
			case o.Verb == "claim":
				claimed.add(int(o.Who.N))
			}
		}
		for _, h := range g.held[:g.holders] {
			if claimed.has(int(h)) {
				return int(h)
			}
		}
		if !resigned { // who resigns has ended the race for the others without a claim
			return nobody
		}
	}
}

// askInTurn asks one seat after the other where no clock runs, as long as one of those to come holds a card for longer than
// the one that is claimed: of unclocked claims the card held earliest goes first (TG-HOLD-04).
func (g *Game) askInTurn(ref game.Referee, round *game.Round) {
	first := int(g.holders)
	for i := range round.Questions {
		q := &round.Questions[i]
		q.Race = false
		if longest := q.Options[q.Find("claim")].Who; g.placeHeld(int(longest.N)) > first {
			return
		}
		round.Answers[i] = ref.Ask(q)
		switch o := round.Taken(i); {
		case o.Concedes:
			return
		case o.Verb == "claim":
			first = min(first, g.placeHeld(int(o.Who.N)))
		}
	}
}

// placeHeld is how many cards have been held for longer than that of a figure.
func (g *Game) placeHeld(f int) int {
	return slices.Index(g.held[:g.holders], int8(f))
}

// claimQuestions are the questions of a race, a seat's at the place of the first card it held.
func (g *Game) claimQuestions(prompt game.Prompt, drawn, seconds int, clock int) *game.Round {
	round := g.desk.Together()
	var asked game.Seats
	for _, h := range g.held[:g.holders] {
		if s := g.seatOf(int(h)); !g.hasResigned(s) && !asked.Has(s) {
			asked = asked.With(s)
			round.Add(g.claimQuestion(s, round.Options(), prompt, drawn, seconds, clock))
		}
	}
	return round
}

// claimQuestion offers a seat to claim with one of its holders, or to let go, which is the default (TG-HOLD-03).
func (g *Game) claimQuestion(s game.Seat, o []game.Option, prompt game.Prompt, drawn, seconds int, clock int) game.Question {
	clause := game.ClauseID("TG-HOLD-03")
	if drawn == nobody {
		clause = "TG-HOLD-07"
	}
	o = append(o, game.Option{Verb: "let-go", Clause: clause, Who: game.OfSeat(s)})
	for _, h := range g.held[:g.holders] {
		if g.seatOf(int(h)) == s {
			o = append(o, game.Option{Verb: "claim", Clause: clause, Who: name(int(h))})
		}
	}
	o = append(o, resignation(s))
	q := game.Question{Seat: s, Clause: clause, Prompt: prompt, Options: o, Seconds: seconds, Clock: clock, Race: true, Routine: true}
	if drawn != nobody {
		q.Whom = name(drawn)
	}
	return q
}

// voidHolders discards the held cards of figures that can no longer act (TG-TURN-06).
func (g *Game) voidHolders(ref game.Referee) {
	for i := 0; i < int(g.holders); {
		f := int(g.held[i])
		if g.canAct(f) {
			i++
			continue
		}
		g.letGoOf(f)
		g.voidCard(ref, f)
	}
}

// holds is whether the card of a figure is held.
func (g *Game) holds(f int) bool {
	for _, h := range g.held[:g.holders] {
		if int(h) == f {
			return true
		}
	}
	return false
}
