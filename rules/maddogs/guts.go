package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// How near one must be to be shaken by a death (MD-HIT-12, MD-GUTS-02).
const (
	witnessFar = 12 * inch
	friendFar  = 6 * inch
	dropFar    = 3 * inch
)

// witnesses notes whose nerve an attack tests: the wounded, friends of the dead, and everybody who saw a Gory Death.
// Each tests once, with the worst modifier. It is judged before anybody ducks (MD-GUTS-02, MD-HIT-18).
func (g *Game) witnesses(a *attack) {
	for f := range g.figures {
		if a.wounded.has(f) && g.figures[f].awake() {
			a.tests[f] = min(a.tests[f], 0)
		}
	}
	if a.killed.empty() && a.gory.empty() {
		return
	}
	for dead := range g.figures {
		gory := a.gory.has(dead)
		if !gory && !a.killed.has(dead) {
			continue
		}
		for f := range g.figures {
			fig := &g.figures[f]
			if f == dead || !fig.free() || fig.fleeing {
				continue
			}
			switch {
			case gory && g.within(f, dead, witnessFar) && g.sees(f, dead):
				a.tests[f] = -2
			case !gory && fig.seat != game.Nobody && fig.seat == g.figures[dead].seat && g.within(f, dead, friendFar) && g.sees(f, dead):
				a.tests[f] = min(a.tests[f], 0)
			}
		}
	}
}

// nerveTests tests everybody noted, in seat then roster order (MD-HIT-12). A Stone Cold Killer does not blink at a Gory
// Death (MD-KILLER-04).
func (g *Game) nerveTests(ref game.Referee, a *attack) {
	for i := range a.aboard { // whoever was aboard a vehicle that was shot at comes first, by slot (MD-CSHOT-09)
		f := int(a.crew[i].f)
		g.shaken(ref, a, f, "MD-CSHOT-09")
		a.tests[f] = notTested
	}
	for f := range g.figures {
		g.shaken(ref, a, f, "MD-GUTS-02")
	}
}

// shaken tests a figure if an attack has noted it.
func (g *Game) shaken(ref game.Referee, a *attack, f int, clause game.ClauseID) {
	police := a.by >= 0 && g.figures[a.by].profile.officer()
	mod := a.tests[f]
	fig := &g.figures[f]
	if mod == notTested || !fig.awake() || fig.fleeing || fig.surrendered || fig.cuffed {
		return
	}
	if mod == -2 {
		if fig.killer {
			if !a.wounded.has(f) {
				g.tell(ref, game.Event{Clause: "MD-KILLER-04", Kind: "unmoved", Seat: fig.seat, Who: game.Figure(f)})
				return
			}
			mod = 0
		} else {
			clause = "MD-HIT-10"
		}
	}
	g.nerveTest(ref, f, int(mod), clause, police && g.enemies(f, a.by), a.by)
}

// gutsNeed itemises a GUTS test, with a shock that a clause adds.
func (g *Game) gutsNeed(f, mod int, clause game.ClauseID) []game.Mod {
	mods := g.backbone(g.nerves(append(g.desk.Mods(), g.stat(f, Guts)), f), f)
	if mod != 0 {
		mods = append(mods, game.Mod{Clause: clause, Word: "shock", Value: mod})
	}
	return mods
}

// slapNeed itemises the GUTS test of a coward who is slapped: their usual one, without the -2 of a Nervous figure
// (MD-GRIP-02).
func (g *Game) slapNeed(f int) []game.Mod {
	return g.backbone(append(g.desk.Mods(), g.stat(f, Guts)), f)
}

// backbone adds the skills that count in any GUTS test.
func (g *Game) backbone(mods []game.Mod, f int) []game.Mod {
	return g.skillMod(g.skillMod(mods, f, IceWater, 1), f, YellowStreak, -1)
}

// rollGuts rolls a GUTS test, always with a die because the margin matters (MD-GEN-03), and gives by how much it
// failed; 0 is a pass.
func (g *Game) rollGuts(ref game.Referee, f int, purpose game.Purpose, clause game.ClauseID, mods []game.Mod) int {
	need := game.Total(mods)
	face := g.throwFor(ref, f, game.Throw{
		Clause: clause, Purpose: purpose, Dice: 1, Sides: 6, Bands: game.BandsAt(6, need, need+2), Who: game.Figure(f),
	})
	g.loseAim(ref, "MD-AIM-03", f)
	failed := max(0, face.One()-need)
	kind := game.Kind("test-passed")
	if failed > 0 {
		kind = "test-failed"
	}
	g.tell(ref, game.Event{
		Clause: clause, Kind: kind, Seat: g.figures[f].seat, Who: game.Figure(f), Mods: mods, Need: need, Many: failed,
		Text: string(purpose), Detail: true, NotInOdds: true,
	})
	return failed
}

