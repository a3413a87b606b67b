package game_test

import (
	"slices"
	"strings"
	"testing"

	"rumble/game"
)

func seated(t *testing.T, least, most int, ids ...string) (game.Plain, error) {
	t.Helper()
	sc := &game.Scenario{Title: "Tag"}
	for _, id := range ids {
		sc.Seats = append(sc.Seats, game.SeatSetup{ID: id, Name: strings.ToUpper(id)})
	}
	return game.NewPlain(sc, least, most)
}

func TestAPlainGameHasTheSeatsOfItsScenario(t *testing.T) {
	for _, c := range []struct {
		least, most int
		ids, field  string
	}{
		{2, 2, "ann bob", ""},
		{2, 3, "ann bob cy", ""},
		{1, 2, "ann", ""},
		{2, 2, "ann", "seats"},
		{2, 2, "ann bob cy", "seats"},
		{2, 3, "ann", "seats"},
		{2, 3, "ann bob cy di", "seats"},
		{2, 3, "ann bob ann", "seats[2].id"},
	} {
		p, err := seated(t, c.least, c.most, strings.Fields(c.ids)...)
		if c.field != "" {
			if e, ok := err.(*game.Error); !ok || e.Code != game.BadSeats || e.Field != c.field || !strings.HasSuffix(e.Sentence, ".") {
				t.Errorf("%s: %v", c.ids, err)
			}
			continue
		}
		ids := strings.Fields(c.ids)
		s := p.Scene(game.Nobody)
		if err != nil || p.Seats() != len(ids) || len(s.Seats) != len(ids) || s.Title != "Tag" || s.Piles == nil || s.Seats[0].Gauges == nil {
			t.Fatalf("%s: %+v, %v", c.ids, s, err)
		}
		for i, id := range ids {
			found, ok := p.Find(id)
			if !ok || found != game.OfSeat(game.Seat(i)) || s.Seats[i].ID != id || s.Seats[i].Name != strings.ToUpper(id) || p.Name(found) != s.Seats[i].Name {
				t.Errorf("%s is %v, shown as %+v", id, found, s.Seats[i])
			}
		}
	}
	if _, err := seated(t, 2, 2, "ann", ""); err == nil {
		t.Error("a seat has no id")
	}
}

func TestAPlainGameHasNoTableAndNothingToExplain(t *testing.T) {
	p, _ := seated(t, 1, 1, "ann")
	if n, known := p.Fact(game.OfSeat(0), "points"); p.Places() != nil || p.Explain(nil, 0).Any || known || n != 0 {
		t.Error("a plain game answers what it was not told")
	}
}

// last is a referee by whom the last option is taken and the last thing drawn; it keeps what it was asked and threw.
type last struct {
	game.Referee
	asked *game.Question
	threw game.Throw
}

func (l *last) Ask(q *game.Question) game.Answer {
	l.asked = q
	return game.Answer{Option: len(q.Options) - 1, Many: 7}
}

func (l *last) AskTogether(qs []game.Question, answers []game.Answer) {
	for i := range qs {
		answers[i] = l.Ask(&qs[i])
	}
}

func (l *last) Throw(t game.Throw) game.Face {
	l.threw = t
	return game.Shown(uint8(len(t.Among)))
}

func TestAPlainGameAsksAndDraws(t *testing.T) {
	for _, many := range []int{1, 2, 100} { // more than is lent is allocated
		p, _ := seated(t, 1, 1, "ann")
		l := &last{}
		options := make([]game.Option, many)
		among := p.Among()
		for i := range many {
			options[i] = game.Option{Verb: "take", Fixed: i}
			among = append(among, game.Card(i))
		}
		a, o := p.Ask(l, game.Question{Prompt: "take", Default: many - 1}, options...)
		if a.Option != many-1 || a.Many != 7 || o.Fixed != many-1 || l.asked.Prompt != "take" || l.asked.Default != many-1 || len(l.asked.Options) != many {
			t.Errorf("of %d options it took %+v with %+v, and asked %+v", many, o, a, l.asked)
		}
		drawn := p.ByChance(l, game.Throw{Kind: game.Draw, Purpose: "deal", Among: among})
		if drawn != game.Card(many-1) || l.threw.Kind != game.Draw || l.threw.Purpose != "deal" || l.threw.Dice != 1 || l.threw.Sides != many {
			t.Errorf("of %d cards it drew %v with %+v", many, drawn, l.threw)
		}
		if again := p.Among(); len(again) != 0 {
			t.Errorf("a new list begins with %v", again)
		}
	}
}

