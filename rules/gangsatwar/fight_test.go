package gangsatwar

import (
	"testing"

	"rumble/cards"
	"rumble/game"
)

// GW-X-19: seven hands have seven cards each.
func TestSevenHands(t *testing.T) {
	for seats := 2; seats <= 6; seats++ {
		for _, raid := range []bool{false, true} {
			g := seated(seats)
			for gang := range int8(seats) {
				g.station(gang, t1, false, 1)
			}
			g.give(0, t1)
			g.places[t1].raid = raid
			g.takeSides(t1)
			sides, want := seats, 8
			if raid {
				sides++
			}
			if sides == 7 {
				want = 7
			}
			r := &anybody{chance: game.NewChance(uint64(seats))}
			g.deal(r)
			for i := range sides {
				same(t, "cards per hand", g.side(i).hand.Count(), want)
			}
			same(t, "cards left", g.deck.Count(), packSize-sides*want)
		}
	}
}

// anybody is a referee of players who answer by chance.
type anybody struct {
	chance *game.Chance
	events []game.Event
	picked []game.Ref
}

func (r *anybody) Throw(t game.Throw) game.Face {
	return game.Shown(uint8(r.chance.Below(t.Sides) + 1))
}

func (r *anybody) Ask(q *game.Question) game.Answer {
	a := game.Answer{Option: r.chance.Below(len(q.Options))}
	o := &q.Options[a.Option]
	if !o.Many.None() {
		a.Many = int(o.Many.From) + r.chance.Below(int(o.Many.To-o.Many.From)+1)
	}
	if o.Pick.Most > 0 {
		many := o.Pick.Least + r.chance.Below(o.Pick.Most-o.Pick.Least+1)
		r.picked = append(r.picked[:0], o.Pick.Among...)
		for i := range many {
			j := i + r.chance.Below(len(r.picked)-i)
			r.picked[i], r.picked[j] = r.picked[j], r.picked[i]
		}
		a.Picked = r.picked[:many]
	}
	return a
}

func (r *anybody) AskTogether(qs []game.Question, answers []game.Answer) {
	for i := range qs {
		answers[i] = r.Ask(&qs[i])
	}
}

func (r *anybody) Tell(e game.Event) {
	e.Things, e.Mods = nil, nil
	r.events = append(r.events, e)
}

func (r *anybody) Merge(game.Progress, game.Pending) {}

// scatter puts all counters anywhere, with owners, RESISTANCE, a RAID, an ASSAULT and a mutiny by chance.
func scatter(c *game.Chance) *Game {
	g := seated(2 + c.Below(5))
	n := g.players()
	g.dealer = game.Seat(c.Below(n))
	if n > 2 && c.Below(2) == 0 {
		g.serveUnder(game.Seat(n-1), int8(c.Below(n-2)))
		n--
	}
	if n > 2 && c.Below(2) == 0 {
		g.turnGrass(game.Seat(n - 1))
		n--
	}
	from, end := g.basics()
	for p := from; p < end; p++ {
		g.places[p].resist = int16(c.Below(3))
		if c.Below(2) == 0 {
			g.give(int8(c.Below(n)), p)
			g.places[p].raid = c.Below(3) == 0
		}
	}
	for gang := range int8(n) {
		sheet := &g.gangs[gang]
		sheet.tools, sheet.gear = int16(c.Below(4)), int16(c.Below(4))
		sheet.assaults = c.Below(3) == 0
		g.hire(gang, c.Below(8))
	}
	for f := range g.figures {
		if fig := &g.figures[f]; fig.alive && fig.gang != nobody {
			fig.at = Place(c.Below(len(g.places)+1)) - 1 // also CHILLIN'
			fig.placed = fig.at >= 0
		}
	}
	if target := int8(c.Below(n)); c.Below(2) == 0 {
		for f := maxSeats; f < len(g.figures); f++ {
			if g.crew(f, target) && g.figures[f].at != arena && c.Below(2) == 0 {
				inciter := (game.Seat(target) + 1) % game.Seat(n)
				if inciter != game.Seat(target) && g.live(inciter) {
					g.revolt(target, inciter, f)
				}
			}
		}
		for f := range g.figures { // the inciter's own gang may not be there (GW-INC-10)
			if inciter := g.gangs[target].inciter; inciter != game.Nobody && g.figures[f].gang == int8(inciter) && g.figures[f].at == g.gangs[target].home {
				g.figures[f].at = nowhere
			}
		}
	}
	return g
}

// Whatever happens in slice 5, no card is lost, nobody fights on, sheets count right, and nobody plays two hands.
func TestSlice5KeepsTheBooks(t *testing.T) {
	for seed := range uint64(400) {
		c := game.NewChance(seed)
		g := scatter(c)
		r := &anybody{chance: c}
		for n := range len(g.places) {
			g.settlePlace(r, g.placeInOrder(n))
			inBalance(t, g)
		}
		if g.phase == Playing {
			g.afterFights(r)
			inBalance(t, g)
		}
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}

// Every final battle comes to its end with one winner.
func TestFinalBattlesEnd(t *testing.T) {
	for seed := range uint64(60) {
		c := game.NewChance(seed)
		g := scatter(c)
		g.clearRound()
		g.phase, g.last = Final, FinalBattle{place: arena, police: game.Nobody}
		if s := g.neutral(); s != game.Nobody {
			g.last = FinalBattle{place: precinct, police: s}
		}
		r := &anybody{chance: c}
		for hands := 0; g.phase == Final; hands++ {
			g.finalHand(r)
			inBalance(t, g)
			if hands == 200 || t.Failed() {
				t.Fatalf("seed %d after %d hands", seed, hands)
			}
		}
		same(t, "winners", len(g.result.Winners), 1)
	}
}

// inBalance fails the test when something of the state is not in order after a fight.
func inBalance(t *testing.T, g *Game) {
	t.Helper()
	same(t, "cards are conserved", g.deck^g.discard, wholePack)
	same(t, "no card is in two places", g.deck&g.discard, cards.Pile(0))
	same(t, "no fight is left", g.fight, Fight{place: nowhere})
	sizes := [maxSeats]int16{}
	for f := range g.figures {
		fig := &g.figures[f]
		same(t, "fights on", fig.fights, false)
		same(t, "a ghost is somewhere", !fig.alive && fig.at != nowhere, false)
		if fig.gang != nobody && g.serves(f, fig.gang) {
			sizes[fig.gang]++
		}
	}
	for s := range g.players() {
		if g.gangs[s].exists {
			same(t, "SIZE", g.gangs[s].size, sizes[s])
		}
	}
}
