package poster

import (
	_ "embed"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"slices"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/norm"
)

//go:embed fonts/federo.ttf
var federo []byte // the font of the house for titles, under the SIL Open Font License: see fonts/federo-LICENSE.txt

// style is a way to write.
type style uint8

const (
	title style = iota
	plain
	bold
)

// fonts are those that are written with: of each style, the first that has a letter writes it.
type fonts struct {
	by [3][]*sfnt.Font
}

// readFonts reads the fonts once. They are part of the program, and are not changed.
var readFonts = sync.OnceValues(func() (*fonts, error) {
	var read [3]*sfnt.Font
	for i, body := range [][]byte{federo, goregular.TTF, gobold.TTF} {
		var err error
		if read[i], err = opentype.Parse(body); err != nil {
			return nil, err
		}
	}
	return &fonts{[3][]*sfnt.Font{title: {read[0], read[2]}, plain: {read[1]}, bold: {read[2]}}}, nil
})

// mostLetters bounds what is measured of one text.
const mostLetters = 300

// clean is a text on one line, without what cannot be seen.
func clean(text string) []rune {
	text = strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsGraphic(r):
			return r
		}
		return -1
	}, text)), " ")
	letters := []rune(text)
	return letters[:min(len(letters), mostLetters)]
}

// unwritten stands for letters that no font has. They are not left out: else one name could be made to look like another.
const unwritten = '…'

// writable is a text in letters that the fonts of a style have: Latin, Greek and Cyrillic ones, and of others what they are made of ("㎏" of k
// and g, a letter with rare marks of the letter). All that cannot be written stands there as dots, once for as many letters as follow each other.
func (f *fonts) writable(st style, text string) []rune {
	var written []rune
	for _, r := range clean(text) {
		if f.has(st, r) {
			written = append(written, r)
			continue
		}
		before := len(written)
		for _, part := range norm.NFKD.String(string(r)) {
			if f.has(st, part) {
				written = append(written, part)
			}
		}
		dots := before > 0 && written[before-1] == unwritten
		if len(written) == before && !unicode.Is(unicode.Mn, r) && !dots {
			written = append(written, unwritten)
		}
	}
	return written
}

// says says whether anything of a text can be written.
func (f *fonts) says(st style, text string) bool {
	return slices.ContainsFunc(f.writable(st, text), func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

func (f *fonts) has(st style, r rune) bool { return f.of(st, r) >= 0 }

// of is which font of a style writes a letter; -1 for none.
func (f *fonts) of(st style, r rune) int {
	var buffer sfnt.Buffer
	return slices.IndexFunc(f.by[st], func(one *sfnt.Font) bool {
		at, err := one.GlyphIndex(&buffer, r)
		return err == nil && at != 0
	})
}

// letter is a letter with the font that has it.
type letter struct {
	rune
	face font.Face
	wide fixed.Int26_6
}

// letters are those of a text, each with its face.
func (s *sheet) letters(st style, size float64, text string) []letter {
	faces := make([]font.Face, len(s.fonts.by[st]))
	for i, f := range s.fonts.by[st] {
		// The options are right, and so this cannot fail.
		faces[i], _ = opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
	}
	var all []letter
	for _, r := range s.fonts.writable(st, text) {
		one := letter{rune: r, face: faces[s.fonts.of(st, r)]}
		one.wide, _ = one.face.GlyphAdvance(r)
		all = append(all, one)
	}
	return all
}

func sum(all []letter) (wide fixed.Int26_6) {
	for _, l := range all {
		wide += l.wide
	}
	return wide
}

// wide is how wide a text is, in pixels.
func (s *sheet) wide(st style, size float64, text string) int {
	return sum(s.letters(st, size, text)).Ceil()
}

// fits is the largest of the sizes between two at which a text is no wider than that, or else the least.
func (s *sheet) fits(st style, text string, wide int, most, least float64) float64 {
	for size := most; size > least; size -= 4 {
		if s.wide(st, size, text) <= wide {
			return size
		}
	}
	return least
}

// write writes a text on a line, cut off where there is no more room, and gives how wide it is.
func (s *sheet) write(st style, size float64, text string, x, base, wide int, c color.RGBA) int {
	all := s.letters(st, size, text)
	if room := fixed.I(wide); sum(all) > room {
		dots := s.letters(st, size, string(unwritten))
		for len(all) > 0 && sum(all)+sum(dots) > room {
			all = all[:len(all)-1]
		}
		all = append(all, dots...)
	}
	at := fixed.P(x, base)
	for _, l := range all {
		if where, mask, from, _, ok := l.face.Glyph(at, l.rune); ok {
			draw.DrawMask(s.img, where, image.NewUniform(c), image.Point{}, mask, from, draw.Over)
		}
		at.X += l.wide
	}
	return (at.X - fixed.I(x)).Ceil()
}

// wrap parts a text into lines, so many at the most; the last one has the rest.
func (s *sheet) wrap(st style, size float64, text string, wide, most int) []string {
	var lines []string
	now := ""
	for _, word := range strings.Fields(string(clean(text))) {
		longer := strings.TrimPrefix(now+" "+word, " ")
		if now != "" && len(lines) < most-1 && s.wide(st, size, longer) > wide {
			lines = append(lines, now)
			longer = word
		}
		now = longer
	}
	return append(lines, now)
}

func others(n int) string {
	if n == 1 {
		return "and one other"
	}
	return fmt.Sprintf("and %d others", n)
}
