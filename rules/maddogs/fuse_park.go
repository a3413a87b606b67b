package maddogs

import (
	"strconv"

	"rumble/game"
)

// fuse_park.go reads the bombs that a scenario begins with: figures whose profile is bomb, with a place, a fuse and what they are meant for
// (MD-FUSE-02, -05).

// bombProfile is what a bomb of a scenario has for its profile.
const bombProfile = "bomb"

// laid is what a scenario calls a bomb.
type laid struct {
	item     int16 // its first stick
	id, name string
}

// laidID is what a scenario calls an item, when it is the first stick of a bomb that it begins with.
func (g *Game) laidID(item int) (string, bool) {
	for i := range g.fixed.laid {
		if l := &g.fixed.laid[i]; int(l.item) == item {
			return l.id, true
		}
	}
	return "", false
}

// layAll reads the bombs of a scenario, after everything else has its name, and makes room for all that can be set.
func (g *Game) layAll(sc *game.Scenario) error {
	sticks := 0
	for i := range g.items {
		if g.items[i].kind == Dynamite {
			sticks++
		}
	}
	for i := range sc.Figures {
		if sc.Figures[i].Profile == bombProfile {
			sticks++
		}
	}
	g.bombs = make([]Bomb, 0, min(sticks, maxBombs))
	for i := range sc.Figures {
		if f := &sc.Figures[i]; f.Profile == bombProfile {
			if err := g.layOne(f, "figures["+number(i)+"]"); err != nil {
				return err
			}
		}
	}
	return nil
}

func number(i int) string { return strconv.Itoa(i) }

func (g *Game) layOne(f *game.FigureSetup, field string) error {
	if _, taken := g.Find(f.ID); taken || f.ID == "" {
		return game.Refuse(game.BadFigure, field+".id", "Every bomb needs an id of its own; %q is taken or empty.", f.ID)
	}
	if len(g.bombs) == maxBombs {
		return game.Refuse(game.TooManyFigures, field, "A match takes at most %d bombs.", maxBombs)
	}
	given := personal(f)
	if given == "" && len(f.Held) > 0 {
		given = ".holds"
	}
	if given != "" {
		return game.Refuse(codeBadProfile, field+given, "A bomb has no stats, skills or gear, and holds nobody; what it is like is its state, and it aims at what it is to destroy.")
	}
	b := Bomb{sticks: 1, fuse: usualFuse, by: nobody, gang: game.Nobody, suit: game.Nobody}
	if f.Seat != "" {
		seat, ok := g.fixed.names.FindOf(game.SeatRef, f.Seat)
		if !ok {
			return game.Refuse(game.UnknownSeat, field+".seat", "There is no seat %q.", f.Seat)
		}
		b.gang, b.suit = game.Seat(seat), game.Seat(seat)
	}
	if err := readBomb(&b, f.State, field); err != nil {
		return err
	}
	if b.fuse > 0 && b.suit == game.Nobody {
		return game.Refuse(game.UnknownSeat, field+".seat", "A fuse burns by the cards of a seat: say whose bomb %s is, or that it is a dud.", f.ID)
	}
	if f.At == nil {
		return game.Refuse(game.NoPlace, field+".at", "%s has no place.", f.ID)
	}
	b.at = *f.At
	if !g.table.Has(b.at) {
		return game.Refuse(game.OffTable, field+".at", "%s lies off the table.", f.ID)
	}
	if !g.table.Held(b.at) {
		return game.Refuse(game.BadPlace, field+".at", "%s hangs in the air: there is no floor.", f.ID)
	}
	if !g.table.Room(b.at, 1) {
		return game.Refuse(codeInWall, field+".at", "%s lies inside a wall or something solid.", f.ID)
	}
	if v := g.vehicleAt(b.at); v != nobody {
		b.car = int8(v + 1)
	}
	if err := g.readTarget(&b, f, field); err != nil {
		return err
	}
	if len(g.items)+int(b.sticks) > maxItems {
		return game.Refuse(game.TooMuchGear, field, "There is too much gear in this scenario.")
	}
	b.item = int16(len(g.items))
	g.bombs = append(g.bombs, b)
	g.fixed.laid = append(g.fixed.laid, laid{b.item, f.ID, f.Name})
	for range b.sticks {
		g.items = append(g.items, Item{kind: Dynamite, holder: nobody, carrying: true, at: b.at, bomb: int8(len(g.bombs))})
	}
	return nil
}

