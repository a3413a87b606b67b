package maddogs

import "rumble/game"

// crash_amid.go is what happens in the middle of something: a crash on a drive, a drive in a chase, a car that runs loose after a shot, a bomb
// among them. What waits meanwhile is set aside, and all that it still remembers is pending for whatever happens within it, so that odds never
// take two different ones for the same (MD-CRASH-18, MD-CSHOT-29).

// aside is an attack that waits while something in its middle is played that makes attacks of its own.
type aside struct {
	attack attack
	outer  game.Pending
}

// setAside has what is being played wait, with what the caller itself still remembers besides. There may be nothing that waits.
func (g *Game) setAside(rest game.Pending) aside {
	s := g.scratch
	waits := aside{s.attack, s.outer}
	s.outer = g.stillToCome().With(rest)
	s.attack.open, s.attack.hits = false, s.attack.hits[len(s.attack.hits):] // its own hits stay
	return waits
}

// takeUp goes on with what has waited.
func (g *Game) takeUp(waits *aside) { g.scratch.attack, g.scratch.outer = waits.attack, waits.outer }

// remember has an attack in the middle of something remember what comes of it, until that goes on.
func (g *Game) remember(a *attack, p game.Pending) {
	a.caller, g.scratch.outer = a.caller.With(p), g.scratch.outer.With(p)
}

// stillToCome is all that is still to come around what begins now: what has been set aside, the rest of the drive that is under way, those of a chase
// who have thrown and not moved, which vehicles run loose, and the attack that is not over.
func (g *Game) stillToCome() game.Pending {
	s := g.scratch
	p := s.outer
	if s.attack.open {
		p = game.Here("around").With(p).With(s.attack.pending("around", nil))
	}
	if len(g.vehicles) == 0 {
		return p
	}
	p = game.Here("under-way").With(p).Bits(uint64(s.unled)).Bits(uint64(s.unsteered)).Flag(s.trip.underway)
	if s.trip.underway {
		p = p.With(s.trip.pending())
	}
	for i := s.chase.next; i < s.chase.many; i++ {
		p = p.Number(int(s.chase.order[i])).With(s.chase.trips[i].pending())
	}
	return p
}

// forgetWhatWasLeft clears what a run that was left in the middle has left behind.
func (s *scratch) forgetWhatWasLeft() {
	s.unled, s.unsteered, s.outer = 0, 0, game.Pending{}
	s.trip.underway, s.chase.many, s.chase.next = false, 0, 0
	s.caught, s.attack.open = s.caught[:0], false
}

// isUnderway says whether a vehicle is on a drive that has not ended yet.
func (g *Game) isUnderway(v int) bool { return g.scratch.trip.underway && g.scratch.trip.v == v }

// pending is all that a trip still remembers: how far it has come, what it has left, what it has met.
func (t *trip) pending() game.Pending {
	p := game.Here("trip").Number(t.v).Number(t.driver).Point(t.from.At).Number(int(t.from.Heading)).Number(int(t.speed)).
		Number(int(t.cost)).Flag(t.halved).Number(t.mark.Section).Number(int(t.mark.Far)).Number(int(t.slow)).Number(int(t.free)).
		Bits(t.victims[0]).Bits(t.victims[1]).Bits(t.missed[0]).Bits(t.missed[1]).Bits(t.counted[0]).Bits(t.counted[1]).Bits(uint64(t.cars)).Bits(t.flames[0]).Bits(t.flames[1]).Bits(t.scorched[0]).Bits(t.scorched[1]).
		Number(t.hazards).Flag(t.crashed)
	left := t.dice[min(t.paid, t.many):t.many]
	p = p.List(len(left))
	for _, die := range left {
		p = p.Number(int(die))
	}
	p = p.List(len(t.drive.Course))
	for i := range t.drive.Course {
		p = p.Number(int(t.drive.Course[i].Far)).Number(int(t.drive.Course[i].Turn))
	}
	p = p.List(t.nThings)
	for _, thing := range t.things[:t.nThings] {
		p = p.Number(int(thing))
	}
	return p
}

// pending is all that a vehicle that slides still remembers at a mark of its slide, with the men whom it has passed.
func (s *sliding) pending(far int64, passed set) game.Pending {
	return game.Here("sliding").Number(s.v).Number(int(s.heading)).Number(int(s.far)).Number(int(far)).Number(int(s.speed)).Number(int(s.cause)).
		Number(s.swerve).Flag(s.lowered).Flag(s.always).Flag(s.runs).Text(string(s.clause)).Bits(passed[0]).Bits(passed[1])
}
