package moveit

import (
	"fmt"
	"maps"
	"slices"

	"rumble/game"
)

// states.go reads what a scenario says of a single model: ratings, weapons, and the state it begins in.

// rate overrides ratings of the profile: each 1 to 5, Hits 1 to 3 (MI-GEN-01). A gang within the limits has the
// ratings that it pays for.
func (g *Game) rate(m int, given map[string]int, free bool, field string) error {
	model := &g.models[m]
	for _, name := range slices.Sorted(maps.Keys(given)) {
		place := field + ".stats." + name
		var rating *int8
		most := 5
		switch name {
		case "wits":
			rating = &model.wits
		case "aim":
			rating = &model.aim
		case "brawl":
			rating = &model.brawl
		case "nerve":
			rating = &model.nerve
		case "hits":
			rating, most = &model.hits, 3
		default:
			return game.Refuse(game.UnknownStat, place, "There is no rating %q; there are wits, aim, brawl, nerve and hits.", name)
		}
		if !free {
			return game.Refuse(game.BadStat, place, "A model has the ratings of its profile, unless the setting gangs is free.")
		}
		if value := given[name]; value < 1 || value > most {
			return game.Refuse(game.BadStat, place, "%s is from 1 to %d, not %d.", name, most, value)
		}
		*rating = int8(given[name])
	}
	return nil
}

// arm gives a model its weapons: at most one firearm and two combat weapons, and one at least if the gang is limited
// (MI-GANG-02). The firearm comes first, the others stay in the order of the list.
func (g *Game) arm(m int, gear []string, free bool, field string) error {
	var carried []Weapon
	guns := 0
	for i, name := range gear {
		place := fmt.Sprintf("%s.gear[%d]", field, i)
		w, ok := weaponNamed(name)
		if !ok {
			return game.Refuse(game.UnknownGear, place, "There is no weapon %q.", name)
		}
		if slices.Contains(carried, w) {
			return game.Refuse(game.TooMuchGear, place, "A model carries each weapon once.")
		}
		if weaponTable[w].gun {
			guns++
			carried = slices.Insert(carried, 0, w)
		} else {
			carried = append(carried, w)
		}
		if guns > mostFirearms || len(carried)-guns > mostBlades {
			return game.Refuse(game.TooMuchGear, place, "A model carries at most one firearm and two combat weapons.")
		}
	}
	if len(carried) < leastCarried && !free {
		return game.Refuse(codeNoWeapon, field+".gear", "A model carries at least one weapon.")
	}
	model := &g.models[m]
	copy(model.weapons[:], carried)
	model.drawn = model.idleHand()
	if guns == 0 {
		model.drawn = model.weapons[0] // MI-GANG-04
	}
	return nil
}

// idleHand is what a model has in hand that has drawn nothing: knuckles, if it carries them (MI-CBT-06).
func (model *Model) idleHand() Weapon {
	for _, w := range model.weapons {
		if weaponTable[w].always {
			return w
		}
	}
	return NoWeapon
}

// setStates sets what a model begins as: facing in degrees clockwise from north, 0 to 360, hidden and broken 1 or 0, the Hits it
// has left, and as drawn the number of a combat weapon on its list, 0 for nothing drawn.
func (g *Game) setStates(m int, given map[string]int, field string) error {
	model := &g.models[m]
	for _, name := range slices.Sorted(maps.Keys(given)) {
		value, place := given[name], field+".state."+name
		least, most := 0, 1
		switch name {
		case "facing":
			most = 360
		case "hits":
			least, most = 1, int(model.hits)
		case "drawn":
			most = model.blades()
		case "hidden", "broken":
		default:
			return game.Refuse(game.UnknownState, place, "There is no state %q; there are facing, hidden, broken, hits and drawn.", name)
		}
		if value < least || value > most {
			return game.Refuse(game.BadState, place, "%s is from %d to %d for this model, not %d.", name, least, most, value)
		}
		if !model.placed && name != "hits" && name != "drawn" {
			return game.Refuse(game.BadState, place, "Only a model with a place can begin like that.")
		}
		switch name {
		case "facing":
			g.turnTo(m, lookout(model.at, value%360))
		case "hidden":
			model.hidden = value == 1
		case "broken":
			model.broken = value == 1
		case "hits":
			model.hits = int8(value)
		case "drawn":
			model.drawn = model.blade(value)
		}
	}
	return nil
}

// blades is how many combat weapons a model carries.
func (model *Model) blades() int {
	n := 0
	for _, w := range model.weapons {
		if w.combat() {
			n++
		}
	}
	return n
}

// blade is the n-th combat weapon on the list of a model, from 1; for 0 it is what it has in hand with nothing drawn.
func (model *Model) blade(n int) Weapon {
	for _, w := range model.weapons {
		if w.combat() {
			if n--; n == 0 {
				return w
			}
		}
	}
	return model.idleHand()
}

// sines are those of whole degrees from 0 to 90, in thousandths.
var sines = [91]game.Length{
	0, 17, 35, 52, 70, 87, 105, 122, 139, 156, 174, 191, 208, 225, 242, 259, 276, 292, 309, 326, 342, 358, 375, 391, 407,
	423, 438, 454, 469, 485, 500, 515, 530, 545, 559, 574, 588, 602, 616, 629, 643, 656, 669, 682, 695, 707, 719, 731,
	743, 755, 766, 777, 788, 799, 809, 819, 829, 839, 848, 857, 866, 875, 883, 891, 899, 906, 914, 921, 927, 934, 940,
	946, 951, 956, 961, 966, 970, 974, 978, 982, 985, 988, 990, 993, 995, 996, 998, 999, 999, 1000, 1000,
}

// lookout is a place an inch away in a direction in degrees, 0 to 359, clockwise from north.
func lookout(from game.Point, degrees int) game.Point {
	quarter, rest := degrees/90, degrees%90
	along, across := sines[90-rest], sines[rest]
	switch quarter {
	case 0:
		return game.Point{X: from.X + across, Y: from.Y - along, Floor: from.Floor}
	case 1:
		return game.Point{X: from.X + along, Y: from.Y + across, Floor: from.Floor}
	case 2:
		return game.Point{X: from.X - across, Y: from.Y + along, Floor: from.Floor}
	}
	return game.Point{X: from.X - along, Y: from.Y - across, Floor: from.Floor}
}
