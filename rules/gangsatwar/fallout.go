package gangsatwar

import (
	"rumble/cards"
	"rumble/game"
)

// fallout.go is the third segment of a fight, in the order of GW-WIN-04: hands become FALLOUT, the winner is rewarded,
// FALLOUT is settled, and who has lost a BOSS chooses a way on.

// inOrderOfSettling is the suits of FALLOUT as they are settled (GW-FALL-08). A joker has none and no effect.
var inOrderOfSettling = [...]suit{hearts, clubs, diamonds, spades, noSuit}

// ofSuitIn is the cards of a suit in a pile, jokers as noSuit.
func ofSuitIn(p cards.Pile, s suit) cards.Pile {
	if s == noSuit {
		return p & bothJokers
	}
	return p & (everyRank << s)
}

// fallout settles a fight that has been won, up to the deaths of BOSSES.
func (g *Game) fallout(ref game.Referee) {
	winner := int(g.fight.winner)
	g.tell(ref, game.Event{Clause: "GW-WIN-01", Kind: "wins-fight", Seat: g.side(winner).player, Who: g.sideRef(winner), Whom: at(g.fight.place)})
	g.turnUp(ref, winner)
	g.reward(ref, winner)
	g.winnersDiscard(ref, winner)
	dead := g.settle(ref)
	for i := range int(g.fight.count) {
		g.discard |= g.side(i).fallout
		g.side(i).fallout = 0
	}
	if g.phase != Playing {
		return // nobody is promoted in the final battle (GW-FINAL-09)
	}
	for s := range g.clockwise {
		if dead&(1<<s) != 0 {
			g.bossDies(ref, int8(s))
		}
	}
}

// turnUp makes what the losers still hold FALLOUT and shows all FALLOUT (GW-WIN-03).
func (g *Game) turnUp(ref game.Referee, winner int) {
	for i := range int(g.fight.count) {
		s := g.side(i)
		if i != winner && s.hand != 0 {
			g.tell(ref, game.Event{Clause: "GW-WIN-03", Kind: "hand-becomes-fallout", Seat: s.player, Who: g.sideRef(i), Things: g.things(s.hand), Many: s.hand.Count()})
			for card := range s.hand.Each {
				g.addFallout(i, card) // after those laid, from the lowest (GW-WIN-11)
			}
			s.hand = 0
		}
	}
	for i := range int(g.fight.count) {
		if s := g.side(i); s.fallout != 0 {
			g.tell(ref, game.Event{Clause: "GW-WIN-04", Kind: "fallout", Seat: s.player, Who: g.sideRef(i), Things: g.things(s.fallout), Many: s.fallout.Count()})
		}
	}
}

// reward gives the winner LOYALTY: a point for winning, and in the ARENA one more as the stake. Only a gang with a
// counter of its own in the fight gains it (GW-WIN-08).
func (g *Game) reward(ref game.Referee, winner int) {
	if !g.gangSide(winner) {
		return
	}
	gang := g.side(winner).gang
	g.gainLoyalty(ref, "GW-WIN-08", gang)
	if g.fight.place == arena && g.phase == Playing {
		g.gainLoyalty(ref, "GW-CALL-13", gang)
	}
}

func (g *Game) gainLoyalty(ref game.Referee, clause game.ClauseID, gang int8) {
	g.gangs[gang].loyalty++
	g.tell(ref, game.Event{Clause: clause, Kind: "loyalty-gained", Seat: player(gang), Who: ofGang(gang), Many: 1})
}

// suffers is whether FALLOUT has any effect on a side: on gangs that are there, on mutineers (GW-MUT-05), and in the final
// battle on the police (GW-FINAL-06).
func (g *Game) suffers(i int) bool {
	switch s := g.side(i); s.kind {
	case Mutineers:
		return true
	case Cops:
		return g.phase == Final
	}
	return g.gangSide(i)
}

