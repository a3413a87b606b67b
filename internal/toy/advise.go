package toy

import "rumble/game"

// advise is a steady player: bid one, shoot at whoever is easiest to hit, dodge when a card is at hand, else pass time.
func advise(of game.Game, q *game.Question, _ *game.Chance) game.Answer {
	g := of.(*Game)
	answer := game.Answer{Question: q.ID, Option: q.Default}
	switch q.Prompt {
	case "bid":
		answer.Many = min(1, int(q.Options[0].Many.To))
	case "dodge", "reroll":
		answer.Option = len(q.Options) - 1
	case "act":
		best := 0
		for i := range q.Options {
			o := &q.Options[i]
			if o.Verb != "shoot" {
				continue
			}
			if need := game.Total(g.aim(int(o.Who.N), int(o.Whom.N))); need > best {
				best, answer.Option = need, i
			}
		}
	}
	return answer
}
