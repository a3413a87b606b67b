package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// gas_car.go is vehicles and flames (MD-GAS-06, -10 to -15, MD-CSHOT-23, -24, MD-CRASH-08).

// flameHazards is what flames are to a driver who shrinks from them (MD-GAS-11, MD-T-OBST).
const flameHazards = 2

// fireOnGround is what a puddle or a burning wreck covers of the ground, for who would drive through it; false of a feature.
func (g *Game) fireOnGround(fire int) (tabletop.Footprint, bool) {
	f := &g.fires[fire]
	if f.car != 0 {
		return g.footprint(int(f.car) - 1), true
	}
	return tabletop.Footprint{At: f.at, Radius: puddleRadius}, f.feature == nobody
}

// anyGround has a vehicle be told of all ground, which may burn; what stops it stops it.
func anyGround(f *game.Feature) tabletop.Effect {
	if effect := roadGround(f); effect != tabletop.Ignored {
		return effect
	}
	return tabletop.Told
}

// flamesOn lists where a vehicle on a course is over flames between two marks, in no order, by the numbers of the fires.
func (g *Game) flamesOn(v int, from tabletop.Footprint, c tabletop.Course, begin, end tabletop.Mark) []tabletop.Meeting {
	list := g.scratch.blazes[:0]
	if len(g.fires) == 0 {
		return list
	}
	others, whose := g.scratch.flames[:0], g.scratch.whoseFlames[:0]
	features := false
	for i := range g.fires {
		if p, round := g.fireOnGround(i); !round {
			features = true
		} else if int(g.fires[i].car)-1 != v {
			others, whose = append(others, tabletop.Other{Footprint: p, Effect: tabletop.Told}), append(whose, int16(i))
		}
	}
	g.scratch.flames, g.scratch.whoseFlames = others, whose
	m := tabletop.Mover{Footprint: from, Others: others, Edge: tabletop.Ignored, Ground: anyGround, Open: g.doors}
	list = m.PassesBy(c, begin, end, 0, list)
	for i := range list {
		list[i].N = int(whose[list[i].N])
	}
	if features {
		first := len(list)
		m.Others = nil
		list = g.table.Corridor(&m, c, begin, end, 0, list)
		kept := list[:first]
		for _, met := range list[first:] {
			if fire := g.burning(int16(met.N), 0); met.What == tabletop.MetFeature && fire != nobody {
				met.N = fire
				kept = append(kept, met)
			}
		}
		list = kept
	}
	g.scratch.blazes = list
	return list
}

// flamesAhead is where a leg next comes to flames, or has driven out of some that it dared (MD-GAS-10, -12).
func (g *Game) flamesAhead(t *trip, begin, end tabletop.Mark) (next meeting) {
	for _, met := range g.flamesOn(t.v, t.from, t.drive.Course, begin, end) {
		fire := meeting{meetsFlames, met.N, met.From}
		if t.flames.has(met.N) {
			fire.what, fire.at = leavesFire, met.To
			if !t.scorched.has(met.N) || !fire.at.Before(end) {
				continue
			}
		}
		if !met.To.Before(t.mark) && fire.sooner(next) {
			next = fire
		}
	}
	return next
}

// atFlames is a trip that has come to flames, or out of them. It says whether the vehicle goes on.
func (g *Game) atFlames(ref game.Referee, t *trip, met meeting) bool {
	if met.what == leavesFire {
		t.scorched.drop(met.n)
		g.mayBeEngulfed(ref, t.v, "MD-GAS-10")
		return g.vehicles[t.v].drivable()
	}
	t.flames.add(met.n)
	return g.meetsFlames(ref, t.v, met.n, false)
}

// leavesFlames throws for the flames in which a trip ends (MD-GAS-10).
func (g *Game) leavesFlames(ref game.Referee, t *trip) {
	scorched := t.scorched
	t.scorched = set{}
	for range scorched.each {
		if car := &g.vehicles[t.v]; g.phase == Playing && !car.gone && !car.wrecked {
			g.mayBeEngulfed(ref, t.v, "MD-GAS-10")
		}
	}
}

// flamesNeed itemises the GUTS of a driver at flames (MD-GAS-10).
func (g *Game) flamesNeed(driver int) []game.Mod {
	return append(g.gutsNeed(driver, 0, "MD-GAS-10"), game.Mod{Clause: "MD-GAS-10", Word: "at-the-wheel", Value: 1})
}

