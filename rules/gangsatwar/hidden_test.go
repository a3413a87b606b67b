package gangsatwar

import (
	"fmt"
	"reflect"
	"testing"

	"rumble/bot"
	"rumble/cards"
	"rumble/game"
)

// world is a referee that plays a step up to a question, and what each seat was sent on the way. A second world repeats a
// first one with two cards changed about that a seat cannot tell apart.
type world struct {
	g       *Game
	chance  game.Chance
	player  bot.Random
	stop    int // at this question
	asked   int
	drawn   []drawing
	answers []repetition
	told    []game.Event
	open    []game.Question

	first *world // repeated, with one and other changed about
	one   int
	other int
}

// drawing is a throw and the card or die it brought.
type drawing struct {
	card int // or the face of a die
	draw bool
}

// repetition is an answer as it is repeated: by what it says, not by the number of its option.
type repetition struct {
	verb           game.Verb
	who, with, obj game.Ref
	picked         []game.Ref
	many           int
}

type stopped struct{}

// run plays one step and says whether it came to the question.
func (w *world) run() (arrived bool) {
	defer func() {
		if r := recover(); r != nil {
			if _, arrived = r.(stopped); !arrived {
				panic(r)
			}
		}
	}()
	w.g.Advance(w)
	return false
}

func (w *world) Throw(t game.Throw) game.Face {
	n := len(w.drawn)
	at := 1 + w.chance.Below(t.Sides)
	if w.first != nil {
		card := w.first.drawn[n].card
		if w.first.drawn[n].draw {
			if t.Purpose != "cut" { // that pack is another (GW-DECK-09)
				card = w.swap(card)
			}
			for at = 1; at <= len(t.Among) && int(t.Among[at-1].N) != card; at++ {
			}
		} else {
			at = card
		}
	}
	d := drawing{card: at, draw: t.Kind == game.Draw}
	if d.draw {
		d.card = int(t.Among[at-1].N)
	}
	w.drawn = append(w.drawn, d)
	return game.Shown(uint8(at))
}

// swap is a card in the other world.
func (w *world) swap(card int) int {
	switch card {
	case w.one:
		return w.other
	case w.other:
		return w.one
	}
	return card
}

func (w *world) swapRef(r game.Ref) game.Ref {
	if r.Kind != game.CardRef {
		return r
	}
	return game.Card(w.swap(int(r.N)))
}

func (w *world) Ask(q *game.Question) game.Answer {
	if w.asked++; w.asked == w.stop {
		w.open = append(w.open, keep(*q))
		panic(stopped{})
	}
	if w.first != nil {
		return w.repeat(q, w.first.answers[len(w.answers)])
	}
	a := w.player.Answer(q, func() game.Game { return w.g }, &w.chance)
	o := &q.Options[a.Option]
	w.answers = append(w.answers, repetition{o.Verb, o.Who, o.With, o.Whom, append([]game.Ref(nil), a.Picked...), a.Many})
	return a
}

// repeat finds the option that says the same.
func (w *world) repeat(q *game.Question, r repetition) game.Answer {
	w.answers = append(w.answers, r)
	picked := append([]game.Ref(nil), r.picked...) // what is chosen face down is the other card here
	for i := range picked {
		picked[i] = w.swapRef(picked[i])
	}
	r.picked, r.with = picked, w.swapRef(r.with)
	for i := range q.Options {
		o := &q.Options[i]
		if o.Verb == r.verb && o.Who == r.who && o.With == r.with && o.Whom == r.obj && q.Check(game.Answer{Option: i, Picked: r.picked, Many: r.many}, nil) == nil {
			return game.Answer{Option: i, Picked: r.picked, Many: r.many}
		}
	}
	panic(fmt.Sprintf("%v is not offered in the other world: %+v", r, q.Options))
}

func (w *world) AskTogether(qs []game.Question, answers []game.Answer) {
	for i := range qs {
		answers[i] = w.Ask(&qs[i])
	}
}

func (w *world) Tell(e game.Event) {
	e.Things = append([]game.Ref(nil), e.Things...)
	e.Mods = append([]game.Mod(nil), e.Mods...)
	w.told = append(w.told, e)
}

func (w *world) Merge(game.Progress, game.Pending) {}

// keep copies what is lent.
func keep(q game.Question) game.Question {
	q.Options = append([]game.Option(nil), q.Options...)
	for i := range q.Options {
		q.Options[i].Pick.Among = append([]game.Ref(nil), q.Options[i].Pick.Among...)
	}
	return q
}

// sent is all that a seat is sent of a step, dice and cards drawn with their events.
func (w *world) sent(s game.Seat) (events []game.Event, own []game.Question, scene, public *game.Scene) {
	for _, e := range w.told {
		if e.Seen.Has(s) {
			events = append(events, e)
		}
	}
	for _, q := range w.open {
		if q.Seat == s {
			own = append(own, q)
		}
	}
	return events, own, w.g.Scene(s), w.g.Scene(game.Nobody)
}

// coveredFrom is the cards that a seat cannot know where they lie, and that no hand plays by itself: the deck, FALLOUT
// face down, the hands of other players.
func (g *Game) coveredFrom(s game.Seat) cards.Pile {
	covered := g.deck
	for i := range int(g.fight.count) {
		side := g.side(i)
		if !g.faceUp() {
			covered |= side.fallout
		}
		if side.player != s && side.player != game.Nobody {
			covered |= side.hand
		}
	}
	return covered
}

