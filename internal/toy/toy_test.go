package toy_test

import (
	"encoding/json"
	"slices"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/referee"
)

// fumbler answers anything that is offered.
type fumbler struct {
	picked []game.Ref
	seen   map[game.Prompt]bool
}

func (f *fumbler) Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer {
	if f.seen != nil {
		f.seen[q.Prompt] = true
	}
	for {
		a := game.Answer{Question: q.ID, Option: c.Below(len(q.Options))}
		o := &q.Options[a.Option]
		if !o.Many.None() {
			a.Many = int(o.Many.From) + c.Below(int(o.Many.To-o.Many.From)+1)
		}
		if !o.Pick.None() {
			count := o.Pick.Least + c.Below(o.Pick.Most-o.Pick.Least+1)
			f.picked = append(f.picked[:0], o.Pick.Among[:count]...)
			a.Picked = f.picked
		}
		if o.Where.None() {
			return a
		}
	}
}

func begin(t testing.TB, seats, turns int) game.Game {
	t.Helper()
	g, err := toy.Rules().New(toy.Scenario(seats, turns))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func bytesOf(g game.Game) string { return string(g.Append(nil)) }

func TestMatchesEndAndAskEverything(t *testing.T) {
	seen := map[game.Prompt]bool{}
	for seats := 2; seats <= 4; seats++ {
		p := &fumbler{seen: seen}
		table := referee.Table{Players: []referee.Player{p, p, p, p}}
		for seed := range uint64(300) {
			table.Chance.Seed(seed)
			g := begin(t, seats, 12)
			result, err := table.Play(g, 1000)
			if err != nil {
				t.Fatalf("%d seats, seed %d: %v", seats, seed, err)
			}
			if len(result.Points) != seats || len(result.Winners) == 0 || table.Stretches > 12 {
				t.Fatalf("%d seats, seed %d: %+v after %d turns", seats, seed, result, table.Stretches)
			}
		}
	}
	for _, prompt := range []game.Prompt{"bid", "act", "dodge", "reroll", "fall-back"} {
		if !seen[prompt] {
			t.Errorf("nobody was ever asked %q", prompt)
		}
	}
}

func TestCopiesAreEqualAndApart(t *testing.T) {
	p := &fumbler{}
	table := referee.Table{Players: []referee.Player{p, p, p, p}}
	g := begin(t, 3, 9)
	fresh := bytesOf(g)
	copied, into := g.Clone(), begin(t, 3, 9)
	into.CopyFrom(g)
	if bytesOf(copied) != fresh || bytesOf(into) != fresh {
		t.Fatal("a copy differs from what it was made of")
	}
	if _, err := table.Play(g, 1000); err != nil {
		t.Fatal(err)
	}
	if bytesOf(copied) != fresh || bytesOf(into) != fresh || bytesOf(g) == fresh {
		t.Fatal("playing on must change the game played and no copy")
	}
	into.CopyFrom(g)
	if bytesOf(into) != bytesOf(g) {
		t.Fatal("CopyFrom over a used game left something behind")
	}
}

func TestPlayingAllocatesNothing(t *testing.T) {
	p := &fumbler{}
	table := referee.Table{Players: []referee.Player{p, p}}
	start := begin(t, 2, 8)
	g := start.Clone()
	seed := uint64(0)
	allocs := testing.AllocsPerRun(300, func() {
		g.CopyFrom(start)
		table.Chance.Seed(seed)
		seed++
		if _, err := table.Play(g, 1000); err != nil {
			t.Fatal(err)
		}
	})
	if allocs > 2 { // the two slices of the result
		t.Errorf("a whole match allocates %v times", allocs)
	}
}

func TestAnImaginedStateLooksTheSameToItsSeat(t *testing.T) {
	c := game.NewChance(7)
	scenario := toy.Scenario(3, 5)
	scenario.Seats[0].Hold = []string{"card-2", "card-11"}
	scenario.Seats[1].Hold = []string{"card-3", "card-4", "card-12"}
	g, err := toy.Rules().New(scenario)
	if err != nil {
		t.Fatal(err)
	}
	look := func(g game.Game, viewer game.Seat) string {
		b, err := json.Marshal(g.Scene(viewer))
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	differed := map[game.Seat]bool{}
	before := bytesOf(g)
	for range 50 {
		for seat := game.Seat(0); seat < 3; seat++ {
			imagined := g.Imagine(seat, c)
			if look(imagined, seat) != look(g, seat) {
				t.Fatalf("seat %d sees another scene in the state imagined for it", seat)
			}
			for other := game.Seat(0); other < 3; other++ {
				if other != seat && look(imagined, other) != look(g, other) {
					differed[seat] = true
				}
			}
		}
	}
	if !differed[0] || differed[1] == false && differed[2] == false {
		t.Error("what a seat cannot see was never dealt anew")
	}
	if bytesOf(g) != before {
		t.Error("imagining changed the true state")
	}
	if look(g, game.Nobody) == look(g, 0) {
		t.Error("a spectator sees a hand")
	}
}

func TestPlaces(t *testing.T) {
	g := begin(t, 2, 4)
	area := game.Area{Kind: 1, Of: game.Figure(0), Far: 4 * game.Inch} // from (1,1); (2,1) is taken
	point := func(x, y game.Length) game.Point { return game.Point{X: x, Y: y} }
	for _, c := range []struct {
		name string
		at   game.Point
		via  []game.Point
		code string
	}{
		{"where it stands", point(1000, 1000), nil, ""},
		{"at the limit", point(3000, 3000), nil, ""},
		{"just over it", point(3000, 3001), nil, "too-far"},
		{"at the edge", point(0, 0), nil, ""},
		{"over the north edge", point(1000, -1), nil, "off-table"},
		{"over the west edge", point(-1, 1000), nil, "off-table"},
		{"on a figure", point(2000, 1000), nil, "occupied"},
		{"upstairs", game.Point{X: 1000, Y: 1000, Floor: 1}, nil, "off-table"},
		{"there and back", point(1000, 1000), []game.Point{point(3000, 1000)}, ""},
		{"there and back, too far", point(1000, 1000), []game.Point{point(3001, 1000)}, "too-far"},
	} {
		err := g.Ground().Allows(area, c.at, c.via)
		code := ""
		if refusal, ok := err.(*game.Error); ok {
			code = refusal.Code
		}
		if code != c.code {
			t.Errorf("%s: got %q (%v), want %q", c.name, code, err, c.code)
		}
	}
	chance := game.NewChance(1)
	for range 1000 {
		p, ok := g.Ground().Sample(area, chance)
		if !ok || g.Ground().Allows(area, p, nil) != nil {
			t.Fatalf("sampled %v, which is not allowed", p)
		}
	}
	for _, p := range g.Ground().Good(area, nil) {
		if err := g.Ground().Allows(area, p, nil); err != nil {
			t.Errorf("good place %v is not allowed: %v", p, err)
		}
	}
	if len(g.Ground().Good(area, nil)) != 2 {
		t.Errorf("from the corner two of the four straight ways stay on the table, got %v", g.Ground().Good(area, nil))
	}
}

func TestNamesAndFacts(t *testing.T) {
	g := begin(t, 2, 4)
	for _, id := range []string{"north", "south", "north-1", "south-2", "card-1", "card-12"} {
		r, ok := g.Find(id)
		if !ok || g.ID(r) != id || g.Name(r) == "" {
			t.Errorf("%q is found as %v, called %q", id, r, g.ID(r))
		}
	}
	for _, id := range []string{"", "card-0", "card-13", "east"} {
		if r, ok := g.Find(id); ok {
			t.Errorf("%q is found as %v", id, r)
		}
	}
	for _, c := range []struct {
		of   game.Ref
		name string
		want int
		ok   bool
	}{
		{game.Figure(3), "hearts", 3, true},
		{game.Figure(3), "flinching", 0, true},
		{game.Figure(4), "hearts", 0, false},
		{game.Figure(0), "coins", 0, false},
		{game.OfSeat(1), "coins", 2, true},
		{game.OfSeat(1), "cards", 0, true},
		{game.OfSeat(2), "coins", 0, false},
		{game.OfSeat(1), "hearts", 0, false},
		{game.Card(1), "cards", 0, false},
	} {
		if got, ok := g.Fact(c.of, c.name); got != c.want || ok != c.ok {
			t.Errorf("%v of %v is %d, %v", c.name, c.of, got, ok)
		}
	}
}

func TestBadScenariosNameTheField(t *testing.T) {
	for _, c := range []struct {
		field string
		spoil func(*game.Scenario)
	}{
		{"seats", func(s *game.Scenario) { s.Seats = s.Seats[:1] }},
		{"settings.turns", func(s *game.Scenario) { s.Settings["turns"] = "21" }},
		{"settings.turns", func(s *game.Scenario) { s.Settings["turns"] = "0" }},
		{"settings.rounds", func(s *game.Scenario) { s.Settings["rounds"] = "3" }},
		{"seats[1].hold[1]", func(s *game.Scenario) { s.Seats[1].Hold = []string{"card-1", "card-1"} }},
		{"figures[2].seat", func(s *game.Scenario) { s.Figures[2].Seat = "nobody" }},
		{"figures[2].seat", func(s *game.Scenario) { s.Figures[2].Seat = "north" }},
		{"figures", func(s *game.Scenario) { s.Figures = s.Figures[:3] }},
		{"figures[3].at", func(s *game.Scenario) { p := game.At(12, 7); s.Figures[3].At = &p }},
		{"figures[3].stats.hearts", func(s *game.Scenario) { s.Figures[3].Stats = map[string]int{"hearts": 4} }},
	} {
		s := toy.Scenario(2, 4)
		c.spoil(s)
		_, err := toy.Rules().New(s)
		refusal, ok := err.(*game.Error)
		if !ok || refusal.Code != "bad-scenario" || refusal.Field != c.field {
			t.Errorf("wanted a fault at %s, got %v", c.field, err)
		}
	}
}

func TestResults(t *testing.T) {
	s := toy.Scenario(2, 4)
	for i := range s.Figures[2:] {
		s.Figures[2+i].Stats = map[string]int{"hearts": 0}
	}
	g, err := toy.Rules().New(s)
	if err != nil {
		t.Fatal(err)
	}
	result, over := g.Over()
	if !over || result.Why != "last-seat" || !result.Won(0) || !slices.Equal(result.Points, []int{8, 2}) {
		t.Errorf("%+v", result)
	}
	before := bytesOf(g)
	g.Advance(nil)
	if bytesOf(g) != before {
		t.Error("a match that is over went on")
	}
}

func TestEverybodyStartsInACorner(t *testing.T) {
	g := begin(t, 4, 4)
	want := []game.Point{
		game.At(1, 1), game.At(2, 1), game.At(11, 5), game.At(10, 5), game.At(11, 1), game.At(10, 1), game.At(1, 5), game.At(2, 5),
	}
	for i, p := range g.Scene(game.Nobody).Pieces {
		if p.At != want[i] || p.Seat != []string{"north", "south", "east", "west"}[i/2] {
			t.Errorf("%s of %s stands at %v", p.ID, p.Seat, p.At)
		}
	}
}

func TestTheEdgesBelongToTheTable(t *testing.T) {
	corners := []game.Point{game.At(0, 0), game.At(12, 6), game.At(12, 0), game.At(0, 6)}
	s := toy.Scenario(2, 4)
	for i := range corners {
		s.Figures[i].At = &corners[i]
	}
	g, err := toy.Rules().New(s)
	if err != nil {
		t.Fatal(err)
	}
	for f, p := range corners {
		area := game.Area{Kind: 1, Of: game.Figure(f), Far: 2 * game.Inch}
		if err := g.Ground().Allows(area, p, nil); err != nil {
			t.Errorf("%v: %v", p, err)
		}
		if good := g.Ground().Good(area, nil); len(good) != 2 {
			t.Errorf("from the corner %v, %v are good", p, good)
		}
		x, y := p, p
		x.X, y.Y = 12*game.Inch-p.X, 6*game.Inch-p.Y // along the edges, to the next corners
		for _, to := range []game.Point{x, y} {
			along := game.Area{Kind: 1, Of: game.Figure(f), Far: max(to.X-p.X, p.X-to.X) + max(to.Y-p.Y, p.Y-to.Y) - 1}
			if code := refusal(g.Ground().Allows(along, to, nil)); code != "too-far" {
				t.Errorf("from %v to %v: %q", p, to, code)
			}
			along.Far++
			if code := refusal(g.Ground().Allows(along, to, nil)); code != "occupied" {
				t.Errorf("from %v to %v: %q", p, to, code)
			}
		}
	}
	for _, off := range []game.Point{{X: -1}, {Y: -1}, {X: 12_001}, {Y: 6_001}} {
		s.Figures[2].At = &off
		if _, err := toy.Rules().New(s); refusal(err) != "bad-scenario" {
			t.Errorf("a figure at %v: %v", off, err)
		}
	}
}

func refusal(err error) string {
	if e, ok := err.(*game.Error); ok {
		return e.Code
	}
	return ""
}

func TestGoodPlaces(t *testing.T) {
	s := toy.Scenario(2, 4)
	middle, edge, down, near := game.At(4, 2), game.At(0, 2), game.At(8, 2), game.At(4, 6)
	s.Figures[0].At, s.Figures[1].At, s.Figures[2].At, s.Figures[3].At = &middle, &near, &down, &edge
	s.Figures[2].Stats = map[string]int{"hearts": 0}
	s.Figures[3].Stats = map[string]int{"hearts": 0}
	g, err := toy.Rules().New(s)
	if err != nil {
		t.Fatal(err)
	}
	area := game.Area{Kind: 1, Of: game.Figure(0), Far: 4 * game.Inch}
	// Nobody stands where a figure is down; south stands a friend, and north is the end of the table.
	if good := g.Ground().Good(area, nil); !slices.Equal(good, []game.Point{down, edge}) {
		t.Errorf("good are %v", good)
	}
	if err := g.Ground().Allows(area, down, nil); err != nil {
		t.Errorf("over a figure that is down: %v", err)
	}
	sides := map[bool]int{}
	chance := game.NewChance(2)
	for range 400 {
		p, ok := g.Ground().Sample(area, chance)
		if !ok {
			t.Fatal("no place found")
		}
		sides[p.X > middle.X]++
		sides[p.Y > middle.Y]++
	}
	if sides[true] < 300 || sides[false] < 200 {
		t.Errorf("samples lie to one side: %v", sides)
	}
	closed := game.Area{Kind: 1, Of: game.Figure(1)}
	s.Figures[0].At = &near
	if g, err = toy.Rules().New(s); err != nil {
		t.Fatal(err)
	}
	if p, ok := g.Ground().Sample(closed, chance); ok {
		t.Errorf("found %v where there is no room", p)
	}
}

func TestWays(t *testing.T) {
	g := begin(t, 2, 4)
	area := game.Area{Kind: 1, Of: game.Figure(0), Far: 4 * game.Inch}
	if path, long := g.Ground().Way(area, game.At(3, 2), nil); path != nil || long != 3*game.Inch {
		t.Errorf("straight: %v, %v inches", path, long)
	}
	path, long := g.Ground().Way(area, game.At(3, 2), []game.Point{game.At(0, 0)})
	if !slices.Equal(path, []game.Point{game.At(1, 1), game.At(0, 0), game.At(3, 2)}) || long != 7*game.Inch {
		t.Errorf("by a corner: %v, %v inches", path, long)
	}
	want := []game.Point{{X: 1000, Y: -3000}, {X: 5000, Y: 1000}, {X: 1000, Y: 5000}, {X: -3000, Y: 1000}}
	if outline := g.Ground().Outline(area); len(outline) != 1 || !slices.Equal(outline[0], want) {
		t.Errorf("outline %v", outline)
	}
}

func TestTwoToFourSeats(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		if _, err := toy.Rules().New(toy.Scenario(seats, 4)); err != nil {
			t.Errorf("%d seats: %v", seats, err)
		}
	}
	five := toy.Scenario(4, 4)
	five.Seats = append(five.Seats, game.SeatSetup{ID: "up"})
	if _, err := toy.Rules().New(five); err == nil || err.(*game.Error).Field != "seats" {
		t.Errorf("five seats: %v", err)
	}
	for _, turns := range []int{1, 20} {
		if _, err := toy.Rules().New(toy.Scenario(2, turns)); err != nil {
			t.Errorf("%d turns: %v", turns, err)
		}
	}
}
