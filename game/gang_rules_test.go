package game_test

import (
	"slices"
	"testing"

	"rumble/game"
)

// street is the gang rules with one of everything: a leader one must have, muscle, one gun, two blades, a long gun that is both
// a gun and long.
func street() *game.GangRules {
	return &game.GangRules{
		Points:  game.Limit{Most: 30, Clause: "X-1"},
		Figures: game.Limit{Least: 2, Most: 4, Clause: "X-2"},
		Carried: game.Limit{Least: 1, Most: 3, Clause: "X-3"},
		Alike:   game.Limit{Most: 1, Clause: "X-4"},
		Profiles: []game.GangProfile{
			{ID: "chief", Name: "Chief", Points: 10, Many: game.Limit{Least: 1, Most: 1, Clause: "X-5"}, Skills: game.Limit{Least: 1, Most: 2, Clause: "X-6"}},
			{ID: "thug", Name: "Thug", Points: 4, Many: game.Limit{Most: 3, Clause: "X-7"}, Skills: game.Limit{Clause: "X-6"}},
			{ID: "cop", Name: "Cop", Points: 1, Many: game.Limit{Most: 1}, Arms: []string{"club", "colt"}, ArmsClause: "X-11"},
		},
		Gear: []game.GangGear{
			{ID: "colt", Name: "Colt", Points: 3, Sorts: []string{"gun"}},
			{ID: "rifle", Name: "rifle", Points: 6, Sorts: []string{"gun", "long"}},
			{ID: "razor", Name: "razor", Points: 1, Sorts: []string{"blade"}},
			{ID: "club", Name: "club", Sorts: []string{"blade"}},
			{ID: "axe", Name: "axe", Points: 2, Sorts: []string{"blade"}},
		},
		Sorts: []game.GearSort{
			{ID: "gun", Name: "guns", Many: game.Limit{Most: 2, Clause: "X-8"}},
			{ID: "long", Name: "long guns", Many: game.Limit{Most: 1, Clause: "X-9"}},
			{ID: "blade", Name: "blades", Many: game.Limit{Most: 2, Clause: "X-10"}},
		},
		Skills: []game.GangSkill{{ID: "luck", Name: "Luck", Points: 5}, {ID: "nerve", Name: "Nerve"}},
	}
}

// mob is a gang of a chief with a Colt and thugs with clubs.
func mob(thugs int) *game.Gang {
	g := &game.Gang{ID: "mob", Ruleset: "x", Figures: []game.Member{{ID: "al", Name: "Al", Profile: "chief", Gear: []string{"colt"}}}}
	for i := range thugs {
		g.Figures = append(g.Figures, game.Member{ID: "t" + string(rune('1'+i)), Profile: "thug", Gear: []string{"club"}})
	}
	return g
}

func TestLimits(t *testing.T) {
	for _, c := range []struct {
		limit game.Limit
		keeps [4]bool // of 1, 2, 3, 4
		words string
	}{
		{game.Limit{Least: 2, Most: 3}, [4]bool{false, true, true, false}, "2 to 3"},
		{game.Limit{Most: 2}, [4]bool{true, true, false, false}, "at most 2"},
		{game.Limit{Least: 2, Most: 2}, [4]bool{false, true, false, false}, "exactly 2"},
		{game.Limit{}, [4]bool{}, "exactly 0"},
	} {
		for i, want := range c.keeps {
			if c.limit.Keeps(i+1) != want {
				t.Errorf("%v keeps %d: %v", c.limit, i+1, !want)
			}
		}
		if c.limit.String() != c.words {
			t.Errorf("%q, not %q", c.limit.String(), c.words)
		}
	}
}

func TestWhatGearIsCalled(t *testing.T) {
	m := carried()
	for id, want := range map[string]string{"colt": "Colt", "colt long pearl": "Colt (long, pearl)", "colt rusty": "Colt (rusty)", "rifle": "rifle"} {
		if got := m.Piece(id).Called(id); got != want {
			t.Errorf("%s is called %q", id, got)
		}
	}
	if m.Piece("coltish") != nil || m.Piece("") != nil {
		t.Error("there is gear of no name")
	}
}

func TestWhatAGangIsWorth(t *testing.T) {
	m := street()
	al := game.Member{Profile: "chief", Gear: []string{"colt", "razor", "ghost"}, Skills: []string{"luck", "ghost", "nerve"}}
	if got := m.Worth(&al); got != 10+3+1+5 {
		t.Errorf("Al is worth %d", got)
	}
	if got := m.Worth(&game.Member{Profile: "ghost", Gear: []string{"axe"}}); got != 2 {
		t.Errorf("a ghost with an axe is worth %d", got)
	}
	if got := m.Total(mob(3)); got != 13+3*4 {
		t.Errorf("the mob is worth %d", got)
	}
}

