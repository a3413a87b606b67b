package quickdraw

import "rumble/game"

// hunt.go is the beast hunt (QD-HUNT): the seats are rivals and no enemies.

// huntCorners are the corners of the seats, x and y up from the south in hundredths of a pace (QD-T-HUNT).
var huntCorners = [4][2]int{{200, 200}, {4600, 3400}, {4600, 200}, {200, 3400}}

// huntPlaces puts each party into its corner: the Main Character on the point, the Supporting Character 2 paces along the west-east edge
// and the Minor Character 2 paces along the south-north edge, towards the middle. The Main Character gets a repeating rifle, and all
// have their weapons ready (QD-HUNT-01, -04).
func (g *Game) huntPlaces(ref game.Referee) {
	plan := g.fixed.table.Plan()
	for s := range game.Seat(g.fixed.seats) {
		at := g.fromSouth(huntCorners[s][0], huntCorners[s][1])
		east, south := 2*pace, 2*pace
		if at.X > plan.Width/2 {
			east = -east
		}
		if at.Y > plan.Depth/2 {
			south = -south
		}
		first := g.leader(s)
		spots := [...]game.Point{{X: at.X + east, Y: at.Y}, {X: at.X, Y: at.Y + south}}
		if first == nobody { // it has given up
			continue
		}
		g.putDown(ref, first, at)
		next := 0
		for f := range g.figures {
			if f == first || !g.person(f) || g.figures[f].seat != s || g.out(f) {
				continue
			}
			g.putNear(ref, f, spots[next%len(spots)])
			next++
		}
		g.giveRifle(first, int(s))
		for f := range g.figures {
			if g.person(f) && g.figures[f].seat == s && !g.out(f) {
				g.readyUp(f)
			}
		}
	}
}

// giveRifle puts the rifle of the hunt into the hands of a Main Character; there is one for each seat.
func (g *Game) giveRifle(f, seat int) {
	rifle := &g.items[g.fixed.firstRifle+seat]
	rifle.holder, rifle.place = int8(f), Ready
	for i := range g.items {
		if item := &g.items[i]; int(item.holder) == f && item != rifle && item.place == Ready {
			item.place = Holstered
		}
	}
}

// beastPoints is what the hunt gives for a beast (QD-HUNT-02).
func beastPoints(a Animal) int16 {
	switch a {
	case Grizzly:
		return 6
	case Cougar:
		return 4
	case Buffalo:
		return 2
	case Snake:
		return 1
	}
	return 0
}

// huntScores counts a beast for the seat with the last hit, and a hunter who is out against the hunter's own seat (QD-HUNT-02).
func (g *Game) huntScores(f, by int) {
	if g.figures[f].sort == Beast {
		if by != nobody && g.person(by) && g.figures[by].seat != game.Nobody {
			g.points[g.figures[by].seat] += beastPoints(g.figures[f].animal)
		}
		return
	}
	if seat := g.figures[f].seat; g.person(f) && seat != game.Nobody {
		g.points[seat] -= int16(g.worth(f))
	}
}

// huntOver ends the hunt when all beasts are dead or off the table, or no hunter is left (QD-HUNT-03).
func (g *Game) huntOver(ref game.Referee) {
	beasts, hunters := 0, 0
	for f := range g.figures {
		switch fig := &g.figures[f]; {
		case fig.fate != InPlay || !fig.placed:
		case fig.sort == Beast:
			beasts++
		case g.person(f) && fig.seat != game.Nobody:
			hunters++
		}
	}
	if beasts == 0 || hunters == 0 {
		g.byPoints(ref, "QD-HUNT-03", "hunt-over")
	}
}
