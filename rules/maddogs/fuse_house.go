package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// fuse_house.go is buildings that are destroyed, and what that does to the ground and to who is in them (MD-FUSE-15 to -17).

// rubble is a set of buildings that have been destroyed, by their numbers among the buildings of the table (MD-FUSE-17).
type rubble uint64

func (r rubble) has(n int) bool { return r>>n&1 != 0 }

// maxHouses bounds the buildings of a table, and its safes: they are bits of a word.
const maxHouses = 64

// houses is what there is on a table that a bomb may destroy or open; it never changes.
type houses struct {
	list   []int16  // the features that are buildings
	beside []rubble // of each building those next to it (MD-FUSE-17)
	safes  []int16  // the features that are safes and vaults
}

// adjacent is how near a building must be to another to be next to it (MD-FUSE-17).
const adjacent = inch

// findHouses looks for the buildings and the safes of a table. What stands within the outline of a building is part of it.
func findHouses(t *tabletop.Table) (houses, error) {
	var h houses
	features := t.Plan().Features
	for i := range features {
		f := &features[i]
		if safeSticks(f.Kind) > 0 && !f.Line {
			h.safes = append(h.safes, int16(i))
		}
		if !f.Line && (f.Inside || f.Kind == "block") && !h.has(t, i) {
			h.list = append(h.list, int16(i))
		}
		if max(len(h.list), len(h.safes)) > maxHouses {
			return h, game.Refuse(game.BadTable, "table.features["+number(i)+"]", "A table has at most %d buildings, and as many safes.", maxHouses)
		}
	}
	h.beside = make([]rubble, len(h.list))
	for n, i := range h.list {
		for m, j := range h.list {
			if n != m && t.Beside(int(i), int(j), adjacent) {
				h.beside[n] |= 1 << m
			}
		}
	}
	return h, nil
}

// has says whether a feature stands in a building that is in the list already.
func (h *houses) has(t *tabletop.Table, feature int) bool {
	f := &t.Plan().Features[feature]
	for _, i := range h.list {
		within := true
		for _, p := range f.Points {
			p.Floor = f.Floor
			within = within && t.Part(int(i), p)
		}
		if within {
			return true
		}
	}
	return false
}

// number is that of the building which a Ref names, or nobody.
func (h *houses) number(r game.Ref) int { return placeIn(h.list, r) }

// safe is the number of the safe which a Ref names, or nobody.
func (h *houses) safe(r game.Ref) int { return placeIn(h.safes, r) }

func placeIn(list []int16, r game.Ref) int {
	if r.Kind == game.PlaceRef {
		for n, i := range list {
			if i == r.N {
				return n
			}
		}
	}
	return nobody
}

// marks is how many things of the table a bomb may be meant for, and mark is one of them: first the buildings, then the safes.
func (h *houses) marks() int { return len(h.list) + len(h.safes) }

func (h *houses) mark(k int) game.Ref {
	switch {
	case k < len(h.list):
		return featureRef(int(h.list[k]))
	case k < h.marks():
		return featureRef(int(h.safes[k-len(h.list)]))
	}
	return game.Ref{}
}

// standsYet says whether there is still something to destroy of what a bomb is meant for; a bomb that is meant for nothing always may be laid.
func (g *Game) standsYet(target game.Ref) bool {
	if v := g.vehicleOf(target); v != nobody {
		return !g.vehicles[v].gone && !g.vehicles[v].wrecked
	}
	if n := g.fixed.houses.number(target); n != nobody {
		return !g.rubble.has(n)
	}
	if n := g.fixed.houses.safe(target); n != nobody {
		return g.opened>>n&1 == 0 && !g.table.Plan().Features[target.N].Gone
	}
	return target.None()
}

