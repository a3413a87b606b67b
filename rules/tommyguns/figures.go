package tommyguns

import (
	"rumble/game"
	"rumble/tabletop"
)

// figures.go is who is who and in what state: questions that every chapter asks (TG-STATE).

// active is able to act at all: neither stunned, unconscious, prisoner, dead nor exited. Who lies on the ground is active
// (TG-STATE-02).
func (g *Game) active(f int) bool {
	n := &g.figures[f]
	return n.placed && !n.stunned && !n.out && !n.captive && !n.dead && !n.exited
}

// standing is active and on its feet.
func (g *Game) standing(f int) bool { return g.active(f) && !g.figures[f].prone }

// present is on the field and alive, in whatever state: it may be shot (TG-FIRE-02).
func (g *Game) present(f int) bool {
	n := &g.figures[f]
	return n.placed && !n.dead && !n.exited
}

// lost is dead, unconscious or a prisoner: what conditions call out (TG-VIC-10).
func (g *Game) lost(f int) bool {
	n := &g.figures[f]
	return n.dead || n.out || n.captive
}

// ducking is kept from moving in this turn's movement phase (TG-FIRE-14).
func (g *Game) ducking(f int) bool { return g.figures[f].ducks == g.turn }

// dodging is barred from fire and melee in this turn (TG-MEL-09).
func (g *Game) dodging(f int) bool { return g.figures[f].dodges == g.turn }

// climbing is on a face (TG-CLIMB-05).
func (g *Game) climbing(f int) bool { return g.figures[f].face != nothing }

// working is clearing or reloading this turn (TG-GUN-06).
func (g *Game) working(f int) bool { return g.figures[f].work != nothing }

func (g *Game) seatOf(f int) game.Seat { return g.fixed.figures[f].seat }
func (g *Game) sideOf(f int) int8      { return g.fixed.figures[f].side }

// enemies is whether two figures are of different sides.
func (g *Game) enemies(a, b int) bool { return g.sideOf(a) != g.sideOf(b) }

// distance is from centre to centre in plan: levels do not count (TG-PLAY-04, TG-SIGHT-03).
func (g *Game) distance(a, b int) game.Length { return tabletop.Far(g.figures[a].at, g.figures[b].at) }

// within is whether two figures are no farther apart than that, in plan.
func (g *Game) within(a, b int, far game.Length) bool {
	return tabletop.Near(g.figures[a].at, g.figures[b].at, far)
}
