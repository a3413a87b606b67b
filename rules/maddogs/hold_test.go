package maddogs

import (
	"slices"
	"testing"

	"rumble/game"
)

// holders is a match of three gangs whose seats hold the cards named.
func holders(t *testing.T, held ...[]string) *Game {
	t.Helper()
	sc := &game.Scenario{Ruleset: "maddogs", Table: street(48, 48)}
	for i, id := range []string{"reds", "irish", "mob"} {
		sc.Seats = append(sc.Seats, game.SeatSetup{ID: id, Hold: held[i]})
		sc.Figures = append(sc.Figures,
			person(id+"-boss", id, "hoodlum", at(4+10*i, 4), "pistol", "pistol"), person(id+"-man", id, "hoodlum", at(4+10*i, 8), "pistol"))
	}
	return begin(t, sc)
}

// seatsAsked are the seats of a judge's questions, in their order.
func (j *judge) seatsAsked() []game.Seat {
	var seats []game.Seat
	for _, q := range j.asked {
		seats = append(seats, q.Seat)
	}
	return seats
}

// Between cards, the seat after that of the last card is asked first; before the first card it is the first seat
// (MD-HOLD-03).
func TestWhoIsAskedFirstBetweenCards(t *testing.T) {
	for _, c := range []struct {
		name string
		last int8
		want []game.Seat
	}{
		{"before the first card", noCard, []game.Seat{0, 1, 2}},
		{"after a card of the first seat", 0, []game.Seat{1, 2, 0}},
		{"after a card of the second seat", 1, []game.Seat{2, 0, 1}},
		{"after a card of the last seat", 2, []game.Seat{0, 1, 2}},
	} {
		g := holders(t, []string{"A"}, []string{"A"}, []string{"A"})
		g.last = c.last
		j := &judge{t: t}
		if g.betweenCards(j) || !slices.Equal(j.seatsAsked(), c.want) {
			t.Errorf("%s: asked are the seats %v", c.name, j.seatsAsked())
		}
	}
}

// What is declared instead of a shot that is no longer possible opens a new window only when it is a shot at somebody else
// (MD-HOLD-07).
func TestWhenARedeclaredActionMayBeInterrupted(t *testing.T) {
	for _, c := range []struct {
		name   string
		spoil  func(g *Game, target int) // what the interrupt did
		verb   string
		whom   string // of the shot declared instead
		with   string
		window bool
	}{
		{"a shot at the same man with the other gun", func(g *Game, _ int) { g.items[0].empty = true }, "shoot", "irish-boss", "pistol-2", false},
		{"a shot at another man", func(g *Game, t int) { g.figures[t].dead = true }, "shoot", "irish-man", "pistol-1", true},
		{"a walk", func(g *Game, t int) { g.figures[t].dead = true }, "walk", "", "", true},
		{"something that is neither", func(g *Game, t int) { g.figures[t].dead = true }, "spot", "", "", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := holders(t, nil, []string{"A"}, nil)
			boss, target := g.number(t, "reds-boss"), g.number(t, "irish-boss")
			act := &g.card
			act.up, act.seat, act.left[boss] = true, 0, 2
			d := declared{option: game.Option{Verb: "shoot", Who: game.Figure(boss), With: game.Gear(0), Whom: game.Figure(target)}}
			c.spoil(g, target)
			r := &redeclaring{judge: &judge{t: t}, verb: game.Verb(c.verb)}
			if c.whom != "" {
				r.whom, _ = g.Find(c.whom)
				r.with, _ = g.Find(c.with)
			}
			if !g.stillLegal(r, act, &d, &game.Answer{}) {
				t.Fatal("the action is lost")
			}
			want := []game.Seat{0}
			if c.window {
				want = []game.Seat{0, 1}
			}
			if !slices.Equal(r.seatsAsked(), want) || string(d.option.Verb) != c.verb {
				t.Errorf("asked are %v; declared is %v", r.seatsAsked(), d.option)
			}
		})
	}
}

