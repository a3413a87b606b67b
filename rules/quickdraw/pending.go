package quickdraw

import "rumble/game"

// pending.go is what is still remembered in a stretch besides the state, so that odds can count runs as one that differ in nothing any
// more: everything thrown and answered so far, until a rule says what of it is all that anybody will look at again.

// notes adds what has been thrown to what is remembered.
func (g *Game) notes(face *game.Face) {
	p := g.scratch.past
	for n := range face.Dice() {
		p = p.Number(face.Die(n))
	}
	g.scratch.past = p
}

// chooses is one of the things that a throw is among, by chance.
func (g *Game) chooses(ref game.Referee, t game.Throw) game.Ref {
	r := g.desk.ByChance(ref, t)
	g.scratch.past = g.scratch.past.Ref(r)
	return r
}

// notesAnswer adds what has been answered.
func (g *Game) notesAnswer(a *game.Answer) {
	p := g.scratch.past.Number(a.Option).Number(a.Many).Point(a.At).List(len(a.Via))
	for _, at := range a.Via {
		p = p.Point(at)
	}
	g.scratch.past = p.Refs(a.Picked)
}

// remembers says that of all that has been thrown and answered only this will be looked at again. What is remembered begins with what was
// before the rule that says so.
func (g *Game) remembers(ref game.Referee, what game.Pending) {
	g.scratch.past = what
	ref.Merge(game.Midway, what)
}

// pending is a shot whose dice have been read.
func (s *shot) pending(v *volley) game.Pending {
	return game.Here("shot-read").With(s.before).Ref(name(s.who)).Ref(name(s.whom)).Number(s.item).Number(int(s.sort)).
		Flag(s.both).Flag(s.wrong).Flag(s.drawn).Flag(s.binds).Flag(s.second).Flag(s.chain).Flag(s.acts).Number(int(s.wish)).
		Number(v.hits).Number(v.bulls).Flag(v.fired()).Flag(v.misfires > 0).Flag(v.dry).Number(int(v.mishap))
}

// read is a blow whose die has been read: what it has come to, and whether it was an attack all out that failed twice.
func (b *blow) read(result Band, open bool) game.Pending {
	return b.pending(game.Here("blow-read")).Flag(b.clean && result == Disaster).Number(int(result)).Flag(open)
}

// rolled is what is still looked at after the roll for a hit, the number n of so many: the defence value too that the next one is rolled
// by, and after the last one nothing.
func rolled(p game.Pending, n, hits, bulls, dv int) game.Pending {
	if n == hits-1 {
		return p
	}
	return p.Number(n).Number(hits).Number(bulls).Number(dv)
}

// pending is all of a blow that anybody will look at again.
func (b *blow) pending(p game.Pending) game.Pending {
	r := &b.answer
	return p.With(b.before).Ref(name(b.who)).Ref(name(b.whom)).Number(b.item).Number(int(b.form)).
		Flag(b.grapple).Flag(b.own).Flag(b.riposte).Flag(b.surprise).Flag(b.charged).Number(int(b.far)).Flag(b.passing).
		Flag(b.drew).Flag(b.backs).Flag(b.acts).Flag(b.bonus).
		Number(r.result).Flag(r.blocks).Flag(r.evaded).Flag(r.reached).Flag(r.fired).Flag(r.counters).Flag(r.free).Flag(r.flustered).Flag(r.defenceless)
}

// pending is all that the effect of an assault depends on.
func (a *assault) pending(p game.Pending) game.Pending {
	return p.Ref(name(a.who)).Ref(name(a.whom)).Number(a.item).Number(int(a.form)).Number(int(a.impact)).Flag(a.lethal).Flag(a.blast).Point(a.centre).
		Flag(a.plain).Flag(a.charged).Flag(a.mounted).Flag(a.reach).Flag(a.drew).Flag(a.back).Flag(a.blocked).Flag(a.exposed).Flag(a.shaken).
		Flag(a.poison).Flag(a.crash).Flag(a.ran)
}
