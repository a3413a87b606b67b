package tommyguns

import "testing"

func TestWhatIsOnACard(t *testing.T) {
	sc := quarrel(4)
	for text, want := range map[string]Aim{
		"survive":        {Survive, nothing, 0},
		"unscathed":      {Unscathed, nothing, 0},
		"escape east":    {Escape, 0, 0},
		"getaway east":   {Getaway, 0, 0},
		"deny 1":         {Deny, nothing, 1},
		"takeout mob1":   {TakeOut, 6, 0},
		"protect cops2":  {Protect, 1, 0},
		"bloody 100":     {Bloody, nothing, 100},
		"captor":         {Captor, nothing, 0},
		"medic":          {Medic, nothing, 0},
		"hold west-zone": {HoldZone, 1, 0},
		"daredevil 20":   {Daredevil, nothing, 20},
		"firstblood":     {FirstBlood, nothing, 0},
		"berserker":      {Berserker, nothing, 0},
	} {
		sc.Figures[0].Aims = []string{"clean", text}
		if got := began(t, sc).figures[0].aims; got != [mostAims]Aim{{Clean, nothing, 0}, want, {}} {
			t.Errorf("%s: %+v", text, got)
		}
	}
	sc.Figures[0].Aims = []string{"clean", "survive", "bloody 1"}
	if got := began(t, sc).figures[0].aims[2]; got != (Aim{Bloody, nothing, 1}) {
		t.Errorf("%+v", got)
	}
}

// TG-T-COND: whoever is on the roster and does not play leaves the condition about nobody.
func TestConditionsAboutThoseWhoDoNotPlay(t *testing.T) {
	sc := quarrel(2)
	sc.Figures[0].Aims = []string{"takeout mob4", "protect cops6"}
	if got := began(t, sc).figures[0].aims; got != [mostAims]Aim{{TakeOut, nobody, 0}, {Protect, nobody, 0}, {}} {
		t.Errorf("%+v", got)
	}
}

func TestWhatIsWrongWithACard(t *testing.T) {
	for _, c := range []struct {
		aims              []string
		code, field, says string
	}{
		{nil, "bad-aims", "", "has 0 conditions"},
		{[]string{"survive"}, "bad-aims", "", "two or three (TG-CARD-03)"},
		{[]string{"survive", "clean", "medic", "captor"}, "bad-aims", "", "has 4 conditions"},
		{[]string{"survive", "survive"}, "bad-aims", "[1]", "already"},
		{[]string{"survive", "win"}, "unknown-aim", "[1]", "there are survive, unscathed"},
		{[]string{"survive", ""}, "unknown-aim", "[1]", "no condition"},
		{[]string{"survive", "clean of it"}, "bad-aim", "[1]", `about nothing, not about "of it"`},
		{[]string{"survive", "escape"}, "bad-aim", "[1]", `no exit ""`},
		{[]string{"survive", "getaway west-zone"}, "bad-aim", "[1]", `no exit "west-zone"`},
		{[]string{"survive", "hold east"}, "bad-aim", "[1]", `no zone "east"`},
		{[]string{"survive", "deny 0"}, "bad-aim", "[1]", "from 1 to 100"},
		{[]string{"survive", "daredevil 101"}, "bad-aim", "[1]", "from 1 to 100"},
		{[]string{"survive", "bloody much"}, "bad-aim", "[1]", `"much"`},
		{[]string{"survive", "takeout nobody"}, "bad-aim", "[1]", `"nobody"`},
		{[]string{"survive", "takeout bag"}, "bad-aim", "[1]", `"bag"`},
		{[]string{"survive", "protect cops1"}, "bad-aim", "[1]", "another figure"},
		{[]string{"survive", "protect mob1"}, "bad-aim", "[1]", "wrong side"},
		{[]string{"survive", "takeout cops2"}, "bad-aim", "[1]", "wrong side"},
		{[]string{"survive", "takeout cops6"}, "bad-aim", "[1]", "wrong side"}, // who does not play
		{[]string{"survive", "protect mob6"}, "bad-aim", "[1]", "wrong side"},
	} {
		sc := quarrel(2)
		sc.Figures[0].Aims = c.aims
		refuses(t, sc, c.code, "figures[0].aims"+c.field, c.says)
	}
}
