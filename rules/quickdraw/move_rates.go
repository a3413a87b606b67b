package quickdraw

// move_rates.go is how far figures may move (QD-T-RATES), and how fast that makes them (QD-MOVE-10).

// The rates (QD-T-RATES).
const (
	crawlRate = 4 * pace // swimming and climbing too (QD-MOVE-02)
	ladenRate = 6 * pace // lumbering too (QD-MOVE-03)
	footRate  = 8 * pace // laden animals and carts too (QD-MOVE-04)
	fleetRate = 10 * pace
	mountRate = 16 * pace
)

// rate is the maximum move of a figure as it is now, before the deductions of a way (QD-T-RATES): of a rider that of their mount.
func (g *Game) rate(f int) Length {
	b := g.bearer(f)
	switch g.figures[b].sort {
	case Mount:
		far := mountRate
		if g.laden(b) {
			far = footRate
		}
		hurt := Length(g.kind(b).dice - g.figures[b].dice) // as a wild animal (QD-WILD-05, -08)
		return far - far*min(hurt, 4)/4
	case Vehicle:
		return g.driveRate(b)
	case Beast:
		return g.beastRate(b)
	}
	switch {
	case g.is(f, Lumbering), g.laden(f):
		return ladenRate
	case g.is(f, FleetFooted):
		return fleetRate
	}
	return footRate
}

// driveRate is that of a vehicle (QD-T-VEHIC), beastRate that of a beast (QD-T-ANIM).
func (g *Game) driveRate(v int) Length {
	if g.figures[v].stuck { // QD-VEH-04
		return 0
	}
	return vehicleTable[g.figures[v].make].speed >> g.figures[v].halves // QD-VEH-05, -10
}

func (g *Game) beastRate(b int) Length { return g.speed(b) }

// laden is whether a figure is heavily laden: a character with a person, a strongbox, two sacks of loot or a support weapon; a mount
// with two people or a strongbox (QD-MOVE-09).
func (g *Game) laden(f int) bool {
	if g.figures[f].sort == Mount {
		people := 0
		for r := range g.figures {
			if int(g.figures[r].aboard) == f {
				if people++; people > 1 || g.carries(r, Strongbox) > 0 {
					return true
				}
			}
		}
		return false
	}
	sacks := 0
	for i := range g.items {
		it := &g.items[i]
		if int(it.holder) != f || it.place > Ready {
			continue
		}
		if it.make == LootSack {
			sacks++
		}
		if it.make == Strongbox || sacks > 1 || it.row().crew > 0 && !it.deployed {
			return true
		}
	}
	return g.figures[f].burdened != nobody
}

// carries is how many things of a make a figure has.
func (g *Game) carries(f int, m Make) int {
	n := 0
	for i := range g.items {
		if it := &g.items[i]; it.make == m && int(it.holder) == f && it.place <= Ready {
			n++
		}
	}
	return n
}

// speedBy is the speed of who has moved so far in a turn (QD-MOVE-10).
func speedBy(gone Length) Speed {
	switch {
	case gone == 0:
		return Stationary
	case gone <= 4*pace:
		return Slow
	case gone <= 8*pace:
		return Quick
	}
	return VeryFast
}

// hastens counts what a figure has moved in its own turn; of a mount or a vehicle in that of who rides or drives it (QD-MOVE-10).
func (g *Game) hastens(f int, far Length) {
	switch {
	case g.person(f) && int(g.acting) != f:
		return
	case g.figures[f].sort == Beast && !g.herdOf(f).has(int(g.acting)): // its flight in the turn of another
		return
	}
	b := g.bearer(f)
	if b != f {
		g.figures[b].mover = int8(f)
		g.figures[b].until.gone += far
		g.figures[b].until.speed = speedBy(g.figures[b].until.gone)
	}
	g.figures[f].until.gone += far
	g.figures[f].until.speed = speedBy(g.figures[f].until.gone)
}
