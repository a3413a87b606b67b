package game

import "fmt"

// GangRules says what a gang of a ruleset may be made of: for whoever builds one, by hand or on a screen. It is data made of
// the tables that the rules use. The judge is the ruleset: a gang is fine when New begins a match with it. What
// [GangRules.Flaws] finds says the same earlier, all at once, and with the clause.
type GangRules struct {
	Points   Limit         `json:"points"`  // of a gang with its gear; Most 0: nothing has a price
	Figures  Limit         `json:"figures"` // of a gang
	Carried  Limit         `json:"carried"` // pieces of gear of one figure, of all sorts together
	Alike    Limit         `json:"alike"`   // of the same gear on one figure
	Profiles []GangProfile `json:"profiles"`
	Gear     []GangGear    `json:"gear"`
	Sorts    []GearSort    `json:"sorts"` // of gear, in the order in which they are listed
	Skills   []GangSkill   `json:"skills"`
}

// Limit is how many there may be of something, both bounds included, and the clause that says so.
type Limit struct {
	Least  int      `json:"least"`
	Most   int      `json:"most"`
	Clause ClauseID `json:"clause,omitempty"`
}

// Keeps says whether so many are within the limit.
func (l Limit) Keeps(many int) bool { return l.Least <= many && many <= l.Most }

// String is the limit in words: "exactly 1", "at most 2", "4 to 10".
func (l Limit) String() string {
	switch {
	case l.Least == l.Most:
		return fmt.Sprintf("exactly %d", l.Least)
	case l.Least == 0:
		return fmt.Sprintf("at most %d", l.Most)
	}
	return fmt.Sprintf("%d to %d", l.Least, l.Most)
}

// GangProfile is a type of figure.
type GangProfile struct {
	ID     string     `json:"id"`
	Name   string     `json:"name"` // as people write it: "Boss"
	Points int        `json:"points"`
	Stats  []GangStat `json:"stats"`
	Many   Limit      `json:"many"`           // of this type in a gang
	Skills Limit      `json:"skills"`         // of one figure of this type
	Usual  []string   `json:"usual"`          // the gear a new one begins with
	Arms   []string   `json:"arms,omitempty"` // all the gear it may carry; empty: anything

	ArmsClause ClauseID `json:"armsClause,omitempty"`
}

// GangStat is one rating of a type of figure.
type GangStat struct {
	Name  string `json:"name"`
	Value int    `json:"value"`
}

// GangGear is a weapon, or anything else to carry.
type GangGear struct {
	ID     string   `json:"id"`
	Name   string   `json:"name"`
	Points int      `json:"points"`
	Sorts  []string `json:"sorts"` // ids of the sorts it counts as, the first the one it is listed under
	Line   string   `json:"line"`  // what it does, in a few words
}

// GearSort is a sort of gear, with how many of it one figure may carry.
type GearSort struct {
	ID   string `json:"id"`
	Name string `json:"name"` // in the plural: "firearms"
	Many Limit  `json:"many"`
}

// GangSkill is a skill that a figure may begin with.
type GangSkill struct {
	ID     string   `json:"id"`
	Name   string   `json:"name"`
	Points int      `json:"points"`
	Clause ClauseID `json:"clause,omitempty"`
}

// Profile is the type of figure with that id, or nil.
func (m *GangRules) Profile(id string) *GangProfile {
	for i := range m.Profiles {
		if m.Profiles[i].ID == id {
			return &m.Profiles[i]
		}
	}
	return nil
}

// Piece is the gear with that id, or nil.
func (m *GangRules) Piece(id string) *GangGear {
	for i := range m.Gear {
		if m.Gear[i].ID == id {
			return &m.Gear[i]
		}
	}
	return nil
}

// Skill is the skill with that id, or nil.
func (m *GangRules) Skill(id string) *GangSkill {
	for i := range m.Skills {
		if m.Skills[i].ID == id {
			return &m.Skills[i]
		}
	}
	return nil
}

// Worth is the points of a figure with its gear and skills. What the rules do not list costs nothing.
func (m *GangRules) Worth(f *Member) int {
	points := 0
	if p := m.Profile(f.Profile); p != nil {
		points += p.Points
	}
	for _, id := range f.Gear {
		if g := m.Piece(id); g != nil {
			points += g.Points
		}
	}
	for _, id := range f.Skills {
		if s := m.Skill(id); s != nil {
			points += s.Points
		}
	}
	return points
}

// Total is the points of a whole gang.
func (m *GangRules) Total(g *Gang) int {
	points := 0
	for i := range g.Figures {
		points += m.Worth(&g.Figures[i])
	}
	return points
}
