package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// fuse.go is dynamite that is set, with a fuse that burns in cards: setting it, lighting it again, picking a dud up (MD-FUSE-01 to -12, -22).
// What becomes of a bomb at its end is in fuse_burst.go, what it destroys in fuse_target.go and fuse_house.go.

// Bomb is dynamite that has been set (MD-FUSE-02).
type Bomb struct {
	at     game.Point // where it was laid
	sticks int8       // 1 to 5 (MD-DYNA-04)
	fuse   int8       // how many cards it still burns; 0: a dud (MD-FUSE-08)
	half   bool       // Darn! (MD-FUSE-10)
	by     int16      // whose bomb it is, or nobody
	gang   game.Seat  // who is charged for it (MD-BOMB-10)
	suit   game.Seat  // whose cards shorten the fuse (MD-FUSE-05)
	item   int16      // its first stick, which names it
	target game.Ref   // a building or a safe (the place of its feature), a vehicle, or nothing
	car    int8       // the vehicle that it lies in or on, by number plus one, or 0 (MD-FUSE-22)
}

// The fuse is cut to burn for one to six cards, by default for two (MD-FUSE-05).
const (
	longestFuse = 6
	usualFuse   = 2
)

// layReach is how far from a base a bomb may be laid, and how far it may lie from what it is to destroy (MD-FUSE-02).
const layReach = inch

// maxBombs bounds the bombs that lie about at one time.
const maxBombs = 64

// bombAt is where a bomb lies: one in or on a vehicle at its centre (MD-FUSE-22).
func (g *Game) bombAt(b *Bomb) game.Point {
	if b.car != 0 {
		return g.vehicles[b.car-1].at
	}
	return b.at
}

// fuseOptions are setting a bomb, lighting a dud again, and picking one up (MD-FUSE-01, -09).
func (g *Game) fuseOptions(f int, o []game.Option) []game.Option {
	fig := &g.figures[f]
	if fig.ladder != 0 || g.isLocked(f) {
		return o
	}
	o = g.setOptions(f, o)
	for i := range g.bombs {
		b := &g.bombs[i]
		if b.fuse > 0 || !g.reachesBomb(f, b) {
			continue
		}
		o = append(o, game.Option{Verb: "relight", Clause: "MD-FUSE-09", Who: game.Figure(f), With: game.Gear(int(b.item)), Risk: true})
		o = append(o, game.Option{Verb: "pick-up", Clause: "MD-FUSE-09", Who: game.Figure(f), With: game.Gear(int(b.item))})
	}
	return o
}

// reachesBomb says whether a figure is within an inch of a bomb: from its base, or in the same vehicle; nobody reaches into one that moves
// (MD-FUSE-09).
func (g *Game) reachesBomb(f int, b *Bomb) bool {
	fig := &g.figures[f]
	if b.car != 0 {
		v := int(b.car) - 1
		at := g.footprint(v)
		return !g.vehicles[v].gone && (g.ride(f) == v || !fig.aboard() && !g.vehicles[v].moving() && at.At.Floor == fig.at.Floor && at.Distance(fig.at) <= base/2+layReach && !g.wallsOff(v, fig.at))
	}
	return !fig.aboard() && fig.at.Floor == b.at.Floor && tabletop.Near(fig.at, b.at, base/2+layReach) && g.table.Sees(fig.at, b.at, g.doors)
}

// setOptions are the bombs that a figure may set: one sentence for each thing that it may be meant for, the nearest first, and one for nothing
// at all. Who is aboard a vehicle sets it there (MD-FUSE-02).
func (g *Game) setOptions(f int, o []game.Option) []game.Option {
	sticks, first := g.sticksAround(f)
	if sticks == 0 || len(g.bombs) == maxBombs {
		return o
	}
	who := game.Figure(f)
	option := game.Option{Verb: "set-bomb", Clause: "MD-FUSE-01", Who: who, With: game.Gear(first), Many: game.Span{From: 1, To: int32(sticks)}, Risk: true}
	if v := g.ride(f); v != nobody {
		option.Clause, option.Whom = "MD-FUSE-02", g.vehicleRef(v)
		return append(o, option)
	}
	begin := len(o)
	option.Where = game.Area{Kind: areaLay, Of: who, Far: base/2 + layReach}
	for k := range g.fixed.houses.marks() + len(g.vehicles) {
		option.Whom = g.fixed.houses.mark(k)
		if over := k - g.fixed.houses.marks(); over >= 0 {
			option.Whom = g.vehicleRef(over)
		}
		option.Where.To = option.Whom
		far := g.farTo(option.Whom, g.figures[f].at)
		if far > base/2+2*layReach {
			continue
		}
		if _, found := g.layPlace(f, option.Whom); !found {
			continue
		}
		at := len(o)
		o = append(o, option)
		for ; at > begin && g.farTo(o[at-1].Whom, g.figures[f].at) > far; at-- {
			o[at] = o[at-1]
		}
		o[at] = option
	}
	option.Verb, option.Whom, option.Where.To = "lay-bomb", game.Ref{}, game.Ref{}
	return append(o, option)
}

