package study

import (
	"slices"
	"strings"

	"rumble/game"
)

// Seat is one seat of the scenario.
type Seat struct {
	ID   string
	Name string
	Side int // which of the sides it is on
}

// Side is the seats that win together.
type Side struct {
	Name  string
	Seats []int
}

func seatsOf(sc *game.Scenario) []Seat {
	seats := make([]Seat, len(sc.Seats))
	for i := range seats {
		seats[i] = Seat{ID: sc.Seats[i].ID, Name: sc.Seats[i].Name}
		if seats[i].Name == "" {
			seats[i].Name = seats[i].ID
		}
	}
	return seats
}

// sidesOf finds the sides, and tells each seat its own: seats whose picture says that they are allies are on one.
func sidesOf(seats []Seat, scene *game.Scene) (sides []Side) {
	find := func(id string) int { return slices.IndexFunc(seats, func(s Seat) bool { return s.ID == id }) }
	side := make([]int, len(seats))
	for i := range side {
		side[i] = i
	}
	for _, seat := range scene.Seats {
		a := find(seat.ID)
		for _, ally := range seat.Allies {
			if b := find(ally); a >= 0 && b >= 0 {
				from, to := max(side[a], side[b]), min(side[a], side[b])
				for i := range side {
					if side[i] == from {
						side[i] = to
					}
				}
			}
		}
	}
	for first := range side {
		var members []int
		var names []string
		for i := range side {
			if side[i] == first {
				seats[i].Side = len(sides)
				members, names = append(members, i), append(names, seats[i].Name)
			}
		}
		if len(members) > 0 {
			sides = append(sides, Side{Name: together(names), Seats: members})
		}
	}
	return sides
}

// together are names as people list them: "A, B and C".
func together(names []string) string {
	last := len(names) - 1
	if last == 0 {
		return names[0]
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// seat is which seat has that id, -1 when none has.
func (s *Study) seat(id string) int {
	return slices.IndexFunc(s.Seats, func(seat Seat) bool { return seat.ID == id })
}
