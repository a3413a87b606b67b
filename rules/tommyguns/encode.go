package tommyguns

import (
	"encoding/binary"

	"rumble/game"
)

// Append writes the whole state as canonical bytes.
func (g *Game) Append(b []byte) []byte {
	b = g.appendTurn(b)
	for f := range g.figures {
		b = g.figures[f].append(b)
	}
	return g.appendResult(b)
}

// AppendSince writes what differs from a state that this one was copied from: of figures only those that do.
func (g *Game) AppendSince(b []byte, origin game.Game) []byte {
	was := origin.(*Game)
	b = g.appendTurn(b)
	for f := range g.figures {
		if g.figures[f] != was.figures[f] {
			b = g.figures[f].append(append(b, byte(f)))
		}
	}
	return g.appendResult(append(b, endOfList))
}

// endOfList is the number of no figure.
const endOfList = 0xff

// appendTurn writes what belongs to no figure.
func (g *Game) appendTurn(b []byte) []byte {
	b = append(b, byte(g.phase), byte(g.drawn), bit(g.blood, 0))
	b = binary.LittleEndian.AppendUint16(b, uint16(g.turn))
	b = binary.LittleEndian.AppendUint32(b, uint32(g.deck))
	b = binary.LittleEndian.AppendUint16(b, uint16(g.resigned))
	b = append(b, byte(g.holders))
	for _, h := range g.held[:g.holders] {
		b = append(b, byte(h))
	}
	for i := range g.loot {
		l := &g.loot[i]
		b = append(appendPoint(b, l.at), byte(l.carrier), byte(l.exit))
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

func (n *Figure) append(b []byte) []byte {
	b = appendPoint(b, n.at)
	b = append(b,
		bit(n.placed, 0)|bit(n.prone, 1)|bit(n.stunned, 2)|bit(n.out, 3)|bit(n.captive, 4)|bit(n.dead, 5)|bit(n.exited, 6)|bit(n.berserk, 7),
		bit(n.covers, 0)|bit(n.shot, 1)|bit(n.recovered, 2),
		byte(n.face), byte(n.loot), byte(n.aim), byte(n.work))
	for _, v := range [...]int16{n.flesh, n.wounds, n.ducks, n.dodges, n.towards.x, n.towards.y} {
		b = binary.LittleEndian.AppendUint16(b, uint16(v))
	}
	b = binary.LittleEndian.AppendUint32(b, uint32(n.height))
	for _, gun := range n.guns {
		b = append(b, byte(gun.kind), byte(gun.state))
	}
	for _, a := range n.aims {
		b = append(b, byte(a.kind), byte(a.of), byte(a.count), byte(a.count>>8))
	}
	return n.record.append(b)
}

func (r *Record) append(b []byte) []byte {
	b = append(b,
		bit(r.hurt, 0)|bit(r.first, 1)|bit(r.captured, 2)|bit(r.helped, 3)|bit(r.betrayed, 4)|bit(r.raged, 5)|bit(r.carriedOut, 6),
		byte(r.exit))
	b = binary.LittleEndian.AppendUint16(b, uint16(r.hurts))
	return binary.LittleEndian.AppendUint16(b, uint16(r.most))
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
