package maddogs

import "rumble/game"

// Stat is one of the six attributes of a figure (MD-CHAR-01).
type Stat uint8

// The attributes, in the order of the book's tables.
const (
	Fists Stat = iota
	Gats
	Guts
	Stunts
	Smarts
	Hits
	stats = 6
)

var statNames = [stats]string{"fists", "gats", "guts", "stunts", "smarts", "hits"}

// Profile is what sort of person a figure is (MD-PROF-01).
type Profile uint8

// The profiles of MD-T-PROFILES.
const (
	Torpedo Profile = iota
	Enforcer
	Hoodlum
	Slugger
	Punk
	Cop
	Fed
	Civilian
	profiles = 8
)

// profileRow is one row of MD-T-PROFILES: the stats, the gear a figure has when a scenario names none, how many random
// skills it is entitled to, and what it is worth when it is out (MD-SETUP-08).
type profileRow struct {
	name   string
	stats  [stats]int8
	gear   []Weapon
	skills int
	worth  int
	clause game.ClauseID
}

var profileTable = [profiles]profileRow{
	Torpedo:  {"torpedo", [stats]int8{4, 5, 5, 4, 4, 4}, []Weapon{TommyGun, Pistol}, 2, 3, "MD-PROF-03"},
	Enforcer: {"enforcer", [stats]int8{4, 4, 4, 4, 4, 4}, []Weapon{TommyGun}, 1, 3, "MD-PROF-02"},
	Hoodlum:  {"hoodlum", [stats]int8{3, 3, 3, 3, 3, 3}, []Weapon{Pistol}, 1, 2, "MD-PROF-02"},
	Slugger:  {"slugger", [stats]int8{3, 2, 3, 2, 2, 3}, []Weapon{Bat}, 0, 1, "MD-PROF-02"},
	Punk:     {"punk", [stats]int8{2, 2, 2, 3, 2, 2}, []Weapon{Pistol}, 0, 1, "MD-PROF-03"},
	Cop:      {"cop", [stats]int8{3, 3, 3, 3, 3, 3}, []Weapon{Pistol, Nightstick}, 0, 2, "MD-PROF-03"},
	Fed:      {"fed", [stats]int8{3, 4, 4, 3, 4, 3}, []Weapon{Pistol}, 0, 3, "MD-PROF-03"},
	Civilian: {"civilian", [stats]int8{2, 2, 2, 2, 2, 2}, nil, 0, 0, "MD-PROF-04"},
}

func profileNamed(name string) (Profile, bool) {
	for p := range profileTable {
		if profileTable[p].name == name {
			return Profile(p), true
		}
	}
	return 0, false
}

// officer says whether figures of this profile are police (MD-SURR-01).
func (p Profile) officer() bool { return p == Cop || p == Fed }

// gangster says whether figures of this profile surrender to police and flee from sirens.
func (p Profile) gangster() bool { return p < Cop }

// Class is the column of the random stats table that a figure is rolled on (MD-STAT-01).
type Class uint8

// The classes of MD-T-STATS.
const (
	Better Class = iota
	Average
	Less
)

// randomStats is MD-T-STATS: a column for each class, a row for each face.
var randomStats = [3][6]int8{
	Better:  {3, 4, 4, 4, 5, 5},
	Average: {3, 3, 3, 4, 4, 4},
	Less:    {1, 2, 2, 2, 3, 3},
}

// rollStats gives a figure whose stats are not known its six, rolled in their order once and kept.
func (g *Game) rollStats(ref game.Referee, f int, class Class) {
	for s := range stats {
		face := ref.Throw(game.Throw{
			Clause: "MD-STAT-01", Purpose: "random-stat", Dice: 1, Sides: 6, Who: game.Figure(f),
		})
		g.figures[f].stats[s] = randomStats[class][face.One()-1]
	}
	g.tell(ref, game.Event{Clause: "MD-STAT-02", Kind: "stats-rolled", Seat: g.figures[f].seat, Who: game.Figure(f), Detail: true, NotInOdds: true})
}
