package maddogs

import (
	"encoding/binary"

	"rumble/game"
)

// Append writes the whole state as canonical bytes. What is derived (sight) and what is working memory is left out.
func (g *Game) Append(b []byte) []byte {
	b = g.appendTable(b)
	b = g.card.append(b, len(g.figures))
	for i := range g.scratch.depth {
		b = g.scratch.stack[i].append(b, len(g.figures))
	}
	for f := range g.figures {
		b = g.figures[f].append(b)
	}
	for i := range g.items {
		b = g.items[i].append(b)
	}
	return g.appendResult(g.appendGround(b))
}

// appendGround writes the vehicles, the bombs, the fires and what has fallen.
func (g *Game) appendGround(b []byte) []byte {
	for v := range g.vehicles {
		b = g.vehicles[v].append(b)
	}
	b = append(b, byte(len(g.bombs)), byte(len(g.fires)))
	for i := range g.bombs {
		b = g.bombs[i].append(b)
	}
	for i := range g.fires {
		b = g.fires[i].append(b)
	}
	b = binary.LittleEndian.AppendUint64(b, g.opened)
	return binary.LittleEndian.AppendUint64(b, uint64(g.rubble))
}

// AppendSince writes what differs from a state that this one was copied from: of cards in play, figures and items only
// those that do.
func (g *Game) AppendSince(b []byte, origin game.Game) []byte {
	was := origin.(*Game)
	b = g.appendTable(b)
	if g.card == was.card || !g.card.up && !was.card.up {
		b = append(b, endOfList)
	} else {
		b = g.card.append(b, len(g.figures))
	}
	b = append(b, byte(g.scratch.depth))
	for i := range g.scratch.depth {
		b = g.scratch.stack[i].append(b, len(g.figures))
	}
	for f := range g.figures {
		if g.figures[f] != was.figures[f] {
			b = g.figures[f].append(append(b, byte(f)))
		}
	}
	b = append(b, endOfList)
	for i := range g.items {
		if g.items[i] != was.items[i] {
			b = g.items[i].append(append(b, byte(i), byte(i>>8)))
		}
	}
	return g.appendResult(g.appendGround(append(b, endOfList, endOfList)))
}

// endOfList is the number of no figure; twice, that of no item. Alone it stands for the card that was in play before.
const endOfList = 0xff

// appendTable writes what belongs to no figure.
func (g *Game) appendTable(b []byte) []byte {
	b = append(b, byte(g.phase), byte(g.turn), game.Bit(g.joker, 0)|game.Bit(g.jokerUp, 1)|game.Bit(g.heard, 2)|game.Bit(g.event, 3)|game.Bit(g.tried, 4),
		byte(g.sirens), byte(g.tens), byte(g.rage), byte(g.placing), byte(g.last), byte(g.top))
	b = binary.LittleEndian.AppendUint64(b, uint64(g.deck))
	b = binary.LittleEndian.AppendUint64(b, uint64(g.spent))
	b = binary.LittleEndian.AppendUint64(b, uint64(g.doors))
	for s := range g.fixed.seats {
		side := &g.sides[s]
		b = append(b, byte(side.held[0]), byte(side.held[1]), byte(side.outrage), byte(side.outrage>>8), game.Bit(side.tookHostage, 0))
	}
	return b
}

func (g *Game) appendResult(b []byte) []byte {
	b = append(b, byte(len(g.result.Winners)))
	for _, w := range g.result.Winners {
		b = append(b, byte(w))
	}
	for _, p := range g.result.Points {
		b = append(b, byte(p), byte(p>>8))
	}
	return append(b, g.result.Why...)
}

func (it *Item) append(b []byte) []byte {
	b = append(b, byte(it.kind), byte(it.holder), byte(it.holder>>8), game.Bit(it.empty, 0)|game.Bit(it.jammed, 1)|game.Bit(it.undrawn, 2)|game.Bit(it.carrying, 3)|game.Bit(it.car != 0, 4), byte(it.blasts), byte(it.bomb))
	if it.holder == nobody && it.carrying {
		b = it.at.Append(b)
	}
	if it.car != 0 {
		b = append(b, byte(it.car))
	}
	return b
}

