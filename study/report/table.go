package report

import (
	"html/template"
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"rumble/game"
)

// squares is how often somebody fell on each square of the table, an inch a side: row by row from the top, each from the left.
type squares struct {
	wide, deep int
	many       []int
}

// squaresOf counts by squares. What lies on the far edge of the table, or beyond an edge, counts for the square there.
func squaresOf(plan *game.Plan, places map[game.Point]int) squares {
	s := squares{wide: up(plan.Width), deep: up(plan.Depth)}
	s.many = make([]int, s.wide*s.deep)
	for at, n := range places {
		column, row := min(max(0, int(at.X/game.Inch)), s.wide-1), min(max(0, int(at.Y/game.Inch)), s.deep-1)
		s.many[row*s.wide+column] += n
	}
	return s
}

// As a heat map the squares are a grid that is counted from the bottom.
func (s squares) Dims() (columns, rows int) { return s.wide, s.deep }
func (s squares) X(c int) float64           { return float64(c) + 0.5 }
func (s squares) Y(r int) float64           { return float64(r) + 0.5 }

func (s squares) Z(c, r int) float64 {
	n := s.many[(s.deep-1-r)*s.wide+c]
	if n == 0 {
		return math.NaN() // which has no colour: nothing is drawn there
	}
	return float64(n)
}

// reds is a palette from hardly anything to the one red.
type reds struct{}

func (reds) Colors() []color.Color {
	all := make([]color.Color, 32)
	for i := range all {
		all[i] = color.NRGBA{0xa1, 0x2a, 0x22, uint8(40 + i*200/31)}
	}
	return all
}

// table draws the table from above, and the squares on which people fell, the more the darker.
func (p *pen) table(plan *game.Plan, s squares, said string) (template.HTML, error) {
	made := p.plot("", "")
	made.HideAxes()
	made.X.Min, made.X.Max, made.Y.Min, made.Y.Max = 0, float64(s.wide), 0, float64(s.deep)
	for i := range plan.Features {
		if err := outline(made, &plan.Features[i], s.deep); err != nil {
			return "", err
		}
	}
	heat := plotter.NewHeatMap(s, reds{})
	heat.Min, heat.Max = 0, float64(max(1, slices.Max(s.many)))
	made.Add(heat)
	edge, err := plotter.NewLine(plotter.XYs{{}, {X: float64(s.wide)}, {X: float64(s.wide), Y: float64(s.deep)}, {Y: float64(s.deep)}, {}})
	if err != nil {
		return "", err
	}
	edge.LineStyle = draw.LineStyle{Color: ink, Width: 1}
	made.Add(edge)
	made.X.Padding, made.Y.Padding = 0, 0
	return svg(made, wide, wide*vg.Length(s.deep)/vg.Length(s.wide), said)
}

// outline draws a feature of the ground floor.
func outline(to *plot.Plot, f *game.Feature, deep int) error {
	if f.Floor != 0 || len(f.Points) < 2 {
		return nil
	}
	var points plotter.XYs
	for _, p := range f.Points {
		points = append(points, plotter.XY{X: float64(p.X) / float64(game.Inch), Y: float64(deep) - float64(p.Y)/float64(game.Inch)})
	}
	if !f.Line || f.Closed {
		points = append(points, points[0])
	}
	l, err := plotter.NewLine(points)
	if err != nil {
		return err
	}
	l.LineStyle = draw.LineStyle{Color: ink2, Width: 0.7}
	if f.Line {
		l.LineStyle = draw.LineStyle{Color: ink, Width: 1.4}
	} else if f.Blocks || f.Cover == game.HardCover {
		polygon, err := plotter.NewPolygon(points)
		if err != nil {
			return err
		}
		polygon.Color, polygon.LineStyle.Width = line, 0
		to.Add(polygon)
	}
	to.Add(l)
	return nil
}

func up(l game.Length) int { return int((l + game.Inch - 1) / game.Inch) }
