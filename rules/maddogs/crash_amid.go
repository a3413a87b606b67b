package maddogs

import "rumble/game"

// crash_amid.go is what rules still remember while a crash happens in the middle of them, so that odds never take two different ones for the
// same (MD-CRASH-18).

// amid is all that is still to come around something that happens to a vehicle: the rest of its trip, those of a chase that have thrown and
// not moved, and the attack in the middle of which it happens.
func (g *Game) amid(place string) game.Pending {
	s := g.scratch
	p := game.Here(place).With(s.trip.pending())
	for i := s.chase.next; i < s.chase.many; i++ {
		p = p.Number(int(s.chase.order[i])).With(s.chase.trips[i].pending())
	}
	if s.attack.open {
		p = p.With(s.attack.pending("around", nil))
	}
	return p
}

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
