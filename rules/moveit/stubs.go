package moveit

import "rumble/game"

func (g *Game) Append(b []byte) []byte                          { return b }
func (g *Game) Scene(viewer game.Seat) *game.Scene              { return nil }
func (g *Game) Imagine(s game.Seat, c *game.Chance) game.Game   { return g }
func (g *Game) Explain(q *game.Question, option int) game.Needs { return game.Needs{} }
func (g *Game) Fact(of game.Ref, name string) (int, bool)       { return 0, false }
func (g *Game) ID(game.Ref) string                              { return "" }
func (g *Game) Name(game.Ref) string                            { return "" }
func (g *Game) Find(id string) (game.Ref, bool)                 { return game.Ref{}, false }
