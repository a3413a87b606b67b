package quickdraw

import (
	"fmt"
	"strconv"
	"strings"

	"rumble/game"
)

// basic.go is free casting (QD-BASIC-09, -10): what a gang of one's own may be made of, as data for who builds one and as the judge of who
// begins a match with it. What its characters may be like and know is in basic_talents.go.

const (
	gangCards  = 10 // QD-BASIC-09
	gangHeroes = 1
	gangLeast  = 3 // a Hero and two Main Characters have ten cards
)

// load is a sort of things that a character may carry only so many of (QD-BASIC-10).
type load uint8

// The sorts of things.
const (
	handguns load = iota
	longArms
	fighting
	throwing
	others
	loads
	unlisted // guns with a crew, loot
)

// loadTable is the limits of each sort.
var loadTable = [loads]struct {
	id, name string
	most     int
}{
	handguns: {"handgun", "handguns", 2},
	longArms: {"long-arm", "shoulder arms, shotguns and bows", 1},
	fighting: {"combat", "fighting weapons", 2},
	throwing: {"thrown", "thrown and hurled things", 2},
	others:   {"other", "other things", 2},
}

// loadOf is the sort that a make counts as.
func loadOf(m Make) load {
	row := &makeTable[m]
	switch {
	case row.id == "" || m == BareHands || m == LootSack || m == Strongbox || row.crew > 0:
		return unlisted
	case row.class == Handguns:
		return handguns
	case row.class == Shotguns, row.class == Rifles, row.class == Bows:
		return longArms
	case row.fight != NoReach, m == Bayonet:
		return fighting
	case m != Rope && (row.reach > 0 || row.class == Bombs):
		return throwing
	}
	return others
}

// castingRules is what a gang may be made of. Nothing has a price but the characters, each worth its cards.
func castingRules() *game.GangRules {
	m := &game.GangRules{
		Points:  game.Limit{Least: gangCards, Most: gangCards, Clause: "QD-BASIC-09"},
		Unit:    "cards",
		Figures: game.Limit{Least: gangLeast, Most: gangCards, Clause: "QD-BASIC-09"},
		Carried: game.Limit{Most: mostCarried(), Clause: "QD-BASIC-10"},
		Alike:   game.Limit{Most: 2, Clause: "QD-BASIC-10"},
		Skills:  talents(),
		Groups:  talentGroups(),
		States:  carriedOn(),
		Ready:   readyGangs(),
		After: &game.GangExtent{
			Points: game.Limit{Least: 1, Most: gangCards, Clause: "QD-REST-16"}, Figures: game.Limit{Least: 1, Most: gangCards, Clause: "QD-REST-16"},
		},
	}
	for r := range ranks {
		row := &castTable[r]
		most := gangCards / row.cards
		if r == Hero {
			most = gangHeroes
		}
		m.Profiles = append(m.Profiles, game.GangProfile{
			ID: row.id, Name: row.word, Points: row.cards, Many: game.Limit{Most: most, Clause: "QD-BASIC-09"},
			Skills: game.Limit{Most: row.skills, Clause: "QD-SKIL-01"},
			Stats:  []game.GangStat{{Name: "Cards", Value: row.cards}, {Name: "Action dice", Value: formTable[row.form].dice}},
			Usual:  []string{makeTable[CartridgeHandgun].id},
		})
	}
	for l := range loads {
		t := &loadTable[l]
		m.Sorts = append(m.Sorts, game.GearSort{ID: t.id, Name: t.name, Many: game.Limit{Most: t.most, Clause: "QD-BASIC-10"}})
		for k := range makes {
			if loadOf(k) != l {
				continue
			}
			m.Gear = append(m.Gear, stocked(k, l, ""))
			if l == handguns {
				m.Gear = append(m.Gear, stocked(k, l, "off-hand"))
			}
		}
	}
	return m
}

