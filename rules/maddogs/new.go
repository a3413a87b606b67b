package maddogs

import (
	"fmt"
	"sort"
	"strings"

	"rumble/game"
	"rumble/tabletop"
)

// Bounds of a scenario.
const (
	minSeats = 2
	maxSeats = 4
	maxItems = 400
)

// New begins a match. Errors name the field of the scenario that is wrong.
func New(sc *game.Scenario) (game.Game, error) {
	table, err := tabletop.Prepare(sc.Table, tableRules())
	if err != nil {
		return nil, err
	}
	g := newGame()
	g.rage, g.last, g.top, g.phase = game.Nobody, noCard, noCard, Playing
	g.fixed, g.table = &fixed{title: sc.Title, ground: table}, table
	if g.fixed.houses, err = findHouses(table); err != nil {
		return nil, err
	}
	if err := g.seatAll(sc); err != nil {
		return nil, err
	}
	if err := g.enlist(sc); err != nil {
		return nil, err
	}
	if g.fixed.settings, err = g.readSettings(sc); err != nil {
		return nil, err
	}
	s := &g.fixed.settings
	if s.equal {
		if err := g.keepsRoster(sc); err != nil {
			return nil, err
		}
	}
	g.findCars(sc)
	g.doors = table.StartDoors()
	g.turn = int16(s.turn)
	g.deck = fullDeck(len(g.fixed.seats))
	g.joker = s.joker
	if s.joker {
		g.deck = g.deck.Take(firstJoker)
		g.discard(firstJoker)
	}
	if s.sirens {
		g.heard, g.sirens = true, Coming
	}
	for i := range g.fixed.seats {
		for _, c := range g.sides[i].held {
			if c != noCard {
				g.deck = g.deck.Take(int(c))
			}
		}
	}
	if s.muster {
		g.phase = Muster
	}
	for f := range g.figures {
		if g.figures[f].unknown > 0 {
			g.phase = Muster
		}
	}
	if err := g.enlistCivilians(); err != nil {
		return nil, err
	}
	if err := g.parkAll(sc); err != nil {
		return nil, err
	}
	g.fixed.names.AddTerrain(table.Plan())
	if err := g.layAll(sc); err != nil {
		return nil, err
	}
	if err := g.checkIDs(); err != nil {
		return nil, err
	}
	if err := g.checkPlaces(); err != nil {
		return nil, err
	}
	if err := g.readAims(sc); err != nil {
		return nil, err
	}
	g.sayAims()
	g.findClubs()
	return g, g.holdAll(sc)
}

// seatAll reads the seats: two to four, each with its force, its friends and what it begins with (MD-GEN-01).
func (g *Game) seatAll(sc *game.Scenario) error {
	if len(sc.Seats) < minSeats || len(sc.Seats) > maxSeats {
		return game.Refuse(game.BadSeats, "seats", "Mad Dogs With Guns takes %d to %d seats, not %d.", minSeats, maxSeats, len(sc.Seats))
	}
	for i, s := range sc.Seats {
		field := fmt.Sprintf("seats[%d]", i)
		force := s.Force
		switch force {
		case "":
			force = "gang"
		case "gang", "cops", "feds":
		default:
			return game.Refuse(game.BadForce, field+".force", "A seat commands a gang, cops or feds, not %q.", force)
		}
		if _, own := g.fixed.names.Add(game.SeatRef, s.ID, s.Name); !own {
			return game.Refuse(game.BadSeat, field+".id", "Every seat needs an id of its own.")
		}
		g.fixed.seats = append(g.fixed.seats, seatInfo{force})
		g.sides[i].held = [2]int8{noCard, noCard}
		for name, value := range s.Values {
			if name != "outrage" {
				return game.Refuse(game.UnknownValue, field+".values."+name, "A seat has no value %q; it has outrage.", name)
			}
			if value < 0 || value > 1000 {
				return game.Refuse(game.BadValue, field+".values.outrage", "Outrage is from 0 to 1000.")
			}
			g.sides[i].outrage = int16(value)
		}
		for name := range s.Settings {
			return game.Refuse(game.UnknownSetting, field+"."+name, "A seat has no setting %q.", name)
		}
	}
	for i, s := range sc.Seats {
		g.fixed.friends[i] = game.SeatsOf(game.Seat(i))
		for j, id := range s.Friends {
			friend, ok := g.fixed.names.FindOf(game.SeatRef, id)
			if !ok {
				return game.Refuse(game.UnknownSeat, fmt.Sprintf("seats[%d].friends[%d]", i, j), "There is no seat %q.", id)
			}
			g.fixed.friends[i] = g.fixed.friends[i].With(game.Seat(friend))
		}
		if err := g.deal(i, s.Hold); err != nil {
			return err
		}
	}
	return nil
}

