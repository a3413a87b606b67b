package maddogs

import "rumble/game"

// veh_enter.go is getting into a vehicle and out of it (MD-VEH-03, -04, -06).

// enterReach is how near to a vehicle one must be to get in, and where one stands who has got out (MD-VEH-03).
const enterReach = inch

// enterOptions are the free slots of the vehicles that a figure on foot may get into: any of one that stands, a board of one that
// cruises (MD-VEH-03).
func (g *Game) enterOptions(f int, o []game.Option) []game.Option {
	fig := &g.figures[f]
	if fig.prone || fig.crawls || fig.ladder != 0 || g.isLocked(f) {
		return o
	}
	for v := range g.vehicles {
		if g.mayGetIn(f, v) {
			o = g.slotOptions(f, v, "get-in", "MD-VEH-03", o)
		}
	}
	return o
}

// mayGetIn says whether a figure on foot may get into a vehicle, or on it: near enough, nothing solid between, slow enough, and room for all whom it
// holds, who are not put on the board of a vehicle that moves (MD-VEH-03, -06, -08).
func (g *Game) mayGetIn(f, v int) bool {
	car := &g.vehicles[v]
	at := g.footprint(v)
	from := g.figures[f].at
	if car.speed > Cruising || at.At.Floor != from.Floor || at.Distance(from) > enterReach || !g.mayBoard(f, v) || g.wallsOff(v, from) {
		return false
	}
	held := g.heldWith(f)
	return held == 0 || car.speed == Stopped && g.freeSlots(v) > held
}

// heldWith counts the hostages and prisoners whom a figure has with it: not those whom it has left in a vehicle (MD-VEH-08).
func (g *Game) heldWith(f int) int {
	n := 0
	for h := range g.figures {
		if held := &g.figures[h]; held.onBoard() && g.ride(h) == g.ride(f) && (int(held.taker) == f || int(held.captor) == f) {
			n++
		}
	}
	return n
}

// freeSlots counts the slots of a vehicle in which nobody is.
func (g *Game) freeSlots(v int) int {
	free := len(vehicleTable[g.vehicles[v].kind].slots)
	for range g.crew(v) {
		free--
	}
	return free
}

// slotOptions are the free slots of a vehicle that a figure who is not aboard may take: boards alone of one that cruises, boards and the roof
// for who climbs over from another (MD-VEH-03, MD-BOARD-08). Places in the bed are all one, so only the first is offered.
func (g *Game) slotOptions(f, v int, verb game.Verb, clause game.ClauseID, o []game.Option) []game.Option {
	car := &g.vehicles[v]
	row := &vehicleTable[car.kind]
	in := g.slots(v)
	climbs := verb == "climb-over"
	bed := false
	for s := range row.slots {
		slot := &row.slots[s]
		switch {
		case in[s] != nobody || bed && slot.bed():
			continue
		case climbs && slot.berth != onBoard && slot.berth != onRoof:
			continue
		case !climbs && car.moving() && slot.berth != onBoard:
			continue
		}
		bed = bed || slot.bed()
		o = append(o, game.Option{
			Verb: verb, Clause: clause, Who: game.Figure(f), With: g.vehicleRef(v), Whom: slotRef(car.kind, s),
			Risk: climbs && max(car.speed, g.speedUnder(f)) > Cruising,
		})
	}
	return o
}

// speedUnder is the speed of the vehicle that a figure is in or on.
func (g *Game) speedUnder(f int) Speed {
	if v := g.ride(f); v != nobody {
		return g.vehicles[v].speed
	}
	return Stopped
}

// mayBoard says whether a figure may get aboard a vehicle: it can still carry somebody, and no enemy in their wits is aboard but hostages and
// prisoners (MD-VEH-06, -08).
func (g *Game) mayBoard(f, v int) bool {
	car := &g.vehicles[v]
	if car.gone || car.wrecked || car.upturned || car.blaze != NotBurning {
		return false
	}
	for _, e := range g.crew(v) {
		if g.enemies(f, e) && g.figures[e].free() {
			return false
		}
	}
	return true
}

