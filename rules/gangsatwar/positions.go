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
// controllers and values and the counters with their places and marks, all by their ids.
func (g *Game) positions(sc *game.Scenario, settings game.Settings) error {
	for i := range sc.Seats {
		if err := g.seatPosition(int8(i), sc.Seats[i].Values, fmt.Sprintf("seats[%d].values.", i)); err != nil {
			return err
		}
	}
	for i := range sc.Figures {
		if err := g.figurePosition(&sc.Figures[i], fmt.Sprintf("figures[%d]", i)); err != nil {
			return err
		}
	}
	return g.start(settings)
}

// start begins in the middle of a round when the settings say so. Who deals is cut for otherwise.
func (g *Game) start(settings game.Settings) error {
	if settings["slice"] == "" {
		for _, name := range []string{"dealer", "round"} {
			if settings[name] != "" {
				return badSetting(name, "A match that begins with the first deal has no %s yet; name the slice it begins with.", name)
			}
		}
		return nil
	}
	g.phase, g.slice = Playing, Slice(settings.Number("slice"))
	if settings["round"] != "" {
		g.round = int16(settings.Number("round")) - 1
	}
	for s := range g.fixed.seats {
		if g.fixed.seats[s].id == settings["dealer"] {
			g.dealer = game.Seat(s)
		}
	}
	return nil
}

func (g *Game) seatPosition(gang int8, given map[string]int, field string) error {
	for _, name := range slices.Sorted(maps.Keys(given)) {
		i := slices.IndexFunc(seatValues, func(v seatValue) bool { return v.name == name })
		if i < 0 {
			return game.Refuse(game.UnknownValue, field+name, "A seat has no value %q; there are %s.", name, listed(seatValues, func(v seatValue) string { return v.name }))
		}
		v, value := &seatValues[i], given[name]
		if value < 0 || value > v.most {
			return game.Refuse(game.BadValue, field+name, "%s is from 0 to %d, not %d.", name, v.most, value)
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

// figurePosition reads a place or a counter.
func (g *Game) figurePosition(f *game.FigureSetup, field string) error {
	if f.Profile != "" || len(f.Stats) > 0 || len(f.Gear) > 0 || len(f.Skills) > 0 || f.At != nil || len(f.Held) > 0 {
		return game.Refuse(game.BadFigure, field, "A place or counter has a name, a seat and a state; nothing else.")
	}
	switch r, _ := g.Find(f.ID); {
	case r.Kind == game.PlaceRef && Place(r.N) > precinct || r.Kind == game.PlaceRef && Place(r.N) == precinct && f.Seat == "":
		return g.placePosition(f, r, field)
	case r.Kind == game.FigureRef:
		return g.counterPosition(f, int(r.N), field)
	}
	return game.Refuse(game.BadFigure, field+".id",
		"Figures of a scenario are places and counters by their ids, such as t1, precinct, SEAT-hq, SEAT-boss or SEAT-crew-1; not %q.", f.ID)
}

// counterState is a mark that a counter may begin with.
type counterState struct {
	name string
	mark func(*Figure)
}

var counterStates = []counterState{
	{"succumbed", func(f *Figure) { f.succumbed = true }},
	{"mutineer", func(f *Figure) { f.mutineer = true }},
	{"reserve", func(f *Figure) { f.at = chilling }},
	{"ran", func(f *Figure) { f.ran = true }},
}

// counterPosition reads where a counter stands, "at-t1", and its marks. A counter that stands somewhere was placed there.
// The seat of a BOSS counter is that of the gang it serves: its own, or another as a LIEUTENANT.
func (g *Game) counterPosition(f *game.FigureSetup, n int, field string) error {
	if f.Seat != "" {
		seat, known := g.Find(f.Seat)
		if !known || seat.Kind != game.SeatRef {
			return game.Refuse(game.UnknownSeat, field+".seat", "There is no seat %q.", f.Seat)
		}
		if g.figures[n].gang != int8(seat.N) && !g.serveFromStart(n, int8(seat.N)) {
			return game.Refuse(game.BadFigure, field+".seat", "Only a BOSS may begin in another seat's gang, which must be one.")
		}
	}
	fig := &g.figures[n]
	fig.name = g.nameText(f.Name)
	for _, name := range slices.Sorted(maps.Keys(f.State)) {
		if f.State[name] != 1 {
			return game.Refuse(game.BadState, field+".state."+name, "%s is yes or left out.", name)
		}
		if id, where := strings.CutPrefix(name, "at-"); where {
			place, known := g.Find(id)
			if !known || place.Kind != game.PlaceRef {
				return game.Refuse(codeUnknownPlace, field+".state."+name, "There is no place %q.", id)
			}
			fig.at, fig.placed = Place(place.N), true
			continue
		}
		i := slices.IndexFunc(counterStates, func(s counterState) bool { return s.name == name })
		if i < 0 {
			return game.Refuse(game.UnknownState, field+".state."+name, "A counter has no state %q; there are at- with a place, %s.", name, listed(counterStates, func(s counterState) string { return s.name }))
		}
		counterStates[i].mark(fig)
	}
	return nil
}

// serveFromStart makes the character of a seat a LIEUTENANT of a gang; its own seat has no gang.
func (g *Game) serveFromStart(f int, gang int8) bool {
	if f >= maxSeats || !g.gangs[gang].exists {
		return false
	}
	g.crewOf(int8(f), 0)
	if home := g.gangs[f].home; home != nowhere {
		g.places[home].removed, g.places[home].owner = true, nobody
	}
	g.gangs[f] = noGang
	g.figures[f] = Figure{gang: nobody, alive: true, pc: true, at: nowhere, name: -1, born: nobody}
	g.seats[f].role = Lieutenant
	g.join(f, gang)
	return true
}

func (g *Game) placePosition(f *game.FigureSetup, r game.Ref, field string) error {
	ground := &g.places[r.N]
	if f.Seat != "" {
		seat, known := g.Find(f.Seat)
		if !known || seat.Kind != game.SeatRef {
			return game.Refuse(game.UnknownSeat, field+".seat", "There is no seat %q.", f.Seat)
		}
		if ground.hq != game.Nobody && ground.hq != game.Seat(seat.N) {
			return game.Refuse(game.BadPlace, field+".seat", "A headquarters begins with its own seat.")
		}
		ground.owner = int8(seat.N)
	}
	ground.defined, ground.name = true, g.nameText(f.Name)
	for _, name := range slices.Sorted(maps.Keys(f.State)) {
		i := slices.IndexFunc(placeValues, func(v placeValue) bool { return v.name == name })
		if i < 0 {
			return game.Refuse(game.UnknownState, field+".state."+name, "A place has no state %q; there are %s.", name, listed(placeValues, func(v placeValue) string { return v.name }))
		}
		if value := f.State[name]; value < 0 || value > mostAtPlace {
			return game.Refuse(game.BadState, field+".state."+name, "%s is from 0 to %d, not %d.", name, mostAtPlace, value)
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
