package tommyguns

import "rumble/game"

// stubs.go goes as the chapters come.

func (g *Game) placeNext(ref game.Referee) bool                  { return false }
func (g *Game) sees(a, b int) bool                               { return false }
func (g *Game) cover(from, f int) (game.Cover, game.Ref)         { return 0, game.Ref{} }
func (g *Game) clear(a, b int) bool                              { return true }
func (g *Game) Ground() game.Ground                              { return nil }

// zone is a named part of the field.
type zone struct{ id string }

// exit is a stretch of the edge by which figures leave.
type exit struct{ id string }

// The areas a place may be picked in.
const (
	areaPath  game.AreaKind = iota + 1 // a move of figure Of, Far at the most, that enters no difficult terrain
	areaRough                          // the same through difficult terrain
	areaFace                           // a place in the direction that figure Of covers
	areaPlace                          // the zone where the side of figure Of begins
)

func (g *Game) legs(f int, o *game.Option, a game.Answer) []game.Point       { return nil }
func (g *Game) lastRest(f int, path []game.Point, d game.Length) game.Length { return d }
func (g *Game) difficultAt(p game.Point) bool                                { return false }
func (g *Game) anyDifficult() bool                                           { return false }
func (g *Game) freeNear(f int, p game.Point) game.Point                      { return p }
func (g *Game) zoneHas(z int, p game.Point) bool                             { return false }
func (g *Game) exitAt(p game.Point) int                                      { return nothing }