// readBomb reads the state of a bomb.
func readBomb(b *Bomb, given map[string]int, field string) error {
	err := setFacts("bomb", []settable{
		{"dud", 0, 1, func(int) {}},
		{"fuse", 1, longestFuse, func(value int) { b.fuse = int8(value) }},
		{"half", 0, 1, func(value int) { b.half = value == 1 }},
		{"sticks", 1, mostSticks, func(value int) { b.sticks = int8(value) }},
	}, given, field)
	if err != nil {
		return err
	}
	if given["dud"] == 1 {
		if _, burns := given["fuse"]; burns {
			return game.Refuse(game.BadState, field+".state.fuse", "A dud has no fuse that burns.")
		}
		b.fuse = 0
	}
	return nil
}

// readTarget reads what a bomb is to destroy: a building, a safe or a vehicle within an inch of it.
func (g *Game) readTarget(b *Bomb, f *game.FigureSetup, field string) error {
	if len(f.Aims) == 0 {
		return nil
	}
	if len(f.Aims) > 1 {
		return game.Refuse(game.BadFigure, field+".aims[1]", "A bomb aims at one thing.")
	}
	target, ok := g.fixed.names.Find(f.Aims[0])
	if !ok || g.vehicleOf(target) == nobody && g.fixed.houses.number(target) == nobody && g.fixed.houses.safe(target) == nobody {
		return game.Refuse(game.BadFigure, field+".aims[0]", "There is no building, safe or vehicle %q.", f.Aims[0])
	}
	if !g.isBeside(target, b.at) {
		return game.Refuse(codeTooFarOff, field+".aims[0]", "%s lies more than an inch from %s.", f.ID, f.Aims[0])
	}
	b.target = target
	return nil
}

// bombFact is a number of the bomb that an item names.
func (g *Game) bombFact(item int, name string) (int, bool) {
	b := Bomb{}
	if n := g.items[item].bomb; n != 0 {
		b = g.bombs[n-1]
	}
	switch name {
	case "laid":
		return yes(b.sticks > 0), true
	case "sticks":
		return int(b.sticks), true
	case "fuse":
		return int(b.fuse), true
	case "dud":
		return yes(b.sticks > 0 && b.fuse == 0), true
	case "half":
		return yes(b.half), true
	case "aboard":
		return int(b.car), true
	}
	return 0, false
}

// placeFact is a number of a building or a safe.
func (g *Game) placeFact(of game.Ref, name string) (int, bool) {
	if n := g.fixed.houses.number(of); n != nobody && name == "fallen" {
		return yes(g.rubble.has(n)), true
	}
	if n := g.fixed.houses.safe(of); n != nobody && name == "open" {
		return int(g.opened >> n & 1), true
	}
	return 0, false
}

// blastsToCome adds how far each lit bomb is going to reach, and whom, of those whom a viewer sees; a dud reaches nobody (MD-FUSE-08,
// MD-T-DYNA).
func (g *Game) blastsToCome(viewer game.Seat, list []game.SceneOverlay) []game.SceneOverlay {
	for i := range g.bombs {
		b := &g.bombs[i]
		if b.fuse == 0 || b.car != 0 && g.vehicles[b.car-1].gone {
			continue
		}
		id := g.gearID(int(b.item))
		coming := blast{at: g.bombAt(b), radius: dynaOf(int(b.sticks), b.half).radius}
		overlay := game.SceneOverlay{
			ID: "blast-" + id, Name: "The blast to come", Kind: "blast", Points: []game.Point{coming.at}, Reach: coming.radius, Clause: "MD-BOMB-02",
		}
		for f := range g.figures {
			if g.shownTo(viewer, f) && g.reaches(&coming, f) {
				overlay.Pieces = append(overlay.Pieces, g.ID(game.Figure(f)))
			}
		}
		list = append(list, overlay)
	}
	return list
}

// bombPiece is a bomb as everybody sees it, with its fuse.
func (g *Game) bombPiece(b *Bomb) game.ScenePiece {
	p := game.ScenePiece{
		ID: g.gearID(int(b.item)), Name: g.Name(game.Gear(int(b.item))), Role: "thing", Gear: weaponTable[Dynamite].name, At: g.bombAt(b), Radius: inch / 4, Body: "dynamite",
		Badges: []game.SceneBadge{}, Stats: []game.SceneGauge{{Word: "sticks", Name: "Sticks", Now: int(b.sticks)}}, Items: []string{}, Skills: []string{},
	}
	if b.suit != game.Nobody {
		p.Seat = g.ID(game.OfSeat(b.suit))
	}
	if b.car != 0 {
		p.Aboard = g.ID(g.vehicleRef(int(b.car) - 1))
	}
	badge := game.SceneBadge{Word: "dud", Text: "A dud", Clause: "MD-FUSE-08"}
	if b.fuse > 0 {
		badge = game.SceneBadge{Word: "fuse", Text: "Cards until it goes off", Many: int(b.fuse), Clause: "MD-FUSE-05", Now: true}
	}
	p.Badges = append(p.Badges, badge)
	return p
}
