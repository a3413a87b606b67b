package tommyguns

import (
	"rumble/game"
	"rumble/tabletop"
)

// move.go is the movement phase: what a figure may do with its card, the movement roll, the path, the free inch
// (TG-MOVE, TG-PLAY-06, -07, -11, -12, -15). Climbing is in climb.go, stances are in shot_stance.go.

// stride is how far a mover goes between two looks of those who cover and aim (TG-SHOT-08).
const stride = inch / 10

// moveOptions are the choices of TG-MOVE-13 besides passing: to move, to climb, to aim, to clear or reload a gun. Who ducks
// or lies on the ground may not move.
func (g *Game) moveOptions(f int, o []game.Option) []game.Option {
	n := &g.figures[f]
	if !g.ducking(f) && !n.prone {
		if !g.climbing(f) {
			o = g.wayOptions(f, o)
		}
		o = g.climbOptions(f, o)
	}
	if g.climbing(f) { // both hands are on the wall (TG-CLIMB-08)
		return o
	}
	o = g.aimOptions(f, o)
	return g.workOptions(f, o)
}

// wayOptions are moving with or without entering difficult terrain, declared before the roll (TG-MOVE-10): with, by force,
// where the figure stands in it.
func (g *Game) wayOptions(f int, o []game.Option) []game.Option {
	inIt := g.difficultAt(g.figures[f].at)
	if !inIt {
		o = append(o, game.Option{Verb: "move", Clause: "TG-MOVE-01", Who: name(f), Many: g.howMany(), Risk: true})
	}
	if inIt || g.anyDifficult() {
		o = append(o, game.Option{Verb: "move-difficult", Clause: "TG-MOVE-10", Who: name(f), Many: g.howMany(), Risk: true})
	}
	return o
}

// moveMods itemises a movement roll: wounds and hard climbs take sixes, night and difficult terrain add ones (TG-MOVE-08,
// -09, -18).
func (g *Game) moveMods(f int, difficult bool) (sixes, ones []game.Mod) {
	sixes, ones = g.wounded(f, g.desk.Mods()), g.desk.MoreMods()
	if g.full() {
		if g.fixed.settings.night {
			ones = append(ones, game.Mod{Clause: "TG-MOVE-08", Word: "night-ones", Value: 1})
		}
		if difficult {
			ones = append(ones, game.Mod{Clause: "TG-MOVE-08", Word: "difficult-ones", Value: 1})
		}
		sixes, ones = g.extra(f, MoveRoll, sixes, ones)
	}
	return sixes, ones
}

// move rolls for movement, goes, and what may follow a move (TG-MOVE-01, -02, -13).
func (g *Game) move(ref game.Referee, f, dice int, difficult bool) {
	allowance := game.Length(0)
	if dice == 0 {
		g.noDice(ref, f)
	} else {
		sixes, ones := g.moveMods(f, difficult)
		c := g.roll(ref, MoveRoll, "TG-MOVE-01", f, game.Ref{}, dice, sixes, ones)
		allowance = g.allowance(ref, f, c)
	}
	free := g.freeInch(f)
	if free > allowance {
		g.tell(ref, game.Event{Clause: "TG-PLAY-11", Kind: "free-inch", Seat: g.seatOf(f), Who: name(f), Detail: true, NotInOdds: true})
	}
	g.tell(ref, game.Event{Clause: "TG-MOVE-01", Kind: "may-go", Seat: g.seatOf(f), Who: name(f), Many: int(max(allowance, free))})
	if g.standing(f) {
		g.goFarther(ref, f, allowance, free, difficult)
	}
	g.afterMove(ref, f)
}

// allowance is how far a roll lets a figure go. The ones come first: a stumble halves it, a fall leaves nothing of it
// (TG-MOVE-03 to -07, -19).
func (g *Game) allowance(ref game.Referee, f int, c cast) game.Length {
	far, trouble := g.read(MoveSixes, c.sixes).inches(), g.read(MoveOnes, c.ones)
	trouble.each(func(r row) {
		switch r.result {
		case Stumble:
			far /= 2
			g.tell(ref, game.Event{Clause: "TG-MOVE-04", Kind: "stumbles", Seat: g.seatOf(f), Who: name(f)})
		case Fall:
			far = 0
			g.suffer(ref, Fall, "TG-MOVE-05", nobody, f)
		case FallStun:
			far = 0
			g.suffer(ref, FallStun, "TG-MOVE-06", nobody, f)
		default:
			g.suffer(ref, r.result, "TG-MOVE-03", nobody, f)
		}
	})
	return far
}

// freeInch is an inch where the match grants it to a figure that is on its feet and free to move (TG-PLAY-11, -12).
func (g *Game) freeInch(f int) game.Length {
	if !g.fixed.settings.freeInch || !g.standing(f) || g.ducking(f) || g.climbing(f) {
		return 0
	}
	return inch
}

