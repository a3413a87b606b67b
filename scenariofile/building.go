package scenariofile

import (
	"rumble/game"
	"rumble/internal/yamltree"
)

// readBuilding makes of one entry a house that can be entered: an interior and outer walls through all its floors, inner
// walls, openings, and a roof to stand on if it has one. A solid one is a block without an inside.
func (f *File) readBuilding(v yamltree.Value) {
	v.Keys("id", "name", "at", "points", "floor", "floors", "roof", "solid", "material", "use", "walls", "doors", "windows", "arches")
	h := house{f: f, v: v, name: v.Key("name").Text(maxName), floor: floor(v.Key("floor")), floors: 1}
	if n := v.Key("floors"); n.Given() {
		h.floors = int16(n.Int(1, topFloor))
	}
	h.id = slug(h.name, "building")
	if id := v.Key("id"); id.Given() {
		h.id, h.named = id.ID(), true
	}
	h.outline = shape(v, false, 0, 0, h.floor)
	if v.Key("solid").Yes() {
		h.solid()
	} else {
		h.hollow()
	}
	top := h.floor + h.floors - 1
	if v.Key("roof").Yes() {
		top++ // one stands on the floor above the highest
		roof := h.part("roof", "-roof")
		roof.Floor, roof.Floors = top, 0
		roof.Points = nil
		for _, p := range h.outline {
			p.Floor = roof.Floor
			roof.Points = append(roof.Points, p)
		}
		f.add(v, roof, h.id+"-roof")
	}
	if top > topFloor {
		v.Refuse("This building ends above floor %d.", topFloor)
	}
}

// house is a building while it is read.
type house struct {
	f             *File
	v             yamltree.Value
	id, name      string
	named         bool // the file gives the id
	floor, floors int16
	outline       []game.Point
}

// part is a feature of that kind in the outline of the house, through all its floors.
func (h *house) part(like, suffix string) game.Feature {
	k, _ := kindNamed(like)
	ft := k.does
	ft.Kind, ft.Name, ft.Points, ft.Floor, ft.Floors = like, h.name, h.outline, h.floor, h.floors
	if h.named {
		ft.ID = h.id + suffix
	}
	return ft
}

func (h *house) solid() {
	for _, key := range []string{"walls", "doors", "windows", "arches"} {
		if inner := h.v.Key(key); inner.Given() {
			inner.Refuse("A solid building has no inside.")
		}
	}
	block := h.part("block", "")
	madeOf(h.v, &block)
	h.f.add(h.v, block, h.id)
}

func (h *house) hollow() {
	interior := h.part("building", "") // it stands for the house; its walls are parts of it
	madeOf(h.v, &interior)
	h.f.add(h.v, interior, h.id)
	first := len(h.f.Scenario.Table.Features)
	outer := h.part("wall", "-walls")
	outer.Closed = true
	h.f.add(h.v, outer, h.id+"-walls")
	for _, item := range h.v.Key("walls").List(MaxFeatures) {
		h.f.readWall(item, h.name, h.id+"-wall", h.floor)
	}
	h.f.readOpenings(h.v, h.f.Scenario.Table.Features[first:], h.id, h.floor)
}

// readWall reads a wall with its openings: one of the table, or an inner one of a house, whose name it shares.
func (f *File) readWall(v yamltree.Value, name, after string, usual int16) {
	v.Keys("id", "name", "at", "points", "floor", "floors", "height", "closed", "cover", "doors", "windows", "arches")
	k, _ := kindNamed("wall")
	wall := k.does
	marks(v, &wall)
	wall.Kind = "wall"
	if !v.Key("floor").Given() {
		wall.Floor = usual
	}
	if wall.Name == "" {
		wall.Name = name
	}
	wall.Points = shape(v, true, 0, 0, wall.Floor)
	f.add(v, wall, after)
	made := f.Scenario.Table.Features[len(f.Scenario.Table.Features)-1:]
	f.readOpenings(v, made, made[0].ID, wall.Floor)
}
