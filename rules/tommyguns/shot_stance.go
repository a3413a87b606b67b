package tommyguns

import (
	"rumble/game"
	"rumble/tabletop"
)

// shot_stance.go is what goes with or follows a move: aiming, covering an area, lying down (TG-SHOT-01 to -06, TG-MOVE-14, -15).
// Loot is in loot.go.

// direction is a direction of any length but none, to the east and to the south.
type direction struct{ x, y int16 }

// aimOptions are all figures in line of sight (TG-SHOT-02).
func (g *Game) aimOptions(f int, o []game.Option) []game.Option {
	if !g.readyGun(f) {
		return o
	}
	for e := range g.figures {
		if e != f && g.present(e) && g.sees(f, e) {
			o = append(o, game.Option{Verb: "aim", Clause: "TG-SHOT-02", Who: name(f), Whom: name(e)})
		}
	}
	return o
}

// takeAim spends the movement of this turn on one target (TG-SHOT-02).
func (g *Game) takeAim(ref game.Referee, f, e int) {
	g.figures[f].aim = int8(e)
	g.tell(ref, game.Event{Clause: "TG-SHOT-02", Kind: "aims", Seat: g.seatOf(f), Who: name(f), Whom: name(e)})
}

// aimersAt are those who aim at a figure.
func (g *Game) aimersAt(f int) set {
	var aiming set
	for a := range g.figures {
		if int(g.figures[a].aim) == f {
			aiming.add(a)
		}
	}
	return aiming
}

// losingSight ends the aims of those who no longer see their target where it is now (TG-SHOT-03), and gives the others.
func (g *Game) losingSight(ref game.Referee, f int, aiming set) set {
	for a := range g.figures {
		if aiming.has(a) && !g.sees(a, f) {
			aiming.drop(a)
			g.loseAim(ref, a)
		}
	}
	return aiming
}

// afterMove is what may follow a move or a pass in the movement phase, each once and in any order: a covering stance, lying
// down, picking up or dropping loot (TG-MOVE-13, -15, TG-SHOT-05, TG-LOOT-01). Nothing by default.
func (g *Game) afterMove(ref game.Referee, f int) {
	n := &g.figures[f]
	lain, handled := n.prone, false
	for g.active(f) && !g.climbing(f) {
		o := append(g.desk.Options(), game.Option{Verb: "done", Clause: "TG-MOVE-13", Who: name(f)})
		if !n.covers && g.readyGun(f) {
			o = append(o, game.Option{Verb: "cover", Clause: "TG-SHOT-05", Who: name(f), Where: game.Area{Kind: areaFace, Of: name(f), Direction: true}})
		}
		if !lain {
			o = append(o, game.Option{Verb: "lie-down", Clause: "TG-MOVE-15", Who: name(f)})
		}
		if !handled {
			o = g.lootOptions(f, o)
		}
		if len(o) == 1 {
			return
		}
		a, picked := g.ask(ref, game.Question{Seat: g.seatOf(f), Clause: "TG-MOVE-13", Prompt: "stance", Who: name(f), Options: o, Routine: true})
		switch picked.Verb {
		case "cover":
			g.coverArea(ref, f, a.At)
		case "lie-down":
			lain = true
			g.lieDown(ref, f)
		case "pick-up", "drop-loot":
			handled = true
			g.handleLoot(ref, f, &picked)
		default:
			return
		}
	}
}

// lieDown is free; to get up takes a recovery roll (TG-MOVE-14, TG-REC-05).
func (g *Game) lieDown(ref game.Referee, f int) {
	g.figures[f].prone = true
	g.tell(ref, game.Event{Clause: "TG-MOVE-14", Kind: "lies-down", Seat: g.seatOf(f), Who: name(f)})
}

// coverArea is a covering stance: the arc of 45 degrees to either side of a direction, until the figure's next card in a
// movement phase (TG-SHOT-04 to -06).
func (g *Game) coverArea(ref game.Referee, f int, at game.Point) {
	n := &g.figures[f]
	n.covers, n.towards = true, towards(n.at, at)
	g.tell(ref, game.Event{Clause: "TG-SHOT-05", Kind: "covers", Seat: g.seatOf(f), Who: name(f), From: n.at, To: at})
}

// farDirection is the longest a direction gets either way.
const farDirection = 8000

// towards is the direction from one place to another, which differs from it.
func towards(from, to game.Point) direction {
	x, y := int(to.X-from.X), int(to.Y-from.Y)
	if long := max(x, -x, y, -y); long > farDirection {
		x, y = x*farDirection/long, y*farDirection/long
	}
	return direction{int16(x), int16(y)}
}

// inArc is whether a place lies within 45 degrees of the direction that a figure covers and within 60 inches (TG-SHOT-05).
func (g *Game) inArc(f int, at game.Point) bool {
	n := &g.figures[f]
	x, y := int64(at.X-n.at.X), int64(at.Y-n.at.Y)
	ahead := int64(n.towards.x)*x + int64(n.towards.y)*y
	aside := int64(n.towards.x)*y - int64(n.towards.y)*x
	return ahead >= max(aside, -aside) && tabletop.Near(n.at, at, bands[2])
}
