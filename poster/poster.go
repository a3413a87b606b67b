// Package poster draws the picture of a match that other programs show beside a link to it: what was played, by whom, how it came out, and the
// outline of its table or the map of its places. It is drawn in Go alone, always to the same pixels, in bounded time and memory.
//
// Begin with [Draw]. What it may say of a match is for whoever asks to know: it is given words, and draws them.
package poster

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"

	"rumble/game"
)

// The size of every picture, in pixels: what other programs ask for.
const (
	Width  = 1200
	Height = 630
)

// Match is what a picture says.
type Match struct {
	Game     string
	Scenario string
	Sides    []Side
	Result   string // a sentence; empty as long as the match goes on
	Plan     *game.Plan
	Places   []Place // of a map, where there is no plan
}

// Side is somebody who plays.
type Side struct {
	Name  string // of the person or bot; empty when nobody knows it. One in letters that no font has is not shown
	Title string // what the scenario calls the side
	Color string // one of game.Colors; "" for the first that is left
	Won   bool
}

// The colours of the house: paper, ink, brass, and one red.
var (
	paper  = color.RGBA{0xf2, 0xea, 0xd8, 0xff}
	paper2 = color.RGBA{0xe9, 0xdf, 0xc8, 0xff}
	ink    = color.RGBA{0x1f, 0x1b, 0x16, 0xff}
	ink2   = color.RGBA{0x5d, 0x54, 0x46, 0xff}
	line   = color.RGBA{0xcd, 0xbf, 0x9f, 0xff}
	brass  = color.RGBA{0xa5, 0x7c, 0x27, 0xff}
	red    = color.RGBA{0xa1, 0x2a, 0x22, 0xff}
)

// Where things stand.
const (
	margin   = 64
	mapLeft  = 740 // from where on the table is drawn, where there is one
	mapTop   = 96
	rowsTop  = 270
	rowsEnd  = 500 // all rows of sides end above it
	mostRows = 6   // others are counted
)

// Draw draws the picture of a match, as PNG.
func Draw(m Match) ([]byte, error) {
	f, err := readFonts()
	if err != nil {
		return nil, err
	}
	s := &sheet{img: image.NewRGBA(image.Rect(0, 0, Width, Height)), fonts: f}
	draw.Draw(s.img, s.img.Bounds(), image.NewUniform(paper), image.Point{}, draw.Src)
	s.frame()
	right := Width - margin
	room := image.Rect(mapLeft, mapTop, Width-margin, Height-mapTop)
	if m.Plan != nil && s.table(m.Plan, room) || m.Plan == nil && s.places(m.Places, liveries(m.Sides), room) {
		right = mapLeft - 40
	}
	s.words(m, right)
	var out bytes.Buffer
	if err := png.Encode(&out, s.img); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// sheet is a picture that is being drawn.
type sheet struct {
	img   *image.RGBA
	fonts *fonts
}

// frame draws the edge of the sheet.
func (s *sheet) frame() {
	for _, edge := range []struct{ in, wide int }{{24, 3}, {32, 1}} {
		box := s.img.Bounds().Inset(edge.in)
		s.box(box, edge.wide, brass)
	}
}

// words writes what is said, up to the right edge.
func (s *sheet) words(m Match, right int) {
	wide := right - margin
	s.write(title, 26, "RUMBLE", margin, 100, wide, red)
	s.write(title, s.fits(title, m.Game, wide, 64, 40), m.Game, margin, 168, wide, ink)
	s.write(plain, 28, m.Scenario, margin, 214, wide, ink2)
	s.fill(image.Rect(margin, 238, right, 240), line)
	rows := m.Sides[:min(len(m.Sides), mostRows)]
	if len(m.Sides) > mostRows {
		rows = rows[:mostRows-1]
	}
	high := min(56, (rowsEnd-rowsTop)/max(1, min(len(m.Sides), mostRows)))
	dress := liveries(m.Sides)
	for i, side := range rows {
		s.side(side, dress[i], rowsTop+i*high, high, right)
	}
	if more := len(m.Sides) - len(rows); more > 0 {
		s.write(plain, min(28, float64(high)*0.6), others(more), margin+52, rowsTop+len(rows)*high+high*2/3, wide-52, ink2)
	}
	s.fill(image.Rect(margin, 512, right, 514), red)
	result := m.Result
	if result == "" {
		result = "Being played now."
	}
	for i, part := range s.wrap(plain, 24, result, wide, 2) {
		s.write(plain, 24, part, margin, 548+i*32, wide, ink)
	}
}

// side writes a row: the colour of a side, who plays it, and whether they have won.
func (s *sheet) side(side Side, livery color.RGBA, top, high, right int) {
	size := min(34, float64(high)*0.62)
	base := top + high*2/3
	dot := image.Rect(margin, base-int(size*0.72), margin+int(size*0.8), base+int(size*0.08))
	s.fill(dot, livery)
	s.box(dot, 2, ink)
	x := margin + 52
	name, about := side.Name, side.Title
	if !s.fonts.says(bold, name) { // nobody knows it, or it cannot be written
		name, about = about, ""
	}
	if side.Won {
		won := "won"
		wide := s.wide(bold, size*0.8, won)
		s.write(bold, size*0.8, won, right-wide, base, wide, red)
		right -= wide + 20
	}
	used := s.write(bold, size, name, x, base, right-x, ink)
	if rest := right - x - used - 16; about != "" && rest > 60 {
		s.write(plain, size*0.75, about, x+used+16, base, rest, ink2)
	}
}

// seatColors are those of the page by day, in the order of game.Colors.
var seatColors = [...]color.RGBA{
	{0xa8, 0x23, 0x1c, 0xff},
	{0x1f, 0x70, 0x40, 0xff},
	{0x1f, 0x5a, 0xa6, 0xff},
	{0x6a, 0x3d, 0x94, 0xff},
	{0xb0, 0x56, 0x0a, 0xff},
	{0x0a, 0x6a, 0x74, 0xff},
	{0xb5, 0x3a, 0x7c, 0xff},
	{0x4a, 0x28, 0x13, 0xff},
	{0x7f, 0x66, 0x00, 0xff},
	{0x23, 0x2a, 0x66, 0xff},
	{0x45, 0x4f, 0x14, 0xff},
	{0x3f, 0x4a, 0x54, 0xff},
}

// liveries are the colours of sides: those that are said, and for the others those that are left, in their order.
func liveries(sides []Side) []color.RGBA {
	said := map[string]bool{}
	for _, s := range sides {
		said[s.Color] = true
	}
	var left []string
	for _, c := range game.Colors() {
		if !said[c] {
			left = append(left, c)
		}
	}
	dress := make([]color.RGBA, len(sides))
	for i, s := range sides {
		name := s.Color
		if name == "" && len(left) > 0 {
			name, left = left[0], left[1:]
		}
		dress[i] = ink2
		for j, c := range game.Colors() {
			if c == name && j < len(seatColors) {
				dress[i] = seatColors[j]
			}
		}
	}
	return dress
}
