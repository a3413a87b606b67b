package tommyguns

import (
	"rumble/game"
	"rumble/tabletop"
)

// shareOfPlace is how likely a seat is to have accomplished most of what is on its cards, of those of a side, or of any (TG-VIC-06): the
// less is left to play, the surer is who is ahead.
func (g *Game) shareOfPlace(m *muster, seat game.Seat, side int8) int {
	var scores [maxSeats]int
	best, many := 0, 0 // of the seats that compete
	for s := range g.fixed.seats {
		if side == anySide || g.fixed.seats[s].side == side {
			many++
			scores[s] = g.hopesOf(m, game.Seat(s))
			best = max(best, scores[s])
		}
	}
	if many == 1 {
		return game.Lot
	}
	sum, own, slack := 0, 0, hopesApart*m.quarters+1
	for s := range g.fixed.seats {
		if side == anySide || g.fixed.seats[s].side == side {
			w := closeness(best-scores[s], slack)
			sum += w
			if game.Seat(s) == seat {
				own = w
			}
		}
	}
	return game.Lot * own / sum
}

// hopesApart is how much of all that is on its cards a seat may be behind, for every phase that is left, to be still somewhat likely to catch up.
const hopesApart = 60

// What breaks ties between seats, next to a condition that is all of a card (TG-VIC-06).
const (
	tiePersonal = 90
	tieDead     = 60
	tieWound    = 12
	tieFlesh    = 4
)

// hopesOf is what share of the conditions on its cards a seat may expect to fulfil, from 1 on, with what breaks ties.
func (g *Game) hopesOf(m *muster, seat game.Seat) int {
	sum, of, ties := 0, 0, 0
	for f := range g.figures {
		n := &g.figures[f]
		if g.seatOf(f) != seat {
			continue
		}
		whole := n.aims[0].kind != NoAim
		for i := range n.aims {
			a := &n.aims[i]
			if a.kind == NoAim {
				continue
			}
			of++
			sum += g.hope(m, f, a)
			whole = whole && g.fulfilled(f, a)
		}
		ties += tiePersonal*flag(whole) - tieDead*flag(n.dead) - tieWound*int(n.wounds) - tieFlesh*int(n.flesh)
	}
	return max(1, sum/max(1, of)+ties)
}

// hope is how likely a condition is to be fulfilled at the end. What is still to be done comes about in time or not; what is still to be
// kept depends on who is left.
func (g *Game) hope(m *muster, f int, a *Aim) int {
	n := &g.figures[f]
	done, later := g.fulfilled(f, a), parts(m.acts[f], nearing(m.quarters, slowDeed))
	switch a.kind {
	case Survive:
		if n.dead || n.captive {
			return 0
		}
		return game.Lot - m.lost[f]/2 // who is only unconscious has survived
	case Unscathed:
		if !done {
			return 0
		}
		return game.Lot - nearing(m.quarters, slowDeed)
	case Escape, Getaway:
		if done || n.dead || n.exited {
			return game.Lot * flag(done)
		}
		way := parts(m.acts[f], g.chanceOfWay(m, f, tabletop.Far(n.at, g.nearestOfExit(int(a.of), n.at))))
		if a.kind == Getaway && n.loot == nothing {
			way /= 3
		}
		return way
	case Deny:
		chance := game.Lot * flag(!n.dead)
		for s := range g.fixed.sides {
			chance = parts(chance, game.Lot-g.chanceOfLoot(m, int8(s), int(a.count)))
		}
		return chance
	case TakeOut:
		if a.of != nobody && !n.dead {
			return m.lost[a.of]
		}
	case Protect:
		if a.of != nobody && !n.dead {
			return game.Lot - m.lost[a.of]
		}
		return game.Lot*flag(!n.dead) - m.lost[f]/2*flag(!n.dead)
	case Clean:
		return (game.Lot - m.lost[f]) * flag(!n.record.betrayed)
	case HoldZone:
		return parts(g.chanceInZone(m, f, int(a.of)), g.chanceOfNoEnemyIn(m, g.sideOf(f), int(a.of)))
	case FirstBlood:
		if g.blood {
			later = 0
		}
	}
	if done {
		return game.Lot
	}
	return later
}

// slowDeed is how many phases it takes to do what a card asks for, half of the time.
const slowDeed = 60
