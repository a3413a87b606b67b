package moveit

import (
	"fmt"

	"rumble/game"
)

// gangs.go is what a gang may be, and the gangs that are at hand (MI-GANG).

// Limits of a gang (MI-GANG-01).
const (
	mostPoints      = 100
	leastInGang     = 4
	mostInGang      = 10
	bosses          = 1
	mostLieutenants = 2
)

// Limits of what a model carries (MI-GANG-02).
const (
	leastCarried = 1
	mostFirearms = 1
	mostBlades   = 2
)

// stockModel is one model of a stock gang.
type stockModel struct {
	name    string
	profile Profile
	gear    []string
}

// stockGangs are the stock gangs of the two seats (MI-T-GANG-A, MI-T-GANG-B).
var stockGangs = [seats][]stockModel{
	{
		{"Big Sal", Boss, []string{"tommy-gun", "knife"}},
		{"Smiles", Lieutenant, []string{"shotgun", "knuckles"}},
		{"Hawkeye", Gunman, []string{"rifle"}},
		{"Ox", Bruiser, []string{"bat"}},
		{"Lefty", Hood, []string{"pistol"}},
		{"Pug", Hood, []string{"knuckles"}},
	},
	{
		{"The Duke", Boss, []string{"pistol", "knuckles"}},
		{"Fingers", Lieutenant, []string{"shotgun", "knife"}},
		{"Sarge", Gunman, []string{"bar"}},
		{"Slim", Hood, []string{"pistol", "knife"}},
		{"Red", Hood, []string{"pistol"}},
		{"Mitts", Hood, []string{"pistol", "knife"}},
	},
}

// enlistStock gives a seat that names no gang the stock gang of its letter (MI-GANG-03).
func (g *Game) enlistStock(s game.Seat) error {
	for i, model := range stockGangs[s] {
		setup := game.FigureSetup{
			ID: fmt.Sprintf("%s-%d", g.ID(game.OfSeat(s)), i+1), Name: model.name, Profile: profileTable[model.profile].name, Gear: model.gear,
		}
		if err := g.enlist(&setup, s, i+1, false, fmt.Sprintf("seats[%d]", s)); err != nil {
			return err
		}
	}
	return nil
}

// worth is the points of a model with its weapons.
func (g *Game) worth(m int) int {
	model := &g.models[m]
	points := profileTable[model.profile].points
	for _, w := range model.weapons {
		points += weaponTable[w].points
	}
	return points
}

// keepsLimits refuses a gang that breaks the limits (MI-GANG-01).
func (g *Game) keepsLimits(s game.Seat) error {
	field := fmt.Sprintf("seats[%d]", s)
	models, leaders, lieutenants, points := 0, 0, 0, 0
	for m := range g.models {
		if g.models[m].seat != s {
			continue
		}
		models++
		points += g.fixed.models[m].points
		switch g.models[m].profile {
		case Boss:
			leaders++
		case Lieutenant:
			lieutenants++
		}
	}
	switch {
	case models < leastInGang:
		return game.Refuse(game.BadGangSize, field, "A gang has %d to %d models, not %d.", leastInGang, mostInGang, models)
	case leaders != bosses:
		return game.Refuse(codeGangBoss, field, "A gang has exactly one Boss, not %d.", leaders)
	case lieutenants > mostLieutenants:
		return game.Refuse(codeGangLieutenants, field, "A gang has at most %d Lieutenants, not %d.", mostLieutenants, lieutenants)
	case points > mostPoints:
		return game.Refuse(game.BadGangPoints, field, "A gang is worth at most %d points with its weapons, not %d.", mostPoints, points)
	}
	return nil
}
