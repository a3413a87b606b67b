package moveit

import "rumble/game"

// Fact is a number of a model or a seat by name, for scripts.
func (g *Game) Fact(of game.Ref, name string) (int, bool) {
	switch of.Kind {
	case game.FigureRef:
		return g.modelFact(int(of.N), name)
	case game.SeatRef:
		return g.seatFact(game.Seat(of.N), name)
	}
	return 0, false
}

func (g *Game) modelFact(m int, name string) (int, bool) {
	model := &g.models[m]
	t := &model.turn
	switch name {
	case "wits":
		return int(model.wits), true
	case "aim":
		return int(model.aim), true
	case "brawl":
		return int(model.brawl), true
	case "nerve":
		return int(model.nerve), true
	case "hits":
		return int(model.hits), true
	case "points":
		return g.fixed.models[m].points, true
	case "placed":
		return yes(model.placed), true
	case "hidden":
		return yes(model.hidden), true
	case "broken":
		return yes(model.broken), true
	case "out":
		return yes(model.out), true
	case "off-table":
		return yes(model.off), true
	case "engaged":
		return yes(g.engaged(m)), true
	case "surprised":
		return yes(t.surprised), true
	case "oblivious":
		return yes(t.oblivious != nobody), true
	case "test-due":
		return yes(t.due > 0), true
	case "action-lost":
		return yes(t.lost), true
	case "acted":
		return yes(t.action != NoAction), true
	case "moved":
		return yes(t.moved), true
	case "passed":
		return yes(t.action == Passed), true
	case "charging":
		return yes(t.charge.at != nobody && !t.charge.over), true
	case "facing":
		return degrees(model.facing), true
	case "drawn":
		return yes(model.drawn != NoWeapon), true
	}
	if w, ok := weaponNamed(name); ok {
		return yes(model.carries(w)), true
	}
	return 0, false
}

// carries is whether a model has a weapon, drawn or not.
func (model *Model) carries(w Weapon) bool {
	for _, carried := range model.weapons {
		if carried == w {
			return true
		}
	}
	return false
}

func (g *Game) seatFact(s game.Seat, name string) (int, bool) {
	switch name {
	case "turn":
		return int(g.number), true
	case "first":
		return yes(g.first == s), true
	case "opening-won":
		return yes(g.phase > Opening && g.winner == s), true
	case "passed":
		return yes(g.passed[s]), true
	case "fighters":
		return g.fighters(s), true
	case "points":
		return g.score(s), true
	case "corner":
		return yes(g.holdsCorner() == s), true
	}
	return 0, false
}

func yes(b bool) int {
	if b {
		return 1
	}
	return 0
}
