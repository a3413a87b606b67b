package maddogs

import "rumble/game"

// prospect.go judges a position at a glance: the points that are scored, what every side has left to fight with, how near its aims are, and how
// much of the match is still to come. Nothing is tried out and no line of sight is looked along: those were measured and add nothing to what is
// counted here.

// standing is what is counted of a seat, in hundredths: of points, of men by what they are worth when they are out, or of what the comment says.
type standing [matters]int

// matter is one thing that is counted.
type matter uint8

// What is counted of a seat.
const (
	scored     matter = iota // points: enemies out, aims fulfilled
	throughYet               // points for those who are to come through, and still do
	toGetAway                // points for those who are still to get away
	wayOff                   // the same times their way to the edge, in lengths of 4 feet
	atTheWheel               // the same for those in a vehicle that somebody drives
	markHurt                 // points for a mark who is badly wounded
	bombLaid                 // points for what a bomb is set at, and burning
	toArrive                 // men who come in later
	forPolice                // men whom the police will arrest at the next Joker
	wounded                  // men who are, half as much again with 1 HITS left
	shaken                   // men who are Nervous or Knocked Out
	running                  // men who flee
	firepower                // dice of the best gun that is ready, times GATS
	toAct                    // actions left on the card in play
	matters    = 14
)

// The moments for which it is said what a matter weighs, in hundredths of a turn before the end; between two of them it is in between.
var moments = [...]int{0, 10, 50, 100, 200, 400}

// weights is what a matter weighs at the moments. Of two seats one of which stands a thousand higher, that one wins twice as often; two thousand are
// four times, and so on. They are fitted to 9,000 matches of all stock scenarios between steady players, at a dozen positions each. Early it is
// who can still fight that decides, and points are soon made good; in the last turn it is the points, and with the last card nothing else is left.
var weights = [matters][len(moments)]int{
	scored:     {4000, 1150, 950, 1000, 590, 350},
	throughYet: {4000, 250, 200, 380, 200, 0},
	toGetAway:  {0, 30, 70, 280, 40, 10},
	wayOff:     {0, -350, -190, -60, -40, -50},
	atTheWheel: {0, 50, 105, 500, 190, 100},
	markHurt:   {0, 0, 100, 500, 190, 50},
	bombLaid:   {0, 50, 250, 800, 280, 270},
	toArrive:   {0, 0, 50, 390, 800, 20},
	forPolice:  {-4000, -1450, -500, -500, -500, -500},
	wounded:    {0, -40, -200, -310, -190, -100},
	shaken:     {0, -90, -200, -600, -140, -140},
	running:    {0, -200, -150, -600, -400, -280},
	firepower:  {0, 32, 43, 75, 20, 11},
	toAct:      {250, 250, 95, 60, 15, 20},
}

// Prospect is the chance of a seat to win as a position looks, in ten-thousandths. It allocates nothing and reads nothing that is hidden but where an
// imagined state has put it.
func Prospect(of game.Game, seat game.Seat) int {
	g := of.(*Game)
	if g.phase == Ended {
		return g.result.Share(seat)
	}
	var all [maxSeats]standing
	g.countPoints(&all)
	g.countMen(&all)
	g.countAims(&all)
	var stands [maxSeats]int
	left := g.timeLeft()
	for s := range g.fixed.seats {
		stands[s] = all[s].at(left)
	}
	return game.ShareOfStands(stands[:len(g.fixed.seats)], int(seat))
}

// at is how a seat stands so many hundredths of a turn before the end.
func (s *standing) at(left int) int {
	behind, share := game.Countdown(moments[:]).Between(left)
	sum := 0
	for m := range s {
		sum += s[m] * game.Blend(weights[m][behind], weights[m][behind+1], share)
	}
	return sum / 100
}

// timeLeft is how much of the match is still to come, in hundredths of a turn, by the cards that will probably turn up before the last Joker that
// counts: of those left two thirds before the second, one third before the first. A card in play and those that are held count too.
func (g *Game) timeLeft() int {
	turns := g.fixed.settings.turns - int(g.turn)
	if g.phase == Muster {
		return 100 * (turns + 1)
	}
	jokers := 0
	for card := firstJoker; card <= firstJoker+1; card++ {
		if g.deck.Has(card) {
			jokers++
		}
	}
	before := jokers // Jokers up to the one that ends the turn, or the match
	if g.sirens == Coming {
		turns, before = 0, max(0, jokers-1)
	}
	thirds := 3 * (g.deck.Count() - jokers) * before / (jokers + 1)
	for s := range g.fixed.seats {
		for _, card := range g.sides[s].held {
			if card != noCard {
				thirds += 3
			}
		}
	}
	if g.card.up {
		thirds += 3
	}
	return 100*turns + 100*thirds/(2*ranks*len(g.fixed.seats)) // two thirds of all cards turn up in a turn
}

// countPoints counts what would be scored if the match ended now, but for those who are to come through.
func (g *Game) countPoints(all *[maxSeats]standing) {
	var room [maxSeats]int
	for s, points := range g.countOut(room[:0]) {
		all[s][scored] += 100 * points
	}
}

// turnNumber is the number of the turn that a position is in.
func turnNumber(of game.Game) int { return int(of.(*Game).turn) }

// horizon is how many turns are worth being played on: two among several cars, which are where they want to be a turn later, and else one, because
// what somebody on foot does soon shows, and the dice of another turn would hide it.
func horizon(of game.Game) int {
	if len(of.(*Game).vehicles) > 1 {
		return 2
	}
	return 1
}

// effort is for how many steps one counts: what takes long is to look for ways among men, and far longer for ways of cars among cars. Measured, in
// steps of two and a half thousandths of a millisecond: two for a dozen men, three with a car, seven with three, 23 with five, six for three dozen
// men; and four times that when the police come and all want to get away at once.
func effort(of game.Game) int {
	g := of.(*Game)
	cars := len(g.vehicles)
	steps := len(g.figures)/6 + (cars*cars*cars+5)/6
	if g.sirens == Coming {
		steps *= 4
	}
	return max(1, steps)
}
