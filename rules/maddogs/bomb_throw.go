package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// bomb_throw.go is throwing a grenade, dynamite or a gasoline bomb at a place (MD-BOMB-12 to -21).

// How far an explosive is thrown at most, and over what it flies (MD-BOMB-14, -15).
const (
	throwFar  = 12 * inch
	throwHigh = 2 * inch
)

// deviations are the directions of a bomb that misses, by the face of the die (MD-BOMB-17, MD-T-DEV).
var deviations = [6]tabletop.Heading{0, 600, 1200, 1800, 2400, 3000}

// throwOptions are the explosives that a figure may throw, each kind once (MD-BOMB-13).
func (g *Game) throwOptions(f int, o []game.Option) []game.Option {
	if g.isLocked(f) {
		return o
	}
	var seen [weapons]bool
	for i := range g.carried(f) {
		kind := g.items[i].kind
		if !weaponTable[kind].explosive || seen[kind] {
			continue
		}
		seen[kind] = true
		option := game.Option{
			Verb: "throw-bomb", Clause: "MD-BOMB-12", Who: game.Figure(f), With: game.Gear(i),
			Where: game.Area{Kind: areaThrow, Of: game.Figure(f), Far: throwFar}, Risk: true,
		}
		if kind == Dynamite {
			option.Many = game.Span{From: 1, To: int32(g.sticks(f))}
		}
		o = append(o, option)
	}
	return o
}

// mayThrow says whether a figure may throw at a place: in reach, seen or not, over whatever is low, and through walls only by open doorways and
// windows; a floor up or down by a window or the edge of a roof (MD-BOMB-14, -15).
func (g *Game) mayThrow(f int, at game.Point) error {
	from := g.figures[f].at
	if !g.table.Within(from, at, throwFar) {
		return errThrownTooFar
	}
	if !g.table.Grounded(at) {
		return errNothingThere
	}
	if at.Floor != from.Floor {
		if at.Floor > from.Floor+1 || at.Floor < from.Floor-1 || !g.table.FliesOut(from, at, g.doors) {
			return errNotUpThere
		}
		return nil
	}
	if _, clear := g.table.Flight(from, at, throwHigh, g.doors); !clear {
		return errThroughWall
	}
	return nil
}

// throwMods itemises the roll of a throw: GATS at -1, and what counts of the thrower (MD-BOMB-12, -13). The light is that of the place it is
// thrown at, and comes on top.
func (g *Game) throwMods(f int) []game.Mod {
	fig, who := &g.figures[f], game.Figure(f)
	mods := append(g.basicGats(f), game.Mod{Clause: "MD-BOMB-12", Word: "throwing", Value: -1})
	if fig.aimed {
		mods = append(mods, game.Mod{Clause: "MD-AIM-01", Word: "aimed", Of: who, Value: 1})
	}
	return g.rideModsOfShot(f, game.Ref{}, g.carriageMods(f, mods))
}

// throwBomb plays a throw: the roll, where it goes, and the explosion at once (MD-BOMB-12, -14, -16, -19).
func (g *Game) throwBomb(ref game.Referee, f int, o game.Option, a game.Answer) {
	seat := g.figures[f].seat
	kind := g.items[o.With.N].kind
	at := a.At
	if g.mayThrow(f, at) != nil {
		g.tell(ref, game.Event{Clause: "MD-HOLD-08", Kind: "blocked", Seat: seat, Who: o.Who})
		return
	}
	sticks := max(1, a.Many)
	g.useUp(f, int(o.With.N), kind, sticks)
	g.unhide(ref, f, "MD-HIDE-04")
	mods := g.lightMods(at, g.throwMods(f))
	g.figures[f].aimed = false
	need := game.Total(mods)
	g.tell(ref, game.Event{
		Clause: "MD-BOMB-12", Kind: "throws", Seat: seat, Who: o.Who, With: o.With, From: g.figures[f].at, To: at, Moved: true, Mods: mods, Need: need, Many: sticks,
		Detail: true, NotInOdds: true,
	})
	if !g.throwHits(ref, f, need, o.With) {
		var lands bool
		if at, lands = g.deviates(ref, f, o.With, at); !lands {
			return
		}
	}
	b := thrown(kind, sticks)
	b.at, b.by, b.gang = at, f, seat
	if v := g.vehicleAt(at); v != nobody {
		b.target = g.vehicleRef(v)
	} else {
		b.sticks = 0
	}
	g.explode(ref, &b)
}

// thrown is what something thrown does where it comes to rest; dynamite by its sticks (MD-T-THROWN).
func thrown(kind Weapon, sticks int) blast {
	b := blast{clause: "MD-BOMB-19", radius: grenadeRadius, rolls: grenadeRolls, sticks: 1, gang: game.Nobody, by: nobody}
	switch kind {
	case Dynamite:
		b.radius, b.sticks, b.clause = bundleRadius(sticks), sticks, "MD-DYNA-01"
		if sticks > 1 {
			b.clause = "MD-DYNA-02"
		}
	case Gasoline:
		b.fuel, b.sticks, b.clause = true, 0, "MD-GAS-01" // what it does to a vehicle is MD-GAS-06
	}
	return b
}

// useUp takes the explosives that are thrown or set out of a figure's hands: the one named first, then others of its kind (MD-BOMB-13).
func (g *Game) useUp(f, item int, kind Weapon, count int) {
	drop := func(i int) {
		it := &g.items[i]
		it.holder, it.carrying, it.at = nobody, false, game.Point{}
		count--
	}
	drop(item)
	for i := range g.carried(f) {
		if count > 0 && g.items[i].kind == kind {
			drop(i)
		}
	}
}

