package tommyguns

import (
	"testing"

	"rumble/game"
)

// TG-GUN-09: a broken gun jams no more, and one that has blown up is not broken.
func TestAGunThatIsBrokenStaysSo(t *testing.T) {
	for _, c := range []struct{ was, to, want GunState }{
		{Ready, Jammed, Jammed},
		{Jammed, Empty, Empty},
		{Empty, Broken, Broken},
		{Broken, Jammed, Broken},
		{Broken, Gone, Broken},
		{Gone, Broken, Gone},
		{Gone, Empty, Gone},
	} {
		g := street(t, nil, man{at: game.At(5, 5), guns: []GunKind{Pistol}})
		g.figures[0].guns[0].state = c.was
		s := onStage(t, nil)
		g.spoil(s, "TG-GUN-03", "jams", 0, 0, c.to)
		if got := g.figures[0].guns[0].state; got != c.want || s.Told("jams") != (got != c.was) {
			t.Errorf("from %d to %d it is %d", c.was, c.to, got)
		}
	}
}
