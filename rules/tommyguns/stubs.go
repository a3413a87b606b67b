package tommyguns

import "rumble/game"

// stubs.go goes as the chapters come.

func (g *Game) placeNext(ref game.Referee) bool                        { return false }
func (g *Game) moveOptions(f int, o []game.Option) []game.Option       { return o }
func (g *Game) move(ref game.Referee, f, dice int, difficult bool)     {}
func (g *Game) climb(ref game.Referee, f, face int, up bool, dice int) {}
func (g *Game) faceNamed(r game.Ref) int                               { return nothing }
func (g *Game) takeAim(ref game.Referee, f, at int)                    {}
func (g *Game) afterMove(ref game.Referee, f int)                      {}
func (g *Game) ends(ref game.Referee) bool                             { return true }
func (g *Game) sees(a, b int) bool                                     { return false }
func (g *Game) dropLoot(ref game.Referee, clause game.ClauseID, f int) {}
func (g *Game) cover(from, f int) (game.Cover, game.Ref)               { return 0, game.Ref{} }
func (g *Game) inArc(f int, at game.Point) bool                        { return false }
func (g *Game) clear(a, b int) bool                                    { return true }
func (g *Game) fallOff(ref game.Referee, clause game.ClauseID, f int)  {}
func (g *Game) coveringShots(ref game.Referee, f int)                  {}
func (g *Game) Scene(viewer game.Seat) *game.Scene                     { return &game.Scene{} }
func (g *Game) Imagine(seat game.Seat, c *game.Chance) game.Game       { return g }
func (g *Game) Ground() game.Ground                                    { return nil }
func (g *Game) Fact(of game.Ref, name string) (int, bool)              { return 0, false }
func (g *Game) Append(b []byte) []byte                                 { return b }
func (g *Game) ID(r game.Ref) string                                   { return "" }
func (g *Game) Name(r game.Ref) string                                 { return "" }
func (g *Game) Find(id string) (game.Ref, bool)                        { return game.Ref{}, false }

// AimKind is a sort of personal victory condition (TG-T-COND).
type AimKind uint8

// battle is what wins a side the battle (TG-T-BATTLE).
type battle struct{}

// zone is a named part of the field.
type zone struct{}

// exit is a stretch of the edge by which figures leave.
type exit struct{}