// deal gives a seat the Hold Cards it begins with: its own action cards, two at most.
func (g *Game) deal(seat int, hold []string) error {
	field := fmt.Sprintf("seats[%d].hold", seat)
	if len(hold) > 2 {
		return game.Refuse(codeTooManyHeld, field, "A seat holds two cards at most.")
	}
	for i, text := range hold {
		card := noCard
		for rank := range ten {
			c := cardOf(game.Seat(seat), rank)
			if text == rankNames[rank] || text == g.ID(game.Card(c)) {
				card = c
			}
		}
		if card == noCard || int(g.sides[seat].held[0]) == card {
			return game.Refuse(codeBadCard, fmt.Sprintf("%s[%d]", field, i), "%q is no action card of this seat that can be held: A, 2, 3, J, Q or K.", text)
		}
		g.sides[seat].held[i] = int8(card)
	}
	return nil
}

// enlist reads the figures, in the order of their seats and of the roster, civilians last (MD-GEN-06).
func (g *Game) enlist(sc *game.Scenario) error {
	order := make([]int, len(sc.Figures))
	for i := range order {
		order[i] = i
	}
	seatOf := func(i int) int {
		if s, ok := g.fixed.names.FindOf(game.SeatRef, sc.Figures[i].Seat); ok {
			return s
		}
		return maxSeats
	}
	sort.SliceStable(order, func(a, b int) bool { return seatOf(order[a]) < seatOf(order[b]) })
	for _, i := range order {
		f := &sc.Figures[i]
		field := fmt.Sprintf("figures[%d]", i)
		if _, vehicle := vehicleNamed(f.Profile); vehicle || f.Profile == bombProfile {
			continue
		}
		if _, own := g.fixed.names.Add(game.FigureRef, f.ID, f.Name); !own {
			return game.Refuse(game.BadFigure, field+".id", "Every figure needs an id of its own; %q is taken or empty.", f.ID)
		}
		seat := game.Nobody
		if f.Seat != "" {
			s := seatOf(i)
			if s == maxSeats {
				return game.Refuse(game.UnknownSeat, field+".seat", "There is no seat %q.", f.Seat)
			}
			seat = game.Seat(s)
		}
		if err := g.enlistOne(f, seat, field, i); err != nil {
			return err
		}
	}
	return nil
}

func (g *Game) enlistOne(f *game.FigureSetup, seat game.Seat, field string, index int) error {
	if len(g.figures) >= maxFigures {
		return game.Refuse(game.TooManyFigures, field, "A match takes at most %d figures.", maxFigures)
	}
	name := f.Profile
	if name == "" && seat == game.Nobody {
		name = "civilian"
	}
	profile, ok := profileNamed(name)
	if !ok {
		return game.Refuse(game.UnknownProfile, field+".profile", "There is no profile %q; there are torpedo, enforcer, hoodlum, slugger, punk, cop, fed, civilian, car, truck, motorcycle and bomb.", name)
	}
	if (profile == Civilian) != (seat == game.Nobody) {
		return game.Refuse(codeBadProfile, field+".profile", "Civilians, and only they, belong to no seat.")
	}
	fig := Figure{seat: seat, profile: profile, stats: profileTable[profile].stats, captor: nobody, taker: nobody, outBy: game.Nobody}
	number := len(g.figures)
	g.fixed.figures = append(g.fixed.figures, figureInfo{index})
	g.figures = append(g.figures, fig)
	for _, s := range f.Skills {
		skill, ok := skillNamed(s)
		if !ok {
			return game.Refuse(game.UnknownSkill, field+".skills", "There is no skill %q.", s)
		}
		g.learn(number, skill)
	}
	if err := g.setStats(number, f.Stats, field); err != nil {
		return err
	}
	if err := g.equip(number, f.Gear, field); err != nil {
		return err
	}
	if f.At == nil {
		g.figures[number].away = true
	} else {
		g.place(number, *f.At)
	}
	return g.setState(number, f.State, field)
}

// setStats overrides stats of the profile: 1 to 5 each at the start, except for HITS of what a scenario makes tougher
// (MD-CHAR-02, -03).
func (g *Game) setStats(f int, given map[string]int, field string) error {
	fig := &g.figures[f]
	for name, value := range given {
		found := false
		for s := range statNames {
			if statNames[s] != name {
				continue
			}
			found = true
			most := 5
			if Stat(s) == Hits {
				most = 9
			}
			if value < 1 || value > most {
				return game.Refuse(game.BadStat, field+".stats."+name, "%s is from 1 to %d, not %d.", name, most, value)
			}
			fig.stats[s] = int8(value)
		}
		if !found {
			return game.Refuse(game.UnknownStat, field+".stats."+name, "There is no stat %q; there are fists, gats, guts, stunts, smarts and hits.", name)
		}
	}
	fig.full = fig.stats[Hits]
	return nil
}

// equipWith adds an item to the match and gives it to figure f.
func (g *Game) equipWith(f int, it Item) {
	g.items = append(g.items, it)
	g.give(len(g.items)-1, f)
}

