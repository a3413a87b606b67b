package maddogs

import "rumble/game"

// policeFar is how near an officer must be, in sight, for a failed check to be a surrender; seeFar how near a buddy
// must be to see one (MD-SURR-02, -07).
const (
	policeFar    = 12 * inch
	seeFar       = 12 * inch
	mostPrisoner = 5
)

// facesPolice says whether a gangster that failed its nerve gives itself up: the check came from an officer's attack, or
// an enemy officer stands within 12 inches in sight.
func (g *Game) facesPolice(f int, attacked bool) bool {
	fig := &g.figures[f]
	if !fig.profile.gangster() || fig.seat == game.Nobody {
		return false
	}
	if attacked {
		return true
	}
	for e := range g.figures {
		if g.figures[e].profile.officer() && g.enemies(f, e) && g.figures[e].standing() && g.within(f, e, policeFar) && g.canSee(f, e) {
			return true
		}
	}
	return false
}

// surrender makes a gangster drop its weapons, and tests every buddy who sees it; the whole gang may go (MD-SURR-06).
// Each tests once for the whole chain (MD-SURR-10).
func (g *Game) surrender(ref game.Referee, f, by int) {
	// Who has given up, and who has been tested, is the whole attack's: each buddy tests once for it.
	a := &g.scratch.attack
	g.giveUp(ref, f, "MD-SURR-01")
	a.gaveUp.add(f)
	a.buddies.add(f)
	for again := true; again; {
		again = false
		for b := range g.figures {
			fig := &g.figures[b]
			if a.buddies.has(b) || fig.seat != g.figures[f].seat || !fig.profile.gangster() || !fig.free() || fig.fleeing || !g.seesSurrender(b) {
				continue
			}
			a.buddies.add(b)
			mods := g.gutsNeed(b, 0, "MD-SURR-07")
			if g.rollGuts(ref, b, "nerve", "MD-SURR-07", mods) == 0 {
				g.tell(ref, game.Event{Clause: "MD-SURR-10", Kind: "keeps-nerve", Seat: fig.seat, Who: game.Figure(b)})
				continue
			}
			if by >= 0 {
				g.blame(b, by)
			}
			g.giveUp(ref, b, "MD-SURR-06")
			a.gaveUp.add(b)
			again = true
		}
	}
}

// seesSurrender says whether figure b has a buddy in sight who gives up just now.
func (g *Game) seesSurrender(b int) bool {
	for f := range g.figures {
		fig := &g.figures[f]
		if f != b && g.scratch.attack.gaveUp.has(f) && fig.seat == g.figures[b].seat && fig.onBoard() && g.within(b, f, seeFar) && g.sees(b, f) {
			return true
		}
	}
	return false
}

// giveUp makes one gangster surrender: weapons dropped, hostages free, and nothing owed any more (MD-SURR-11).
func (g *Game) giveUp(ref game.Referee, f int, clause game.ClauseID) {
	fig := &g.figures[f]
	fig.surrendered, fig.nervous, fig.aimed, fig.hidden = true, false, false, false
	g.forfeit(f)
	g.unlockAll(f)
	for i := range g.carried(f) {
		g.drop(i, f)
	}
	g.tell(ref, game.Event{Clause: clause, Kind: "surrenders", Seat: fig.seat, Who: game.Figure(f)})
	g.dropDebt(ref, "MD-SURR-11", f)
	g.freeAllHostages(ref, f)
}

// nearestOfficer is the nearest free enemy officer to figure f, or -1.
func (g *Game) nearestOfficer(f int) int {
	best, bestFar := -1, game.Length(0)
	for e := range g.figures {
		if !g.figures[e].profile.officer() || !g.enemies(f, e) || !g.figures[e].free() || g.figures[e].aboard() || g.figures[e].hidden || g.prisoners(e) >= mostPrisoner {
			continue
		}
		if far := g.distance(f, e); best < 0 || far < bestFar {
			best, bestFar = e, far
		}
	}
	return best
}

