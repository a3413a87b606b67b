package quickdraw

import "rumble/game"

// shoo.go is wanting to shoot, and the three steps of a shot (QD-SHOO).

// shot is one shot action: one throw of a weapon's dice at one target (QD-SHOO-14).
type shot struct {
	who    int
	item   int
	whom   int
	sort   Shot
	both   bool // both barrels
	wrong  bool // from the wrong hand (QD-SHOT-14)
	drawn  bool // drawn this turn
	binds  bool // entangles instead of hurting (QD-ENT-12)
	second bool // the shotgun barrel of a Le Mat
	clean  bool // a perfect shot: a miss may be thrown again, 1s are plain misses (QD-SHOO-05, -09)
	easy   bool // a hasty shot without its deduction (QD-RESP-12)
	acts   bool // a courage of 10 that it causes gives an act (QD-COUR-09)
	wish   Wish // rider, mount or vehicle (QD-MVSH-03)
}

// Shot is a type of shot (QD-T-SHOTS).
type Shot uint8

// The types of shots.
const (
	Deliberate Shot = iota
	Hasty
	Snap
	Fanning
	Aimed
)

// Wish is which of several that are one target is meant (QD-MVSH-03, -04, QD-FMNT-05 to -07).
type Wish uint8

// The wishes.
const (
	AtMan Wish = iota
	AtMount
)

// shotOptions adds the shots that a character may declare, with every weapon, at every target, of every type.
func (g *Game) shotOptions(f int, by Grant, o []game.Option) []game.Option { return o } // not written yet

// shoots carries out a declared shot: wanting to, hitting, and what the hits do (QD-SHOO-01).
func (g *Game) shoots(ref game.Referee, f int, a game.Answer, o game.Option, by Grant) {} // not written yet

// fires is a shot without a wanting test: to hit, and what the hits do.
func (g *Game) fires(ref game.Referee, s *shot) {} // not written yet

// freeShots adds the shots of these types that a character may fire at once without a test, at one enemy or, for nobody, at all.
func (g *Game) freeShots(f, whom int, o []game.Option, types ...Shot) []game.Option { return o } // not written yet

// shotOf is the shot that an option names.
func (g *Game) shotOf(o *game.Option) shot { return shot{} } // not written yet

// shotNeeds is what a shot needs to hit, and the defence value of its target, as it is shown before.
func (g *Game) shotNeeds(q *game.Question, o *game.Option) (game.Needs, bool) {
	return game.Needs{}, false
}
