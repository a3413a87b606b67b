package quickdraw

import "rumble/game"

// beast_react.go is how beasts react to an attack: one test for each beast and attack (QD-BEAST-05 to -09, -15).

// beastReacts is a beast's reaction to an attack (QD-BEAST-05 to -09, -15). Of a herd all run when one loses heart (QD-ANIM-07).
func (g *Game) beastReacts(ref game.Referee, f, by int) {
	fig := &g.figures[f]
	if g.stage != Playing || g.out(f) || !fig.placed || fig.sort != Beast {
		return
	}
	if by != nobody && g.figures[by].sort == Beast {
		return
	}
	if fig.lair {
		g.rouse(ref, f, true)
	}
	fig.dread = int8(by)
	if fig.dice == 0 { // it cannot attack any more, but it can run (QD-BEAST-04, -12)
		g.losesHeartOf(ref, "QD-BEAST-04", f, by, Bolting)
		return
	}
	r := g.beastRoll("QD-BEAST-05", "beast-reacts", f)
	r.whom = by
	switch band(g.test(ref, &r)) {
	case Disaster:
		g.losesHeartOf(ref, "QD-BEAST-06", f, by, Bolting)
	case Failure:
		if by != nobody && g.far(f, by) > longWay { // QD-BEAST-13
			g.losesHeartOf(ref, "QD-BEAST-07", f, by, Bolting)
			return
		}
		g.losesHeartOf(ref, "QD-BEAST-07", f, by, BackedOff)
	case Success:
		g.turnsHunter(ref, "QD-BEAST-08", f)
	case Outstanding:
		fig.mood = Enraged
		g.tell(ref, game.Event{Clause: "QD-BEAST-09", Kind: "beast-enraged", Seat: game.Nobody, Who: name(f), Whom: name(by), Seen: g.shown(f)})
	}
}

// losesHeartOf is a failed reaction: the beast backs off or runs, and with it the whole herd (QD-BEAST-06, -07, QD-ANIM-02).
func (g *Game) losesHeartOf(ref game.Referee, clause game.ClauseID, f, by int, mood Mood) {
	if g.herdOf(f).count() > 1 {
		g.stampedes(ref, clause, f, by, mood)
		return
	}
	if mood == Bolting {
		g.takesFlight(ref, clause, f, by)
		g.runsAway(ref, clause, f, by)
		return
	}
	g.figures[f].mood = BackedOff
	g.tell(ref, game.Event{Clause: clause, Kind: "beast-backs-off", Seat: game.Nobody, Who: name(f), Whom: name(by), Seen: g.shown(f)})
	if by != nobody {
		w, _ := g.retreat(f, by, g.rate(f), false)
		w.clause = clause
		g.forced(ref, &w, "falls-back")
	}
}

// takesFlight makes a beast run on each of its cards until it is off the table (QD-BEAST-06, -11).
func (g *Game) takesFlight(ref game.Referee, clause game.ClauseID, f, by int) {
	g.figures[f].mood, g.figures[f].dread = Bolting, int8(by)
	g.tell(ref, game.Event{Clause: clause, Kind: "beast-flees", Seat: game.Nobody, Who: name(f), Whom: name(by), Seen: g.shown(f)})
}

// runsAway takes a beast its full speed away from whom it fears, else from the nearest character, else straight on; at the edge it is off
// the table (QD-BEAST-11).
func (g *Game) runsAway(ref game.Referee, clause game.ClauseID, f, from int) {
	if from == nobody || g.out(from) {
		if from = g.theEnemy(f, nobody); from == nobody {
			g.dashes(ref, clause, f, int(g.figures[f].heading), g.rate(f))
			g.runsOffTable(ref, f)
			return
		}
	}
	w, leaves := g.retreat(f, from, g.rate(f), true)
	w.clause = clause
	g.forced(ref, &w, "flees")
	if leaves {
		g.runsOffTable(ref, f)
	}
}

// runsOffTable is a fleeing beast at the edge of the table: it is gone (QD-BEAST-11).
func (g *Game) runsOffTable(ref game.Referee, f int) {
	if g.stage == Playing && !g.out(f) && g.fixed.table.OnEdge(g.figures[f].at) {
		g.fallsOut(ref, "QD-BEAST-11", f, Fled, nobody)
	}
}
