package quickdraw

import "rumble/game"

// Explain itemises what an option needs before it is chosen: the same roll that its rule will throw.
func (g *Game) Explain(q *game.Question, option int) game.Needs {
	o := &q.Options[option]
	if q.Prompt == "opportunity" && o.Verb != "decline" && !o.Concedes { // whatever the holder does, it must be in time first
		r := g.opportunityRoll(number(q.Who), number(q.Whom))
		return g.needs(&r)
	}
	for _, explain := range [...]func(*Game, *game.Question, *game.Option) (game.Needs, bool){
		(*Game).moveNeeds,
		(*Game).shotNeeds,
		(*Game).drawNeeds,
		(*Game).fightNeeds,
		(*Game).taskNeeds,
		(*Game).answerNeeds,
	} {
		if needs, ok := explain(g, q, o); ok {
			return needs
		}
	}
	return game.Needs{}
}
