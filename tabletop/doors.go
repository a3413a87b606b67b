package tabletop

import "rumble/game"

// Doors is the state of a table's doors in one match: bit i is set while door i stands open. Doors are numbered from 0
// in the order in which they come in the plan. Windows and arches are always open for sight.
type Doors uint64

// Open says whether door i stands open.
func (d Doors) Open(i int) bool { return d>>uint(i)&1 != 0 }

// With is the state with door i open.
func (d Doors) With(i int) Doors { return d | 1<<uint(i) }

// Without is the state with door i shut.
func (d Doors) Without(i int) Doors { return d &^ (1 << uint(i)) }

// DoorCount is how many doors the table has.
func (t *Table) DoorCount() int { return len(t.doors) }

// Door is door i, from 0, as the plan has it.
func (t *Table) Door(i int) game.Opening { return t.plan.Openings[t.doors[i]] }

// StartDoors is the doors that stand open when play begins; those that are gone are none.
func (t *Table) StartDoors() Doors {
	var open Doors
	for i := range t.doors {
		if o := t.Door(i); o.Open && !o.Gone {
			open = open.With(i)
		}
	}
	return open
}

// LockedDoors is the doors that must be forced before anybody passes: those marked locked that do not stand open when
// play begins.
func (t *Table) LockedDoors() Doors { return t.locked }

// DoorNear is the door nearest to p on its floor, at most d from it, the first of several equally near; false when
// there is none.
func (t *Table) DoorNear(p Point, d Length) (int, bool) {
	s := t.storey(p.Floor)
	if s == nil || d < 0 || !t.Has(p) {
		return none, false
	}
	nearest, found := uint64(0), none
	list := s.near(flat(p), d)
	for i := range list {
		n := &list[i]
		if n.door == none {
			continue
		}
		far := n.apart(flat(p))
		if far > uint64(d)*uint64(d) {
			continue
		}
		if found == none || far < nearest || far == nearest && n.door < found {
			nearest, found = far, n.door
		}
	}
	return found, found != none
}

// DoorWithin says whether door i is on the floor of p and at most d from it.
func (t *Table) DoorWithin(i int, p Point, d Length) bool {
	far, ok := t.toDoor(i, p)
	return ok && d >= 0 && far <= uint64(d)*uint64(d)
}

// toDoor is the square of the distance from p to a door, rounded down; false when it is on another floor, or gone.
func (t *Table) toDoor(i int, p Point) (uint64, bool) {
	o := t.Door(i)
	return segment{flat(o.A), flat(o.B)}.apart(flat(p)), o.A.Floor == p.Floor && !o.Gone
}
