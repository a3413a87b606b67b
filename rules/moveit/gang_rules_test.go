package moveit

import (
	"slices"
	"testing"

	"rumble/game"
)

// The gang rules say what the tables say, in the words of the tables.
func TestTheMuster(t *testing.T) {
	m := gangRules()
	if m.Points != (game.Limit{Most: 100, Clause: "MI-GANG-01"}) || m.Figures != (game.Limit{Least: 4, Most: 10, Clause: "MI-GANG-01"}) ||
		m.Carried != (game.Limit{Least: 1, Most: 3, Clause: "MI-GANG-02"}) || m.Alike.Most != 1 || len(m.Skills) != 0 {
		t.Errorf("%+v", m)
	}
	var named []string
	for i := range m.Profiles {
		p := &m.Profiles[i]
		named = append(named, p.Name)
		want := map[string]game.Limit{
			"boss": {Least: 1, Most: 1, Clause: "MI-GANG-01"}, "lieutenant": {Most: 2, Clause: "MI-GANG-01"},
		}[p.ID]
		if want.Clause == "" {
			want = game.Limit{Most: 10, Clause: "MI-GANG-01"}
		}
		if p.Many != want || len(p.Stats) != 5 || !slices.Equal(p.Usual, []string{"knuckles"}) {
			t.Errorf("%+v", p)
		}
	}
	if !slices.Equal(named, []string{"Boss", "Lieutenant", "Gunman", "Bruiser", "Hood"}) {
		t.Errorf("there are %v", named)
	}
	sergeant := m.Profiles[1]
	want := []game.GangStat{{Name: "Wits", Value: 4}, {Name: "Aim", Value: 4}, {Name: "Brawl", Value: 3}, {Name: "Nerve", Value: 4}, {Name: "Hits", Value: 2}}
	if sergeant.Points != 14 || !slices.Equal(sergeant.Stats, want) {
		t.Errorf("%+v", sergeant)
	}
	for i, want := range []game.GangGear{
		{ID: "pistol", Name: "pistol", Points: 3, Sorts: []string{"firearm"}, Line: "8″ and 16″, 1 die"},
		{ID: "shotgun", Name: "shotgun", Points: 6, Sorts: []string{"firearm"}, Line: "6″ and 12″, 2 dice"},
		{ID: "tommy-gun", Name: "Tommy gun", Points: 12, Sorts: []string{"firearm"}, Line: "8″ and 20″, 3 dice"},
		{ID: "rifle", Name: "rifle", Points: 7, Sorts: []string{"firearm"}, Line: "16″ and 36″, 1 die, slow, critical on 1 to 2"},
		{ID: "bar", Name: "BAR", Points: 14, Sorts: []string{"firearm"}, Line: "12″ and 36″, 3 dice, slow"},
		{ID: "knife", Name: "knife", Points: 2, Sorts: []string{"combat"}, Line: "critical on 1 to 2"},
		{ID: "bat", Name: "bat", Points: 2, Sorts: []string{"combat"}, Line: "strike +1"},
		{ID: "knuckles", Name: "knuckles", Points: 1, Sorts: []string{"combat"}, Line: "always drawn"},
	} {
		if got := m.Gear[i]; got.ID != want.ID || got.Name != want.Name || got.Points != want.Points || got.Line != want.Line || !slices.Equal(got.Sorts, want.Sorts) {
			t.Errorf("%+v, not %+v", got, want)
		}
	}
	if len(m.Gear) != 8 || len(m.Sorts) != 2 || m.Sorts[0].Many.Most != 1 || m.Sorts[1].Many.Most != 2 {
		t.Errorf("%+v", m.Sorts)
	}
}
