package toy

import "rumble/game"

// advise is a steady player: it bids what it can spare, shoots at whoever is easiest to hit, boasts while nobody is, and
// dodges when a card is at hand.
func advise(of game.Game, q *game.Question, _ *game.Chance) game.Answer {
	g := of.(*Game)
	answer := game.Answer{Question: q.ID, Option: q.Default}
	switch q.Prompt {
	case "bid":
		answer.Many = int(q.Options[0].Many.To) / 2
	case "dodge", "reroll":
		answer.Option = len(q.Options) - 1
	case "act":
		best := 1
		for i := range q.Options {
			o := &q.Options[i]
			if o.Verb == "boast" && best == 1 {
				answer.Option = i
			}
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
