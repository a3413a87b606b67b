package gangsatwar

import "rumble/game"

func (g *Game) firstDealer(ref game.Referee)                {}
func (g *Game) income(ref game.Referee)                     {}
func (g *Game) addictionDraw(ref game.Referee)              {}
func (g *Game) bossScene(ref game.Referee, s game.Seat)     {}
func (g *Game) placeCounters(ref game.Referee, s game.Seat) {}

// snitch and incite are also the scenes of a SUPER-GRASS and a LIEUTENANT.
