package moveit

import "rumble/game"

func (g *Game) deploy(ref game.Referee)      {}
func (g *Game) openingRoll(ref game.Referee) {}
func (g *Game) chooseFirst(ref game.Referee) {}
func (g *Game) detect(ref game.Referee)      {}
func (g *Game) endTurn(ref game.Referee)     {}

// sees is MI-SEE-03: in the field of vision, sight clear, and not Hidden or Hidden within Wits inches.
func (g *Game) sees(m, e int) bool { return false }

// turnTo faces a model towards a point.
func (g *Game) turnTo(m int, p game.Point) {}

// Areas: a place to move to, a place to look at.
const (
	areaMove game.AreaKind = iota + 1
	areaFace
)

// ahead is whether a point is in the field of vision of a model (MI-SEE-01).
func (g *Game) ahead(m int, p game.Point) bool { return false }

// clear is whether the sight line between two models is free (MI-SEE-02).
func (g *Game) clear(m, e int) bool { return false }

// legs is the way of an answer to areaMove: its corners and its place, or the shortest way when it names no corners. It
// is lent until the next call.
func (g *Game) legs(m int, far game.Length, a game.Answer) []game.Point { return nil }

// march moves a model along legs with an allowance and says whom it touched, or nobody. It marks Moved, tells the move
// and what appears (while Acting), and ends hiding where that ends by running, charging, touching or leaving cover.
func (g *Game) march(ref game.Referee, m int, legs []game.Point, allowance game.Length, how Action, stopAt int) int {
	return nobody
}

// appear marks that an enemy appears to a model here and now (MI-REACT-02): seen, and within 5 inches eligible, a test
// due, the action lost. A second time it does nothing.
func (g *Game) appear(ref game.Referee, to, e int) {}

// lookRound marks what comes into sight of a model that has turned on the spot, while Acting (MI-REACT-02).
func (g *Game) lookRound(ref game.Referee, m int) {}

// offerHiding asks whether a model goes into hiding, if it may (MI-HIDE-01).
func (g *Game) offerHiding(ref game.Referee, m int) {}

// unhide ends the hiding of a model, if it hides (MI-HIDE-02), and marks to whom it appears by that.
func (g *Game) unhide(ref game.Referee, m int) {}

// fleeMove runs a model 8 inches away from a point (MI-MOR-05).
func (g *Game) fleeMove(ref game.Referee, m int, from game.Point) {}

func (g *Game) Append(b []byte) []byte                          { return b }
func (g *Game) Scene(viewer game.Seat) *game.Scene              { return nil }
func (g *Game) Imagine(s game.Seat, c *game.Chance) game.Game   { return g }
func (g *Game) Explain(q *game.Question, option int) game.Needs { return game.Needs{} }
func (g *Game) Fact(of game.Ref, name string) (int, bool)       { return 0, false }
func (g *Game) ID(game.Ref) string                              { return "" }
func (g *Game) Name(game.Ref) string                            { return "" }
func (g *Game) Find(id string) (game.Ref, bool)                 { return game.Ref{}, false }
func (g *Game) Ground() game.Ground                             { return nil }

// covered is whether an enemy has cover from a model (MI-SHOOT-07).
func (g *Game) covered(m, e int) bool { return false }
