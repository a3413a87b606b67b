package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// mostHostages is how many one figure can hold (MD-HOST-01).
const mostHostages = 2

// hostages counts whom figure f holds.
func (g *Game) hostages(f int) int {
	n := 0
	for h := range g.figures {
		if int(g.figures[h].taker) == f {
			n++
		}
	}
	return n
}

// holdBy makes a figure somebody's hostage, or nobody's.
func (g *Game) holdBy(h, taker int) {
	fig := &g.figures[h]
	if fig.taker != nobody {
		g.captives--
	}
	if taker != nobody {
		g.captives++
	}
	fig.taker = int16(taker)
}

func (g *Game) hasHostage(f int) bool {
	if g.captives == 0 {
		return false
	}
	for h := range g.figures {
		if int(g.figures[h].taker) == f {
			return true
		}
	}
	return false
}

// hostageOptions are the cops and civilians a figure may take as living shields, alone or two at once, and its own
// hostages that it may shoot (MD-HOST-01, -02, -12).
func (g *Game) hostageOptions(f int, o []game.Option) []game.Option {
	fig := &g.figures[f]
	held := g.hostages(f)
	if held > 0 && !g.isLocked(f) {
		o = g.shootHostageOptions(f, o)
	}
	if held >= mostHostages || !fig.profile.gangster() || g.around(f) == (set{}) || fig.prone || fig.nervous || fig.ladder != 0 || g.isLocked(f) || !g.threatens(f) {
		return o
	}
	for t := range g.around(f).each {
		if !g.mayTakeHostage(f, t) {
			continue
		}
		second := game.Choice{}
		if held == 0 {
			second = g.secondHostages(f, t)
		}
		o = append(o, game.Option{
			Verb: "take-hostage", Clause: "MD-HOST-01", Who: game.Figure(f), Whom: game.Figure(t), Pick: second,
			Risk: g.figures[t].profile.officer() && g.figures[t].standing(),
		})
	}
	return o
}

// threatens says whether figure f has a ready gun or a blade to hold somebody with.
func (g *Game) threatens(f int) bool {
	for i := range g.carried(f) {
		w := &weaponTable[g.items[i].kind]
		if w.gun && g.ready(i) || w.lethal {
			return true
		}
	}
	return false
}

// mayTakeHostage says whether f may take t, whom it touches: a cop or an innocent civilian, awake and nobody's.
func (g *Game) mayTakeHostage(f, t int) bool {
	victim := &g.figures[t]
	if victim.profile != Cop && victim.profile != Civilian || victim.profile == Cop && !g.enemies(f, t) {
		return false
	}
	if !victim.onBoard() || victim.dead || victim.fainted || victim.outCold || victim.hidden || victim.risen ||
		victim.taker != nobody || victim.captor != nobody || victim.knocked && victim.profile != Cop {
		return false
	}
	return true
}

// secondHostages are those who may be taken with t at once: touching f too and within 2 inches of t; nobody is taken
// together with a cop on his feet, whom one has to wrestle first.
func (g *Game) secondHostages(f, t int) game.Choice {
	if g.figures[t].profile.officer() && g.figures[t].standing() {
		return game.Choice{}
	}
	near := g.desk.Picks()
	for s := range g.around(f).each {
		if s == t || !g.mayTakeHostage(f, s) || !g.within(s, t, 2*inch) || g.figures[s].profile.officer() && g.figures[s].standing() {
			continue
		}
		near.Add(game.Figure(s))
	}
	return near.Choice(0, 1)
}

// takeHostage makes one or two people living shields. A cop on his feet must be overcome with FISTS first.
func (g *Game) takeHostage(ref game.Referee, f, t int, more []game.Ref) {
	victim := &g.figures[t]
	if victim.profile.officer() && victim.standing() {
		mods := g.fistsNeed(f, false)
		if !g.test(ref, f, "MD-HOST-02", "overcome", mods) {
			g.tell(ref, game.Event{Clause: "MD-HOST-02", Kind: "not-taken", Seat: g.figures[f].seat, Who: game.Figure(f), Whom: game.Figure(t)})
			return
		}
	}
	g.unhide(ref, f, "MD-HIDE-04")
	g.seize(ref, f, t)
	for _, m := range more {
		g.seize(ref, f, int(m.N))
	}
	g.arrangeHostages(ref, f, true)
}

