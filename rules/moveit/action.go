package moveit

import "rumble/game"

// action.go is the Action sub-phase: the seats activate one model each in turn and take one action with it (MI-ACT).

// How far a model goes over open ground.
const (
	moveFar  = 4 * inch // a normal move, and each of the two moves of a charge (MI-MOVE-01, MI-CHG-02)
	runFar   = 8 * inch // a run (MI-RUN-01)
	chargeAt = 8 * inch // the farthest gap to the target of a charge (MI-CHG-10)
	startle  = 5 * inch // the farthest gap that calls for a reaction test (MI-REACT-01)
)

// activate lets the next seat act with one of its models. A seat that has none left is skipped; false when neither has
// (MI-ACT-01, -04).
func (g *Game) activate(ref game.Referee) bool {
	seat := g.next
	if !g.anyToActivate(seat) {
		if seat = other(seat); !g.anyToActivate(seat) {
			return false
		}
	}
	g.next = other(seat)
	a, o := g.ask(ref, game.Question{
		Seat: seat, Clause: "MI-ACT-01", Prompt: "activate", Options: g.actions(seat),
	})
	if g.ended() {
		return false
	}
	m := int(o.Who.N)
	switch o.Verb {
	case "move":
		g.move(ref, m, a, moveFar, Moved)
	case "run":
		g.move(ref, m, a, runFar, Ran)
	case "break-off":
		g.breakOff(ref, m, a)
	case "charge", "bushwhack":
		g.charge(ref, m, int(o.Whom.N), o.Verb == "bushwhack")
	case "snap-shot":
		g.snap(ref, m, int(o.Whom.N))
	default:
		g.pass(ref, seat)
	}
	return true
}

// mayActivate is MI-ACT-03.
func (g *Game) mayActivate(m int) bool {
	t := &g.models[m].turn
	return g.standing(m) && g.ready(m) && t.action == NoAction && !t.lost && !g.passed[g.models[m].seat]
}

func (g *Game) anyToActivate(s game.Seat) bool {
	for m := range g.models {
		if g.models[m].seat == s && g.mayActivate(m) {
			return true
		}
	}
	return false
}

// actions are all that a seat may do: to pass, which is the default, and the actions of each of its models (MI-ACT-02).
func (g *Game) actions(s game.Seat) []game.Option {
	o := append(g.desk.Options(), game.Option{Verb: "pass", Clause: "MI-PASS-01"})
	for m := range g.models {
		if g.models[m].seat != s || !g.mayActivate(m) {
			continue
		}
		near := game.Area{Kind: areaMove, Of: name(m), Far: moveFar}
		if strikers := g.strikers(m); g.engaged(m) {
			o = append(o, game.Option{Verb: "break-off", Clause: "MI-ACT-05", Who: name(m), Where: near, Risk: !strikers.empty()})
			continue
		}
		o = append(o,
			game.Option{Verb: "move", Clause: "MI-MOVE-01", Who: name(m), Where: near},
			game.Option{Verb: "run", Clause: "MI-RUN-01", Who: name(m), Where: game.Area{Kind: areaMove, Of: name(m), Far: runFar}},
		)
		o = g.chargeOptions(m, o)
		o = g.snapOptions(m, o)
	}
	return o
}

// move is a normal move or a run: along the way, then any facing, then perhaps into hiding (MI-MOVE-02, MI-HIDE-01).
func (g *Game) move(ref game.Referee, m int, a game.Answer, far game.Length, how Action) {
	g.models[m].turn.action = how
	g.march(ref, m, g.legs(m, far, a), far, how, nobody)
	g.faceFreely(ref, "MI-MOVE-02", m)
	if how != Ran && !g.engaged(m) {
		g.offerHiding(ref, m)
	}
}

// strikers are the enemies in contact with a model that would strike it if it left (MI-ACT-05).
func (g *Game) strikers(m int) set {
	strikers := g.contact(m)
	for e := range g.models {
		if strikers.has(e) && !g.ready(e) {
			strikers.drop(e)
		}
	}
	return strikers
}

// breakOff takes a model out of a brawl: who can strikes it, and it moves away if it still stands (MI-ACT-05, -06). It
// stays where it is when its way does not lead clear of the enemies it knows.
func (g *Game) breakOff(ref game.Referee, m int, a game.Answer) {
	model := &g.models[m]
	model.turn.action = BrokeOff
	g.tell(ref, game.Event{Clause: "MI-ACT-05", Kind: "breaks-off", Seat: model.seat, Who: name(m)})
	legs := g.legs(m, moveFar, a)
	strikers := g.strikers(m)
	for e := range g.models {
		if strikers.has(e) {
			g.strike(ref, e, m, false)
			if !g.standing(m) {
				return
			}
		}
	}
	g.march(ref, m, legs, moveFar, BrokeOff, nobody)
	g.faceFreely(ref, "MI-MOVE-02", m)
	if !g.engaged(m) {
		g.offerHiding(ref, m)
	}
}

// pass ends the activations of a seat: all its models that could still act count as having passed (MI-PASS-02, -03).
func (g *Game) pass(ref game.Referee, s game.Seat) {
	g.tell(ref, game.Event{Clause: "MI-PASS-02", Kind: "passes", Seat: s, Who: game.OfSeat(s)})
	for m := range g.models {
		if g.models[m].seat == s && g.mayActivate(m) {
			g.models[m].turn.action = Passed
		}
	}
	g.passed[s] = true
	for m := range g.models {
		if g.models[m].seat == s && g.models[m].turn.action == Passed && !g.engaged(m) {
			g.offerHiding(ref, m)
		}
	}
}

// faceFreely lets the owner of a model turn it any way, once it has moved or fired (MI-MOVE-02, MI-SNAP-02). Who can do
// nothing keeps its facing (MI-REACT-17).
func (g *Game) faceFreely(ref game.Referee, clause game.ClauseID, m int) {
	if !g.standing(m) || !g.ready(m) {
		return
	}
	a, o := g.ask(ref, game.Question{
		Seat: g.models[m].seat, Clause: clause, Prompt: "face", Who: name(m), Routine: true, Secret: g.models[m].hidden,
		Options: append(g.desk.Options(),
			game.Option{Verb: "keep", Clause: "MI-SEE-07", Who: name(m)},
			game.Option{Verb: "face", Clause: clause, Who: name(m), Where: game.Area{Kind: areaFace, Of: name(m), Direction: true}},
		),
	})
	if o.Verb == "face" {
		g.turnOnTheSpot(ref, clause, m, a.At)
	}
}

// turnOnTheSpot turns a model to a place and marks what comes into its sight by that (MI-REACT-02).
func (g *Game) turnOnTheSpot(ref game.Referee, clause game.ClauseID, m int, to game.Point) {
	g.turnTo(m, to)
	g.tell(ref, game.Event{Clause: clause, Kind: "turns", Seat: g.models[m].seat, Who: name(m), Seen: g.shownBoth(m), Detail: true, NotInOdds: true})
	g.lookRound(ref, m)
}
