package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// crash.go is the Crash Table (MD-CRASH-01 to -06, -09 to -17). What it does to who is aboard is in crash_crew.go.

// crashing is one vehicle that rolls on the Crash Table.
type crashing struct {
	v       int
	into    game.Ref // a vehicle, a man on foot, a feature, or nothing: something abstract (MD-HAZ-11)
	speed   Speed    // the one that counts (MD-HAZ-12)
	way     int16    // the heading it slides along, in tenths of a degree (MD-CRASH-12)
	swerve  int      // what the Swerving Table adds
	lowered bool     // the Braking Table has lowered its speed already (MD-CRASH-06)
	clause  game.ClauseID
}

// What a speed counts in a crash (MD-T-CRASHMOD).
var (
	crashStill    = [speeds]int{Cruising: -1, Speeding: 1, Racing: 2}
	crashOncoming = [speeds]int{Cruising: 1, Speeding: 2, Racing: 3}
)

// The results of the Crash Table (MD-T-CRASH).
const (
	crashBump = iota
	crashDamaged
	crashWrecked
	crashBlowsUp
)

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

// crash rolls for a vehicle, and for the one that it hits, and plays the results. It says whether the vehicle goes on: only past a man on
// foot, after a light bump (MD-CRASH-14).
func (g *Game) crash(ref game.Referee, c crashing) bool {
	other := g.vehicleOf(c.into)
	comes := other != nobody && g.oncoming(other, c.way)
	theirs, theirSpeed := 0, Stopped
	if other != nobody {
		theirSpeed = g.vehicles[other].speed
	}
	if comes {
		theirs = crashOncoming[c.speed] + crashOncoming[theirSpeed]
	}
	result := g.crashRoll(ref, c, other, comes)
	goesOn := g.isFigure(c.into) && result == crashBump
	if !goesOn && result <= crashDamaged && !c.lowered && g.vehicles[c.v].moving() {
		g.crashSlows(ref, c.v)
	}
	if other == nobody || g.phase != Playing || !g.rollsToo(other) {
		return goesOn
	}
	// Who is hit rolls at once after, without the modifiers that are the crasher's alone (MD-CRASH-13).
	speed := theirSpeed
	if speed == Stopped {
		speed = c.speed // of the one that strikes it (MD-BOARD-07)
	}
	hit := crashing{v: other, into: g.vehicleRef(c.v), speed: speed, clause: "MD-CRASH-13"}
	result = g.crashTable(ref, hit, theirs, comes)
	car := &g.vehicles[other]
	switch {
	case result > crashDamaged || !car.moving():
	case comes:
		g.crashSlows(ref, other)
	case result == crashDamaged && car.speed == Racing:
		g.slowDownAnyhow(ref, other, Speeding, "MD-CRASH-03")
	}
	return goesOn
}

// rollsToo says whether a vehicle that is hit rolls on the Crash Table: somebody is aboard, or it is somebody's (MD-CRASH-13).
func (g *Game) rollsToo(v int) bool {
	car := &g.vehicles[v]
	if car.gone || car.wrecked {
		return false
	}
	for range g.crew(v) {
		return true
	}
	return car.owner != game.Nobody
}

// crashRoll is the roll of the vehicle that runs into something (MD-CRASH-09 to -11, -17).
func (g *Game) crashRoll(ref game.Referee, c crashing, other int, comes bool) int {
	figure := crashStill[c.speed]
	switch {
	case comes && g.isBike(other) && c.speed == Cruising && !g.isBike(c.v):
		figure = -1 // MD-CRASH-17
	case comes:
		figure = crashOncoming[c.speed] + crashOncoming[g.vehicles[other].speed]
	}
	return g.crashTable(ref, c, figure, comes)
}

// crashTable rolls on the Crash Table with the figure of the speeds, and plays the result (MD-CRASH-01 to -05).
func (g *Game) crashTable(ref game.Referee, c crashing, figure int, comes bool) int {
	of := g.vehicleRef(c.v)
	mods := append(g.desk.Mods(), game.Mod{Clause: "MD-CRASH-01", Word: "die"})
	switch {
	case comes:
		mods = append(mods, game.Mod{Clause: "MD-CRASH-10", Word: "oncoming", Of: c.into, Value: figure})
	case figure != 0:
		mods = append(mods, game.Mod{Clause: "MD-CRASH-09", Word: speedNames[c.speed], Of: of, Value: figure})
	}
	if g.isBike(c.v) {
		mods = append(mods, game.Mod{Clause: "MD-CRASH-11", Word: "motorcycle", Of: of, Value: 2})
	}
	if c.swerve != 0 {
		mods = append(mods, game.Mod{Clause: "MD-HAZ-16", Word: "swerving", Of: of, Value: c.swerve})
	}
	more := game.Total(mods)
	face := ref.Throw(game.Throw{
		Clause: "MD-CRASH-01", Purpose: "crash", Dice: 1, Sides: 6, Who: of, Whom: c.into,
		Bands: game.BandsBy(6, func(die int) int { return crashResult(die + more) }), Chart: game.Chart{Table: "MD-T-CRASH"},
	})
	mods[0].Value = face.One()
	total := game.Total(mods)
	result := crashResult(total)
	told := game.Event{Clause: "MD-CRASH-02", Kind: "bumps", Seat: g.seatOf(c.v), Who: of, Whom: c.into, Mods: mods, Need: total}
	switch result {
	case crashDamaged:
		told.Clause, told.Kind = "MD-CRASH-03", "is-damaged"
	case crashWrecked:
		told.Clause, told.Kind = "MD-CRASH-04", "is-wrecked"
	case crashBlowsUp:
		told.Clause, told.Kind = "MD-CRASH-05", "blows-up"
	}
	g.tell(ref, told)
	g.crashHurts(ref, c, result)
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
