package gangsatwar

import "rumble/game"

// advise_callout.go is the rules of thumb for a CALL OUT: who answers, how many are staked, and who stays.

// adviseAnswer comes where the gang can bring as much as whoever is there already could; else it costs less to stay out.
func (g *Game) adviseAnswer(q *game.Question) game.Answer {
	theirs := 0
	for s := range g.clockwise {
		if here := g.inArena(int8(s)); s != q.Seat && here > 0 {
			theirs = max(theirs, here+g.countFree(int8(s)))
		}
	}
	if g.couldBring(q.Seat) >= theirs {
		return q.Saying("come") // the BOSS comes first in the list
	}
	return byDefault(q)
}

// inArena is the strength of a gang in the ARENA.
func (g *Game) inArena(gang int8) int {
	strength := 0
	for f := range g.figures {
		if fig := &g.figures[f]; fig.alive && fig.gang == gang && fig.at == arena {
			strength += g.counts(f)
		}
	}
	return strength
}

// adviseStand runs from whoever is half as strong again, or more.
func (g *Game) adviseStand(q *game.Question) game.Answer {
	theirs := 0
	for s := range g.clockwise {
		if s != q.Seat {
			theirs = max(theirs, g.inArena(int8(s)))
		}
	}
	if 2*theirs >= 3*g.inArena(int8(q.Seat)) {
		return q.Saying("run")
	}
	return q.Saying("stand-and-fight")
}
