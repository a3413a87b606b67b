package poster

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"

	"golang.org/x/image/vector"

	"rumble/game"
)

// mostPoints bounds how many corners of a table are drawn.
const mostPoints = 20_000

// table draws the outline of a table into a part of the sheet, as large as it can be; false for one that has no size.
func (s *sheet) table(p *game.Plan, room image.Rectangle) bool {
	if p.Width <= 0 || p.Depth <= 0 {
		return false
	}
	scale := min(float64(room.Dx())/float64(p.Width), float64(room.Dy())/float64(p.Depth))
	wide, high := float64(p.Width)*scale, float64(p.Depth)*scale
	left, top := float64(room.Min.X)+(float64(room.Dx())-wide)/2, float64(room.Min.Y)+(float64(room.Dy())-high)/2
	// Nothing is drawn off the table; what lies far off it would be reckoned row by row.
	near := func(at, most float64) float64 { return min(max(at, 0), most) }
	at := func(q game.Point) spot {
		return spot{left + near(float64(q.X)*scale, wide), top + near(float64(q.Y)*scale, high)}
	}
	ground := image.Rect(int(left), int(top), int(left+wide), int(top+high))
	s.fill(ground, paper2)
	for _, areas := range []bool{true, false} { // lines stand on areas
		corners := 0
		for i := range p.Features {
			f := &p.Features[i]
			if corners += len(f.Points); f.Gone || f.Floor > 0 || f.Line == areas || corners > mostPoints || len(f.Points) < 2 {
				continue
			}
			s.feature(f, at)
		}
	}
	s.box(ground, 2, ink2)
	return true
}

// feature draws one thing on a table: an area with its edge, or a line.
func (s *sheet) feature(f *game.Feature, at func(game.Point) spot) {
	corners := make([]spot, len(f.Points))
	for i, p := range f.Points {
		corners[i] = at(p)
	}
	closed, edge := !f.Line || f.Closed, 1.5
	switch {
	case f.Line:
		edge = 2.5
	case f.Blocks || f.Inside:
		s.area(corners, line)
	case f.Cover != game.NoCover:
		s.area(corners, paper)
	default:
		edge = 0.75
	}
	for i := range corners[1:] {
		s.stroke(corners[i], corners[i+1], edge, ink2)
	}
	if closed {
		s.stroke(corners[len(corners)-1], corners[0], edge, ink2)
	}
}

// spot is a place on the sheet, in pixels.
type spot struct{ x, y float64 }

// area fills an area.
func (s *sheet) area(corners []spot, c color.RGBA) {
	box := image.Rectangle{}
	for _, p := range corners {
		box = box.Union(image.Rect(int(math.Floor(p.x)), int(math.Floor(p.y)), int(math.Ceil(p.x))+1, int(math.Ceil(p.y))+1))
	}
	if box = box.Intersect(s.img.Bounds()); box.Empty() {
		return
	}
	z := vector.NewRasterizer(box.Dx(), box.Dy())
	x, y := float64(box.Min.X), float64(box.Min.Y)
	for i, p := range corners {
		if i == 0 {
			z.MoveTo(float32(p.x-x), float32(p.y-y))
		} else {
			z.LineTo(float32(p.x-x), float32(p.y-y))
		}
	}
	z.ClosePath()
	z.Draw(s.img, box, image.NewUniform(c), image.Point{})
}

// stroke draws a straight line.
func (s *sheet) stroke(a, b spot, wide float64, c color.RGBA) {
	dx, dy := b.x-a.x, b.y-a.y
	long := math.Hypot(dx, dy)
	if long == 0 {
		return
	}
	nx, ny := -dy/long*wide/2, dx/long*wide/2
	s.area([]spot{{a.x + nx, a.y + ny}, {b.x + nx, b.y + ny}, {b.x - nx, b.y - ny}, {a.x - nx, a.y - ny}}, c)
}

// fill fills a box.
func (s *sheet) fill(box image.Rectangle, c color.RGBA) {
	draw.Draw(s.img, box, image.NewUniform(c), image.Point{}, draw.Src)
}

// box draws the edge of a box, so wide, inside of it.
func (s *sheet) box(box image.Rectangle, wide int, c color.RGBA) {
	inner := box.Inset(wide)
	for _, side := range slices.Concat(
		[]image.Rectangle{image.Rect(box.Min.X, box.Min.Y, box.Max.X, inner.Min.Y), image.Rect(box.Min.X, inner.Max.Y, box.Max.X, box.Max.Y)},
		[]image.Rectangle{image.Rect(box.Min.X, inner.Min.Y, inner.Min.X, inner.Max.Y), image.Rect(inner.Max.X, inner.Min.Y, box.Max.X, inner.Max.Y)},
	) {
		s.fill(side, c)
	}
}
