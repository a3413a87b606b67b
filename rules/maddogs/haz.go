package maddogs

import "rumble/game"

// haz.go is Hazards: the tests of a driver (MD-HAZ-01 to -03, -21 to -23). What follows a failed one is in haz_table.go.

// hazard is one test of a driver.
type hazard struct {
	v      int
	many   int  // Hazards: each beyond the first counts -1
	nerve  bool // against GUTS, with no modifiers of the vehicle (MD-HAZ-22)
	mod    int  // on a test of nerve: -2 after Blazing Away (MD-CSHOT-10), +1 at flames (MD-GAS-10)
	clause game.ClauseID
	cause  game.Seat // the opposing seat if the vehicle gets out of control, or Nobody (MD-HAZ-19)
	exempt bool      // a maneuver: a cut brake line does not double it (MD-CSHOT-17)
}

// hazardMods itemises a test of a driver (MD-HAZ-02, -21, -22).
func (g *Game) hazardMods(driver int, h hazard) []game.Mod {
	if h.nerve {
		return g.gutsNeed(driver, h.mod, h.clause)
	}
	mods := g.fittings(h.v, g.nerves(append(g.desk.Mods(), g.stat(driver, Stunts)), driver))
	many := h.many
	if g.vehicles[h.v].brakes && !h.exempt {
		many *= 2 // MD-CSHOT-17
	}
	if many > 1 {
		mods = append(mods, game.Mod{Clause: "MD-HAZ-02", Word: "hazards", Of: g.vehicleRef(h.v), Value: 1 - many})
	}
	return mods
}

// hazardTest tests a driver; no Hazards need no test, and whoever has lost their wits fails (MD-HAZ-02, -03).
func (g *Game) hazardTest(ref game.Referee, h hazard) bool {
	if h.many == 0 && !h.nerve {
		return true
	}
	driver := g.driver(h.v)
	if driver == nobody || !g.figures[driver].awake() {
		return false
	}
	if !h.nerve && g.isUnderway(h.v) {
		g.scratch.trip.hazards += h.many
	}
	purpose := game.Purpose("hazard")
	if h.nerve {
		purpose = "drivers-nerve"
	}
	return g.test(ref, driver, h.clause, purpose, g.hazardMods(driver, h))
}
