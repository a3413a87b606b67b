package report

import (
	"fmt"
	"html/template"
	"math"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"rumble/study"
)

// figure is one plot of the page.
type figure struct {
	Title string
	Note  string // how it is to be read
	Keys  []key  // whose colour is whose
	SVG   template.HTML
	Table table // the same in figures, for whoever does not see the plot
}

// key is a colour and what it stands for.
type key struct {
	Color string
	Name  string
}

// spans is the data of points with intervals along the horizontal axis.
type spans struct {
	plotter.XYs
	plotter.XErrors
}

// shares draws a line for each of the names with the shares of all sides and their intervals.
func (p *pen) shares(names []string, of [][]study.Share, sides []study.Side, said string) (template.HTML, error) {
	made := p.plot("part of the games, in percent", "")
	made.Add(grid(false, true))
	made.X.Min, made.X.Max = 0, 100
	made.X.Tick.Marker = plot.ConstantTicks{{Value: 0, Label: "0"}, {Value: 25, Label: "25"}, {Value: 50, Label: "50"}, {Value: 75, Label: "75"}, {Value: 100, Label: "100"}}
	rows := float64(len(names))
	made.Y.Min, made.Y.Max = -0.6, rows-0.4
	made.Y.LineStyle.Width, made.Y.Tick.LineStyle.Width, made.Y.Tick.Length = 0, 0, 0
	var ticks plot.ConstantTicks
	for i, name := range names {
		ticks = append(ticks, plot.Tick{Value: rows - 1 - float64(i), Label: shortened(name) + " "})
	}
	made.Y.Tick.Marker = ticks
	if err := fairLine(made, 100/float64(len(sides)), rows); err != nil {
		return "", err
	}
	for side := range sides {
		var data spans
		for i := range names {
			s := of[i][side]
			// The sides of a line stand a little below each other: their intervals may overlap.
			y := rows - 1 - float64(i) + 0.5*(float64(len(sides)-1)/2-float64(side))/float64(len(sides))
			data.XYs = append(data.XYs, plotter.XY{X: 100 * s.Seen, Y: y})
			data.XErrors = append(data.XErrors, struct{ Low, High float64 }{100 * (s.Low - s.Seen), 100 * (s.High - s.Seen)})
		}
		if err := addSpans(made, data, colorOf(side)); err != nil {
			return "", err
		}
	}
	height := 62 + vg.Length(len(names))*vg.Length(14+8*len(sides))
	return svg(made, wide, height, said)
}

// fairLine is a broken line where everybody has as much.
func fairLine(to *plot.Plot, at, rows float64) error {
	l, err := plotter.NewLine(plotter.XYs{{X: at, Y: -0.6}, {X: at, Y: rows - 0.4}})
	if err != nil {
		return err
	}
	l.LineStyle = draw.LineStyle{Color: brass, Width: 1.2, Dashes: []vg.Length{4, 3}}
	to.Add(l)
	return nil
}

// addSpans adds points with intervals.
func addSpans(to *plot.Plot, data spans, c interface {
	RGBA() (r, g, b, a uint32)
},
) error {
	bars, err := plotter.NewXErrorBars(data)
	if err != nil {
		return err
	}
	bars.LineStyle, bars.CapWidth = draw.LineStyle{Color: c, Width: 1.6}, 6
	points, err := plotter.NewScatter(data.XYs)
	if err != nil {
		return err
	}
	points.GlyphStyle = draw.GlyphStyle{Color: c, Radius: 3.2, Shape: draw.CircleGlyph{}}
	to.Add(bars, points)
	return nil
}

// Between these parts of all numbers lie nine of ten, and half of them.
var (
	nineOfTen = [2]float64{0.05, 0.95}
	half      = [2]float64{0.25, 0.75}
)