// getIn takes a slot of a vehicle, with whoever the figure holds (MD-VEH-03, -08).
func (g *Game) getIn(ref game.Referee, f int, o game.Option) {
	v := g.vehicleOf(o.With)
	slot := g.slotOf(v, int(o.Whom.N)-firstSlotWord)
	if !g.mayGetIn(f, v) || g.slots(v)[slot] != nobody || g.vehicles[v].moving() && vehicleTable[g.vehicles[v].kind].slots[slot].berth != onBoard {
		g.tell(ref, game.Event{Clause: "MD-HOLD-08", Kind: "blocked", Seat: g.figures[f].seat, Who: o.Who})
		return
	}
	g.unhide(ref, f, "MD-HIDE-08")
	from := g.figures[f].at
	g.enter(f, v, slot)
	g.tell(ref, game.Event{
		Clause: "MD-VEH-03", Kind: "gets-in", Seat: g.figures[f].seat, Who: o.Who, With: o.With, Whom: o.Whom, From: from, To: g.figures[f].at, Moved: true,
	})
	for h := range g.figures {
		if fig := &g.figures[h]; fig.onBoard() && !fig.aboard() && (int(fig.taker) == f || int(fig.captor) == f) {
			g.isTakenAlong(ref, f, h, v)
		}
	}
}

// isTakenAlong puts a hostage or a prisoner into the first free slot of a vehicle but its driver's, which comes last (MD-VEH-08).
func (g *Game) isTakenAlong(ref game.Referee, f, h, v int) {
	slot := g.passengerSlot(v, mostSlots)
	if slot == nobody {
		return
	}
	from := g.figures[h].at
	g.enter(h, v, slot)
	g.tell(ref, game.Event{
		Clause: "MD-VEH-08", Kind: "is-put-in", Seat: g.figures[f].seat, Who: game.Figure(f), Whom: game.Figure(h), With: g.vehicleRef(v),
		From: from, To: g.figures[h].at, Moved: true,
	})
}

// passengerSlot is the first free one among so many slots of a vehicle, the driver's after all others, or nobody.
func (g *Game) passengerSlot(v, many int) int {
	in := g.slots(v)
	for s := driverSlot + 1; s < min(many, len(vehicleTable[g.vehicles[v].kind].slots)); s++ {
		if in[s] == nobody {
			return s
		}
	}
	if in[driverSlot] == nobody {
		return driverSlot
	}
	return nobody
}

// leapOutOptions is leaping out of a vehicle, to a place beside it (MD-VEH-03, -04).
func (g *Game) leapOutOptions(f int, o []game.Option) []game.Option {
	v := g.ride(f)
	who := game.Figure(f)
	clause := game.ClauseID("MD-VEH-03")
	if g.vehicles[v].moving() {
		clause = "MD-VEH-04"
	}
	if _, free := g.beside(f, v); !free || g.figures[f].crawls {
		return o // MD-HIT-09
	}
	return append(o, game.Option{
		Verb: "get-out", Clause: clause, Who: who, With: g.vehicleRef(v), Where: game.Area{Kind: areaAlight, Of: who, Far: enterReach},
		Risk: g.vehicles[v].speed > Cruising,
	})
}

// mayAlight says whether a figure may get out of its vehicle to a place: beside it, within an inch, and free.
func (g *Game) mayAlight(f int, to game.Point) error {
	v := g.ride(f)
	if v == nobody {
		return errNoPlace
	}
	at := g.footprint(v)
	switch {
	case to.Floor != at.At.Floor:
		return errOtherFloor
	case at.Distance(to) > enterReach:
		return errNotBeside
	case !g.roomFor(f, to):
		return errNoRoom
	case g.wallsOff(v, to):
		return errNoWay
	}
	return nil
}

// getOut leaves a vehicle: one that stands or cruises without a test, a faster one by an unsafe ride (MD-VEH-03, -04). One that has lost its
// driver by it swerves (MD-CAR-08).
func (g *Game) getOut(ref game.Referee, f int, to game.Point) {
	v := g.ride(f)
	if v == nobody {
		return
	}
	if g.mayAlight(f, to) != nil || g.comesUpon(ref, f, to) {
		spot, free := g.clearBeside(ref, f, v)
		if !free {
			g.tell(ref, game.Event{Clause: "MD-HOLD-08", Kind: "blocked", Seat: g.figures[f].seat, Who: game.Figure(f)})
			return
		}
		to = spot
	}
	drove := g.figures[f].slot == driverSlot
	if g.unsafeRide(ref, f, g.vehicles[v].speed, 0, true) {
		if g.comesUpon(ref, f, to) {
			if spot, free := g.clearBeside(ref, f, v); free {
				to = spot
			}
		}
		g.getsOutTo(ref, f, to)
	}
	if drove && g.phase == Playing && g.vehicles[v].moving() {
		g.driverless(ref, v)
	}
}