// goFarther asks for a path within the allowance, or within the free inch where that is more, to stay by default, and goes
// it (TG-MOVE-02, -12). Into difficult terrain leads only what was rolled and declared (TG-MOVE-10, TG-PLAY-12, -15).
func (g *Game) goFarther(ref game.Referee, f int, allowance, free game.Length, difficult bool) {
	o := append(g.desk.Options(), game.Option{Verb: "stay", Clause: "TG-MOVE-02", Who: name(f)})
	if allowance > 0 && (difficult || free <= allowance) {
		where := game.Area{Kind: areaPath, Of: name(f), Far: allowance}
		if difficult {
			where.Kind = areaRough
		}
		o = append(o, game.Option{Verb: "go", Clause: "TG-MOVE-12", Who: name(f), Where: where})
	}
	if free > allowance {
		where := game.Area{Kind: areaPath, Of: name(f), Far: free}
		if g.difficultAt(g.figures[f].at) {
			where.Kind = areaInch
		}
		o = append(o, game.Option{Verb: "go", Clause: "TG-PLAY-11", Who: name(f), Where: where})
	}
	if len(o) == 1 {
		return
	}
	a, picked := g.ask(ref, game.Question{
		Seat: g.seatOf(f), Clause: "TG-MOVE-02", Prompt: "path", Who: name(f), Many: int(max(allowance, free)), Options: o,
	})
	if picked.Verb == "go" {
		g.walk(ref, f, g.legs(f, &picked, a))
	}
}

// walk takes a figure along a path that begins where it stands. Whoever covers may shoot at it as it comes into the open
// (TG-SHOT-08), and whoever aims at it loses sight of it where the path leaves it (TG-SHOT-03).
func (g *Game) walk(ref game.Referee, f int, path []game.Point) {
	n := &g.figures[f]
	from, long := n.at, length(path)
	covering, aiming := g.coverersOf(f), g.aimersAt(f)
	if !covering.empty() || !aiming.empty() {
		for d := game.Length(0); d < long; {
			d = min(d+stride, long)
			n.at = along(path, d)
			aiming = g.losingSight(ref, f, aiming)
			if fired := g.coveringShots(ref, f, &covering); fired && !g.goesOn(f) {
				g.stopAt(ref, f, path, from, g.lastRest(f, path, d))
				return
			}
		}
	}
	g.stopAt(ref, f, path, from, long)
	if x := g.exitAt(n.at); x != nothing {
		g.leave(ref, f, x)
	}
}

// goesOn is whether a mover under covering fire can go on with its path (TG-SHOT-09).
func (g *Game) goesOn(f int) bool { return g.standing(f) && !g.ducking(f) }

// stopAt ends a move so far along its path, and tells it.
func (g *Game) stopAt(ref game.Referee, f int, path []game.Point, from game.Point, d game.Length) {
	n := &g.figures[f]
	n.at = along(path, d)
	g.tell(ref, game.Event{
		Clause: "TG-MOVE-02", Kind: "goes", Seat: g.seatOf(f), Who: name(f), From: from, To: n.at, Moved: true, Path: cut(path, d), Many: int(d), Detail: true, NotInOdds: true,
	})
}

// leave takes a figure off the field by an exit, for good, with the loot it carries (TG-PLAY-07).
func (g *Game) leave(ref game.Referee, f, x int) {
	n := &g.figures[f]
	n.exited, n.record.exit = true, int8(x)
	n.covers, n.aim = false, nobody
	if n.loot != nothing {
		n.record.carriedOut = true
		g.loot[n.loot].exit = int8(x)
	}
	g.tell(ref, game.Event{Clause: "TG-PLAY-07", Kind: "leaves", Seat: g.seatOf(f), Who: name(f), With: g.exitName(x)})
}

// length is how long a path is.
func length(path []game.Point) game.Length {
	long := game.Length(0)
	for i := 1; i < len(path); i++ {
		long += tabletop.Far(path[i-1], path[i])
	}
	return long
}

// along is the place so far along a path.
func along(path []game.Point, d game.Length) game.Point {
	for i := 1; i < len(path); i++ {
		leg := tabletop.Far(path[i-1], path[i])
		if d <= leg {
			return tabletop.Along(path[i-1], path[i], d)
		}
		d -= leg
	}
	return path[len(path)-1]
}

// cut ends a path after so far, in its own memory.
func cut(path []game.Point, d game.Length) []game.Point {
	end := along(path, d)
	for i := 1; i < len(path); i++ {
		leg := tabletop.Far(path[i-1], path[i])
		if d <= leg {
			path[i] = end
			return path[:i+1]
		}
		d -= leg
	}
	return path
}
