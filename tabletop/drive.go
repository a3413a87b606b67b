package tabletop

import "rumble/game"

// MaxDrive is through how many places a drive leads at most, its end included: the corners that a player may put into a
// path, and the end.
const MaxDrive = game.MaxVia + 1

// Steering is how a footprint is driven through places: how sharply it turns, and how soon again.
type Steering struct {
	Sharpest Turn   // no turn is more than this, either way, from 0 to HalfTurn
	Apart    Length // the centre goes so far at least from one turn to the next
	Free     Turn   // turns up to this are not held to Apart, nor do they keep a turn apart from the one before them
	Back     bool   // it goes in reverse: its rear leads
	// Snap changes a drive that does not keep to this into one that does: a turn that is too sharp is as sharp as may be, and
	// the leg then leads to the place of its line that is nearest to the one asked for; a turn that comes too soon comes
	// after a longer leg.
	Snap bool
}

// Fault is why a drive cannot lead through a place.
type Fault uint8

// The faults.
const (
	NoFault  Fault = iota
	TooSharp       // the turn towards it would be too sharp
	TooSoon        // the turn towards it would come too soon after the one before
	TooFar         // it is farther off than [MaxLeg]
	TooMany        // it comes after [MaxDrive] others
)

// Bend is a turn of a drive.
type Bend struct {
	Turn  Turn   // how far it turns, to the left when negative
	Place int    // the number of the place towards which it turns
	At    Mark   // where the turn begins, and its section
	Along Length // how far the centre has come up to there, in thousandths
	Since Length // how much of that since the last bend, or since the start; of bends that are not free since the last of those
}

// Drive is a planned drive: straight legs joined by turns about the centre.
type Drive struct {
	Course
	Bends [MaxDrive]Bend // the first N
	N     int
	Fault Fault // why it does not lead to its end
	Place int   // the number of the first place that it does not come to, when there is a fault; it ends at the one before
}

// Drive plans a drive from where a footprint stands through some places to the last of them, as the centre goes. The
// course is appended to buf. A place at which it already stands is passed over.
//
// A heading is in tenths of a degree, so that a leg comes to within a thousandth of its length of a place, and mostly
// much nearer. The next one leads on from where it comes, so that nothing adds up. Floors are not looked at.
func (f *Footprint) Drive(through []Point, s Steering, buf Course) Drive {
	p := planner{Drive: Drive{Course: buf}, steering: s, here: *f, first: len(buf)}
	for i, place := range through {
		if p.Fault = p.to(place, i); p.Fault != NoFault {
			p.Place = i
			break
		}
	}
	p.Course = p.Course[p.first:]
	return p.Drive
}

// planner makes a drive, place after place.
type planner struct {
	Drive
	steering Steering
	here     Footprint
	along    Length
	last     Length // how far along the last turn was that is not free
	turned   bool   // there is one
	first    int    // where the course begins in the buffer
}

// to leads on to a place.
func (p *planner) to(place Point, number int) Fault {
	turn, far, ok := p.aim(place)
	switch {
	case !ok:
		return NoFault
	case number >= MaxDrive:
		return TooMany
	case far > MaxLeg:
		return TooFar
	}
	if missing := p.steering.Apart - (p.along - p.last); p.turned && missing > 0 && p.held(turn) {
		if !p.steering.Snap {
			return TooSoon
		}
		p.leg(missing)
		if turn, far, ok = p.aim(place); !ok {
			return NoFault
		}
	}
	if sharpest := p.steering.Sharpest; max(turn, -turn) > sharpest {
		if !p.steering.Snap {
			return TooSharp
		}
		turn = min(max(turn, -sharpest), sharpest)
		far = p.ahead(place, turn)
	}
	if far > 0 {
		p.turn(turn, number)
		p.leg(far)
	}
	return NoFault
}

// aim is the turn and the leg that lead straight to a place; false when it is already there.
func (p *planner) aim(place Point) (Turn, Length, bool) {
	h, ok := HeadingTo(p.here.At, place)
	if p.steering.Back {
		h = h.By(HalfTurn)
	}
	return p.here.Heading.To(h), Far(p.here.At, place), ok
}

// held says whether a turn is not free.
func (p *planner) held(turn Turn) bool { return turn != 0 && max(turn, -turn) > p.steering.Free }

// ahead is how far the leg after a turn leads to where it is nearest to a place; 0 when that is where it begins.
func (p *planner) ahead(place Point, turn Turn) Length {
	turned := p.here
	turned.Heading = turned.Heading.By(turn)
	far, _ := turned.Lies(place)
	if p.steering.Back {
		far = -far
	}
	return max(far, 0)
}

func (p *planner) turn(turn Turn, number int) {
	if turn == 0 {
		return
	}
	p.Bends[p.N] = Bend{turn, number, Mark{Section: len(p.Course) - p.first}, p.along, p.along - p.last}
	p.N++
	if p.held(turn) {
		p.last, p.turned = p.along, true
	}
	p.append(TurnOnTheSpot(turn))
}

func (p *planner) leg(far Length) {
	p.along += far
	s := Forward(far)
	if p.steering.Back {
		s = Back(far)
	}
	p.append(s)
}

func (p *planner) append(s Section) {
	p.here = s.after(p.here, s.steps())
	p.Course = append(p.Course, s)
}
