package tommyguns

// advise_worth.go is what the results of rolls are worth to a steady player, in thousandths of a man.

// What a result is worth when it befalls an enemy who can still act, and costs when it befalls oneself.
const (
	worthAim    = 700 // a condition on a card
	worthDuck   = 60
	worthDodge  = 80
	worthStun   = 300
	worthFall   = 150
	worthFlesh  = 250
	worthWound  = 450
	worthTaken  = 1000 // a prisoner
	worthJam    = 250  // the only gun, for a turn
	worthBroken = 600  // the only gun, for good
	worthDeath  = 3000
	worthOut    = 800 // unconscious
	worthWaking = 600
	worthSenses = 400 // no longer stunned
	worthRising = 200
	worthBind   = 150
	hindrance   = 150 // what stops a figure with loot
)

// all is a hundred percent.
const all = 100

// harm is what it is worth to a figure that a row of a table befalls another.
func (g *Game) harm(f, e int, r row) int {
	if !g.enemies(f, e) {
		return -g.mischance(e, r)
	}
	n := &g.figures[e]
	helpless := n.stunned || n.out || n.captive
	carries := 0
	if n.loot != nothing {
		carries = hindrance
	}
	switch r.result {
	case Duck:
		if helpless || n.prone || n.ducks > g.turn {
			return 0
		}
		return worthDuck + carries
	case Dodge:
		if helpless {
			return 0
		}
		return worthDodge
	case Stun, FallStun:
		if helpless {
			return 0
		}
		return worthStun + carries + g.grudge(f, e)/4
	case Fall:
		if n.prone {
			return 0
		}
		return worthFall + carries
	case FleshWound:
		return g.hurtWorth(f, worthFlesh, helpless)
	case Wound:
		return g.hurtWorth(f, worthWound, helpless)
	case KnockedOut, Dies:
		return worthTaken + g.grudge(f, e)
	}
	return 0
}

// hurtWorth is what a wound is worth: less on who cannot do anything, more to who wants to see blood.
func (g *Game) hurtWorth(f, worth int, helpless bool) int {
	if helpless {
		worth /= 3
	}
	return worth + g.bloodlust(f)
}

// bloodlust is what it is worth to a figure to wound an enemy, for the conditions on its card.
func (g *Game) bloodlust(f int) int {
	n := &g.figures[f]
	lust := 0
	for i := range n.aims {
		a := &n.aims[i]
		switch {
		case a.kind == Bloody && n.record.hurts < a.count,
			(a.kind == TakeOut && a.of == nobody || a.kind == Captor && !g.fixed.settings.capture) && n.record.hurts < 1:
			lust += worthAim / 2
		case a.kind == FirstBlood && !g.blood:
			lust += worthAim
		}
	}
	return lust
}

// grudge is what it is worth to a figure to see an enemy out for good.
func (g *Game) grudge(f, e int) int {
	aims := &g.figures[f].aims
	for i := range aims {
		if aims[i].kind == TakeOut && int(aims[i].of) == e {
			return worthAim
		}
	}
	return 0
}

// mischance is what it costs a figure that a row of a table befalls it, gun troubles left out.
func (g *Game) mischance(f int, r row) int {
	n := &g.figures[f]
	switch r.result {
	case Duck:
		return worthDuck
	case Stun:
		return g.stunCost(f)
	case Fall:
		return g.fallCost(f)
	case FallStun:
		return g.fallCost(f) + g.stunCost(f)
	case FleshWound:
		return worthFlesh + g.pride(f)
	case Wound:
		return worthWound + g.pride(f)
	case KnockedOut:
		if n.out {
			return 0
		}
		return worthOut
	case Dies:
		return worthDeath
	}
	return 0
}

func (g *Game) stunCost(f int) int {
	if g.figures[f].stunned {
		return 0
	}
	return worthStun
}

func (g *Game) fallCost(f int) int {
	if g.figures[f].prone {
		return 0
	}
	return worthFall
}

// pride is what it costs to be wounded who wants to stay unscathed.
func (g *Game) pride(f int) int {
	n := &g.figures[f]
	for i := range n.aims {
		if n.aims[i].kind == Unscathed && !n.record.hurt {
			return worthAim
		}
	}
	return 0
}

// gunTrouble is what it costs a figure that a row of the table spoils its gun: less if it has another, nothing when it is
// no longer needed.
func (g *Game) gunTrouble(f, gun int, r row) int {
	cost := 0
	switch r.result {
	case Jam, OutOfAmmunition:
		cost = worthJam
	case BrokenGun, BrokenStun:
		cost = worthBroken
	}
	if left := g.turnsLeft(); left < 4 {
		cost = cost * left / 4
	}
	if other := g.figures[f].guns[1-gun]; other.kind != NoGun && other.state == Ready {
		cost /= 2
	}
	if r.result == BrokenStun {
		cost += g.stunCost(f)
	}
	return cost
}

// turnsLeft is how many turns are still to come after this one.
func (g *Game) turnsLeft() int { return int(g.fixed.settings.turns - g.turn) }

// nerve is how much what may go wrong counts for a figure, in hundredths: who carries loot away has something to lose, and
// at the end of a match nobody has much.
func (g *Game) nerve(f int) int {
	switch {
	case g.turnsLeft() <= 1:
		return 60
	case g.figures[f].loot != nothing:
		return 130
	}
	return all
}
