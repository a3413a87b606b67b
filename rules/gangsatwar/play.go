package gangsatwar

import "rumble/game"

// play.go is the card play: leading, following, knocking, cutting and running (GW-PLAY, GW-CUT).

// playCards plays tricks until a hand is empty or one side is left.
func (g *Game) playCards(ref game.Referee) {
	for leader := g.firstLead(ref); g.fight.winner == nobody; {
		leader = g.trick(ref, leader)
	}
	f := &g.fight
	g.discard |= f.trick
	f.trick, f.laid, f.last = 0, Play{}, nobody
}

// defender is the side that leads first, or nobody (GW-PLAY-03): the police on their PRECINCT, the gang that controls the
// place, or the locals.
func (g *Game) defender() int {
	p := g.fight.place
	for i := range int(g.fight.count) {
		switch s := g.side(i); s.kind {
		case Counters:
			if g.controls(s.gang, p) {
				return i
			}
		case Cops:
			if g.policed(p) {
				return i
			}
		case Locals:
			return i
		}
	}
	return nobody
}

// firstLead is the side that leads first: the defender; without one, whom the winner of a cut names (GW-PLAY-02).
func (g *Game) firstLead(ref game.Referee) int {
	if i := g.defender(); i != nobody {
		g.tell(ref, game.Event{Clause: "GW-PLAY-02", Kind: "leads-first", Seat: g.side(i).player, Who: g.sideRef(i)})
		return i
	}
	winner := g.cut(ref, "GW-PLAY-04", 1<<g.fight.count-1, g.sideRef)
	leader := winner
	if s := g.side(winner); s.player != game.Nobody { // an AUTO hand that wins the cut leads (GW-SIDE-10)
		options := g.desk.Options()
		for step := range int(g.fight.count) {
			options = append(options, game.Option{
				Verb: "let-lead", Clause: "GW-PLAY-04", Who: g.sideRef((winner + step) % int(g.fight.count)), Fixed: (winner + step) % int(g.fight.count),
			})
		}
		_, o := g.ask(ref, game.Question{Seat: s.player, Clause: "GW-PLAY-04", Prompt: "who-leads", Who: g.sideRef(winner), Options: options, Routine: true})
		leader = o.Fixed
	}
	g.tell(ref, game.Event{Clause: "GW-PLAY-04", Kind: "leads-first", Seat: g.side(winner).player, Who: g.sideRef(leader)})
	return leader
}

// trick plays one trick and is the side that leads the next: who laid cards last when every other side still in the fight
// has knocked one after another (GW-PLAY-07, GW-PLAY-08). Who has knocked may play again when the turn comes round.
func (g *Game) trick(ref game.Referee, leader int) int {
	f := &g.fight
	f.laid, f.last, f.turn = Play{}, nobody, int8(leader)
	if !g.lead(ref, leader) {
		return g.next(leader) // the leader ran, and the lead passes on (GW-CUT-05)
	}
	for f.winner == nobody {
		if f.turn = int8(g.next(int(f.turn))); f.turn == f.last {
			break
		}
		g.follow(ref, int(f.turn))
	}
	if f.winner == nobody {
		g.tell(ref, game.Event{Clause: "GW-PLAY-07", Kind: "takes-trick", Seat: g.side(int(f.last)).player, Who: g.sideRef(int(f.last))})
	}
	g.discard |= f.trick // only now can its cards be shuffled again (GW-PLAY-10)
	f.trick = 0
	return int(f.last)
}

// lead asks a side for the cards it leads. It must lead, unless it cuts and runs (GW-PLAY-09): then it is false.
func (g *Game) lead(ref game.Referee, i int) bool {
	s := g.side(i)
	if s.player == game.Nobody {
		g.lay(ref, i, autoLead(s.hand), "")
		return true
	}
	options := g.layOptions(g.desk.Options(), s.hand, Play{}, g.sideRef(i)) // the lowest single comes first: the default
	a, o := g.ask(ref, game.Question{
		Seat: s.player, Clause: "GW-PLAY-09", Prompt: "lead", Who: g.sideRef(i), Whom: at(g.fight.place), Many: s.hand.Count(),
		Options: g.runOption(options, i), FreeText: true,
	})
	if o.Verb == "cut-and-run" {
		g.cutAndRun(ref, i, a.Text)
		return false
	}
	p, _ := playOf(pileOf(a.Picked))
	g.lay(ref, i, p, a.Text)
	return true
}

