package quickdraw

import "rumble/game"

// stubs_shots.go is what other parts write: whom a character may choose (pers_target.go), adverse circumstances (task.go), who may know of
// what is hidden (kit.go). It goes when they are
// there.

// choosable is those of a character's legal targets that he may choose on his own turn.
func (g *Game) choosable(f int, all set) set {
	if int(g.acting) != f {
		return all
	}
	switch {
	case g.nature(f, Heroic):
		return g.biggest(f, all)
	case g.nature(f, Proud):
		return g.leadersOf(f, all)
	}
	return all
}

// biggest are those of the highest rank that a character can hit with anything he has.
func (g *Game) biggest(f int, all set) set {
	var chosen set
	best := 0
	for e := range all.each {
		switch worth := g.standing(e); {
		case worth > best:
			best, chosen = worth, 0
			chosen.add(e)
		case worth == best:
			chosen.add(e)
		}
	}
	return chosen
}

// standing is the rank of a target as a hero sees it: fearsome beasts first, then characters by their types, then other beasts and the
// rest (QD-PERS-31).
func (g *Game) standing(e int) int {
	fig := &g.figures[e]
	switch {
	case fig.sort == Beast && g.fearsome(e):
		return 7
	case g.person(e):
		return 6 - int(fig.rank)
	case fig.sort == Beast:
		return 2
	}
	return 1
}

// leadersOf are the enemy leaders among the targets that a proud character can hit, and whom he is in contact with; all when there is no
// such leader (QD-PERS-38).
func (g *Game) leadersOf(f int, all set) set {
	var chosen set
	leader := false
	for e := range all.each {
		led := g.leads(e)
		leader = leader || led
		if led || g.touching(f, e) {
			chosen.add(e)
		}
	}
	if !leader {
		return all
	}
	return chosen
}

// hamper reduces the dice of a task under adverse circumstances (QD-DICE-14, -15).
func (g *Game) hamper(r *roll) {
	switch {
	case g.fixed.rules.dark:
		r.reduce("QD-DICE-15", "dark")
	case g.adverse && int(g.acting) == r.who:
		r.reduce("QD-DICE-15", "adverse")
	case !g.engaged(r.who).empty():
		r.reduce("QD-DICE-15", "in-contact")
	}
}

// shown is who may know what a figure does: while it is hidden, its own side alone (QD-LOC-11).
func (g *Game) shown(f int) game.Audience {
	if !g.figures[f].hidden {
		return game.Everybody
	}
	return game.Only(g.controller(f))
}
