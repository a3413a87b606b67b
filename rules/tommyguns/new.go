package tommyguns

import (
	"fmt"

	"rumble/game"
)

// new.go makes a match of a scenario: who plays, on which side (TG-PLAY-01, -02). The figures are dealt in set_deal.go; those
// without a place are placed when play begins (set_place.go).

// New begins a match. Errors name the field of the scenario that is wrong.
func New(sc *game.Scenario) (game.Game, error) {
	table, drawn, err := fielded(sc)
	if err != nil {
		return nil, err
	}
	g := &Game{fixed: &fixed{id: sc.ID, title: sc.Title, table: table, drawn: drawn, tables: printed}, desk: &game.Desk{}, scratch: &scratch{}}
	for _, read := range []func(*game.Scenario) error{
		g.readSeats, g.readField, g.readSettings, g.readTables, g.enlistAll, g.readCards,
	} {
		if err := read(sc); err != nil {
			return nil, err
		}
	}
	if g.fixed.settings.stop == stopNoLoot && len(g.loot) == 0 {
		return nil, game.Refuse(game.BadSetting, "settings.stop", "There is no loot on the field to begin with.")
	}
	if err := g.enoughRoom(); err != nil {
		return nil, err
	}
	g.weighShots()
	return g, nil
}

// readSeats reads the seats and the sides that they fight for: two of each at least (TG-PLAY-02).
func (g *Game) readSeats(sc *game.Scenario) error {
	if many := len(sc.Seats); many < 2 || many > maxSeats {
		return game.Refuse(game.BadSeats, "seats", "Tommy Guns Blazing takes from 2 to %d seats, not %d.", maxSeats, many)
	}
	for i := range sc.Seats {
		s, field := &sc.Seats[i], fmt.Sprintf("seats[%d]", i)
		_, own := g.fixed.names.Add(game.SeatRef, s.ID, s.Name)
		switch {
		case !own || isGun(s.ID):
			return game.Refuse(game.BadSeat, field+".id", "Every seat needs an id of its own, and %q is empty or taken.", s.ID)
		case s.Force == "":
			return game.Refuse(game.BadForce, field+".force", "Every seat fights for a side: its force.")
		case len(s.Friends) > 0:
			return game.Refuse(game.NoFriends, field+".friends", "Seats of one side are friends, and nobody else.")
		case len(s.Hold) > 0:
			return game.Refuse(game.NoCards, field+".hold", "Nobody holds a card before play.")
		case len(s.Values) > 0:
			return game.Refuse(game.UnknownValue, field+".values", "A seat has no values.")
		case len(s.Settings) > 0:
			return game.Refuse(game.UnknownSetting, field+".settings", "A seat has no settings.")
		}
		side := g.sideNamed(s.Force)
		if side == nothing {
			side = int8(len(g.fixed.sides))
			g.fixed.sides = append(g.fixed.sides, sideInfo{id: s.Force, zone: nothing})
		}
		g.fixed.seats = append(g.fixed.seats, seatInfo{side})
	}
	if len(g.fixed.sides) < 2 {
		return game.Refuse(game.BadSeats, "seats", "The seats are all on one side, and a match takes two sides at least.")
	}
	return nil
}

// seatNamed is the seat with that id, or Nobody.
func (g *Game) seatNamed(id string) game.Seat {
	if s, ok := g.fixed.names.FindOf(game.SeatRef, id); ok {
		return game.Seat(s)
	}
	return game.Nobody
}

// sideNamed is the side with that id, or nothing.
func (g *Game) sideNamed(id string) int8 {
	for s := range g.fixed.sides {
		if g.fixed.sides[s].id == id {
			return int8(s)
		}
	}
	return nothing
}

// isGun is whether an id is that of a gun, the second of a pair included.
func isGun(id string) bool {
	for k := Pistol; k < gunKinds; k++ {
		if id == gunTable[k].name || id == gunTable[k].name+"-2" {
			return true
		}
	}
	return false
}
