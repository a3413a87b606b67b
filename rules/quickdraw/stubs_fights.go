package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// stubs_fights.go is what other parts write: doors (geo_doors.go), charming, dominating and whom one may choose or help (pers_*.go), laying charges (expl.go). It goes when they are there.

func (g *Game) doorOptions(f int, o []game.Option) []game.Option                { return o }
func (g *Game) worksDoor(ref game.Referee, f, opening int, open bool)           {}
func (g *Game) locked() tabletop.Doors                                          { return g.fixed.table.LockedDoors() &^ g.doors }
func (g *Game) trapOptions(f int, by Grant, o []game.Option) []game.Option      { return o }
func (g *Game) influenceOptions(f int, by Grant, o []game.Option) []game.Option { return o }
func (g *Game) lays(ref game.Referee, f, item int) bool                         { return false }
func (g *Game) choosable(f int, legal set) set                                  { return legal }
func (g *Game) helpsOthers(ref game.Referee, f int) bool                        { return true }
