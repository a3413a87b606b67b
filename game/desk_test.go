package game_test

import (
	"slices"
	"testing"

	"rumble/game"
)

// taker is a referee that takes the option with one verb, and keeps what it was asked.
type taker struct {
	game.Referee
	verb  game.Verb
	asked []game.Question
	times int // that several were asked together
}

func (t *taker) Ask(q *game.Question) game.Answer {
	t.asked = append(t.asked, *q)
	return q.Saying(t.verb)
}

func (t *taker) AskTogether(qs []game.Question, answers []game.Answer) {
	t.times++
	for i := range qs {
		answers[i] = t.Ask(&qs[i])
	}
}

func question(seat game.Seat, options ...game.Option) game.Question {
	return game.Question{Seat: seat, Prompt: "which", Options: options, Default: 1}
}

func TestDeskGivesTheAnswerWithItsOption(t *testing.T) {
	var desk game.Desk
	for _, verb := range []game.Verb{"go", "stay"} {
		options := append(desk.Options(), game.Option{Verb: "go", Fixed: 1}, game.Option{Verb: "stay", Fixed: 2})
		ref := &taker{verb: verb}
		q := question(3, options...)
		a, o := desk.Ask(ref, &q)
		if o.Verb != verb || options[a.Option].Verb != verb || o.Fixed != a.Option+1 {
			t.Errorf("%s: %+v takes %+v", verb, a, o)
		}
		if asked := ref.asked[0]; asked.Seat != 3 || asked.Prompt != "which" || len(asked.Options) != 2 {
			t.Errorf("it asked %+v", asked)
		}
	}
}

// Whoever gives up has answered the question like nobody: by its default.
func TestDeskOffersToConcede(t *testing.T) {
	var desk game.Desk
	for _, c := range []struct {
		verb, taken game.Verb
		gaveUp      bool
	}{{"go", "go", false}, {"stay", "stay", false}, {"resign", "stay", true}} {
		ref := &taker{verb: c.verb}
		options := append(desk.Options(), game.Option{Verb: "go"}, game.Option{Verb: "stay"})
		q := question(2, options...)
		a, o, gaveUp := desk.AskOrConcede(ref, &q, game.Option{Verb: "resign", Clause: "X-1"})
		if o.Verb != c.taken || gaveUp != c.gaveUp || options[a.Option].Verb != c.taken {
			t.Errorf("%s: %+v takes %+v, gave up %v", c.verb, a, o, gaveUp)
		}
		asked := ref.asked[0].Options
		if want := (game.Option{Verb: "resign", Clause: "X-1", Who: game.OfSeat(2), Concedes: true}); len(asked) != 3 || !same(asked[2], want) {
			t.Errorf("the last option is %+v", asked[len(asked)-1])
		}
	}
}

func same(a, b game.Option) bool {
	return a.Verb == b.Verb && a.Clause == b.Clause && a.Who == b.Who && a.Concedes == b.Concedes
}

func figures(numbers ...int) []game.Ref {
	var refs []game.Ref
	for _, n := range numbers {
		refs = append(refs, game.Figure(n))
	}
	return refs
}

func write(l game.List, numbers ...int) game.List {
	for _, n := range numbers {
		l.Add(game.Figure(n))
	}
	return l
}

// What the options of one question are picked from stands side by side, until the next question.
func TestPicksLastAsLongAsTheirOptions(t *testing.T) {
	var desk game.Desk
	for range 3 {
		desk.Options()
		first := write(desk.Picks(), 1, 2, 3).Choice(1, 2)
		none := desk.Picks().Choice(1, 2)
		second := write(desk.Picks(), 4).Choice(0, 9)
		if !slices.Equal(first.Among, figures(1, 2, 3)) || first.Least != 1 || first.Most != 2 {
			t.Errorf("the first: %+v", first)
		}
		if !none.None() || none.Least != 0 || none.Among != nil {
			t.Errorf("of nothing: %+v", none)
		}
		if !slices.Equal(second.Among, figures(4)) || second.Least != 0 || second.Most != 1 {
			t.Errorf("the second: %+v", second)
		}
	}
}

// Lists for throws and events begin again each time, apart from each other and from the picks.
func TestListsOfAKindBeginAnew(t *testing.T) {
	var desk game.Desk
	desk.Options()
	is := func(got game.List, want ...game.Ref) {
		t.Helper()
		if !slices.Equal(got.Refs(), want) {
			t.Errorf("it is %v, not %v", got.Refs(), want)
		}
	}
	picks, among, things := write(desk.Picks(), 1), append(desk.Among(), figures(2, 3)...), write(desk.Things(), 4)
	is(picks, figures(1)...)
	is(things, figures(4)...)
	is(desk.Things())
	is(write(desk.Things(), 6), figures(6)...)
	if !slices.Equal(among, figures(2, 3)) || len(desk.Among()) != 0 {
		t.Errorf("among %v", among)
	}
	is(picks, figures(1)...)
}

