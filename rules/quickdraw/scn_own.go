package quickdraw

import "rumble/game"

// scn_own.go is the casts that seats bring with them instead of a stock gang (QD-SCN-02).

// ownCast is whether a seat has a cast of its own: figures of the scenario.
func (g *Game) ownCast(s game.Seat) bool {
	for f := range g.figures[:g.fixed.firstMate] {
		if g.person(f) && g.figures[f].seat == s {
			return true
		}
	}
	return false
}

// checkOwnCasts sees to it that of a cast somebody plays where only some types do, and takes the others off: they keep neither their
// place nor their cards.
func (g *Game) checkOwnCasts() error {
	var has, plays [mostSeats]bool
	for f := range g.figures {
		fig := &g.figures[f]
		if !g.person(f) || fig.seat == game.Nobody {
			continue
		}
		has[fig.seat] = true
		if g.plays(fig.rank) && !fig.away {
			plays[fig.seat] = true
			continue
		}
		fig.fate, fig.away = Left, true
	}
	for s := range g.fixed.seats {
		if has[s] && !plays[s] {
			return game.Refuse(game.BadGangProfile, "figures", "Nobody of the gang of %s takes part in this scene: %s.", g.Name(game.OfSeat(game.Seat(s))), g.whoPlays())
		}
	}
	return nil
}

// whoPlays says who takes part.
func (g *Game) whoPlays() string {
	switch scene := g.fixed.rules.scene; {
	case scene == DuelScene:
		return "a duel is for Heroes"
	case scene == HuntScene:
		return "it is for all but Heroes"
	case scene == StreetScene && g.fixed.seats > 2:
		return "with more than two seats it is for all but Main Characters"
	}
	return "all of them stay away"
}
