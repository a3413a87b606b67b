package maddogs

import "rumble/game"

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
// (MD-HOST-11). One whom an explosion has caught dives in its place (MD-BOMB-22).
func (g *Game) runFree(ref game.Referee, f, h int) {
	fig := &g.figures[h]
	if !fig.awake() || fig.crawls || fig.aboard() || g.isCaught(h) {
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
	best, bestFar := from, g.table.Distance(from, source)
	w := g.walker(f, from)
	for _, d := range ring {
		for step := far; step >= inch; step -= inch {
			to := game.Point{
				X: from.X + game.Length(int64(d.X)*int64(step)/1001), Y: from.Y + game.Length(int64(d.Y)*int64(step)/1001), Floor: from.Floor,
			}
			if away := g.table.Distance(to, source); away <= bestFar || !g.roomFor(f, to) {
				continue
			}
			if _, ok := g.table.Path(w, from, to, far, &g.scratch.paths); ok {
				best, bestFar = to, g.table.Distance(to, source)
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
		g.slipsFree(ref, h, "MD-HOST-10")
		g.runFree(ref, taker, h)
	}
}
