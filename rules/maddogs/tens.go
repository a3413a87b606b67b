package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// turnUpTen gives the Ten's seat one action with each civilian, at once and without interrupts (MD-TEN-01, -04). Those
// who flee run first; those who have risen attack, in roster order and without choice (MD-TEN-07).
func (g *Game) turnUpTen(ref game.Referee, card int) {
	seat := suitOf(card)
	g.tell(ref, game.Event{Clause: "MD-TEN-01", Kind: "ten", Seat: seat, With: game.Card(card)})
	g.tens++
	g.scenarioEvent(ref)
	for f := range g.figures {
		if fig := &g.figures[f]; fig.seat == game.Nobody && fig.fleeing && fig.awake() {
			if fig.aboard() {
				g.leavesInFear(ref, f)
			} else {
				g.fleeRun(ref, f)
			}
		}
	}
	if g.fixed.settings.uprising && !g.tried && g.rage == game.Nobody {
		g.uprising(ref, seat)
	}
	g.card = Activation{up: true, free: true, seat: seat, card: int8(card), leader: nobody}
	for f := range g.figures {
		fig := &g.figures[f]
		if fig.seat != game.Nobody || !fig.free() || fig.fleeing {
			continue
		}
		if fig.risen {
			g.attackInRage(ref, f)
			continue
		}
		g.card.left[f] = 1
	}
}

// scenarioEvent counts Tens down to the event a scenario names (MD-TEN-09).
func (g *Game) scenarioEvent(ref game.Referee) {
	s := &g.fixed.settings
	if s.event == "" || g.event || int(g.tens) < s.eventTens {
		return
	}
	g.event = true
	g.tell(ref, game.Event{Clause: "MD-TEN-09", Kind: "event", Seat: game.Nobody, Text: s.event, Many: int(g.tens)})
}

// civilianActions are what a Ten's seat may have a civilian do: move, but never up against anybody; recover; stand; hand
// money over; pull itself together (MD-TEN-02, -03). Nothing here helps a criminal directly.
func (g *Game) civilianActions(f int, o []game.Option) []game.Option {
	fig := &g.figures[f]
	who := game.Figure(f)
	if g.mustGrip(&g.card, f) {
		return append(o, game.Option{Verb: "get-a-grip", Clause: "MD-GRIP-04", Who: who, Risk: true})
	}
	if fig.bails {
		return g.leapOutOptions(f, o) // MD-CSHOT-22
	}
	if fig.owes > 0 {
		return append(o, game.Option{Verb: "recover", Clause: "MD-TEN-03", Who: who})
	}
	if fig.aboard() {
		return g.leapOutOptions(f, o)
	}
	if fig.crawls {
		return o
	}
	area := func(far game.Length) game.Area {
		return game.Area{Kind: areaMove, Of: who, Far: g.rate(f, far)}
	}
	o = append(o, game.Option{Verb: "creep", Clause: "MD-TEN-03", Who: who, Where: area(creepFar)})
	if fig.prone {
		return append(o, game.Option{Verb: "stand-up", Clause: "MD-TEN-03", Who: who})
	}
	o = append(o,
		game.Option{Verb: "walk", Clause: "MD-TEN-03", Who: who, Where: area(walkFar)},
		game.Option{Verb: "run", Clause: "MD-TEN-03", Who: who, Where: area(runMost)},
	)
	return g.moneyOptions(f, o)
}

// moneyOptions: a civilian carrying money may give it to a gangster in base contact.
func (g *Game) moneyOptions(f int, o []game.Option) []game.Option {
	for i := range g.carried(f) {
		if g.items[i].kind != Money {
			continue
		}
		for t := range g.around(f).each {
			if g.figures[t].profile.gangster() && g.figures[t].canAct() {
				o = append(o, game.Option{
					Verb: "hand-over", Clause: "MD-TEN-02", Who: game.Figure(f), With: game.Gear(i), Whom: game.Figure(t),
				})
			}
		}
	}
	return o
}

// standsAlone says whether a civilian would end at a point without touching anybody (MD-TEN-03).
func (g *Game) standsAlone(f int, at game.Point) bool {
	for b := range g.figures {
		fig := &g.figures[b]
		if b != f && fig.onBoard() && !fig.dead && !fig.hidden && !fig.aboard() && fig.at.Floor == at.Floor && tabletop.Near(at, fig.at, contact) {
			return false
		}
	}
	return true
}

// uprising lets the Ten's seat test the bravest civilian once in the game; on a success the civilians rise against a
// gang of that seat's choice (MD-TEN-05, -06).
func (g *Game) uprising(ref game.Referee, seat game.Seat) {
	bravest := -1
	for f := range g.figures {
		fig := &g.figures[f]
		if fig.seat != game.Nobody || !fig.free() || fig.fleeing || fig.prone {
			continue
		}
		if bravest < 0 || fig.stats[Guts] > g.figures[bravest].stats[Guts] {
			bravest = f
		}
	}
	if bravest < 0 {
		return
	}
	options := append(g.desk.Options(), game.Option{Verb: "no-uprising", Clause: "MD-TEN-06"})
	for s := range g.fixed.seats {
		if game.Seat(s) != seat && g.fixed.seats[s].force == "gang" {
			options = append(options, game.Option{
				Verb: "uprising", Clause: "MD-TEN-05", Who: game.Figure(bravest), Whom: game.OfSeat(game.Seat(s)), Risk: true,
			})
		}
	}
	if len(options) == 1 {
		return
	}
	_, picked := g.ask(ref, game.Question{
		Seat: seat, Clause: "MD-TEN-05", Prompt: "uprising", Who: game.Figure(bravest), Options: options,
	})
	if picked.Verb == "no-uprising" {
		return
	}
	g.tried = true
	against := game.Seat(picked.Whom.N)
	mods := g.gutsNeed(bravest, 0, "MD-TEN-05")
	if g.rollGuts(ref, bravest, "uprising", "MD-TEN-05", mods) > 0 {
		g.tell(ref, game.Event{Clause: "MD-TEN-05", Kind: "no-uprising", Seat: seat, Who: game.Figure(bravest)})
		return
	}
	g.rage = against
	for f := range g.figures {
		if g.figures[f].seat == game.Nobody {
			g.figures[f].risen = true
		}
	}
	g.tell(ref, game.Event{Clause: "MD-TEN-05", Kind: "uprising", Seat: seat, Who: game.Figure(bravest), Whom: game.OfSeat(against)})
}

