package moveit

import (
	"fmt"
	"hash/fnv"
	"strings"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/scenarios"
	"rumble/tabletop"
)

// world is a referee that plays a stretch and writes down what one seat, and who only watches, are sent of it. A second
// world repeats a first one in which the hidden enemies that the seat knows nothing of lie elsewhere.
type world struct {
	g       *Game
	seat    game.Seat
	chance  game.Chance // of the players
	players [seats]playthroughPlayer
	unknown set // the hidden enemies that the seat knew nothing of when the stretch began
	answers []repetition
	thrown  map[string]int
	dice    []string // since the last event
	sent    []string
	met     bool // one of them has been met, or the stretch came to what hidden models have a say in by the book

	first *world // repeated
}

type playthroughPlayer interface {
	Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer
}

// repetition is an answer as it is repeated: by what it says, not by the number of its option.
type repetition struct {
	seat      game.Seat
	prompt    game.Prompt
	of        game.Ref
	verb      game.Verb
	who, whom game.Ref
	with      game.Ref
	at        game.Point
	via       []game.Point
	used      bool
}

// parted is why a second world is given up: its other seat cannot answer as in the first.
type parted struct{}

// run plays one stretch; false when the worlds came apart.
func (w *world) run() (whole bool) {
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(parted); !ok {
				panic(r)
			}
			whole = false
		}
	}()
	w.g.Advance(w)
	w.looked("the end")
	return true
}

// Throw shows what the purpose, the models and the number of throws for them say, so that dice for hidden models shift no
// others.
func (w *world) Throw(t game.Throw) game.Face {
	key := fmt.Sprint(w.unseeded(), t.Purpose, t.Who, t.Whom)
	w.thrown[key]++
	h := fnv.New64a()
	fmt.Fprint(h, key, w.thrown[key])
	dice := game.NewChance(h.Sum64())
	var face game.Face
	for range t.Dice {
		face.Add(uint8(1 + dice.Below(t.Sides)))
	}
	w.dice = append(w.dice, fmt.Sprint(t, face.Pips()))
	return face
}

// unseeded tells stretches apart by what both worlds have in common.
func (w *world) unseeded() string { return fmt.Sprint(w.g.number, w.g.phase) }

// looked writes down the scenes and sights of a moment, unless somebody has been met.
func (w *world) looked(when string) {
	if w.reached() {
		return
	}
	for _, viewer := range []game.Seat{w.seat, game.Nobody} {
		s := w.g.Scene(viewer)
		s.Table = nil
		w.write(whoseTurn+"%v, %v", s.Whose, s.Why)
		s.Whose, s.Why = "", ""
		w.write("%s: seat %d sees %+v", when, viewer, *s)
		for m := range w.g.models {
			if when == "asked" {
				continue // it takes longer than everything else
			}
			if sight, ok := w.g.Sight(viewer, name(m)); ok {
				w.write("sight of %d: %+v", m, sight)
			}
		}
	}
}

// silenced is whether a hidden model has lost its action to somebody the seat may not know it saw: whose turn is next
// depends on it, as at any table.
func (w *world) silenced() bool {
	for m := range w.g.models {
		if w.unknown.has(m) && w.g.models[m].turn.lost {
			return true
		}
	}
	return false
}

// whoseTurn begins the line that says so.
const whoseTurn = "it is the turn of "

func (w *world) write(format string, args ...any) {
	w.sent = append(w.sent, fmt.Sprintf(format, args...))
}

// reached is whether what the two worlds may differ in has come into the open: one of the hidden is known, somebody flees
// from the nearest enemy whoever that is (MI-MOR-05), or the match is over and the corner is counted (MI-SCEN-01).
func (w *world) reached() bool {
	if w.met || w.g.ended() {
		w.met = true
		return true
	}
	for m := range w.g.models {
		if w.unknown.has(m) && (!w.g.standing(m) || w.g.shownTo(w.seat, m)) {
			w.met = true
		}
	}
	return w.met
}

func (w *world) Ask(q *game.Question) game.Answer {
	if !w.reached() {
		switch {
		case q.Seat == w.seat:
			w.question(q)
			w.looked("asked")
		case !q.Secret:
			w.write("seat %d is asked", q.Seat)
			w.looked("another is asked")
		}
	}
	if w.first != nil {
		return w.repeat(q)
	}
	a := w.players[q.Seat].Answer(q, func() game.Game { return w.g.Imagine(q.Seat, &w.chance) }, &w.chance)
	if q.Check(a, w.g.Places()) != nil {
		a = game.Answer{Option: q.Default}
	}
	o := &q.Options[a.Option]
	w.answers = append(w.answers, repetition{
		seat: q.Seat, prompt: q.Prompt, of: q.Who, verb: o.Verb, who: o.Who, whom: o.Whom, with: o.With, at: a.At, via: append([]game.Point(nil), a.Via...),
	})
	return a
}