func TestTwoSumsStandSideBySide(t *testing.T) {
	var desk game.Desk
	for n := range 3 {
		sixes, ones := append(desk.Mods(), game.Mod{Value: n}, game.Mod{Value: 1}), append(desk.MoreMods(), game.Mod{Value: 7})
		if game.Total(sixes) != n+1 || game.Total(ones) != 7 || len(sixes) != 2 || len(ones) != 1 {
			t.Errorf("%v and %v", sixes, ones)
		}
	}
}

func TestRoundOfQuestions(t *testing.T) {
	var desk game.Desk
	for _, seats := range [][]game.Seat{{0, 1, 2}, {2}, {}} {
		ref := &taker{verb: "vote"}
		round := desk.Together()
		for _, s := range seats {
			options := append(round.Options(), game.Option{Verb: "nobody"}, game.Option{Verb: "nobody"})
			if s != 1 {
				options = append(options, game.Option{Verb: "vote", Who: game.OfSeat(s)})
			}
			round.Add(question(s, options...))
		}
		round.Ask(ref)
		if len(ref.asked) != len(seats) || len(round.Questions) != len(seats) || len(round.Answers) != len(seats) {
			t.Fatalf("%v: %d are asked, %d answer", seats, len(ref.asked), len(round.Answers))
		}
		if together := ref.times == 1; together != (len(seats) > 0) {
			t.Errorf("%v are asked together %d times", seats, ref.times)
		}
		for i, s := range seats {
			o, want := round.Taken(i), game.Option{Verb: "vote", Who: game.OfSeat(s)}
			if s == 1 {
				want = game.Option{Verb: "nobody"}
			}
			if round.Questions[i].Seat != s || !same(*o, want) {
				t.Errorf("seat %d of %v takes %+v", s, seats, o)
			}
		}
	}
}

// dummy is a game that remembers how it was copied.
type dummy struct {
	game.Game
	value, clones int
}

func (d *dummy) Clone() game.Game {
	d.clones++
	return &dummy{value: d.value}
}

func (d *dummy) CopyFrom(other game.Game) { d.value = other.(*dummy).value }

func TestDeskLendsOneCopy(t *testing.T) {
	var desk game.Desk
	g := &dummy{value: 1}
	first := desk.Copy(g).(*dummy)
	if first == g || first.value != 1 {
		t.Fatalf("%+v", first)
	}
	g.value = 2
	if again := desk.Copy(g).(*dummy); again != first || again.value != 2 || g.clones != 1 {
		t.Errorf("%+v after %d clones", again, g.clones)
	}
}

