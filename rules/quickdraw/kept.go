package quickdraw

import "rumble/game"

// kept are the clauses that no event, option or modifier names, because they say how things are and not what happens: a list for each
// part of the rules.
func kept() []game.Kept {
	var all []game.Kept
	for _, part := range [][]game.Kept{keptCards(), keptMoves(), keptAnswers(), keptShots(), keptFights(), keptBeasts(), keptScenes()} {
		all = append(all, part...)
	}
	return all
}
