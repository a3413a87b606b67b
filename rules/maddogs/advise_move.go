package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// adviseMove is the best of the Moves of a figure that is worth more than so much, and gets it somewhere: into contact those
// who live by the club, nearer to the enemy those with guns, to the edge of the board when the police come. It is told by its
// place in the list; false when there is none.
func (g *Game) adviseMove(moves []game.Option, least int) (a game.Answer, found bool) {
	f := int(moves[0].Who.N)
	armed, hunted := !g.unarmed(f), g.sirens == Coming && g.figures[f].profile.gangster()
	worth := func(i int) int { return worthOfMove(moves[i].Verb, armed, hunted) }
	most := 0
	for i := range moves {
		most = max(most, worth(i))
	}
	if most <= least {
		return a, false
	}
	e, ok := g.newErrand(f, armed, hunted)
	for ok && most > least {
		next := least
		for i := range moves {
			switch w := worth(i); {
			case w < most:
				next = max(next, w)
			case w == most:
				if a, found = g.goOn(&moves[i], &e); found {
					a.Option = i
					return a, true
				}
			}
		}
		most = next
	}
	return a, false
}

// worthOfMove is what it is worth to get on with an errand: with a gun one walks, to shoot on the same card.
func worthOfMove(verb game.Verb, armed, hunted bool) int {
	switch {
	case hunted && verb == "run":
		return 108
	case hunted && verb == "walk":
		return 104
	case hunted:
		return 102
	case verb == "creep":
		return 6
	case armed == (verb == "walk"):
		return 24
	case armed:
		return 18
	}
	return 20
}

// errand is where a figure would like to go, and the way.
type errand struct {
	target int // the enemy it goes for, or nobody: then it goes to the edge
	armed  bool
	route  tabletop.Route
}

// newErrand works out a figure's errand: to the edge from the police, else to the nearest enemy, whoever stands in the way;
// false when it would rather stay where it is.
func (g *Game) newErrand(f int, armed, hunted bool) (e errand, ok bool) {
	fig := &g.figures[f]
	e = errand{target: nobody, armed: armed}
	if hunted {
		e.route, ok = g.table.PathToEdge(g.walker(f, fig.at), fig.at, &g.scratch.paths)
		return e, ok
	}
	if e.target = g.markOf(f); e.target == nobody {
		e.target = g.nearestFoe(f)
	}
	if fig.hidden || fig.nervous || e.target < 0 {
		return e, false
	}
	to := g.figures[e.target].at
	w := g.walker(f, to)
	g.mindingFlames(w, f)
	e.route, ok = g.table.Path(w, fig.at, to, g.table.Span(), &g.scratch.paths)
	return e, ok
}

// goOn is where a Move on an errand goes, and by which corners; false when it gets nowhere.
func (g *Game) goOn(o *game.Option, e *errand) (a game.Answer, ok bool) {
	f, far := int(o.Who.N), min(e.route.Long, g.expected(o))
	if e.target != nobody {
		if e.armed && o.Verb != "walk" && g.inContact(f) {
			return a, false
		}
		if far, ok = g.towards(f, &e.route, min(allowance(&e.route, far), e.route.Long-base)); !ok {
			return a, false
		}
	}
	way := e.route.Cut(far)
	a.At = way.To()
	if corners := way.Path()[1:max(way.N-1, 1)]; len(corners) <= game.MaxVia {
		g.scratch.corners = append(g.scratch.corners[:0], corners...)
		a.Via = g.scratch.corners
	}
	if ok = (ground{g}).Allows(o.Where, a.At, a.Via) == nil; !ok && len(a.Via) > 0 {
		a.Via = nil // somebody stands in that way; there may be a way round
		ok = (ground{g}).Allows(o.Where, a.At, nil) == nil
	}
	return a, ok
}

// towards is how far a Move of at most so far goes on a way: to the last place where there is room, if there is one.
func (g *Game) towards(f int, route *tabletop.Route, most game.Length) (far game.Length, ok bool) {
	for far = most; far > inch/2; far -= inch / 4 {
		if at := route.Along(far); g.roomFor(f, at) && !g.mined(at) {
			return far, true
		}
	}
	return 0, false
}
