package maddogs

import (
	"testing"

	"rumble/game"
)

// A die is rolled only where it can decide: below 1 a test fails and from 6 on it succeeds by itself (MD-GEN-03).
func TestWhenATestNeedsADie(t *testing.T) {
	for _, c := range []struct {
		name   string
		need   int
		dice   []int
		passed bool
	}{
		{"below zero", -1, nil, false},
		{"zero", 0, nil, false},
		{"a 1 on 1", 1, []int{1}, true},
		{"a 2 on 1", 1, []int{2}, false},
		{"a 5 on 5", 5, []int{5}, true},
		{"a 6 on 5", 5, []int{6}, false},
		{"six", 6, nil, true},
		{"more than six", 7, nil, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGame(t, person("hot", "reds", "hoodlum", at(10, 10)), person("doo", "irish", "hoodlum", at(20, 20)))
			ref := &judge{t: t, dice: c.dice}
			if passed := g.test(ref, 0, "MD-ACT-08", "force-door", []game.Mod{{Value: c.need}}); passed != c.passed {
				t.Errorf("passed is %v", passed)
			}
			if len(ref.thrown) != len(c.dice) {
				t.Errorf("%d dice were thrown", len(ref.thrown))
			}
			clause := game.ClauseID("MD-GEN-03")
			if len(c.dice) > 0 {
				clause = "MD-ACT-08"
				if bands := ref.thrown[0].Bands; bands != (game.Bands{uint8(c.need)}) {
					t.Errorf("the die parts at %v", bands)
				}
			}
			if ref.told[0].Clause != clause {
				t.Errorf("%s is named", ref.told[0].Clause)
			}
		})
	}
}
