package tommyguns

import "rumble/game"

// What is left of a man in a fight, in hundredths of a whole one without a gun.
const (
	manGun     = 50 // what a gun that works adds
	manSix     = 30 // and for each six that it is better at close range, or less for each that it is worse (TG-T-GUNS)
	manHurt    = 27 // what a flesh wound takes, and a wound twice
	manLeast   = 30 // of whoever is hurt
	manStunned = 65 // of whoever is stunned, in hundredths: most come round
)

// How soon men fall: half of the chance has come about within so many phases, where both sides are as strong and near.
const (
	phasesToFall = 17
	phasesToStun = 24
	stunnedAtEnd = 12  // of those on the field, in hundredths
	wakesInTime  = 60  // of those unconscious, in hundredths, if there is ever so much time
	foesFar      = 14  // how much enemies count from far off, in hundredths
	foesHalf     = 110 // tenths of inches at which they count half as much as beside
	ownCounts    = 60  // how much the own side's strength protects, in hundredths
)

// muster is who there is, and who may be left at the end. Chances are in ten-thousandths.
type muster struct {
	quarters int             // phases that are left to play, the present one included while it has cards
	strength [maxFigures]int // in hundredths of a whole man
	sides    [maxSeats]int   // the same of sides
	moves    [maxFigures]int // movement phases in which a figure may still move
	lost     [maxFigures]int // chance to be dead, unconscious or a prisoner at the end
	acts     [maxFigures]int // chance to be on the field at the end, able to act
	clears   [maxSeats]int   // chance that a side is alone on the field at the end
}

func (g *Game) muster() (m muster) {
	turns := int(g.fixed.settings.turns - g.turn)
	m.quarters = 4 * turns
	if g.phase != Placing {
		m.quarters += int(Recovery-g.phase) + flag(!g.deck.empty() || g.holders > 0 || g.drawn != 0)
	}
	for f := range g.figures {
		m.strength[f] = g.strengthOf(f)
		m.sides[g.sideOf(f)] += m.strength[f]
	}
	for f := range g.figures {
		m.moves[f] = turns
		if g.phase == Movement && (g.deck.has(f) || g.holds(f) || int(g.drawn) == f+1) {
			m.moves[f]++
		}
		m.lost[f] = g.chanceToBeLost(&m, f)
		m.acts[f] = g.chanceToAct(&m, f)
	}
	for s := range g.fixed.sides {
		m.clears[s] = g.chanceToClear(&m, int8(s))
	}
	return m
}

// strengthOf is how much of a man a figure is in a fight: none who is lost or has left.
func (g *Game) strengthOf(f int) int {
	n := &g.figures[f]
	if g.lost(f) || n.exited {
		return 0
	}
	hurts := 2 * int(n.wounds)
	if !n.berserk { // who rages feels no flesh wounds (TG-REC-10)
		hurts += int(n.flesh)
	}
	w := max(manLeast, all-manHurt*hurts)
	w += g.worthOfGuns(f)
	if n.stunned {
		w = w * manStunned / all
	}
	return w
}

// worthOfGuns is what the best gun of a figure that works adds to its strength: battles are fought at close range for the most part.
func (g *Game) worthOfGuns(f int) int {
	best := 0
	for _, gun := range g.figures[f].guns {
		if gun.kind != NoGun && gun.state == Ready {
			best = max(best, manGun+manSix*int(gunTable[gun.kind].at[0]))
		}
	}
	return best
}

// chanceToBeLost is how likely a figure is to be lost at the end: the more, the longer there is to fight, the nearer and stronger its enemies
// are, the weaker its own side is. The dead and the prisoners are lost, and who has left is safe.
func (g *Game) chanceToBeLost(m *muster, f int) int {
	n := &g.figures[f]
	switch {
	case n.dead || n.captive:
		return game.Lot
	case n.exited:
		return 0
	case n.out:
		return game.Lot - nearing(m.quarters, phasesToFall)*wakesInTime/all
	}
	foes := g.foesOf(m, f)
	if foes == 0 {
		return 0
	}
	return parts(nearing(m.quarters, phasesToFall), game.Lot*foes/(foes+m.sides[g.sideOf(f)]*ownCounts/all))
}

// foesOf is how strong the enemies of a figure are, by how near they are.
func (g *Game) foesOf(m *muster, f int) int {
	half := foesHalf * foesHalf
	foes, at := 0, g.figures[f].at
	for e := range g.figures {
		if w := m.strength[e]; w > 0 && g.enemies(e, f) {
			east, south := int(g.figures[e].at.X-at.X)*10/int(inch), int(g.figures[e].at.Y-at.Y)*10/int(inch)
			foes += w*foesFar/all + w*half/(half+east*east+south*south)
		}
	}
	return foes
}

// chanceToAct is how likely a figure is to be able to act at the end: certain or impossible when nothing is left to play.
func (g *Game) chanceToAct(m *muster, f int) int {
	n := &g.figures[f]
	if n.exited {
		return 0
	}
	now, later := game.Lot*flag(!n.stunned && !n.out), nearing(m.quarters, phasesToStun)
	able := parts(now, game.Lot-later) + parts(game.Lot/all*(all-stunnedAtEnd), later)
	return parts(able, game.Lot-m.lost[f])
}

// chanceToClear is how likely a side is to be alone on the field at the end.
func (g *Game) chanceToClear(m *muster, s int8) int {
	others, own := game.Lot, game.Lot
	for f := range g.figures {
		switch {
		case g.figures[f].exited:
		case g.sideOf(f) == s:
			own = parts(own, m.lost[f])
		default:
			others = parts(others, m.lost[f])
		}
	}
	return parts(others, game.Lot-own)
}

// menApart is how far behind in its share of men a side may be, for every phase that is left, to be still somewhat likely to catch up.
const menApart = 40

// sharesOfMen are how likely each side is to have the highest share of its men left (TG-VIC-02), and how likely it is that several have.
func (g *Game) sharesOfMen(m *muster) (shares [maxSeats]int, even int) {
	best, sum, first := 0, 0, 0
	for s := range g.fixed.sides {
		for f := range g.figures {
			if g.sideOf(f) == int8(s) {
				shares[s] += game.Lot - m.lost[f]
			}
		}
		shares[s] /= max(1, int(g.fixed.sides[s].size))
		best = max(best, shares[s])
	}
	for s := range g.fixed.sides {
		first += flag(shares[s] == best)
		shares[s] = closeness(best-shares[s], menApart*m.quarters+1)
		sum += shares[s]
	}
	if first > 1 && m.quarters <= lastPhases { // level, and hardly anything is left to change it
		even = game.Lot - game.Lot*m.quarters/lastPhases
	}
	for s := range g.fixed.sides {
		shares[s] = parts(game.Lot*shares[s]/sum, game.Lot-even)
	}
	return shares, even
}

// lastPhases are those in which a battle that is level is likely to stay so.
const lastPhases = 4
