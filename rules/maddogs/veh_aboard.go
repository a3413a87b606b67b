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
	o = g.slotOptions(f, g.ride(f), "change-slot", "MD-VEH-03", o)
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
	o = g.givingOptions(f, o)
	o = g.friendOptions(f, o)
	return g.lookOptions(act, f, o)
}

// changeSlot moves within a vehicle; a driver who leaves the wheel of a moving one leaves it to itself (MD-VEH-03, MD-CAR-08).
func (g *Game) changeSlot(ref game.Referee, f int, o game.Option) {
	v := g.ride(f)
	slot := g.slotOf(v, int(o.Whom.N)-firstSlotWord)
	if g.slots(v)[slot] != nobody {
		g.tell(ref, game.Event{Clause: "MD-HOLD-08", Kind: "blocked", Seat: g.figures[f].seat, Who: o.Who})
		return
	}
	drove := g.figures[f].slot == driverSlot
	g.enter(f, v, slot)
	g.tell(ref, game.Event{Clause: "MD-VEH-03", Kind: "changes-slot", Seat: g.figures[f].seat, Who: o.Who, With: o.With, Whom: o.Whom})
	if drove && g.vehicles[v].moving() {
		g.driverless(ref, v)
	}
}

// climbOverOptions are the vehicles beside an outside rider's that he may climb to (MD-BOARD-08).
func (g *Game) climbOverOptions(f int, o []game.Option) []game.Option {
	v := g.ride(f)
	if b := g.berthOf(f); b == inside || g.figures[f].crawls || g.isLocked(f) || g.hasHostage(f) || g.hasPrisoner(f) {
		return o
	}
	at := g.footprint(v)
	for w := range g.vehicles {
		if w == v || !g.mayBoard(f, w) || max(g.vehicles[v].speed, g.vehicles[w].speed)-min(g.vehicles[v].speed, g.vehicles[w].speed) > 1 {
			continue
		}
		if other := g.footprint(w); at.Within(&other, enterReach) {
			o = g.slotOptions(f, w, "climb-over", "MD-BOARD-08", o)
		}
	}
	return o
}

// climbOver climbs from one vehicle to another (MD-BOARD-08).
func (g *Game) climbOver(ref game.Referee, f int, o game.Option) {
	v, w := g.ride(f), g.vehicleOf(o.With)
	slot := g.slotOf(w, int(o.Whom.N)-firstSlotWord)
	if g.slots(w)[slot] != nobody || !g.mayBoard(f, w) {
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
	if !g.isInside(f) || g.figures[f].crawls {
		return o
	}
	v := g.ride(f)
	in := g.slots(v)
	row := &vehicleTable[g.vehicles[v].kind]
	for s := range row.slots {
		if in[s] == nobody && row.slots[s].berth == inside {
			for b := range row.slots {
				if h := int(in[b]); h != nobody && row.slots[b].berth == onBoard && !g.figures[h].dead && (g.friends(f, h) || int(g.figures[h].taker) == f) {
					o = append(o, game.Option{
						Verb: "haul-in", Clause: "MD-BOARD-09", Who: game.Figure(f), Whom: game.Figure(h), Risk: g.vehicles[v].speed > Cruising,
					})
				}
			}
			return o
		}
	}
	return o
}

// haulIn drags somebody from a board into the body; he may be flung off (MD-BOARD-09).
func (g *Game) haulIn(ref game.Referee, f int, o game.Option) {
	h, v := int(o.Whom.N), g.ride(f)
	if !g.unsafeRide(ref, h, g.vehicles[v].speed, 0, false) {
		return
	}
	in := g.slots(v)
	for s := range vehicleTable[g.vehicles[v].kind].slots {
		if in[s] == nobody && vehicleTable[g.vehicles[v].kind].slots[s].berth == inside {
			g.enter(h, v, s)
			g.tell(ref, game.Event{Clause: "MD-BOARD-09", Kind: "hauls-in", Seat: g.figures[f].seat, Who: game.Figure(f), Whom: o.Whom})
			return
		}
	}
}
