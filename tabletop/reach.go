package tabletop

import "slices"

// reachTurn is over how much of a turn the outline of a reach is drawn by a straight line.
const reachTurn = 5 * Degree

// Reach appends to buf the outline of the places to which the centre of a mover can come by one turn about it, either way
// and up to most, and one leg as far as that, forwards or in reverse: for a screen to fill. What stops the mover stops it
// there too. It begins where the mover stands and goes from the leftmost leg to the rightmost one, a corner every five
// degrees; so it is seen whole from where it begins.
func (t *Table) Reach(m *Mover, most Turn, far Length, back bool, buf []Point) []Point {
	most = min(max(most, 0), HalfTurn)
	leg := Forward(min(max(far, 0), MaxLeg))
	if back {
		leg.Way = HalfTurn
	}
	buf = append(buf, m.At)
	left := len(buf)
	for turn := min(reachTurn, most); turn > 0; turn = min(turn+reachTurn, most) {
		p, ok := t.oneTurn(m, -turn, leg)
		if !ok {
			break
		}
		buf = append(buf, p)
		if turn == most {
			break
		}
	}
	slices.Reverse(buf[left:])
	for turn := Turn(0); ; turn = min(turn+reachTurn, most) {
		p, ok := t.oneTurn(m, turn, leg)
		if !ok {
			return buf
		}
		buf = append(buf, p)
		if turn == most {
			return buf
		}
	}
}

// oneTurn is where a mover comes by a turn and a leg; false when it cannot turn so far.
func (t *Table) oneTurn(m *Mover, turn Turn, leg Section) (Point, bool) {
	course, room := [2]Section{TurnOnTheSpot(turn), leg}, [8]Meeting{}
	p, _ := t.Follow(m, course[:], Mark{}, room[:0])
	return p.At, p.To.Section > 0 || !p.Stopped
}
