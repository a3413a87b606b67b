package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// crash.go is the Crash Table (MD-CRASH-01 to -06, -09 to -18). What it does to who is aboard is in crash_crew.go.

// crashing is one vehicle that rolls on the Crash Table.
type crashing struct {
	v       int
	into    game.Ref // a vehicle, a man on foot, a feature, or nothing: something abstract (MD-HAZ-11)
	speed   Speed    // the one that counts (MD-HAZ-12)
	way     int16    // the heading it slides along, in tenths of a degree (MD-CRASH-12)
	swerve  int      // what the Swerving Table adds
	lowered bool     // the Braking Table has lowered its speed already (MD-CRASH-06)
	clause  game.ClauseID
	caller  game.Pending // what a slide still remembers
}

// What a speed counts in a crash (MD-T-CRASHMOD).
var (
	crashStill    = [speeds]int{Cruising: -1, Speeding: 1, Racing: 2}
	crashOncoming = [speeds]int{Cruising: 1, Speeding: 2, Racing: 3}
)

// crashBike is what a motorcycle adds to its own crash (MD-CRASH-11).
const crashBike = 2

// The results of the Crash Table (MD-T-CRASH).
const (
	crashBump = iota
	crashDamaged
	crashWrecked
	crashBlowsUp
)

// crashTold is how each result is told.
var crashTold = [...]struct {
	clause game.ClauseID
	kind   game.Kind
}{
	crashBump:    {"MD-CRASH-02", "bumps"},
	crashDamaged: {"MD-CRASH-03", "is-damaged"},
	crashWrecked: {"MD-CRASH-04", "is-wrecked"},
	crashBlowsUp: {"MD-CRASH-05", "blows-up"},
}

// crashResult looks a total up; below 1 counts as 1 and above 6 as 6 (MD-CRASH-16).
func crashResult(total int) int {
	switch {
	case total <= 2:
		return crashBump
	case total <= 4:
		return crashDamaged
	case total == 5:
		return crashWrecked
	}
	return crashBlowsUp
}

// oncoming says whether a vehicle that is run into comes the other way (MD-CRASH-12).
func (g *Game) oncoming(w int, way int16) bool {
	car := &g.vehicles[w]
	return car.moving() && tabletop.Heading(car.heading).Between(tabletop.Heading(way)) > 135*tabletop.Degree
}

// crash rolls for a vehicle, and at once for the one that it hits, and plays the results. Both are one attack: nerve is tested when all is
// done, and then those who have lost their drivers are left to themselves (MD-CRASH-13, -18, MD-CAR-08). It says whether the vehicle goes
// on: only past a man on foot, after a light bump (MD-CRASH-14).
func (g *Game) crash(ref game.Referee, c crashing) bool {
	c.speed = max(c.speed, Cruising) // MD-HAZ-12
	other := g.vehicleOf(c.into)
	hit, comes := crashing{v: other}, false
	if other != nobody {
		comes = g.oncoming(other, c.way)
		hit = crashing{v: other, into: g.vehicleRef(c.v), speed: g.vehicles[other].speed, clause: "MD-CRASH-13"}
	}
	mine, theirs := g.crashFigures(&c, other, comes)
	if hit.speed == Stopped {
		hit.speed = c.speed // whoever is flung off it is hurt by the speed of what strikes it (MD-BOARD-07)
	}
	waits := g.setAside(game.Here("crash").With(c.caller).Number(c.v).Ref(c.into).Number(c.swerve))
	by := g.driver(c.v)
	a := g.beginAttack(by, game.Pending{})
	a.unsung, a.amid = true, waits.attack.open || g.scratch.chase.many > 0 || g.isFigure(c.into)

	result := g.crashRoll(ref, c, mine)
	a.by = nobody // it is their own doing
	g.crashHurts(ref, a, c, result)
	a.by = by
	goesOn := g.isFigure(c.into) && result == crashBump
	if !goesOn && result <= crashDamaged && !c.lowered && g.vehicles[c.v].moving() {
		g.crashSlows(ref, c.v)
	}
	if other != nobody && g.rollsToo(other) {
		g.isHit(ref, a, hit, theirs, comes)
	}
	g.changed()
	g.remember(a, game.Here("goes-on").Flag(goesOn))
	g.finishAttack(ref, a)
	g.takeUp(&waits)
	return goesOn
}

