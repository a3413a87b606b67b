package toy

import "rumble/game"

// advise is a steady player: it bids what it can spare, shoots at whoever is easiest to hit, boasts while nobody is, and
// dodges when a card is at hand.
func advise(of game.Game, q *game.Question, _ *game.Chance) game.Answer {
	g := of.(*Game)
	switch q.Prompt {
	case "bid":
		answer, o := q.ByDefault()
		answer.Many = half(&o)
		return answer
	case "dodge":
		return highest(q)
	case "reroll":
		return q.Saying("reroll")
	case "act":
		answer, best := q.Saying("boast"), 1
		for i := range q.Options {
			o := &q.Options[i]
			if o.Verb != "shoot" {
				continue
			}
			if need := game.Total(g.aim(int(o.Who.N), int(o.Whom.N), game.Ref{})); need > best {
				best, answer.Option = need, i
			}
		}
		return answer
	}
	answer, _ := q.ByDefault()
	return answer
}

// number bids half of what there is, and takes the middle of any other number.
func number(_ game.Game, q *game.Question, option int) int { return half(&q.Options[option]) }

func half(o *game.Option) int { return int(o.Many.From+o.Many.To) / 2 }

// highest dodges with the highest card.
func highest(q *game.Question) game.Answer {
	answer := q.Saying("dodge")
	for i := range q.Options {
		if o := &q.Options[i]; o.Verb == "dodge" && o.With.N > q.Options[answer.Option].With.N {
			answer.Option = i
		}
	}
	return answer
}
