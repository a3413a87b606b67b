package tabletop

// PassesBy appends the parts of a course, between two marks, on which the others of the mover's floor are less than so far
// from its outline: who is struck at in passing, what drives along a street. Whether they stop it does not matter here:
// the marks are those of a [Passage]. With 0 they are those that it overlaps. They come in the order along the course,
// at most [MaxMeetings].
func (m *Mover) PassesBy(c Course, from, to Mark, far Length, buf []Meeting) []Meeting {
	if far < 0 || c.Check() != nil || m.Check() != nil {
		return buf
	}
	first, before, near := len(buf), Mark{}, int64(m.Radius)+int64(far)
	r := c.run(&m.Footprint, from, to)
	for r.next() {
		section, begin := len(buf), Mark{r.section, r.begin}
		around := r.motion.around(r.begin, r.end).grown(near)
		for n := range m.Others {
			if o := &m.Others[n]; o.At.Floor == m.At.Floor && o.roughly().meets(around) {
				th := o.thing(n)
				buf = th.over(&r.motion, begin, r.end, near, around, buf)
			}
		}
		sortMeetings(buf[section:])
		buf = joinSection(buf, first, section, before, begin)
		before = Mark{r.section, r.end}
	}
	markEnds(buf[first:], r.from, r.to)
	return buf
}
