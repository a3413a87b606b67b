package quickdraw

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
	for i := range g.items {
		b = g.items[i].append(b)
	}
	return g.result.Append(b)
}

// AppendSince writes what differs from a state that this one was copied from: of figures and things only those that do.
func (g *Game) AppendSince(b []byte, origin game.Game) []byte {
	was := origin.(*Game)
	b = g.appendTurn(b)
	for f := range g.figures {
		if g.figures[f] != was.figures[f] {
			b = g.figures[f].append(append(b, byte(f)))
		}
	}
	b = append(b, endOfList)
	for i := range g.items {
		if g.items[i] != was.items[i] {
			b = g.items[i].append(append(b, byte(i)))
		}
	}
	return g.result.Append(append(b, endOfList))
}

// endOfList is the number of no figure and of no thing.
const endOfList = 0xff

// appendTurn writes what belongs to no figure.
func (g *Game) appendTurn(b []byte) []byte {
	b = append(b, byte(g.stage), byte(g.number), byte(g.number>>8), byte(g.turned), byte(g.acting), byte(g.joker), byte(g.luck.of), byte(g.luck.joker),
		game.Bit(g.luckChosen, 0)|game.Bit(g.directed, 1)|game.Bit(g.adverse, 2)|game.Bit(g.crept, 3)|game.Bit(g.freely, 4), byte(g.opened))
	b = binary.LittleEndian.AppendUint64(b, uint64(g.pack))
	for _, f := range g.owner {
		b = append(b, byte(f))
	}
	for _, n := range g.points {
		b = binary.LittleEndian.AppendUint16(b, uint16(n))
	}
	b = binary.LittleEndian.AppendUint16(b, uint16(g.gone))
	b = binary.LittleEndian.AppendUint64(b, uint64(g.doors))
	for i := range g.exploding {
		c := &g.exploding[i]
		b = append(c.at.Append(b), byte(c.make), byte(c.layer), byte(c.turns))
	}
	for i := range g.traps {
		b = append(g.traps[i].at.Append(b), byte(g.traps[i].state))
	}
	return b
}

func (f *Figure) append(b []byte) []byte {
	b = f.at.Append(b)
	b = binary.LittleEndian.AppendUint16(b, uint16(f.heading))
	b = append(b, byte(f.sort), byte(f.seat), byte(f.rank), byte(f.nature), byte(f.fights), byte(f.expert), byte(f.field), byte(f.animal), byte(f.make),
		byte(f.armour), byte(f.fate), byte(f.owed), byte(f.held), byte(f.dice), byte(f.stamina), byte(f.nerve), byte(f.dread), byte(f.aimed), byte(f.bond),
		byte(f.bound), byte(f.charmer), byte(f.smitten), byte(f.confused), byte(f.studies), byte(f.body), byte(f.burdened), byte(f.wandering), byte(f.aboard),
		byte(f.driver), byte(f.mover), byte(f.halves), byte(f.herd), byte(f.mood), byte(f.arms))
	b = append(b,
		game.Bit(f.shield, 0)|game.Bit(f.loophole, 1)|game.Bit(f.placed, 2)|game.Bit(f.spoiled, 3)|game.Bit(f.hidden, 4)|game.Bit(f.weary, 5)|game.Bit(f.prone, 6)|game.Bit(f.knocked, 7),
		game.Bit(f.hasty, 0)|game.Bit(f.helped, 1)|game.Bit(f.reacts, 2)|game.Bit(f.clogged, 3)|game.Bit(f.blocked, 4)|game.Bit(f.hitch, 6)|game.Bit(f.stuck, 7),
		byte(f.recovery), game.Bit(f.lair, 0)|game.Bit(f.follows, 1)|game.Bit(f.cautious, 2)|game.Bit(f.sobered, 3)|game.Bit(f.pinned, 4)|game.Bit(f.onward, 5)|game.Bit(f.away, 6))
	b = append(f.blind.Append(b), byte(f.waits), byte(f.hurtBy), game.Bit(f.alarmed, 0)|game.Bit(f.unbent, 1))
	b = binary.LittleEndian.AppendUint16(b, uint16(f.hostile))
	b = binary.LittleEndian.AppendUint32(b, uint32(f.traits))
	b = binary.LittleEndian.AppendUint16(b, uint16(f.good))
	b = binary.LittleEndian.AppendUint16(b, uint16(f.poor))
	for _, n := range [...]uint64{
		uint64(f.cards), uint64(f.stunned), uint64(f.wounds), uint64(f.back), uint64(f.fought), uint64(f.beaten), uint64(f.reached), uint64(f.holders),
	} {
		b = binary.LittleEndian.AppendUint64(b, n)
	}
	b = binary.LittleEndian.AppendUint32(append(b, byte(f.face)), uint32(f.climbed))
	b = append(b, game.Bit(f.gripped, 0))
	b = binary.LittleEndian.AppendUint16(b, uint16(f.den))
	return f.scene.append(f.phase.append(f.until.append(b)))
}

func (u *Until) append(b []byte) []byte {
	b = binary.LittleEndian.AppendUint32(b, uint32(u.gone))
	b = binary.LittleEndian.AppendUint16(b, uint16(u.turned))
	return append(b, byte(u.speed)|game.Bit(u.calmed, 7),
		game.Bit(u.evading, 0)|game.Bit(u.defenceless, 1)|game.Bit(u.flustered, 2)|game.Bit(u.allOut, 3)|game.Bit(u.ducked, 4)|game.Bit(u.backTurned, 5)|game.Bit(u.charged, 7), byte(u.drew))
}

func (p *Phase) append(b []byte) []byte {
	return append(b, game.Bit(p.moved, 0)|game.Bit(p.mighty, 1)|game.Bit(p.allOut, 2)|game.Bit(p.held, 3)|game.Bit(p.struck, 4))
}

func (s *Scene) append(b []byte) []byte {
	b = append(b, game.Bit(s.cut, 0), byte(s.lucky), byte(s.gaveUp), byte(s.yielded), byte(s.studied))
	for _, n := range [...]set{s.sensed, s.repelled, s.defied, s.spared} {
		b = binary.LittleEndian.AppendUint64(b, uint64(n))
	}
	return binary.LittleEndian.AppendUint64(b, uint64(s.lost))
}

func (i *Item) append(b []byte) []byte {
	return append(i.at.Append(b), byte(i.make), byte(i.holder), byte(i.place), byte(i.hand), byte(i.ignition), byte(i.barrels), byte(i.loaded), byte(i.trouble),
		byte(i.dud), byte(i.spare), byte(i.lit), byte(i.lighter), byte(i.tag),
		game.Bit(i.double, 0)|game.Bit(i.heavy, 1)|game.Bit(i.poisoned, 2)|game.Bit(i.second, 3)|game.Bit(i.fouled, 4)|game.Bit(i.preloaded, 5)|game.Bit(i.deployed, 6)|game.Bit(i.stuck, 7))
}
