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
		if car := &g.vehicles[v]; car.speed > Cruising || !g.mayBoard(f, v) {
			continue
		}
		if at := g.footprint(v); at.At.Floor != fig.at.Floor || at.Distance(fig.at) > enterReach {
			continue
		}
		o = g.slotOptions(f, v, "get-in", "MD-VEH-03", o)
	}
	return o
}

// slotOptions are the free slots of a vehicle that a figure may take from where it is. Places in the bed are all one, so only the first is
// offered.
func (g *Game) slotOptions(f, v int, verb game.Verb, clause game.ClauseID, o []game.Option) []game.Option {
	car := &g.vehicles[v]
	row := &vehicleTable[car.kind]
	in := g.slots(v)
	free, need := 0, 1+g.hostages(f)+g.prisoners(f)
	for s := range row.slots {
		if in[s] == nobody {
			free++
		}
	}
	if free < need && verb == "get-in" {
		return o // whom it holds gets in with it (MD-VEH-08)
	}
	bed := false
	for s := range row.slots {
		slot := &row.slots[s]
		if in[s] != nobody || bed && slot.bed() {
			continue
		}
		switch verb {
		case "get-in":
			if car.speed == Cruising && slot.berth != onBoard {
				continue
			}
		case "climb-over":
			if slot.berth != onBoard && slot.berth != onRoof {
				continue
			}
		case "haul-in":
			if slot.berth != inside {
				continue
			}
		}
		bed = bed || slot.bed()
		o = append(o, game.Option{
			Verb: verb, Clause: clause, Who: game.Figure(f), With: g.vehicleRef(v), Whom: slotRef(car.kind, s), Risk: verb == "climb-over",
		})
	}
	return o
}

// mayBoard says whether a figure may get aboard a vehicle: it can still carry somebody, and no enemy in his wits is aboard (MD-VEH-06).
func (g *Game) mayBoard(f, v int) bool {
	car := &g.vehicles[v]
	if car.gone || car.wrecked || car.upturned || car.blaze != NotBurning {
		return false
	}
	for _, e := range g.crew(v) {
		if g.enemies(f, e) && g.figures[e].awake() {
			return false
		}
	}
	return true
}

// getIn takes a slot of a vehicle, with whoever the figure holds (MD-VEH-03, -08).
func (g *Game) getIn(ref game.Referee, f int, o game.Option) {
	v := g.vehicleOf(o.With)
	slot := int(o.Whom.N) - firstSlotWord
	if v == nobody || !g.mayBoard(f, v) || g.slots(v)[g.slotOf(v, slot)] != nobody {
		g.tell(ref, game.Event{Clause: "MD-HOLD-08", Kind: "blocked", Seat: g.figures[f].seat, Who: o.Who})
		return
	}
	g.unhide(ref, f, "MD-HIDE-08")
	from := g.figures[f].at
	g.enter(f, v, g.slotOf(v, slot))
	g.tell(ref, game.Event{
		Clause: "MD-VEH-03", Kind: "gets-in", Seat: g.figures[f].seat, Who: o.Who, With: o.With, Whom: o.Whom, From: from, To: g.figures[f].at, Moved: true,
	})
	for h := range g.figures {
		if fig := &g.figures[h]; int(fig.taker) == f || int(fig.captor) == f {
			g.isTakenAlong(ref, f, h, v)
		}
	}
}

// isTakenAlong puts a hostage or a prisoner into the first free slot of a vehicle.
func (g *Game) isTakenAlong(ref game.Referee, f, h, v int) {
	in := g.slots(v)
	for s := 1; s < len(vehicleTable[g.vehicles[v].kind].slots); s++ {
		if in[s] != nobody {
			continue
		}
		from := g.figures[h].at
		g.enter(h, v, s)
		g.tell(ref, game.Event{
			Clause: "MD-VEH-08", Kind: "is-put-in", Seat: g.figures[f].seat, Who: game.Figure(f), Whom: game.Figure(h), With: g.vehicleRef(v),
			From: from, To: g.figures[h].at, Moved: true,
		})
		return
	}
}

// leapOutOptions is leaping out of a vehicle, to a place beside it (MD-VEH-03, -04).
func (g *Game) leapOutOptions(f int, o []game.Option) []game.Option {
	v := g.ride(f)
	who := game.Figure(f)
	clause := game.ClauseID("MD-VEH-03")
	if g.vehicles[v].moving() {
		clause = "MD-VEH-04"
	}
	if _, free := g.beside(f, v); !free {
		return o
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
	case g.table.WallBetween(at.At, to, g.doors):
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
	if g.mayAlight(f, to) != nil {
		spot, free := g.beside(f, v)
		if !free {
			g.tell(ref, game.Event{Clause: "MD-HOLD-08", Kind: "blocked", Seat: g.figures[f].seat, Who: game.Figure(f)})
			return
		}
		to = spot
	}
	drove := g.figures[f].slot == driverSlot
	if g.unsafeRide(ref, f, g.vehicles[v].speed, 0, true) {
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
		held := &g.figures[h]
		if int(held.taker) != f && int(held.captor) != f || g.ride(h) != v {
			continue
		}
		spot, free := g.freeNear(h, to)
		if !free {
			if spot, free = g.beside(h, v); !free {
				continue
			}
		}
		was := held.at
		g.alight(h, spot)
		g.tell(ref, game.Event{
			Clause: "MD-VEH-08", Kind: "is-pulled-out", Seat: fig.seat, Who: game.Figure(f), Whom: game.Figure(h), With: g.vehicleRef(v), From: was, To: spot, Moved: true,
		})
	}
}

// leavesInFear is a man aboard who flees or gives himself up: he leaps out at the first chance, and a driver first stops the vehicle if he
// can (MD-CRASH-18, MD-CAR-09). It says whether he may go on with his next compulsory move.
func (g *Game) leavesInFear(ref game.Referee, f int) bool {
	if v := g.ride(f); g.drives(f) && g.vehicles[v].moving() && g.vehicles[v].drivable() && !g.vehicles[v].brakes {
		g.brakesInFear(ref, f)
		return true
	}
	spot, free := g.beside(f, g.ride(f))
	if !free {
		g.tell(ref, game.Event{Clause: "MD-GUTS-11", Kind: "cornered", Seat: g.figures[f].seat, Who: game.Figure(f)})
		return false
	}
	g.getOut(ref, f, spot)
	return g.figures[f].awake() && !g.figures[f].aboard()
}
