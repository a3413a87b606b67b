package gangsatwar

import (
	"rumble/cards"
	"rumble/game"
)

// Advise answers like a steady player, by rules of thumb: grow before you fight, fight where you are more, shed what is
// left over, keep gangs of cards for the end, run when there is no hope. It looks at an imagined state only.
func Advise(of game.Game, q *game.Question, _ *game.Chance) game.Answer {
	g := of.(*Game)
	switch q.Prompt {
	case "boss-scene", "lieutenant-scene", "grass-scene":
		return g.adviseScene(q)
	case "place":
		return g.advisePlace(q)
	case "define", "define-more":
		return g.adviseDefine(q)
	case "reserves":
		return g.adviseReserves(q)
	case "lead":
		return g.adviseLead(q)
	case "follow":
		return g.adviseFollow(q)
	case "discard", "return":
		return g.adviseParting(q)
	case "flashback":
		return g.adviseFlashback(q)
	case "work", "crew-action", "lieutenant-action":
		return g.adviseWork(q)
	}
	return byDefault(q)
}

// byDefault is the default, with the first things of a list where some must be picked.
func byDefault(q *game.Question) game.Answer {
	o := &q.Options[q.Default]
	a := game.Answer{Option: q.Default}
	if !o.Pick.None() {
		a.Picked = o.Pick.Among[:o.Pick.Least]
	}
	if !o.Many.None() {
		a.Many = int(o.Many.From)
	}
	return a
}

// adviseScene stirs up a mutiny where it is likely to be won, and hires away whoever costs next to nothing; else there is
// work to do.
func (g *Game) adviseScene(q *game.Question) game.Answer {
	best, most := q.Default, 0
	for i := range q.Options {
		o := &q.Options[i]
		worth := 0
		switch o.Verb {
		case "incite":
			if target := &g.gangs[o.Whom.N]; target.size >= 2*target.loyalty && target.size >= target.loyalty+2 {
				worth = 20 + int(target.size-target.loyalty)
			}
		case "headhunt":
			if o.Fixed <= 1 {
				worth = 10 - o.Fixed
			}
		}
		if worth > most {
			best, most = i, worth
		}
	}
	a := game.Answer{Option: best}
	if o := &q.Options[best]; !o.Many.None() {
		a.Many = one(o)
	}
	return a
}

// adviseDefine builds on one's own ground, and has neighbours defend what others take.
func (g *Game) adviseDefine(q *game.Question) game.Answer {
	verb := game.Verb("raise-resistance")
	if q.Prompt == "define" {
		verb = "raise-kitchens"
		if _, _, sheds := g.held(int8(q.Seat)); sheds == 0 {
			verb = "raise-sheds"
		}
	}
	return q.Saying(verb)
}

// advisePlace mans what one has, for work, then takes what nobody defends, then attacks where one is more; the rest lies
// low and helps where it is needed.
func (g *Game) advisePlace(q *game.Question) game.Answer {
	gang := int8(q.Seat)
	if g.isLieutenant(int(q.Seat)) {
		gang = g.figures[q.Seat].gang
	}
	best, most, send := q.Find("lie-low"), 0, 0
	for i := range q.Options {
		o := &q.Options[i]
		if o.Verb != "send" {
			continue
		}
		if worth, many := g.worthManning(gang, Place(o.Whom.N), o.Pick.Most); worth > most && many > 0 {
			best, most, send = i, worth, many
		}
	}
	a := game.Answer{Option: best}
	if send > 0 {
		among := q.Options[best].Pick.Among
		a.Picked = among[:send]
		// The BOSS, who comes somewhere among them, stays at home as long as somebody else can go.
		if g.gangs[gang].home != Place(q.Options[best].Whom.N) {
			a.Picked = g.withoutBoss(among, send)
		}
	}
	return a
}

// withoutBoss is so many of a list, seats' own characters last.
func (g *Game) withoutBoss(among []game.Ref, many int) []game.Ref {
	list := g.desk.Things()
	for _, pc := range [2]bool{false, true} {
		for _, r := range among {
			if list.Len() < many && (r.N < maxSeats) == pc {
				list.Add(r)
			}
		}
	}
	return list.Refs()
}