// sticksAround counts the dynamite that a figure may put into a bomb, its own and that of its friends in base contact, up to the largest bomb,
// and names the first stick (MD-DYNA-04).
func (g *Game) sticksAround(f int) (count, first int) {
	count, first = g.sticks(f), nobody
	for i := range g.carried(f) {
		if g.items[i].kind == Dynamite {
			first = i
			break
		}
	}
	for t := range g.around(f).each {
		if !g.lends(f, t) {
			continue
		}
		for i := range g.carried(t) {
			if g.items[i].kind != Dynamite {
				continue
			}
			if count++; first == nobody {
				first = i
			}
		}
	}
	return min(count, mostSticks), first
}

// lends says whether a figure gives its dynamite for the bomb of another: a friend who is free to act.
func (g *Game) lends(f, t int) bool { return g.friends(f, t) && g.figures[t].free() }

// layPlace is a place where a figure may lay a bomb for a target: at its feet, or as near as may be around them.
func (g *Game) layPlace(f int, target game.Ref) (game.Point, bool) {
	at := g.figures[f].at
	if g.mayLay(f, target, at) == nil {
		return at, true
	}
	for _, far := range [...]game.Length{base/2 + layReach/2, base/2 + layReach - inch/50} {
		for _, p := range tabletop.Ring(at, far) {
			if g.mayLay(f, target, p) == nil {
				return p, true
			}
		}
	}
	return game.Point{}, false
}

// mayLay says whether a figure may lay a bomb at a place: within an inch of its base, on its floor, not through a wall, not in a vehicle that
// moves, and within an inch of what it is meant for (MD-FUSE-02).
func (g *Game) mayLay(f int, target game.Ref, at game.Point) error {
	from := g.figures[f].at
	switch {
	case at.Floor != from.Floor:
		return errOtherFloor
	case !g.table.Has(at):
		return errOffTable
	case !tabletop.Near(from, at, base/2+layReach):
		return errOutOfReach
	case !g.table.Held(at):
		return errNoGround
	case !g.table.Sees(from, at, g.doors):
		return errWallBetween
	}
	v := g.vehicleAt(at)
	switch {
	case v != nobody && g.vehicles[v].moving():
		return errMoves
	case !g.standsYet(target) || !g.isBeside(target, at):
		return errNotAtTarget
	}
	return nil
}

// setMods itemises the test for setting a bomb: SMARTS, and one more for a bomber (MD-FUSE-01, -03).
func (g *Game) setMods(f int) []game.Mod {
	mods := g.nerves(append(g.desk.Mods(), g.stat(f, Smarts)), f)
	if g.has(f, Bomber) {
		mods = append(mods, game.Mod{Clause: "MD-FUSE-03", Word: skillNames[Bomber], Of: skillRef(Bomber), Value: 1})
	}
	return mods
}

// relightMods itemises the test for lighting a dud again (MD-FUSE-03, -08).
func (g *Game) relightMods(f int) []game.Mod {
	return append(g.setMods(f), game.Mod{Clause: "MD-FUSE-08", Word: "dud", Value: -2})
}

// setBomb cuts a fuse and lays a bomb (MD-FUSE-01, -02, -04, -07).
func (g *Game) setBomb(ref game.Referee, f int, o game.Option, a game.Answer) {
	seat, at := g.figures[f].seat, a.At
	sticks := max(1, a.Many)
	inside := g.figures[f].aboard()
	if inside {
		at = g.vehicles[g.ride(f)].at
	}
	if has, _ := g.sticksAround(f); has < sticks || len(g.bombs) == maxBombs || !inside && g.mayLay(f, o.Whom, at) != nil {
		g.tell(ref, game.Event{Clause: "MD-HOLD-08", Kind: "blocked", Seat: seat, Who: o.Who})
		return
	}
	g.unhide(ref, f, "MD-HIDE-04")
	n := g.layBomb(f, o.Whom, at, sticks)
	b := &g.bombs[n]
	g.tell(ref, game.Event{
		Clause: "MD-FUSE-02", Kind: "lays-bomb", Seat: seat, Who: o.Who, With: game.Gear(int(b.item)), Whom: o.Whom, From: g.figures[f].at, To: at, Moved: true, Many: sticks,
		Detail: true, NotInOdds: true,
	})
	if g.test(ref, f, "MD-FUSE-01", "set-bomb", g.setMods(f)) {
		g.cutFuse(ref, f, n)
		return
	}
	face := ref.Throw(game.Throw{
		Clause: "MD-FUSE-07", Purpose: "bomb-failure", Dice: 1, Sides: 6, Bands: failureBands(), Who: o.Who, Chart: game.Chart{Table: "MD-T-FAIL"},
	})
	switch bombFailure(face.One()) {
	case dud:
		g.tell(ref, game.Event{Clause: "MD-FUSE-08", Kind: "is-dud", Seat: seat, Who: o.Who, With: game.Gear(int(b.item))})
	case darn:
		b.half = true
		g.tell(ref, game.Event{Clause: "MD-FUSE-10", Kind: "darn", Seat: seat, Who: o.Who, With: game.Gear(int(b.item))})
		g.cutFuse(ref, f, n)
	case oops:
		g.tell(ref, game.Event{Clause: "MD-FUSE-12", Kind: "oops", Seat: seat, Who: o.Who, With: game.Gear(int(b.item))})
		g.oops(ref, f, n)
	}
}

