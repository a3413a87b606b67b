package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// move_go.go is going a way: it changes the state and tells (QD-MOVE-15, QD-GEO-12, -14).

// goes takes a figure along a way, so far at most: obstacles are tried on reaching them, doors open, holders act at the moments that they
// have picked, hidden enemies are bumped into, and what has come into the open is seen. It gives how far it got, and whether something
// stopped it.
func (g *Game) goes(ref game.Referee, w *way, far Length) (Length, bool) {
	g.adopts(w)
	f, gone, stopped := w.f, Length(0), false
	far = min(far, w.long)
	before := g.engaged(f)
	g.getsUp(ref, w)
	for i := 0; i < w.nHurdles && w.hurdles[i].at <= far && !stopped; i++ {
		h := &w.hurdles[i]
		near := max(gone, h.at-g.radius(g.bearer(f)))
		for near > gone && g.crowded(f, w.at(near)) {
			near = max(gone, near-pace/20)
		}
		if gone, stopped = g.marches(ref, w, gone, min(near, far), false); stopped {
			break
		}
		if h.door {
			g.worksDoor(ref, f, h.opening, true)
		} else {
			stopped = !g.getsAcross(ref, w, h)
		}
		stopped = stopped || !g.mayGoOn(f)
	}
	if !stopped {
		gone, stopped = g.marches(ref, w, gone, far, true)
	}
	if gone > 0 && !w.away && int(g.acting) == f && !g.freely {
		g.figures[f].phase.moved = true
	}
	if met := g.engaged(f) &^ before; gone >= pace && !met.empty() {
		g.figures[f].until.charged = true
	}
	g.arrives(ref)
	if gone > 0 {
		g.entersDen(ref, f)
	}
	return gone, stopped
}

// settles is the last place of a way, so far along it at most and so far at least, where the figure may end (QD-GEO-12).
func (g *Game) settles(w *way, far, least Length) Length {
	for far > least && g.roomFor(w.f, w.at(far)) != nil {
		far = max(least, far-pace/20)
	}
	return far
}

// adopts makes a way of its own of one that was made of a path alone.
func (g *Game) adopts(w *way) {
	if w.n > 0 || len(w.path) == 0 || len(w.path) > mostCorners {
		return
	}
	w.n, w.target = copy(w.points[:], w.path), nobody
	w.rate, w.limit = g.rate(w.f), g.rate(w.f)
	w.long = 0
	for i := 1; i < w.n; i++ {
		w.long += step(w.points[i-1], w.points[i])
	}
	_ = g.survey(w)
	if w.cut(w.most); w.long > 0 { // what the deductions leave (QD-MOVE-21)
		w.cut(g.settles(w, w.long, 0))
	}
	if w.clause == "" {
		w.clause = "QD-GEO-12"
	}
}

// stay makes a way one that leads nowhere.
func (w *way) stay() { w.n, w.long, w.nHurdles = 1, 0, 0 }

// getsUp is a prone figure that gets up to go (QD-MOVE-22).
func (g *Game) getsUp(ref game.Referee, w *way) {
	fig := &g.figures[w.f]
	if !fig.prone || w.crawls || w.n < 2 {
		return
	}
	fig.prone, fig.until.ducked = false, false
	g.tell(ref, game.Event{Clause: "QD-MOVE-22", Kind: "gets-up", Seat: g.controller(w.f), Who: name(w.f), Seen: g.shown(w.f)})
}

// marches takes a figure from so far along a way to so far; holders who wait for it there act (QD-HOLD-07). Ends says that its move is
// over there. It gives how far it got, and whether something stopped it.
func (g *Game) marches(ref game.Referee, w *way, from, to Length, ends bool) (Length, bool) {
	for range g.figures {
		h, along := g.nextMoment(w, from, to, ends)
		if h == nobody {
			break
		}
		got, stopped := g.strides(ref, w, from, along)
		if stopped || !g.takesMoment(ref, h, w.f) {
			return got, true
		}
		from = got
	}
	return g.strides(ref, w, from, to)
}

// strides takes a figure from so far along a way to so far, or until it bumps into a hidden enemy (QD-GEO-18) or treads on a trap that
// puts it down (QD-LOC-12).
func (g *Game) strides(ref game.Referee, w *way, from, to Length) (Length, bool) {
	met, to := g.bumps(w, from, to)
	if other, at := g.barred(w, from, to); other != nobody {
		met, to = other, at
	}
	if met != nobody {
		to = g.settles(w, to, from)
	}
	for to > from {
		trap, at := g.trapOn(w, from, to)
		if at > from {
			g.shifts(ref, w, from, at)
		}
		from = at
		if trap == nothing {
			break
		}
		where := g.stanceOf(w.f)
		if g.springs(ref, trap, w.f); !g.canGoOn(w.f, where) {
			return at, true
		}
	}
	if met == nobody {
		return to, false
	}
	if !g.figures[met].hidden {
		g.tell(ref, game.Event{Clause: "QD-GEO-12", Kind: "is-barred", Seat: g.controller(w.f), Who: name(w.f), Whom: name(met)})
		return to, true
	}
	g.tell(ref, game.Event{Clause: "QD-GEO-18", Kind: "bumps-into", Seat: g.controller(w.f), Who: name(w.f), Whom: name(met)})
	g.reveal(ref, "QD-GEO-18", met)
	return to, true
}

