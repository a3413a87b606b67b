package quickdraw

import "rumble/game"

// ent_beast.go is beasts with tentacles, where a scenario adds one (QD-ENT-10, -11, -14, -16).

// mostTentacles is how many tentacles a beast has at most.
const mostTentacles = 8

// freeArms is how many tentacles of a beast hold nobody: one holds each character whom it has caught (QD-ENT-16).
func (g *Game) freeArms(b int) int {
	free := int(g.figures[b].arms)
	for f := range g.figures {
		if free > 0 && g.figures[f].holders.has(b) {
			free--
		}
	}
	return free
}

// wraps is what the blow of a beast with tentacles does besides: one die for each that holds nobody, of which the lowest counts, says how
// tightly it holds whom it has hit (QD-ENT-10, -11, QD-T-ENT).
func (g *Game) wraps(ref game.Referee, b, f int) {
	arms := g.freeArms(b)
	if arms == 0 || g.stage != Playing || g.out(b) || !g.person(f) || !g.present(f) || g.out(f) || g.figures[f].holders.has(b) {
		return
	}
	face := ref.Throw(game.Throw{
		Clause: "QD-ENT-11", Purpose: "entangled", Dice: arms, Sides: 10, Bands: scale, Keep: game.KeepLowest, Who: name(b), Whom: name(f),
		Chart: game.Chart{Table: "QD-T-ENT", Column: "state"},
	})
	fig := &g.figures[f]
	fig.bond = max(fig.bond, caught[band(game.KeepLowest.Kept(&face))])
	fig.helped, fig.gripped = false, true
	fig.holders.add(b)
	g.tell(ref, game.Event{Clause: "QD-ENT-10", Kind: bondTable[fig.bond].kind, Seat: g.controller(f), Who: name(f), Whom: name(b)})
	g.endHold(ref, f, "QD-HOLD-06")
}