// getsOutTo puts a figure, with whoever it holds, beside its vehicle.
func (g *Game) getsOutTo(ref game.Referee, f int, to game.Point) {
	fig := &g.figures[f]
	v := g.ride(f)
	from := fig.at
	clause := game.ClauseID("MD-VEH-03")
	if g.vehicles[v].moving() {
		clause = "MD-VEH-04"
	}
	g.alight(f, to)
	g.tell(ref, game.Event{
		Clause: clause, Kind: "gets-out", Seat: fig.seat, Who: game.Figure(f), With: g.vehicleRef(v), From: from, To: to, Moved: true,
	})
	for h := range g.figures {
		if held := &g.figures[h]; held.onBoard() && g.ride(h) == v && (int(held.taker) == f || int(held.captor) == f) {
			g.isPulledOut(ref, f, h, v)
		}
	}
}

// isPulledOut puts a hostage or a prisoner beside who has got out of their vehicle. A hostage for whom there is no room is free, and stays
// aboard (MD-VEH-08).
func (g *Game) isPulledOut(ref game.Referee, f, h, v int) {
	spot, free := g.touchingSpot(f, h)
	for free && g.comesUpon(ref, h, spot) {
		spot, free = g.touchingSpot(f, h)
	}
	if !free {
		g.releasesAboard(ref, f, h)
		return
	}
	from := g.figures[h].at
	g.alight(h, spot)
	g.tell(ref, game.Event{
		Clause: "MD-VEH-08", Kind: "is-pulled-out", Seat: g.figures[f].seat, Who: game.Figure(f), Whom: game.Figure(h), With: g.vehicleRef(v),
		From: from, To: spot, Moved: true,
	})
}

// touchingSpot is a free place for figure h in base contact with f, on the side of the nearest enemy if it may be (MD-HOST-04).
func (g *Game) touchingSpot(f, h int) (game.Point, bool) {
	at := g.figures[f].at
	front := 0
	if e := g.nearestEnemy(f); e >= 0 {
		front = g.direction(at, g.figures[e].at)
	}
	for turn := range len(ring) {
		step := (turn + 1) / 2
		if turn%2 == 0 {
			step = -step
		}
		d := ring[(front+step+len(ring))%len(ring)]
		if spot := (game.Point{X: at.X + d.X, Y: at.Y + d.Y, Floor: at.Floor}); g.roomFor(h, spot) && g.table.Sees(at, spot, g.doors) {
			return spot, true
		}
	}
	return game.Point{}, false
}

// leavesInRage is a civilian aboard who has risen: they get out of a vehicle that is slow enough, and attack on the next card (MD-TEN-07).
func (g *Game) leavesInRage(ref game.Referee, f int) {
	if spot, free := g.beside(f, g.ride(f)); free && g.speedUnder(f) <= Cruising {
		g.getOut(ref, f, spot)
	}
}

// leavesInFear is somebody aboard who flees or gives up: they leap out at the first chance, and a driver first stops the vehicle if they
// can (MD-CRASH-18, MD-CAR-09). It says whether they may go on with their next compulsory move.
func (g *Game) leavesInFear(ref game.Referee, f int) bool {
	if v := g.ride(f); g.drives(f) && g.vehicles[v].moving() && g.vehicles[v].drivable() && !g.vehicles[v].brakes {
		g.brakesInFear(ref, f)
		return true
	}
	spot, free := g.beside(f, g.ride(f))
	if !free || g.figures[f].crawls || g.figures[f].taker != nobody || g.figures[f].captor != nobody {
		g.tell(ref, game.Event{Clause: "MD-GUTS-11", Kind: "cornered", Seat: g.figures[f].seat, Who: game.Figure(f)})
		return false
	}
	g.getOut(ref, f, spot)
	return g.figures[f].awake() && !g.figures[f].aboard()
}
