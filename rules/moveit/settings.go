package moveit

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"rumble/game"
)

// The turns of a match (MI-SCEN-02).
const (
	usualTurns = 8
	mostTurns  = 20
)

// settings are what a scenario may set.
type settings struct {
	turns int
	first game.Seat // activates first in turn 1, or Nobody: then the opening roll decides
	free  bool      // gangs need not keep MI-GANG-01 and -02
}

// Settings names every setting of a scenario, with the values it takes: for the guide and for messages.
var Settings = []struct{ Name, Values string }{
	{"turns", "1 to 20; 8 when not given (MI-SCEN-02)"},
	{"first", "the id of the seat that activates first in turn 1, as if it had won the opening roll (MI-TURN-05)"},
	{"gangs", "free: gangs of any size and worth, ratings of their own; limited when not given (MI-GANG-01)"},
}

// readSettings reads the settings of a match, whose seats are read before.
func (g *Game) readSettings(given map[string]string) (settings, error) {
	s := settings{turns: usualTurns, first: game.Nobody}
	for _, name := range slices.Sorted(maps.Keys(given)) {
		value, field := given[name], "settings."+name
		switch name {
		case "turns":
			n, err := strconv.Atoi(value)
			if err != nil || n < 1 || n > mostTurns {
				return s, game.Refuse("bad-setting", field, "turns must be a whole number from 1 to %d.", mostTurns)
			}
			s.turns = n
		case "first":
			i := g.seatNamed(value)
			if i == game.Nobody {
				return s, game.Refuse("unknown-seat", field, "There is no seat %q.", value)
			}
			s.first = i
		case "gangs":
			if value != "free" && value != "limited" {
				return s, game.Refuse("bad-setting", field, "gangs is either free or limited.")
			}
			s.free = value == "free"
		default:
			names := make([]string, len(Settings))
			for i, k := range Settings {
				names[i] = k.Name
			}
			return s, game.Refuse("unknown-setting", field, "There is no setting %q; there are %s.", name, strings.Join(names, ", "))
		}
	}
	return s, nil
}

// seatNamed is the seat with that id, or Nobody.
func (g *Game) seatNamed(id string) game.Seat {
	for i := range g.fixed.seats {
		if g.fixed.seats[i].id == id {
			return game.Seat(i)
		}
	}
	return game.Nobody
}
