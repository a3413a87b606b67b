package maddogs

import (
	"fmt"
	"strconv"
	"strings"

	"rumble/game"
)

// setup_aims.go is what the figures of a scenario have to do besides putting enemies out (MD-SETUP-12 to -14).

// aimKind is what sort of thing a figure has to do.
type aimKind uint8

// The kinds of aims (MD-T-AIMS).
const (
	aimEscape  aimKind = iota // leaves by an edge
	aimKill                   // somebody is dead at the end
	aimDestroy                // a vehicle or a house is destroyed
	aimOpen                   // a safe or a vault is open
	aimSurvive                // it is not out at the end
	aimKinds   = 5
)

var aimNames = [aimKinds]string{"escape", "kill", "destroy", "open", "survive"}

// aim is one thing that a figure has to do, and its points.
type aim struct {
	who    int16
	kind   aimKind
	edge   side     // of an escape
	about  game.Ref // whom to kill, what to destroy
	points int16
}

// side is an edge of the table, or any.
type side int8

// The edges by which one escapes.
const (
	noSide side = iota
	northSide
	eastSide
	southSide
	westSide
	anySide
)

var sideNames = [...]string{noSide: "", northSide: "north", eastSide: "east", southSide: "south", westSide: "west", anySide: "any"}

// Bounds of the aims of a figure.
const (
	mostAims      = 3
	mostAimPoints = 20
)

// readAims reads what the figures have to do; everybody and everything else has been read.
func (g *Game) readAims(sc *game.Scenario) error {
	for i := range sc.Figures {
		setup := &sc.Figures[i]
		f, _ := g.fixed.names.FindOf(game.FigureRef, setup.ID)
		field := fmt.Sprintf("figures[%d].aims", i)
		switch {
		case len(setup.Aims) == 0 || setup.Profile == bombProfile:
			continue // of a bomb they are what it is to destroy
		case f >= len(g.figures) || g.figures[f].seat == game.Nobody:
			return game.Refuse(game.BadAim, field, "Only figures of a seat have aims; %s is none.", setup.ID)
		case len(setup.Aims) > mostAims:
			return game.Refuse(game.BadAim, field, "%s has %d aims; a figure has %d at most.", setup.ID, len(setup.Aims), mostAims)
		}
		for j, text := range setup.Aims {
			a, err := g.readAim(f, text, fmt.Sprintf("%s[%d]", field, j))
			if err != nil {
				return err
			}
			g.fixed.aims = append(g.fixed.aims, a)
		}
	}
	return nil
}

// readAim reads one aim: a word, what it is about, and its points.
func (g *Game) readAim(f int, text, field string) (aim, error) {
	words := strings.Fields(text)
	a := aim{who: int16(f), kind: aimKinds}
	for k := range aimNames {
		if len(words) > 0 && words[0] == aimNames[k] {
			a.kind = aimKind(k)
		}
	}
	count := 3
	switch a.kind {
	case aimKinds:
		return a, game.Refuse(game.BadAim, field, "There is no aim %q; there are %s.", text, strings.Join(aimNames[:], ", "))
	case aimSurvive:
		count = 2
	}
	if len(words) != count {
		return a, game.Refuse(game.BadAim, field, "The aim %q has %d words, and should have %d: the last is its points.", text, len(words), count)
	}
	points, err := strconv.Atoi(words[count-1])
	if err != nil || points < 1 || points > mostAimPoints {
		return a, game.Refuse(game.BadAim, field, "An aim is worth 1 to %d points, not %q.", mostAimPoints, words[count-1])
	}
	a.points = int16(points)
	return a, g.readAbout(&a, words[1], field)
}

// readAbout reads what an aim is about.
func (g *Game) readAbout(a *aim, about, field string) error {
	switch a.kind {
	case aimEscape:
		for s := northSide; s <= anySide; s++ {
			if sideNames[s] == about {
				a.edge = s
				return nil
			}
		}
		return game.Refuse(game.BadAim, field, "One escapes by north, east, south, west or any, not by %q.", about)
	case aimKill:
		if f, ok := g.fixed.names.FindOf(game.FigureRef, about); ok && f < len(g.figures) && g.figures[f].seat != g.figures[a.who].seat {
			a.about = game.Figure(f)
			return nil
		}
		return game.Refuse(game.BadAim, field, "There is nobody with the id %q who is not of the same seat.", about)
	case aimDestroy:
		if r, ok := g.fixed.names.Find(about); ok && (g.vehicleOf(r) != nobody || g.fixed.houses.number(r) != nobody) {
			a.about = r
			return nil
		}
		return game.Refuse(game.BadAim, field, "There is no vehicle and no house %q.", about)
	case aimOpen:
		if r, ok := g.fixed.names.Find(about); ok && g.fixed.houses.safe(r) != nobody {
			a.about = r
			return nil
		}
		return game.Refuse(game.BadAim, field, "There is no safe and no vault %q.", about)
	}
	return nil
}