// worthManning is how much a place is worth to a gang with so many counters left, and how many it takes.
func (g *Game) worthManning(gang int8, p Place, left int) (worth, many int) {
	ground := &g.places[p]
	own, others := 0, 0
	for f := range g.figures {
		if fig := &g.figures[f]; fig.alive && fig.at == p {
			strength := 1
			if g.isBoss(f) {
				strength = 3
			}
			if fig.gang == gang {
				own += strength
			} else {
				others += strength
			}
		}
	}
	switch {
	case ground.owner == gang && own == 0:
		return 100, 1 // to recruit
	case ground.owner == gang && own == 1 && others == 0:
		return 50, 1 // to sell
	case ground.owner == gang:
		return 0, 0
	}
	against := others + int(ground.resist)
	if !ground.defined {
		against++ // the neighbour will see to it
	}
	need := against + 1 - own
	if ground.owner >= 0 {
		need++ // and what its owner sends yet
	}
	bonus := 0
	if g.isBasic(p) {
		bonus = 10
	}
	switch {
	case need > left && own == 0 || need <= 0:
		return 0, 0
	case !ground.defined:
		return 70 + bonus - need, 1 // the first goes alone
	case ground.owner < 0:
		return 70 + bonus - need, min(need, left)
	}
	return 30 + bonus - need, min(need, left)
}

// adviseReserves sends all there are to where the gang is weaker than somebody, and none where it is the strongest.
func (g *Game) adviseReserves(q *game.Question) game.Answer {
	i := q.Find("deploy")
	if i < 0 {
		return byDefault(q)
	}
	o := &q.Options[i]
	p, gang := Place(o.Whom.N), int8(o.Who.N)
	own, others := 0, int(g.places[p].resist)
	if g.controls(gang, p) {
		own, others = others, 0
	}
	if g.places[p].raid {
		others += int(g.police.raid)
	}
	for f := range g.figures {
		if fig := &g.figures[f]; fig.alive && fig.at == p && fig.gang == gang {
			own++
		} else if fig.alive && fig.at == p {
			others++
		}
	}
	if own > others || own+o.Pick.Most < others {
		return byDefault(q)
	}
	return game.Answer{Option: i, Picked: g.withoutBoss(o.Pick.Among, min(o.Pick.Most, others-own+1))}
}

// turns is about how many times one must lay to be rid of a hand: its largest play first, and so on.
func (g *Game) turns(hand cards.Pile) int {
	n := 0
	for ; hand != 0; n++ {
		var take Play
		for _, p := range g.listPlays(hand, Play{}) {
			if size := p.kind.size(); size > take.kind.size() || size == take.kind.size() && p.kind >= take.kind {
				take = p
			}
		}
		if take.kind <= Pair { // pairs and singles are all that is left
			ranks := 0
			for ; hand != 0; ranks++ {
				low := lowest(hand)
				hand &^= hand & (0xf << (low &^ 3))
			}
			return n + ranks
		}
		hand &^= take.cards
	}
	return n
}

// listPlays borrows the list of the plays of a hand.
func (g *Game) listPlays(hand cards.Pile, on Play) []Play {
	g.scratch.plays = plays(hand, on, g.scratch.plays[:0])
	return g.scratch.plays
}

// mySide is the side that a question about cards is put to.
func (g *Game) mySide(q *game.Question) int {
	for i := range int(g.fight.count) {
		if g.sideRef(i) == q.Who {
			return i
		}
	}
	return 0
}

// fewest is the fewest cards that any other side of the fight still holds.
func (g *Game) fewest(mine int) int {
	least := packSize
	for i := range int(g.fight.count) {
		if i != mine && g.in(i) {
			least = min(least, g.side(i).hand.Count())
		}
	}
	return least
}

// adviseLead leads what brings the hand nearest to its end: many cards before few, low before high, gangs at the last.
func (g *Game) adviseLead(q *game.Question) game.Answer {
	mine := g.mySide(q)
	hand := g.side(mine).hand
	if run := q.Find("cut-and-run"); run >= 0 && g.hopeless(mine) {
		return game.Answer{Option: run}
	}
	best, most := q.Default, -1000
	for i := range q.Options {
		o := &q.Options[i]
		if o.Verb != "lay" {
			continue
		}
		p, _ := playOf(pileOf(o.Pick.Among))
		rest := hand &^ p.cards
		worth := -20*g.turns(rest) + p.kind.size() - rankOf(lowest(p.cards))/4
		if p.kind >= GangOfFour && g.turns(rest) > 1 {
			worth -= 15
		}
		if rest == 0 {
			worth = 1000
		}
		if worth > most {
			best, most = i, worth
		}
	}
	return game.Answer{Option: best, Picked: q.Options[best].Pick.Among}
}