// barred is the enemy who has come into a way since it was found, in answer to it, and how far along the way whoever goes it stops
// (QD-GEO-12); nobody when none has. A way as it was found keeps clear of all whom one knows of.
func (g *Game) barred(w *way, from, to Length) (int, Length) {
	met, b, start := nobody, g.bearer(w.f), Length(0)
	if w.clause == "QD-FMNT-11" { // who runs others down rides over them
		return nobody, to
	}
	for i := 1; i < w.n; i++ {
		p, q := w.points[i-1], w.points[i]
		for e := range g.figures {
			if e == w.target || !g.stands(e) || g.figures[e].sort == Vehicle || g.figures[e].at.Floor != p.Floor || p.Floor != q.Floor || g.unknown(w.f, e) || !g.enemies(w.f, e) {
				continue
			}
			d, ok := tabletop.Approach(p, q, g.figures[e].at, g.radius(b)+g.radius(e)-touch)
			if ok && start+d >= from && start+d < to {
				met, to = e, start+d
			}
		}
		start += step(p, q)
	}
	return met, to
}

// bumps is the hidden enemy that a figure first runs into on a part of a way, or nobody, and how far it gets.
func (g *Game) bumps(w *way, from, to Length) (int, Length) {
	met, b, start := nobody, g.bearer(w.f), Length(0)
	for i := 1; i < w.n; i++ {
		p, q := w.points[i-1], w.points[i]
		for e := range g.figures {
			if !g.unknown(w.f, e) || !g.stands(e) || p.Floor != q.Floor || g.figures[e].at.Floor != p.Floor {
				continue
			}
			d, ok := tabletop.Approach(p, q, g.figures[e].at, g.radius(b)+g.radius(e))
			if ok && start+d >= from && start+d < to {
				met, to = e, start+d
			}
		}
		start += step(p, q)
	}
	for met != nobody && to > from && g.overlaps(b, w.at(to), met) { // places are rounded
		to--
	}
	return met, to
}

// shifts moves a figure along a part of a way, with all that it carries, and tells it.
func (g *Game) shifts(ref game.Referee, w *way, from, to Length) {
	path := append(g.scratch.told[:0], w.at(from))
	start := Length(0)
	for i := 1; i < w.n; i++ {
		start += step(w.points[i-1], w.points[i])
		if start > from && start < to {
			path = append(path, w.points[i])
		}
	}
	g.scratch.told = append(path, w.at(to))
	if len(g.scratch.told) > 1 {
		g.turns(w.f, g.scratch.told[len(g.scratch.told)-2], w.at(to))
	}
	if w.clause != "QD-SHOO-10" || g.figures[w.f].aboard == nobody { // being carried is no movement of one's own (QD-MVSH-05)
		g.losesAim(ref, w.f)
	}
	g.packsUp(ref, w.f)
	g.put(w.f, w.at(to))
	g.hastens(w.f, to-from)
	g.tell(ref, game.Event{
		Clause: w.clause, Kind: w.kind(), Seat: g.controller(w.f), Who: name(w.f), From: w.at(from), To: w.at(to), Moved: true,
		Path: g.scratch.told, Many: int(to - from), Seen: g.shown(w.f),
	})
}

// kind is the kind of the event of going a way.
func (w *way) kind() game.Kind {
	if w.crawls {
		return "crawls"
	}
	if w.swims {
		return "swims"
	}
	return "moves"
}

// put places a figure, with what carries it and all that are carried. It is past what blocked its way.
func (g *Game) put(f int, at game.Point) {
	b := g.bearer(f)
	g.figures[b].at, g.figures[f].at = at, at
	g.figures[f].blocked = false
	for r := range g.figures {
		if int(g.figures[r].aboard) == b {
			g.figures[r].at = at
		}
	}
	if p := int(g.figures[f].burdened); p != nobody {
		g.figures[p].at = at
	}
}

// turns makes a direction the forward of a figure (QD-GEO-04).
func (g *Game) turns(f int, from, to game.Point) {
	if heading, ok := bearing(from, to); ok {
		g.figures[f].heading = int16(heading)
		g.figures[g.bearer(f)].heading = int16(heading)
	}
}

// arrives is what follows when a figure has moved: what has come into the open is seen (QD-LOC-11).
func (g *Game) arrives(ref game.Referee) {
	if g.stage == Playing {
		g.lookRound(ref)
	}
}
