package tommyguns

import "rumble/game"

// advise_fight.go weighs shots, blows, prisoners and recovery.

// weighShot is the number of dice for a shot, and what it is worth.
func (g *Game) weighShot(f, e, gun int) prospect {
	sixMods, oneMods := g.fireMods(f, e, gun)
	return g.weighFire(f, e, gun, game.Total(sixMods), game.Total(oneMods))
}

// weighFire is the same for a shot with such modifiers on its sixes and its ones.
func (g *Game) weighFire(f, e, gun, onSixes, onOnes int) prospect {
	nerve := g.nerve(f)
	return g.gamble(g.dareOf(f), wager{
		gain: func(sixes, _ int) (worth int) {
			g.read(FireSixes, score(sixes, onSixes)).each(func(r row) { worth += g.harm(f, e, r) })
			return worth
		},
		loss: func(ones int) (cost, halved int) {
			trouble := g.read(FireOnes, max(0, ones+onOnes))
			trouble.each(func(r row) { cost += g.gunTrouble(f, gun, r) + g.mischance(f, r) })
			return cost * nerve / all, lostShot(trouble)
		},
	})
}

// lostShot says that the sixes of a shot are spoilt by its ones, or 0 (TG-FIRE-11, -12).
func lostShot(trouble reading) int {
	if trouble.has(Miss) || trouble.has(Misfire) || trouble.has(BrokenGun) || trouble.has(BrokenStun) {
		return spoilt
	}
	return 0
}

// weighBlow is the number of dice for a blow, and what it is worth.
func (g *Game) weighBlow(f, e int) prospect {
	sixMods, oneMods := g.meleeMods(f)
	onSixes, onOnes, nerve := game.Total(sixMods), game.Total(oneMods), g.nerve(f)
	return g.gamble(g.dareOf(f), wager{
		gain: func(sixes, _ int) (worth int) {
			g.read(MeleeSixes, score(sixes, onSixes)).each(func(r row) { worth += g.harm(f, e, r) })
			return worth
		},
		loss: func(ones int) (cost, halved int) {
			trouble := g.read(MeleeOnes, max(0, ones+onOnes))
			trouble.each(func(r row) { cost += g.mischance(f, r) })
			if trouble.has(Miss) || trouble.has(FallStun) {
				halved = spoilt
			}
			return cost * nerve / all, halved
		},
	})
}

// weighCapture is what a prisoner is worth.
func (g *Game) weighCapture(f, e int) int {
	worth := worthTaken + g.grudge(f, e)
	n := &g.figures[f]
	for i := range n.aims {
		if n.aims[i].kind == Captor && !n.record.captured {
			worth += worthAim
		}
	}
	return worth
}

// weighRecovery is the number of dice for a recovery roll, and what it is worth.
func (g *Game) weighRecovery(f, helper int, down bool) prospect {
	sixMods, oneMods := g.recoveryMods(f, helper)
	onSixes, onOnes, nerve := game.Total(sixMods), game.Total(oneMods), g.nerve(f)
	rising := g.worthOfRising(f)
	if down {
		rising = 0
	}
	return g.gamble(g.dareOf(f), wager{
		gain: func(sixes, _ int) int { return g.worthOfMending(f, score(sixes, onSixes), rising, nerve) },
		loss: func(ones int) (cost, halved int) {
			bad := g.read(RecoveryOnes, max(0, ones+onOnes)).only()
			if bad == Dies || bad == KnockedOut {
				halved = spoilt
			}
			return g.mischance(f, row{result: bad}) * nerve / all, halved
		},
	})
}

// worthOfMending is what a score of sixes does for a figure (TG-REC-03, -04).
func (g *Game) worthOfMending(f, sixes, rising, nerve int) int {
	n := &g.figures[f]
	r := g.read(RecoverySixes, sixes)
	if r.only() == KnockedOut {
		return -g.mischance(f, row{result: KnockedOut}) * nerve / all
	}
	if n.out && !r.reached(WakeUp) {
		return 0
	}
	worth, stunned := 0, n.stunned
	if n.out {
		worth += worthWaking
	}
	if stunned && r.reached(Unstunned) {
		stunned = false
		worth += worthSenses
	}
	if n.prone && r.reached(StandUp) && !stunned {
		worth += rising
	}
	if n.flesh > 0 && r.reached(Bind) && !stunned && !n.berserk {
		worth += worthBind
	}
	if r.reached(GoBerserk) && !n.berserk {
		worth += int(n.flesh)*worthBind/2 + g.rage(f)
	}
	return worth
}

// rage is what it is worth to a figure to go berserk.
func (g *Game) rage(f int) int {
	n := &g.figures[f]
	for i := range n.aims {
		if n.aims[i].kind == Berserker && !n.record.raged {
			return worthAim
		}
	}
	return 0
}

// worthOfRising is what it is worth to stand up: little to somebody lying well where they want to be.
func (g *Game) worthOfRising(f int) int {
	n := &g.figures[f]
	if !n.prone {
		return 0
	}
	lying := g.danger(f)
	n.prone = false
	standing := g.danger(f)
	n.prone = true
	return worthRising - max(0, standing-lying)/2
}
