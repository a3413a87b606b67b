package gangsatwar

import "rumble/game"

// advise_place.go is the rules of thumb for slice 4: who works where, what is attacked, and who waits for the fights.

// What it is worth to send counters to a place. Whoever is not sent lies low, and helps in the fights.
const (
	worthDefending = 200 // what is attacked already
	worthRecruit   = 100 // the first CREW of a TERRITORY
	worthGround    = 90  // a TERRITORY to be had, less the strength that it takes
	worthHands     = 60  // a second CREW to sell, more for the KITCHENS
)

// advisePlace mans what one has, for work; takes what can be had; and attacks where one is more. The rest lies low and helps where it is
// needed.
func (g *Game) advisePlace(q *game.Question) game.Answer {
	gang := g.gangOf(q.Seat)
	best, most, need := q.Find("lie-low"), 0, 0
	if best < 0 { // somebody asks where to, if anywhere
		best, most = q.Default, -1000
	}
	for i := range q.Options {
		o := &q.Options[i]
		if o.Verb != "send" {
			continue
		}
		if worth, strength := g.worthManning(gang, Place(o.Whom.N), q.Options[i].Pick.Among); worth > most {
			best, most, need = i, worth, strength
		}
	}
	o := &q.Options[best]
	if need == 0 {
		return game.Answer{Option: best}
	}
	return game.Answer{Option: best, Picked: g.detachment(o, need, g.places[o.Whom.N].owner != gang)}
}

// detachment is counters of a list that count for so much together, as long as so many may go. Who attacks goes with the BOSS, who counts
// three; work is done by others as long as there are any.
func (g *Game) detachment(o *game.Option, strength int, bossFirst bool) []game.Ref {
	list := g.desk.Things()
	for _, boss := range [2]bool{bossFirst, !bossFirst} {
		for _, r := range o.Pick.Among {
			if list.Len() < o.Pick.Most && strength > 0 && g.isBoss(int(r.N)) == boss {
				list.Add(r)
				strength -= g.counts(int(r.N))
			}
		}
	}
	return list.Refs()
}

// worthManning is how much a place is worth to a gang with these counters left, and how much strength it takes.
func (g *Game) worthManning(gang int8, p Place, left []game.Ref) (worth, strength int) {
	own, others := g.forces(gang, p)
	available := 0
	for _, r := range left {
		available += g.counts(int(r.N))
	}
	switch ground := &g.places[p]; {
	case g.controls(gang, p):
		return g.worthWorking(gang, p, others-own, others > 0, available)
	case g.policed(p):
		return worthDefending, min(max(0, others+1-own), available) // the BOSS is there already
	case g.lastRound():
		return 0, 0 // people are all that counts in the last fight
	default:
		if !ground.defined {
			others++ // the neighbour will see to it
		}
		if ground.owner >= 0 {
			others++ // and what its owner sends yet
		}
	}
	need := 2*others + 1 - own
	if need <= 0 && g.manned(gang, p) > 0 || need > available {
		return 0, 0
	}
	worth = worthGround - need
	if !g.isBasic(p) {
		worth -= 10 // it does not count for domination
	}
	return worth, max(need, 1)
}

// worthWorking is the same for a place of the gang's own, where it lacks so much strength against those who are there.
func (g *Game) worthWorking(gang int8, p Place, lacks int, attacked bool, available int) (worth, strength int) {
	manned := g.manned(gang, p)
	switch {
	case attacked && lacks > 0 && lacks <= available:
		return worthDefending, lacks
	case attacked:
	case manned == 0:
		return worthRecruit, 1
	case manned < 2+int(g.places[p].kitchens):
		return worthHands - manned, 1
	}
	return 0, 0
}

// manned is how many counters of a gang stand at a place.
func (g *Game) manned(gang int8, p Place) int {
	n := 0
	for f := range g.figures {
		if fig := &g.figures[f]; fig.alive && fig.gang == gang && fig.at == p && !fig.mutineer && !fig.ran {
			n++
		}
	}
	return n
}

// adviseDefine has KITCHENS on one's own ground, a SHED when there are some, and neighbours defend what others take.
func (g *Game) adviseDefine(q *game.Question) game.Answer {
	_, kitchens, sheds := g.held(g.gangOf(q.Seat))
	switch {
	case q.Prompt == "define-more":
		return q.Saying("raise-resistance")
	case kitchens > 1 && sheds == 0:
		return q.Saying("raise-sheds")
	}
	return q.Saying("raise-kitchens")
}

// adviseReserves sends what makes the gang stronger than whom it meets, and nobody where it cannot even be as strong.
func (g *Game) adviseReserves(q *game.Question) game.Answer {
	i := q.Find("deploy")
	if i < 0 {
		return byDefault(q)
	}
	o := &q.Options[i]
	p, gang := Place(o.Whom.N), int8(o.Who.N)
	own, others := g.forces(gang, p)
	waiting := 0
	for _, r := range o.Pick.Among {
		waiting += g.counts(int(r.N))
	}
	if own > others || own+waiting < others {
		return byDefault(q)
	}
	return game.Answer{Option: i, Picked: g.detachment(o, others+1-own, true)}
}
