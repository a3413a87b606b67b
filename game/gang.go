package game

import (
	"fmt"
	"slices"
	"strings"
)

// Gang is a gang that somebody has built: who is in it, not where they stand. It takes a seat's place in a scenario.
type Gang struct {
	ID      string   `json:"gang"`
	Name    string   `json:"name"`
	Ruleset string   `json:"ruleset"`
	Matches int      `json:"matches,omitempty"` // that it has come out of, one after the other; 0 for a new one
	Figures []Member `json:"figures"`
}

// MaxMatches bounds how many matches a gang has come out of.
const MaxMatches = 999

// Member is one figure of a gang.
type Member struct {
	ID      string   `json:"id"`
	Name    string   `json:"name,omitempty"`
	Profile string   `json:"profile"`
	Gear    []string `json:"gear"`             // all that it carries
	Skills  []string `json:"skills,omitempty"` // nil: what the rules give it

	State map[string]int `json:"state,omitempty"` // what it carries on from an earlier match, in the words of the ruleset
}

// Called is what people call the figure.
func (f *Member) Called() string {
	if f.Name == "" {
		return f.ID
	}
	return f.Name
}

// Flaw is one thing that keeps a gang from being played.
type Flaw struct {
	Code     Code     `json:"code"`
	Field    string   `json:"field"` // of the gang: "figures[2].gear[0]"; empty for the gang as a whole
	Sentence string   `json:"sentence"`
	Clause   ClauseID `json:"clause,omitempty"`
}

// Flaws are what breaks the limits of the rules, the gang as a whole first, then figure by figure.
func (m *GangRules) Flaws(g *Gang) []Flaw {
	c := &check{rules: m, gang: g}
	c.carriedOn()
	size := m.Extent(g)
	if many := len(g.Figures); !size.Figures.Keeps(many) {
		c.add(BadGangSize, "figures", size.Figures.Clause, "A gang has %s figures, not %d.", size.Figures, many)
	}
	if points := m.Total(g); size.Points.Most > 0 && !size.Points.Keeps(points) {
		unit := "points with its gear"
		if m.Unit != "" {
			unit = m.Unit
		}
		c.add(BadGangPoints, "figures", size.Points.Clause, "A gang is worth %s %s, not %d.", size.Points, unit, points)
	}
	c.lacking()
	for i := range g.Figures {
		c.figure(i)
	}
	return c.flaws
}

// CarriedOnFlaws are what is wrong with what a gang carries on from match to match, which no house lets pass.
func (m *GangRules) CarriedOnFlaws(g *Gang) []Flaw {
	c := &check{rules: m, gang: g}
	c.carriedOn()
	return c.flaws
}

// check collects the flaws of a gang.
type check struct {
	rules *GangRules
	gang  *Gang
	flaws []Flaw
}

func (c *check) add(code Code, field string, clause ClauseID, sentence string, args ...any) {
	c.flaws = append(c.flaws, Flaw{code, field, fmt.Sprintf(sentence, args...), clause})
}

// lacking finds the profiles of which there are too few: nobody in particular is to blame.
func (c *check) lacking() {
	for i := range c.rules.Profiles {
		p := &c.rules.Profiles[i]
		if many := c.before(len(c.gang.Figures), p.ID); many < p.Many.Least {
			c.add(BadGangProfile, "figures", p.Many.Clause, "Of the profile %s a gang has %s, not %d.", p.Name, p.Many, many)
		}
	}
}

// before counts the figures of a profile before the figure with that number.
func (c *check) before(i int, profile string) int {
	many := 0
	for j := range c.gang.Figures[:i] {
		if c.gang.Figures[j].Profile == profile {
			many++
		}
	}
	return many
}

func (c *check) figure(i int) {
	f, field := &c.gang.Figures[i], fmt.Sprintf("figures[%d]", i)
	p := c.rules.Profile(f.Profile)
	if p == nil {
		var known []string
		for j := range c.rules.Profiles {
			known = append(known, c.rules.Profiles[j].ID)
		}
		c.add(UnknownProfile, field+".profile", "", "There is no profile %q; there are %s.", f.Profile, strings.Join(known, ", "))
		return
	}
	if many := c.before(i, f.Profile) + 1; many > p.Many.Most {
		c.add(BadGangProfile, field+".profile", p.Many.Clause, "Of the profile %s a gang has %s; %s is number %d.", p.Name, p.Many, f.Called(), many)
	}
	c.gear(f, p, field+".gear")
	c.skills(f, p, field+".skills")
}

// gear looks at what a figure carries.
func (c *check) gear(f *Member, p *GangProfile, field string) {
	counts, same, pieces := map[string]int{}, map[string]int{}, 0
	for i, id := range f.Gear {
		piece, wrong := c.rules.piece(id)
		if piece == nil {
			c.add(UnknownGear, fmt.Sprintf("%s[%d]", field, i), "", "There is no weapon or object %q.", id)
			continue
		}
		if wrong != "" {
			c.add(WrongGear, fmt.Sprintf("%s[%d]", field, i), piece.ChoicesClause, "There is no such %s: %s.", piece.Name, wrong)
		}
		pieces++
		if len(p.Arms) > 0 && !slices.Contains(p.Arms, id) {
			c.add(WrongGear, fmt.Sprintf("%s[%d]", field, i), p.ArmsClause, "%s is of the profile %s, which does not carry this: %s.", f.Called(), p.Name, piece.Name)
		}
		if same[piece.ID]++; same[piece.ID] > c.rules.Alike.Most {
			c.add(TooMuchGear, fmt.Sprintf("%s[%d]", field, i), c.rules.Alike.Clause, "%s carries %s of the same; this %s is number %d.",
				f.Called(), c.rules.Alike, piece.Name, same[piece.ID])
		}
		for _, sort := range piece.Sorts {
			counts[sort]++
		}
	}
	for i := range c.rules.Sorts {
		if s := &c.rules.Sorts[i]; !s.Many.Keeps(counts[s.ID]) {
			c.add(TooMuchGear, field, s.Many.Clause, "%s carries %s of the %s, not %d.", f.Called(), s.Many, s.Name, counts[s.ID])
		}
	}
	switch limit := c.rules.Carried; {
	case pieces < limit.Least:
		c.add(NoGear, field, limit.Clause, "%s must carry something: at least %d.", f.Called(), limit.Least)
	case pieces > limit.Most:
		c.add(TooMuchGear, field, limit.Clause, "%s carries %s in all, not %d.", f.Called(), limit, pieces)
	}
}
