package quickdraw

import "rumble/game"

// bank.go is the bank robbery (QD-BANK). Opening the safe and taking a sack are tasks and basic actions like others.

// bankPoints are where everybody stands, the outlaws and then the law, each from the Hero down: x and y up from the south in hundredths
// of a pace (QD-BANK-01).
var bankPoints = [2][ranks][2]int{
	{{1800, 1600}, {2000, 1600}, {1800, 1900}, {1400, 1100}},
	{{3400, 600}, {3600, 600}, {3400, 300}, {3600, 300}},
}

// bankCast deals the two gangs round the seats of their sides: with three seats the third has the Main Character and the Minor Character
// of the outlaws, with four the fourth those of the law. The outlaws have their weapons ready (QD-BANK-01).
func (g *Game) bankCast() error {
	g.fixed.firstMate = len(g.figures)
	for s := range g.fixed.seats {
		g.fixed.sides[s] = int8(s % 2)
		if g.ownCast(game.Seat(s)) {
			g.bankOwn(game.Seat(s))
		}
	}
	for side, gang := range [2]int{outlawGang, lawGang} {
		second := game.Seat(side + 2)
		for r := range ranks {
			seat := game.Seat(side)
			if (r == Main || r == Minor) && int(second) < g.fixed.seats {
				seat = second
			}
			if g.ownCast(seat) {
				continue
			}
			f := len(g.figures)
			if err := g.addMate(&gangTable[gang].mates[r], seat); err != nil {
				return err
			}
			at := bankPoints[side][r]
			g.figures[f].at, g.figures[f].placed = g.fromSouth(at[0], at[1]), true
			if gang == outlawGang {
				g.readyUp(f)
			}
		}
	}
	return nil
}

// bankOwn places the cast that a seat brings itself: on the points of its side, the outlaws' with their weapons ready, and whoever has none
// left beside them (QD-SCN-02). A third and a fourth seat begin on the points of those whom they play.
func (g *Game) bankOwn(s game.Seat) {
	side, next := int(s)%2, 0
	points := bankPoints[side]
	if s >= 2 {
		points = [ranks][2]int{points[Main], points[Minor], points[Supporting], points[Hero]}
	}
	for f := range g.figures[:g.fixed.firstMate] {
		if !g.person(f) || g.figures[f].seat != s || g.figures[f].placed || g.out(f) {
			continue
		}
		at := points[next%len(points)]
		g.figures[f].at, g.figures[f].placed = g.spotNear(f, g.fromSouth(at[0], at[1])), true
		next++
		if side == 0 {
			g.readyUp(f)
		}
	}
}

// readyUp puts the first weapons that the two hands hold into them (QD-KIT-04).
func (g *Game) readyUp(f int) {
	hands := int8(2)
	for i := range g.items {
		item := &g.items[i]
		row := item.row()
		if int(item.holder) != f || item.place != Holstered || row.reach == 0 && row.fight == NoReach || row.hands > hands {
			continue
		}
		item.place = Ready
		if hands -= row.hands; row.hands == 1 && hands == 0 {
			item.hand = OffHand
		}
	}
}

// bankOver ends the robbery when every outlaw is off the table, out or captured (QD-BANK-03).
func (g *Game) bankOver(ref game.Referee) bool {
	for f := range g.figures {
		if g.outlaw(f) && !g.out(f) {
			return false
		}
	}
	g.bankEnds(ref)
	return true
}

// bankEnds decides the robbery: the outlaws win if a sack was carried off by an outlaw who left free, or if no lawman is awake while an
// outlaw is; else the law wins (QD-BANK-03).
func (g *Game) bankEnds(ref game.Referee) {
	switch {
	case g.stolen() > 0:
		g.ends(ref, g.seatsOf(0), "QD-BANK-03", "loot-stolen")
	case g.anyAwake(0) && !g.anyAwake(1):
		g.ends(ref, g.seatsOf(0), "QD-BANK-03", "law-down")
	default:
		g.ends(ref, g.seatsOf(1), "QD-BANK-03", "law-wins")
	}
}

// outlaw is whether a figure is one of the outlaws' seats.
func (g *Game) outlaw(f int) bool {
	seat := g.figures[f].seat
	return g.person(f) && seat != game.Nobody && g.fixed.sides[seat] == 0
}

// stolen is how many sacks outlaws have carried off the table.
func (g *Game) stolen() int {
	n := 0
	for i := range g.items {
		item := &g.items[i]
		if item.make == LootSack && item.holder != nobody && g.figures[item.holder].fate == Left && g.outlaw(int(item.holder)) {
			n++
		}
	}
	return n
}

// dropsLoot drops the sacks of somebody who is out of action where they lie (QD-BANK-02).
func (g *Game) dropsLoot(ref game.Referee, f int) {
	for n := range g.items {
		if i := &g.items[n]; i.make == LootSack && int(i.holder) == f {
			g.tell(ref, game.Event{Clause: "QD-BANK-02", Kind: "drops", Seat: g.controller(f), Who: name(f), With: game.Gear(n)})
			i.holder, i.place, i.at = nobody, Dropped, g.figures[f].at
		}
	}
}

// anyAwake is whether a side has anybody awake on the table.
func (g *Game) anyAwake(side int8) bool {
	for f := range g.figures {
		if seat := g.figures[f].seat; g.person(f) && seat != game.Nobody && g.fixed.sides[seat] == side && g.awake(f) {
			return true
		}
	}
	return false
}