// giveOneselfUp is one Walk of a surrendered figure towards the nearest officer, who cuffs it in contact at no cost. With
// no officer left it stays, out of play (MD-SURR-03). False when it can only wait.
func (g *Game) giveOneselfUp(ref game.Referee, f int) bool {
	fig := &g.figures[f]
	officer := g.nearestOfficer(f)
	if officer < 0 {
		g.tell(ref, game.Event{Clause: "MD-SURR-03", Kind: "waits", Seat: fig.seat, Who: game.Figure(f), Detail: true, NotInOdds: true})
		return false
	}
	if !g.touching(f, officer) && !fig.crawls && fig.ladder == 0 {
		fig.prone = false
		w := g.walker(f, g.figures[officer].at)
		g.scratch.bodies = g.vehiclesInTheWay(w.Bodies[:0], fig.at, g.table.Span())
		g.scratch.bodies = g.flamesInTheWay(g.scratch.bodies, f, g.table.Span(), false)
		w.Bodies = g.scratch.bodies
		far := g.rate(f, walkFar)
		if route, ok := g.table.Path(w, fig.at, g.figures[officer].at, g.table.Span(), &g.scratch.paths); ok {
			if at, meets := g.table.FirstContact(&route, g.figures[officer].at, contact-inch/100); meets {
				route = route.Cut(at)
			}
			route = route.Cut(allowance(&route, far))
			if g.stopShort(f, &route); route.To() != fig.at {
				g.followRoute(ref, f, &route, "walks-to-police", "MD-SURR-03")
			} else { // somebody is in the way
				g.tell(ref, game.Event{Clause: "MD-SURR-03", Kind: "waits", Seat: fig.seat, Who: game.Figure(f), Detail: true, NotInOdds: true})
				return false
			}
		}
	}
	if g.touching(f, officer) {
		g.cuff(ref, officer, f, "MD-SURR-03")
	}
	return true
}

// cuff makes figure f the prisoner of an officer; for its own side it is out at once (MD-SURR-04, -05).
func (g *Game) cuff(ref game.Referee, officer, f int, clause game.ClauseID) {
	fig := &g.figures[f]
	fig.cuffed, fig.captor, fig.surrendered = true, int16(officer), true
	g.blame(f, officer)
	g.unlockAll(f)
	for i := range g.carried(f) {
		g.drop(i, f)
	}
	g.tell(ref, game.Event{Clause: clause, Kind: "cuffed", Seat: g.figures[officer].seat, Who: game.Figure(officer), Whom: game.Figure(f)})
}

// prisoners counts whom an officer holds.
func (g *Game) prisoners(officer int) int {
	n := 0
	for f := range g.figures {
		if int(g.figures[f].captor) == officer && g.figures[f].onBoard() {
			n++
		}
	}
	return n
}

// hasPrisoner says whether an officer has a prisoner along: one left in a vehicle keeps nobody (MD-VEH-08).
func (g *Game) hasPrisoner(f int) bool {
	for p := range g.figures {
		if int(g.figures[p].captor) == f && g.figures[p].onBoard() && g.ride(p) == g.ride(f) {
			return true
		}
	}
	return false
}

// arrestOptions are the gangsters an officer in contact may arrest: those who gave up, those who would flee and cannot, and
// the fallen.
func (g *Game) arrestOptions(f int, o []game.Option) []game.Option {
	if !g.figures[f].profile.officer() || g.prisoners(f) >= mostPrisoner || g.isLocked(f) {
		return o
	}
	for t := range g.around(f).each {
		fig := &g.figures[t]
		if fig.aboard() || !g.enemies(f, t) || !fig.profile.gangster() || fig.dead || fig.cuffed {
			continue
		}
		if clause := g.arrestedBy(t); clause != "" {
			o = append(o, game.Option{Verb: "arrest", Clause: clause, Who: game.Figure(f), Whom: game.Figure(t)})
		}
	}
	return o
}

// arrestedBy is the clause by which a gangster may be arrested, or nothing.
func (g *Game) arrestedBy(t int) game.ClauseID {
	switch fig := &g.figures[t]; {
	case fig.surrendered:
		return "MD-SURR-03"
	case fig.fleeing && fig.crawls:
		return "MD-GUTS-11"
	case fig.helpless():
		return "MD-SURR-09"
	}
	return ""
}

func (g *Game) arrest(ref game.Referee, f, t int) { g.cuff(ref, f, t, g.arrestedBy(t)) }
