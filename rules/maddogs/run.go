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

// mostVictims bounds whom a driver may name in one Drive, and asideFar how far somebody gets out of its way.
const (
	mostVictims = 8
	asideFar    = 12 * inch
)

// victimsAhead are the men on foot whom a driver may name to be run down, the nearest first (MD-RUN-02).
func (g *Game) victimsAhead(t *trip, far game.Length) game.Choice {
	near := g.desk.Picks()
	var listed set
	for range mostVictims {
		best, bestFar := nobody, far+base/2
		for f := range g.figures {
			if d := t.from.Distance(g.figures[f].at); !listed.has(f) && (d < bestFar || best == nobody && d == bestFar) && g.mayRunDown(t.driver, f, t.from.At.Floor) {
				best, bestFar = f, d
			}
		}
		if best == nobody {
			break
		}
		listed.add(best)
		near.Add(game.Figure(best))
	}
	return near.Choice(0, mostVictims)
}

// mayRunDown says whether a driver may name a figure to be run down: on foot on their floor, in the open, known to them and not of their side; police
// spare hostages and those who have given up (MD-RUN-02, MD-SURR-08, MD-HOST-06).
func (g *Game) mayRunDown(driver, f int, floor int16) bool {
	fig := &g.figures[f]
	if !fig.onBoard() || fig.dead || fig.aboard() || fig.hidden || fig.at.Floor != floor || g.friends(driver, f) {
		return false
	}
	if g.figures[driver].profile.officer() && (fig.surrendered || fig.cuffed || fig.taker != nobody || g.hasHostage(f)) {
		return false
	}
	return !g.table.Inside(fig.at) && !g.inCover(fig.at)
}

// inCover says whether a place lies within something that gives cover all round (MD-RUN-02).
func (g *Game) inCover(at game.Point) bool {
	cover, _ := g.table.Cover(at, at)
	return cover != game.NoCover
}

// runsDown is the maneuver of hitting somebody on purpose, at the point where the vehicle would touch them: the driver's test, the leap, and
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
		t.missed.add(f) // whatever comes of it
		goesOn := g.loseControl(ref, upset{v: t.v, cause: cause})
		t.missed.drop(f)
		return goesOn
	}
	m := g.mover(t)
	clear := g.meetsMan(ref, "run-down", t.driver, f, leapWay{m: &m, course: t.drive.Course, from: t.mark, to: t.drive.Course.End()}, t.speed, game.Pending{})
	if clear || row.control == 0 || g.phase != Playing {
		return true
	}
	if g.hazardTest(ref, hazard{v: t.v, many: row.control, clause: "MD-RUN-06", cause: cause}) {
		return true
	}
	return g.loseControl(ref, upset{v: t.v, cause: cause, swerve: true})
}

// meetsMan is somebody on foot in front of a vehicle, whether it means to hit them or not: one attack, by which nobody earns a name (MD-CRASH-18).
// It says whether they got clear.
func (g *Game) meetsMan(ref game.Referee, place string, driver, f int, w leapWay, speed Speed, caller game.Pending) bool {
	waits := g.setAside(game.Here(place).With(caller))
	a := g.beginAttack(driver, game.Pending{})
	a.unsung, a.amid = true, true // its way goes on
	clear := g.leapsClear(ref, a, f, w, speed)
	g.remember(a, game.Here("is-clear").Flag(clear))
	g.finishAttack(ref, a)
	g.takeUp(&waits)
	return clear
}

// leapWay is the way of a vehicle that somebody leaps out of.
type leapWay struct {
	m        *tabletop.Mover
	course   tabletop.Course
	from, to tabletop.Mark
}

// leapsClear is somebody on foot in front of a vehicle: they leap, or are struck; either way they lie beside its way and owe an action (MD-RUN-03
// to -05). It says whether they got clear.
func (g *Game) leapsClear(ref game.Referee, a *attack, t int, w leapWay, speed Speed) bool {
	fig := &g.figures[t]
	speed = max(speed, Cruising) // MD-HAZ-12
	row := &runTable[speed]
	mods := g.nerves(append(g.desk.Mods(), g.stat(t, Stunts)), t)
	if row.leap != 0 {
		mods = append(mods, game.Mod{Clause: "MD-RUN-03", Word: speedNames[speed], Value: row.leap})
	}
	able := fig.awake() && !fig.cuffed && !fig.crawls // MD-RUN-05, MD-HIT-09
	clear := able && g.test(ref, t, "MD-RUN-03", "leap-clear", mods)
	from := fig.at
	g.getsAside(t, w)
	if clear {
		g.tell(ref, game.Event{
			Clause: "MD-RUN-03", Kind: "leaps-clear", Seat: fig.seat, Who: game.Figure(t), From: from, To: fig.at, Moved: true,
		})
	} else {
		g.tell(ref, game.Event{
			Clause: "MD-RUN-04", Kind: "is-struck", Seat: fig.seat, Whom: game.Figure(t), From: from, To: fig.at, Moved: true,
		})
		extra := game.Mod{}
		if row.deadly != 0 {
			extra = game.Mod{Clause: "MD-RUN-04", Word: speedNames[speed], Value: row.deadly}
		}
		g.suffer(ref, a, t, extra)
	}
	g.partedByLeap(ref, a, t)
	if fig.awake() && !fig.fleeing && !fig.surrendered && !fig.cuffed {
		g.owe(ref, t, 1)
		if !a.wounded.has(t) && !a.ducks.has(t) { // whoever is hurt or flinches is told with that what they owe
			g.tellDebt(ref, "MD-RUN-05", t)
		}
	}
	return clear
}

// getsAside lays somebody at the free place nearest to them that is outside of what a vehicle sweeps, and not behind a wall (MD-RUN-05).
func (g *Game) getsAside(t int, w leapWay) {
	fig := &g.figures[t]
	from := fig.at
	g.unlockAll(t)
	spot, free := w.m.Aside(w.course, w.from, w.to, tabletop.Footprint{At: from, Radius: base / 2}, asideFar, func(p game.Point) bool {
		return g.roomFor(t, p) && !g.isOnHeld(t, p) && !g.table.WallBetween(from, p, g.doors)
	})
	if free {
		g.place(t, spot)
	}
	fig.prone, fig.ladder, fig.climbed = true, 0, 0
}

// isOnHeld says whether a place is on somebody whom a figure holds and leaves behind, or who holds it: they will be two again (MD-RUN-05).
func (g *Game) isOnHeld(f int, at game.Point) bool {
	for h := range g.figures {
		other := &g.figures[h]
		held := int(other.taker) == f || int(other.captor) == f || int(g.figures[f].taker) == h
		if held && other.onBoard() && !other.aboard() && other.at.Floor == at.Floor && tabletop.Near(other.at, at, base-1) {
			return true
		}
	}
	return false
}