// question writes down a question, what its options need, and how the ground judges places for them.
func (w *world) question(q *game.Question) {
	w.write("question %+v", *q)
	for i := range q.Options {
		w.write("needs %+v", w.g.Explain(q, i))
	}
	chance, ground := game.NewChance(uint64(len(w.sent))), w.g.Places()
	for range 3 {
		o := &q.Options[chance.Below(len(q.Options))]
		if o.Where.None() {
			continue
		}
		at, ok := ground.Sample(o.Where, chance)
		path, long := ground.Way(o.Where, at, nil)
		w.write("%v: %v %v, %v %v", o.Where, at, ok, append([]game.Point(nil), path...), long)
		plan := w.g.fixed.table.Plan()
		for range 10 {
			at := game.Point{X: game.Length(chance.Below(int(plan.Width))), Y: game.Length(chance.Below(int(plan.Depth)))}
			if m := int(o.Where.Of.N); o.Where.Kind == areaMove {
				at = w.g.anyPlace(game.Area{Kind: areaMove, Of: name(m), Far: moveFar}, chance)
			}
			w.write("%v: %v", at, ground.Allows(o.Where, at, nil))
		}
		w.write("good: %v", ground.Good(o.Where, nil))
	}
	if o := &q.Options[chance.Below(len(q.Options))]; !o.Where.None() && chance.Below(20) == 0 {
		w.write("outline: %v", ground.Outline(o.Where))
	}
}

// repeat gives the answer of the first world: the seat's own as it is, the other seat's as far as its hidden models leave
// it the choice.
func (w *world) repeat(q *game.Question) game.Answer {
	for i := range w.first.answers {
		r := &w.first.answers[i]
		if r.used || r.seat != q.Seat || r.prompt != q.Prompt || r.of != q.Who {
			continue
		}
		r.used = true
		for n := range q.Options {
			o := &q.Options[n]
			if o.Verb != r.verb || o.Who != r.who || o.Whom != r.whom || o.With != r.with {
				continue
			}
			a := game.Answer{Option: n, At: r.at, Via: r.via}
			if q.Check(a, w.g.Places()) == nil {
				return a
			}
			if at, ok := w.g.Places().Sample(o.Where, &w.chance); ok && w.unknown.has(int(o.Who.N)) {
				return game.Answer{Option: n, At: at}
			}
		}
		panic(parted{})
	}
	if !w.met && !w.first.met && !q.Secret {
		panic(parted{})
	}
	return game.Answer{Option: q.Default}
}

func (w *world) AskTogether(qs []game.Question, answers []game.Answer) {
	for i := range qs {
		answers[i] = w.Ask(&qs[i])
	}
}

func (w *world) Tell(e game.Event) {
	switch e.Kind {
	case "runs-on", "breaks", "holds-corner", "points":
		w.met = true
	}
	for m := range w.g.models {
		if w.unknown.has(m) && e.Moved && e.Who != name(m) {
			// Nobody ends a move on a hidden friend (MI-MOVE-05): there the two worlds come apart at any table.
			_, beside := tabletop.Approach(e.From, e.To, w.g.models[m].at, base+inch/10)
			w.met = w.met || beside
		}
	}
	dice := w.dice
	w.dice = nil
	if w.reached() {
		return
	}
	for _, viewer := range []game.Seat{w.seat, game.Nobody} {
		if e.Seen.Has(viewer) {
			told := e
			told.Seen = game.Everybody
			w.write("told seat %d: %+v %v", viewer, told, dice)
		}
	}
}

func (w *world) Merge(game.Progress, game.Pending) {}

// Whatever hides where, a seat that knows nothing of it is sent the same: events with their dice, questions, what options
// need, how the ground judges places, scenes. Stretches of many matches are played twice, the second time with hidden
// enemies elsewhere, and compared up to where one of them is met.
func TestNothingHiddenIsSent(t *testing.T) {
	compared := 0
	for seed := range uint64(matchesCompared) {
		compared += compareMatch(t, seed)
		if t.Failed() {
			return
		}
	}
	if compared < leastCompared {
		t.Errorf("only %d pairs of worlds were compared", compared)
	}
	t.Logf("%d pairs of worlds compared", compared)
}

const (
	matchesCompared = 24
	leastCompared   = 2000
)

