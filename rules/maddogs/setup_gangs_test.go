package maddogs

import (
	"errors"
	"slices"
	"testing"

	"rumble/game"
)

// equals is a match of two gangs of the first game, placed by the players; the reds come first.
func equals() *game.Scenario {
	sc := &game.Scenario{Table: street(48, 48), Seats: []game.SeatSetup{{ID: "reds"}, {ID: "irish"}}, Settings: map[string]string{"gangs": "equal", "muster": "yes"}}
	for _, seat := range []string{"reds", "irish"} {
		for i, p := range []string{"enforcer", "hoodlum", "hoodlum", "hoodlum", "hoodlum", "slugger", "slugger", "slugger", "slugger"} {
			sc.Figures = append(sc.Figures, game.FigureSetup{ID: seat + "-m" + string(rune('1'+i)), Seat: seat, Profile: p})
		}
	}
	return sc
}

// Where gangs are equal each is an Enforcer, four Hoodlums and four Sluggers with their weapons (MD-SETUP-01, MD-SETUP-09).
func TestEqualGangs(t *testing.T) {
	gear := func(f int, names ...string) func(*game.Scenario) {
		return func(sc *game.Scenario) { sc.Figures[f].Gear = names }
	}
	for _, c := range []struct {
		name        string
		change      func(*game.Scenario)
		code, field string
	}{
		{"the gang of the book", func(*game.Scenario) {}, "", ""},
		{"named weapons", gear(0, "tommy-gun"), "", ""},
		{"a pipe", gear(5, "pipe"), "", ""},
		{"a knife", gear(8, "knife"), "", ""},
		{"a cleaver", gear(5, "cleaver"), "wrong-gear", "figures[5].gear"},
		{"a rifle for the Enforcer", gear(9, "rifle"), "wrong-gear", "figures[9].gear"},
		{"a bat for a Hoodlum", gear(1, "bat"), "wrong-gear", "figures[1].gear"},
		{"nothing", gear(1, "none"), "wrong-gear", "figures[1].gear"},
		{"two pistols", gear(1, "pistol", "pistol"), "wrong-gear", "figures[1].gear"},
		{"a skill that was chosen", func(sc *game.Scenario) { sc.Figures[1].Skills = []string{"lucky"} }, "too-many-skills", "figures[1].skills"},
		{"a Slugger less", func(sc *game.Scenario) { sc.Figures = sc.Figures[:17] }, "gang-profile", "seats[1]"},
		{"a Slugger more", func(sc *game.Scenario) {
			sc.Figures = append(sc.Figures, game.FigureSetup{ID: "x", Seat: "reds", Profile: "slugger"})
		}, "gang-profile", "figures[18].profile"},
		{"a Punk for a Hoodlum", func(sc *game.Scenario) { sc.Figures[1].Profile = "punk" }, "gang-profile", "figures[1].profile"},
		{"cops", func(sc *game.Scenario) { sc.Seats[1].Force = "cops" }, "bad-force", "seats[1].force"},
		{"free gangs", func(sc *game.Scenario) { sc.Settings["gangs"], sc.Figures[1].Profile = "free", "punk" }, "", ""},
		{"a word that is none", func(sc *game.Scenario) { sc.Settings["gangs"] = "huge" }, "bad-setting", "settings.gangs"},
	} {
		sc := equals()
		c.change(sc)
		_, err := New(sc)
		if c.code == "" {
			if err != nil {
				t.Errorf("%s: %v", c.name, err)
			}
			continue
		}
		var e *game.Error
		if !errors.As(err, &e) || e.Code != game.Code(c.code) || e.Field != c.field {
			t.Errorf("%s: %v, not %s at %s", c.name, err, c.code, c.field)
		}
	}
}

func TestTheGathering(t *testing.T) {
	m := gathering()
	if m.Figures != (game.Limit{Least: 9, Most: 9, Clause: "MD-SETUP-01"}) || m.Points.Most != 0 || len(m.Gear) != 5 || len(m.Sorts) != 1 {
		t.Errorf("%+v", m)
	}
	for i, want := range []struct {
		id    string
		many  int
		arms  []string
		fists int
	}{
		{"enforcer", 1, []string{"tommy-gun"}, 4}, {"hoodlum", 4, []string{"pistol"}, 3}, {"slugger", 4, []string{"bat", "pipe", "knife"}, 3},
	} {
		p := &m.Profiles[i]
		if p.ID != want.id || p.Many.Least != want.many || p.Many.Most != want.many || !slices.Equal(p.Arms, want.arms) || !slices.Equal(p.Usual, want.arms[:1]) ||
			len(p.Stats) != stats || p.Stats[0] != (game.GangStat{Name: "Fists", Value: want.fists}) || p.Skills.Most != 0 {
			t.Errorf("%+v", p)
		}
	}
}
