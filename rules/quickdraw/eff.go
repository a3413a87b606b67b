package quickdraw

import "rumble/game"

// eff.go is the effect of hits (QD-EFF, QD-T-EFFECT), on characters here; hits on mounts, vehicles and beasts go to mnth.go, veh.go and
// wild.go.

// harms rolls the effect of the hits of one assault on one target, the lowest defence value first: so many, of which some are bull's
// eyes (QD-DV-07). Then come poison, one courage test at most, or what a beast makes of it. acts is whether a courage of 10 gives an act.
func (g *Game) harms(ref game.Referee, a *assault, hits, bulls int, acts bool) { // not written yet
	r := g.actionDice("QD-DV-01", "is-hurt", game.Chart{Table: "QD-T-EFFECT"}, a.whom)
	r.test = false
	g.throw(ref, &r)
}

// fallsOut puts a figure out of action: its cards leave the pack, what it carries drops, its seat's enemies score (QD-CAST-12, QD-CARD-10,
// QD-EFF-10, QD-SCN-04). by is who did it, or nobody.
func (g *Game) fallsOut(ref game.Referee, clause game.ClauseID, f int, fate Fate, by int) {} // not written yet

// loses takes so many cards from a character, for lethal or stunning hits, and says what that makes of it.
func (g *Game) loses(ref game.Referee, clause game.ClauseID, f, many int, lethal bool, by int) {} // not written yet
