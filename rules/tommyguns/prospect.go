package tommyguns

import "rumble/game"

// Prospect judges at a glance how likely a seat is to win, in ten-thousandths: how likely its side is to win the battle, and how well the
// seat has done among those of its side (TG-VIC-04). All chances here are in ten-thousandths ([game.Lot]). They are guesses, fitted to
// thousands of matches between steady players; how near they come is in prospect_test.go.
//
// prospect_men.go guesses who will be left, prospect_loot.go and prospect_zone.go what the battle is about, prospect_cards.go what is on the
// cards.
func Prospect(of game.Game, seat game.Seat) int {
	g := of.(*Game)
	if g.phase == Ended {
		return g.result.Share(seat)
	}
	m := g.muster()
	chances, drawn := g.battleChances(&m)
	side := g.fixed.seats[seat].side
	chance := parts(chances[side], g.shareOfPlace(&m, seat, side))
	if drawn > 0 { // then all sides compete (TG-VIC-08)
		chance += parts(drawn, g.shareOfPlace(&m, seat, anySide))
	}
	return chance
}

// battleChances are how likely each side is to win the battle, and how likely that is drawn (TG-VIC-02, -03): its own condition holds and
// that of no other, or none or several hold and most of its men are left.
func (g *Game) battleChances(m *muster) (chances [maxSeats]int, drawn int) {
	if g.opposed() { // one of both holds and never both
		chances[0] = g.chanceToHold(m, 0)
		chances[1] = game.Lot - chances[0]
		return chances, 0
	}
	var holds [maxSeats]int
	for s := range g.fixed.sides {
		holds[s] = g.chanceToHold(m, int8(s))
	}
	rest := game.Lot
	for s := range g.fixed.sides {
		chances[s] = holds[s]
		for o := range g.fixed.sides {
			if o != s {
				chances[s] = parts(chances[s], game.Lot-holds[o])
			}
		}
		rest -= chances[s]
	}
	rest = max(0, rest)
	shares, even := g.sharesOfMen(m)
	for s := range g.fixed.sides {
		chances[s] += parts(rest, shares[s])
	}
	return chances, parts(rest, even)
}

// opposed is whether there are two sides, and the one's condition is that the other's does not hold.
func (g *Game) opposed() bool {
	if len(g.fixed.sides) != 2 {
		return false
	}
	a, b := &g.fixed.sides[0].battle, &g.fixed.sides[1].battle
	if a.kind > b.kind {
		a, b = b, a
	}
	return a.kind == lootOut && b.kind == lootKept && a.count == b.count || a.kind == zoneHeld && b.kind == zoneNotLost && a.zone == b.zone
}

// chanceToHold is how likely the condition of a side is to hold at the end (TG-T-BATTLE).
func (g *Game) chanceToHold(m *muster, s int8) int {
	switch b := &g.fixed.sides[s].battle; b.kind {
	case lootOut:
		return g.chanceOfLoot(m, s, int(b.count))
	case lootKept:
		chance := game.Lot
		for o := range g.fixed.sides {
			if int8(o) != s {
				chance = parts(chance, game.Lot-g.chanceOfLoot(m, int8(o), int(b.count)))
			}
		}
		return chance
	case zoneHeld:
		return g.chanceOfZone(m, s, int(b.zone))
	case zoneNotLost:
		chance := game.Lot
		for o := range g.fixed.sides {
			if int8(o) != s {
				chance = parts(chance, game.Lot-g.chanceOfZone(m, int8(o), int(b.zone)))
			}
		}
		return chance
	}
	return 0
}

// parts is a chance of a chance.
func parts(a, b int) int { return a * b / game.Lot }

// nearing is from none for nothing to certainty for ever more, half of it at that many.
func nearing(x, half int) int { return game.Lot * x / (x + half) }

// closeness is how much counts who is so much behind, of [game.Lot]: all where it is nothing, a quarter at that slack.
func closeness(behind, slack int) int {
	c := game.Lot * slack / (slack + behind)
	return parts(c, c)
}

// turnNumber is the number of the turn that a position is in.
func turnNumber(of game.Game) int { return int(of.(*Game).turn) }
