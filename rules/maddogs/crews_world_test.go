package maddogs

import (
	"fmt"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/conformance"
	"rumble/referee"
	"rumble/tabletop"
)

// worldOfCars is a scenario in which everything on wheels comes about by chance: cars with crews, a truck, a motorcycle, explosives, police,
// civilians aboard and on foot.
func worldOfCars(t testing.TB) *game.Scenario { return MadeWorld(t, "cars") }

// legal says what is wrong with a state in which nothing is going on, or "". Somebody may have come to stand on those who have been hidden.
func (g *Game) legal(hid set) string {
	for v := range g.vehicles {
		if wrong := g.legalVehicle(v); wrong != "" {
			return fmt.Sprintf("%s: %s", g.ID(g.vehicleRef(v)), wrong)
		}
	}
	for f := range g.figures {
		if fig := &g.figures[f]; fig.onBoard() {
			if wrong := g.legalFigure(f, hid); wrong != "" {
				return fmt.Sprintf("%s: %s", g.ID(game.Figure(f)), wrong)
			}
		}
	}
	for i := range g.fires {
		if n := g.fires[i].feature; n != nobody && (g.table.Plan().Features[n].Gone || g.table.Plan().Features[n].Fallen) {
			return fmt.Sprintf("%s burns, and is no more", g.ID(featureRef(int(n))))
		}
	}
	return ""
}

func (g *Game) legalVehicle(v int) string {
	car := &g.vehicles[v]
	if car.gone {
		for range g.crew(v) {
			return "it is gone, and somebody is still aboard"
		}
		return ""
	}
	if wrong := g.standsOn(v); wrong != "" {
		return wrong
	}
	if w := int(car.chases) - 1; w != nobody && (!g.mayChase(v) || !g.mayChase(w) || g.chasesRound(w, v)) {
		return "it chases what it cannot: " + g.ID(g.vehicleRef(w))
	}
	switch d := g.driver(v); {
	case car.speed == Racing && car.dented:
		return "it is damaged, and races"
	case !car.moving():
	case !car.drivable():
		return "it cannot be driven, and moves"
	case d == nobody || !g.figures[d].awake():
		return "it moves without a driver"
	}
	return ""
}

// standsOn says on which wall or which other vehicle one stands, or "".
func (g *Game) standsOn(v int) string {
	at := g.footprint(v)
	if g.vehicles[v].gone {
		return ""
	}
	if !g.onOpenGround(v, at) {
		return fmt.Sprintf("it stands in a wall: %v", at)
	}
	for w := range g.vehicles {
		if other := g.footprint(w); w != v && !g.vehicles[w].gone && at.Overlaps(&other) {
			return fmt.Sprintf("it stands on %s: %v on %v", g.ID(g.vehicleRef(w)), at, other)
		}
	}
	return ""
}

func (g *Game) legalFigure(f int, hid set) string {
	fig := &g.figures[f]
	if fig.aboard() {
		v := g.ride(f)
		switch {
		case v >= len(g.vehicles) || g.vehicles[v].gone:
			return "they are aboard nothing"
		case int(fig.slot) >= len(vehicleTable[g.vehicles[v].kind].slots):
			return "their slot does not exist"
		case int(g.slots(v)[fig.slot]) != f:
			return "somebody else is in their slot"
		case fig.at != g.slotPlace(v, int(fig.slot)):
			return fmt.Sprintf("they are at %v, their slot is at %v", fig.at, g.slotPlace(v, int(fig.slot)))
		case fig.prone, fig.hidden, fig.ladder != 0, g.isLocked(f):
			return fmt.Sprintf("they are aboard and prone %v, hidden %v, on a ladder %v, in a brawl %v", fig.prone, fig.hidden, fig.ladder, g.isLocked(f))
		case fig.taker != nobody && g.ride(int(fig.taker)) != v:
			return "their taker is not aboard"
		}
		return ""
	}
	switch {
	case fig.bails:
		return "they want out, and are out"
	case (fig.crawls || !fig.awake()) && !fig.prone:
		return "they cannot stand, and do"
	case fig.taker != nobody && g.figures[fig.taker].aboard():
		return "their taker is aboard"
	case !g.table.Has(fig.at):
		return "they are off the table"
	case !g.table.Held(fig.at):
		return fmt.Sprintf("they stand on nothing: %v", fig.at)
	case fig.taker != nobody && !g.touching(f, int(fig.taker)):
		return fmt.Sprintf("their taker is away: %v and %v", fig.at, g.figures[fig.taker].at)
	case fig.dead || fig.ladder != 0:
		return ""
	case g.underVehicle(fig.at):
		return fmt.Sprintf("they stand on a vehicle: %v", fig.at)
	case fig.hidden && !g.concealed(fig.at):
		return "they hide in the open"
	}
	for b := range f {
		other := &g.figures[b]
		// Nobody bumps into somebody they do not know of, and whoever one holds goes along.
		held := int(fig.captor) == b || int(fig.taker) == b || int(other.captor) == f || int(other.taker) == f
		if !held && other.awake() && fig.awake() && !other.aboard() && other.ladder == 0 && !hid.has(f) && !hid.has(b) && fig.at.Floor == other.at.Floor &&
			tabletop.Near(fig.at, other.at, base-inch/20-1) {
			return fmt.Sprintf("they stand on %s: %v on %v", g.ID(game.Figure(b)), fig.at, other.at)
		}
	}
	return ""
}