// leavesBy is the edge of the table that a figure leaves by, on foot or aboard: the one nearest to it.
func (g *Game) leavesBy(f int) side {
	at := g.figures[f].at
	if v := g.ride(f); v != nobody {
		fp := g.footprint(v)
		at = fp.Place(fp.Long/2, 0)
	}
	plan := g.table.Plan()
	best, near := northSide, at.Y
	for _, e := range [...]struct {
		side side
		far  game.Length
	}{{eastSide, plan.Width - at.X}, {southSide, plan.Depth - at.Y}, {westSide, at.X}} {
		if e.far < near {
			best, near = e.side, e.far
		}
	}
	return best
}

// escaped says whether a figure has got away as it had to: it then is not out (MD-SETUP-13).
func (g *Game) escaped(f int) bool {
	switch g.figures[f].left {
	case LeftByChoice, LeftFromSirens, LeftWithPrisoners:
	default:
		return false
	}
	for i := range g.fixed.aims {
		if a := &g.fixed.aims[i]; int(a.who) == f && a.kind == aimEscape && (a.edge == anySide || a.edge == g.figures[f].exit) {
			return true
		}
	}
	return false
}

// isOut says whether a figure counts as out: not when it has escaped as it had to (MD-SETUP-08, -13).
func (g *Game) isOut(f int) bool { return g.figures[f].out() && !g.escaped(f) }

// fulfilled says whether an aim is fulfilled as things stand (MD-SETUP-13).
func (g *Game) fulfilled(a *aim) bool {
	f := int(a.who)
	switch a.kind {
	case aimEscape:
		return g.escaped(f) && !g.figures[f].dead
	case aimKill:
		return g.figures[a.about.N].dead
	case aimDestroy:
		if v := g.vehicleOf(a.about); v != nobody {
			return g.vehicles[v].wrecked
		}
		return g.rubble.has(g.fixed.houses.number(a.about))
	case aimOpen:
		return g.opened>>g.fixed.houses.safe(a.about)&1 != 0
	}
	return !g.isOut(f)
}

// aimPoints are the points that a seat has for aims as things stand, and could have for all of them (MD-SETUP-14).
func (g *Game) aimPoints(seat game.Seat) (now, most int) {
	for i := range g.fixed.aims {
		a := &g.fixed.aims[i]
		if g.figures[a.who].seat != seat {
			continue
		}
		most += int(a.points)
		if g.fulfilled(a) {
			now += int(a.points)
		}
	}
	return now, most
}

// tellAims tells of every aim whether it is fulfilled, and adds its points (MD-SETUP-14).
func (g *Game) tellAims(ref game.Referee, points []int) {
	for i := range g.fixed.aims {
		a := &g.fixed.aims[i]
		seat := g.figures[a.who].seat
		told := game.Event{Clause: "MD-SETUP-13", Kind: "aim-missed", Seat: seat, Who: game.Figure(int(a.who)), Whom: a.about, Text: g.fixed.said[i], NotInOdds: true}
		if g.fulfilled(a) {
			points[seat] += int(a.points)
			told.Clause, told.Kind, told.Many = "MD-SETUP-14", "aim-fulfilled", int(a.points)
		}
		g.tell(ref, told)
	}
}

// sayAims puts the aims into words once.
func (g *Game) sayAims() {
	for i := range g.fixed.aims {
		a := &g.fixed.aims[i]
		text := aimNames[a.kind]
		switch a.kind {
		case aimEscape:
			text = "escape by the " + sideNames[a.edge] + " edge"
			if a.edge == anySide {
				text = "escape by any edge"
			}
		case aimKill, aimDestroy, aimOpen:
			text += " " + g.Name(a.about)
		}
		g.fixed.said = append(g.fixed.said, text)
	}
}

// aimBadges are what a figure has to do, for a screen.
func (g *Game) aimBadges(f int, b []game.SceneBadge) []game.SceneBadge {
	for i := range g.fixed.aims {
		if a := &g.fixed.aims[i]; int(a.who) == f {
			b = append(b, game.SceneBadge{Word: "aim", Text: fmt.Sprintf("Is to %s (%d)", g.fixed.said[i], a.points), Clause: "MD-SETUP-12"})
		}
	}
	return b
}
