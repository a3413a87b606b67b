package tommyguns

import "rumble/game"

// wound.go is what befalls a figure: ducks and dodges, stuns, falls, wounds, knock-outs and death (TG-STATE, TG-STUN,
// TG-WND). A state that is on already is not set twice (TG-STATE-04).

// suffer does to a figure what a row of a table says, by another figure, or by nobody when it is its own recovery.
func (g *Game) suffer(ref game.Referee, r Result, clause game.ClauseID, by, f int) {
	switch r {
	case Duck:
		g.duck(ref, clause, by, f)
	case Dodge:
		g.dodge(ref, clause, by, f)
	case Stun:
		g.stun(ref, clause, f)
	case Fall:
		g.fall(ref, clause, f)
	case FallStun:
		g.fall(ref, clause, f)
		g.stun(ref, clause, f)
	case FleshWound:
		g.fleshWound(ref, clause, by, f)
	case Wound:
		g.wound(ref, clause, by, f)
	case KnockedOut:
		g.knockOut(ref, clause, f)
	case Dies:
		g.die(ref, clause, f)
	}
}

// duck keeps a figure from moving: the mover under a covering shot for the rest of its move, anybody else in the next
// turn's movement phase (TG-FIRE-13, -14). It disturbs an aim (TG-SHOT-03).
func (g *Game) duck(ref game.Referee, clause game.ClauseID, by, f int) {
	n := &g.figures[f]
	if n.stunned || n.out || n.captive {
		return
	}
	until := g.turn + 1
	if g.phase == Movement {
		until = g.turn
	}
	if n.ducks >= until {
		return
	}
	n.ducks = until
	g.loseAim(ref, f)
	g.tell(ref, game.Event{Clause: clause, Kind: "ducks", Seat: g.seatOf(by), Who: name(by), Whom: name(f)})
}

// dodge bars a figure from fire and melee in the next turn (TG-MEL-08, -09).
func (g *Game) dodge(ref game.Referee, clause game.ClauseID, by, f int) {
	n := &g.figures[f]
	if n.stunned || n.out || n.captive || n.dodges > g.turn {
		return
	}
	n.dodges = g.turn + 1
	g.tell(ref, game.Event{Clause: clause, Kind: "dodges", Seat: g.seatOf(by), Who: name(by), Whom: name(f)})
}

// stun leaves a figure nothing but recovery (TG-STUN-01). It ends aim, stance and a held card, spoils work on a gun, makes
// a climber fall and drops loot (TG-STUN-02).
func (g *Game) stun(ref game.Referee, clause game.ClauseID, f int) {
	n := &g.figures[f]
	if n.stunned {
		return
	}
	n.stunned = true
	g.tell(ref, game.Event{Clause: clause, Kind: "stunned", Seat: g.seatOf(f), Whom: name(f)})
	g.breakOff(ref, "TG-STUN-02", f)
	if g.climbing(f) {
		g.fallOff(ref, "TG-CLIMB-07", f)
	}
}

// breakOff ends everything a figure had begun and that a stun, a knock-out or capture ends.
func (g *Game) breakOff(ref game.Referee, clause game.ClauseID, f int) {
	n := &g.figures[f]
	n.covers, n.work = false, nothing
	g.loseAim(ref, f)
	if g.holds(f) {
		g.letGoOf(f)
		g.voidCard(ref, f)
	}
	g.dropLoot(ref, clause, f)
}

// loseAim ends an aim before its shot (TG-SHOT-03).
func (g *Game) loseAim(ref game.Referee, f int) {
	n := &g.figures[f]
	if n.aim == nobody {
		return
	}
	at := int(n.aim)
	n.aim = nobody
	g.tell(ref, game.Event{Clause: "TG-SHOT-03", Kind: "loses-aim", Seat: g.seatOf(f), Who: name(f), Whom: name(at), Detail: true, NotInOdds: true})
}

// fall puts a figure on the ground; a climber falls off (TG-MOVE-05, TG-MEL-12). It ends a covering stance (TG-SHOT-06).
func (g *Game) fall(ref game.Referee, clause game.ClauseID, f int) {
	n := &g.figures[f]
	n.covers = false
	if g.climbing(f) {
		g.fallOff(ref, "TG-CLIMB-07", f)
		return
	}
	if n.prone {
		return
	}
	n.prone = true
	g.tell(ref, game.Event{Clause: clause, Kind: "falls", Seat: g.seatOf(f), Whom: name(f)})
}

// fleshWound is one flesh wound more (TG-WND-01).
func (g *Game) fleshWound(ref game.Referee, clause game.ClauseID, by, f int) {
	g.figures[f].flesh++
	g.hurt(ref, "flesh-wound", clause, by, f, int(g.figures[f].flesh))
}

// wound is one wound more (TG-WND-02).
func (g *Game) wound(ref game.Referee, clause game.ClauseID, by, f int) {
	g.figures[f].wounds++
	g.hurt(ref, "wounded", clause, by, f, int(g.figures[f].wounds))
}

// hurt tells of a wound of either kind and writes it down for the conditions; it disturbs an aim (TG-SHOT-03).
func (g *Game) hurt(ref game.Referee, kind game.Kind, clause game.ClauseID, by, f, many int) {
	told := game.Event{Clause: clause, Kind: kind, Seat: g.seatOf(f), Whom: name(f), Many: many}
	g.figures[f].record.hurt = true
	if by != nobody {
		told.Seat, told.Who = g.seatOf(by), name(by)
		if g.enemies(by, f) {
			record := &g.figures[by].record
			record.hurts++
			record.first = record.first || !g.blood
			g.blood = true
		}
	}
	g.tell(ref, told)
	g.loseAim(ref, f)
}

// knockOut makes a figure unconscious, until it wakes up (TG-REC-12, -13).
func (g *Game) knockOut(ref game.Referee, clause game.ClauseID, f int) {
	n := &g.figures[f]
	if n.out {
		return
	}
	n.out, n.berserk = true, false
	g.tell(ref, game.Event{Clause: clause, Kind: "knocked-out", Seat: g.seatOf(f), Whom: name(f)})
	g.breakOff(ref, "TG-REC-13", f)
	if g.climbing(f) {
		g.fallOff(ref, "TG-CLIMB-07", f)
	}
	n.prone = true
}

// die ends a figure: it stays as a marker, and every other state is dropped (TG-REC-16, TG-STATE-05, -06).
func (g *Game) die(ref game.Referee, clause game.ClauseID, f int) {
	g.breakOff(ref, "TG-STATE-05", f)
	n := &g.figures[f]
	n.dead = true
	n.prone, n.stunned, n.out, n.captive, n.berserk = false, false, false, false, false
	n.ducks, n.dodges, n.face, n.height = 0, 0, nothing, 0
	g.deck.drop(f)
	g.tell(ref, game.Event{Clause: clause, Kind: "dies", Seat: g.seatOf(f), Whom: name(f)})
}