// isHit is the vehicle that is run into, which stays where it is (MD-CRASH-13).
func (g *Game) isHit(ref game.Referee, a *attack, hit crashing, figure game.Mod, comes bool) {
	result := g.crashRoll(ref, hit, figure)
	g.crashHurts(ref, a, hit, result)
	car := &g.vehicles[hit.v]
	switch {
	case result > crashDamaged || !car.moving():
	case comes:
		g.crashSlows(ref, hit.v)
	case result == crashDamaged && car.speed == Racing:
		g.slowDownAnyhow(ref, hit.v, Speeding, "MD-CRASH-03")
	}
}

// rollsToo says whether a vehicle that is hit rolls on the Crash Table: somebody is aboard, or it is somebody's (MD-CRASH-13).
func (g *Game) rollsToo(v int) bool {
	car := &g.vehicles[v]
	if car.gone || car.blaze == BurntOut {
		return false
	}
	for range g.crew(v) {
		return true // of a wreck too
	}
	return car.owner != game.Nobody && !car.wrecked
}

// crashFigures are what the speeds count for the vehicle that runs into something, and for the one that is hit (MD-CRASH-09, -10, -13, -17).
func (g *Game) crashFigures(c *crashing, other int, comes bool) (mine, theirs game.Mod) {
	if !comes {
		return game.Mod{Clause: "MD-CRASH-09", Word: speedNames[c.speed], Of: g.vehicleRef(c.v), Value: crashStill[c.speed]}, game.Mod{}
	}
	sum := crashOncoming[c.speed] + crashOncoming[g.vehicles[other].speed]
	mine = game.Mod{Clause: "MD-CRASH-10", Word: "oncoming", Of: c.into, Value: sum}
	theirs = game.Mod{Clause: "MD-CRASH-10", Word: "oncoming", Of: g.vehicleRef(c.v), Value: sum}
	if g.isBike(other) && c.speed == Cruising && !g.isBike(c.v) {
		mine.Clause, mine.Value = "MD-CRASH-17", crashStill[Cruising]
	}
	return mine, theirs
}

// swerveClause is the result of the Swerving Table that adds so much to a crash (MD-T-SWERVE).
func swerveClause(more int) game.ClauseID {
	switch more {
	case 1:
		return "MD-HAZ-16"
	case 2:
		return "MD-HAZ-17"
	}
	return "MD-HAZ-18"
}

// crashRoll rolls on the Crash Table with the figure of the speeds (MD-CRASH-01 to -05, -11).
func (g *Game) crashRoll(ref game.Referee, c crashing, figure game.Mod) int {
	of := g.vehicleRef(c.v)
	mods := append(g.desk.Mods(), game.Mod{Clause: c.clause, Word: "die"})
	if figure.Value != 0 {
		mods = append(mods, figure)
	}
	if g.isBike(c.v) {
		mods = append(mods, game.Mod{Clause: "MD-CRASH-11", Word: "motorcycle", Of: of, Value: crashBike})
	}
	if c.swerve != 0 {
		mods = append(mods, game.Mod{Clause: swerveClause(c.swerve), Word: "swerving", Of: of, Value: c.swerve})
	}
	more := game.Total(mods)
	face := ref.Throw(game.Throw{
		Clause: "MD-CRASH-01", Purpose: "crash", Dice: 1, Sides: 6, Who: of, Whom: c.into,
		Bands: game.BandsBy(6, func(die int) int { return crashResult(die + more) }), Chart: game.Chart{Table: "MD-T-CRASH"},
	})
	mods[0].Value = face.One()
	total := game.Total(mods)
	result := crashResult(total)
	told := &crashTold[result]
	// What it hit is no object of the sentence: the damage is done to the vehicle, and is not the fault of whoever it hit.
	g.tell(ref, game.Event{Clause: told.clause, Kind: told.kind, Seat: g.seatOf(c.v), Who: of, With: c.into, Mods: mods, Need: total})
	return result
}

// crashSlows takes a vehicle one speed down after a crash that it drives on from, whatever its brakes (MD-CRASH-06, MD-CSHOT-17).
func (g *Game) crashSlows(ref game.Referee, v int) {
	g.slowDownAnyhow(ref, v, g.vehicles[v].speed-1, "MD-CRASH-06")
}

// slowDownAnyhow takes a vehicle down to a speed though its brake line may be cut.
func (g *Game) slowDownAnyhow(ref game.Referee, v int, to Speed, clause game.ClauseID) {
	g.vehicles[v].speed = to
	g.tell(ref, game.Event{Clause: clause, Kind: "slows-down", Seat: g.seatOf(v), Who: g.vehicleRef(v), Whom: speedRef(to)})
}
