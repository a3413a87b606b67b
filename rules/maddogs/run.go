package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// run.go is running people down (MD-RUN-01 to -09).

// runRow is a row of MD-T-RUN.
type runRow struct {
	maneuver int // Hazards of hitting somebody on purpose
	leap     int // on the STUNTS of who leaps clear
	deadly   int // on the Deadly Weapons Table
	control  int // Hazards after somebody was hit
}

var runTable = [speeds]runRow{
	Cruising: {1, 0, 0, 0},
	Speeding: {2, -1, 2, 1},
	Racing:   {3, -3, 3, 2},
}

// mostVictims bounds whom a driver may name in one Drive.
const mostVictims = 6

// victimsAhead are the men on foot whom a driver may name to be run down: in reach, in the open, and not of his side (MD-RUN-02).
func (g *Game) victimsAhead(t *trip, far game.Length) game.Choice {
	near := g.desk.Picks()
	count := 0
	for f := range g.figures {
		fig := &g.figures[f]
		if count == mostVictims || !fig.onBoard() || fig.dead || fig.aboard() || fig.hidden || fig.at.Floor != t.from.At.Floor || g.friends(t.driver, f) {
			continue
		}
		if t.from.Distance(fig.at) > far+base/2 || g.table.Inside(fig.at) || g.inCover(fig.at) {
			continue
		}
		near.Add(game.Figure(f))
		count++
	}
	return near.Choice(0, count)
}

// inCover says whether a place lies within something that gives cover all round (MD-RUN-02).
func (g *Game) inCover(at game.Point) bool {
	cover, _ := g.table.Cover(at, at)
	return cover != game.NoCover
}

// runsDown is the maneuver of hitting a man on purpose, at the point where the vehicle would touch him: the driver's test, the leap, and
// keeping control (MD-RUN-01, -02, -06, -07). It says whether the vehicle goes on along its path.
func (g *Game) runsDown(ref game.Referee, t *trip, f int) bool {
	row := &runTable[t.speed]
	fig := &g.figures[f]
	victim := game.Figure(f)
	if !fig.onBoard() || fig.dead || fig.aboard() {
		return true
	}
	g.tell(ref, game.Event{
		Clause: "MD-RUN-01", Kind: "aims-at-man", Seat: g.seatOf(t.v), Who: g.vehicleRef(t.v), Whom: victim, Many: row.maneuver, Detail: true,
	})
	cause := g.causeOf(t, victim)
	if !g.hazardTest(ref, hazard{v: t.v, many: row.maneuver, clause: "MD-RUN-01", cause: cause, exempt: true}) {
		g.tell(ref, game.Event{Clause: "MD-RUN-02", Kind: "misses-man", Seat: g.seatOf(t.v), Who: g.vehicleRef(t.v), Whom: victim})
		t.counted.add(f)
		return g.loseControl(ref, upset{v: t.v, cause: cause})
	}
	a := g.beginAttack(t.driver, game.Here("run-down"))
	a.unsung = true
	m := g.mover(t)
	clear := g.leapsClear(ref, a, f, leapWay{m: &m, course: t.drive.Course, from: t.mark, to: t.drive.Course.End()}, t.speed)
	g.finishAttack(ref, a)
	if clear || row.control == 0 || g.phase != Playing {
		return true
	}
	if g.hazardTest(ref, hazard{v: t.v, many: row.control, clause: "MD-RUN-06", cause: cause}) {
		return true
	}
	return g.loseControl(ref, upset{v: t.v, cause: cause, swerve: true})
}

// leapWay is the way of a vehicle that somebody leaps out of.
type leapWay struct {
	m        *tabletop.Mover
	course   tabletop.Course
	from, to tabletop.Mark
}

// leapsClear is a man on foot in front of a vehicle: he leaps, or is struck; either way he lies beside its way and owes an action (MD-RUN-03
// to -05). It says whether he got clear.
func (g *Game) leapsClear(ref game.Referee, a *attack, t int, w leapWay, speed Speed) bool {
	fig := &g.figures[t]
	row := &runTable[max(speed, Cruising)]
	mods := g.nerves(append(g.desk.Mods(), g.stat(t, Stunts)), t)
	if row.leap != 0 {
		mods = append(mods, game.Mod{Clause: "MD-RUN-03", Word: speedNames[speed], Value: row.leap})
	}
	clear := fig.awake() && !fig.cuffed && g.test(ref, t, "MD-RUN-03", "leap-clear", mods)
	g.unlockAll(t)
	from := fig.at
	spot, free := w.m.Aside(w.course, w.from, w.to, tabletop.Footprint{At: from, Radius: base / 2}, 12*inch, func(p game.Point) bool { return g.roomFor(t, p) })
	if free {
		g.place(t, spot)
	}
	fig.prone = true
	told := game.Event{Clause: "MD-RUN-03", Kind: "leaps-clear", Seat: fig.seat, Who: game.Figure(t), From: from, To: fig.at, Moved: true}
	if clear {
		g.tell(ref, told)
	} else {
		told.Clause, told.Kind, told.Who, told.Whom = "MD-RUN-04", "is-struck", game.Ref{}, game.Figure(t)
		g.tell(ref, told)
		extra := game.Mod{}
		if row.deadly != 0 {
			extra = game.Mod{Clause: "MD-RUN-04", Word: speedNames[speed], Value: row.deadly}
		}
		g.suffer(ref, a, t, extra)
	}
	if fig.awake() {
		g.owe(ref, t, 1)
		g.tellDebt(ref, "MD-RUN-05", t)
	}
	return clear
}
