package gangsatwar

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"rumble/game"
)

// positions.go lets a scenario begin with more than the start of the book: values of one gang and TERRITORIES under
// control, for practice and for scripts of worked examples.

// seatValue is a value that a seat may begin with, instead of the options'.
type seatValue struct {
	name string
	most int
	into func(*Gang) *int16
}

var seatValues = []seatValue{
	{"size", 30, nil}, // so many CREW
	{"loyalty", 99, func(g *Gang) *int16 { return &g.loyalty }},
	{"currency", 99, func(g *Gang) *int16 { return &g.currency }},
	{"gear", 99, func(g *Gang) *int16 { return &g.gear }},
	{"tools", 99, func(g *Gang) *int16 { return &g.tools }},
	{"tracks", 99, func(g *Gang) *int16 { return &g.tracks }},
}

// placeValue is a value of a basic TERRITORY or HQ, or what it adds up to be.
type placeValue struct {
	name string
	into func(*Ground) *int16
}

var placeValues = []placeValue{
	{"resistance", func(g *Ground) *int16 { return &g.resist }},
	{"kitchens", func(g *Ground) *int16 { return &g.kitchens }},
	{"sheds", func(g *Ground) *int16 { return &g.sheds }},
}

// mostAtPlace bounds a value of a place in a scenario.
const mostAtPlace = 20

// positions reads what a scenario begins with: the values of seats, and as figures the places of the table with their
// controllers and values, by their ids.
func (g *Game) positions(sc *game.Scenario) error {
	for i := range sc.Seats {
		if err := g.seatPosition(int8(i), sc.Seats[i].Values, fmt.Sprintf("seats[%d].values.", i)); err != nil {
			return err
		}
	}
	for i := range sc.Figures {
		if err := g.placePosition(&sc.Figures[i], fmt.Sprintf("figures[%d]", i)); err != nil {
			return err
		}
	}
	return nil
}

func (g *Game) seatPosition(gang int8, given map[string]int, field string) error {
	for _, name := range slices.Sorted(maps.Keys(given)) {
		i := slices.IndexFunc(seatValues, func(v seatValue) bool { return v.name == name })
		if i < 0 {
			return game.Refuse("unknown-value", field+name, "A seat has no value %q; there are %s.", name, listed(seatValues, func(v seatValue) string { return v.name }))
		}
		v, value := &seatValues[i], given[name]
		if value < 0 || value > v.most {
			return game.Refuse("bad-value", field+name, "%s is from 0 to %d, not %d.", name, v.most, value)
		}
		if v.into != nil {
			*v.into(&g.gangs[gang]) = int16(value)
			continue
		}
		g.crewOf(gang, value)
	}
	return nil
}

// crewOf makes a gang that has not begun to play have so many CREW.
func (g *Game) crewOf(gang int8, many int) {
	kept := g.figures[:maxSeats]
	for _, fig := range g.figures[maxSeats:] {
		if fig.gang != gang {
			kept = append(kept, fig)
		}
	}
	g.figures = kept
	g.gangs[gang].size = 0
	for range many {
		g.newCrew(gang)
	}
}

func (g *Game) placePosition(f *game.FigureSetup, field string) error {
	r, known := g.Find(f.ID)
	if !known || r.Kind != game.PlaceRef || r.N <= int16(arena) || Place(r.N) == precinct && f.Seat != "" {
		return game.Refuse("unknown-place", field+".id", "Figures of a scenario are places of the table here: t1, t2 and so on, precinct, or the id of a seat with -hq; not %q.", f.ID)
	}
	if f.Profile != "" || len(f.Stats) > 0 || len(f.Gear) > 0 || len(f.Skills) > 0 || f.At != nil || len(f.Held) > 0 {
		return game.Refuse("bad-place", field, "A place has a name, a seat that controls it, and a state; nothing else.")
	}
	ground := &g.places[r.N]
	if f.Seat != "" {
		seat, known := g.Find(f.Seat)
		if !known || seat.Kind != game.SeatRef {
			return game.Refuse("unknown-seat", field+".seat", "There is no seat %q.", f.Seat)
		}
		if ground.hq != game.Nobody && ground.hq != game.Seat(seat.N) {
			return game.Refuse("bad-place", field+".seat", "A headquarters begins with its own seat.")
		}
		ground.owner = int8(seat.N)
	}
	ground.defined, ground.name = true, g.nameText(f.Name)
	for _, name := range slices.Sorted(maps.Keys(f.State)) {
		i := slices.IndexFunc(placeValues, func(v placeValue) bool { return v.name == name })
		if i < 0 {
			return game.Refuse("unknown-state", field+".state."+name, "A place has no state %q; there are %s.", name, listed(placeValues, func(v placeValue) string { return v.name }))
		}
		if value := f.State[name]; value < 0 || value > mostAtPlace {
			return game.Refuse("bad-state", field+".state."+name, "%s is from 0 to %d, not %d.", name, mostAtPlace, value)
		}
		*placeValues[i].into(ground) = int16(f.State[name])
	}
	return nil
}

// listed is the names of all of a list, with commas between.
func listed[T any](all []T, name func(T) string) string {
	names := make([]string, len(all))
	for i := range all {
		names[i] = name(all[i])
	}
	return strings.Join(names, ", ")
}
