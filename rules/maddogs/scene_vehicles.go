package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// vehiclePiece is a vehicle as a seat sees it: everybody sees all of it.
func (g *Game) vehiclePiece(v int) game.ScenePiece {
	car := &g.vehicles[v]
	row := &vehicleTable[car.kind]
	p := game.ScenePiece{
		ID: g.ID(g.vehicleRef(v)), Name: g.Name(g.vehicleRef(v)), Role: row.name, Body: row.name, At: car.at, Long: row.long, Wide: row.wide,
		Facing: tabletop.Heading(car.heading).Degrees(), Out: car.wrecked, Lying: car.upturned,
		Speed: int(car.speed), Fastest: speeds - 1, Burning: car.blaze != NotBurning,
		Badges: []game.SceneBadge{}, Stats: []game.SceneGauge{}, Items: []string{}, Skills: []string{},
	}
	if car.owner != game.Nobody {
		p.Seat = g.ID(game.OfSeat(car.owner))
	}
	if d := g.driver(v); d != nobody {
		p.Active = g.card.up && g.card.left[d] > 0
	}
	p.Badges = vehicleBadges(car, p.Badges)
	return p
}

// vehicleBadges are the states of a vehicle worth a mark, the gravest first.
func vehicleBadges(car *Vehicle, b []game.SceneBadge) []game.SceneBadge {
	for _, m := range [...]struct {
		show       bool
		word, text string
		clause     game.ClauseID
		drawn      bool
	}{
		{car.blaze == Engulfed, "engulfed", "Engulfed in flames", "MD-GAS-13", false},
		{car.blaze == OnFire, "on-fire", "On fire", "MD-CSHOT-23", false},
		{car.blaze == BurntOut, "burnt-out", "Burning wreck", "MD-GAS-15", false},
		{car.wrecked, "wrecked", "Wrecked", "MD-FUSE-19", false},
		{car.upturned, "upturned", "Upside down", "MD-HAZ-17", true},
		{car.stalled, "out-of-action", "Out of action", "MD-CSHOT-18", false},
		{car.brakes, "brakes-cut", "Brake line cut", "MD-CSHOT-16", false},
		{car.halved, "engine-hit", "Engine hit", "MD-CSHOT-14", false},
		{car.dented, "damaged", "Damaged: no more Racing", "MD-CRASH-03", false},
		{car.moving(), speedNames[car.speed], capital(speedNames[car.speed]), "MD-CAR-01", true},
		{car.bulletproof, "bulletproof", "Bulletproof", "MD-ARMOR-01", false},
		{car.souped, "souped-up", "Souped up", "MD-MOD-01", false},
		{car.sprung, "good-suspension", "Good suspension", "MD-MOD-02", false},
	} {
		if m.show {
			b = append(b, game.SceneBadge{Word: m.word, Text: m.text, Clause: m.clause, Drawn: m.drawn})
		}
	}
	return b
}

// berthWords is where in or on its vehicle a figure is, as people say it: nobody sits behind a wheel on a motorcycle.
func (g *Game) berthWords(f int) string {
	slot := vehicleTable[g.vehicles[g.ride(f)].kind].slots[g.figures[f].slot]
	if slot.name == "driver" && slot.berth == onSaddle {
		return "at the handlebars"
	}
	return spokenWord(slot.name)
}
