package gangsatwar

import "rumble/game"

type options struct{}
type setting struct{}

func (g *Game) records(ref game.Referee)           {}
func (g *Game) exits(ref game.Referee)             {}
func (g *Game) work(ref game.Referee, s game.Seat) {}
func (g *Game) closeRound(ref game.Referee)        {}
func (g *Game) domination(ref game.Referee)        {}

// bossDies asks the player of a killed BOSS what now (GW-DEATH-01 to -05), right after the fight's FALLOUT.
func (g *Game) bossDies(ref game.Referee, gang int8) {}

// dissolve ends a gang (GW-HOME-06).
func (g *Game) dissolve(ref game.Referee, gang int8) {}

// newGang gives a seat a gang with the starting values and a fresh HQ (GW-GRASS-04, GW-DEATH-04).
func (g *Game) newGang(ref game.Referee, s game.Seat) {}

func (g *Game) Append(b []byte) []byte                          { return b }
func (g *Game) Scene(viewer game.Seat) *game.Scene              { return nil }
func (g *Game) Imagine(s game.Seat, c *game.Chance) game.Game   { return g }
func (g *Game) Explain(q *game.Question, option int) game.Needs { return game.Needs{} }
func (g *Game) Fact(of game.Ref, name string) (int, bool)       { return 0, false }
func (g *Game) ID(game.Ref) string                              { return "" }
func (g *Game) Name(game.Ref) string                            { return "" }
func (g *Game) Find(id string) (game.Ref, bool)                 { return game.Ref{}, false }
