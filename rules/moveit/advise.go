package moveit

import "rumble/game"

// Advise answers like a steady player, by rules of thumb: shoot at fair odds and first at who would shoot back, take aim
// where a good shot waits, keep out of the sights of guns or behind something, come up behind those who look the other way,
// charge when the brawl is worth it, be at the corner when it counts. It looks at an imagined state only, and in it at
// nobody the seat does not know of. What things are worth is counted in hundredths of a victory point.
//
// advise_fire.go weighs shots, advise_brawl.go fists and blades, advise_danger.go what enemies may do, advise_act.go picks
// who acts and how, advise_ways.go where it goes and advise_face.go where it looks.
func Advise(of game.Game, q *game.Question, _ *game.Chance) game.Answer {
	g := of.(*Game)
	switch q.Prompt {
	case "activate":
		return g.adviseAction(q)
	case "shoot":
		look := g.survey(q.Seat)
		return g.adviseBest(q, func(o *game.Option) int { return g.worthOfShooting(&look, o) })
	case "charge-reaction":
		return g.adviseBest(q, g.worthOfReaction)
	case "strike":
		return g.adviseBest(q, func(o *game.Option) int { return g.blowWorth(int(o.Whom.N), g.brawn(int(o.Who.N), 0, false)) })
	case "draw":
		return g.adviseBest(q, worthOfBlade)
	case "face":
		return g.adviseFacing(q)
	case "hide":
		return g.adviseHiding(q)
	case "begin":
		return g.adviseBeginning(q)
	case "chase":
		reach := g.gap(int(q.Who.N), int(q.Whom.N)) <= moveFar
		return g.adviseBest(q, func(o *game.Option) int {
			return yes(o.Verb == "chase" && reach || o.Verb == "stay" && !reach)
		})
	}
	return game.Answer{Option: q.Default}
}

// adviseBest picks the option worth most, or the default if none is worth more; never to give up. Reactions may all be
// bad: the least bad is taken then.
func (g *Game) adviseBest(q *game.Question, worth func(o *game.Option) int) game.Answer {
	best, most := q.Default, worth(&q.Options[q.Default])
	for i := range q.Options {
		if q.Options[i].Concedes {
			continue
		}
		if w := worth(&q.Options[i]); w > most {
			best, most = i, w
		}
	}
	return game.Answer{Option: best}
}

// value is the victory points for putting a model out.
func (g *Game) value(m int) int { return g.fixed.models[m].points }

// stake is what it costs a seat to lose a model of its own: its points, and half as much again for the Boss, whom the others
// look to.
func (g *Game) stake(m int) int {
	if g.models[m].profile == Boss {
		return g.value(m) * 3 / 2
	}
	return g.value(m)
}

// adviseHiding hides who gains more by not being shot at than by the shot it gives up: who fires comes out.
func (g *Game) adviseHiding(q *game.Question) game.Answer {
	m := int(q.Who.N)
	look := g.survey(q.Seat)
	shot := 0
	if g.mayFire(m) {
		shot = g.bestShot(&look, m, g.models[m].turn.action == Passed)
	}
	hide := shot <= g.danger(&look, m)
	return g.adviseBest(q, func(o *game.Option) int { return yes((o.Verb == "hide") == hide) })
}

// adviseBeginning goes first where there is anybody to shoot at, and else sees what the others do.
func (g *Game) adviseBeginning(q *game.Question) game.Answer {
	look := g.survey(q.Seat)
	eager := false
	for m := range g.models {
		if g.models[m].seat == q.Seat && g.fights(m) && g.bestShot(&look, m, false) > 0 {
			eager = true
		}
	}
	return g.adviseBest(q, func(o *game.Option) int { return yes((o.Verb == "go-first") == eager) })
}
