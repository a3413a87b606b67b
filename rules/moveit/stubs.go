package moveit

import "rumble/game"

// Profile is a type of model (MI-T-PROFILE).
type Profile uint8

// Weapon is a weapon (MI-T-WEAP).
type Weapon uint8

// NoWeapon is nothing in hand.
const NoWeapon Weapon = 0

func (g *Game) deploy(ref game.Referee)          {}
func (g *Game) openingRoll(ref game.Referee)     {}
func (g *Game) chooseFirst(ref game.Referee)     {}
func (g *Game) detect(ref game.Referee)          {}
func (g *Game) activate(ref game.Referee) bool   { return false }
func (g *Game) reactionTests(ref game.Referee)   {}
func (g *Game) completeCharges(ref game.Referee) {}
func (g *Game) shootNext(ref game.Referee) bool  { return false }
func (g *Game) fightBrawls(ref game.Referee)     {}
func (g *Game) morale(ref game.Referee)          {}
func (g *Game) endTurn(ref game.Referee)         {}

// sees is MI-SEE-03: in the field of vision, sight clear, and not Hidden or Hidden within Wits inches.
func (g *Game) sees(m, e int) bool { return false }

// turnTo faces a model towards a point.
func (g *Game) turnTo(m int, p game.Point) {}

// goOut takes a model down to nothing: Out, with where it fell noted for the nerve of its friends.
func (g *Game) goOut(ref game.Referee, clause game.ClauseID, m int) {}

// hit takes Hits off a model; critical rolls for a critical hit (MI-CRIT-01).
func (g *Game) hit(ref game.Referee, by, m int, critical bool) {}

// strike is one strike of a brawl, of a leaver or a fleer (MI-CBT-04).
func (g *Game) strike(ref game.Referee, by, at int, bonus bool) {}

// fleeMove runs a model 8 inches away from a point (MI-MOR-05).
func (g *Game) fleeMove(ref game.Referee, m int, from game.Point) {}

// shot fires the firearm of a model at an enemy (MI-SHOOT-05 to -09).
func (g *Game) shot(ref game.Referee, m, e int, snap bool) {}

func (g *Game) Append(b []byte) []byte                          { return b }
func (g *Game) Scene(viewer game.Seat) *game.Scene              { return nil }
func (g *Game) Imagine(s game.Seat, c *game.Chance) game.Game   { return g }
func (g *Game) Explain(q *game.Question, option int) game.Needs { return game.Needs{} }
func (g *Game) Fact(of game.Ref, name string) (int, bool)       { return 0, false }
func (g *Game) ID(game.Ref) string                              { return "" }
func (g *Game) Name(game.Ref) string                            { return "" }
func (g *Game) Find(id string) (game.Ref, bool)                 { return game.Ref{}, false }
func (g *Game) Ground() game.Ground                             { return nil }
