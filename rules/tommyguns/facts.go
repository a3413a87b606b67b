package tommyguns

import "rumble/game"

// Fact is a number of a figure, a seat or a loot marker by name, for scripts. Yes is 1, no is 0; places are in thousandths
// of an inch.
func (g *Game) Fact(of game.Ref, name string) (int, bool) {
	switch of.Kind {
	case game.FigureRef:
		return g.figureFact(int(of.N), name)
	case game.SeatRef:
		if of.N >= 0 {
			return g.seatFact(game.Seat(of.N), name)
		}
	case game.GearRef:
		if i := g.lootNamed(of); i >= 0 && i < len(g.loot) {
			return g.lootFact(&g.loot[i], name)
		}
	}
	return 0, false
}

func (g *Game) figureFact(f int, name string) (int, bool) {
	n := &g.figures[f]
	switch name {
	case "placed":
		return flag(n.placed), true
	case "active":
		return flag(g.active(f)), true
	case "prone":
		return flag(n.prone), true
	case "stunned":
		return flag(n.stunned), true
	case "unconscious":
		return flag(n.out), true
	case "prisoner":
		return flag(n.captive), true
	case "dead":
		return flag(n.dead), true
	case "exited":
		return flag(n.exited), true
	case "berserk":
		return flag(n.berserk), true
	case "climbing":
		return flag(g.climbing(f)), true
	case "ducking": // now, or when the movement it is kept from comes
		return flag(n.ducks >= max(1, g.turn)), true
	case "dodging":
		return flag(n.dodges >= max(1, g.turn)), true
	case "duck-turn":
		return int(n.ducks), true
	case "dodge-turn":
		return int(n.dodges), true
	case "flesh-wounds":
		return int(n.flesh), true
	case "wounds":
		return int(n.wounds), true
	case "height":
		return int(n.height), true
	case "x":
		return int(n.at.X), true
	case "y":
		return int(n.at.Y), true
	case "floor":
		return int(n.at.Floor), true
	case "aiming":
		return flag(n.aim != nobody), true
	case "covering":
		return flag(n.covers), true
	case "working":
		return flag(g.working(f)), true
	case "shot":
		return flag(n.shot), true
	case "recovered":
		return flag(n.recovered), true
	case "loot":
		return flag(n.loot != nothing), true
	case "holding":
		return flag(g.holds(f)), true
	case "in-deck":
		return flag(g.deck.has(f)), true
	}
	if many, ok := g.gunFact(f, name); ok {
		return many, true
	}
	return g.recordFact(f, name)
}

// gunFact is how many guns of a figure are in a state, and by the name of a kind whether it carries one and in which
// state it is, counted from 1: ready, empty, jammed, broken, gone.
func (g *Game) gunFact(f int, name string) (int, bool) {
	guns := &g.figures[f].guns
	for state, word := range gunStateWords {
		if word != name {
			continue
		}
		many := 0
		for _, gun := range guns {
			if gun.kind != NoGun && gun.state == GunState(state) {
				many++
			}
		}
		return many, true
	}
	for k := Pistol; k < gunKinds; k++ {
		if gunTable[k].name != name {
			continue
		}
		for _, gun := range guns {
			if gun.kind == k {
				return int(gun.state) + 1, true
			}
		}
		return 0, true
	}
	return 0, false
}

// gunStateWords are the states of a gun as scripts and screens write them.
var gunStateWords = [...]string{Ready: "ready", Empty: "empty", Jammed: "jammed", Broken: "broken", Gone: "gone"}

// recordFact is what a figure has done and suffered, and how it stands with its conditions.
func (g *Game) recordFact(f int, name string) (int, bool) {
	r := &g.figures[f].record
	switch name {
	case "hurt":
		return flag(r.hurt), true
	case "hurts":
		return int(r.hurts), true
	case "first-blood":
		return flag(r.first), true
	case "captured":
		return flag(r.captured), true
	case "helped":
		return flag(r.helped), true
	case "betrayed":
		return flag(r.betrayed), true
	case "raged":
		return flag(r.raged), true
	case "most-dice":
		return int(r.most), true
	case "conditions", "fulfilled":
		of, fulfilled := g.aimsOf(f)
		if name == "conditions" {
			return of, true
		}
		return fulfilled, true
	}
	return 0, false
}

// aimsOf counts the conditions on a figure's card, and those fulfilled as things stand.
func (g *Game) aimsOf(f int) (of, fulfilled int) {
	aims := &g.figures[f].aims
	for i := range aims {
		if aims[i].kind == NoAim {
			continue
		}
		of++
		if g.fulfilled(f, &aims[i]) {
			fulfilled++
		}
	}
	return of, fulfilled
}

func (g *Game) seatFact(s game.Seat, name string) (int, bool) {
	switch name {
	case "turn":
		return int(g.turn), true
	case "phase":
		return int(g.phase), true
	case "resigned":
		return flag(g.hasResigned(s)), true
	case "loot-out":
		return g.lootOut(g.fixed.seats[s].side), true
	}
	tally := g.tallyOf(s)
	switch name {
	case "figures":
		return g.menOf(s), true
	case "fighting":
		return g.fighting(s), true
	case "conditions":
		return tally.of, true
	case "fulfilled":
		return tally.fulfilled, true
	case "personal":
		return tally.personal, true
	}
	return 0, false
}

// menOf is how many figures a seat has.
func (g *Game) menOf(s game.Seat) int {
	many := 0
	for f := range g.fixed.figures {
		if g.seatOf(f) == s {
			many++
		}
	}
	return many
}

// fighting is how many figures of a seat are on the field and not out.
func (g *Game) fighting(s game.Seat) int {
	many := 0
	for f := range g.fixed.figures {
		if g.seatOf(f) == s && g.present(f) && !g.lost(f) {
			many++
		}
	}
	return many
}

func (g *Game) lootFact(l *Loot, name string) (int, bool) {
	switch name {
	case "carried":
		return flag(l.exit == nothing && l.carrier != nobody), true
	case "out":
		return flag(l.exit != nothing), true
	case "x":
		return int(l.at.X), true
	case "y":
		return int(l.at.Y), true
	case "floor":
		return int(l.at.Floor), true
	}
	return 0, false
}

func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}
