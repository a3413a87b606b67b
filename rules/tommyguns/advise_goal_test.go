package tommyguns

import (
	"testing"

	"rumble/game"
)

// Whoever has come to where they want to leave does so, and does not stand there taking aim.
func TestWhoHasComeToAnExitLeaves(t *testing.T) {
	for _, c := range []struct {
		what  string
		at    game.Length
		leave bool
	}{{"within half an inch", 35500, true}, {"with nothing to leave for", 35500, false}} {
		g := downtown(t)
		g.figures[1].dead, g.figures[2].dead = true, true
		g.figures[0].at, g.figures[3].at = mil(c.at, 6*inch), game.At(27, 6)
		if g.figures[0].aims = ([mostAims]Aim{}); c.leave {
			g.figures[0].aims[0] = Aim{kind: Escape, of: 0}
		}
		if o, a := advice(g, 0); (o.Verb == "move") != c.leave || c.leave && a.Many < 8 {
			t.Errorf("%s: %s with %d dice", c.what, o.Verb, a.Many)
		}
	}
}

// A zone may have walls around it: then one goes in by the door, wherever it is nearest.
func TestTheWayIntoAZoneWithWalls(t *testing.T) {
	walls := rect(20*inch, 4*inch, 30*inch, 14*inch, game.Feature{ID: "walls", Kind: "wall", Line: true, Closed: true, Blocks: true, Cover: game.HardCover, Going: game.Impassable})
	zone := rect(20*inch, 4*inch, 30*inch, 14*inch, game.Feature{ID: "store", Kind: kindZone})
	plan := game.Plan{
		Features: []game.Feature{walls, zone},
		Openings: []game.Opening{{ID: "door", Kind: "door", A: game.At(23, 14), B: game.At(25, 14)}},
	}
	g := block(t, plan, man{at: game.At(15, 6)}, man{side: 1, at: game.At(2, 22)})
	g.fixed.sides[0].battle = battle{kind: zoneHeld, zone: 0}
	if e := g.errandOf(0); !e.ok || !g.zoneHas(0, e.at) || e.rest() < 8*inch {
		t.Errorf("it wants to go to %v (%v), %s away", e.at, e.ok, e.rest())
	}
}
