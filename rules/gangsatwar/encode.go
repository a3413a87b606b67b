package gangsatwar

import (
	"encoding/binary"

	"rumble/game"
)

// Append writes the whole state as canonical bytes. What never changes in a match and working memory are left out.
func (g *Game) Append(b []byte) []byte {
	b = append(b, byte(g.phase), byte(g.slice), byte(g.dealer), flags(g.called))
	b = shorts(b, g.round, g.turn, g.recruit, int16(g.last.place), int16(g.last.police))
	b = binary.LittleEndian.AppendUint64(b, uint64(g.deck))
	b = binary.LittleEndian.AppendUint64(b, uint64(g.discard))
	b = append(b, flags(g.police.gone))
	b = shorts(b, g.police.response, g.police.raid, g.police.resist, g.police.armoury)
	for s := range g.players() {
		b = g.seats[s].append(b)
		b = g.gangs[s].append(b)
	}
	b = shorts(b, int16(len(g.places)))
	for p := range g.places {
		b = g.places[p].append(b)
	}
	b = shorts(b, int16(len(g.figures)))
	for f := range g.figures {
		b = g.figures[f].append(b)
	}
	b = shorts(b, int16(len(g.texts)))
	for _, text := range g.texts {
		b = words(b, text)
	}
	b = shorts(b, int16(len(g.graves)))
	for _, at := range g.graves {
		b = shorts(append(b, byte(at.gang)), int16(at.place), at.many)
	}
	b = g.fight.append(b)
	return appendResult(b, &g.result)
}

func (s *Seat) append(b []byte) []byte {
	b = append(b, byte(s.role), byte(s.exit), byte(s.gangs), byte(s.heads), flags(s.alive, s.scene, s.stop))
	return shorts(b, s.record[:]...)
}

func (g *Gang) append(b []byte) []byte {
	b = append(b, flags(g.exists, g.boss, g.ending, g.vendetta, g.tooled, g.assaults, g.struck, g.won), flags(g.fought), byte(g.inciter), byte(g.leader))
	return shorts(b, g.loyalty, g.currency, g.gear, g.tools, g.tracks, g.size, int16(g.home))
}

func (g *Ground) append(b []byte) []byte {
	b = append(b, byte(g.hq), byte(g.owner), byte(g.first), byte(g.snitch), byte(g.holder),
		flags(g.removed, g.defined, g.raid, g.contest, g.pushed, g.hired))
	return shorts(b, g.resist, g.kitchens, g.sheds, g.cooked, g.name)
}

func (f *Figure) append(b []byte) []byte {
	b = append(b, byte(f.gang), byte(f.born),
		flags(f.alive, f.pc, f.succumbed, f.mutineer, f.ran, f.fights, f.placed, f.deployed), flags(f.acted, f.owed, f.event))
	return shorts(b, int16(f.at), f.joined, f.number, f.name)
}

// append writes a fight; one byte says that there is none.
func (f *Fight) append(b []byte) []byte {
	if *f == (Fight{place: nowhere}) {
		return append(b, 0)
	}
	b = append(b, 1, flags(f.on), byte(f.count), byte(f.last), byte(f.turn), byte(f.winner), byte(f.laid.kind))
	b = shorts(b, int16(f.place))
	b = binary.LittleEndian.AppendUint64(b, uint64(f.trick))
	b = binary.LittleEndian.AppendUint64(b, uint64(f.laid.cards))
	b = binary.LittleEndian.AppendUint32(b, f.laid.value)
	for i := range f.sides {
		s := &f.sides[i]
		b = append(b, byte(s.kind), byte(s.gang), byte(s.player), byte(s.seat), byte(s.took), flags(s.present, s.flash, s.ran))
		b = shorts(b, s.strength)
		b = binary.LittleEndian.AppendUint64(b, uint64(s.hand))
		b = binary.LittleEndian.AppendUint64(b, uint64(s.fallout))
	}
	for card, place := range f.order {
		if place > 0 {
			b = append(b, byte(card), place)
		}
	}
	return append(b, packSize)
}

func appendResult(b []byte, r *game.Result) []byte {
	b = append(b, byte(len(r.Winners)))
	for _, w := range r.Winners {
		b = append(b, byte(w))
	}
	b = append(b, byte(len(r.Points)))
	for _, p := range r.Points {
		b = shorts(b, int16(p))
	}
	return words(words(b, r.Why), string(r.Clause))
}

// flags packs up to eight answers of yes or no.
func flags(set ...bool) byte {
	var b byte
	for i, yes := range set {
		if yes {
			b |= 1 << i
		}
	}
	return b
}

func shorts(b []byte, values ...int16) []byte {
	for _, v := range values {
		b = binary.LittleEndian.AppendUint16(b, uint16(v))
	}
	return b
}

// words writes a text with its length, so that no two lists of texts look alike.
func words(b []byte, text string) []byte {
	b = binary.LittleEndian.AppendUint16(b, uint16(len(text)))
	return append(b, text...)
}
