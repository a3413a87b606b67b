package quickdraw

import "rumble/game"

// cast.go is the four types of characters (QD-CAST, QD-T-TYPES) and who leads a seat.

// Rank is the type of a character, the highest first.
type Rank uint8

// The types.
const (
	Hero Rank = iota
	Main
	Supporting
	Minor
	ranks
)

// castRow is a row of QD-T-TYPES.
type castRow struct {
	id     string
	word   string
	cards  int
	form   Form // action dice
	skills int  // most skills or traits
	clause game.ClauseID
}

var castTable = [ranks]castRow{
	Hero:       {"hero", "Hero", 4, TwoHigh, 4, "QD-CAST-02"},
	Main:       {"main", "Main Character", 3, TwoHigh, 3, "QD-CAST-03"},
	Supporting: {"supporting", "Supporting Character", 2, OneDie, 2, "QD-CAST-04"},
	Minor:      {"minor", "Minor Character", 1, OneDie, 1, "QD-CAST-05"},
}

// star is whether a character is a Hero or a Main Character, as many rules ask.
func (g *Game) star(f int) bool { return g.person(f) && g.figures[f].rank <= Main }

// leader is the highest-ranking character of a seat that is not out, the first of the cast list among equals; nobody when there is
// none (QD-CAST-11).
func (g *Game) leader(s game.Seat) int {
	leader := nobody
	for f := range g.figures {
		if g.person(f) && g.figures[f].seat == s && !g.out(f) && (leader == nobody || g.figures[f].rank < g.figures[leader].rank) {
			leader = f
		}
	}
	return leader
}

// leads is whether a character is the leader of its seat.
func (g *Game) leads(f int) bool {
	return g.person(f) && g.figures[f].seat != game.Nobody && g.leader(g.figures[f].seat) == f
}
