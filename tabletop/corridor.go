package tabletop

import "rumble/game"

// MaxMargin bounds how much wider than its footprint a mover's corridor is on each side.
const MaxMargin = 12 * game.Inch

// Corridor appends what a mover's way leads past between two marks of a course: all that has any part within the area it
// would sweep if it were so much wider on its right and on its left, in the order along the course and with the mark at
// which each first is in the corridor. What lies ahead of its front at the end or behind its rear at the start is not in
// it, however near, and what only touches the edge of the corridor is not in it either.
//
// Told are others, features, doors, drops and the edge of the table by what they do to the mover, all but what is
// [Ignored]; Stops says which of them would stop it. Nothing stops it here: the marks are those of a [Passage]. They are at
// most [MaxMeetings], the first along the course.
//
// On a leg aslant the right and the left are still those of the footprint. A round base is as long as it is, and rounded
// at its sides.
func (t *Table) Corridor(m *Mover, c Course, from, to Mark, margin Length, buf []Meeting) []Meeting {
	if margin < 0 || margin > MaxMargin || c.Check() != nil || m.Check() != nil {
		return buf
	}
	first, before, near := len(buf), Mark{}, int64(m.Radius)
	r := c.run(&m.Footprint, from, to)
	r.margin = int64(margin)
	for r.next() {
		section, begin := len(buf), Mark{r.section, r.begin}
		around := r.motion.around(r.begin, r.end).grown(near)
		for _, effect := range [...]Effect{Stops, Told} {
			seek := t.nearby(m, effect, around)
			for seek.next() {
				part := len(buf)
				buf = seek.over(&r.motion, begin, r.end, near, around, buf)
				for i := range buf[part:] {
					buf[part+i].Stops = effect == Stops
				}
			}
		}
		sortMeetings(buf[section:])
		buf = joinSection(buf, first, section, before, begin)
		before = Mark{r.section, r.end}
	}
	markEnds(buf[first:], r.from, r.to)
	return buf
}