// adviseFollow lays the least that does not break what belongs together. A gang is kept until it wins or must save.
func (g *Game) adviseFollow(q *game.Question) game.Answer {
	mine := g.mySide(q)
	hand := g.side(mine).hand
	before, danger := g.turns(hand), g.fewest(mine) <= 2
	best, most := q.Saying("knock").Option, -12
	for i := range q.Options {
		o := &q.Options[i]
		if o.Verb != "lay" {
			continue
		}
		p, _ := playOf(pileOf(o.Pick.Among))
		rest := hand &^ p.cards
		worth := 10*(before-g.turns(rest)) - rankOf(highest(p.cards))/3
		switch {
		case rest == 0:
			worth = 1000
		case p.kind >= GangOfFour && !danger && before > 3:
			worth -= 20
		}
		if worth > most {
			best, most = i, worth
		}
	}
	if q.Options[best].Verb == "knock" {
		if run := q.Find("cut-and-run"); run >= 0 && g.hopeless(mine) {
			best = run
		}
	}
	return game.Answer{Option: best, Picked: q.Options[best].Pick.Among}
}

// hopeless is whether somebody is about to win while the own hand is still full: its cards would all turn into FALLOUT.
func (g *Game) hopeless(mine int) bool {
	hand := g.side(mine).hand
	return g.fewest(mine) <= 1 && hand.Count() >= 5 && g.turns(hand) >= 3
}

// adviseParting gives away or throws off what leaves the best hand: singles that belong to nothing, the lowest first.
func (g *Game) adviseParting(q *game.Question) game.Answer {
	a, o := q.ByDefault() // there is nothing else
	left := pileOf(o.Pick.Among)
	list := g.desk.Things()
	for range o.Pick.Least {
		best, most := -1, -1000
		for card := range left.Each {
			if worth := -10*g.turns(left.Take(card)) - rankOf(card); worth > most {
				best, most = card, worth
			}
		}
		left = left.Take(best)
		list.Add(game.Card(best))
	}
	a.Picked = list.Refs()
	return a
}

// adviseFlashback draws a new hand when the old one is nothing but singles and the side is not alone in being weak.
func (g *Game) adviseFlashback(q *game.Question) game.Answer {
	for i := range q.Options {
		if q.Options[i].Verb != "no-flashback" && g.turns(g.side(g.mySide(q)).hand) >= 6 {
			return game.Answer{Option: i}
		}
	}
	return byDefault(q)
}

// adviseWork does the most useful thing first: take over, hire, arm, sell; build only where it is free.
func (g *Game) adviseWork(q *game.Question) game.Answer {
	best, most := q.Default, 0
	for i := range q.Options {
		if worth := g.worthDoing(&q.Options[i]); worth > most {
			best, most = i, worth
		}
	}
	return game.Answer{Option: best, Picked: q.Options[best].Pick.Among[:q.Options[best].Pick.Least]}
}

// worthDoing is how much an action of a CREW is worth.
func (g *Game) worthDoing(o *game.Option) int {
	if o.Who.Kind != game.FigureRef {
		return 0
	}
	gang := &g.gangs[g.figures[o.Who.N].gang]
	switch o.Verb {
	case "seize":
		return 100
	case "freebase":
		if gang.loyalty == 0 && gang.tracks < 4 {
			return 90
		}
	case "recruit-for-currency":
		return 80
	case "recruit":
		return 75
	case "tool-up":
		if gang.tools < 3 {
			return 70
		}
	case "push-with-gear":
		return 65
	case "push":
		return 60
	case "cook-up":
		return 55
	case "build-shed":
		if g.assets(Place(o.Whom.N)) == 0 {
			return 50
		}
	case "build-kitchen":
		if g.assets(Place(o.Whom.N)) <= 1 && gang.currency >= 3 {
			return 45
		}
	}
	return 0
}