// nerveTest tests a figure's GUTS and plays the result: no effect, Nervous, or Terrified (MD-GUTS-03). A gangster facing
// police gives up instead (MD-SURR-01). police says that the test comes from an officer's attack.
func (g *Game) nerveTest(ref game.Referee, f, mod int, clause game.ClauseID, police bool, by int) {
	fig := &g.figures[f]
	mods := g.gutsNeed(f, mod, clause)
	failed := g.rollGuts(ref, f, "nerve", clause, mods)
	if failed == 0 {
		g.tell(ref, game.Event{Clause: "MD-GUTS-03", Kind: "keeps-nerve", Seat: fig.seat, Who: game.Figure(f)})
		return
	}
	if by >= 0 && g.figures[by].seat != fig.seat {
		g.blame(f, by)
	}
	if g.facesPolice(f, police) {
		g.surrender(ref, f, by)
		return
	}
	fig.slapped = false // a new failure allows a new slap (MD-GUTS-07)
	if failed >= 3 {
		g.terrified(ref, f)
		return
	}
	again := game.ClauseID("MD-GUTS-04")
	if fig.nervous {
		again = "MD-GUTS-07"
	}
	fig.nervous = true
	g.markBroken(f)
	g.tell(ref, game.Event{Clause: again, Kind: "nervous", Seat: fig.seat, Who: game.Figure(f)}) // by how much it failed is all one
	g.freeAllHostages(ref, f)
	g.dropBack(ref, f)
}

// markBroken notes that a figure lost its nerve during its own card: no grip test on it (MD-GRIP-05).
func (g *Game) markBroken(f int) {
	if g.card.up {
		g.card.did[f] |= didBreak
	}
	for i := range g.scratch.depth {
		g.scratch.stack[i].did[f] |= didBreak
	}
}

// dropBack moves a Nervous figure to cover within 3 inches, not nearer to the nearest visible enemy; where there is none,
// 3 inches straight away (MD-GUTS-05). It crawls if it is prone (MD-GUTS-12), and a brawl does not hold it.
func (g *Game) dropBack(ref game.Referee, f int) {
	fig := &g.figures[f]
	enemy := g.nearestEnemy(f)
	if enemy < 0 || fig.aboard() || fig.ladder != 0 || fig.crawls || fig.taker != nobody {
		return
	}
	g.unlockAll(f)
	from := fig.at
	clause := game.ClauseID("MD-GUTS-05")
	if fig.prone {
		clause = "MD-GUTS-12"
	}
	spot, found := g.shelterBehind(f, enemy)
	switch {
	case !found:
		spot = g.directlyAway(f, enemy)
	case fig.seat != game.Nobody:
		who := game.Figure(f)
		options := append(g.desk.Options(),
			game.Option{Verb: "drop-back-nearest", Clause: "MD-GUTS-05", Who: who},
			game.Option{
				Verb: "drop-back", Clause: "MD-GUTS-05", Who: who,
				Where: game.Area{Kind: areaDropBack, Of: who, Far: dropFar, To: game.Figure(enemy)},
			},
		)
		answer, picked := g.ask(ref, game.Question{
			Seat: fig.seat, Clause: "MD-GUTS-05", Prompt: "drop-back", Who: who, Whom: game.Figure(enemy), Options: options,
		})
		if picked.Verb == "drop-back" {
			spot = answer.At
		}
	}
	g.place(f, spot)
	g.tell(ref, game.Event{
		Clause: clause, Kind: "drops-back", Seat: fig.seat, Who: game.Figure(f), From: from, To: spot, Moved: true,
		Seen: g.hiddenFrom(game.Figure(f)),
	})
}

// shelterBehind is the nearest cover from an enemy that is no nearer to it.
func (g *Game) shelterBehind(f, enemy int) (game.Point, bool) {
	var room [tabletop.MaxShelters]game.Point
	w := g.shelterWalker(f, g.ride(enemy))
	for _, spot := range g.table.Shelters(w, g.figures[f].at, g.figures[enemy].at, dropFar, g.doors, &g.scratch.paths, room[:0]) {
		if !g.closerToEnemy(f, spot) {
			return spot, true
		}
	}
	return game.Point{}, false
}

// directlyAway is the point three inches straight away from an enemy, or as far that way as there is room.
func (g *Game) directlyAway(f, enemy int) game.Point {
	from, e := g.figures[f].at, g.figures[enemy].at
	far := g.table.Distance(from, e)
	if far == 0 {
		return from
	}
	w := g.shelterWalker(f, nobody)
	g.scratch.bodies = g.vehiclesInTheWay(w.Bodies[:0], from, runMost)
	g.scratch.bodies = g.flamesInTheWay(g.scratch.bodies, f, runMost, false)
	w.Bodies = g.scratch.bodies
	for step := dropFar; step > 0; step -= inch / 4 {
		to := game.Point{
			X:     from.X + game.Length(int64(from.X-e.X)*int64(step)/int64(far)),
			Y:     from.Y + game.Length(int64(from.Y-e.Y)*int64(step)/int64(far)),
			Floor: from.Floor,
		}
		if !g.roomFor(f, to) {
			continue
		}
		if _, ok := g.table.Path(w, from, to, step+inch/100, &g.scratch.paths); ok {
			return to
		}
	}
	return from
}

