package tommyguns

import (
	"maps"
	"slices"
	"strings"

	"rumble/game"
)

// new_figures.go reads one figure of a scenario: what it is, what it carries, where it stands and in what state; and loot, which
// scenarios write among the figures.

// The profiles of a scenario file. Loot is no figure but a marker (TG-LOOT-01).
const (
	profileMan    = "man"
	profileDoctor = "doctor"
	profileLoot   = "loot"
)

// mostBrawn is how strong or weak a man may be (TG-MEL-07).
const mostBrawn = 2

// enlist adds one figure to a seat. Its id must be its own: of no seat, gun, marker or card, and of nothing on the field.
func (g *Game) enlist(f *game.FigureSetup, seat game.Seat, number int8, field string) error {
	_, own := g.fixed.names.Add(game.FigureRef, f.ID, f.Name)
	switch {
	case !own || isGun(f.ID) || strings.HasPrefix(f.ID, lootPrefix) || strings.HasPrefix(f.ID, cardPrefix):
		return game.Refuse(game.BadFigure, field+".id", "Every figure needs an id of its own; %q is taken or empty.", f.ID)
	case f.Profile != "" && f.Profile != profileMan && f.Profile != profileDoctor:
		return game.Refuse(game.UnknownProfile, field+".profile", "There is no profile %q; there are %s, %s and %s.", f.Profile, profileMan, profileDoctor, profileLoot)
	case len(f.Skills) > 0:
		return game.Refuse(game.UnknownSkill, field+".skills", "Figures have no skills.")
	case len(f.Held) > 0:
		return game.Refuse(game.NoHostages, field+".holds", "Nobody holds anybody.")
	}
	info := figureInfo{seat: seat, side: g.fixed.seats[seat].side, roster: number, doctor: f.Profile == profileDoctor}
	for _, stat := range slices.Sorted(maps.Keys(f.Stats)) {
		if n := f.Stats[stat]; stat != "brawn" || n < -mostBrawn || n > mostBrawn {
			return game.Refuse(game.BadStat, field+".stats."+stat, "The only stat of a figure is brawn, from %d to %d.", -mostBrawn, mostBrawn)
		}
		info.brawn = int8(f.Stats[stat])
	}
	n := Figure{face: nothing, loot: nothing, aim: nobody, work: nothing, record: Record{exit: nothing}}
	if err := arm(&n, &info, f.Gear, field); err != nil {
		return err
	}
	if err := setState(&n, f.State, field); err != nil {
		return err
	}
	g.figures, g.fixed.figures = append(g.figures, n), append(g.fixed.figures, info)
	if f.At == nil {
		return nil
	}
	at := len(g.figures) - 1
	if !g.mayRest(at, *f.At) {
		return game.Refuse(game.NoRoom, field+".at", "%s cannot stand there: it is no ground, impassable, or too near to somebody.", f.ID)
	}
	g.figures[at].at, g.figures[at].placed = *f.At, true
	return nil
}

// arm reads what a figure carries: no, one or two guns (TG-GUN-01) and at most one class of melee weapon (TG-MEL-05).
func arm(n *Figure, info *figureInfo, gear []string, field string) error {
	guns, classed := 0, false
	for _, word := range gear {
		gun, isGun := gunCalled(word)
		class, isClass := classCalled(word)
		switch {
		case isGun && guns == mostGuns:
			return game.Refuse(game.TooMuchGear, field+".gear", "A figure carries at most %d guns.", mostGuns)
		case isGun:
			n.guns[guns] = Gun{kind: gun}
			guns++
		case isClass && classed:
			return game.Refuse(game.TooMuchGear, field+".gear", "A figure has one melee weapon at most.")
		case isClass:
			info.class, classed = class, true
		default:
			return game.Refuse(game.UnknownGear, field+".gear", "There is no gear %q; there are %s.", word, strings.Join(gearNames(), ", "))
		}
	}
	return nil
}

func gunCalled(word string) (GunKind, bool) {
	for k := Pistol; k < gunKinds; k++ {
		if gunTable[k].name == word {
			return k, true
		}
	}
	return NoGun, false
}

func classCalled(word string) (Class, bool) {
	for c := range classes {
		if classTable[c].name == word {
			return c, true
		}
	}
	return Unarmed, false
}

func gearNames() []string {
	var names []string
	for k := Pistol; k < gunKinds; k++ {
		names = append(names, gunTable[k].name)
	}
	for c := range classes {
		names = append(names, classTable[c].name)
	}
	return names
}

// layLoot reads a marker: it lies where the scenario says, and is nobody's (TG-LOOT-01).
func (g *Game) layLoot(f *game.FigureSetup, field string) error {
	switch {
	case f.Seat != "" || f.Force != "":
		return game.Refuse(codeBadLoot, field, "Loot belongs to nobody.")
	case f.At == nil || !g.fixed.table.Room(*f.At, 0):
		return game.Refuse(codeBadLoot, field+".at", "Loot lies somewhere on the field where one can stand.")
	case len(f.Gear)+len(f.Skills)+len(f.Stats)+len(f.State)+len(f.Held)+len(f.Aims) > 0:
		return game.Refuse(codeBadLoot, field, "Loot has an id, a name and a place, and nothing else.")
	case len(g.loot) == maxLoot:
		return game.Refuse(codeBadLoot, field, "There are at most %d markers of loot.", maxLoot)
	}
	g.loot = append(g.loot, Loot{at: *f.At, carrier: nobody, exit: nothing})
	return nil
}
