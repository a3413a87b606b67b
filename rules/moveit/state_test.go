package moveit

import (
	"testing"

	"rumble/game"
)

// A copy thinks in memory of its own, which it keeps from one copy to the next.
func TestACopyHasItsOwnMemory(t *testing.T) {
	g := fielded(t)
	c := g.Clone().(*Game)
	desk, own := c.desk, c.scratch
	if desk == nil || desk == g.desk || own == nil || own == g.scratch {
		t.Fatal("it thinks in no memory, or in that of the other")
	}
	if c.CopyFrom(g); c.desk != desk || c.scratch != own {
		t.Error("it has forgotten its memory")
	}
	c.models[0].at = game.At(1, 1)
	if g.models[0].at == c.models[0].at {
		t.Error("it shares its models")
	}
}
