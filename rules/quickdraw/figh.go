package quickdraw

import "rumble/game"

// figh.go is fighting: wanting to attack, the charge, and whose blow it is (QD-FIGH).

// Attack is a form of attack (QD-T-ATTFORM).
type Attack uint8

// The forms.
const (
	Standard Attack = iota
	Mighty
	AllOut
	HastyBlow
)

// fightOptions adds the attacks that a character may declare, and breaking off.
func (g *Game) fightOptions(f int, by Grant, o []game.Option) []game.Option { return o } // not written yet

// attacks carries out a declared attack, on foot or mounted.
func (g *Game) attacks(ref game.Referee, f int, a game.Answer, o game.Option, by Grant) {} // not written yet

// strikes is one blow in contact without a test: a fight back, a counter-attack, an act of courage. backs is whether a 1 lets the other
// fight back (QD-HITF-09), acts whether a courage of 10 caused by it gives an act.
func (g *Game) strikes(ref game.Referee, f, whom int, form Attack, backs, acts bool) {} // not written yet

// breaksOff carries out breaking off (QD-BREK).
func (g *Game) breaksOff(ref game.Referee, f int, a game.Answer, o game.Option, by Grant) {} // not written yet

// endFights ends the fights that are not in contact any more (QD-FIGH-09).
func (g *Game) endFights() {} // not written yet

// fightNeeds is what an attack needs, as it is shown before.
func (g *Game) fightNeeds(q *game.Question, o *game.Option) (game.Needs, bool) {
	return game.Needs{}, false
}