// terrified sends a figure running from the scene: hostages and debts dropped, up on its feet, one Run at once
// (MD-GUTS-08, -09).
func (g *Game) terrified(ref game.Referee, f int) {
	fig := &g.figures[f]
	g.tell(ref, game.Event{Clause: "MD-GUTS-08", Kind: "terrified", Seat: fig.seat, Who: game.Figure(f)})
	g.startFleeing(ref, f)
}

func (g *Game) startFleeing(ref game.Referee, f int) {
	fig := &g.figures[f]
	fig.fleeing, fig.nervous, fig.aimed, fig.hidden = true, false, false, false
	g.dropDebt(ref, "MD-GUTS-09", f)
	g.forfeit(f)
	g.freeAllHostages(ref, f)
	g.unlockAll(f)
	g.fleeRun(ref, f)
}

// fleeRun is one Run of a fleeing figure by the shortest open way to the nearest board edge. One that cannot move stays
// and may be caught (MD-GUTS-11).
func (g *Game) fleeRun(ref game.Referee, f int) bool {
	fig := &g.figures[f]
	if fig.aboard() {
		return false // on the first card that they can (MD-CRASH-18)
	}
	if fig.crawls || fig.taker != nobody || fig.captor != nobody || fig.at.Floor != 0 || fig.ladder != 0 {
		return g.fleeDown(ref, f)
	}
	fig.prone = false
	die := ref.Throw(game.Throw{Clause: "MD-GUTS-09", Purpose: "run", Dice: 1, Sides: 6, Who: game.Figure(f)})
	far := g.rate(f, runFar+game.Inches(die.One()))
	route, ok := g.wayOut(f)
	if !ok {
		g.tell(ref, game.Event{Clause: "MD-GUTS-11", Kind: "cornered", Seat: fig.seat, Who: game.Figure(f)})
		return false
	}
	route = route.Cut(allowance(&route, far))
	g.followRoute(ref, f, &route, "flees", "MD-GUTS-09")
	if g.table.OnEdge(fig.at) {
		g.leaveBoard(ref, f)
	}
	return true
}

// fleeDown takes a fleeing figure one floor nearer to the street, which is up from a cellar: by what it climbs, else by the
// nearest stairs or ladder. One that cannot move at all is cornered.
func (g *Game) fleeDown(ref game.Referee, f int) bool {
	fig := &g.figures[f]
	found, far, end := false, game.Length(0), game.Point{}
	if !fig.crawls && fig.taker == nobody && fig.captor == nobody {
		for i, link := range g.table.Plan().Links {
			if link.Gone {
				continue
			}
			begin, out := link.Head, link.Foot
			if fig.at.Floor < 0 {
				begin, out = out, begin
			}
			if fig.ladder != 0 && int(fig.ladder) != i+1 || fig.ladder == 0 && begin.Floor != fig.at.Floor {
				continue
			}
			if d := g.table.Distance(fig.at, begin); !found || d < far {
				found, far, end = true, d, out
			}
		}
	}
	if !found {
		g.tell(ref, game.Event{Clause: "MD-GUTS-11", Kind: "cornered", Seat: fig.seat, Who: game.Figure(f)})
		return false
	}
	from := fig.at
	if spot, free := g.freeNear(f, end); free {
		fig.ladder, fig.climbed, fig.prone = 0, 0, false
		g.place(f, spot)
		g.tell(ref, game.Event{
			Clause: "MD-GUTS-09", Kind: "flees", Seat: fig.seat, Who: game.Figure(f), From: from, To: spot, Moved: true, Many: int(far),
		})
		return true
	}
	return false
}

// compulsoryMoves are made first on each action card its seat uses: two Runs for whoever flees, two Walks towards the
// nearest officer for whoever has surrendered (MD-GUTS-09, MD-SURR-03).
func (g *Game) compulsoryMoves(ref game.Referee, seat game.Seat) {
	for f := range g.figures {
		fig := &g.figures[f]
		if fig.seat != seat {
			continue
		}
		for moves := 0; moves < 2 && g.compulsoryMove(ref, f); moves++ {
		}
	}
}

// compulsoryMove makes one of them and says whether there is another: nobody waits twice, or is cornered twice, on one card.
func (g *Game) compulsoryMove(ref game.Referee, f int) bool {
	switch fig := &g.figures[f]; {
	case !fig.awake():
	case fig.aboard() && (fig.fleeing || fig.surrendered && !fig.cuffed):
		return g.leavesInFear(ref, f)
	case fig.fleeing:
		return g.fleeRun(ref, f)
	case fig.surrendered && !fig.cuffed:
		return g.giveOneselfUp(ref, f)
	}
	return false
}
