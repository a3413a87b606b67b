package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// geo_forced.go is what results make figures do (QD-T-FORCED, QD-GEO-08 to -10): they need no test, open no windows, and the deductions
// for going hold: each takes its share of the distance that the result names (QD-GEO-19).

// coverFar is how far off the nearest cover may be (QD-GEO-08).
const coverFar = 24 * pace

// fallsBack takes a figure straight away from an enemy, so far at most, facing it or with its back turned (QD-GEO-10). It gives how far
// it got.
func (g *Game) fallsBack(ref game.Referee, clause game.ClauseID, f, enemy int, far Length, backTurned bool) Length {
	if enemy == nobody {
		g.dithers(ref, f)
		return 0
	}
	w, _ := g.retreat(f, enemy, far, false)
	w.clause = clause
	g.endHold(ref, f, "QD-HOLD-06")
	gone := g.forced(ref, &w, "falls-back")
	if backTurned {
		g.turnsBack(ref, clause, f)
	}
	return gone
}

// dithers is a result about an enemy when there is none left (QD-GEO-11).
func (g *Game) dithers(ref game.Referee, f int) {
	g.tell(ref, game.Event{Clause: "QD-GEO-11", Kind: "hesitates", Seat: g.controller(f), Who: name(f)})
}

// turnsBack turns the back of a figure until its next turn: it can neither fight back nor respond (QD-GEO-04).
func (g *Game) turnsBack(ref game.Referee, clause game.ClauseID, f int) {
	g.figures[f].until.backTurned = true
	g.tell(ref, game.Event{Clause: clause, Kind: "turns-back", Seat: g.controller(f), Who: name(f)})
}

// seeksCover takes a figure to the nearest cover from an enemy, so far at most, or straight away when there is none (QD-GEO-08).
func (g *Game) seeksCover(ref game.Referee, clause game.ClauseID, f, enemy int, far Length) {
	if enemy == nobody {
		g.dithers(ref, f)
		return
	}
	g.endHold(ref, f, "QD-HOLD-06")
	w, ok := g.coverWay(f, enemy)
	if !ok {
		w, _ = g.retreat(f, enemy, far, false)
		w.clause = clause
		g.forced(ref, &w, "falls-back")
		return
	}
	w.clause = clause
	w.cut(g.allowed(&w, far))
	w.cut(g.settles(&w, w.long, 0))
	g.forced(ref, &w, "seeks-cover")
}

// flees takes a figure one full move away, its back turned, over the edge of the table too (QD-COUR-12, -14). False when it cannot gain
// a pace (QD-COUR-15).
func (g *Game) flees(ref game.Referee, clause game.ClauseID, f, enemy int) bool {
	if enemy == nobody {
		g.dithers(ref, f)
		return true
	}
	if g.inVehicle(f) {
		g.ducks(ref, "QD-COUR-18", f)
		return true
	}
	if g.figures[f].bond != Free { // QD-ENT-13
		return false
	}
	w, leaves := g.retreat(f, enemy, g.rate(f), true)
	if !leaves && g.distanceAt(w.end(), enemy)-g.far(f, enemy) < pace {
		return false
	}
	w.clause = clause
	g.endHold(ref, f, "QD-HOLD-06")
	g.turnsBack(ref, clause, f)
	g.forced(ref, &w, "flees")
	if leaves && g.stage == Playing && !g.out(f) {
		g.fallsOut(ref, "QD-COUR-14", f, Fled, int(g.figures[f].dread))
	}
	return true
}

// ducks makes a figure drop down behind its cover until its next turn (QD-GEO-09).
func (g *Game) ducks(ref game.Referee, clause game.ClauseID, f int) {
	fig := &g.figures[f]
	fig.prone, fig.until.ducked = true, true
	g.tell(ref, game.Event{Clause: clause, Kind: "ducks", Seat: g.controller(f), Who: name(f)})
	g.losesAim(ref, f)
	g.endHold(ref, f, "QD-HOLD-06")
}

// fallsOver makes a figure prone: a rider off the mount, which stays.
func (g *Game) fallsOver(ref game.Referee, clause game.ClauseID, f int) {
	if g.bearer(f) != f {
		g.fallsOff(ref, f)
	}
	g.figures[f].prone = true
	g.losesAim(ref, f)
	g.tell(ref, game.Event{Clause: clause, Kind: "falls-over", Seat: g.controller(f), Who: name(f)})
}

// strays moves a figure so far in a random direction, relative to its forward (QD-MOVE-26, -27).
func (g *Game) strays(ref game.Referee, clause game.ClauseID, f int, far Length) {
	g.dashes(ref, clause, f, g.anyHeading(ref, "QD-MOVE-26", f), far)
}

