package quickdraw

import "rumble/game"

// act_mount.go is getting on and off mounts and vehicles (QD-ACT-01, -04).

// mountOptions adds mounting what stands in contact, and getting off what one is on. One who drives and gets off leaves it without a
// driver.
func (g *Game) mountOptions(f int, o []game.Option) []game.Option {
	if !g.engaged(f).empty() { // QD-FIGH-10
		return o
	}
	if on := int(g.figures[f].aboard); on != nobody {
		if _, ok := g.besides(f, on); ok {
			o = append(o, game.Option{Verb: "dismount", Clause: "QD-ACT-04", Who: name(f), Whom: name(on)})
		}
		if g.figures[on].driver == nobody { // controlling it
			o = append(o, game.Option{Verb: "take-reins", Clause: "QD-ACT-01", Who: name(f), Whom: name(on)})
		}
		return o
	}
	if g.figures[f].prone || g.figures[f].burdened != nobody {
		return o
	}
	for m := range g.figures {
		if g.mountable(f, m) {
			o = append(o, game.Option{Verb: "mount", Clause: "QD-ACT-04", Who: name(f), Whom: name(m)})
		}
	}
	return o
}

// mountable is whether a character can get on a figure in contact: a mount or a vehicle in play that nobody has or a friend, and that
// does not bolt. A mount carries two at most.
func (g *Game) mountable(f, m int) bool {
	fig := &g.figures[m]
	if fig.sort != Vehicle && fig.sort != Mount || !g.present(m) || g.out(m) || !g.touching(f, m) || fig.driver != nobody && !g.friends(f, int(fig.driver)) {
		return false
	}
	return fig.sort == Vehicle || fig.wandering == nothing && g.riders(m) < 2
}

// riders is how many a mount or a vehicle carries.
func (g *Game) riders(m int) int {
	many := 0
	for f := range g.figures {
		if int(g.figures[f].aboard) == m {
			many++
		}
	}
	return many
}

// mounting gets a character on or off. Getting on unhitches a mount; who finds no driver on a vehicle drives it.
func (g *Game) mounting(ref game.Referee, f int, o game.Option) {
	fig, m := &g.figures[f], number(o.Whom)
	told := game.Event{Clause: "QD-ACT-04", Kind: "mounts", Seat: g.controller(f), Who: name(f), Whom: o.Whom, Seen: g.shown(f)}
	switch o.Verb {
	case "mount":
		on := &g.figures[m]
		fig.aboard, fig.at, on.hitch = int8(m), on.at, false
		if on.driver == nobody {
			on.driver = int8(f)
		}
	case "take-reins":
		g.figures[m].driver = int8(f)
		told.Clause, told.Kind = "QD-ACT-01", "takes-reins"
	case "dismount":
		at, ok := g.besides(f, m)
		if !ok {
			return
		}
		g.leavesReins(f)
		fig.aboard, fig.at = nobody, at
		told.Kind = "dismounts"
	default:
		return
	}
	g.tell(ref, told)
	g.lookRound(ref)
}

// besides is the first free place beside a mount or a vehicle for somebody who gets off it, clockwise from the north; false when there
// is none.
func (g *Game) besides(f, on int) (game.Point, bool) {
	at := g.figures[on].at
	for _, p := range g.ringOf(on, base/2+touch/2) {
		if g.fixed.table.Has(p) && g.fixed.table.Room(p, base/2) && !g.fixed.table.WallBetween(at, p, g.doors) && g.vacant(p, f, on) {
			return p, true
		}
	}
	return game.Point{}, false
}

// vacant is whether nobody stands where a character would, but for these two.
func (g *Game) vacant(p game.Point, f, on int) bool {
	for e := range g.figures {
		if e != f && g.stands(e) && g.figures[e].at.Floor == p.Floor && g.standsOn(p, e) {
			return false
		}
	}
	return true
}
