package maddogs

import "rumble/game"

// veh_aboard.go is what one may do in and on a vehicle (MD-VEH-03, -07, MD-BOARD-08 to -10).

// crewActions are the sentences of a figure in or on a vehicle.
func (g *Game) crewActions(act *Activation, f int, o []game.Option) []game.Option {
	fig := &g.figures[f]
	who := game.Figure(f)
	switch {
	case g.mustGrip(act, f):
		return append(o, game.Option{Verb: "get-a-grip", Clause: "MD-GRIP-04", Who: who, Risk: true})
	case fig.bails:
		return g.wayOutOfBlaze(act, f, o)
	case fig.owes > 0:
		return append(o, game.Option{Verb: "recover", Clause: "MD-FLINCH-02", Who: who})
	case act.did[f]&didLook != 0:
		return g.lookOptions(act, f, o)
	}
	if act.left[f] == 1 && g.mustDrive(act, f) {
		return g.driveOptions(act, f, o) // MD-CAR-06
	}
	o = g.freeOptions(act, f, o)
	o = g.driveOptions(act, f, o)
	o = g.wayOutOfBlaze(act, f, o)
	o = g.changeSlotOptions(f, o)
	o = g.climbOverOptions(f, o)
	o = g.haulInOptions(f, o)
	o = g.drawOptions(f, o)
	if act.did[f]&didSlug == 0 {
		o = g.shootOptions(f, o)
		o = g.throwOptions(f, o)
		o = g.aimOptions(f, o)
	}
	o = g.fuseOptions(f, o)
	o = g.ammoOptions(f, o)
	if g.ridesOutside(f) {
		o = g.brawlOptions(act, f, o)
	}
	if !fig.crawls {
		o = append(o, game.Option{Verb: "spot", Clause: "MD-HIDE-06", Who: who, Risk: true})
	}
	if g.hasHostage(f) {
		o = g.shootHostageOptions(f, o)
	}
	o = g.pickUpAboard(f, o)
	o = g.givingOptions(f, o)
	o = g.friendOptions(f, o)
	return g.lookOptions(act, f, o)
}

// pickUpAboard are the things that lie in a vehicle, where somebody in it has dropped them (MD-VEH-07).
func (g *Game) pickUpAboard(f int, o []game.Option) []game.Option {
	if g.figures[f].crawls {
		return o
	}
	for i := range g.items {
		if it := &g.items[i]; it.holder == nobody && it.carrying && it.car == g.figures[f].car {
			o = append(o, game.Option{Verb: "pick-up", Clause: "MD-VEH-07", Who: game.Figure(f), With: game.Gear(i)})
		}
	}
	return o
}

// changeSlotOptions are the slots that somebody may move to within their vehicle: free ones, and those of the fallen, who are pushed into the one that
// they leave. Between slots inside it is no feat; to or from a board, a roof or a saddle it is (MD-VEH-03, -09, MD-BOARD-03, -12).
func (g *Game) changeSlotOptions(f int, o []game.Option) []game.Option {
	v, own := g.ride(f), int(g.figures[f].slot)
	if g.figures[f].crawls {
		return o
	}
	row := &vehicleTable[g.vehicles[v].kind]
	in := g.slots(v)
	bed := row.slots[own].bed()
	for s := range row.slots {
		slot := &row.slots[s]
		if s == own || bed && slot.bed() || in[s] != nobody && !g.pushedAside(int(in[s])) {
			continue
		}
		bed = bed || slot.bed()
		clause, risk := game.ClauseID("MD-VEH-03"), false
		if slot.berth != inside || g.berthOf(f) != inside {
			clause, risk = "MD-BOARD-12", g.vehicles[v].speed > Cruising
		}
		o = append(o, game.Option{
			Verb: "change-slot", Clause: clause, Who: game.Figure(f), With: g.vehicleRef(v), Whom: slotRef(g.vehicles[v].kind, s), Risk: risk,
		})
	}
	return o
}

// pushedAside says whether somebody aboard can be pushed out of their slot: they are dead or have lost their wits (MD-VEH-09).
func (g *Game) pushedAside(f int) bool { return !g.figures[f].awake() }

// changeSlot moves within a vehicle; a driver who leaves the wheel of a moving one leaves it to itself (MD-VEH-03, -09, MD-BOARD-12, MD-CAR-08).
func (g *Game) changeSlot(ref game.Referee, f int, o game.Option) {
	v, own := g.ride(f), int(g.figures[f].slot)
	slot := g.slotOf(v, int(o.Whom.N)-firstSlotWord)
	fallen := int(g.slots(v)[slot])
	if fallen != nobody && !g.pushedAside(fallen) {
		g.tell(ref, game.Event{Clause: "MD-HOLD-08", Kind: "blocked", Seat: g.figures[f].seat, Who: o.Who})
		return
	}
	feat := g.berthOf(f) != inside || vehicleTable[g.vehicles[v].kind].slots[slot].berth != inside
	if !feat || g.unsafeRide(ref, f, g.vehicles[v].speed, 0, false) {
		if fallen != nobody {
			g.enter(fallen, v, own)
		}
		g.enter(f, v, slot)
		g.tell(ref, game.Event{Clause: o.Clause, Kind: "changes-slot", Seat: g.figures[f].seat, Who: o.Who, With: o.With, Whom: o.Whom})
		if fallen != nobody {
			g.tell(ref, game.Event{
				Clause: "MD-VEH-09", Kind: "is-pushed-aside", Seat: g.figures[f].seat, Who: o.Who, Whom: game.Figure(fallen), With: slotRef(g.vehicles[v].kind, own),
			})
		}
	}
	if own == driverSlot && g.phase == Playing && g.vehicles[v].moving() {
		g.driverless(ref, v)
	}
}

