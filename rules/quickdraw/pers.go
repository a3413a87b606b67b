package quickdraw

import "rumble/game"

// pers.go is the personalities (QD-PERS, QD-T-PERS), of which every character has one.

// Personality is what a character is like.
type Personality uint8

// The personalities.
const (
	Ordinary Personality = iota
	Academic
	Brave
	Bloodthirsty
	Cautious
	Charismatic
	Disciplined
	Dominant
	Fanatic
	Fearsome
	Heroic
	Lucky
	NaturalLeader
	Proud
	QuickWitted
	Rash
	Ruthless
	personalities
)

// personRow is what a personality is called and the first clause of what it does.
type personRow struct {
	id, word string
	clause   game.ClauseID
}

var personTable = [personalities]personRow{
	Ordinary:      {"ordinary", "Ordinary", "QD-PERS-36"},
	Academic:      {"academic", "Academic", "QD-PERS-02"},
	Brave:         {"brave", "Brave", "QD-PERS-05"},
	Bloodthirsty:  {"bloodthirsty", "Bloodthirsty", "QD-PERS-07"},
	Cautious:      {"cautious", "Cautious", "QD-PERS-09"},
	Charismatic:   {"charismatic", "Charismatic", "QD-PERS-10"},
	Disciplined:   {"disciplined", "Disciplined", "QD-PERS-16"},
	Dominant:      {"dominant", "Dominant", "QD-PERS-18"},
	Fanatic:       {"fanatic", "Fanatic", "QD-PERS-25"},
	Fearsome:      {"fearsome", "Fearsome", "QD-PERS-28"},
	Heroic:        {"heroic", "Heroic", "QD-PERS-30"},
	Lucky:         {"lucky", "Lucky", "QD-PERS-32"},
	NaturalLeader: {"natural-leader", "Natural Leader", "QD-PERS-34"},
	Proud:         {"proud", "Proud", "QD-PERS-37"},
	QuickWitted:   {"quick-witted", "Quick Witted", "QD-PERS-39"},
	Rash:          {"rash", "Rash", "QD-PERS-40"},
	Ruthless:      {"ruthless", "Ruthless", "QD-PERS-42"},
}

// luckyRolls is how many rolls a Lucky character may have thrown again in a game (QD-PERS-32).
const luckyRolls = 4

// leaderReach is how near a Natural Leader or a Dominant character must be to help (QD-PERS-18, -34).
const leaderReach = 10 * pace

// nature is whether a character has a personality.
func (g *Game) nature(f int, p Personality) bool { return g.person(f) && g.figures[f].nature == p }

// dominated is whether a Dominant character of the same seat is near enough for failed action and task tests to be thrown again
// (QD-PERS-18, -24).
func (g *Game) dominated(f int) bool {
	for d := range g.figures {
		if d != f && g.nature(d, Dominant) && g.awake(d) && g.figures[d].seat == g.figures[f].seat && g.near(d, f, leaderReach) {
			return true
		}
	}
	return false
}

// lent is the best action dice that a Natural Leader near enough lends a character under their command, if better than the character's
// own (QD-PERS-34, -35).
func (g *Game) lent(f int) (Form, bool) {
	own := castTable[g.figures[f].rank].form
	best := own
	for l := range g.figures {
		if l == f || !g.nature(l, NaturalLeader) || !g.awake(l) || g.figures[l].nerve == Fleeing || g.figures[l].seat != g.figures[f].seat || !g.near(l, f, leaderReach) {
			continue
		}
		best = min(best, castTable[g.figures[l].rank].form)
	}
	return best, best < own
}