func TestFlaws(t *testing.T) {
	for _, c := range []struct {
		name   string
		thugs  int
		change func(*game.Gang)
		want   []game.Flaw
	}{
		{"fine", 1, func(*game.Gang) {}, nil},
		{"the most figures", 3, func(*game.Gang) {}, nil},
		{"too few", 0, func(*game.Gang) {}, []game.Flaw{{"gang-size", "figures", "A gang has 2 to 4 figures, not 1.", "X-2"}}},
		{"too many, of the thugs as well", 4, func(*game.Gang) {}, []game.Flaw{
			{"gang-size", "figures", "A gang has 2 to 4 figures, not 5.", "X-2"},
			{"gang-profile", "figures[4].profile", "Of the profile Thug a gang has at most 3; t4 is number 4.", "X-7"},
		}},
		{"the most points", 3, func(g *game.Gang) { g.Figures[1].Gear = []string{"colt", "axe"} }, nil},
		{"a point too many", 3, func(g *game.Gang) { g.Figures[1].Gear = []string{"rifle"} }, []game.Flaw{
			{"gang-points", "figures", "A gang is worth at most 30 points with its gear, not 31.", "X-1"},
		}},
		{"no chief", 2, func(g *game.Gang) { g.Figures[0].Profile = "thug" }, []game.Flaw{
			{"gang-profile", "figures", "Of the profile Chief a gang has exactly 1, not 0.", "X-5"},
		}},
		{"two chiefs", 1, func(g *game.Gang) { g.Figures[1].Profile = "chief" }, []game.Flaw{
			{"gang-profile", "figures[1].profile", "Of the profile Chief a gang has exactly 1; t1 is number 2.", "X-5"},
		}},
		{"an unknown profile", 1, func(g *game.Gang) { g.Figures[1] = game.Member{ID: "z", Profile: "pope", Gear: []string{"crook"}} }, []game.Flaw{
			{"unknown-profile", "figures[1].profile", `There is no profile "pope"; there are chief, thug, cop.`, ""},
		}},
		{"unknown gear is not counted", 1, func(g *game.Gang) { g.Figures[1].Gear = []string{"crook", "axe"} }, []game.Flaw{
			{"unknown-gear", "figures[1].gear[0]", `There is no weapon or object "crook".`, ""},
		}},
		{"nothing to carry", 1, func(g *game.Gang) { g.Figures[0].Gear = []string{} }, []game.Flaw{
			{"no-gear", "figures[0].gear", "Al must carry something: at least 1.", "X-3"},
		}},
		{"the most gear", 1, func(g *game.Gang) { g.Figures[0].Gear = []string{"colt", "razor", "club"} }, nil},
		{"too much in all", 1, func(g *game.Gang) { g.Figures[0].Gear = []string{"colt", "rifle", "razor", "club"} }, []game.Flaw{
			{"too-much-gear", "figures[0].gear", "Al carries 1 to 3 in all, not 4.", "X-3"},
		}},
		{"too much of a sort", 1, func(g *game.Gang) { g.Figures[0].Gear = []string{"razor", "club", "axe"} }, []game.Flaw{
			{"too-much-gear", "figures[0].gear", "Al carries at most 2 of the blades, not 3.", "X-10"},
		}},
		{"the same twice, which counts for both its sorts", 1, func(g *game.Gang) { g.Figures[0].Gear = []string{"rifle", "rifle"} }, []game.Flaw{
			{"too-much-gear", "figures[0].gear[1]", "Al carries at most 1 of the same; this rifle is number 2.", "X-4"},
			{"too-much-gear", "figures[0].gear", "Al carries at most 1 of the long guns, not 2.", "X-9"},
		}},
		{"what a profile may carry", 1, func(g *game.Gang) {
			g.Figures[1] = game.Member{ID: "z", Profile: "cop", Gear: []string{"colt", "club"}}
		}, nil},
		{"what a profile does not carry", 1, func(g *game.Gang) { g.Figures[1] = game.Member{ID: "z", Profile: "cop", Gear: []string{"colt", "axe"}} }, []game.Flaw{
			{"wrong-gear", "figures[1].gear[1]", "z is of the profile Cop, which does not carry this: axe.", "X-11"},
		}},
		{"the most skills", 1, func(g *game.Gang) { g.Figures[0].Skills = []string{"luck", "nerve"} }, nil},
		{"the least skills", 1, func(g *game.Gang) { g.Figures[0].Skills = []string{"nerve"} }, nil},
		{"skills left to the rules", 1, func(g *game.Gang) { g.Figures[0].Skills = nil }, nil},
		{"no skill at all", 1, func(g *game.Gang) { g.Figures[0].Skills = []string{} }, []game.Flaw{
			{"too-many-skills", "figures[0].skills", "Al has 1 to 2 skills, not 0.", "X-6"},
		}},
		{"a skill twice, and one of a thug", 1, func(g *game.Gang) {
			g.Figures[0].Skills, g.Figures[1].Skills = []string{"nerve", "nerve"}, []string{"charm"}
		}, []game.Flaw{
			{"too-many-skills", "figures[0].skills[1]", "Al has each skill once.", "X-6"},
			{"unknown-skill", "figures[1].skills[0]", `There is no skill "charm".`, ""},
			{"too-many-skills", "figures[1].skills", "t1 has exactly 0 skills, not 1.", "X-6"},
		}},
	} {
		g := mob(c.thugs)
		c.change(g)
		if got := street().Flaws(g); !slices.Equal(got, c.want) {
			t.Errorf("%s:\n got %+v\nwant %+v", c.name, got, c.want)
		}
	}
}

