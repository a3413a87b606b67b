package poster_test

import (
	"bytes"
	"flag"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/poster"
)

var draws = flag.Bool("draw", false, "write the pictures that others are compared with")

// with is a match of two with a table, changed.
func with(change func(*poster.Match)) poster.Match {
	sc := toy.Scenario(2, 4)
	sc.Table.Fill()
	at := func(x, y int) game.Point { return game.Point{X: game.Inches(x), Y: game.Inches(y)} }
	wide, deep := int(sc.Table.Width/game.Inch), int(sc.Table.Depth/game.Inch)
	sc.Table.Features = []game.Feature{
		{Kind: "street", Points: []game.Point{at(0, deep/2), at(wide, deep/2), at(wide, deep/2+2), at(0, deep/2+2)}},
		{Kind: "building", Blocks: true, Points: []game.Point{at(2, 1), at(8, 1), at(8, 4), at(5, 4), at(5, 3), at(2, 3)}},
		{Kind: "crate", Cover: game.LightCover, Points: []game.Point{at(9, 2), at(10, 2), at(10, 3), at(9, 3)}},
		{Kind: "wall", Line: true, Points: []game.Point{at(9, 5), at(11, 5), at(11, 1)}},
		{Kind: "roof", Floor: 1, Points: []game.Point{at(0, 0), at(wide, 0), at(wide, deep)}},
		{Kind: "building", Blocks: true, Gone: true, Points: []game.Point{at(0, 0), at(wide, 0), at(wide, deep)}},
	}
	m := poster.Match{
		Game: "A game of the house", Scenario: "The long way home", Plan: &sc.Table,
		Sides:  []poster.Side{{Name: "Al", Title: "The north"}, {Name: "Zoë", Title: "The south", Won: true, Color: "violet"}},
		Result: "The north has given the match up. They stood at: 3 points; 12 points.",
	}
	if change != nil {
		change(&m)
	}
	return m
}

func drawn(t *testing.T, m poster.Match) image.Image {
	t.Helper()
	begun := time.Now()
	body, err := poster.Draw(m)
	if err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	if picture.Bounds() != image.Rect(0, 0, 1200, 630) || len(body) > 300_000 || time.Since(begun) > 5*time.Second {
		t.Errorf("%v, %d bytes, in %v", picture.Bounds(), len(body), time.Since(begun))
	}
	return picture
}

// apart is how many pixels of two pictures differ to the eye.
func apart(a, b image.Image) (n int) {
	near := func(x, y uint32) bool { return max(x, y)-min(x, y) <= 3<<8 }
	for y := range poster.Height {
		for x := range poster.Width {
			ar, ag, ab, _ := a.At(x, y).RGBA()
			br, bg, bb, _ := b.At(x, y).RGBA()
			if !near(ar, br) || !near(ag, bg) || !near(ab, bb) {
				n++
			}
		}
	}
	return n
}