// anyHeading throws for a random direction, relative to the forward of a figure (QD-T-RANDOM, QD-GEO-04).
func (g *Game) anyHeading(ref game.Referee, clause game.ClauseID, f int) int {
	turn, where := 0, "ahead"
	face := ref.Throw(game.Throw{
		Clause: clause, Purpose: "stray", Dice: 1, Sides: 10, Bands: game.Bands{3, 5, 7}, Who: name(f), Chart: game.Chart{Table: "QD-T-RANDOM"},
	})
	g.notes(&face)
	switch die := face.One(); {
	case die <= 3:
		turn, where = halfTurn, "back"
	case die <= 5:
		turn, where = rightTurn, "right"
	case die <= 7:
		turn, where = leftTurn, "left"
	}
	heading := (int(g.figures[g.bearer(f)].heading) + turn) % fullTurn
	g.tell(ref, game.Event{Clause: clause, Kind: "strays", Seat: g.controller(f), Who: name(f), Text: where})
	return heading
}

// dashes takes a figure so far straight in a direction, until something bars it (QD-MOVE-27).
func (g *Game) dashes(ref game.Referee, clause game.ClauseID, f, heading int, far Length) Length {
	w := way{f: f, target: nobody, n: 1, clause: clause}
	w.points[0] = g.figures[f].at
	g.leans(&w, heading, far)
	g.shortens(&w, far)
	return g.forced(ref, &w, "moves")
}

// dropsAll drops what a figure has in hand where it stands (QD-WRUI-06, QD-COUR-15).
func (g *Game) dropsAll(ref game.Referee, clause game.ClauseID, f int) {
	for i := range g.items {
		it := &g.items[i]
		if int(it.holder) != f || it.place != Ready || it.make == Shield {
			continue
		}
		g.tell(ref, game.Event{Clause: clause, Kind: "drops", Seat: g.controller(f), Who: name(f), With: game.Gear(i)})
		it.place, it.holder, it.at = Dropped, nobody, g.figures[f].at
	}
	g.setsDown(ref, clause, f)
}

// forced takes a figure along a forced way, which is of the length that it may have, and tells it with one event.
func (g *Game) forced(ref game.Referee, w *way, kind game.Kind) Length {
	if w.n < 2 || w.long == 0 {
		return 0
	}
	f, from, fig := w.f, w.points[0], &g.figures[w.f]
	if g.inVehicle(f) || fig.bond != Free { // QD-COUR-18, QD-ENT-13
		return 0
	}
	if fig.prone {
		fig.prone = false
		g.tell(ref, game.Event{Clause: "QD-COUR-18", Kind: "gets-up", Seat: g.controller(f), Who: name(f)})
	}
	fig.face, fig.climbed = nothing, 0 // who was on a face of rock or a ladder is off it
	met, far := g.bumps(w, 0, w.long)
	if met != nobody {
		far = g.settles(w, far, 0)
	}
	w.cut(far)
	g.scratch.told = append(g.scratch.told[:0], w.corners()...)
	if w.n > 1 {
		g.turns(f, w.points[w.n-2], w.end())
	}
	g.losesAim(ref, f)
	g.packsUp(ref, f)
	g.put(f, w.end())
	g.hastens(f, w.long)
	g.tell(ref, game.Event{
		Clause: w.clause, Kind: kind, Seat: g.controller(f), Who: name(f), From: from, To: w.end(), Moved: true,
		Path: g.scratch.told, Many: int(w.long), Seen: g.shown(f),
	})
	if met != nobody {
		g.reveal(ref, "QD-GEO-18", met)
	}
	for range g.traps { // they strike who is driven over them too (QD-LOC-12)
		if trap, _ := g.trapOn(w, 0, w.long); trap != nothing && g.stage == Playing && !g.out(f) {
			g.springs(ref, trap, f)
		}
	}
	g.arrives(ref)
	g.entersDen(ref, f)
	return w.long
}

// retreat is the way straight away from an enemy, so far at most: where something bars it, on in the nearest free direction within a
// right angle (QD-GEO-10). Whether it leads off the table, which only who flees may do.
func (g *Game) retreat(f, enemy int, far Length, flees bool) (w way, leaves bool) {
	w = way{f: f, target: nobody, n: 1}
	w.points[0] = g.figures[f].at
	straight, ok := away(g.figures[f].at, g.figures[enemy].at)
	if !ok {
		straight = int(g.figures[f].heading) // the enemy is right above or below
	}
	for range 4 {
		left := far - w.long
		if left <= 0 {
			break
		}
		if w.long == 0 || g.opens(&w, straight, left) >= min(left, pace/2) {
			g.leans(&w, straight, left)
		}
		if flees && g.meetsEdge(&w, straight) {
			leaves = true
			break
		}
		if far-w.long <= 0 || !g.veers(&w, straight, far-w.long) {
			break
		}
	}
	g.shortens(&w, far)
	if leaves {
		leaves = g.fixed.table.OnEdge(w.end())
	}
	return w, leaves
}