// shown is the cards that a seat has seen in the step: it may know where they went.
func (w *world) shown(s game.Seat) cards.Pile {
	var seen cards.Pile
	for _, e := range w.told {
		if !e.Seen.Has(s) || e.Kind == "cuts" {
			continue
		}
		for _, r := range append([]game.Ref{e.With}, e.Things...) {
			if r.Kind == game.CardRef {
				seen = seen.Add(int(r.N))
			}
		}
	}
	return seen
}

// Whatever lies hidden, a seat is sent the same: two worlds that differ only in two cards of one rank that it cannot tell
// apart are played to the same question, and events, questions and scenes are compared for every seat, and for who only
// watches.
func TestNothingHiddenIsSent(t *testing.T) {
	compared := 0
	for seed := range uint64(3000) {
		seats := minSeats + int(seed%5)
		start := opened(t, seats)
		w := &world{player: bot.Random{}}
		w.chance.Seed(seed)
		steps := 5 + w.chance.Below(60)
		g := start
		for range steps { // into the midst of a match
			if _, over := g.Over(); over {
				break
			}
			w.g, w.stop = g, -1
			w.drawn, w.answers, w.told = w.drawn[:0], w.answers[:0], w.told[:0]
			w.run()
		}
		for range 10 {
			if _, over := g.Over(); over {
				break
			}
			before := g.Clone().(*Game)
			one := &world{g: before.Clone().(*Game), stop: 1 + w.chance.Below(12)}
			one.chance.Seed(seed)
			if one.run() {
				compared += compare(t, seed, before, one)
			}
			w.g, w.stop = g, -1
			w.drawn, w.answers, w.told = w.drawn[:0], w.answers[:0], w.told[:0]
			w.run()
		}
	}
	if compared < 3000 {
		t.Errorf("only %d pairs of worlds were compared", compared)
	}
}

// compare plays, for every seat, the world again with two hidden cards changed about, and says for how many it could.
func compare(t *testing.T, seed uint64, before *Game, one *world) (compared int) {
	t.Helper()
	for s := range game.Seat(before.players()) {
		// Both cards lay in the deck when the step began: what lay in the open is known.
		covered := one.g.coveredFrom(s) &^ one.shown(s) & before.deck
		a, b := twins(covered, one)
		if a < 0 {
			continue
		}
		two := &world{g: before.Clone().(*Game), stop: one.stop, first: one, one: a, other: b}
		two.chance.Seed(seed)
		if !two.run() {
			t.Fatalf("game %d: in a world that seat %d cannot tell from this one the step ends before", seed, s)
		}
		for _, viewer := range []game.Seat{s, game.Nobody} {
			e1, q1, s1, p1 := one.sent(viewer)
			e2, q2, s2, p2 := two.sent(viewer)
			if !reflect.DeepEqual(e1, e2) {
				t.Fatalf("game %d: the events sent to seat %d tell %d from %d:\n%v", seed, viewer, a, b, firstDifference(e1, e2))
			}
			if !reflect.DeepEqual(q1, q2) {
				t.Fatalf("game %d: the question put to seat %d tells %d from %d:\n%+v\n%+v", seed, viewer, a, b, q1, q2)
			}
			if !reflect.DeepEqual(s1, s2) || !reflect.DeepEqual(p1, p2) {
				t.Fatalf("game %d: the scene of seat %d tells %d from %d", seed, viewer, a, b)
			}
		}
		compared++
	}
	return compared
}

func firstDifference(a, b []game.Event) string {
	for i := range min(len(a), len(b)) {
		if !reflect.DeepEqual(a[i], b[i]) {
			return fmt.Sprintf("%+v\n%+v", a[i], b[i])
		}
	}
	return fmt.Sprintf("%d events and %d", len(a), len(b))
}

// twins are two covered cards of one rank that lie in different places, of a rank below every card that was given away:
// which cards a weaker side gives tells that what it keeps is lower. -1 when there are none.
func twins(covered cards.Pile, w *world) (one, other int) {
	below := blackJoker
	for _, e := range w.told {
		for _, r := range e.Things {
			if e.Kind == "gives" {
				below = min(below, int(r.N)&^3)
			}
		}
	}
	for a := range covered.Each {
		for b := a + 1; b < min(below, (a|3)+1); b++ {
			if covered.Has(b) && w.g.lies(a) != w.g.lies(b) {
				return a, b
			}
		}
	}
	return -1, -1
}

// lies is where a card lies: in the deck, the hand or the FALLOUT of a side.
func (g *Game) lies(card int) int {
	for i := range int(g.fight.count) {
		switch {
		case g.side(i).hand.Has(card):
			return 2*i + 1
		case g.side(i).fallout.Has(card):
			return 2*i + 2
		}
	}
	return 0
}

// opened is a match of so many seats at its beginning.
func opened(t *testing.T, seats int) *Game {
	t.Helper()
	sc := &game.Scenario{ID: "open", Ruleset: "gangsatwar"}
	for i := range seats {
		sc.Seats = append(sc.Seats, game.SeatSetup{ID: fmt.Sprintf("seat-%d", i+1)})
	}
	g, err := New(sc)
	if err != nil {
		t.Fatal(err)
	}
	return g.(*Game)
}
