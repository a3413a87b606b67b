package moveit

import (
	"encoding/binary"

	"rumble/game"
)

// Append writes the whole state as canonical bytes.
func (g *Game) Append(b []byte) []byte {
	b = g.appendTurn(b)
	for m := range g.models {
		b = g.models[m].append(b)
	}
	return g.result.Append(b)
}

// AppendSince writes what differs from a state that this one was copied from: of models only those that do.
func (g *Game) AppendSince(b []byte, origin game.Game) []byte {
	was := origin.(*Game)
	b = g.appendTurn(b)
	for m := range g.models {
		if g.models[m] != was.models[m] {
			b = g.models[m].append(append(b, byte(m)))
		}
	}
	return g.result.Append(append(b, endOfList))
}

// endOfList is the number of no model.
const endOfList = 0xff

// appendTurn writes what belongs to no model.
func (g *Game) appendTurn(b []byte) []byte {
	b = append(b, byte(g.phase), byte(g.number), byte(g.number>>8), byte(g.winner), byte(g.first), byte(g.next),
		game.Bit(g.passed[0], 0)|game.Bit(g.passed[1], 1)|game.Bit(g.hushed[0], 2)|game.Bit(g.hushed[1], 3), byte(g.charges), byte(g.tests), byte(len(g.outs)))
	for i, at := range g.outs {
		b = append(at.Append(b), byte(g.outOf[i]))
	}
	return b
}

func (model *Model) append(b []byte) []byte {
	b = model.at.Append(b)
	b = binary.LittleEndian.AppendUint16(b, uint16(model.facing.x))
	b = binary.LittleEndian.AppendUint16(b, uint16(model.facing.y))
	b = append(b, byte(model.seat), byte(model.profile), byte(model.wits), byte(model.aim), byte(model.brawl), byte(model.nerve),
		byte(model.hits), byte(model.weapons[0]), byte(model.weapons[1]), byte(model.weapons[2]), byte(model.drawn),
		game.Bit(model.placed, 0)|game.Bit(model.hidden, 1)|game.Bit(model.broken, 2)|game.Bit(model.out, 3)|game.Bit(model.off, 4))
	return model.turn.append(b)
}

func (t *Marks) append(b []byte) []byte {
	b = append(b, byte(t.action),
		game.Bit(t.lost, 0)|game.Bit(t.moved, 1)|game.Bit(t.surprised, 2)|game.Bit(t.engaged, 3)|game.Bit(t.tested, 4)|game.Bit(t.reacted, 5)|game.Bit(t.met, 6)|game.Bit(t.stood, 7),
		game.Bit(t.fired, 0)|game.Bit(t.wounded, 1)|game.Bit(t.fled, 2)|game.Bit(t.charge.bush, 3)|game.Bit(t.charge.over, 4)|game.Bit(t.charge.met, 5),
		byte(t.oblivious), byte(t.due), byte(t.charge.at), byte(t.charge.order), byte(t.snapAt), byte(t.bonus))
	for _, s := range [...]set{t.known, t.seen, t.far, t.eligible} {
		b = binary.LittleEndian.AppendUint32(b, uint32(s))
	}
	return b
}