func (g *Game) seize(ref game.Referee, f, t int) {
	victim := &g.figures[t]
	g.holdBy(t, f)
	victim.knocked, victim.prone, victim.aimed, victim.hidden = false, false, false, false
	g.unlockAll(t)
	g.forfeit(t)
	g.tell(ref, game.Event{Clause: "MD-HOST-01", Kind: "takes-hostage", Seat: g.figures[f].seat, Who: game.Figure(f), Whom: game.Figure(t)})
	g.dropDebt(ref, "MD-HOST-19", t)
	side := g.sideOf(f)
	if side != nil && !side.tookHostage {
		side.tookHostage = true
		g.outrage(ref, g.figures[f].seat, 1, "MD-HOST-16")
	}
}

func (g *Game) sideOf(f int) *Side {
	if seat := g.figures[f].seat; seat != game.Nobody {
		return &g.sides[seat]
	}
	return nil
}

// arrangeHostages places a taker's hostages in front of him: in base contact, on the side nearest the nearest enemy, two
// of them at most a quarter turn apart (MD-HOST-03, -04). His seat may choose other places.
func (g *Game) arrangeHostages(ref game.Referee, f int, asked bool) {
	fig := &g.figures[f]
	front := 0
	if e := g.nearestEnemy(f); e >= 0 {
		front = g.direction(fig.at, g.figures[e].at)
	}
	first := -1
	for h := range g.figures {
		if int(g.figures[h].taker) != f {
			continue
		}
		spot, found := g.besideTaker(f, h, front, first)
		if !found {
			continue
		}
		if asked && fig.seat != game.Nobody {
			spot = g.askPlace(ref, f, h, spot)
		}
		from := g.figures[h].at
		g.place(h, spot)
		if first < 0 {
			first = h
		}
		if from != spot {
			g.tell(ref, game.Event{
				Clause: "MD-HOST-04", Kind: "held-in-front", Seat: fig.seat, Who: game.Figure(f), Whom: game.Figure(h),
				From: from, To: spot, Moved: true, Detail: true, NotInOdds: true,
			})
		}
	}
}

// askPlace asks the taker's seat where a hostage stands; the side nearest the nearest enemy by default.
func (g *Game) askPlace(ref game.Referee, f, h int, spot game.Point) game.Point {
	options := append(g.desk.Options(),
		game.Option{Verb: "hold-in-front", Clause: "MD-HOST-04", Who: game.Figure(f), Whom: game.Figure(h)},
		game.Option{
			Verb: "hold-there", Clause: "MD-HOST-04", Who: game.Figure(f), Whom: game.Figure(h),
			Where: game.Area{Kind: areaPlace, Of: game.Figure(f), Far: contact, To: game.Figure(h)},
		},
	)
	answer, picked := g.ask(ref, game.Question{
		Seat: g.figures[f].seat, Clause: "MD-HOST-04", Prompt: "place-hostage", Who: game.Figure(f), Whom: game.Figure(h), Options: options,
	})
	if picked.Verb == "hold-there" {
		return answer.At
	}
	return spot
}

// direction is which of sixteen directions, north first and clockwise, points best from p to q.
func (g *Game) direction(p, q game.Point) int {
	dx, dy := int64(q.X-p.X), int64(q.Y-p.Y)
	best, bestDot := 0, int64(-1<<62)
	for i, d := range ring {
		if dot := dx*int64(d.X) + dy*int64(d.Y); dot > bestDot {
			best, bestDot = i, dot
		}
	}
	return best
}

// ring is sixteen places in base contact round a figure, north first and clockwise: an inch away and never less.
var ring = [16]game.Point{
	{X: 0, Y: -1000},
	{X: 383, Y: -924},
	{X: 708, Y: -708},
	{X: 924, Y: -383},
	{X: 1000, Y: 0},
	{X: 924, Y: 383},
	{X: 708, Y: 708},
	{X: 383, Y: 924},
	{X: 0, Y: 1000},
	{X: -383, Y: 924},
	{X: -708, Y: 708},
	{X: -924, Y: 383},
	{X: -1000, Y: 0},
	{X: -924, Y: -383},
	{X: -708, Y: -708},
	{X: -383, Y: -924},
}

// besideTaker is the free place in contact with the taker that is nearest to a direction; a second hostage stays within
// a quarter turn of the first.
func (g *Game) besideTaker(f, h, front, first int) (game.Point, bool) {
	at := g.figures[f].at
	for turn := range 16 {
		step := (turn + 1) / 2
		if turn%2 == 0 {
			step = -step
		}
		d := ring[(front+step+16)%16]
		spot := game.Point{X: at.X + d.X, Y: at.Y + d.Y, Floor: at.Floor}
		if g.hostageMayStand(f, h, spot, first) == nil {
			return spot, true
		}
	}
	return game.Point{}, false
}

