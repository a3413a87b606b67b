package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// standing is what is counted of a party, which is a side in a robbery and else a seat, in hundredths of what the comments say.
type standing [matters]int

// matter is one thing that is counted.
type matter uint8

// What is counted.
const (
	scored    matter = iota // points
	able                    // characters who are awake and in their wits
	ableCards               // their cards
	turnsToGo               // those of them that are still to be turned in this phase
	marksmen                // the cards of those who are trained to shoot
	hardened                // the cards of the Tough
	picking                 // once for who chooses first, while nobody has a gang
	leading                 // Heroes and Main Characters among them
	lonely                  // one over their number and one more: the last ones count most
	robbing                 // once for those who rob: they have to get it done
	safeOpen                // a safe
	nearLoot                // how near somebody with free hands is to a sack that lies about or to the safe: half at ten paces
	inHands                 // sacks in hand
	wayOff                  // tens of paces from them to the way out
	mounted                 // those in the saddle
	prey                    // points of beasts, by how near somebody is
	hurtPrey                // the same of beasts that the next hit kills
	matters   = 17
)

// party is which of the parties a seat belongs to.
func (g *Game) party(s game.Seat) int {
	if g.fixed.rules.scene == BankScene {
		return int(g.fixed.sides[s])
	}
	return int(s)
}

// count counts what there is of all parties.
func (g *Game) count() (all [mostSeats]standing) {
	for s := range game.Seat(g.fixed.seats) {
		all[g.party(s)][scored] += 100 * int(g.points[s])
	}
	for f := range g.figures {
		if fig := &g.figures[f]; g.person(f) && fig.seat != game.Nobody && !g.gone.Has(fig.seat) {
			g.countCharacter(&all[g.party(fig.seat)], f)
		}
	}
	if g.stage == SettingUp && all == ([mostSeats]standing{}) {
		all[0][picking] = 100
	}
	for s := range all {
		all[s][lonely] = 10_000 / (100 + all[s][able])
	}
	switch g.fixed.rules.scene {
	case BankScene:
		g.countLoot(&all[0])
	case HuntScene:
		g.countPrey(&all)
	}
	return all
}

// countCharacter counts one who can do something.
func (g *Game) countCharacter(s *standing, f int) {
	fig := &g.figures[f]
	if !g.awake(f) || fig.nerve == Fleeing || fig.nerve == Surrendered {
		return
	}
	s[able] += 100
	left := 100 * (fig.cards | fig.back).Count()
	s[ableCards] += left
	if fig.expert.missile() || fig.traits.has(Marksman) {
		s[marksmen] += left
	}
	if fig.traits.has(Tough) {
		s[hardened] += left
	}
	s[turnsToGo] += 100 * (fig.cards & g.pack).Count()
	if fig.rank == Hero || fig.rank == Main {
		s[leading] += 100
	}
}

// countLoot counts how far the robbers have come.
func (g *Game) countLoot(s *standing) {
	s[robbing] = 100
	for x := range g.fixed.objects {
		if g.fixed.objects[x].safe && g.opened.has(x) {
			s[safeOpen] = 100
		}
	}
	for f := range g.figures {
		if g.outlaw(f) && g.awake(f) && !g.hauls(f) {
			s[nearLoot] = max(s[nearLoot], g.nearestLoot(g.figures[f].at))
		}
	}
	for i := range g.items {
		item := &g.items[i]
		if item.make != LootSack || item.holder == nobody || !g.outlaw(int(item.holder)) || g.out(int(item.holder)) {
			continue
		}
		carrier := &g.figures[item.holder]
		s[inHands] += 100
		s[wayOff] += 10 * int(g.farFromExit(carrier.at)/pace)
		if carrier.aboard != nobody {
			s[mounted] += 100
		}
	}
}

// nearestLoot is how near a place is to a sack that lies about or to a safe.
func (g *Game) nearestLoot(at game.Point) (best int) {
	for i := range g.items {
		if item := &g.items[i]; item.make == LootSack && item.holder == nobody {
			best = max(best, nearness(tabletop.Far(at, item.at)))
		}
	}
	for x := range g.fixed.objects {
		if g.fixed.objects[x].safe {
			best = max(best, nearness(tabletop.Far(at, g.middleOf(g.fixed.objects[x].place))))
		}
	}
	return best
}

// nearness is 100 for nothing, and half of that at ten paces.
func nearness(far Length) int { return int(100 * 10 * pace / (10*pace + far)) }

// farFromExit is how far it is from a place to the nearest edge with an exit, as the crow flies.
func (g *Game) farFromExit(at game.Point) Length {
	plan := g.fixed.table.Plan()
	best := g.fixed.table.Span()
	for n := range plan.Features {
		if plan.Features[n].Kind != kindExit {
			continue
		}
		if middle := g.middleOf(n); middle.Y == 0 || middle.Y == plan.Depth {
			best = min(best, max(middle.Y-at.Y, at.Y-middle.Y))
		} else {
			best = min(best, max(middle.X-at.X, at.X-middle.X))
		}
	}
	return best
}

// countPrey counts for each hunter what is to be won from the beasts that are left.
func (g *Game) countPrey(all *[mostSeats]standing) {
	for b := range g.figures {
		beast := &g.figures[b]
		if beast.sort != Beast || g.out(b) || !g.present(b) {
			continue
		}
		var near [mostSeats]int
		for f := range g.figures {
			if fig := &g.figures[f]; g.person(f) && fig.seat != game.Nobody && g.awake(f) {
				near[fig.seat] = max(near[fig.seat], nearness(g.far(f, b)))
			}
		}
		points := int(beastPoints(beast.animal))
		for s := range g.fixed.seats {
			all[s][prey] += points * near[s]
			if beast.stamina <= 1 {
				all[s][hurtPrey] += points * near[s]
			}
		}
	}
}

// timeLeft is how much of the match is still to come, in hundredths of a phase.
func (g *Game) timeLeft() int {
	whole := 100 * max(0, g.fixed.rules.phases-int(g.number))
	if g.number == 0 {
		return whole
	}
	in := 2
	for f := range g.figures {
		if g.figures[f].fate == InPlay {
			in += g.figures[f].cards.Count()
		}
	}
	return whole + min(100, 100*g.pack.Count()/in)
}
