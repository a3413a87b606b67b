package maddogs

import (
	"slices"
	"testing"

	"rumble/game"
)

// The death a Hit scenario is about makes a name for whoever dealt it, and no other death does (MD-KILLER-01).
func TestTheDeathOfTheVictimMakesAName(t *testing.T) {
	for _, c := range []struct {
		name   string
		victim string // the setting
		killed string // who dies
		gory   bool
		rolls  bool
	}{
		{"the victim, first of all figures, killed", "boss", "boss", false, true},
		{"the victim, first of all figures, by a Gory Death", "boss", "boss", true, true},
		{"another victim", "pal", "pal", false, true},
		{"somebody else", "pal", "boss", false, false},
		{"nobody is the victim", "", "boss", false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			sc := &game.Scenario{
				Ruleset: "maddogs", Table: street(24, 24), Seats: []game.SeatSetup{{ID: "reds"}, {ID: "irish"}},
				Figures: []game.FigureSetup{
					person("boss", "reds", "hoodlum", at(4, 4)), person("pal", "reds", "hoodlum", at(8, 4)), person("doo", "irish", "hoodlum", at(4, 20)),
				},
			}
			if c.victim != "" {
				sc.Settings = map[string]string{"hit": c.victim}
			}
			g := begin(t, sc)
			dead, doo := g.number(t, c.killed), g.number(t, "doo")
			a := g.beginAttack(doo, game.Here("test"))
			if c.gory {
				a.gory.add(dead)
			} else {
				a.killed.add(dead)
			}
			g.figures[dead].dead = true
			ref := &judge{t: t, always: 3}
			g.reputation(ref, a)
			if c.rolls != slices.Equal(ref.kinds(), []string{"stone-cold-killer"}) || g.figures[doo].killer != c.rolls {
				t.Errorf("told is %v", ref.kinds())
			}
		})
	}
}

// Three results of 6 in the game make a reputation once; a die of 3 still gains it, a 4 does not (MD-KILLER-01).
func TestTheThirdSix(t *testing.T) {
	for _, c := range []struct {
		name          string
		sixes         int8
		die           int
		rolls, killer bool
	}{
		{"two are not enough", 2, 0, false, false},
		{"three and a 3", 3, 3, true, true},
		{"three and a 4", 3, 4, true, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGame(t, person("boss", "reds", "hoodlum", at(4, 4)), person("doo", "irish", "hoodlum", at(4, 20)))
			g.figures[0].sixes = c.sixes
			a := g.beginAttack(0, game.Here("test"))
			ref := &judge{t: t}
			if c.rolls {
				ref.dice = []int{c.die}
			}
			g.reputation(ref, a)
			if g.figures[0].killer != c.killer || len(ref.thrown) != yes(c.rolls) {
				t.Errorf("a killer: %v; told is %v", g.figures[0].killer, ref.kinds())
			}
			if g.reputation(ref, a); len(ref.thrown) != yes(c.rolls) {
				t.Error("the die is thrown a second time")
			}
		})
	}
}
