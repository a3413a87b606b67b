package conformance_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
	"rumble/rules"
	"rumble/ruletext"
	"rumble/scenariofile"
)

// gathering is the first stock scenario of a game in which gangs gather: with a muster, if the game has one.
func gathering(t testing.TB, id string) *game.Scenario {
	t.Helper()
	all := stock(t, id)
	for _, sc := range all {
		if sc.Settings["muster"] != "" {
			return sc
		}
	}
	return all[0]
}

// TestGangRules holds every ruleset with gangs to its gang rules: what they find no flaw in the rules begin a match with, and
// nothing else. The gangs are near the limits on purpose.
func TestGangRules(t *testing.T) {
	for _, r := range rules.All() {
		if r.Gangs == nil {
			continue
		}
		t.Run(r.ID, func(t *testing.T) {
			sc := gathering(t, r.ID)
			fine := 0
			rapid.Check(t, func(t *rapid.T) {
				g := someGang(t, r.ID, r.Gangs)
				flaws := r.Gangs.Flaws(&g)
				made, err := scenariofile.Enlist(sc, sc.Seats[0].ID, &g)
				if err == nil {
					_, err = r.New(made)
				}
				if (err == nil) != (len(flaws) == 0) {
					t.Fatalf("the rules say %v, the gang rules %+v\n%s", err, flaws, scenariofile.WriteGang(&g))
				}
				if err == nil {
					fine++
				}
			})
			if fine == 0 {
				t.Error("no gang was fine: nothing is tested")
			}
		})
	}
}

// someGang is a gang that has what it needs and a few things more.
func someGang(t *rapid.T, ruleset string, m *game.GangRules) game.Gang {
	g := game.Gang{ID: "some", Name: "Some", Ruleset: ruleset}
	add := func(p *game.GangProfile) {
		f := game.Member{ID: fmt.Sprintf("some-%d", len(g.Figures)), Profile: p.ID, Gear: slices.Clone(p.Usual)}
		if rapid.IntRange(0, 9).Draw(t, "arms") == 9 {
			f.Gear = []string{}
			for range rapid.IntRange(0, m.Carried.Most+1).Draw(t, "pieces") {
				f.Gear = append(f.Gear, rapid.SampledFrom(m.Gear).Draw(t, "gear").ID)
			}
		}
		for i := range m.Groups { // what everybody must have, with few exceptions
			for range max(0, m.Groups[i].Many.Least-rapid.IntRange(0, 30).Draw(t, "bare")/30) {
				f.Skills = append(f.Skills, someOf(t, m, m.Groups[i].ID))
			}
		}
		if p.Skills.Most > 0 && len(m.Skills) > 0 && rapid.Bool().Draw(t, "skilled") {
			f.Skills = append(f.Skills, rapid.SampledFrom(m.Skills).Draw(t, "skill").ID)
		}
		g.Figures = append(g.Figures, f)
	}
	for i := range m.Profiles {
		for range max(0, m.Profiles[i].Many.Least-rapid.IntRange(0, 9).Draw(t, "lacks")/9) {
			add(&m.Profiles[i])
		}
	}
	for m.Points.Least > 0 && m.Total(&g) < m.Points.Least && len(g.Figures) <= m.Figures.Most && rapid.IntRange(0, 19).Draw(t, "fills") > 0 {
		var fits []*game.GangProfile
		for i := range m.Profiles {
			if p := &m.Profiles[i]; m.Total(&g)+p.Points <= m.Points.Most {
				fits = append(fits, p)
			}
		}
		if len(fits) == 0 {
			break
		}
		add(rapid.SampledFrom(fits).Draw(t, "fit"))
	}
	if m.Points.Least > 0 && rapid.IntRange(0, 3).Draw(t, "full") > 0 {
		return g
	}
	for range rapid.IntRange(0, max(0, m.Figures.Most+1-len(g.Figures))).Draw(t, "more") {
		p := &m.Profiles[rapid.IntRange(0, len(m.Profiles)-1).Draw(t, "profile")]
		if p.Many.Least == p.Many.Most && rapid.IntRange(0, 9).Draw(t, "another") > 0 {
			p = &m.Profiles[len(m.Profiles)-1] // there are enough of the other
		}
		add(p)
	}
	return g
}

// someOf is a skill of a group.
func someOf(t *rapid.T, m *game.GangRules, group string) string {
	var of []string
	for i := range m.Skills {
		if m.Skills[i].Group == group {
			of = append(of, m.Skills[i].ID)
		}
	}
	return rapid.SampledFrom(of).Draw(t, "of the group")
}

// The gangs of the stock scenarios are gangs that one may build, and every limit names a clause of the book.
func TestStockGangsAreOnes(t *testing.T) {
	for _, r := range rules.All() {
		if r.Gangs == nil {
			continue
		}
		sc := gathering(t, r.ID)
		for i := range sc.Seats {
			g := scenariofile.GangOf(sc, &sc.Seats[i], r.Gangs)
			if len(g.Figures) == 0 && r.ID == "quickdraw" {
				continue // its stock gangs are chosen when the match begins, and are in its own tests
			}
			if flaws := scenariofile.Judge(&r, sc, sc.Seats[i].ID, &g); len(flaws) > 0 {
				t.Errorf("%s, %s: %+v", r.ID, g.Name, flaws)
			}
		}
		book, err := ruletext.Parse("clauses.yaml", r.Clauses)
		if err != nil {
			t.Fatal(err)
		}
		m := r.Gangs
		limits := []game.Limit{m.Figures, m.Carried, m.Alike}
		if m.Points.Most > 0 {
			limits = append(limits, m.Points)
		}
		for i := range m.Profiles {
			limits = append(limits, m.Profiles[i].Many)
		}
		for i := range m.Sorts {
			limits = append(limits, m.Sorts[i].Many)
		}
		for _, l := range limits {
			if !book.Has(l.Clause) {
				t.Errorf("%s: the limit %v cites %q", r.ID, l, l.Clause)
			}
		}
	}
}
