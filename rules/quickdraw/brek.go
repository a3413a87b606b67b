package quickdraw

import "rumble/game"

// brek.go is breaking off from a fight (QD-BREK).

// breakingOff is the roll of wanting to break off.
func (g *Game) breakingOff(f int) roll {
	return g.actionDice("QD-BREK-01", "break-off", game.Chart{Table: "QD-T-BREAK", Row: "Break off"}, f)
}

// breaksOff carries out breaking off (QD-BREK).
func (g *Game) breaksOff(ref game.Referee, f int, _ game.Answer, _ game.Option, by Grant) {
	enemy := g.worst(f)
	if enemy == nobody {
		return
	}
	told := game.Event{Seat: g.controller(f), Who: name(f), Whom: name(enemy)}
	result := Success
	if !by.untested {
		r := g.breakingOff(f)
		result = band(g.test(ref, &r))
	}
	switch result {
	case Disaster:
		told.Clause, told.Kind = "QD-BREK-02", "freezes-in-fight"
		g.tell(ref, told)
	case Failure:
		told.Clause, told.Kind = "QD-BREK-03", "retreats"
		g.tell(ref, told)
		g.fallsBack(ref, "QD-BREK-03", f, enemy, g.rate(f)/2, true)
		if g.awake(f) {
			g.figures[f].until.backTurned = true // QD-BREK-06
		}
	case Success:
		told.Clause, told.Kind = "QD-BREK-04", "breaks-off"
		g.tell(ref, told)
		g.leaves(ref, "QD-BREK-04", f, by)
	case Outstanding:
		told.Clause, told.Kind = "QD-BREK-05", "breaks-off"
		g.tell(ref, told)
		g.leavesInStyle(ref, f, by)
	}
}

// worst is the opponent from whom a fighter breaks off: the nearest awake enemy in contact, the first among equals.
func (g *Game) worst(f int) int {
	nearest := nobody
	for e := range g.engaged(f).each {
		if nearest == nobody || g.far(f, e) < g.far(f, nearest) {
			nearest = e
		}
	}
	return nearest
}

// leaves lets a fighter who has broken off go up to their maximum move away, after whoever waits for it has had a chance (QD-HOLD-07).
func (g *Game) leaves(ref game.Referee, clause game.ClauseID, f int, by Grant) {
	if !by.quiet {
		d := deed{who: f, verb: "break-off", whom: nobody}
		if _, ok := g.window(ref, &d); !ok || !g.goesOn(f) {
			return
		}
	}
	g.act(ref, f, Grant{clause: clause, untested: true, bonus: true, quiet: true, leaves: true, kinds: Moves, at: nobody})
}

// leavesInStyle is a 10: they may attack before they go, or go and shoot (QD-BREK-05, -06).
func (g *Game) leavesInStyle(ref game.Referee, f int, by Grant) {
	struck := !by.bonus && g.act(ref, f, Grant{clause: "QD-BREK-05", untested: true, bonus: true, kinds: Attacks, at: nobody})
	if !g.goesOn(f) {
		return
	}
	g.leaves(ref, "QD-BREK-05", f, by)
	if !struck && !by.bonus && g.goesOn(f) {
		g.act(ref, f, Grant{clause: "QD-BREK-06", untested: true, bonus: true, hasty: true, kinds: Shots, at: nobody})
	}
}
