package quickdraw

import "rumble/game"

// prospect.go judges a position at a glance: who is left with how many cards, and the points, the loot or the beasts that the scene is about. What is
// counted is in prospect_count.go.

// moments are hundredths of a phase before the end of the last one.
var moments = [...]int{0, 100, 300, 600}

// weighing is what each matter weighs at the moments, see [game.ShareOfStands]. All are fitted to matches between steady players; in
// those of the robbery and the hunt one of thirty answers was any, so that more comes about.
type weighing [matters][len(moments)]int

// inGunfight is what weighs in the street, in a duel and in scenes of one's own: cards, who can shoot and who can take it, and points at the end. Whoever
// picks a gang first has the better of it.
var inGunfight = weighing{
	scored:    {1838, 614, 522, 467},
	able:      {0, 115, -439, -484},
	ableCards: {0, 494, 365, 500},
	turnsToGo: {0, 139, 322, -166},
	marksmen:  {0, 123, 244, 251},
	hardened:  {0, 332, 100, 511},
	picking:   {0, 0, 0, 1170},
	leading:   {0, 433, 20, -1322},
	lonely:    {0, 1785, 1923, 1696},
}

// inRobbery is what weighs in a robbery: who is left of each side, and how far off the loot is.
var inRobbery = weighing{
	able:      {232, -8, -638, -462},
	ableCards: {367, 493, 659, 479},
	turnsToGo: {255, 79, 162, 106},
	lonely:    {-57, -357, -1082, -299},
	robbing:   {-1494, -1951, -2116, -1052},
	safeOpen:  {-1198, -269, 988, 247},
	nearLoot:  {-912, -1703, -569, 184},
	inHands:   {-207, 2132, 2231, 702},
	wayOff:    {-1015, -1038, -936, -78},
	mounted:   {229, 1271, 1226, 823},
}

// onHunt is what weighs on a hunt: the points, and what is still to be had.
var onHunt = weighing{
	scored:    {1487, 763, 765, 328},
	able:      {23, -468, -1111, -944},
	ableCards: {-40, 159, 556, 471},
	turnsToGo: {477, 304, 153, 206},
	leading:   {-126, 132, 1108, 470},
	prey:      {-119, 467, 657, 97},
	hurtPrey:  {-132, 408, 137, 65},
}

// Prospect is the chance of a seat to win as a position looks, in ten-thousandths. It allocates nothing.
func Prospect(of game.Game, seat game.Seat) int {
	g := of.(*Game)
	switch {
	case g.stage == Ended || g.stage == Resting:
		return g.result.Share(seat)
	case seat == g.fixed.director || g.gone.Has(seat):
		return 0 // whoever directs wins nothing, nor does who has given up
	}
	all := g.count()
	switch g.fixed.rules.scene {
	case BankScene:
		return g.robberyProspect(&all, seat)
	case HuntScene:
		return g.shareOf(&all, &onHunt, g.inPlay(), int(seat))
	}
	return g.shareOf(&all, &inGunfight, g.inPlay(), int(seat))
}

// inPlay is the seats that have not given up.
func (g *Game) inPlay() (seats game.Seats) {
	for s := range game.Seat(g.fixed.seats) {
		if !g.gone.Has(s) {
			seats = seats.With(s)
		}
	}
	return seats
}

// robberyProspect is that of a seat in a robbery, where a side wins together (QD-BANK-03). A sack that is carried off decides it.
func (g *Game) robberyProspect(all *[mostSeats]standing, seat game.Seat) int {
	side := g.party(seat)
	chance := g.shareOf(all, &inRobbery, game.SeatsOf(0, 1), side)
	if g.stolen() > 0 {
		chance = game.Lot * (1 - side)
	}
	sharing := 0
	for s := range game.Seat(g.fixed.seats) {
		if g.party(s) == side && !g.gone.Has(s) {
			sharing++
		}
	}
	return chance / max(1, sharing)
}

// shareOf is the chance of one of several parties.
func (g *Game) shareOf(all *[mostSeats]standing, weighs *weighing, parties game.Seats, of int) int {
	behind, share := game.Countdown(moments[:]).Between(g.timeLeft())
	var stands [mostSeats]int
	many, place := 0, 0
	for s := range all {
		if !parties.Has(game.Seat(s)) {
			continue
		}
		if s == of {
			place = many
		}
		for m, count := range all[s] {
			stands[many] += count * game.Blend(weighs[m][behind], weighs[m][behind+1], share)
		}
		stands[many] /= 100
		many++
	}
	return game.ShareOfStands(stands[:many], place)
}

// turnNumber is the number of the phase that a position is in.
func turnNumber(of game.Game) int { return int(of.(*Game).number) }

// effort is for how many steps one counts: among houses ways and sights are longer looked for than in the open, and in a robbery ways lead farther.
func effort(of game.Game) int {
	switch of.(*Game).fixed.rules.scene {
	case HuntScene:
		return 1
	case BankScene:
		return 4
	}
	return 3
}