func (a *Activation) append(b []byte, figures int) []byte {
	if !a.up {
		return append(b, 0)
	}
	b = append(b, 1|game.Bit(a.hold, 1)|game.Bit(a.free, 2), byte(a.seat), byte(a.card), byte(a.leader))
	for f := range figures {
		b = append(b, byte(a.left[f]), byte(a.did[f]), byte(a.did[f]>>8))
	}
	return b
}

func (fig *Figure) append(b []byte) []byte {
	b = fig.at.Append(b)
	b = append(b,
		byte(fig.seat), byte(fig.profile), byte(fig.full), byte(fig.skills), byte(fig.skills>>8),
		game.Bit(fig.away, 0)|game.Bit(fig.dead, 1)|game.Bit(fig.gory, 2)|game.Bit(fig.fainted, 3)|game.Bit(fig.outCold, 4)|game.Bit(fig.knocked, 5)|game.Bit(fig.prone, 6)|game.Bit(fig.crawls, 7),
		game.Bit(fig.slow, 0)|game.Bit(fig.hidden, 1)|game.Bit(fig.nervous, 2)|game.Bit(fig.fleeing, 3)|game.Bit(fig.broken, 4)|game.Bit(fig.slapped, 5)|game.Bit(fig.surrendered, 6)|game.Bit(fig.cuffed, 7),
		game.Bit(fig.aimed, 0)|game.Bit(fig.killer, 1)|game.Bit(fig.sixesDone, 2)|game.Bit(fig.luckSpent, 3)|game.Bit(fig.drunk, 4)|game.Bit(fig.risen, 5)|byte(fig.unknown)<<6,
		byte(fig.captor), byte(fig.captor>>8), byte(fig.taker), byte(fig.taker>>8), byte(fig.owes), byte(fig.sixes), byte(fig.ladder), byte(fig.ladder>>8),
		byte(fig.outBy), byte(fig.left), byte(fig.exit),
	)
	for _, s := range fig.stats {
		b = append(b, byte(s))
	}
	b = binary.LittleEndian.AppendUint32(b, uint32(fig.climbed))
	b = append(b, byte(fig.car), byte(fig.slot), game.Bit(fig.bails, 0))
	b = binary.LittleEndian.AppendUint64(b, fig.shy[0])
	b = binary.LittleEndian.AppendUint64(b, fig.shy[1])
	b = binary.LittleEndian.AppendUint64(b, fig.locked[0])
	return binary.LittleEndian.AppendUint64(b, fig.locked[1])
}

func (car *Vehicle) append(b []byte) []byte {
	b = car.at.Append(b)
	return append(b, byte(car.kind), byte(car.heading), byte(car.heading>>8), byte(car.speed), byte(car.owner),
		game.Bit(car.bulletproof, 0)|game.Bit(car.souped, 1)|game.Bit(car.sprung, 2)|game.Bit(car.gone, 3)|game.Bit(car.wrecked, 4)|game.Bit(car.stalled, 5)|game.Bit(car.upturned, 6)|game.Bit(car.dented, 7),
		game.Bit(car.halved, 0)|game.Bit(car.brakes, 1)|game.Bit(car.drove, 2),
		byte(car.blaze), car.called, byte(car.gang), byte(car.chases), byte(car.arrives),
	)
}

func (bomb *Bomb) append(b []byte) []byte {
	b = bomb.at.Append(b)
	return append(b, byte(bomb.sticks), byte(bomb.fuse), game.Bit(bomb.half, 0), byte(bomb.by), byte(bomb.by>>8),
		byte(bomb.gang), byte(bomb.suit), byte(bomb.item), byte(bomb.item>>8), byte(bomb.target.Kind), byte(bomb.target.N), byte(bomb.target.N>>8), byte(bomb.car))
}

func (f *Fire) append(b []byte) []byte {
	return append(f.at.Append(b), byte(f.feature), byte(f.feature>>8), byte(f.car))
}
