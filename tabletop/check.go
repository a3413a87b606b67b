package tabletop

import (
	"slices"
	"strconv"
	"strings"

	"rumble/game"
)

// The bounds of a plan: far above any real table, low enough that no plan can keep a server busy.
const (
	MaxSide     = 240 * game.Inch // of the table, either way; the least is 1 inch
	MaxFeatures = 2000
	MaxCorners  = 6000 // points of all features together
	MaxOpenings = 1000
	MaxDoors    = 64 // a door is a bit of Doors
	MaxLinks    = 500
	LowestFloor = -9
	TopFloor    = 99
)

const (
	kindDoor   = "door"
	kindWindow = "window"
	kindArch   = "arch"
)

func wrong(field, sentence string, args ...any) error {
	return game.Refuse(game.BadTable, field, sentence, args...)
}

// place names an element of a list of the plan: "table.features[3]".
func place(list string, i int) string { return "table." + list + "[" + strconv.Itoa(i) + "]" }

// check looks at everything in a plan that needs no geometry.
func check(p *game.Plan, links []LinkKind) error {
	for _, side := range []struct {
		name string
		long Length
	}{{"width", p.Width}, {"depth", p.Depth}} {
		if side.long < game.Inch || side.long > MaxSide {
			return wrong("table."+side.name, "A table is from 1 to %s inches wide and deep.", MaxSide)
		}
	}
	if p.FloorHeight < 0 || p.FloorHeight > MaxSide {
		return wrong("table.floorHeight", "A floor is at most %s inches high.", MaxSide)
	}
	if err := checkFeatures(p); err != nil {
		return err
	}
	if err := checkOpenings(p); err != nil {
		return err
	}
	if err := checkLinks(p, links); err != nil {
		return err
	}
	return checkRoads(p)
}

func checkFeatures(p *game.Plan) error {
	if len(p.Features) > MaxFeatures {
		return wrong("table.features", "A table has at most %d features.", MaxFeatures)
	}
	corners := 0
	ids := map[string]bool{}
	for i := range p.Features {
		f, where := &p.Features[i], place("features", i)
		if err := checkID(ids, f.ID, where); err != nil {
			return err
		}
		if f.Floor < LowestFloor || f.Floor > TopFloor {
			return wrong(where+".floor", "A floor is a number from %d to %d.", LowestFloor, TopFloor)
		}
		if f.Floors < 0 || f.Floors > TopFloor || f.Floor+max(f.Floors, 1)-1 > TopFloor {
			return wrong(where+".floors", "A feature goes through at least one floor and ends at floor %d at most.", TopFloor)
		}
		if f.Height < 0 {
			return wrong(where+".height", "A height is not negative.")
		}
		if f.Cover > game.HardCover {
			return wrong(where+".cover", "There is no such cover.")
		}
		if f.Going > game.Impassable {
			return wrong(where+".going", "There is no such going.")
		}
		if f.Light > game.BadLight {
			return wrong(where+".light", "There is no such light.")
		}
		if !slices.Contains(game.Materials, f.Material) {
			return wrong(where+".material", "There is no such material.")
		}
		if !slices.Contains(game.Uses, f.Use) {
			return wrong(where+".use", "There is no such use.")
		}
		if corners += len(f.Points); corners > MaxCorners {
			return wrong(where+".points", "The features of a table have at most %d points together.", MaxCorners)
		}
		if err := checkPoints(p, f, where+".points"); err != nil {
			return err
		}
	}
	return nil
}