// meetsFlames is a vehicle that comes to flames on its way: the driver's nerve, and what they do to a driver who has none (MD-GAS-10 to -12). A
// forced move takes no test of nerve: the flames do to it what they do. It says whether the vehicle goes on.
func (g *Game) meetsFlames(ref game.Referee, v, fire int, forced bool) bool {
	car := &g.vehicles[v]
	if car.gone || car.wrecked || car.blaze != NotBurning || int(g.fires[fire].car)-1 == v {
		return true
	}
	if forced {
		g.mayBeEngulfed(ref, v, "MD-GAS-12")
		return true
	}
	driver := g.driver(v)
	if driver != nobody && g.figures[driver].awake() && g.test(ref, driver, "MD-GAS-10", "flames", g.flamesNeed(driver)) {
		g.scratch.trip.scorched.add(fire)
		return true
	}
	g.tell(ref, game.Event{Clause: "MD-GAS-11", Kind: "baulks", Seat: g.seatOf(v), Who: g.vehicleRef(v), Many: flameHazards})
	if g.hazardTest(ref, hazard{v: v, many: flameHazards, clause: "MD-GAS-11", cause: game.Nobody}) {
		return true
	}
	return g.loseControl(ref, upset{v: v, cause: game.Nobody})
}

// backsTo is how far a vehicle gets that backs up through flames (MD-GAS-12).
func (g *Game) backsTo(ref game.Referee, t *trip) tabletop.Mark {
	end := t.drive.Course.End()
	for range 2 * len(g.fires) {
		met := g.flamesAhead(t, tabletop.Mark{}, end)
		if met.what == meetsNothing {
			break
		}
		t.mark = later(met.at, t.mark)
		if goesOn := g.atFlames(ref, t, met); !goesOn || met.what == meetsFlames && (g.figures[t.driver].owes > 0 || !g.drives(t.driver)) {
			return t.mark // what goes out of control while it stands stays where it is (MD-HAZ-23)
		}
	}
	return end
}

// slidesThrough throws for every fire that a vehicle slides through, once in its slide: nobody at the wheel can help it (MD-GAS-12).
func (g *Game) slidesThrough(ref game.Referee, t *trip, c tabletop.Course, begin, end tabletop.Mark) {
	var met set
	for _, m := range g.flamesOn(t.v, t.from, c, begin, end) {
		if !t.flames.has(m.N) {
			met.add(m.N)
			t.flames.add(m.N)
		}
	}
	for fire := range met.each {
		g.meetsFlames(ref, t.v, fire, true)
	}
}

// mayBeEngulfed throws for what flames do to a vehicle: on a 6 it burns (MD-GAS-06, -10, MD-T-IGNITE).
func (g *Game) mayBeEngulfed(ref game.Referee, v int, clause game.ClauseID) {
	car := &g.vehicles[v]
	if car.gone || car.wrecked || car.blaze != NotBurning {
		return
	}
	spared := 6 - igniteTable[vehicleOnFire]
	face := ref.Throw(game.Throw{
		Clause: clause, Purpose: "catch-fire", Dice: 1, Sides: 6, Bands: game.BandsAt(6, spared), Who: g.vehicleRef(v),
	})
	if face.One() <= spared {
		g.tell(ref, game.Event{Clause: clause, Kind: "does-not-burn", Seat: g.seatOf(v), Whom: g.vehicleRef(v), Detail: true})
		return
	}
	g.engulf(ref, v)
}

// engulf sets a vehicle on fire from within: it stands, and explodes with the second card of its driver's gang (MD-GAS-13, -14).
func (g *Game) engulf(ref game.Referee, v int) {
	car := &g.vehicles[v]
	car.blaze, car.speed, car.gang, car.called = Engulfed, Stopped, g.gangAboard(v), 0
	g.tell(ref, game.Event{Clause: "MD-GAS-13", Kind: "engulfed", Seat: g.seatOf(v), Whom: g.vehicleRef(v)})
}

// gangAboard is whose cards count for a burning vehicle: its driver's, else those of the first who is aboard, else its owner's (MD-GAS-14).
func (g *Game) gangAboard(v int) game.Seat {
	for _, f := range g.slots(v) {
		if f != nobody && !g.figures[f].dead {
			return g.figures[f].seat
		}
	}
	return g.vehicles[v].owner
}

// gangOf is whose card a card is for who sits in a burning vehicle: an action card its seat's, a Ten the civilians' (MD-GAS-14).
func gangOf(card int) game.Seat {
	if rankOf(card) == ten {
		return game.Nobody
	}
	return suitOf(card)
}