// carried is the gang rules of a game whose gangs are carried from match to match, with ways to have a Colt, one temper for everybody,
// and luck that goes with no fear.
func carried() *game.GangRules {
	m := street()
	m.After = &game.GangExtent{Points: game.Limit{Least: 1, Most: 25, Clause: "X-20"}, Figures: game.Limit{Least: 1, Most: 3, Clause: "X-21"}}
	m.Gear[0].ChoicesClause = "X-22"
	m.Gear[0].Choices = []game.GearChoice{
		{Name: "Barrel", Words: []game.GearWord{{Word: "short", Name: "short"}, {Word: "long", Name: "long"}}},
		{Name: "Grip", Words: []game.GearWord{{Name: "wood"}, {Word: "pearl", Name: "pearl"}}},
	}
	m.Skills = []game.GangSkill{
		{ID: "luck", Name: "Luck", Group: "gift", Bars: []string{"fear"}, BarsClause: "X-23"},
		{ID: "fear", Name: "Fear", Group: "gift"},
		{ID: "nerve", Name: "Nerve"},
		{ID: "calm", Name: "Calm", Group: "temper"},
		{ID: "rash", Name: "Rash", Group: "temper"},
	}
	m.Groups = []game.SkillGroup{
		{ID: "temper", Name: "Temper", Many: game.Limit{Least: 1, Most: 1, Clause: "X-24"}, Extra: true},
		{ID: "gift", Name: "Gifts"},
	}
	m.States = []game.GangState{
		{ID: "away", Name: "Stays away", Most: 1, Free: true, Clause: "X-26"},
		{ID: "hurt", Name: "Hurt", Most: 2, Clause: "X-27"},
		{ID: "more", Name: "Has learned more", Most: 3, Learned: true, Clause: "X-28"},
	}
	return m
}

