package tommyguns

import (
	"fmt"
	"strings"

	"rumble/game"
)

// scene_goals.go is what is played for, and how the seats stand in it: the battle of the sides, and the conditions on the cards
// that the viewer may see (TG-CARD-03, -04, TG-VIC-02 to -05, -09).

// addGoals adds what is played for: how the seats stand, who is ahead, and what ends the match.
func (g *Game) addGoals(s *game.Scene, viewer game.Seat) {
	if g.phase != Ended {
		s.Ends = fmt.Sprintf("The match ends after turn %d, or when only one side is left on the field", g.fixed.settings.turns)
		if g.fixed.settings.stop == stopNoLoot {
			s.Ends += ", or no loot"
		}
		s.Ends += "."
	}
	won := int8(anySide)
	if g.phase != Placing {
		won = g.battleWinner()
	}
	g.addScores(s, viewer, won)
	for side := range g.fixed.sides {
		if goal, ok := g.battleGoal(int8(side)); ok {
			s.Goals = append(s.Goals, goal)
		}
	}
	for seat := range game.Seat(len(g.fixed.seats)) {
		if g.knowsAims(viewer, seat) {
			s.Goals = g.aimGoals(seat, s.Goals)
		}
	}
}

// addScores says how the seats stand. Who would come first is known to those alone who see all conditions.
func (g *Game) addScores(s *game.Scene, viewer game.Seat, won int8) {
	known := true
	tallies := make([]tally, len(g.fixed.seats))
	for i := range tallies {
		seat := &s.Seats[i]
		if g.knowsAims(viewer, game.Seat(i)) {
			tallies[i] = g.tallyOf(game.Seat(i))
			seat.Score = fmt.Sprintf("%d of %s", tallies[i].fulfilled, game.Counted(tallies[i].of, "condition", "conditions"))
		} else {
			known = false
			seat.Score = fmt.Sprintf("%d of %d in action", g.fighting(game.Seat(i)), g.menOf(game.Seat(i)))
		}
		if won == g.fixed.seats[i].side {
			seat.Score += ", winning the battle"
			seat.Ahead = len(g.fixed.sides) > 1
		}
	}
	if !known || g.phase == Placing {
		return
	}
	first := g.best(tallies, nil, func(side int8) bool { return won == anySide || side == won })
	for i := range tallies {
		s.Seats[i].Ahead = false
	}
	for _, seat := range first {
		s.Seats[seat].Ahead = len(first) < len(tallies)
	}
}

// battleGoal is what wins a side the battle, if that is anything but to have the most figures left (TG-T-BATTLE).
func (g *Game) battleGoal(s int8) (game.SceneGoal, bool) {
	side := &g.fixed.sides[s]
	b := &side.battle
	goal := game.SceneGoal{ID: "battle-" + side.id, Clause: "TG-VIC-02", For: g.seatOfSide(s)}
	switch b.kind {
	case lootOut:
		goal.Kind, goal.Name = "carry-off", "The battle: carry off "+piecesOfLoot(int(b.count))
		goal.Now, goal.Most = min(g.lootTaken(s), int(b.count)), int(b.count)
		for i := range g.loot {
			switch l := &g.loot[i]; {
			case l.exit != nothing:
			case l.carrier != nobody:
				goal.Of = append(goal.Of, g.ID(name(int(l.carrier))))
			default:
				goal.Of = append(goal.Of, g.ID(lootName(i)))
			}
		}
	case lootKept:
		goal.Kind, goal.Name = "hold-ground", "The battle: let the others have less than "+piecesOfLoot(int(b.count))
	case zoneHeld, zoneNotLost:
		zone := g.zoneName(int(b.zone))
		goal.Kind, goal.Name, goal.Of = "hold-ground", "The battle: hold "+g.Name(zone), []string{g.ID(zone)}
		if b.kind == zoneNotLost {
			goal.Name = "The battle: let no enemy hold " + g.Name(zone)
		}
		goal.At = append(goal.At, g.fixed.table.Plan().Features[zone.N].Middle())
		for o := range g.fixed.sides {
			if g.phase != Placing && g.holdsZone(int8(o), int(b.zone)) {
				goal.Held = g.seatOfSide(int8(o))
			}
		}
	default:
		return goal, false
	}
	return goal, true
}

// seatOfSide is the first seat of a side.
func (g *Game) seatOfSide(s int8) string {
	for i := range g.fixed.seats {
		if g.fixed.seats[i].side == s {
			return g.ID(game.OfSeat(game.Seat(i)))
		}
	}
	return ""
}

func piecesOfLoot(n int) string { return game.Counted(n, "piece of loot", "pieces of loot") }

// aimGoals appends the conditions of a seat, those that several of its figures have told once (TG-T-COND).
func (g *Game) aimGoals(seat game.Seat, goals []game.SceneGoal) []game.SceneGoal {
	from := len(goals)
	for f := range g.figures {
		if g.seatOf(f) != seat {
			continue
		}
		for i := range g.figures[f].aims {
			a := &g.figures[f].aims[i]
			if a.kind == NoAim {
				continue
			}
			goal := game.SceneGoal{
				ID: fmt.Sprintf("aim-%s-%d", g.ID(name(f)), i+1), Name: capital(g.aimText(a)), Kind: "condition", For: g.ID(game.OfSeat(seat)), Clause: "TG-CARD-03",
			}
			g.placeAim(a, &goal)
			same := from
			for same < len(goals) && goals[same].Name != goal.Name {
				same++
			}
			if same == len(goals) {
				goals = append(goals, goal)
			}
			goals[same].Most++
			goals[same].Now += flag(g.fulfilled(f, a))
		}
	}
	return goals
}

// placeAim says where a condition is fulfilled, or whom it is about.
func (g *Game) placeAim(a *Aim, goal *game.SceneGoal) {
	var place game.Ref
	switch {
	case a.kind == Escape || a.kind == Getaway:
		goal.Kind, place = "get-away", g.exitName(int(a.of))
	case a.kind == HoldZone:
		goal.Kind, place = "hold-ground", g.zoneName(int(a.of))
	case a.kind == TakeOut && a.of != nobody:
		goal.Kind, goal.Of = "put-out", []string{g.ID(name(int(a.of)))}
		return
	case a.kind == Protect && a.of != nobody:
		goal.Kind, goal.Of = "come-through", []string{g.ID(name(int(a.of)))}
		return
	default:
		return
	}
	goal.At, goal.Of = append(goal.At, g.fixed.table.Plan().Features[place.N].Middle()), []string{g.ID(place)}
}

// capital is a text at the beginning of a line.
func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }
