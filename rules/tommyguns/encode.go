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
	return g.result.Append(b)
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
	return g.result.Append(append(b, endOfList))
}

// endOfList is the number of no figure.
const endOfList = 0xff

// appendTurn writes what belongs to no figure.
func (g *Game) appendTurn(b []byte) []byte {
	b = append(b, byte(g.phase), byte(g.drawn), game.Bit(g.blood, 0))
	b = binary.LittleEndian.AppendUint16(b, uint16(g.turn))
	b = binary.LittleEndian.AppendUint32(b, uint32(g.deck))
	b = binary.LittleEndian.AppendUint16(b, uint16(g.resigned))
	b = append(b, byte(g.holders))
	for _, h := range g.held[:g.holders] {
		b = append(b, byte(h))
	}
	for i := range g.loot {
		l := &g.loot[i]
		b = append(l.at.Append(b), byte(l.carrier), byte(l.exit))
	}
	return b
}

func (n *Figure) append(b []byte) []byte {
	b = n.at.Append(b)
	b = append(b,
		game.Bit(n.placed, 0)|game.Bit(n.prone, 1)|game.Bit(n.stunned, 2)|game.Bit(n.out, 3)|game.Bit(n.captive, 4)|game.Bit(n.dead, 5)|game.Bit(n.exited, 6)|game.Bit(n.berserk, 7),
		game.Bit(n.covers, 0)|game.Bit(n.shot, 1)|game.Bit(n.recovered, 2),
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
		game.Bit(r.hurt, 0)|game.Bit(r.first, 1)|game.Bit(r.captured, 2)|game.Bit(r.helped, 3)|game.Bit(r.betrayed, 4)|game.Bit(r.raged, 5)|game.Bit(r.carriedOut, 6),
		byte(r.exit))
	b = binary.LittleEndian.AppendUint16(b, uint16(r.hurts))
	return binary.LittleEndian.AppendUint16(b, uint16(r.most))
}
