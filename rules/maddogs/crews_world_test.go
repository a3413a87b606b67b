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
func worldOfCars(t testing.TB) *game.Scenario {
	t.Helper()
	return MadeWorld(t, "cars")
}

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
	at := g.footprint(v)
	m := tabletop.Mover{Footprint: at, Open: g.doors, Edge: tabletop.Ignored} // it may stick out over the edge of the table
	switch d := g.driver(v); {
	case !g.table.Fits(&m):
		return fmt.Sprintf("it stands in a wall: %v", at)
	case !car.moving():
	case !car.drivable():
		return "it cannot be driven, and moves"
	case d == nobody || !g.figures[d].awake():
		return "it moves without a driver"
	}
	return ""
}

func (g *Game) legalFigure(f int, hid set) string {
	fig := &g.figures[f]
	if fig.aboard() {
		v := g.ride(f)
		switch {
		case v >= len(g.vehicles) || g.vehicles[v].gone:
			return "he is aboard nothing"
		case int(fig.slot) >= len(vehicleTable[g.vehicles[v].kind].slots):
			return "his slot does not exist"
		case int(g.slots(v)[fig.slot]) != f:
			return "somebody else is in his slot"
		case fig.at != g.slotPlace(v, int(fig.slot)):
			return fmt.Sprintf("he is at %v, his slot is at %v", fig.at, g.slotPlace(v, int(fig.slot)))
		case fig.prone, fig.hidden, fig.ladder != 0, g.isLocked(f):
			return fmt.Sprintf("he is aboard and prone %v, hidden %v, on a ladder %v, in a brawl %v", fig.prone, fig.hidden, fig.ladder, g.isLocked(f))
		case fig.taker != nobody && g.ride(int(fig.taker)) != v:
			return "his taker is not aboard"
		}
		return ""
	}
	switch {
	case fig.bails:
		return "he wants out, and is out"
	case (fig.crawls || !fig.awake()) && !fig.prone:
		return "he cannot stand, and does"
	case fig.taker != nobody && g.figures[fig.taker].aboard():
		return "his taker is aboard"
	case !g.table.Has(fig.at):
		return "he is off the table"
	case fig.dead || fig.ladder != 0:
		return ""
	case g.underVehicle(fig.at):
		return fmt.Sprintf("he stands on a vehicle: %v", fig.at)
	case fig.hidden && !g.concealed(fig.at):
		return "he hides in the open"
	}
	for b := range f {
		other := &g.figures[b]
		// Nobody bumps into whom he does not know of, and whom one holds goes along.
		held := int(fig.captor) == b || int(fig.taker) == b || int(other.captor) == f || int(other.taker) == f
		if !held && other.awake() && fig.awake() && !other.aboard() && other.ladder == 0 && !hid.has(f) && !hid.has(b) && fig.at.Floor == other.at.Floor &&
			tabletop.Near(fig.at, other.at, base-inch/20-1) {
			return fmt.Sprintf("he stands on %s: %v on %v", g.ID(game.Figure(b)), fig.at, other.at)
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
	hid     set // who has been hidden: somebody may have come to stand where he is
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
	h := &hearing{Referee: ref}
	w.Game.Advance(h)
	w.stretch++
	if w.phase != Playing {
		return
	}
	if wrong := w.legal(w.hid); wrong != "" {
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
	told []game.Event
}

func (h *hearing) Tell(e game.Event) {
	h.told = append(h.told, e)
	h.Referee.Tell(e)
}

// Games by chance in a world of cars end, and nothing in them is ever where it cannot be.
func TestRandomPlayAmongCarsIsLegal(t *testing.T) {
	sc := worldOfCars(t)
	start := begin(t, sc)
	if wrong := start.legal(set{}); wrong != "" {
		t.Fatal(wrong)
	}
	games := uint64(500)
	if testing.Short() {
		games = 25
	}
	table := referee.Simulator{}
	for range sc.Seats {
		table.Players = append(table.Players, &bot.Random{})
	}
	w := watched{Game: start.Clone().(*Game), t: t}
	for w.seed = range games {
		w.Game.CopyFrom(start)
		w.stretch, w.hid = 0, set{}
		table.Chance.Seed(w.seed)
		if _, err := table.Play(&w, 20_000); err != nil {
			t.Fatalf("game %d: %v", w.seed, err)
		}
	}
}

// The promises that every game keeps are kept among cars.
func TestPromisesAmongCars(t *testing.T) {
	conformance.Run(t, Rules(), conformance.Effort{Walked: 3, Random: 100, Steady: 5, Fast: true}, worldOfCars(t))
}

// FuzzCars plays among cars what a fuzzer makes up.
func FuzzCars(f *testing.F) { conformance.Fuzz(f, Rules(), worldOfCars(f)) }
