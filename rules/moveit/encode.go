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
	return g.appendResult(b)
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
	return g.appendResult(append(b, endOfList))
}

// endOfList is the number of no model.
const endOfList = 0xff

// appendTurn writes what belongs to no model.
func (g *Game) appendTurn(b []byte) []byte {
	b = append(b, byte(g.phase), byte(g.number), byte(g.number>>8), byte(g.winner), byte(g.first), byte(g.next),
		bit(g.passed[0], 0)|bit(g.passed[1], 1)|bit(g.hushed[0], 2)|bit(g.hushed[1], 3), byte(g.charges), byte(g.tests), byte(len(g.outs)))
	for i, at := range g.outs {
		b = append(appendPoint(b, at), byte(g.outOf[i]))
	}
	return b
}

func (g *Game) appendResult(b []byte) []byte {
	b = append(b, byte(len(g.result.Winners)))
	for _, w := range g.result.Winners {
		b = append(b, byte(w))
	}
	b = append(b, byte(len(g.result.Points)))
	for _, p := range g.result.Points {
		b = binary.LittleEndian.AppendUint32(b, uint32(p))
	}
	b = append(append(b, g.result.Why...), 0)
	return append(b, g.result.Clause...)
}

func (model *Model) append(b []byte) []byte {
	b = appendPoint(b, model.at)
	b = binary.LittleEndian.AppendUint16(b, uint16(model.facing.x))
	b = binary.LittleEndian.AppendUint16(b, uint16(model.facing.y))
	b = append(b, byte(model.seat), byte(model.profile), byte(model.wits), byte(model.aim), byte(model.brawl), byte(model.nerve),
		byte(model.hits), byte(model.weapons[0]), byte(model.weapons[1]), byte(model.weapons[2]), byte(model.drawn),
		bit(model.placed, 0)|bit(model.hidden, 1)|bit(model.broken, 2)|bit(model.out, 3)|bit(model.off, 4))
	return model.turn.append(b)
}

func (t *Marks) append(b []byte) []byte {
	b = append(b, byte(t.action),
		bit(t.lost, 0)|bit(t.moved, 1)|bit(t.surprised, 2)|bit(t.engaged, 3)|bit(t.tested, 4)|bit(t.reacted, 5)|bit(t.met, 6)|bit(t.stood, 7),
		bit(t.fired, 0)|bit(t.wounded, 1)|bit(t.fled, 2)|bit(t.charge.bush, 3)|bit(t.charge.over, 4)|bit(t.charge.met, 5),
		byte(t.oblivious), byte(t.due), byte(t.charge.at), byte(t.charge.order), byte(t.snapAt), byte(t.bonus))
	for _, s := range [...]set{t.known, t.seen, t.far, t.eligible} {
		b = binary.LittleEndian.AppendUint32(b, uint32(s))
	}
	return appendPoint(b, t.spent)
}

func appendPoint(b []byte, p game.Point) []byte {
	b = binary.LittleEndian.AppendUint32(b, uint32(p.X))
	b = binary.LittleEndian.AppendUint32(b, uint32(p.Y))
	return append(b, byte(p.Floor), byte(p.Floor>>8))
}

func bit(set bool, n int) byte {
	if set {
		return 1 << n
	}
	return 0
}
