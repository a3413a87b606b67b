package tommyguns

import "rumble/game"

// gun.go is the state of guns: what a bad roll does to them, and clearing and reloading (TG-GUN).

// spoil changes the state of a gun. One that is broken or gone never changes again (TG-GUN-09).
func (g *Game) spoil(ref game.Referee, clause game.ClauseID, kind game.Kind, f, gun int, to GunState) {
	was := &g.figures[f].guns[gun].state
	if *was >= Broken {
		return
	}
	*was = to
	g.tell(ref, game.Event{Clause: clause, Kind: kind, Seat: g.seatOf(f), Who: name(f), With: g.gear(f, gun)})
}

// workOptions are clearing a jam and reloading: each takes the whole turn (TG-GUN-05 to -07). Nobody has to (TG-GUN-08).
func (g *Game) workOptions(f int, o []game.Option) []game.Option {
	for i, gun := range g.figures[f].guns {
		switch gun.state {
		case Jammed:
			o = append(o, game.Option{Verb: "clear", Clause: "TG-GUN-05", Who: name(f), With: g.gear(f, i)})
		case Empty:
			o = append(o, game.Option{Verb: "reload", Clause: "TG-GUN-07", Who: name(f), With: g.gear(f, i)})
		}
	}
	return o
}

// workOn begins a turn of no action over a gun (TG-GUN-06).
func (g *Game) workOn(ref game.Referee, f, gun int) {
	kind := game.Kind("reloads")
	if g.figures[f].guns[gun].state == Jammed {
		kind = "clears"
	}
	g.figures[f].work = int8(gun)
	g.tell(ref, game.Event{Clause: "TG-GUN-06", Kind: kind, Seat: g.seatOf(f), Who: name(f), With: g.gear(f, gun)})
}

// finishWork makes the guns ready that were worked on all turn, if their bearers are then active (TG-GUN-06).
func (g *Game) finishWork(ref game.Referee) {
	for f := range g.figures {
		n := &g.figures[f]
		if n.work == nothing {
			continue
		}
		gun := int(n.work)
		n.work = nothing
		if g.active(f) {
			n.guns[gun].state = Ready
			g.tell(ref, game.Event{Clause: "TG-GUN-06", Kind: "gun-ready", Seat: g.seatOf(f), Who: name(f), With: g.gear(f, gun)})
		}
	}
}

// readyGun is whether a figure has a gun that shoots.
func (g *Game) readyGun(f int) bool {
	for _, gun := range g.figures[f].guns {
		if gun.kind != NoGun && gun.state == Ready {
			return true
		}
	}
	return false
}
