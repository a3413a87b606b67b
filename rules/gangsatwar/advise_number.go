package gangsatwar

import "rumble/game"

// Number is what a steady player would stake or pay: half of the CREW who are free to fight, a bribe that the police listen to, and of
// CURRENCY else what buys one card more.
func Number(of game.Game, q *game.Question, option int) int {
	o := &q.Options[option]
	switch o.Verb {
	case "bid":
		return int(o.Many.From+o.Many.To+1) / 2
	case "snitch":
		return of.(*Game).bribe(int8(q.Seat), o)
	case "allow-gear":
		return int(o.Many.From)
	}
	return one(o)
}

// one is one more than the least, where there is as much.
func one(o *game.Option) int { return int(min(o.Many.To, o.Many.From+1)) }
