package report

import (
	"bytes"
	"fmt"
	"html/template"
	"image/color"
	"regexp"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/font/liberation"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"
)

// The colours of the page: ink on paper, a line, and one for each side or seat, as the web table has them by day.
var (
	ink   = color.RGBA{0x1f, 0x1b, 0x16, 0xff}
	ink2  = color.RGBA{0x5d, 0x54, 0x46, 0xff}
	line  = color.RGBA{0xcd, 0xbf, 0x9f, 0xff}
	brass = color.RGBA{0xa5, 0x7c, 0x27, 0xff}
	card  = color.RGBA{0xfb, 0xf6, 0xea, 0xff}
	seats = []color.RGBA{
		{0xa8, 0x23, 0x1c, 0xff},
		{0x1f, 0x5a, 0xa6, 0xff},
		{0x1f, 0x70, 0x40, 0xff},
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
	nobody = color.RGBA{0x75, 0x6b, 0x59, 0xff}
)

// colorOf is the colour of a side or a seat; of more than there are, nobody's.
func colorOf(n int) color.RGBA {
	if n < len(seats) {
		return seats[n]
	}
	return nobody
}

// The width of a plot is that of a phone: a page has one or several beside each other, and nothing on them is too small to be read.
const (
	wide = 340 * vg.Length(1)
	high = 210 * vg.Length(1)
)

// pen draws plots. Its fonts are only for measuring: the page sets the words in its own.
type pen struct{ fonts *font.Cache }

func newPen() *pen { return &pen{font.NewCache(liberation.Collection())} }

func (p *pen) text(size vg.Length, c color.Color) text.Style {
	return text.Style{
		Color: c, Font: font.Font{Typeface: "Liberation", Variant: "Sans", Size: size},
		Handler: text.Plain{Fonts: p.fonts},
	}
}

// plot is an empty plot in the look of the page.
func (p *pen) plot(x, y string) *plot.Plot {
	made := plot.New()
	made.BackgroundColor = nil // the card shows through; a colour that is transparent is written as one that no page can read
	made.TextHandler = text.Plain{Fonts: p.fonts}
	made.Title.TextStyle.Handler = made.TextHandler
	for _, axis := range []*plot.Axis{&made.X, &made.Y} {
		axis.LineStyle = draw.LineStyle{Color: ink2, Width: 0.6}
		axis.Tick.LineStyle = axis.LineStyle
		axis.Tick.Length = 3
		axis.Padding = 4
		axis.Tick.Marker = plainly{}
		label, tick := axis.Label.TextStyle, axis.Tick.Label
		axis.Label.TextStyle, axis.Tick.Label = p.text(11, ink2), p.text(11, ink)
		axis.Label.TextStyle.XAlign, axis.Label.TextStyle.YAlign, axis.Label.TextStyle.Rotation = label.XAlign, label.YAlign, label.Rotation
		axis.Tick.Label.XAlign, axis.Tick.Label.YAlign = tick.XAlign, tick.YAlign
	}
	made.X.Label.Text, made.Y.Label.Text = x, y
	return made
}

// plainly are the usual marks of an axis, of which none has more digits than it needs: 25 and not 25.00.
type plainly struct{}

func (plainly) Ticks(from, to float64) []plot.Tick {
	ticks := plot.DefaultTicks{}.Ticks(from, to)
	for i := range ticks {
		if number := ticks[i].Label; strings.Contains(number, ".") && !strings.Contains(number, "e") {
			ticks[i].Label = strings.TrimRight(strings.TrimRight(number, "0"), ".")
		}
	}
	return ticks
}

// grid is the lines at the ticks of the axes, in that order: across and up.
func grid(across, up bool) *plotter.Grid {
	g := plotter.NewGrid()
	style := draw.LineStyle{Color: line, Width: 0.5}
	g.Vertical, g.Horizontal = draw.LineStyle{}, draw.LineStyle{}
	if across {
		g.Horizontal = style
	}
	if up {
		g.Vertical = style
	}
	return g
}

// inline is what stands before the picture itself in a file of its own, and what the page says by its own fonts.
var (
	before = regexp.MustCompile(`(?s)^.*?<svg[^>]*>`)
	family = regexp.MustCompile(`font-family:[^;"]*;font-variant:[^;"]*;font-weight:[^;"]*;font-style:[^;"]*;?`)
)

// svg is a plot as a part of a page. Whoever does not see it is told what it is about, and where the figures are.
func svg(p *plot.Plot, w, h vg.Length, said string) (template.HTML, error) {
	canvas := vgsvg.NewWith(vgsvg.UseWH(w, h))
	p.Draw(draw.Crop(draw.New(canvas), 1, -12, 1, -4)) // room for the ends of what stands at the axes
	var b bytes.Buffer
	if _, err := canvas.WriteTo(&b); err != nil {
		return "", err
	}
	start := before.FindIndex(b.Bytes())
	if start == nil {
		return "", fmt.Errorf("the plot %q is no SVG", said)
	}
	body := family.ReplaceAll(b.Bytes()[start[1]:], nil)
	said += ". The table below has it in figures."
	head := fmt.Sprintf(`<svg viewBox="0 0 %g %g" role="img" aria-label="%s">`, float64(w), float64(h), template.HTMLEscapeString(said))
	return template.HTML(head) + template.HTML(body), nil // the library escapes the words that it draws
}
