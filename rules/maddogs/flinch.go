package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// duckFar is how far one ducks from a near miss, and stepFar how far one steps back (MD-FLINCH-01, MD-BRAWL-15).
const duckFar = 2 * inch

// flinchDebts makes everybody near a burst owe a Recover, and sums up what each owes who flinched, was wounded or knocked
// down (MD-BLAZE-04).
func (g *Game) flinchDebts(ref game.Referee, a *attack) {
	for t := range g.figures {
		fig := &g.figures[t]
		if a.near.has(t) && !fig.dead {
			a.ducks.add(t)
			g.owe(ref, t, 1)
		}
		switch {
		case a.ducks.has(t) && fig.awake():
			g.tell(ref, game.Event{
				Clause: "MD-FLINCH-02", Kind: "flinch", Seat: fig.seat, Whom: game.Figure(t), Many: int(fig.owes),
			})
		case a.wounded.has(t):
			g.tellDebt(ref, "MD-FLINCH-02", t)
		case a.floored.has(t):
			g.tellDebt(ref, "MD-BRAWL-17", t)
		}
	}
}

// ducking lets everybody who flinched duck or hit the dirt, in seat then roster order, once for the attack
// (MD-FLINCH-01).
func (g *Game) ducking(ref game.Referee, a *attack) {
	for t := range g.figures {
		if !a.ducks.has(t) || !g.figures[t].awake() {
			continue
		}
		switch fig := &g.figures[t]; {
		case fig.aboard(): // they owe the action, and stay where they are (MD-FLINCH-01)
		case fig.prone:
			g.tell(ref, game.Event{Clause: "MD-FLINCH-05", Kind: "stays-down", Seat: fig.seat, Who: game.Figure(t), Detail: true, NotInOdds: true})
		case g.isLocked(t):
			g.tell(ref, game.Event{Clause: "MD-BRAWL-26", Kind: "stays-locked", Seat: fig.seat, Who: game.Figure(t), Detail: true, NotInOdds: true})
		case fig.ladder != 0:
			g.tell(ref, game.Event{Clause: "MD-FLINCH-01", Kind: "clings", Seat: fig.seat, Who: game.Figure(t), Detail: true, NotInOdds: true})
		case fig.taker != nobody || fig.captor != nobody:
			g.hitTheDirt(ref, t)
		default:
			g.duck(ref, t, a.by)
		}
	}
}

// duck asks the figure's seat: two inches to a place with cover from the shooter or out of their sight, or down where it
// stands. Civilians duck to the nearest such place.
func (g *Game) duck(ref game.Referee, t, by int) {
	fig := &g.figures[t]
	spot, found := g.shelter(t, by, duckFar)
	if !found {
		g.hitTheDirt(ref, t)
		return
	}
	if fig.seat != game.Nobody {
		who := game.Figure(t)
		options := append(g.desk.Options(),
			game.Option{Verb: "duck-nearest", Clause: "MD-FLINCH-01", Who: who},
			game.Option{
				Verb: "duck", Clause: "MD-FLINCH-01", Who: who,
				Where: game.Area{Kind: areaDuck, Of: who, Far: duckFar, To: game.Figure(by)},
			},
			game.Option{Verb: "hit-the-dirt", Clause: "MD-FLINCH-01", Who: who},
		)
		answer, picked := g.ask(ref, game.Question{
			Seat: fig.seat, Clause: "MD-FLINCH-01", Prompt: "duck", Who: who, Whom: game.Figure(by), Options: options,
		})
		switch picked.Verb {
		case "hit-the-dirt":
			g.hitTheDirt(ref, t)
			return
		case "duck":
			spot = answer.At
		}
	}
	from := fig.at
	g.place(t, spot)
	g.tell(ref, game.Event{
		Clause: "MD-FLINCH-01", Kind: "ducks", Seat: fig.seat, Who: game.Figure(t), From: from, To: spot, Moved: true,
	})
	g.bringAlong(ref, t)
}

// hitTheDirt drops a flinching figure prone where it is. A hostage-taker who does so keeps their hostages (MD-FLINCH-06).
func (g *Game) hitTheDirt(ref game.Referee, t int) {
	g.figures[t].prone = true
	g.tell(ref, game.Event{Clause: "MD-FLINCH-06", Kind: "hits-the-dirt", Seat: g.figures[t].seat, Who: game.Figure(t)})
}

// shelter is the nearest place within d of figure t, out of contact, that has cover from figure by or is out of its
// sight.
func (g *Game) shelter(t, by int, d game.Length) (game.Point, bool) {
	if by < 0 {
		return game.Point{}, false
	}
	w := g.shelterWalker(t, g.ride(by))
	return g.table.Shelter(w, g.figures[t].at, g.figures[by].at, d, g.doors, &g.scratch.paths)
}

// shelterAt says whether a place would do for ducking or dropping back from figure by.
func (g *Game) shelterAt(t, by int, at game.Point, d game.Length) error {
	from := g.figures[t].at
	if at.Floor != from.Floor || !tabletop.Near(from, at, d) {
		return errTooFar
	}
	if !g.roomFor(t, at) {
		return errNoRoom
	}
	w := g.shelterWalker(t, g.ride(by))
	for _, b := range w.Bodies {
		if b.East == 0 && b.Down == 0 && tabletop.Near(b.At, at, b.Gap-1) {
			return errTouches
		}
	}
	if _, ok := g.table.Path(w, from, at, d, &g.scratch.paths); !ok {
		return errNoWay
	}
	source := g.figures[by].at
	if cover, _ := g.coverBeyond(source, at, g.ride(by), nobody); cover == game.NoCover && g.table.Sees(source, at, g.doors) {
		return errOpen
	}
	return nil
}

// shelterWalker is the walker of figure t when it may touch nobody at the end of its way. The vehicle that they take shelter from, or nobody, is
// no shelter: one shoots over one's own.
func (g *Game) shelterWalker(t, own int) *tabletop.Walker {
	w := g.walker(t, g.figures[t].at)
	bodies := w.Bodies[:0]
	for b := range g.figures {
		if !g.solid(t, b) || g.figures[b].at.Floor != g.figures[t].at.Floor || !tabletop.Near(g.figures[b].at, g.figures[t].at, 8*inch) {
			continue
		}
		gap := base
		if g.enemies(t, b) {
			gap = contact + 1
		}
		bodies = append(bodies, tabletop.Body{At: g.figures[b].at, Gap: gap})
	}
	bodies = g.vehiclesInTheWay(bodies, g.figures[t].at, 8*inch)
	bodies = g.flamesInTheWay(bodies, t, 8*inch, false)
	g.scratch.bodies, w.Bodies = bodies, bodies
	w.Screens = g.screensAround(own)
	return w
}

// recover pays one action of a debt; the last one stands the figure up (MD-FLINCH-04). One that is prone for good stays
// down.
func (g *Game) recover(ref game.Referee, f int) {
	fig := &g.figures[f]
	if fig.owes > 0 {
		fig.owes--
	}
	if fig.owes == 0 && !fig.crawls {
		fig.prone = false
	}
	kind := game.Kind("recovers")
	if fig.owes > 0 {
		kind = "recovers-partly"
	}
	g.tell(ref, game.Event{
		Clause: "MD-FLINCH-04", Kind: kind, Seat: fig.seat, Who: game.Figure(f), Many: int(fig.owes), Seen: g.hiddenFrom(game.Figure(f)),
	})
	g.recoversAtTheWheel(ref, f)
}
