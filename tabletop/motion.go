package tabletop

// motion is a footprint on its way along one section, by steps: a thousandth of a leg or a tenth of a degree of a turn.
type motion struct {
	from    Footprint
	section Section
	steps   int64
	way     xy      // of a leg: one step, in parts of the sine unit
	start   outline // where it starts
	reach   int64   // no corner is farther from the centre
	pace    int64   // no corner moves farther in a step, in millionths of a thousandth
	margin  int64   // it is so much wider on each side
}

func newMotion(f *Footprint, s Section) motion { return newWideMotion(f, s, 0) }

// newWideMotion is the motion of a footprint with a margin on each side.
func newWideMotion(f *Footprint, s Section, margin int64) motion {
	m := motion{from: *f, section: s, steps: s.steps(), start: f.widened(margin), pace: millionths, margin: margin}
	far := uint64(0)
	for _, p := range m.start.at[:m.start.n] {
		far = max(far, square(p, flat(f.At)))
	}
	m.reach = int64(rootUp(far))
	if s.Turn == 0 {
		m.way = f.Heading.By(s.Way).unit()
		return m
	}
	pivot := int64(rootUp(square(xy{}, xy{int64(s.Ahead), int64(s.Right)})))
	m.pace = (m.reach + pivot) * tenthOfDegree
	return m
}

const (
	millionths    = 1_000_000
	tenthOfDegree = 1746 // of a circle of radius one, in millionths, rounded up
	// jitter is more than what two places of a motion may be farther apart than their true distance, being rounded: each
	// centre and each corner by less than a thousandth.
	jitter = 3
)

// at is how the footprint stands after so many steps.
func (m *motion) at(step int64) Footprint {
	if m.section.Turn != 0 {
		return m.section.turned(m.from, step)
	}
	return m.from.led(m.way, step)
}

// turned is how a footprint stands after so many steps of a turn.
func (s *Section) turned(f Footprint, step int64) Footprint {
	if s.Turn < 0 {
		step = -step
	}
	before := f
	f.Heading = f.Heading.By(Turn(step))
	if ahead, right := int64(s.Ahead), int64(s.Right); ahead != 0 || right != 0 {
		f.At = flat(f.At).plus(scaledDown(before.aside(ahead, right).minus(f.aside(ahead, right)), 1)).on(f.At.Floor)
	}
	return f
}

// led is how a footprint stands after so many steps of a leg, one of which is that.
func (f Footprint) led(way xy, step int64) Footprint {
	f.At = flat(f.At).plus(scaledDown(xy{way.x * step, way.y * step}, 1)).on(f.At.Floor)
	return f
}

// after is how a footprint stands after so many steps of the section.
func (s *Section) after(f Footprint, step int64) Footprint {
	if s.Turn != 0 {
		return s.turned(f, step)
	}
	return f.led(f.Heading.By(s.Way).unit(), step)
}

// stands is the outline after so many steps.
func (m *motion) stands(step int64) outline {
	if step == 0 {
		return m.start
	}
	f := m.at(step)
	if m.section.Turn != 0 {
		return f.widened(m.margin)
	}
	k, by := m.start, flat(f.At).minus(flat(m.from.At))
	for i := range k.n {
		k.at[i] = k.at[i].plus(by)
	}
	return k
}

// covers is what the footprint passes over in a step. Of a leg that is where it stands, which is never jumped: it is a
// tenth of an inch long at least. In a tenth of a degree a corner far from the pivot goes farther than thin things are
// wide; there it is the smallest shape that holds the places before and after: the arcs bend out of it by much less than a
// thousandth.
func (m *motion) covers(step int64) outline {
	k := m.stands(step)
	if m.section.Turn == 0 || step == 0 {
		return k
	}
	before := m.stands(step - 1)
	return before.together(&k)
}

// skip is for how many steps what holds goes on to hold when it needs more than so many thousandths to change: at least
// one, since that one is to be looked at anyway.
func (m *motion) skip(room int64) int64 {
	switch {
	case room <= jitter:
		return 1
	case m.pace == 0:
		return m.steps + 1
	}
	return max((room-jitter)*millionths/m.pace, 1)
}

// far is how far a stretch is at least from what is covered in a step, 0 or less when it may be near: it looks at the box
// around the stretch and, when that is near, at how it lies as seen along the footprint.
func (m *motion) far(step int64, s segment) int64 {
	at := m.at(step)
	off := s.box().off(flat(at.At)) - m.reach
	if off < m.reach && m.start.n == 4 {
		off = max(off, at.off(s, m.margin))
	}
	return off - m.slack()
}

// slack is how much farther than it stands in a step it may reach in what is covered in that step.
func (m *motion) slack() int64 { return m.pace/millionths + 1 + jitter }

// off is how far a place is at least outside of the box, negative within it.
func (b box) off(p xy) int64 { return max(b.lo.x-p.x, p.x-b.hi.x, b.lo.y-p.y, p.y-b.hi.y) }

