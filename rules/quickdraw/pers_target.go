package quickdraw

// pers_target.go is which targets a character's personality lets them choose (QD-PERS-15, -31, -38, QD-LOC-10).

// choosable is those of a character's legal targets open to choice for a shot or an attack. Whoever is charmed harms nobody; whoever is
// confused leaves those alone they believe absent. On their own turn, which responses are not, the heroic choose among those of the
// highest rank, and the proud the leader of the enemies, or whoever is in contact with them.
func (g *Game) choosable(f int, legal set) set {
	if g.figures[f].smitten == Charmed {
		return 0
	}
	if g.figures[f].confused == 1 {
		for e := range legal.each {
			if g.muddled(f, g.figures[e].at) {
				legal.drop(e)
			}
		}
	}
	if int(g.acting) != f {
		return legal
	}
	switch {
	case g.nature(f, Heroic):
		return g.greatest(legal)
	case g.nature(f, Proud):
		return g.leadersFirst(f, legal)
	}
	return legal
}

// greatest is the enemies of the highest rank among some (QD-PERS-31).
func (g *Game) greatest(among set) set {
	var all set
	best := 0
	for e := range among.each {
		switch rank := g.bigness(e); {
		case rank > best:
			all, best = 0, rank
			all.add(e)
		case rank == best:
			all.add(e)
		}
	}
	return all
}

// bigness is how big and nasty an enemy is: a fearsome beast, then characters by their types, then any other beast (QD-PERS-31). Mounts and
// vehicles are no enemies.
func (g *Game) bigness(e int) int {
	switch fig := &g.figures[e]; {
	case fig.sort == Beast && g.fearsome(e):
		return 6
	case fig.sort == Character:
		return 5 - int(fig.rank)
	case fig.sort == Beast:
		return 1
	}
	return 0
}

// leadersFirst is whom a proud character may choose: all, unless there is an enemy leader among them; then only leaders, and whoever is in contact
// with them (QD-PERS-38).
func (g *Game) leadersFirst(f int, among set) set {
	var leaders, all set
	for e := range among.each {
		switch {
		case g.leads(e):
			leaders.add(e)
			all.add(e)
		case g.touching(f, e):
			all.add(e)
		}
	}
	if leaders.empty() {
		return among
	}
	return all
}