// readyGangs are the stock gangs (QD-T-GANGS), to begin a cast of one's own from.
func readyGangs() []game.Gang {
	all := make([]game.Gang, len(gangTable))
	for n := range gangTable {
		all[n] = game.Gang{ID: gangTable[n].id, Name: gangTable[n].word, Ruleset: "quickdraw"}
		for m := range gangTable[n].mates {
			mate := &gangTable[n].mates[m]
			all[n].Figures = append(all[n].Figures, game.Member{ID: mate.id, Name: mate.name, Profile: castTable[mate.rank].id, Gear: mate.gear, Skills: mate.skills})
		}
	}
	return all
}

// mostCarried is how many things a character carries at most.
func mostCarried() int {
	n := 0
	for l := range loads {
		n += loadTable[l].most
	}
	return n
}

// stocked is a thing as the gang rules list it; the second handgun is for the other hand.
func stocked(k Make, l load, word string) game.GangGear {
	row := &makeTable[k]
	piece := game.GangGear{ID: row.id, Name: row.word, Sorts: []string{loadTable[l].id}}
	if word != "" {
		piece.ID, piece.Name = row.id+" "+word, row.word+" for the other hand"
	}
	var does []string
	if row.reach > 0 {
		does = append(does, fmt.Sprintf("%d paces", row.reach/pace))
	}
	if row.hands == 2 {
		does = append(does, "both hands")
	}
	if row.blunt {
		does = append(does, "stuns")
	}
	if row.entangle {
		does = append(does, "entangles")
	}
	piece.Line = strings.Join(does, ", ")
	if piece.Choices = waysToHave(k); len(piece.Choices) > 0 {
		piece.ChoicesClause = "QD-GUN-34"
	}
	return piece
}

// checkCasts holds the seats that bring a cast of their own to free casting: ten cards, one Hero, a personality each, and no more than
// they can do and carry (QD-BASIC-04, -09, -10, QD-SKIL-01, -18). A cast that has come out of a scene may be smaller (QD-REST-16).
func (g *Game) checkCasts(sc *game.Scenario) error {
	if g.fixed.rules.freeGangs {
		return nil
	}
	rules := castingRules()
	for s := range g.fixed.seats {
		cast, places := castOf(sc, &sc.Seats[s])
		if len(cast.Figures) == 0 {
			continue
		}
		if flaws := rules.Flaws(cast); len(flaws) > 0 {
			return game.Refuse(flaws[0].Code, placed(flaws[0].Field, places), "%s", flaws[0].Sentence)
		}
		for i := range cast.Figures {
			if m := &cast.Figures[i]; m.State["less"] > 0 && m.State["misses"] == 0 && rules.Profile(m.Profile).Points == 1 {
				return game.Refuse(game.BadState, fmt.Sprintf("figures[%d].state.less", places[i]), "With one card less %s has none, and must stay away (misses: 1).", m.Called())
			}
		}
	}
	return nil
}

// castOf is the characters of a seat as a gang, and the number of each among the figures of the scenario.
func castOf(sc *game.Scenario, seat *game.SeatSetup) (*game.Gang, []int) {
	cast, places := &game.Gang{Ruleset: sc.Ruleset}, []int{}
	if seat.Brought != nil {
		cast.Matches = seat.Brought.Matches
	}
	for i := range sc.Figures {
		f := &sc.Figures[i]
		if f.Seat != seat.ID {
			continue
		}
		m := game.Member{ID: f.ID, Name: f.Name, Profile: f.Profile, Gear: f.Gear, Skills: f.Skills}
		if seat.Brought != nil { // else the scenario says how they begin
			m.State = f.State
		}
		cast.Figures, places = append(cast.Figures, m), append(places, i)
	}
	return cast, places
}

// placed is a field of a cast as a field of the scenario. What is wrong with the cast as a whole is said of the last of it.
func placed(field string, places []int) string {
	number, rest, _ := strings.Cut(strings.TrimPrefix(field, "figures["), "]")
	n, err := strconv.Atoi(number)
	if err != nil {
		n = len(places) - 1
		rest = ""
	}
	return fmt.Sprintf("figures[%d]%s", places[n], rest)
}
