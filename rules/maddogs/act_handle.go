package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// dragFar is how far a body is dragged with one action, as far as a Creep (MD-HIT-13).
const dragFar = 2 * inch

// handleOptions are what hands can do in contact: force a locked door, pick things up, hand them over, drag a body, and
// for police, arrest (MD-ACT-02).
func (g *Game) handleOptions(f int, o []game.Option) []game.Option {
	fig := &g.figures[f]
	if fig.crawls || fig.ladder != 0 {
		return o
	}
	who := game.Figure(f)
	if g.atDoor(f) && !g.isLocked(f) && !fig.prone {
		for d := range g.table.DoorCount() {
			if g.lockedDoor(d) && g.table.DoorWithin(d, fig.at, base/2+inch/20) {
				o = append(o, game.Option{Verb: "force-door", Clause: "MD-ACT-08", Who: who, Whom: doorRefOf(g.table, d), Risk: true})
			}
		}
	}
	for i := range g.items {
		it := &g.items[i]
		if it.holder != nobody || !it.carrying || it.bomb != 0 || it.car != 0 || !tabletop.Near(fig.at, it.at, contact) || !g.pointsTouch(fig.at, it.at) {
			continue
		}
		o = append(o, game.Option{Verb: "pick-up", Clause: "MD-ACT-09", Who: who, With: game.Gear(i)})
	}
	o = g.givingOptions(f, o)
	if !g.isLocked(f) {
		o = g.dragOptions(f, o)
	}
	return g.arrestOptions(f, o)
}

// givingOptions are friends in base contact something may be handed over to.
func (g *Game) givingOptions(f int, o []game.Option) []game.Option {
	if g.isLocked(f) {
		return o
	}
	for t := range g.around(f).each {
		if !g.friends(f, t) || !g.figures[t].canAct() {
			continue
		}
		for i := range g.carried(f) {
			o = append(o, game.Option{Verb: "hand-over", Clause: "MD-ACT-02", Who: game.Figure(f), With: game.Gear(i), Whom: game.Figure(t)})
		}
	}
	return o
}

func (g *Game) dragOptions(f int, o []game.Option) []game.Option {
	for t := range g.around(f).each {
		fig := &g.figures[t]
		if !(fig.dead || fig.fainted || fig.outCold) || fig.captor != nobody {
			continue
		}
		o = append(o, game.Option{
			Verb: "drag", Clause: "MD-HIT-13", Who: game.Figure(f), Whom: game.Figure(t),
			Where: game.Area{Kind: areaDrag, Of: game.Figure(f), Far: g.rate(f, dragFar), To: game.Figure(t)},
		})
	}
	return o
}

// drag moves a figure and the body it drags; the body ends where the figure stood last, in contact.
func (g *Game) drag(ref game.Referee, f, t int, to game.Point) {
	fig := &g.figures[f]
	route, err := g.route(f, to, nil, g.rate(f, dragFar))
	if err != nil {
		g.tell(ref, game.Event{Clause: "MD-HOLD-08", Kind: "blocked", Seat: fig.seat, Who: game.Figure(f)})
		return
	}
	g.unhide(ref, f, "MD-HIDE-04")
	g.followRoute(ref, f, &route, "creep", "MD-HIT-13")
	body := route.Along(route.Long - base)
	was := g.figures[t].at
	g.place(t, body)
	g.tell(ref, game.Event{
		Clause: "MD-HIT-13", Kind: "drags", Seat: fig.seat, Who: game.Figure(f), Whom: game.Figure(t), From: was, To: body, Moved: true,
	})
}

// lockedDoor says whether a door is locked and still shut.
func (g *Game) lockedDoor(d int) bool {
	return g.table.Door(d).Locked && !g.doors.Open(d)
}

// doorOptions are the doors within an inch that a figure may open or close as part of its Move (MD-ACT-08).
func (g *Game) doorOptions(f int, o []game.Option) []game.Option {
	if !g.atDoor(f) {
		return o
	}
	for d := range g.table.DoorCount() {
		if g.lockedDoor(d) || !g.table.DoorWithin(d, g.figures[f].at, inch) {
			continue
		}
		verb := game.Verb("open-door")
		if g.doors.Open(d) {
			if verb = "close-door"; g.vehicleInDoor(d) {
				continue
			}
		}
		o = append(o, game.Option{Verb: verb, Clause: "MD-ACT-08", Who: game.Figure(f), Whom: doorRefOf(g.table, d)})
	}
	return o
}

