package moveit

import (
	"fmt"

	"rumble/game"
)

// Scene is what a seat may see of the match: hidden models only their own seat, and an enemy that knows of them.
func (g *Game) Scene(viewer game.Seat) *game.Scene {
	s := &game.Scene{
		Title:  g.fixed.title,
		Turn:   fmt.Sprintf("turn %d of %d", max(1, g.number), g.fixed.turns),
		Table:  g.fixed.table.Plan(),
		Clause: "MI-TURN-01",
		Pieces: []game.ScenePiece{},
		Piles:  []game.ScenePile{},
		Zones:  []game.SceneZone{},
		Gauges: []game.SceneGauge{},
	}
	whose, why := g.whose(viewer)
	s.Why = why
	if whose != game.Nobody {
		s.Whose = g.ID(game.OfSeat(whose))
	}
	for seat := range game.Seat(seats) {
		s.Seats = append(s.Seats, game.SceneSeat{
			ID: g.ID(game.OfSeat(seat)), Name: g.Name(game.OfSeat(seat)), Side: "gang", Out: g.phase > Opening && g.fighters(seat) == 0,
			Gauges: []game.SceneGauge{
				{Word: "fighters", Name: "Standing and unbroken", Now: g.fighters(seat), Most: g.gangSize(seat)},
			},
		})
	}
	for m := range g.models {
		if g.standing(m) && g.maySee(viewer, m) || g.fell(m) {
			s.Pieces = append(s.Pieces, g.piece(m, viewer))
		}
	}
	s.Pieces = g.waitingPieces(viewer, s.Pieces)
	g.addGoals(s, viewer)
	return s
}

// fell is whether a model lies where it went Out: it is marked there to the end.
func (g *Game) fell(m int) bool { return g.models[m].placed && g.models[m].out && !g.models[m].off }

// maySee is whether a viewer is shown where a model is. Who only watches is shown what everybody knows.
func (g *Game) maySee(viewer game.Seat, m int) bool {
	if viewer == game.Nobody {
		return !g.models[m].hidden
	}
	return g.shownTo(viewer, m)
}

// scalps is the victory points of a seat for enemies Out and Broken. Who holds the corner is left out: to count it would
// tell of hidden models near it.
func (g *Game) scalps(s game.Seat) int {
	points := g.score(s)
	if g.holdsCorner() == s {
		points -= cornerPoints
	}
	return points
}

func (g *Game) gangSize(s game.Seat) int {
	size := 0
	for m := range g.models {
		if g.models[m].seat == s {
			size++
		}
	}
	return size
}

// whose is whose turn it is, as a viewer may know it, and why.
func (g *Game) whose(viewer game.Seat) (game.Seat, string) {
	seat := g.next
	switch g.phase {
	case Deploy:
		return game.Nobody, "The gangs take their places."
	case Opening:
		return game.Nobody, "The gangs roll for who begins."
	case Choose:
		return game.Nobody, "A new turn is about to begin."
	case Detection:
		return game.Nobody, "Detection: who knows of whom?"
	case Acting:
		if !g.anyToActivate(seat) {
			seat = other(seat)
		}
		return seat, "Action: one model is activated after the other."
	case Reacting:
		return game.Nobody, "Reaction: every startled model tests its wits."
	case Ending:
		return game.Nobody, "End: charges are met and completed."
	case Shooting:
		if !g.anyShot(seat, seat != viewer) {
			seat = other(seat)
		}
		return seat, "Shooting: one model fires after the other."
	case Combat:
		return game.Nobody, "Combat: the brawls are fought."
	case Morale:
		return game.Nobody, "Morale: who keeps their nerve?"
	}
	return game.Nobody, "The match is over."
}

func (g *Game) piece(m int, viewer game.Seat) game.ScenePiece {
	model := &g.models[m]
	row := &profileTable[model.profile]
	p := game.ScenePiece{
		ID: g.ID(name(m)), Name: g.Name(name(m)), Role: row.name, Seat: g.ID(game.OfSeat(model.seat)), At: model.at,
		Radius: base / 2, Facing: degrees(model.facing), Active: g.phase == Acting && g.mayActivate(m), Out: model.out, Hidden: model.hidden && model.seat == viewer,
		Badges: g.badges(m, []game.SceneBadge{}), Items: []string{}, Skills: []string{},
		Stats: []game.SceneGauge{
			{Word: "wits", Name: "Wits", Now: int(model.wits)},
			{Word: "aim", Name: "Aim", Now: int(model.aim)},
			{Word: "brawl", Name: "Brawl", Now: int(model.brawl)},
			{Word: "nerve", Name: "Nerve", Now: int(model.nerve)},
			{Word: "hits", Name: "Hits", Now: int(model.hits), Most: max(int(model.hits), int(row.hits))},
		},
	}
	for _, w := range model.weapons {
		if w == NoWeapon {
			continue
		}
		words := weaponWords[w]
		if w == model.drawn {
			words += " (drawn)"
		}
		p.Items = append(p.Items, words)
	}
	p.Gear = weaponTable[g.inHand(m)].name
	return p
}

// inHand is the weapon a model shows: the one drawn, else its firearm, else the first it carries.
func (g *Game) inHand(m int) Weapon {
	if model := &g.models[m]; model.drawn == NoWeapon {
		return model.weapons[0]
	}
	return g.models[m].drawn
}

// badges are the states worth a mark, the gravest first.
func (g *Game) badges(m int, b []game.SceneBadge) []game.SceneBadge {
	model := &g.models[m]
	if model.out {
		return append(b, game.SceneBadge{Word: "out", Text: "Out", Clause: "MI-GEN-06"})
	}
	t := &model.turn
	add := func(show bool, word, text string, many int, clause game.ClauseID) {
		if show {
			b = append(b, game.SceneBadge{Word: word, Text: text, Many: many, Clause: clause})
		}
	}
	lost := int(profileTable[model.profile].hits - model.hits)
	add(model.broken, "broken", "Broken", 0, "MI-MOR-07")
	add(t.oblivious != nobody, "oblivious", "Totally unaware", 0, "MI-BUSH-06")
	add(t.surprised, "surprised", "Surprised", 0, "MI-REACT-17")
	add(t.due > 0 && g.phase <= Reacting && !g.startled(m), "test-due", "Must test", 0, "MI-REACT-01")
	add(g.engaged(m), "engaged", "In a brawl", 0, "MI-CBT-01")
	add(g.charging(m), "charging", "Charging", 0, "MI-CHG-07")
	add(lost > 0, "wounded", "Wounded", lost, "MI-SHOOT-09")
	add(model.hidden, "hidden", "Hidden", 0, "MI-HIDE-01")
	add(t.action == Ran, "ran", "Ran", 0, "MI-RUN-02")
	add(t.action == Snapped, "snapped", "Fired a snap shot", 0, "MI-SNAP-03")
	add(t.action == Passed, "passed", "Passed", 0, "MI-PASS-03")
	add(t.lost, "action-lost", "Action lost", 0, "MI-REACT-05")
	return b
}