// meetsEdge is whether a way straight in a direction has come to the edge of the table.
func (g *Game) meetsEdge(w *way, heading int) bool {
	return g.fixed.table.OnEdge(w.end()) && !g.fixed.table.Has(onward(w.end(), heading, pace))
}

// veers lengthens a way in the nearest free direction within a right angle of straight away; the right one of two alike.
func (g *Game) veers(w *way, straight int, left Length) bool {
	const turn = 150 // tenths of a degree
	for off := turn; off <= rightTurn; off += turn {
		for _, heading := range [2]int{straight + off, straight - off + fullTurn} {
			if g.opens(w, heading, left) >= min(left, pace/2) {
				return g.leans(w, heading, left) > 0
			}
		}
	}
	return false
}

// opens is how far a figure may go straight on from the end of a way, in a direction, up to so far.
func (g *Game) opens(w *way, heading int, far Length) Length {
	from := w.end()
	walker := g.walker(w.f, nobody, pace)
	if g.isFree(w.f, walker, from, onward(from, heading, far)) {
		return far
	}
	low, high := Length(0), far
	for low+1 < high {
		middle := (low + high) / 2
		if g.isFree(w.f, walker, from, onward(from, heading, middle)) {
			low = middle
		} else {
			high = middle
		}
	}
	return low
}

// isFree is whether a walker may go straight from one place to another, on the table and not into water.
func (g *Game) isFree(f int, walker *tabletop.Walker, from, to game.Point) bool {
	return from == to || g.land(f).Straight(walker, from, to) && !g.drowns(f, to)
}

// leans lengthens a way straight in a direction, as far as it is free and the figure may end there. It gives how far.
func (g *Game) leans(w *way, heading int, far Length) Length {
	from := w.end()
	for d := g.opens(w, heading, far); d > 0; d -= pace / 20 {
		if to := onward(from, heading, d); g.roomFor(w.f, to) == nil {
			before := w.long
			w.add(to)
			w.long = before + d // as it is meant: places are rounded
			return d
		}
	}
	return 0
}

// shortens cuts a forced way to what the deductions for what lies on it leave of the distance (QD-GEO-10, -19).
func (g *Game) shortens(w *way, far Length) {
	_ = g.survey(w)
	w.cut(g.allowed(w, far))
	w.cut(g.settles(w, w.long, 0))
	w.nHurdles = 0
}

// allowed is what deductions leave of a distance that a result names (QD-GEO-19).
func (g *Game) allowed(w *way, far Length) Length {
	w.rate = far
	return max(0, far-g.deductions(w))
}

// cut ends a way after so much of it.
func (w *way) cut(far Length) {
	if far >= w.long {
		return
	}
	end, start := w.at(far), Length(0)
	for i := 1; i < w.n; i++ {
		start += step(w.points[i-1], w.points[i])
		if start >= far {
			w.points[i], w.n = end, i+1
			break
		}
	}
	w.long = max(far, 0)
	if w.long == 0 {
		w.n = 1
	}
}

// coverWay is the shortest way to cover from an enemy: to no place within a pace of an enemy; of places alike to hard cover first, then
// to the one farther from the enemy (QD-GEO-08). False when there is none within 24 paces.
func (g *Game) coverWay(f, enemy int) (way, bool) {
	if w, ok := g.coverWithin(f, enemy, g.rate(f)); ok { // nearly always, and all beyond is farther
		return w, true
	}
	return g.coverWithin(f, enemy, coverFar)
}

// coverWithin is the shortest way to cover that is no longer than so far.
func (g *Game) coverWithin(f, enemy int, far Length) (way, bool) {
	from, threat := g.figures[f].at, g.figures[enemy].at
	best, found := way{}, false
	var cover game.Cover
	for at := range g.fixed.table.EachShelter(g.walker(f, nobody, pace), from, threat, far, g.doors, &g.scratch.paths) {
		if !tabletop.Near(from, at, far) {
			break // farther off than one that was found already, and so is all that comes after
		}
		c := g.coverAt(at, threat, f)
		if c == game.NoCover || g.roomFor(f, at) != nil {
			continue
		}
		w := way{f: f, target: nobody, n: 1, limit: far}
		w.points[0] = from
		if !g.joins(&w, g.walker(f, nobody, pace), at, far) {
			continue
		}
		if found && (w.long > best.long || w.long == best.long && (c < cover || c == cover && tabletop.Far(at, threat) <= tabletop.Far(best.end(), threat))) {
			continue
		}
		best, found, cover, far = w, true, c, w.long
	}
	if found {
		_ = g.survey(&best)
	}
	return best, found
}