// calledBit is the place of a gang among those whose card has come since a vehicle caught fire; the civilians have the last.
func calledBit(gang game.Seat) uint8 {
	if gang == game.Nobody {
		return 1 << maxSeats
	}
	return 1 << gang
}

// burningVehicles gives everybody aboard a burning vehicle the leap that the gang's card allows, and has those explode whose time is over
// (MD-GAS-14, MD-CSHOT-24). It comes right after a card has been turned up, before it is used.
func (g *Game) burningVehicles(ref game.Referee, card int) {
	gang := gangOf(card)
	for v := range g.vehicles {
		car := &g.vehicles[v]
		if g.phase != Playing || car.gone || car.blaze != Engulfed && car.blaze != OnFire {
			continue
		}
		switch came := car.called&calledBit(gang) != 0; {
		case !came:
			car.called |= calledBit(gang)
			g.changed()
			g.leapsFromBlaze(ref, v, gang)
		case car.blaze == Engulfed && car.gang == gang:
			g.blazeExplodes(ref, v)
		}
	}
}

// leapsFromBlaze lets every conscious occupant of a gang leap out of a burning vehicle, whatever the card would activate and whatever is owed; whoever
// is held goes with whoever holds them (MD-GAS-14, MD-VEH-08).
func (g *Game) leapsFromBlaze(ref game.Referee, v int, gang game.Seat) {
	for _, n := range g.slots(v) {
		f := int(n)
		if f == nobody || g.phase != Playing || g.figures[f].seat != gang || g.ride(f) != v || !g.figures[f].awake() || g.heldAboard(f) {
			continue
		}
		fig := &g.figures[f]
		to, free := g.beside(f, v)
		if !free {
			g.tell(ref, game.Event{Clause: "MD-GAS-14", Kind: "cornered", Seat: fig.seat, Who: game.Figure(f)})
			continue
		}
		if fig.canAct() && gang != game.Nobody {
			who, car := game.Figure(f), g.vehicleRef(v)
			answer, picked := g.ask(ref, game.Question{
				Seat: gang, Clause: "MD-GAS-14", Prompt: "blaze", Who: who, With: car, Options: append(g.desk.Options(),
					game.Option{Verb: "leap-clear", Clause: "MD-GAS-14", Who: who, With: car},
					game.Option{Verb: "get-out", Clause: "MD-GAS-14", Who: who, With: car, Where: game.Area{Kind: areaAlight, Of: who, Far: enterReach}},
					game.Option{Verb: "stay-aboard", Clause: "MD-GAS-14", Who: who, With: car},
				),
			})
			switch picked.Verb {
			case "stay-aboard":
				continue
			case "get-out":
				to = answer.At
			}
		}
		g.getOut(ref, f, to)
		fig.prone = fig.prone || fig.crawls
	}
}

// wayOutOfBlaze is leaping out of a vehicle by an action of one's own; a Hold Card does not free from one that burns (MD-GAS-14).
func (g *Game) wayOutOfBlaze(act *Activation, f int, o []game.Option) []game.Option {
	if blaze := g.vehicles[g.ride(f)].blaze; act.hold && (blaze == Engulfed || blaze == OnFire) {
		return o
	}
	return g.leapOutOptions(f, o)
}

// leapsWith is the gang on whose card a figure leaps out of a burning vehicle: its own, or that of whoever holds it there (MD-GAS-14).
func (g *Game) leapsWith(f int) game.Seat {
	fig := &g.figures[f]
	switch {
	case g.heldAboardBy(f, fig.taker):
		return g.figures[fig.taker].seat
	case g.heldAboardBy(f, fig.captor):
		return g.figures[fig.captor].seat
	}
	return fig.seat
}

// heldAboard says whether a figure is held by somebody in their wits in the same vehicle.
func (g *Game) heldAboard(f int) bool {
	fig := &g.figures[f]
	return g.heldAboardBy(f, fig.taker) || g.heldAboardBy(f, fig.captor)
}

func (g *Game) heldAboardBy(f int, by int16) bool {
	return by != nobody && g.figures[by].car == g.figures[f].car && g.figures[by].awake()
}

// blazeExplodes is an engulfed vehicle whose time is over: a gasoline bomb of two sticks, in which whoever is still inside fails all their rolls; what
// is left burns, and whoever survives lies beside it (MD-GAS-15).
func (g *Game) blazeExplodes(ref game.Referee, v int) {
	b := g.vehicleBlast(v, nobody, "MD-GAS-15")
	for _, f := range g.slots(v) {
		if f != nobody && g.isInside(int(f)) {
			b.fails.add(int(f))
		}
	}
	g.becomesWreck(v)
	g.explode(ref, &b)
	g.throwClear(ref, v, "MD-GAS-15", "escapes-wreck")
}

