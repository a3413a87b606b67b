package moveit

import (
	"fmt"

	"rumble/game"
	"rumble/tabletop"
)

// new.go makes a match of a scenario. Figures with a place stand there; the others are placed by their owners before
// play (MI-SET-02), and a seat that names none plays its stock gang (MI-GANG-03).

// tableRules are the figures by which places out of harm are looked for, to think about. Sight is in see.go, and there are
// no ways between floors.
func tableRules() tabletop.Rules {
	return tabletop.Rules{LookOut: inch, Cover: inch, Corner: base / 2, Clearances: []game.Length{clearance}}
}

// New begins a match. Errors name the field of the scenario that is wrong.
func New(sc *game.Scenario) (game.Game, error) {
	table, err := tabletop.Prepare(sc.Table, tableRules())
	if err != nil {
		return nil, err
	}
	plan := table.Plan()
	g := &Game{
		fixed: &fixed{id: sc.ID, title: sc.Title, table: table, corner: game.Point{X: plan.Width / 2, Y: plan.Depth / 2}},
		phase: Deploy, next: game.Nobody, desk: &game.Desk{}, scratch: &scratch{},
	}
	if err := g.seatAll(sc.Seats); err != nil {
		return nil, err
	}
	g.fixed.names.AddTerrain(plan)
	set, err := g.readSettings(sc)
	if err != nil {
		return nil, err
	}
	g.fixed.turns = int16(set.turns)
	if set.first != game.Nobody {
		g.fixed.opened, g.winner = true, set.first
	}
	if err := g.enlistAll(sc.Figures, set.free); err != nil {
		return nil, err
	}
	if !g.anyToPlace(0) && !g.anyToPlace(1) {
		g.phase = Opening
	} else if plan.Depth < 2*deployDepth {
		return nil, game.Refuse(game.BadTable, "table", "The table must be at least %s inches deep for both gangs to be placed.", 2*deployDepth)
	}
	return g, nil
}

// seatAll reads the seats: exactly two (MI-GEN-03).
func (g *Game) seatAll(given []game.SeatSetup) error {
	if len(given) != seats {
		return game.Refuse(game.BadSeats, "seats", "Move It! takes exactly two seats, not %d.", len(given))
	}
	for i := range given {
		s, field := &given[i], fmt.Sprintf("seats[%d]", i)
		_, own := g.fixed.names.Add(game.SeatRef, s.ID, s.Name)
		switch {
		case !own || isWeapon(s.ID):
			return game.Refuse(game.BadSeat, field+".id", "Every seat needs an id of its own, and %q is empty or taken.", s.ID)
		case s.Force != "" && s.Force != "gang":
			return game.Refuse(game.BadForce, field+".force", "Every seat commands a gang, not %q.", s.Force)
		case len(s.Friends) > 0:
			return game.Refuse(game.NoFriends, field+".friends", "The two seats are enemies, so neither has friends.")
		case len(s.Hold) > 0:
			return game.Refuse(game.NoCards, field+".hold", "There are no cards in Move It!.")
		case len(s.Values) > 0:
			return game.Refuse(game.UnknownValue, field+".values", "A seat has no values.")
		case len(s.Settings) > 0:
			return game.Refuse(game.UnknownSetting, field+".settings", "A seat has no settings.")
		}
	}
	return nil
}

func isWeapon(id string) bool {
	_, ok := weaponNamed(id)
	return ok
}

// enlistAll reads the gangs, the first seat's models before the second's, each in the order of the roster.
func (g *Game) enlistAll(given []game.FigureSetup, free bool) error {
	for i := range given {
		if g.seatNamed(given[i].Seat) == game.Nobody {
			return game.Refuse(game.UnknownSeat, fmt.Sprintf("figures[%d].seat", i), "Every model belongs to a seat, and there is no seat %q.", given[i].Seat)
		}
	}
	for s := range game.Seat(seats) {
		number := 0
		for i := range given {
			if g.seatNamed(given[i].Seat) != s {
				continue
			}
			number++
			field := fmt.Sprintf("figures[%d]", i)
			if number > mostInGang {
				return game.Refuse(game.TooManyFigures, field, "A gang has at most %d models.", mostInGang)
			}
			if err := g.enlist(&given[i], s, number, free, field); err != nil {
				return err
			}
		}
		if number == 0 {
			if err := g.enlistStock(s); err != nil {
				return err
			}
		}
		if !free {
			if err := g.keepsLimits(s); err != nil {
				return err
			}
		}
	}
	return nil
}

// enlist adds one model to the gang of a seat.
func (g *Game) enlist(f *game.FigureSetup, s game.Seat, number int, free bool, field string) error {
	_, own := g.fixed.names.Add(game.FigureRef, f.ID, f.Name)
	switch {
	case !own || isWeapon(f.ID):
		return game.Refuse(game.BadFigure, field+".id", "Every model needs an id of its own; %q is taken or empty.", f.ID)
	case len(f.Skills) > 0:
		return game.Refuse(game.UnknownSkill, field+".skills", "Models have no skills.")
	case len(f.Held) > 0:
		return game.Refuse(game.NoHostages, field+".holds", "Nobody holds anybody in Move It!.")
	}
	profile, ok := profileNamed(f.Profile)
	if !ok {
		return game.Refuse(game.UnknownProfile, field+".profile", "There is no profile %q; there are boss, lieutenant, gunman, bruiser and hood.", f.Profile)
	}
	m := len(g.models)
	g.models = append(g.models, recruit(s, profile))
	g.fixed.models = append(g.fixed.models, modelInfo{number: number})
	if err := g.rate(m, f.Stats, free, field); err != nil {
		return err
	}
	if err := g.arm(m, f.Gear, free, field); err != nil {
		return err
	}
	g.fixed.models[m].points = g.worth(m)
	if f.At != nil {
		if err := g.standAt(m, *f.At, field); err != nil {
			return err
		}
	}
	return g.setStates(m, f.State, field)
}

// recruit is a model as its profile has it, unarmed, not placed, facing the enemy's edge.
func recruit(s game.Seat, p Profile) Model {
	row := &profileTable[p]
	facing := Facing{0, -1}
	if s == 1 {
		facing = Facing{0, 1}
	}
	return Model{
		seat: s, profile: p, wits: row.wits, aim: row.aim, brawl: row.brawl, nerve: row.nerve, hits: row.hits, facing: facing, turn: unmarked(),
	}
}

// standAt places a model where the scenario says: its whole base on the table, on free ground.
func (g *Game) standAt(m int, at game.Point, field string) error {
	switch id := g.ID(name(m)); {
	case at.Floor != 0 || !g.wholly(at):
		return game.Refuse(game.OffTable, field+".at", "The base of %s must lie wholly on the table, on the street.", id)
	case !g.roomFor(m, at):
		return game.Refuse(game.NoRoom, field+".at", "%s stands on somebody or on something one cannot stand on.", id)
	}
	g.models[m].at, g.models[m].placed = at, true
	return nil
}