// redeclaring is a judge who declares a certain sentence instead.
type redeclaring struct {
	*judge
	verb       game.Verb
	whom, with game.Ref
}

func (r *redeclaring) Ask(q *game.Question) game.Answer {
	a := r.judge.Ask(q)
	if q.Prompt != "redeclare" {
		return a
	}
	a.Option = slices.IndexFunc(q.Options, func(o game.Option) bool { return o.Verb == r.verb && o.Whom == r.whom && o.With == r.with })
	if a.Option < 0 {
		r.t.Fatalf("%s is not offered: %v", r.verb, q.Options)
	}
	if !q.Options[a.Option].Where.None() {
		a.At = at(4, 5)
	}
	return a
}

// A declared Slug still stands while everybody who joins it may still join.
func TestASlugWhoseHelpersAreGone(t *testing.T) {
	slug := func(among ...game.Ref) []game.Option {
		return []game.Option{
			{Verb: "pass"},
			{Verb: "slug", Who: game.Figure(0), Whom: game.Figure(3), Pick: game.Choice{Most: len(among), Among: among}},
		}
	}
	for _, c := range []struct {
		name    string
		offered []game.Option
		picked  []game.Ref
		want    bool
	}{
		{"alone", slug(), nil, true},
		{"alone, though others could join", slug(game.Figure(1)), nil, true},
		{"with one who still may", slug(game.Figure(1), game.Figure(2)), []game.Ref{game.Figure(2)}, true},
		{"with both who still may", slug(game.Figure(1), game.Figure(2)), []game.Ref{game.Figure(2), game.Figure(1)}, true},
		{"with one who no longer may", slug(game.Figure(1)), []game.Ref{game.Figure(2)}, false},
		{"with one who still may and one who no longer may", slug(game.Figure(1)), []game.Ref{game.Figure(1), game.Figure(2)}, false},
		{"with one, when nobody may join any more", slug(), []game.Ref{game.Figure(1)}, false},
		{"when it is not offered at all", slug()[:1], nil, false},
	} {
		g := makeGame(t, person("boss", "reds", "hoodlum", at(4, 4)), person("doogan", "irish", "hoodlum", at(4, 20)))
		d := &declared{option: game.Option{Verb: "slug", Who: game.Figure(0), Whom: game.Figure(3)}}
		if got := g.stillOffered(c.offered, d, &game.Answer{Picked: c.picked}); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// An enemy in the way is one whom a declared Move would touch before it ends beside them (MD-HOLD-08).
func TestWhoHasSteppedIntoTheWay(t *testing.T) {
	for _, c := range []struct {
		name  string
		enemy game.Point // the way leads from (10, 10) to (14, 10)
		want  bool
	}{
		{"in the middle of the way", at(12, 10), true},
		{"beside the way, in contact", spot(12_000, 11_040), true},
		{"beside the way, a thousandth farther", spot(12_000, 11_041), false},
		{"touching already", at(10, 9), false},
		{"touching already, as far as contact reaches", spot(10_000, 8_950), false},
		{"at the end", at(15, 10), false},
		{"at the end, as far as contact reaches", spot(15_050, 10_000), false},
		{"beyond", spot(15_051, 10_000), false},
		{"on the floor above", game.Point{X: 12 * inch, Y: 10 * inch, Floor: 1}, false},
	} {
		g := makeGame(t, person("boss", "reds", "hoodlum", at(10, 10)), person("doogan", "irish", "hoodlum", at(40, 40)))
		route, err := g.route(0, at(14, 10), nil, 4*inch)
		if err != nil {
			t.Fatal(err)
		}
		g.place(1, c.enemy)
		if got := g.steppedInto(0, &route); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// What may be said on a card is worked out once for a state from which copies are made, and again when the state, the
// card, or what it is copied from is another.
func TestSentencesAreListedAnewWhenAnythingDiffers(t *testing.T) {
	who := func(g *Game, act *Activation) []game.Ref {
		options, _ := g.listSentences(act)
		var who []game.Ref
		for _, o := range options[1:] {
			if !slices.Contains(who, o.Who) {
				who = append(who, o.Who)
			}
		}
		return who
	}
	ready := func() *Game {
		g := makeGame(t, person("boss", "reds", "hoodlum", at(4, 4)), person("hotdog", "reds", "hoodlum", at(6, 4)), person("doogan", "irish", "hoodlum", at(4, 20)))
		g.card.up, g.card.left[0] = true, 2
		return g
	}
	check := func(when string, got []game.Ref, want ...game.Ref) {
		t.Helper()
		if !slices.Equal(got, want) {
			t.Errorf("%s: sentences of %v, should be of %v", when, got, want)
		}
	}
	boss, hotdog := game.Figure(0), game.Figure(1)
	g := ready()
	c := g.Clone().(*Game)
	check("the first copy", who(c, &c.card), boss)
	c.CopyFrom(g)
	check("another copy of the same", who(c, &c.card), boss)

	c.CopyFrom(g)
	check("a Hold Card of one", who(c, &Activation{left: [maxFigures]int8{1: 1}}), hotdog)
	c.CopyFrom(g)
	check("a Hold Card of both", who(c, &Activation{left: [maxFigures]int8{1, 1}}), boss, hotdog)
	c.CopyFrom(g)
	check("the card in play again", who(c, &c.card), boss)

	g.card.left[1] = 1
	g.changed()
	c.CopyFrom(g)
	check("a copy after a change", who(c, &c.card), boss, hotdog)

	other := ready()
	other.card.left = [maxFigures]int8{1: 1}
	other.memo.stamp = g.memo.stamp
	c.CopyFrom(other)
	check("a copy of another state", who(c, &c.card), hotdog)
}

// A Hold Card that is resolved is off the stack: the next one is no counter to it.
func TestAPlayedHoldCardIsResolved(t *testing.T) {
	g := holders(t, []string{"A", "2"}, []string{"A"}, nil)
	for _, held := range []int{1, 0} {
		j := &judge{t: t, answers: []game.Answer{{Text: "play-hold"}}}
		if g.last = 2; !g.betweenCards(j) {
			t.Fatal("no card is played")
		}
		if g.scratch.depth != 0 {
			t.Errorf("%d Hold Cards are on the stack", g.scratch.depth)
		}
		if j.asked[0].Prompt != "between-cards" || j.asked[1].Prompt != "counter" || j.asked[1].Seat != 1 {
			t.Errorf("asked is %s, then %s of seat %d", j.asked[0].Prompt, j.asked[1].Prompt, j.asked[1].Seat)
		}
		if n, _ := g.Fact(game.OfSeat(0), "held"); n != held {
			t.Errorf("%d cards are held, should be %d", n, held)
		}
	}
}

// Whoever has used up their actions may still drop prone while others act, unless they owe a Recover (MD-MOVE-11).
func TestWhatIsFreeToThoseWhoAreDone(t *testing.T) {
	for _, c := range []struct {
		name string
		did  deed
		owes int8
		want bool
	}{
		{"having acted", didAct, 0, true},
		{"having acted and owing a Recover", didAct, 1, false},
		{"not activated", 0, 0, false},
	} {
		g := makeGame(t, person("boss", "reds", "hoodlum", at(4, 4)), person("hotdog", "reds", "hoodlum", at(6, 4)), person("doogan", "irish", "hoodlum", at(4, 20)))
		g.card.up, g.card.left[1], g.card.did[0], g.figures[0].owes = true, 1, c.did, c.owes
		options, total := g.listSentences(&g.card)
		free := slices.ContainsFunc(options, func(o game.Option) bool { return o.Who == game.Figure(0) && o.Verb == "drop-prone" })
		if others := slices.ContainsFunc(options, func(o game.Option) bool { return o.Who == game.Figure(0) && o.Verb != "drop-prone" }); free != c.want || others || total != 1 {
			t.Errorf("%s: may drop prone %v, may do more %v, %d actions left", c.name, free, others, total)
		}
	}
}