// attackInRage plays a risen civilian's action, without choice: recover; else slug; else shoot; else run at the nearest
// of that gang (MD-TEN-07).
func (g *Game) attackInRage(ref game.Referee, f int) {
	fig := &g.figures[f]
	act := &g.scratch.stack[g.scratch.depth]
	*act = Activation{up: true, free: true, hold: true, seat: game.Nobody, leader: nobody}
	act.left[f] = 0
	g.scratch.depth++
	defer func() { g.scratch.depth-- }()
	if fig.nervous {
		g.loneGrip(ref, f)
	}
	switch {
	case fig.fleeing || fig.nervous:
		return
	case fig.owes > 0:
		g.recover(ref, f)
		return
	case fig.crawls:
		return
	case fig.prone:
		g.standUp(ref, f)
		return
	case fig.aboard():
		g.leavesInRage(ref, f)
		return
	}
	target, far := -1, game.Length(0)
	for t := range g.figures {
		if !g.enemies(f, t) || !g.figures[t].standing() || g.figures[t].hidden {
			continue
		}
		if g.touching(f, t) {
			b := g.brawlWith(f, t)
			g.brawl(ref, act, &b)
			return
		}
		// Nobody runs up to a man in a car while there is another (MD-VEH-07).
		if d := g.distance(f, t); target < 0 || g.figures[target].aboard() && !g.figures[t].aboard() || d < far && (!g.figures[t].aboard() || g.figures[target].aboard()) {
			target, far = t, d
		}
	}
	if target < 0 || g.shootInRage(ref, f) || g.figures[target].aboard() {
		return
	}
	g.runAt(ref, act, f, target)
}

// shootInRage lets an armed civilian shoot at the nearest of the gang in range and sight.
func (g *Game) shootInRage(ref game.Referee, f int) bool {
	found, best, bestFar := false, game.Option{}, game.Length(0)
	for i := range g.carried(f) {
		g.items[i].undrawn = false
	}
	for _, o := range g.shootOptions(f, g.desk.Options()) {
		if o.Verb != "shoot" || !g.ragesAt(f, &o) {
			continue
		}
		d := game.Length(0)
		if v := g.vehicleOf(o.Whom); v != nobody {
			d = g.farFromVehicle(f, v)
		} else {
			d = g.distance(f, int(o.Whom.N))
		}
		if !found || d < bestFar {
			found, best, bestFar = true, o, d
		}
	}
	if !found {
		for i := range g.carried(f) {
			if g.items[i].empty {
				g.reload(ref, f, i)
				return true
			}
		}
		return false
	}
	g.shootAction(ref, f, best)
	return true
}

// ragesAt says whether a shot of a risen civilian is at the gang, on foot or in a vehicle, and endangers no hostage (MD-TEN-07, MD-HOST-17,
// MD-CSHOT-28).
func (g *Game) ragesAt(f int, o *game.Option) bool {
	v := g.vehicleOf(o.Whom)
	if v == nobody {
		t := int(o.Whom.N)
		return g.enemies(f, t) && !g.hostageInTheWay(shot{by: f, at: t, item: int(o.With.N)})
	}
	theirs := false
	for _, c := range g.crew(v) {
		if g.figures[c].dead {
			continue
		}
		if g.figures[c].taker != nobody {
			return false
		}
		theirs = theirs || g.isInside(c) && g.enemies(f, c)
	}
	return theirs
}

// runAt is a Run to within base contact of somebody, or as near as it gets.
func (g *Game) runAt(ref game.Referee, act *Activation, f, t int) {
	fig := &g.figures[f]
	die := ref.Throw(game.Throw{Clause: "MD-TEN-07", Purpose: "run", Dice: 1, Sides: 6, Who: game.Figure(f)})
	far := g.rate(f, runFar+game.Inches(die.One()))
	act.did[f] |= didRun
	if fig.at.Floor != g.figures[t].at.Floor {
		return
	}
	w := g.walker(f, g.figures[t].at)
	bodies := w.Bodies[:0]
	for _, b := range w.Bodies {
		if b.At != g.figures[t].at {
			bodies = append(bodies, b)
		}
	}
	w.Bodies = bodies
	route, ok := g.table.Path(w, fig.at, g.figures[t].at, g.table.Span(), &g.scratch.paths)
	if !ok {
		g.tell(ref, game.Event{Clause: "MD-TEN-07", Kind: "cornered", Seat: fig.seat, Who: game.Figure(f)})
		return
	}
	if at, meets := g.table.FirstContact(&route, g.figures[t].at, contact-inch/100); meets {
		route = route.Cut(at)
	}
	route = route.Cut(allowance(&route, far))
	g.followRoute(ref, f, &route, "runs-in-rage", "MD-TEN-07")
}
