package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// car_unled.go is what vehicles do without a Drive that their seat has chosen: compulsory drives, recovering drivers, lost drivers, lost speed
// (MD-CAR-06 to -09).

// mustDrive says whether a driver on a card still has to drive: their vehicle moves, and they have not driven on it (MD-CAR-06). Whoever has to leap out
// may do nothing else (MD-CSHOT-22).
func (g *Game) mustDrive(act *Activation, f int) bool {
	if act.left[f] <= 0 || act.did[f]&didDrive != 0 || !g.drives(f) || g.figures[f].bails || !g.mayAct(act, f) {
		return false
	}
	car := &g.vehicles[g.ride(f)]
	return car.moving() && car.drivable()
}

// compulsoryDrives drives every vehicle on straight at its speed whose driver had to drive on a card and has not: declared like any Drive, so
// that others may interrupt it (MD-CAR-06, -17). A driver who owes recovery recovers (MD-CAR-07).
func (g *Game) compulsoryDrives(ref game.Referee, act *Activation) {
	for f := range g.figures {
		if g.phase != Playing || !g.mustDrive(act, f) {
			continue
		}
		v := g.ride(f)
		option := game.Option{Verb: "drive", Clause: "MD-CAR-06", Who: game.Figure(f), With: g.vehicleRef(v), Whom: speedRef(g.vehicles[v].speed), Risk: true}
		if g.figures[f].owes > 0 {
			option = game.Option{Verb: "recover", Clause: "MD-CAR-07", Who: game.Figure(f)}
		}
		if g.window(ref, act, declared{seat: act.seat, option: option}) && (g.phase != Playing || !g.mustDrive(act, f)) {
			if g.phase == Playing {
				g.tell(ref, game.Event{Clause: "MD-HOLD-07", Kind: "action-lost", Seat: act.seat, Who: game.Figure(f)})
			}
			continue
		}
		g.loseAim(ref, "MD-AIM-02", f)
		act.spend(f)
		act.did[f] |= didDrive | didOther
		if g.figures[f].owes > 0 {
			g.recover(ref, f)
		} else {
			g.drivesStraight(ref, f, "MD-CAR-06")
		}
		g.checkEnd(ref)
	}
}

// drivesStraight drives a vehicle on at its speed, straight ahead, with its Hazards, and all that it is in a chase with (MD-CAR-06, -07,
// MD-CHASE-01).
func (g *Game) drivesStraight(ref game.Referee, f int, clause game.ClauseID) {
	v := g.ride(f)
	g.vehicles[v].drove = true
	g.tell(ref, game.Event{Clause: clause, Kind: "drives-on", Seat: g.figures[f].seat, Who: g.vehicleRef(v)})
	g.scratch.unsteered |= 1 << v
	if order, many := g.chaseOrder(v); many > 1 {
		g.chaseMoves(ref, v, order[:many])
	} else {
		g.goesAlone(ref, v, f)
	}
	g.scratch.unsteered &^= 1 << v
}

// recoversAtTheWheel has a vehicle go on while its driver recovers (MD-CAR-07).
func (g *Game) recoversAtTheWheel(ref game.Referee, f int) {
	if !g.drives(f) || !g.vehicles[g.ride(f)].moving() || !g.vehicles[g.ride(f)].drivable() {
		return
	}
	if g.card.up {
		g.card.did[f] |= didDrive
	}
	for i := range g.scratch.depth {
		g.scratch.stack[i].did[f] |= didDrive
	}
	g.drivesStraight(ref, f, "MD-CAR-07")
}

// brakesInFear is a driver who has lost their nerve and takes the speed down as far as the steps allow (MD-CAR-09).
func (g *Game) brakesInFear(ref game.Referee, f int) {
	v := g.ride(f)
	to := g.vehicles[v].speed
	for to > Stopped && g.maySpeed(v, f, to-1) {
		to--
	}
	g.tell(ref, game.Event{Clause: "MD-CAR-09", Kind: "brakes-in-fear", Seat: g.figures[f].seat, Who: game.Figure(f), With: g.vehicleRef(v)})
	g.changeSpeed(ref, v, to)
	if to == Stopped {
		g.endChases(ref)
		return
	}
	g.drivesStraight(ref, f, "MD-CAR-09")
}

// slowDown takes a vehicle down to a speed by a clause, if its brakes allow it (MD-CSHOT-17).
func (g *Game) slowDown(ref game.Referee, v int, to Speed, clause game.ClauseID) {
	car := &g.vehicles[v]
	if car.speed <= to || car.brakes {
		return
	}
	car.speed = to
	g.tell(ref, game.Event{Clause: clause, Kind: "slows-down", Seat: g.seatOf(v), Who: g.vehicleRef(v), Whom: speedRef(to)})
}

// turnIsOver ends every chase, and lets idle vehicles lose speed (MD-CHASE-06, MD-CAR-06).
func (g *Game) turnIsOver(ref game.Referee) {
	for v := range g.vehicles {
		if g.vehicles[v].chases != 0 {
			g.endChase(ref, v)
		}
	}
	g.turnEnds(ref)
}

// turnEnds drops the speed of every vehicle that has not been driven in this turn (MD-CAR-06).
func (g *Game) turnEnds(ref game.Referee) {
	for v := range g.vehicles {
		car := &g.vehicles[v]
		if car.moving() && !car.drove {
			g.slowDown(ref, v, car.speed-1, "MD-CAR-06")
		}
		car.drove = false
	}
}