// hostageMayStand says whether a hostage may be placed at a point: in contact with the taker, free, and with the other
// hostage within a quarter turn as the taker sees them.
func (g *Game) hostageMayStand(f, h int, spot game.Point, first int) error {
	at := g.figures[f].at
	if spot.Floor != at.Floor || !tabletop.Near(at, spot, contact) || tabletop.Near(at, spot, base-inch/50) {
		return errHostageApart
	}
	if !g.fixed.table.Room(spot, base/2) || !g.fixed.table.Sees(at, spot, g.doors) {
		return errNoRoom
	}
	for b := range g.figures {
		fig := &g.figures[b]
		if b == h || b == f || !fig.onBoard() || fig.dead || fig.hidden || fig.at.Floor != spot.Floor {
			continue
		}
		if int(fig.taker) == f && b != first {
			continue // it is placed after this one
		}
		if tabletop.Near(spot, fig.at, base-inch/50) {
			return errTaken
		}
	}
	if first >= 0 {
		other := g.figures[first].at
		dot := int64(spot.X-at.X)*int64(other.X-at.X) + int64(spot.Y-at.Y)*int64(other.Y-at.Y)
		if dot < 0 {
			return errNotInFront
		}
	}
	return nil
}

// bringAlong takes hostages and prisoners with whoever holds them.
func (g *Game) bringAlong(ref game.Referee, f int) {
	if g.hasHostage(f) {
		g.arrangeHostages(ref, f, true)
	}
	for p := range g.figures {
		if int(g.figures[p].captor) != f || !g.figures[p].onBoard() || g.touching(f, p) {
			continue
		}
		at := g.figures[f].at
		for _, d := range ring {
			spot := game.Point{X: at.X + d.X, Y: at.Y + d.Y, Floor: at.Floor}
			if g.roomFor(p, spot) {
				g.place(p, spot)
				break
			}
		}
	}
}

// nearer says whether hostage h is nearer to a shooter than its taker is.
func (g *Game) nearer(h, taker, shooter int) bool {
	return g.distance(h, shooter) < g.distance(taker, shooter)
}

// shielded says whether figure t holds a hostage between itself and a shooter (MD-HOST-05).
func (g *Game) shielded(shooter, t int) bool {
	for h := range g.figures {
		if int(g.figures[h].taker) == t && g.nearer(h, t, shooter) {
			return true
		}
	}
	return false
}

// hostageInTheWay says whether a shot could hit a hostage: police and civilians then hold their fire (MD-HOST-06, -17).
// Gangsters are free to shoot at takers and hostages alike (MD-HOST-07).
func (g *Game) hostageInTheWay(s shot) bool {
	var targets set
	g.groupOf(s, &targets)
	for h := range g.figures {
		if targets.has(h) && g.figures[h].taker != nobody {
			return true
		}
	}
	return false
}

// shootHostageOptions: one's own hostage is shot with a sure hit (MD-HOST-12, -15).
func (g *Game) shootHostageOptions(f int, o []game.Option) []game.Option {
	for h := range g.figures {
		if int(g.figures[h].taker) != f {
			continue
		}
		for i := range g.carried(f) {
			if weaponTable[g.items[i].kind].gun && g.ready(i) {
				o = append(o, game.Option{
					Verb: "shoot-hostage", Clause: "MD-HOST-15", Who: game.Figure(f), With: game.Gear(i), Whom: game.Figure(h), Risk: true,
				})
			}
		}
	}
	return o
}

// shootHostage is a Shoot action that scores one hit without shooting dice.
func (g *Game) shootHostage(ref game.Referee, f, h, item int) {
	a := g.beginAttack(f, game.Here("shoot-hostage"))
	a.weapon, a.item = g.items[item].kind, item
	a.hit(h, 1)
	g.tell(ref, game.Event{
		Clause: "MD-HOST-12", Kind: "hit", Seat: g.figures[f].seat, Who: game.Figure(f), Whom: game.Figure(h), Many: 1,
	})
	g.finishAttack(ref, a)
}

// release lets a hostage go, who is moved away from the taker towards cover (MD-HOST-11).
func (g *Game) release(ref game.Referee, f, h int) {
	g.holdBy(h, nobody)
	g.tell(ref, game.Event{Clause: "MD-HOST-12", Kind: "released", Seat: g.figures[f].seat, Who: game.Figure(f), Whom: game.Figure(h)})
	g.runFree(ref, f, h)
}

// freeAllHostages lets everybody go whom figure f held.
func (g *Game) freeAllHostages(ref game.Referee, f int) {
	for h := range g.figures {
		if int(g.figures[h].taker) == f {
			g.release(ref, f, h)
		}
	}
}

