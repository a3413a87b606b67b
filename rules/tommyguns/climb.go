package tommyguns

import (
	"rumble/game"
	"rumble/tabletop"
)

// climb.go is climbing: a roll like any movement, but an inch at a time, and no sixes is a fall (TG-CLIMB).

// nearFace is how near to its foot or top one must be to begin a climb (TG-CLIMB-05).
const nearFace = inch / 2

// face is a face that can be climbed (TG-CLIMB-04).
type face struct {
	foot, top game.Point
	height    game.Length
	grade     int8 // on the sixes: ordinary 0, hard -1, very hard -2
	difficult bool // adds its one to the roll (TG-CLIMB-10)
}

// climbOptions are going on with a climb, up or down, or beginning one at the foot or the top of a face (TG-CLIMB-05).
func (g *Game) climbOptions(f int, o []game.Option) []game.Option {
	n := &g.figures[f]
	for i := range g.fixed.faces {
		c := &g.fixed.faces[i]
		on := int(n.face) == i
		if g.climbing(f) && !on {
			continue
		}
		climb := game.Option{Verb: "climb-up", Clause: "TG-CLIMB-05", Who: name(f), With: faceName(i), Many: g.howMany(), Risk: true}
		if on || g.besideFace(n.at, c.foot) {
			o = append(o, climb)
		}
		if on || g.besideFace(n.at, c.top) {
			climb.Verb = "climb-down"
			o = append(o, climb)
		}
	}
	return o
}

// besideFace is whether a place is near enough to the foot or the top of a face, and on its side of every wall
// (TG-CLIMB-05).
func (g *Game) besideFace(p, end game.Point) bool {
	return p.Floor == end.Floor && tabletop.Near(p, end, nearFace) && g.fixed.table.SeesPast(p, end, 0)
}

// climbMods itemises a climbing roll: the grade takes sixes; night adds its one, difficult terrain only where the climb is
// marked so or the climber stands in it (TG-CLIMB-03, -04, -10).
func (g *Game) climbMods(f, i int) (sixes, ones []game.Mod) {
	c := &g.fixed.faces[i]
	sixes, ones = g.moveMods(f, c.difficult || !g.climbing(f) && g.difficultAt(g.figures[f].at))
	if c.grade != 0 && g.full() {
		sixes = append(sixes, game.Mod{Clause: "TG-CLIMB-03", Word: "hard-climb", Of: faceName(i), Value: int(c.grade)})
	}
	return sixes, ones
}

// climb is one action on a face: an inch up or down whatever the score, half of it after a stumble (TG-CLIMB-01, -06). No
// dice risk nothing (TG-CLIMB-05); no sixes is a fall (TG-CLIMB-02, -09). Who comes into the open of somebody who covers may
// be shot at once, as on any way (TG-SHOT-08).
func (g *Game) climb(ref game.Referee, f, i int, up bool, dice int) {
	if dice == 0 {
		g.noDice(ref, f)
		return
	}
	from, covering, aiming := g.figures[f].at, g.coverersOf(f), g.aimersAt(f)
	sixes, ones := g.climbMods(f, i)
	if !up {
		g.grip(f, i, g.fixed.faces[i].height)
	}
	made := g.roll(ref, MoveRoll, "TG-CLIMB-01", f, game.Ref{}, dice, sixes, ones)
	g.allowance(ref, f, made) // what the ones do; a fall is a fall off
	switch {
	case !g.standing(f):
	case made.sixes == 0 && g.climbing(f):
		g.fallOff(ref, "TG-CLIMB-02", f)
	case made.sixes == 0: // off the ground by nothing: just a fall (TG-CLIMB-07)
		g.fall(ref, "TG-CLIMB-02", f)
	default:
		if up {
			g.grip(f, i, 0)
		}
		step := inch
		if g.read(MoveOnes, made.ones).has(Stumble) {
			step /= 2
		}
		g.haul(ref, f, from, up, step)
	}
	g.losingSight(ref, f, aiming)
	g.coveringShots(ref, f, &covering)
}

// grip takes hold of a face at a height, unless the figure hangs there already. Its place in plan is the foot (TG-CLIMB-08).
func (g *Game) grip(f, i int, height game.Length) {
	if n := &g.figures[f]; !g.climbing(f) {
		n.face, n.height, n.at = int8(i), height, g.fixed.faces[i].foot
	}
}

// haul climbs so far up or down, and ends the climb at the top or the foot (TG-CLIMB-01, -06).
func (g *Game) haul(ref game.Referee, f int, from game.Point, up bool, step game.Length) {
	n := &g.figures[f]
	i := int(n.face)
	c := &g.fixed.faces[i]
	if up {
		n.height = min(n.height+step, c.height)
	} else {
		n.height = max(n.height-step, 0)
	}
	g.tell(ref, game.Event{
		Clause: "TG-CLIMB-01", Kind: "climbs", Seat: g.seatOf(f), Who: name(f), With: faceName(i), Many: int(n.height),
		From: from, To: n.at, Moved: from != n.at,
	})
	switch {
	case up && n.height == c.height:
		g.arrive(ref, f, c.top)
	case !up && n.height == 0:
		g.arrive(ref, f, c.foot)
	}
}

// arrive ends a climb at the top or the foot (TG-CLIMB-06).
func (g *Game) arrive(ref game.Referee, f int, at game.Point) {
	n := &g.figures[f]
	from := n.at
	n.face, n.height = nothing, 0
	n.at = g.freeNear(f, at)
	g.tell(ref, game.Event{Clause: "TG-CLIMB-06", Kind: "arrives", Seat: g.seatOf(f), Who: name(f), From: from, To: n.at, Moved: true})
}

// fallOff puts a climber at the foot, prone, with no wound; one who had not left the ground just falls (TG-CLIMB-07, -09).
func (g *Game) fallOff(ref game.Referee, clause game.ClauseID, f int) {
	n := &g.figures[f]
	c := &g.fixed.faces[n.face]
	from := n.at
	n.face, n.height, n.prone = nothing, 0, true
	n.at = g.freeNear(f, c.foot)
	g.tell(ref, game.Event{Clause: clause, Kind: "falls-off", Seat: g.seatOf(f), Whom: name(f), From: from, To: n.at, Moved: true})
}

// faceName refers to a face, which is a link of the table.
func faceName(i int) game.Ref { return game.Ref{Kind: game.LinkRef, N: int16(i)} }
