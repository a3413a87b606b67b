package quickdraw

import "rumble/game"

// fmnt_whom.go is whom one hit falls on, of a rider and what they ride: of a blow (QD-FMNT-05 to -07), of a shot (QD-MVSH-03, -04, -06).

// other is another target besides the one that was stated: for somebody aboard what carries them, for a mount or a vehicle a random one of
// those aboard; nobody when there is none (QD-MVSH-06).
func (g *Game) other(ref game.Referee, e int) int {
	if on := int(g.figures[e].aboard); on != nobody {
		return on
	}
	if g.figures[e].sort != Mount && g.figures[e].sort != Vehicle {
		return nobody
	}
	among := g.desk.Among()
	for f := range g.figures {
		if int(g.figures[f].aboard) == e && !g.out(f) {
			among = append(among, name(f))
		}
	}
	switch len(among) {
	case 0:
		return nobody
	case 1:
		return number(among[0])
	}
	return number(g.chooses(ref, game.Throw{Clause: "QD-MVSH-06", Purpose: "who-aboard", Kind: game.Pick, Who: name(e), Among: among}))
}

// strayHit is one hit on a rider or on what they ride by an attacker who cannot choose: on 5 or more the one that was stated, else the
// other (QD-MVSH-04, QD-FMNT-07).
func (g *Game) strayHit(ref game.Referee, clause game.ClauseID, by, e int) int {
	if g.figures[e].aboard == nobody && (g.figures[e].sort == Character || g.figures[e].sort == Beast || !g.manned(e)) {
		return e
	}
	r := roll{clause: clause, purpose: "rider-or-mount", who: by, whom: e, form: OneDie, bands: game.Bands{4}, fine: pass, rival: nobody}
	if g.test(ref, &r) >= pass {
		return e
	}
	o := g.other(ref, e)
	if o == nobody || g.out(o) {
		return e
	}
	g.tell(ref, game.Event{Clause: clause, Kind: "hits-the-other", Seat: g.controller(by), Who: name(by), Whom: name(o)})
	return o
}

// manned is whether anybody aboard a mount or a vehicle can be hit.
func (g *Game) manned(m int) bool {
	for f := range g.figures {
		if int(g.figures[f].aboard) == m && !g.out(f) {
			return true
		}
	}
	return false
}

// met is whom a blow that hits falls on: mounted attackers, fighters with their weapon and man killers choose, and on foot everybody does
// while the other is no faster than slow (QD-FMNT-05 to -07).
func (g *Game) met(ref game.Referee, b *blow) int {
	e := b.whom
	if b.grapple || g.onMount(b.who) || g.is(b.who, ManKiller) || g.person(b.who) && g.skilledWith(b.who, b.item) || g.speedOf(e) <= Slow {
		return e
	}
	return g.strayHit(ref, "QD-FMNT-07", b.who, e)
}
