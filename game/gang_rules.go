package game

import (
	"fmt"
	"slices"
	"strings"
)

// GangRules says what a gang of a ruleset may be made of: for whoever builds one, by hand or on a screen. It is data made of
// the tables that the rules use. The judge is the ruleset: a gang is fine when New begins a match with it. What
// [GangRules.Flaws] finds says the same earlier, all at once, and with the clause.
type GangRules struct {
	Points   Limit         `json:"points"`  // of a gang with its gear; Most 0: nothing has a price
	Unit     string        `json:"unit"`    // what points are, in the plural, when they are something else: "cards"
	Figures  Limit         `json:"figures"` // of a gang
	Carried  Limit         `json:"carried"` // pieces of gear of one figure, of all sorts together
	Alike    Limit         `json:"alike"`   // of the same gear on one figure
	Profiles []GangProfile `json:"profiles"`
	Gear     []GangGear    `json:"gear"`
	Sorts    []GearSort    `json:"sorts"` // of gear, in the order in which they are listed
	Skills   []GangSkill   `json:"skills"`
	Groups   []SkillGroup  `json:"groups"` // of skills, in the order in which they are listed
	States   []GangState   `json:"states"` // what a figure may carry on from match to match
	Ready    []Gang        `json:"-"`      // gangs of the rulebook, to be played or to begin from

	After *GangExtent `json:"after,omitempty"` // of a gang that has come out of a match, in the place of points and figures; nil: none is carried on
}

// GangExtent is how large a gang may be.
type GangExtent struct {
	Points  Limit `json:"points"`
	Figures Limit `json:"figures"`
}

// Extent is how large that gang may be: a new one, or one that has come out of a match.
func (m *GangRules) Extent(g *Gang) GangExtent {
	if g.Matches > 0 && m.After != nil {
		return *m.After
	}
	return GangExtent{m.Points, m.Figures}
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

	Choices       []GearChoice `json:"choices,omitempty"` // in what ways it may be had
	ChoicesClause ClauseID     `json:"choicesClause,omitempty"`
}

// GearChoice is something that one may choose of a piece of gear: its ignition. The word that is chosen stands after the id of
// the piece: "hold-out flintlock".
type GearChoice struct {
	Name  string     `json:"name"`
	Words []GearWord `json:"words"` // the first is what it is when nothing is said
}

// GearWord is one way to have a piece of gear.
type GearWord struct {
	Word string `json:"word"` // empty: nothing is said
	Name string `json:"name"`
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
	Group  string   `json:"group,omitempty"` // id of the group it is of
	Bars   []string `json:"bars,omitempty"`  // ids of those that nobody has beside it

	BarsClause ClauseID `json:"barsClause,omitempty"`
}

// SkillGroup is skills of one sort, with how many of them one figure has, whatever its type: one personality.
type SkillGroup struct {
	ID    string `json:"id"`
	Name  string `json:"name"`  // as people write it: "Personality"
	Many  Limit  `json:"many"`  // Most 0: as many as the type may have
	Extra bool   `json:"extra"` // it does not count among the skills that a type may have
}

// GangState is something that a figure may carry on from match to match.
type GangState struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"` // as people write it: "One card less"
	Line    string   `json:"line"` // what comes of it
	Most    int      `json:"most"`
	Free    bool     `json:"free"`    // whoever builds a gang may choose it
	Learned bool     `json:"learned"` // so many skills more than its type may have
	Clause  ClauseID `json:"clause,omitempty"`
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

// Piece is the gear that is meant by an id, with or without words after it that say in what way it is had; nil when there is none.
func (m *GangRules) Piece(id string) *GangGear {
	piece, _ := m.piece(id)
	return piece
}

// Called is what people call a piece of this gear that is had in the ways the words after its id say: "hold-out pistol (flintlock)".
func (g *GangGear) Called(id string) string {
	var ways []string
	for _, word := range strings.Fields(strings.TrimPrefix(id, g.ID)) {
		for _, c := range g.Choices {
			for _, w := range c.Words {
				if w.Word == word {
					word = w.Name
				}
			}
		}
		ways = append(ways, word)
	}
	if len(ways) == 0 {
		return g.Name
	}
	return g.Name + " (" + strings.Join(ways, ", ") + ")"
}

// piece is the gear that is meant by an id and the words after it, and the first of those words that it cannot be had with.
func (m *GangRules) piece(id string) (*GangGear, string) {
	var found *GangGear
	for i := range m.Gear {
		if g := &m.Gear[i]; (g.ID == id || strings.HasPrefix(id, g.ID+" ")) && (found == nil || len(g.ID) > len(found.ID)) {
			found = g
		}
	}
	if found == nil {
		return nil, ""
	}
	chosen := make([]bool, len(found.Choices))
	for _, word := range strings.Fields(id[len(found.ID):]) {
		n := slices.IndexFunc(found.Choices, func(c GearChoice) bool {
			return slices.ContainsFunc(c.Words, func(w GearWord) bool { return w.Word == word })
		})
		if n < 0 || chosen[n] {
			return found, word
		}
		chosen[n] = true
	}
	return found, ""
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

// Group is the group of skills with that id, or nil.
func (m *GangRules) Group(id string) *SkillGroup {
	for i := range m.Groups {
		if m.Groups[i].ID == id {
			return &m.Groups[i]
		}
	}
	return nil
}

// State is what may be carried on under that id, or nil.
func (m *GangRules) State(id string) *GangState {
	for i := range m.States {
		if m.States[i].ID == id {
			return &m.States[i]
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
