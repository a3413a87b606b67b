package quickdraw

import (
	"fmt"
	"strings"

	"rumble/game"
)

// basic.go is free casting (QD-BASIC-09, -10): what a gang of one's own may be made of, as data for who builds one and as the judge of who
// begins a match with it.

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

// castingRules is what a gang may be made of. Nothing has a price but the characters, of whom each is worth his cards.
func castingRules() *game.GangRules {
	m := &game.GangRules{
		Points:  game.Limit{Least: gangCards, Most: gangCards, Clause: "QD-BASIC-09"},
		Figures: game.Limit{Least: gangLeast, Most: gangCards, Clause: "QD-BASIC-09"},
		Carried: game.Limit{Most: mostCarried(), Clause: "QD-BASIC-10"},
		Alike:   game.Limit{Most: 2, Clause: "QD-BASIC-10"},
		Skills:  talents(),
	}
	for r := range ranks {
		row := &castTable[r]
		most := gangCards / row.cards
		if r == Hero {
			most = gangHeroes
		}
		m.Profiles = append(m.Profiles, game.GangProfile{
			ID: row.id, Name: row.word, Points: row.cards, Many: game.Limit{Most: most, Clause: "QD-BASIC-09"},
			Skills: game.Limit{Most: row.skills + 1, Clause: "QD-SKIL-01"}, // and a personality
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
	return piece
}

// talents are the personalities, skills and traits that a character may have, under the ids that a cast list knows.
func talents() []game.GangSkill {
	all := []game.GangSkill{}
	for p := range personTable {
		all = append(all, game.GangSkill{ID: personTable[p].id, Name: personTable[p].word, Clause: "QD-BASIC-04"})
	}
	for t := range traitTable {
		all = append(all, game.GangSkill{ID: traitTable[t].id, Name: traitTable[t].word, Clause: traitTable[t].clause})
	}
	for s := Rider; s < skills; s++ {
		all = append(all,
			game.GangSkill{ID: "good-" + skillWords[s], Name: "Good: " + skillWords[s], Clause: "QD-SKIL-04"},
			game.GangSkill{ID: "poor-" + skillWords[s], Name: "Poor: " + skillWords[s], Clause: "QD-SKIL-10"})
	}
	for c := Fists; c < classes; c++ {
		if c.missile() {
			all = append(all, game.GangSkill{ID: "expert-" + classWords[c], Name: "Expert: " + classWords[c], Clause: "QD-COMB-02"})
		} else {
			all = append(all, game.GangSkill{ID: "fighter-" + classWords[c], Name: "Fighter: " + classWords[c], Clause: "QD-COMB-03"})
		}
	}
	return all
}

// checkCasts holds the seats that bring a cast of their own to free casting: ten cards, one Hero, and no more than they can carry
// (QD-BASIC-09, -10).
func (g *Game) checkCasts(sc *game.Scenario) error {
	if g.fixed.rules.freeGangs {
		return nil
	}
	for s := range game.Seat(g.fixed.seats) {
		cards, heroes, last := 0, 0, nobody
		for f := range g.figures {
			if !g.person(f) || g.figures[f].seat != s {
				continue
			}
			last = f
			cards += castTable[g.figures[f].rank].cards
			if g.figures[f].rank == Hero {
				if heroes++; heroes > gangHeroes {
					return game.Refuse(game.BadGangProfile, fmt.Sprintf("figures[%d].profile", f), "A gang has at most one Hero.")
				}
			}
			if err := g.checkLoad(&sc.Figures[f], f); err != nil {
				return err
			}
		}
		if last != nobody && cards != gangCards {
			return game.Refuse(game.BadGangPoints, fmt.Sprintf("figures[%d]", last), "A gang is worth exactly %d cards, and %s has %d.", gangCards, g.Name(game.OfSeat(s)), cards)
		}
	}
	return nil
}

// checkLoad holds a character to what he may carry.
func (g *Game) checkLoad(given *game.FigureSetup, f int) error {
	var many [loads]int
	same := map[string]int{}
	for i, gear := range given.Gear {
		field := fmt.Sprintf("figures[%d].gear[%d]", f, i)
		kind, _ := makeNamed(strings.Fields(gear)[0])
		l := loadOf(kind)
		if l == unlisted {
			return game.Refuse(game.WrongGear, field, "Nobody carries this of his own: %s.", makeTable[kind].word)
		}
		if same[gear]++; same[gear] > 2 {
			return game.Refuse(game.TooMuchGear, field, "A character carries at most two of the same: %s.", makeTable[kind].word)
		}
		if many[l]++; many[l] > loadTable[l].most {
			return game.Refuse(game.TooMuchGear, field, "A character carries at most %d of the %s.", loadTable[l].most, loadTable[l].name)
		}
	}
	return nil
}