func TestFlawsOfGangsThatAreCarriedOn(t *testing.T) {
	for _, c := range []struct {
		name    string
		matches int
		change  func(al *game.Member)
		want    []game.Flaw
	}{
		{"fine, new", 0, func(*game.Member) {}, nil},
		{"fine, later", 1, func(*game.Member) {}, nil},
		{"a Colt in two ways", 0, func(al *game.Member) { al.Gear = []string{"colt pearl long"} }, nil},
		{"a Colt as it is anyway", 0, func(al *game.Member) { al.Gear = []string{"colt short"} }, nil},
		{"a Colt of gold", 0, func(al *game.Member) { al.Gear = []string{"colt long gold"} }, []game.Flaw{
			{"wrong-gear", "figures[0].gear[0]", "There is no such Colt: gold.", "X-22"},
		}},
		{"a Colt short and long", 0, func(al *game.Member) { al.Gear = []string{"colt short long"} }, []game.Flaw{
			{"wrong-gear", "figures[0].gear[0]", "There is no such Colt: long.", "X-22"},
		}},
		{"a pearl rifle", 0, func(al *game.Member) { al.Gear = []string{"rifle pearl"} }, []game.Flaw{
			{"wrong-gear", "figures[0].gear[0]", "There is no such rifle: pearl.", ""},
		}},
		{"two Colts, however they are", 0, func(al *game.Member) { al.Gear = []string{"colt", "colt pearl"} }, []game.Flaw{
			{"too-much-gear", "figures[0].gear[1]", "Al carries at most 1 of the same; this Colt is number 2.", "X-4"},
		}},
		{"no temper", 0, func(al *game.Member) { al.Skills = []string{"nerve"} }, []game.Flaw{
			{"bad-skills", "figures[0].skills", "Al has exactly 1 of this: Temper; not 0.", "X-24"},
		}},
		{"nothing said of a temper", 0, func(al *game.Member) { al.Skills = nil }, []game.Flaw{
			{"bad-skills", "figures[0].skills", "Al has exactly 1 of this: Temper; not 0.", "X-24"},
		}},
		{"two tempers, which are no skills", 0, func(al *game.Member) { al.Skills = []string{"calm", "nerve", "rash"} }, []game.Flaw{
			{"bad-skills", "figures[0].skills", "Al has exactly 1 of this: Temper; not 2.", "X-24"},
		}},
		{"luck and fear", 0, func(al *game.Member) { al.Skills = []string{"calm", "luck", "fear"} }, []game.Flaw{
			{"bad-skills", "figures[0].skills[2]", "Nobody is both Luck and Fear.", ""},
		}},
		{"fear and luck", 0, func(al *game.Member) { al.Skills = []string{"calm", "fear", "luck"} }, []game.Flaw{
			{"bad-skills", "figures[0].skills[2]", "Nobody is both Fear and Luck.", "X-23"},
		}},
		{"what may be chosen", 0, func(al *game.Member) { al.State = map[string]int{"away": 1, "hurt": 0} }, nil},
		{"hurt before anything", 0, func(al *game.Member) { al.State = map[string]int{"hurt": 1} }, []game.Flaw{
			{"bad-state", "figures[0].state.hurt", "Al is of a new gang, which carries nothing on yet: Hurt.", "X-27"},
		}},
		{"hurt", 1, func(al *game.Member) { al.State = map[string]int{"hurt": 2} }, nil},
		{"too much hurt", 1, func(al *game.Member) { al.State = map[string]int{"hurt": 3} }, []game.Flaw{
			{"bad-state", "figures[0].state.hurt", "Hurt: from 0 to 2, not 3.", "X-27"},
		}},
		{"less than nothing, and a word that is none", 1, func(al *game.Member) { al.State = map[string]int{"hurt": -1, "blue": 1} }, []game.Flaw{
			{"unknown-state", "figures[0].state.blue", `Nobody carries "blue" on from match to match.`, ""},
			{"bad-state", "figures[0].state.hurt", "Hurt: from 0 to 2, not -1.", "X-27"},
		}},
		{"more than a chief learns", 1, func(al *game.Member) { al.Skills = []string{"calm", "nerve", "luck", "nerve"} }, []game.Flaw{
			{"too-many-skills", "figures[0].skills[3]", "Al has each skill once.", "X-6"},
			{"too-many-skills", "figures[0].skills", "Al has 1 to 2 skills, not 3.", "X-6"},
		}},
	} {
		g := mob(1)
		g.Matches = c.matches
		g.Figures[0].Skills = []string{"calm", "nerve"}
		g.Figures[1].Skills = []string{"rash"}
		c.change(&g.Figures[0])
		if got := carried().Flaws(g); !slices.Equal(got, c.want) {
			t.Errorf("%s:\n got %+v\nwant %+v", c.name, got, c.want)
		}
	}
	m, g := carried(), mob(0)
	m.Groups[0].Many.Least = 0
	g.Figures[0].Skills, g.Figures[0].State = []string{"nerve", "luck"}, nil
	m.Profiles[0].Skills.Most = 1
	g.Matches = 1
	if got := m.Flaws(g); len(got) != 1 || got[0].Code != "too-many-skills" {
		t.Errorf("two skills of one: %+v", got)
	}
	if g.Figures[0].State = map[string]int{"more": 1}; len(m.Flaws(g)) > 0 {
		t.Errorf("one more than the limit was learned: %+v", m.Flaws(g))
	}
	g = mob(3)
	g.Matches = 1
	want := []game.Flaw{{"gang-size", "figures", "A gang has 1 to 3 figures, not 4.", "X-21"}}
	if got := m.Flaws(g); !slices.Equal(got, want) {
		t.Errorf("a larger gang than may be carried on: %+v", got)
	}
	g = mob(2)
	g.Matches, g.Figures[1].Gear = 1, []string{"rifle"}
	want = []game.Flaw{{"gang-points", "figures", "A gang is worth 1 to 25 points with its gear, not 27.", "X-20"}}
	if got := m.Flaws(g); !slices.Equal(got, want) {
		t.Errorf("a dearer gang than may be carried on: %+v", got)
	}
	m.Unit = "heads"
	if got := m.Flaws(g); len(got) != 1 || got[0].Sentence != "A gang is worth 1 to 25 heads, not 27." {
		t.Errorf("heads: %+v", got)
	}
	m.After = nil
	if got := m.Flaws(g); len(got) != 1 || got[0].Field != "matches" || got[0].Code != "bad-gang" {
		t.Errorf("a gang of a game without: %+v", got)
	}
}

// Where nothing has a price no gang costs too much.
func TestAGangWithoutPrices(t *testing.T) {
	m := street()
	m.Points = game.Limit{}
	g := mob(3)
	for i := range g.Figures {
		g.Figures[i].Gear = []string{"rifle", "axe"}
	}
	if got := m.Flaws(g); len(got) > 0 {
		t.Errorf("%+v", got)
	}
}
