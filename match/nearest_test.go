package match

import (
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
	"rumble/ruletext"
)

// yard is a ground of one figure: a place is allowed within reach of it, off its pillars, and on the table. It counts the looks.
type yard struct {
	game.Places
	home    game.Point
	pillars []game.Point // an inch across
	looks   int
}

func (y *yard) Allows(a game.Area, at game.Point, _ []game.Point) error {
	y.looks++
	if square(at, y.home) > int64(a.Far)*int64(a.Far) {
		return game.Refuse(game.TooFar, "at", "Too far.")
	}
	for _, p := range y.pillars {
		if square(at, p) < int64(game.Inch/2)*int64(game.Inch/2) {
			return game.Refuse(game.NoRoom, "at", "No room.")
		}
	}
	return nil
}

// Way goes straight.
func (y *yard) Way(_ game.Area, at game.Point, _ []game.Point) ([]game.Point, game.Length) {
	return []game.Point{y.home, at}, apart(y.home, at)
}

func TestTheNearestPlaceToARefusedOne(t *testing.T) {
	for _, c := range []struct {
		name string
		at   game.Point
		far  game.Length
		want game.Point
		off  game.Length // how far it may be from that
		none bool
	}{
		{"a little too far", game.At(17, 10), 6 * game.Inch, game.At(16, 10), 60, false},
		{"much too far", game.At(30, 10), 16 * game.Inch, game.At(26, 10), 60, false},
		{"too far at a slant", game.At(16, 16), 6 * game.Inch, game.Point{X: 14242, Y: 14242}, 120, false},
		{"where a pillar stands", game.Point{X: 12100, Y: 10000}, 6 * game.Inch, game.Point{X: 12500, Y: 10000}, 160, false},
		{"hopelessly far", game.At(60, 10), 16 * game.Inch, game.Point{}, 0, true},
		{"much farther off than it reaches itself", game.At(26, 10), 4 * game.Inch, game.Point{}, 0, true},
	} {
		y := &yard{home: game.At(10, 10), pillars: []game.Point{game.At(12, 10)}}
		got, ok := nearest(y, game.Area{Kind: 1, Far: c.far}, c.at)
		if ok == c.none || !c.none && apart(got, c.want) > c.off {
			t.Errorf("%s: %v, %v", c.name, got, ok)
		}
	}
}

// Whatever is asked for, what is found is allowed, and the search is bounded.
func TestTheNearestPlaceIsAllowed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		inches := rapid.IntRange(-10_000, 60_000)
		point := func(name string) game.Point {
			return game.Point{X: game.Length(inches.Draw(t, name+" x")), Y: game.Length(inches.Draw(t, name+" y")), Floor: 1}
		}
		y := &yard{home: point("home"), pillars: []game.Point{point("first"), point("second")}}
		a, at := game.Area{Kind: 1, Far: game.Length(rapid.IntRange(0, 30_000).Draw(t, "far"))}, point("asked")
		got, ok := nearest(y, a, at)
		if most := len(rings)*len(directions) + creeps*len(directions); y.looks > most {
			t.Errorf("it looked %d times", y.looks)
		}
		if ok && (y.Allows(a, got, nil) != nil || got.Floor != at.Floor) {
			t.Errorf("%v is not allowed", got)
		}
		if ok && apart(got, at) > max(2*a.Far, leastReach) {
			t.Errorf("%v is far from %v", got, at)
		}
	})
}

// A refusal for the distance says how far one may go; one that says so already, and any other, stays as it is.
func TestHowFarOneMayGo(t *testing.T) {
	for _, c := range []struct {
		code game.Code
		says string
		want string
	}{
		{game.TooFar, "That is farther than one may go.", "That is farther than one may go: 8″ at most."},
		{game.TooFar, "This is 9 inches away, and 8 are allowed.", "This is 9 inches away, and 8 are allowed."},
		{game.NoRoom, "There is no room.", "There is no room."},
	} {
		if got := withReach(&game.Error{Code: c.code, Sentence: c.says}, "8″"); got != c.want {
			t.Errorf("%q", got)
		}
	}
}

func TestTheCheapestMove(t *testing.T) {
	words, err := ruletext.ParseWords("words.yaml", []byte("verbs: {run: a, walk: b, creep: c, throw: d, look: e}\nmoves: [creep, walk, look, run]\n"))
	if err != nil {
		t.Fatal(err)
	}
	m := &Match{basis: basis{rules: &Rules{words: words}}}
	reach := func(verb game.Verb, who int, far game.Length) game.Option {
		return game.Option{Verb: verb, Who: game.Figure(who), Where: game.Area{Kind: 1, Of: game.Figure(who), Far: far}}
	}
	look := reach("look", 1, 50*game.Inch)
	look.Where.Direction = true
	q := &game.Question{Options: []game.Option{
		reach("run", 1, 16*game.Inch), reach("throw", 1, 6*game.Inch), reach("walk", 1, 8*game.Inch), reach("creep", 1, 4*game.Inch),
		reach("creep", 2, 4*game.Inch), look,
		{Verb: "walk", Who: game.Figure(1)},
	}}
	y := &yard{home: game.At(10, 10)}
	for _, c := range []struct {
		name     string
		from, in int // the option that is named, inches to the east
		option   int
		nearest  int // inches to the east of home, 0 for none
	}{
		{"near enough to creep", 0, 3, 3, 0},
		{"the option that is named does not matter", 2, 3, 3, 0},
		{"a walk", 3, 7, 2, 0},
		{"a run", 3, 12, 0, 0},
		{"too far even to run", 3, 20, 0, 16},
		{"what is no move stands for itself", 1, 7, 1, 6},
		{"another figure", 4, 7, 4, 4},
	} {
		ways := m.movesOf(q, c.from)
		at := game.At(10+c.in, 10)
		if got := cheapest(y, q, ways, at, nil); got != c.option {
			t.Errorf("%s: option %d", c.name, got)
		}
		if c.nearest == 0 {
			continue
		}
		s := snapped(y, q, ways, at)
		if s == nil || s.Option != c.option || apart(s.At, game.At(10+c.nearest, 10)) > 60 || len(s.Path) != 2 || s.Path[1] != s.At || game.Length(s.Long) != apart(s.At, y.home) {
			t.Errorf("%s: snaps to %+v", c.name, s)
		}
	}
	// Where even the nearest place is reached by the cheapest move, that is what is taken: a place between pillars.
	crowded := &yard{home: game.At(10, 10), pillars: []game.Point{game.At(12, 10)}}
	if s := snapped(crowded, q, m.movesOf(q, 0), game.At(12, 10)); s == nil || s.Option != 3 {
		t.Errorf("beside a pillar: %+v", s)
	}
	if s := snapped(y, q, m.movesOf(q, 0), game.At(70, 10)); s != nil {
		t.Errorf("far beyond everything: %+v", s)
	}
}