// throwHits rolls a throw: at exactly 0 a 1 is confirmed against the original GATS, below 0 it fails without a roll (MD-BOMB-12, -13).
func (g *Game) throwHits(ref game.Referee, f, need int, with game.Ref) bool {
	hits := 0
	if need >= 0 {
		bands := game.BandsAt(6, max(need, 1))
		face := g.throwFor(ref, f, game.Throw{Clause: "MD-BOMB-12", Purpose: "throw", Dice: 1, Sides: 6, Bands: bands, Who: game.Figure(f)})
		hits = g.countHits(ref, f, &face, gatsNeeds{modified: need, basic: game.Total(g.basicGats(f))})
	}
	kind, clause := game.Kind("throw-succeeds"), game.ClauseID("MD-BOMB-14")
	if hits == 0 {
		kind, clause = "throw-fails", "MD-BOMB-16"
	}
	g.tell(ref, game.Event{Clause: clause, Kind: kind, Seat: g.figures[f].seat, Who: game.Figure(f), With: with, Detail: true, NotInOdds: true})
	return hits > 0
}

// deviates throws for where a bomb goes that has missed its mark: the direction, then the distance. False when it leaves the table, and is
// lost (MD-BOMB-16 to -18).
func (g *Game) deviates(ref game.Referee, f int, with game.Ref, aim game.Point) (game.Point, bool) {
	way := ref.Throw(game.Throw{
		Clause: "MD-BOMB-17", Purpose: "direction", Dice: 1, Sides: 6, Who: game.Figure(f), Chart: game.Chart{Table: "MD-T-DEV"},
	})
	far := ref.Throw(game.Throw{Clause: "MD-BOMB-16", Purpose: "deviation", Dice: 1, Sides: 6, Who: game.Figure(f)})
	at, short := g.deviated(aim, deviations[way.One()-1], game.Inches(far.One()))
	e := game.Event{
		Clause: "MD-BOMB-17", Kind: "deviates", Seat: g.figures[f].seat, Who: with, From: aim, To: at, Moved: true, Many: int(tabletop.Far(aim, at)),
	}
	if short {
		e.Clause = "MD-BOMB-18"
	}
	lands := g.table.Has(at)
	if !lands {
		e.Clause, e.Kind, e.Moved, e.To = "MD-BOMB-18", "is-lost", false, game.Point{}
	}
	g.tell(ref, e)
	if ground := g.table.Below(at); lands && ground != at {
		g.tell(ref, game.Event{
			Clause: "MD-BOMB-23", Kind: "falls-below", Seat: g.figures[f].seat, Who: with, From: at, To: ground, Moved: true, Many: int(at.Floor - ground.Floor),
		})
		at = ground
	}
	return at, lands
}

// deviated is where something comes to rest that flies so far from the place it was aimed at: a tenth of an inch short of the first wall or
// high feature in its way, else at the end, be it off the table (MD-BOMB-18).
func (g *Game) deviated(aim game.Point, heading tabletop.Heading, far game.Length) (at game.Point, short bool) {
	end := towards(aim, heading, far)
	stop, clear := g.table.Flight(aim, end, throwHigh, g.doors)
	if clear {
		return end, false
	}
	return tabletop.Along(aim, end, stop-inch/10), true
}

// throwMarks adds the places where visible enemies stand that leave the thrower out of a grenade's reach, the nearest first (MD-BOMB-15).
func (g *Game) throwMarks(f int, buf []game.Point) []game.Point {
	begin := len(buf)
	for e := range g.figures {
		if !g.enemies(f, e) || !g.figures[e].awake() || !g.canSee(f, e) || g.farFrom(f, g.figures[e].at) <= grenadeRadius {
			continue
		}
		at := g.figures[e].at
		k := len(buf)
		buf = append(buf, at)
		for ; k > begin && g.table.Distance(g.figures[f].at, buf[k-1]) > g.table.Distance(g.figures[f].at, at); k-- {
			buf[k] = buf[k-1]
		}
		buf[k] = at
	}
	return buf
}

var _ game.Spreading = (*Game)(nil)

// Spread is how far a blast reaches round the place that is picked for it, by its sticks (MD-T-THROWN, MD-T-DYNA).
func (g *Game) Spread(o *game.Option, number int) game.Length {
	switch o.Verb {
	case "throw-bomb":
		b := thrown(g.items[o.With.N].kind, max(1, number))
		return b.radius
	case "set-bomb", "lay-bomb":
		return dynaOf(number, false).radius
	}
	return 0
}

// farthestAstray is how far from its mark a throw that misses comes down at most: the die of the deviation (MD-BOMB-16).
const farthestAstray = 6 * inch

// Astray is how far from its place a bomb may come down: one that is thrown deviates when it misses, one that is set stays where it is.
func (g *Game) Astray(o *game.Option) game.Length {
	if o.Verb == "throw-bomb" {
		return farthestAstray
	}
	return 0
}

// Within appends everybody whom a blast there would reach, of those whom the seat sees (MD-BOMB-02).
func (g *Game) Within(seat game.Seat, o *game.Option, number int, at game.Point, buf []game.Ref) []game.Ref {
	b := blast{at: at, radius: g.Spread(o, number)}
	for f := range g.figures {
		if g.shownTo(seat, f) && g.reaches(&b, f) {
			buf = append(buf, game.Figure(f))
		}
	}
	return buf
}