// watched is a match that is looked at after every stretch, and forgets nothing that it must not.
type watched struct {
	*Game
	t       testing.TB
	seed    uint64
	stretch int
	hid     set // who has been hidden: somebody may have come to stand where they are
	outside set // which vehicles have been seen outside of all houses: none drives into one
}

func (w *watched) Advance(ref game.Referee) {
	defer func() {
		if e := recover(); e != nil {
			w.t.Errorf("game %d, stretch %d", w.seed, w.stretch)
			panic(e)
		}
	}()
	for f := range w.figures {
		if w.figures[f].hidden {
			w.hid.add(f)
		}
	}
	h := &hearing{Referee: ref, asked: func(h *hearing, prompt game.Prompt) {
		if wrong := w.onTheWay(); wrong != "" {
			w.say(h)
			w.t.Fatalf("game %d, stretch %d, asked %s: %s", w.seed, w.stretch, prompt, wrong)
		}
	}}
	w.Game.Advance(h)
	w.stretch++
	if w.phase != Playing {
		return
	}
	if w.unfinished() {
		w.say(h)
		w.t.Fatalf("game %d, stretch %d: something has not come to its end", w.seed, w.stretch)
	}
	if wrong := w.legal(w.hid); wrong != "" {
		w.say(h)
		w.t.Fatalf("game %d, stretch %d: %s", w.seed, w.stretch, wrong)
	}
	if wrong := w.entered(&w.outside); wrong != "" {
		w.say(h)
		w.t.Fatalf("game %d, stretch %d: %s", w.seed, w.stretch, wrong)
	}
	for f := range w.figures {
		if w.figures[f].onBoard() && w.sight.surveyed.has(f) && w.sight.concealed.has(f) != w.concealed(w.figures[f].at) {
			w.t.Fatalf("game %d, stretch %d: what is remembered about the place of %s is not so any more", w.seed, w.stretch, w.ID(game.Figure(f)))
		}
		if w.figures[f].onBoard() && w.sight.near.has(f) && w.sight.contact[f] != w.contacts(f) {
			w.say(h)
			w.t.Fatalf("game %d, stretch %d: whom %s touches is not so any more: %v, not %v", w.seed, w.stretch, w.ID(game.Figure(f)), w.contacts(f), w.sight.contact[f])
		}
	}
}

// onTheWay says which vehicle stands where it cannot, in the middle of whatever goes on, or "". Who drives around something may be over it.
func (g *Game) onTheWay() string {
	for v := range g.vehicles {
		if wrong := g.standsOn(v); wrong != "" && !g.isUnderway(v) && !g.isDrivenAround(v) {
			return fmt.Sprintf("%s: %s", g.ID(g.vehicleRef(v)), wrong)
		}
	}
	return ""
}

// entered says which vehicle is in a house though it has been outside, or "". A scenario may park one in a garage, out of which it may come.
func (g *Game) entered(outside *set) string {
	for v := range g.vehicles {
		switch in := g.isIndoors(v); {
		case g.vehicles[v].gone:
		case !in:
			outside.add(v)
		case outside.has(v):
			return fmt.Sprintf("%s: it has come into a house: %v", g.ID(g.vehicleRef(v)), g.footprint(v))
		}
	}
	return ""
}

// isDrivenAround says whether the vehicle that is on its way is over another one.
func (g *Game) isDrivenAround(v int) bool {
	at, other := g.footprint(g.scratch.trip.v), g.footprint(v)
	return g.scratch.trip.underway && at.Overlaps(&other)
}

// unfinished says whether the rules still remember something that has been set aside, or is under way, when nothing is going on.
func (g *Game) unfinished() bool {
	s := g.scratch
	return s.outer != (game.Pending{}) || s.attack.open || s.unled != 0 || s.unsteered != 0 || s.trip.underway || s.chase.many != 0 || len(s.caught) != 0
}

// say writes down what was told.
func (w *watched) say(h *hearing) {
	for _, e := range h.told {
		w.t.Logf("%s %s %s with %s to %s: %v to %v, %d", e.Clause, e.Kind, w.called(e.Who), w.called(e.With), w.called(e.Whom), e.From, e.To, e.Many)
	}
}

