package gangsatwar

import "rumble/game"

// karmaVote lets every seat name one other seat with a gang, in secret, for a stroke of luck: whoever is named by more
// than half of the other seats gains 1 GEAR (GW-KARMA-02). A host may have switched it off (GW-KARMA-03).
func (g *Game) karmaVote(ref game.Referee) {
	if !g.fixed.options.karma {
		return
	}
	round := g.desk.Together()
	for s := range g.clockwise {
		options := append(round.Options(), game.Option{Verb: "vote-nobody", Clause: "GW-KARMA-02", Who: game.OfSeat(s)})
		for other := range game.Seat(g.players()) {
			if other != s && g.live(other) {
				options = append(options, game.Option{Verb: "vote", Clause: "GW-KARMA-02", Who: game.OfSeat(s), Whom: game.OfSeat(other)})
			}
		}
		if len(options) == 1 {
			continue // nobody to name
		}
		round.Add(game.Question{
			Seat: s, Clause: "GW-KARMA-02", Prompt: "karma", Who: game.OfSeat(s), Options: options, Seconds: g.fixed.options.seconds, Routine: true,
		})
	}
	round.Ask(ref)
	var votes [maxSeats]int
	for i, q := range round.Questions {
		if o := round.Taken(i); o.Verb == "vote" {
			votes[o.Whom.N]++
			g.tell(ref, game.Event{Clause: "GW-KARMA-02", Kind: "votes", Seat: q.Seat, Who: o.Who, Whom: o.Whom})
		}
	}
	others := g.players() - 1 // with or without a gang (GW-KARMA-04)
	for s := range g.clockwise {
		if 2*votes[s] > others {
			g.gangs[s].gear++
			g.tell(ref, game.Event{Clause: "GW-KARMA-01", Kind: "karma", Seat: s, Who: game.OfSeat(s), Many: votes[s]})
		}
	}
}
