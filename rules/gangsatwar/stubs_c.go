package gangsatwar

import "rumble/game"

const (
	wordMutineers = 1000
	wordPolice    = 1001
	wordLocals    = 1002
)

// settlePlace lets reserves deploy and fights the fight at a place, if there are two sides (GW-FIGHT).
func (g *Game) settlePlace(ref game.Referee, p Place) {}

// afterFights settles won mutinies one by one, then gangs that are given up, then SUPER-GRASSES without police
// (GW-MUT-07, GW-DEATH-04, GW-GRASS-06).
func (g *Game) afterFights(ref game.Referee) {}

// finalHand plays one hand of the final battle (GW-FINAL-11).
func (g *Game) finalHand(ref game.Referee) {}
