package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// loc_trap.go is traps, where a scenario sets them (QD-LOC-12).

// mostTraps is how many traps there are at most.
const mostTraps = 8

// TrapState is how a trap stands.
type TrapState uint8

// The states of a trap.
const (
	NoTrap TrapState = iota
	TrapSet
	TrapFound
	TrapGone // sprung or disarmed
)

// trap is a trap on the table.
type trap struct {
	at    game.Point
	state TrapState
}

// setTrap sets a trap where the scenario says: a figure of the profile "trap" that belongs to nobody.
func (g *Game) setTrap(f *game.FigureSetup, field string) error {
	switch {
	case !g.fixed.rules.traps:
		return game.Refuse(game.BadScenario, field+".profile", "There are no traps without the setting traps.")
	case f.At == nil || !g.fixed.table.Has(*f.At):
		return game.Refuse(game.BadScenario, field+".at", "A trap needs a place on the table.")
	case f.Seat != "":
		return game.Refuse(game.BadScenario, field+".seat", "A trap belongs to nobody.")
	}
	for i := range g.traps {
		if g.traps[i].state == NoTrap {
			g.traps[i] = trap{at: *f.At, state: TrapSet}
			return nil
		}
	}
	return game.Refuse(game.BadScenario, field, "There are at most %d traps.", mostTraps)
}

// trapOn is the first trap that nobody has found on a part of the way of a character: one passed within a pace, from edge to
// point; and how far along that is. Where there is none it is nothing, and the end of the part (QD-LOC-12, QD-GEO-02).
func (g *Game) trapOn(w *way, from, to Length) (trap int, along Length) {
	trap, along = nothing, to
	if !g.person(w.f) || !g.fixed.rules.traps {
		return trap, along
	}
	start := Length(0)
	for n := 1; n < w.n; n++ {
		p, q := w.points[n-1], w.points[n]
		for i := range g.traps {
			t := &g.traps[i]
			if t.state != TrapSet || t.at.Floor != p.Floor || p.Floor != q.Floor {
				continue
			}
			if d, ok := tabletop.Approach(p, q, t.at, g.radius(w.f)+pace); ok && start+d >= from && (start+d < along || trap == nothing && start+d <= to) {
				trap, along = i, start+d
			}
		}
		start += step(p, q)
	}
	return trap, along
}

// springs is a trap that strikes who comes near it, with one lethal hit (QD-LOC-12).
func (g *Game) springs(ref game.Referee, trap, f int) {
	g.traps[trap].state = TrapGone
	g.tell(ref, game.Event{Clause: "QD-LOC-12", Kind: "springs-trap", Seat: g.controller(f), Who: name(f), Reveals: true})
	g.harms(ref, &assault{clause: "QD-LOC-12", who: nobody, whom: f, item: nothing, impact: NormalImpact, lethal: true, plain: true}, 1, 0, true)
}

// findsTrap makes a trap known: from now on it is avoided. It is a new event for others who see it (QD-REACT-06).
func (g *Game) findsTrap(ref game.Referee, clause game.ClauseID, i, by int) {
	t := &g.traps[i]
	if t.state != TrapSet {
		return
	}
	t.state = TrapFound
	g.tell(ref, game.Event{Clause: clause, Kind: "finds-trap", Seat: g.controller(by), Who: name(by), To: t.at, From: g.figures[by].at, Moved: true, Reveals: true})
	g.startles(ref, "QD-REACT-06", t.at, nobody, by)
}

// trapOptions adds the disarming of known traps in reach, a risky task of Repair (QD-LOC-12).
func (g *Game) trapOptions(f int, by Grant, o []game.Option) []game.Option {
	if !by.has(Tasks) || !g.able(f) {
		return o
	}
	for i := range g.traps {
		if t := &g.traps[i]; t.state == TrapFound && t.at.Floor == g.figures[f].at.Floor && tabletop.Far(t.at, g.figures[f].at) <= g.radius(f)+pace {
			o = append(o, game.Option{Verb: "disarm-trap", Clause: "QD-LOC-12", Who: name(f), Fixed: i + 1, Risk: true})
		}
	}
	return o
}

// disarmRoll is the task of disarming a trap.
func (g *Game) disarmRoll(f int) roll {
	r := g.taskDice("QD-LOC-12", "disarms", game.Chart{Table: "QD-T-TASK", Row: "Task"}, f)
	g.skilled(&r, Repair)
	g.hamper(&r)
	return r
}

// disarms carries it out: a 1 hurts, as risky tasks do, and a 10 gives another action (QD-TASK-02 to -05, -08).
func (g *Game) disarms(ref game.Referee, f int, o game.Option, by Grant) {
	r := g.disarmRoll(f)
	result := g.test(ref, &r)
	if g.stage != Playing || !g.awake(f) {
		return
	}
	if result >= pass && !by.quiet {
		if _, still := g.window(ref, &deed{who: f, verb: o.Verb, whom: nobody}); !still {
			return
		}
	}
	seat := g.controller(f)
	switch band(result) {
	case Disaster:
		g.tell(ref, game.Event{Clause: "QD-TASK-08", Kind: "trap-bites", Seat: seat, Who: name(f)})
		g.injury(ref, "QD-LOC-12", f, NormalImpact)
	case Failure:
		g.tell(ref, game.Event{Clause: "QD-TASK-03", Kind: "trap-stays", Seat: seat, Who: name(f)})
	default:
		g.traps[o.Fixed-1].state = TrapGone
		g.tell(ref, game.Event{Clause: "QD-LOC-12", Kind: "disarms-trap", Seat: seat, Who: name(f)})
		if result == 10 && !by.bonus {
			g.act(ref, f, bonusOf("QD-TASK-05", everyKind&^Holds))
		}
	}
}
