package tabletop

import (
	"cmp"
	"slices"
)

// Contacts appends all that a mover touches where a passage of it ended: what stopped it there, and what it came up
// against or stands over besides: others, features, doors, drops, the edge of the table, but not what is [Ignored]. Near
// enough to touch is what is no farther than the mover can go in one step of the course, a thousandth of a leg or a tenth
// of a degree of a turn, and a [Mover.Gap] more. Stops says which of them would stop it, At is the place of the thing that
// is nearest. Both marks are those of the passage. They come in the order of [Met] and of their numbers, each once.
func (t *Table) Contacts(m *Mover, c Course, p *Passage, buf []Meeting) []Meeting {
	if c.Check() != nil || m.Check() != nil {
		return buf
	}
	there, section := *m, Section{}
	there.Footprint = p.Footprint
	if p.To.Section >= 0 && p.To.Section < len(c) {
		section = c[p.To.Section]
	}
	still := newMotion(&p.Footprint, section)
	k, first := still.start, len(buf)
	far := int64(m.Radius) + int64(m.Gap) + jitter
	if section.Turn != 0 {
		far += still.pace/millionths + 1
	}
	for _, effect := range [...]Effect{Stops, Told} {
		seek := t.nearby(&there, effect, k.box().grown(far))
		for seek.next() {
			if seek.reached(&k, far) || seek.holds(flat(p.At)) {
				buf = append(buf, Meeting{What: seek.what, N: seek.n, From: p.To, To: p.To, At: seek.place(&still, 0), Stops: effect == Stops})
			}
		}
	}
	found := buf[first:]
	slices.SortStableFunc(found, func(a, b Meeting) int { return cmp.Or(cmp.Compare(a.What, b.What), cmp.Compare(a.N, b.N)) })
	found = slices.CompactFunc(found, func(a, b Meeting) bool { return a.What == b.What && a.N == b.N })
	return buf[:first+len(found)]
}
