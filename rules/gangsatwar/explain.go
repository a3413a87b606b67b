package gangsatwar

import "rumble/game"

// Explain is nothing: no option needs a number to be thrown. What a fight comes down to is told with the strengths of its
// sides.
func (g *Game) Explain(q *game.Question, option int) game.Needs { return game.Needs{} }