func TestAPlainGameAllocatesNothing(t *testing.T) {
	p, _ := seated(t, 1, 1, "ann")
	l := &last{}
	if n := testing.AllocsPerRun(100, func() {
		options := append(p.Options(), game.Option{Verb: "take"}, game.Option{Verb: "leave"})
		if _, o := p.Ask(l, game.Question{Prompt: "take"}, options...); o.Verb != "leave" || len(p.Options()) != 0 {
			t.Errorf("took %q", o.Verb)
		}
		round := p.Together()
		for s := range game.Seat(3) {
			round.Add(game.Question{Seat: s}, append(p.Options(), game.Option{Verb: "take"}, game.Option{Verb: "leave", Fixed: int(s)})...)
		}
		if answers := round.Ask(l); len(answers) != 3 || answers[2].Many != 7 || round.Taken(2).Fixed != 2 || round.Taken(0).Verb != "leave" {
			t.Errorf("the answers are %+v", answers)
		}
		p.Ask(l, game.Question{Prompt: "take"}, game.Option{Verb: "take"}, game.Option{Verb: "leave"})
		among := p.Among()
		for i := range 60 {
			among = append(among, game.Card(i))
		}
		p.ByChance(l, game.Throw{Among: among})
	}); n != 0 {
		t.Errorf("asking and drawing allocate %v times", n)
	}
}

// A copy of a game lends lists of its own: two of them may be played at the same time.
func TestCopiesLendTheirOwnLists(t *testing.T) {
	one, _ := seated(t, 1, 1, "ann")
	l := &last{}
	one.Ask(l, game.Question{Prompt: "one"}, game.Option{Verb: "one"})
	first := append(one.Among(), game.Card(1))
	round := one.Together()
	round.Add(game.Question{Prompt: "one"}, game.Option{Verb: "one"})
	round.Ask(l)
	other := one
	beside := other.Together()
	beside.Add(game.Question{Prompt: "other"}, game.Option{Verb: "other"})
	if beside.Ask(l); round.Taken(0).Verb != "one" || beside.Taken(0).Verb != "other" || one.Together() != round || other.Together() != beside {
		t.Errorf("the copy asks %+v, and the other %+v", beside.Taken(0), round.Taken(0))
	}
	one.Ask(l, game.Question{Prompt: "one"}, game.Option{Verb: "one"})
	asked := l.asked
	other.Ask(l, game.Question{Prompt: "other"}, game.Option{Verb: "other"})
	if second := append(other.Among(), game.Card(2)); first[0] != game.Card(1) || second[0] != game.Card(2) || asked.Prompt != "one" || asked.Options[0].Verb != "one" {
		t.Errorf("the copy wrote over %v and %+v", first, asked)
	}
}

func TestTheMostPoints(t *testing.T) {
	for _, c := range []struct {
		points []int
		seats  []game.Seat
	}{{[]int{3, 5}, []game.Seat{1}}, {[]int{5, 3, 5}, []game.Seat{0, 2}}, {[]int{-1}, []game.Seat{0}}, {[]int{0, 0}, []game.Seat{0, 1}}, {[]int{11: 1}, []game.Seat{11}}} {
		most := game.Most(c.points)
		if got := most.List(); !slices.Equal(got, c.seats) {
			t.Errorf("of %v the seats %v have the most", c.points, got)
		}
		one, alone := most.One()
		if alone != (len(c.seats) == 1) || alone && one != c.seats[0] || !alone && one != game.Nobody {
			t.Errorf("of %v the seat %v alone has the most: %v", c.points, one, alone)
		}
	}
	if _, alone := game.SeatsOf().One(); alone || len(game.SeatsOf().List()) != 0 {
		t.Error("a seat is in the empty set")
	}
}
