package maddogs

import (
	"testing"

	"rumble/game"
	"rumble/tabletop"
)

// Whoever ducks may come as near to an enemy as can be without touching them, to a thousandth of an inch (MD-FLINCH-01).
func TestHowNearToAnEnemyOneMayDuck(t *testing.T) {
	plan := street(24, 24)
	tabletop.Object(&plan, "crate", "crate", "crate", tabletop.RectAt(10, 9, 1, 2))
	for _, c := range []struct {
		name string
		off  game.Length // of the enemy, east of the place behind the crate
		want error
	}{
		{"in contact", contact, errTouches},
		{"a thousandth farther", contact + 1, nil},
		{"on the base", base - 1, errNoRoom},
	} {
		t.Run(c.name, func(t *testing.T) {
			place := spot(11*inch+600, 10*inch)
			g := makeGameOn(t, plan,
				person("doo", "reds", "hoodlum", at(4, 10), "pistol"), person("boss", "reds", "hoodlum", east(place, c.off)),
				person("hot", "irish", "hoodlum", spot(11*inch+600, 11*inch)),
			)
			if err := g.shelterAt(2, 0, place, duckFar); err != c.want {
				t.Errorf("the answer is %v", err)
			}
		})
	}
}

// A Recover pays one action of the debt; nobody comes to owe less than nothing (MD-FLINCH-04).
func TestWhatARecoverPays(t *testing.T) {
	for _, c := range []struct {
		name        string
		owes, after int8
		prone       bool
		kind        string
	}{
		{"one of two", 2, 1, true, "recovers-partly"},
		{"the last one", 1, 0, false, "recovers"},
		{"none owed", 0, 0, false, "recovers"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGame(t, in(person("hot", "reds", "hoodlum", at(10, 10)), "prone"), person("doo", "irish", "hoodlum", at(20, 20)))
			g.figures[0].owes = c.owes
			ref := &judge{t: t}
			g.recover(ref, 0)
			if fig := &g.figures[0]; fig.owes != c.after || fig.prone != c.prone || ref.kinds()[0] != c.kind {
				t.Errorf("it owes %d, prone is %v, %v is told", fig.owes, fig.prone, ref.kinds())
			}
		})
	}
}
