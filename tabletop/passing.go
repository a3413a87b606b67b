package tabletop

// PassesBy appends the parts of a course, between two marks, on which the others of the mover's floor are less than so far
// from its outline: who is struck at in passing, what drives along a street. Whether they stop it does not matter here:
// the marks are those of a [Passage]. With 0 they are those that it overlaps. They come in the order along the course,
// at most [MaxMeetings].
func (m *Mover) PassesBy(c Course, from, to Mark, far Length, buf []Meeting) []Meeting {
	if far < 0 || c.Check() != nil || m.Check() != nil {
		return buf
	}
	from, to = c.until(from), c.until(to)
	first, f, before := len(buf), m.Footprint, Mark{}
	for i := 0; i <= to.Section && i < len(c); i++ {
		way := newMotion(&f, c[i])
		f = way.at(way.steps)
		if i < from.Section {
			continue
		}
		begin, end := Mark{Section: i}, way.steps
		if i == from.Section {
			begin = from
		}
		if i == to.Section {
			end = to.Far
		}
		section, near := len(buf), int64(m.Radius)+int64(far)
		around := way.around(begin.Far, end).grown(near)
		for n := range m.Others {
			if o := &m.Others[n]; o.At.Floor == m.At.Floor && o.roughly().meets(around) {
				th := o.thing(n)
				buf = th.over(&way, begin, end, near, around, buf)
			}
		}
		sortMeetings(buf[section:])
		buf = buf[:first+len(joined(buf[first:], section-first, before, begin))]
		buf = buf[:min(len(buf), first+MaxMeetings)]
		before = Mark{i, end}
	}
	told := buf[first:]
	for i := range told {
		told[i].Enters, told[i].Leaves = told[i].From != from, told[i].To.Before(to)
	}
	return buf
}
