package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// stepBack leaves a brawl with a STUNTS test (MD-BRAWL-15).
func (g *Game) stepBack(ref game.Referee, f int, to game.Point) {
	fig := &g.figures[f]
	if g.test(ref, f, "MD-BRAWL-15", "step-back", g.stuntsNeed(f)) {
		g.stepAway(ref, f, to)
		return
	}
	kept := false
	for t := range g.figures {
		if !fig.locked.has(t) {
			continue
		}
		if g.keepsHim(ref, t, f) {
			kept = true
			continue
		}
		g.unlock(f, t)
		g.freeBlow(ref, t, f, game.Here("step-back").Ref(game.Figure(t)).Flag(kept).Point(to))
		if !fig.awake() {
			return
		}
	}
	if kept {
		g.tell(ref, game.Event{Clause: "MD-BRAWL-16", Kind: "kept", Seat: fig.seat, Who: game.Figure(f)})
		return
	}
	if fig.standing() {
		g.stepAway(ref, f, to)
	}
}

// keepsHim asks an opponent whether it keeps a figure that failed to step back in the fight, or lets it go after a free
// blow (MD-BRAWL-16).
func (g *Game) keepsHim(ref game.Referee, t, f int) bool {
	if g.figures[t].seat == game.Nobody {
		return false
	}
	options := append(g.desk.Options(),
		game.Option{Verb: "free-blow", Clause: "MD-BRAWL-16", Who: game.Figure(t), Whom: game.Figure(f), Risk: true},
		game.Option{Verb: "keep-him", Clause: "MD-BRAWL-16", Who: game.Figure(t), Whom: game.Figure(f)},
	)
	_, picked := g.ask(ref, game.Question{
		Seat: g.figures[t].seat, Clause: "MD-BRAWL-16", Prompt: "step-back-failed", Who: game.Figure(t), Whom: game.Figure(f), Options: options,
	})
	return picked.Verb == "keep-him"
}

// freeBlow is a blow only one side rolls for; a success goes straight to the table (MD-BRAWL-15). The caller says what it
// will still look at afterwards.
func (g *Game) freeBlow(ref game.Referee, t, f int, caller game.Pending) {
	if !g.test(ref, t, "MD-BRAWL-16", "brawl", g.fistsNeed(t, false)) {
		g.tell(ref, game.Event{Clause: "MD-BRAWL-16", Kind: "miss", Seat: g.figures[t].seat, Who: game.Figure(t), Whom: game.Figure(f)})
		return
	}
	a := g.beginAttack(t, caller)
	g.strikes(ref, a, t, f, g.closeWeapon(t), false)
	g.finishAttack(ref, a)
}

// stepAway moves a figure out of the brawl, with whoever it holds, and ends its locks (MD-BRAWL-15, MD-HOST-04).
func (g *Game) stepAway(ref game.Referee, f int, to game.Point) {
	fig := &g.figures[f]
	g.unlockAll(f)
	from := fig.at
	if g.stepTo(f, to) != nil {
		to = from
	}
	g.place(f, to)
	g.tell(ref, game.Event{
		Clause: "MD-BRAWL-15", Kind: "steps-back", Seat: fig.seat, Who: game.Figure(f), From: from, To: to, Moved: true,
	})
	g.bringAlong(ref, f)
}

// stepTo says whether a figure may step back to a point: up to two inches, and out of contact with its opponents.
func (g *Game) stepTo(f int, to game.Point) error {
	from := g.figures[f].at
	if to.Floor != from.Floor || !tabletop.Near(from, to, duckFar) {
		return errStepTooFar
	}
	if !g.roomFor(f, to) {
		return errNoRoom
	}
	w := g.shelterWalker(f, nobody)
	for _, b := range w.Bodies {
		if tabletop.Near(b.At, to, b.Gap-1) {
			return errStillTouches
		}
	}
	w.Bodies = w.Bodies[:0]
	if _, ok := g.table.Path(w, from, to, duckFar, &g.scratch.paths); !ok {
		return errNoWay
	}
	return nil
}