// compareMatch plays a match between a lurker, a random and a steady player in turn, and every stretch of it in which a
// seat does not know of somebody twice for that seat. It says how often it could.
func compareMatch(t *testing.T, seed uint64) (compared int) {
	t.Helper()
	rules := Rules()
	begun, err := New(lurking(t))
	if err != nil {
		t.Fatal(err)
	}
	g := begun.(*Game)
	sorts := [3]playthroughPlayer{&lurker{}, &bot.Random{}, &lurker{}}
	if seed%9 == 0 {
		sorts[0] = bot.NewSteady(&rules)
	}
	players := [seats]playthroughPlayer{&lurker{}, sorts[seed%3]}
	if seed%2 == 0 {
		players[0], players[1] = players[1], players[0]
	}
	d := playthrough.Dealer{Game: g}
	for _, p := range players {
		d.Players = append(d.Players, p)
	}
	d.Chance.Seed(seed)
	for step := 0; !g.ended(); step++ {
		for s := range game.Seat(seats) {
			if g.unknownTo(s).empty() {
				continue
			}
			if why := compareStretch(g, s, seed*1000+uint64(step), players); why != "" {
				t.Errorf("match %d, step %d, turn %d, phase %d, seat %d: %s", seed, step, g.number, g.phase, s, why)
				return compared
			}
			compared++
		}
		g.Advance(&deaf{d})
	}
	return compared
}

// unknownTo is the standing models whose places a seat does not know.
func (g *Game) unknownTo(s game.Seat) set {
	var unknown set
	for m := range g.models {
		if g.standing(m) && !g.shownTo(s, m) {
			unknown.add(m)
		}
	}
	return unknown
}

// compareStretch plays the next stretch in two worlds that the seat cannot tell apart, and says what tells them apart.
func compareStretch(g *Game, s game.Seat, seed uint64, players [seats]playthroughPlayer) string {
	one := &world{g: g.Clone().(*Game), seat: s, players: players, unknown: g.unknownTo(s), thrown: map[string]int{}}
	one.chance.Seed(seed)
	imagined := g.Imagine(s, game.NewChance(seed)).Clone().(*Game)
	two := &world{g: imagined, seat: s, first: one, unknown: one.unknown, thrown: map[string]int{}}
	two.chance.Seed(seed)
	one.looked("the beginning")
	two.looked("the beginning")
	one.run()
	whole := two.run()
	for i := range max(len(one.sent), len(two.sent)) {
		switch {
		case i >= len(one.sent):
			if one.met || !whole {
				return ""
			}
			return "only the second world: " + two.sent[i]
		case i >= len(two.sent):
			if two.met || !whole {
				return ""
			}
			return "only the first world: " + one.sent[i]
		case one.sent[i] != two.sent[i]:
			if (one.silenced() || two.silenced()) && strings.HasPrefix(one.sent[i], whoseTurn) {
				continue
			}
			return firstDifference(one.sent[i], two.sent[i])
		}
	}
	return ""
}

// firstDifference shows two texts around where they part.
func firstDifference(a, b string) string {
	at := 0
	for at < min(len(a), len(b)) && a[at] == b[at] {
		at++
	}
	from := max(0, at-200)
	return fmt.Sprintf("\n%.400s\n%.400s\n(%.120s)", a[from:], b[from:], a)
}

// deaf is a dealer that nobody listens to.
type deaf struct{ playthrough.Dealer }

func (d *deaf) Tell(game.Event) {}

// lurker answers at random, but goes into hiding whenever it may, moves rather than runs, and is not quick to shoot.
type lurker struct{ bot.Random }

func (l *lurker) Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer {
	for i := range q.Options {
		if q.Options[i].Verb == "hide" {
			return game.Answer{Option: i}
		}
	}
	a := l.Random.Answer(q, see, c)
	for range 3 {
		if v := q.Options[a.Option].Verb; v != "run" && v != "pass" && v != "snap-shot" {
			break
		}
		a = l.Random.Answer(q, see, c)
	}
	return a
}

// lurking is the stock scenario with both gangs in place, most of them hidden.
func lurking(tb testing.TB) *game.Scenario {
	tb.Helper()
	sc := *stockScenario(tb)
	sc.Figures = append([]game.FigureSetup(nil), sc.Figures...)
	for i, at := range [...]game.Point{
		inch1000(1200, 16_200), inch1000(2400, 14_800), inch1000(11_500, 19_000), inch1000(14_500, 20_500), inch1000(14_500, 15_750), game.At(15, 27),
		inch1000(28_500, 13_800), inch1000(27_600, 16_000), inch1000(18_500, 9000), inch1000(15_500, 10_500), inch1000(15_500, 14_250), game.At(15, 3),
	} {
		sc.Figures[i].At, sc.Figures[i].State = &at, map[string]int{"hidden": 1}
		if i%6 == 5 {
			sc.Figures[i].State = nil
		}
	}
	return &sc
}

// stockScenario is the stock scenario.
func stockScenario(tb testing.TB) *game.Scenario {
	tb.Helper()
	f, ok := scenarios.Find("moveit-corner")
	if !ok {
		tb.Fatal("there is no stock scenario moveit-corner")
	}
	return &f.Scenario
}
