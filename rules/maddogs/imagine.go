package maddogs

import "rumble/game"

// Imagine is a state the seat cannot tell from this one: enemies it cannot see are dealt new hiding places, and purse
// guns nobody has drawn are dealt again. What the seat knows is copied as it is. The state is lent until the next call.
func (g *Game) Imagine(seat game.Seat, c *game.Chance) game.Game {
	n := g.desk.Copy(g).(*Game)
	// All leave their places before the first finds another: where one can hide must not depend on where others truly are.
	for f := range n.figures {
		if n.hidesFrom(seat, f) {
			n.place(f, game.Point{X: game.Inches(-100), Y: game.Inches(-100), Floor: g.figures[f].at.Floor})
		}
	}
	for f := range n.figures {
		if n.hidesFrom(seat, f) && !n.hideElsewhere(f, c) {
			n.place(f, g.figures[f].at)
		}
	}
	n.dealPurses(seat, c)
	return n
}

// hidesFrom says whether a figure is hidden from a seat.
func (g *Game) hidesFrom(seat game.Seat, f int) bool {
	return g.figures[f].hidden && !g.allied(seat, g.figures[f].seat)
}

// hideElsewhere puts a hidden figure at a random place where it could be hiding, false if the table seems to have none.
func (g *Game) hideElsewhere(f int, c *game.Chance) bool {
	plan := g.table.Plan()
	for range 200 {
		at := game.Point{X: game.Length(c.Below(int(plan.Width) + 1)), Y: game.Length(c.Below(int(plan.Depth) + 1)), Floor: g.figures[f].at.Floor}
		if g.concealed(at) && g.roomFor(f, at) {
			g.place(f, at)
			return true
		}
	}
	return false
}

// dealPurses gives each undrawn purse gun that the seat does not know of again: a civilian has one on a 6.
func (g *Game) dealPurses(seat game.Seat, c *game.Chance) {
	for i := range g.items {
		it := &g.items[i]
		if it.kind != PurseGun || it.carrying && (!it.undrawn || it.holder < 0) {
			continue
		}
		if it.carrying && g.figures[it.holder].seat != game.Nobody {
			if !g.allied(seat, g.figures[it.holder].seat) {
				*it = Item{kind: PurseGun, holder: nobody}
			}
			continue
		}
		*it = Item{kind: PurseGun, holder: nobody}
	}
	slot := 0
	for f := range g.figures {
		if g.figures[f].profile != Civilian || !g.figures[f].onBoard() || g.figures[f].dead || c.Below(6) != 0 {
			continue
		}
		for slot < len(g.items) && (g.items[slot].carrying || g.items[slot].kind != PurseGun) {
			slot++
		}
		if slot == len(g.items) {
			return
		}
		g.items[slot] = Item{kind: PurseGun, undrawn: true, carrying: true}
		g.give(slot, f)
	}
}
