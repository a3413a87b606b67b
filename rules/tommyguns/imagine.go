package tommyguns

import "rumble/game"

// Imagine is a state the seat cannot tell from this one. All lies open but the conditions on the cards of others, where they
// are secret: those are dealt again from the whole table (TG-CARD-04, TG-T-COND). The state is lent until the next call.
func (g *Game) Imagine(seat game.Seat, c *game.Chance) game.Game {
	n := g.desk.Copy(g).(*Game)
	for f := range n.figures {
		if !g.knowsAims(seat, g.seatOf(f)) {
			n.dealAims(f, c)
		}
	}
	return n
}

// The conditions on an imagined card: fewest, and the numbers they ask for at most.
const (
	fewestAims   = 2
	mostWounds   = 3  // of bloody, and markers of deny
	mostDaring   = 20 // dice of daredevil
	fewestDaring = 10
)

// dealAims gives a figure two or three conditions that any scenario of this table could give it, no two of a kind.
func (g *Game) dealAims(f int, c *game.Chance) {
	n := &g.figures[f]
	n.aims = [mostAims]Aim{}
	many := fewestAims + c.Below(mostAims-fewestAims+1)
	for i := 0; i < many; {
		a := g.anyAim(f, AimKind(1+c.Below(int(aimKinds)-1)), c)
		if a.kind != NoAim && !holdsKind(n.aims[:i], a.kind) {
			n.aims[i] = a
			i++
		}
	}
}

func holdsKind(aims []Aim, kind AimKind) bool {
	for i := range aims {
		if aims[i].kind == kind {
			return true
		}
	}
	return false
}

// anyAim is a condition of a kind for a figure, about anything it could be about, or no condition where the match has
// nothing of that sort.
func (g *Game) anyAim(f int, kind AimKind, c *game.Chance) Aim {
	a := Aim{kind: kind, of: nothing}
	switch aimTable[kind].of {
	case ofExit:
		if len(g.fixed.exits) == 0 || kind == Getaway && len(g.loot) == 0 {
			return Aim{}
		}
		a.of = int8(c.Below(len(g.fixed.exits)))
	case ofZone:
		if len(g.fixed.zones) == 0 {
			return Aim{}
		}
		a.of = int8(c.Below(len(g.fixed.zones)))
	case ofEnemy:
		a.of = g.anybody(c, func(o int) bool { return g.enemies(f, o) })
	case ofFriend:
		a.of = g.anybody(c, func(o int) bool { return o != f && !g.enemies(f, o) })
	case ofNumber:
		switch {
		case kind == Daredevil:
			a.count = int16(fewestDaring + c.Below(mostDaring-fewestDaring+1))
		case kind == Deny && len(g.loot) == 0:
			return Aim{}
		default:
			a.count = int16(1 + c.Below(mostWounds))
		}
	}
	return a
}

// anybody is one of the figures that will do, each as likely as the others, or nobody.
func (g *Game) anybody(c *game.Chance, will func(o int) bool) int8 {
	found, many := int8(nobody), 0
	for o := range g.figures {
		if will(o) {
			many++
			if c.Below(many) == 0 {
				found = int8(o)
			}
		}
	}
	return found
}
