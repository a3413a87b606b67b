package maddogs

import (
	"fmt"
	"slices"

	"rumble/game"
)

// setup_gangs.go is what a gang of the first game is (MD-SETUP-01, MD-SETUP-09): the list that judges it, and what the gang rules say
// of it. A match keeps to it where the setting gangs is equal.

// rosterRow is how many figures of a profile a gang of the first game has, and what each of them may carry, one piece.
type rosterRow struct {
	profile Profile
	many    int
	arms    []Weapon
	clause  game.ClauseID // of the arms
}

// roster is the gang of the first game.
var roster = []rosterRow{
	{Enforcer, 1, []Weapon{TommyGun}, "MD-SETUP-01"},
	{Hoodlum, 4, []Weapon{Pistol}, "MD-SETUP-01"},
	{Slugger, 4, []Weapon{Bat, Pipe, Knife}, "MD-SETUP-09"},
}

// keepsRoster refuses a gang that is not the one of the first game. Skills are rolled, never chosen (MD-SKILL-01).
func (g *Game) keepsRoster(sc *game.Scenario) error {
	for s := range g.fixed.seats {
		field := fmt.Sprintf("seats[%d]", s)
		if force := g.fixed.seats[s].force; force != "gang" {
			return game.Refuse(game.BadForce, field+".force", "Where gangs are equal every seat commands a gang, not %s.", force)
		}
		left := make([]int, len(roster))
		for i := range roster {
			left[i] = roster[i].many
		}
		for f := range g.figures {
			if g.figures[f].seat != game.Seat(s) {
				continue
			}
			row := slices.IndexFunc(roster, func(r rosterRow) bool { return r.profile == g.figures[f].profile })
			place := fmt.Sprintf("figures[%d]", g.fixed.figures[f].index)
			if row < 0 || left[row] == 0 {
				return game.Refuse(game.BadGangProfile, place+".profile", "A gang is an Enforcer, four Hoodlums and four Sluggers; %s is one too many.", g.Name(game.Figure(f)))
			}
			left[row]--
			if len(sc.Figures[g.fixed.figures[f].index].Skills) > 0 {
				return game.Refuse(game.TooManySkills, place+".skills", "The skills of a gang are rolled when it gathers.")
			}
			if err := g.keepsArms(f, &roster[row], place+".gear"); err != nil {
				return err
			}
		}
		for i := range roster {
			if left[i] > 0 {
				return game.Refuse(game.BadGangProfile, field, "A gang is an Enforcer, four Hoodlums and four Sluggers; it lacks %d of the profile %s.", left[i], profileTable[roster[i].profile].name)
			}
		}
	}
	return nil
}

// keepsArms refuses a figure that does not carry exactly one of its arms.
func (g *Game) keepsArms(f int, row *rosterRow, field string) error {
	pieces := 0
	for i := range g.carried(f) {
		pieces++
		if !slices.Contains(row.arms, g.items[i].kind) {
			return game.Refuse(game.WrongGear, field, "%s does not carry a %s.", g.Name(game.Figure(f)), game.Spoken(weaponTable[g.items[i].kind].name))
		}
	}
	if pieces != 1 {
		return game.Refuse(game.WrongGear, field, "%s carries one weapon, not %d.", g.Name(game.Figure(f)), pieces)
	}
	return nil
}

// gathering is what a gang of the first game may be made of.
func gathering() *game.GangRules {
	m := &game.GangRules{
		Carried: game.Limit{Least: 1, Most: 1, Clause: "MD-SETUP-01"}, Alike: game.Limit{Most: 1, Clause: "MD-SETUP-01"},
		Sorts:  []game.GearSort{{ID: "weapon", Name: "weapons", Many: game.Limit{Most: 1, Clause: "MD-SETUP-01"}}},
		Skills: []game.GangSkill{},
	}
	for _, row := range roster {
		m.Figures.Least += row.many
		p := &profileTable[row.profile]
		listed := game.GangProfile{
			ID: p.name, Name: capital(p.name), Many: game.Limit{Least: row.many, Most: row.many, Clause: "MD-SETUP-01"},
			Skills: game.Limit{Clause: "MD-SETUP-01"}, ArmsClause: row.clause,
		}
		for s := range stats {
			listed.Stats = append(listed.Stats, game.GangStat{Name: capital(statNames[s]), Value: int(p.stats[s])})
		}
		for _, w := range row.arms {
			listed.Arms = append(listed.Arms, weaponTable[w].name)
			m.Gear = append(m.Gear, game.GangGear{ID: weaponTable[w].name, Name: game.Spoken(weaponTable[w].name), Sorts: []string{"weapon"}})
		}
		listed.Usual = listed.Arms[:1]
		m.Profiles = append(m.Profiles, listed)
	}
	m.Figures.Most, m.Figures.Clause = m.Figures.Least, "MD-SETUP-01"
	return m
}
