package gangsatwar

import (
	"rumble/cards"
	"rumble/game"
)

// numbers.go is how strong the sides are, and the cards that the outnumbered give away (GW-NUM).

// bossCounts is what a BOSS counts for in numbers (GW-NUM-05).
const bossCounts = 3

// mostGiven is the most cards an outnumbered side gives (GW-T-OUTNUMBER).
const mostGiven = 5

// numbers itemises the strength of a side (GW-T-STRENGTH). The list is lent until the next call.
func (g *Game) numbers(i int) []game.Mod {
	s := g.side(i)
	mods := g.desk.Mods()
	if s.kind == Cops {
		if g.policed(g.fight.place) {
			return append(mods, game.Mod{Clause: "GW-ASLT-03", Word: "resist", Value: int(g.police.resist)})
		}
		return append(mods, game.Mod{Clause: "GW-NUM-06", Word: "raid", Value: int(g.police.raid)})
	}
	crew, boss := 0, 0
	for f := range g.figures {
		switch {
		case !g.on(f, i):
		case g.isBoss(f):
			boss = bossCounts
		default:
			crew++
		}
	}
	if crew > 0 {
		mods = append(mods, game.Mod{Clause: "GW-NUM-07", Word: "crew", Value: crew})
	}
	if boss > 0 {
		mods = append(mods, game.Mod{Clause: "GW-NUM-05", Word: "boss", Value: boss})
	}
	resist := int(g.places[g.fight.place].resist)
	if defends := s.kind == Locals || s.kind == Counters && g.controls(s.gang, g.fight.place); defends && resist > 0 {
		mods = append(mods, game.Mod{Clause: "GW-SIDE-01", Word: "resistance", Of: at(g.fight.place), Value: resist})
	}
	return mods
}

// cardsGiven is how many cards the weaker of two strengths gives: their ratio rounded down, five at most, none when they
// are equal (GW-NUM-02, GW-NUM-03).
func cardsGiven(weaker, stronger int16) int {
	if stronger <= weaker {
		return 0
	}
	return min(int(stronger/weaker), mostGiven)
}

// strongest is the strongest opponent of a side, of equals the first clockwise from it (GW-NUM-04).
func (g *Game) strongest(i int) int {
	best := nobody
	for step := 1; step < int(g.fight.count); step++ {
		j := (i + step) % int(g.fight.count)
		if best == nobody || g.side(j).strength > g.side(best).strength {
			best = j
		}
	}
	return best
}

// given is what a side gives to whom, from the hand it has. Nobody gives to a side that has used a FLASHBACK, and nobody
// gives to another side instead (GW-FLASH-04, GW-FLASH-08).
func (g *Game) given(i int) (to int, what cards.Pile) {
	to = g.strongest(i)
	if g.side(to).flash {
		return to, 0
	}
	return to, highestOf(g.side(i).hand, cardsGiven(g.side(i).strength, g.side(to).strength))
}

// exchange makes the outnumbered give their best cards, all at once, and the stronger return as many of their choice
// (GW-NUM-01, GW-NUM-09, GW-NUM-10). All that is passed is open.
func (g *Game) exchange(ref game.Referee) {
	var what [maxSides]cards.Pile
	var to [maxSides]int
	sides := int(g.fight.count)
	for i := range sides {
		to[i], what[i] = g.given(i)
	}
	for i := range sides {
		if what[i] != 0 {
			g.side(i).hand &^= what[i]
			g.side(to[i]).hand |= what[i]
			g.tell(ref, game.Event{
				Clause: "GW-NUM-01", Kind: "gives", Seat: g.side(i).player, Who: g.sideRef(i), Whom: g.sideRef(to[i]),
				Things: g.things(what[i]), Many: what[i].Count(), Reveals: true,
			})
		}
	}
	for receiver := range sides {
		for step := 1; step < sides; step++ {
			if giver := (receiver + step) % sides; to[giver] == receiver && what[giver] != 0 {
				g.giveBack(ref, receiver, giver, what[giver].Count())
			}
		}
	}
}

// giveBack lets a receiver return so many cards of its whole new hand to a giver.
func (g *Game) giveBack(ref game.Referee, receiver, giver, many int) {
	back := g.part(ref, receiver, many, game.Question{Clause: "GW-NUM-09", Prompt: "return", Whom: g.sideRef(giver)})
	g.side(receiver).hand &^= back
	g.side(giver).hand |= back
	g.tell(ref, game.Event{
		Clause: "GW-NUM-09", Kind: "returns", Seat: g.side(receiver).player, Who: g.sideRef(receiver), Whom: g.sideRef(giver),
		Things: g.things(back), Many: many, Reveals: true,
	})
}

// part asks which cards of its hand a side parts with, for a question with a clause and a prompt that is also the verb.
// On no answer, and always for an AUTO hand, it is the lowest (GW-NUM-10, GW-PREP-05, GW-SIDE-10). The cards stay in the
// hand until the caller moves them.
func (g *Game) part(ref game.Referee, i, many int, q game.Question) cards.Pile {
	s := g.side(i)
	if s.player == game.Nobody || many >= s.hand.Count() {
		return lowestOf(s.hand, many)
	}
	q.Seat, q.Who, q.Many, q.Routine = s.player, g.sideRef(i), many, true
	options := g.desk.Options()
	q.Options = append(options, game.Option{
		Verb: game.Verb(q.Prompt), Clause: q.Clause, Who: q.Who, Whom: q.Whom,
		Pick: game.Choice{Least: many, Most: many, Among: g.amongRising(s.hand)},
	})
	a, _ := g.ask(ref, q)
	return pileOf(a.Picked)
}

// amongRising lists cards to pick from, the lowest first: so many of the first are the default.
func (g *Game) amongRising(p cards.Pile) []game.Ref {
	list := g.desk.Picks()
	for card := range p.Each {
		list.Add(game.Card(card))
	}
	return list.Refs()
}