// vehicleInDoor says whether a vehicle stands in an open door, which nobody can close then.
func (g *Game) vehicleInDoor(d int) bool {
	for v := range g.vehicles {
		m := tabletop.Mover{Footprint: g.footprint(v), Open: g.doors.Without(d), Edge: tabletop.Ignored, Ground: garageGround}
		if !g.vehicles[v].gone && !g.table.Fits(&m) {
			return true
		}
	}
	return false
}

func (g *Game) swingDoor(ref game.Referee, f, d int, open bool) {
	kind := game.Kind("door-closed")
	if open {
		g.doors, kind = g.doors.With(d), "door-opened"
	} else {
		g.doors = g.doors.Without(d)
	}
	g.doorMoved()
	g.tell(ref, game.Event{Clause: "MD-ACT-08", Kind: kind, Seat: g.figures[f].seat, Who: game.Figure(f), Whom: doorRefOf(g.table, d)})
}

// forceDoor is a FISTS test; success opens the door for good.
func (g *Game) forceDoor(ref game.Referee, f, d int) {
	g.unhide(ref, f, "MD-HIDE-04")
	mods := g.fistsNeed(f, false)
	if g.test(ref, f, "MD-ACT-08", "force-door", mods) {
		g.swingDoor(ref, f, d, true)
		return
	}
	g.tell(ref, game.Event{Clause: "MD-ACT-08", Kind: "door-holds", Seat: g.figures[f].seat, Who: game.Figure(f), Whom: doorRefOf(g.table, d)})
}

// takeItem picks a thing up. What is too much to carry is dropped, at its owner's choice, by default the thing just
// taken (MD-ACT-09).
func (g *Game) takeItem(ref game.Referee, f, item int) {
	g.give(item, f)
	g.items[item].undrawn = false
	g.tell(ref, game.Event{Clause: "MD-ACT-09", Kind: "takes", Seat: g.figures[f].seat, Who: game.Figure(f), With: game.Gear(item)})
	g.shedSurplus(ref, f, item)
}

// handOver gives a thing to a friend, or a civilian's money to a gangster.
func (g *Game) handOver(ref game.Referee, f, item, t int) {
	g.give(item, t)
	g.tell(ref, game.Event{
		Clause: "MD-ACT-02", Kind: "hands-over", Seat: g.figures[f].seat, Who: game.Figure(f), With: game.Gear(item), Whom: game.Figure(t),
	})
	g.shedSurplus(ref, t, item)
}

// overloaded says what figure f carries too much of: more than two guns, more than one long gun, more than one close
// weapon (MD-CHAR-06).
func (g *Game) overloaded(f int, surplus func(i int) bool) {
	guns, long, blades := 0, 0, 0
	for i := range g.carried(f) {
		w := &weaponTable[g.items[i].kind]
		if w.gun {
			guns++
			if !w.pistolLike {
				long++
			}
		}
		if w.close {
			blades++
		}
	}
	for i := range g.carried(f) {
		w := &weaponTable[g.items[i].kind]
		if w.gun && (guns > 2 || long > 1 && !w.pistolLike) || w.close && blades > 1 {
			if !surplus(i) {
				return
			}
		}
	}
}

// shedSurplus asks what to drop until a figure carries no more than it may.
func (g *Game) shedSurplus(ref game.Referee, f, taken int) {
	for {
		options := g.desk.Options()
		item := nobody // dropped by default
		g.overloaded(f, func(i int) bool {
			if item == nobody || i == taken {
				item = i
			}
			options = append(options, game.Option{Verb: "drop", Clause: "MD-CHAR-06", Who: game.Figure(f), With: game.Gear(i)})
			return true
		})
		if len(options) == 0 {
			return
		}
		if seat := g.figures[f].seat; seat != game.Nobody {
			_, picked := g.ask(ref, game.Question{
				Seat: seat, Clause: "MD-CHAR-06", Prompt: "too-much", Who: game.Figure(f), Options: options,
			}.DefaultingTo(game.Gear(item)))
			item = int(picked.With.N)
		}
		g.drop(item, f)
		g.tell(ref, game.Event{Clause: "MD-CHAR-06", Kind: "drops", Seat: g.figures[f].seat, Who: game.Figure(f), With: game.Gear(item)})
	}
}