// driverless is a moving vehicle that has lost its driver: somebody in front grabs the wheel, or it swerves, and runs on for half its distance
// if it still goes straight (MD-CAR-08).
func (g *Game) driverless(ref game.Referee, v int) { g.driverlessBy(ref, v, game.Nobody) }

// driverlessBy is driverless by the doing of a seat, which moves the vehicle if it comes to that (MD-HAZ-19).
func (g *Game) driverlessBy(ref game.Referee, v int, cause game.Seat) {
	car := &g.vehicles[v]
	if !car.moving() || g.phase != Playing || g.scratch.unled&(1<<v) != 0 {
		return
	}
	g.scratch.unled |= 1 << v // it is being lost already: nothing that happens on the way loses it once more
	waits := g.setAside(game.Here("driverless").Number(v))
	under := g.scratch.trip // another vehicle may be on its way
	g.runsLoose(ref, v, cause)
	crashed := g.isUnderway(v) && g.scratch.trip.crashed
	g.scratch.trip = under
	if crashed && g.isUnderway(v) {
		g.scratch.trip.crashed = true
	}
	g.takeUp(&waits)
	g.scratch.unled &^= 1 << v
}

// runsLoose is a vehicle whose driver is lost, until it is driven again or stands.
func (g *Game) runsLoose(ref game.Referee, v int, cause game.Seat) {
	car := &g.vehicles[v]
	if g.grabsTheWheel(ref, v) {
		return
	}
	g.tell(ref, game.Event{Clause: "MD-CAR-08", Kind: "driverless", Seat: g.seatOf(v), Who: g.vehicleRef(v)})
	if g.loseControl(ref, upset{v: v, cause: cause, swerve: true}) && car.moving() && g.phase == Playing {
		g.runsOut(ref, v)
	}
	if car.speed != Stopped && !car.gone {
		car.speed = Stopped
		g.tell(ref, game.Event{Clause: "MD-CAR-08", Kind: "rolls-to-a-stop", Seat: g.seatOf(v), Who: g.vehicleRef(v)})
	}
}

// lostDrivers leaves every vehicle to itself that moves and whose driver has lost their wits, by the doing of a seat or of nobody (MD-CAR-08).
func (g *Game) lostDrivers(ref game.Referee, by game.Seat) {
	for v := range g.vehicles {
		if !g.vehicles[v].moving() {
			continue
		}
		if d := g.driver(v); d != nobody && g.figures[d].awake() {
			continue
		}
		g.driverlessBy(ref, v, by)
	}
}

// seatBehind is the seat whose attack it is, or nobody.
func (g *Game) seatBehind(a *attack) game.Seat {
	if a.by < 0 {
		return game.Nobody
	}
	return g.figures[a.by].seat
}

// grabsTheWheel asks for somebody conscious in front to take the wheel, and tests them; a civilian tries (MD-CAR-08).
func (g *Game) grabsTheWheel(ref game.Referee, v int) bool {
	f := int(g.slots(v)[frontSlot])
	if f == nobody || g.isBike(v) || !g.figures[f].canAct() {
		return false
	}
	fig := &g.figures[f]
	if fig.seat != game.Nobody {
		_, picked := g.ask(ref, game.Question{
			Seat: fig.seat, Clause: "MD-CAR-08", Prompt: "grab-the-wheel", Who: game.Figure(f), With: g.vehicleRef(v), Options: append(g.desk.Options(),
				game.Option{Verb: "grab-the-wheel", Clause: "MD-CAR-08", Who: game.Figure(f), With: g.vehicleRef(v), Risk: true},
				game.Option{Verb: "sit-still", Clause: "MD-CAR-08", Who: game.Figure(f)},
			),
		})
		if picked.Verb != "grab-the-wheel" {
			return false
		}
	}
	if !g.test(ref, f, "MD-CAR-08", "grab-the-wheel", g.grabNeed(f)) {
		return false
	}
	if d := g.driver(v); d != nobody { // the one at the wheel slides over
		g.figures[d].slot = frontSlot
		g.place(d, g.slotPlace(v, frontSlot))
	}
	g.enter(f, v, driverSlot)
	g.tell(ref, game.Event{Clause: "MD-CAR-08", Kind: "takes-the-wheel", Seat: fig.seat, Who: game.Figure(f), With: g.vehicleRef(v)})
	return true
}

// grabNeed itemises the test of who grabs the wheel (MD-CAR-08).
func (g *Game) grabNeed(f int) []game.Mod {
	return g.nerves(append(g.desk.Mods(), g.stat(f, Stunts)), f)
}

// runsOut is a vehicle with nobody at the wheel that goes straight on for half the distance of its speed, into whatever solid is in the way,
// and over whoever is (MD-CAR-08).
func (g *Game) runsOut(ref game.Referee, v int) {
	car := &g.vehicles[v]
	t := g.rollDistance(ref, v, nobody)
	far := game.Length(int64(t.distance()) / int64(2*inch) * int64(inch))
	g.slide(ref, sliding{
		v: v, far: far, speed: car.speed, cause: game.Nobody, clause: "MD-CAR-08", heading: tabletop.Heading(car.heading), runs: true,
	})
}
