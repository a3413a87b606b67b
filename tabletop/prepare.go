package tabletop

import (
	"slices"

	"rumble/game"
)

// usualFloor is the height of a floor when the plan gives none: 4 inches, as in a scenario file.
const usualFloor = 4 * game.Inch

// Prepare checks a plan and makes a table of it on which those rules hold. The plan is copied. An error is a [game.Error]
// with the code "bad-table" that names the first place found wrong, as in "table.features[3].points". What is marked as
// gone is nowhere; everything else keeps its number.
func Prepare(p game.Plan, rules Rules) (*Table, error) {
	if err := check(&p, rules.Links); err != nil {
		return nil, err
	}
	t := &Table{plan: copied(p), rules: rules, size: box{hi: xy{int64(p.Width), int64(p.Depth)}}}
	for i, o := range t.plan.Openings {
		if o.Kind == kindDoor {
			if o.Locked && !o.Open && !o.Gone {
				t.locked = t.locked.With(len(t.doors))
			}
			t.doors = append(t.doors, i)
		}
	}
	for i, l := range t.plan.Links {
		if !l.Gone && slices.Contains(rules.Links, LinkKind{l.Kind, true}) {
			t.shafts = append(t.shafts, i)
		}
	}
	lowest, highest := floors(&t.plan)
	t.lowest = lowest
	t.storeys = make([]storey, int(highest)-int(lowest)+1)
	cut := make([]bool, len(t.plan.Openings))
	for i := range cut {
		cut[i] = t.plan.Openings[i].Gone
	}
	for i := range t.storeys {
		if err := t.storeys[i].raise(t, lowest+int16(i), cut); err != nil {
			return nil, err
		}
	}
	if i := slices.Index(cut, false); i >= 0 {
		return nil, wrong(place("openings", i), "The %s lies in no wall of its floor.", t.plan.Openings[i].Kind)
	}
	if err := t.checkRoadsClear(); err != nil {
		return nil, err
	}
	return t, t.layLanes()
}

// copied is a deep copy of a plan that passed the check, with what may be left out filled in.
func copied(p game.Plan) game.Plan {
	p.Features = slices.Clone(p.Features)
	for i := range p.Features {
		f := &p.Features[i]
		f.Floors = max(f.Floors, 1)
		f.Points = slices.Clone(f.Points)
		for j := range f.Points {
			f.Points[j].Floor = f.Floor
		}
	}
	p.Openings = slices.Clone(p.Openings)
	p.Links = slices.Clone(p.Links)
	p.Labels = slices.Clone(p.Labels)
	p.Roads = copiedRoads(p.Roads)
	if p.FloorHeight == 0 {
		p.FloorHeight = usualFloor
	}
	return p
}

// floors is the lowest and the highest floor that anything stands on; the street is always there.
func floors(p *game.Plan) (lowest, highest int16) {
	for i := range p.Features {
		f := &p.Features[i]
		lowest, highest = min(lowest, f.Floor), max(highest, f.Floor+f.Floors-1)
	}
	for _, l := range p.Links {
		lowest, highest = min(lowest, l.Foot.Floor), max(highest, l.Head.Floor)
	}
	return lowest, highest
}
