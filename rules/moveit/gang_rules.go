package moveit

import (
	"fmt"
	"strings"

	"rumble/game"
)

// gang_rules.go says what a gang may be made of (MI-GANG), from the tables and limits that judge it.

// The sorts of gear.
const (
	firearms = "firearm"
	blades   = "combat"
)

// gangRules is what a gang may be made of.
func gangRules() *game.GangRules {
	m := &game.GangRules{
		Points:  game.Limit{Most: mostPoints, Clause: "MI-GANG-01"},
		Figures: game.Limit{Least: leastInGang, Most: mostInGang, Clause: "MI-GANG-01"},
		Carried: game.Limit{Least: leastCarried, Most: mostFirearms + mostBlades, Clause: "MI-GANG-02"},
		Alike:   game.Limit{Most: 1, Clause: "MI-GANG-02"},
		Sorts: []game.GearSort{
			{ID: firearms, Name: "firearms", Many: game.Limit{Most: mostFirearms, Clause: "MI-GANG-02"}},
			{ID: blades, Name: "combat weapons", Many: game.Limit{Most: mostBlades, Clause: "MI-GANG-02"}},
		},
		Skills: []game.GangSkill{},
	}
	for p := range profiles {
		m.Profiles = append(m.Profiles, enrolled(p))
	}
	for w := Pistol; w < weapons; w++ {
		m.Gear = append(m.Gear, stocked(w))
	}
	return m
}

// enrolled is a profile as the gang rules list it.
func enrolled(p Profile) game.GangProfile {
	row := &profileTable[p]
	many := game.Limit{Most: mostInGang, Clause: "MI-GANG-01"}
	switch p {
	case Boss:
		many.Least, many.Most = bosses, bosses
	case Lieutenant:
		many.Most = mostLieutenants
	}
	return game.GangProfile{
		ID: row.name, Name: strings.ToUpper(row.name[:1]) + row.name[1:], Points: row.points, Many: many,
		Stats: []game.GangStat{
			{Name: "Wits", Value: int(row.wits)},
			{Name: "Aim", Value: int(row.aim)},
			{Name: "Brawl", Value: int(row.brawl)},
			{Name: "Nerve", Value: int(row.nerve)},
			{Name: "Hits", Value: int(row.hits)},
		},
		Usual: []string{weaponTable[Knuckles].name}, // the least one can carry
	}
}

// stocked is a weapon as the gang rules list it.
func stocked(w Weapon) game.GangGear {
	row := &weaponTable[w]
	g := game.GangGear{ID: row.name, Name: weaponWords[w], Points: row.points, Sorts: []string{blades}}
	var does []string
	if row.gun {
		g.Sorts = []string{firearms}
		does = append(does, fmt.Sprintf("%s″ and %s″", row.short, row.long), plural(row.dice, "die", "dice"))
	}
	if row.isSlow {
		does = append(does, "slow")
	}
	if row.strike > 0 {
		does = append(does, fmt.Sprintf("strike +%d", row.strike))
	}
	if row.critical > 1 {
		does = append(does, fmt.Sprintf("critical on 1 to %d", row.critical))
	}
	if row.always {
		does = append(does, "always drawn")
	}
	g.Line = strings.Join(does, ", ")
	return g
}

func plural(many int, one, more string) string {
	if many == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", many, more)
}