// becomesWreck makes a burning vehicle a burning wreck: flames over its footprint, and smoke (MD-GAS-15, MD-CSHOT-24).
func (g *Game) becomesWreck(v int) {
	car := &g.vehicles[v]
	car.wrecked, car.speed, car.blaze = true, Stopped, BurntOut
	g.burn(Fire{feature: nobody, car: int8(v + 1)})
	g.changed()
}

// burnsOut ends a card of a gang for the vehicles that are on fire: who of it is still aboard dies in the flames, and when nobody is left a burning
// wreck remains (MD-CSHOT-23, -24).
func (g *Game) burnsOut(ref game.Referee, card int) {
	gang := gangOf(card)
	for v := range g.vehicles {
		car := &g.vehicles[v]
		if g.phase != Playing || car.gone || car.blaze != OnFire || car.called&calledBit(gang) == 0 {
			continue
		}
		a := g.beginAttack(nobody, game.Here("burns-out"))
		left := false
		for _, f := range g.slots(v) {
			switch {
			case f == nobody || g.figures[f].dead:
			case g.leapsWith(int(f)) == gang:
				g.diesInFlames(ref, a, int(f))
			default:
				left = true
			}
		}
		if !left && car.called&calledBit(car.gang) != 0 {
			g.becomesWreck(v)
			g.tell(ref, game.Event{Clause: "MD-CSHOT-24", Kind: "burns-out", Seat: g.seatOf(v), Who: g.vehicleRef(v)})
		}
		if !a.killed.empty() {
			g.finishAttack(ref, a)
		}
		a.open = false
	}
}

// diesInFlames is a man who has not got out of a vehicle in time (MD-CSHOT-23).
func (g *Game) diesInFlames(ref game.Referee, a *attack, f int) {
	fig := &g.figures[f]
	fig.dead = true
	a.killed.add(f)
	g.blame(f, nobody)
	g.hostageDied(ref, f)
	g.goDown(f)
	g.tell(ref, game.Event{Clause: "MD-CSHOT-23", Kind: "burns-to-death", Seat: fig.seat, Whom: game.Figure(f), With: g.vehicleRef(g.ride(f))})
}

// rescueOptions are the unconscious friends whom a figure beside a vehicle on fire may drag out of it on the card of its gang (MD-CSHOT-24).
func (g *Game) rescueOptions(f int, o []game.Option) []game.Option {
	fig := &g.figures[f]
	if fig.prone || fig.crawls || fig.ladder != 0 || g.isLocked(f) || g.hasHostage(f) {
		return o
	}
	for v := range g.vehicles {
		car := &g.vehicles[v]
		if car.blaze != OnFire || car.called&calledBit(fig.seat) == 0 {
			continue
		}
		if at := g.footprint(v); at.At.Floor != fig.at.Floor || at.Distance(fig.at) > enterReach || g.wallsOff(v, fig.at) {
			continue
		}
		for _, h := range g.slots(v) {
			if h != nobody && g.figures[h].helpless() && !g.figures[h].dead && g.friends(f, int(h)) {
				o = append(o, game.Option{Verb: "drag-out", Clause: "MD-CSHOT-24", Who: game.Figure(f), Whom: game.Figure(int(h)), With: g.vehicleRef(v)})
			}
		}
	}
	return o
}

// dragsOut drags somebody out of a vehicle on fire.
func (g *Game) dragsOut(ref game.Referee, f int, o game.Option) {
	h, v := int(o.Whom.N), g.vehicleOf(o.With)
	spot, free := game.Point{}, false
	if g.ride(h) == v {
		spot, free = g.clearBeside(ref, h, v)
	}
	if !free {
		g.tell(ref, game.Event{Clause: "MD-HOLD-08", Kind: "blocked", Seat: g.figures[f].seat, Who: o.Who})
		return
	}
	from := g.figures[h].at
	g.alight(h, spot)
	g.figures[h].prone = true
	g.tell(ref, game.Event{
		Clause: "MD-CSHOT-24", Kind: "drags-out", Seat: g.figures[f].seat, Who: o.Who, Whom: o.Whom, With: o.With, From: from, To: spot, Moved: true,
	})
	g.partedByLeaving(ref, h, v)
}
