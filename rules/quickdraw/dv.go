package quickdraw

import "rumble/game"

// dv.go is the defence value with every line of its adjustments (QD-DV, QD-T-DVADJ), by one function for the rule, the log and what is
// shown before.

// assault is an attack as its target's defence value sees it: a shot, a blow, an explosion, an accident.
type assault struct {
	clause  game.ClauseID
	who     int // who attacks, or nobody
	whom    int
	item    int    // the weapon, or nothing: bare hands, teeth, a fall
	shot    *shot  // a shot, or nil
	form    Attack // of a blow
	impact  Impact
	lethal  bool
	blast   bool // an explosion (QD-EXPL-05)
	plain   bool // an accident: only the protection worn counts (QD-INJ-01)
	charged bool // charging in, or following up
	mounted bool // from a mount
	reach   bool // with the longer reach (QD-MELE-05)
	drew    bool // with a weapon drawn this turn
	back    bool // the attacker is on the back foot
	blocked bool
	exposed bool // defenceless against this attack
	shaken  bool // flustered by it
	poison  bool
}

// defence itemises the defence value of the target of an assault, the basic one first; bull adds the line for a 10 to hit. The sum is not
// clamped (QD-DV-04, -05). It is lent until the next sum.
func (g *Game) defence(a *assault, bull bool) []game.Mod { return g.desk.Mods() } // not written yet