// freeFromTakers frees the hostages of takers who were hit hard: killed, down, knocked out, or put on the ground by a
// wound (MD-HOST-12, MD-FLINCH-06). Prisoners of an officer who is out stay down and out (MD-SURR-05).
func (g *Game) freeFromTakers(ref game.Referee) {
	a := &g.scratch.attack
	for h := range g.figures {
		taker := int(g.figures[h].taker)
		if taker < 0 {
			continue
		}
		if t := &g.figures[taker]; !t.awake() || a.wounded.has(taker) || a.floored.has(taker) {
			g.release(ref, taker, h)
		}
	}
}

// runFree moves an escaped or released hostage 4+1D6 inches away from the taker, to the nearest cover that way
// (MD-HOST-11).
func (g *Game) runFree(ref game.Referee, f, h int) {
	fig := &g.figures[h]
	if !fig.awake() || fig.crawls {
		return
	}
	die := ref.Throw(game.Throw{Clause: "MD-HOST-11", Purpose: "run", Dice: 1, Sides: 6, Who: game.Figure(h)})
	far := g.rate(h, runFar+game.Inches(die.One()))
	from := fig.at
	spot, found := g.shelter(h, f, far)
	if !found || !leadsAway(g.figures[f].at, from, spot) {
		spot = g.awayFrom(h, g.figures[f].at, far)
	}
	g.place(h, spot)
	g.tell(ref, game.Event{
		Clause: "MD-HOST-11", Kind: "runs-free", Seat: fig.seat, Who: game.Figure(h), From: from, To: spot, Moved: true,
	})
}

// leadsAway says whether a step from one point to another goes away from a third, and not past it.
func leadsAway(source, from, to game.Point) bool {
	return int64(to.X-from.X)*int64(from.X-source.X)+int64(to.Y-from.Y)*int64(from.Y-source.Y) >= 0
}

// awayFrom is the free place farthest from a point that figure f reaches within a distance, of sixteen directions.
func (g *Game) awayFrom(f int, source game.Point, far game.Length) game.Point {
	from := g.figures[f].at
	best, bestFar := from, g.fixed.table.Distance(from, source)
	w := g.walker(f, from)
	for _, d := range ring {
		for step := far; step >= inch; step -= inch {
			to := game.Point{
				X: from.X + game.Length(int64(d.X)*int64(step)/1001), Y: from.Y + game.Length(int64(d.Y)*int64(step)/1001), Floor: from.Floor,
			}
			if away := g.fixed.table.Distance(to, source); away <= bestFar || !g.roomFor(f, to) {
				continue
			}
			if _, ok := g.fixed.table.Path(w, from, to, far, &g.scratch.paths); ok {
				best, bestFar = to, g.fixed.table.Distance(to, source)
				break
			}
		}
	}
	return best
}

// hostageEscapes lets every hostage that a burst made flinch test GUTS to get away; it comes last, and a Near Miss of
// the table gives none (MD-HOST-10, -18).
func (g *Game) hostageEscapes(ref game.Referee, a *attack) {
	for h := range g.figures {
		fig := &g.figures[h]
		if !a.near.has(h) || fig.taker == nobody || !fig.awake() {
			continue
		}
		mods := g.gutsNeed(h, 0, "MD-HOST-10")
		if g.rollGuts(ref, h, "escape", "MD-HOST-10", mods) > 0 {
			g.tell(ref, game.Event{Clause: "MD-HOST-18", Kind: "stays-hostage", Seat: fig.seat, Who: game.Figure(h)})
			continue
		}
		taker := int(fig.taker)
		g.holdBy(h, nobody)
		g.tell(ref, game.Event{Clause: "MD-HOST-10", Kind: "escapes", Seat: fig.seat, Who: game.Figure(h), Whom: game.Figure(taker)})
		g.runFree(ref, taker, h)
	}
}

// hostageDied notes the death of a hostage: +3 Public Outrage to the taker's seat, whoever fired (MD-HOST-13).
func (g *Game) hostageDied(ref game.Referee, h int) {
	fig := &g.figures[h]
	if fig.taker == nobody {
		return
	}
	taker := int(fig.taker)
	g.holdBy(h, nobody)
	g.outrage(ref, g.figures[taker].seat, 3, "MD-HOST-13")
}

// outrage raises a seat's Public Outrage, which is never reduced (MD-OUT-01).
func (g *Game) outrage(ref game.Referee, seat game.Seat, more int, clause game.ClauseID) {
	if seat == game.Nobody {
		return
	}
	g.sides[seat].outrage += int16(more)
	g.tell(ref, game.Event{Clause: clause, Kind: "outrage", Seat: seat, Who: game.OfSeat(seat), Many: more})
}
