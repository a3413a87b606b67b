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
		table := referee.Simulator{Players: []referee.Player{p, p, p, p}}
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
	table := referee.Simulator{Players: []referee.Player{p, p, p, p}}
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
	table := referee.Simulator{Players: []referee.Player{p, p}}
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
