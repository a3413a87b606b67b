package maddogs

import (
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/scenarios"
)

// folly is something that no sensible player does, or not often.
type folly int

// The follies that are counted.
const (
	ownManRunDown    folly = iota // by a vehicle of their side
	ownManInBlast                 // of a bomb thrown or set by their side
	bystanderInBlast              // of the same
	bombForNobody                 // thrown where no enemy is
	throughFlames                 // on foot, of one's own will
	intoFlames                    // a vehicle
	turnTaken                     // faster than Cruising: no folly, but what the failures are to be compared with
	turnFailed                    // of those
	crashed                       // a vehicle with a driver in their wits
	stoodIdle                     // a turn: somebody could have driven it to where it was to go
	wentAstray                    // a Drive, after which the way is longer than before
	folliesCounted
)

var follyNames = [folliesCounted]string{
	"own-run-down", "own-in-blast", "bystanders-in-blast", "bombs-for-nobody", "through-flames", "cars-into-flames", "fast-turns", "of-them-failed",
	"crashes", "turns-idle", "drives-astray",
}

// watcher plays games between steady players, and counts their follies.
type watcher struct {
	playthrough.Dealer
	g           *Game
	count       [folliesCounted]int
	turning     bool // the last thing told of was a turn at speed
	drives      int  // the vehicle told of last
	left        int  // how far that has to go whose path was asked for last, before its Drive
	leaves      int  // which that is
	could, drew uint // vehicles that could be driven in this turn, and those that were
}

// Ask sees what is answered.
func (w *watcher) Ask(q *game.Question) game.Answer {
	a := w.Dealer.Ask(q)
	g, o := w.g.Clone().(*Game), &q.Options[a.Option]
	switch {
	case o.Verb == "throw-bomb":
		b := thrown(g.items[o.With.N].kind, max(1, a.Many))
		b.at = a.At
		enemy := false
		for f := range g.figures {
			enemy = enemy || g.enemies(int(o.Who.N), f) && g.reaches(&b, f) && !g.figures[f].helpless()
		}
		if !enemy {
			w.count[bombForNobody]++
		}
	case isMove(o.Verb):
		var dared set
		if route, err := g.route(int(o.Who.N), a.At, a.Via, o.Where.Far); err == nil {
			if _, fire := g.firstFlames(&route, &dared); fire != nobody {
				w.count[throughFlames]++
			}
		}
	case q.Prompt == "path":
		v := g.vehicleOf(q.Who)
		w.leaves, w.left = v, w.toGo(g, v)
	}
	for i := range q.Options {
		if v := g.vehicleOf(q.Options[i].With); q.Options[i].Verb == "drive" && w.toGo(g, v) > 0 {
			w.could |= 1 << v
		}
	}
	return a
}

// toGo is how far a vehicle is from where it wants to go, in tenths of an inch; 0 when it wants to go nowhere.
func (w *watcher) toGo(g *Game, v int) int {
	d := g.driver(v)
	if d == nobody || g.vehicles[v].gone {
		return 0
	}
	wish := g.wishOf(v, d)
	if wish.kind == getAway || wish.kind == goThere && !g.isThere(v, &wish) {
		return g.outingOf(v, d, Cruising, 0, &wish).now
	}
	return 0
}

// Throw sees who crashes.
func (w *watcher) Throw(t game.Throw) game.Face {
	if v := w.g.vehicleOf(t.Who); t.Purpose == "crash" && v != nobody {
		if d := w.g.driver(v); d != nobody && w.g.figures[d].awake() {
			w.count[crashed]++
		}
	}
	return w.Dealer.Throw(t)
}

// Tell sees what happens.
func (w *watcher) Tell(e game.Event) {
	g, man := w.g, e.Who
	switch e.Kind {
	case "is-struck", "leaps-clear":
		if man.None() {
			man = e.Whom
		}
		if d := g.driver(w.drives); d != nobody && g.friends(d, int(man.N)) {
			w.count[ownManRunDown]++
		}
	case "explodes":
		b := blast{at: e.To, radius: game.Length(e.Many)}
		for f := range g.figures {
			switch seat := g.figures[f].seat; {
			case e.Seat == game.Nobody || !g.reaches(&b, f) || g.figures[f].helpless():
			case seat == game.Nobody:
				w.count[bystanderInBlast]++
			case g.allied(seat, e.Seat):
				w.count[ownManInBlast]++
			}
		}
	case "baulks":
		w.count[intoFlames]++
	case "corner", "curve":
		if w.turning = g.vehicles[g.vehicleOf(e.Who)].speed > Cruising; w.turning {
			w.count[turnTaken]++
		}
	case "test-failed":
		if w.turning {
			w.count[turnFailed]++
		}
	case "turn":
		for v := range g.vehicles {
			if w.could&^w.drew>>v&1 != 0 {
				w.count[stoodIdle]++
			}
		}
		w.could, w.drew = 0, 0
	}
	if e.Kind != "corner" && e.Kind != "curve" {
		w.turning = false
	}
	if v := g.vehicleOf(e.Who); v != nobody {
		w.drives = v
		w.drew |= 1 << v
		if v == w.leaves && (e.Kind == "distance" || e.Kind == "stops") {
			if now := w.toGo(g.Clone().(*Game), v); w.left > 0 && now > w.left {
				w.count[wentAstray]++
			}
			w.left = 0
		}
	}
}

// BenchmarkFollies counts the follies of steady players in 200 games of every scene.
func BenchmarkFollies(b *testing.B) {
	const games = 200
	for _, id := range []string{"maddogs-chase", "maddogs-hit", "maddogs-police", "maddogs-speakeasy"} {
		b.Run(id, func(b *testing.B) {
			file, _ := scenarios.Find(id)
			rules := Rules()
			start, err := rules.New(&file.Scenario)
			if err != nil {
				b.Fatal(err)
			}
			for range b.N {
				var w watcher
				w.Players = append(w.Players, bot.NewSteady(&rules), bot.NewSteady(&rules))
				for seed := range games {
					g := start.Clone().(*Game)
					w.Dealer.Game, w.g, w.leaves, w.left, w.could, w.drew = g, g, nobody, 0, 0, 0
					w.Chance.Seed(uint64(seed))
					for _, over := g.Over(); !over; _, over = g.Over() {
						g.Advance(&w)
					}
				}
				for i, n := range w.count {
					b.ReportMetric(float64(n), follyNames[i])
				}
			}
		})
	}
}