// equip gives a figure its gear: what the scenario names, else what its profile carries. "none" is nothing at all.
func (g *Game) equip(f int, gear []string, field string) error {
	if gear == nil {
		for _, w := range profileTable[g.figures[f].profile].gear {
			g.equipWith(f, Item{kind: w, carrying: true})
		}
		return nil
	}
	for i, name := range gear {
		if name == "none" {
			continue
		}
		w, ok := weaponNamed(name)
		if !ok {
			return game.Refuse(game.UnknownGear, fmt.Sprintf("%s.gear[%d]", field, i), "There is no weapon or object %q.", name)
		}
		if len(g.items) >= maxItems {
			return game.Refuse(game.TooMuchGear, field+".gear", "There is too much gear in this scenario.")
		}
		g.equipWith(f, Item{kind: w, undrawn: w == PurseGun, carrying: true})
	}
	tooMuch := false
	g.overloaded(f, func(int) bool { tooMuch = true; return false })
	if tooMuch {
		return game.Refuse(game.TooMuchGear, field+".gear", "A figure carries two guns at most, one of them no pistol or purse gun, and one close weapon.")
	}
	return nil
}

// checkPlaces refuses figures off the table, inside walls or on top of each other.
func (g *Game) checkPlaces() error {
	for f := range g.figures {
		fig := &g.figures[f]
		if fig.away && !fig.aboard() {
			if !g.fixed.settings.muster && g.fixed.figures[f].index >= 0 {
				return game.Refuse(game.NoPlace, g.placeField(f), "%s has no place; only a scenario with a muster lets the players place figures.", g.ID(game.Figure(f)))
			}
			continue
		}
		if fig.aboard() {
			continue
		}
		if !g.table.Has(fig.at) {
			return game.Refuse(game.OffTable, g.placeField(f), "%s stands off the table.", g.ID(game.Figure(f)))
		}
		if !g.table.Room(fig.at, base/2) {
			return game.Refuse(codeInWall, g.placeField(f), "%s stands inside a wall or something solid.", g.ID(game.Figure(f)))
		}
		for b := range f {
			other := &g.figures[b]
			if other.onBoard() && !other.aboard() && !other.dead && !fig.dead && other.at.Floor == fig.at.Floor && tabletop.Near(other.at, fig.at, base-1) {
				return game.Refuse(codeSameSpot, g.placeField(f), "%s stands on the base of %s.", g.ID(game.Figure(f)), g.ID(game.Figure(b)))
			}
		}
	}
	return nil
}

func (g *Game) placeField(f int) string {
	return fmt.Sprintf("figures[%d].at", g.fixed.figures[f].index)
}

// holdAll gives takers and officers the hostages and prisoners they begin with.
func (g *Game) holdAll(sc *game.Scenario) error {
	for i := range sc.Figures {
		f, _ := g.fixed.names.FindOf(game.FigureRef, sc.Figures[i].ID)
		if f >= len(g.figures) {
			continue // a vehicle
		}
		for j, id := range sc.Figures[i].Held {
			field := fmt.Sprintf("figures[%d].holds[%d]", i, j)
			h, ok := g.fixed.names.FindOf(game.FigureRef, id)
			switch who, _, slot := strings.Cut(id, " "); {
			case slot:
				return game.Refuse(game.BadFigure, field, "%s is no vehicle and has no seat for %s.", sc.Figures[i].ID, who)
			case !ok:
				return game.Refuse(game.BadFigure, field, "There is no figure %q.", id)
			case h >= len(g.figures):
				return game.Refuse(game.BadFigure, field, "%s is a vehicle; hostages and prisoners are people.", id)
			case g.figures[h].taker != nobody || g.figures[h].captor != nobody:
				return game.Refuse(game.BadFigure, field, "%s is held already.", id)
			}
			if !g.touching(f, h) {
				return game.Refuse(codeNotInContact, field, "%s is not in base contact.", id)
			}
			if g.figures[f].profile.officer() {
				g.figures[h].captor, g.figures[h].cuffed, g.figures[h].surrendered = int16(f), true, true
				continue
			}
			if g.hostages(f) >= mostHostages {
				return game.Refuse(codeTooManyHostages, field, "One figure holds two hostages at most.")
			}
			g.holdBy(h, f)
			g.sides[max(0, g.figures[f].seat)].tookHostage = true
		}
	}
	return nil
}

// findCars notes which cars belong to which gang: features whose name begins with the id or name of its seat.
func (g *Game) findCars(sc *game.Scenario) {
	for i := range sc.Table.Features {
		ft := &sc.Table.Features[i]
		if ft.Kind != "car" && ft.Kind != "van" {
			continue
		}
		for s := range g.fixed.seats {
			if ft.ID == g.ID(game.OfSeat(game.Seat(s)))+"-car" {
				g.fixed.settings.cars[s] = append(g.fixed.settings.cars[s], int16(i))
			}
		}
	}
}