// farTo is how far a place is from what a bomb may be meant for, by its outline; very far when it is not on this floor, or is no more.
func (g *Game) farTo(target game.Ref, at game.Point) game.Length {
	if !g.standsYet(target) {
		return game.Inches(1000)
	}
	if v := g.vehicleOf(target); v != nobody {
		p := g.footprint(v)
		if p.At.Floor != at.Floor || g.vehicles[v].moving() {
			return game.Inches(1000)
		}
		return p.Distance(at)
	}
	if far, near := g.table.FarOutline(int(target.N), at); near {
		return far
	}
	return game.Inches(1000)
}

// isBeside says whether a place is within an inch of what a bomb is meant for (MD-FUSE-02).
func (g *Game) isBeside(target game.Ref, at game.Point) bool {
	if target.None() {
		return true
	}
	if v := g.vehicleOf(target); v != nobody {
		p := g.footprint(v)
		return p.At.Floor == at.Floor && p.Distance(at) <= layReach
	}
	return g.table.OutlineWithin(int(target.N), at, layReach)
}

// blastHouses rolls for the building that a bomb was meant for, then with three sticks and more for each next to it, the nearest first, whether
// or not the first has fallen (MD-FUSE-15 to -17).
func (g *Game) blastHouses(ref game.Referee, a *attack, b *blast, n int) {
	row := dynaOf(b.sticks, b.half)
	g.blastHouse(ref, a, b, n, row.house, "MD-FUSE-15")
	left := g.fixed.houses.beside[n]
	for left != 0 {
		nearest := nobody
		for m := range g.fixed.houses.list {
			if left.has(m) && (nearest == nobody || g.fixed.houses.closer(g.table, m, nearest, b.at)) {
				nearest = m
			}
		}
		left &^= 1 << nearest
		g.blastHouse(ref, a, b, nearest, row.adjacent, "MD-FUSE-16")
	}
}

// closer says whether a building is closer to a place than another one.
func (h *houses) closer(t *tabletop.Table, n, m int, at game.Point) bool {
	return t.Closer(int(h.list[n]), int(h.list[m]), at)
}

// blastHouse rolls for one building; with no number there is no roll (MD-FUSE-11, -15, -16).
func (g *Game) blastHouse(ref game.Referee, a *attack, b *blast, n, need int, clause game.ClauseID) {
	if need == 0 || g.rubble.has(n) {
		return
	}
	of := featureRef(int(g.fixed.houses.list[n]))
	face := ref.Throw(game.Throw{Clause: clause, Purpose: "building-destroyed", Dice: 1, Sides: 6, Bands: game.BandsAt(6, need), Who: of})
	if face.One() > need {
		g.tell(ref, game.Event{Clause: clause, Kind: "building-stands", Seat: b.gang, Whom: of, Need: need})
	} else {
		g.tell(ref, game.Event{Clause: clause, Kind: "building-destroyed", Seat: b.gang, Whom: of, Need: need})
		g.collapse(ref, a, b, n)
	}
	ref.Merge(game.Midway, a.pending("building", nil).Number(n).Bits(b.down[0]).Bits(b.down[1]))
}

