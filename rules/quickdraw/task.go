package quickdraw

import "rumble/game"

// task.go is tasks (QD-TASK).

// taskOptions adds the tasks that a character may try: those of the scenario's objects, reloading, locating, healing, escaping, charming.
func (g *Game) taskOptions(f int, by Grant, o []game.Option) []game.Option { // not written yet
	return g.trapOptions(f, by, g.influenceOptions(f, by, g.locateOptions(f, by, o)))
}

// task carries one out; false when the option is none of them.
func (g *Game) task(ref game.Referee, f int, a game.Answer, o game.Option, by Grant) bool {
	return false
} // not written yet

// tested is whether a declared action holds a test (QD-JOKE-04).
func (g *Game) tested(f int, o game.Option, by Grant) bool { return false } // not written yet

// object is something of the set that a task is about: a lock, a safe, a heavy door (QD-SKIL-05, QD-BANK-02).
type object struct {
	place int // the feature of the plan
	door  int // the door, or nothing
	skill Skill
	tag   int8 // what an Academic studies
	safe  bool
}

// taskNeeds is what a task needs, as it is shown before.
func (g *Game) taskNeeds(q *game.Question, o *game.Option) (game.Needs, bool) {
	return game.Needs{}, false
}