// winnersDiscard lets the winner discard one of its FALLOUT cards, or none (GW-WIN-02). On no answer it is the first in the
// order spade, heart, club, diamond, and never a joker (GW-WIN-09).
func (g *Game) winnersDiscard(ref game.Referee, winner int) {
	s := g.side(winner)
	if s.fallout == 0 || !g.suffers(winner) {
		return
	}
	options := g.desk.Options()
	for _, suit := range [...]suit{spades, hearts, clubs, diamonds, noSuit} {
		for rest := ofSuitIn(s.fallout, suit); rest != 0; rest = rest.Take(highest(rest)) {
			options = append(options, game.Option{Verb: "discard-fallout", Clause: "GW-WIN-02", Who: g.sideRef(winner), With: game.Card(highest(rest))})
		}
	}
	options = append(options, game.Option{Verb: "keep-fallout", Clause: "GW-WIN-09", Who: g.sideRef(winner)})
	q := game.Question{
		Seat: s.player, Clause: "GW-WIN-02", Prompt: "winners-discard", Who: g.sideRef(winner), Options: options, Routine: true, FreeText: true,
	}
	if s.fallout&^bothJokers == 0 {
		q = q.Defaulting("keep-fallout")
	}
	a, o := g.ask(ref, q)
	if o.Verb == "keep-fallout" {
		g.tell(ref, game.Event{Clause: "GW-WIN-09", Kind: "keeps-fallout", Seat: s.player, Who: g.sideRef(winner), Text: a.Text})
		return
	}
	card := int(o.With.N)
	s.fallout = s.fallout.Take(card)
	g.discard = g.discard.Add(card)
	g.tell(ref, game.Event{Clause: "GW-WIN-02", Kind: "discards-fallout", Seat: s.player, Who: g.sideRef(winner), With: o.With, Text: a.Text})
}

// settle settles all FALLOUT side by side in order, the winner in its place, within a side suit by suit and one card at a
// time (GW-FALL-08), of one suit in the order laid (GW-WIN-11). It gives the gangs whose BOSS died, a bit for each. FALLOUT hits the gang whose counters fought,
// whoever held its hand, and also when it ran (GW-FALL-12).
func (g *Game) settle(ref game.Referee) (dead uint16) {
	for i := range int(g.fight.count) {
		if !g.suffers(i) {
			continue
		}
		for _, suit := range inOrderOfSettling {
			for rest := ofSuitIn(g.side(i).fallout, suit); rest != 0; {
				card := g.fight.earliest(rest)
				rest = rest.Take(card)
				if g.hit(ref, i, card) {
					dead |= 1 << g.side(i).gang
				}
				if g.phase == Ended {
					return dead
				}
			}
		}
	}
	return dead
}

// hit applies one FALLOUT card to a side, and says whether it killed a BOSS (GW-T-FALLOUT).
func (g *Game) hit(ref game.Referee, i, card int) bool {
	s := g.side(i)
	suit := suitOf(card)
	switch s.kind {
	case Cops:
		g.hitPolice(ref, card)
		return false
	case Mutineers:
		if suit == spades {
			g.mutineerFalls(ref, i, card)
		}
		return false
	}
	gang := &g.gangs[s.gang]
	switch suit {
	case hearts:
		g.loses(ref, s.gang, &gang.loyalty, card, "GW-FALL-02", "loyalty-lost")
	case clubs:
		g.loses(ref, s.gang, &gang.tools, card, "GW-FALL-03", "tools-lost")
	case diamonds:
		if gang.currency > 0 {
			g.loses(ref, s.gang, &gang.currency, card, "GW-FALL-04", "currency-lost")
		} else {
			g.loses(ref, s.gang, &gang.gear, card, "GW-FALL-04", "gear-lost")
		}
	case spades:
		return g.falls(ref, i, card)
	default:
		g.noEffect(ref, i, card, "GW-FALL-07")
	}
	return false
}

// loses takes a point off a value of a gang, if there is one left (GW-FALL-10).
func (g *Game) loses(ref game.Referee, gang int8, value *int16, card int, clause game.ClauseID, kind game.Kind) {
	if lose(value, 1) == 0 {
		g.tell(ref, game.Event{Clause: "GW-FALL-10", Kind: "no-effect", Seat: game.Nobody, Who: ofGang(gang), With: game.Card(card), Detail: true, NotInOdds: true})
		return
	}
	g.tell(ref, game.Event{Clause: clause, Kind: kind, Seat: game.Nobody, Who: ofGang(gang), With: game.Card(card), Many: 1})
}

func (g *Game) noEffect(ref game.Referee, i, card int, clause game.ClauseID) {
	g.tell(ref, game.Event{Clause: clause, Kind: "no-effect", Seat: game.Nobody, Who: g.sideRef(i), With: game.Card(card), Detail: true, NotInOdds: true})
}