// collapse makes rubble of a building. Whoever was in it, on its roof, or on what was built on to it falls: a roll on the Deadly Weapons Table
// with one more for each floor above the ground, and one at least (MD-FUSE-17).
func (g *Game) collapse(ref game.Referee, a *attack, b *blast, n int) {
	before, house := g.table, int(g.fixed.houses.list[n])
	var fell set
	var floors [maxFigures]int8
	for f := range g.figures {
		if fig := &g.figures[f]; fig.onBoard() && before.Part(house, fig.at) {
			fell.add(f)
			floors[f] = int8(max(1, fig.at.Floor))
		}
	}
	g.rubble |= 1 << n
	g.table = g.fixed.grounds.of(g.rubble, g.fixed)
	g.groundChanged()
	for f := range g.figures {
		fig := &g.figures[f]
		switch {
		case !fig.onBoard() || fell.has(f):
		case fig.ladder != 0 && g.table.Plan().Links[fig.ladder-1].Gone:
			fell.add(f)
			floors[f] = int8(max(1, int(fig.climbed/g.table.Plan().FloorHeight)))
		case !g.table.Held(fig.at) && before.Held(fig.at):
			fell.add(f)
			floors[f] = int8(max(1, fig.at.Floor))
		}
	}
	g.thingsFall(before, house)
	g.firesOut(ref)
	g.partedByFall(ref, fell, "MD-FUSE-23")
	for f := range fell.each {
		g.fallsWithHouse(ref, f, house, int(floors[f]))
	}
	for f := range fell.each {
		b.down.add(f)
		a.targets.add(f)
		if !g.figures[f].dead {
			g.suffer(ref, a, f, game.Mod{Clause: "MD-FUSE-17", Word: "floors-fallen", Value: int(floors[f])})
			ref.Merge(game.Midway, a.pending("fell", nil).Number(n).Number(f).Bits(b.down[0]).Bits(b.down[1]))
		}
	}
}

// groundChanged forgets what followed from the ground as it was.
func (g *Game) groundChanged() {
	g.doorMoved()
	g.sight.surveyed = set{}
}

// fallsWithHouse brings a figure to the ground nearest to where it stood; who is in a vehicle stays in it (MD-FUSE-17).
func (g *Game) fallsWithHouse(ref game.Referee, f, house, floors int) {
	fig := &g.figures[f]
	from := fig.at
	g.unhide(ref, f, "MD-HIDE-08")
	if !fig.aboard() {
		fig.ladder, fig.climbed = 0, 0
		to := game.Point{X: from.X, Y: from.Y}
		if !fig.dead {
			to = g.comesDown(ref, f, to)
			fig.prone = true
		}
		g.place(f, to)
	}
	g.tell(ref, game.Event{
		Clause: "MD-FUSE-17", Kind: "falls-with-house", Seat: fig.seat, Who: game.Figure(f), With: featureRef(house), From: from, To: fig.at, Moved: true, Many: floors,
	})
}

// thingsFall lays what lay in a building on the ground: things, bombs, flames.
func (g *Game) thingsFall(before *tabletop.Table, house int) {
	for i := range g.items {
		if it := &g.items[i]; it.carrying && it.holder == nobody && (before.Part(house, it.at) || !g.table.Held(it.at)) {
			it.at.Floor = 0
		}
	}
	for i := range g.bombs {
		if b := &g.bombs[i]; before.Part(house, b.at) || !g.table.Held(b.at) {
			b.at.Floor = 0
		}
	}
	for i := range g.fires {
		if at := &g.fires[i].at; before.Part(house, *at) || !g.table.Held(*at) {
			at.Floor = 0
		}
	}
}

// firesOut ends the flames of what is gone: rubble does not burn (MD-FUSE-23, MD-GAS-03).
func (g *Game) firesOut(ref game.Referee) {
	for i := len(g.fires) - 1; i >= 0; i-- {
		n := g.fires[i].feature
		if n == nobody {
			continue
		}
		if f := &g.table.Plan().Features[n]; !f.Gone && !f.Fallen {
			continue
		}
		g.fires = append(g.fires[:i], g.fires[i+1:]...)
		for f := range g.figures {
			g.figures[f].shy.cut(i)
		}
		g.tell(ref, game.Event{Clause: "MD-FUSE-23", Kind: "burns-no-more", Seat: game.Nobody, Whom: featureRef(int(n))})
	}
}

// alsoFell adds to whom an explosion has caught those who fell with a house outside of its radius: it is one explosion (MD-FUSE-17).
func (g *Game) alsoFell(b *blast, out *fallout) {
	for f := range b.down.each {
		if !out.has(f) {
			out.caught = append(out.caught, int16(f))
			out.aboard.put(f, g.figures[f].aboard())
		}
	}
}