// follow asks a side to lay cards on those that lie there, or to knock.
func (g *Game) follow(ref game.Referee, i int) {
	s := g.side(i)
	if s.player == game.Nobody {
		if p, ok := autoFollow(s.hand, g.fight.laid); ok {
			g.lay(ref, i, p, "")
		} else {
			g.knock(ref, i, "")
		}
		return
	}
	options := append(g.desk.Options(), game.Option{Verb: "knock", Clause: "GW-PLAY-05", Who: g.sideRef(i)})
	options = g.layOptions(options, s.hand, g.fight.laid, g.sideRef(i))
	// Who cannot follow is asked all the same: that nobody was asked would tell what is in the hand.
	a, o := g.ask(ref, game.Question{
		Seat: s.player, Clause: "GW-PLAY-01", Prompt: "follow", Who: g.sideRef(i), With: g.fight.laid.name(), Whom: g.sideRef(int(g.fight.last)), Many: s.hand.Count(),
		Options: g.runOption(options, i), FreeText: true,
	})
	switch o.Verb {
	case "knock":
		g.knock(ref, i, a.Text)
	case "cut-and-run":
		g.cutAndRun(ref, i, a.Text)
	default:
		p, _ := playOf(pileOf(a.Picked))
		g.lay(ref, i, p, a.Text)
	}
}

// runOption adds cutting and running for a gang with a counter of its own; nobody runs from the final battle
// (GW-CUT-07, GW-SIDE-04, GW-SIDE-11, GW-FINAL-05).
func (g *Game) runOption(options []game.Option, i int) []game.Option {
	if !g.gangSide(i) || g.phase == Final {
		return options
	}
	return append(options, game.Option{Verb: "cut-and-run", Clause: "GW-CUT-01", Who: g.sideRef(i)})
}

// lay puts a play on the trick. Whose hand is empty then has won (GW-WIN-01).
func (g *Game) lay(ref game.Referee, i int, p Play, text string) {
	f, s := &g.fight, g.side(i)
	s.hand &^= p.cards
	f.trick |= p.cards
	f.laid, f.last = p, int8(i)
	g.tell(ref, game.Event{Clause: p.clause(), Kind: "lays", Seat: s.player, Who: g.sideRef(i), With: p.name(), Things: g.things(p.cards), Many: s.hand.Count(), Text: text, Reveals: true})
	if s.hand == 0 {
		f.winner = int8(i)
	}
}

// knock passes the turn at the price of a FALLOUT card.
func (g *Game) knock(ref game.Referee, i int, text string) {
	g.falloutCard(ref, i)
	g.tell(ref, game.Event{Clause: "GW-PLAY-05", Kind: "knocks", Seat: g.side(i).player, Who: g.sideRef(i), Many: int(g.side(i).took), Text: text})
}

// falloutCard lays the top card of the deck before a side, which nobody sees before the end (GW-PLAY-06). Without any card
// the knock stands all the same (GW-DECK-08).
func (g *Game) falloutCard(ref game.Referee, i int) {
	s := g.side(i)
	card, ok := g.draw(ref, "GW-PLAY-06", "fallout", g.sideRef(i))
	if !ok {
		return
	}
	g.addFallout(i, card)
	s.took++
	g.tell(ref, game.Event{Clause: "GW-PLAY-06", Kind: "fallout-card", Seat: s.player, Who: g.sideRef(i), With: game.Card(card), Seen: game.Only(game.Nobody), Detail: true, NotInOdds: true})
}

// cutAndRun ends the fight for a side: two FALLOUT cards for this knock, and its hand to the discard pile (GW-CUT-01). Who
// alone is left has won (GW-CUT-04). Its RESISTANCE is beaten with it (GW-CUT-06).
func (g *Game) cutAndRun(ref game.Referee, i int, text string) {
	g.knock(ref, i, "")
	g.falloutCard(ref, i)
	s := g.side(i)
	s.ran = true
	for f := range g.figures {
		if g.on(f, i) {
			g.figures[f].ran, g.figures[f].at = true, nowhere // they still take part for FALLOUT (GW-CUT-02)
		}
	}
	g.tell(ref, game.Event{Clause: "GW-CUT-01", Kind: "cuts-and-runs", Seat: s.player, Who: g.sideRef(i), Many: int(s.took), Text: text})
	g.discards(ref, i, s.hand, "GW-CUT-01")
	if left := g.next(i); g.next(left) == left {
		g.fight.winner = int8(left)
		g.tell(ref, game.Event{Clause: "GW-CUT-04", Kind: "last-side", Seat: g.side(left).player, Who: g.sideRef(left)})
		g.discards(ref, left, g.side(left).hand, "GW-CUT-04")
	}
}