// Once a desk has as much memory as a game needs, nothing that it lends costs any.
func TestDeskAllocatesNothing(t *testing.T) {
	var desk game.Desk
	ref := &quiet{}
	all := func() {
		options := desk.Options()
		for n := range 40 {
			options = append(options, game.Option{Fixed: n})
		}
		picks, among, things := desk.Picks(), desk.Among(), desk.Things()
		for n := range 40 {
			picks.Add(game.Figure(n))
			among = append(among, game.Figure(n))
			things.Add(game.Figure(n))
		}
		options[0].Pick = picks.Choice(1, things.Len())
		options[0].Who = desk.ByChance(ref, game.Throw{Kind: game.Pick, Among: among})
		mods := append(desk.Mods(), game.Mod{Value: 1})
		options[0].Fixed = game.Total(append(desk.MoreMods(), mods...))
		desk.AskOrConcede(ref, &game.Question{Options: options}, game.Option{Verb: "resign"})
		round := desk.Together()
		for s := range game.Seat(game.MaxSeats) {
			round.Add(game.Question{Seat: s, Options: append(round.Options(), game.Option{}, game.Option{})})
		}
		round.Ask(ref)
	}
	all()
	if n := testing.AllocsPerRun(10, all); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// A list that has grown is lent as long as it is the next time; a short one that was made elsewhere does not take its place.
func TestDeskKeepsALongList(t *testing.T) {
	var desk game.Desk
	desk.Ask(&quiet{}, &game.Question{Options: append(desk.Options(), make([]game.Option, 100)...)})
	for range 2 {
		if lent := desk.Options(); cap(lent) < 100 || len(lent) != 0 {
			t.Errorf("a list of %d for %d", len(lent), cap(lent))
		}
		desk.Ask(&quiet{}, &game.Question{Options: make([]game.Option, 1)})
	}
}

// quiet is a referee that takes the default and keeps nothing.
type quiet struct{ game.Referee }

func (quiet) Throw(game.Throw) game.Face { return game.Shown(1) }

func (quiet) Ask(*game.Question) game.Answer { return game.Answer{} }

func (quiet) AskTogether([]game.Question, []game.Answer) {}

func TestQuestionsAreAnsweredByVerb(t *testing.T) {
	q := question(0, game.Option{Verb: "go"}, game.Option{Verb: "stay"}, game.Option{Verb: "go"})
	q.ID = "4.2"
	for _, c := range []struct {
		verbs []game.Verb
		want  int
	}{
		{[]game.Verb{"go"}, 0}, {[]game.Verb{"stay"}, 1}, {[]game.Verb{"fly", "go"}, 0}, {[]game.Verb{"stay", "go"}, 1}, {[]game.Verb{"fly"}, 1}, {nil, 1},
	} {
		if a := q.Saying(c.verbs...); a.Option != c.want || a.Question != "4.2" {
			t.Errorf("%v: %+v", c.verbs, a)
		}
	}
	for verb, want := range map[game.Verb]int{"go": 0, "stay": 1, "fly": -1} {
		if got := q.Find(verb); got != want {
			t.Errorf("%s stands at %d", verb, got)
		}
	}
	if d := q.Defaulting("go"); d.Default != 0 || d.ID != q.ID || q.Default != 1 {
		t.Errorf("the default is %d, and was %d", d.Default, q.Default)
	}
	for thing, want := range map[game.Ref]int{game.Figure(4): 1, game.Gear(4): 2, game.Figure(6): 0} {
		about := question(0, game.Option{Whom: game.Figure(3)}, game.Option{Whom: game.Figure(4)}, game.Option{With: game.Gear(4)}, game.Option{With: game.Gear(4)})
		about.Default = 0
		if d := about.DefaultingTo(thing); d.Default != want {
			t.Errorf("about %v the default is %d", thing, d.Default)
		}
	}
	if a, o := q.ByDefault(); a.Option != 1 || a.Question != "4.2" || o.Verb != "stay" {
		t.Errorf("by default %+v, %+v", a, o)
	}
}

// A result that reuses the memory of another is that other one, and shares nothing with it.
func TestResultsReuseTheirMemory(t *testing.T) {
	own := game.Result{Winners: []game.Seat{7, 8}, Points: []int{9, 9, 9}, Why: "old", Clause: "X-1"}
	other := game.Result{Winners: []game.Seat{1}, Points: []int{2, 3}, Why: "new", Clause: "X-2"}
	made := own.Reusing(other)
	if made.Why != "new" || made.Clause != "X-2" || !slices.Equal(made.Winners, other.Winners) || !slices.Equal(made.Points, other.Points) {
		t.Fatalf("%+v", made)
	}
	if &made.Winners[0] != &own.Winners[0] || &made.Points[0] != &own.Points[0] {
		t.Error("it has got new memory")
	}
	other.Winners[0], other.Points[0] = 5, 5
	if made.Winners[0] != 1 || made.Points[0] != 2 {
		t.Error("it shares the memory of the other")
	}
}

// chooser is a referee by which chance always falls on the same place in a list.
type chooser struct {
	game.Referee
	place  uint8
	thrown game.Throw
}

func (c *chooser) Throw(t game.Throw) game.Face {
	c.thrown = t
	return game.Shown(c.place)
}

// What chance draws or picks from a list is the thing at the place it falls on.
func TestChanceTakesOneOfAList(t *testing.T) {
	var desk game.Desk
	ref := &chooser{place: 2}
	for _, kind := range []game.ThrowKind{game.Draw, game.Pick} {
		among := append(desk.Among(), figures(4, 7, 9)...)
		if got := desk.ByChance(ref, game.Throw{Clause: "X-1", Purpose: "card", Kind: kind, Among: among}); got != game.Figure(7) {
			t.Errorf("%v is taken", got)
		}
		if th := ref.thrown; th.Kind != kind || th.Dice != 1 || th.Sides != 3 || th.Clause != "X-1" || th.Purpose != "card" || !slices.Equal(th.Among, figures(4, 7, 9)) {
			t.Errorf("%+v", th)
		}
	}
}
