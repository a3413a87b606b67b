package moveit

import (
	"rumble/game"
	"rumble/tabletop"
)

// react_appear.go is what happens when enemies come into each other's sight during Action: once a turn each model may be
// startled by each enemy it did not know of (MI-REACT-01 to -07, MI-SEE-06).

// appear marks that an enemy appears to a model here and now, and tells it. A second time it does nothing.
func (g *Game) appear(ref game.Referee, to, e int) {
	before := g.sightings()
	g.comesUp(to, e)
	g.tellSightings(ref, &before)
}

// comesUp notes an enemy that comes up before a model, seen or felt: from then on it has been seen this turn
// (MI-SEE-06), and within 5 inches the model is startled. True when the model must test because of it; who was Engaged
// when the turn began never does (MI-REACT-19).
func (g *Game) comesUp(to, e int) bool {
	t := &g.models[to].turn
	if g.phase != Acting || t.known.has(e) || t.seen.has(e) {
		return false
	}
	t.seen.add(e)
	if !g.near(to, e, startle) {
		t.far.add(e)
		return false
	}
	if t.engaged {
		return false
	}
	t.eligible.add(e)
	if t.due == 0 {
		g.tests++
		t.due, t.tested = g.tests, true
		g.loseAction(to)
	}
	return true
}

// lookAbout looks, from where a model now is, who comes into its sight and into whose sight it comes. The model that has moved or turned comes first (MI-REACT-08).
func (g *Game) lookAbout(m int) { g.lookOut(m, &watch{foes: g.foes(m)}) }

// watch is what a model that goes along looks out for: the enemies that stand, and what last stood between it and each.
type watch struct {
	foes    set
	behind  set         // those hidden from it by one wall all along the leg it is on
	start   game.Length // of that leg
	strides int
	between [maxModels]tabletop.Screen
}

// lookOut is lookAbout for a model on its way, stride by stride, and says whether it must test because of it.
func (g *Game) lookOut(m int, w *watch) bool {
	if g.phase != Acting || !g.standing(m) {
		return false
	}
	t, startled := &g.models[m].turn, false
	for unmet := w.foes &^ w.behind &^ t.known &^ t.seen; !unmet.empty(); unmet &^= unmet.first() {
		if e := unmet.number(); g.touching(m, e) || g.seesPast(m, e, &w.between[e]) {
			startled = g.comesUp(m, e) || startled
		}
	}
	for left := w.foes &^ w.behind; !left.empty(); left &^= left.first() {
		e := left.number()
		if its := &g.models[e].turn; !its.known.has(m) && !its.seen.has(m) && g.noticesMover(e, m, &w.between[e]) {
			g.comesUp(e, m)
		}
	}
	return startled
}

// lookAhead notes who cannot come into sight of a model before the end of the leg it is on, nor it into theirs. It does so
// when walls have just been looked at, and again every few strides.
func (g *Game) lookAhead(m int, w *watch, l *leg) {
	if w.strides++; l == nil || w.start == l.start && w.strides%8 != 2 {
		return
	}
	w.start, w.behind = l.start, 0
	for left := w.foes; !left.empty(); left &^= left.first() {
		e := left.number()
		at, hears := g.models[e].at, g.models[m].turn.charge.on(e)
		if !hears && l.passes(at) && w.between[e].Covers(g.models[m].at, l.to, at) {
			w.behind.add(e)
		}
	}
}

// unmet is whether an enemy could still appear to a model this turn.
func (g *Game) unmet(m, e int) bool {
	t := &g.models[m].turn
	return g.enemies(m, e) && g.standing(m) && g.standing(e) && !t.known.has(e) && !t.seen.has(e)
}

// noticesMover is whether an enemy that has moved, turned or come out of hiding appears to a model: touched or seen. The
// target of a bushwhack does not see it come, but hears it at 5 inches (MI-BUSH-02, -04).
func (g *Game) noticesMover(m, mover int, between *tabletop.Screen) bool {
	if c := &g.models[mover].turn.charge; c.on(m) && c.bush && !c.over {
		return g.near(m, mover, startle)
	}
	return g.touching(m, mover) || g.seesPast(m, mover, between)
}

// lookRound marks what comes into sight of a model that has turned on the spot, while Acting (MI-REACT-02).
func (g *Game) lookRound(ref game.Referee, m int) {
	before := g.sightings()
	g.lookAbout(m)
	g.tellSightings(ref, &before)
}

// sightings is who had appeared to whom at some moment, and how many tests were due.
type sightings struct {
	seen  [maxModels]set
	tests int8
}

func (g *Game) sightings() sightings {
	s := sightings{tests: g.tests}
	for m := range g.models {
		s.seen[m] = g.models[m].turn.seen
	}
	return s
}

// tellSightings tells what has appeared since: first the tests that are due, in their order, then those that came into
// sight too far off to startle (MI-REACT-03).
func (g *Game) tellSightings(ref game.Referee, before *sightings) {
	for order := before.tests + 1; order <= g.tests; order++ {
		for m := range g.models {
			if g.models[m].turn.due == order {
				g.tellStartled(ref, m, g.firstOf(m, before))
			}
		}
	}
	for m := range g.models {
		far := g.models[m].turn.far &^ before.seen[m]
		for e := range g.models {
			if far.has(e) {
				g.tell(ref, game.Event{
					Clause: "MI-REACT-03", Kind: "comes-into-view", Seat: g.models[m].seat, Who: name(m), Whom: name(e),
					Seen: g.shownPair(m, e), Detail: true, NotInOdds: true,
				})
			}
		}
	}
}

// tellStartled announces a test with its odds as they stand now: they change when one of the two moves on before it is
// rolled (MI-REACT-11).
func (g *Game) tellStartled(ref game.Referee, m, e int) {
	model := &g.models[m]
	told := game.Event{Clause: "MI-REACT-01", Kind: "startled", Seat: model.seat, Who: name(m), Whom: name(e), Seen: g.shownPair(m, e)}
	if need, helpless := g.reactionNeed(m, e); helpless == "" {
		told.Many, told.Need, told.Odds = need.Dice, need.Total, need.Odds
	} else {
		told.Clause, told.Kind = helpless, "startled-helpless"
	}
	g.tell(ref, told)
	if model.turn.lost {
		g.tell(ref, game.Event{Clause: "MI-REACT-05", Kind: "action-lost", Seat: model.seat, Who: name(m), Seen: told.Seen})
	}
}

// firstOf is the first of the enemies that have startled a model since.
func (g *Game) firstOf(m int, before *sightings) int {
	t := &g.models[m].turn
	for e := range g.models {
		if t.eligible.has(e) && !before.seen[m].has(e) {
			return e
		}
	}
	return nobody
}