// climbOverOptions are the vehicles beside an outside rider's that they may climb to (MD-BOARD-08).
func (g *Game) climbOverOptions(f int, o []game.Option) []game.Option {
	v := g.ride(f)
	if b := g.berthOf(f); b == inside || g.figures[f].crawls || g.hasHostage(f) || g.hasPrisoner(f) {
		return o
	}
	for w := range g.vehicles {
		if w != v && g.mayClimbOver(f, v, w) {
			o = g.slotOptions(f, w, "climb-over", "MD-BOARD-08", o)
		}
	}
	return o
}

// mayClimbOver says whether one climbs from a vehicle to another: they are within an inch, nothing solid between, and a speed apart at most
// (MD-BOARD-08).
func (g *Game) mayClimbOver(f, v, w int) bool {
	from, to := g.vehicles[v].speed, g.vehicles[w].speed
	at, other := g.footprint(v), g.footprint(w)
	return from <= to+1 && to <= from+1 && at.Within(&other, enterReach) && g.mayBoard(f, w) && !g.wallsOff(v, other.At)
}

// climbOver climbs from one vehicle to another (MD-BOARD-08).
func (g *Game) climbOver(ref game.Referee, f int, o game.Option) {
	v, w := g.ride(f), g.vehicleOf(o.With)
	slot := g.slotOf(w, int(o.Whom.N)-firstSlotWord)
	if g.slots(w)[slot] != nobody || !g.mayClimbOver(f, v, w) {
		g.tell(ref, game.Event{Clause: "MD-HOLD-08", Kind: "blocked", Seat: g.figures[f].seat, Who: o.Who})
		return
	}
	drove := g.figures[f].slot == driverSlot
	if g.unsafeRide(ref, f, max(g.vehicles[v].speed, g.vehicles[w].speed), 0, true) {
		from := g.figures[f].at
		g.enter(f, w, slot)
		g.tell(ref, game.Event{
			Clause: "MD-BOARD-08", Kind: "climbs-over", Seat: g.figures[f].seat, Who: o.Who, With: o.With, Whom: o.Whom,
			From: from, To: g.figures[f].at, Moved: true,
		})
	}
	if drove && g.phase == Playing && g.vehicles[v].moving() {
		g.driverless(ref, v)
	}
}

// haulInOptions are the friends and hostages on the boards whom somebody inside may drag in (MD-BOARD-09).
func (g *Game) haulInOptions(f int, o []game.Option) []game.Option {
	if !g.isInside(f) || g.figures[f].crawls || g.insideSlot(g.ride(f)) == nobody {
		return o
	}
	v := g.ride(f)
	for _, h := range g.crew(v) {
		if g.berthOf(h) == onBoard && !g.figures[h].dead && (g.friends(f, h) || int(g.figures[h].taker) == f) {
			o = append(o, game.Option{
				Verb: "haul-in", Clause: "MD-BOARD-09", Who: game.Figure(f), Whom: game.Figure(h), Risk: g.vehicles[v].speed > Cruising,
			})
		}
	}
	return o
}

// insideSlot is the first free slot in the body of a vehicle, the driver's after all others, or nobody.
func (g *Game) insideSlot(v int) int {
	row := &vehicleTable[g.vehicles[v].kind]
	bodies := 0
	for bodies < len(row.slots) && row.slots[bodies].berth == inside {
		bodies++ // they are listed first (MD-VEH-02)
	}
	if bodies == 0 {
		return nobody
	}
	return g.passengerSlot(v, bodies)
}

// haulIn drags somebody from a board into the body; they may be flung off (MD-BOARD-09).
func (g *Game) haulIn(ref game.Referee, f int, o game.Option) {
	h, v := int(o.Whom.N), g.ride(f)
	slot := g.insideSlot(v)
	if slot == nobody || g.ride(h) != v {
		g.tell(ref, game.Event{Clause: "MD-HOLD-08", Kind: "blocked", Seat: g.figures[f].seat, Who: o.Who})
		return
	}
	if !g.unsafeRide(ref, h, g.vehicles[v].speed, 0, false) {
		return
	}
	g.enter(h, v, slot)
	g.tell(ref, game.Event{
		Clause: "MD-BOARD-09", Kind: "hauls-in", Seat: g.figures[f].seat, Who: o.Who, Whom: o.Whom,
	})
}
