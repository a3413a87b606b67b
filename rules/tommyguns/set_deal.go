package tommyguns

import (
	"fmt"
	"slices"

	"rumble/game"
)

// set_deal.go gives the figures of a scenario to the seats: those of a seat by name to that seat, those of a force round its
// seats (TG-SET-03, -04).

// The figures of a side's roster that play: the first three where a side has a single seat, else the first six.
const (
	shortRoster = mostOfSeat
	longRoster  = 6
)

// enlistAll reads the figures and the loot. A seat has one to three figures (TG-PLAY-01).
func (g *Game) enlistAll(sc *game.Scenario) error {
	if err := g.fairlySeated(sc); err != nil {
		return err
	}
	var dealt [maxSeats]int // by side: how many of its roster
	var rank [maxSeats]int8 // by side: how many of its figures so far
	for i := range sc.Figures {
		f, field := &sc.Figures[i], fmt.Sprintf("figures[%d]", i)
		if f.Profile == profileLoot {
			if err := g.layLoot(f, field); err != nil {
				return err
			}
			continue
		}
		seat, err := g.seatFor(f, &dealt, field)
		if err != nil {
			return err
		}
		side := g.sideOfRecruit(f, seat)
		rank[side]++
		if seat == game.Nobody {
			continue // not one of those that play
		}
		if err := g.enlist(f, seat, rank[side], field); err != nil {
			return err
		}
	}
	for s := range g.fixed.seats {
		switch many := g.figuresOf(game.Seat(s)); {
		case many == 0:
			return game.Refuse(codeNoFigures, fmt.Sprintf("seats[%d]", s), "The seat %s has no figure.", g.ID(game.OfSeat(game.Seat(s))))
		case many > mostOfSeat:
			return game.Refuse(game.TooManyFigures, fmt.Sprintf("seats[%d]", s), "The seat %s has %d figures, and may have at most %d.", g.ID(game.OfSeat(game.Seat(s))), many, mostOfSeat)
		}
	}
	for f := range g.figures {
		g.fixed.sides[g.sideOf(f)].size++
	}
	return nil
}

// fairlySeated refuses sides that differ by more than one seat where figures are dealt (TG-SET-03).
func (g *Game) fairlySeated(sc *game.Scenario) error {
	if !slices.ContainsFunc(sc.Figures, func(f game.FigureSetup) bool { return f.Force != "" }) {
		return nil
	}
	fewest, most := g.seatsOfSides()
	if most > fewest+1 {
		return game.Refuse(game.BadSeats, "seats", "Where figures are dealt the sides may differ by one seat at most, not by %d.", most-fewest)
	}
	return nil
}

// seatsOfSides is how many seats the smallest and the largest side have.
func (g *Game) seatsOfSides() (fewest, most int) {
	fewest = maxSeats
	for s := range g.fixed.sides {
		many := len(g.seatsOf(int8(s)))
		fewest, most = min(fewest, many), max(most, many)
	}
	return fewest, most
}

// seatsOf are the seats of a side, in their order.
func (g *Game) seatsOf(side int8) []game.Seat {
	var seats []game.Seat
	for s := range g.fixed.seats {
		if g.fixed.seats[s].side == side {
			seats = append(seats, game.Seat(s))
		}
	}
	return seats
}

// seatFor is the seat that a figure belongs to: by name, or as the roster of its force is dealt round. Nobody for one of the
// roster that does not play (TG-SET-04).
func (g *Game) seatFor(f *game.FigureSetup, dealt *[maxSeats]int, field string) (game.Seat, error) {
	if f.Force == "" {
		seat := g.seatNamed(f.Seat)
		if seat == game.Nobody {
			return seat, game.Refuse(game.UnknownSeat, field+".seat", "Every figure belongs to a seat or a force, and there is no seat %q.", f.Seat)
		}
		return seat, nil
	}
	side := g.sideNamed(f.Force)
	switch {
	case f.Seat != "":
		return game.Nobody, game.Refuse(game.BadForce, field+".force", "A figure belongs to a seat or is dealt to a force, not both.")
	case side == nothing:
		return game.Nobody, game.Refuse(game.BadForce, field+".force", "No seat fights for %q.", f.Force)
	case dealt[side] == longRoster:
		return game.Nobody, game.Refuse(game.TooManyFigures, field, "At most %d figures are dealt to a side.", longRoster)
	}
	n, playing, seats := dealt[side], longRoster, g.seatsOf(side)
	dealt[side]++
	if fewest, _ := g.seatsOfSides(); fewest == 1 {
		playing = shortRoster
	}
	if n >= playing {
		return game.Nobody, nil
	}
	return seats[n%len(seats)], nil
}

// sideOfRecruit is the side of a figure, be it dealt or not.
func (g *Game) sideOfRecruit(f *game.FigureSetup, seat game.Seat) int8 {
	if seat == game.Nobody {
		return g.sideNamed(f.Force)
	}
	return g.fixed.seats[seat].side
}

// figuresOf is how many figures a seat has.
func (g *Game) figuresOf(s game.Seat) int {
	many := 0
	for f := range g.figures {
		if g.seatOf(f) == s {
			many++
		}
	}
	return many
}