func checkPoints(p *game.Plan, f *game.Feature, where string) error {
	if least := 2; f.Line && len(f.Points) < least {
		return wrong(where, "A line has at least %d points.", least)
	}
	if least := 3; !f.Line && len(f.Points) < least {
		return wrong(where, "An area has at least %d points.", least)
	}
	long, twice := false, false
	first := flat(f.Points[0])
	var far xy // the first point that differs from the first one
	for j, corner := range f.Points {
		if !onTable(p, corner) {
			return wrong(where+"["+strconv.Itoa(j)+"]", "The point lies off the table.")
		}
		if corner.Floor != 0 && corner.Floor != f.Floor {
			return wrong(where+"["+strconv.Itoa(j)+"]", "The point is not on floor %d like its feature.", f.Floor)
		}
		at := flat(corner)
		switch {
		case !long && at != first:
			long, far = true, at
		case long && (segment{first, far}).side(at) != 0:
			twice = true
		}
	}
	if !long {
		return wrong(where, "The points of a feature are not all the same.")
	}
	if !f.Line && !twice {
		return wrong(where, "The points of an area do not all lie on one line.")
	}
	return nil
}

func checkOpenings(p *game.Plan) error {
	if len(p.Openings) > MaxOpenings {
		return wrong("table.openings", "A table has at most %d openings.", MaxOpenings)
	}
	doors := 0
	ids := map[string]bool{}
	for i, o := range p.Openings {
		where := place("openings", i)
		if err := checkID(ids, o.ID, where); err != nil {
			return err
		}
		switch o.Kind {
		case kindWindow, kindArch:
		case kindDoor:
			if doors++; doors > MaxDoors {
				return wrong(where, "A table has at most %d doors.", MaxDoors)
			}
		default:
			return wrong(where+".kind", "An opening is a door, a window or an arch, not %q.", o.Kind)
		}
		if !onTable(p, o.A) {
			return wrong(where+".a", "The point lies off the table.")
		}
		if !onTable(p, o.B) {
			return wrong(where+".b", "The point lies off the table.")
		}
		if o.A.Floor != o.B.Floor {
			return wrong(where+".b", "An opening is on one floor.")
		}
		if o.A == o.B {
			return wrong(where+".b", "An opening has two ends.")
		}
	}
	return nil
}

func checkLinks(p *game.Plan, known []LinkKind) error {
	if len(p.Links) > MaxLinks {
		return wrong("table.links", "A table has at most %d ways between floors.", MaxLinks)
	}
	ids := map[string]bool{}
	for i, l := range p.Links {
		where := place("links", i)
		if err := checkID(ids, l.ID, where); err != nil {
			return err
		}
		if err := checkKind(known, l.Kind, where+".kind"); err != nil {
			return err
		}
		if !onTable(p, l.Foot) || l.Foot.Floor < LowestFloor {
			return wrong(where+".foot", "The foot lies off the table.")
		}
		if !onTable(p, l.Head) || l.Head.Floor > TopFloor {
			return wrong(where+".head", "The head lies off the table.")
		}
		if l.Head.Floor <= l.Foot.Floor {
			return wrong(where+".head", "The head is on a higher floor than the foot.")
		}
		if l.Long < 0 {
			return wrong(where+".long", "A length is not negative.")
		}
		if l.Going != game.Clear && l.Going != game.Rough {
			return wrong(where+".going", "A link is clear or rough.")
		}
	}
	return nil
}

// checkKind refuses a link of a kind that the game does not know.
func checkKind(known []LinkKind, kind, where string) error {
	if len(known) == 0 {
		return wrong(where, "There are no ways between floors in this game, not even %q.", kind)
	}
	names := make([]string, len(known))
	for i, k := range known {
		if k.Kind == kind {
			return nil
		}
		names[i] = strconv.Quote(k.Kind)
	}
	return wrong(where, "A way between floors is %s in this game, not %q.", strings.Join(names, " or "), kind)
}

// checkID refuses an id that an earlier element of the same list has; having none is allowed.
func checkID(known map[string]bool, id, where string) error {
	if id != "" && known[id] {
		return wrong(where+".id", "The id %q is used twice.", id)
	}
	known[id] = true
	return nil
}

func onTable(p *game.Plan, at Point) bool {
	return at.X >= 0 && at.X <= p.Width && at.Y >= 0 && at.Y <= p.Depth
}
