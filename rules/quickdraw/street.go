package quickdraw

import "rumble/game"

// street.go is the main-street shootout, and the duel (QD-STREET).

// streetPoints are where the leaders stand by the number of seats, x and y up from the south in hundredths of a pace (QD-STREET-01).
var streetPoints = [5][][2]int{
	2: {{1250, 1500}, {2750, 1500}},
	3: {{2000, 2366}, {1250, 1067}, {2750, 1067}},
	4: {{939, 1500}, {3061, 1500}, {2000, 2561}, {2000, 439}},
}

// streetPlaces puts the gangs into the street, their leaders 15 paces apart (QD-STREET-01, QD-OUT-01).
func (g *Game) streetPlaces(ref game.Referee) {
	for s, at := range streetPoints[g.fixed.seats] {
		g.lineUp(ref, game.Seat(s), g.fromSouth(at[0], at[1]))
	}
}
