package tabletop

import (
	"strconv"
	"strings"

	"rumble/game"
)

// Side is a side of a rectangle.
type Side uint8

// The sides.
const (
	North Side = iota
	East
	South
	West
)

// Gap is an opening of a building: on which side and floor, how far from the northern or western end of that side, and
// how wide.
type Gap struct {
	Kind         string // "door", "window" or "arch"
	Side         Side
	At, Wide     Length
	Floor        int16
	Open, Locked bool // doors only
}

// Door is a shut, unlocked door on the street.
func Door(side Side, at, wide Length) Gap { return Gap{Kind: kindDoor, Side: side, At: at, Wide: wide} }

// Window is a window on the street.
func Window(side Side, at, wide Length) Gap {
	return Gap{Kind: kindWindow, Side: side, At: at, Wide: wide}
}

// Arch is an open archway on the street.
func Arch(side Side, at, wide Length) Gap { return Gap{Kind: kindArch, Side: side, At: at, Wide: wide} }

// Building adds to a plan a house that can be entered: outer walls that block sight and give hard cover, an interior on
// every floor from the street up, and its openings. The ids are made from the name.
func Building(p *game.Plan, name string, at Rect, floors int, gaps ...Gap) {
	id := strings.ReplaceAll(strings.ToLower(name), " ", "-")
	p.Features = append(p.Features,
		game.Feature{
			ID: id, Kind: "building", Name: name, Points: at.Corners(0), Floors: int16(floors), Inside: true,
		},
		game.Feature{
			ID: id + "-walls", Kind: "wall", Name: name, Line: true, Closed: true, Points: at.Corners(0),
			Floors: int16(floors), Blocks: true, Cover: game.HardCover, Hides: true, Going: game.Impassable,
		})
	for i, g := range gaps {
		a, b := g.ends(at)
		p.Openings = append(p.Openings, game.Opening{
			ID: id + "-" + g.Kind + "-" + strconv.Itoa(i+1), Kind: g.Kind, A: a, B: b, Open: g.Open, Locked: g.Locked,
		})
	}
}

// ends is where the opening begins and ends in the outline of the building.
func (g Gap) ends(r Rect) (a, b Point) {
	switch g.Side {
	case North, South:
		a = Point{X: r.West + g.At, Y: r.North, Floor: g.Floor}
		if g.Side == South {
			a.Y = r.South
		}
		b = a
		b.X += g.Wide
	default:
		a = Point{X: r.West, Y: r.North + g.At, Floor: g.Floor}
		if g.Side == East {
			a.X = r.East
		}
		b = a
		b.Y += g.Wide
	}
	return a, b
}

// Roof adds a flat roof on top of a building of so many floors, from whose edge one may look down.
func Roof(p *game.Plan, name string, at Rect, floors int) {
	p.Features = append(p.Features, game.Feature{
		ID: strings.ReplaceAll(strings.ToLower(name), " ", "-") + "-roof", Kind: "roof", Name: name,
		Points: at.Corners(int16(floors)), Floor: int16(floors), Roof: true,
	})
}

// Block adds a solid block that nobody enters or sees through and that gives hard cover: a house without an inside.
func Block(p *game.Plan, id, name string, at Rect) {
	p.Features = append(p.Features, game.Feature{
		ID: id, Kind: "building", Name: name, Points: at.Corners(0),
		Blocks: true, Cover: game.HardCover, Hides: true, Going: game.Impassable,
	})
}

// Object adds something one may stand behind but not walk through, such as a van or a crate: light cover that does not
// block sight.
func Object(p *game.Plan, id, kind, name string, at Rect) {
	p.Features = append(p.Features, game.Feature{
		ID: id, Kind: kind, Name: name, Points: at.Corners(0),
		Cover: game.LightCover, Hides: true, Going: game.Impassable,
	})
}