// off is how far the stretch is at least from the rectangle with a margin on each side, in whole thousandths; 0 or less when
// it may be over it.
func (f *Footprint) off(s segment, margin int64) int64 {
	along := f.Heading.unit()
	across, a, b := along.turned(), s.a.minus(flat(f.At)), s.b.minus(flat(f.At))
	ahead, right := beyond(dot(a, along), dot(b, along), int64(f.Long)), beyond(dot(a, across), dot(b, across), int64(f.Wide)+2*margin)
	if ahead > 0 && right > 0 {
		return int64(root(uint64(ahead*ahead + right*right)))
	}
	return max(ahead, right)
}

// beyond is how far what reaches from a to b, in parts of the sine unit, is at least beyond half a length on either side of
// 0, in whole thousandths.
func beyond(a, b, long int64) int64 {
	return max(min(a, b), -max(a, b))/sineUnit - (long+1)/2
}

// around is a box that holds all that is covered between two steps.
func (m *motion) around(from, to int64) box {
	first, last := m.stands(from), m.stands(to)
	b := first.box().with(last.box())
	if m.section.Turn == 0 {
		return b.grown(jitter)
	}
	// No place of the arc is farther from both ends of it than half of it.
	half := m.pace*(to-from)/(2*millionths) + m.pace/millionths + jitter
	return b.grown(half)
}

// lane is between which steps a leg may come nearer to a stretch than that, with 0 overlap it: solved, and at most a step
// and the rounding of places too long at either end. False when it never does. Of a turn it is the whole.
func (m *motion) lane(s segment, near, from, to int64) (int64, int64, bool) {
	if m.section.Turn != 0 {
		// Who turns about the centre stays where they are.
		aside := m.section.Ahead != 0 || m.section.Right != 0
		return from, to, aside || s.box().off(flat(m.from.At)) <= m.reach+near+m.slack()
	}
	slack := near
	if m.way.x != 0 && m.way.y != 0 {
		slack += 2
	}
	// What is far away was left out before: so products fit.
	l := lane{near: slack, way: xy{m.way.x >> laneFine, m.way.y >> laneFine}, from: from, to: to}
	k := &m.start
	along := xy{m.way.x >> (2 * laneFine), m.way.y >> (2 * laneFine)}
	open := l.narrow(k, s, along) && l.narrow(k, s, along.turned()) && (s.a == s.b || l.narrow(k, s, s.b.minus(s.a).turned()))
	for i := 0; open && i < k.n/2; i++ { // opposite sides are parallel
		e := k.side(i)
		open = l.narrow(k, s, e.b.minus(e.a).turned())
	}
	return l.from, l.to, open
}

// laneFine is by how many bits the step of a leg is made coarser so that products fit 64 bits, laneUnit how long it is then.
const (
	laneFine = 10
	laneUnit = sineUnit >> laneFine
)

// lane is the steps of a leg that are left as one looks along one axis after the other.
type lane struct {
	near     int64 // how near it must come
	way      xy    // one step, in parts of laneUnit
	from, to int64
}

// narrow leaves of the lane the steps after which the shape and the stretch, both seen along an axis, are nearer to each
// other than that; false when none are left.
func (l *lane) narrow(k *outline, s segment, axis xy) bool {
	first, last := dot(k.at[0], axis), dot(k.at[0], axis)
	for _, p := range k.at[1:k.n] {
		d := dot(p, axis)
		first, last = min(first, d), max(last, d)
	}
	a, b := dot(s.a, axis), dot(s.b, axis)
	wide := int64(rootUp(square(xy{}, axis))) * l.near
	// It must have moved by more than low and by less than high.
	low, high := min(a, b)-wide-last, max(a, b)+wide-first
	step := dot(l.way, axis)
	switch {
	case step == 0:
		return low < 0 && high > 0 && l.from <= l.to
	case step < 0:
		low, high, step = -high, -low, -step
	}
	// From the step that comes nearest to low on this side up to the one that does so to high: whoever asks looks at each.
	l.from = max(l.from, low*laneUnit/step)
	l.to = min(l.to, high*laneUnit/step)
	return l.from <= l.to
}

// run goes through a course section by section, whatever is in the way, between two marks of it.
type run struct {
	course   Course
	f        Footprint // where the next section begins
	from, to Mark
	margin   int64 // on each side of the footprint
	section  int   // which one it is at
	motion   motion
	begin    int64 // the steps of it that count
	end      int64
}

func (c Course) run(f *Footprint, from, to Mark) run {
	return run{course: c, f: *f, from: c.until(from), to: c.until(to), section: -1}
}

// next goes on to the next section; false after the last.
func (r *run) next() bool {
	for r.section < r.to.Section && r.section+1 < len(r.course) {
		r.section++
		r.motion = newWideMotion(&r.f, r.course[r.section], r.margin)
		r.f = r.motion.at(r.motion.steps)
		r.begin, r.end = 0, r.motion.steps
		if r.section == r.from.Section {
			r.begin = r.from.Far
		}
		if r.section == r.to.Section {
			r.end = r.to.Far
		}
		if r.section >= r.from.Section {
			return true
		}
	}
	return false
}