func TestPicturesAreDrawnAsTheyAlwaysWere(t *testing.T) {
	many := strings.Fields("one two three four five six seven eight nine ten eleven twelve")
	for name, m := range map[string]poster.Match{
		"duel": with(nil),
		"bare": with(func(m *poster.Match) { m.Plan, m.Result = nil, "" }),
		"map": with(func(m *poster.Match) {
			m.Plan, m.Places = nil, []poster.Place{
				{Name: "The north bank", Side: 0}, {Name: "The south bank", Side: 1}, {Name: "The bridge", Side: -1}, {Name: "The island in the river", Side: 9, Blank: true},
			}
		}),
		"crowd": with(func(m *poster.Match) {
			m.Sides = nil
			for _, name := range many {
				m.Sides = append(m.Sides, poster.Side{Name: name, Title: "a side"})
			}
		}),
		"letters": with(func(m *poster.Match) {
			m.Game, m.Scenario = strings.Repeat("A very long name of a game ", 4), "Ω Щ ąęł 東京 \u202e\u0007 עברית"
			m.Sides[0].Name, m.Sides[1].Name = "Александра Πηνελόπη", strings.Repeat("W", 64)
			m.Sides = append(m.Sides, poster.Side{Name: "東京の猫", Title: "The east"}, poster.Side{Title: "Nobody knows who"})
			m.Result = strings.Repeat("And then something else happened. ", 20)
		}),
	} {
		picture, file := drawn(t, m), filepath.Join("testdata", name+".png")
		if *draws {
			body, _ := poster.Draw(m)
			if err := os.WriteFile(file, body, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		body, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		golden, err := png.Decode(bytes.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		if n := apart(picture, golden); n > 0 {
			t.Errorf("%s: %d pixels are others", name, n)
		}
	}
}

func TestTheSameMatchIsTheSamePicture(t *testing.T) {
	a, _ := poster.Draw(with(nil))
	b, _ := poster.Draw(with(nil))
	if !bytes.Equal(a, b) {
		t.Error("two pictures of one match differ")
	}
}

// What a picture says is to be seen in it: each change changes it, and what cannot be seen changes nothing.
func TestEverythingThatIsSaidIsSeen(t *testing.T) {
	plain := drawn(t, with(nil))
	for what, change := range map[string]func(*poster.Match){
		"the game": func(m *poster.Match) { m.Game += "!" }, "the scenario": func(m *poster.Match) { m.Scenario += "!" },
		"the result": func(m *poster.Match) { m.Result = "" }, "the table": func(m *poster.Match) { m.Plan = nil },
		"a name": func(m *poster.Match) { m.Sides[0].Name = "Bo" }, "a side": func(m *poster.Match) { m.Sides[0].Title = "A side" },
		"who has won": func(m *poster.Match) { m.Sides[1].Won = false }, "a colour": func(m *poster.Match) { m.Sides[1].Color = "teal" },
		"a map":                            func(m *poster.Match) { m.Plan, m.Places = nil, []poster.Place{{Name: "Here", Side: 1}} },
		"a letter that no font has":        func(m *poster.Match) { m.Sides[0].Name = "Al京" },
		"letters of which others are made": func(m *poster.Match) { m.Sides[0].Name = "5㎏" },
	} {
		if apart(plain, drawn(t, with(change))) == 0 {
			t.Errorf("%s is not seen", what)
		}
	}
	mapped := func(p poster.Place) image.Image {
		return drawn(t, with(func(m *poster.Match) { m.Plan, m.Places = nil, []poster.Place{p} }))
	}
	bank := mapped(poster.Place{Name: "Bank", Side: 1})
	for what, p := range map[string]poster.Place{
		"whose a place is": {Name: "Bank", Side: 0}, "that it is nobody's": {Name: "Bank", Side: -1}, "what it is called": {Name: "Mill", Side: 1}, "that it is unknown": {Name: "Bank", Side: 1, Blank: true},
	} {
		if apart(bank, mapped(p)) == 0 {
			t.Errorf("%s is not seen", what)
		}
	}
	hidden := with(func(m *poster.Match) { m.Sides[0].Name, m.Game = "\u202eA\u0000l\u200b", " "+m.Game+"\n" })
	if apart(plain, drawn(t, hidden)) != 0 {
		t.Error("what cannot be seen has changed the picture")
	}
}

// What cannot be written is told by dots and not by boxes, however much of it there is; what is made of letters that can be written is written
// with these; and a side of which nothing of the name can be written goes by what the scenario calls it.
func TestLettersThatNoFontHas(t *testing.T) {
	named := func(name string) image.Image {
		return drawn(t, with(func(m *poster.Match) { m.Sides[0].Name = name }))
	}
	for _, c := range []struct{ one, other string }{
		{"Al京", "Al…"}, {"Al東京の猫", "Al…"}, {"A😀B", "A…B"}, {"5㎏", "5kg"}, {"T\u1ea1m", "T\u0061\u0323m"}, {"東京の猫", ""}, {"😀", ""}, {"עברית", ""},
	} {
		if n := apart(named(c.one), named(c.other)); n > 0 {
			t.Errorf("%q is not drawn as %q: %d pixels are others", c.one, c.other, n)
		}
	}
	for _, name := range []string{"Александра", "Πηνελόπη", "Łukasz", "Şule"} {
		if apart(named(name), named(name[:len(name)-len("а")]+"…")) == 0 || apart(named(name), named("")) == 0 {
			t.Errorf("%q is not written", name)
		}
	}
}

// Whatever a match is said to be, it is drawn in bounded time.
func FuzzDraw(f *testing.F) {
	f.Add("game", "scenario", "name", "result", 2, int32(48000), int32(48000), int32(5))
	f.Add("", "", "", "", 0, int32(0), int32(-1), int32(0))
	f.Add(strings.Repeat("x", 9000), "\xff\xfe", "\u0301\u0301", strings.Repeat("字 ", 900), 40, int32(1), int32(1<<30), int32(-1<<31))
	f.Fuzz(func(t *testing.T, title, scenario, name, result string, sides int, width, depth, corner int32) {
		m := poster.Match{Game: title, Scenario: scenario, Result: result}
		for range min(max(sides, 0), 40) {
			m.Sides = append(m.Sides, poster.Side{Name: name, Title: scenario, Color: title, Won: sides%2 == 0})
		}
		at := func(x, y int32) game.Point { return game.Point{X: game.Length(x), Y: game.Length(y)} }
		m.Plan = &game.Plan{Width: game.Length(width), Depth: game.Length(depth), Features: []game.Feature{
			{Points: []game.Point{at(0, 0), at(corner, width), at(depth, corner)}, Blocks: true},
			{Line: true, Points: []game.Point{at(corner, corner), at(corner, corner)}},
			{Points: nil},
			{Points: []game.Point{at(1, 1)}},
		}}
		drawn(t, m)
		m.Plan = nil
		for range min(max(sides, 0), 40) {
			m.Places = append(m.Places, poster.Place{Name: name, Side: int(corner), Blank: width%2 == 0})
		}
		drawn(t, m)
	})
}
