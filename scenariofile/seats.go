package scenariofile

import (
	"slices"

	"rumble/game"
)

// Seated is the scenario for so many of its seats, the first ones of its list; the scenario that is given stays as it is.
// Figures of the seats that are left out stay away with them, and what is dealt to a force is dealt to fewer.
func Seated(sc *game.Scenario, seats int) (*game.Scenario, error) {
	least, most := sc.Least, len(sc.Seats)
	if least == 0 {
		least = most
	}
	if seats < least || seats > most {
		if least == most {
			return nil, game.Refuse(game.BadSeats, "seats", "This scenario takes exactly %d seats, not %d.", most, seats)
		}
		return nil, game.Refuse(game.BadSeats, "seats", "This scenario takes from %d to %d seats, not %d.", least, most, seats)
	}
	if seats == most {
		return sc, nil
	}
	made := *sc
	away := func(id string) bool {
		return slices.ContainsFunc(sc.Seats[seats:], func(s game.SeatSetup) bool { return s.ID == id })
	}
	made.Seats = slices.Clone(sc.Seats[:seats])
	for i := range made.Seats {
		made.Seats[i].Friends = slices.DeleteFunc(slices.Clone(made.Seats[i].Friends), away)
	}
	made.Figures = slices.DeleteFunc(slices.Clone(sc.Figures), func(f game.FigureSetup) bool { return f.Seat != "" && away(f.Seat) })
	return &made, nil
}
