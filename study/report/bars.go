package report

import (
	"html/template"
	"slices"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"

	"rumble/study"
)

// mostBars is how many bars have room beside each other on a phone.
const mostBars = 40

// bar is how often the numbers of a span came up; its ends are among them.
type bar struct{ from, to, many int }

// bars are all numbers from the first to the last that came up, some together where they are many; none of nothing.
func bars(s study.Spread) []bar {
	values := s.Sorted()
	if len(values) == 0 {
		return nil
	}
	first, last := values[0], values[len(values)-1]
	step := max(1, (last-first+mostBars)/mostBars)
	all := make([]bar, (last-first)/step+1)
	for i := range all {
		all[i].from = first + i*step
		all[i].to = min(all[i].from+step-1, last)
	}
	for _, value := range values {
		all[(value-first)/step].many += s[value]
	}
	return all
}

// bars draws how many percent of all each bar is.
func (p *pen) bars(all []bar, x, said string) (template.HTML, error) {
	if len(all) == 0 {
		return "", nil
	}
	made := p.plot(x, "")
	made.Add(grid(true, false))
	heights := make(plotter.Values, len(all))
	for i := range all {
		heights[i] = percentOf(all[i].many, inAll(all))
	}
	chart, err := plotter.NewBarChart(heights, min(60, max(2, vg.Length(230/len(heights)))))
	if err != nil {
		return "", err
	}
	chart.Color, chart.LineStyle.Width = brass, 0
	made.Add(chart)
	made.X.Min, made.X.Max = -0.6, float64(len(heights))-0.4
	made.Y.Min, made.Y.Max = 0, 1.08*slices.Max(heights)
	made.Y.Tick.Marker = percents(made.Y.Max)
	var ticks plot.ConstantTicks
	for i := 0; i < len(all); i += max(1, (len(all)+7)/8) {
		ticks = append(ticks, plot.Tick{Value: float64(i), Label: strconv.Itoa(all[i].from)})
	}
	made.X.Tick.Marker = ticks
	return svg(made, wide, high, said)
}

// inAll is how many numbers all bars are of.
func inAll(all []bar) int {
	many := 0
	for i := range all {
		many += all[i].many
	}
	return many
}

func percentOf(part, all int) float64 { return 100 * float64(part) / float64(max(1, all)) }

// percents are marks from nothing to so many percent, five at most besides that of nothing.
func percents(most float64) plot.ConstantTicks {
	step := 20
	for _, finer := range []int{10, 5, 2, 1} {
		if most/float64(finer) < 6 {
			step = finer
		}
	}
	var ticks plot.ConstantTicks
	for n := 0; float64(n) <= most; n += step {
		ticks = append(ticks, plot.Tick{Value: float64(n), Label: strconv.Itoa(n)})
	}
	return ticks
}
