package moveit

import (
	"rumble/game"
	"rumble/tabletop"
)

// models.go is who is who: states that several chapters ask for.

// standing is whether a model is on the table and not Out (MI-GEN-06).
func (g *Game) standing(m int) bool { return g.models[m].placed && !g.models[m].out }

// enemies is whether two models are of different seats.
func (g *Game) enemies(a, b int) bool { return g.models[a].seat != g.models[b].seat }

// gap is the distance between the edges of two bases, 0 in contact (MI-GEN-02).
func (g *Game) gap(a, b int) game.Length { return g.gapAt(g.models[a].at, g.models[b].at) }

func (g *Game) gapAt(p, q game.Point) game.Length {
	return max(0, g.fixed.table.Distance(p, q)-base)
}

// near is whether the gap between two models is so much at the most, which is quicker to tell than the gap.
func (g *Game) near(a, b int, gap game.Length) bool {
	return tabletop.Near(g.models[a].at, g.models[b].at, base+gap)
}

// touching is base contact, with its tolerance.
func (g *Game) touching(a, b int) bool { return g.near(a, b, touch) }

// engaged is whether a model is in base contact with an enemy that stands (MI-GEN-06).
func (g *Game) engaged(m int) bool { return g.contact(m) != 0 }

// contact is the standing enemies in base contact with a model.
func (g *Game) contact(m int) set {
	var touched set
	if !g.standing(m) {
		return touched
	}
	for e := range g.models {
		if g.enemies(m, e) && g.standing(e) && g.touching(m, e) {
			touched.add(e)
		}
	}
	return touched
}

// ready is whether a model is neither Surprised nor Oblivious (MI-BUSH-11), nor Broken.
func (g *Game) ready(m int) bool { return !g.startled(m) && !g.models[m].broken }

// startled is Surprised or Oblivious, which counts as Surprised for every other rule (MI-BUSH-11).
func (g *Game) startled(m int) bool {
	t := &g.models[m].turn
	return t.surprised || t.oblivious != nobody
}

// name refers to a model.
func name(m int) game.Ref { return game.Figure(m) }
