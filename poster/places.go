package poster

import (
	"image"
	"image/color"
)

// mostPlaces bounds how many places of a map are drawn.
const mostPlaces = 24

// Place is a place on the map of a game that has no table.
type Place struct {
	Name  string
	Side  int  // whose it is, an index of Match.Sides; of nobody when there is no such side
	Blank bool // nothing is known of it
}

// places draws a map in a part of the sheet: each place as a block, in the colour of whose it is; false when there is none.
func (s *sheet) places(all []Place, dress []color.RGBA, room image.Rectangle) bool {
	all = all[:min(len(all), mostPlaces)]
	if len(all) == 0 {
		return false
	}
	columns := 2
	for columns*(columns+2) < len(all) {
		columns++
	}
	rows := (len(all) + columns - 1) / columns
	const street = 10
	wide, high := (room.Dx()-(columns-1)*street)/columns, min(150, (room.Dy()-(rows-1)*street)/rows)
	top := room.Min.Y + (room.Dy()-rows*high-(rows-1)*street)/2
	for i, p := range all {
		x, y := room.Min.X+i%columns*(wide+street), top+i/columns*(high+street)
		block := image.Rect(x, y, x+wide, y+high)
		edge, ground, words := ink2, paper2, ink
		if p.Blank {
			edge, ground, words = line, paper, ink2
		}
		s.fill(block, ground)
		if p.Side >= 0 && p.Side < len(dress) {
			s.fill(block, tint(dress[p.Side]))
			s.fill(image.Rect(x, y, x+wide, y+12), dress[p.Side])
		}
		s.box(block, 2, edge)
		for n, part := range s.wrap(plain, 18, p.Name, wide-20, 2) {
			s.write(plain, 18, part, x+10, y+40+n*24, wide-20, words)
		}
	}
	return true
}

// tint is a colour on paper: so light that words stand on it.
func tint(c color.RGBA) color.RGBA {
	mix := func(a, b uint8) uint8 { return uint8((int(a) + 3*int(b)) / 4) }
	return color.RGBA{mix(c.R, paper.R), mix(c.G, paper.G), mix(c.B, paper.B), 0xff}
}
