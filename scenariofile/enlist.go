package scenariofile

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"rumble/game"
	"rumble/internal/yamltree"
)

// codeWrongRuleset refuses a gang of another game.
const codeWrongRuleset game.Code = "wrong-ruleset"

// Enlist is the scenario with a gang in the place of the figures of a seat; the scenario that is given stays as it is. The
// first of the gang stands where the first of those figures stood, the second where the second, and whoever has no such place
// is placed as the rules have it. A member whose id somebody else has gets that of the seat in front of it. Notes of a guided match
// are about the figures of the scenario, and stay away with them.
func Enlist(sc *game.Scenario, seat string, gang *game.Gang) (*game.Scenario, error) {
	if !slices.ContainsFunc(sc.Seats, func(s game.SeatSetup) bool { return s.ID == seat }) {
		return nil, game.Refuse(game.UnknownSeat, "seat", "This scenario has no seat %q.", seat)
	}
	if gang.Ruleset != sc.Ruleset {
		return nil, game.Refuse(codeWrongRuleset, "ruleset", "This is a gang for %s, not for %s.", gang.Ruleset, sc.Ruleset)
	}
	if len(gang.Figures) == 0 {
		return nil, game.Refuse(game.BadGangSize, "figures", "There is nobody in this gang.")
	}
	made := *sc
	made.Figures, made.Guide = nil, nil
	var before []game.FigureSetup
	first := -1 // where the seat's figures begin among the others
	for i := range sc.Figures {
		if sc.Figures[i].Seat != seat {
			made.Figures = append(made.Figures, sc.Figures[i])
			continue
		}
		if first < 0 {
			first = len(made.Figures)
		}
		before = append(before, sc.Figures[i])
	}
	if first < 0 {
		first = len(made.Figures)
	}
	taken := takenIDs(&made)
	enlisted := make([]game.FigureSetup, len(gang.Figures))
	for i := range gang.Figures {
		m := &gang.Figures[i]
		id := m.ID
		if taken[id] {
			id = free(taken, seat+"-"+id)
		}
		taken[id] = true
		enlisted[i] = game.FigureSetup{ID: id, Name: m.Called(), Seat: seat, Profile: m.Profile, Gear: m.Gear, Skills: m.Skills, State: m.State}
		if i < len(before) && before[i].At != nil {
			at := *before[i].At
			enlisted[i].At = &at
		}
	}
	made.Figures = slices.Insert(made.Figures, first, enlisted...)
	made.Seats = slices.Clone(sc.Seats)
	for i := range made.Seats {
		if made.Seats[i].ID == seat {
			made.Seats[i].Brought = &game.Brought{ID: gang.ID, Name: gang.Name, Matches: gang.Matches}
		}
	}
	return &made, nil
}

// takenIDs are the ids of everything in a scenario.
func takenIDs(sc *game.Scenario) map[string]bool {
	taken := map[string]bool{}
	for i := range sc.Seats {
		taken[sc.Seats[i].ID] = true
	}
	for i := range sc.Figures {
		taken[sc.Figures[i].ID] = true
	}
	for i := range sc.Table.Features {
		taken[sc.Table.Features[i].ID] = true
	}
	for i := range sc.Table.Openings {
		taken[sc.Table.Openings[i].ID] = true
	}
	for i := range sc.Table.Links {
		taken[sc.Table.Links[i].ID] = true
	}
	return taken
}

// GangOf is the gang that a seat of a scenario has, as a file of its own would have it: whoever carries what their profile usually
// does is given that.
func GangOf(sc *game.Scenario, seat *game.SeatSetup, m *game.GangRules) game.Gang {
	g := game.Gang{ID: seat.ID, Name: seat.Name, Ruleset: sc.Ruleset, Figures: []game.Member{}}
	if g.Name == "" {
		g.Name = seat.ID
	}
	for i := range sc.Figures {
		f := &sc.Figures[i]
		if f.Seat != seat.ID {
			continue
		}
		gear := f.Gear
		if p := m.Profile(f.Profile); gear == nil && p != nil {
			gear = p.Usual
		}
		g.Figures = append(g.Figures, game.Member{ID: f.ID, Name: f.Name, Profile: f.Profile, Gear: gear, Skills: f.Skills})
	}
	return g
}

// OfGang is the field of a gang that a field of the scenario it was enlisted in came from, and whether it is about that
// seat at all: "figures[7].gear[1]" may be "figures[1].gear[1]" of the gang, and "seats[1]" is the gang as a whole.
func OfGang(sc *game.Scenario, seat, field string) (string, bool) {
	steps := yamltree.Steps(field)
	if len(steps) < 2 || steps[1].Key != "" {
		return "", false
	}
	n := steps[1].Index
	switch {
	case steps[0].Key == "seats" && n < len(sc.Seats) && sc.Seats[n].ID == seat:
		return "figures", true
	case steps[0].Key == "figures" && n < len(sc.Figures) && sc.Figures[n].Seat == seat:
		rank := 0
		for i := range sc.Figures[:n] {
			if sc.Figures[i].Seat == seat {
				rank++
			}
		}
		_, rest, _ := strings.Cut(field, "]")
		return fmt.Sprintf("figures[%d]%s", rank, rest), true
	}
	return "", false
}

// Judge says what keeps a ruleset from beginning a match with a gang in a seat of a scenario: nothing when it does. The
// fields are those of the gang.
func Judge(rules *game.Ruleset, sc *game.Scenario, seat string, gang *game.Gang) []game.Flaw {
	if rules.Gangs == nil {
		return []game.Flaw{{Code: game.NoGangs, Field: "ruleset", Sentence: rules.Title + " has no gangs to build."}}
	}
	if gang.Ruleset == rules.ID {
		if flaws := rules.Gangs.CarriedOnFlaws(gang); len(flaws) > 0 {
			return rules.Gangs.Flaws(gang)
		}
	}
	made, err := Enlist(sc, seat, gang)
	if err == nil {
		if _, err = rules.New(made); err == nil {
			return nil
		}
	}
	if flaws := rules.Gangs.Flaws(gang); len(flaws) > 0 && gang.Ruleset == rules.ID {
		return flaws // the same, all of it at once
	}
	refused, ok := errors.AsType[*game.Error](err)
	if !ok {
		return []game.Flaw{{Code: game.Faulty, Sentence: "The rules could not begin with this gang."}}
	}
	flaw := game.Flaw{Code: refused.Code, Field: refused.Field, Sentence: refused.Sentence}
	if made != nil {
		if flaw.Field, ok = OfGang(made, seat, refused.Field); !ok {
			flaw.Sentence = "The scenario does not begin with this gang. " + refused.Sentence
		}
	}
	return []game.Flaw{flaw}
}