// points draws for each seat where most of its points lie: nine of ten games within the thin line, half of them within the thick one.
func (p *pen) points(names []string, of []study.Spread, said string) (template.HTML, error) {
	made := p.plot("points", "")
	made.Add(grid(false, true))
	rows := float64(len(names))
	made.Y.Min, made.Y.Max = -0.6, rows-0.4
	made.Y.LineStyle.Width, made.Y.Tick.LineStyle.Width, made.Y.Tick.Length = 0, 0, 0
	var ticks plot.ConstantTicks
	for i, name := range names {
		y := rows - 1 - float64(i)
		ticks = append(ticks, plot.Tick{Value: y, Label: shortened(name) + " "})
		for _, span := range []struct {
			of    [2]float64
			width vg.Length
		}{{nineOfTen, 1.4}, {half, 7}} {
			l, err := plotter.NewLine(plotter.XYs{{X: float64(of[i].Quantile(span.of[0])), Y: y}, {X: float64(of[i].Quantile(span.of[1])), Y: y}})
			if err != nil {
				return "", err
			}
			l.LineStyle = draw.LineStyle{Color: colorOf(i), Width: span.width}
			made.Add(l)
		}
		middle, err := plotter.NewScatter(plotter.XYs{{X: float64(of[i].Quantile(0.5)), Y: y}})
		if err != nil {
			return "", err
		}
		middle.GlyphStyle = draw.GlyphStyle{Color: card, Radius: 3, Shape: draw.CircleGlyph{}}
		ring := *middle
		ring.GlyphStyle = draw.GlyphStyle{Color: ink, Radius: 4, Shape: draw.CircleGlyph{}}
		made.Add(&ring, middle)
	}
	made.Y.Tick.Marker = ticks
	return svg(made, wide, 62+vg.Length(len(names))*26, said)
}

// falls draws how many of each seat fall in each turn of a game.
func (p *pen) falls(byTurn []study.Spread, games []int, said string) (template.HTML, error) {
	made := p.plot("turn", "")
	made.Add(grid(true, false))
	last := lastTurn(byTurn)
	for i, s := range byTurn {
		if len(s) == 0 {
			continue
		}
		var data plotter.XYs
		for turn := 1; turn <= last; turn++ {
			data = append(data, plotter.XY{X: float64(turn), Y: inAGame(s[turn], games[turn])})
		}
		c := colorOf(i)
		if i == len(byTurn)-1 {
			c = nobody
		}
		l, points, err := plotter.NewLinePoints(data)
		if err != nil {
			return "", err
		}
		l.LineStyle = draw.LineStyle{Color: c, Width: 1.6}
		points.GlyphStyle = draw.GlyphStyle{Color: c, Radius: 2.4, Shape: draw.CircleGlyph{}}
		made.Add(l, points)
	}
	made.X.Min, made.X.Max, made.Y.Min = 1, math.Max(2, float64(last)), 0
	var ticks plot.ConstantTicks
	for turn := 1; turn <= last; turn += max(1, (last+9)/10) {
		ticks = append(ticks, plot.Tick{Value: float64(turn), Label: strconv.Itoa(turn)})
	}
	made.X.Tick.Marker = ticks
	return svg(made, wide, high, said)
}

// lastTurn is the last turn in which somebody fell.
func lastTurn(byTurn []study.Spread) int {
	last := 1
	for _, s := range byTurn {
		if turns := s.Sorted(); len(turns) > 0 {
			last = max(last, turns[len(turns)-1])
		}
	}
	return last
}

// inAGame is how often something is in a game, on average.
func inAGame(many, games int) float64 { return float64(many) / float64(max(1, games)) }

// shortened keeps a name beside a plot on a phone.
func shortened(name string) string {
	if runes := []rune(name); len(runes) > longestLabel {
		return string(runes[:longestLabel-1]) + "…"
	}
	return name
}

// longestLabel is how many letters have room beside a plot.
const longestLabel = 22

// hex is a colour as a page writes it.
func hex(n int) string { c := colorOf(n); return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
