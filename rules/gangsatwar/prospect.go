package gangsatwar

import "rumble/game"

// prospect.go judges a position at a glance, between two fights: what every gang has and holds. A gang without a BOSS cannot win a final battle; crew,
// devotion and tools win fights, and a home and ground make them.

// standing is what is counted of a gang, in hundredths of what the comments say.
type standing [matters]int

// matter is one thing that is counted.
type matter uint8

// What is counted of a gang.
const (
	living    matter = iota // once for a gang that there is
	bossAlive               // a BOSS who lives
	members                 // living CREW and LIEUTENANTS
	lonely                  // one over their number and one more: the last ones count most
	territory               // TERRITORIES that it controls
	housed                  // an HQ of its own
	kitchen                 // KITCHENS on its ground
	shed                    // SHEDS there
	devotion                // LOYALTY
	money                   // CURRENCY
	goods                   // GEAR
	arms                    // TOOLS
	tracks                  // TRACK MARKS
	matters   = 13
)

// moments are hundredths of a round before the endgame.
var moments = [...]int{0, 100, 300, 800}

// weights is what a matter weighs at the moments, see [game.ShareOfStands]. They are fitted to matches between steady players. In the final battle it is
// BOSS and CREW, how devoted they are and what they carry; before it, who has a home and a living.
var weights = [matters][len(moments)]int{
	living:    {555, -500, -1499, -1703},
	bossAlive: {538, 766, 1179, 1173},
	members:   {234, 0, 0, 155},
	lonely:    {-2607, -1224, -682, -3401},
	territory: {150, 0, 0, 0},
	housed:    {0, 1533, 492, 1367},
	kitchen:   {120, 142, 158, 0},
	shed:      {0, 22, 116, 249},
	devotion:  {189, 412, 409, 526},
	money:     {127, 0, 0, 400},
	goods:     {28, 112, 151, 0},
	arms:      {314, 147, 61, 0},
	tracks:    {-37, -86, -145, 0},
}

// onTheMap is what a TERRITORY weighs at the moments where the map decides the match and no final battle (GW-FINAL-15).
var onTheMap = [len(moments)]int{6000, 1500, 600, 200}

// hopeless is so low a stand that no chance is left.
const hopeless = -100_000

// Prospect is the chance of a seat to win as a position looks, in ten-thousandths: that of its gang. It allocates nothing.
func Prospect(of game.Game, seat game.Seat) int {
	g := of.(*Game)
	if g.phase == Ended {
		return g.result.Share(seat)
	}
	all := g.standings()
	var stands [maxSeats]int
	behind, share := game.Countdown(moments[:]).Between(g.timeLeft())
	for s := range g.players() {
		for m, many := range all[s] {
			weigh := &weights[m]
			if matter(m) == territory && g.fixed.options.byMap {
				weigh = &onTheMap
			}
			stands[s] += many * game.Blend(weigh[behind], weigh[behind+1], share)
		}
		if stands[s] /= 100; g.phase == Final && !g.contends(int8(s)) {
			stands[s] = hopeless // GW-FINAL-09
		}
	}
	return game.ShareOfStands(stands[:g.players()], int(seat))
}

// standings counts what every gang has.
func (g *Game) standings() (all [maxSeats]standing) {
	for s := range g.players() {
		if gang := &g.gangs[s]; gang.exists {
			g.countGang(&all[s], int8(s))
		}
	}
	return all
}

// countGang counts what a gang has.
func (g *Game) countGang(s *standing, of int8) {
	gang := &g.gangs[of]
	territories, kitchens, sheds := g.held(of)
	s[living] = 100
	if gang.boss {
		s[bossAlive] = 100
	}
	s[members] = 100 * int(gang.size)
	s[lonely] = 100 / (1 + int(gang.size))
	s[territory] = 100 * territories
	if gang.home != nowhere {
		s[housed] = 100
	}
	s[kitchen], s[shed] = 100*kitchens, 100*sheds
	s[devotion], s[money], s[goods] = 100*int(gang.loyalty), 100*int(gang.currency), 100*int(gang.gear)
	s[arms], s[tracks] = 100*int(gang.tools), 100*int(gang.tracks)
}

// timeLeft is how many rounds are still to come before the endgame, in hundredths; 0 in the final battle. Where it comes by the clock or not at all it is
// taken for four.
func (g *Game) timeLeft() int {
	rounds := int(g.fixed.options.rounds)
	switch {
	case g.phase == Final:
		return 0
	case rounds == 0:
		return 400
	}
	return max(10, 100*(rounds-int(g.round))-14*int(g.slice))
}

// turnNumber is the number of the round that a position is in, as it is told: the first one is 1.
func turnNumber(of game.Game) int { return int(of.(*Game).round) + 1 }
