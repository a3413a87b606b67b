package gangsatwar

import "rumble/game"

// advise_scene.go is the rules of thumb for slice 3: what a BOSS does with the scene of the round. A LIEUTENANT and a SUPER-GRASS are in
// advise_service.go.

// What a scene is worth, in the order in which they are preferred. Nothing is worth more than the work of a CREW when none pays.
const (
	worthMutiny   = 20 // and 1 for each CREW that turns
	worthCalling  = 15
	worthAssault  = 14
	worthRaid     = 13
	worthHeadhunt = 10 // less the price
)

const (
	dearCrew   = 3 // a CREW is not worth so much CURRENCY: a recruit costs 1
	spareCards = 2 // how many cards more than the police draw are enough to be heard
)

// adviseScene takes what is worth most, and works where nothing pays.
func (g *Game) adviseScene(q *game.Question) game.Answer {
	best, most := q.Default, 0
	for i := range q.Options {
		if worth := g.worthScene(q.Seat, &q.Options[i]); worth > most {
			best, most = i, worth
		}
	}
	a := game.Answer{Option: best}
	if o := &q.Options[best]; !o.Many.None() {
		a.Many = Number(g, q, best)
	}
	return a
}

// worthScene is what a scene is worth to a BOSS, 0 when it does not pay.
func (g *Game) worthScene(s game.Seat, o *game.Option) int {
	pays, worth := false, 0
	switch o.Verb {
	case "incite":
		target := &g.gangs[o.Whom.N]
		pays, worth = g.ripe(int8(o.Whom.N)), worthMutiny+int(target.size-target.loyalty)
	case "call-out":
		pays, worth = g.paysToCall(int8(s)), worthCalling
	case "assault":
		pays, worth = g.paysToAssault(int8(s)), worthAssault
	case "snitch":
		pays, worth = o.Fixed+g.bribe(int8(s), o) >= int(g.police.response), worthRaid
	case "headhunt":
		pays, worth = o.Fixed < dearCrew, worthHeadhunt-o.Fixed
	}
	if !pays {
		return 0
	}
	return worth
}

// ripe is whether a mutiny in a gang is likely to begin and to hurt: at least two CREW turn, and they are many for its LOYALTY. They do not
// work in this round even when they lose.
func (g *Game) ripe(gang int8) bool {
	target := &g.gangs[gang]
	return target.size >= target.loyalty+2 && 5*target.size >= 6*target.loyalty
}

// paysToCall is whether a BOSS may hope to stand alone in the ARENA, for LOYALTY that all others lose: nobody can bring more there. Before
// the last fight LOYALTY is worth nothing any more.
func (g *Game) paysToCall(gang int8) bool {
	if g.gangs[gang].size < 2 || g.lastRound() {
		return false
	}
	most := 0
	for s := range g.clockwise {
		if s != game.Seat(gang) && g.live(s) {
			most = max(most, g.couldBring(s))
		}
	}
	return bossCounts+g.countFree(gang) >= most
}

// couldBring is the most strength that a seat could bring to the ARENA.
func (g *Game) couldBring(s game.Seat) int {
	strength := g.countFree(int8(s))
	if g.bossMayCome(s) {
		strength += bossCounts
	}
	return strength
}

// paysToAssault is whether a gang could be stronger than the police on their PRECINCT with all it has. Before the last fight it keeps its
// people.
func (g *Game) paysToAssault(gang int8) bool {
	return !g.lastRound() && bossCounts+g.countFree(gang) > int(g.police.resist)
}

// bribe is what a gang can pay the police: what its TERRITORIES do not need to recruit, and no more than makes them listen.
func (g *Game) bribe(gang int8, o *game.Option) int {
	territories, _, _ := g.held(gang)
	spare := int(g.gangs[gang].currency) - territories
	return max(0, min(spare, int(o.Many.To), int(g.police.response)+spareCards-o.Fixed))
}

// lastRound is whether the last fight comes after this round: then only people, TOOLS and GEAR count.
func (g *Game) lastRound() bool {
	o := &g.fixed.options
	return o.rounds > 0 && g.round+1 >= o.rounds && !o.byMap
}

// adviseRaid has the police RAID where most has been built.
func (g *Game) adviseRaid(q *game.Question) game.Answer {
	best := q.Default
	for i := range q.Options {
		if g.assets(Place(q.Options[i].Whom.N)) > g.assets(Place(q.Options[best].Whom.N)) {
			best = i
		}
	}
	return game.Answer{Option: best}
}

// adviseBlock keeps a CREW when the gang has LOYALTY to spare and CURRENCY for its recruits.
func (g *Game) adviseBlock(q *game.Question) game.Answer {
	gang := &g.gangs[q.Seat]
	if price := int16(q.Many); price < dearCrew && gang.loyalty > gang.size && gang.currency > price {
		return q.Saying("block")
	}
	return byDefault(q)
}
