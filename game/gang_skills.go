package game

import (
	"fmt"
	"maps"
	"slices"
)

// skills looks at what a figure has learned and what it is like.
func (c *check) skills(f *Member, p *GangProfile, field string) {
	known, counted, groups := map[string]bool{}, 0, map[string]int{}
	for i, id := range f.Skills {
		place, skill := fmt.Sprintf("%s[%d]", field, i), c.rules.Skill(id)
		if skill == nil {
			c.add(UnknownSkill, place, "", "There is no skill %q.", id)
			counted++
			continue
		}
		if known[id] {
			c.add(TooManySkills, place, p.Skills.Clause, "%s has each skill once.", f.Called())
		}
		if other := c.barred(skill, f.Skills[:i]); other != nil {
			c.add(BadSkills, place, skill.BarsClause, "Nobody is both %s and %s.", other.Name, skill.Name)
		}
		known[id] = true
		groups[skill.Group]++
		if g := c.rules.Group(skill.Group); g == nil || !g.Extra {
			counted++
		}
	}
	for i := range c.rules.Groups {
		if g := &c.rules.Groups[i]; g.Many.Most > 0 && (f.Skills != nil || g.Many.Least > 0) && !g.Many.Keeps(groups[g.ID]) {
			c.add(BadSkills, field, g.Many.Clause, "%s has %s of this: %s; not %d.", f.Called(), g.Many, g.Name, groups[g.ID])
		}
	}
	limit := p.Skills
	limit.Most += c.rules.learned(f)
	if f.Skills != nil && !limit.Keeps(counted) {
		c.add(TooManySkills, field, limit.Clause, "%s has %s skills, not %d.", f.Called(), limit, counted)
	}
}

// barred is a skill of a list that nobody has beside another, or nil.
func (c *check) barred(skill *GangSkill, others []string) *GangSkill {
	for _, id := range others {
		if other := c.rules.Skill(id); other != nil && (slices.Contains(skill.Bars, id) || slices.Contains(other.Bars, skill.ID)) {
			return other
		}
	}
	return nil
}

// learned is how many skills a figure has learned beyond the limit of its type.
func (m *GangRules) learned(f *Member) int {
	many := 0
	for i := range m.States {
		if s := &m.States[i]; s.Learned && f.State[s.ID] > 0 {
			many += min(f.State[s.ID], s.Most)
		}
	}
	return many
}

// carriedOn looks at what a gang carries on from match to match.
func (c *check) carriedOn() {
	if c.gang.Matches > 0 && c.rules.After == nil {
		c.add(BadGang, "matches", "", "A gang of this game is not carried from match to match.")
	}
	for i := range c.gang.Figures {
		c.state(&c.gang.Figures[i], fmt.Sprintf("figures[%d].state", i))
	}
}

// state looks at what a figure carries on. A new gang carries nothing on but what whoever builds it may choose.
func (c *check) state(f *Member, field string) {
	for _, word := range slices.Sorted(maps.Keys(f.State)) {
		s, n, place := c.rules.State(word), f.State[word], field+"."+word
		switch {
		case s == nil:
			c.add(UnknownState, place, "", "Nobody carries %q on from match to match.", word)
		case n < 0 || n > s.Most:
			c.add(BadState, place, s.Clause, "%s: from 0 to %d, not %d.", s.Name, s.Most, n)
		case n > 0 && !s.Free && c.gang.Matches == 0:
			c.add(BadState, place, s.Clause, "%s is of a new gang, which carries nothing on yet: %s.", f.Called(), s.Name)
		}
	}
}
