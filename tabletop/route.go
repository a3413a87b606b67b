package tabletop

// MaxRoute is the most points a route has, its ends included; a place that is reached only by more turns is not
// reached.
const MaxRoute = 32

// maxPasses is the most doors a route passes.
const maxPasses = 16

// Route is a path for the centre of a base: a plain value that needs no memory of its own.
type Route struct {
	Points  [MaxRoute]Point // the first N are its corners, from its start to its end
	N       int
	Long    Length // its length, each leg rounded up to the thousandth
	Rough   bool   // it touches rough ground or crosses a low obstacle
	RoughAt Length // how far along it first does, rounded down; only when Rough
	Doors   Doors  // the doors it passes, open or not

	passes [maxPasses]pass
	passed int
}

// pass is a door on the way and how far along it is.
type pass struct {
	at   Length
	door int
}

// From is where the route begins.
func (r *Route) From() Point { return r.Points[0] }

// To is where the route ends.
func (r *Route) To() Point { return r.Points[max(r.N-1, 0)] }

// Path is the points of the route, from its start to its end. They stay the route's own.
func (r *Route) Path() []Point { return r.Points[:r.N] }

// leg is the straight stretch between the points n and n+1.
func (r *Route) leg(n int) segment { return segment{flat(r.Points[n]), flat(r.Points[n+1])} }

// Along is the place d along the route, rounded towards the start of its leg; the start for a d below 0, the end for
// one beyond the end.
func (r *Route) Along(d Length) Point {
	at, _ := r.along(d)
	return at
}

// along also says which leg the place is on, unless it is beyond the end.
func (r *Route) along(d Length) (Point, int) {
	left := int64(max(d, 0))
	for n := 0; n+1 < r.N; n++ {
		l := r.leg(n)
		long := l.long()
		if left < long {
			return l.at(part{left, long}).on(r.Points[n].Floor), n
		}
		left -= long
	}
	return r.To(), 0
}

// Cut is the route up to d along it, with what it touches and passes up to there.
func (r *Route) Cut(d Length) Route {
	d = max(d, 0)
	if d >= r.Long {
		return *r
	}
	end, n := r.along(d)
	c := Route{N: n + 1, Long: d}
	copy(c.Points[:c.N], r.Points[:c.N])
	if end != c.Points[n] {
		c.Points[c.N] = end
		c.N++
	}
	if r.Rough && r.RoughAt <= d {
		c.Rough, c.RoughAt = true, r.RoughAt
	}
	for _, p := range r.passes[:r.passed] {
		if p.at <= d {
			c.pass(p)
		}
	}
	return c
}

func (r *Route) pass(p pass) bool {
	if r.Doors.Open(p.door) {
		return true
	}
	if r.passed == maxPasses {
		return false
	}
	r.passes[r.passed] = p
	r.passed++
	r.Doors = r.Doors.With(p.door)
	return true
}

// survey measures a route whose points stand, and finds what it touches and passes; false when it passes too many doors.
func (t *Table) survey(r *Route) bool {
	s := t.storey(r.Points[0].Floor)
	if r.N == 1 {
		r.Rough = s.slowAt(segment{flat(r.Points[0]), flat(r.Points[0])}, 0) >= 0
	}
	for n := 0; n+1 < r.N; n++ {
		l := r.leg(n)
		long := l.long()
		if !r.Rough {
			if at := s.slowAt(l, long); at >= 0 {
				r.Rough, r.RoughAt = true, r.Long+Length(at)
			}
		}
		for _, d := range s.doors {
			if d.meets(l) {
				first, _ := l.meeting(d.segment)
				if !r.pass(pass{r.Long + Length(first.of(long)), d.door}) {
					return false
				}
			}
		}
		r.Long += Length(long)
	}
	return true
}

// slowAt is how far along the leg it first touches what slows, rounded down; negative when it never does.
func (s *storey) slowAt(leg segment, long int64) int64 {
	nearest := int64(-1)
	found := func(at int64) {
		if nearest < 0 || at < nearest {
			nearest = at
		}
	}
	around := leg.box()
	for _, a := range s.slow {
		if !a.box.meets(around) {
			continue
		}
		if a.has(leg.a) {
			return 0
		}
		for n := range a.ring {
			if e := a.edge(n); e.meets(leg) {
				first, _ := leg.meeting(e)
				found(first.of(long))
			}
		}
	}
	for _, e := range s.soft {
		if e.meets(leg) {
			first, _ := leg.meeting(e.segment)
			found(first.of(long))
		}
	}
	return nearest
}

// FirstContact is how far along the route its point first comes within the gap of a body on its floor, in whole
// thousandths: [Route.Along] of it is within the gap. False when it never does.
func (t *Table) FirstContact(r *Route, body Point, gap Length) (Length, bool) {
	if r.N == 0 || gap < 0 || r.Points[0].Floor != body.Floor {
		return 0, false
	}
	if r.N == 1 {
		return 0, t.Within(r.Points[0], body, gap)
	}
	at, most := flat(body), uint64(gap)*uint64(gap)
	before := int64(0)
	for n := 0; n+1 < r.N; n++ {
		l := r.leg(n)
		long := l.long()
		if d, ok := l.approach(at, long, most); ok {
			return Length(before + d), true
		}
		before += long
	}
	return 0, false
}

// approach is the least whole distance along the segment, of so many, at which its place is within the square of a gap.
func (s segment) approach(p xy, long int64, most uint64) (int64, bool) {
	along := s.b.minus(s.a)
	within := func(d int64) bool { return square(s.at(part{d, max(long, 1)}), p) <= most }
	// The distance falls up to the foot of the perpendicular and rises from there on; the foot is rounded, so both
	// neighbours are looked at.
	foot := min(max(dot(p.minus(s.a), along), 0), dot(along, along))
	near := int64(0)
	if foot > 0 {
		near = part{foot, dot(along, along)}.of(long)
	}
	if !within(near) {
		if near = min(near+1, long); !within(near) {
			return 0, false
		}
	}
	low := int64(0)
	for low < near {
		middle := (low + near) / 2
		if within(middle) {
			near = middle
		} else {
			low = middle + 1
		}
	}
	return low, true
}