// failure is a result of the Bomb Failure Table (MD-T-FAIL).
type failure uint8

// The results.
const (
	dud failure = iota
	darn
	oops
)

// failureTable is the results by the faces of the die (MD-T-FAIL).
var failureTable = [6]failure{dud, dud, dud, darn, darn, oops}

func bombFailure(face int) failure { return failureTable[face-1] }

func failureBands() game.Bands { return game.BandsBy(6, bombFailure) }

// layBomb takes the sticks out of the hands of a figure and its friends, its own first, and lays them as a bomb that does not burn yet.
func (g *Game) layBomb(f int, target game.Ref, at game.Point, sticks int) int {
	_, first := g.sticksAround(f)
	b := Bomb{at: at, sticks: int8(sticks), by: int16(f), gang: g.figures[f].seat, suit: g.figures[f].seat, item: int16(first), target: target}
	if v := g.ride(f); v != nobody {
		b.car = int8(v + 1)
	} else if v := g.vehicleAt(at); v != nobody {
		b.car = int8(v + 1)
	}
	g.bombs = append(g.bombs, b)
	for i := range g.carried(f) {
		if g.items[i].kind == Dynamite && sticks > 0 {
			g.layStick(i, at)
			sticks--
		}
	}
	for t := range g.around(f).each {
		if !g.lends(f, t) {
			continue
		}
		for i := range g.carried(t) {
			if g.items[i].kind == Dynamite && sticks > 0 {
				g.layStick(i, at)
				sticks--
			}
		}
	}
	g.changed()
	return len(g.bombs) - 1
}

// layStick makes a stick part of the bomb that was laid last.
func (g *Game) layStick(i int, at game.Point) {
	g.lay(i, at)
	g.items[i].bomb = int8(len(g.bombs))
}

// cutFuse asks for how many cards the fuse is to burn, and lights it (MD-FUSE-04, -05). From now on it is the bomb of who lights it.
func (g *Game) cutFuse(ref game.Referee, f, n int) {
	seat, with := g.figures[f].seat, game.Gear(int(g.bombs[n].item))
	options := g.desk.Options()
	for cards := 1; cards <= longestFuse; cards++ {
		options = append(options, game.Option{Verb: "cut-fuse", Clause: "MD-FUSE-05", Who: game.Figure(f), With: with, Fixed: cards})
	}
	_, picked := g.ask(ref, game.Question{
		Seat: seat, Clause: "MD-FUSE-04", Prompt: "fuse", Who: game.Figure(f), With: with, Options: options, Default: usualFuse - 1,
	})
	b := &g.bombs[n]
	b.fuse, b.suit, b.gang, b.by = int8(picked.Fixed), seat, seat, int16(f)
	g.tell(ref, game.Event{Clause: "MD-FUSE-04", Kind: "fuse-lit", Seat: seat, Who: game.Figure(f), With: with, Whom: b.target, Many: picked.Fixed})
}

// relight is a test for lighting a dud again; when it fails the dud stays one (MD-FUSE-08, -09).
func (g *Game) relight(ref game.Referee, f, item int) {
	n := int(g.items[item].bomb) - 1
	g.unhide(ref, f, "MD-HIDE-04")
	if g.test(ref, f, "MD-FUSE-08", "relight", g.relightMods(f)) {
		g.cutFuse(ref, f, n)
		return
	}
	g.tell(ref, game.Event{Clause: "MD-FUSE-09", Kind: "stays-dud", Seat: g.figures[f].seat, Who: game.Figure(f), With: game.Gear(item)})
}

// takeBomb picks a dud up: its sticks go to the figure (MD-FUSE-09).
func (g *Game) takeBomb(ref game.Referee, f, item int) {
	n := g.items[item].bomb
	g.unhide(ref, f, "MD-HIDE-04")
	for i := range g.items {
		if g.items[i].bomb == n {
			g.give(i, f)
		}
	}
	sticks := int(g.bombs[n-1].sticks)
	g.dropBomb(int(n) - 1)
	g.tell(ref, game.Event{Clause: "MD-FUSE-09", Kind: "takes-bomb", Seat: g.figures[f].seat, Who: game.Figure(f), With: game.Gear(item), Many: sticks})
}

// dropBomb takes a bomb off the list: it has gone off, has been picked up, or is lost. Sticks that nobody holds are no more.
func (g *Game) dropBomb(n int) {
	for i := range g.items {
		switch it := &g.items[i]; {
		case int(it.bomb) == n+1:
			it.bomb = 0
			if it.holder == nobody {
				it.carrying, it.at = false, game.Point{}
			}
		case int(it.bomb) > n+1:
			it.bomb--
		}
	}
	g.bombs = append(g.bombs[:n], g.bombs[n+1:]...)
	g.changed()
}