// called is the id of a thing, if it is one.
func (w *watched) called(r game.Ref) string {
	if r.Kind == 0 {
		return "-"
	}
	return w.ID(r)
}

// hearing is a referee who keeps what is told in a stretch.
type hearing struct {
	game.Referee
	told  []game.Event
	asked func(h *hearing, prompt game.Prompt) // when a decision is about to be made
}

func (h *hearing) Ask(q *game.Question) game.Answer {
	h.asked(h, q.Prompt)
	return h.Referee.Ask(q)
}

func (h *hearing) Tell(e game.Event) {
	h.told = append(h.told, e)
	h.Referee.Tell(e)
}

// Games by chance in a world of cars end, and nothing in them is ever where it cannot be.
func TestRandomPlayAmongCarsIsLegal(t *testing.T) { staysLegal(t, worldOfCars(t)) }

// The same in a world where everything explodes, burns and falls.
func TestRandomPlayAmongBombsIsLegal(t *testing.T) {
	staysLegal(t, MadeWorld(t, "bombs"))
}

// staysLegal plays many games by chance, and looks at each after every stretch.
func staysLegal(t *testing.T, sc *game.Scenario) {
	t.Helper()
	start := begin(t, sc)
	if wrong := start.legal(set{}); wrong != "" {
		t.Fatal(wrong)
	}
	games := uint64(500)
	if testing.Short() {
		games = 25
	}
	table, w := playersByChance(len(sc.Seats)), watched{Game: start.Clone().(*Game)}
	for seed := range games {
		w.plays(t, table, start, seed)
	}
}

// playersByChance are players who answer by chance.
func playersByChance(seats int) *referee.Simulator {
	table := &referee.Simulator{}
	for range seats {
		table.Players = append(table.Players, &bot.Random{})
	}
	return table
}

// plays plays a game from its start.
func (w *watched) plays(t testing.TB, table *referee.Simulator, start *Game, seed uint64) {
	t.Helper()
	w.Game.CopyFrom(start)
	w.t, w.seed, w.stretch, w.hid, w.outside = t, seed, 0, set{}, set{}
	table.Chance.Seed(seed)
	if _, err := table.Play(w, 20_000); err != nil {
		t.Fatalf("game %d: %v", seed, err)
	}
}

// The promises that every game keeps are kept among cars.
func TestPromisesAmongCars(t *testing.T) {
	conformance.Run(t, Rules(), conformance.Effort{Walked: 3, Random: 100, Steady: 5, Fast: true}, worldOfCars(t))
}

// legalGame is a match in which nothing may ever be where it cannot be, nor remain unfinished.
type legalGame struct {
	*Game
	hid     set // who has been hidden: somebody may have come to stand where they are
	outside set // which vehicles have been seen outside of all houses: none drives into one
}

func (l *legalGame) Clone() game.Game { return &legalGame{l.Game.Clone().(*Game), l.hid, l.outside} }

func (l *legalGame) CopyFrom(other game.Game) {
	o := other.(*legalGame)
	l.Game.CopyFrom(o.Game)
	l.hid, l.outside = o.hid, o.outside
}

func (l *legalGame) AppendSince(b []byte, origin game.Game) []byte {
	return l.Game.AppendSince(b, origin.(*legalGame).Game)
}

func (l *legalGame) Advance(ref game.Referee) {
	for f := range l.figures {
		if l.figures[f].hidden {
			l.hid.add(f)
		}
	}
	l.Game.Advance(&hearing{Referee: ref, asked: func(_ *hearing, prompt game.Prompt) {
		if wrong := l.onTheWay(); wrong != "" {
			panic("asked " + string(prompt) + ": " + wrong)
		}
	}})
	if l.phase != Playing {
		return
	}
	if l.unfinished() {
		panic("something has not come to its end")
	}
	if wrong := l.legal(l.hid); wrong != "" {
		panic(wrong)
	}
	if wrong := l.entered(&l.outside); wrong != "" {
		panic(wrong)
	}
}

// FuzzCars plays games by chance among cars, other ones every time, and looks at where everything is.
func FuzzCars(f *testing.F) {
	sc := worldOfCars(f)
	start := begin(f, sc)
	f.Add(uint64(1))
	f.Fuzz(func(t *testing.T, seed uint64) {
		w := watched{Game: start.Clone().(*Game)}
		w.plays(t, playersByChance(len(sc.Seats)), start, seed)
	})
}

// FuzzAnswersAmongCars gives answers among cars that a fuzzer makes up, and looks at where everything is.
func FuzzAnswersAmongCars(f *testing.F) {
	rules := Rules()
	rules.New = func(sc *game.Scenario) (game.Game, error) {
		g, err := New(sc)
		if err != nil {
			return nil, err
		}
		return &legalGame{Game: g.(*Game)}, nil
	}
	conformance.Fuzz(f, rules, worldOfCars(f))
}
